"""Faults that others met in public, by their numbers (L01 to L53): none of them is met here."""
