"""What can be looked up: tribes, tiles, resource cards and djinns."""

from __future__ import annotations

from bot.engine.steps import Entry
from bot.engine.values import Msg, Ref, msg
from bot.games.five_tribes.content import TRIBES, Content, Djinn
from bot.games.five_tribes.view import FAKIR, TileKind


def entries(content: Content) -> tuple[Entry, ...]:
    djinns = (_djinn(djinn) for djinn in content.djinns.values())
    tiles = (_entry("tile", kind) for kind in TileKind)
    tribes = (_entry("tribe", tribe) for tribe in TRIBES)
    goods = (_good(id) for id in content.goods.cards)
    return (*djinns, *tiles, *tribes, *goods)


def _entry(group: str, id: str) -> Entry:
    name = f"five_tribes-{group}-{id}"
    return Entry(id, msg(name), msg(f"{name}.text"), _kind(group), Ref(f"{group}_kind", id))


def _good(id: str) -> Entry:
    name = f"five_tribes-good-{id}"
    text = msg(f"{name}.text")
    if id == FAKIR:
        return Entry(id, msg(name), text, _kind("card"), Ref("goods", id))
    suits = msg("five_tribes-suits", text=text)
    return Entry(id, msg(name), suits, _kind("good"), Ref("goods", id))


def _djinn(djinn: Djinn) -> Entry:
    name = f"five_tribes-djinn-{djinn.id}"
    return Entry(djinn.id, msg(name), power_of(djinn), _kind("djinn"), Ref("djinn", djinn.id))


def power_of(djinn: Djinn) -> Msg:
    """What a djinn does, what that costs, and what it is worth."""
    power = msg(f"five_tribes-djinn-{djinn.id}.text")
    if not djinn.cost:
        return msg("five_tribes-djinn-entry-free", power=power, points=djinn.points)
    cost = msg(f"five_tribes-cost-{djinn.cost}")
    return msg("five_tribes-djinn-entry", power=power, cost=cost, points=djinn.points)


def _kind(group: str) -> Msg:
    return msg(f"five_tribes-kind-{group}")
