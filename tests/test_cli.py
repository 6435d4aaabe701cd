"""The command line, run as a user runs it."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import fmean

import pytest

from bastide import Game, Setup, __version__


def bastide(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bastide", *args], capture_output=True, text=True, check=False, env=os.environ
    )


def test_the_version_says_which_core_runs() -> None:
    done = bastide("--version")
    assert done.returncode == 0
    assert done.stdout.startswith(f"bastide {__version__} (")
    assert ("plain Python" in done.stdout) != ("compiled" in done.stdout)


def test_a_simulation_in_numbers() -> None:
    done = bastide("sim", "--games", "20", "--seed", "3", "--json")
    found = json.loads(done.stdout)
    assert found["games"] == 20
    assert 70 < found["mean_turns"] <= 71  # a tile that fits nowhere costs a turn
    assert len(found["mean_scores"]) == 2
    assert found["games_per_second"] > 0
    again = json.loads(bastide("sim", "--games", "20", "--seed", "3", "--jobs", "2", "--json").stdout)
    assert again["mean_scores"] == found["mean_scores"], "as many processes as one likes"


def test_a_simulation_in_words() -> None:
    done = bastide("sim", "--games", "3", "--players", "random,random,random", "--edition", "danish")
    assert "games/s" in done.stdout
    assert "mean turns" in done.stdout


def test_a_simulation_by_players_as_a_table(tmp_path: Path) -> None:
    """Points are told by what they were for, and add up; the same on two processes."""
    tables = []
    for jobs in ("1", "2"):
        file = tmp_path / f"{jobs}.csv"
        done = bastide("sim", "--games", "2", "--players", "greedy,random,level2", "-o", str(file), "--jobs", jobs)
        assert done.returncode == 0, done.stderr
        assert "games won, seat by seat: greedy" in done.stdout
        tables.append(file.read_text())
    assert tables[0] == tables[1]
    rows = list(csv.DictReader(tables[0].splitlines()))
    assert [(row["game"], row["seat"], row["player"]) for row in rows[:4]] == [
        ("0", "0", "greedy"), ("0", "1", "random"), ("0", "2", "level2"), ("1", "0", "greedy")
    ]  # fmt: skip
    for row in rows:
        parts = [int(value) for name, value in row.items() if name.startswith("points_")]
        assert sum(parts) - int(row["paid"]) == int(row["score"])
        assert int(row["figures_placed"]) >= int(row["figures_home"])
    assert {row["won"] for row in rows} == {"True", "False"}


def test_a_random_simulation_as_a_table_tells_the_same_games(tmp_path: Path) -> None:
    file = tmp_path / "random.csv"
    told = json.loads(bastide("sim", "--games", "6", "-o", str(file), "--json").stdout)
    plain = json.loads(bastide("sim", "--games", "6", "--json").stdout)
    assert told["mean_scores"] == plain["mean_scores"]
    rows = list(csv.DictReader(file.read_text().splitlines()))
    assert fmean(int(row["score"]) for row in rows[::2]) == pytest.approx(told["mean_scores"][0], abs=0.001)


def test_replay_and_check(tmp_path: Path) -> None:
    game = Game(Setup(seed=2))
    while not game.over:
        game.play(game.legal[-1])
    file = tmp_path / "a.game"
    game.record.save(file)
    assert bastide("check", str(file)).returncode == 0
    shown = bastide("replay", str(file))
    assert game.digest in shown.stdout
    early = bastide("replay", str(file), "--to", "10")
    assert early.returncode == 0
    assert early.stdout != shown.stdout
    assert bastide("replay", str(file), "--to", "99").returncode == 2
    file.write_text(file.read_text().replace("#", "#0", 3))
    broken = bastide("check", str(file), str(tmp_path / "none.game"))
    assert broken.returncode == 1
    assert "the position differs" in broken.stderr
    assert "No such file" in broken.stderr


@pytest.mark.parametrize("language", ["en", "de", "hu", "da"])
def test_the_play_aid(language: str, tmp_path: Path) -> None:
    text = bastide("aid", "--lang", language)
    assert text.returncode == 0
    assert len(text.stdout.splitlines()) > 60
    page = tmp_path / "aid.html"
    assert bastide("aid", "--lang", language, "--format", "html", "-o", str(page)).returncode == 0
    assert page.read_text().startswith("<!doctype html>")


def test_codes_may_be_written_in_small_letters() -> None:
    written = bastide("aid", "--modules", "IC,PD.dragon,TB*2", "--without", "BASE.farmers", "--edition", "official-C1")
    small = bastide("aid", "--modules", "ic,pd.dragon,tb*2", "--without", "base.farmers", "--edition", "official-c1")
    assert small.returncode == 0
    assert small.stdout == written.stdout
    assert bastide("tiles", "ic").stdout == bastide("tiles", "IC").stdout
    assert bastide("aid", "--game", "base").stdout == bastide("aid").stdout


def test_the_tiles() -> None:
    done = bastide("tiles", "BASE")
    assert "BASE Base game: 72 tiles, 24 kinds" in done.stdout
    assert "9 × base/bend" in done.stdout


def test_drawings(tmp_path: Path) -> None:
    game = Game(Setup(seed=2))
    while game.turn < 12:
        game.play(game.legal[-1])
    game.record.save(tmp_path / "a.game")
    for name in ("board.svg", "board.png"):
        done = bastide("show", str(tmp_path / "a.game"), "--turn", "9", "-o", str(tmp_path / name), "--theme", "dark")
        assert done.returncode == 0, done.stderr
        assert "after turn" in done.stdout
    assert (tmp_path / "board.svg").read_text().startswith("<svg")
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")
    assert bastide("tiles", "BASE", "-o", str(tmp_path / "sheet.svg")).returncode == 0
    wrong = bastide("show", str(tmp_path / "a.game"), "-o", str(tmp_path / "board.bmp"))
    assert wrong.returncode == 2
    assert "written as .svg or .png" in wrong.stderr
    assert game._repr_svg_().startswith("<svg")


def test_a_game_to_watch() -> None:
    done = bastide("watch", "--seed", "1", "--delay", "0")
    assert done.returncode == 0
    assert "won with" in done.stdout


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["sim", "--players", "genius"], "no player 'genius'; possible: random greedy"),
        (["sim", "-o", "games.xls"], "games.xls: written are .csv and .parquet"),
        (["sim", "-o", "none/games.csv"], "none/games.csv cannot be written: there is no folder none"),
        (["sim", "--games", "0"], "0 is not in the range"),
        (["sim", "--modules", "XY"], "unknown module 'XY'"),
        (["sim", "--ruling", "city.tiny"], "a ruling is written like city.tiny=2"),
        (["aid", "--edition", "old"], "unknown edition 'old'; possible: danish hungarian modern"),
        (["aid", "--lang", "fr"], "'fr' is not one of"),
        (["aid", "-o", "none/aid.txt"], "none/aid.txt cannot be written: there is no folder none"),
        (["aid", "-o", "/dev/null/aid.txt"], "/dev/null/aid.txt cannot be written"),
        (["tiles", "BASES"], "did you mean BASE?"),
        (["replay", "none.game"], "No such file"),
        (["fly"], "No such command 'fly'"),
    ],
)
def test_a_mistake_is_one_clear_line_and_exit_code_two(args: list[str], message: str) -> None:
    done = bastide(*args)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_a_key_for_notices() -> None:
    from bastide.server.pushing import public_key

    done = bastide("push-key")
    assert done.returncode == 0, done.stderr
    name, _, key = done.stdout.strip().partition("=")
    assert name == "BASTIDE_PUSH_KEY"
    assert len(public_key(key)) == 87
