"""Drawing and laying a tile: where it may lie, what joins, what happens when it fits nowhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide import IllegalAction
from bastide.core import look
from bastide.core.event import Discarded, Drawn, Laid
from boards import EDITIONS, added, cells, listen, rotations, same_feature, scores, segment, stand, supply, table, turn

HOLE = """
    monastery  city:2     monastery
    straight   .          straight
    monastery  monastery  monastery
"""


@pytest.mark.rule("BASE-PLACE-1", "PLACE-06/BASE")
def test_one_tile_is_drawn_from_the_supply_before_it_is_laid() -> None:
    game = table("monastery", "bend city bend", forced="auto")
    assert game.tile == "base/bend"
    assert game.bag == {"base/bend": 1, "base/city": 1}
    events = listen(game)
    turn(game, "1,0 r3")
    assert game.tile == "base/city"
    assert game.bag == {"base/bend": 1}
    assert [type(event) for event in events if isinstance(event, (Laid, Drawn))] == [Laid, Drawn]


@pytest.mark.rule("BASE-PLACE-2", "BASE-PLACE-3", "PLACE-08.1/BASE")
def test_a_tile_touches_another_with_a_full_side_not_with_a_corner() -> None:
    """
    .  x  .
    x  M  x      x: a side in common; the corners and what lies further off have none
    .  x  .
    """
    game = table("monastery", "monastery monastery")
    assert cells(game) == {"0,-1", "1,0", "0,1", "-1,0"}
    for cell in ("1,1", "-1,-1", "2,0", "0,0"):
        with pytest.raises(IllegalAction):
            game.play(f"place {cell} r0")


@pytest.mark.rule("BASE-PLACE-4", "PLACE-08.1/BASE")
@pytest.mark.parametrize(
    ("tile", "wanted"),
    [
        ("straight", "r0"),  # road to road
        ("bend", "r0 r1"),  # the two bends with a road in the west
        ("city", ""),  # neither its city nor its field continues a road
        ("city-bend-right", "r1 r2"),
        ("city-through", ""),
    ],
)
def test_beside_a_road_only_a_road_may_lie(tile: str, wanted: str) -> None:
    game = table("straight", f"{tile} straight")
    assert rotations(game, "1,0") == set(wanted.split())


@pytest.mark.rule("BASE-PLACE-4", "BASE-PLACE-5")
def test_a_tile_must_fit_all_its_neighbours_at_once() -> None:
    """
    M  c  M      the hole wants a city in the north, roads in the east and west, a field in the south
    ─  ?  ─
    M  M  M
    """
    fitting = {"city-road": {"r0"}, "straight": set(), "city": set(), "city-crossing": set(), "city-bend-left": set()}
    for tile, wanted in fitting.items():
        game = table(HOLE, f"{tile} monastery")
        assert rotations(game, "1,1") == wanted, tile
    # With the south open the crossing fits as well.
    assert rotations(table(HOLE.replace("monastery  monastery  monastery", ""), "city-crossing"), "1,1") == {"r0"}


@pytest.mark.rule("BASE-PLACE-6")
def test_a_monastery_sets_no_condition() -> None:
    """
    ?  M  ?      the monastery in hand goes beside monasteries, city and road alike, wherever their side is field
       ─
    """
    game = table("monastery\nstraight", "monastery monastery")
    assert cells(game) == {"0,-1", "1,0", "-1,0", "0,2"}
    # A road that leaves a monastery is matched as a road: the middle of the tile plays no part.
    game = table("monastery-road", "straight straight")
    assert rotations(game, "0,1") == {"r1"}
    assert rotations(game, "0,-1") == {"r0"}


@pytest.mark.rule("BASE-PLACE-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_examples_of_right_and_wrong_placements(edition: str) -> None:
    """BASE-EX-16: road and field continue; city on one side, field on the other; city continues; a wrong side."""
    game = table("straight", "straight straight", edition=edition)
    assert rotations(game, "1,0") == {"r0"}
    assert "r0" in rotations(game, "0,1")

    # City in the north, field in the west: the corner of two cities lies with its field to the monastery.
    game = table("monastery city:2\nmonastery .", "cities-corner city", edition=edition)
    assert rotations(game, "1,1") == {"r1"}

    game = table("city:1", "city-through city", edition=edition)
    assert rotations(game, "1,0") == {"r0"}
    with pytest.raises(IllegalAction):
        game.play("place 1,0 r1")


@pytest.mark.rule("BASE-PLACE-7")
def test_a_tile_that_fits_somewhere_must_be_laid() -> None:
    game = table("monastery", "city4-pennant city monastery")
    assert game.tile == "base/city"  # the first one fitted nowhere
    assert all(text.startswith("place ") for text in game.legal_texts)


@pytest.mark.rule("BASE-PLACE-8", "PLACE-08.2/BASE", "PLACE-08.3/BASE")
@pytest.mark.parametrize("agreed", ["no", "yes"])
def test_a_tile_that_fits_nowhere_leaves_the_game_and_the_same_player_draws_again(agreed: str) -> None:
    """A monastery alone shows field on all sides; a city on all sides cannot touch it."""
    rulings = {"base.dead-tile-consensus": agreed}
    game = table("monastery", "monastery city4-pennant city city", rulings=rulings)
    events = listen(game)
    turn(game, "1,0 r0")
    assert [type(event) for event in events if isinstance(event, (Drawn, Discarded))] == [Drawn, Discarded, Drawn]
    assert (game.actor, game.turn, game.tile) == (1, 2, "base/city")
    assert game.bag == {"base/city": 1}
    assert len(look.faces(game.state)) == 2
    step = "base.unplaceable" if agreed == "no" else "base.unplaceable-agreed"
    assert [one for one in game.setup.mix.flow.running() if "unplaceable" in one] == [step]


@pytest.mark.rule("BASE-PLACE-8")
@pytest.mark.parametrize(("edition", "agreed"), [("modern", "no"), ("hungarian", "no"), ("danish", "yes")])
def test_only_the_danish_rules_ask_everybody_to_agree(edition: str, agreed: str) -> None:
    game = table("monastery", "city4-pennant city", edition=edition)
    assert game.setup.mix.settled["base.dead-tile-consensus"] == agreed
    assert game.tile == "base/city"


@pytest.mark.rule("BASE-PLACE-9")
def test_drawing_goes_on_until_a_tile_fits() -> None:
    game = table("monastery", "city4-pennant crossing4 city4-pennant city monastery")
    assert (game.actor, game.turn, game.tile, game.bag) == (0, 1, "base/city", {"base/monastery": 1})


@pytest.mark.rule("BASE-PLACE-9", "FINAL-00.1/BASE", "BASE-END-1")
def test_the_game_ends_at_once_if_only_tiles_are_left_that_fit_nowhere() -> None:
    game = table("monastery", "monastery city4-pennant crossing4", players=3)
    turn(game, "1,0 r0", "monastery")
    assert game.over
    assert len(look.faces(game.state)) == 2
    assert scores(game) == [2, 0, 0]  # the monk: its own tile and one around it
    assert supply(game) == [6, 7, 7]


@pytest.mark.rule("PLACE-08.5/BASE")
def test_a_tile_that_only_a_bridge_could_save_is_discarded_without_a_question() -> None:
    # Roads on all four sides against fields: exactly what a bridge would cure, and the base game has none.
    game = table("monastery", "crossing4 monastery monastery")
    assert (game.actor, game.turn, game.tile) == (0, 1, "base/monastery")
    (line,) = game.record.turns()
    assert line.startswith("1 Red: draw base/crossing4 | (draw base/monastery) #")


@pytest.mark.rule("MODEL-03/BASE")
def test_features_join_across_the_edges_of_the_new_tile() -> None:
    """
    ┌ ? ┐
    │   │        the straight road closes the ring and parts the field inside from the one outside
    └ ─ ┘
    """
    game = table("bend:3 . bend\nstraight:1 . straight:1\nbend:2 straight bend:1", "straight monastery")
    assert not game.state.is_complete(segment(game, "0,0 road-E"))
    assert game.state.tiles(segment(game, "0,0 road-E")) == 7
    assert game.state.open_ends(segment(game, "0,0 road-E")) == 2
    assert same_feature(game, "0,1 field-Nr", "2,1 field-Nl")
    turn(game, "1,0 r0")
    assert game.state.tiles(segment(game, "0,0 road-E")) == 8
    assert game.state.open_ends(segment(game, "0,0 road-E")) == 0
    assert same_feature(game, "1,0 road-E", "2,2 road-N")
    assert same_feature(game, "1,0 field-Er", "1,2 field-Nl")
    assert not same_feature(game, "1,0 field-Nl", "1,0 field-Er")


@pytest.mark.rule("MODEL-03/BASE")
def test_two_features_with_followers_become_one_with_both() -> None:
    game = table("city:1 . city:3\nmonastery monastery monastery", "city-through monastery")
    for name, place in (("Red", "0,0 city-E"), ("Blue", "2,0 city-W")):
        stand(game, name, place)
    game.play("place 1,0 r0")
    assert game.state.owning(segment(game, "1,0 city-E")) == [0, 1]
    assert [game.state.weight_of(segment(game, "0,0 city-E"), player) for player in (0, 1)] == [1, 1]


@pytest.mark.rule("MODEL-13/BASE")
def test_a_double_tile_fills_two_cells_of_the_ring_of_a_monastery(tmp_path: Path) -> None:
    """
    D D .
    . M .
    """
    field = 'edges = "FFFF", segments = ["field Nl Nr El Er Sl Sr Wl Wr"]'
    facts = f'[[tile]]\nid = "long/field"\nfaces = [{{ at = [0, 0], {field} }}, {{ at = [1, 0], {field} }}]\n'
    with added(tmp_path, "LONG", facts):
        game = table("monastery", "long/field monastery", modules=["LONG"])
        monastery = segment(game, "0,0 monastery")
        assert game.state.open_ends(monastery) == 8
        turn(game, "-1,-1 r0")
        assert game.state.open_ends(monastery) == 6
