### Words on the pictures of Five Tribes, their descriptions, and the text board.

five_tribes-picture-next = Next
five_tribes-picture-total =
    { $points ->
        [one] point
       *[other] points
    }
five_tribes-picture-own-vizier =
    { $count ->
        [one] vizier
       *[other] viziers
    }
five_tribes-picture-own-elder =
    { $count ->
        [one] elder
       *[other] elders
    }
five_tribes-picture-own-camel =
    { $count ->
        [one] camel
       *[other] camels
    }
five_tribes-picture-coins =
    { $count ->
        [one] coin
       *[other] coins
    }
five_tribes-picture-no-goods = No merchandise
five_tribes-picture-no-djinns = No djinns
five_tribes-picture-fakirs = never part of a set
five_tribes-picture-last-round = Last round
five_tribes-power-always = always on
five_tribes-power-end = at the end
five_tribes-power-used = used this turn
five_tribes-power-ready = can be paid
five_tribes-power-unpaid = cannot be paid
five_tribes-picture-hand = { $name }'s hand
five_tribes-picture-private = Only you see this
five_tribes-picture-power = { $power } Cost: { $cost }.
five_tribes-picture-points =
    { $points ->
        [one] 1 point at the end
       *[other] { $points } points at the end
    }
five_tribes-picture-meeples = { $count } in the game
five_tribes-picture-copies = { $count } in the deck

## The legend: every sign in words

five_tribes-legend-vizier = vizier: 1 point, +10 for each opponent with fewer
five_tribes-legend-elder = elder: 2 points
five_tribes-legend-palm = palm tree: 3 points, { $left } left
five_tribes-legend-palace = palace: 5 points, { $left } left
five_tribes-legend-merchant = merchant: cards
five_tribes-legend-builder = builder: coins
five_tribes-legend-assassin = assassin: kills
five_tribes-legend-camel = camel: owner
five_tribes-legend-points = points without coins
five_tribes-legend-coins = secret coins
five_tribes-legend-total = points in all
five_tribes-legend-open_coins = coins: 1 point each
five_tribes-legend-deck = pile
five_tribes-legend-discards = discarded
five_tribes-legend-village = village: palace
five_tribes-legend-sacred_place = sacred place: djinn
five_tribes-legend-oasis = oasis: palm tree
five_tribes-legend-small_market = small market: 1 of 3 cards
five_tribes-legend-large_market = large market: 2 of 6 cards

## The last turn, between signs

five_tribes-footer-none = Nobody has moved a meeple yet.
five_tribes-footer-took = took
five_tribes-footer-won = took control
five_tribes-footer-killed = killed
five_tribes-footer-used = used
five_tribes-footer-placed = placed
five_tribes-footer-got = got

## Close-ups: when a card works

five_tribes-tag-turn = once in your turn
five_tribes-tag-always = always on
five_tribes-tag-end = at the end
five_tribes-tag-palace = when you place a palace
five_tribes-tag-palm = when you place a palm tree
five_tribes-tag-kill = with your assassins
five_tribes-tag-bid = when you bid
five_tribes-tag-must = compulsory
five_tribes-tag-may = if you like
five_tribes-tag-goods = sold in sets
five_tribes-tag-fakir = spent for effects
five_tribes-tag-tribe = where your move ends

## Alt texts

five_tribes-alt-points-now = Points without coins: { $points }.
five_tribes-alt-points-over = Points: { $points }.
five_tribes-alt-point = { $name } { $points }
five_tribes-alt-own = { $name } has: { $things }.
five_tribes-alt-djinns = Djinns for sale: { $djinns }.

## Text board

five_tribes-text-none = none
five_tribes-text-empty = empty
five_tribes-text-count = { $what } { $count }
five_tribes-text-last-round = This is the last round.
five_tribes-text-sowing = Still in hand: { $meeples }. The last meeple went to { $tile }.
five_tribes-text-offered = Djinns to choose from: { $djinns }.
five_tribes-text-board = **Board**
five_tribes-text-tile = { $tile } { $kind } { $value }: { $things }
five_tribes-text-camel = camel of { $name }
five_tribes-text-palms = palm trees { $count }
five_tribes-text-palaces = palaces { $count }
five_tribes-text-track = **Turn order track**
five_tribes-text-space = { $price }: { $name }
five_tribes-text-space-done = { $price }: { $name }, done
five_tribes-text-order = Bid order of this round: { $names }
five_tribes-text-queue-bidding = Still to bid: { $names }.
five_tribes-text-queue-turns = Still to act: { $names }.
five_tribes-text-player-now = **{ $name }: { $points } without coins**
five_tribes-text-player-over = **{ $name }: { $points }**
five_tribes-text-parts = Viziers { $viziers } + elders { $elders } + djinns { $djinns } + palm trees { $palms } + palaces { $palaces } + tiles { $tiles } + goods { $goods }
five_tribes-text-coins =
    { $count ->
        [one] 1 coin
       *[other] { $count } coins
    }
five_tribes-text-coins-secret = Coins: secret
five_tribes-text-camels = camels left { $count }
five_tribes-text-tiles = tiles { $count }
five_tribes-text-cards = Cards: { $cards }
five_tribes-text-suits = Best sets: { $suits }
five_tribes-text-suit = { $cards } = { $worth }.
five_tribes-text-free = no cost
five_tribes-text-djinn = { $name } ({ $points } points, { $cost }): { $text }
five_tribes-text-owned = { $djinn } ({ $state })
five_tribes-text-table = **On the table**
five_tribes-text-row = Resource row: { $cards }.
five_tribes-text-deck = Resource pile: { $count }, discarded: { $discarded }
five_tribes-text-djinns = Djinns for sale:
five_tribes-text-djinn-deck = Djinn pile: { $count }, discarded: { $discarded }
five_tribes-text-supply = Supply: palm trees { $palms }, palaces { $palaces }
five_tribes-text-bag = In the bag: { $meeples }
five_tribes-text-option = { $option }: { $value }
five_tribes-text-last = Last turn, { $name }: { $deeds }.
five_tribes-text-sowed = sowed { $way }
five_tribes-text-took = took { $what }
five_tribes-text-won = took control of { $tile }
five_tribes-text-killed = killed { $tribe } on { $tile }
five_tribes-text-killed-of = killed { $tribe } of { $name }
five_tribes-text-placed-palace = placed a palace on { $tile }
five_tribes-text-placed-palm = placed a palm tree on { $tile }
five_tribes-text-bought = got { $cards }
five_tribes-text-used = used { $djinns }
