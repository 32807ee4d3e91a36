"""What the middle needs from outside, as protocols and plain values."""
