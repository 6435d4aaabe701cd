"""The teacher: who gets it, what it brings on one's own turn and on another's, for which feature, and when it returns.

The school lies at 0,0 and 1,0. A monastery with a road closes one of its six roads: two tiles, two points.
"""

from __future__ import annotations

from typing import Any

import pytest

from bastide import Game, Setup
from bastide.boxes.school.rules import promise
from bastide.core import look, words
from boards import NAMES, listen, scored, scores, segment, stand, turn

Start = tuple[str, int, int, int]
LESSON = words.PLACES["lesson"]
SCHOOL: list[Start] = [("school/school", 0, 0, 0)]
ENDS = "base/monastery-road"
# Where a monastery with a road closes a road of the school, in this order.
CLOSED_AT = ("-1,0 r3", "0,-1 r0", "0,1 r2", "1,-1 r0", "2,0 r1", "1,1 r2")


def school(pack: str, players: int = 2, more: list[Start] | None = None, **other: Any) -> Game:
    """A game beside the school, with these tiles to come."""
    tiles = [name if "/" in name else f"base/{name}" for name in pack.split()]
    start = [*SCHOOL, *(more or ())]
    modules = ["SCHOOL", *other.pop("modules", ())]
    setup = Setup(players=NAMES[:players], modules=modules, start=start, pack=tiles, seed=1, **other)
    return Game(setup, forced="ask")


def pupil(game: Game) -> str:
    """Who has the teacher; `school` if nobody."""
    state = game.state
    (seen,) = (seen for seen in look.figures(state) if state.rules.figure_names[seen.kind] == "teacher")
    if seen.place == LESSON:
        return game.setup.players[seen.which]
    assert (seen.place, seen.which) == (words.FACE, 0)
    return "school"


def teach(game: Game, name: str) -> None:
    """Give somebody the teacher."""
    game.state.put(game.state.neutral(words.KINDS["teacher"]), LESSON, game.setup.players.index(name))


def lay(game: Game, place: str, put: str = "") -> None:
    """One turn; whatever there is only one answer to is answered."""
    now = game.turn
    turn(game, place, put)
    while not game.over and game.turn == now and len(game.legal) == 1:
        game.play(game.legal[0])


@pytest.mark.rule("SCORE-24/SCHOOL")
@pytest.mark.parametrize("owner", ["Red", "Blue", ""])
def test_whoever_completes_a_school_road_gets_the_teacher_whoever_owns_it(owner: str) -> None:
    game = school(f"{ENDS} monastery")
    if owner:
        stand(game, owner, "0,0 road-W")
    assert pupil(game) == "school"
    lay(game, CLOSED_AT[0])
    assert pupil(game) == "Red"
    assert scores(game) == [2 * (owner == name) for name in ("Red", "Blue")]


@pytest.mark.rule("SCORE-24/SCHOOL")
def test_another_road_brings_no_teacher() -> None:
    """The road of the school ends at the crossing, so the one that goes on from there is another."""
    game = school(f"{ENDS} monastery", more=[("base/crossing3", -1, 0, 0)])
    lay(game, "-1,1 r2")
    assert game.state.is_complete(segment(game, "-1,1 road-N"))
    assert pupil(game) == "school"


@pytest.mark.rule("SCORE-24.1/SCHOOL")
def test_the_teacher_goes_from_one_player_to_the_next() -> None:
    game = school(f"{ENDS} {ENDS} monastery", players=3)
    lay(game, CLOSED_AT[0])
    lay(game, CLOSED_AT[1])
    assert pupil(game) == "Blue"
    assert scores(game) == [0, 0, 0], "roads of nobody bring nobody anything"


@pytest.mark.rule("SCORE-24.1/SCHOOL")
def test_when_all_roads_are_complete_the_teacher_stays() -> None:
    game = school(" ".join([ENDS] * 6 + ["monastery", "monastery"]))
    for place in CLOSED_AT:
        lay(game, place)
    assert pupil(game) == "Blue"
    stand(game, "Red", "-1,0 monastery")
    places = ("-2,0 r0", "-2,1 r0")
    for place in places:
        lay(game, place)
    assert game.over
    assert pupil(game) == "Blue", "nothing was scored any more"


@pytest.mark.rule("SCORE-01.1/SCHOOL", "SCORE-24/SCHOOL")
@pytest.mark.parametrize("double", ["on-trigger", "on-score"])
def test_on_anothers_turn_the_holder_gets_the_points_too(double: str) -> None:
    """Blue completes a road of Blue's; Red has the teacher and gets as much. Then Blue gets the teacher."""
    game = school(f"{ENDS} {ENDS} monastery", rulings={"teacher.double": double})
    lay(game, CLOSED_AT[0])
    events = listen(game)
    lay(game, CLOSED_AT[1], "road-S")
    assert scored(events) == [("Blue", 2), ("Red", 2)]
    assert pupil(game) == "Blue"


@pytest.mark.rule("SCORE-01.2/SCHOOL", "SCORE-01.3/SCHOOL")
@pytest.mark.parametrize(
    ("double", "owner", "points"),
    [
        ("on-trigger", "Red", [4, 0]),
        ("on-trigger", "Blue", [4, 2]),
        ("on-score", "Red", [4, 0]),
        ("on-score", "Blue", [2, 2]),
    ],
)
def test_on_ones_own_turn(double: str, owner: str, points: list[int]) -> None:
    """Red has the teacher and completes a road of two tiles that is Red's or Blue's."""
    game = school(f"{ENDS} monastery", rulings={"teacher.double": double})
    teach(game, "Red")
    stand(game, owner, "0,0 road-W")
    lay(game, CLOSED_AT[0])
    assert scores(game) == points
    assert pupil(game) == "Red", "for the school road just completed"


@pytest.mark.rule("SCORE-01.3/SCHOOL")
@pytest.mark.parametrize("double", ["on-trigger", "on-score"])
def test_who_owns_it_too_gets_both_on_anothers_turn(double: str) -> None:
    game = school(f"{ENDS} monastery", rulings={"teacher.double": double})
    teach(game, "Blue")
    stand(game, "Blue", "0,0 road-W")
    lay(game, CLOSED_AT[0])
    assert scores(game) == [0, 4]
    assert pupil(game) == "Red"


# Red's one tile closes the road of the school in the west and a city in the south.
#
#     ? S S
#     c
BOTH: list[Start] = [(ENDS, 0, 1, 2), ("base/city", -1, 1, 0)]
CLOSES_BOTH = "base/city-crossing base/monastery base/monastery"


def both(**other: Any) -> Game:
    """The tile at hand closes a city of two tiles (4 points) and the western road of the school (2 points)."""
    return school(CLOSES_BOTH, players=3, more=BOTH, **other)


def close_both(game: Game) -> None:
    game.play("place -1,0 r2")
    game.play("pass")


@pytest.mark.rule("SCORE-01.4/SCHOOL")
def test_of_several_features_with_several_owners_the_holder_chooses() -> None:
    game = both()
    teach(game, "Green")
    stand(game, "Red", "0,0 road-W")
    stand(game, "Blue", "-1,1 city-N")
    close_both(game)
    assert (game.step, game.actor) == ("school.double", 2)
    assert set(game.legal_texts) == {"teach -1,0 road-E", "teach -1,0 city-S"}
    game.play("teach -1,0 city-S")
    assert scores(game) == [2, 4, 4]
    assert pupil(game) == "Red"


@pytest.mark.rule("SCORE-01.4/SCHOOL")
def test_of_several_features_with_one_owner_that_one_chooses() -> None:
    game = both()
    teach(game, "Green")
    stand(game, "Blue", "0,0 road-W", "-1,1 city-N")
    close_both(game)
    assert (game.step, game.actor) == ("school.double", 1)
    game.play("teach -1,0 road-E")
    assert scores(game) == [0, 6, 2]


@pytest.mark.rule("SCORE-01.4/SCHOOL")
def test_a_feature_of_nobody_gives_nothing_and_the_teacher_stays() -> None:
    game = both()
    teach(game, "Green")
    stand(game, "Blue", "-1,1 city-N")
    game.play("place -1,0 r2")
    game.play("pass")
    assert game.legal_texts == ["teach -1,0 city-S"], "the road is nobody's"
    game = school("city city monastery", players=3, more=[(ENDS, -1, 0, 3), ("base/city", -1, -1, 0)])
    teach(game, "Green")
    turn(game, "-1,-2 r2")
    assert pupil(game) == "Green", "the city was nobody's"
    assert scores(game) == [0, 0, 0]


@pytest.mark.rule("SCORE-01.1/SCHOOL")
def test_the_teacher_returns_after_the_next_scoring_and_counts_no_more() -> None:
    more = [(ENDS, -1, 0, 3), ("base/city", -1, -1, 0), ("base/city", -2, 0, 0)]
    game = school("city city monastery", players=3, more=more)
    teach(game, "Green")
    stand(game, "Blue", "-1,-1 city-N", "-2,0 city-N")
    lay(game, "-1,-2 r2")
    assert scores(game) == [0, 4, 4]
    assert pupil(game) == "school"
    lay(game, "-2,-1 r2")
    assert scores(game) == [0, 8, 4]


@pytest.mark.rule("SCORE-24/SCHOOL")
def test_in_the_final_scoring_it_brings_nothing() -> None:
    game = school("straight")
    teach(game, "Red")
    stand(game, "Blue", "0,0 road-W")
    lay(game, "-1,0 r0")
    assert game.over
    assert scores(game) == [0, 2]


@pytest.mark.rule("PLACE-12.8/SCHOOL")
def test_the_dragon_does_not_drive_the_teacher_off() -> None:
    """It flies over both halves of the school; whoever stands on their roads goes home, the teacher stays."""
    pack = "monastery dragon/straight-dragon monastery"
    game = school(pack, modules=["PD"], more=[("base/straight", 0, 1, 1)])
    state = game.state
    state.put(state.neutral(words.KINDS["dragon"]), words.FACE, 2)
    stand(game, "Blue", "0,0 road-W", "1,0 road-E")
    lay(game, "-1,1 r0")
    game.play("place 2,0 r0")
    for cell in ("0,0", "1,0"):
        game.play(next(text for text in game.legal_texts if text.split()[1] == cell))
    assert not state.anybody_on(segment(game, "1,0 road-E"))
    assert not state.anybody_on(segment(game, "0,0 road-W"))
    assert pupil(game) == "school"


def test_others_see_who_has_the_teacher_and_a_position_keeps_it() -> None:
    game = school(f"{ENDS} {ENDS} monastery")
    lay(game, CLOSED_AT[0])
    again = Game.from_position(game.setup, game.position())
    assert pupil(again) == pupil(game.view(1)) == "Red"
    lay(again, CLOSED_AT[1], "road-S")
    assert scores(again) == [2, 2]


def test_the_players_value_the_teacher() -> None:
    game = school(f"{ENDS} monastery")
    assert [promise(game.state, player) for player in (0, 1)] == [0, 0]
    teach(game, "Blue")
    assert promise(game.state, 0) == 0 < promise(game.state, 1)
