"""The texts of the game: names, and the facts of the play log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.engine.values import Arg, Msg, Seat, msg, seat_msg
from bot.games.five_tribes.content import Djinn
from bot.games.five_tribes.model import Tile
from bot.games.five_tribes.view import Piece, TileKind, Tribe


def tile_name(id: str) -> str:
    """As it is written on the board: C4."""
    return id.upper()


def tribe_name(tribe: Tribe) -> Msg:
    return msg(f"five_tribes-tribe-{tribe.value}")


def tribe_short(tribe: Tribe) -> Msg:
    """A letter or two, where there is little room."""
    return msg(f"five_tribes-short-{tribe.value}")


def tribe_count(tribe: Tribe, count: int) -> Msg:
    return msg(f"five_tribes-count-{tribe.value}", count=count)


def kind_name(kind: TileKind) -> Msg:
    return msg(f"five_tribes-tile-{kind.value}")


def card_name(card: str) -> Msg:
    return msg(f"five_tribes-good-{card}")


def djinn_name(djinn: Djinn) -> Msg:
    return msg(f"five_tribes-djinn-{djinn.id}")


def coins(count: int) -> Msg:
    return msg("five_tribes-coins", count=count)


def in_row(items: Sequence[Arg]) -> Arg:
    """Things one after the other: "1, 3, 4"."""
    text = items[0]
    for item in items[1:]:
        text = msg("five_tribes-list", first=text, last=item)
    return text


def parts(items: Iterable[Msg]) -> Msg | None:
    """The parts of a hint, or none."""
    text: Msg | None = None
    for item in items:
        text = item if text is None else msg("five_tribes-parts", first=text, last=item)
    return text


def row_cards(row: Sequence[str], pick: Sequence[int]) -> Msg:
    """Cards of the row with their places: 1 fish, 4 gold."""
    names = [
        msg("five_tribes-row-card", place=place + 1, card=card_name(row[place])) for place in pick
    ]
    return msg("five_tribes-option-cards", cards=in_row(names))


def cards(found: Sequence[str]) -> Arg:
    """Cards in the order in which their kinds first appear; alike ones are counted."""
    return in_row([_alike(card, found.count(card)) for card in dict.fromkeys(found)])


def _alike(card: str, count: int) -> Msg:
    name = card_name(card)
    return name if count == 1 else msg("five_tribes-alike", card=name, count=count)


def payment(elders: int, fakirs: int) -> Msg:
    """What is paid for a djinn or its power."""
    return msg(f"five_tribes-payment-{'e' * elders}{'f' * fakirs}")


def meeples(counts: Mapping[Tribe, int]) -> Arg:
    return in_row([tribe_count(tribe, count) for tribe, count in counts.items() if count])


def hand(counts: Sequence[int]) -> Arg:
    """Meeples by tribe, in the order of the tribes."""
    return meeples(dict(zip(Tribe, counts, strict=True)))


def begins(order: Sequence[Seat]) -> Msg:
    return msg("five_tribes-log-begins", order=in_row([seat_msg(seat) for seat in order]))


def round_begins(number: int, order: Sequence[Seat]) -> Msg:
    row = in_row([seat_msg(seat) for seat in order])
    return msg("five_tribes-log-round", round=number, order=row)


def bid(seat: Seat, price: int, fakirs: int) -> Msg:
    id = "five_tribes-log-bid-kumarbi" if fakirs else "five_tribes-log-bid"
    return msg(id, who=seat_msg(seat), price=price, fakirs=fakirs)


def turn_order(order: Sequence[Seat]) -> Msg:
    return msg("five_tribes-log-order", order=in_row([seat_msg(seat) for seat in order]))


def won(seat: Seat, tile: str, what: Tile) -> Msg:
    kind = kind_name(what.kind)
    return msg(
        "five_tribes-log-won", who=seat_msg(seat), tile=tile_name(tile), kind=kind, value=what.value
    )


def last_camel(seat: Seat) -> Msg:
    return msg("five_tribes-log-last-camel", who=seat_msg(seat))


def sowed(seat: Seat, origin: str, way: Sequence[tuple[str, Tribe]]) -> Msg:
    steps = [
        msg("five_tribes-log-drop", tile=tile_name(tile), tribe=tribe_name(tribe))
        for tile, tribe in way
    ]
    who, start = seat_msg(seat), tile_name(origin)
    return msg("five_tribes-log-sow", who=who, origin=start, way=along(steps))


def along(steps: Sequence[Msg]) -> Msg:
    """One step after the other: A2 → A3."""
    path = steps[0]
    for step in steps[1:]:
        path = msg("five_tribes-way", first=path, last=step)
    return path


def drop(tile: str, tribe: Tribe) -> Msg:
    """A meeple on its tile, short: C4 V."""
    return msg("five_tribes-drop", tile=tile_name(tile), tribe=tribe_short(tribe))


def strike(place: str, tribe: Tribe, wins: int, fakirs: int) -> Msg:
    """Who dies where, and what that wins and costs, in few letters: C4 ✕ vizier +8 (1 fakir)."""
    text = msg("five_tribes-option-slay", place=place, tribe=tribe_name(tribe))
    if wins:
        text = msg("five_tribes-option-gain", what=text, points=wins)
    return msg("five_tribes-option-fakirs", what=text, fakirs=fakirs) if fakirs else text


def built_by(builders: Msg, fakirs: int, count: int) -> Msg:
    """Builders, the fakirs that help them, and the coins that they bring."""
    return msg("five_tribes-option-built", what=builders, fakirs=fakirs, count=count)


def took(seat: Seat, tribe: Tribe, count: int, tile: str) -> Msg:
    return msg(
        "five_tribes-log-took",
        who=seat_msg(seat),
        what=tribe_count(tribe, count),
        tile=tile_name(tile),
    )


def no_sow(seat: Seat) -> Msg:
    return msg("five_tribes-log-no-sow", who=seat_msg(seat))


def got_cards(seat: Seat, found: Sequence[str]) -> Msg:
    return msg("five_tribes-log-cards", who=seat_msg(seat), cards=cards(found))


def built(seat: Seat, count: int, fakirs: int) -> Msg:
    id = "five_tribes-log-built-fakirs" if fakirs else "five_tribes-log-built"
    return msg(id, who=seat_msg(seat), count=count, fakirs=fakirs)


def killed(seat: Seat, tribe: Tribe, tile: str | None, rival: Seat | None) -> Msg:
    who, what = seat_msg(seat), tribe_name(tribe)
    if tile is not None:
        return msg("five_tribes-log-killed", who=who, what=what, tile=tile_name(tile))
    return msg("five_tribes-log-killed-rival", who=who, what=what, rival=seat_msg(rival or Seat(0)))


def kept(seat: Seat, tribe: Tribe, djinn: Djinn) -> Msg:
    who, what = seat_msg(seat), tribe_name(tribe)
    return msg("five_tribes-log-kept", who=who, what=what, djinn=djinn_name(djinn))


def got_card(seat: Seat, card: str, djinn: Djinn) -> Msg:
    who, what = seat_msg(seat), card_name(card)
    return msg("five_tribes-log-card", who=who, card=what, djinn=djinn_name(djinn))


def sent_fakirs(seat: Seat, count: int) -> Msg:
    return msg("five_tribes-log-fakirs", who=seat_msg(seat), count=count)


def no_kill(seat: Seat) -> Msg:
    return msg("five_tribes-log-no-kill", who=seat_msg(seat))


def placed(seat: Seat, piece: Piece, tile: str) -> Msg:
    return msg(f"five_tribes-log-{piece}", who=seat_msg(seat), tile=tile_name(tile))


def bought(seat: Seat, found: Sequence[str], price: int) -> Msg:
    return msg("five_tribes-log-bought", who=seat_msg(seat), cards=cards(found), price=price)


def bought_nothing(seat: Seat) -> Msg:
    return msg("five_tribes-log-bought-nothing", who=seat_msg(seat))


def called_none(seat: Seat) -> Msg:
    return msg("five_tribes-log-called-none", who=seat_msg(seat))


def points_for(seat: Seat, count: int) -> Msg:
    return msg("five_tribes-hint-points-for", who=seat_msg(seat), count=count)


def got_djinn(seat: Seat, djinn: Djinn) -> Msg:
    return msg("five_tribes-log-djinn", who=seat_msg(seat), djinn=djinn_name(djinn))


def paid_djinn(seat: Seat, djinn: Djinn, elders: int, fakirs: int) -> Msg:
    return msg(
        "five_tribes-log-djinn-bought",
        who=seat_msg(seat),
        djinn=djinn_name(djinn),
        payment=payment(elders, fakirs),
    )


def used(seat: Seat, djinn: Djinn, elders: int, fakirs: int) -> Msg:
    return msg(
        "five_tribes-log-used",
        who=seat_msg(seat),
        djinn=djinn_name(djinn),
        payment=payment(elders, fakirs),
    )


def brought(seat: Seat, djinn: Djinn, count: int) -> Msg:
    """Coins from a djinn that is always on."""
    return msg("five_tribes-log-brought", who=seat_msg(seat), djinn=djinn_name(djinn), count=count)


def sold(seat: Seat, found: Sequence[str], count: int) -> Msg:
    return msg("five_tribes-log-sold", who=seat_msg(seat), cards=cards(found), count=count)


def sold_all(seat: Seat, cards: int, count: int) -> Msg:
    return msg("five_tribes-log-sold-all", who=seat_msg(seat), cards=cards, count=count)


def new_meeples(seat: Seat, tile: str, counts: Mapping[Tribe, int]) -> Msg:
    return msg(
        "five_tribes-log-new-meeples",
        who=seat_msg(seat),
        tile=tile_name(tile),
        what=meeples(counts),
    )


def drew_djinns(seat: Seat, found: Sequence[Djinn]) -> Msg:
    names = in_row([djinn_name(one) for one in found])
    return msg("five_tribes-log-sibittis", who=seat_msg(seat), djinns=names)


def new_cards(found: Sequence[str]) -> Msg:
    return msg("five_tribes-log-new-cards", cards=cards(found))


def new_djinns(found: Sequence[Djinn]) -> Msg:
    return msg("five_tribes-log-new-djinns", djinns=in_row([djinn_name(one) for one in found]))


def ends(no_camels: bool) -> Msg:
    return msg("five_tribes-log-end-camels" if no_camels else "five_tribes-log-end-sow")


def victory(winners: Sequence[Seat], points: int) -> Msg:
    names = [seat_msg(seat) for seat in winners]
    if len(names) == 1:
        return msg("five_tribes-won", who=names[0], points=points)
    text: Arg = in_row(names[:-1])
    return msg("five_tribes-won-shared", first=text, last=names[-1], points=points)
