"""Which djinns to call, and when to use them."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.prompts import Prompt
from bot.games.five_tribes.builders import builder_coins
from bot.games.five_tribes.content import Content, DjinnId
from bot.games.five_tribes.djinns.costs import payment_of
from bot.games.five_tribes.djinns.powers import spots
from bot.games.five_tribes.djinns.windows import ON, REST
from bot.games.five_tribes.kill import targets, victims
from bot.games.five_tribes.market import NONE
from bot.games.five_tribes.model import Place, Spot, State
from bot.games.five_tribes.view import Tribe
from bot.games.five_tribes.worth import FAKIR_WORTH, planted, worth_of_tile

_ELDER_WORTH = 3.0
_SIBITTIS = 8.0
_SLOAR = 2.5
_USES: Mapping[str, float] = {
    "anun_nak": 1.0,
    "bouraq": 5.0,
    "enki": 3.0,
    "leta": 6.0,
    "utug": 6.0,
    "sibittis": 6.0,
    "marid": 6.0,
    "baal": 3.0,
    "monkir": 4.0,
    "nekir": 4.0,
}
"""What some djinns bring beyond their points over a game; a few count what one has."""


def of_djinn(state: State, id: str, points: int) -> float:
    """What owning a djinn is worth."""
    player = state.players[state.active]
    tiles = [tile for tile in state.tiles if tile.camel == state.active]
    match id:
        case "jafaar":
            return points + 2.0 * player.viziers + 2
        case "shamhat":
            return points + 2.0 * player.elders
        case "haurvatat":
            return points + 2.0 * sum(tile.palms for tile in tiles) + 2
        case "al_amin":
            return points + 3.0 * (player.fakirs // 2)
        case _:
            return points + _USES.get(id, 1.0)


def cost(key: str) -> float:
    """What the payment at the end of a key is worth."""
    elders, fakirs = payment_of(key.rpartition("_")[2])
    return _ELDER_WORTH * elders + FAKIR_WORTH * fakirs


def buy(content: Content, state: State, prompt: Prompt) -> str:
    def gain(key: str) -> float:
        if key == NONE:
            return 0.0
        id = DjinnId(key.rpartition("_")[0])
        return of_djinn(state, id, content.djinns[id].points) - cost(key)

    return max((option.key for option in prompt.options), key=gain)


def keep(content: Content, state: State, prompt: Prompt) -> str:
    return max(
        (DjinnId(option.key) for option in prompt.options),
        key=lambda id: of_djinn(state, id, content.djinns[id].points),
    )


def window(content: Content, state: State, prompt: Prompt) -> str:
    """The power that brings most beyond its cost; else the turn goes on."""

    def gain(key: str) -> float:
        if key in (ON, REST):
            return 0.1 if key == ON else 0.0
        return _of_use(content, state, DjinnId(key.rpartition("_")[0])) - cost(key)

    return max((option.key for option in prompt.options), key=gain)


def _of_use(content: Content, state: State, djinn: DjinnId) -> float:
    match djinn:
        case "bouraq" | "enki" | "leta" | "utug":
            found = spots(content, state, djinn)
            return max((_of_spot(state, djinn, tile) for tile in found), default=0.0)
        case "sibittis":
            return _SIBITTIS
        case "sloar":
            return _SLOAR
        case "echidna":
            return _of_echidna(content, state)
        case "ibus":
            return _of_ibus(content, state)
        case _:
            return 0.0


def _of_spot(state: State, djinn: str, number: int) -> float:
    tile, player = state.tiles[number], state.players[state.active]
    match djinn:
        case "bouraq":
            return planted(state, "palace", tile.camel)
        case "enki":
            return planted(state, "palm", tile.camel)
        case "leta" | "utug":
            return worth_of_tile(player, tile)
        case _:
            return -tile.value


def _of_echidna(content: Content, state: State) -> float:
    """As much as the builders bring without it; too little is known of assassins."""
    turn = state.now
    if turn is None or turn.tribe is not Tribe.BUILDER:
        return 0.0
    return builder_coins(content, state, turn.taken, turn.end)


def _of_ibus(content: Content, state: State) -> float:
    """A tile with two meeples that is free."""
    player = state.players[state.active]
    return max(
        (
            worth_of_tile(player, state.tiles[target.tile])
            for target in targets(content, state)
            if target.tile is not None
            and not target.fakirs
            and state.tiles[target.tile].camel is None
            and sum(victims(state, target.tile, None).values()) == 2
        ),
        default=0.0,
    )


def spot(content: Content, state: State, prompt: Prompt) -> str:
    frame = state.frames[-1]
    if not isinstance(frame, Spot):
        return prompt.if_absent[0]
    found = spots(content, state, frame.djinn)
    return content.tiles[max(found, key=lambda tile: _of_spot(state, frame.djinn, tile))]


def place(content: Content, state: State, prompt: Prompt) -> str:
    """Where the piece is worth most, less what moving it costs."""
    frame = state.frames[-1]
    if not isinstance(frame, Place):
        return prompt.if_absent[0]

    def gain(key: str) -> float:
        id, _, paid = key.partition("_")
        owner = state.tiles[content.numbers[id]].camel
        return planted(state, frame.piece, owner) - (cost(key) if paid else 0)

    return max((option.key for option in prompt.options), key=gain)
