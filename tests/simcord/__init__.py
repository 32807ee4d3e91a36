"""The same evening on two judges: our stand-in, and simcord, which knows nothing of it."""
