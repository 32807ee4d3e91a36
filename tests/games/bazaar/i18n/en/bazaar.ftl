# Bazaar, the small game of the tests.
bazaar-name = Bazaar
bazaar-pitch = Bid in secret for the first pick, take wares from the market and use them well.
bazaar-rules-1-title = A round
bazaar-rules-1-text = Everybody bids coins in secret. All bids are paid; the highest picks first. A ware is worth the number of its row, and is used at once.
bazaar-rules-2-title = The end
bazaar-rules-2-text = After the last round, add up stalls, fame and half of your coins. More kinds of wares break a tie; else the victory is shared.

bazaar-option-rounds = Length
bazaar-option-rounds-2 = Two rounds
bazaar-option-rounds-3 = Three rounds

bazaar-kind-ware = Ware
bazaar-ware-lamp = Lamp
    .text = Buy a raffle ticket. If its ten is drawn, gain 5 fame.
bazaar-ware-tea = Tea
    .text = Sell any number of cards for 1 fame each and draw as many; then display cards.
bazaar-ware-silk = Silk
    .text = Display 1 to 3 cards in order. The first is worth 1 fame, and so is each that beats the one before it.
bazaar-ware-spice = Spice
    .text = Pay up to 3 coins for 1 fame each.
bazaar-ware-carpet = Carpet
    .text = Swap the wares of two stalls.
bazaar-ware-mirror = Mirror
    .text = Gain 2 fame; another player of your choice gains 1.

bazaar-good-date = Date
bazaar-good-fig = Fig
bazaar-good-honey = Honey
bazaar-good-salt = Salt
bazaar-card = { $kind } { $value }
bazaar-coins = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}
bazaar-ticket = Ticket { $number }
bazaar-ticket-group = { $first }–{ $last }
bazaar-swap = { $one } with { $other }
bazaar-worth = Worth { $points }

bazaar-ask-bid = How many coins do you bid to pick first?
bazaar-ask-pick = Which ware do you take?
bazaar-ask-lamp = Which raffle ticket do you buy?
bazaar-ask-tea = Which cards do you sell?
bazaar-ask-silk = Which cards do you display, from left to right?
bazaar-ask-spice = How many coins do you pay?
bazaar-ask-carpet = Which two stalls swap their wares?
bazaar-ask-mirror = Who gains 1 fame?

bazaar-log-bid = { $who } bids { bazaar-coins }.
bazaar-log-pick = { $who } takes { $ware } from { $stall }.
bazaar-log-won = { $who } buys ticket { $number }; the lucky ten is { $lucky }. A prize!
bazaar-log-lost = { $who } buys ticket { $number }; the lucky ten is { $lucky }.
bazaar-log-shown = { $who } lays down { $card }.
bazaar-log-drew = { $count ->
    [one] { $who } draws { $count } card.
   *[other] { $who } draws { $count } cards.
}
bazaar-log-drawn = You draw { $card }.
bazaar-log-paid = { $who } pays { bazaar-coins }.
bazaar-log-swapped = { $who } swaps { $one } with { $other }.
bazaar-log-gave = { $who } holds a mirror up to { $other }.

bazaar-round = Round { $round } of { $rounds }
bazaar-over = Game over
bazaar-won = { $who } wins.
bazaar-and = { $first } and { $second }
bazaar-score-stalls = Stalls
bazaar-score-fame = Fame
bazaar-score-coins = Coins
bazaar-score-kinds = Kinds of wares

bazaar-board-stall = { $stall }: { $ware }
bazaar-board-deck = Deck: { $count }
bazaar-board-turn = It is the turn of { $who }.
bazaar-board-trader = { $who }: { $worth } from stalls, { $fame } fame, { $spent } spent, { $cards } in hand
bazaar-board-wares = Wares: { $list }
bazaar-board-shown = Laid down: { $list }
bazaar-board-hand = Hand: { $list }
bazaar-board-purse = Coins left: { $count }
bazaar-board-bid = Bid: { $count }
bazaar-board-has-bid = Has bid.
bazaar-board-lucky = Lucky tens: { $list }
bazaar-board-tickets = Tickets: { $list }
bazaar-list = { $first }, { $second }
bazaar-letter = { $letter } ({ $who })
bazaar-stall = Stall { $stall }
bazaar-why-bare = Its ware was taken.
bazaar-why-sold = This ticket is sold.
