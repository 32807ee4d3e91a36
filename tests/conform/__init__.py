"""What every game must pass, and what the outer layers must make of every game."""
