"""Computer players are shared fairly, and one that does not come to an end costs its own table only."""

from __future__ import annotations

import asyncio
import os
import resource
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from bastide.game import Game
from bastide.server import thinking
from bastide.server.thinking import Question, Thinkers, decide
from bastide.server.worker import TookTooLong, Worker, WorkerDied
from bastide.setup import Setup
from bastide.show import playing
from server.device import Device
from server.served import Served, until
from server.tables import computer, opened, tokens


class Slow(Worker):
    """A worker that is done when it is told so."""

    def __init__(self, nice: int) -> None:
        super().__init__(nice)
        self.asked: Question | None = None
        self.answer: asyncio.Future[list[str]] = asyncio.get_running_loop().create_future()

    async def do(self, seconds: float, function: Callable[..., Any], *values: Any) -> Any:
        (self.asked,) = values
        self.answer = asyncio.get_running_loop().create_future()
        try:
            return await self.answer
        finally:
            self.asked = None

    def end(self) -> None:
        """Nothing runs."""


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "Worker", Slow)


def question(table: str, level: str) -> Question:
    return Question(table, Setup(players=("A", "B"), seed=1), [], [], 0, level, 1)


def at_work(thinkers: Thinkers) -> list[str]:
    workers: Any = thinkers._all
    return [worker.asked.table for worker in workers if worker.asked is not None]


async def done(thinkers: Thinkers, table: str) -> None:
    workers: Any = thinkers._all
    (worker,) = (one for one in workers if one.asked is not None and one.asked.table == table)
    worker.answer.set_result([table])
    await asyncio.sleep(0.01)


def ask(thinkers: Thinkers, table: str, level: str, people: bool) -> asyncio.Task[list[str] | None]:
    return asyncio.create_task(thinkers.think(question(table, level), lambda: people))


@pytest.mark.usefixtures("slow")
def test_a_quick_level_is_not_behind_those_who_search() -> None:
    async def share() -> None:
        thinkers = Thinkers(1, 60)
        long = [ask(thinkers, f"search {n}", "level6", people=True) for n in range(15)]
        await asyncio.sleep(0.01)
        quick = [ask(thinkers, f"quick {n}", "level1", people=False) for n in range(3)]
        await asyncio.sleep(0.01)
        assert at_work(thinkers) == ["quick 0", "search 0"]
        for n in range(3):
            await done(thinkers, f"quick {n}")
        assert [task.result() for task in quick] == [["quick 0"], ["quick 1"], ["quick 2"]]
        assert not any(task.done() for task in long)
        for task in long:
            task.cancel()
        await asyncio.gather(*long, return_exceptions=True)

    asyncio.run(share())


@pytest.mark.usefixtures("slow")
def test_people_go_first_and_then_the_table_that_has_used_least() -> None:
    async def share() -> list[str]:
        thinkers = Thinkers(1, 60)
        tasks = [ask(thinkers, "busy", "level6", people=True)]
        await asyncio.sleep(0.05)
        await done(thinkers, "busy")
        tasks += [ask(thinkers, name, "level6", people) for name, people in (("first", False), ("busy", True))]
        await asyncio.sleep(0.01)
        tasks += [ask(thinkers, name, "level5", people) for name, people in (("alone", False), ("met", True))]
        tasks += [ask(thinkers, "busy too", "level6", people=True)]
        thinkers._note("busy too", 100.0)
        await asyncio.sleep(0.01)
        order = []
        while at_work(thinkers):
            order += at_work(thinkers)
            await done(thinkers, order[-1])
        await asyncio.gather(*tasks)
        return order

    assert asyncio.run(share()) == ["first", "met", "busy", "busy too", "alone"]


def sleeps(seconds: float) -> str:
    time.sleep(seconds)
    return "awake"


def test_a_worker_that_takes_too_long_is_ended_and_the_next_thing_is_done() -> None:
    async def work() -> None:
        worker, other = Worker(nice=0), Worker(nice=0)
        beside = asyncio.create_task(other.do(60, sleeps, 2.0))
        with pytest.raises(TookTooLong):
            await worker.do(0.2, sleeps, 60.0)
        assert await worker.do(60, sleeps, 0.0) == "awake"
        assert await beside == "awake"
        worker.end()
        with pytest.raises(WorkerDied):
            await other.do(60, _dies)
        other.end()

    asyncio.run(work())


def _dies() -> None:
    import os

    os._exit(1)


def test_a_worker_goes_on_from_where_the_game_was_and_begins_anew_after_an_undo() -> None:
    setup = Setup(players=("A", "B"), seed=4)
    game = playing.fresh(setup)
    playing.start(game)

    def question(table: str, of: Game, version: int) -> Question:
        return Question(table, setup, of.log[:], of.actors[:], of.actor, "level1", version)

    shorter = game
    for version in range(6):
        chosen = decide(question("same", game, version))
        assert chosen == decide(question("other", game, version))
        shorter = game.clone() if version == 3 else shorter
        for action in chosen:
            playing.play(game, action)
    assert decide(question("same", shorter, 3)) == decide(question("new", shorter, 3))


def test_a_worker_does_not_take_what_is_not_possible() -> None:
    asked = Question("strange", Setup(players=("A", "B"), seed=4), [7], [0], 0, "level1", 1)
    with pytest.raises(ValueError, match=r"^'7' is not possible now; possible: "):
        decide(asked)


def test_a_worker_for_which_the_machine_has_no_room_is_as_if_it_had_died() -> None:
    """A process that may open no file can begin no other, and can when it may again."""

    async def work() -> None:
        worker = Worker(nice=0)
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (3, hard))
        try:
            with pytest.raises(WorkerDied, match=r"^it cannot begin: "):
                await worker.do(30, os.getpid)
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        assert await worker.do(30, os.getpid) != os.getpid()
        worker.end()

    asyncio.run(work())


def test_what_was_played_instead_is_told(tmp_path: Path) -> None:
    """Nobody can decide in no time at all: some action is played, and everybody hears so."""
    with Served(str(tmp_path / "games.sqlite3"), {"BASTIDE_THINKING_SECONDS": "0"}) as served:
        with httpx.Client(base_url=served.address, timeout=30) as http:
            table = opened(http, computer("Bot"), "Ann", tiles=3)

        async def watch() -> Device:
            device = Device(served.live(table["game"]), tokens(table))
            await device.open()
            while not device.due:
                await device.hear()
            await device.close()
            return device

        device = asyncio.run(watch())
        told = [event for event in device.events if event["e"] == "instead"]
        assert told[0]["seat"] == 0
        until(lambda: served.said("was given up"))
        served.kill()
        served.start()
        assert [event for event in asyncio.run(watch()).events if event["e"] == "instead"] == told
