"""Recorded games, one for each way in which a game can end."""
