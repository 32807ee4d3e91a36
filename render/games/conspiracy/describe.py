"""What the pictures say, in words: alt texts in short, the text board in full."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.conspiracy import texts
from bot.games.conspiracy.content import Location, LocationId
from bot.games.conspiracy.view import Colour, LastTurnView, SeatedView, SenateView, View
from render.kit import Kit
from render.words import asked, heading, listed, who

ROWS = ((1, 5), (6, 9), (10, 12), (13, 14), (15, 15))


def board_alt(kit: Kit, view: View) -> str:
    """Turn, scores, last move, own stakes (play.md 7)."""
    own = kit.ask.viewer
    parts = [
        heading(kit),
        *asked(kit),
        kit.say("conspiracy-alt-scores", scores=listed(kit, _scores(kit, view))),
        *_last(kit, view),
        *([_stakes(kit, view.senates[own])] if own is not None else []),
        _market(kit, view),
    ]
    return "\n".join(parts)


def hand_alt(kit: Kit, view: View) -> str:
    """The same, and the own senate lord by lord."""
    seat = kit.ask.viewer
    if seat is None:
        return board_alt(kit, view)
    senate = view.senates[seat]
    parts = [
        heading(kit),
        *asked(kit),
        kit.say("conspiracy-alt-scores", scores=listed(kit, _scores(kit, view))),
        *_last(kit, view),
        *_offered(kit, view),
        _stakes(kit, senate),
        _own_lords(kit, senate),
        _market(kit, view),
    ]
    return "\n".join(parts)


def text_board(kit: Kit, view: View) -> str:
    """Every fact of the view."""
    parts = [
        heading(kit),
        *asked(kit),
        *_offered(kit, view),
        "\n".join(_whole_market(kit, view)),
        *("\n".join(_whole_senate(kit, view, senate)) for senate in view.senates),
        *_last(kit, view),
    ]
    return "\n\n".join(parts)


def _scores(kit: Kit, view: View) -> Iterator[str]:
    for senate in view.senates:
        name = who(kit, senate.seat)
        yield kit.say("conspiracy-alt-score", name=name, points=senate.score.total)


def _stakes(kit: Kit, senate: SenateView) -> str:
    return kit.say(
        "conspiracy-alt-stakes",
        name=who(kit, senate.seat),
        lords=len(senate.lords),
        keys=_keys(kit, senate),
        pearls=senate.pearls,
        coalition=len(senate.coalition),
    )


def _own_lords(kit: Kit, senate: SenateView) -> str:
    if not senate.lords:
        return kit.say("conspiracy-alt-no-lords")
    lords = listed(kit, (_seated(kit, one) for one in senate.lords))
    return kit.say("conspiracy-alt-lords", lords=lords)


def _keys(kit: Kit, senate: SenateView) -> str:
    held = [
        kit.say(f"conspiracy-text-{metal}", count=count)
        for metal, count in (("silver", senate.silver), ("gold", senate.gold))
        if count
    ]
    return listed(kit, held) if held else kit.say("conspiracy-text-none")


def _market(kit: Kit, view: View) -> str:
    return kit.say(
        "conspiracy-alt-market",
        deck=view.deck,
        piles=_piles(kit, view),
        locations=view.location_deck,
        face_up=_locations(kit, view.face_up),
    )


def _piles(kit: Kit, view: View) -> str:
    named = [
        kit.say("conspiracy-text-pile", colour=texts.colour_name(colour), lords=_numbers(pile))
        for colour in Colour
        if (pile := view.piles.get(colour, ()))
    ]
    return listed(kit, named) if named else kit.say("conspiracy-text-none")


def _numbers(influences: Sequence[int]) -> str:
    return "\u00b7".join(str(influence) for influence in sorted(influences))


def _locations(kit: Kit, ids: Sequence[str]) -> str:
    if not ids:
        return kit.say("conspiracy-text-none")
    return listed(kit, (location(kit, id) for id in ids))


def location(kit: Kit, id: str) -> str:
    return kit.speaker.say(texts.location_name(_kind(id)))


def _kind(id: str) -> Location:
    """`max_red` is the kind `max` of a colour; all others are kinds of their own."""
    kind, _, last = id.partition("_")
    if kind in ("max", "count"):
        return Location(LocationId(id), kind, colour=Colour(last))
    return Location(LocationId(id), id)


def lord(kit: Kit, colour: Colour, influence: int) -> str:
    return kit.say("conspiracy-lord", colour=texts.colour_name(colour), influence=influence)


def _seated(kit: Kit, seated: SeatedView) -> str:
    name = lord(kit, seated.colour, seated.influence)
    if seated.location:
        place = location(kit, seated.location)
        return kit.say("conspiracy-text-bearing", lord=name, location=place)
    if seated.key == "usable":
        return kit.say("conspiracy-text-usable", lord=name)
    return name


def _offered(kit: Kit, view: View) -> Iterator[str]:
    if view.waiting:
        lords = listed(kit, (lord(kit, one.colour, one.influence) for one in view.waiting))
        yield kit.say("conspiracy-text-waiting", lords=lords)
    if view.offered:
        yield kit.say("conspiracy-text-offered", locations=_locations(kit, view.offered))


def _last(kit: Kit, view: View) -> Iterator[str]:
    if view.last:
        deeds = list(_deeds(kit, view, view.last))
        if deeds:
            name = who(kit, view.last.seat)
            yield kit.say("conspiracy-text-last", name=name, deeds=listed(kit, deeds))


def _deeds(kit: Kit, view: View, last: LastTurnView) -> Iterator[str]:
    if last.pile:
        yield kit.say("conspiracy-text-took-pile", colour=texts.colour_word(last.pile))
    if last.drew:
        yield kit.say("conspiracy-text-drew", count=last.drew)
    seated = {one.cell: one for one in view.senates[last.seat].lords}
    placed = [seated[cell] for cell in last.placed if cell in seated]
    if placed:
        lords = listed(kit, (lord(kit, one.colour, one.influence) for one in placed))
        yield kit.say("conspiracy-text-placed", lords=lords)
    yield from _gains(kit, last)


def _gains(kit: Kit, last: LastTurnView) -> Iterator[str]:
    if last.swapped:
        first, second = last.swapped
        yield kit.say("conspiracy-text-swapped", first=first, second=second)
    if last.took:
        yield kit.say("conspiracy-text-took", locations=_locations(kit, last.took))
    if last.pearls:
        yield kit.say("conspiracy-text-gained", count=last.pearls)
    if last.revealed:
        lords = listed(kit, (lord(kit, one.colour, one.influence) for one in last.revealed))
        yield kit.say("conspiracy-text-revealed", lords=lords)


def _whole_market(kit: Kit, view: View) -> Iterator[str]:
    yield kit.say("conspiracy-text-market")
    yield kit.say("conspiracy-text-lord-deck", deck=view.deck)
    yield kit.say("conspiracy-text-piles", piles=_piles(kit, view))
    yield kit.say("conspiracy-text-location-deck", deck=view.location_deck)
    yield kit.say("conspiracy-text-face-up", locations=_locations(kit, view.face_up))
    if view.force:
        name = location(kit, view.force.location)
        yield kit.say("conspiracy-text-force", owner=who(kit, view.force.owner), force=name)


def _whole_senate(kit: Kit, view: View, senate: SenateView) -> Iterator[str]:
    yield kit.say("conspiracy-text-player", name=who(kit, senate.seat), points=senate.score.total)
    yield _parts(kit, senate)
    yield kit.say("conspiracy-text-holds", keys=_keys(kit, senate), pearls=senate.pearls)
    if senate.is_master:
        yield kit.say("conspiracy-text-is-master")
    if senate.seat == view.finisher:
        yield kit.say("conspiracy-text-finisher")
    yield from _rows(kit, senate)
    if senate.maxima:
        yield kit.say("conspiracy-text-maxima", lords=listed(kit, _maxima(kit, senate)))
    if senate.coalition:
        cells = _numbers(senate.coalition)
        yield kit.say("conspiracy-text-coalition", size=len(senate.coalition), cells=cells)


def _parts(kit: Kit, senate: SenateView) -> str:
    score = senate.score
    return kit.say(
        "conspiracy-text-parts",
        lords=score.lords,
        locations=score.locations,
        coalition=score.coalition,
        master=score.master,
    )


def _rows(kit: Kit, senate: SenateView) -> Iterator[str]:
    for first, last in ROWS:
        row = [one for one in senate.lords if first <= one.cell <= last]
        if row:
            lords = "  \u00b7  ".join(_whole(kit, one) for one in row)
            cells = f"{first}\u2013{row[-1].cell}" if len(row) > 1 else str(first)
            yield kit.say("conspiracy-text-row", cells=cells, lords=lords)
    if not senate.lords:
        yield kit.say("conspiracy-alt-no-lords")


def _whole(kit: Kit, seated: SeatedView) -> str:
    """A lord with everything about it: a spent key too, which the alt text leaves out."""
    if seated.key == "spent":
        name = lord(kit, seated.colour, seated.influence)
        return kit.say("conspiracy-text-spent", lord=name)
    return _seated(kit, seated)


def _maxima(kit: Kit, senate: SenateView) -> Iterator[str]:
    for colour in Colour:
        if colour in senate.maxima:
            yield lord(kit, colour, senate.maxima[colour])
