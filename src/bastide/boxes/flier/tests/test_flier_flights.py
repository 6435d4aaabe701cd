"""Flights: who may fly, how far, where a figure lands, and what a failed flight costs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bastide import Game, Setup
from bastide.core import look, words
from bastide.core.event import ChanceAnswered
from boards import NAMES, added, lying, owners, scores, segment, stand, supply, table, tile_id

FLIER = ["FLIER"]
# A machine beside a row of monasteries; its arrow points west as it is listed.
ROW = "monastery monastery monastery monastery ."


def asked(drawing: str, pack: str, players: int = 2, **more: Any) -> Game:
    """A table where chance is answered by hand; the first tile is drawn already."""
    more.setdefault("modules", FLIER)
    drawn = [tile_id(name) for name in pack.split()]
    setup = Setup(players=NAMES[:players], start=lying(drawing), pack=drawn, seed=1, **more)
    game = Game(setup, chance="ask", forced="ask")
    game.play(f"draw {drawn[0]}")
    return game


def landings(game: Game) -> set[str]:
    """Where a figure may land now."""
    assert game.step == "flier.land"
    return {text.removeprefix("put ") for text in game.legal_texts}


@pytest.mark.rule("PREP-07/FLIER", "FIGURE-03.1/FLIER")
def test_the_die_shows_one_two_and_three_alike() -> None:
    game = asked(ROW, "flier/meadow-straight monastery")
    game.play("place 4,0 r0")
    game.play("take-off")
    assert game.actor == words.CHANCE
    assert [weight for _, weight in look.chances(game.state)] == [2, 2, 2]
    assert game.legal_texts == ["roll 1", "roll 2", "roll 3"]


@pytest.mark.rule("FIGURE-03.1/FLIER")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_it_flies_as_far_as_the_die_says(number: int) -> None:
    game = asked(ROW, "flier/meadow-straight monastery")
    game.play("place 4,0 r0")
    game.play("take-off")
    game.play(f"roll {number}")
    assert landings(game) == {f"follower {4 - number},0 monastery"}
    game.play(f"put follower {4 - number},0 monastery")
    assert owners(game, f"{4 - number},0 monastery") == ["Red"]


@pytest.mark.rule("FIGURE-03.1/FLIER")
@pytest.mark.parametrize(
    ("tile", "rotation", "goal"),
    [
        ("straight", 0, (0, 1)),
        ("straight", 1, (1, 0)),
        ("straight", 2, (2, 1)),
        ("straight", 3, (1, 2)),
        ("diagonal", 0, (0, 0)),
        ("diagonal", 1, (2, 0)),
        ("diagonal", 2, (2, 2)),
        ("diagonal", 3, (0, 2)),
    ],
)
def test_the_arrow_turns_with_the_tile(tile: str, rotation: int, goal: tuple[int, int]) -> None:
    board = "monastery monastery monastery\nmonastery . monastery\nmonastery monastery monastery"
    game = asked(board, f"flier/meadow-{tile} monastery")
    game.play(f"place 1,1 r{rotation}")
    game.play("take-off")
    game.play("roll 1")
    assert landings(game) == {"follower {},{} monastery".format(*goal)}


@pytest.mark.rule("FIGURE-03.2/FLIER")
def test_it_lands_on_what_is_unfinished_and_never_on_a_field() -> None:
    """City and road of the tile are open, its fields are no goal."""
    game = asked("city-road .", "flier/straight-along monastery")
    game.play("place 1,0 r0")
    game.play("take-off")
    game.play("roll 1")
    assert landings(game) == {"follower 0,0 city-N", "follower 0,0 road-E"}


@pytest.mark.rule("FIGURE-03.2/FLIER")
def test_it_lands_beside_others_and_shares_what_they_have() -> None:
    """Blue's monk is joined by Red; both get all the points at the end."""
    game = asked("monastery .", "flier/meadow-straight")
    stand(game, "Blue", "0,0 monastery")
    game.play("place 1,0 r0")
    game.play("take-off")
    game.play("roll 1")
    game.play("put follower 0,0 monastery")
    assert game.over
    assert scores(game) == [2, 2]


@pytest.mark.rule("FIGURE-03.2/FLIER", "FIGURE-03.3/FLIER")
def test_what_is_finished_is_no_goal() -> None:
    game = asked("city:1 city:3 .", "flier/meadow-straight monastery")
    game.play("place 2,0 r0")
    game.play("take-off")
    game.play("roll 1")
    assert game.step == "base.draw"
    assert supply(game) == [7, 7]


@pytest.mark.rule("FIGURE-03.1/FLIER", "FIGURE-03.3/FLIER")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_without_a_tile_there_the_follower_stays_at_home(number: int) -> None:
    """The arrow points away from all tiles, so no other follower is placed either."""
    game = asked("monastery .", "flier/meadow-straight monastery")
    game.play("place 1,0 r2")
    assert "put follower 1,0 field-Nl" in game.legal_texts
    game.play("take-off")
    game.play(f"roll {number}")
    assert game.step == "base.draw"
    assert supply(game) == [7, 7]


@pytest.mark.rule("FIGURE-03.1/FLIER")
def test_gaps_are_flown_over() -> None:
    """The second space is empty, the third is not."""
    board = "monastery monastery monastery monastery\nmonastery . . ."
    game = asked(board, "flier/meadow-straight monastery")
    game.play("place 3,1 r0")
    game.play("take-off")
    game.play("roll 3")
    assert landings(game) == {"follower 0,1 monastery"}


@pytest.mark.rule("FIGURE-03.4/FLIER")
def test_whoever_rolls_has_to_land_if_it_can() -> None:
    game = asked(ROW, "flier/meadow-straight monastery")
    game.play("place 4,0 r0")
    assert "pass" in game.legal_texts
    game.play("take-off")
    game.play("roll 2")
    assert "pass" not in game.legal_texts


@pytest.mark.rule("FIGURE-03.1/FLIER")
def test_nobody_flies_without_a_follower_or_a_machine() -> None:
    game = asked(ROW, "flier/meadow-straight monastery monastery")
    stand(game, "Red", *["0,0 field-Nl"] * 7)
    game.play("place 4,0 r0")
    assert game.step != "base.follower"
    plain = table(ROW, "monastery monastery", modules=FLIER)
    plain.play("place 4,0 r0")
    assert "take-off" not in plain.legal_texts


@pytest.mark.rule("FIGURE-03.4/FLIER")
def test_every_kind_of_follower_lands_where_it_may_stand() -> None:
    """A mayor only in the city, a wagon and a big follower on both; barn and builder do not fly."""
    game = asked("city-road .", "flier/straight-along monastery", modules=["FLIER", "AM", "IC", "TB"])
    game.play("place 1,0 r0")
    game.play("take-off")
    game.play("roll 1")
    both = {f"{kind} 0,0 {part}" for kind in ("follower", "big", "wagon") for part in ("city-N", "road-E")}
    assert landings(game) == both | {"mayor 0,0 city-N"}


@pytest.mark.rule("FIGURE-03.4/FLIER")
def test_what_is_like_a_monastery_is_a_goal() -> None:
    for tile, part, code in (("cult/shrine", "shrine", "CULT"), ("abbey/abbey", "abbey", "AM")):
        game = asked(f"{tile} .", "flier/meadow-straight monastery", modules=["FLIER", code])
        game.play("place 1,0 r0")
        game.play("take-off")
        game.play("roll 1")
        assert f"follower 0,0 {part}" in landings(game)


@pytest.mark.rule("FIGURE-03.4/FLIER", "PLACE-11.1/PD")
def test_nobody_lands_beside_the_dragon() -> None:
    game = asked("monastery .", "flier/meadow-straight monastery", modules=["FLIER", "PD"])
    game.state.put(game.state.neutral(words.KINDS["dragon"]), words.FACE, 0)
    game.play("place 1,0 r0")
    game.play("take-off")
    game.play("roll 1")
    assert game.step != "flier.land"
    assert supply(game) == [7, 7]


@pytest.mark.rule("FIGURE-03.4/FLIER")
def test_nobody_lands_in_the_city_of_carcassonne() -> None:
    """The great city is finished, and its quarters are no part of any tile."""
    game = Game(Setup(players=NAMES[:2], modules=["FLIER", "COUNT"], pack=["flier/meadow-straight"] * 2, seed=1),
                chance="ask", forced="ask")  # fmt: skip
    game.play("draw flier/meadow-straight")
    places = [text for text in game.legal_texts if text.startswith("place ")]
    landed = 0
    for place in places:
        for number in (1, 2, 3):
            other = game.clone()
            other.play(place)
            other.play("take-off")
            other.play(f"roll {number}")
            if other.step == "flier.land":
                landed += 1
                for text in other.legal_texts:
                    goal = segment(other, " ".join(text.split()[2:4]))
                    assert not other.state.is_complete(goal)
                    assert other.state.feature_kind(goal) != words.FIELD
    assert landed > 0


def test_the_roll_is_told() -> None:
    game = table(ROW, "flier/meadow-straight monastery", modules=FLIER)
    game.play("place 4,0 r0")
    game.play("take-off")
    (told,) = [event for event in game.events if isinstance(event, ChanceAnswered)]
    assert told.step == "flier.roll"
    assert game.step == "flier.land"


# ---- a second figure

PHANTOM = """
[figure.spirit]
traits = ["counts", "blocks", "second", "flies"]
stands = ["road", "city", "monastery"]
"""
HAUNT = """
HAUNT = box.action("haunt", "segment")
SPIRIT = box.figure("spirit")


def haunts(game, out):
    kind = game.number_of(SPIRIT)
    if not game.bars & NO_SECOND and game.has_left(game.player, kind):
        for segment in range(game.first_new(), game.segments):
            if game.may_place(kind, segment):
                out.add(game.action(HAUNT, segment))


@part.step("haunt", at=MOVE.second, shown="FIGURE-01a", mode=MAY, action=HAUNT, options=haunts)
def haunt(game, segment):
    game.put(game.in_supply(game.player, game.number_of(SPIRIT)), SEGMENT, segment)
"""


@pytest.mark.rule("FIGURE-03.1/FLIER")
def test_a_second_figure_may_fly_if_the_first_did_not(tmp_path: Path) -> None:
    with added(tmp_path, "SPIRITA", PHANTOM, HAUNT):
        game = asked(ROW, "flier/straight-across monastery", modules=["FLIER", "SPIRITA"])
        game.play("place 4,0 r0")
        game.play("put follower 4,0 road-N")
        assert game.legal_texts == ["pass", "take-off"]
        game.play("take-off")
        game.play("roll 2")
        assert landings(game) == {"spirit 2,0 monastery"}
        other = asked(ROW, "flier/straight-across monastery", modules=["FLIER", "SPIRITA"])
        other.play("place 4,0 r0")
        other.play("take-off")
        other.play("roll 2")
        other.play("put follower 2,0 monastery")
        assert other.legal_texts == ["pass", "haunt 4,0 road-N"]


@pytest.mark.rule("FIGURE-03.5/FLIER", "FIGURE-03.3/FLIER")
@pytest.mark.parametrize("blocks", ["yes", "no"])
def test_whether_a_failed_flight_also_costs_the_second_figure_is_a_ruling(tmp_path: Path, blocks: str) -> None:
    with added(tmp_path, f"SPIRIT{blocks.upper()}", PHANTOM, HAUNT):
        modules = ["FLIER", f"SPIRIT{blocks.upper()}"]
        rulings = {"flier.fail.blocks-phantom": blocks}
        game = asked(ROW, "flier/straight-across monastery", modules=modules, rulings=rulings)
        game.play("place 4,0 r2")
        game.play("take-off")
        game.play("roll 2")
        assert game.legal_texts == (["draw base/monastery"] if blocks == "yes" else ["pass", "haunt 4,0 road-N"])
