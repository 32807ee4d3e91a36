"""What assassins do (rules.md 6.3)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bot.engine.prompts import Excluded, Option, Prompt, Shape
from bot.engine.values import Msg, Ref, Seat, msg, seat_msg
from bot.games.five_tribes import texts
from bot.games.five_tribes.builders import builder_coins
from bot.games.five_tribes.content import TRIBES, Content, DjinnId
from bot.games.five_tribes.djinns.passive import reward
from bot.games.five_tribes.model import Slay, State, Victim, Window
from bot.games.five_tribes.play import Play
from bot.games.five_tribes.sow import ORDER, more
from bot.games.five_tribes.view import FAKIR, Tribe

NONE = "none"
_KEPT = (Tribe.VIZIER, Tribe.ELDER)


class Target(Struct, frozen=True):
    """A tile or an opponent that assassins can reach, with so many fakirs."""

    tile: int | None = None
    seat: Seat | None = None
    fakirs: int = 0


def targets(content: Content, state: State) -> list[Target]:
    """All that can be reached, with the fakirs that it takes; the opponents at the end."""
    turn = state.now
    if turn is None:
        return []
    fakirs = state.players[state.active].fakirs
    far = content.walks.distances[turn.end]
    tiles = [
        Target(tile=number, fakirs=max(0, far[number] - turn.taken))
        for number, tile in enumerate(state.tiles)
        if far[number] <= turn.taken + fakirs and any(tile.meeples)
    ]
    return tiles + [Target(seat=seat) for seat in _rivals(state)]


def _rivals(state: State) -> list[Seat]:
    """Opponents with viziers or elders that Boaz does not protect."""
    return [
        Seat(seat)
        for seat, player in enumerate(state.players)
        if seat != state.active and player.viziers + player.elders and "boaz" not in player.djinns
    ]


def victims(state: State, tile: int | None, seat: Seat | None) -> dict[Tribe, int]:
    """Who can be killed on a tile, or in front of an opponent."""
    if tile is not None:
        counts = dict(zip(TRIBES, state.tiles[tile].meeples, strict=True))
    else:
        player = state.players[seat or 0]
        counts = {Tribe.VIZIER: player.viziers, Tribe.ELDER: player.elders}
    return {tribe: count for tribe, count in counts.items() if count}


def ask_kill(content: Content, state: State) -> Prompt:
    """Where they strike. They must, if they can without fakirs (rules.md 9: P13)."""
    found = targets(content, state)
    options = [_target(content, state, target) for target in found]
    must = any(not target.fakirs for target in found)
    if not must:
        options.append(Option(NONE, msg("five_tribes-option-no-kill")))
    return Prompt(
        seat=state.active,
        kind="kill",
        text=msg("five_tribes-ask-kill", count=state.now.taken if state.now else 0),
        options=tuple(options),
        if_absent=(options[-1].key,),
        shape=Shape.GRID,
        public=True,
        grid=(content.board.columns,) * content.board.rows,
        excluded=tuple(_protected(state)),
    )


def _target(content: Content, state: State, target: Target) -> Option:
    found = texts.meeples(victims(state, target.tile, target.seat))
    if target.tile is None:
        seat = target.seat or Seat(0)
        hint = msg("five_tribes-hint", text=found)
        return Option(f"p{seat}", seat_msg(seat), hint, Ref("seat", str(seat)))
    id = content.tiles[target.tile]
    cost = msg("five_tribes-hint-kill", text=found, fakirs=target.fakirs)
    return Option(
        key=id,
        label=msg("five_tribes-tile", tile=texts.tile_name(id)),
        hint=cost if target.fakirs else msg("five_tribes-hint", text=found),
        ref=Ref("tile", id),
        mark=texts.tile_name(id),
        place=content.places[target.tile],
    )


def _protected(state: State) -> Iterator[Excluded]:
    for number, player in enumerate(state.players):
        seat = Seat(number)
        if seat == state.active or seat in _rivals(state):
            continue
        boaz = "boaz" in player.djinns
        yield Excluded(seat_msg(seat), msg(f"five_tribes-why-{'boaz' if boaz else 'no-victim'}"))


def answer_kill(play: Play, key: str) -> None:
    if key == NONE:
        play.become(Window("tile"))
        return
    target = next(
        one for one in targets(play.content, play.state) if _key(play.content, one) == key
    )
    if target.fakirs:
        play.discard([FAKIR] * target.fakirs)
        play.tell(texts.sent_fakirs(play.seat, target.fakirs))
    there = sum(victims(play.state, target.tile, target.seat).values())
    # rules.md 9: P08, with Ibus two must go where there are two.
    left = min(2, there) if "ibus" in play.turn.used else 1
    play.become(Slay(left, target.tile, target.seat))


def _key(content: Content, target: Target) -> str:
    return f"p{target.seat}" if target.tile is None else content.tiles[target.tile]


def ask_victim(content: Content, state: State, frame: Slay) -> Prompt:
    found = victims(state, frame.tile, frame.seat)
    options = tuple(
        Option(tribe.value, texts.tribe_count(tribe, count)) for tribe, count in found.items()
    )
    if frame.tile is None:
        where: Msg | str = seat_msg(frame.seat or Seat(0))
    else:
        where = texts.tile_name(content.tiles[frame.tile])
    return Prompt(
        seat=state.active,
        kind="victim",
        text=msg("five_tribes-ask-victim", left=frame.left, where=where),
        options=options,
        if_absent=(options[0].key,),
        public=True,
    )


def _ref(content: Content, frame: Slay) -> Ref:
    if frame.tile is None:
        return Ref("seat", str(frame.seat))
    return Ref("tile", content.tiles[frame.tile])


def answer_victim(play: Play, frame: Slay, key: str) -> None:
    """One dies; when the last one has, the assassination is over."""
    tribe = Tribe(key)
    _remove(play, frame, tribe)
    name = None if frame.tile is None else play.content.tiles[frame.tile]
    play.tell(texts.killed(play.seat, tribe, name, frame.seat), _ref(play.content, frame))
    play.note(killed=(*play.turn.killed, Victim(tribe, frame.tile, frame.seat)))
    if "kandicha" in play.player.djinns:
        _kandicha(play, frame, tribe)
    else:
        play.into_bag([tribe])
    if frame.left > 1:
        play.become(Slay(frame.left - 1, frame.tile, frame.seat))
        return
    play.become(Window("tile"))
    reward(play, "nekir", len(play.turn.killed) if play.state.policy.per_victim else 1)
    if frame.tile is not None:
        play.claim(frame.tile)


def _remove(play: Play, frame: Slay, tribe: Tribe) -> None:
    if frame.tile is not None:
        meeples = play.state.tiles[frame.tile].meeples
        play.change_tile(frame.tile, meeples=more(meeples, ORDER[tribe], -1))
        return
    seat = frame.seat or Seat(0)
    rival = play.state.players[seat]
    if tribe is Tribe.VIZIER:
        play.change_player(seat, viziers=rival.viziers - 1)
    else:
        play.change_player(seat, elders=rival.elders - 1)


def _kandicha(play: Play, frame: Slay, tribe: Tribe) -> None:
    """The owner keeps a vizier or elder, and has something of a merchant or builder."""
    djinn = play.content.djinns[DjinnId("kandicha")]
    if tribe in _KEPT:
        player = play.player
        if tribe is Tribe.VIZIER:
            play.change_player(play.seat, viziers=player.viziers + 1)
        else:
            play.change_player(play.seat, elders=player.elders + 1)
        play.tell(texts.kept(play.seat, tribe, djinn))
        return
    play.into_bag([tribe])
    if tribe is Tribe.MERCHANT and (card := play.draw_card()) is not None:
        play.gain([card])
        play.tell(texts.got_card(play.seat, card, djinn))
    if tribe is Tribe.BUILDER and frame.tile is not None:
        # rules.md 9: P09, around the tile of the killed builder, doubled by Echidna.
        coins = builder_coins(play.content, play.state, 1, frame.tile)
        play.earn(play.seat, coins)
        play.tell(texts.brought(play.seat, djinn, coins))
