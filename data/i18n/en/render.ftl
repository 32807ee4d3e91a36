### Words on pictures and in their descriptions, the same for all games.

render-house = SERAI
render-player = Player { $letter }
render-who = { $name }:
render-turn = { $name }'s turn
render-your-turn = Your turn
render-awaited = to decide
render-minutes = { $minutes } min
render-final = Final score
render-total = Total

render-pace-none = no clock
render-pace-12h = 12 h
render-pace-24h = 24 h
render-pace-48h = 48 h
render-pace-72h = 72 h
render-pace-7d = 7 days

## Descriptions

render-seat = { $name } ({ $letter })
render-seat-robot = { $name } ({ $letter }, computer player)
render-seat-open = { $letter } is free
render-alt-head = { $facts }, table { $table }.
render-alt-turn = To decide: { $names }.
render-alt-over = Nobody is to move.
render-alt-letters = Choices: { $letters }.
render-alt-players = { $least } to { $most } players
render-alt-seats = Seats: { $seats }.
render-alt-final = Final score of { $game }, table { $table }.
render-alt-line = { $label } { $points }
render-alt-place = Place { $rank }: { $name } with { $total } points ({ $lines }).
render-alt-card = { $game }, { $kind }: { $name }. { $text }
