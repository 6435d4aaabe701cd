"""Scoring as a loop with a body: chosen order, lazy values, claims, awards that rob and chain, redirected followers."""

from __future__ import annotations

import pytest

from bastide import Game, GameRecord, Setup
from bastide.core import look, words
from bastide.core.digest import digest
from bastide.core.engine import take
from bastide.core.state import State
from bastide.notation import parse_segment

pytestmark = pytest.mark.usefixtures("toys")


def stand(game: State, owner: int, where: str, kind: str = "follower") -> int:
    """Put a figure of a player on a segment, wherever the rules would let it come from."""
    cell, name = where.split()
    figure = game.in_supply(owner, list(game.rules.figure_names).index(kind))
    game.put(figure, words.SEGMENT, parse_segment(game, cell, name, where))
    return figure


# Columns run west from the coast at x = 0. Blue's monastery lies in column 1, the tile at -1,0 completes it, a small
# city to its east and red's city to its north.
#
#      -2       -1        0
#  -2  meadow   city(red) meadow
#  -1  …
def surveyors_setup() -> Setup:
    start = [
        ("base/monastery", -1, 1, 0),
        ("toy/meadow", -2, 1, 0),
        ("toy/meadow", -2, 2, 0),
        ("toy/meadow", -1, 2, 0),
        ("toy/meadow", 0, 2, 0),
        ("toy/meadow", 0, 1, 0),
        ("toy/meadow", -2, 0, 0),
        ("base/city", 0, 0, 3),
        ("toy/meadow", 1, 0, 0),
        ("toy/meadow", 1, -1, 0),
        ("toy/meadow", 0, -1, 0),
        ("base/city", -1, -1, 2),
    ]
    return Setup(
        players=["Yellow", "Blue", "Red", "Green"],
        modules=["SURVEYORS", "TORTURE.lord"],
        start=start,
        pack=["base/cities-corner", "toy/meadow"],
        first=1,
    )


def at_blues_choice() -> Game:
    """Blue has laid the tile that finishes his farm, his small city and red's city; both surveyors in column 1."""
    game = Game(surveyors_setup(), forced="ask")
    for i in range(2):
        game.state.set(words.SLOTS["surveyors.column"], 1, i)
    stand(game.state, 1, "-1,1 monastery")
    stand(game.state, 2, "-1,-1 city-S")
    stand(game.state, 3, "0,0 field-Nl")
    place = next(text for text in game.legal_texts if text == "place -1,0 r1")
    game.play(place)
    game.play("put follower -1,0 city-E")
    return game


def columns(game: Game) -> list[int]:
    return sorted(game.state.get(words.SLOTS["surveyors.column"], i) for i in range(2))


@pytest.mark.rule("SCORE-00.5/BASE")
def test_the_worked_example_step_by_step() -> None:
    game = at_blues_choice()
    assert game.step == "base.order"
    assert sorted(game.legal_texts) == ["score -1,0 city-E", "score -1,0 city-N", "score -1,1 monastery"]
    game.play("score -1,1 monastery")
    assert game.scores["Blue"] == 17
    assert columns(game) == [1, 2]
    game.play("score -1,0 city-E")
    assert game.scores["Blue"] == 17 + 8
    assert columns(game) == [2, 2]
    assert game.scores["Red"] == 0
    assert look.supply(game.state, 2)["follower"] == 7
    assert look.supply(game.state, 3)["follower"] == 6, "a trapper stays"
    assert game.step != "base.order", "a deserted city is not scored"


def test_another_order_pays_others() -> None:
    game = at_blues_choice()
    game.play("score -1,0 city-N")
    assert game.scores["Red"] == 4 + 8
    assert columns(game) == [1, 2]
    game.play("score -1,1 monastery")
    assert game.scores["Blue"] == 9 + 4


# The hub at 0,0 finishes two cities, a road and two monasteries at once.
#
#   m  m  m
#   m  A  v        v, < : caps of the two cities     A, B: monasteries
#   m  +- H  <  m  +, | : ends of the road
#         |  B  m
#         m  m  m
def hub_setup(**more: object) -> Setup:
    meadows = [(-2, -2), (-1, -2), (0, -2), (-2, -1), (-2, 0), (2, 0), (2, 1), (0, 2), (1, 2), (2, 2)]
    start = [("base/monastery", -1, -1, 0)]
    start += [("toy/meadow", x, y, 0) for x, y in [(-1, -2), (-2, -2), (-2, -1), (-2, 0), (0, -2)]]
    start += [("base/city", 0, -1, 2), ("toy/end", -1, 0, 1)]
    start += [("toy/meadow", 1, -1, 0), ("base/city", 1, 0, 3), ("base/monastery", 1, 1, 0), ("toy/meadow", 2, 0, 0)]
    start += [("toy/meadow", x, y, 0) for x, y in [(2, 1), (2, 2), (1, 2), (0, 2)]]
    start += [("toy/end", 0, 1, 0)]
    assert {(x, y) for _, x, y, _ in start} >= set(meadows)
    return Setup(
        players=["Red", "Blue", "Green"],
        modules=["TORTURE"],
        start=start,
        pack=["toy/hub", "toy/meadow", "toy/meadow"],
        **more,  # type: ignore[arg-type]
    )


def at_the_hub() -> Game:
    game = Game(hub_setup(), forced="ask")
    state = game.state
    stand(state, 0, "-1,-1 monastery")
    stand(state, 1, "1,1 monastery")
    stand(state, 0, "0,-1 city-S")
    stand(state, 1, "1,0 city-W")
    stand(state, 2, "-1,0 road-E")
    stand(state, 2, "0,1 road-N", "wagon")
    return game


def test_everything_at_once() -> None:
    game = at_the_hub()
    state = game.state
    state.set(words.SLOTS["torture.lord"], 3)
    state.set(words.SLOTS["torture.teacher"], 3)
    state.set(words.SLOTS["torture.victim"], 1)
    game.play("place 0,0 r0")
    game.play("pass")
    assert game.step == "torture.join", "the quarter opens before anything is scored"
    asked = []
    while game.step == "torture.join":
        asked.append(game.actor)
        if len(asked) == 1:
            game.play("join 0,0 city-N")
        else:
            game.play("pass")
    assert asked == [1, 2, 0, 1, 2, 0], "from the left, active last, again until all have passed"
    for text in ("road-S", "city-N", "city-E"):
        game.play(f"score 0,0 {text}")
    game.play("score -1,-1 monastery")
    assert game.step != "base.order", "the last one is scored without asking"
    assert state.peak <= 32
    scores = game.scores
    # Road: 3 tiles + 3 (mage) - 3 (witch) = 3 to Green's two figures; the lord Green copies 3.
    # City N: Red and Blue tie after Blue joined: 4 each. City E: Blue 4. Monasteries: Red 9, Blue 9; the teacher Green
    # copies the last feature twice: 18. Half of Red's landscape points go to Blue. Multiples of five earn 2 more.
    assert state.get(words.SLOTS["torture.robbed"]) == 2
    plain = {"Red": 4 + 9, "Blue": 4 + 4 + 9 + 2 + 5, "Green": 3 + 3 + 18}
    chained = messages_by_hand(game)
    assert {name: score - plain[name] for name, score in scores.items()} == chained
    assert chained == {"Red": 0, "Blue": 2, "Green": 0}


def messages_by_hand(game: Game) -> dict[str, int]:
    """Points by messages: two for every time a player landed on a multiple of five, replayed by hand from the log."""
    replayed = dict.fromkeys(game.setup.players, 0)
    extra = dict.fromkeys(game.setup.players, 0)
    awards = [
        ("Green", 3, False),
        ("Green", 3, False),
        ("Red", 4, True),
        ("Blue", 4, False),
        ("Blue", 4, False),
        ("Red", 9, True),
        ("Blue", 9, False),
        ("Green", 18, False),
    ]

    def land(name: str, points: int) -> list[tuple[str, int, bool]]:
        replayed[name] += points
        if replayed[name] % 5 == 0 and points:
            extra[name] += 2
            return [(name, 2, False)]
        return []

    queue: list[tuple[str, int, bool]] = []
    objects = [awards[0:2], awards[2:4], awards[4:5], awards[5:6], awards[6:8]]
    for batch in objects:
        queue += batch
        while queue:
            name, points, robbed = queue.pop(0)
            if robbed:
                queue.append(("Blue", (points + 1) // 2, False))
            queue += land(name, points)
    return extra


def test_a_lone_knight_bathes_and_a_wagon_waits() -> None:
    game = at_the_hub()
    game.play("place 0,0 r0")
    game.play("pass")
    while game.step == "torture.join":
        game.play("pass")
    while game.step == "base.order":
        game.play(game.legal_texts[0])
    bathing = [f for f in look.figures(game.state) if f.place == words.PLACES["bath"]]
    assert {f.owner for f in bathing} == {0, 1}
    assert {f.stance for f in bathing} == {words.STANCES["lying"]}
    assert look.supply(game.state, 2) == {"follower": 7, "wagon": 1}, "no unfinished road is left to drive to"


def test_every_prefix_replays_to_the_same_digest() -> None:
    game = Game(hub_setup(seed=5), forced="ask")
    digests = []
    while not game.over:
        digests.append(digest(game.state))
        game.play(game.legal[len(digests) % len(game.legal)])
    record = GameRecord(game.setup, game.record.actions)
    for n in range(0, len(record.actions), 2):
        prefix = record.replay(n)
        again = game.setup.fresh()
        for action in record.actions[:n]:
            take(again, action)
        assert digest(prefix) == digest(again)
    assert digest(record.replay()) == digest(game.state)
    assert len(set(digests)) == len(digests)


def test_a_ransom_is_free_and_opens_the_figure_menu_again() -> None:
    setup = Setup(players=["Red", "Blue"], modules=["TORTURE.prison"], pack=["base/straight", "base/straight"], seed=1)
    game = Game(setup, forced="ask")
    state = game.state
    for figure, seen in enumerate(look.figures(state)):
        if seen.owner == 0:
            state.put(figure, words.PLACES["prison"], 1)
    assert not any(text == "ransom" for text in game.legal_texts), "nobody pays points he does not have"
    state.award(0, 5, words.OTHER, 0)
    game = Game.from_position(setup, game.position())
    assert "ransom" in game.legal_texts, "offered beside the placements"
    place = game.legal_texts[0]
    game.play(place)
    assert game.legal_texts == ["pass", "ransom"], "a menu without a figure of one's own is still offered"
    game.play("ransom")
    assert game.scores["Red"] == 2
    assert any(text.startswith("put follower") for text in game.legal_texts)
    assert "ransom" not in game.legal_texts, "once a turn"
