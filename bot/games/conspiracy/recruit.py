"""Step 1 of a turn: lords from the deck, or a pile (rules.md 4.1, 4.6, 4.7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.engine.bags import draw_many
from bot.engine.prompts import Option, Prompt
from bot.engine.values import Msg, Ref, msg, seat_msg
from bot.games.conspiracy import prospects, texts, whynot
from bot.games.conspiracy.content import Content, LordId
from bot.games.conspiracy.model import ForceCard, KeepLord, Place, Recruit, State
from bot.games.conspiracy.play import Play
from bot.games.conspiracy.view import Colour
from bot.games.conspiracy.whynot import MOST_DRAWN

_DECK = Ref("deck", "lords")


def ask(content: Content, state: State, frame: Recruit | KeepLord) -> Prompt:
    match frame:
        case Recruit():
            return _ask_recruit(content, state)
        case KeepLord(drawn):
            return ask_lord(content, state, "keep_lord", drawn)


def answer(play: Play, frame: Recruit | KeepLord, key: str) -> None:
    match frame:
        case Recruit():
            _recruit(play, key)
        case KeepLord(drawn):
            play.tell(texts.kept(play.seat, play.lord(LordId(key))))
            _keep(play, drawn, LordId(key))


def _ask_recruit(content: Content, state: State) -> Prompt:
    decks = [_deck_option(count) for count in deck_draws(state)]
    colours = open_piles(state)
    piles = [state.piles[colour] for colour in colours]
    hints = prospects.of_piles(content, state, piles) if piles else []
    options = (*decks, *map(_pile_option, colours, piles, hints))
    return Prompt(
        seat=state.active,
        kind="recruit",
        text=_recruit_text(state),
        options=options,
        if_absent=(options[0].key,),
        public=True,
        excluded=whynot.of_recruiting(state, deck_draws(state), binding_force(state)),
    )


def deck_draws(state: State) -> tuple[int, ...]:
    """How many lords may be drawn, at most what is left in the deck (rules.md 4.7)."""
    force = binding_force(state)
    if force is None:
        return tuple(range(1, min(MOST_DRAWN, state.deck.total) + 1))
    if force.location == "force_top_lord":
        return (1,)
    # rules.md 4.6: a short deck gives its single last lord.
    return (min(2, state.deck.total),)


def open_piles(state: State) -> tuple[Colour, ...]:
    if binding_force(state) is not None:
        return ()
    return tuple(colour for colour in Colour if state.piles[colour])


def binding_force(state: State) -> ForceCard | None:
    """The force card that restricts the active player; void with an empty deck (rules.md 4.6).

    A card of one's own has ended when one's turn begins.
    """
    return state.force if state.deck.total else None


def _recruit(play: Play, key: str) -> None:
    if key.startswith("deck"):
        _draw(play, int(key.removeprefix("deck")))
    else:
        _take_pile(play, Colour(key.removeprefix("pile_")))


def _draw(play: Play, count: int) -> None:
    drawn, deck = draw_many(play.state.deck, count, play.chance)
    lords = tuple(LordId(id) for id in drawn)
    play.change(deck=deck)
    play.note(drew=len(lords))
    play.tell(texts.drew(play.content, play.seat, lords), _DECK)
    if len(set(lords)) == 1:
        _keep(play, lords, lords[0])
    else:
        play.become(KeepLord(lords))


def _take_pile(play: Play, colour: Colour) -> None:
    lords = play.state.piles[colour]
    play.change(piles={**play.state.piles, colour: ()})
    play.note(pile=colour)
    influences = [play.lord(id).influence for id in lords]
    play.tell(texts.took_pile(play.seat, colour, influences), Ref("pile", colour.value))
    play.become(Place(lords))


def _keep(play: Play, drawn: Sequence[LordId], lord: LordId) -> None:
    """The others go to their piles before the kept lord is placed (rules.md 4.1)."""
    others = list(drawn)
    others.remove(lord)
    if others:
        discard(play, others)
        play.tell(texts.discarded(play.content, others), *_pile_refs(play, others))
    play.become(Place((lord,)))


def discard(play: Play, lords: Iterable[LordId]) -> None:
    """Puts lords on the piles of their colours."""
    piles = dict(play.state.piles)
    for id in lords:
        colour = play.lord(id).colour
        piles[colour] = tuple(sorted((*piles[colour], id)))
    play.change(piles=piles)


def ask_lord(content: Content, state: State, kind: str, lords: Sequence[LordId]) -> Prompt:
    """Which of these lords; equal ones are one option."""
    offered = prospects.of_lords(content, state, sorted(set(lords)))
    return Prompt(
        seat=state.active,
        kind=kind,
        text=msg(f"conspiracy-ask-{kind.replace('_', '-')}"),
        options=tuple(
            Option(
                key=id,
                label=texts.lord_name(content.lords[id]),
                hint=prospect.hint,
                ref=Ref("waiting", id),
            )
            for id, prospect in offered.items()
        ),
        if_absent=(prospects.best(offered),),
        public=True,
    )


def _deck_option(count: int) -> Option:
    return Option(
        key=f"deck{count}",
        label=msg("conspiracy-option-deck", count=count),
        hint=msg("conspiracy-option-deck.hint", count=count),
        ref=_DECK,
    )


def _pile_option(colour: Colour, lords: tuple[LordId, ...], hint: Msg | None) -> Option:
    name = texts.colour_name(colour)
    return Option(
        key=f"pile_{colour.value}",
        label=msg("conspiracy-option-pile", colour=name, count=len(lords)),
        hint=hint,
        ref=Ref("pile", colour.value),
    )


def _recruit_text(state: State) -> Msg:
    force = binding_force(state)
    if force is not None:
        one = deck_draws(state) == (1,)
        id = "conspiracy-ask-recruit-one" if one else "conspiracy-ask-recruit-two"
        return msg(id, player=seat_msg(force.owner))
    if not state.deck.total:
        return msg("conspiracy-ask-recruit-pile")
    id = "conspiracy-ask-recruit" if open_piles(state) else "conspiracy-ask-recruit-deck"
    return msg(id, most=deck_draws(state)[-1])


def _pile_refs(play: Play, lords: Iterable[LordId]) -> list[Ref]:
    colours = dict.fromkeys(play.lord(id).colour for id in lords)
    return [Ref("pile", colour.value) for colour in colours]
