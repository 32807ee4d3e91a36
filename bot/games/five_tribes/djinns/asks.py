"""The questions about djinns, by what they are about."""

from __future__ import annotations

from bot.engine.prompts import Prompt
from bot.games.five_tribes.content import Content
from bot.games.five_tribes.djinns import powers, windows
from bot.games.five_tribes.model import KeepDjinn, Spot, State, Window
from bot.games.five_tribes.play import Play


def ask(content: Content, state: State, frame: Window | Spot | KeepDjinn) -> Prompt:
    match frame:
        case Window():
            return windows.ask(content, state, frame)
        case Spot():
            return powers.ask_spot(content, state, frame)
        case KeepDjinn():
            return powers.ask_keep(content, state, frame)


def answer(play: Play, frame: Window | Spot | KeepDjinn, key: str) -> None:
    match frame:
        case Window():
            windows.answer(play, key)
        case Spot():
            powers.answer_spot(play, frame, key)
        case KeepDjinn():
            powers.answer_keep(play, frame, key)
