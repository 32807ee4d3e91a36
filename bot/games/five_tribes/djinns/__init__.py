"""What djinns do (rules.md 4)."""
