"""Check-points: a table made of one is what its log makes, a wrong one is not used; tables come and go with them."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import orjson
import pytest

from bastide.notation import action_text
from bastide.server import checkpoint, keys, resting
from bastide.server.changes import MOST_BYTES
from bastide.server.checkpoint import Kept, WrongCheckpoint, packed, taken_of
from bastide.server.guests import Guest, Place
from bastide.server.hall import GRACE_SECONDS, Hall
from bastide.server.opening import opening
from bastide.server.places import open_store
from bastide.server.resting import EMPTY, QUIET, go_round
from bastide.server.settings import Settings
from bastide.server.table import MOST_ANSWERED, Table
from bastide.server.wire import NewGame
from bastide.show.tale import Tale

Tree = dict[str, Any]
MIXES: tuple[list[str], ...] = ([], ["IC", "TB", "PD", "AM"], ["BCB", "HS", "HALF"])


def in_hall(path: Path, work: Callable[[Hall], Awaitable[None]]) -> None:
    async def run() -> None:
        hall = Hall(open_store(str(path)), Settings())
        try:
            await work(hall)
        finally:
            await hall.close()
            await hall.store.close()

    asyncio.run(run())


async def opened(hall: Hall, modules: list[str]) -> Place:
    seats = [{"name": "Ann"}, {"name": "Ben", "kind": "link"}, {"name": "Cleo", "kind": "computer"}]
    asked = NewGame.model_validate({"seats": seats, "modules": modules, "seed": 3, "tiles": 30})
    return await hall.open(opening(asked)[0])


async def played(hall: Hall, place: Place, moves: int, rng: random.Random) -> None:
    """Decisions of all seats, some of them taken back."""
    for _ in range(moves):
        table = place.table
        if table.over:
            return
        async with place.lock:
            undoer = table.view["can"].get("undo")
            if undoer is not None and rng.random() < 0.2:
                await hall.write(place, undoer, f"u{table.version}", {"kind": "undo", "to": table.undo_to(undoer)})
                continue
            text = action_text(table.game.state, rng.choice(table.game.legal))
            await hall.play(place, table.game.actor, f"m{table.version}", [text])


async def with_everything(hall: Hall, modules: list[str]) -> Place:
    """A table at which everything has happened that a log can tell."""
    rng = random.Random(5)
    place = await opened(hall, modules)
    await played(hall, place, 10, rng)
    token = keys.hashed(keys.new_key())
    async with place.lock:
        await hall.write(place, 1, None, {"kind": "join", "seat": 1, "name": "Dora", "token": token})
        await hall.write(place, 0, "s1", {"kind": "substitute", "seat": 1, "level": "level2"})
    await played(hall, place, 25, rng)
    async with place.lock:
        await hall.write(place, 0, "s2", {"kind": "substitute", "seat": 1, "level": None})
        await hall.write(place, 0, "r", {"kind": "resign", "seat": 0})
    while not place.table.settled or place.table.version < 60:
        await played(hall, place, 1, rng)
        assert not place.table.over
    return place


def everything(table: Table) -> Tree:
    """All that a table is, in the words it would be sent in."""
    assert table.view["version"] == table.version  # who looks at it wakes it
    tree = {name: value for name, value in vars(table).items() if name not in ("kept_at", "changes", "cast", "_packed")}
    game = tree.pop("game")
    tree |= {"digest": game.digest, "log": game.log, "actors": game.actors, "chance": _to_come(game)}
    found: Tree = _plain(tree)
    return found


def _to_come(game: Any) -> list[int]:
    """What chance will answer if everybody takes the first possibility: the seed is where it was."""
    copy = game.clone()
    for _ in range(20):
        if not copy.over:
            copy.play(copy.legal[0])
    return list(copy.log)


def _plain(value: Any) -> Any:
    """The same with tuples as lists, as JSON has them, and a tale as all that it tells."""
    if isinstance(value, Tale):
        return {name: _plain(inner) for name, inner in vars(value).items() if name != "cast"}
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items()}
    return [_plain(inner) for inner in value] if isinstance(value, list | tuple) else value


async def from_checkpoint(hall: Hall, table: Table, text: str) -> Table:
    kept = Kept.read(text)
    return await Table.load(table.id, await hall.store.entries_around(table.id, kept.version), kept)


@pytest.mark.parametrize("modules", MIXES)
def test_a_table_of_a_check_point_is_the_one_its_log_makes(tmp_path: Path, modules: list[str]) -> None:
    async def work(hall: Hall) -> None:
        place = await with_everything(hall, modules)
        text = packed(taken_of(place.table))
        await played(hall, place, 12, random.Random(8))
        entries = await hall.store.entries(place.table.id)
        whole = everything(Table(place.table.id, entries))
        assert everything(await from_checkpoint(hall, place.table, text)) == whole
        assert everything(place.table) == whole

    in_hall(tmp_path / "games.sqlite3", work)


def _other(tree: Tree, **changes: object) -> str:
    return packed(orjson.dumps({**tree, **changes}))


def test_a_check_point_that_is_wrong_is_not_used(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work(hall: Hall) -> None:
        place = await with_everything(hall, [])
        taken = taken_of(place.table)
        tree = orjson.loads(taken)
        log = tree["log"]
        wrong = {
            "no check-point": "cannot be read",
            packed(b"[]"): "cannot be read",
            packed(taken[:-20]): "cannot be read",
            _other(tree, form="0"): "of form 0",
            _other(tree, seats=[{"chair": 1}]): "cannot be read",
            _other(tree, more=1): "it tells",
            _other(tree, digest="0" * 16): "the position is",
            _other(tree, log=log[:-1], actors=tree["actors"][:-1]): "the position is",
            _other(tree, log=[*log[:-1], 2**63]): "large|not possible",
            _other(tree, log=[*log[:-1], -5]): "not possible",
            _other(tree, log=["place", *log[1:]]): "not possible|integer|must be",
            _other(tree, actors=[1, *tree["actors"][1:]]): "the position is|action",
            _other(tree, version=tree["version"] - 3): "",
        }
        whole = everything(place.table)
        for text, why in wrong.items():
            if why:
                with pytest.raises(WrongCheckpoint, match=why):
                    await from_checkpoint(hall, place.table, text)
            with closing(sqlite3.connect(path)) as raw:
                raw.execute("insert or replace into checkpoint values (?, 1, ?)", (place.table.id, text))
                raw.commit()
            hall.places.clear()
            assert everything((await hall.place(place.table.id)).table) == whole

    path = tmp_path / "games.sqlite3"
    in_hall(path, work)
    assert "its check-point does not agree" in caplog.text


def test_a_check_point_is_kept_every_so_many_entries_and_never_an_older_one(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        place = await opened(hall, [])
        id = place.table.id
        assert await hall.store.checkpoint(id) is None
        await played(hall, place, 2 * checkpoint.EVERY, random.Random(2))
        kept = Kept.read(await stored(hall, id))
        assert checkpoint.EVERY <= kept.version == place.table.kept_at
        await hall.store.keep_checkpoint(id, 3, b"older")
        assert Kept.read(await stored(hall, id)).version == kept.version
        hall.places.clear()
        assert (await hall.place(id)).table.kept_at == kept.version
        await hall.store.remove([id], time.time() + 1)
        assert await hall.store.checkpoint(id) is None

    in_hall(tmp_path / "games.sqlite3", work)


async def stored(hall: Hall, id: str) -> str:
    """The check-point of a game, when all that waits is written."""
    await hall.store.check()
    text = await hall.store.checkpoint(id)
    assert text is not None
    return text


def test_tables_rest_leave_memory_and_come_back(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        place = await with_everything(hall, ["IC", "TB"])
        table, whole = place.table, everything(place.table)
        now, clock = time.time(), time.monotonic()
        await go_round(hall, now, clock)
        assert not table.resting
        await go_round(hall, now + QUIET + 1, clock)
        assert table.resting
        assert everything(table) == whole
        await go_round(hall, now + QUIET + 1, clock)
        await played(hall, place, 1, random.Random(1))
        assert not table.resting
        place.asked -= EMPTY + 1
        await go_round(hall, now, clock)
        assert table.id not in hall.places
        again = (await hall.place(table.id)).table
        assert again is not table
        assert everything(again) == everything(table)

    in_hall(tmp_path / "games.sqlite3", work)


def test_a_round_that_fails_is_not_the_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever one table has, the others still leave memory."""
    monkeypatch.setattr(resting, "EVERY", 0.01)

    async def work(hall: Hall) -> None:
        place = await with_everything(hall, ["IC", "TB"])
        place.asked -= EMPTY + 1
        failing = Mock(side_effect=[RuntimeError("no rest"), False, False])
        monkeypatch.setattr(resting, "_quiet", failing)
        monkeypatch.setattr(hall, "idle", Mock(side_effect=[False, *[True] * 100]))
        resting_on = asyncio.create_task(resting.rest(hall))
        while place.table.id in hall.places:
            assert not resting_on.done()
            await asyncio.sleep(0.01)
        assert failing.call_count == 1
        resting_on.cancel()

    in_hall(tmp_path / "games.sqlite3", work)


def test_a_finished_table_leaves_memory_soon_and_one_with_guests_stays(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        over, watched, running = [await opened(hall, []) for _ in range(3)]
        for place in (over, watched):
            async with place.lock:
                await hall.write(place, 0, "r0", {"kind": "resign", "seat": 0})
                await hall.write(place, 1, "r1", {"kind": "resign", "seat": 1})
            assert place.table.over
        watched.guests.add(Mock(Guest, seats=[]))  # somebody looks on
        for place in (over, watched, running):
            place.asked -= GRACE_SECONDS + 1
        await go_round(hall, time.time(), time.monotonic())
        assert set(hall.places) == {watched.table.id, running.table.id}

    in_hall(tmp_path / "games.sqlite3", work)


def test_what_is_kept_for_those_who_come_back_takes_little_room(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        place = await with_everything(hall, ["IC", "TB", "PD", "AM"])
        table = place.table
        kept = table.changes.since(0)
        assert len(kept) > 1
        assert sum(len(change.said) for change in kept) <= MOST_BYTES
        assert len(table.answered) == MOST_ANSWERED or table.version <= MOST_ANSWERED
        missed = await hall.missed(place, table.version - 40)
        assert missed is not None
        assert [change.version for change in missed] == list(range(table.version - 39, table.version + 1))
        assert [change.said for change in missed][-len(kept) :] == [change.said for change in kept][-40:]

    in_hall(tmp_path / "games.sqlite3", work)
