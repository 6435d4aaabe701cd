"""Where tables read the rules of dragon, princess, portal and fairy differently: each answer of each ruling."""

from __future__ import annotations

import pytest
from dragons import PLAIN, offered, pd, put_fairy, stand_kind, where

from bastide.core import look, words
from boards import choices, scores, stand, supply

# A square of four meadows but for the last, where the volcano comes: a barn could lie where they meet.
SQUARE = "monastery monastery\nmonastery ."


@pytest.mark.rule("PLACE-11/PD")
@pytest.mark.parametrize(
    ("answer", "barn", "pig"), [("barn", True, False), ("nobody", False, False), ("no-follower", True, True)]
)
def test_what_may_come_to_a_volcano(answer: str, barn: bool, pig: bool) -> None:
    """Red has a farmer in the field and barn and pig in the supply; no follower comes there by any answer."""
    rulings = {"dragon.volcano": answer}
    game = pd(SQUARE, "dragon/meadow-volcano city", modules=["PD", "AM.barn", "TB.pig"], rulings=rulings)
    stand(game, "Red", "0,0 field-Nl")
    game.play("place 1,1 r0")
    assert where(game, "dragon") == "1,1"
    assert choices(game) == set()
    assert (bool(offered(game, "barn")), bool(offered(game, "pig"))) == (barn, pig)


@pytest.mark.rule("PLACE-11/PD")
@pytest.mark.parametrize(("answer", "builder"), [("barn", False), ("nobody", False), ("no-follower", True)])
def test_whether_a_builder_may_come_to_a_volcano(answer: str, builder: bool) -> None:
    """M─ ? : the volcano continues Red's road."""
    rulings = {"dragon.volcano": answer}
    game = pd("monastery-road:3 .", "dragon/straight-volcano city", modules=["PD", "TB.builder"], rulings=rulings)
    stand(game, "Red", "0,0 road-E")
    game.play("place 1,0 r0")
    assert bool(offered(game, "builder")) == builder
    assert choices(game) == set()


@pytest.mark.rule("PLACE-11.1/PD")
def test_a_volcano_that_bars_followers_only_bars_them_wherever_the_dragon_is() -> None:
    game = pd(PLAIN, "city city", dragon="1,1", modules=["PD", "TB"], rulings={"dragon.volcano": "no-follower"})
    state = game.state
    field = state.first_of(look.face_at(state, 1, 1)) + 1
    assert not state.may_join(state.number_of(words.KINDS["follower"]), field)
    assert state.may_join(state.number_of(words.KINDS["pig"]), field)


@pytest.mark.rule("PLACE-10.2/PD")
@pytest.mark.parametrize(("answer", "more"), [("nothing", False), ("tower-and-fairy", True)])
def test_what_is_left_after_a_princess(answer: str, more: bool) -> None:
    """A knight of Blue goes home; then Red may raise the tower or send the fairy, or neither, but places nobody.

    *  c ?
    """
    game = pd(
        "tower/meadow city:1 .",
        "dragon/city-corner-princess city",
        modules=["PD", "TOWER", "TB"],
        rulings={"princess.after": answer},
    )
    stand(game, "Red", "1,0 city-E")
    stand(game, "Blue", "1,0 city-E")
    game.play("place 2,0 r0")
    game.play("dismiss P2 follower 1,0 city-E")
    if not more:
        assert game.turn == 2
        return
    assert set(game.legal_texts) == {"pass", "raise 0,0", "fairy P1 follower 1,0 city-E"}
    game.play("raise 0,0")
    assert (game.turn, supply(game)) == (2, [6, 7])


@pytest.mark.rule("FINAL-31/PD")
@pytest.mark.parametrize(("answer", "points"), [("yes", 3), ("no", 0)])
@pytest.mark.parametrize("worth", [False, True])
def test_the_fairy_at_a_field_at_the_end(answer: str, points: int, worth: bool) -> None:
    """A field without a finished city is worth nothing; with one it is worth three, and the fairy brings three more."""
    game = pd("city:2\ncity" if worth else "monastery", "city", rulings={"fairy.worthless": answer})
    place = "0,1 field-El" if worth else "0,0 field-Nl"
    stand(game, "Blue", place)
    put_fairy(game, "Blue", place)
    game.play(game.legal_texts[0])
    game.play("pass")
    assert game.over
    assert scores(game) == [0, 6 if worth else points]


@pytest.mark.rule("FINAL-31/PD")
@pytest.mark.parametrize(("answer", "points"), [("yes", 3), ("no", 0)])
def test_the_fairy_at_an_unfinished_road_with_an_inn(answer: str, points: int) -> None:
    game = pd("inns/straight-inn", "city", modules=["PD", "IC"], rulings={"fairy.worthless": answer})
    stand(game, "Blue", "0,0 road-E")
    put_fairy(game, "Blue", "0,0 road-E")
    game.play(next(text for text in game.legal_texts if text.startswith("place 0,")))
    game.play("pass")
    assert (game.over, scores(game)) == (True, [0, points])


@pytest.mark.rule("SCORE-31/PD")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_fairy_at_a_finished_road_brings_three_by_either_answer(answer: str) -> None:
    game = pd("monastery-road:3 .", "monastery-road city", rulings={"fairy.worthless": answer})
    stand(game, "Red", "0,0 road-E")
    put_fairy(game, "Red", "0,0 road-E")
    game.play("place 1,0 r1")
    game.play("pass")
    assert scores(game) == [2 + 3, 0]


@pytest.mark.rule("SCORE-31/PD", "FINAL-31/PD")
@pytest.mark.parametrize(("answer", "points"), [("yes", 3), ("no", 0)])
@pytest.mark.parametrize("attach", ["figure", "tile"])
def test_the_fairy_beside_a_builder(answer: str, points: int, attach: str) -> None:
    """M─ ─ ? : Red's follower is on the first tile, the builder with the fairy on the second; then the road is done."""
    game = pd(
        "monastery-road:3 straight .",
        "monastery-road city",
        modules=["PD.fairy", "TB.builder"],
        rulings={"fairy.helpers": answer, "fairy.attach": attach},
    )
    stand(game, "Red", "0,0 road-E")
    stand_kind(game, "Red", "builder", "1,0 road-E")
    put_fairy(game, "Red", "1,0 road-E", "builder")
    if attach == "tile":
        game.state.set(words.SLOTS["dragon.beside"], -1)
    game.play("place 2,0 r1")
    game.play("pass")
    assert scores(game) == [3 + points, 0]


@pytest.mark.rule("FINAL-31/PD")
@pytest.mark.parametrize(("answer", "points"), [("yes", 3), ("no", 0)])
def test_the_fairy_beside_a_pig_at_the_end(answer: str, points: int) -> None:
    game = pd("monastery", "city", modules=["PD.fairy", "TB.pig"], rulings={"fairy.helpers": answer})
    stand(game, "Blue", "0,0 field-Nl")
    stand_kind(game, "Blue", "pig", "0,0 field-Nl")
    put_fairy(game, "Blue", "0,0 field-Nl", "pig")
    game.play("place 0,1 r2")
    game.play("pass")
    assert (game.over, scores(game)) == (True, [0, points])
