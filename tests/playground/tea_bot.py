"""A small real discord.py bot that uses most of what Discord offers, for the stand-in's tests."""

import asyncio
import contextlib
import io
from collections.abc import AsyncIterator, Iterator
from typing import Any

import discord
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.playground.standin import Standin

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000002000000030806000000b9eade810000000049454e44ae426082"
)


def picture(name: str = "board.png") -> discord.File:
    return discord.File(io.BytesIO(PNG), name, description="a board")


class Counter(ui.LayoutView):
    """A picture, a text, a button, a menu: a screen as the real bot draws them."""

    def __init__(self, count: int, *, media: str | None = "attachment://board.png") -> None:
        super().__init__(timeout=None)
        box: ui.Container[Counter] = ui.Container(accent_colour=0x336699)
        box.add_item(ui.TextDisplay(f"count {count}"))
        if media:
            gallery: ui.MediaGallery[Counter] = ui.MediaGallery()
            gallery.add_item(media=media, description="a board")
            box.add_item(gallery)
        row: ui.ActionRow[Counter] = ui.ActionRow()
        row.add_item(ui.Button(label="More", custom_id=f"more.{count}"))
        row.add_item(ui.Button(label="Mine", custom_id="mine", emoji="\N{TEACUP WITHOUT HANDLE}"))
        row.add_item(ui.Button(label="Never", custom_id="never", disabled=True))
        row.add_item(ui.Button(label="Form", custom_id="form"))
        row.add_item(ui.Button(label="Wait", custom_id="wait"))
        box.add_item(row)
        menu: ui.ActionRow[Counter] = ui.ActionRow()
        choice: ui.Select[Counter] = ui.Select(custom_id="menu", min_values=1, max_values=2)
        for name in ("green", "black", "white"):
            choice.add_option(label=name.title(), value=name)
        menu.add_item(choice)
        box.add_item(menu)
        self.add_item(box)
        self.stop()


class OrderForm(ui.Modal, title="Order"):
    """A text, a menu."""

    name: ui.Label[ui.Modal] = ui.Label(
        text="Name", component=ui.TextInput(custom_id="name", max_length=10)
    )
    tea: ui.Label[ui.Modal] = ui.Label(
        text="Tea",
        component=ui.Select(
            custom_id="tea",
            options=[discord.SelectOption(label="Green", value="green", default=True)],
        ),
    )


class TeaBot(discord.Client):
    """Answers presses by one listener, as the real bot does."""

    def __init__(
        self, intents: discord.Intents | None = None, *, heartbeat_timeout: float = 60.0
    ) -> None:
        super().__init__(
            heartbeat_timeout=heartbeat_timeout,
            intents=discord.Intents(guilds=True) if intents is None else intents,
            max_messages=None,
            guild_ready_timeout=0.05,
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=True),
        )
        self.tree = app_commands.CommandTree(self)
        self.errors: list[BaseException] = []
        self.forms: list[dict[str, Any]] = []
        self.resumed = 0
        self.count = 0

    async def setup_hook(self) -> None:
        add_commands(self)
        await self.tree.sync()

    async def on_resumed(self) -> None:
        self.resumed += 1

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        custom_id = interaction.data.get("custom_id") if interaction.data else None
        if isinstance(custom_id, str):
            await press(self, interaction, custom_id.partition(".")[0])


async def press(bot: TeaBot, interaction: discord.Interaction, verb: str) -> None:
    answer = interaction.response
    if verb == "more":
        bot.count += 1
        await answer.edit_message(view=Counter(bot.count), attachments=[picture()])
    elif verb == "mine":
        await answer.send_message(f"only {interaction.user.mention}", ephemeral=True)
    elif verb == "form":
        form = OrderForm(timeout=1, custom_id=f"order.{interaction.id}")
        form.stop()
        await answer.send_modal(form)
    elif verb == "wait":
        await answer.defer()
        await interaction.edit_original_response(view=Counter(90), attachments=[picture()])
    elif verb == "menu":
        data: dict[str, Any] = dict(interaction.data or {})
        await answer.send_message(f"chose {'+'.join(data['values'])}", ephemeral=True)
    elif verb == "order":
        bot.forms.append(dict(interaction.data or {}))
        await answer.edit_message(view=Counter(77, media=None), attachments=[])


def add_commands(bot: TeaBot) -> None:
    group = app_commands.Group(name="tea", description="Tea")
    add_screens(bot, group)
    add_talk(group)
    bot.tree.add_command(group)


def add_screens(bot: TeaBot, group: app_commands.Group) -> None:
    @group.command(name="open", description="Open a screen")
    async def open_(interaction: discord.Interaction, cups: app_commands.Range[int, 1, 4]) -> None:
        bot.count = cups
        await interaction.response.send_message(view=Counter(cups), file=picture())

    @group.command(name="slow", description="Think first")
    async def slow(interaction: discord.Interaction, secret: bool = False) -> None:
        await interaction.response.defer(thinking=True, ephemeral=secret)
        await interaction.followup.send("thought")
        await interaction.followup.send("and thought again", ephemeral=True)


def add_talk(group: app_commands.Group) -> None:
    @group.command(name="dm", description="Write to somebody")
    async def dm(interaction: discord.Interaction, who: discord.User) -> None:
        try:
            await who.send(view=Counter(1), file=picture())
        except discord.Forbidden as refused:
            await interaction.response.send_message(str(refused.code), ephemeral=True)
        else:
            await interaction.response.send_message("sent", ephemeral=True)

    @group.command(name="thread", description="Open a thread")
    async def thread(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("opening", ephemeral=True)
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        message = await channel.send("a table")
        made = await message.create_thread(name="Table 1")
        await made.send(view=Counter(5), file=picture())

    @group.command(name="pick", description="Suggestions")
    async def pick(interaction: discord.Interaction, leaf: str) -> None:
        await interaction.response.send_message(leaf)

    @pick.autocomplete("leaf")
    async def leaves(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        names = ("sencha", "sobacha", "assam")
        return [app_commands.Choice(name=n, value=n) for n in names if n.startswith(typed)]


@contextlib.contextmanager
def pointed_at(discord_: Standin) -> Iterator[None]:
    """discord.py talks to the stand-in inside this block."""
    old = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, discord.asset.Asset.BASE
    Route.BASE = discord_.url + "/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(discord_.url.replace("http", "ws") + "/gateway")
    discord.asset.Asset.BASE = discord_.url + "/cdn"
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, discord.asset.Asset.BASE = old


@contextlib.asynccontextmanager
async def running(discord_: Standin, bot: TeaBot | None = None) -> AsyncIterator[TeaBot]:
    """The bot, logged in and ready; its task is waited for at the end."""
    bot = bot or TeaBot()
    with pointed_at(discord_):
        await bot.login("playground")
        task = asyncio.create_task(bot.connect())
        try:
            await _ready(bot, task)
            yield bot
        finally:
            await bot.close()
            with contextlib.suppress(discord.ConnectionClosed, discord.PrivilegedIntentsRequired):
                await task


async def _ready(bot: TeaBot, connected: asyncio.Task[None]) -> None:
    ready = asyncio.create_task(bot.wait_until_ready())
    await asyncio.wait({connected, ready}, return_when=asyncio.FIRST_COMPLETED, timeout=10)
    if not ready.done():
        ready.cancel()
        await connected
