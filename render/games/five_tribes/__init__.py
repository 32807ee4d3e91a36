"""The pictures of Five Tribes and the words that stand for them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.games.five_tribes.view import Tribe, View
from bot.ports.gallery import Painter
from render import closeup, frame, kit, lobby, score
from render.games.five_tribes import (
    closeups,
    describe,
    djinns,
    emblems,
    footer,
    goods,
    hand,
    legend,
    people,
    pieces,
    powers,
    scene,
    shelves,
    suits,
    tiles,
    track,
)
from render.games.five_tribes.board import board
from render.games.five_tribes.names import GAME, PALACE, PALM, TRIBE_TINTS
from render.kit import Kit
from render.layers import Scene
from render.painter import GameArt, GamePainter
from render.sprites import Sprite
from render.studio import Assets
from render.theme import INK, WHITE, Theme, Tokens, mixed
from render.words import lobby_alt

VERSION = 1
LINE_TINTS = {
    "ft-vizier": TRIBE_TINTS[Tribe.VIZIER],
    "ft-elder": TRIBE_TINTS[Tribe.ELDER],
    "ft-palm": PALM,
    "ft-palace-piece": PALACE,
}
"""The lines of the score sheet that are about pieces."""
SPRITES: list[Sprite] = [
    *frame.SPRITES,
    *kit.SPRITES,
    *closeup.SPRITES,
    *lobby.SPRITES,
    *score.SPRITES,
    *closeups.SPRITES,
    *djinns.SPRITES,
    *emblems.SPRITES,
    *footer.SPRITES,
    *goods.SPRITES,
    *hand.SPRITES,
    *legend.SPRITES,
    *people.SPRITES,
    *pieces.SPRITES,
    *powers.SPRITES,
    *scene.SPRITES,
    *shelves.SPRITES,
    *suits.SPRITES,
    *tiles.SPRITES,
    *track.SPRITES,
    Sprite("ft-tile-sacred", 42),
    *(Sprite(icon, 48, tint) for icon, tint in LINE_TINTS.items()),
    *(Sprite(icon, 48) for icon in ("ft-coin", "ft-djinn", "ft-camel", "ft-silk")),
]
IN_HAND = frozenset(("djinns", "builders", "sale", "suit"))
"""Questions about what a seat holds; all others are about the board."""


def painter(assets: Assets) -> Painter:
    return GamePainter(assets, art())


def view_of(kit: Kit) -> View:
    return msgspec.json.decode(kit.ask.view, type=View)


def _board(kit: Kit) -> Scene:
    return board(kit, view_of(kit))


def _hand(kit: Kit) -> Scene:
    """The own cards; with the board instead where a question is about the board."""
    view = view_of(kit)
    if kit.ask.viewer is None or (kit.ask.question and view.asked_for not in IN_HAND):
        return board(kit, view)
    return hand.hand(kit, view, kit.ask.viewer)


def _lobby(kit: Kit) -> Scene:
    return lobby.lobby(kit, scene.lobby_art(kit))


def _card(kit: Kit) -> Scene:
    return closeup.closeup(kit, closeups.art_of(kit))


def _score(kit: Kit) -> Scene:
    return score.score(kit, LINE_TINTS)


def _board_alt(kit: Kit) -> str:
    return describe.board_alt(kit, view_of(kit))


def _hand_alt(kit: Kit) -> str:
    return describe.hand_alt(kit, view_of(kit))


def _lobby_alt(kit: Kit) -> str:
    art = scene.lobby_art(kit)
    return lobby_alt(kit, art.players, art.minutes)


def _text(kit: Kit) -> str:
    return describe.text_board(kit, view_of(kit))


def art() -> GameArt:
    return GameArt(
        game=GAME,
        version=VERSION,
        pictures={
            "board": _board,
            "hand": _hand,
            "lobby": _lobby,
            "score": _score,
            "card": _card,
        },
        alts={
            "board": _board_alt,
            "hand": _hand_alt,
            "lobby": _lobby_alt,
            "score": score.score_alt,
            "card": closeup.closeup_alt,
        },
        text=_text,
        edges=edges,
    )


def edges(theme: Theme, tokens: Tokens) -> Iterator[tuple[str, str]]:
    """Where colours meet: letters on grounds, pieces on tiles, signs on cards."""
    own = tokens.games[GAME]
    grounds = [theme.paper] if theme.is_stark else list(own["ground"].values())
    yield from ((theme.text, theme.panel), (theme.text2, theme.panel), (theme.ink, theme.paper))
    yield theme.text2, theme.bg
    yield from ((theme.brass, theme.panel), (theme.ink, theme.brass), (theme.text, theme.raised))
    for fill in (*own["tribe"].values(), *own["piece"].values()):
        yield INK, fill
    for ground in grounds:
        yield INK, ground
    for value in own["value"].values():
        yield WHITE, value
    for seat in tokens.seat.values():
        yield theme.ink, seat
    yield from ((theme.paper, theme.panel), (theme.mint, theme.panel), (theme.ink, theme.mint))
    for good in own["good"].values():
        yield good, theme.paper
        yield good, mixed(good, WHITE, 0.84)
    yield own["piece"]["djinn"], own["piece"]["djinn_window"]
    yield from ((theme.brass, theme.bg), (theme.line, theme.panel), (theme.raised, theme.panel))
    yield from ((theme.mute, theme.well), (theme.panel, theme.bg), (INK, theme.panel))
