"""Playing over real WebSockets: moves, versions, repetition, coming back."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import httpx

from bastide.record import GameRecord
from bastide.show.patch import patched
from server.device import Device, board_of
from server.served import Served
from server.tables import by, computer, link, opened, tokens


def test_a_whole_game_on_one_screen(server: Served, http: httpx.Client) -> None:
    table = opened(http, modules=["IC", "TOWER"])

    async def play() -> Device:
        device = Device(server.live(table["game"]), tokens(table))
        await device.open()
        await device.play(random.Random(1))
        await device.close()
        return device

    device = asyncio.run(play())
    assert device.view["over"]
    assert device.view["outcome"]["winners"]
    record = GameRecord.read(http.get(f"/api/games/{table['game']}/record", headers=by(table["watch"])).text)
    assert [row["score"] for row in device.view["players"]] == _scores(record)


def _scores(record: GameRecord) -> list[int]:
    from bastide.core import look

    return look.scores(record.replay())


def test_two_devices_and_a_watcher_see_the_same(server: Served, http: httpx.Client) -> None:
    table = opened(http, "Ann", link("friend"))
    joined = http.post(f"/api/games/{table['game']}/join", json={"join": table["join"], "name": "Béla"}).json()
    assert joined["seat"] == 1

    async def play() -> list[Device]:
        address = server.live(table["game"])
        devices = [
            Device(address, tokens(table)),
            Device(address, [joined["token"]]),
            Device(address, watch=table["watch"]),
        ]
        for device in devices:
            await device.open()
        await asyncio.gather(*(device.play(random.Random(2)) for device in devices))
        for device in devices:
            await device.close()
        return devices

    ann, bela, watcher = asyncio.run(play())
    assert ann.view["players"][1]["name"] == "Béla"
    assert board_of(ann.view) == board_of(bela.view) == board_of(watcher.view)
    assert (ann.seats, bela.seats, watcher.seats) == ([0], [1], [])


def test_a_stale_move_is_refused_with_what_was_missed(server: Served, http: httpx.Client) -> None:
    table = opened(http)

    async def play() -> None:
        here, there = (Device(server.live(table["game"]), tokens(table)) for _ in range(2))
        await here.open()
        await there.open()
        first = here.choose(random.Random(1))
        assert (await here.move([first]))["say"] == "done"
        stale = await there.move([first], version=1)
        assert stale["say"] == "refused"
        assert stale["error"]["code"] == "version"
        assert [change["version"] for change in stale["missed"]] == [2]
        assert board_of(there.view) == board_of(here.view)
        await here.close()
        await there.close()

    asyncio.run(play())


def test_a_repeated_move_is_answered_again_and_not_played_again(server: Served, http: httpx.Client) -> None:
    table = opened(http)

    async def play() -> None:
        device = Device(server.live(table["game"]), tokens(table))
        await device.open()
        action = device.choose(random.Random(1))
        first = await device.move([action], id="once")
        again = await device.move([action], id="once", version=1)
        assert first == again
        assert device.version == 2
        await device.close()

    asyncio.run(play())


def test_coming_back_sends_exactly_what_was_missed(server: Served, http: httpx.Client) -> None:
    table = opened(http)

    async def play() -> None:
        here = Device(server.live(table["game"]), tokens(table))
        away = Device(server.live(table["game"]), tokens(table))
        await here.open()
        await away.open()
        await away.close()
        await here.play(random.Random(3), upto=5)
        before = len(away.heard)
        await away.open()
        await away.reach(here.version or 0)
        news = away.heard[before:]
        assert [m["say"] for m in news if m["say"] not in ("here", "welcome")] == ["change"] * 5
        assert [m["version"] for m in news if m["say"] == "change"] == [2, 3, 4, 5, 6]
        assert board_of(away.view) == board_of(here.view)
        await away.close()
        await away.open()
        assert away.heard[-1]["say"] == "welcome"
        unknown = Device(server.live(table["game"]), tokens(table))
        await unknown.open(version=999)
        assert unknown.heard[0]["say"] == "table"
        for device in (here, away, unknown):
            await device.close()

    asyncio.run(play())


def test_trying_changes_nothing_and_never_goes_past_a_draw(server: Served, http: httpx.Client) -> None:
    table = opened(http)

    async def play() -> None:
        device = Device(server.live(table["game"]), tokens(table))
        await device.open()
        rng, actions = random.Random(5), list[str]()
        view: Any = device.view
        while True:
            options = [option["action"] for option in view["ask"]["options"]]
            actions.append(rng.choice(options))
            tried = await device.ask("try", version=1, seat=0, actions=actions)
            assert tried["say"] == "tried"
            view = patched(device.view, tried["patch"])
            if tried["ends"]:
                break
        assert "ask" not in view
        assert view["left"] == device.view["left"]
        assert device.version == 1
        past = await device.ask("try", version=1, seat=0, actions=[*actions, "pass"])
        assert past["error"]["code"] == "past"
        done = await device.move(actions)
        assert done["say"] == "done"
        await device.reach(done["version"])
        assert {n: f["tile"] for n, f in view["faces"].items()} == {
            n: f["tile"] for n, f in device.view["faces"].items()
        }
        await device.close()

    asyncio.run(play())


def test_undo_goes_back_to_the_last_new_information(server: Served, http: httpx.Client) -> None:
    table = opened(http)

    async def play() -> None:
        device = Device(server.live(table["game"]), tokens(table))
        await device.open()
        before = device.view
        assert (await device.ask("undo", version=1, seat=0))["error"]["code"] == "undo"
        place = next(o["action"] for o in before["ask"]["options"])
        await device.move([place])
        await device.reach(2)
        assert device.view["can"]["undo"] == 0
        assert (await device.ask("undo", version=2, seat=1))["error"]["code"] == "undo"
        assert (await device.ask("undo", version=2, seat=0))["say"] == "done"
        await device.reach(3)
        same = ("faces", "figures", "hand", "ask", "players", "left", "turn")
        assert {key: device.view.get(key) for key in same} == {key: before.get(key) for key in same}
        await device.move([place])
        while device.view["turn"] == 1:
            await device.move([device.choose(random.Random(1))])
            await device.reach((device.version or 0) + 0)
        refused = await device.ask("undo", version=device.version, seat=0)
        assert refused["error"]["code"] == "undo"
        await device.close()

    asyncio.run(play())


def test_the_computer_answers_and_a_seat_can_be_left_to_it(server: Served, http: httpx.Client) -> None:
    table = opened(http, "Ann", link("friend"), tiles=4)

    async def play() -> None:
        device = Device(server.live(table["game"]), tokens(table))
        await device.open()
        answer = await device.ask("substitute", version=1, seat=1, level="level1")
        assert answer["say"] == "done"
        await device.reach(2)
        await device.play(random.Random(4))
        assert device.view["over"]
        assert device.view["players"][1]["level"] == "level1"
        await device.close()

    asyncio.run(play())


def test_nobody_gives_the_seat_of_somebody_present_to_the_computer(server: Served, http: httpx.Client) -> None:
    table = opened(http, tiles=30)

    async def play() -> None:
        ann, ben = (Device(server.live(table["game"]), [token]) for token in tokens(table))
        await ann.open()
        await ben.open()
        refused = await ann.ask("substitute", version=1, seat=1, level="level1")
        assert refused["error"]["code"] == "present"
        assert (await ben.ask("substitute", version=1, seat=1, level="none"))["error"]["code"] == "setup"
        assert (await ben.ask("substitute", version=1, seat=1, level="level1"))["say"] == "done"
        await ann.reach(2)
        assert ann.view["players"][1]["level"] == "level1"
        assert (await ann.ask("substitute", version=2, seat=1, level=None))["error"]["code"] == "present"
        assert (await ben.ask("substitute", version=2, seat=1, level=None))["say"] == "done"
        await ann.reach(3)
        assert "level" not in ann.view["players"][1]
        await ben.close()
        assert (await ann.ask("substitute", version=3, seat=1, level="level1"))["error"]["code"] == "present"
        await ann.close()

    asyncio.run(play())


def test_resigning_in_a_game_of_three_lets_the_others_play_on(server: Served, http: httpx.Client) -> None:
    table = opened(http, "Ann", "Ben", "Cid", tiles=5)

    async def play() -> Device:
        device = Device(server.live(table["game"]), tokens(table))
        await device.open()
        assert (await device.ask("resign", version=1, seat=0))["say"] == "done"
        answer = await device.ask("resign", version=2, seat=0)
        while answer["error"]["code"] == "version":  # the game goes on for the seat meanwhile
            answer = await device.ask("resign", version=answer["version"], seat=0)
        assert answer["error"]["code"] == "over"
        device.seats = [1, 2]
        await device.play(random.Random(1))
        await device.close()
        return device

    device = asyncio.run(play())
    assert device.view["over"]
    assert 0 not in device.view["outcome"]["winners"]


def test_resigning_ends_a_game_of_two_and_a_rematch_rotates_the_seats(server: Served, http: httpx.Client) -> None:
    table = opened(http)

    async def play() -> None:
        device = Device(server.live(table["game"]), tokens(table))
        await device.open()
        early = await device.ask("rematch", version=1, seat=0)
        assert early["error"]["code"] == "running"
        assert (await device.ask("resign", version=1, seat=0))["say"] == "done"
        await device.reach(2)
        assert device.view["over"]
        assert device.view["outcome"]["winners"] == [1]
        assert (await device.ask("rematch", version=2, seat=1))["say"] == "done"
        await device.reach(3)
        following = Device(server.live(device.view["next"]), tokens(table))
        await following.open()
        assert following.seats == [0, 1]
        assert [player["name"] for player in following.view["players"]] == ["Ben", "Ann"]
        await device.close()
        await following.close()

    asyncio.run(play())


def test_five_modules_against_the_computer(server: Served, http: httpx.Client) -> None:
    table = opened(http, "Ann", computer("Bot"), modules=["IC", "TB", "TOWER", "KS", "CULT"], tiles=10)

    async def play() -> Device:
        device = Device(server.live(table["game"]), tokens(table))
        await device.open()
        await device.play(random.Random(6))
        await device.close()
        return device

    assert asyncio.run(play()).view["over"]
