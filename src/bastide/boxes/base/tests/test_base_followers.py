"""Placing a follower: one, one's own, on the tile just laid, where nobody stands."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.core import look
from bastide.core.event import Home, Scored, Stood
from bastide.core.geometry import CITY, FIELD, ROAD
from bastide.core.words import SEGMENT, SUPPLY, UPRIGHT
from bastide.kit import registry, texts
from boards import EDITIONS, added, choices, listen, owners, same_feature, scores, segment, stand, supply, table, turn


@pytest.mark.rule("BASE-MEEPLE-1", "FIGURE-00/BASE")
@pytest.mark.parametrize("first", ["put follower 1,0 monastery", "pass"])
def test_a_turn_has_one_follower_or_none(first: str) -> None:
    game = table("monastery", "monastery-road monastery")
    game.play("place 1,0 r0")
    game.play(first)
    assert (game.actor, game.turn, game.step) == (1, 2, "base.lay")
    assert supply(game) == [6 if first != "pass" else 7, 7]


@pytest.mark.rule("BASE-MEEPLE-2", "FIGURE-01.1/BASE")
def test_the_follower_comes_from_ones_own_supply() -> None:
    game = table("monastery", "monastery monastery monastery")
    turn(game, "1,0 r0", "monastery")
    turn(game, "2,0 r0", "monastery")
    assert supply(game) == [6, 6]
    assert (owners(game, "1,0 monastery"), owners(game, "2,0 monastery")) == (["Red"], ["Blue"])


@pytest.mark.rule("BASE-MEEPLE-2", "BASE-MEEPLE-9")
def test_a_follower_on_the_landscape_is_neither_moved_nor_recalled() -> None:
    game = table("monastery", "monastery monastery monastery-road", players=1, followers=2)
    turn(game, "1,0 r0", "monastery")
    game.play("place 2,0 r0")
    assert all(text == "pass" or text.startswith("put follower 2,0 ") for text in game.legal_texts)
    game.play("put follower 2,0 monastery")
    assert all(text.startswith("place ") for text in game.legal_texts)  # nothing to do with the monks out there
    assert supply(game) == [0]


@pytest.mark.rule("BASE-MEEPLE-9", "BASE-RETURN-3", "MODEL-08/BASE")
@pytest.mark.parametrize("seed", [1, 2])
def test_followers_come_back_through_scoring_alone(seed: int) -> None:
    """A whole game: nobody goes home but from a feature that has just been scored, and never from a field."""
    game = Game(Setup(seed=seed))
    while not game.over:
        puts = [text for text in game.legal_texts if text.startswith("put")]
        puts = [text for text in puts if "field" not in text or game.turn % 9 == 0] or game.legal_texts
        game.play(puts[game.turn % len(puts)])
    scored: set[int] = set()
    out = home = 0
    for event in game.events:
        if isinstance(event, Scored):
            scored.add(event.segment)
        elif isinstance(event, Home):
            assert any(game.state.same(event.segment, segment) for segment in scored)
            assert game.state.feature_kind(event.segment) != FIELD
            home += 1
        elif isinstance(event, Stood):
            out += 1
    assert home > 1
    assert sum(supply(game)) == 14 - out + home


@pytest.mark.rule("MODEL-08/BASE")
def test_whoever_waits_for_figures_to_leave_hears_of_every_one(tmp_path: Path) -> None:
    """Red's knight goes home from a finished city; the hook is told figure and place, with nobody left there."""
    rules = """
seen = []


@part.hook("left", shown="SCORE-37")
def gone(game, figure, where, which):
    weights = [game.weight_of(which, p) for p in (0, 1)] if where == SEGMENT else None
    seen.append((figure, (where, which), weights))
"""
    with added(tmp_path, "LEAVERS", rules=rules):
        game = table("city", "city monastery", modules=["LEAVERS"])
        seen = sys.modules["bastide_added.leavers.rules"].seen
        turn(game, "0,-1 r2", "city-S")
        place = SEGMENT, segment(game, "0,-1 city-S")
    assert seen[-1] == (0, place, [0, 0])
    assert [where for _, (where, _), _ in seen[-2:]] == [SUPPLY, SEGMENT]


@pytest.mark.rule("BASE-MEEPLE-3", "FIGURE-01.1/BASE")
def test_the_follower_goes_on_the_tile_just_laid() -> None:
    game = table("city-crossing", "straight monastery")
    game.play("place 1,0 r0")
    assert {text.split()[2] for text in game.legal_texts if text != "pass"} == {"1,0"}
    assert choices(game) == {"road-E", "field-Nl", "field-Er"}


@pytest.mark.rule("BASE-MEEPLE-4")
@pytest.mark.parametrize(
    ("tile", "wanted"),
    [
        ("city-crossing", "city-N road-E road-S road-W field-El field-Er field-Sr"),
        ("monastery-road", "monastery road-S field-Nl"),
        ("cities-corner", "city-N city-W field-El"),
        ("city4-pennant", "city-N"),
    ],
)
def test_the_player_picks_any_one_part_of_his_tile(tile: str, wanted: str) -> None:
    below = {"city-crossing": "straight:1", "monastery-road": "straight:1", "city4-pennant": "city"}
    game = table(f".\n{below.get(tile, 'monastery')}", f"{tile} monastery")
    game.play("place 0,0 r0")
    assert choices(game) == set(wanted.split())


@pytest.mark.rule("BASE-MEEPLE-5", "FIGURE-01.1/BASE")
@pytest.mark.parametrize("name", ["Red", "Blue"])
@pytest.mark.parametrize(
    ("place", "wanted"),
    [
        ("0,0 road-E", {"field-Nl", "field-Er"}),
        ("0,0 field-Nl", {"road-E", "field-Er"}),
        ("0,0 field-Er", {"road-E", "field-Nl"}),
    ],
)
def test_a_feature_with_anybody_on_it_is_closed_at_any_distance(name: str, place: str, wanted: set[str]) -> None:
    """Red lays the last tile of a straight road of six; somebody, perhaps himself, stands on the first.

    ──  ──  ──  ──  ──  ?
    """
    game = table("straight " * 5 + ".", "straight monastery")
    stand(game, name, place)
    game.play("place 5,0 r0")
    assert choices(game) == wanted


@pytest.mark.rule("BASE-MEEPLE-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tile_that_joins_an_occupied_city_leaves_only_the_field(edition: str) -> None:
    """BASE-EX-13: the city of the new tile is joined to one with a knight in it; its field is free."""
    game = table("city", "monastery city-corner monastery", edition=edition)
    stand(game, "Red", "0,0 city-N")
    turn(game, "0,1 r0")
    game.play("place 0,-1 r3")  # city in the south and west
    assert game.actor == 1
    assert game.legal_texts == ["pass", "put follower 0,-1 field-Nl"]


@pytest.mark.rule("BASE-MEEPLE-4", "BASE-MEEPLE-5", "BASE-FIELD-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tile_with_an_occupied_and_a_small_free_field(edition: str) -> None:
    """BASE-EX-14: the bend divides the tile; its outer field joins Red's farmer, the small inner one is free.

    ?  M       new: city in the north, road from west to south; Red's farmer lies around the monastery
    """
    game = table(". monastery", "city-bend-left monastery", edition=edition)
    stand(game, "Red", "1,0 field-Nl")
    game.play("place 0,0 r0")
    assert choices(game) == {"city-N", "road-S", "field-Sr"}


@pytest.mark.rule("BASE-FIELD-5", "BASE-FIELD-1", "BASE-MEEPLE-7", "FIGURE-01.2/BASE")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tile_joins_the_fields_of_three_farmers(edition: str) -> None:
    """BASE-EX-15: three fields with a farmer each, parted by one city; the monastery joins them, nobody may be added.

    R  ?  G      city in the south of R and G, in the east and west of B
    C  B  C
    """
    game = table(
        """
        city:2         .             city:2
        city4-pennant  city-through  city4-pennant
        """,
        "monastery monastery",
        players=4,
        edition=edition,
    )
    fields = ("0,0 field-Nl", "1,1 field-Nl", "2,0 field-Nl")
    for name, place in zip(("Red", "Blue", "Green"), fields, strict=True):
        stand(game, name, place)
        assert owners(game, place) == [name]
    game.play("place 1,0 r0")
    for place in fields:
        assert same_feature(game, "1,0 field-Nl", place)
    assert owners(game, "1,0 field-Nl") == ["Red", "Blue", "Green"]
    assert choices(game) == {"monastery"}


@pytest.mark.rule("BASE-MEEPLE-6", "FIGURE-01.3/BASE")
def test_a_monastery_is_never_blocked_by_its_neighbours() -> None:
    """
    M  ?         the monks and the farmer next door do not matter to the new monastery
    M
    """
    game = table("monastery .\nmonastery monastery", "monastery monastery")
    stand(game, "Blue", "0,0 monastery", "0,1 monastery", "1,1 monastery", "0,0 field-Nl")
    game.play("place 1,0 r0")
    assert choices(game) == {"monastery"}
    game.play("put follower 1,0 monastery")
    assert game.state.weight_of(segment(game, "1,0 monastery"), 0) == 1
    assert game.state.members(segment(game, "1,0 monastery")) == [segment(game, "1,0 monastery")]


@pytest.mark.rule("BASE-MEEPLE-7", "FIGURE-01.2/BASE")
def test_followers_share_a_feature_only_after_a_later_tile_joins_theirs() -> None:
    """
    ├ ─ ? ─ ┤       Red and Blue on the two halves of a road; the tile between them joins both
    """
    game = table(
        "crossing3:3 straight . straight crossing3:1\nstraight:1 monastery monastery monastery straight:1",
        "straight monastery",
    )
    stand(game, "Red", "1,0 road-E")
    stand(game, "Blue", "3,0 road-E")
    events = listen(game)
    game.play("place 2,0 r0")
    assert choices(game) == {"field-Nl", "field-Er"}
    assert owners(game, "2,0 road-E") == ["Red", "Blue"]
    game.play("pass")
    assert [event.points for event in events if isinstance(event, Scored)] == [5, 5]


@pytest.mark.rule("BASE-MEEPLE-8")
def test_without_a_follower_one_only_lays_tiles_until_one_comes_back() -> None:
    """Red's only follower stands in the city in the west; he lays tiles until Blue's tile closes it.

    ?  city      Blue closes it in turn 4
    """
    game = table(". city:3 monastery", "monastery monastery monastery city monastery monastery", followers=1)
    stand(game, "Red", "1,0 city-W")
    game.play("place 3,0 r0")
    assert game.actor == 1  # Red was not asked
    turn(game, "4,0 r0")
    game.play("place 5,0 r0")
    assert game.actor == 1
    turn(game, "0,0 r1")
    assert supply(game) == [1, 1]
    game.play("place 6,0 r0")
    assert (game.actor, choices(game)) == (0, {"monastery", "field-Nl"})


@pytest.mark.rule("BASE-MEEPLE-10", "MODEL-15/BASE", "BASE-RETURN-5")
@pytest.mark.parametrize(("edition", "city"), [("modern", 4), ("hungarian", 4), ("danish", 2)])
def test_one_tile_completes_a_city_and_a_road_and_the_follower_takes_either(edition: str, city: int) -> None:
    """BASE-EX-7: the new tile closes a city of two in the north and a road of three; both are free.

    .   c   .
    ├   ?   ┤
    """
    for part, points in (("city-N", city), ("road-E", 3)):
        game = table("straight:1 city:2 straight:1\ncrossing3:3 . crossing3:1", "city-road monastery", edition=edition)
        game.play("place 1,1 r0")
        assert game.state.is_complete(segment(game, "1,1 city-N"))
        assert {"city-N", "road-E"} <= choices(game)
        game.play(f"put follower 1,1 {part}")
        assert scores(game) == [points, 0]
        assert supply(game) == [7, 7]


@pytest.mark.rule("BASE-MEEPLE-10")
def test_a_feature_completed_by_the_tile_is_still_closed_if_somebody_stands_on_it() -> None:
    game = table(".\ncity", "city monastery")
    stand(game, "Blue", "0,1 city-N")
    game.play("place 0,0 r2")
    assert choices(game) == {"field-Nl"}


@pytest.mark.rule("BASE-COMP-3", "MODEL-04/BASE")
@pytest.mark.parametrize(
    ("tile", "part", "kind"),
    [
        ("city-road", "city-N", CITY),
        ("city-road", "road-E", ROAD),
        ("city-road", "field-Er", FIELD),
        ("monastery", "monastery", 8),
    ],
)
def test_a_followers_role_is_the_terrain_it_stands_on(tile: str, part: str, kind: int) -> None:
    game = table(".\nmonastery", f"{tile} monastery")
    assert game.state.rules.figure_names == ("follower",)
    turn(game, "0,0 r0", part)
    (figure,) = [figure for figure in look.figures(game.state) if figure.place == SEGMENT]
    assert game.state.feature_kind(figure.which) == kind
    assert figure.stance == UPRIGHT  # the role is nowhere stored beside the place


@pytest.mark.rule("BASE-COMP-3", "BASE-RETURN-4")
def test_a_knight_that_came_home_may_be_a_monk_next() -> None:
    game = table("city", "city monastery monastery", followers=1)
    turn(game, "0,-1 r2", "city-S")
    turn(game, "0,1 r0")
    game.play("place 0,2 r0")
    assert choices(game) == {"monastery", "field-Nl"}


@pytest.mark.rule("MODEL-14/BASE")
def test_a_figure_on_a_tile_stands_on_a_part_of_it_and_no_marker_does() -> None:
    game = table("monastery", "monastery-road monastery")
    turn(game, "1,0 r0", "road-S")
    out = [figure for figure in look.figures(game.state) if figure.place != SUPPLY]
    assert [figure.place for figure in out] == [SEGMENT]
    assert look.face(game.state, look.face_of(game.state, out[0].which))[2:4] == (1, 0)
    assert len(look.figures(game.state)) == 14  # the scoring figures are none of them


@pytest.mark.rule("BASE-MEEPLE-11", "FIGURE-01.4/BASE")
def test_a_farmer_lies_for_the_eye_only(tmp_path: Path) -> None:
    """Lying or upright, a farmer owns its field alike; that he lies down is the play aid's to say."""
    owned = []
    with added(tmp_path, "RECLINERS", facts="[stance.lying]\nlies = true\n"):
        for stance in (UPRIGHT, registry.module("RECLINERS").stance("lying")):
            game = table("monastery", "city monastery", modules=["RECLINERS"])
            figure = game.state.in_supply(0, 0)
            game.state.put(figure, SEGMENT, segment(game, "0,0 field-Nl"), stance)
            game.play("place 1,0 r0")
            owned.append((owners(game, "1,0 field-El"), sorted(choices(game))))
    assert owned == [(["Red"], ["city-N"])] * 2
    said = {language: texts.line(language, "base.field") for language in texts.LANGUAGES}
    assert "lay the follower down" in said["en"]
    assert len(set(said.values())) == len(texts.LANGUAGES)


@pytest.mark.rule("FIGURE-00.1/BASE")
def test_what_comes_in_addition_leaves_the_choice_of_the_follower_alone(tmp_path: Path) -> None:
    rules = """
wave = box.action("wave")


def offer(game, out):
    out.add(game.action(wave))


@part.step("wave", at=MOVE.second, shown="FIGURE-01a", action=wave, options=offer, mode=MAY)
def waved(game):
    game.award(game.player, 100, OTHER, 0)
"""
    with added(tmp_path, "WAVING", rules=rules):
        for first in ("put follower 1,0 monastery", "pass"):
            game = table("monastery", "monastery monastery", modules=["WAVING"])
            game.play("place 1,0 r0")
            game.play(first)
            assert (game.actor, game.legal_texts) == (0, ["pass", "wave"])
            game.play("wave")
            assert scores(game) == [100, 0]
    plain = table("monastery", "monastery monastery")
    turn(plain, "1,0 r0", "monastery")
    assert (plain.actor, plain.step) == (1, "base.lay")  # nothing of the kind in the base game
