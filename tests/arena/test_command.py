"""`bastide arena`, run as a user runs it."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import click
import pytest

from bastide import GameRecord
from bastide.cli.arena import arena as command

BOT = f"cmd:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'bot.py'}"
COMMAND = [sys.executable, "-m", "bastide", "arena"]


def arena(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *args], capture_output=True, text=True, check=False, env=os.environ, timeout=60)


def test_a_null_run_in_numbers(tmp_path: Path) -> None:
    results = tmp_path / "null.jsonl"
    args = ("random", "random", "--pairs", "3", "--seed", "4", "--modules", "IC", "--json", "--results", str(results))
    found = json.loads(arena(*args).stdout)
    assert (found["pairs"], found["games"]) == (3, 6)
    assert found["players"] == ["random", "random"]
    assert found["modules"] == ["IC"]
    assert found["rulings"]["city.tiny"]
    (one,) = found["comparisons"]
    assert one["wins"] + one["draws"] + one["losses"] == 6
    assert one["score"]["low"] <= one["score"]["value"] <= one["score"]["high"]
    assert one["elo"] is None
    assert len(results.read_text().splitlines()) == 3
    again = json.loads(arena(*args[:3], "5", *args[4:], "--jobs", "2").stdout)
    assert again["pairs"] == 5
    assert len(results.read_text().splitlines()) == 5, "gone on with, on two processes"
    other = arena(*args, "--edition", "danish")
    assert other.returncode == 2
    assert "holds another contest: edition" in other.stderr


def test_three_players_in_words_with_records(tmp_path: Path) -> None:
    done = arena("random", BOT, "random", "--pairs", "1", "--records", str(tmp_path / "games"))
    lines = done.stdout.splitlines()
    assert lines[0] == "1 pair, 3 games: Base game, modern, seed 0"
    assert lines[1].startswith("random (1): ")
    assert lines[3].startswith("random (3): ")
    assert sum(" against " in line for line in lines) == 3
    assert sum("Elo is told from 200 pairs on" in line for line in lines) == 3
    files = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in files] == ["000000-0.game", "000000-1.game", "000000-2.game"]
    assert GameRecord.load(files[0]).replay().over


def test_the_sequential_test_in_words() -> None:
    done = arena("random", "random", "--pairs", "2", "--sprt")
    assert "SPRT [0, 30]: inconclusive after 2 pairs" in done.stdout


def test_a_failing_bot_in_words() -> None:
    done = arena("cmd:false", "random", "--pairs", "1")
    assert done.returncode == 0
    assert "cmd:false lost pair 0, game 0 by failing: it ended with exit code 1" in done.stdout
    assert "cmd:false against random: 0 won, 0 drawn, 2 lost" in done.stdout


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("greedy",), "1 players; possible: 2 to 6"),
        (("greedy", "gredy"), "no player 'gredy'"),
        (("random", "random", "--pairs", "0"), "0 is not in the range"),
        (("random", "random", "--seconds", "-1"), "-1 seconds a decision"),
        (("random", "random", "--modules", "XX"), "unknown module 'XX'"),
        (("random", "random", "--ruling", "city.tiny"), "a ruling is written like"),
        (("random", "cmd:no-such-bot"), "there is no program 'no-such-bot'"),
        (("random", "random", "random", "--sprt"), "--sprt tells two players apart, not 3"),
        (("random", "random", "--sprt", "--sprt-elo", "30", "0"), "the first must be less"),
        (("random", "random", "--results", "/no/such/folder/x"), "/no/such/folder/x: No such file or directory"),
        (("random", "random", "--records", "/dev/null/x"), "/dev/null/x: Not a directory"),
    ],
)
def test_bad_input_is_refused(args: tuple[str, ...], message: str) -> None:
    with pytest.raises((ValueError, click.ClickException)) as refused:
        command.main(list(args), standalone_mode=False)
    said = refused.value.format_message() if isinstance(refused.value, click.ClickException) else str(refused.value)
    assert message in said


def test_bad_input_is_one_clear_line() -> None:
    done = arena("random", "gredy")
    assert done.returncode == 2
    assert done.stderr.startswith("bastide: no player 'gredy'; possible: random")
    assert done.stderr.count("\n") == 1


def test_a_terminal_shows_progress() -> None:
    reader, writer = pty.openpty()
    command_line = [*COMMAND, "random", "random", "--pairs", "2"]
    done = subprocess.run(command_line, stdout=subprocess.PIPE, stderr=writer, check=True)
    os.close(writer)
    shown = os.read(reader, 10_000).decode()
    os.close(reader)
    assert "pairs" in shown
    assert "2/2" in shown
    assert b"2 pairs, 4 games" in done.stdout


def running(pid: int) -> str:
    """The command line of a process that runs."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return ""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_arena_that_is_stopped_takes_its_bots_with_it(jobs: str, tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(f"import os, time\nopen({str(tmp_path)!r} + f'/pid{{os.getpid()}}', 'w')\ntime.sleep(600)\n")
    process = subprocess.Popen(
        [*COMMAND, f"cmd:{sys.executable} -S {bot}", "random", "--pairs", "9", "--jobs", jobs],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    deadline = time.monotonic() + 20
    while len(list(tmp_path.glob("pid*"))) < int(jobs) and time.monotonic() < deadline:
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=20)
    assert process.returncode == 1
    assert "Traceback" not in errors
    pids = [int(path.name.removeprefix("pid")) for path in tmp_path.glob("pid*")]
    assert pids
    deadline = time.monotonic() + 20
    while [pid for pid in pids if "bot.py" in running(pid)] and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not [pid for pid in pids if "bot.py" in running(pid)]
