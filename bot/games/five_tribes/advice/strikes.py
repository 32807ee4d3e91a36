"""Builders and assassins: how many fakirs help, and who dies."""

from __future__ import annotations

from bot.engine.prompts import Prompt
from bot.engine.values import Seat
from bot.games.five_tribes.builders import builder_coins
from bot.games.five_tribes.content import Content
from bot.games.five_tribes.kill import NONE, Target, targets, victims
from bot.games.five_tribes.model import Slay, State
from bot.games.five_tribes.score import PER_RIVAL, per_vizier
from bot.games.five_tribes.view import Tribe
from bot.games.five_tribes.worth import FAKIR_WORTH, worth_of_tile


def builders(content: Content, state: State, prompt: Prompt) -> str:
    """All fakirs, if each earns more than it is good for."""
    if state.now is None:
        return prompt.if_absent[0]
    each = builder_coins(content, state, 1, state.now.end)
    return prompt.options[-1 if each > FAKIR_WORTH else 0].key


def kill(content: Content, state: State, prompt: Prompt) -> str:
    """The target that brings most; nobody, if it brings less than the fakirs that it takes."""
    worths = {_key(content, one): _of(state, one) for one in targets(content, state)}
    return max(prompt.options, key=lambda option: worths.get(option.key, 0.0)).key


def _key(content: Content, target: Target) -> str:
    return f"p{target.seat}" if target.tile is None else content.tiles[target.tile]


def _of(state: State, target: Target) -> float:
    cost = FAKIR_WORTH * target.fakirs
    if target.tile is None:
        return max(_of_rival(state, target.seat or Seat(0)).values())
    tile = state.tiles[target.tile]
    used = state.now.used if state.now else ()
    deaths = 2 if "ibus" in used else 1
    player = state.players[state.active]
    if tile.camel is None and player.camels and sum(tile.meeples) <= deaths:
        return worth_of_tile(player, tile) - cost
    return 0.1 - cost


def _of_rival(state: State, seat: Seat) -> dict[str, float]:
    """What the death of a vizier or an elder takes from an opponent, shared among the others."""
    rival, others = state.players[seat], len(state.players) - 1
    worths: dict[str, float] = {}
    if rival.viziers:
        lost = sum(one.viziers == rival.viziers - 1 for one in state.players) * PER_RIVAL
        mine = state.players[state.active].viziers == rival.viziers
        worths[Tribe.VIZIER] = (per_vizier(rival) + lost) / others + PER_RIVAL * mine * 0.6
    if rival.elders:
        worths[Tribe.ELDER] = (4 if "shamhat" in rival.djinns else 2) / others + 0.5
    return worths or {NONE: 0.0}


def victim(content: Content, state: State, prompt: Prompt) -> str:
    """In front of an opponent what hurts most; on a tile the rarest."""
    frame = state.frames[-1]
    if not isinstance(frame, Slay):
        return prompt.if_absent[0]
    if frame.tile is None:
        worths = _of_rival(state, frame.seat or Seat(0))
        return max(prompt.options, key=lambda option: worths.get(option.key, 0.0)).key
    found = victims(state, frame.tile, None)
    return min(found, key=lambda tribe: found[tribe]).value
