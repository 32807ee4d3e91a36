"""What is secret: coins, until the end. They are dealt anew for those who may not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from bot.engine.chance import Chance
from bot.engine.steps import Secret
from bot.engine.values import Seat, seat_letter
from bot.games.five_tribes.content import TRIBES
from bot.games.five_tribes.model import KeepDjinn, Sow, State, Window

_MOST = 80
"""Imagined coins are below this: as much as somebody may well have."""


def imagine(state: State, viewer: Seat | None, chance: Chance) -> State:
    if not state.frames:
        return state
    players = tuple(
        player if seat == viewer else replace(player, coins=chance.below(_MOST))
        for seat, player in enumerate(state.players)
    )
    return replace(state, players=players)


def secrets(state: State, viewer: Seat | None) -> Mapping[str, Secret]:
    """The coins of the others (rules.md 13). Who remembers every move can count them, though."""
    if not state.frames:
        return {}
    return {
        f"coins-{seat_letter(Seat(seat))}": Secret(str(player.coins), open=True)
        for seat, player in enumerate(state.players)
        if seat != viewer
    }


def census(state: State) -> Mapping[str, int]:
    """Every meeple, card, djinn, palm tree, palace and camel, wherever it is (rules.md 10: T55)."""
    counts = Counter(state.bag.counts) + Counter(state.deck.counts) + Counter(state.discard.counts)
    counts += Counter(state.djinn_deck.counts) + Counter(state.djinn_discard.counts)
    counts.update(state.row)
    counts.update(state.djinn_row)
    counts.update(_on_tiles(state))
    for seat, player in enumerate(state.players):
        counts.update(player.cards.counts)
        counts.update(player.djinns)
        counts["vizier"] += player.viziers
        counts["elder"] += player.elders
        counts[f"camel-{seat_letter(Seat(seat))}"] += player.camels
    counts["palm"] += state.palms
    counts["palace"] += state.palaces
    counts.update(_held(state))
    return {id: counts[id] for id in sorted(counts) if counts[id]}


def _on_tiles(state: State) -> dict[str, int]:
    columns = zip(*(tile.meeples for tile in state.tiles), strict=True)
    found: dict[str, int] = dict(zip(TRIBES, map(sum, columns), strict=True))
    found["palm"] = sum(tile.palms for tile in state.tiles)
    found["palace"] = sum(tile.palaces for tile in state.tiles)
    owners = Counter(tile.camel for tile in state.tiles if tile.camel is not None)
    return found | {f"camel-{seat_letter(seat)}": count for seat, count in owners.items()}


def _held(state: State) -> dict[str, int]:
    """What lies in a frame: meeples in hand, djinns drawn, and pieces just taken."""
    held: Counter[str] = Counter()
    for frame in state.frames:
        match frame:
            case Sow(hand):
                held.update(dict(zip(TRIBES, hand, strict=True)))
            case KeepDjinn(drawn):
                held.update(drawn)
            case Window("tribe"):
                if state.now is not None and state.now.tribe is not None:
                    held[state.now.tribe] += state.now.taken
            case _:
                pass
    return dict(held)
