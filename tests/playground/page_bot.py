"""A bot whose screens show everything the page must draw and ask, for the page's tests."""

import io
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image, ImageDraw

from tests.playground.tea_bot import TeaBot

GAMES = ("Conspiracy", "Five Tribes", "3 Magi", "Empires of the North")
LONG = """# Heading
## Smaller
**bold** *italic* __under__ ~~gone~~ `code` ||secret||
-# small print
> quoted
- one
- two
  - deeper
1. first
[a link](https://example.org/x) and <javascript:alert(1)> and [bad](javascript:alert(1))
<script>document.title = "owned"</script> <img src=x onerror=alert(1)>
```py
print("fence")
```
Soon: <t:1790000000:R>, at <t:1790000000:t>"""


def board(text: str = "board", size: tuple[int, int] = (800, 500)) -> discord.File:
    image = Image.new("RGB", size, "#111829")
    pen = ImageDraw.Draw(image)
    for column in range(5):
        left = 40 + column * 150
        pen.rounded_rectangle((left, 120, left + 130, 380), 16, fill="#1B2440", outline="#5FE0C0")
    pen.text((40, 40), text, fill="#F6EEDD", font_size=40)
    data = io.BytesIO()
    image.save(data, "PNG")
    data.seek(0)
    return discord.File(data, "board.png")


def screen(count: int, *, private: bool = False) -> ui.LayoutView:
    """A board post: title, picture, turn, buttons, a menu."""
    view = ui.LayoutView(timeout=None)
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=0xEDB84C)
    thumb = ui.Thumbnail[ui.LayoutView](
        "attachment://board.png", description="the emblem of the game"
    )
    box.add_item(ui.Section(ui.TextDisplay(f"## Conspiracy · step {count}"), accessory=thumb))
    gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
    gallery.add_item(media="attachment://board.png", description="Five piles; Mio leads with 11.")
    box.add_item(gallery)
    box.add_item(ui.TextDisplay("<@2001> is to move, since <t:1790000000:R>\n-# Round 3"))
    box.add_item(ui.Separator())
    box.add_item(_buttons(count))
    box.add_item(ui.ActionRow(_menu("one", 1, 1)))
    if private:
        box.add_item(ui.ActionRow(_menu("some", 2, 3)))
    view.add_item(box)
    view.stop()
    return view


def _buttons(count: int) -> ui.ActionRow[ui.LayoutView]:
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    style = discord.ButtonStyle
    row.add_item(ui.Button(label="Take your turn", custom_id="turn", style=style.primary))
    row.add_item(ui.Button(label="Next", custom_id=f"next.{count}", style=style.success))
    row.add_item(ui.Button(label="Form", custom_id="form", emoji="📝"))
    row.add_item(ui.Button(label="Silent", custom_id="silent", style=style.danger))
    row.add_item(ui.Button(emoji="🔒", custom_id="locked", disabled=True))
    return row


def _menu(name: str, least: int, most: int) -> ui.Select[ui.LayoutView]:
    menu: ui.Select[ui.LayoutView] = ui.Select(
        custom_id=f"menu.{name}",
        placeholder=f"Choose {name}",
        min_values=least,
        max_values=most,
    )
    for letter in "ABCD":
        menu.add_option(label=f"Lord {letter}", value=letter, description="a card", emoji="🃏")
    return menu


def form() -> ui.Modal:
    """One question of each kind that a form can ask."""
    made = ui.Modal(title="Options", custom_id="options", timeout=1)
    radio: ui.RadioGroup[ui.Modal] = ui.RadioGroup(custom_id="pace")
    boxes: ui.CheckboxGroup[ui.Modal] = ui.CheckboxGroup(custom_id="extras", required=False)
    for name in ("slow", "fast"):
        radio.add_option(label=name.title(), value=name, description=f"{name} pace")
        boxes.add_option(label=name.title(), value=name)
    menu: ui.Select[ui.Modal] = ui.Select(custom_id="game")
    for game in GAMES:
        menu.add_option(label=game, value=game)
    name_: ui.TextInput[ui.Modal] = ui.TextInput(custom_id="name", min_length=2, max_length=20)
    made.add_item(ui.Label(text="Name", description="of the table", component=name_))
    made.add_item(ui.Label(text="Game", component=menu))
    made.add_item(ui.Label(text="Pace", component=radio))
    made.add_item(ui.Label(text="Extras", component=boxes))
    made.add_item(ui.Label(text="Private", component=ui.Checkbox(custom_id="private")))
    made.stop()
    return made


def request() -> ui.Modal:
    """The other kinds: a long text with a preset, people, roles, channels, files."""
    made = ui.Modal(title="Request", custom_id="options", timeout=1)
    made.add_item(ui.TextDisplay("Tell us **more**."))
    words: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id="words", style=discord.TextStyle.paragraph, default="as ever", required=False
    )
    people: ui.MentionableSelect[ui.Modal] = ui.MentionableSelect(
        custom_id="whom", max_values=2, required=True
    )
    places: ui.ChannelSelect[ui.Modal] = ui.ChannelSelect(
        custom_id="where", channel_types=[discord.ChannelType.text], required=True
    )
    files: ui.FileUpload[ui.Modal] = ui.FileUpload(custom_id="files", max_values=2)
    made.add_item(ui.Label(text="Words", component=words))
    made.add_item(ui.Label(text="Whom", component=people))
    made.add_item(ui.Label(text="Where", component=places))
    made.add_item(ui.Label(text="Files", component=files))
    made.stop()
    return made


class PageBot(TeaBot):
    """The tea bot with larger screens."""

    async def setup_hook(self) -> None:
        _add_commands(self)
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        data: dict[str, Any] = dict(interaction.data or {})
        verb, _, rest = str(data.get("custom_id", "")).partition(".")
        answer = interaction.response
        if verb == "turn":
            await answer.send_message(
                view=screen(0, private=True), file=board("your hand"), ephemeral=True
            )
        elif verb == "next":
            step = int(rest) + 1
            await answer.edit_message(view=screen(step), attachments=[board(f"step {step}")])
        elif verb == "form":
            await answer.send_modal(form())
        elif verb == "request":
            await answer.send_modal(request())
        elif verb == "menu":
            await answer.send_message(f"You chose {', '.join(data['values'])}", ephemeral=True)
        elif verb == "options":
            self.forms.append(data)
            await answer.send_message("Options set", ephemeral=True)


def _add_commands(bot: PageBot) -> None:
    group = app_commands.Group(name="table", description="Tables")

    @group.command(name="new", description="Open a new table")
    @app_commands.describe(game="Which game", seats="How many seats", friend="Whom to invite")
    @app_commands.choices(game=[app_commands.Choice(name=g, value=g.lower()) for g in GAMES])
    async def new(
        interaction: discord.Interaction,
        game: str,
        seats: app_commands.Range[int, 2, 4] = 2,
        friend: discord.User | None = None,
        text: bool = False,
    ) -> None:
        whom = f" with {friend.mention}" if friend else ""
        bot.count += 1
        await interaction.response.send_message(
            f"{game} for {seats}{whom}{' as text' if text else ''}"
        )

    @group.command(name="show", description="Show the board of a table")
    async def show(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=screen(1), file=board("step 1"))

    @app_commands.command(name="card", description="Look a card up")
    async def card(interaction: discord.Interaction, name: str) -> None:
        await interaction.response.send_message(f"Card {name}", ephemeral=True)

    @card.autocomplete("name")
    async def names(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        cards = ("Sailor", "Scholar", "Smith")
        return [
            app_commands.Choice(name=c, value=c.lower())
            for c in cards
            if c.lower().startswith(typed.lower())
        ]

    @app_commands.command(name="think", description="Think for a while")
    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)

    @app_commands.command(name="silent", description="Never answer")
    async def silent(_: discord.Interaction) -> None: ...

    bot.tree.add_command(group)
    bot.tree.add_command(card)
    bot.tree.add_command(think)
    bot.tree.add_command(silent)
