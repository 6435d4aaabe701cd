"""Out of the city: who may move followers into what is about to be scored, from where, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from quarters import offered, send_count, wait, waiting

from bastide import Game
from bastide.core import look, words
from bastide.core.event import Stood
from boards import added, listen, owners, scores, segment, stand, supply, table, turn

COUNT = ["COUNT"]
BY_PLAYER = {"count.moveout": "player-by-player"}
CASTLE = "P2 follower quarter castle"  # one of Blue's that waits there
HOLE = "monastery monastery monastery\nmonastery monastery .\nmonastery monastery monastery"
SHRINE_HOLE = "straight straight straight\ncity:3 cult/shrine .\nstraight straight straight"
# For each quarter a landscape, the tile that finishes something in it, where, what is finished and what it is worth.
WAYS = {
    "castle": ("city:1", "city", "1,0 r3", "0,0 city-E", 4),
    "blacksmith": ("monastery-road:3", "monastery-road", "1,0 r1", "0,0 road-E", 2),
    "cathedral": (HOLE, "monastery", "2,1 r0", "1,1 monastery", 9),
}


def city(players: int = 2, pack: str = "city monastery", modules: Sequence[str] = COUNT, **more: Any) -> Game:
    """Half a city, and the other half in Red's hand; the count is in the market, out of everybody's way."""
    game = table("city:1", pack, players=players, modules=modules, **more)
    send_count(game, "market")
    return game


def finish_city(game: Game) -> None:
    """Red lays the other half and places nobody."""
    game.play("place 1,0 r3")
    game.play("pass")


def asked(game: Game, answers: str) -> list[str]:
    """Who is asked to move out, answering with a move (y) or a pass (p)."""
    found = []
    for answer in answers:
        assert game.step in ("count.join", "count.join-several")
        assert game.actor is not None
        found.append(game.setup.players[game.actor])
        game.play(f"join {min(offered(game, 'join'))}" if answer == "y" else "pass")
    return found


@pytest.mark.parametrize("quarter", WAYS)
@pytest.mark.rule("SCORE-03.1/COUNT", "SCORE-03.3/COUNT")
def test_each_quarter_leads_to_its_kind_of_feature(quarter: str) -> None:
    """Blue has somebody in every quarter; only the fitting one opens, and he counts in the scoring."""
    drawing, tile, place, feature, points = WAYS[quarter]
    game = table(drawing, f"{tile} monastery", modules=COUNT)
    send_count(game, "market")
    wait(game, "Blue", "castle", "blacksmith", "cathedral", "market")
    turn(game, place)
    assert (game.step, game.actor) == ("count.join", 1)
    assert set(game.legal_texts) == {"pass", f"join P2 follower quarter {quarter} {feature}"}
    game.play(f"join P2 follower quarter {quarter} {feature}")
    assert scores(game) == [0, points]
    assert waiting(game, "Blue") == sorted({"castle", "blacksmith", "cathedral", "market"} - {quarter})
    assert supply(game) == [7, 4], "he is at home again"


@pytest.mark.rule("SCORE-03.5/COUNT")
def test_the_cathedral_leads_to_what_counts_as_a_monastery() -> None:
    """A shrine is finished, and Blue's monk becomes a heretic.

    ─ ─ ─
    < + ?
    ─ ─ ─
    """
    game = table(SHRINE_HOLE, "city monastery", modules=["COUNT", "CULT"])
    wait(game, "Blue", "cathedral")
    turn(game, "2,1 r1")
    game.play("join P2 follower quarter cathedral 1,1 shrine")
    assert scores(game) == [0, 9]
    assert look.supply(game.state, 1)["follower"] == 7


@pytest.mark.rule("SCORE-03.3/COUNT")
def test_the_market_leads_to_fields(tmp_path: Path) -> None:
    """A field that is scored before the end: whoever comes from the market owns it together with its farmer."""
    scoring = (
        "@part.hook('triggers', name='feast', shown='SCORE-05')\n"
        "def feast(game):\n    game.await_scoring(game.end_of(0) - 1)\n"
        "@part.hook('points', FIELD, name='harvest', shown='SCORE-05')\n"
        "def harvest(game, count, segment, when):\n    count.add('city', 1, 2)\n"
    )
    with added(tmp_path, "FEASTDAY", rules=scoring):
        game = table("city:1", "monastery monastery", modules=["COUNT", "FEASTDAY"])
        wait(game, "Blue", "market")
        stand(game, "Red", "0,0 field-Nl")
        turn(game, "0,1 r0")
        assert set(game.legal_texts) == {"pass", "join P2 follower quarter market 0,0 field-Nl"}
        game.play("join P2 follower quarter market 0,0 field-Nl")
    assert scores(game) == [2, 2]


@pytest.mark.rule("SCORE-03.1/COUNT")
@pytest.mark.parametrize("quarter", WAYS)
def test_nobody_leaves_the_quarter_of_the_count(quarter: str) -> None:
    drawing, tile, place, feature, points = WAYS[quarter]
    game = table(drawing, f"{tile} monastery", modules=COUNT)
    send_count(game, quarter)
    wait(game, "Blue", "castle", "blacksmith", "cathedral")
    stand(game, "Red", feature)
    turn(game, place)
    assert game.turn == 2, "nobody was asked"
    assert scores(game) == [points, 0]


@pytest.mark.rule("SCORE-03.2/COUNT", "SCORE-03.4/COUNT")
def test_one_at_a_time_from_the_left_until_a_whole_round_of_passes() -> None:
    """Red is active and comes last. Green has nobody in the castle and is never asked."""
    game = city(players=4)
    for name in ("Red", "Blue", "Yellow"):
        wait(game, name, "castle", "castle")
    finish_city(game)
    assert asked(game, "ypp") == ["Blue", "Yellow", "Red"]
    assert asked(game, "ppy") == ["Blue", "Yellow", "Red"], "somebody moved, so it goes round again"
    assert asked(game, "ppp") == ["Blue", "Yellow", "Red"]
    assert game.step != "count.join"
    assert scores(game) == [4, 4, 0, 0], "one each of Red and Blue"
    assert [waiting(game, name) for name in ("Red", "Blue", "Yellow")] == [["castle"], ["castle"], ["castle"] * 2]


@pytest.mark.rule("SCORE-03.2/COUNT")
def test_it_ends_by_itself_when_nobody_is_left_to_move() -> None:
    game = city(players=3)
    wait(game, "Blue", "castle", "castle")
    wait(game, "Red", "castle")
    finish_city(game)
    assert asked(game, "yyy") == ["Blue", "Red", "Blue"]
    assert scores(game) == [0, 4, 0]
    assert supply(game) == [7, 7, 7]


@pytest.mark.rule("SCORE-03.6/COUNT")
def test_or_each_player_moves_all_he_likes_before_the_next() -> None:
    game = city(players=3, rulings=BY_PLAYER)
    for name in ("Red", "Blue", "Green"):
        wait(game, name, "castle", "castle", "castle")
    finish_city(game)
    assert asked(game, "yyp" + "p" + "yyy") == ["Blue"] * 3 + ["Green"] + ["Red"] * 3
    assert scores(game) == [4, 0, 0]
    assert [waiting(game, name) for name in ("Red", "Blue", "Green")] == [[], ["castle"], ["castle"] * 3]


@pytest.mark.rule("SCORE-03.3/COUNT")
def test_they_change_the_majority() -> None:
    """Blue's knight is in the city; two of Red's come from the castle and take it from him."""
    game = city()
    stand(game, "Blue", "0,0 city-E")
    wait(game, "Red", "castle", "castle")
    finish_city(game)
    events = listen(game)
    assert asked(game, "y") == ["Red"]
    assert owners(game, "0,0 city-E") == ["Red", "Blue"]
    assert asked(game, "y") == ["Red"]
    assert scores(game) == [4, 0]
    assert supply(game) == [7, 7], "all of them go home"
    stood = [event[:3] for event in events if isinstance(event, Stood)]
    assert stood == [(0, 0, segment(game, "0,0 city-E"))] * 2


@pytest.mark.rule("SCORE-03.1/COUNT")
def test_what_nobody_owns_may_be_joined_too() -> None:
    game = city()
    wait(game, "Red", "castle")
    finish_city(game)
    assert asked(game, "y") == ["Red"]
    assert scores(game) == [4, 0]


@pytest.mark.rule("SCORE-03.1/COUNT")
def test_what_is_not_finished_cannot_be_joined() -> None:
    """A tile that finishes nothing opens no quarter."""
    game = city(pack="city-through city monastery")
    wait(game, "Blue", "castle")
    turn(game, "1,0 r0")
    assert (game.turn, game.step) == (2, "base.lay")


@pytest.mark.rule("SCORE-03.4/COUNT")
def test_of_several_features_the_mover_picks_one() -> None:
    """One tile finishes two cities and a road.

    +  v
    >  ?
    ├
    """
    game = table("monastery city:2\ncity:1 .", "cities-corner monastery", modules=COUNT)
    send_count(game, "market")
    wait(game, "Blue", "castle", "castle", "blacksmith")
    turn(game, "1,1 r0")
    assert offered(game, "join") == {f"{CASTLE} 1,0 city-S", f"{CASTLE} 0,1 city-E"}, "each by its lowest part"
    game.play(f"join {CASTLE} 0,1 city-E")
    assert offered(game, "join") == {f"{CASTLE} 1,0 city-S", f"{CASTLE} 0,1 city-E"}, "one follower is left for either"
    game.play(f"join {CASTLE} 1,0 city-S")
    assert scores(game) == [0, 8]


@pytest.mark.rule("SCORE-03.4/COUNT")
def test_each_quarter_has_its_own_features() -> None:
    """A city and a road are finished at once, and Blue has somebody for each.

    +  v
    ├  ?
    """
    game = table("monastery city:2\nmonastery-road:3 .", "city-crossing monastery", modules=COUNT)
    send_count(game, "market")
    wait(game, "Blue", "castle", "blacksmith")
    turn(game, "1,1 r0")
    assert offered(game, "join") == {f"{CASTLE} 1,0 city-S", "P2 follower quarter blacksmith 0,1 road-E"}
    game.play("join P2 follower quarter blacksmith 0,1 road-E")
    assert offered(game, "join") == {f"{CASTLE} 1,0 city-S"}
    game.play("pass")
    assert scores(game) == [0, 2]


@pytest.mark.rule("SCORE-03.5/COUNT")
def test_a_figure_goes_only_where_its_kind_stands(tmp_path: Path) -> None:
    """A bailiff stands in cities alone: out of the castle he comes, out of the smithy he does not."""
    facts = '[module]\n[figure.bailiff]\ntraits = ["follower"]\nstands = ["city"]\n'
    with added(tmp_path, "BAILIFF", facts):
        drawing = "monastery city:2\nmonastery-road:3 ."
        game = table(drawing, "city-crossing monastery", modules=["COUNT", "BAILIFF"], players=3)
        send_count(game, "market")
        wait(game, "Blue", "castle", kind="bailiff")
        wait(game, "Green", "blacksmith", kind="bailiff")
        turn(game, "1,1 r0")
        assert set(game.legal_texts) == {"pass", "join P2 bailiff quarter castle 1,0 city-S"}
        game.play("join P2 bailiff quarter castle 1,0 city-S")
    assert scores(game) == [0, 4, 0]
    assert waiting(game, "Green") == ["blacksmith"]


@pytest.mark.rule("SCORE-03.5/COUNT")
def test_where_nobody_may_stand_the_next_part_is_taken_or_none(tmp_path: Path) -> None:
    """A dragon, say, keeps everybody off its tile: first off half of the city, then off both."""
    hook = "@part.hook('may_stand', name='off', shown='PLACE-11')\ndef off(game, kind, segment):\n    return {}\n"
    with added(tmp_path, "OFFONE", rules=hook.format("game.face_on(segment) != 0")):
        game = city(modules=["COUNT", "OFFONE"])
        wait(game, "Blue", "castle")
        finish_city(game)
        assert offered(game, "join") == {f"{CASTLE} 1,0 city-W"}
    (tmp_path / "both").mkdir()
    with added(tmp_path / "both", "OFFBOTH", rules=hook.format("game.face_on(segment) > 1")):
        game = city(modules=["COUNT", "OFFBOTH"])
        wait(game, "Blue", "castle")
        game.play("place 1,0 r3")
        assert game.turn == 2, "nobody could be placed and nobody was asked"


@pytest.mark.rule("SCORE-03.1/COUNT")
def test_who_moves_out_has_not_been_placed_on_the_new_tile() -> None:
    """Whatever follows from placing a figure on the new tile does not follow from this."""
    game = city()
    wait(game, "Red", "castle")
    finish_city(game)
    assert asked(game, "y") == ["Red"]
    assert not game.state.fact(words.TAGS["stood_on_new_face"])


@pytest.mark.rule("SCORE-03.3/COUNT")
def test_a_big_follower_weighs_two_and_is_moved_as_such() -> None:
    """Blue's knight is in the city, Red's big follower in the castle: it is moved by name and takes the city."""
    game = city(modules=["COUNT", "IC"])
    stand(game, "Blue", "0,0 city-E")
    wait(game, "Red", "castle", kind="big")
    wait(game, "Red", "castle")
    finish_city(game)
    assert offered(game, "join") == {"P1 follower quarter castle 0,0 city-E", "P1 big quarter castle 0,0 city-E"}
    game.play("join P1 big quarter castle 0,0 city-E")
    game.play("pass")
    assert scores(game) == [4, 0]
    assert waiting(game, "Red") == ["castle"]


@pytest.mark.rule("SCORE-03.1/COUNT")
def test_quarters_are_out_of_reach_of_towers() -> None:
    """Nobody in the city stands on a tile: a tower sees only who does."""
    game = table("tower/meadow", "monastery monastery", modules=["COUNT", "TOWER"])
    wait(game, "Blue", "castle", "market")
    game.state.take_token(words.TOKENS["piece"], 4, words.WITH_PLAYER, 0, words.ON_FACE, 0)
    game.play("place 1,0 r0")
    game.play("raise 0,0")
    assert game.turn == 2, "there was nobody to capture"
    assert not [f for f in look.figures(game.state) if f.place == words.PLACES["prison"]]


@pytest.mark.parametrize(("rulings", "joins"), [({}, True), ({"count.join": "occupied"}, False)])
@pytest.mark.rule("SCORE-03.1/COUNT")
def test_whether_a_city_that_nobody_is_in_may_be_joined(rulings: dict[str, str], joins: bool) -> None:
    game = city(rulings=rulings)
    wait(game, "Blue", "castle")
    finish_city(game)
    assert (game.step == "count.join") == joins
    assert offered(game, "join") == ({f"{CASTLE} 0,0 city-E"} if joins else set())


@pytest.mark.rule("SCORE-03.1/COUNT")
def test_where_company_is_asked_for_a_follower_joins_whoever_is_there() -> None:
    """Red's knight is in the city, and Blue's comes from the castle to share it."""
    game = city(rulings={"count.join": "occupied"})
    stand(game, "Red", "0,0 city-E")
    wait(game, "Blue", "castle")
    finish_city(game)
    game.play(f"join {CASTLE} 0,0 city-E")
    assert scores(game) == [4, 4]
