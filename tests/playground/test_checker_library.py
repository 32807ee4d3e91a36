"""What discord.py 2.7.1 really sends for rich messages, forms and commands raises no alarm."""

import io
from typing import Any, cast

import discord
import pytest
from discord import app_commands, ui
from discord.http import handle_message_parameters

from bot.playground.checker import Checker, make
from bot.playground.judge import Context, File, Request


@pytest.fixture(scope="module")
def judging() -> Checker:
    return make()


def rich_view() -> ui.LayoutView:
    """One of everything that a board post, a panel or a lobby post may hold."""
    view = ui.LayoutView(timeout=None)
    picture = discord.MediaGalleryItem("attachment://board.png", description="The board: 3-2")
    options = [
        discord.SelectOption(label="A", value="a", description="first", emoji="🅰️"),
        discord.SelectOption(label="B", value="b", default=True),
    ]
    container = ui.Container[ui.LayoutView](
        ui.TextDisplay("# Conspiracy · K7Q2MX\n<@5> is to move <t:1790000000:R>"),
        ui.Section(ui.TextDisplay("Side"), accessory=ui.Thumbnail("attachment://board.png")),
        ui.Section(ui.TextDisplay("Side"), accessory=ui.Button(label="x", custom_id="s:x")),
        ui.MediaGallery(picture),
        ui.Separator(spacing=discord.SeparatorSpacing.large),
        ui.ActionRow(
            ui.Button(label="Take your turn", custom_id="s:t:1", style=discord.ButtonStyle.primary),
            ui.Button(emoji="🃏", custom_id="s:h:1"),
            ui.Button(label="Rules", url="https://example.org/rules"),
            ui.Button(label="Log", custom_id="s:l:1", disabled=True),
        ),
        ui.ActionRow(ui.Select(custom_id="s:m:1", options=options, min_values=0, max_values=2)),
        ui.ActionRow(ui.UserSelect(custom_id="s:u:1", placeholder="Whom?")),
        ui.File("attachment://log.txt"),
        accent_colour=discord.Colour(0x6E56CF),
    )
    view.add_item(container)
    return view


def sent(view: ui.LayoutView, **fields: Any) -> tuple[dict[str, Any], tuple[File, ...]]:  # noqa: ANN401
    files = [
        discord.File(io.BytesIO(b"png"), "board.png", description="The board"),
        discord.File(io.BytesIO(b"log"), "log.txt"),
    ]
    mentions = discord.AllowedMentions(everyone=False, roles=False, users=True)
    with handle_message_parameters(
        view=view, files=files, allowed_mentions=mentions, **fields
    ) as parameters:
        multipart = cast("list[dict[str, Any]]", parameters.multipart)
        body = discord.utils._from_json(multipart[0]["value"])
    assert body["components"]
    uploads = [File(part["name"], part["filename"], 3) for part in multipart[1:]]
    return body, tuple(uploads)


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/channels/1/messages"),
        ("PATCH", "/channels/1/messages/2"),
        ("POST", "/webhooks/1/token"),
        ("PATCH", "/webhooks/1/token/messages/@original"),
        ("PATCH", "/webhooks/1/token/messages/2"),
    ],
)
async def test_a_rich_layout_raises_no_alarm_as_message(
    judging: Checker, method: str, path: str
) -> None:
    fields: dict[str, Any] = {"nonce": "123"} if path.startswith("/channels") else {}
    body, files = sent(rich_view(), **(fields if method == "POST" else {}))
    old = {"flags": 1 << 15, "content": "", "components": [], "attachments": []}
    context = Context(message=old if method == "PATCH" else None)
    assert judging.judge(Request(method, "", path, body=body, files=files, context=context)) == []


@pytest.mark.parametrize("kind", [4, 7])
async def test_a_rich_layout_raises_no_alarm_as_answer(judging: Checker, kind: int) -> None:
    body, files = sent(rich_view(), tts=False)
    answer = {"type": kind, "data": body}
    path = "/interactions/1/token/callback"
    query = {"with_response": "1"}
    assert judging.judge(Request("POST", "", path, query, answer, files)) == []


async def test_a_form_of_the_library_raises_no_alarm(judging: Checker) -> None:
    form = ui.Modal(title="Options", custom_id="f:1", timeout=60)
    radio = ui.RadioGroup[ui.Modal](custom_id="r")
    boxes = ui.CheckboxGroup[ui.Modal](custom_id="c", max_values=2)
    for name in ("one", "two"):
        radio.add_option(label=name, value=name)
        boxes.add_option(label=name, value=name)
    form.add_item(ui.Label(text="Name", component=ui.TextInput(custom_id="t", required=False)))
    form.add_item(ui.Label(text="One", component=radio, description="Only one"))
    form.add_item(ui.Label(text="Some", component=boxes))
    form.add_item(ui.Label(text="Yes?", component=ui.Checkbox(custom_id="y")))
    form.add_item(ui.TextDisplay("Read this first."))
    answer = {"type": 9, "data": form.to_dict()}
    assert judging.judge(Request("POST", "", "/interactions/1/token/callback", body=answer)) == []


class Cards(app_commands.Group):
    """A group with everything that this project's commands use."""

    @app_commands.command(description="Make a table")
    @app_commands.choices(game=[app_commands.Choice(name="Conspiracy", value="conspiracy")])
    @app_commands.describe(game="Which game", seats="How many", friend="Whom")
    async def new(
        self,
        interaction: discord.Interaction,
        game: str,
        seats: app_commands.Range[int, 2, 4] = 2,
        friend: discord.User | None = None,
    ) -> None: ...

    @app_commands.command(description="Show a card")
    async def show(
        self, interaction: discord.Interaction, name: str, large: bool = False
    ) -> None: ...

    @show.autocomplete("name")
    async def names(
        self, interaction: discord.Interaction, text: str
    ) -> list[app_commands.Choice[str]]:
        return []


async def test_commands_of_the_library_raise_no_alarm(judging: Checker) -> None:
    async with discord.Client(intents=discord.Intents.none()) as client:
        tree = app_commands.CommandTree(client)
        tree.add_command(Cards(name="table", description="Tables"))
        body = [command.to_dict(tree) for command in tree.get_commands()]
    assert body[0]["options"][1]["options"][0]["autocomplete"] is True
    assert judging.judge(Request("PUT", "", "/applications/1/commands", body=body)) == []


async def test_plain_messages_of_the_library_raise_no_alarm(judging: Checker) -> None:
    embed = discord.Embed(title="T", description="d", colour=5).add_field(name="n", value="v")
    view = ui.View(timeout=None).add_item(ui.Button(label="x", custom_id="y"))
    reference = discord.MessageReference(message_id=5, channel_id=1).to_dict()
    with handle_message_parameters(
        content="Hi", embed=embed, view=view, message_reference=reference
    ) as parameters:
        request = Request("POST", "", "/channels/1/messages", body=parameters.payload)
    assert judging.judge(request) == []
