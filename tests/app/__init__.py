"""The composition of the whole."""
