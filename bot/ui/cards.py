"""`/card`: one card, tile or place of a game, with its picture and what it does."""

from __future__ import annotations

from collections.abc import Iterator

import discord
from msgspec import Struct

from bot.engine.steps import Entry
from bot.ports.gallery import Ask
from bot.table.people import refuse
from bot.ui import limits
from bot.ui.answer import Client
from bot.ui.call import Call, Services, language
from bot.ui.screen import BRASS, Screen
from bot.ui.text import fit, safe_name
from bot.ui.voice import Voice, voice


class Card(Struct, frozen=True):
    """Something that can be looked up, and the game that it belongs to."""

    game: str
    entry: Entry

    @property
    def key(self) -> str:
        return f"{self.game}/{self.entry.id}"

    def name(self, said: Voice) -> str:
        return said.label(self.entry.name)

    def titles(self, said: Voice) -> str:
        """The name under its game, for lists."""
        return fit(f"{self.name(said)} · {said.word(f'{self.game}-name')}", limits.CHOICE_NAME)


async def show_card(call: Call, wanted: str, game: str | None) -> None:
    """The card of this key, or of a name as it was typed. Raises Refusal if none or many fit."""
    found = _find(call, wanted, game)
    if not found:
        raise refuse("card-unknown", name=safe_name(wanted))
    if len(found) > 1:
        names = call.voice().text("list-comma").join(card.name(call.voice()) for card in found[:8])
        raise refuse("card-which", names=names)
    await call.answer.show(_screen(call, found[0]))


def _screen(call: Call, card: Card) -> Screen:
    said, entry = call.voice(), card.entry
    kind = f"{said.text(f'{card.game}-name')} · {said.say(entry.kind)}"
    ask = Ask(card.game, "card", "", call.lang, (), entry=entry)
    is_drawn = call.services.gallery.draws(card.game, "card") and not call.prefs.as_text
    return Screen(
        head=(f"## {said.say(entry.name)}\n-# {kind}",),
        picture=ask if is_drawn else None,
        file="-".join(("card", card.game, entry.id)).replace("_", "-"),
        instead=(said.say(entry.text),),
        colour=BRASS,
    )


def _find(call: Call, wanted: str, game: str | None) -> list[Card]:
    cards = list(_cards(call.services, game))
    exact = [card for card in cards if card.key == wanted]
    if exact:
        return exact
    voices = _voices(call.services, call.lang)
    typed = wanted.casefold().strip()
    named = [card for card in cards if any(card.name(v).casefold() == typed for v in voices)]
    return named or _matching(cards, voices, typed)


async def suggest_cards(
    services: Services, interaction: discord.Interaction[Client], typed: str, game: str | None
) -> list[tuple[str, str]]:
    """What fits the letters typed so far, in the reader's language or in English.

    The cards of the game that is played here come first.
    """
    here = await services.store.table_at(interaction.channel_id or 0)
    voices = _voices(services, await language(services, interaction))
    found = _matching(list(_cards(services, game)), voices, typed.casefold().strip())
    found.sort(key=lambda card: here is None or card.game != here.game)
    return [(card.titles(voices[0]), card.key) for card in found[: limits.CHOICES]]


def _matching(cards: list[Card], voices: tuple[Voice, ...], typed: str) -> list[Card]:
    return [card for card in cards if any(typed in card.titles(v).casefold() for v in voices)]


def _voices(services: Services, lang: str) -> tuple[Voice, ...]:
    return tuple(voice(services.catalogue, one) for one in dict.fromkeys((lang, "en")))


def _cards(services: Services, game: str | None) -> Iterator[Card]:
    for id, rules in services.games.items():
        if game in (None, id):
            yield from (Card(id, entry) for entry in rules.entries())
