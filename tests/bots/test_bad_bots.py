"""A bot that crashes, hangs, floods or cheats fails with a clear reason and harms nobody."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import bastide.bots.bot as hosting
from bastide import Game, Setup
from bastide.arena import Contest, play_pair
from bastide.bots import BotFailed, BotPlayer

Bots = Callable[[str], str]


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosting, "TO_START", 5.0)


def running(pid: int) -> bool:
    """Whether a process still does anything."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state not in "ZX"


def gone(pid: int) -> bool:
    deadline = time.monotonic() + 5
    while running(pid) and time.monotonic() < deadline:
        time.sleep(0.01)
    return not running(pid)


def failure(command: str, seconds: float = 3.0) -> str:
    """Why a bot fails at its first decision."""
    with BotPlayer(command, seconds) as player, pytest.raises(BotFailed) as failed:
        player.choose(Game(Setup(seed=1)))
    return str(failed.value)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("raise RuntimeError('out of ideas')", "it ended with exit code 1: RuntimeError: out of ideas"),
        ("sys.exit(3)", "it ended with exit code 3"),
        ("os.kill(os.getpid(), signal.SIGSEGV)", "it ended by signal 11"),
        ("say('hello')", "it said 'hello' where 'ready' was due"),
        ("sys.stdout.buffer.write(bytes([255, 254, 10])); sys.stdout.flush()", "it said '��' where 'ready' was due"),
        ("say('error no licence')", "it gave up: no licence"),
        ("def choose(can): sys.exit(0)", "it ended with exit code 0"),
        ("def choose(can): return 'play place 400,400 r0'", "it played 'place 400,400 r0', which is not possible"),
        ("def choose(can): return 'play'", "it played '', which is not possible"),
        ("def choose(can): return 'resign'", "it said 'resign' where 'play' was due"),
        ("def choose(can): say('play ' + 'x' * 9000)", "it says a line of more than 4096 bytes"),
        ("def choose(can):\n    while 1: say('info ' + 'x' * 99)", "it says more than 1048576 bytes without an answer"),
        ("def choose(can): os.close(1); time.sleep(60)", "it closed its output"),
    ],
)
def test_what_a_bad_bot_did_is_said(bot: Bots, body: str, reason: str) -> None:
    assert failure(bot(body)) == reason


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("def choose(can): time.sleep(60)", "no answer in time"),
        ("def choose(can):\n    while True: pass", "no answer in time"),
        ("def choose(can):\n    while True: say('info still thinking'); time.sleep(0.01)", "no answer in time"),
        ("signal.signal(signal.SIGTERM, signal.SIG_IGN)\ndef choose(can): time.sleep(60)", "no answer in time"),
    ],
)
def test_a_bot_that_hangs_runs_out_of_time(bot: Bots, body: str, reason: str) -> None:
    begin = time.monotonic()
    assert failure(bot(body), seconds=0.3) == reason
    assert time.monotonic() - begin < 4, "and is ended at once"


def test_a_bot_that_does_not_read_runs_out_of_time(bot: Bots, monkeypatch: pytest.MonkeyPatch) -> None:
    command = bot("say('ready'); say('ready'); time.sleep(60)")
    monkeypatch.setattr(hosting, "ask_lines", lambda position, legal, seconds, left: ["at " + "x" * 200_000])
    assert failure(command, seconds=0.3) == "it does not read what it is told"


def test_a_program_that_cannot_be_started(tmp_path: Path) -> None:
    path = tmp_path / "bot"
    path.write_text("no program at all")
    path.chmod(0o755)
    assert failure(str(path)) == "it cannot be started: Exec format error"


def test_complaints_are_read_and_forgotten(bot: Bots) -> None:
    command = bot("def choose(can):\n    sys.stderr.write('x' * 3_000_000)\n    return 'play ' + can[0]")
    game = Game(Setup(seed=1))
    with BotPlayer(command, 5) as player:
        for _ in range(2):
            game.play(player.choose(game))
            game.play(game.legal[0])


def test_a_bot_takes_its_children_with_it(bot: Bots, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    command = bot(
        f"""
        child = subprocess.Popen(["sleep", "600"])
        open({str(pids)!r}, "w").write(f"{{os.getpid()}} {{child.pid}}")
        """
    )
    game = Game(Setup(seed=1))
    with BotPlayer(command, 3) as player:
        player.choose(game)
        own, child = map(int, pids.read_text().split())
        assert running(own)
        assert running(child)
    assert gone(own)
    assert gone(child)


def test_no_handle_is_left_open(bot: Bots) -> None:
    before = len(os.listdir("/proc/self/fd"))
    for body in ("", "sys.exit(1)", "def choose(can): time.sleep(60)"):
        with BotPlayer(bot(body), 0.2) as player:
            try:
                player.choose(Game(Setup(seed=1)))
            except BotFailed:
                continue
    assert len(os.listdir("/proc/self/fd")) == before


def test_a_failing_bot_loses_its_game_and_the_arena_goes_on(bot: Bots) -> None:
    # It plays well behaved as Red and crashes in its third move as Blue.
    bad = bot(
        """
        asked = 0
        def choose(can):
            global asked
            asked += 1
            if asked == 3 and seat == "P2":
                raise SystemExit("lost the thread")
            return "play " + can[0]
        seat = ""
        class Lines:
            def __init__(self, lines): self.lines = lines
            def __iter__(self):
                global seat
                for line in self.lines:
                    if line.startswith("seat "): seat = line.split()[1]
                    yield line
        sys.stdin = Lines(sys.stdin)
        """
    )
    pair = play_pair(Contest((f"cmd:{bad}", "random"), seconds=5.0), 0)
    first, second = pair.games
    assert first.lost_by is None
    assert second.lost_by == 0
    assert second.reason == "it ended with exit code 1: lost the thread"
    assert second.against(1, 0) == 1.0
    assert pair.margin(0, 1) is None


def test_two_bad_bots_meet(bot: Bots) -> None:
    crash, cheat = bot("sys.exit(1)"), bot("def choose(can): return 'play nonsense'")
    pair = play_pair(Contest((f"cmd:{crash}", f"cmd:{cheat}"), seconds=2.0), 0)
    assert [(game.lost_by, game.reason) for game in pair.games] == [
        (0, "it ended with exit code 1"),
        (1, "it played 'nonsense', which is not possible"),
    ], "whoever fails first loses"
    assert pair.against(0, 1) == 0.5
