### `/admin`: the health of the bot on a server.

admin-only = This is for those who may manage the server. Your own tables are in `/{ command-my }`.
admin-title = The bot on this server
admin-count =
    { $count ->
        [one] 1 table is open.
       *[other] { $count } tables are open.
    }
admin-well = All is well: nothing is missing and nothing is stuck.
admin-lacks = In { $channel } the bot lacks: { $missing }
admin-stuck = Table `{ $id }`: its messages cannot be sent. If its thread is locked or gone, `/{ command-table } { command-move }` helps.
admin-frozen = Table `{ $id }` is halted. Nothing is lost; the bot's operator can tell more.
admin-how = `/{ command-admin } { option-table }:` has the tools for one table.
admin-repost = Repost board
admin-reposted = The board of table { $id } is posted anew in a moment.
admin-to-computer = Seat { $seat } to a computer player
admin-seat-how = To give a seat to somebody, name the table, the seat's letter and the user in `/{ command-admin }`.
admin-handed = { $name } now sits at seat { $seat } of table { $id }.
admin-no-seat = Table { $id } has no such seat.
