"""Whole games in plain text: a change of the rules is a readable difference."""
