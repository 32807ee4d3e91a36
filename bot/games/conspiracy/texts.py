"""The texts of the game: names, and the facts of the play log."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.values import Arg, Msg, Seat, msg, seat_msg
from bot.games.conspiracy.content import Content, Location, LocationId, Lord, LordId
from bot.games.conspiracy.model import Force
from bot.games.conspiracy.view import Colour


def colour_name(colour: Colour) -> Msg:
    return msg(f"conspiracy-colour-{colour.value}")


def colour_word(colour: Colour) -> Msg:
    """The colour inside a sentence, in small letters where the language has them."""
    return msg(f"conspiracy-colour-{colour.value}.word")


def lord_name(lord: Lord) -> Msg:
    return msg("conspiracy-lord", colour=colour_name(lord.colour), influence=lord.influence)


def location_name(location: Location) -> Msg:
    return _of_location(location, "")


def location_hint(location: Location) -> Msg:
    return _of_location(location, ".hint")


def location_text(location: Location) -> Msg:
    return _of_location(location, ".text")


def _of_location(location: Location, attribute: str) -> Msg:
    id = f"conspiracy-location-{location.kind.replace('_', '-')}{attribute}"
    if location.colour is None:
        return msg(id)
    name, word = colour_name(location.colour), colour_word(location.colour)
    return msg(id, name=name, colour=word)


def listed(items: Sequence[Arg]) -> Arg:
    """Things in a sentence: "a", "a and b", "a, b and c"."""
    if len(items) == 1:
        return items[0]
    return msg("conspiracy-and", first=in_row(items[:-1]), last=items[-1])


def in_row(items: Sequence[Arg]) -> Arg:
    """Things one after the other: "1, 3, 4"."""
    text = items[0]
    for item in items[1:]:
        text = msg("conspiracy-list", first=text, last=item)
    return text


def joined(items: Sequence[Msg]) -> Msg | None:
    """Parts of a hint; None if there are none."""
    if not items:
        return None
    text = items[0]
    for item in items[1:]:
        text = msg("conspiracy-parts", first=text, last=item)
    return text


def lords_listed(content: Content, ids: Sequence[LordId]) -> Arg:
    return listed([lord_name(content.lords[id]) for id in ids])


def locations_listed(content: Content, ids: Sequence[LocationId]) -> Arg:
    return listed([location_name(content.locations[id]) for id in ids])


def points(count: int) -> Msg:
    """What an option adds or costs."""
    if count < 0:
        return msg("conspiracy-hint-points-lost", count=-count)
    return msg("conspiracy-hint-points", count=count)


def begins(seat: Seat, face_up: Location) -> Msg:
    return msg("conspiracy-log-begins", player=seat_msg(seat), location=location_name(face_up))


def drew(content: Content, seat: Seat, ids: Sequence[LordId]) -> Msg:
    lords = lords_listed(content, ids)
    return msg("conspiracy-log-drew", player=seat_msg(seat), lords=lords, count=len(ids))


def took_pile(seat: Seat, colour: Colour, influences: Sequence[int]) -> Msg:
    return msg(
        "conspiracy-log-pile",
        player=seat_msg(seat),
        colour=colour_word(colour),
        count=len(influences),
        lords=in_row(influences),
    )


def kept(seat: Seat, lord: Lord) -> Msg:
    return msg("conspiracy-log-kept", player=seat_msg(seat), lord=lord_name(lord))


def discarded(content: Content, ids: Sequence[LordId]) -> Msg:
    return msg("conspiracy-log-discarded", lords=lords_listed(content, ids), count=len(ids))


def placed(seat: Seat, lord: Lord, cell: int) -> Msg:
    return msg("conspiracy-log-placed", player=seat_msg(seat), lord=lord_name(lord), cell=cell)


def gained(seat: Seat, count: int, total: int) -> Msg:
    return msg("conspiracy-log-pearls", player=seat_msg(seat), count=count, total=total)


def new_master(seat: Seat, before: Seat | None) -> Msg:
    if before is None:
        return msg("conspiracy-log-master", player=seat_msg(seat))
    return msg("conspiracy-log-master-from", player=seat_msg(seat), before=seat_msg(before))


def revealed(lord: Lord) -> Msg:
    return msg("conspiracy-log-revealed", lord=lord_name(lord))


def nothing_revealed() -> Msg:
    return msg("conspiracy-log-nothing-revealed")


def swapped(seat: Seat, first: tuple[Lord, int], second: tuple[Lord, int]) -> Msg:
    """Two lords and the cells that they leave: a senate may hold the same lord twice."""
    return msg(
        "conspiracy-log-swapped",
        player=seat_msg(seat),
        first=lord_name(first[0]),
        first_cell=first[1],
        second=lord_name(second[0]),
        second_cell=second[1],
    )


def not_swapped(seat: Seat) -> Msg:
    return msg("conspiracy-log-not-swapped", player=seat_msg(seat))


def control_due(seat: Seat) -> Msg:
    return msg("conspiracy-log-control", player=seat_msg(seat))


def nothing_to_search(seat: Seat) -> Msg:
    return msg("conspiracy-log-nothing-to-search", player=seat_msg(seat))


def drew_locations(content: Content, seat: Seat, ids: Sequence[LocationId]) -> Msg:
    return msg(
        "conspiracy-log-drew-locations",
        player=seat_msg(seat),
        count=len(ids),
        locations=locations_listed(content, ids),
    )


def took_location(seat: Seat, location: Location) -> Msg:
    return msg("conspiracy-log-took", player=seat_msg(seat), location=location_name(location))


def face_up(content: Content, ids: Sequence[LocationId]) -> Msg:
    return msg("conspiracy-log-face-up", locations=locations_listed(content, ids))


def forces(seat: Seat, location: Force) -> Msg:
    id = "conspiracy-log-force-one" if location == "force_top_lord" else "conspiracy-log-force-two"
    return msg(id, player=seat_msg(seat))


def recycled_lords(count: int) -> Msg:
    return msg("conspiracy-log-recycled-lords", count=count)


def recycled_locations(count: int) -> Msg:
    return msg("conspiracy-log-recycled-locations", count=count)


def returned(colour: Colour, influences: Sequence[int]) -> Msg:
    return msg(
        "conspiracy-log-returned",
        colour=colour_word(colour),
        lords=in_row(influences),
        count=len(influences),
    )


def last_round(seat: Seat) -> Msg:
    return msg("conspiracy-log-last-round", player=seat_msg(seat))


def won(winners: Sequence[Seat], points: int, by_pearls: bool) -> Msg:
    """Who won, and with what; a win shared or decided by pearls says so."""
    if len(winners) > 1:
        names = listed([seat_msg(seat) for seat in winners])
        return msg("conspiracy-won-shared", players=names, points=points)
    id = "conspiracy-won-by-pearls" if by_pearls else "conspiracy-won"
    return msg(id, player=seat_msg(winners[0]), points=points)
