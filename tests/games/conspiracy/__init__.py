"""The rules of Conspiracy, chapter by chapter."""
