"""The table before the first bid (rules.md 1 to 3)."""

from __future__ import annotations

from collections import Counter

from bot.engine.bags import Bag, bag, draw_many
from bot.engine.chance import Chance
from bot.engine.steps import Event, Setup, Step
from bot.engine.values import Seat
from bot.games.five_tribes import texts
from bot.games.five_tribes.content import TRIBES, Content, DjinnId
from bot.games.five_tribes.model import Bid, Player, Policy, State, Tile


def set_up(content: Content, setup: Setup, chance: Chance) -> Step[State]:
    """Tiles and meeples at random, nine cards and three djinns face up, a random bid order."""
    tiles = _tiles(content, chance)
    row, deck = draw_many(bag(content.goods.cards), content.goods.row, chance)
    djinns = bag(dict.fromkeys(content.djinns, 1))
    djinn_row, djinn_deck = draw_many(djinns, content.djinn_row, chance)
    state = State(
        policy=policy(setup.options),
        tiles=tiles,
        players=(Player(content.board.coins, content.board.camels[setup.seats]),) * setup.seats,
        bag=Bag(),
        row=row,
        deck=deck,
        discard=Bag(),
        djinn_row=tuple(map(DjinnId, djinn_row)),
        djinn_deck=djinn_deck,
        djinn_discard=Bag(),
        palms=content.board.palm_trees,
        palaces=content.board.palaces,
        order=_order(content, setup.seats, chance),
        track=(None,) * len(content.board.prices),
        round=1,
        frames=(Bid(),),
    )
    return Step(state, (Event(texts.begins(state.order)),))


def policy(options: dict[str, str]) -> Policy:
    """The table options, by their ids in `rules.options`."""
    return Policy(
        same_sow=options.get("same_sow", "yes") == "yes",
        square=options.get("neighbours", "orthogonal") == "square",
        per_victim=options.get("nekir", "event") == "victim",
    )


def _tiles(content: Content, chance: Chance) -> tuple[Tile, ...]:
    types = {f"{one.kind}_{one.value}": one for one in content.board.tile}
    laid = bag({id: one.count for id, one in types.items()})
    ids, _ = draw_many(laid, len(content.tiles), chance)
    meeples = bag({tribe.value: count for tribe, count in content.board.meeples.items()})
    tiles = []
    for id in ids:
        drawn, meeples = draw_many(meeples, content.board.meeples_per_tile, chance)
        found = Counter(drawn)
        counts = tuple(found[tribe] for tribe in TRIBES)
        tiles.append(Tile(types[id].kind, types[id].value, counts))
    return tuple(tiles)


def _order(content: Content, seats: int, chance: Chance) -> tuple[Seat, ...]:
    """All markers of all seats, shuffled together."""
    markers = bag({str(seat): content.board.markers[seats] for seat in range(seats)})
    drawn, _ = draw_many(markers, markers.total, chance)
    return tuple(Seat(int(seat)) for seat in drawn)
