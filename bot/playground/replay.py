"""Plays a recorded visit again: the same people do the same things, and should see the same."""

import asyncio
import json
from collections.abc import Callable
from difflib import ndiff
from functools import partial
from typing import Any

from bot.playground import page_acts, sights, wording
from bot.playground.controls import CONTROLS
from bot.playground.errors import Refused
from bot.playground.hub import Happening
from bot.playground.impossible import Impossible
from bot.playground.standin import Standin
from bot.playground.supervisor import Supervisor
from bot.playground.visits import Recorder, Visit, sound
from bot.playground.world import Json, User

CALM = 1.5
"""Seconds without any change after which everything that follows from an act is done."""

_TURNING_UP = 15.0
"""So long one that records anew waits for what may have been there only in passing."""

_COMING = 60.0
"""So long the bot may take to start on a busy machine."""


class Differs(Exception):
    """A step did not show what it showed when it was recorded."""

    def __init__(
        self, number: int, step: Json, what: str, seen: object, *, is_gone: bool = False
    ) -> None:
        self.is_gone = is_gone
        """Whether what the step means is not there."""
        doing = {key: value for key, value in step.items() if key not in _ANSWER}
        before = _printed({key: step[key] for key in ("ends", *_ANSWER) if key in step})
        lines = [line for line in ndiff(before, _printed(seen)) if line[0] in "+-"]
        told = "\n".join([f"line {number}: {what}", f"at {doing}", *lines])
        super().__init__(f"{told}\n`make visits` writes down what is shown now.")


def _printed(seen: object) -> list[str]:
    return json.dumps(seen, ensure_ascii=False, indent=1).splitlines()


class Player:
    """Plays on a world in which nothing has happened yet, and records what comes of it.

    Before and after each act it waits until what the visitor then saw is there. One that `anew`
    records waits until nothing changes any more instead, and takes whatever it sees.
    """

    def __init__(
        self, standin: Standin, supervisor: Supervisor, *, patience: float = 60, anew: bool = False
    ) -> None:
        self._standin = standin
        self._supervisor = supervisor
        self._patience = patience
        self._anew = anew
        self._luck = ""
        self.left_out: list[str] = []
        """What was done in passing and cannot be found again; only of one that records `anew`."""
        self._recorder = Recorder(standin, lambda: self._luck)

    async def play(self, visit: Visit) -> Visit:
        """The visit as it went this time. Raises Unsound, or Differs where it goes otherwise."""
        self._luck = str(sound(visit)[0]["luck"])
        for number, step in enumerate(visit[1:-1], 2):
            try:
                await self._step(number, step)
            except Differs as differs:
                if not (self._anew and differs.is_gone):
                    raise
                self.left_out.append(str(differs))
        ends = visit[-1]
        await self._until(
            lambda: self._recorder.sights() == ends["ends"],
            lambda: Differs(len(visit), ends, "another end", {"ends": self._recorder.sights()}),
        )
        return self._recorder.visit()

    async def _step(self, number: int, step: Json) -> None:
        try:
            await self._ready(number, step)
            await self._do(step)
        except (wording.Lost, Impossible, Refused) as gone:
            raise Differs(number, step, f"not possible: {gone}", [], is_gone=True) from gone
        except (LookupError, ValueError, TypeError, AttributeError) as odd:
            raise Differs(number, step, f"not understood: {odd!r}", []) from odd
        await self._came(number, step)

    async def _ready(self, number: int, step: Json) -> None:
        """What the person acts on is there, and looks as it did."""
        if step["do"] == "control":
            return
        if "bot" not in step:
            await self._until(
                lambda: self._standin.gateway.online,
                lambda: Differs(number, step, "the bot does not come", "away"),
                always=True,
                patience=_COMING,
            )
        await self._until(
            lambda: self._is_there(step, exactly=not self._anew),
            lambda: Differs(number, step, "not seen", self._target(step), is_gone=True),
            always=True,
            patience=min(self._patience, _TURNING_UP) if self._anew else None,
        )

    def _is_there(self, step: Json, *, exactly: bool) -> bool:
        found = self._target(step)
        if found is None or not exactly or "sees" not in step:
            return found is not None
        return sights.digest(found) == str(step["sees"])

    def _target(self, step: Json) -> list[str] | None:
        """What is acted on, line by line; nothing to read for what is no message."""
        who = wording.person(self._standin, step["who"])
        try:
            if "button" in step or "menu" in step:
                message, _ = wording.control_of(self._standin, who, step)
                return sights.lines(self._standin.world, message)
            self._asked(step, who)
        except wording.Lost:
            return None
        return []

    async def _do(self, step: Json) -> None:
        if step["do"] == "control":
            await self._pull(step)
            return
        who = wording.person(self._standin, step["who"])
        asked = self._asked(step, who)
        done = page_acts.ACTS[step["do"]](self._standin, who, asked)
        try:
            await self._recorder.act(step["do"], who, asked, done)
        except (Impossible, Refused):
            return

    async def _pull(self, step: Json) -> None:
        asked: Json = {key: value for key, value in step.items() if key not in _OWN}
        if "whom" in step:
            asked["user"] = str(wording.person(self._standin, step["whom"]).id)
        if "by" in step:
            asked["message"] = str(wording.authored(self._standin, None, step).id)
        elif "in" in step:
            asked["channel"] = str(wording.channel(self._standin, step["in"], None).id)
        lever = partial(CONTROLS[asked["action"]], self._standin, self._supervisor, asked)
        await self._recorder.pull(asked, lever)

    def _asked(self, step: Json, who: User) -> Json:
        """The request of the page again. Raises Lost while what it names is not there."""
        return _ASKED[step["do"]](self._standin, who, step)

    async def _came(self, number: int, step: Json) -> None:
        """The answer stands as it stood when the visitor went on."""
        then = _answer(step)
        await self._until(
            lambda: _answer(self._recorder.last()) == then,
            lambda: Differs(number, step, "another answer", _answer(self._recorder.last())),
        )

    async def _until(
        self,
        is_so: Callable[[], bool],
        otherwise: Callable[[], Differs],
        *,
        always: bool = False,
        patience: float | None = None,
    ) -> None:
        if self._anew and not always:
            await self._calm()
            return
        try:
            await self._standin.until(is_so, patience or self._patience)
        except TimeoutError:
            raise otherwise() from None

    async def _calm(self) -> None:
        changed = asyncio.Event()

        def note(_: Happening) -> None:
            changed.set()

        stop = self._standin.world.hub.listen(note)
        try:
            while True:
                changed.clear()
                await asyncio.wait_for(changed.wait(), CALM)
        except TimeoutError:
            return
        finally:
            stop()


def _answer(step: Json) -> Json:
    return {key: step[key] for key in _ANSWER if key in step}


_OWN = {"at", "do", "whom", "in", "by", "back"}
_ANSWER = ("got", "shows", "form", "fields", "choices", "refused")


def _slash(standin: Standin, who: User, step: Json) -> Json:
    options = {name: wording.value(standin, one, who) for name, one in step.get("with", {}).items()}
    channel = wording.channel(standin, step["in"], who)
    asked: Json = {"channel": str(channel.id), "command": step["command"], "options": options}
    return asked | ({"focused": step["focused"]} if "focused" in step else {})


def _use(standin: Standin, who: User, step: Json) -> Json:
    message, control = wording.control_of(standin, who, step)
    asked: Json = {"message": str(message.id), "custom_id": control.part["custom_id"]}
    if "options" in step:
        words = [wording.value(standin, one, who) for one in step["options"]]
        asked["values"] = sights.meant(control.part, words)
    return asked


def _form(standin: Standin, who: User, step: Json) -> Json:
    opened = standin.interactions.newest_form(who.id, step["form"])
    if opened is None or opened.modal is None:
        raise wording.Lost(f"no form {step['form']!r} is open")
    values: dict[str, Any] = {}
    for words, field in sights.fields(opened.modal).items():
        if words in step["with"]:
            value = step["with"][words]
            is_list = isinstance(value, list) and field.get("options")
            values[field["custom_id"]] = sights.meant(field, value) if is_list else value
    return {"interaction": str(opened.id), "values": values}


def _say(standin: Standin, who: User, step: Json) -> Json:
    channel = wording.channel(standin, step["in"], who)
    asked: Json = {"channel": str(channel.id), "text": step["text"]}
    if "reply_to" in step:
        asked["reply_to"] = str(wording.authored(standin, who, step["reply_to"]).id)
    return asked


def _own(standin: Standin, who: User, step: Json) -> Json:
    found = wording.authored(standin, who, step["message"])
    return {"message": str(found.id)} | ({"text": step["text"]} if "text" in step else {})


def _nothing(standin: Standin, who: User, step: Json) -> Json:
    return {}


_ASKED: dict[str, Callable[[Standin, User, Json], Json]] = {
    "slash": _slash,
    "autocomplete": _slash,
    "press": _use,
    "choose": _use,
    "modal": _form,
    "say": _say,
    "rewrite": _own,
    "remove": _own,
    "dm": _nothing,
}
