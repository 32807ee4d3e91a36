"""Whole games while Discord fails and the bot dies; in the end nothing is lost or doubled."""
