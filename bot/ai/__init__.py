"""Computer players: minds over the same protocol as people."""
