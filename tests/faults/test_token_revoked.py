"""4004: one clear line and an end that no supervisor should answer with another start."""

from __future__ import annotations

from pathlib import Path

from bot.playground.standin import TOKEN, Standin
from tests.faults.scene import Logs, Scene, levels
from tests.support.games import ROOT
from tests.support.process import ended, heard, start


async def test_a_token_revoked_while_running_ends_the_bot_with_a_word(tmp_path: Path) -> None:
    async with Standin() as discord:
        database = str(tmp_path / "a.db")
        process = await start(
            "run", DISCORD_TOKEN=TOKEN, DISCORD_API=discord.url, DATABASE=database
        )
        await heard(process, "ready")
        discord.gateway.token = discord.rest.token = "another"
        await discord.gateway.drop(4004)
        code, said = await ended(process)
        assert discord.gateway.sessions == {}
    assert code == 2
    assert (
        "serai: Discord does not accept DISCORD_TOKEN any more; put a new one into .env"
        in said.splitlines()
    )
    assert "Traceback" not in said


def test_our_own_unit_does_not_start_it_again() -> None:
    unit = (ROOT / "data/hosting/serai.service").read_text("utf-8")
    assert "\nRestartPreventExitStatus=2\n" in unit


async def test_what_is_owed_is_not_thrown_at_a_discord_that_does_not_know_us(
    scene: Scene, logs: Logs
) -> None:
    """Each refusal counts towards a ban of the host; what is owed waits for the new token."""
    game = await scene.duel()
    refused = scene.fail(
        path="/channels/*", status=401, body={"message": "401: Unauthorized", "code": 0}, times=None
    )
    await game.draw()
    await scene.until_idle()
    for _ in range(60):
        await scene.advance(60)
    assert len(await scene.debts()) == 2
    assert refused.hits <= 2 * 20
    assert "error" in levels(logs, "paying failed")
    scene.heal()
    await game.agrees()
    assert len(await game.rows()) == 2
