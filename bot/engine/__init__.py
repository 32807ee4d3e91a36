"""The kernel: pure functions and frozen values that know no game, no clock and no Discord."""
