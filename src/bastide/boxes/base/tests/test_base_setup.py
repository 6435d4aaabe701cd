"""The base game before the first turn: tiles, followers, start tile, who begins, chance."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bastide import Game, GameRecord, Setup, SetupError
from bastide.core import look
from bastide.core.chance import Stream
from bastide.core.event import Discarded, Drawn
from bastide.core.tile import PORT_NAMES
from boards import NAMES, added, scores, supply, table, turn


def drawn(game: Game, n: int) -> list[str]:
    """The next tiles in the order they come, laid at the first place there is."""
    found: list[str] = []
    while len(found) < n and not game.over:
        if game.step == "base.lay":
            assert game.tile is not None
            found.append(game.tile)
        game.play("pass" if "pass" in game.legal_texts else game.legal_texts[0])
    return found


@pytest.mark.rule("BASE-COMP-1", "BASE-SETUP-1", "PREP-01.2/BASE")
def test_one_of_72_tiles_is_the_start_tile_and_lies_face_up() -> None:
    game = Game(Setup(seed=1), chance="ask")
    assert [(tile.id, tile.count) for tile in game.setup.mix.tiles if tile.start] == [("base/city-road", 4)]
    (start,) = look.faces(game.state)
    assert (game.state.tables.tile_ids[start.kind], start.x, start.y) == ("base/city-road", 0, 0)
    assert sum(game.bag.values()) == 71
    assert game.bag["base/city-road"] == 3


@pytest.mark.rule("PREP-01.2/BASE", "BASE-COMP-4")
def test_the_tiles_show_cities_roads_crossings_fields_and_six_monasteries() -> None:
    tiles = Setup().mix.tiles
    kinds = [[part.kind for part in tile.face.segments] for tile in tiles]
    assert {kind for row in kinds for kind in row} == {"road", "city", "field", "monastery"}
    assert sum(tile.count for tile, row in zip(tiles, kinds, strict=True) if "monastery" in row) == 6
    assert sum(tile.count for tile, row in zip(tiles, kinds, strict=True) if row.count("road") > 2) == 8
    assert sum(tile.count * part.mark("pennant") for tile in tiles for part in tile.face.segments) == 10
    assert sum(tile.count for tile in tiles) == 72


@pytest.mark.rule("MODEL-02/BASE")
def test_every_edge_of_a_tile_follows_from_the_parts_that_reach_it() -> None:
    # A city or road reaches the middle of a side, a field its halves; a road has a half of a field on either hand.
    for tile in Setup().mix.tiles:
        reached = [(PORT_NAMES[port], part.kind) for part in tile.face.segments for port in part.ports]
        assert len(dict(reached)) == len(reached), f"{tile.id}: two parts share a port"
        at = dict(reached)
        for side, edge in zip("NESW", tile.face.edges, strict=True):
            seen = [at.get(side + third) for third in ("l", "", "r")]
            wanted = {1: ["field", None, "field"], 2: ["field", "road", "field"], 3: [None, "city", None]}[edge]
            assert seen == wanted, f"{tile.id} {side}"
        for part in tile.face.segments:
            assert all(part.kind == "field" and tile.face.segments[n].kind == "city" for n in part.borders)


@pytest.mark.rule("MODEL-02/BASE")
def test_a_field_serves_only_cities_its_own_part_of_a_tile_borders() -> None:
    # The field north of the road touches the city of the start tile, the one south of it does not.
    game = table("city:2\ncity-road", "monastery")
    north, south = (look.face(game.state, 1).first_segment + n for n in (2, 3))
    assert len(game.state.served(north)) == 1
    assert game.state.served(south) == []


@pytest.mark.rule("BASE-SETUP-2", "PREP-01.2/BASE")
def test_the_other_71_tiles_come_in_random_order_each_once() -> None:
    copies = {tile.id: tile.count - bool(tile.start) for tile in Setup().mix.tiles}
    orders = []
    for seed in (1, 2, 1):
        game = Game(Setup(seed=seed), forced="ask")
        drawn(game, 72)
        assert game.over
        ids = game.state.tables.tile_ids
        orders.append([ids[event.kind] for event in game.events if isinstance(event, Drawn)])
        assert Counter(orders[-1]) == copies
    assert orders[0] != orders[1]
    assert orders[0] == orders[2]


@pytest.mark.rule("BASE-SETUP-2")
def test_every_tile_left_is_as_likely_as_the_others_to_come() -> None:
    # 9 of 71 tiles are bends: about 51 in 400 first draws; the bounds are four deviations wide.
    firsts = [Game(Setup(seed=seed), forced="ask").tile for seed in range(400)]
    assert 24 <= firsts.count("base/bend") <= 78
    assert len(set(firsts)) > 20


@pytest.mark.rule("BASE-COMP-2", "BASE-SETUP-3", "BASE-SETUP-4", "PREP-01.1/BASE")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_has_seven_followers_and_no_points(players: int) -> None:
    game = Game(Setup(players=NAMES[:players], seed=1), chance="ask")
    assert supply(game) == [7] * players
    assert scores(game) == [0] * players
    assert [figure.place for figure in look.figures(game.state)] == [0] * (7 * players)
    marker = 1
    assert len(look.figures(game.state)) + marker * players == 8 * players


@pytest.mark.rule("BASE-COMP-2", "PREP-01.3/BASE")
def test_the_base_game_is_for_up_to_five() -> None:
    assert len(Setup(players=NAMES[:5]).players) == 5
    for number in (0, 6):
        with pytest.raises(SetupError, match="players; possible"):
            Setup(players=NAMES[:number])


@pytest.mark.rule("BASE-COMP-5")
def test_the_eighth_follower_marks_the_score_and_never_enters_play() -> None:
    """Somebody alone lays a monastery a turn in one long row and puts a monk on it: seven times, not eight."""
    game = table("monastery", "monastery " * 9, players=1)
    for x in range(1, 8):
        turn(game, f"{x},0 r0", "monastery")
    assert supply(game) == [0]
    game.play("place 8,0 r0")
    assert (game.step, game.turn) == ("base.lay", 9)  # the ninth tile is in hand, nobody was asked for a follower


@pytest.mark.rule("BASE-UI-1", "PREP-01.3/BASE")
def test_a_score_goes_on_beyond_the_fifty_fields_of_the_track() -> None:
    """A city of 30 tiles in a row, closed at its east end: 60 points."""
    game = table("city:1 " + "city-through " * 28 + ".", "city bend")
    turn(game, "29,0 r3", "city-W")
    assert scores(game) == [60, 0]


@pytest.mark.rule("BASE-SETUP-5")
@pytest.mark.parametrize(
    ("edition", "value"), [("modern", "given"), ("hungarian", "youngest"), ("danish", "youngest-chooses")]
)
def test_each_edition_says_who_begins(edition: str, value: str) -> None:
    setup = Setup(players=NAMES[:3], edition=edition, first=1, youngest=2, seed=1)
    assert setup.mix.settled["base.start-player"] == value
    game = Game(setup)
    if value == "youngest-chooses":
        assert (game.actor, game.legal_texts) == (2, ["first P1", "first P2", "first P3"])
        game.play("first P1")
    assert game.actor == {"given": 1, "youngest": 2, "youngest-chooses": 0}[value]
    assert game.step == "base.lay"


@pytest.mark.rule("BASE-SETUP-5")
def test_lots_make_anybody_begin() -> None:
    begins = set()
    for seed in range(20):
        game = Game(Setup(players=NAMES[:3], seed=seed, rulings={"base.start-player": "lot"}))
        begins.add(game.actor)
    assert begins == {0, 1, 2}
    asked = Game(Setup(players=NAMES[:3], rulings={"base.start-player": "lot"}), chance="ask")
    assert (asked.actor, asked.legal_texts) == (-1, ["first P1", "first P2", "first P3"])


@pytest.mark.rule("MODEL-01/BASE")
def test_a_tile_fills_one_cell_of_an_endless_grid_in_one_of_four_rotations() -> None:
    game = table("monastery", "city " + "monastery " * 80)
    # The city tile touches the monastery with a field side: three of its four rotations do, in each of four cells.
    wanted = {"1,0": "r0 r1 r2", "-1,0": "r0 r2 r3", "0,1": "r1 r2 r3", "0,-1": "r0 r1 r3"}
    assert set(game.legal_texts) == {f"place {cell} {r}" for cell, rs in wanted.items() for r in rs.split()}
    turn(game, "0,1 r2")
    for x in range(1, 41):
        turn(game, f"{x},0 r0")
        turn(game, f"{-x},0 r0")
    seen = {(face.x, face.y) for face in look.faces(game.state)}
    assert seen == {(x, 0) for x in range(-40, 41)} | {(0, 1)}


@pytest.mark.rule("MODEL-01/BASE")
def test_eight_cells_surround_a_cell() -> None:
    game = table("monastery city\nmonastery city:1", "monastery")
    assert game.state.open_ends(look.face(game.state, 0).first_segment) == 8 - 3


@pytest.mark.rule("PREP-31/BASE")
def test_a_module_of_tiles_alone_is_simply_shuffled_in(tmp_path: Path) -> None:
    tile = '[[tile]]\nid = "{}"\ncount = {}\nedges = "FFFF"\nsegments = ["field Nl Nr El Er Sl Sr Wl Wr"]\n'
    with added(tmp_path, "MEADOWS", tile.format("meadows/a", 3) + tile.format("meadows/b", 2)):
        game = Game(Setup(modules=["MEADOWS"], seed=4), chance="ask")
        assert sum(game.bag.values()) == 71 + 5
        assert (game.bag["meadows/a"], game.bag["meadows/b"]) == (3, 2)
        assert game.setup.mix.flow.running() == Setup().mix.flow.running()
        assert {text for text in game.legal_texts if "meadows" in text} == {"draw meadows/a", "draw meadows/b"}


@pytest.mark.rule("MODEL-10/BASE")
def test_streams_of_chance_do_not_disturb_each_other() -> None:
    alone = Stream(7, "base")
    wanted = [alone.below(1000) for _ in range(20)]
    beside, other = Stream(7, "base"), Stream(7, "sheep")
    mixed = []
    for k in range(20):
        mixed.append(beside.below(1000))
        for _ in range(k % 3):
            other.below(6)
    assert mixed == wanted
    assert [Stream(7, "sheep").below(1000) for _ in range(1)] != wanted[:1]
    assert [Stream(8, "base").below(1000) for _ in range(1)] != wanted[:1]


@pytest.mark.rule("MODEL-10/BASE")
def test_a_module_that_tosses_a_coin_leaves_the_order_of_the_tiles_alone(tmp_path: Path) -> None:
    rules = """
toss = box.action("toss", "number")


def sides(game, out):
    out.add(game.action(toss, 0))
    out.add(game.action(toss, 1))


@part.step("toss", at=MOVE.end, shown="PLACE-22", who=BY_CHANCE, action=toss, options=sides, mode=MUST)
def tossed(game, number):
    pass
"""
    plain = drawn(Game(Setup(seed=3), forced="ask"), 12)
    with added(tmp_path, "COIN", rules=rules):
        game = Game(Setup(seed=3, modules=["COIN"]), forced="ask")
        assert drawn(game, 12) == plain
        assert {"toss 0", "toss 1"} <= {text for line in game.record.turns() for text in line[:-18].split(" | ")}


@pytest.mark.rule("PREP-01.2/BASE")
@pytest.mark.parametrize(("short", "tiles"), [("no", 71), ("12", 59), ("24", 47), ("36", 35)])
def test_a_short_game_leaves_some_tiles_in_the_box_unseen(short: str, tiles: int) -> None:
    """Nobody can tell which: every tile may still come, until so many are left that none is drawn."""
    game = Game(Setup(rulings={"base.short": short}, seed=2))
    assert game.state.drawable() + 1 == tiles
    assert sum(game.bag.values()) + 1 == 71
    while not game.over:
        game.play(game.legal[0])
    gone = sum(isinstance(event, Discarded) for event in game.events)
    assert game.state.faces + gone == 1 + tiles
    assert GameRecord.read(game.record.text()).setup == game.setup
