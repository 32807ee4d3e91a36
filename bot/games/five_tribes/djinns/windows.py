"""When which djinn can be used (rules.md 4, 9: P07, P17)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bot.engine.bags import take
from bot.engine.prompts import Excluded, Option, Prompt
from bot.engine.values import Ref, msg
from bot.games.five_tribes import texts
from bot.games.five_tribes.builders import blue_around
from bot.games.five_tribes.content import Content, DjinnId
from bot.games.five_tribes.djinns.costs import Payment, payment_key, payment_of, payments
from bot.games.five_tribes.djinns.powers import spots, use
from bot.games.five_tribes.kill import targets, victims
from bot.games.five_tribes.model import Stage, State, Window
from bot.games.five_tribes.play import Play
from bot.games.five_tribes.view import FAKIR, Tribe

ON = "on"
REST = "rest"
LEAVING = (ON, REST)


def usable(content: Content, state: State, stage: Stage) -> list[DjinnId]:
    """The own djinns that can be paid, were not used in this turn, and would do something."""
    player = state.players[state.active]
    used = state.now.used if state.now else ()
    return [id for id in player.djinns if id not in used and ways(content, state, id, stage)]


def ways(content: Content, state: State, djinn: DjinnId, stage: Stage) -> list[Payment]:
    """How it can be paid so that it does something: assassins may need the same fakir."""
    player = state.players[state.active]
    return [
        way
        for way in payments(player, content.djinns[djinn].cost)
        if has_effect(content, _without_fakirs(state, way[1]), djinn, stage)
    ]


def _without_fakirs(state: State, count: int) -> State:
    players = list(state.players)
    player = players[state.active]
    for _ in range(count):
        player = replace(player, cards=take(player.cards, FAKIR))
    players[state.active] = player
    return replace(state, players=tuple(players))


def has_effect(content: Content, state: State, djinn: DjinnId, stage: Stage) -> bool:
    """Whether using a djinn at this moment can do anything.

    Not offered here: Hagis and Lamia, who are used when they place, and those always on.
    """
    match djinn:
        case "anun_nak" | "bouraq" | "enki" | "leta" | "utug":
            return bool(spots(content, state, djinn))
        case "sibittis":
            return state.djinn_deck.total + state.djinn_discard.total > 0
        case "echidna":
            return stage == "tribe" and _builders_earn(content, state)
        case "ibus":
            return stage == "tribe" and _two_can_die(content, state)
        case _:
            return djinn == "sloar"


def _builders_earn(content: Content, state: State) -> bool:
    """Builders were taken where there is blue, or assassins may kill one for Kandicha."""
    turn = state.now
    if turn is None:
        return False
    if turn.tribe is Tribe.BUILDER:
        return blue_around(content, state, turn.end) > 0
    if turn.tribe is not Tribe.ASSASSIN or "kandicha" not in state.players[state.active].djinns:
        return False
    return any(
        target.tile is not None
        and Tribe.BUILDER in victims(state, target.tile, None)
        and blue_around(content, state, target.tile) > 0
        for target in targets(content, state)
    )


def _two_can_die(content: Content, state: State) -> bool:
    turn = state.now
    if turn is None or turn.tribe is not Tribe.ASSASSIN:
        return False
    return any(
        sum(victims(state, target.tile, target.seat).values()) > 1
        for target in targets(content, state)
    )


def ask(content: Content, state: State, frame: Window) -> Prompt:
    options = [
        _option(content, id, way)
        for id in usable(content, state, frame.stage)
        for way in ways(content, state, id, frame.stage)
    ]
    options.append(Option(ON, msg(f"five_tribes-option-on-{frame.stage}")))
    if frame.stage != "end":
        options.append(Option(REST, msg("five_tribes-option-rest")))
    return Prompt(
        seat=state.active,
        kind="djinns",
        text=msg(f"five_tribes-ask-djinns-{frame.stage}"),
        options=tuple(options),
        if_absent=(ON,),
        public=True,
        excluded=tuple(_unusable(content, state, frame.stage)),
    )


def _option(content: Content, id: DjinnId, way: Payment) -> Option:
    djinn = content.djinns[id]
    name, cost = texts.djinn_name(djinn), texts.payment(*way)
    return Option(
        key=f"{id}_{payment_key(way)}",
        label=msg("five_tribes-option-for", what=name, payment=cost),
        hint=msg(f"five_tribes-djinn-{id}.short"),
        ref=Ref("djinn", id),
    )


def _unusable(content: Content, state: State, stage: Stage) -> Iterator[Excluded]:
    player = state.players[state.active]
    used = state.now.used if state.now else ()
    offered = usable(content, state, stage)
    for id in player.djinns:
        djinn = content.djinns[id]
        if id in offered or not djinn.cost:
            continue
        if id in used:
            why = "used"
        elif not payments(player, djinn.cost):
            why = "djinn-cost"
        else:
            why = "later" if id in ("hagis", "lamia", "kumarbi") else "no-effect"
        yield Excluded(texts.djinn_name(djinn), msg(f"five_tribes-why-{why}"))


def answer(play: Play, key: str) -> None:
    """The window stays open until nobody wants to use anything more."""
    id, _, paid = key.rpartition("_")
    djinn = DjinnId(id)
    elders, fakirs = payment_of(paid)
    play.pay(elders, fakirs)
    play.note(used=(*play.turn.used, djinn))
    told = texts.used(play.seat, play.content.djinns[djinn], elders, fakirs)
    play.tell(told, Ref("djinn", id))
    use(play, djinn)
