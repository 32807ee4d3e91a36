### Five Tribes: what the pieces, tiles, goods and djinns are called and do.

## Tribes

five_tribes-tribe-vizier = Vizier
    .text = You keep the viziers you take. Each is worth 1 point at the end, and you score 10 points for every opponent who has fewer viziers than you.
five_tribes-tribe-elder = Elder
    .text = You keep the elders you take. Each is worth 2 points at the end; they also pay for djinns and for their powers, in the same turn already.
five_tribes-tribe-merchant = Merchant
    .text = The merchants you take go back to the bag. For each of them you take a card from the front of the row, as far as there are any.
five_tribes-tribe-builder = Builder
    .text = The builders you take go back to the bag. You gain their number times the blue tiles (villages and sacred places) on and around the final tile (3 by 3). Every fakir you discard counts as one more builder.
five_tribes-tribe-assassin = Assassin
    .text = The assassins you take go back to the bag. Kill one meeple on a tile at most as many steps away as there were assassins, or a vizier or elder in front of an opponent. Every fakir you discard reaches one step further. If the kill empties a tile without a camel, you take control of it.

five_tribes-kind-tribe = Tribe
five_tribes-kind-tile = Tile
five_tribes-kind-good = Merchandise
five_tribes-kind-card = Resource card
five_tribes-kind-djinn = Djinn

## Tiles

five_tribes-tile-village = Village
    .text = Blue, worth 5 points. Whoever ends here must put a palace on it, while there are any. A palace is worth 5 points to whoever controls the tile.
five_tribes-tile-sacred_place = Sacred place
    .text = Blue, worth 6, 10, 12 or 15 points. Whoever ends here may pay two elders, or one elder and one fakir, for one of the djinns on display.
five_tribes-tile-oasis = Oasis
    .text = Red, worth 8 points. Whoever ends here must put a palm tree on it, while there are any. A palm tree is worth 3 points to whoever controls the tile.
five_tribes-tile-small_market = Small market
    .text = Red, worth 6 points. Whoever ends here may pay 3 coins for one of the first three cards of the row.
five_tribes-tile-large_market = Large market
    .text = Red, worth 4 points. Whoever ends here may pay 6 coins for two of the first six cards of the row. The price stays the same if only one card is left.

## Resource cards

five_tribes-good-ivory = Ivory
    .text = Merchandise, 2 cards.
five_tribes-good-jewels = Jewels
    .text = Merchandise, 2 cards.
five_tribes-good-gold = Gold
    .text = Merchandise, 2 cards.
five_tribes-good-papyrus = Papyrus
    .text = Merchandise, 4 cards.
five_tribes-good-silk = Silk
    .text = Merchandise, 4 cards.
five_tribes-good-spice = Spice
    .text = Merchandise, 4 cards.
five_tribes-good-fish = Fish
    .text = Merchandise, 6 cards.
five_tribes-good-wheat = Wheat
    .text = Merchandise, 6 cards.
five_tribes-good-pottery = Pottery
    .text = Merchandise, 6 cards.
five_tribes-good-fakir = Fakir
    .text = No merchandise: it cannot be sold. Discard fakirs to strengthen builders and assassins, to pay for a djinn together with an elder, and for powers. 18 cards.
five_tribes-suits = { $text } Sets of different goods are worth 1, 3, 7, 13, 21, 30, 40, 50 and 60.

## Djinns

five_tribes-cost-elder_or_fakir = 1 elder or 1 fakir
five_tribes-cost-elder_and_either = 1 elder and 1 elder or fakir
five_tribes-cost-fakir = 1 fakir
five_tribes-cost-fakirs = 1 or more fakirs

five_tribes-djinn-entry = { $power } Cost: { $cost }. Worth { $points } points.
five_tribes-djinn-entry-free = { $power } Always on. Worth { $points } points.

five_tribes-djinn-al_amin = Al-Amin
    .text = At the end, every two of your fakirs stand in for one piece of merchandise of your choice.
    .short = At the end, two of your fakirs stand in for any one good.
five_tribes-djinn-anun_nak = Anun-Nak
    .text = Draw three meeples from the bag and put them on a tile without meeples, camel, palm tree or palace.
    .short = Put 3 meeples from the bag on a bare tile.
five_tribes-djinn-baal = Ba'al
    .text = Whenever a djinn is acquired you gain coins: 1 if it was you, 2 if it was somebody else.
    .short = You get 1 coin when you gain a djinn, 2 when others do.
five_tribes-djinn-boaz = Boaz
    .text = Your viziers and elders cannot be killed by assassins.
    .short = Assassins cannot kill your viziers and elders.
five_tribes-djinn-bouraq = Bouraq
    .text = Put a palace on any village.
    .short = Put a palace on any village.
five_tribes-djinn-echidna = Echidna
    .text = The coins that builders bring you in this turn are doubled. It must be used before they are paid.
    .short = Your builders bring twice the coins in this turn.
five_tribes-djinn-enki = Enki
    .text = Put a palm tree on any oasis.
    .short = Plant a palm tree on any oasis.
five_tribes-djinn-hagis = Hagis
    .text = When you place a palace, you may put it on a neighbouring tile instead, of whatever kind.
    .short = You may put your palace on a neighbouring tile.
five_tribes-djinn-haurvatat = Haurvatat
    .text = At the end, each palm tree on your tiles is worth 5 points, not 3.
    .short = At the end, your palm trees are worth 5 each, not 3.
five_tribes-djinn-ibus = Ibus
    .text = Your assassins kill two meeples on one tile, or two viziers or elders of one opponent.
    .short = Your assassins kill two on one tile, or two of one player.
five_tribes-djinn-jafaar = Jafaar
    .text = At the end, each of your viziers is worth 3 points, not 1.
    .short = At the end, your viziers are worth 3 each, not 1.
five_tribes-djinn-kandicha = Kandicha
    .text = When you kill a merchant, take the top resource card; a builder, the coins that builder would bring; a vizier or elder, keep it in front of you.
    .short = Your victims bring you a card or coins, or you keep them.
five_tribes-djinn-kumarbi = Kumarbi
    .text = When you bid, discard fakirs: each lowers the price by one space of the track.
    .short = Each fakir you discard makes your bid one space cheaper.
five_tribes-djinn-lamia = Lamia
    .text = When you place a palm tree, you may put it on a neighbouring tile instead, of whatever kind.
    .short = You may put your palm tree on a neighbouring tile.
five_tribes-djinn-leta = Leta
    .text = Take control of a tile without meeples, camel, palm tree or palace: put one of your camels on it.
    .short = Put your camel on a tile with nothing on it.
five_tribes-djinn-marid = Marid
    .text = Whenever a meeple is dropped on one of your tiles during a move you gain coins: 1 in your own move, 2 in somebody else's.
    .short = You get 1 coin for each drop on your tiles, 2 if by others.
five_tribes-djinn-monkir = Monkir
    .text = Whenever a palace is placed you gain coins: 1 if it was you, 2 if it was somebody else.
    .short = You get 1 coin when you place a palace, 2 when others do.
five_tribes-djinn-nekir = Nekir
    .text = Whenever there is an assassination you gain coins: 1 if it was yours, 2 if it was somebody else's.
    .short = You get 1 coin when you kill, 2 when others do.
five_tribes-djinn-shamhat = Shamhat
    .text = At the end, each of your elders is worth 4 points, not 2.
    .short = At the end, your elders are worth 4 each, not 2.
five_tribes-djinn-sibittis = Sibittis
    .text = Draw the top three djinns, keep one of them and discard the others.
    .short = Draw the top 3 djinns, keep one, discard the others.
five_tribes-djinn-sloar = Sloar
    .text = Take the top card of the resource pile.
    .short = Take the top card of the resource pile.
five_tribes-djinn-utug = Utug
    .text = Take control of a tile that holds meeples but no camel, palm tree or palace: put one of your camels on it.
    .short = Put your camel on a tile where only meeples stand.
