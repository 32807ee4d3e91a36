"""Step 5 of a turn: selling merchandise (rules.md 3, 6.5)."""

from __future__ import annotations

from bot.engine.prompts import Option, Prompt, Shape
from bot.engine.values import Msg, Ref, msg
from bot.games.five_tribes import texts
from bot.games.five_tribes.content import Content
from bot.games.five_tribes.model import Sale, State, Suit, Window
from bot.games.five_tribes.play import Play
from bot.games.five_tribes.suits import suits, worth

KEEP, ALL, BEST, CHOOSE = "keep", "all", "best", "choose"


def has_goods(content: Content, state: State) -> bool:
    return bool(_suits(content, state))


def _suits(content: Content, state: State) -> tuple[tuple[str, ...], ...]:
    return suits(content, state.players[state.active].cards.counts)


def ask(content: Content, state: State, frame: Sale | Suit) -> Prompt:
    return _ask_sale(content, state) if isinstance(frame, Sale) else _ask_suit(content, state)


def answer(play: Play, frame: Sale | Suit, keys: tuple[str, ...]) -> None:
    if isinstance(frame, Sale):
        _answer_sale(play, keys[0])
    else:
        play.pop()
        _sell_suit(play, keys)


def _ask_sale(content: Content, state: State) -> Prompt:
    """Keep, the best split, its largest suit alone, or a suit of one's own choice."""
    found = _suits(content, state)
    options = [Option(KEEP, msg("five_tribes-option-keep"))]
    total = worth(content, [len(suit) for suit in found])
    options.append(Option(ALL, _sell(total), msg("five_tribes-option-sell-all.hint")))
    if len(found) > 1:
        best = content.goods.suits[len(found[0])]
        options.append(Option(BEST, _suit(best, len(found[0])), _named(found[0])))
    if sum(map(len, found)) > 1:
        options.append(Option(CHOOSE, msg("five_tribes-option-choose")))
    return Prompt(
        seat=state.active,
        kind="sale",
        text=msg("five_tribes-ask-sale"),
        options=tuple(options),
        if_absent=(KEEP,),
        public=True,
        rests=True,
        closes=True,
    )


def _sell(coins: int) -> Msg:
    return msg("five_tribes-option-sell-all", count=coins)


def _suit(coins: int, size: int) -> Msg:
    return msg("five_tribes-option-sell-suit", count=coins, size=size)


def _named(suit: tuple[str, ...]) -> Msg:
    return msg("five_tribes-hint", text=texts.cards(suit))


def _answer_sale(play: Play, key: str) -> None:
    found = _suits(play.content, play.state)
    match key:
        case "keep":
            play.become(Window("end"))
        case "all":
            play.become(Window("end"))
            cards = [card for suit in found for card in suit]
            coins = worth(play.content, [len(suit) for suit in found])
            play.discard(cards)
            play.earn(play.seat, coins)
            play.tell(texts.sold_all(play.seat, len(cards), coins))
        case "best":
            _sell_suit(play, found[0])
        case _:
            play.push(Suit())


def _ask_suit(content: Content, state: State) -> Prompt:
    cards = state.players[state.active].cards.counts
    kinds = _suits(content, state)[0]
    options = tuple(
        Option(
            kind,
            msg("five_tribes-option-kind", card=texts.card_name(kind), count=cards[kind]),
            ref=Ref("goods", kind),
        )
        for kind in kinds
    )
    return Prompt(
        seat=state.active,
        kind="suit",
        text=msg("five_tribes-ask-suit"),
        options=options,
        if_absent=tuple(kinds),
        shape=Shape.MANY,
        most=len(kinds),
        public=True,
    )


def _sell_suit(play: Play, suit: tuple[str, ...]) -> None:
    """More may be sold afterwards, if there is more."""
    coins = play.content.goods.suits[len(suit)]
    play.discard(suit)
    play.earn(play.seat, coins)
    play.tell(texts.sold(play.seat, suit, coins))
    more = has_goods(play.content, play.state)
    play.become(Sale() if more else Window("end"))
