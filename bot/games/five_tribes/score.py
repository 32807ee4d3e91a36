"""What seats score (rules.md 7)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.steps import ScoreLine, ScoreSheet
from bot.engine.values import Seat, msg
from bot.games.five_tribes.content import Content
from bot.games.five_tribes.model import Player, State, Tile
from bot.games.five_tribes.suits import final_worth
from bot.games.five_tribes.view import ScoreView

PER_RIVAL = 10
ICONS = {
    "coins": "ft-coin",
    "viziers": "ft-vizier",
    "elders": "ft-elder",
    "djinns": "ft-djinn",
    "palms": "ft-palm",
    "palaces": "ft-palace-piece",
    "tiles": "ft-camel",
    "goods": "ft-silk",
}
"""The lines of the score sheet in their order, and the sign of each."""


def score(content: Content, state: State, seat: Seat) -> ScoreView:
    """All eight lines, coins included."""
    player = state.players[seat]
    palms, palaces, tiles = _board(player, [tile for tile in state.tiles if tile.camel == seat])
    return ScoreView(
        coins=player.coins,
        viziers=_viziers(state, seat),
        elders=player.elders * (4 if "shamhat" in player.djinns else 2),
        djinns=sum(content.djinns[id].points for id in player.djinns),
        palms=palms,
        palaces=palaces,
        tiles=tiles,
        goods=final_worth(content, player),
    )


def per_palm(player: Player) -> int:
    return 5 if "haurvatat" in player.djinns else 3


PER_PALACE = 5


def per_vizier(player: Player) -> int:
    """The majority counts apart."""
    return 3 if "jafaar" in player.djinns else 1


def _board(player: Player, own: Sequence[Tile]) -> tuple[int, int, int]:
    palms = per_palm(player) * sum(tile.palms for tile in own)
    palaces = PER_PALACE * sum(tile.palaces for tile in own)
    return palms, palaces, sum(tile.value for tile in own)


def _viziers(state: State, seat: Seat) -> int:
    own = state.players[seat]
    fewer = sum(other.viziers < own.viziers for other in state.players)
    return own.viziers * per_vizier(own) + PER_RIVAL * fewer


def sheet(content: Content, state: State) -> ScoreSheet:
    """The score sheet; equal totals share the victory."""
    views = [score(content, state, Seat(seat)) for seat in range(len(state.players))]
    return ScoreSheet(
        tuple(
            ScoreLine(
                id,
                msg(f"five_tribes-score-{id}"),
                ICONS[id],
                tuple(getattr(view, id) for view in views),
            )
            for id in ICONS
        )
    )
