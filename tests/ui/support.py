"""Questions, voices and facts made by hand, and every question of random games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from bot.ai.uniform import Uniform
from bot.app import wiring
from bot.app.selfplay import default_setup
from bot.engine import match
from bot.engine.chance import SeededChance
from bot.engine.prompts import Option, Prompt, Shape
from bot.engine.rules import AnyRules
from bot.engine.values import Ref, Seat, msg
from bot.i18n.catalogue import Catalogue
from bot.ports.store import Facts, Sitter
from bot.table.commands import Sight
from bot.ui.build import components_of, letter
from bot.ui.controls import Asked
from bot.ui.screen import Button, Menu, Screen
from bot.ui.voice import Voice, voice
from tests.support.games import BAZAAR, BAZAAR_DATA

NAMES = ("Mio", "Bartholomew_the*Long*", "ぜんぶぜんかくのながいなまえのひと", "@everyone")
LANGS = ("en", "ja")
BAZAAR_SOURCE = wiring.GameSource(
    "tests.games", "tests.painters", BAZAAR_DATA.parent, BAZAAR / "i18n"
)
SOURCES = (wiring.shipped(), BAZAAR_SOURCE)


@cache
def texts() -> Catalogue:
    return wiring.texts(SOURCES)


def facts(game: str = "conspiracy", seats: int = 2, **more: object) -> Facts:
    sitters = tuple(Sitter(Seat(seat), NAMES[seat], user=seat + 100) for seat in range(seats))
    given: dict[str, Any] = {
        "id": "K7Q2MX",
        "game": game,
        "status": "live",
        "host": 100,
        "guild": 1,
        "channel": 2,
        "lang": "en",
        "wanted": seats,
        "content": "",
        "seed": b"",
        "created": 1_000,
        "since": 2_000,
        "thread": 3,
        "sitters": sitters,
    }
    return Facts(**(given | more))


def short_names(seats: int) -> tuple[Sitter, ...]:
    """Players whose names need no cutting."""
    return tuple(Sitter(Seat(seat), f"P{seat}", user=seat + 100) for seat in range(seats))


def said(lang: str = "en", at: Facts | None = None) -> Voice:
    return voice(texts(), lang, at or facts())


def options(count: int, label: str = "", groups: int = 1, refs: bool = False) -> tuple[Option, ...]:
    return tuple(
        Option(
            key=f"k{number}",
            label=msg("bazaar-ticket", number=f"{number}{label}"),
            group=msg("bazaar-ticket-group", first=number % groups, last=0) if groups > 1 else None,
            ref=Ref("thing", str(number)) if refs else None,
        )
        for number in range(count)
    )


def prompt(shape: Shape = Shape.ONE, count: int = 3, **more: object) -> Prompt:
    offered = more.pop("options", options(count))
    given: dict[str, Any] = {
        "seat": Seat(0),
        "kind": "recruit",
        "text": msg("bazaar-ask-pick"),
        "options": offered,
        "if_absent": (),
        "shape": shape,
    }
    return Prompt(**(given | more))


def amounts(most: int, least: int = 0) -> tuple[Option, ...]:
    return tuple(
        Option(f"n{number}", msg("bazaar-coins", count=number)) for number in range(least, most + 1)
    )


def sight(asked: Prompt | None = None, **more: object) -> Sight:
    given: dict[str, Any] = {
        "table": "K7Q2MX",
        "seat": Seat(0),
        "asked": 7,
        "depth": 0,
        "revision": 9,
        "view": {},
        "headline": msg("bazaar-round", round=1, rounds=2),
        "awaited": (Seat(0),),
        "prompt": asked,
    }
    return Sight(**(given | more))


def asked(of: Prompt, lang: str = "en", page: str = "", **more: object) -> Asked:
    return Asked(sight(of, **more), of, said(lang), page)


def buttons(screen: Screen) -> list[Button]:
    return [
        button
        for row in screen.rows
        if not isinstance(row, Menu)
        for button in row
        if isinstance(button, Button)
    ]


def menus(screen: Screen) -> list[Menu]:
    return [row for row in screen.rows if isinstance(row, Menu)]


def payload(screen: Screen) -> list[dict[str, Any]]:
    """What Discord would get; it has passed the check of all limits."""
    return components_of(letter(screen).view)


def words(screen: Screen) -> str:
    return "\n".join((*screen.head, *screen.body))


def walk(rules: AnyRules, seats: int, seed: int) -> Iterator[tuple[object, tuple[Prompt, ...]]]:
    """Every position of a random game with its questions."""
    chance = SeededChance(str(seed).encode(), 1)
    state = match.begin(rules, default_setup(rules, seats), chance).state
    while asked_now := rules.prompts(state):
        yield state, asked_now
        one = asked_now[chance.below(len(asked_now))]
        choice = Uniform().choose(rules, state, one, chance)
        state = match.answer(rules, state, choice, chance).state


def labels_of(parts: Sequence[dict[str, Any]]) -> list[str]:
    found: list[str] = []
    for part in parts:
        if part.get("label"):
            found.append(str(part["label"]))
        found += labels_of(part.get("options", []))
        found += labels_of(part.get("components", []))
    return found
