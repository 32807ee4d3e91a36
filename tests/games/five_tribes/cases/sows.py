"""All sows of a board, counted twice: by the questions of the rules, and by plain search."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.chance import SeededChance
from bot.engine.prompts import Choice
from bot.games.five_tribes.model import State
from tests.games.five_tribes.cases.table import CONTENT, LETTERS, letters, rules

Drops = tuple[str, ...]
"""The origin, then drops like "c4V"."""

_LETTER = {"vizier": "V", "elder": "E", "merchant": "M", "builder": "B", "assassin": "A"}


def asked_sows(state: State) -> Iterator[Drops]:
    """Every sow that the questions allow."""
    (prompt,) = rules().prompts(state)
    if prompt.kind == "from":
        for option in prompt.options:
            yield from _asked(state, prompt.kind, option.key, (option.key,))


def _asked(state: State, kind: str, key: str, so_far: Drops) -> Iterator[Drops]:
    choice = Choice(state.active, kind, (key,))
    after = rules().apply(state, choice, SeededChance(b"any", 0)).state
    prompts = rules().prompts(after)
    if not prompts or prompts[0].kind != "step":
        yield so_far
        return
    for option in prompts[0].options:
        tile, _, tribe = option.key.partition("_")
        yield from _asked(after, "step", option.key, (*so_far, tile + _LETTER[tribe]))


def searched_sows(state: State, same_sow: bool = True) -> Iterator[Drops]:
    """The rule in plain words (rules.md 6.1), with nothing of the game's own code."""
    stand = {id: letters(state.tiles[number]) for number, id in enumerate(CONTENT.tiles)}
    for origin, hand in stand.items():
        before = {**stand, origin: ""}
        for drops in _search(before, [origin], hand, before if not same_sow else None):
            yield (origin, *drops)


def _search(
    stand: dict[str, str], path: list[str], hand: str, counts: dict[str, str] | None
) -> Iterator[Drops]:
    for tile in beside(path[-1]):
        if len(path) > 1 and tile == path[-2]:
            continue
        for letter in sorted(set(hand), key=LETTERS.index):
            rest = hand.replace(letter, "", 1)
            if not rest:
                if letter in (counts or stand)[tile]:
                    yield (tile + letter,)
                continue
            after = {**stand, tile: stand[tile] + letter}
            for further in _search(after, [*path, tile], rest, counts):
                yield (tile + letter, *further)


def beside(tile: str) -> list[str]:
    """The tiles that share a side with this one."""
    row, column = "abcde".index(tile[0]), int(tile[1])
    around = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [f"{'abcde'[r]}{c}" for r, c in around if 0 <= r < 5 and 1 <= c <= 6]
