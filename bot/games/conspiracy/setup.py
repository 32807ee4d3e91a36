"""The table before the first turn (rules.md 3)."""

from __future__ import annotations

from bot.engine.bags import bag, draw
from bot.engine.chance import Chance
from bot.engine.steps import Event, Step
from bot.engine.values import Ref, Seat
from bot.games.conspiracy import texts
from bot.games.conspiracy.content import Content, LocationId
from bot.games.conspiracy.model import Player, Recruit, State, Turn
from bot.games.conspiracy.view import Colour


def set_up(content: Content, seats: int, chance: Chance) -> Step[State]:
    """One location face up, a random first player, nobody holds the Pearl Master token."""
    drawn, location_deck = draw(bag(dict.fromkeys(content.locations, 1)), chance)
    first = Seat(chance.below(seats))
    location = content.locations[LocationId(drawn)]
    state = State(
        players=(Player(),) * seats,
        deck=bag({lord.id: lord.copies for lord in content.lords.values()}),
        location_deck=location_deck,
        face_up=(location.id,),
        piles=dict.fromkeys(Colour, ()),
        active=first,
        turn=1,
        frames=(Recruit(),),
        now=Turn(first),
    )
    event = Event(texts.begins(first, location), refs=(Ref("location", location.id),))
    return Step(state, (event,))
