"""A real browser for the page's tests, and people who open the page in it."""

import shutil
import socket
from collections.abc import AsyncIterator
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


class Contexts:
    """The browser's profiles: who opens the page once more finds it already read.

    One for each person, as of two tabs in one window only one is drawn.
    """

    def __init__(self, browser: Any) -> None:  # noqa: ANN401
        self.browser = browser
        self.kept: dict[str, Any] = {}

    async def get(
        self,
        person: str | None,
        options: dict[str, Any],
        *,
        is_new: bool,
        is_own: bool,
    ) -> Any:  # noqa: ANN401
        """`is_own`: nobody else may use it, now or later."""
        key = f"{person} {is_new} {options}"
        if is_own or key not in self.kept:
            made = await self.browser.new_context(**options)
            if not is_new:
                await made.add_init_script("localStorage.setItem('serai.welcomed', '1')")
            if is_own:
                return made
            self.kept[key] = made
        return self.kept[key]

    async def tidy(self) -> None:
        """As if nobody had been here, but for what the browser has read."""
        for context in self.browser.contexts:
            for page in context.pages:
                await page.evaluate("localStorage.clear()")
                await page.close()
            if context not in self.kept.values():
                await context.close()


class Visitors:
    """Opens the page as somebody; collects what went wrong inside the browser."""

    def __init__(self, contexts: Contexts, url: str) -> None:
        self.contexts = contexts
        self.url = url
        self.errors: list[str] = []
        self.foreign: list[str] = []
        self.is_offline = False  # while a test has cut the line, the browser complains rightly

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
        context = await self.contexts.get(person, options, is_new=is_new, is_own=at is not None)
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._hear)
        page.on("request", lambda request: self._note(request.url))
        if at is not None:
            await page.clock.set_fixed_time(at * 1000)
        await page.goto(f"{self.url}/?as={person}" if person else self.url)
        await page.wait_for_selector(".intro")
        return page

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
async def contexts() -> AsyncIterator[Contexts]:
    from playwright.async_api import async_playwright

    async with async_playwright() as engine:
        made = await engine.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield Contexts(made)
        await made.close()


@fixture
async def visitors(standin: Standin, contexts: Contexts) -> AsyncIterator[Visitors]:
    made = Visitors(contexts, standin.url)
    yield made
    await contexts.tidy()
    assert not made.errors, made.errors
    assert not made.foreign, made.foreign
