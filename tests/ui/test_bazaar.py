"""A whole game of every shape of question, through presses, menus and forms alone."""

from __future__ import annotations

import pytest

from bot.engine.chance import SeededChance
from bot.playground import look
from bot.playground.world import Channel, Message, User
from bot.ui.ids import Press, Verb, parse
from tests.ui.inn import PATIENCE, Inn, id_of, verbs

ANSWERS = {Verb.TAKE, Verb.MENU, Verb.ON, Verb.DONE, Verb.CONFIRM}


class Player:
    """Presses something that answers, whatever is asked."""

    def __init__(self, inn: Inn, user: User, seed: bytes) -> None:
        self.inn = inn
        self.user = user
        self.chance = SeededChance(seed, 0)
        self.used: set[Verb] = set()

    async def turn(self, thread: Channel) -> None:
        """Until nothing is awaited of this player; a sealed answer could be changed for ever."""
        table = await self.inn.seated(thread)
        panel = await self.inn.press(self.user, self.inn.boards(thread)[-1], Verb.OPEN)
        while table.facts.seat_of(self.user.id) in table.present().awaited:
            id = self._next(panel)
            assert id is not None
            await self._use(panel, id)

    def _next(self, panel: Message) -> str | None:
        if Verb.CONFIRM in verbs(panel):
            return id_of(panel, Verb.CONFIRM)
        found = [one.custom_id for one in look.buttons(panel) if not one.disabled]
        found += [one.custom_id for one in look.menus(panel)]
        found = [id for id in found if _verb(id) in ANSWERS]
        return found[self.chance.below(len(found))] if found else None

    async def _use(self, panel: Message, id: str) -> None:
        self.used.add(_verb(id))
        if _verb(id) is not Verb.MENU:
            sent = self.inn.discord.press(self.user, panel, id)
        else:
            menu = look.menu(panel, prefix=id)
            count = menu.least + self.chance.below(menu.most - menu.least + 1)
            values = [one.value for one in menu.choices[:count]]
            sent = self.inn.discord.choose(self.user, panel, id, values)
        await sent.answered(PATIENCE)


def _verb(id: str) -> Verb:
    press = parse(id)
    assert isinstance(press, Press)
    return press.verb


@pytest.mark.parametrize("host", ["astrid", "mio"])
async def test_a_game_of_bazaar_is_played_to_its_score_sheet(inn: Inn, host: str) -> None:
    """In English and in Japanese: an amount in secret, places, several, an order, a long list."""
    users = (getattr(inn.discord, host), inn.discord.ren)
    thread = await inn.table(*users)
    players = [Player(inn, user, f"{host}{seat}".encode()) for seat, user in enumerate(users)]
    table = await inn.seated(thread)
    while (present := table.present()).outcome is None:
        before = table.position.revision
        await players[present.awaited[0]].turn(thread)
        assert table.position.revision > before
        await inn.outbox.flush()
    end = await inn.discord.until(lambda: _sheets(thread), PATIENCE)
    assert Verb.OPEN not in verbs(end[0])
    told = [line.strip("-# ") for line in look.text(end[0]).splitlines()]
    assert len(set(told)) == len(told)
    assert inn.boards(thread) == []
    assert inn.gallery.asks[-1].game == "bazaar"
    assert "score" in {ask.purpose for ask in inn.gallery.asks}


def _sheets(thread: Channel) -> list[Message]:
    return [one for one in thread.messages.values() if Verb.BOARD in verbs(one)]


async def test_what_a_seat_bids_in_secret_is_nowhere_in_what_others_see(inn: Inn) -> None:
    """Both are asked at once; the board says who is awaited, never what anybody chose."""
    users = (inn.discord.astrid, inn.discord.bartholomew)
    thread = await inn.table(*users)
    panel = await inn.press(users[0], inn.boards(thread)[-1], Verb.OPEN)
    amount = next(one for one in look.buttons(panel) if ".take." in one.custom_id)
    sent = inn.discord.press(users[0], panel, amount.custom_id)
    await sent.answered(PATIENCE)
    if Verb.CONFIRM in verbs(panel):
        await inn.press(users[0], panel, Verb.CONFIRM)
    await inn.outbox.flush()
    (board,) = inn.boards(thread)
    told = look.text(board)
    assert "Bartholomew" in told
    assert amount.label not in told
    other = await inn.press(users[1], board, Verb.OPEN)
    assert amount.label not in look.text(other)
