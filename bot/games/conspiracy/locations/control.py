"""Control of a location: draw from the deck, take a face-up one, or search (rules.md 4.3)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.engine.bags import draw_many, take
from bot.engine.prompts import Option, Prompt
from bot.engine.values import Msg, Ref, msg
from bot.games.conspiracy import prospects, texts, whynot
from bot.games.conspiracy.content import Content, LocationId
from bot.games.conspiracy.keys import nothing_to_search, owns
from bot.games.conspiracy.locations.powers import act
from bot.games.conspiracy.model import KeepLocation, SearchDeck, State, TakeLocation
from bot.games.conspiracy.play import Play
from bot.games.conspiracy.prospects import Prospect
from bot.games.conspiracy.whynot import MOST_DRAWN

_DECK = Ref("deck", "locations")


def take_control(play: Play) -> None:
    """Asks how, in the way that is open to the active player."""
    if nothing_to_search(play.content, play.state, play.player):
        # rules.md 4.3: with nothing to search there is no control, and the keys stay usable.
        play.tell(texts.nothing_to_search(play.seat))
        return
    play.tell(texts.control_due(play.seat))
    searches = owns(play.content, play.player, "search_deck")
    play.push(SearchDeck() if searches else TakeLocation())


def ask(content: Content, state: State, frame: TakeLocation | KeepLocation | SearchDeck) -> Prompt:
    match frame:
        case TakeLocation():
            return _ask_location(content, state)
        case KeepLocation(drawn):
            return _ask_which(content, state, "keep_location", sorted(drawn))
        case SearchDeck():
            deck = [LocationId(id) for id in state.location_deck.counts]
            asked = _ask_which(content, state, "search", deck)
            return replace(asked, excluded=whynot.of_searching(content, state))


def answer(play: Play, frame: TakeLocation | KeepLocation | SearchDeck, key: str) -> None:
    match frame:
        case TakeLocation():
            _choose(play, key)
        case KeepLocation(drawn):
            _keep(play, drawn, LocationId(key))
        case SearchDeck():
            _search(play, LocationId(key))


def _ask_location(content: Content, state: State) -> Prompt:
    """Draw up to three, as far as the deck goes, or take a face-up location."""
    count = min(MOST_DRAWN, state.location_deck.total)
    offered = prospects.of_locations(content, state, state.face_up)
    options = (
        *map(_draw_option, range(1, count + 1)),
        *(_option(content, id, prospect, "take_") for id, prospect in offered.items()),
    )
    return Prompt(
        seat=state.active,
        kind="location",
        text=_location_text(count, len(offered)),
        options=options,
        if_absent=(f"take_{prospects.best(offered)}" if offered else options[0].key,),
        public=True,
        excluded=whynot.of_taking(state),
    )


def _location_text(draws: int, face_up: int) -> Msg:
    if not draws:
        return msg("conspiracy-ask-location-row")
    id = "conspiracy-ask-location" if face_up else "conspiracy-ask-location-deck"
    return msg(id, most=draws)


def _choose(play: Play, key: str) -> None:
    if key.startswith("draw"):
        _draw(play, int(key.removeprefix("draw")))
    else:
        id = LocationId(key.removeprefix("take_"))
        play.change(face_up=tuple(one for one in play.state.face_up if one != id))
        _lay(play, id)


def _draw(play: Play, count: int) -> None:
    drawn, deck = draw_many(play.state.location_deck, count, play.chance)
    ids = tuple(LocationId(id) for id in drawn)
    play.change(location_deck=deck)
    play.tell(texts.drew_locations(play.content, play.seat, ids), _DECK)
    if len(ids) == 1:
        _lay(play, ids[0])
    else:
        play.become(KeepLocation(ids))


def _keep(play: Play, drawn: Sequence[LocationId], id: LocationId) -> None:
    """The others join the face-up row before the kept one acts."""
    others = tuple(one for one in drawn if one != id)
    play.change(face_up=(*play.state.face_up, *others))
    play.tell(texts.face_up(play.content, others), *(Ref("location", one) for one in others))
    _lay(play, id)


def _search(play: Play, id: LocationId) -> None:
    """Takes any location of the deck; none becomes face up. A bag needs no shuffling."""
    play.change(location_deck=take(play.state.location_deck, id))
    _lay(play, id)


def _lay(play: Play, id: LocationId) -> None:
    """Puts the location on the lord just placed; no key carries over (rules.md 4.3)."""
    location = play.content.locations[id]
    senate = play.player.senate
    play.pop()
    play.change_player(senate=(*senate[:-1], replace(senate[-1], location=id)))
    play.note(took=(*play.state.now.took, id))
    text = texts.took_location(play.seat, location)
    play.tell(text, Ref("cell", f"c{len(senate):02d}"), Ref("location", id))
    act(play, location)


def _ask_which(content: Content, state: State, kind: str, ids: Sequence[LocationId]) -> Prompt:
    offered = prospects.of_locations(content, state, ids)
    return Prompt(
        seat=state.active,
        kind=kind,
        text=msg(f"conspiracy-ask-{kind.replace('_', '-')}"),
        options=tuple(_option(content, id, prospect) for id, prospect in offered.items()),
        if_absent=(prospects.best(offered),),
        public=True,
    )


def _option(content: Content, id: LocationId, prospect: Prospect, prefix: str = "") -> Option:
    return Option(
        key=f"{prefix}{id}",
        label=texts.location_name(content.locations[id]),
        hint=prospect.hint,
        ref=Ref("location", id),
    )


def _draw_option(count: int) -> Option:
    return Option(
        key=f"draw{count}",
        label=msg("conspiracy-option-draw", count=count),
        hint=msg("conspiracy-option-draw.hint", count=count),
        ref=_DECK,
    )
