"""What cannot be chosen, and what is missing for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.prompts import Excluded
from bot.engine.values import Msg, msg, seat_msg
from bot.games.conspiracy import texts
from bot.games.conspiracy.content import Content
from bot.games.conspiracy.model import ForceCard, Player, State
from bot.games.conspiracy.view import Colour

MOST_DRAWN = 3


def of_recruiting(
    state: State, draws: Sequence[int], force: ForceCard | None
) -> tuple[Excluded, ...]:
    """Draws that the deck or a force card forbids (rules.md 4.6, 4.7), and piles."""
    return (*_draws(state, draws, force), *_piles(state, force))


def _draws(state: State, draws: Sequence[int], force: ForceCard | None) -> Iterator[Excluded]:
    left = state.deck.total
    for count in range(1, MOST_DRAWN + 1) if left else (1,):
        if count in draws:
            continue
        why = msg("conspiracy-why-lords", count=left)
        if force is not None and count <= left:
            why = _forced(force)
        yield Excluded(msg("conspiracy-option-deck", count=count), why)


def _piles(state: State, force: ForceCard | None) -> Iterator[Excluded]:
    for colour in Colour:
        count = len(state.piles[colour])
        label = msg("conspiracy-option-pile", colour=texts.colour_name(colour), count=count)
        if not count:
            yield Excluded(label, msg("conspiracy-why-pile"))
        elif force is not None:
            yield Excluded(label, _forced(force))


def _forced(force: ForceCard) -> Msg:
    return msg("conspiracy-why-force", player=seat_msg(force.owner))


def of_swapping(content: Content, player: Player) -> tuple[Excluded, ...]:
    """Lords with a printed key never move (rules.md 4.4)."""
    return tuple(
        Excluded(
            msg("conspiracy-why-lord", lord=texts.lord_name(content.lords[seated.lord]), cell=cell),
            msg("conspiracy-why-key"),
        )
        for cell, seated in enumerate(player.senate, start=1)
        if content.lords[seated.lord].key is not None
    )


def of_taking(state: State) -> tuple[Excluded, ...]:
    """Draws that the location deck is too short for; a row without a card (rules.md 4.3)."""
    left = state.location_deck.total
    draws = tuple(
        Excluded(
            msg("conspiracy-option-draw", count=count), msg("conspiracy-why-locations", count=left)
        )
        for count in (range(left + 1, MOST_DRAWN + 1) if left else (1,))
    )
    if state.face_up:
        return draws
    return (*draws, Excluded(msg("conspiracy-why-row"), msg("conspiracy-why-row.text")))


def of_searching(content: Content, state: State) -> tuple[Excluded, ...]:
    """Who searches the deck takes no face-up location any more (rules.md 4.3)."""
    return tuple(
        Excluded(texts.location_name(content.locations[id]), msg("conspiracy-why-search"))
        for id in state.face_up
    )
