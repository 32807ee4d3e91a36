"""The pictures of Conspiracy and the words that stand for them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.games.conspiracy.view import View
from bot.ports.gallery import Painter
from render import closeup, frame, kit, lobby, score
from render.games.conspiracy import (
    cards,
    closeups,
    describe,
    footer,
    hand,
    heaps,
    legend,
    market,
    places,
    scene,
    senate,
)
from render.games.conspiracy.board import board
from render.games.conspiracy.heaps import FADED
from render.kit import DAY_PEARL, Kit
from render.layers import Scene
from render.painter import GameArt, GamePainter
from render.sprites import Sprite
from render.studio import Assets
from render.theme import Theme, Tokens, mixed
from render.words import lobby_alt

VERSION = 1
SPRITES = [
    *frame.SPRITES,
    *kit.SPRITES,
    *cards.SPRITES,
    *closeup.SPRITES,
    *closeups.SPRITES,
    *footer.SPRITES,
    *heaps.SPRITES,
    *legend.SPRITES,
    *market.SPRITES,
    *places.SPRITES,
    *senate.SPRITES,
    *scene.SPRITES,
    *hand.SPRITES,
    *lobby.SPRITES,
    *score.SPRITES,
    *(Sprite(name, 48) for name in hand.PARTS),
]


def painter(assets: Assets) -> Painter:
    return GamePainter(assets, art())


def view_of(kit: Kit) -> View:
    return msgspec.json.decode(kit.ask.view, type=View)


def _board(kit: Kit) -> Scene:
    return board(kit, view_of(kit))


def _hand(kit: Kit) -> Scene:
    view = view_of(kit)
    if kit.ask.viewer is None:
        return board(kit, view)
    return hand.hand(kit, view, kit.ask.viewer)


def _lobby(kit: Kit) -> Scene:
    return lobby.lobby(kit, scene.lobby_art(kit))


def _card(kit: Kit) -> Scene:
    return closeup.closeup(kit, closeups.art_of(kit))


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
        game="conspiracy",
        version=VERSION,
        pictures={
            "board": _board,
            "hand": _hand,
            "lobby": _lobby,
            "score": score.score,
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
    """Where colours meet: letters on grounds, cards on panels, emblems on cards."""
    lords = tokens.games["conspiracy"]["lord"].values()
    yield from ((theme.text, theme.panel), (theme.text2, theme.panel), (theme.ink, theme.paper))
    yield from ((theme.brass, theme.panel), (theme.ink, theme.brass), (theme.text, theme.raised))
    yield theme.text2, theme.bg
    for lord in lords:
        yield "#FFFFFF", lord
        yield lord, theme.paper
    yield from ((theme.paper, theme.panel), (theme.mint, theme.panel), (theme.ink, theme.mint))
    yield from ((theme.brass, theme.bg), (theme.brass, theme.paper), (theme.line, theme.panel))
    for lord in lords:
        yield theme.ink, lord
    for lord in lords:
        # An empty pile has a faded head.
        yield mixed(lord, theme.well, FADED), theme.well
    if not theme.is_dark:
        yield DAY_PEARL, theme.panel
    for seat in tokens.seat.values():
        yield theme.ink, seat
    yield from ((theme.raised, theme.panel), (theme.mute, theme.well), (theme.panel, theme.bg))
