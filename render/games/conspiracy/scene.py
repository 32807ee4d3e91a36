"""What is seen through the lobby's arch: towers under the sea's moon, and the five colours."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.conspiracy.view import Colour
from render.games.conspiracy.names import EMBLEM, colour_of
from render.kit import Kit
from render.layers import Fill, Icon, Mark, Place, Plate, box, disc
from render.lobby import LobbyArt
from render.shapes import Arch, Round
from render.sprites import Sprite
from render.theme import readable_on

NIGHT, DEEP = "#122850", "#0F2244"
LAMP = "#F3C548"
TOWERS = ((108, 300, 0), (226, 200, 1), (344, 110, 0), (462, 210, 1), (580, 312, 0))
SPRITES = [*(Sprite(emblem, 66) for emblem in EMBLEM.values()), Sprite("cu-location", 64)]


def lobby_art(kit: Kit) -> LobbyArt:
    return LobbyArt(
        title=(kit.game,),
        emblem="cu-location",
        players=(2, 4),
        minutes=30,
        sky=("#163159", "#1A5A82"),
        waves=("#1B6186", "#1E7391", "#2A9C9C"),
        behind=(*_moon(), *_towers()),
        before=tuple(_cards(kit)),
    )


def _moon() -> Iterator[Mark]:
    yield disc(512, 238, 128, "#35577B")
    yield disc(512, 238, 88, "#A2DAEA")


def _towers() -> Iterator[Mark]:
    for x, y, kind in TOWERS:
        yield Fill(Arch(104, 460, 0.55), x, y, DEEP if kind else NIGHT)
        yield Fill(Arch(33, 44, 0.5), x + 36, y + 40, LAMP)


def _cards(kit: Kit) -> Iterator[Mark]:
    for place, colour in enumerate(Colour):
        fill = colour_of(kit, colour)
        icon = Icon(EMBLEM[colour], 66, 55, 76, readable_on(fill))
        plate = Plate(Round(110, 152, 14), kit.theme.paper, (box(6, 6, 98, 140, fill, 9), icon))
        yield Place(plate, 98 + 124 * place, 510)
