"""The promises that all rules make to the kernel."""

from __future__ import annotations

from bot.engine import conform

CHECKS = conform.CHECKS
