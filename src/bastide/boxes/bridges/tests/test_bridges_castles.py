"""Castles: which towns become one, what their lords get, what farmers get."""

from __future__ import annotations

import pytest

from bastide import Game, Setup
from bastide.boxes.bridges.castles import reaches
from bastide.core import look, words
from boards import listen, scored, scores, segment, stand, supply, table, turn

CASTLES = ["BCB.castles"]
ANYTIME = {"castle.builder": "owner-anytime"}


def castle_tokens(game: Game, player: int) -> int:
    """How many castles a player still has."""
    return int(game.state.tokens(words.TOKENS["castle"], words.WITH_PLAYER, player))


def lords(game: Game) -> list[int]:
    """The owners of the lords in castles."""
    return [seen.owner for seen in look.figures(game.state) if seen.place == words.PLACES["stronghold"]]


def castled(
    pack: str, board: str = "city:1", rulings: dict[str, str] | None = None, modules: list[str] = CASTLES
) -> Game:
    """Red has closed a town with the first tile and built a castle on 0,0 and 1,0; Blue is next."""
    game = table("city:1", f"city {pack}", modules=modules, rulings=rulings or {})
    game.play("place 1,0 r3")
    game.play("put follower 1,0 city-W")
    game.play("castle 1,0 city-W")
    return game


@pytest.mark.rule("PLACE-20.1/BCB", "PLACE-20.3/BCB", "PLACE-20.4/BCB")
def test_a_town_of_two_half_circles_may_become_a_castle_instead_of_being_scored() -> None:
    game = table("city:1", "city monastery", modules=CASTLES)
    game.play("place 1,0 r3")
    game.play("put follower 1,0 city-W")
    assert game.step == "bridges.castle"
    assert game.legal_texts == ["pass", "castle 1,0 city-W"]
    again = game.clone()
    again.play("pass")
    assert scores(again) == [4, 0]
    game.play("castle 1,0 city-W")
    assert scores(game) == [0, 0]
    assert lords(game) == [0]
    assert supply(game) == [6, 7]
    assert castle_tokens(game, 0) == 2
    assert game.state.completed(words.CITY) == []
    assert game.state.standing_on(segment(game, "1,0 city-W")) == []


@pytest.mark.rule("PLACE-20.1/BCB", "PLACE-20.3/BCB")
@pytest.mark.parametrize(
    ("board", "pack", "modules", "put"),
    [
        ("city:1 city-through", "city", CASTLES, "city-W"),
        ("bridges/city-tongue-road:2", "city", CASTLES, "city-W"),
        ("city:1", "bridges/city-tongue-road", CASTLES, "city-W"),
        ("city:1", "city", ["BCB.bridges"], "city-W"),
        ("city:1", "city", CASTLES, "field-Nl"),
    ],
)
def test_no_castle_on_anything_else(board: str, pack: str, modules: list[str], put: str) -> None:
    """Not on three tiles, not on a piece that is no half circle, not without the part, not without a follower there."""
    game = table(board, f"{pack} monastery", modules=modules)
    place = next(text for text in game.legal_texts if text.startswith(("place 2,0", "place 1,0")))
    game.play(place)
    puts = [text for text in game.legal_texts if text.startswith("put follower") and text.endswith(put)]
    game.play(puts[0] if puts else "pass")
    assert game.turn == 2


@pytest.mark.rule("PLACE-20.2/BCB")
@pytest.mark.parametrize(("rulings", "asked"), [({}, False), (ANYTIME, True)])
def test_whose_town_it_is_decides_or_only_whoever_closed_it(rulings: dict[str, str], asked: bool) -> None:
    game = table("city:1", "city monastery", modules=CASTLES, rulings=rulings)
    stand(game, "Blue", "0,0 city-E")
    turn(game, "1,0 r3")
    assert (game.step == "bridges.castle") == asked
    if asked:
        assert game.actor == 1
        game.play("castle 1,0 city-W")
        assert lords(game) == [1]
    assert scores(game) == [0, 0 if asked else 4]
    assert Setup(modules=CASTLES, edition="official-C1").mix.settled["castle.builder"] == "owner-anytime"


@pytest.mark.rule("PLACE-20.3/BCB")
def test_another_figure_in_the_town_prevents_the_castle() -> None:
    game = table("city:1", "city monastery", modules=CASTLES, rulings=ANYTIME)
    stand(game, "Blue", "0,0 city-E")
    stand(game, "Red", "0,0 city-E")
    turn(game, "1,0 r3")
    assert game.turn == 2
    assert scores(game) == [4, 4]


@pytest.mark.rule("SCORE-06.1/BCB", "SCORE-06.2/BCB")
def test_the_lord_gets_the_points_of_the_first_building_beside_the_castle() -> None:
    """Blue finishes a road of nobody that runs north of the castle: Red's lord gets its points and goes home."""
    board = "monastery-road:3 straight .\ncity:1 . ."
    game = table(board, "city monastery-road monastery monastery", modules=CASTLES)
    game.play("place 1,1 r3")
    game.play("put follower 1,1 city-W")
    game.play("castle 1,1 city-W")
    events = listen(game)
    turn(game, "2,0 r1")
    assert scored(events) == [("Red", 3)]
    assert scores(game) == [3, 0]
    assert lords(game) == []
    assert supply(game) == [7, 7]


@pytest.mark.rule("SCORE-06.1/BCB", "SCORE-06.2/BCB")
@pytest.mark.parametrize(("cell", "near"), [("0,-1", True), ("0,1", True), ("2,0", False)])
def test_the_six_spaces_are_the_castles_own_and_those_along_it(cell: str, near: bool) -> None:
    """The castle lies on 0,0 and 1,0; a monastery there or beside its long sides counts, one at its end does not."""
    game = castled("monastery monastery")
    game.play(f"place {cell} r0")
    game.play(f"put follower {cell} monastery")
    state = game.state
    monastery = segment(game, f"{cell} monastery")
    assert reaches(state, 0, monastery) == near


@pytest.mark.rule("SCORE-06.4/BCB")
def test_what_is_finished_in_the_turn_of_the_castle_does_not_count() -> None:
    """One tile closes the town and the road below it, which runs over a space of the castle: nobody gets its points."""
    board = "monastery city:2 monastery\nmonastery-road:3 . monastery-road:1"
    game = table(board, "city-road monastery", modules=CASTLES)
    stand(game, "Red", "1,0 city-S")
    game.play("place 1,1 r0")
    game.play("pass")
    game.play("castle 1,1 city-N")
    assert lords(game) == [0]
    assert game.state.get(words.SLOTS["bridges.built"]) == 1
    assert scores(game) == [0, 0]


@pytest.mark.rule("SCORE-06.3/BCB")
def test_of_several_buildings_finished_at_once_the_lord_chooses() -> None:
    """Blue's tile ends two roads north of Red's castle, one of three tiles and one of two."""
    board = """
        monastery monastery        monastery monastery monastery
        monastery monastery-road:3 straight  .         monastery-road:1
        monastery monastery        city:1    .         monastery
    """
    game = table(board, "city bridges/two-road-ends monastery", modules=CASTLES)
    game.play("place 3,2 r3")
    game.play("put follower 3,2 city-W")
    game.play("castle 3,2 city-W")
    turn(game, "3,1 r1")
    assert game.step == "bridges.choose-building"
    assert game.actor == 0
    assert len(game.legal_texts) == 2
    assert "pass" not in game.legal_texts
    values = {text: game.clone() for text in game.legal_texts}
    gained = set()
    for text, one in values.items():
        one.play(text)
        gained.add(scores(one)[0])
        assert lords(one) == []
    assert gained == {2, 3}


@pytest.mark.rule("SCORE-06.5/BCB")
@pytest.mark.parametrize(("chain", "points"), [("off", [3, 0]), ("on", [3, 3])])
def test_a_castle_finished_beside_another_counts_for_it_where_chains_do(chain: str, points: list[int]) -> None:
    """Red's castle lies along the road, Blue's south of Red's: only by Red's castle it has to do with the road."""
    board = "monastery-road:3 straight .\ncity:1 . .\ncity:1 . ."
    game = table(board, "city city monastery-road monastery", modules=CASTLES, rulings={"castle.chain": chain})
    for cell in ("1,1", "1,2"):
        game.play(f"place {cell} r3")
        game.play(f"put follower {cell} city-W")
        game.play(f"castle {cell} city-W")
    turn(game, "2,0 r1")
    assert scores(game) == points
    assert sorted(lords(game)) == ([1] if chain == "off" else [])


@pytest.mark.rule("FINAL-26.1/BCB", "FINAL-26.2/BCB", "FINAL-26.3/BCB")
@pytest.mark.parametrize(
    ("farm", "left", "points"),
    [("completed-only", False, 0), ("completed-only", True, 4), ("all", False, 4), ("all", True, 4)],
)
def test_farmers_get_four_for_a_castle_finished_or_any(farm: str, left: bool, points: int) -> None:
    game = castled("monastery monastery", rulings={"castle.farm": farm})
    stand(game, "Blue", "0,0 field-Nl")
    if left:
        lord = next(n for n, seen in enumerate(look.figures(game.state)) if seen.place == words.PLACES["stronghold"])
        game.state.send_home(lord)
    while not game.over:
        game.play(next(text for text in game.legal_texts if text.startswith("place") or text == "pass"))
    assert scores(game) == [0, points], "the lord gets nothing"


@pytest.mark.rule("FINAL-26.2/BCB")
def test_with_a_pig_a_castle_is_worth_five() -> None:
    game = castled("monastery monastery", rulings={"castle.farm": "all"}, modules=["BCB.castles", "TB"])
    stand(game, "Blue", "0,0 field-Nl")
    pig = game.state.in_supply(1, game.state.number_of(words.KINDS["pig"]))
    game.state.put(pig, words.SEGMENT, segment(game, "0,0 field-Nl"))
    while not game.over:
        game.play(next(text for text in game.legal_texts if text.startswith("place") or text == "pass"))
    assert scores(game) == [0, 5]


@pytest.mark.rule("PLACE-20.3/BCB")
def test_a_castle_is_no_city_for_the_king_and_its_lord_on_no_tile() -> None:
    game = castled("monastery monastery", modules=["BCB.castles", "KS"])
    assert game.state.tokens(words.TOKENS["king"], words.IN_STOCK) == 1
    lord = next(n for n, seen in enumerate(look.figures(game.state)) if seen.place == words.PLACES["stronghold"])
    assert game.state.where(lord) != words.SEGMENT
