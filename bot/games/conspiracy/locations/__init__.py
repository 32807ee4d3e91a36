"""Locations: how control is taken, what they do, what they are worth."""
