"""`make play` leaves nothing behind for good: what earlier runs left is cleared away."""

from __future__ import annotations

from pathlib import Path

from bot.playground.shelter import Shelter, clear_away


def test_a_run_clears_away_what_earlier_ones_left_and_nothing_else(tmp_path: Path) -> None:
    home = tmp_path / "var" / "playground"
    ended, running = Shelter(home, "20261001T101500"), Shelter(home, "20261001T101501")
    (ended.folder / "serai.db").write_text("tables")
    ended.close()
    older = home / "20260901T080000-abcd_12x"
    older.mkdir()
    kept = home / "my notes"
    kept.mkdir()
    (home / "20260901T080000-abcd_12y").write_text("no folder")
    clear_away(home)
    assert sorted(one.name for one in home.iterdir()) == sorted(
        [running.folder.name, kept.name, "20260901T080000-abcd_12y"]
    )
    running.close()
    clear_away(home)
    assert not running.folder.exists()


def test_where_there_was_no_run_yet_nothing_is_cleared_away(tmp_path: Path) -> None:
    clear_away(tmp_path / "none")
    assert list(tmp_path.iterdir()) == []
