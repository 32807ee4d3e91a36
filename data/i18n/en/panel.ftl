### The private panel in which a person decides, and what they look up.

## Buttons
panel-back = ← Back
panel-restart = Start over
panel-undo = Undo
panel-confirm = Confirm
panel-confirm-open = Confirm: { $answer }
panel-confirm-long = Confirm as it stands
panel-rules = Rules
panel-refresh = Refresh
panel-steps = Step by step
panel-goals = Goal first
panel-more = Back, rules …
panel-none = None
panel-done = Done ({ $count })
panel-max = Max ({ $amount })
panel-number = Type a number
panel-number-label = A number from { $least } to { $most }
panel-choose = Choose
panel-choose-many =
    { $least ->
        [0] Choose up to { $most }
       *[other] { $most ->
            [1] Choose one
           *[other] Choose { $least } to { $most }
        }
    }
panel-menu = { $title }: { $first } – { $last }

## Texts
panel-away-more =
    { $count ->
        [one] … and 1 line more; /{ command-log } tells all.
       *[other] … and { $count } lines more; /{ command-log } tells all.
    }
panel-away = While you were away
panel-ready = Ready. Confirm to make it public.
panel-closed = This table was closed.
panel-waiting = Nothing to decide now. Waiting for { $who }.
panel-watching = Waiting for { $who }.
panel-given = You have answered: **{ $answer }**. You may still change it.
panel-path = So far: { $path }
panel-picked = Chosen: { $picked }
dm-closed = Direct messages to you are closed, so your turns are announced in the thread. `/{ command-hand }` tries again.
panel-letters = The letters mark the place on the picture.
panel-rests = Confirm now means: { $answer }.
panel-endings = A green answer confirms your turn at once.
panel-lock = 🔒 shows something new: you cannot take it back on your own.

## The log, the rules, one's own tables
log-title = Log
log-empty = Nothing has happened yet.
export-running =
    What everybody may know of this table, as a file (JSON): the board and the log. No hand and nothing else that is secret is in it.
    -# Once the game is over, the same command gives all of it.
export-whole = The whole game as a file (JSON): every answer, every draw and the seed of all luck, so that it can be played again and checked. It names people as they are called here, and by nothing else.
export-too-large = The record of table { $id } is too large for Discord. Whoever runs this bot can write it out.
rules-title = Rules
my-title = Your tables
my-link = go there
my-gathering = waiting for players
my-frozen = ⏸ on hold: the bot's operator has stopped it for now; nothing is lost
my-unreadable = ⚠ cannot be read at the moment; nothing is lost, the bot's operator has been told
my-locked = its thread is locked
my-gone = its thread is gone
my-forbidden = the bot may not post there
my-asked = **your turn** (asked <t:{ $since }:R>)
my-waiting = waiting for others (asked <t:{ $since }:R>)
other-tables = You are also awaited, or will be, at these tables:
