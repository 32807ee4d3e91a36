"""A thread is deleted: the host is told at once, and the game goes on in a new one."""

from __future__ import annotations

from bot.playground import look, moderation
from tests.faults.lives import hitched, moved, notices, play_by_dm, told
from tests.faults.scene import Scene
from tests.ui.support import said


async def test_it_goes_on_in_a_new_thread_of_the_same_channel(scene: Scene) -> None:
    game, discord = await scene.duel(), scene.discord
    moderation.delete_channel(discord.world, game.thread)
    (notice,) = await told(scene, discord.astrid)
    assert said().text("hitch-gone", id=game.id) in notice
    await play_by_dm(game)
    await moved(game, discord.courtyard, discord.astrid)
    await game.agrees()
    await game.play(turns=2)
    await game.agrees()
    assert len(notices(scene, discord.astrid)) == 1


async def test_a_host_who_takes_no_direct_messages_reads_it_at_the_next_command(
    scene: Scene,
) -> None:
    """In `/play`, in `/my` and in `/table show`; the other player has no such sentence."""
    game, discord = await scene.duel(), scene.discord
    moderation.close_dms(discord.world, discord.astrid)
    moderation.delete_channel(discord.world, game.thread)
    await hitched(game, "gone")
    sentence = said().text("hitch-gone", id=game.id)
    shown = await scene.slash(discord.astrid, discord.tea_house, "play")
    assert sentence in look.text(shown)
    shown = await scene.slash(discord.astrid, discord.tea_house, "my")
    assert said().text("my-gone") in look.text(shown)
    shown = await scene.slash(discord.astrid, discord.tea_house, "table show", table=game.id)
    assert sentence in look.text(shown)
    shown = await scene.slash(discord.bartholomew, discord.tea_house, "play")
    assert sentence not in look.text(shown)
    assert notices(scene, discord.astrid) == []


async def test_the_host_is_told_in_their_own_language(scene: Scene) -> None:
    discord = scene.discord
    game = await scene.duel(discord.mio, discord.astrid, language="en")
    moderation.delete_channel(discord.world, game.thread)
    (notice,) = await told(scene, discord.mio)
    assert said("ja").text("hitch-gone", id=game.id) in notice
