### A table beside its game: giving up a seat, settings, moving to another channel.

resign-ask = A computer player will go on in your place, with all that you have there. Everybody will see it, and it cannot be taken back.
resign-ask-last = You are the last person at this table: without you it is closed. This cannot be taken back.
resign-button = Leave the game
resigned = You have left the game. A computer player goes on in your place.
resigned-closed = You have left the game. Nobody was left, so the table is closed.
table-settings-intro = What the host may change, also while the game is played:
moved = Table { $id } goes on here. Its post and its thread come in a moment.
move-not-yours = Only the host or a moderator can move this table.
move-other-server = A table can only be moved within its own server.
hand-over-sits = They already sit at this table.

## What keeps a table's posts from their place
hitch-locked = The thread of table `{ $id }` is locked, so the bot cannot post there. Unlock it, and the game goes on by itself; or take it elsewhere with `/{ command-table } { command-move }` in another channel. Nothing is lost.
hitch-gone = The thread of table `{ $id }`, or its channel, was deleted. `/{ command-table } { command-move }` in a channel opens a new one there, and the game goes on. Nothing is lost.
hitch-no-lobby = The channel in which table `{ $id }` was gathering is gone. `/{ command-table } { command-move }` in another channel puts its post there; whoever has joined keeps their seat.
hitch-forbidden = The bot may not post at table `{ $id }`. In { $where } it lacks: { $missing }. Whoever manages the server can allow it, and the game goes on by itself; or take it elsewhere with `/{ command-table } { command-move }`. Nothing is lost.
hitch-no-access = The bot may not post at table `{ $id }`: it is shut out of its thread. Whoever manages the server can let it in, and the game goes on by itself; or take it elsewhere with `/{ command-table } { command-move }`. Nothing is lost.

## In the log
log-resigned = A player has left the game; { $who } goes on in their place.
log-handed = This seat has changed hands: { $who } goes on.
log-moved = The game has moved here. Before, it was played in { $where }.
