"""What a box may bring along by name: places, ways to stand, features, printed numbers and reasons for points."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide.core import look, words
from bastide.core.digest import digest
from bastide.core.geometry import spot
from bastide.kit import registry
from bastide.kit.box import Box, BoxError
from bastide.notation import piece_text
from bastide.position import position_text, read_position
from boards import added, choices, listen, owners, scored, scores, segment, stand, supply, table, turn

PLACES = """
[place]
camp      = {}
roof      = { of = "face" }
porch     = { of = "segment" }
cellar    = { of = "player" }
milestone = { of = "corner" }
room      = { of = "word", words = ["hall", "attic"] }
"""


@pytest.fixture
def lodgings(tmp_path: Path) -> Iterator[Box]:
    """A box with a place of every sort."""
    with added(tmp_path, "LODGINGS", PLACES):
        yield registry.module("LODGINGS")


@pytest.mark.parametrize(
    ("name", "which", "told"),
    [
        ("camp", 0, "camp"),
        ("roof", 1, "roof 1,0"),
        ("porch", 0, "porch 0,0 road-E"),
        ("cellar", 1, "cellar P2"),
        ("milestone", spot(1, -2), "milestone 1,-2"),
        ("room", 1, "room attic"),
    ],
)
def test_a_figure_can_be_in_a_place_of_every_sort(lodgings: Box, name: str, which: int, told: str) -> None:
    """It has left the supply, weighs nowhere, is named by its place, and a position keeps it there."""
    game = table("city-road city-road", "bend bend", modules=["LODGINGS"])
    state, place = game.state, lodgings.place(name)
    before = digest(state)
    figure = state.in_supply(0, 0)
    state.put(figure, place, which)
    assert (state.where(figure), state.which(figure)) == (place, which)
    assert supply(game) == [6, 7]
    assert not any(state.weight_of(s, 0) for s in range(state.segments))
    assert piece_text(state, figure) == f"P1 follower {told}"
    assert digest(state) != before
    again = read_position(state.rules, position_text(state))
    assert (digest(again), look.figures(again)) == (digest(state), look.figures(state))
    assert [state.anybody_above(face) for face in (0, 1)] == [False, name == "roof"]
    assert state.in_landscape(figure) == (name not in ("camp", "cellar"))
    assert state.tile_face(figure) == (1 if name == "roof" else -1)
    state.send_home(figure)
    assert not state.in_landscape(figure)
    assert digest(state) == before
    assert not state.anybody_above(1)


def test_a_place_that_the_facts_do_not_declare_is_refused(lodgings: Box) -> None:
    with pytest.raises(BoxError, match="LODGINGS has no place 'roofs'; did you mean 'roof'"):
        lodgings.place("roofs")


DOZING = """
[stance.lying]
counts = false
blocks = false
home   = false
lies   = true
"""
LIE_DOWN = """
LYING = box.stance("lying")
FOLLOWERS = box.figure("follower")


def beds(game, out):
    for segment in range(game.first_new(), game.segments):
        if game.may_place(game.number_of(FOLLOWERS), segment):
            out.add(game.action(PUT, game.number_of(FOLLOWERS), segment, LYING))


@part.step("doze", at=MOVE.figure, shown="FIGURE-01.9", mode=MAY, action=PUT, options=beds)
def doze(game, kind, segment, stance):
    deploy(game, kind, segment, stance)
"""


def test_who_neither_counts_nor_blocks_nor_goes_home_lies_on_while_others_score(tmp_path: Path) -> None:
    """Red lies down in a city, where Blue may still stand; the city is Blue's alone, and Red stays lying there."""
    with added(tmp_path, "DOZERS", DOZING, LIE_DOWN):
        game = table("city:1 . .", "city-through city monastery", modules=["DOZERS"])
        game.play("place 1,0 r0")
        assert {"put follower 1,0 city-E", "put follower 1,0 city-E lying"} <= set(game.legal_texts)
        game.play("put follower 1,0 city-E lying")
        assert owners(game, "1,0 city-E") == []
        game.play("place 2,0 r3")
        events = listen(game)
        game.play("put follower 2,0 city-W")
        assert scored(events) == [("Blue", 6)]
        assert supply(game) == [6, 7]
        (asleep,) = [f for f in look.figures(game.state) if f.place == words.SEGMENT]
        assert (asleep.owner, asleep.which) == (0, segment(game, "1,0 city-E"))
        assert look.scores(game.record.replay()) == scores(game)


RECLINES = """
LYING = box.stance("lying")


@part.hook("stances", CITY, shown="FIGURE-01.9")
def recline(game, kind, segment):
    return 1 << LYING
"""


def test_whoever_is_placed_may_lie_down_where_a_box_says_so(tmp_path: Path) -> None:
    """On the new tile and through a portal, in a city and nowhere else."""
    with added(tmp_path, "DIVANS", DOZING, RECLINES):
        game = table("city:1 . .", "dragon/crossing3-portal city monastery", modules=["DIVANS", "PD"])
        game.play("place 0,1 r0")
        assert not [text for text in game.legal_texts if text.endswith("lying")]
        game.play("portal 0,0")
        assert {"put follower 0,0 city-E", "put follower 0,0 city-E lying"} <= set(game.legal_texts)
        game.play("put follower 0,0 city-E lying")
        assert look.figures(game.state)[0].stance == registry.module("DIVANS").stance("lying")
        game.play("place 1,0 r3")
        assert {"put follower 1,0 city-W", "put follower 1,0 city-W lying"} <= set(game.legal_texts)
        assert "put follower 1,0 field-Nl lying" not in game.legal_texts


VISITORS = """
@part.hook("vacant", CITY, shown="FIGURE-01.2")
def guests(game, kind, segment):
    return game.tiles(segment) >= 3
"""


def test_a_box_may_let_figures_stand_where_others_do(tmp_path: Path) -> None:
    """In a city of three tiles, but neither in a smaller one nor on a road."""
    with added(tmp_path, "VISITORS", rules=VISITORS):
        for city, wanted in (("city:1 city-through", {"city-W", "field-Nl"}), ("straight:1 city:1", {"field-Nl"})):
            game = table(f"{city} .\n. . .", "city monastery", modules=["VISITORS"])
            stand(game, "Blue", "1,0 city-E")
            game.play("place 2,0 r3")
            assert choices(game) == wanted
        game = table("straight .", "straight monastery", modules=["VISITORS"])
        stand(game, "Blue", "0,0 road-E")
        game.play("place 1,0 r0")
        assert "road-E" not in choices(game)


CHAPELS = """
[feature.chapel]
like   = "monastery"
stands = {stands}

[[tile]]
id = "{stem}/chapel"
edges = "FFFF"
segments = ["chapel", "field Nl Nr El Er Sl Sr Wl Wr"]
"""


@pytest.mark.parametrize(("code", "stands"), [("CHAPELS", "true"), ("SHUTCHAPELS", "false")])
def test_who_stands_on_a_feature_stands_on_what_is_like_it_unless_its_box_says_no(
    tmp_path: Path, code: str, stands: str
) -> None:
    with added(tmp_path, code, CHAPELS.format(stem=code.lower(), stands=stands)):
        game = table("monastery", f"{code.lower()}/chapel monastery", modules=[code])
        game.play("place 1,0 r0")
        assert choices(game) == {"field-Nl", *(["chapel"] if stands == "true" else [])}


WELLS = """
[feature.well]
completes = "never"
admits    = "field"

[[tile]]
id = "wells/well"
edges = "FFFF"
segments = ["well", "field Nl Nr El Er Sl Sr Wl Wr"]
"""


def test_a_feature_may_admit_those_of_another_without_being_like_it(tmp_path: Path) -> None:
    """Whoever may be in a field may stand at the well, others may not, and it counts as no field and no monastery."""
    with added(tmp_path, "WELLS", WELLS):
        game = table("monastery", "wells/well monastery", modules=["WELLS", "AM"])
        game.play("place 1,0 r0")
        kinds = {text.split()[1] for text in game.legal_texts if text.endswith(" well")}
        assert kinds == {"follower"}
        there = segment(game, "1,0 well")
        assert not any(game.state.is_like(there, words.FEATURES[name]) for name in ("field", "monastery"))


PRINTED = """
[number.age]
most = 9

[number.wind]
turns = true

[[tile]]
id = "weather/vane"
edges = "FFFF"
segments = ["field Nl Nr El Er Sl Sr Wl Wr"]
numbers = { age = 7, wind = 3 }
"""


def test_a_number_is_printed_on_a_tile_and_a_direction_turns_with_it(tmp_path: Path) -> None:
    with added(tmp_path, "WEATHER", PRINTED):
        box = registry.module("WEATHER")
        age, wind = box.number("age"), box.number("wind")
        for rotation in range(4):
            state = table(f"monastery weather/vane:{rotation}", "bend", modules=["WEATHER"]).state
            vane = state.tile_named(box.tile("weather/vane"))
            assert (state.printed(1, age), state.printed(1, wind)) == (7, (3 + rotation) % 4)
            assert (state.printed(0, age), state.printed(0, wind)) == (-1, -1)
            assert [state.printed_on(vane, wind, turns) for turns in range(4)] == [3, 0, 1, 2]


TOLLS = """
TOLL = box.cause("toll")


@part.step("gate", at=MOVE.laid, shown="PLACE-27")
def gate(game):
    game.award(game.player, 2, TOLL, -1)


@part.step("keeper", at=AWARD.after, shown="SCORE-34")
def keeper(game):
    if game.arg(1) == TOLL:
        game.award(1 - game.asked(), 1, OTHER, -1)
"""


def test_points_can_have_a_reason_of_the_boxs_own(tmp_path: Path) -> None:
    """Whoever pays attention to awards tells it from every other reason, of the core or of another box."""
    with added(tmp_path, "TOLLS", 'causes = ["toll"]\n\n[module]\n', TOLLS):
        game = table("city:1 .", "city monastery", modules=["TOLLS"])
        events = listen(game)
        turn(game, "1,0 r3", "city-W")
        assert scored(events) == [("Red", 2), ("Blue", 1), ("Red", 4)]
        assert scores(game) == [6, 1]
        own = registry.module("TOLLS").cause("toll")
        assert own not in (words.LANDSCAPE, words.CLAIMED, words.FINAL_COUNT, words.OTHER)
        assert words.CAUSES.names[own] == "toll"
