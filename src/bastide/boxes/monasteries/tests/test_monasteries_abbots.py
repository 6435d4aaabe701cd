"""Abbots: where they may lie, whom they keep out, that they stay, and what their lines are worth."""

from __future__ import annotations

from typing import Any

import pytest

from bastide import Game
from bastide.core import look, words
from bastide.core.event import Scored
from bastide.kit import registry
from bastide.players.evaluate import Evaluator
from bastide.players.weights import Weights
from bastide.show.cast import cast
from bastide.show.question import question
from boards import listen, owners, scored, scores, segment, stand, supply, table, turn

MONAST = ["MONAST"]
KEPT = {"monast.keep-base": "yes"}
SPECIAL = "monasteries/german"
FULL = f"""
straight straight straight
city:3   {SPECIAL} city:1
straight straight .
"""


def board(drawing: str, pack: str, *modules: str, **more: Any) -> Game:
    """A table with the monasteries of the base game besides the special ones."""
    return table(drawing, pack, modules=[*MONAST, *modules], rulings={**KEPT, **more.pop("rulings", {})}, **more)


def lie(game: Game, name: str, place: str, kind: str = "follower") -> int:
    """Lay a player's figure down as an abbot, as an earlier turn would have done; which figure it is."""
    state = game.state
    figure = state.in_supply(game.setup.players.index(name), state.number_of(words.KINDS[kind]))
    state.put(figure, words.SEGMENT, segment(game, place), registry.module("MONAST").stance("abbot"))
    return int(figure)


def on_monastery(game: Game) -> set[str]:
    """What may be placed on the monastery of the new tile."""
    return {text for text in game.legal_texts if "monastery" in text}


@pytest.mark.rule("FIGURE-13.1/MONAST")
@pytest.mark.parametrize("tile", ["monasteries/german", "monasteries/german-road"])
def test_in_a_special_monastery_a_follower_may_be_monk_or_abbot(tile: str) -> None:
    game = board("city", f"{tile} bend")
    game.play("place 0,1 r0")
    assert on_monastery(game) == {"put follower 0,1 monastery", "put follower 0,1 monastery abbot"}
    game.play("put follower 0,1 monastery abbot")
    (abbot,) = [f for f in look.figures(game.state) if f.place == words.SEGMENT]
    assert (abbot.owner, words.STANCES.names[abbot.stance]) == (0, "abbot")
    assert supply(game) == [6, 7]
    assert look.scores(game.record.replay()) == [0, 0]


@pytest.mark.rule("FIGURE-13.1/MONAST")
def test_elsewhere_nobody_lies_down() -> None:
    game = board("city", "monastery bend")
    game.play("place 0,1 r0")
    assert on_monastery(game) == {"put follower 0,1 monastery"}
    assert not [text for text in game.legal_texts if text.endswith("abbot")]


@pytest.mark.rule("FIGURE-13.1/MONAST")
def test_every_kind_of_follower_that_may_be_a_monk_may_be_an_abbot() -> None:
    game = board("city", f"{SPECIAL} bend", "IC", "AM")
    game.play("place 0,1 r0")
    kinds = {text.split()[1] for text in game.legal_texts if text.endswith("monastery abbot")}
    assert kinds == {"follower", "big", "wagon"}


@pytest.mark.rule("FIGURE-13.2/MONAST")
def test_monk_and_abbot_keep_each_other_out() -> None:
    """A portal leads to a monastery that is free; once somebody is there, upright or not, it leads there no more."""
    for name in ("nobody", "monk", "abbot"):
        game = board(f"city\n{SPECIAL}", "dragon/crossing3-portal bend bend", "PD")
        if name == "monk":
            stand(game, "Blue", "0,1 monastery")
        elif name == "abbot":
            lie(game, "Blue", "0,1 monastery")
        game.play("place 0,2 r0")
        game.play("portal 0,1")
        free = {"put follower 0,1 monastery", "put follower 0,1 monastery abbot"}
        assert on_monastery(game) == (free if name == "nobody" else set())


@pytest.mark.rule("FIGURE-13.1/MONAST")
@pytest.mark.parametrize("who", ["monk", "abbot"])
def test_when_the_monastery_is_finished_a_monk_scores_and_an_abbot_stays(who: str) -> None:
    game = board(FULL, "straight bend bend")
    if who == "monk":
        stand(game, "Blue", "1,1 monastery")
    else:
        lie(game, "Blue", "1,1 monastery")
    game.play("place 2,2 r0")
    game.play("pass")
    assert (scores(game), supply(game)) == (([0, 9], [7, 7]) if who == "monk" else ([0, 0], [7, 6]))


@pytest.mark.rule("FINAL-10/MONAST")
def test_at_the_end_an_abbot_counts_the_lines_up_to_the_first_gap() -> None:
    """One to the west, two to the east and to the south; to the north there is a gap before the next tile."""
    game = board(
        f"""
        straight  straight   .         .
        straight  .          .         .
        city:3    {SPECIAL}  city:1    city:3
        .         straight   .         .
        .         straight   straight  .
        """,
        "straight",
    )
    lie(game, "Blue", "1,2 monastery")
    events = listen(game)
    game.play("place 3,4 r0")
    game.play("pass")
    assert game.over
    (paid,) = [event for event in events if isinstance(event, Scored)]
    assert (paid.player, paid.points) == (1, 1 + 0 + 2 + 2 + 1)
    assert paid.items == (("abbot", 6, 1),)


@pytest.mark.rule("FINAL-10/MONAST")
def test_a_finished_monastery_counts_for_its_abbot_as_an_unfinished_one_does() -> None:
    game = board(FULL, "straight")
    lie(game, "Blue", "1,1 monastery")
    game.play("place 2,2 r0")
    game.play("pass")
    assert game.over
    assert scores(game) == [0, 1 + 4]


@pytest.mark.rule("FINAL-10/MONAST", "FIGURE-13.2/MONAST")
def test_monk_and_abbot_in_one_monastery_each_count_in_their_way() -> None:
    """Only special moves bring both there. Neither has a share in what the other gets."""
    game = board(FULL.replace("straight straight straight", ".        straight .", 1), "straight")
    stand(game, "Red", "1,1 monastery")
    lie(game, "Blue", "1,1 monastery")
    assert owners(game, "1,1 monastery") == ["Red"]
    game.play("place 2,2 r0")
    game.play("pass")
    assert scores(game) == [1 + 6, 1 + 4]


@pytest.mark.rule("SCORE-10c.1/CULT")
def test_an_abbot_neither_loses_a_challenge_nor_wins_one() -> None:
    """Red's heretic beside Blue's abbot: whichever is finished, the other stays."""
    for gap, points in (((3, 0), [0, 0]), ((0, 0), [9, 0])):
        rows = [["straight"] * 4, ["city:3", "cult/shrine", SPECIAL, "city:1"], ["straight"] * 4]
        drawing = "\n".join(
            " ".join("." if (x, y) in {(0, 0), (3, 0)} else rows[y][x] for x in range(4)) for y in range(3)
        )
        game = board(drawing, "straight bend bend", "CULT")
        stand(game, "Red", "1,1 shrine")
        lie(game, "Blue", "2,1 monastery")
        game.play(f"place {gap[0]},{gap[1]} r0")
        game.play("pass")
        assert (scores(game), supply(game)[1]) == (points, 6)


@pytest.mark.rule("PLACE-08.4/CULT")
def test_a_special_monastery_is_a_monastery_beside_shrines() -> None:
    game = board("city\ncult/shrine", f"{SPECIAL} bend", "CULT")
    stand(game, "Blue", "0,1 shrine")
    game.play("place 0,2 r0")
    assert "put follower 0,2 monastery abbot" in game.legal_texts
    two = board("cult/shrine cult/shrine", f"{SPECIAL} bend", "CULT")
    assert "place 0,1 r0" not in two.legal_texts


@pytest.mark.rule("SCORE-03.3/COUNT")
def test_a_follower_from_the_cathedral_may_be_a_monk_beside_an_abbot() -> None:
    """The monastery is finished; Red's follower joins it, scores and goes home, Blue's abbot stays."""
    game = board(FULL, "straight bend bend", "COUNT")
    state = game.state
    state.put(state.in_supply(0, 0), words.PLACES["quarter"], 3)
    lie(game, "Blue", "1,1 monastery")
    game.play("place 2,2 r0")
    game.play("pass")
    assert game.legal_texts == ["pass", "join P1 follower quarter cathedral 1,1 monastery"]
    events = listen(game)
    game.play(game.legal_texts[1])
    assert scored(events) == [("Red", 9)]
    assert supply(game) == [7, 6]


@pytest.mark.rule("PLACE-12.7/PD", "SCORE-31/PD")
def test_the_dragon_eats_an_abbot_and_the_fairy_gives_nothing_for_one_who_is_not_scored() -> None:
    game = board(FULL, "straight bend bend", "PD")
    abbot = lie(game, "Red", "1,1 monastery")
    game.state.set(words.SLOTS["dragon.beside"], abbot + 1)
    here = game.state.face_on(segment(game, "1,1 monastery"))
    game.state.put(game.state.neutral(words.KINDS["fairy"]), words.FACE, here)
    game.play("place 2,2 r0")
    game.play("pass")
    assert scores(game) == [0, 0]
    eaten = board(f"dragon/meadow-volcano {SPECIAL}", "bend dragon/straight-dragon bend", "PD")
    lie(eaten, "Blue", "1,0 monastery")
    eaten.state.put(eaten.state.neutral(words.KINDS["dragon"]), words.FACE, 0)
    turn(eaten, "0,1 r0")
    eaten.play("place 0,-1 r0")
    eaten.play("fly 1,0")
    assert supply(eaten) == [7, 7]


@pytest.mark.rule("SCORE-33.1/AM", "FIGURE-13.1/MONAST")
def test_a_wagon_that_is_an_abbot_drives_nowhere() -> None:
    full = FULL.replace(SPECIAL, "monasteries/german-road").replace("straight straight .", "straight crossing4 .")
    game = board(full, "straight bend bend", "AM")
    wagon = lie(game, "Blue", "1,1 monastery", "wagon")
    game.play("place 2,2 r0")
    game.play("pass")
    assert (game.state.where(wagon), game.state.which(wagon)) == (words.SEGMENT, segment(game, "1,1 monastery"))
    assert scores(game) == [0, 0]


@pytest.mark.rule("FIGURE-07.2/TOWER")
def test_a_tower_captures_an_abbot() -> None:
    game = board(f"tower/meadow {SPECIAL}", "bend bend bend", "TOWER")
    lie(game, "Blue", "1,0 monastery")
    game.play(next(text for text in game.legal_texts if text.startswith("place")))
    game.play("raise 0,0")
    assert "capture P2 follower 1,0 monastery abbot" in game.legal_texts


def test_the_question_says_who_would_lie_and_the_players_expect_longer_lines() -> None:
    game = board("city", f"{SPECIAL} bend bend bend")
    game.play("place 0,1 r0")
    asked = question(game, cast(game.setup.mix, game.state.rules))
    assert asked is not None
    shown = {option["action"]: option.get("lies", False) for option in asked["options"]}
    assert shown["put follower 0,1 monastery abbot"]
    assert not shown["put follower 0,1 monastery"]
    (prospect,) = game.state.rules.prospect
    assert [prospect.function(game.state, player) for player in (0, 1)] == [0, 0]
    game.play("put follower 0,1 monastery abbot")
    assert [prospect.function(game.state, player) for player in (0, 1)] == [game.state.drawable(), 0]
    judge = Evaluator(game.state.rules, Weights())
    judge.prepare(game.state)
    judge.evaluate(game.state.clone())
    assert judge.margin(0) > judge.margin(1)
