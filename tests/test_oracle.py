"""The oracle itself, checked on boards small enough to verify by hand."""

from __future__ import annotations

import random

import pytest

import oracle
from oracle import PORTS, TILES, Feature, Oracle, Spot

RED, BLUE, YELLOW = 0, 1, 2


def board(game: Oracle, *tiles: tuple[str, int, int, int]) -> Oracle:
    """Lay the tiles in turn, without followers."""
    for name, x, y, rotation in tiles:
        game.lay(f"base/{name}", x, y, rotation)
        game.score_turn()
    return game


def stand(game: Oracle, player: int, *spots: Spot) -> None:
    """Let followers stand where earlier turns might have put them."""
    for spot in spots:
        game.standing[spot] = player
        game.supply[player] -= 1


def groups(game: Oracle, kind: str) -> set[frozenset[Spot]]:
    """The features of the kind as sets of segments."""
    return {feature.segments for feature in game.features(kind)}


def feature_at(game: Oracle, kind: str, spot: Spot) -> Feature:
    """The one feature of the kind that holds the segment."""
    (found,) = [feature for feature in game.features(kind) if spot in feature.segments]
    return found


def invent(monkeypatch: pytest.MonkeyPatch, name: str, edges: str, *segments: str) -> None:
    """Add a tile the base game lacks."""
    entry = {"id": f"base/{name}", "count": 0, "edges": edges, "segments": list(segments)}
    monkeypatch.setitem(TILES, f"base/{name}", oracle.read_tile(entry))


def test_the_72_tiles_show_on_every_edge_what_their_segments_say() -> None:
    assert sum(tile.count for tile in TILES.values()) == 72
    assert [tile.id for tile in TILES.values() if tile.start] == ["base/city-road"]
    for tile in TILES.values():
        owners = {
            port: [s.kind for s in tile.segments if point in s.points and (s.kind == "field") == (len(port) == 2)]
            for port, point in PORTS.items()
        }
        for side, letter in zip("NESW", tile.edges, strict=True):
            halves = [] if letter == "C" else ["field"]
            assert owners[side] == {"F": [], "R": ["road"], "C": ["city"]}[letter], tile.id
            assert owners[side + "l"] == owners[side + "r"] == halves, tile.id
        for segment in tile.segments:
            assert all(tile.segments[number].kind == "city" for number in segment.borders), tile.id
        assert tile.turned(1).turned(3) == tile


def test_a_tile_is_laid_only_beside_another_and_where_all_edges_continue() -> None:
    game = board(Oracle(2), ("city-road", 0, 0, 0))
    assert game.placements("base/bend") == {(1, 0, 0), (1, 0, 1), (0, 1, 0), (0, 1, 3), (-1, 0, 2), (-1, 0, 3)}
    assert game.placements("base/city4-pennant") == {(0, -1, r) for r in range(4)}
    for x, y, rotation in [(0, 0, 0), (1, 1, 0), (5, 5, 0), (0, -1, 0), (1, 0, 2)]:
        with pytest.raises(AssertionError):
            game.lay("base/bend", x, y, rotation)
    board(game, ("bend", 1, 0, 0), ("straight", 0, 1, 0))
    assert {(x, y, r) for x, y, r in game.placements("base/bend") if (x, y) == (1, 1)} == {(1, 1, 1)}


@pytest.mark.parametrize(
    ("name", "different"),
    [
        ("monastery", [0]),
        ("crossing4", [0]),
        ("city4-pennant", [0]),
        ("straight", [0, 1]),
        ("city-through-pennant", [0, 1]),
        ("cities-opposite", [0, 1]),
        ("bend", [0, 1, 2, 3]),
        ("cities-corner", [0, 1, 2, 3]),
        ("monastery-road", [0, 1, 2, 3]),
        ("two-caps", [0, 1]),
        ("two-caps-pennant", [0, 1, 2, 3]),
        ("two-caps-wall", [0, 1, 2, 3]),
    ],
)
def test_rotations_that_look_alike_count_once(monkeypatch: pytest.MonkeyPatch, name: str, different: list[int]) -> None:
    invent(monkeypatch, "two-caps", "CFCF", "city N", "city S", "field Wl Wr / 0", "field El Er / 1")
    invent(monkeypatch, "two-caps-pennant", "CFCF", "city N + pennant", "city S", "field El Er Wl Wr / 0 1")
    invent(monkeypatch, "two-caps-wall", "CFCF", "city N", "city S", "field El Er Wl Wr / 0")
    every = {(x, 0, rotation) for x in (3, 7) for rotation in range(4)}
    assert Oracle(2).distinct(every, f"base/{name}") == {(x, 0, rotation) for x in (3, 7) for rotation in different}


def test_a_crossing_keeps_four_roads_and_four_fields_apart() -> None:
    game = board(Oracle(2), ("crossing4", 0, 0, 0))
    assert groups(game, "road") == {frozenset({(0, 0, n)}) for n in range(4)}
    assert groups(game, "field") == {frozenset({(0, 0, n)}) for n in range(4, 8)}


@pytest.mark.parametrize("ours", range(4))
@pytest.mark.parametrize("theirs", range(4))
@pytest.mark.parametrize(
    ("step", "meeting"),
    [
        ((0, -1), {"NW": "SW", "NE": "SE"}),
        ((1, 0), {"NE": "NW", "SE": "SW"}),
        ((0, 1), {"SE": "NE", "SW": "NW"}),
        ((-1, 0), {"SW": "SE", "NW": "NE"}),
    ],
)
def test_field_halves_meet_across_every_side_in_every_rotation(
    ours: int, theirs: int, step: tuple[int, int], meeting: dict[str, str]
) -> None:
    def corner(name: str, rotation: int) -> int:
        return 4 + (("NW", "NE", "SE", "SW").index(name) - rotation) % 4

    game = board(Oracle(2), ("crossing4", 0, 0, ours), ("crossing4", *step, theirs))
    assert {fields for fields in groups(game, "field") if len(fields) > 1} == {
        frozenset({(0, 0, corner(here, ours)), (*step, corner(there, theirs))}) for here, there in meeting.items()
    }


def test_fields_on_either_side_of_a_winding_road_stay_apart() -> None:
    game = board(Oracle(2), ("city-road", 0, 0, 0), ("bend", 1, 0, 0), ("city-bend-right", 1, 1, 2))
    # The road runs east, turns south, then west; the third tile has its city in the south and a field in the east.
    assert groups(game, "road") == {frozenset({(0, 0, 0), (1, 0, 0), (1, 1, 0)})}
    assert groups(game, "field") == {
        frozenset({(0, 0, 2), (1, 0, 1), (1, 1, 2)}),
        frozenset({(0, 0, 3), (1, 0, 2), (1, 1, 3)}),
    }


def test_a_tile_with_two_segments_of_one_city_counts_once() -> None:
    game = board(Oracle(2), ("cities-corner", 0, 0, 0), ("city-corner", 0, -1, 3), ("city-corner-pennant", -1, -1, 2))
    game.lay("base/city-corner", -1, 0, 1)
    game.put(BLUE, 0)
    (city,) = game.completed()
    assert len(city.segments) == 5
    assert city.tiles == {(0, 0), (0, -1), (-1, -1), (-1, 0)}
    assert (city.pennants, city.followers) == (1, {BLUE: 1})
    assert game.score_turn() == {BLUE: 10}
    assert (game.supply, game.scores) == ([7, 7], [0, 10])


def ring_road(rule: str) -> Oracle:
    game = Oracle(2, road_loop=rule)
    game.lay("base/bend", 0, 0, 3)
    game.put(RED, 0)
    board(game, ("bend", 1, 0, 0), ("bend", 1, 1, 1))
    game.lay("base/bend", 0, 1, 2)
    return game


def test_a_ring_road_is_complete_unless_the_rule_says_never() -> None:
    game = ring_road("completes")
    assert [feature.kind for feature in game.completed()] == ["road"]
    assert game.score_turn() == {RED: 4}
    assert game.supply == [7, 7]
    board(game, ("monastery", 2, 0, 0))
    assert game.completed() == []

    game = ring_road("never-completes")
    assert game.completed() == []
    assert game.score_turn() == {}
    assert game.supply == [6, 7]
    assert (game.final(), game.scores) == ([4, 0], [0, 0])


@pytest.mark.parametrize("rule", ["completes", "never-completes"])
def test_a_road_from_a_crossing_back_to_it_has_two_ends_and_counts_the_crossing_once(rule: str) -> None:
    game = board(Oracle(2, road_loop=rule), ("crossing3", 0, 0, 0), ("bend", 1, 0, 0), ("bend", 1, 1, 1))
    assert game.completed() == []
    game.lay("base/bend", 0, 1, 2)
    game.put(RED, 0)
    assert game.score_turn() == {RED: 4}


def test_a_monastery_is_worth_its_tile_and_the_tiles_around_it() -> None:
    around = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
    game = Oracle(2)
    game.lay("base/monastery", 0, 0, 0)
    game.put(RED, 0)
    for filled, (x, y) in enumerate(around):
        assert game.score_turn() == {}
        assert game.final() == [1 + filled, 0]
        game.lay("base/monastery", x, y, 0)
        assert game.choices(BLUE) == {0, 1}
    assert [feature.tiles for feature in game.completed()] == [{(0, 0)}]
    assert game.score_turn() == {RED: 9}
    assert (game.final(), game.supply) == ([9, 0], [7, 7])


def test_followers_go_only_on_free_features_of_the_tile_just_laid_and_tied_players_all_score() -> None:
    game = Oracle(3, followers=1)
    game.lay("base/city", 0, 0, 1)
    assert game.choices(RED) == {0, 1}
    game.put(RED, 0)
    assert game.choices(BLUE) == set()
    board(game, ("monastery", 0, 1, 0), ("monastery", 1, 1, 0), ("monastery", 2, 1, 0))
    game.lay("base/city", 2, 0, 3)
    assert game.choices(RED) == set()
    game.put(BLUE, 0)
    assert game.score_turn() == {}
    game.lay("base/city-through-pennant", 1, 0, 0)
    assert game.choices(YELLOW) == {1, 2}
    game.put(YELLOW, 2)
    assert game.score_turn() == {RED: 8, BLUE: 8}
    assert game.supply == [1, 1, 0]
    board(game, ("monastery", 1, -1, 0))
    game.lay("base/city", 0, -1, 0)
    assert game.choices(RED) == {0}
    assert game.choices(YELLOW) == set()


def test_the_most_followers_take_all_and_every_follower_goes_home() -> None:
    game = board(Oracle(2), ("city4-pennant", 0, 0, 0), ("city", 0, -1, 2), ("city", 1, 0, 3), ("city", -1, 0, 1))
    stand(game, RED, (0, -1, 0), (1, 0, 0))
    stand(game, BLUE, (-1, 0, 0))
    assert game.final() == [5, 0]
    game.lay("base/city", 0, 1, 0)
    assert game.choices(BLUE) == {1}
    assert game.score_turn() == {RED: 12}
    assert game.supply == [7, 7]


@pytest.mark.parametrize(
    ("tiny", "shield", "plain", "pennant"), [("normal", 2, 4, 6), ("normal", 1, 4, 6), ("2", 2, 2, 4), ("2", 1, 2, 3)]
)
def test_a_tiny_city_is_worth_what_the_rule_says(
    monkeypatch: pytest.MonkeyPatch, tiny: str, shield: int, plain: int, pennant: int
) -> None:
    invent(monkeypatch, "city-pennant", "CFFF", "city N + pennant", "field El Er Sl Sr Wl Wr / 0")
    for name, points in [("city", plain), ("city-pennant", pennant)]:
        game = board(Oracle(2, city_tiny=tiny, tiny_shield=shield), (name, 0, 0, 0))
        game.lay("base/city", 0, -1, 2)
        game.put(RED, 0)
        assert game.score_turn() == {RED: points}
    game = board(Oracle(2, city_tiny=tiny, tiny_shield=shield), ("city", 0, 0, 0), ("city-through-pennant", 0, -1, 1))
    stand(game, RED, (0, 0, 0))
    assert game.final() == [3, 0]
    game.lay("base/city", 0, -2, 2)
    assert game.score_turn() == {RED: 8}


@pytest.mark.parametrize(
    ("scoring", "two_fields", "one_against_two", "split", "unfinished", "two_cities"),
    [
        ("field-owner-3", [6, 0], [3, 3], [3, 3], [0, 0], [6, 3, 6]),
        ("field-owner-3-city-once", [3, 0], [3, 3], [3, 3], [0, 0], [6, 3, 6]),
        ("city-majority-4", [4, 0], [0, 4], [4, 0], [0, 0], [8, 0, 8]),
    ],
)
def test_fields_score_for_the_completed_cities_they_border(
    scoring: str,
    two_fields: list[int],
    one_against_two: list[int],
    split: list[int],
    unfinished: list[int],
    two_cities: list[int],
) -> None:
    def one_city(players: int = 2) -> Oracle:
        """A tiny city between an upper field of three tiles and a lower field of two, cut off by a road."""
        return board(
            Oracle(players, field_scoring=scoring),
            ("city-road", 0, 0, 0),
            ("city", 0, -1, 2),
            ("monastery", 0, -2, 0),
            ("monastery", 0, -3, 0),
            ("straight", 1, 0, 0),
        )

    upper: list[Spot] = [(0, -1, 1), (0, -2, 1), (0, -3, 1)]
    lower: list[Spot] = [(0, 0, 2), (1, 0, 1)]
    assert feature_at(one_city(), "field", upper[0]).segments == set(upper)
    assert feature_at(one_city(), "field", lower[0]).segments == set(lower)

    game = one_city()
    stand(game, RED, upper[0], lower[0])
    stand(game, BLUE, (1, 0, 2))
    assert game.final() == two_fields

    game = one_city()
    stand(game, RED, lower[1])
    stand(game, BLUE, *upper[1:])
    assert game.final() == one_against_two

    game = one_city()
    stand(game, RED, upper[0], *lower)
    stand(game, BLUE, *upper[1:])
    assert game.final() == split

    game = board(Oracle(2, field_scoring=scoring), ("city-road", 0, 0, 0), ("straight", 1, 0, 0))
    stand(game, RED, *lower)
    assert game.final() == unfinished

    game = board(
        Oracle(3, field_scoring=scoring),
        ("city-road", 0, 0, 0),
        ("cities-opposite", 0, -1, 0),
        ("city", 0, -2, 2),
        ("monastery", 1, -1, 0),
        ("monastery", 2, -1, 0),
        ("monastery", -1, -1, 0),
    )
    stand(game, RED, (0, -1, 2), (1, -1, 1))
    stand(game, YELLOW, (2, -1, 1), (-1, -1, 1))
    stand(game, BLUE, (0, 0, 2))
    assert game.final() == two_cities


@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_with_all_72_tiles_loses_no_follower(seed: int) -> None:
    dice = random.Random(seed)
    players = 2 + seed % 4
    game = Oracle(players, field_scoring=("field-owner-3", "field-owner-3-city-once", "city-majority-4")[seed % 3])
    start = next(tile.id for tile in TILES.values() if tile.start)
    bag = [tile.id for tile in TILES.values() for _ in range(tile.count)]
    bag.remove(start)
    dice.shuffle(bag)
    game.lay(start, 0, 0, 0)
    put = 0
    for turn, tile_id in enumerate(bag):
        player = turn % players
        places = sorted(game.distinct(game.placements(tile_id), tile_id))
        if not places:
            continue
        game.lay(tile_id, *dice.choice(places))
        choices = sorted(game.choices(player))
        if choices and dice.random() < 0.7:
            game.put(player, dice.choice(choices))
            put += 1
        before = list(game.scores)
        gained = game.score_turn()
        assert game.scores == [score + gained.get(n, 0) for n, score in enumerate(before)]
        for n in range(players):
            assert game.supply[n] + list(game.standing.values()).count(n) == 7
        for kind in oracle.KINDS:
            segments = [spot for feature in game.features(kind) for spot in feature.segments]
            laid = {
                (x, y, i) for (x, y), tile in game.board.items() for i, s in enumerate(tile.segments) if s.kind == kind
            }
            assert len(segments) == len(laid)
            assert set(segments) == laid
            assert not any(f.followers and game.complete(f) for f in game.features(kind))
        assert all(total >= score for total, score in zip(game.final(), game.scores, strict=True))
    assert put > len(game.standing)
