"""A real browser for the page's tests, and people who open the page in it."""

import shutil
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from importlib.util import find_spec
from typing import Any

import pytest
import pytest_asyncio

from bot.playground.standin import Standin

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
needs_browser = [
    pytest.mark.browser,
    pytest.mark.skipif(
        find_spec("playwright") is None,
        reason="PLAYWRIGHT IS NOT INSTALLED: THE PAGE IS NOT TESTED IN A BROWSER",
    ),
    pytest.mark.skipif(
        CHROMIUM is None, reason="NO CHROMIUM ON THIS MACHINE: THE PAGE IS NOT TESTED IN A BROWSER"
    ),
    pytest.mark.asyncio(loop_scope="session"),  # one browser for all tests of a process
]
fixture = pytest_asyncio.fixture(loop_scope="session")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # The same letters on every machine.
    "--font-render-hinting=none",
    "--disable-lcd-text",
]
DESK = {"width": 1280, "height": 860}
PHONE = {"width": 390, "height": 844}
PATIENCE = 15_000  # milliseconds

Page = Any


class Tabs:
    """The browser's tabs, in which the next test finds the page already read.

    Each person has a window of their own, as of two tabs in one window only one is drawn.
    """

    def __init__(self, browser: Any) -> None:  # noqa: ANN401
        self.browser = browser
        self.resting: dict[str, Page] = {}
        self.lent: dict[str, Page] = {}

    async def lend(self, key: str, options: dict[str, Any], *, is_new: bool) -> Page:
        """A tab that nobody else has now; with the same key, the same one in the next test."""
        page = self.resting.pop(key, None) or await self._opened(options, is_new=is_new)
        self.lent.setdefault(key, page)
        return page

    async def _opened(self, options: dict[str, Any], *, is_new: bool) -> Page:
        context = await self.browser.new_context(**options)
        if not is_new:
            await context.add_init_script("localStorage.setItem('serai.welcomed', '1')")
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        return page

    async def take_back(self, url: str) -> None:
        """All tabs, as if nobody had been there; what cannot be made so is closed."""
        from playwright.async_api import Error

        lent, self.lent = self.lent, {}
        for key, page in lent.items():
            with suppress(Error):
                await page.unroute_all()
                await page.evaluate("localStorage.clear(), sessionStorage.clear()")
                await page.goto(f"{url}/page/icon.svg")  # nothing in it runs on
                self.resting[key] = page
        kept = [page.context for page in self.resting.values()]
        for context in self.browser.contexts:
            if context not in kept:
                await context.close()


class Visitors:
    """Opens the page as somebody; collects what went wrong inside the browser."""

    def __init__(self, tabs: Tabs, url: str) -> None:
        self.tabs = tabs
        self.url = url
        self.errors: list[str] = []
        self.foreign: list[str] = []
        self.is_offline = False  # while a test has cut the line, the browser complains rightly
        self.ears: list[tuple[Page, str, Callable[[Any], None]]] = []

    async def open(
        self,
        person: str | None,
        *,
        phone: bool = False,
        zone: str | None = None,
        dark: bool = False,
        is_new: bool = False,
        at: int | None = None,
        **more: Any,  # noqa: ANN401
    ) -> Page:
        """Without a person, as somebody who has only the address; who is new is welcomed.

        `at` stops the browser's clock; `more` is what Playwright takes for a context.
        """
        options = {
            "viewport": PHONE if phone else DESK,
            "has_touch": phone,
            "is_mobile": phone,
            "timezone_id": zone,
            "color_scheme": "dark" if dark else "light",
            **more,
        }
        page = await self.tabs.lend(f"{person} {is_new} {at} {options}", options, is_new=is_new)
        await page.emulate_media(color_scheme=options["color_scheme"])
        self._listen(page, "pageerror", lambda error: self.errors.append(str(error)))
        self._listen(page, "console", self._hear)
        self._listen(page, "request", lambda request: self._note(request.url))
        if at is not None:
            await page.clock.set_fixed_time(at * 1000)
        await page.goto(f"{self.url}/?as={person}" if person else self.url)
        await page.wait_for_selector(".intro")
        return page

    @asynccontextmanager
    async def cut_line(self, page: Page) -> AsyncIterator[None]:
        """Nothing reaches this page, nor leaves it."""
        self.is_offline = True
        await page.context.set_offline(True)
        yield
        await page.context.set_offline(False)
        self.is_offline = False

    async def leave(self) -> None:
        """Everybody goes."""
        for page, event, ear in self.ears:
            page.remove_listener(event, ear)
        await self.tabs.take_back(self.url)

    def _listen(self, page: Page, event: str, ear: Callable[[Any], None]) -> None:
        page.on(event, ear)
        self.ears.append((page, event, ear))

    def _hear(self, message: Any) -> None:  # noqa: ANN401
        if message.type == "error" and not self.is_offline:
            self.errors.append(f"{message.text} {message.location.get('url')}")

    def _note(self, url: str) -> None:
        if not url.startswith((self.url, "data:", "blob:")):
            self.foreign.append(url)


def expect(locator: Any) -> Any:  # noqa: ANN401
    """Playwright's patient assertions; read only where playwright is there."""
    from playwright.async_api import expect as patient

    patient.set_options(timeout=PATIENCE)
    return patient(locator)


@pytest.fixture(scope="session", name="port")
def free_port() -> int:
    """One address for all tests of a process, so that the browser knows the page again."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        found: int = free.getsockname()[1]
    return found


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def tabs() -> AsyncIterator[Tabs]:
    from playwright.async_api import async_playwright

    async with async_playwright() as engine:
        made = await engine.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield Tabs(made)
        await made.close()


@fixture
async def visitors(standin: Standin, tabs: Tabs) -> AsyncIterator[Visitors]:
    made = Visitors(tabs, standin.url)
    yield made
    await made.leave()
    assert not made.errors, made.errors
    assert not made.foreign, made.foreign
