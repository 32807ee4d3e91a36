"""What stands before every address of the page: who may ask, and what is understood at all."""

import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from aiohttp import web

from bot.playground.errors import Refused
from bot.playground.impossible import Impossible
from bot.playground.world import Json

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
_ALONE = {"Content-Security-Policy": "frame-ancestors 'none'", "X-Frame-Options": "DENY"}
"""A site that shows the page inside its own could have it clicked without anybody's knowing."""

_log = logging.getLogger(__name__)
_FILES = ("/page/", "/fonts/", "/attachments/", "/cdn/")
_CONFUSED = (
    *(LookupError, ValueError, TypeError, AttributeError, ArithmeticError),
    *(RecursionError, msgspec.MsgspecError),
)


async def asked(request: web.Request) -> Json:
    """The body: a mapping of which everything can be written down again. Raises ValueError."""
    found = json.loads(await request.read(), parse_constant=_no_number, parse_float=_finite)
    if not isinstance(found, dict):
        raise ValueError("a mapping is wanted")  # noqa: TRY004 - of the request, not of our code
    try:
        json.dumps(found, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise ValueError("the text holds half a character") from None
    return found


def _no_number(word: str) -> Any:  # noqa: ANN401
    raise ValueError(f"{word} is no number")


def _finite(digits: str) -> float:
    number = float(digits)
    return _no_number(digits) if number in (float("inf"), float("-inf")) else number


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Only our own page may act: no other site in the same browser, and no renamed host."""
    if not _is_ours(request):
        raise web.HTTPForbidden
    if not request.path.startswith("/_/"):
        return await _file(request, handler)
    try:
        return await handler(request)
    except Impossible as sentence:
        return web.json_response({"error": str(sentence)})
    except Refused as refused:
        return web.json_response({"error": refused.text})
    except _CONFUSED as error:
        # The request's fault as a rule; where it is ours, whoever runs this must find out.
        _log.warning("not understood: %s %s", request.method, request.path, exc_info=True)
        return web.json_response({"error": f"not understood: {_told(error)}"[:500]}, status=400)


def _told(error: Exception) -> str:
    match error:
        case KeyError():
            return f"{error} is missing or unknown"
        case RecursionError():
            return "it is nested too deeply"
        case _:
            return str(error)


def _is_ours(request: web.Request) -> bool:
    try:
        host = (request.url.host or "").lower()
    except ValueError:
        return False
    origin = request.headers.get("Origin")
    is_own = origin is None or origin == f"http://{request.host}"
    return host in ("127.0.0.1", "localhost") and is_own


async def _file(request: web.Request, handler: Handler) -> web.StreamResponse:
    try:
        reply = await handler(request)
    except (OSError, ValueError):
        # A name that no file can have.
        if request.path.startswith(_FILES):
            raise web.HTTPNotFound from None
        raise
    if request.path == "/" or request.path.startswith("/page/"):
        # A browser would go on with the page of an older version.
        reply.headers.update({"Cache-Control": "no-cache", **_ALONE})
    return reply
