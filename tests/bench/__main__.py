"""`make bench`: what this machine manages; nothing here is a test."""

from __future__ import annotations

from tests.bench import presses, render, rules, tables

if __name__ == "__main__":
    rules.main()
    render.main()
    tables.main()
    presses.main()
