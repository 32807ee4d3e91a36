"""Texts that stand for a picture: short ones for alt texts, safe ones for Discord."""

from __future__ import annotations

from render.type import ELLIPSIS, clusters

ALT_MOST = 1024


def shortened(text: str, most: int = ALT_MOST) -> str:
    """At most so many characters, cut at a whole sign."""
    if len(text) <= most:
        return text
    kept = ""
    for cluster in clusters(text):
        if len(kept) + len(cluster) + 1 > most:
            break
        kept += cluster
    return kept.rstrip() + ELLIPSIS
