"""The gallery: each picture once, two at a time, whoever comes and goes."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from msgspec.structs import replace

from bot.engine.values import Seat
from bot.ports.gallery import Ask, Picture, Purpose, SeatName
from render.ask import key_of
from render.gallery import Studio

ASK = Ask("toy", "board", "K7Q2MX", "en", (SeatName(Seat(0), "Mio"),))


def other(number: int) -> Ask:
    return replace(ASK, view=b"%d" % number)


class SlowPainter:
    """Paints when it is let go, and counts."""

    version = 1
    purposes: frozenset[Purpose] = frozenset({"board"})

    def __init__(self) -> None:
        self.go = threading.Event()
        self.painted: list[Ask] = []
        self.at_once = self.most_at_once = 0
        self.fails = 0
        self._lock = threading.Lock()

    def paint(self, ask: Ask) -> Picture:
        with self._lock:
            self.at_once += 1
            self.most_at_once = max(self.most_at_once, self.at_once)
            self.painted.append(ask)
        self.go.wait(10)
        with self._lock:
            self.at_once -= 1
        if self.fails:
            self.fails -= 1
            raise OSError("the brush broke")
        return Picture(ask.view or b"x", "image/png", "alt", (1, 1))

    def text_board(self, ask: Ask) -> str:
        return f"text of {ask.table}"


@pytest.fixture
def painter() -> SlowPainter:
    return SlowPainter()


@pytest.fixture
def gallery(painter: SlowPainter) -> Iterator[Studio]:
    with ThreadPoolExecutor(4) as workers:
        yield Studio({"toy": painter}, workers)
        painter.go.set()


async def begun(painter: SlowPainter, count: int) -> None:
    """Lets the loop run until so many pictures were begun."""
    for _ in range(2000):
        if len(painter.painted) >= count:
            return
        await asyncio.sleep(0.001)
    raise AssertionError(f"only {len(painter.painted)} pictures were begun")


async def test_equal_asks_are_drawn_once(gallery: Studio, painter: SlowPainter) -> None:
    asks = [asyncio.create_task(gallery.picture(ASK)) for _ in range(5)]
    await begun(painter, 1)
    painter.go.set()
    pictures = await asyncio.gather(*asks)
    assert len(painter.painted) == 1
    assert all(picture is pictures[0] for picture in pictures)


async def test_a_picture_is_kept_and_ready(gallery: Studio, painter: SlowPainter) -> None:
    painter.go.set()
    assert gallery.ready(ASK) is None
    picture = await gallery.picture(ASK)
    assert gallery.ready(ASK) is picture
    assert await gallery.picture(ASK) is picture
    assert len(painter.painted) == 1
    assert gallery.ready(replace(ASK, lang="ja")) is None


async def test_two_pictures_at_most_are_drawn_at_once(
    gallery: Studio, painter: SlowPainter
) -> None:
    asks = [asyncio.create_task(gallery.picture(other(number))) for number in range(6)]
    await begun(painter, 2)
    painter.go.set()
    await asyncio.gather(*asks)
    assert len(painter.painted) == 6
    assert painter.most_at_once == 2


async def test_a_caller_that_goes_away_takes_nothing_from_the_others(
    gallery: Studio, painter: SlowPainter
) -> None:
    gone, stays = (asyncio.create_task(gallery.picture(ASK)) for _ in range(2))
    await begun(painter, 1)
    gone.cancel()
    with pytest.raises(asyncio.CancelledError):
        await gone
    painter.go.set()
    assert (await stays).alt == "alt"
    assert len(painter.painted) == 1


async def test_a_picture_that_was_begun_is_kept_though_nobody_waits(
    gallery: Studio, painter: SlowPainter
) -> None:
    gone = asyncio.create_task(gallery.picture(ASK))
    await begun(painter, 1)
    gone.cancel()
    painter.go.set()
    await gallery.close()
    assert gallery.ready(ASK) is not None


async def test_what_nobody_waits_for_any_more_is_not_begun(
    gallery: Studio, painter: SlowPainter
) -> None:
    busy = [asyncio.create_task(gallery.picture(other(number))) for number in range(2)]
    await begun(painter, 2)
    stale = asyncio.create_task(gallery.picture(ASK))
    await asyncio.sleep(0)
    stale.cancel()
    painter.go.set()
    await asyncio.gather(*busy)
    await gallery.close()
    assert ASK not in painter.painted
    assert (await gallery.picture(ASK)).alt == "alt", "and may be asked for again"


async def test_a_failure_reaches_who_waits_and_is_not_kept(
    gallery: Studio, painter: SlowPainter
) -> None:
    painter.fails = 1
    painter.go.set()
    with pytest.raises(OSError, match="brush"):
        await gallery.picture(ASK)
    assert (await gallery.picture(ASK)).alt == "alt"


async def test_the_least_lately_seen_pictures_go_first() -> None:
    painter = SlowPainter()
    painter.go.set()
    with ThreadPoolExecutor(1) as workers:
        small = Studio({"toy": painter}, workers, limit=2)
        for number in range(3):
            await small.picture(other(number))
        assert [small.ready(other(number)) is None for number in range(3)] == [True, False, False]


def test_the_key_is_all_of_the_ask_and_the_painter_s_version() -> None:
    changed = [
        replace(ASK, lang="ja"),
        replace(ASK, theme="day"),
        replace(ASK, width=400),
        replace(ASK, view=b"1"),
        replace(ASK, seats=(SeatName(Seat(0), "Mia"),)),
    ]
    keys = {key_of(ask, 1) for ask in (ASK, *changed)} | {key_of(ASK, 2)}
    assert len(keys) == 7
    assert key_of(replace(ASK), 1) == key_of(ASK, 1)


def test_the_text_board_comes_from_the_painter(gallery: Studio) -> None:
    assert gallery.text_board(ASK) == "text of K7Q2MX"


def test_what_can_be_drawn_is_the_painters_word(gallery: Studio) -> None:
    assert gallery.draws("toy", "board")
    assert not gallery.draws("toy", "card")
