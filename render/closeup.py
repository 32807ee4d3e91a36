"""One thing of a game, close up: its card at the left, what it is and does at the right."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bot.engine.steps import Entry
from render.frame import WIDTH
from render.kit import Kit, Look, words
from render.layers import Fill, Icon, Mark, Place, Plate, Scene, Words, box, shift
from render.shapes import Arch
from render.sprites import Sprite
from render.theme import mixed, readable_on
from render.type import Style, clean

HEIGHT = 820
CARD_AT = (48, 48)
LEFT = 640
ROOM = WIDTH - LEFT - 48
TITLE, KIND, TAG = Look(76, least=44), Look(36, False, 28), Look(34)
TEXTS = (Style(46, False), Style(40, False), Style(36, False))
TEXT_TOP, TEXT_BOTTOM = 322, 640
RULE, FACTS = 660, 730

SPRITES = [Sprite("brand-arch", 44)]


class CloseUp(Struct, frozen=True):
    """What a game brings: the card, a tag that says when it works, and signs in a line."""

    game: str
    card: Plate
    tag: str
    tag_icon: str
    facts: tuple[Mark, ...]
    """Drawn from (0, 0) to the right, round the line's middle."""
    text: str = ""
    """What it does, where the entry's text would say again what the facts say."""


def entry_of(kit: Kit) -> Entry:
    if kit.ask.entry is None:
        raise ValueError("a card was asked for without saying which")
    return kit.ask.entry


def closeup(kit: Kit, art: CloseUp) -> Scene:
    theme = kit.theme
    marks = (
        *_arcade(kit),
        Place(art.card, *CARD_AT),
        *_head(kit, art),
        *_tag(kit, art),
        *_text(kit, art),
        box(LEFT, RULE, ROOM, 3, theme.line),
        *_facts(art),
    )
    return Scene(WIDTH, HEIGHT, theme.bg, marks)


def closeup_alt(kit: Kit) -> str:
    """The same in words; what the card does is never left out."""
    entry = entry_of(kit)
    said = kit.speaker.say
    kind, name, text = said(entry.kind), said(entry.name), said(entry.text)
    return kit.say("render-alt-card", game=kit.game, kind=kind, name=name, text=text)


def faded(kit: Kit) -> str:
    """The arches at the foot of the picture."""
    return mixed(kit.theme.bg, kit.theme.panel, 0.5)


def _arcade(kit: Kit) -> Iterator[Mark]:
    if not kit.theme.is_stark:
        for place in range(9):
            yield Fill(Arch(110, 300), LEFT - 80 + 120 * place, HEIGHT - 300, faded(kit))


def _head(kit: Kit, art: CloseUp) -> Iterator[Mark]:
    entry, theme = entry_of(kit), kit.theme
    yield Icon("brand-arch", 44, LEFT + 24, 84, theme.brass)
    kind = f"{art.game}  \u00b7  {kit.speaker.say(entry.kind)}"
    yield words(kit, kind, (LEFT + 62, 86), KIND, theme.text2, ROOM - 62)
    yield words(kit, kit.speaker.say(entry.name), (LEFT, 168), TITLE, theme.text, ROOM)


def _tag(kit: Kit, art: CloseUp) -> Iterator[Mark]:
    ground = mixed(kit.theme.text2, kit.theme.text, 0.25)
    ink = readable_on(ground)
    said = words(kit, art.tag, (LEFT + 66, 256), TAG, ink, ROOM - 100)
    wide = 66 + kit.letters.width(said.text, said.style) + 24
    yield box(LEFT, 226, wide, 60, ground, 30)
    yield Icon(art.tag_icon, 36, LEFT + 38, 256, ink)
    yield said


def _text(kit: Kit, art: CloseUp) -> Iterator[Mark]:
    """As large as all of it fits; the smallest size is cut, and the alt text has the whole."""
    text = clean(art.text or kit.speaker.say(entry_of(kit).text))
    for style in TEXTS:
        step = round(style.size * 1.36)
        most = (TEXT_BOTTOM - TEXT_TOP) // step
        lines = kit.letters.lines(text, style, ROOM, spare=1)
        if len(lines) <= most:
            break
    for place, line in enumerate(lines[:most]):
        y = TEXT_TOP + step // 2 + step * place
        yield Words(line, style, LEFT, y, kit.theme.text, ROOM)


def _facts(art: CloseUp) -> Iterator[Mark]:
    yield from shift(art.facts, LEFT, FACTS)
