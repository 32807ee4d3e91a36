"""Which keys are usable, and when they give control of a location (rules.md 4.3)."""

from __future__ import annotations

from bot.games.conspiracy.content import Content
from bot.games.conspiracy.model import Player, Seated, State
from bot.games.conspiracy.view import KeyState, Metal


def usable(content: Content, player: Player) -> tuple[int, int]:
    """(silver, gold) keys on lords after the last location."""
    metals = [content.lords[seated.lord].key for seated in _after_last_location(player.senate)]
    return metals.count("silver"), metals.count("gold")


def gives_control(content: Content, player: Player) -> bool:
    """Two usable keys of one metal; for the owner of any_two_keys any two."""
    return enough(content, player, usable(content, player))


def enough(content: Content, player: Player, keys: tuple[int, int]) -> bool:
    """Whether these (silver, gold) keys give control to this player."""
    silver, gold = keys
    if owns(content, player, "any_two_keys"):
        return silver + gold >= 2
    return silver >= 2 or gold >= 2


def owns(content: Content, player: Player, power: str) -> bool:
    return any(content.locations[id].power == power for id in player.locations)


def nothing_to_search(content: Content, state: State, player: Player) -> bool:
    """The owner of search_deck faces an empty deck: keys give nothing (rules.md 4.3)."""
    return not state.location_deck.total and owns(content, player, "search_deck")


def printed(content: Content, player: Player, metal: Metal) -> int:
    """Lords with this key: usable, spent and covered keys all count (rules.md 2)."""
    return sum(content.lords[seated.lord].key == metal for seated in player.senate)


def key_states(content: Content, player: Player) -> tuple[KeyState | None, ...]:
    """For each lord of the senate what has become of its key."""
    first = len(player.senate) - len(_after_last_location(player.senate))
    return tuple(
        _key_state(content, seated, index < first) for index, seated in enumerate(player.senate)
    )


def _key_state(content: Content, seated: Seated, is_spent: bool) -> KeyState | None:
    if content.lords[seated.lord].key is None:
        return None
    if seated.location is not None:
        return "covered"
    return "spent" if is_spent else "usable"


def _after_last_location(senate: tuple[Seated, ...]) -> tuple[Seated, ...]:
    for index in range(len(senate) - 1, -1, -1):
        if senate[index].location is not None:
            return senate[index + 1 :]
    return senate
