"""Nothing hidden is ever sent: games that differ only in hidden facts look alike to the last byte."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import httpx
import pytest

from bastide.core.action import ActionKind
from bastide.server import keys, shown
from bastide.server.opening import Opening, opening
from bastide.server.store import Entry
from bastide.server.table import Table
from bastide.server.wire import NewGame, NewSeat
from bastide.show.cast import cast
from bastide.show.holdings import private_of
from server.device import Device
from server.served import Served
from server.tables import by, link, opened, tokens

SEEN = ["base/city", "base/bend", "base/straight", "base/city3", "base/monastery", "base/crossing3"]
UNSEEN = ["base/city-corner", "base/bend", "base/straight", "base/cities-corner", "base/city", "base/city-through"]
MOVES = 8

Tree = dict[str, Any]


def said_by(*devices: Device) -> list[str]:
    """What devices have heard, but for since when somebody is away, which no two games have in common."""
    return [text for device in devices for text in device.raw if json.loads(text)["say"] != "here"]


async def all_bytes(server: Served, http: httpx.Client, pack: list[str], seed: int) -> list[str]:
    """Everything three devices hear in the first moves of a game, and what the pages around it say."""
    table = opened(http, "Ann", link("Ben"), pack=pack, seed=seed, modules=["IC", "TB", "TOWER"])
    game = table["game"]
    joined = http.post(f"/api/games/{game}/join", json={"join": table["join"], "name": "Ben"}).json()
    devices = [
        Device(server.live(game), tokens(table)),
        Device(server.live(game), [joined["token"]]),
        Device(server.live(game), watch=table["watch"]),
    ]
    for device in devices:
        device.name = "same"
        await device.open()
        await asyncio.sleep(0.1)
    rng = random.Random(1)
    for number in range(MOVES):
        mover = next(device for device in devices if device.due)
        seat = {"seat": mover.seats[0], "version": mover.version}
        await mover.ask("try", actions=[mover.choose(rng)], **seat)
        await mover.ask("fits", x=0, y=1)
        if number == 3:
            assert (await mover.ask("undo", **seat))["say"] == "done"
        await asyncio.gather(*(device.reach(mover.version or 0) for device in devices))
        answer = await mover.move([mover.choose(rng)])
        assert answer["say"] == "done"
        await asyncio.gather(*(device.reach(answer["version"]) for device in devices))
    heard = said_by(*devices)
    for device in devices:
        await device.close()
    await asyncio.sleep(0.1)
    pages = [
        http.get(f"/api/games/{game}", headers=by(table["join"])).text,
        http.post("/api/mine", json={"seats": [{"game": game, "token": joined["token"]}]}).text,
        http.get(f"/api/games/{game}/record", headers=by(table["watch"])).text,
        http.get(f"/api/replay/{game}").text,
    ]
    so_far = http.get(f"/api/games/{game}/record", headers=by(table["watch"]), params={"so_far": True}).text
    assert so_far.startswith("bastide game")
    secrets = [table["join"], table["watch"], joined["token"], *tokens(table)]
    everything = heard + [_without_time(page.replace(game, "GAME")) for page in pages] + [so_far]
    for text in everything:
        for secret in (*secrets, *(keys.hashed(secret) for secret in secrets), str(seed)):
            assert secret not in text
    return everything


def _without_time(page: str) -> str:
    tree = json.loads(page)
    for row in (tree, *tree.get("games", ())):
        row.pop("changed", None)
    return json.dumps(tree)


def test_two_games_that_differ_only_in_hidden_facts_sound_alike(server: Served, http: httpx.Client) -> None:
    one = asyncio.run(all_bytes(server, http, SEEN + UNSEEN, seed=7777777771))
    two = asyncio.run(all_bytes(server, http, SEEN + UNSEEN[::-1], seed=7777777772))
    assert len(one) > 3 * MOVES
    assert one == two


def test_a_game_that_differs_in_what_was_seen_does_not(server: Served, http: httpx.Client) -> None:
    """The comparison above can fail."""
    one = asyncio.run(all_bytes(server, http, SEEN + UNSEEN, seed=7777777773))
    two = asyncio.run(all_bytes(server, http, [SEEN[1], SEEN[0], *SEEN[2:], *UNSEEN], seed=7777777773))
    assert one != two


async def heard_of_a_hand(server: Served, http: httpx.Client, hand: list[str], rest: list[str]) -> list[str]:
    """What Ann and a guest hear, from the start to the end of Ann's move, of a game in which Ben has these tiles."""
    rulings = {"base.draw": "hand-of-three"}
    table = opened(http, "Ann", link("Ben"), pack=[*SEEN[:3], *hand, *rest], seed=77777, rulings=rulings)
    game = table["game"]
    http.post(f"/api/games/{game}/join", json={"join": table["join"], "name": "Ben"}).raise_for_status()
    ann, guest = Device(server.live(game), tokens(table)), Device(server.live(game), watch=table["watch"])
    for device in (ann, guest):
        device.name = "same"
        await device.open()
        await asyncio.sleep(0.1)
    rng = random.Random(1)
    moves = 0
    while ann.due:
        await ann.ask("try", actions=[ann.choose(rng)], seat=ann.seats[0], version=ann.version)
        await ann.ask("fits", x=0, y=1)
        answer = await ann.move([ann.choose(rng)])
        await asyncio.gather(*(device.reach(answer["version"]) for device in (ann, guest)))
        moves += 1
    assert moves >= 2, "a tile is chosen, then laid"
    heard = said_by(ann, guest)
    for device in (ann, guest):
        await device.close()
    so_far = http.get(f"/api/games/{game}/record", headers=by(table["watch"]), params={"so_far": True}).text
    return [*heard, _without_time(so_far.replace(game, "GAME"))]


@pytest.mark.rule("PLACE-06.2/BASE")
def test_a_game_sounds_alike_whatever_another_has_in_the_hand(server: Served, http: httpx.Client) -> None:
    drawn, hands = SEEN[3:4], [UNSEEN[:3], UNSEEN[3:]]
    one = asyncio.run(heard_of_a_hand(server, http, hands[0], [*drawn, *hands[1]]))
    two = asyncio.run(heard_of_a_hand(server, http, hands[1], [*drawn, *hands[0]]))
    assert one == two


def a_table() -> Table:
    asked = NewGame(seats=[NewSeat(name="Ann"), NewSeat(name="Ben")], seed=5)
    made: Opening = opening(asked)[0]
    return Table("test", [Entry(0, 0.0, None, None, json.dumps(made.body(), default=list))])


def test_a_hand_is_shown_to_its_own_seat_only() -> None:
    table = a_table()
    kind = table.game.state.tables.kind_of["base/monastery"]
    table.game.state.deal(1, kind)
    view, private = shown.view(table, None), shown.private(table)
    assert private == {
        1: {"hand": [{"tile": "base/monastery", "art": [{"art": "base_monastery_r0", "dx": 0, "dy": 0}]}]}
    }
    assert view["players"][1]["hand"] == 1
    assert "hand" not in view["players"][0]


def test_the_record_of_a_running_game_tells_no_secret() -> None:
    table = a_table()
    assert table.record_so_far is not None
    assert table.record_so_far.setup.seed is None
    table.game.state.deal(1, table.game.state.tables.kind_of["base/monastery"])
    assert table.record_so_far is None
    asked = NewGame(seats=[NewSeat(name="Ann"), NewSeat(name="Ben")], seed=5, tiles=9, aids={"left": False})
    body = json.dumps(opening(asked)[0].body(), default=list)
    assert Table("test", [Entry(0, 0.0, None, None, body)]).record_so_far is None


def test_a_hidden_decision_is_shown_to_its_own_seat_only(monkeypatch: pytest.MonkeyPatch) -> None:
    table = a_table()
    place = ActionKind("place", ("spot", "rotation"), hidden=True)
    rules = table.game.state.rules
    try:
        monkeypatch.setattr(rules, "actions", (rules.actions[0], place, *rules.actions[2:]))
    except AttributeError:
        pytest.skip("the compiled rules cannot be changed; the plain run shows it")
    try:
        assert "ask" not in shown.view(table, None)
        assert private_of(table.game, cast(table.setup.mix, rules), 0)["ask"]["options"]
        assert private_of(table.game, cast(table.setup.mix, rules), 1) == {}
    finally:
        monkeypatch.undo()


def test_a_trial_tells_its_own_seat_what_it_would_then_decide(server: Served, http: httpx.Client) -> None:
    table = opened(http, "Ann", modules=["HALF"], seed=5)

    async def play() -> Tree:
        device = Device(server.live(table["game"]), tokens(table))
        await device.open()
        while "ask" in device.view:
            pick = device.view["ask"]["options"][0]["action"]
            tried = await device.ask("try", version=device.version, seat=device.view["actor"], actions=[pick])
            await device.reach((await device.move([pick]))["version"])
        await device.close()
        return tried

    tried = asyncio.run(play())
    assert not tried["ends"]
    (mine,) = tried["mine"].values()
    assert len(mine["hand"]) == 2
    assert mine["ask"]["options"][0]["name"] == "lay_half"
