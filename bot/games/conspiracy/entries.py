"""What can be looked up: the six powers of lords and the 24 locations."""

from __future__ import annotations

from bot.engine.steps import Entry
from bot.engine.values import Ref, msg
from bot.games.conspiracy import texts
from bot.games.conspiracy.content import Content, Location, Lord


def entries(content: Content) -> tuple[Entry, ...]:
    powers = {lord.influence: lord for lord in content.lords.values()}
    return (*map(_power, powers.values()), *map(_location, content.locations.values()))


def _power(lord: Lord) -> Entry:
    """One entry for the lords of this influence in all colours."""
    return Entry(
        id=f"influence_{lord.influence}",
        name=msg(f"conspiracy-influence-{lord.influence}"),
        text=msg(f"conspiracy-influence-{lord.influence}.text"),
        kind=msg("conspiracy-kind-lord"),
        ref=Ref("influence", str(lord.influence)),
    )


def _location(location: Location) -> Entry:
    return Entry(
        id=location.id,
        name=texts.location_name(location),
        text=texts.location_text(location),
        kind=msg("conspiracy-kind-location"),
        ref=Ref("location", location.id),
    )
