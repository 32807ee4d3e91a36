### What a table says: refusals, notes on a panel, lines of the log that belong to no game.

## Answers that are not taken
illegal-not-asked = This is not being asked right now.
illegal-not-yours = That answer is another player's to give.
illegal-count =
    { $least ->
        [one] { $most ->
            [one] Please choose exactly one.
           *[other] Please choose one to { $most }.
        }
       *[other] { $most ->
            [one] Please choose at most one.
           *[other] Please choose { $least } to { $most }.
        }
    }
illegal-twice = Nothing can be chosen twice.
illegal-not-offered = That cannot be chosen here.

## Notes on a panel
note-earlier = That button belonged to an earlier moment. This is how things stand now.
note-nothing-to-confirm = There is nothing to confirm yet.
note-draft-undone = Taken back. Nothing of it had been public.
note-undone = Taken back. The table can see that you did.
path-none = nothing

## Undo
undo-showed = Your last step showed something new, so it cannot be taken back.
undo-too-old = The bot was updated since then, so this step cannot be taken back.
undo-not-yours = There is no step of yours to take back: the others have moved on, or you have not moved yet.
log-undo = { $who } took a step back.

## Tables
table-unknown = There is no table { $id } here.
table-frozen = Table { $id } is on hold: the bot's operator has stopped it for now. Nothing is lost, and it will go on from where it stands.
table-unreadable = Table { $id } cannot be read at the moment. Nothing is lost; the bot's operator has been told.
table-no-game = Table { $id } plays a game that this bot no longer has. Nothing is lost.
table-gathering = Table { $id } has not started yet.
table-closed = Table { $id } was closed.
table-over = Table { $id } has ended.
table-close-not-yours = Only the host or a moderator can close this table.
game-unknown = This bot does not know a game called { $game }.

## Lobby
lobby-seats = This game seats { $least } to { $most } players.
lobby-too-many-tables = You already host { $most } tables. Please finish or close one first.
lobby-sits-already = You already sit at this table.
lobby-sits-not = You do not sit at this table.
lobby-invited-only = This table is for invited players.
lobby-full = Every seat at this table is taken.
lobby-no-computer = No computer player sits at this table.
lobby-option-unknown = This game has no such option.
lobby-too-few = At least { $least } players are needed to start.
lobby-started = This table has already started.
lobby-host-only = Only the host can do that.
