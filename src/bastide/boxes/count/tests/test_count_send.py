"""Into the city: when the active player may send a follower, whom, where to, and when the count moves."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from quarters import QUARTERS, count_in, offered, send_count, wait, waiting

from bastide import Game
from bastide.core import words
from bastide.core.event import Moved
from bastide.core.words import SEGMENT
from boards import added, listen, scores, segment, stand, supply, table, turn

COUNT = ["COUNT"]
ANYWHERE = {f"follower {quarter}" for quarter in QUARTERS}
TIMES = ("with-trigger", "only-after-deploy", "clockwise", "follow-meeple")


def road(
    knight: str = "Blue", pack: str = "monastery-road monastery", modules: Sequence[str] = COUNT, **more: Any
) -> Game:
    """Half a road, somebody's follower on it, and the other half in Red's hand.

    ├ ?
    """
    game = table("monastery-road:3", pack, modules=modules, **more)
    stand(game, knight, "0,0 road-E")
    return game


def stand_as(game: Game, name: str, kind: str, place: str) -> None:
    """Stand a figure of another kind than an ordinary follower."""
    figure = game.state.in_supply(game.setup.players.index(name), game.state.number_of(words.KINDS[kind]))
    game.state.put(figure, SEGMENT, segment(game, place))


def finish_road(game: Game) -> None:
    """Red lays the other half and places nobody."""
    turn(game, "1,0 r1")


@pytest.mark.rule("SCORE-32.1/COUNT", "SCORE-32.2/COUNT")
def test_who_made_points_for_others_alone_may_send_a_follower_and_move_the_count() -> None:
    game = road()
    finish_road(game)
    assert scores(game) == [0, 2]
    assert (game.step, game.actor) == ("count.send", 0)
    assert set(game.legal_texts) == {"pass"} | {f"send {place}" for place in ANYWHERE}
    events = listen(game)
    game.play("send follower market")
    assert waiting(game, "Red") == ["market"]
    assert supply(game) == [6, 7]
    assert (game.step, game.actor) == ("count.move", 0)
    assert set(game.legal_texts) == {"pass", "count market", "count blacksmith", "count cathedral"}
    game.play("count cathedral")
    assert count_in(game) == "cathedral"
    assert game.turn == 2
    follower, count = (game.state.number_of(words.KINDS[kind]) for kind in ("follower", "count"))
    assert [event[:4] for event in events if isinstance(event, Moved)] == [
        (0, follower, words.PLACES["quarter"], QUARTERS.index("market")),
        (2, count, words.PLACES["quarter"], QUARTERS.index("cathedral")),
    ]


@pytest.mark.rule("SCORE-32.1/COUNT", "SCORE-32.2/COUNT")
def test_both_may_be_declined() -> None:
    game = road()
    finish_road(game)
    game.play("pass")
    game.play("pass")
    assert (game.turn, count_in(game), waiting(game, "Red")) == (2, "castle", [])


@pytest.mark.rule("SCORE-32.1/COUNT")
def test_points_of_his_own_or_of_nobody_give_no_right() -> None:
    """Red's own road, a road he shares with Blue, a road of nobody, a tile that finishes nothing."""
    game = road("Red")
    finish_road(game)
    assert (game.turn, scores(game)) == (2, [2, 0])
    game = road()
    stand(game, "Red", "0,0 road-E")
    finish_road(game)
    assert (game.turn, scores(game)) == (2, [2, 2])
    game = table("monastery-road:3", "monastery-road monastery", modules=COUNT)
    finish_road(game)
    assert (game.turn, scores(game)) == (2, [0, 0])
    game = road(pack="straight monastery")
    turn(game, "1,0 r0")
    assert (game.turn, scores(game)) == (2, [0, 0])


@pytest.mark.rule("SCORE-32.1/COUNT")
def test_it_is_the_active_player_who_is_asked_not_whoever_got_nothing() -> None:
    """Of three players Red finishes Blue's road; Green got nothing either and is not asked."""
    game = road(players=3)
    finish_road(game)
    assert game.actor == 0
    game.play("send follower castle")
    game.play("pass")
    assert (game.turn, game.actor) == (2, 1)


@pytest.mark.rule("SCORE-32.4/COUNT")
def test_all_scorings_of_the_tile_are_judged_together() -> None:
    """The tile finishes Blue's city and Red's road: Red has points, so nothing is asked.

    +  v
    ├  ?
    """
    for red, asked in ((True, False), (False, True)):
        game = table("monastery city:2\nmonastery-road:3 .", "city-crossing monastery", modules=COUNT)
        stand(game, "Blue", "1,0 city-S")
        if red:
            stand(game, "Red", "0,1 road-E")
        turn(game, "1,1 r0")
        assert scores(game) == [2 * red, 4]
        assert (game.step == "count.send") == asked


@pytest.mark.rule("SCORE-32.4/COUNT")
def test_any_point_from_a_scoring_takes_the_right_away(tmp_path: Path) -> None:
    """Like the fairy's: a point for Red, who owns nothing of the road."""
    hook = (
        "@part.hook('bystander', ROAD, name='alms', shown='SCORE-31')\n"
        "def alms(game, count, segment, player, when):\n    count.add('tile', int(player == 0), 1)\n"
    )
    with added(tmp_path, "ALMS", rules=hook):
        game = road(modules=["COUNT", "ALMS"])
        finish_road(game)
    assert (game.turn, scores(game)) == (2, [1, 2])


@pytest.mark.rule("SCORE-32.4/COUNT")
def test_points_for_others_without_a_scoring_give_no_right(tmp_path: Path) -> None:
    """A gift to Blue is no scoring."""
    step = "@part.step('gift', at=MOVE.laid, shown='EXTRA-02')\ndef gift(game):\n    game.award(1, 3, OTHER, 0)\n"
    with added(tmp_path, "GIFT", rules=step):
        game = table("monastery", "monastery monastery", modules=["COUNT", "GIFT"])
        turn(game, "1,0 r0")
    assert (game.turn, scores(game)) == (2, [0, 3])


@pytest.mark.rule("SCORE-32.4/COUNT")
def test_every_kind_of_follower_may_go_and_nothing_else() -> None:
    game = road(modules=["COUNT", "IC", "TB"])
    finish_road(game)
    assert offered(game, "send") == ANYWHERE | {f"big {quarter}" for quarter in QUARTERS}
    game.play("send big castle")
    assert waiting(game, "Red") == ["castle"]
    assert supply(game)[0] == 7


@pytest.mark.rule("SCORE-32.1/COUNT")
def test_only_a_follower_at_home_can_be_sent_also_one_that_has_just_come_back() -> None:
    """Red has one follower: in the first game it stands elsewhere, in the second it was outvoted on the very road."""
    game = road(followers=1, pack="monastery-road monastery")
    stand(game, "Red", "0,0 monastery")
    finish_road(game)
    assert game.step == "count.move", "nobody to send, but the count may go"
    game = table("monastery-road:3", "monastery-road monastery", modules=["COUNT", "IC"], followers=1)
    stand(game, "Red", "0,0 road-E")
    stand_as(game, "Blue", "big", "0,0 road-E")
    stand_as(game, "Red", "big", "0,0 field-Nl")
    finish_road(game)
    assert scores(game) == [0, 2]
    assert offered(game, "send") == ANYWHERE


@pytest.mark.rule("SCORE-32.1/COUNT")
def test_the_count_keeps_nobody_out() -> None:
    game = road()
    finish_road(game)
    game.play("send follower castle")
    assert (waiting(game, "Red"), count_in(game)) == (["castle"], "castle")


@pytest.mark.rule("SCORE-32.3/COUNT")
@pytest.mark.parametrize("sent", ["cathedral", ""])
@pytest.mark.parametrize("time", TIMES)
def test_when_and_where_the_count_goes(time: str, sent: str) -> None:
    """The count is in the castle; a follower is sent to the cathedral, or nobody is."""
    game = road(rulings={"count.move": time})
    finish_road(game)
    game.play(f"send follower {sent}" if sent else "pass")
    moves = {f"count {quarter}" for quarter in QUARTERS[1:]}
    if time == "with-trigger" or (time == "only-after-deploy" and sent):
        assert set(game.legal_texts) == {"pass"} | moves
        game.play("count blacksmith")
        assert count_in(game) == "blacksmith"
    elif sent:
        assert count_in(game) == {"clockwise": "market", "follow-meeple": "cathedral"}[time]
    else:
        assert count_in(game) == "castle"
    assert game.turn == 2


@pytest.mark.rule("SCORE-32.3/COUNT")
def test_clockwise_the_cathedral_comes_before_the_castle() -> None:
    game = road(rulings={"count.move": "clockwise"})
    send_count(game, "cathedral")
    finish_road(game)
    game.play("send follower market")
    assert count_in(game) == "castle"


@pytest.mark.rule("SCORE-32.4/COUNT", "PLACE-14.1/TB")
def test_a_builders_second_tile_is_judged_by_itself() -> None:
    """Red's builder earns a second tile with a road that goes on; the second finishes Blue's city, the first nothing.

    ├ ? .
    > ? .
    """
    game = table("monastery-road:3 .\ncity:1 .", "straight city monastery", modules=["COUNT", "TB"])
    stand(game, "Red", "0,0 road-E")
    stand(game, "Blue", "0,1 city-E")
    stand_as(game, "Red", "builder", "0,0 road-E")
    turn(game, "1,0 r0")
    game.play("again")
    turn(game, "1,1 r3")
    assert (game.turn, game.step) == (1, "count.send")
    assert scores(game) == [0, 4]


@pytest.mark.rule("SCORE-32.1/COUNT", "SCORE-03.1/COUNT")
def test_a_follower_sent_now_can_join_from_the_next_tile_on() -> None:
    """Red finishes Blue's first city and sends a follower to the castle; Blue's own second city then has a rival.

    > ?
    > ?
    """
    game = table("city:1 .\ncity:1 .", "city city monastery", modules=COUNT)
    stand(game, "Blue", "0,0 city-E", "0,1 city-E")
    turn(game, "1,0 r3")
    game.play("send follower castle")
    game.play("count market")
    turn(game, "1,1 r3")
    assert (game.step, game.actor) == ("count.join", 0)
    game.play("join P1 follower quarter castle 0,1 city-E")
    assert scores(game) == [4, 8]


@pytest.mark.rule("SCORE-32.4/COUNT")
def test_who_came_out_of_the_city_and_scores_has_points_too() -> None:
    """Red finishes Blue's city and joins it from the castle: no right to send anybody."""
    game = table("city:1", "city monastery", modules=COUNT)
    send_count(game, "market")
    stand(game, "Blue", "0,0 city-E")
    wait(game, "Red", "castle")
    turn(game, "1,0 r3")
    game.play("join P1 follower quarter castle 0,0 city-E")
    assert (game.turn, scores(game)) == (2, [4, 4])
