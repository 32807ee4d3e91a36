### Posts that everybody sees, the hand post, and answers to presses on the lobby post.

## Buttons of posts
button-open = Take your turn
button-hand = My hand
button-board = Board
button-log = Log
button-rules = Rules
button-text = ⋯ In words
button-join = Join
button-leave = Leave
button-add = Add computer player
button-add-easy = Add easy computer
button-less = Remove computer
button-start = Start
button-options = Options
button-close = Close
post-to-thread = To the table

## The lobby post
post-length = { $seats } players · about { $minutes } minutes, or as many days as you like
post-pace = Pace: { $pace }
post-option = { $option }: { $value }
post-invited = Only invited players may take a seat.
post-join-means = If you join, the bot sends you your hand and your turns as direct messages. If you take none, everything works from the table itself.
post-started = The game's thread: { $where }
post-closed = This table was closed.

## The board post
post-turn = { $who } to play (asked <t:{ $since }:R>)
post-turns = Awaited: { $who } (asked <t:{ $since }:R>)

## The hand post (says no secret: a locked telephone shows it)
hand-your-turn = **It is your turn.**
hand-waiting = It is not your turn. This is how things stood at your last move; *Board* shows them now.

## Answers
joined = You have a seat. When the game starts, your hand comes as a direct message; *My hand* on the board shows it too.
joined-no-dm = You have a seat. Direct messages to you are closed, so look at your hand with *My hand* on the board.
left = You have left the table.
left-closed = You have left the table. Nobody is left, so it was closed.
started = The game begins. The table has a thread of its own now.
closed = Table { $id } is closed.
table-made = { $game } · `{ $id }`: the table is open, and its sign-up message comes here in a moment.
invited = { $name } may take a seat at table { $id }.
invite-bot = A bot cannot be invited. *Add computer player* on the lobby post seats one of ours.
options-intro = What the host may choose for this game:
missing-permissions = Nothing was started, because the bot lacks permissions in this channel: { $missing }. Somebody who manages the server can grant them.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-create-public-threads = Create Public Threads
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
not-in-dm = A table is opened in a channel of a server, so that others can join.
not-in-thread = A table needs a thread of its own, and that can only be opened under an ordinary text channel. Please use the command there.
no-tables-here = There is no table on this server. `/{ command-table } { command-new }` opens one.
list-more = and { $count ->
    [one] 1 more
   *[other] { $count } more
  }; commands that ask for a table suggest it as you type.
list-title = Tables on this server

## About
about-intro = Modern board games, played slowly in Discord: a move now and then, over days.
about-rules = rules version { $version }
about-privacy = Kept: your Discord id, the name you had when you sat down, your language, and the moves you made. Nothing else is read; messages of people are never seen.
about-source = Free software under the MIT licence; pictures and symbols are its own.
