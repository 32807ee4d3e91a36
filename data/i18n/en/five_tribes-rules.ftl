### Five Tribes: the rules in short pages, in our own words.

five_tribes-rules-1-title = The aim
five_tribes-rules-1-text =
    30 tiles carry the meeples of five tribes. You move no piece of your own: each turn you pick up the meeples of one tile, sow them over the board, and use what you gather where the last one lands. At the end the most points win: coins, viziers, elders, djinns, tiles under your camels with their palm trees and palaces, and merchandise.

    Everything is open but the **coins** and the order of the piles: how many coins you have is told only to you, and to all at the end.
five_tribes-rules-2-title = The start
five_tribes-rules-2-text =
    The 30 tiles are laid out at random, 5 wide and 6 high, with 3 random meeples on each: 16 viziers, 20 elders, and 18 each of merchants, builders and assassins. The bag is empty then.
    - Everybody begins with **50 coins**.
    - With **3 or 4 players** each has 8 camels and 1 turn marker; with **2 players** each has 11 camels and 2 turn markers.
    - The markers bid in a random order in the first round.
    - **9 resource cards** lie in a row, **3 djinns** beside it. The supply has 12 palm trees and 10 palaces.
five_tribes-rules-3-title = Bidding for the turn order
five_tribes-rules-3-text =
    Each round begins with a bid. In the order of the last round each marker takes a space of the track and pays its price at once: **18, 12, 8, 5, 3, 1 or 0**. A space is for one marker; only the 0 takes three. A new marker on 0 acts **before** those already there, so the first to bid 0 acts last. Nobody may pass. Who can pay for no free space takes the cheapest one and pays all they have.

    Turns then go from the highest space down, and the next round bids in the same order. With two players each marker bids and acts by itself, so everybody has two turns a round, perhaps one straight after the other.
five_tribes-rules-4-title = Sowing
five_tribes-rules-4-text =
    Take **all** meeples of one tile and drop them one by one, each on a tile next to the last (never diagonally), in whatever order of colours you like. You may not step straight back to the tile you have just come from.

    The **last** meeple must land on a tile where there is already one of its colour. Then take it and all others of that colour there.

    If that leaves the tile without meeples and without a camel, it is yours: put a camel on it, with whatever palm trees and palaces stand there. It stays yours. Passing over tiles with camels, or empty ones, is free. The tile you began on is not won by emptying it.

    Whoever can sow must. Whoever cannot may still use djinns and sell.
five_tribes-rules-5-title = The tribe
five_tribes-rules-5-text =
    What you took acts at once:
    - **Viziers** and **elders** stay in front of you.
    - **Merchants**: as many cards from the front of the row.
    - **Builders**: their number × the blue tiles on and around the final tile, in coins. Blue are the tiles with a round blue number: villages and sacred places.
    - **Assassins**: kill a meeple on the final tile or within as many steps of it as you took assassins, or a vizier or elder of an opponent, however far. You must, if there is a victim. If a tile without a camel is emptied, it is yours too; its action is not done.

    Fakirs you discard count as further builders or steps. Merchants, builders and assassins then go back to the bag.
five_tribes-rules-6-title = The tile and the sale
five_tribes-rules-6-text =
    Then the final tile acts, whoever controls it:
    - **Oasis**: plant a palm tree. **Village**: build a palace. Both are compulsory while the supply lasts; a tile may carry any number.
    - **Small market**: 3 coins for one of the first three cards. **Large market**: 6 coins for two of the first six, or for what is left of them.
    - **Sacred place**: two elders, or an elder and a fakir, for one of the djinns on display.

    At the end of your turn you may sell merchandise, never fakirs: a set of different goods brings 1, 3, 7, 13, 21, 30, 40, 50 or 60 coins. A second card of the same kind begins another set.
five_tribes-rules-7-title = Djinns
five_tribes-rules-7-text =
    A djinn is worth points and has a power. A power **with a cost** works once in each of your own turns, from the turn in which you get it; one **without a cost** is always on, in other players' turns too. Several djinns may be used in one turn, before any of its steps. The cost is paid with elders, which go back to the bag, and with fakirs, which are discarded.

    `/{ command-card }` shows every djinn.
five_tribes-rules-8-title = The end of a round
five_tribes-rules-8-text =
    During a round nothing is refilled. When all markers have acted, the cards that are left move up to the front of the row, and new ones follow them until there are **9** again; the djinns are filled up to **3**. Where a pile is empty, its discards are shuffled and become the new pile. If there are none, the row stays short.

    The front of the row is card **1**: merchants take from there, markets count from there.
five_tribes-rules-9-title = End and score
five_tribes-rules-9-text =
    The game ends with the round in which somebody has placed their last camel, or at whose end no meeple can be moved any more. Then add up:
    - 1 per coin,
    - 1 per vizier, and 10 for each opponent with fewer viziers,
    - 2 per elder, and your djinns,
    - your tiles, 3 per palm tree and 5 per palace on them,
    - your merchandise, sold one last time.

    Fakirs and camels in hand are worth nothing. Equal players share the victory.
five_tribes-rules-10-title = The signs in the picture
five_tribes-rules-10-text =
    - **Turban** vizier, **staff** elder, **hammer** builder, **round** merchant, **triangle** assassin: beneath the board a line names every sign.
    - A **small number** on a piece says how many of it stand there; the letter on a **camel** whose tile it is.
    - **Star**: points without the coins. **Coin with a lock**: coins, a secret of their owner.
    - **1/3** and **2/6** beside the row: a small market sells one of the first three cards, a large one two of the first six.
    - On a djinn: its points on the dark chip; what it costs as pieces, with a stroke between what you may choose from. **Eye**: always on. **Flag**: at the end of the game.
    - On the track: a check where a marker has acted; beneath, who comes next.
    - **Gold** shows what has happened: rings where the last move began and ended, arrows along its way, gold discs behind the meeples it dropped; faint ones are those that left.
    - **Mint** shows what you may choose. Its letters are those of the buttons.
