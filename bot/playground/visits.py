"""What visitors did, as a file that people read and machines play again.

JSON lines. The first names the luck of the world; each further one is a step in words: when (`at`,
seconds), who, where (`in`), what they did (`do`), a digest of the message that they pressed
(`sees`), what came of it (`got`) and how the answer stood when they went on (`shows`). The last
(`ends`) says what each of them could still use in the end, by place.
"""

import json
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from bot.playground import permissions, sights, wording
from bot.playground.errors import Refused
from bot.playground.impossible import Impossible
from bot.playground.standin import Standin
from bot.playground.world import Json, Message, User

FORM = 1
Visit = list[Json]
_LEVER = frozenset(
    {"action", "user", "channel", "message", "locale", "permission"}
    | {"count", "status", "on", "seconds", "code", "hours"}
)
"""What a lever may be told; nothing else of a request is kept."""


def written(visit: Visit) -> str:
    text = "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in visit)
    # The bot may have shown half a character, which no file can hold.
    return text.encode("utf-8", "replace").decode()


def read(text: str) -> Visit:
    """The visit of a file. Raises Unsound."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            found += [json.loads(line)] if line.strip() else []
        except ValueError:
            raise Unsound(f"line {number} is no JSON") from None
    return sound(found)


def sound(visit: Visit) -> Visit:
    """The same visit, if it is one. Raises Unsound."""
    if not visit or not all(isinstance(line, dict) for line in visit):
        raise Unsound("this is no visit: it is empty, or a line is no mapping")
    if visit[0].get("visit") != FORM:
        raise Unsound(f"the first line must say that this is a visit of form {FORM}")
    if not isinstance(visit[0].get("luck"), str):
        raise Unsound("the first line does not say the luck")
    if not isinstance(visit[-1].get("ends"), dict):
        raise Unsound("the last line does not say how the visit ends")
    for number, step in enumerate(visit[1:-1], 2):
        if step.get("do") not in {*_WORDS, "control"}:
            raise Unsound(f"line {number}: nobody can do {step.get('do')!r}")
    return visit


def timeless(visit: Iterable[Json]) -> Visit:
    """Without the moments, which no two runs share."""
    return [{key: value for key, value in line.items() if key != "at"} for line in visit]


class Unsound(Exception):
    """A file that is no recorded visit, in a sentence."""


class Recorder:
    """Writes down every act and every lever since the world began."""

    def __init__(self, standin: Standin, luck: Callable[[], str]) -> None:
        self._standin = standin
        self._luck = luck
        self.begin()

    def begin(self) -> None:
        """A new world: what was done in the old one is over."""
        self._began = self._standin.world.clock.now() - self._standin.world.clock.ahead
        self._steps: Visit = []
        self._open: list[tuple[Json, int]] = []

    async def act(self, verb: str, who: User, asked: Json, done: Awaitable[Json]) -> Json:
        """Carry something out that a person does, and note it with what came of it."""
        words = self._words(verb, who, asked)
        step = self._step(who.global_name) | {"do": verb} | (words or {})
        self._note(step)
        try:
            answer = await done
        except (Impossible, Refused) as no:
            step["refused"] = no.text if isinstance(no, Refused) else str(no)
            if words is None:
                self._strike(step)
            raise
        except Exception:
            self._strike(step)
            raise
        self._take(step, answer)
        return answer

    async def pull(self, asked: Json, lever: Callable[[], Awaitable[None]]) -> None:
        """Pull a lever and note it; one that does not move leaves nothing to play again."""
        step: Json = {"at": self._at(), "do": "control"}
        for key in sorted(_LEVER & asked.keys(), key=list(asked).index):
            step |= self._lever_words(key, asked[key])
        self._note(step)
        try:
            await lever()
        except Exception:
            self._strike(step)
            raise

    def visit(self) -> Visit:
        """The whole file, as of now."""
        self._settle()
        ends = {"ends": self.sights()}
        return [{"visit": FORM, "luck": self._luck()}, *self._steps, ends]

    def last(self) -> Json:
        """The newest step, with its answer as it stands now."""
        if not self._steps:
            return {}
        settled = [(step, message) for step, message in self._open if step is self._steps[-1]]
        for step, message in settled:
            self._show(step, message)
        return self._steps[-1]

    def sights(self) -> Json:
        """What each visitor could use now: by person and place, in no particular order."""
        names = dict.fromkeys(step["who"] for step in self._steps if "who" in step)
        people = [wording.person(self._standin, name) for name in names]
        return {one.global_name: self._seen_by(one) for one in people}

    def _seen_by(self, who: User) -> Json:
        world, found = self._standin.world, {}
        for channel in sorted(world.channels.values(), key=lambda one: one.id):
            if not permissions.sees(world, who.id, channel):
                continue
            usable = [m for m in self._standin.seen(who, channel) if sights.is_usable(m)]
            shown = sorted(sights.lines(world, message) for message in usable)
            if shown:
                found[wording.place(self._standin, channel)] = shown
        return found

    # Words

    def _at(self) -> float:
        clock = self._standin.world.clock
        return round(clock.now() - clock.ahead - self._began, 1)

    def _step(self, who: str) -> Json:
        step: Json = {"at": self._at(), "who": who}
        return step if self._standin.gateway.online else step | {"bot": "away"}

    def _note(self, step: Json) -> None:
        self._settle()
        self._steps.append(step)

    def _strike(self, step: Json) -> None:
        self._steps = [one for one in self._steps if one is not step]

    def _words(self, verb: str, who: User, asked: Json) -> Json | None:
        """None for what cannot be said: a late or forged press, which is refused anyhow."""
        try:
            return _WORDS[verb](self._standin, who, asked)
        except (LookupError, ValueError, TypeError, AttributeError):
            return None
        except (Impossible, Refused, wording.Lost):
            return None

    def _lever_words(self, key: str, value: Any) -> Json:  # noqa: ANN401
        world = self._standin.world
        if key == "user" and int(value) in world.users:
            return {"whom": world.users[int(value)].global_name}
        if key == "channel" and int(value) in world.channels:
            return {"in": wording.place(self._standin, world.channels[int(value)])}
        if key == "message" and (found := world.anywhere(int(value))):
            return wording.by_author(self._standin, found)
        return {key: value}

    # Answers

    def _take(self, step: Json, answer: Json) -> None:
        if "outcome" not in answer:
            return
        step["got"] = answer["kind"] or answer["outcome"]
        if answer["modal"]:
            step["form"] = answer["modal"]["title"]
            step["fields"] = list(sights.fields(answer["modal"]))
        if answer["choices"] is not None:
            step["choices"] = [one["name"] for one in answer["choices"]]
        if answer["message"]:
            self._open.append((step, int(answer["message"])))

    def _settle(self) -> None:
        """The answers as they stand now that somebody goes on."""
        for step, message in self._open:
            self._show(step, message)
        self._open = [(step, message) for step, message in self._open if "shows" not in step]

    def _show(self, step: Json, message: int) -> None:
        world = self._standin.world
        found = world.anywhere(message)
        step["shows"] = sights.lines(world, found) if found else "gone"


def _slash(standin: Standin, who: User, asked: Json) -> Json:
    channel = standin.world.channel(int(asked["channel"]))
    options = asked.get("options") or {}
    step: Json = {"in": wording.place(standin, channel), "command": asked["command"]}
    if options:
        step["with"] = {name: wording.named(standin, one) for name, one in options.items()}
    return step | ({"focused": asked["focused"]} if "focused" in asked else {})


def _use(standin: Standin, who: User, asked: Json) -> Json:
    message = _seen(standin, who, asked["message"])
    step = wording.on_message(standin, who, message, asked["custom_id"])
    if "values" in asked:
        part = _menu(message, asked["custom_id"])
        named = [wording.named(standin, one) for one in asked["values"]]
        step["options"] = sights.chosen(part, named) if part.get("options") else named
    return step | {"sees": sights.digest(sights.lines(standin.world, message))}


def _menu(message: Message, custom_id: str) -> Json:
    for one in sights.controls(message, menus=True):
        if one.part["custom_id"] == custom_id:
            return one.part
    raise wording.Lost(custom_id)


def _form(standin: Standin, who: User, asked: Json) -> Json:
    opened = standin.interactions.by_id(int(asked["interaction"]))
    if opened is None or opened.modal is None:
        raise Impossible("no form is open")
    values, filled = asked.get("values") or {}, {}
    for words, field in sights.fields(opened.modal).items():
        if field["custom_id"] in values:
            value = values[field["custom_id"]]
            is_list = isinstance(value, list) and field.get("options")
            filled[words] = sights.chosen(field, value) if is_list else value
    return {"form": opened.modal["title"], "with": filled}


def _say(standin: Standin, who: User, asked: Json) -> Json:
    channel = standin.world.channel(int(asked["channel"]))
    step: Json = {"in": wording.place(standin, channel), "text": asked["text"]}
    if asked.get("reply_to"):
        to = _seen(standin, who, asked["reply_to"])
        step["reply_to"] = wording.by_author(standin, to)
    return step


def _own(standin: Standin, who: User, asked: Json) -> Json:
    step: Json = {"message": wording.by_author(standin, _seen(standin, who, asked["message"]))}
    return step | ({"text": asked["text"]} if "text" in asked else {})


def _nothing(standin: Standin, who: User, asked: Json) -> Json:
    return {}


def _seen(standin: Standin, who: User, message: str) -> Message:
    found = standin.sees(who, int(message))
    if found is None:
        raise wording.Lost(message)
    return found


_WORDS: dict[str, Callable[[Standin, User, Json], Json]] = {
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
