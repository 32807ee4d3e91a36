"""Whole games on the stand-in, through slash commands and presses alone."""
