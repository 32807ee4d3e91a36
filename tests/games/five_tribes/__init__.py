"""Five Tribes: what rules.md says, case by case."""
