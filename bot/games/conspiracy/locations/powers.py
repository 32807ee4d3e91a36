"""What locations do when they are taken: one small function per power (rules.md 2)."""

from __future__ import annotations

from typing import assert_never

from bot.engine.bags import put
from bot.engine.values import Ref
from bot.games.conspiracy import texts
from bot.games.conspiracy.content import Location
from bot.games.conspiracy.model import Force, ForceCard
from bot.games.conspiracy.pearls import gain_pearls
from bot.games.conspiracy.play import Play
from bot.games.conspiracy.view import Colour


def act(play: Play, location: Location) -> None:
    match location.power:
        case "pearls":
            gain_pearls(play, location.pearls)
        case "force":
            _force(play, location)
        case "recycle_lords":
            _recycle_lords(play)
        case "recycle_locations":
            _recycle_locations(play)
        case "none" | "any_two_keys" | "search_deck":
            pass
        case _:
            assert_never(location.power)


def _force(play: Play, location: Location) -> None:
    """The newest force card replaces an older one for everybody (rules.md 4.6)."""
    which: Force = "force_top_lord" if location.id == "force_top_lord" else "force_two_lords"
    play.change(force=ForceCard(which, play.seat))
    play.tell(texts.forces(play.seat, which))


def _recycle_lords(play: Play) -> None:
    """All piles go back into the deck; lords in hand are in no pile (rules.md 4.2)."""
    lords = [id for pile in play.state.piles.values() for id in pile]
    play.change(deck=put(play.state.deck, lords), piles=dict.fromkeys(Colour, ()))
    play.tell(texts.recycled_lords(len(lords)), Ref("deck", "lords"))


def _recycle_locations(play: Play) -> None:
    face_up = play.state.face_up
    play.change(location_deck=put(play.state.location_deck, face_up), face_up=())
    play.tell(texts.recycled_locations(len(face_up)), Ref("deck", "locations"))
