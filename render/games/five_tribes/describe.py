"""What the pictures say, in words: alt texts in short, the text board in full."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.five_tribes.view import DjinnView, PlayerView, SpaceView, TileView, View
from render.games.five_tribes.deeds import card_name, counted, last_turn, meeples, tribe_name
from render.games.five_tribes.djinns import short
from render.games.five_tribes.people import stock, total
from render.games.five_tribes.powers import state
from render.games.five_tribes.track import waiting
from render.kit import Kit
from render.words import asked, heading, listed, who


def board_alt(kit: Kit, view: View) -> str:
    """Turn, scores, last move, own stakes (play.md 7), then what is for sale."""
    own = kit.ask.viewer
    return "\n".join(
        [
            heading(kit),
            *asked(kit),
            _points(kit, view),
            *last_turn(kit, view, whole=False),
            *([_own(kit, view.players[own])] if own is not None else []),
            *_waiting(kit, view),
            *_sale(kit, view),
        ]
    )


def hand_alt(kit: Kit, view: View) -> str:
    """The same, then the own cards as they are sold and the djinns: what is cut matters least."""
    seat = kit.ask.viewer
    if seat is None:
        return board_alt(kit, view)
    player = view.players[seat]
    return "\n".join(
        [
            heading(kit),
            *asked(kit),
            *_offered(kit, view),
            _own(kit, player),
            _points(kit, view),
            *last_turn(kit, view, whole=False),
            *_waiting(kit, view),
            *_suits(kit, player),
            *(_owned(kit, djinn) for djinn in player.djinns),
        ]
    )


def text_board(kit: Kit, view: View) -> str:
    """Every fact of the view."""
    parts = [
        heading(kit),
        *asked(kit),
        *_now(kit, view),
        "\n".join(_board(kit, view)),
        "\n".join(_track(kit, view)),
        *("\n".join(_person(kit, view, player)) for player in view.players),
        "\n".join(_table(kit, view)),
        "\n".join(_options(kit, view)),
        *last_turn(kit, view, whole=True),
    ]
    return "\n\n".join(parts)


def _points(kit: Kit, view: View) -> str:
    names = listed(
        kit,
        (
            kit.say("five_tribes-alt-point", name=who(kit, one.seat), points=total(view, one))
            for one in view.players
        ),
    )
    over = view.phase == "over"
    return kit.say(f"five_tribes-alt-points-{'over' if over else 'now'}", points=names)


def _own(kit: Kit, player: PlayerView) -> str:
    """The coins are said to their owner alone."""
    things = [
        *(
            [kit.say("five_tribes-text-coins", count=player.coins)]
            if player.coins is not None
            else []
        ),
        *_pieces(kit, player),
        *_cards(kit, player),
        *(djinn.name for djinn in player.djinns),
    ]
    return kit.say("five_tribes-alt-own", name=who(kit, player.seat), things=listed(kit, things))


def _pieces(kit: Kit, player: PlayerView) -> list[str]:
    return [
        counted(kit, kit.say("five_tribes-tribe-vizier"), player.viziers),
        counted(kit, kit.say("five_tribes-tribe-elder"), player.elders),
        kit.say("five_tribes-text-camels", count=player.camels),
    ]


def _cards(kit: Kit, player: PlayerView) -> list[str]:
    return [counted(kit, card_name(kit, good), count) for good, count in stock(player)]


def _suits(kit: Kit, player: PlayerView) -> Iterator[str]:
    suits = [
        kit.say(
            "five_tribes-text-suit",
            cards=listed(kit, (card_name(kit, g) for g in suit)),
            worth=worth,
        )
        for suit, worth in zip(player.suits, player.worth, strict=True)
    ]
    if suits:
        yield kit.say("five_tribes-text-suits", suits=" ".join(suits))


def _waiting(kit: Kit, view: View) -> Iterator[str]:
    queue = waiting(view)
    if queue:
        names = listed(kit, (who(kit, seat) for seat in queue))
        yield kit.say(f"five_tribes-text-queue-{view.phase}", names=names)


def _sale(kit: Kit, view: View) -> Iterator[str]:
    yield from _offered(kit, view)
    yield _row(kit, view)
    yield kit.say("five_tribes-alt-djinns", djinns=_names(kit, view.djinns))


def _names(kit: Kit, djinns: tuple[DjinnView, ...]) -> str:
    return listed(kit, (one.name for one in djinns)) or kit.say("five_tribes-text-none")


def _row(kit: Kit, view: View) -> str:
    cards = (f"{at} {card_name(kit, card)}" for at, card in enumerate(view.row, start=1))
    return kit.say(
        "five_tribes-text-row", cards=listed(kit, cards) or kit.say("five_tribes-text-none")
    )


def _offered(kit: Kit, view: View) -> Iterator[str]:
    if view.offered:
        yield kit.say("five_tribes-text-offered", djinns=_names(kit, view.offered))


def _now(kit: Kit, view: View) -> Iterator[str]:
    if view.is_last_round and view.phase != "over":
        yield kit.say("five_tribes-text-last-round")
    if view.hand:
        hand = listed(kit, meeples(kit, view.hand))
        yield kit.say("five_tribes-text-sowing", meeples=hand, tile=(view.at or "").upper())
    yield from _offered(kit, view)


def _board(kit: Kit, view: View) -> Iterator[str]:
    yield kit.say("five_tribes-text-board")
    for tile in sorted(view.tiles, key=lambda one: (one.column, one.row)):
        yield kit.say(
            "five_tribes-text-tile",
            tile=tile.id.upper(),
            kind=kit.say(f"five_tribes-tile-{tile.kind.value}"),
            value=tile.value,
            things=listed(kit, _things(kit, tile)) or kit.say("five_tribes-text-empty"),
        )


def _things(kit: Kit, tile: TileView) -> Iterator[str]:
    yield from meeples(kit, tile.meeples)
    if tile.camel is not None:
        yield kit.say("five_tribes-text-camel", name=who(kit, tile.camel))
    if tile.palms:
        yield kit.say("five_tribes-text-palms", count=tile.palms)
    if tile.palaces:
        yield kit.say("five_tribes-text-palaces", count=tile.palaces)


def _track(kit: Kit, view: View) -> Iterator[str]:
    yield kit.say("five_tribes-text-track")
    yield listed(kit, (_space(kit, space) for space in view.track))
    order = listed(kit, (who(kit, seat) for seat in view.order))
    yield kit.say("five_tribes-text-order", names=order)
    yield from _waiting(kit, view)


def _space(kit: Kit, space: SpaceView) -> str:
    name = "\u2013" if space.seat is None else who(kit, space.seat)
    id = "five_tribes-text-space-done" if space.done else "five_tribes-text-space"
    return kit.say(id, price=space.price, name=name)


def _person(kit: Kit, view: View, player: PlayerView) -> Iterator[str]:
    over = "over" if view.phase == "over" else "now"
    name, points = who(kit, player.seat), total(view, player)
    yield kit.say(f"five_tribes-text-player-{over}", name=name, points=points)
    yield _parts(kit, player)
    if player.coins is None:
        yield kit.say("five_tribes-text-coins-secret")
    else:
        yield kit.say("five_tribes-text-coins", count=player.coins)
    tiles = kit.say("five_tribes-text-tiles", count=player.tiles)
    yield listed(kit, (*_pieces(kit, player), tiles))
    cards = listed(kit, _cards(kit, player)) or kit.say("five_tribes-text-none")
    yield kit.say("five_tribes-text-cards", cards=cards)
    yield from _suits(kit, player)
    yield from (_owned(kit, djinn) for djinn in player.djinns)


def _parts(kit: Kit, player: PlayerView) -> str:
    score = player.score
    return kit.say(
        "five_tribes-text-parts",
        viziers=score.viziers,
        elders=score.elders,
        djinns=score.djinns,
        palms=score.palms,
        palaces=score.palaces,
        tiles=score.tiles,
        goods=score.goods,
    )


def _owned(kit: Kit, djinn: DjinnView) -> str:
    """A djinn that somebody has, and whether it can be used."""
    word = kit.say(f"five_tribes-power-{state(djinn)}")
    return kit.say("five_tribes-text-owned", djinn=_djinn(kit, djinn), state=word)


def _djinn(kit: Kit, djinn: DjinnView) -> str:
    cost = (
        kit.say(f"five_tribes-cost-{djinn.cost}")
        if djinn.cost
        else kit.say("five_tribes-text-free")
    )
    return kit.say(
        "five_tribes-text-djinn",
        name=djinn.name,
        points=djinn.points,
        cost=cost,
        text=short(kit, djinn.id),
    )


def _options(kit: Kit, view: View) -> Iterator[str]:
    """What the host chose in the lobby."""
    for id, value in view.options.items():
        option = f"five_tribes-option-{id}"
        said = {"option": kit.say(option), "value": kit.say(f"{option}-{value}")}
        yield kit.say("five_tribes-text-option", **said)


def _table(kit: Kit, view: View) -> Iterator[str]:
    yield kit.say("five_tribes-text-table")
    yield _row(kit, view)
    yield kit.say("five_tribes-text-deck", count=view.deck, discarded=view.discarded)
    yield kit.say("five_tribes-text-djinns")
    for djinn in view.djinns:
        yield _djinn(kit, djinn)
    counts = {"count": view.djinn_deck, "discarded": view.djinns_discarded}
    yield kit.say("five_tribes-text-djinn-deck", **counts)
    yield kit.say("five_tribes-text-supply", palms=view.palms, palaces=view.palaces)
    bag = [counted(kit, tribe_name(kit, tribe), n) for tribe, n in view.bag.items() if n]
    yield kit.say(
        "five_tribes-text-bag", meeples=listed(kit, bag) or kit.say("five_tribes-text-none")
    )
