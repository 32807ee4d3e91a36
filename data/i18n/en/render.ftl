### Words on pictures and in their descriptions, the same for all games.

render-turn = { $name }'s turn
render-awaited = to decide
render-who = { $name }:
render-player = Player { $letter }
render-your-turn = Your turn
render-house = SERAI
render-minutes = { $minutes } min
render-final = Final score
render-total = Total
