"""Small pictures to compare with: `python -m tests.render.goldens` draws them anew.

Look at every picture that changed before it is committed.
"""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from bot.engine.values import Seat, msg
from bot.ports.gallery import Ask
from render.games.conspiracy.demo import demo
from tests.render.support import as_board, card, painter, played
from tests.support.games import ROOT

FOLDER = ROOT / "tests" / "golden" / "conspiracy"
WIDTH = 400


def asks() -> dict[str, Ask]:
    """A few states in both languages and all themes."""
    late = next(ask for ask in reversed(played(3, 2)) if ask.purpose == "hand")
    search = played(4, 1)[40]
    found = {
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
    return {name: replace(ask, width=WIDTH) for name, ask in found.items()}


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.png"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, ask in asks().items():
        path_of(name).write_bytes(painter().paint(ask).data)


if __name__ == "__main__":
    main()
