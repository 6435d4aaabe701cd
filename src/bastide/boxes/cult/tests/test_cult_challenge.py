"""Heretic against monk: only the first to finish scores."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide import Game
from bastide.core.event import Home
from bastide.core.words import SEGMENT
from bastide.kit import registry
from boards import added, listen, owners, scored, scores, segment, stand, supply, table, turn

CULT = ["CULT"]
SHRINE, MONASTERY = "1,1 shrine", "2,1 monastery"
FIRST = {"shrine": "0,0", "monastery": "3,0"}


def race(*gaps: tuple[int, int], middle: str = "cult/shrine monastery") -> str:
    """A shrine and a monastery side by side, with gaps: the west end belongs to the shrine's ring alone, the east end
    to the monastery's, what lies between to both.

    ─ ─ ─ ─
    C S M C
    ─ ─ ─ ─
    """
    rows = [["straight"] * 4, ["city:3", *middle.split(), "city:1"], ["straight"] * 4]
    return "\n".join(" ".join("." if (x, y) in gaps else rows[y][x] for x in range(4)) for y in range(3))


def challenge(*gaps: tuple[int, int]) -> Game:
    """Red's heretic beside Blue's monk."""
    game = table(race(*gaps), "straight straight straight", modules=CULT)
    stand(game, "Red", SHRINE)
    stand(game, "Blue", MONASTERY)
    return game


@pytest.mark.rule("FIGURE-15.2/CULT", "SCORE-10c/CULT", "SCORE-10c.1/CULT")
@pytest.mark.parametrize(("first", "points"), [("shrine", [9, 0]), ("monastery", [0, 9])])
def test_the_first_to_finish_scores_and_the_other_goes_home_at_once(first: str, points: list[int]) -> None:
    game = challenge((0, 0), (3, 0))
    stand(game, "Red", "1,1 field-Nl")
    events = listen(game)
    turn(game, f"{FIRST[first]} r0")
    assert scores(game) == points
    assert supply(game) == [6, 7], "only Red's farmer is still out"
    assert len([event for event in events if isinstance(event, Home)]) == 2
    assert owners(game, SHRINE) == owners(game, MONASTERY) == []


@pytest.mark.rule("FIGURE-15.2/CULT", "SCORE-10c.1/CULT")
@pytest.mark.parametrize(
    ("first", "then", "points"), [("shrine", "monastery", [9, 0]), ("monastery", "shrine", [0, 9])]
)
def test_the_building_of_the_loser_is_worth_nothing_to_him_later(first: str, then: str, points: list[int]) -> None:
    game = challenge((0, 0), (3, 0))
    turn(game, f"{FIRST[first]} r0")
    turn(game, f"{FIRST[then]} r0")
    assert game.state.is_complete(segment(game, SHRINE))
    assert game.state.is_complete(segment(game, MONASTERY))
    assert scores(game) == points


@pytest.mark.rule("SCORE-10c.1/CULT")
@pytest.mark.parametrize("gap", [(1, 0), (2, 0), (1, 2), (2, 2)])
def test_finished_by_the_same_tile_both_score(gap: tuple[int, int]) -> None:
    game = challenge(gap)
    events = listen(game)
    turn(game, f"{gap[0]},{gap[1]} r0")
    assert sorted(scored(events)) == [("Blue", 9), ("Red", 9)]
    assert scores(game) == [9, 9]
    assert supply(game) == [7, 7]


@pytest.mark.rule("FIGURE-15.1/CULT", "FIGURE-15.2/CULT")
def test_a_challenge_is_decided_only_when_something_is_finished() -> None:
    """Red lays the shrine beside Blue's monastery and occupies it; Blue is the first to finish."""
    game = table(race((1, 1), (0, 0), (3, 0)), "cult/shrine straight bend", modules=CULT)
    stand(game, "Blue", MONASTERY)
    turn(game, "1,1 r0", "shrine")
    assert (scores(game), supply(game)) == ([0, 0], [6, 6])
    turn(game, "3,0 r0")
    assert (scores(game), supply(game)) == ([0, 9], [7, 7])


@pytest.mark.rule("FIGURE-15.3/CULT")
def test_the_tile_that_brings_the_heretic_may_finish_the_monastery() -> None:
    """The shrine is the last tile around Blue's monastery: Red's heretic has lost as soon as he stands."""
    game = table(race((1, 1), (0, 0)), "cult/shrine straight", modules=CULT)
    stand(game, "Blue", MONASTERY)
    turn(game, "1,1 r0", "shrine")
    assert (scores(game), supply(game)) == ([0, 9], [7, 7])


@pytest.mark.rule("FIGURE-15.3/CULT")
@pytest.mark.parametrize("order", [("Red", "Blue"), ("Blue", "Red")])
def test_it_does_not_matter_who_stood_there_first(order: tuple[str, str]) -> None:
    """Neither tile was laid in the turn in which the second of them was occupied."""
    game = table(race((0, 0), (3, 0)), "straight bend", modules=CULT)
    for name in order:
        stand(game, name, SHRINE if name == "Red" else MONASTERY)
    turn(game, "0,0 r0")
    assert (scores(game), supply(game)) == ([9, 0], [7, 7])


@pytest.mark.rule("FIGURE-15.3/CULT")
@pytest.mark.parametrize("modules", [["CULT"], ["CULT", "KS"]])
def test_without_a_heretic_there_is_no_challenge(modules: list[str]) -> None:
    """The empty shrine is finished first; Blue's monk stays, and scores when his monastery is finished."""
    game = table(race((0, 0), (3, 0)), "straight straight bend", modules=modules)
    stand(game, "Blue", MONASTERY)
    turn(game, "0,0 r0")
    assert (scores(game), supply(game)) == ([0, 0], [7, 6])
    turn(game, "3,0 r0")
    assert (scores(game), supply(game)) == ([0, 9], [7, 7])


@pytest.mark.rule("FIGURE-15.1/CULT", "SCORE-10c/CULT")
@pytest.mark.parametrize(
    ("middle", "name"), [("cult/shrine cult/shrine", "shrine"), ("monastery monastery", "monastery")]
)
def test_buildings_of_the_same_kind_do_not_challenge_each_other(middle: str, name: str) -> None:
    game = table(race((0, 0), (3, 0), middle=middle), "straight straight bend", modules=CULT)
    stand(game, "Red", f"1,1 {name}")
    stand(game, "Blue", f"2,1 {name}")
    turn(game, "0,0 r0")
    assert (scores(game), supply(game)) == ([9, 0], [7, 6])
    turn(game, "3,0 r0")
    assert scores(game) == [9, 9]


@pytest.mark.rule("FIGURE-15.1/CULT")
def test_two_cells_away_there_is_no_challenge() -> None:
    """
    ? ─ C ─ .
    C S C M C
    ─ ─ C ─ ─
    """
    game = table(
        """
        .         straight     city-road:2      straight   .
        city:3    cult/shrine  cities-opposite  monastery  city:1
        straight  straight     city-road        straight   straight
        """,
        "straight bend",
        modules=CULT,
    )
    stand(game, "Red", SHRINE)
    stand(game, "Blue", "3,1 monastery")
    turn(game, "0,0 r0")
    assert (scores(game), supply(game)) == ([9, 0], [7, 6])


@pytest.mark.rule("SCORE-10c.1/CULT")
def test_a_player_can_lose_against_himself() -> None:
    game = table(race((0, 0), (3, 0)), "straight straight bend", modules=CULT)
    stand(game, "Red", SHRINE, MONASTERY)
    turn(game, "0,0 r0")
    assert (scores(game), supply(game)) == ([9, 0], [7, 7])


@pytest.mark.rule("SCORE-10c.1/CULT")
def test_an_abbot_cannot_be_challenged(tmp_path: Path) -> None:
    """Blue's follower lies in the monastery as an abbot; Red finishes the shrine beside it."""
    with added(tmp_path, "ABBOTS", facts="[stance.abbot]\nlies = true\n"):
        game = table(race((0, 0), (3, 0)), "straight bend bend", modules=[*CULT, "ABBOTS"])
        stand(game, "Red", SHRINE)
        state = game.state
        state.put(state.in_supply(1, 0), SEGMENT, segment(game, MONASTERY), registry.module("ABBOTS").stance("abbot"))
        turn(game, "0,0 r0")
        assert (scores(game), supply(game)) == ([9, 0], [7, 6])
        assert owners(game, MONASTERY) == ["Blue"]


@pytest.mark.rule("FINAL-11/CULT", "FIGURE-15.2/CULT")
def test_an_open_challenge_is_lost_by_nobody() -> None:
    """
    ? ─ ─ .
    C S M C      the last tile leaves both rings unfinished
    . ─ ─ .
    """
    game = table(race((0, 0), (3, 0), (0, 2), (3, 2)), "straight", modules=CULT)
    stand(game, "Red", SHRINE)
    stand(game, "Blue", MONASTERY)
    turn(game, "0,0 r0")
    assert game.over
    assert scores(game) == [1 + 7, 1 + 6]


@pytest.mark.parametrize(
    ("rulings", "then", "home"), [({}, 9, 7), ({"cult.own": "challenge"}, 9, 7), ({"cult.own": "peace"}, 18, 6)]
)
@pytest.mark.rule("FIGURE-15.2/CULT", "SCORE-10c.1/CULT")
def test_an_own_monk_beside_an_own_heretic(rulings: dict[str, str], then: int, home: int) -> None:
    """The shrine is finished first; the monk of the same player goes home or stays to score as well."""
    game = table(race((0, 0), (3, 0)), "straight straight straight", modules=CULT, rulings=rulings)
    stand(game, "Red", SHRINE, MONASTERY)
    turn(game, "0,0 r0")
    assert (scores(game), supply(game)) == ([9, 0], [home, 7])
    turn(game, "3,0 r0")
    assert scores(game) == [then, 0]


@pytest.mark.rule("FIGURE-15.2/CULT")
def test_peace_with_oneself_spares_nobody_else() -> None:
    game = table(race((0, 0), (3, 0)), "straight straight", modules=CULT, rulings={"cult.own": "peace"})
    stand(game, "Red", SHRINE)
    stand(game, "Blue", MONASTERY)
    turn(game, "0,0 r0")
    assert (scores(game), supply(game)) == ([9, 0], [7, 7])
