"""Two people fill in the same kind of form at once, or after a restart: each is answered."""

from __future__ import annotations

import re

from bot.playground import look
from bot.playground.interactions import Interaction
from bot.playground.world import Message, User
from bot.table.shelf import open_box
from bot.ui.ids import Verb
from tests.faults.scene import Duel, Scene
from tests.games import bazaar
from tests.support.games import BAZAAR_DATA
from tests.ui.inn import id_of
from tests.ui.support import said


def _rich(scene: Scene) -> None:
    """Everybody has forty coins and more, too many for buttons."""
    data = (BAZAAR_DATA / "bazaar.toml").read_text("utf-8")
    full = re.sub(r"^purses = .*$", "purses = [40, 41, 42, 43, 44, 45]", data, flags=re.MULTILINE)
    box = open_box(bazaar.build, {"bazaar.toml": full.encode()})
    scene.hall.boxes = {**scene.hall.boxes, "bazaar": box}


async def _form(scene: Scene, user: User, panel: Message) -> Interaction:
    opened = scene.discord.press(user, panel, id_of(panel, Verb.NUMBER))
    await opened.answered()
    assert opened.modal is not None
    return opened


async def _opened(scene: Scene, game: Duel) -> list[tuple[User, Message, Interaction]]:
    """Both players have their panels and the form before them."""
    found = []
    for person in game.people:
        panel = await game.panel(person)
        found.append((person.user, panel, await _form(scene, person.user, panel)))
    return found


async def test_both_are_answered(scene: Scene) -> None:
    _rich(scene)
    game = await scene.duel(game="bazaar")
    for number, (user, panel, form) in enumerate(await _opened(scene, game), start=3):
        sent = scene.discord.submit_modal(user, form, {"value": str(number)})
        await sent.answered()
        assert f"{number} coins" in look.text(panel)
    await game.agrees()


async def test_one_person_with_two_forms_is_answered_in_each(scene: Scene) -> None:
    _rich(scene)
    game = await scene.duel(game="bazaar")
    person = game.people[0]
    panels = [await game.panel(person), await game.panel(person)]
    forms = [await _form(scene, person.user, panel) for panel in panels]
    for form, panel in zip(forms, panels, strict=True):
        sent = scene.discord.submit_modal(person.user, form, {"value": "3"})
        await sent.answered()
        assert "3 coins" in look.text(panel)
    await game.agrees()


async def test_a_form_outlives_the_process_that_opened_it(quiet_scene: Scene) -> None:
    scene = quiet_scene
    async with scene.running():
        _rich(scene)
        game = await scene.duel(game="bazaar")
        opened = await _opened(scene, game)
    async with scene.running():
        _rich(scene)
        for user, panel, form in opened:
            sent = scene.discord.submit_modal(user, form, {"value": "4"})
            await sent.answered()
            assert "4 coins" in look.text(panel)
        await game.agrees()


async def test_a_form_of_unknown_kind_is_told_to_be_old(scene: Scene) -> None:
    _rich(scene)
    game = await scene.duel(game="bazaar")
    (user, _, form), *_ = await _opened(scene, game)
    assert form.modal is not None
    form.modal["custom_id"] = "order.12"
    sent = scene.discord.submit_modal(user, form, {"value": "4"})
    await sent.answered()
    shown = await scene.answer_to(sent)
    assert shown.viewer == user.id
    assert said().text("old-message") in look.text(shown)
    await game.agrees()
