### `/help`: how things are done here. Words between stars are buttons.

help-title = How to play here

help-1-title = Open a table
help-1-text =
    `/{ command-table } { command-new }` in a channel of a server opens a table and posts a sign-up message there.
    - *Join* and *Leave* under it take a seat and free it. *Add computer player* fills an empty one.
    - *Start* deals the game out. From then on the table has a thread of its own, and everything happens there.
    - `/{ command-table } { command-list }` shows the tables of this server, `/{ command-my }` all of yours, wherever they are.
    - `/{ command-table } { command-invite }` lets somebody in where only invited players may sit down.

help-2-title = Take a turn
help-2-text =
    When it is your turn, the bot mentions you or writes to you directly. There is no hurry.
    - *Take your turn* under the board, or `/{ command-play }` anywhere, opens your panel. Only you see it.
    - Choose, step by step. Only what the rules allow can be pressed, and the letters on the buttons stand in the picture too.
    - Nothing is public until *Confirm*. A choice with 🔒 shows something new and counts at once.
    - You may stop in the middle: the panel remembers what you chose, even if the bot is restarted.

help-3-title = Hands and secrets
help-3-text =
    - What only you may know is in messages that only you can see: your panel, *My hand*, and a direct message with a picture.
    - The words of a direct message never tell a secret, because a locked phone may show them. The picture does.
    - No direct messages? Everything works from the board as well. What you want to get is chosen in `/{ command-settings }`.
    - *⋯ In words* under the board, or `/{ command-board } { option-text }:True`, says everything that the picture shows.

help-4-title = Take something back
help-4-text =
    - Before *Confirm*: *← Back* takes the last choice back, *Start over* all of them. Nobody learns of it.
    - After it: *Undo* or `/{ command-undo }`, as long as nothing new was shown and nobody has moved after you. The table's log says that you did.
    - What showed something new, such as a card that was drawn, stays.

help-5-title = Rules, cards, settings
help-5-text =
    - *Rules* under every board, or `/{ command-rules }`, has the rules in short pages.
    - `/{ command-card }` shows a card or place and says what it does. Begin to write its name.
    - `/{ command-log }` tells what has happened, newest first. `/{ command-export }` gives it as a file, and the whole game once it is over.
    - `/{ command-settings }` has your language, direct messages, colours of the pictures, and words in place of pictures.
