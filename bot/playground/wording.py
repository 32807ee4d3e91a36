"""People, places and messages in words that are the same from run to run, and back."""

from typing import Any

from bot.playground import permissions, sights
from bot.playground.sights import Control
from bot.playground.standin import Standin
from bot.playground.world import DM, Channel, Json, Message, User

DIRECT = "@"
_THREAD = " / thread "


class Lost(Exception):
    """What the words mean is not there (any more)."""


def place(standin: Standin, channel: Channel) -> str:
    """`#courtyard`, `#courtyard / thread 1` in the order of their opening, `@` for one's DMs."""
    if channel.kind == DM:
        return DIRECT
    if channel.thread is None:
        return f"#{channel.name}"
    parent = standin.world.channel(channel.parent_id or 0)
    siblings = sorted(one.id for one in standin.world.threads(parent.id))
    return f"#{parent.name}{_THREAD}{siblings.index(channel.id) + 1}"


def channel(standin: Standin, words: str, who: User | None) -> Channel:
    """Raises Lost if there is no such place yet."""
    found: Channel | None = None
    if words == DIRECT:
        found = standin.world.dm_with(who.id) if who else None
    else:
        name, _, number = words.removeprefix("#").partition(_THREAD)
        plain = [c for c in standin.world.channels.values() if c.guild_id and not c.thread]
        found = next((c for c in plain if c.name == name), None)
        if found and number:
            threads = sorted(standin.world.threads(found.id), key=lambda one: one.id)
            found = threads[int(number) - 1] if int(number) <= len(threads) else None
    if found is None:
        raise Lost(f"there is no {words}")
    return found


def person(standin: Standin, name: str) -> User:
    """Raises Lost if nobody is called so."""
    for one in standin.world.users.values():
        if one.global_name == name:
            return one
    raise Lost(f"nobody is called {name!r}")


def named(standin: Standin, value: Any) -> Any:  # noqa: ANN401 - values of options
    """An option's value: ids of people and places become words."""
    thing = int(value) if isinstance(value, str) and value.isdecimal() else 0
    if thing in standin.world.users:
        return {"person": standin.world.users[thing].global_name}
    if thing in standin.world.channels:
        return {"place": place(standin, standin.world.channels[thing])}
    return value


def value(standin: Standin, words: Any, who: User) -> Any:  # noqa: ANN401
    """The way back from `named`."""
    if isinstance(words, dict) and "person" in words:
        return str(person(standin, words["person"]).id)
    if isinstance(words, dict) and "place" in words:
        return str(channel(standin, words["place"], who).id)
    return words


def on_message(standin: Standin, who: User, message: Message, custom_id: str) -> Json:
    """Where something is pressed: the words on it, and how far back its message stands.

    Raises Lost if nothing of that id can be pressed there.
    """
    home = standin.world.channel(message.channel_id)
    for menus in (False, True):
        for one in sights.controls(message, menus=menus):
            if one.part.get("custom_id") == custom_id:
                key = "menu" if menus else "button"
                standing = _holding(standin, who, home, (one.words, one.nth), menus=menus)
                back = [found.id for found, _ in reversed(standing)].index(message.id)
                address = {"in": place(standin, home), key: one.words}
                return address | {k: n for k, n in (("nth", one.nth), ("back", back)) if n}
    raise Lost(f"there is no {custom_id} on that message")


def control_of(standin: Standin, who: User, step: Json) -> tuple[Message, Control]:
    """The message and the control that a step names. Raises Lost."""
    home = channel(standin, step["in"], who)
    menus = "menu" in step
    wanted = (str(step["menu" if menus else "button"]), int(step.get("nth", 0)))
    standing = _holding(standin, who, home, wanted, menus=menus)
    back = int(step.get("back", 0))
    if back >= len(standing):
        raise Lost(f"nothing says {wanted[0]!r} in {step['in']}")
    return standing[-1 - back]


def _holding(
    standin: Standin, who: User, home: Channel, wanted: tuple[str, int], *, menus: bool
) -> list[tuple[Message, Control]]:
    """The messages that this person sees with such a control, oldest first."""
    if not permissions.sees(standin.world, who.id, home):
        return []
    return [
        (message, one)
        for message in standin.seen(who, home)
        for one in sights.controls(message, menus=menus)
        if (one.words, one.nth) == wanted
    ]


def by_author(standin: Standin, message: Message) -> Json:
    """A message by who wrote it, counted from the newest."""
    home = standin.world.channel(message.channel_id)
    theirs = [m.id for m in reversed(home.messages.values()) if m.author_id == message.author_id]
    name = standin.world.users[message.author_id].global_name
    return {"in": place(standin, home), "by": name, "back": theirs.index(message.id)}


def authored(standin: Standin, who: User | None, words: Json) -> Message:
    """The way back from `by_author`. Raises Lost."""
    home = channel(standin, words["in"], who)
    author = person(standin, words["by"])
    theirs = [m for m in reversed(home.messages.values()) if m.author_id == author.id]
    if words["back"] >= len(theirs):
        raise Lost(f"{words['by']} wrote no such message in {words['in']}")
    return theirs[words["back"]]
