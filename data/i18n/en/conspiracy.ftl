# Conspiracy: Abyss Universe

conspiracy-name = Conspiracy
conspiracy-pitch = Seat fifteen lords of the deep in an upside-down pyramid and bring those of one colour together. Keys open locations, pearls bring a token that everybody wants, and every lord you turn down is there for the next player.

## Names

conspiracy-colour-blue = Blue
    .word = blue
conspiracy-colour-green = Green
    .word = green
conspiracy-colour-yellow = Yellow
    .word = yellow
conspiracy-colour-red = Red
    .word = red
conspiracy-colour-purple = Purple
    .word = purple

conspiracy-lord = { $colour } { $influence }
conspiracy-list = { $first }, { $last }
conspiracy-and = { $first } and { $last }
conspiracy-parts = { $first } · { $last }

conspiracy-kind-lord = Lord power
conspiracy-kind-location = Location

conspiracy-influence-0 = Influence 0: swap
    .text = When you place this lord, you may let two lords of your senate change places. Neither may bear a key; this lord may be one of the two. One copy in each colour.
conspiracy-influence-1 = Influence 1: silver key
    .text = A silver key. Two usable keys of the same metal give you control of a location at once. Four copies in each colour.
conspiracy-influence-2 = Influence 2: gold key
    .text = A gold key. Two usable keys of the same metal give you control of a location at once. Two copies in each colour.
conspiracy-influence-3 = Influence 3: 2 pearls
    .text = You gain 2 pearls when you place this lord. Two copies in each colour.
conspiracy-influence-4 = Influence 4: 1 pearl
    .text = You gain 1 pearl when you place this lord. Two copies in each colour.
conspiracy-influence-6 = Influence 6: reveal
    .text = When you place this lord, the top lord of the deck goes face up to the pile of its colour, without any effect. One copy in each colour.

conspiracy-location-seven = 7 points
    .hint = worth 7 points
    .text = Worth 7 points at the end.
conspiracy-location-five-one-pearl = 5 points + 1 pearl
    .hint = 1 pearl now
    .text = You gain 1 pearl at once. Worth 5 points at the end.
conspiracy-location-four-two-pearls = 4 points + 2 pearls
    .hint = 2 pearls now
    .text = You gain 2 pearls at once. Worth 4 points at the end.
conspiracy-location-three-three-pearls = 3 points + 3 pearls
    .hint = 3 pearls now
    .text = You gain 3 pearls at once. Worth 3 points at the end.
conspiracy-location-silver-keys = Silver keys ×1
    .hint = 1 point per silver key
    .text = Worth 1 point at the end for each silver key printed in your senate, used and covered ones included.
conspiracy-location-gold-keys = Gold keys ×2
    .hint = 2 points per gold key
    .text = Worth 2 points at the end for each gold key printed in your senate, used and covered ones included.
conspiracy-location-pearl-pairs = Pearls ×½
    .hint = 1 point per 2 pearls
    .text = Worth 1 point at the end for every full pair of your pearls.
conspiracy-location-per-location = Locations ×2
    .hint = 2 points per location
    .text = Worth 2 points at the end for each location you control, this one included.
conspiracy-location-force-top-lord = Force: top lord
    .hint = the others must take the top lord
    .text = Until your next turn the others cannot choose: each must recruit the top lord of the deck. Worth 3 points at the end.
conspiracy-location-force-two-lords = Force: two lords
    .hint = the others must draw two
    .text = Until your next turn the others cannot choose: each must draw two lords from the deck, keep one and discard the other. Worth 3 points at the end.
conspiracy-location-recycle-lords = Recycle lords
    .hint = all lord piles go back into the deck
    .text = At once, all lord piles are shuffled back into the lord deck. Worth 3 points at the end.
conspiracy-location-recycle-locations = Recycle locations
    .hint = face-up locations go back into the deck
    .text = At once, all face-up locations are shuffled back into the location deck. Worth 3 points at the end.
conspiracy-location-any-two-keys = Any two keys
    .hint = from now on any two keys will do
    .text = From now on any two usable keys give you control of a location, whatever their metal. Worth 3 points at the end.
conspiracy-location-search-deck = Search the deck
    .hint = later locations from the whole deck
    .text = From now on you choose your locations from the whole location deck and no longer from the face-up ones. Worth 3 points at the end.
conspiracy-location-max = Highest { $colour }
    .hint = points of your highest { $colour } lord
    .text = Worth as many points at the end as the influence of your highest { $colour } lord; 0 without one.
conspiracy-location-count = { $name } lords +1
    .hint = 1 point, and 1 per { $colour } lord
    .text = Worth 1 point at the end, and 1 more for each { $colour } lord in your senate.

## Where the game stands

conspiracy-headline = Turn { $turn }
conspiracy-headline-last = Turn { $turn } · last round
conspiracy-headline-over = Game over after { $turn } turns

## Questions

conspiracy-ask-recruit =
    { $most ->
        [1] Recruit: draw the last lord of the deck, or take a whole pile.
       *[other] Recruit: draw up to { $most } from the deck and keep one, or take a whole pile.
    }
conspiracy-ask-recruit-deck =
    { $most ->
        [1] Recruit: draw the last lord of the deck.
       *[other] Recruit: draw up to { $most } from the deck and keep one.
    }
conspiracy-ask-recruit-pile = Recruit: the deck is empty, so take a whole pile.
conspiracy-ask-recruit-one = Recruit: { $player } forces you to take the top lord of the deck.
conspiracy-ask-recruit-two = Recruit: { $player } forces you to draw two lords and keep one.
conspiracy-ask-keep-lord = Recruit: which lord do you keep? The others go to their piles.
conspiracy-ask-place = Expand the senate: which lord is placed next?
conspiracy-ask-swap = Swap: which lord changes places? Lords with a key stay where they are.
conspiracy-ask-swap-with = Swap: with whom does { $lord } change places?
conspiracy-ask-location =
    { $most ->
        [1] Control: draw the last location of the deck, or take a face-up one.
       *[other] Control: draw up to { $most } locations and keep one, or take a face-up one.
    }
conspiracy-ask-location-deck =
    { $most ->
        [1] Control: draw the last location of the deck.
       *[other] Control: draw up to { $most } locations and keep one.
    }
conspiracy-ask-location-row = Control: the deck is empty, so take a face-up location.
conspiracy-ask-keep-location = Control: which location do you keep? The others stay face up.
conspiracy-ask-search = Control: choose any location from the deck.

conspiracy-option-deck =
    { $count ->
        [one] Draw 1 lord
       *[other] Draw { $count } lords
    }
    .hint =
        { $count ->
            [1] the top lord, whoever it is
            [2] keep one, the other goes to its pile
           *[other] keep one, the others go to their piles
        }
conspiracy-option-pile = { $colour } pile ({ $count })
conspiracy-option-draw =
    { $count ->
        [one] Draw 1 location
       *[other] Draw { $count } locations
    }
    .hint =
        { $count ->
            [1] the top location, whatever it is
            [2] keep one, the other stays face up
           *[other] keep one, the others stay face up
        }
conspiracy-option-no-swap = No swap
    .hint = everybody stays in place

## Why something cannot be chosen

conspiracy-why-lords =
    { $count ->
        [0] The lord deck is empty.
        [one] Only 1 lord is left in the deck.
       *[other] Only { $count } lords are left in the deck.
    }
conspiracy-why-pile = This pile is empty.
conspiracy-why-force = { $player }'s force card is in effect until { $player }'s next turn.
conspiracy-why-lord = { $lord } (cell { $cell })
conspiracy-why-key = A lord with a key stays in place, even when the key is used or covered.
conspiracy-why-locations =
    { $count ->
        [0] The location deck is empty.
        [one] Only 1 location is left in the deck.
       *[other] Only { $count } locations are left in the deck.
    }
conspiracy-why-row = A face-up location
    .text = No location lies face up.
conspiracy-why-search = You search the deck, so you take no face-up locations any more.

## What an option brings

conspiracy-hint-lords = { $lords }
conspiracy-hint-swap = may swap two lords
conspiracy-hint-silver = silver key
conspiracy-hint-gold = gold key
conspiracy-hint-pearls =
    { $count ->
        [one] 1 pearl
       *[other] { $count } pearls
    }
conspiracy-hint-reveal = reveals the top lord
conspiracy-hint-control = takes control of a location
conspiracy-hint-fills = fills your senate
conspiracy-hint-master = Pearl Master
conspiracy-hint-points-lost =
    { $count ->
        [one] −1 point
       *[other] −{ $count } points
    }
conspiracy-hint-points =
    { $count ->
        [one] +1 point
       *[other] +{ $count } points
    }

## Play log

conspiracy-log-begins = { $player } begins. Face-up location: { $location }.
conspiracy-log-drew =
    { $count ->
        [one] { $player } draws a lord: { $lords }.
       *[other] { $player } draws { $count } lords: { $lords }.
    }
conspiracy-log-pile =
    { $count ->
        [one] { $player } takes the { $colour } pile: a { $lords }.
       *[other] { $player } takes the { $colour } pile: { $lords }.
    }
conspiracy-log-kept = { $player } keeps { $lord }.
conspiracy-log-discarded =
    { $count ->
        [one] { $lords } goes to its pile.
       *[other] { $lords } go to their piles.
    }
conspiracy-log-placed = { $player } places { $lord } in cell { $cell }.
conspiracy-log-pearls =
    { $count ->
        [one] { $player } gains 1 pearl and has { $total }.
       *[other] { $player } gains { $count } pearls and has { $total }.
    }
conspiracy-log-master = { $player } becomes Pearl Master.
conspiracy-log-master-from = { $player } becomes Pearl Master in place of { $before }.
conspiracy-log-revealed = { $lord } is revealed and goes to its pile.
conspiracy-log-nothing-revealed = The deck is empty: no lord is revealed.
conspiracy-log-swapped = { $player } swaps { $first } (cell { $first_cell }) and { $second } (cell { $second_cell }).
conspiracy-log-not-swapped = { $player } does not swap.
conspiracy-log-control = { $player } has the keys for a location.
conspiracy-log-nothing-to-search = { $player } has the keys for a location, but there is no deck to search.
conspiracy-log-drew-locations =
    { $count ->
        [one] { $player } draws a location: { $locations }.
       *[other] { $player } draws { $count } locations: { $locations }.
    }
conspiracy-log-took = { $player } takes control: { $location }.
conspiracy-log-face-up = Left face up: { $locations }.
conspiracy-log-force-one = Until { $player }'s next turn the others must recruit the top lord.
conspiracy-log-force-two = Until { $player }'s next turn the others must draw two lords and keep one.
conspiracy-log-recycled-lords =
    { $count ->
        [0] There is no pile to go back into the lord deck.
        [one] 1 lord goes from the piles back into the deck.
       *[other] { $count } lords go from the piles back into the deck.
    }
conspiracy-log-recycled-locations =
    { $count ->
        [0] There is no face-up location to go back into the deck.
        [one] 1 face-up location goes back into the deck.
       *[other] { $count } face-up locations go back into the deck.
    }
conspiracy-log-returned =
    { $count ->
        [one] One lord finds no cell and goes back to the { $colour } pile: { $lords }.
       *[other] { $count } lords find no cell and go back to the { $colour } pile: { $lords }.
    }
conspiracy-log-last-round = { $player } has filled the senate. Everybody else has one more turn.

## Score and end

conspiracy-score-lords = Highest lord of each colour
conspiracy-score-locations = Locations
conspiracy-score-coalition = Largest coalition
conspiracy-score-master = Pearl Master
conspiracy-score-pearls = Pearls
conspiracy-won = { $player } wins with { $points } points.
conspiracy-won-by-pearls = { $player } wins with { $points } points, ahead by pearls.
conspiracy-won-shared = { $players } share the win with { $points } points and equally many pearls.

## Rules, page by page

conspiracy-rules-1-title = The aim
conspiracy-rules-1-text =
    You gather 15 lords in a senate, an upside-down pyramid with rows of 5, 4, 3, 2 and 1. At the end you score
    - your **highest lord of each colour**,
    - your **locations**,
    - your **largest coalition**: lords of one colour side by side,
    - and 5 points if you are **Pearl Master**.

    There are 60 lords: twelve in each of five colours. Everything on the table is open.
conspiracy-rules-2-title = The start
conspiracy-rules-2-text =
    The **60 lords** are shuffled into a deck. Beside it there is room for five piles, one for each colour; all are empty. The **24 locations** are shuffled into a deck of their own, and its **top card lies face up**.

    Nobody has lords, keys or pearls, and the Pearl Master's token is nobody's yet. A player drawn at random begins; then the turns go round in the order of the seats' letters.
conspiracy-rules-3-title = A turn, step 1: recruit
conspiracy-rules-3-text =
    Do one of two things:
    - **Deck**: say 1, 2 or 3 and draw that many lords at once. Keep one. The others go face up to the piles of their colours, where the next players find them.
    - **Pile**: take all lords of one colour pile.

    You cannot pass. If the deck runs out it is not rebuilt: draw what is left, or take a pile.
conspiracy-rules-4-title = A turn, step 2: expand the senate
conspiracy-rules-4-text =
    Place your new lords one at a time, in the order you like. Each goes into the **next free cell**, from left to right and from top to bottom, and takes effect before the next one is placed:
    - **0** You may swap two of your lords that have no key.
    - **1** Silver key. **2** Gold key.
    - **3** Gain 2 pearls. **4** Gain 1 pearl.
    - **6** Reveal the top lord of the deck onto its pile.

    If a pile has more lords than you have cells, the rest go back to that pile.
conspiracy-rules-5-title = Keys and locations
conspiracy-rules-5-text =
    As soon as you have **two usable keys of the same metal** you must take control of a location (with one of each metal, the third key does it):
    - draw 1, 2 or 3 locations, keep one and leave the others face up, or
    - take one that lies face up.

    It goes on the lord you have just placed. That key is covered and all keys before it are spent; you start again from none. The lord below keeps its colour and influence. Face-up locations are never refilled.
conspiracy-rules-6-title = What locations do
conspiracy-rules-6-text =
    Some are worth fixed points, some bring pearls, some count your keys, pearls, locations, or lords of a colour. The others:
    - **Force**: until your next turn the others must recruit the top lord, or draw two and keep one. A newer force card replaces an older one. With an empty deck it has no effect.
    - **Recycle**: all lord piles, or all face-up locations, go back into their deck.
    - **Any two keys**: the metal no longer matters to you.
    - **Search the deck**: you choose from the whole deck, no longer from the face-up ones. While it is empty you control nothing and keep your keys.

    `/{ command-card }` shows every location.
conspiracy-rules-7-title = The Pearl Master
conspiracy-rules-7-text =
    The first player to gain a pearl takes the token. From then on, whoever gains pearls and then has **at least as many as the Pearl Master** takes it over. The token is worth 5 points at the end. Pearls are never lost.
conspiracy-rules-8-title = End and score
conspiracy-rules-8-text =
    When somebody has placed the 15th lord, everybody else has one more turn. Then each player adds up:
    - the influence of the highest lord of each colour,
    - the points of the locations,
    - 3 points for each lord of the **one** largest coalition. The neighbours of a cell are those to its left and right and the two that touch it in the row above and in the row below,
    - 5 points for the Pearl Master.

    The most points win; equal players compare their pearls, and share the win if these are equal too.
conspiracy-rules-9-title = The signs in the picture
conspiracy-rules-9-text =
    - The **large number** on a lord is its influence. The emblem is its colour: column blue, scales green, ear of corn yellow, shield red, eye-star purple.
    - Beneath the emblem stands what the lord brings: a **key**, **pearls**, **two arrows** (swap), **two cards** (reveal). A faint key is spent.
    - An **arch** on a lord is its location, with what it is worth.
    - **Gold frames** hold the largest coalition together; **3×n** says what it brings. The **small chips** are the highest lord of each colour, a dash means none.
    - **Star in an arch**: the points now. **+**: the next free cell. **Flag**: the senate that was full first.
    - A **gold disc with a star** lies on what came with the last turn. **Mint** shows what you may choose; its letters are those of the buttons.
