### Five Tribes: what is asked, what may be answered and what happened.

five_tribes-name = Five Tribes
five_tribes-pitch = Pick up all meeples of a tile and sow them over the board: the last one decides which tribe works for you. Bid for the turn order, summon djinns and win the land of Naqala.

## Table options

five_tribes-option-same_sow = The last meeple may match one dropped in the same sow
five_tribes-option-same_sow-yes = yes
five_tribes-option-same_sow-no = no
five_tribes-option-neighbours = Where Hagis and Lamia may put a piece
five_tribes-option-neighbours-orthogonal = one of four neighbours
five_tribes-option-neighbours-square = one of eight neighbours
five_tribes-option-nekir = Nekir pays for
five_tribes-option-nekir-event = each assassination
five_tribes-option-nekir-victim = each victim

## Words

five_tribes-list = { $first }, { $last }
five_tribes-parts = { $first } · { $last }
five_tribes-tile = { $tile }
five_tribes-tile-more = { $tile } ▸
five_tribes-short-vizier = viz
five_tribes-short-elder = eld
five_tribes-short-merchant = mer
five_tribes-short-builder = bui
five_tribes-short-assassin = asn
five_tribes-count-vizier =
    { $count ->
        [one] 1 vizier
       *[other] { $count } viziers
    }
five_tribes-count-elder =
    { $count ->
        [one] 1 elder
       *[other] { $count } elders
    }
five_tribes-count-merchant =
    { $count ->
        [one] 1 merchant
       *[other] { $count } merchants
    }
five_tribes-count-builder =
    { $count ->
        [one] 1 builder
       *[other] { $count } builders
    }
five_tribes-count-assassin =
    { $count ->
        [one] 1 assassin
       *[other] { $count } assassins
    }
five_tribes-coins =
    { $count ->
        [one] 1 coin
       *[other] { $count } coins
    }
five_tribes-payment-e = elder
five_tribes-payment-f = fakir
five_tribes-payment-ee = 2 elders
five_tribes-payment-ef = elder + fakir
five_tribes-alike = { $count } × { $card }
five_tribes-drop = { $tile } { $tribe }
five_tribes-log-drop = { $tile } { $tribe }
five_tribes-way = { $first } → { $last }

## Where the game stands

five_tribes-headline-bid = Round { $round } · bidding
five_tribes-headline-bid-last = Round { $round } · bidding
five_tribes-headline-turn = Round { $round } · turn { $turn } of { $turns }
five_tribes-headline-turn-last = Last round · turn { $turn } of { $turns }
five_tribes-headline-over = Game over after { $round } rounds

## Questions

five_tribes-ask-bid =
    { $coins ->
        [one] Bid: which space do you take? You have 1 coin.
       *[other] Bid: which space do you take? You have { $coins } coins.
    }
five_tribes-ask-from = Sow: from which tile?
five_tribes-ask-goal = Sow { $hand }: where does the last one land, and which?
five_tribes-ask-end = The sow ends on { $tile }: what do you take?
five_tribes-ask-end-kill = The sow ends on { $tile }: what do you take, and whom do your assassins kill (✕)?
five_tribes-ask-step =
    { $left ->
        [one] Sow: where does the last meeple land?
       *[other] Sow: { $left } meeples in hand. Which one goes where?
    }
five_tribes-ask-builders =
    { $count ->
        [one] 1 builder works for you. How many fakirs help?
       *[other] { $count } builders work for you. How many fakirs help?
    }
five_tribes-ask-kill =
    { $count ->
        [one] 1 assassin: where do you strike?
       *[other] { $count } assassins: where do you strike?
    }
five_tribes-ask-whom =
    { $count ->
        [one] 1 assassin: whom do you kill?
       *[other] { $count } assassins: whom do you kill?
    }
five_tribes-ask-victim =
    { $left ->
        [one] { $where }: who is killed?
       *[other] { $where }: who is killed? Two must die.
    }
five_tribes-ask-market-small = Small market: which of the first three cards for { $price } coins? You have { $coins }.
five_tribes-ask-market-large = Large market: which two of the first six cards for { $price } coins? You have { $coins }.
five_tribes-ask-buy = Sacred place: which djinn do you call?
five_tribes-ask-place-palace = The palace goes to { $tile }. { $djinn } can put it next door.
five_tribes-ask-place-palm = The palm tree goes to { $tile }. { $djinn } can put it next door.
five_tribes-ask-sale = Do you sell merchandise?
five_tribes-ask-suit = Which goods do you sell as one set?
five_tribes-ask-djinns-sow = Before you sow: do you use a djinn?
five_tribes-ask-djinns-tribe = Before the tribe acts: do you use a djinn?
five_tribes-ask-djinns-tile = Before the tile acts: do you use a djinn?
five_tribes-ask-djinns-sale = Before you sell: do you use a djinn?
five_tribes-ask-djinns-end = Before your turn ends: do you use a djinn?
five_tribes-ask-spot-anun_nak = Anun-Nak: which bare tile gets new meeples?
five_tribes-ask-spot-bouraq = Bouraq: which village gets a palace?
five_tribes-ask-spot-enki = Enki: which oasis gets a palm tree?
five_tribes-ask-spot-leta = Leta: which bare tile do you take?
five_tribes-ask-spot-utug = Utug: which tile with meeples do you take?
five_tribes-ask-keep-djinn = Sibittis: which djinn do you keep?

## Answers

five_tribes-group-goals = Tile and tribe, best first
five_tribes-group-ends = Tiles
five_tribes-group-closer = ▸ looks closer at a tile: all that a sow ending there can bring, and by which way.
five_tribes-group-ways = Which way exactly
five_tribes-group-ways-some = Which way exactly (some of many)
five_tribes-group-blue = Blue tiles
five_tribes-group-red = Red tiles
five_tribes-option-bid = { $space }
    .hint = you pay { $price } and keep { $left }
    .zero = you pay nothing and act before those already at 0
five_tribes-option-bid-fakirs =
    { $fakirs ->
        [one] { $space } with 1 fakir
       *[other] { $space } with { $fakirs } fakirs
    }
five_tribes-option-drop = { $tile } { $tribe }
five_tribes-option-builders =
    { $fakirs ->
        [0] No fakir
        [one] 1 fakir
       *[other] { $fakirs } fakirs
    }
five_tribes-group-tiles = On the board
five_tribes-group-rivals = In front of opponents
five_tribes-option-whom = { $who }: { $tribe }
five_tribes-option-no-kill = Kill nobody
five_tribes-option-slay = { $place } ✕ { $tribe }
five_tribes-option-gain = { $what } +{ $points }
five_tribes-option-fakirs =
    { $fakirs ->
        [one] { $what } (1 fakir)
       *[other] { $what } ({ $fakirs } fakirs)
    }
five_tribes-option-built =
    { $fakirs ->
        [0] { $what }: +{ $count }
        [one] { $what } + 1 fakir: +{ $count }
       *[other] { $what } + { $fakirs } fakirs: +{ $count }
    }
five_tribes-option-cards = { $cards }
five_tribes-row-card = { $place } { $card }
five_tribes-option-buy-none = Buy nothing
five_tribes-option-call-none = Call no djinn
five_tribes-option-for = { $what }: { $payment }
five_tribes-option-keep = Keep
five_tribes-option-sell-all =
    { $count ->
        [one] Sell all for 1 coin
       *[other] Sell all for { $count } coins
    }
    .hint = in the best sets
five_tribes-option-sell-suit =
    { $count ->
        [one] One set of { $size } for 1 coin
       *[other] One set of { $size } for { $count } coins
    }
five_tribes-option-sell-sets =
    { $sets ->
        [one] One set of { $size } for { $count ->
            [one] 1 coin
           *[other] { $count } coins
        }
       *[other] The best { $sets } sets for { $count } coins
    }
five_tribes-sets = { $first } / { $last }
five_tribes-option-choose = Choose a set
five_tribes-option-kind = { $card } (of { $count })
five_tribes-option-on-sow = On to the sow
five_tribes-option-on-tribe = On to the tribe
five_tribes-option-on-tile = On to the tile
five_tribes-option-on-sale = On to the sale
five_tribes-option-on-end = End the turn
five_tribes-option-rest = No djinns this turn

## What an answer brings

five_tribes-hint = { $text }
five_tribes-hint-takes = takes { $count }
five_tribes-hint-wins = wins the tile (+{ $points })
five_tribes-hint-oasis = palm tree
five_tribes-hint-village = palace
five_tribes-hint-small_market = small market
five_tribes-hint-large_market = large market
five_tribes-hint-sacred_place = djinn
five_tribes-hint-gain =
    { $points ->
        [one] +1 point
       *[other] +{ $points } points
    }
five_tribes-hint-fakirs =
    { $fakirs ->
        [one] costs 1 fakir
       *[other] costs { $fakirs } fakirs
    }
five_tribes-hint-kill =
    { $fakirs ->
        [one] { $text } · costs 1 fakir
       *[other] { $text } · costs { $fakirs } fakirs
    }
five_tribes-hint-unowned = nobody's tile
five_tribes-hint-points-for = +{ $count } for { $who }
five_tribes-hint-tile = { $kind }, { $value }
five_tribes-hint-djinn =
    { $points ->
        [one] 1 point · { $text }
       *[other] { $points } points · { $text }
    }

## Why something cannot be chosen

five_tribes-why-coins =
    { $coins ->
        [one] You have only 1 coin.
       *[other] You have only { $coins } coins.
    }
five_tribes-why-taken = { $who } is there.
five_tribes-why-zeros = Three markers are there.
five_tribes-why-no-sow = No sow from here can end on a meeple of its own colour.
five_tribes-why-market = Buying for { $price } coins
five_tribes-why-payment = You do not hold all of that.
five_tribes-why-boaz = Boaz protects the viziers and elders.
five_tribes-why-no-victim = There is no vizier or elder to kill.
five_tribes-why-used = Used in this turn already.
five_tribes-why-djinn-cost = You cannot pay for it.
five_tribes-why-no-effect = It would do nothing now.
five_tribes-why-later = It is offered when its moment comes.

## Play log

five_tribes-log-begins = The markers bid in this order: { $order }.
five_tribes-log-round = Round { $round }. The markers bid in this order: { $order }.
five_tribes-log-bid = { $who } bids { $price }.
five_tribes-log-bid-kumarbi =
    { $fakirs ->
        [one] { $who } bids { $price }, cheaper by 1 fakir.
       *[other] { $who } bids { $price }, cheaper by { $fakirs } fakirs.
    }
five_tribes-log-order = Turn order: { $order }.
five_tribes-log-sow = { $who } sows from { $origin }: { $way }.
five_tribes-log-took = { $who } takes { $what } from { $tile }.
five_tribes-log-won = { $who } takes control of { $tile } ({ $kind }, { $value }).
five_tribes-log-last-camel = { $who } has placed the last camel: this is the last round.
five_tribes-log-no-sow = No meeple can be moved, so { $who } does not sow.
five_tribes-log-cards = { $who } takes { $cards }.
five_tribes-log-built =
    { $count ->
        [one] Builders bring { $who } 1 coin.
       *[other] Builders bring { $who } { $count } coins.
    }
five_tribes-log-built-fakirs =
    { $fakirs ->
        [one] Builders and 1 fakir bring { $who } { $count } coins.
       *[other] Builders and { $fakirs } fakirs bring { $who } { $count } coins.
    }
five_tribes-log-fakirs =
    { $count ->
        [one] { $who } sends 1 fakir with the assassins.
       *[other] { $who } sends { $count } fakirs with the assassins.
    }
five_tribes-log-killed = { $who } kills a meeple on { $tile }: { $what }.
five_tribes-log-killed-rival = { $who } kills a meeple of { $rival }: { $what }.
five_tribes-log-no-kill = The assassins of { $who } find no victim.
five_tribes-log-kept = { $djinn } lets { $who } keep the victim: { $what }.
five_tribes-log-card = { $djinn } brings { $who } a card: { $card }.
five_tribes-log-palace = { $who } places a palace on { $tile }.
five_tribes-log-palm = { $who } places a palm tree on { $tile }.
five_tribes-log-bought = { $who } buys { $cards } for { $price } coins.
five_tribes-log-bought-nothing = { $who } buys nothing.
five_tribes-log-called-none = { $who } calls no djinn.
five_tribes-log-djinn = { $who } gets { $djinn }.
five_tribes-log-djinn-bought = { $who } calls { $djinn } ({ $payment }).
five_tribes-log-used = { $who } uses { $djinn } ({ $payment }).
five_tribes-log-brought =
    { $count ->
        [one] { $djinn } brings { $who } 1 coin.
       *[other] { $djinn } brings { $who } { $count } coins.
    }
five_tribes-log-sold =
    { $count ->
        [one] { $who } sells { $cards } for 1 coin.
       *[other] { $who } sells { $cards } for { $count } coins.
    }
five_tribes-log-sold-all =
    { $cards ->
        [one] { $who } sells the only merchandise for { $count } coin.
       *[other] { $who } sells all { $cards } merchandise cards for { $count } coins.
    }
five_tribes-log-new-meeples = { $who } puts new meeples on { $tile }: { $what }.
five_tribes-log-sibittis = { $who } sees { $djinns }.
five_tribes-log-new-cards = New in the row: { $cards }.
five_tribes-log-new-djinns = New djinns: { $djinns }.
five_tribes-log-end-camels = The last camel stands: the game is over.
five_tribes-log-end-sow = No meeple can be moved any more: the game is over.

## Score and end

five_tribes-score-coins = Coins
five_tribes-score-viziers = Viziers
five_tribes-score-elders = Elders
five_tribes-score-djinns = Djinns
five_tribes-score-palms = Palm trees
five_tribes-score-palaces = Palaces
five_tribes-score-tiles = Tiles
five_tribes-score-goods = Merchandise
five_tribes-won = { $who } wins with { $points } points.
five_tribes-won-shared = { $first } and { $last } share the victory with { $points } points.
