"""Small pictures to compare with: `python -m tests.render.goldens` draws them anew.

Look at every picture that changed before it is committed.
"""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from bot.engine.values import Seat, msg
from bot.ports.gallery import Ask
from render.games.conspiracy.demo import demo
from render.games.five_tribes import demo as tribes
from tests.render import tribes_support
from tests.render.support import as_board, card, painter, played
from tests.support.games import ROOT

FOLDER = ROOT / "tests" / "golden"
WIDTH = 400


def asks() -> dict[str, Ask]:
    """A few states of each game in both languages and all themes."""
    found = {
        **{f"conspiracy/{name}": ask for name, ask in _conspiracy().items()},
        **{f"five_tribes/{name}": ask for name, ask in _five_tribes().items()},
    }
    return {name: replace(ask, width=WIDTH) for name, ask in found.items()}


def _conspiracy() -> dict[str, Ask]:
    late = next(ask for ask in reversed(played(3, 2)) if ask.purpose == "hand")
    search = played(4, 1)[40]
    return {
        "board-2": demo(2, "board"),
        "board-2-ja-contrast": replace(demo(2, "board", "ja"), theme="contrast"),
        "board-3-day": replace(demo(3, "board"), theme="day"),
        "board-4": demo(4, "board"),
        "board-4-ja": demo(4, "board", "ja"),
        "board-3-late": replace(as_board(late), question=None, marks=(), viewer=None),
        "hand": replace(demo(4, "hand"), question=msg("conspiracy-ask-recruit", most=3)),
        "hand-ja-day": replace(demo(3, "hand", "ja"), theme="day"),
        "hand-question": replace(search, lang="ja"),
        "lobby": demo(4, "lobby"),
        "lobby-ja-contrast": replace(demo(3, "lobby", "ja"), theme="contrast"),
        "card": card("any_two_keys"),
        "card-ja-day": replace(card("force_two_lords"), lang="ja", theme="day"),
        "card-lord": card("influence_3"),
        "card-colour-contrast": replace(card("count_red"), theme="contrast"),
        "score": demo(4, "score"),
        "score-ja-day": replace(demo(2, "score", "ja"), theme="day", viewer=Seat(0)),
    }


def _five_tribes() -> dict[str, Ask]:
    headline = msg("five_tribes-headline-turn", round=6, turn=3, turns=4)
    start = replace(tribes.demo(4, "hand"), question=msg("five_tribes-ask-from"))
    found = {
        "board-2": tribes.demo(2, "board"),
        "board-3-ja-day": replace(tribes.demo(3, "board", "ja"), theme="day"),
        "board-4": tribes.demo(4, "board"),
        "board-4-ja": tribes.demo(4, "board", "ja"),
        "board-choices-contrast": replace(start, theme="contrast", marks=tribes.marks()),
        "board-most": tribes_support.ask_for(tribes_support.everything(4)),
        "board-least-day": replace(tribes_support.ask_for(tribes_support.nothing(2)), theme="day"),
        "hand": tribes.demo(4, "hand"),
        "hand-ja-contrast": replace(tribes.demo(3, "hand", "ja"), theme="contrast"),
        "hand-most-day": replace(
            tribes_support.ask_for(tribes_support.everything(3), "hand", viewer=Seat(0)),
            theme="day",
        ),
        "score": tribes.demo(4, "score"),
        "score-ja-contrast": replace(tribes.demo(2, "score", "ja"), theme="contrast"),
        "lobby": tribes.demo(4, "lobby"),
        "lobby-ja-day": replace(tribes.demo(3, "lobby", "ja"), theme="day"),
        "card-djinn": card("enki", game="five_tribes"),
        "card-djinn-ja-day": replace(card("utug", "ja", "five_tribes"), theme="day"),
        "card-tile": card("sacred_place", game="five_tribes"),
        "card-good-contrast": replace(card("fish", game="five_tribes"), theme="contrast"),
        "card-tribe": card("assassin", game="five_tribes"),
    }
    return {
        name: ask if ask.purpose == "card" else replace(ask, headline=headline)
        for name, ask in found.items()
    }


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.png"


def main() -> None:
    for name, ask in asks().items():
        path_of(name).parent.mkdir(parents=True, exist_ok=True)
        path_of(name).write_bytes(painter(ask.game).paint(ask).data)


if __name__ == "__main__":
    main()
