"""Leaf counts of the tree of answers: they pin what is legal."""
