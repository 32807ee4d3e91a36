### Words that many messages share.

list-comma = ,{" "}
seat-free = free
seat-named = { $name } ({ $letter })
seat-nameless = Player
seat-computer = 🤖 computer player
seat-computer-easy = 🤖 easy computer player
seat-host = host
fault = Something went wrong on our side, and nothing was lost. If it happens again, tell whoever runs this bot the number { $reference }.
store-trouble = The bot cannot save anything at the moment, so nothing was changed. Please try again later; its log says why.
stopping = The bot is being restarted. Please press again in a moment; nothing is lost.
command-changed = This command has just changed. Please try again in a minute.
stranger = You have no seat at this table; this is what everybody can see.
old-message = This message is from an earlier version of the bot. `/{ command-play }` shows where you stand now.
which-table = You sit at more than one table. Please say which: the command suggests yours.
which-game = Which game? Please choose one in the command.
table-not-named = A table is named by its id, such as `K7Q2MX`; the command suggests those that there are.
no-table = No table of yours is being played. `/{ command-table } { command-new }` opens one.
not-yours-to-undo = Only a player of this table can take a step back.
rules-missing = The rules of this game are not written down here yet.

pace-none = no clock
pace-12h = 12 hours for a decision
pace-24h = 24 hours for a decision
pace-48h = 48 hours for a decision
pace-72h = 72 hours for a decision
pace-7d = 7 days for a decision

status-gathering = waiting for players
status-live = being played
status-over = over
status-closed = closed
status-frozen = halted
