"""A judge who lets everything pass: for measurements, where the checker's time is not the bot's."""

from __future__ import annotations

from bot.playground.judge import Complaint, Request


class Lenient:
    """Implements the port of the stand-in."""

    def judge(self, request: Request) -> list[Complaint]:
        return []

    def judge_reply(self, request: Request, status: int, body: object) -> list[Complaint]:
        return []
