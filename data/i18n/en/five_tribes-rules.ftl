### Five Tribes: the rules in short pages, in our own words.

five_tribes-rules-1-title = The aim
five_tribes-rules-1-text =
    30 tiles carry the meeples of five tribes. You move no piece of your own: each turn you pick up the meeples of one tile, sow them over the board, and use what you gather where the last one lands. At the end the most points win: coins, viziers, elders, djinns, tiles under your camels with their palm trees and palaces, and merchandise.

    Everything is open but the **coins**: how many you have is told only to you, and to all at the end.
five_tribes-rules-2-title = Bidding for the turn order
five_tribes-rules-2-text =
    Each round begins with a bid. In the order of the last round each marker takes a space of the track and pays its price at once: **18, 12, 8, 5, 3, 1 or 0**. A space is for one marker; only the 0 takes three. A new marker on 0 acts **before** those already there, so the first to bid 0 acts last.

    Turns then go from the highest space down. With two players everybody has two markers, and so two turns a round.
five_tribes-rules-3-title = Sowing
five_tribes-rules-3-text =
    Take **all** meeples of one tile and drop them one by one, each on a tile next to the last (never diagonally). You may not step straight back to the tile you have just come from.

    The **last** meeple must land on a tile where there is already one of its colour. Then take it and all others of that colour there.

    If that leaves the tile without meeples and without a camel, it is yours: put a camel on it. It stays yours. Passing over tiles with camels, or empty ones, is free.
five_tribes-rules-4-title = The tribe
five_tribes-rules-4-text =
    What you took acts at once:
    - **Viziers** and **elders** stay in front of you.
    - **Merchants**: as many cards from the front of the row.
    - **Builders**: their number × the blue tiles on and around the final tile, in coins. Blue are the tiles with a round blue number: villages and sacred places.
    - **Assassins**: kill a meeple within as many steps as you took assassins, or a vizier or elder of an opponent. If a tile without a camel is emptied, it is yours too.

    Fakirs you discard count as further builders or steps.
five_tribes-rules-5-title = The tile
five_tribes-rules-5-text =
    Then the final tile acts, whoever controls it:
    - **Oasis**: plant a palm tree. **Village**: build a palace. Both are compulsory.
    - **Small market**: 3 coins for one of the first three cards. **Large market**: 6 coins for two of the first six.
    - **Sacred place**: two elders, or an elder and a fakir, for one of the djinns on display.

    At the end of the turn you may sell merchandise: sets of different goods bring 1, 3, 7, 13, 21, 30, 40, 50 or 60 coins.
five_tribes-rules-6-title = Djinns
five_tribes-rules-6-text =
    A djinn is worth points and has a power. A power **with a cost** works once in each of your own turns, from the turn in which you get it; one **without a cost** is always on, in other players' turns too. The cost is paid with elders and fakirs.

    `/{ command-card }` shows every djinn.
five_tribes-rules-7-title = End and score
five_tribes-rules-7-text =
    The game ends with the round in which somebody has placed their last camel, or at whose end no meeple can be moved any more. Then add up:
    - 1 per coin,
    - 1 per vizier, and 10 for each opponent with fewer viziers,
    - 2 per elder, and your djinns,
    - your tiles, 3 per palm tree and 5 per palace on them,
    - your merchandise, sold one last time.

    Equal players share the victory.
