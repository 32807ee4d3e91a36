"""A player gets a djinn (rules.md 4)."""

from __future__ import annotations

from bot.games.five_tribes.content import DjinnId
from bot.games.five_tribes.djinns.passive import reward
from bot.games.five_tribes.play import Play

_BAAL = DjinnId("baal")


def acquire(play: Play, djinn: DjinnId) -> None:
    """Its power can be used at once; Ba'al sees all but its own coming (rules.md 9: P10)."""
    play.change_player(play.seat, djinns=(*play.player.djinns, djinn))
    play.note(quiet=False)
    if djinn != _BAAL:
        reward(play, _BAAL)
