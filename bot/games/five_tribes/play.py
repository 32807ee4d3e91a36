"""One answer being carried out: the state so far, its luck, and what has happened."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from msgspec.structs import replace

from bot.engine.bags import Bag, draw, put, take
from bot.engine.chance import Chance
from bot.engine.steps import Event
from bot.engine.values import Msg, Ref, Seat
from bot.games.five_tribes import texts
from bot.games.five_tribes.content import Content, DjinnId
from bot.games.five_tribes.model import Frame, Player, State, Tile, Turn
from bot.games.five_tribes.view import FAKIR


@dataclass(slots=True)
class Play:
    """Lives for one answer; the states that it passes through are frozen values."""

    content: Content
    state: State
    chance: Chance
    events: list[Event] = field(default_factory=list)

    @property
    def seat(self) -> Seat:
        return self.state.active

    @property
    def player(self) -> Player:
        return self.state.players[self.state.active]

    @property
    def turn(self) -> Turn:
        """The present turn."""
        now = self.state.now
        if now is None:
            raise AssertionError("nobody's turn has begun")
        return now

    def tell(self, text: Msg, *refs: Ref) -> None:
        self.events.append(Event(text, refs=refs))

    def change(self, **changes: object) -> None:
        self.state = replace(self.state, **changes)

    def change_player(self, seat: Seat, **changes: object) -> None:
        players = list(self.state.players)
        players[seat] = replace(players[seat], **changes)
        self.change(players=tuple(players))

    def change_tile(self, number: int, **changes: object) -> Tile:
        tiles = list(self.state.tiles)
        tiles[number] = replace(tiles[number], **changes)
        self.change(tiles=tuple(tiles))
        return tiles[number]

    def note(self, **changes: object) -> None:
        """Adds to the record of the present turn."""
        self.change(now=replace(self.turn, **changes))

    def push(self, frame: Frame) -> None:
        self.change(frames=(*self.state.frames, frame))

    def pop(self) -> None:
        self.change(frames=self.state.frames[:-1])

    def become(self, frame: Frame) -> None:
        """Puts this frame in the place of the last one."""
        self.change(frames=(*self.state.frames[:-1], frame))

    def tile_ref(self, number: int) -> Ref:
        return Ref("tile", self.content.tiles[number])

    def earn(self, seat: Seat, coins: int) -> None:
        self.change_player(seat, coins=self.state.players[seat].coins + coins)

    def into_bag(self, tribes: Iterable[str]) -> None:
        self.change(bag=put(self.state.bag, tribes))

    def pay(self, elders: int, fakirs: int) -> None:
        """Elders go to the bag, fakirs to the discard pile (rules.md 4)."""
        self.change_player(self.seat, elders=self.player.elders - elders)
        self.into_bag(["elder"] * elders)
        self.discard([FAKIR] * fakirs)

    def discard(self, cards: Iterable[str]) -> None:
        """Cards of the active player go to the discard pile."""
        cards = list(cards)
        held = self.player.cards
        for card in cards:
            held = take(held, card)
        self.change_player(self.seat, cards=held)
        self.change(discard=put(self.state.discard, cards))

    def gain(self, cards: Iterable[str]) -> None:
        self.change_player(self.seat, cards=put(self.player.cards, cards))

    def draw_card(self) -> str | None:
        """The top card of the resource pile, None if there is nothing left anywhere."""
        if not self.state.deck.total:
            # rules.md 9: P18, the discards are shuffled when a draw needs them.
            self.change(deck=self.state.discard, discard=Bag())
        if not self.state.deck.total:
            return None
        card, deck = draw(self.state.deck, self.chance)
        self.change(deck=deck)
        return card

    def draw_djinn(self) -> DjinnId | None:
        """The top djinn of the pile, None if there is none left anywhere."""
        if not self.state.djinn_deck.total:
            self.change(djinn_deck=self.state.djinn_discard, djinn_discard=Bag())
        if not self.state.djinn_deck.total:
            return None
        djinn, deck = draw(self.state.djinn_deck, self.chance)
        self.change(djinn_deck=deck)
        return DjinnId(djinn)

    def claim(self, number: int) -> None:
        """A tile without meeples and camel is won, if there is a camel left (rules.md 6.2)."""
        tile = self.state.tiles[number]
        if any(tile.meeples) or tile.camel is not None or not self.player.camels:
            return
        self.place_camel(number)

    def place_camel(self, number: int) -> None:
        self.change_tile(number, camel=self.seat)
        left = self.player.camels - 1
        self.change_player(self.seat, camels=left)
        self.note(won=(*self.turn.won, number))
        ref = self.tile_ref(number)
        self.tell(texts.won(self.seat, ref.id, self.state.tiles[number]), ref)
        if not left:
            self.tell(texts.last_camel(self.seat))
