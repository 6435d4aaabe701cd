"""Whoever is interrupted while a bot starts, or while it is ended, leaves no program behind."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bastide import Game, Setup
from bastide.arena.runners import leaving_quietly
from bastide.bots import BotPlayer, child

Bots = Callable[[str], str]
STUBBORN = "time.sleep(600)"
BOTH = [(signal.SIGINT, KeyboardInterrupt), (signal.SIGTERM, SystemExit)]


class Watched:
    """Starts programs as ever, notes them, and is interrupted at that very moment."""

    def __init__(self, number: signal.Signals) -> None:
        self.number = number
        self.started: list[int] = []
        self.start = subprocess.Popen

    def __call__(self, *args: Any, **more: Any) -> subprocess.Popen[bytes]:
        process = self.start(*args, **more)
        self.started.append(process.pid)
        os.kill(os.getpid(), self.number)
        time.sleep(0.01)  # the signal is heard in here, if it is heard at all
        return process


def leave(*_: object) -> None:
    raise SystemExit(1)


def gone(pid: int) -> bool:
    """Whether a program ends, or is only waited for by whoever began it."""
    deadline = time.monotonic() + 5
    while time.monotonic() < deadline:
        stat = Path(f"/proc/{pid}/stat")
        if not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] in "ZX":
            return True
        time.sleep(0.01)
    return False


@pytest.fixture(autouse=True)
def _heard() -> Iterator[None]:
    """Interrupts are heard as a terminal sends them, also where whoever runs the tests ignores them."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize(("number", "raised"), BOTH)
def test_a_bot_that_is_just_being_started_is_ended(
    number: signal.Signals, raised: type[BaseException], bot: Bots, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched = Watched(number)
    monkeypatch.setattr(subprocess, "Popen", watched)
    before = signal.signal(signal.SIGTERM, leave)
    try:
        with pytest.raises(raised), BotPlayer(bot(STUBBORN)) as player:
            player.begin(Game(Setup(seed=1)), 0)
    finally:
        signal.signal(signal.SIGTERM, before)
    assert len(watched.started) == 1
    assert gone(watched.started[0])


def test_a_bot_is_ended_by_whoever_loses_patience_with_it(bot: Bots, monkeypatch: pytest.MonkeyPatch) -> None:
    program = child.Child(bot(STUBBORN))

    def impatient(_: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(time, "sleep", impatient)
    with pytest.raises(KeyboardInterrupt):
        program.close()
    monkeypatch.undo()
    assert gone(program.process.pid)


def test_who_is_interrupted_at_the_farewell_leaves_for_that_and_nothing_else(
    bot: Bots, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot is ended by whoever was interrupted, and found gone on the way out."""
    game, pids = Game(Setup(seed=1)), []
    write = child.Child._write

    def interrupted(self: child.Child) -> None:
        write(self)
        if self.process.pid not in pids:
            pids.append(self.process.pid)
            raise SystemExit(1)

    def play() -> None:
        with BotPlayer(bot("pass")) as player:
            player.begin(game, 0)
            monkeypatch.setattr(child.Child, "_write", interrupted)
            player.finish(game)

    with pytest.raises(SystemExit):
        play()
    assert len(pids) == 1
    assert gone(pids[0])


def test_a_program_that_is_gone_is_left_alone(bot: Bots, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its number may belong to somebody else by now."""
    program = child.Child(bot(STUBBORN))
    program.close()
    killed: list[int] = []
    monkeypatch.setattr(os, "killpg", lambda pid, number: killed.append(pid))
    program.close()
    assert not killed


def test_what_was_interrupted_hears_it_once_and_afterwards() -> None:
    done = []

    def work() -> None:
        with child.undisturbed():
            signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGINT)
            done.append("all of it")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["all of it"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_who_hears_interrupts_is_as_before_when_an_arena_has_ended() -> None:
    numbers = (signal.SIGINT, signal.SIGTERM)
    before = [signal.getsignal(number) for number in numbers]
    with leaving_quietly():
        assert [signal.getsignal(number) for number in numbers] != before
    assert [signal.getsignal(number) for number in numbers] == before


def test_another_thread_starts_bots_too() -> None:
    done = []

    def work() -> None:
        with child.undisturbed():
            done.append("all of it")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert done == ["all of it"]
