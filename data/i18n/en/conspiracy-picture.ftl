### Words on the pictures of Conspiracy, their descriptions, and the text board.

conspiracy-picture-senate = { $name }'s senate
conspiracy-picture-silver = silver key
conspiracy-picture-gold = gold key
conspiracy-picture-pearl = pearl
conspiracy-picture-swap = may swap two
conspiracy-picture-reveal = reveals a lord
conspiracy-picture-points = points
conspiracy-picture-coalition = largest coalition
conspiracy-picture-master = Pearl Master
conspiracy-picture-next = next cell
conspiracy-picture-finisher = senate full

## Alt texts

conspiracy-alt-scores = Scores now: { $scores }.
conspiracy-alt-score = { $name } { $points }
conspiracy-alt-stakes = { $name }: { $lords } of 15 lords, usable keys: { $keys }, pearls: { $pearls }, largest coalition: { $coalition }.
conspiracy-alt-lords = Senate from the first cell: { $lords }.
conspiracy-alt-no-lords = The senate is still empty.
conspiracy-alt-market = Lord deck { $deck }, piles: { $piles }. Location deck { $locations }, face up: { $face_up }.

## Text board

conspiracy-text-none = none
conspiracy-text-silver =
    { $count ->
        [one] 1 silver
       *[other] { $count } silver
    }
conspiracy-text-gold =
    { $count ->
        [one] 1 gold
       *[other] { $count } gold
    }
conspiracy-text-pile = { $colour } { $lords }
conspiracy-text-bearing = { $lord } [{ $location }]
conspiracy-text-usable = { $lord } (key usable)
conspiracy-text-spent = { $lord } (key spent)
conspiracy-text-waiting = Drawn or recruited, not placed yet: { $lords }.
conspiracy-text-offered = Locations to choose from: { $locations }.
conspiracy-text-last = Last turn, { $name }: { $deeds }.
conspiracy-text-took-pile = took the { $colour } pile
conspiracy-text-drew =
    { $count ->
        [one] drew 1 lord
       *[other] drew { $count } lords
    }
conspiracy-text-placed = placed { $lords }
conspiracy-text-swapped = swapped cells { $first } and { $second }
conspiracy-text-took = took control of { $locations }
conspiracy-text-gained =
    { $count ->
        [one] gained 1 pearl
       *[other] gained { $count } pearls
    }
conspiracy-text-revealed = revealed { $lords }
conspiracy-text-market = **On the table**
conspiracy-text-lord-deck = Lord deck: { $deck }
conspiracy-text-piles = Piles: { $piles }
conspiracy-text-location-deck = Location deck: { $deck }
conspiracy-text-face-up = Face-up locations: { $locations }
conspiracy-text-force = In force for everybody but { $owner }: { $force }
conspiracy-text-player = **{ $name }: { $points }**
conspiracy-text-parts = Lords { $lords } + locations { $locations } + coalition { $coalition } + Pearl Master { $master }
conspiracy-text-holds = Usable keys: { $keys } · Pearls: { $pearls }
conspiracy-text-is-master = Pearl Master
conspiracy-text-finisher = Filled the senate first: last round
conspiracy-text-row = { $cells }:  { $lords }
conspiracy-text-maxima = Highest of each colour: { $lords }
conspiracy-text-coalition =
    { $size ->
        [one] Largest coalition: 1 (cell { $cells })
       *[other] Largest coalition: { $size } (cells { $cells })
    }

## Close-ups: when a card works

conspiracy-tag-now = at once
conspiracy-tag-until = until your next turn
conspiracy-tag-lasting = lasting
conspiracy-tag-end = at the end
conspiracy-tag-spent = until it is used
