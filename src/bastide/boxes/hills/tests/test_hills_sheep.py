"""Shepherds and flocks: laying a shepherd, drawing, driving home, wolves, joined and enclosed fields."""

from __future__ import annotations

import pytest
from flocks import FULL, HS, asked, at_home, herd, in_bag

from bastide import Setup
from bastide.core import look, words
from bastide.core.event import ChanceAnswered, Scored
from boards import promised, scores, segment, stand, supply

# Two straight roads side by side part a northern field from a southern one; the end of the road joins them.
PARTED = "straight straight ."
# A ring of bends but for its last tile, which encloses the field inside.
RING = "bend:3 bend\nbend:2 ."


# ---- a shepherd comes


@pytest.mark.rule("FIGURE-16.1/HS", "FIGURE-16.2/HS")
def test_a_shepherd_is_laid_on_the_new_tile_and_draws_at_once() -> None:
    """A farmer on the field does not keep him off."""
    game = asked("monastery", "monastery monastery")
    stand(game, "Blue", "0,0 field-Nl")
    game.play("place 1,0 r0")
    assert "shepherd 1,0 field-Nl" in game.legal_texts
    game.play("shepherd 1,0 field-Nl")
    assert game.actor == words.CHANCE
    assert game.legal_texts == [f"from-bag {word}" for word in ("one", "two", "three", "four", "wolf")]
    assert [weight for _, weight in look.chances(game.state)] == FULL
    game.play("from-bag three")
    assert (in_bag(game), at_home(game)) == ([4, 5, 4, 2, 2], [0, 1])
    assert scores(game) == [0, 0]
    assert supply(game) == [7, 6], "he came instead of a follower"
    assert game.step == "base.draw"


@pytest.mark.rule("FIGURE-16.2/HS")
def test_a_wolf_sends_the_new_shepherd_home() -> None:
    game = asked("monastery", "monastery monastery")
    game.play("place 1,0 r0")
    game.play("shepherd 1,0 field-Nl")
    game.play("from-bag wolf")
    assert (in_bag(game), at_home(game)) == (FULL, [1, 1])


@pytest.mark.rule("FIGURE-16.1/HS")
def test_one_shepherd_a_field_and_only_on_the_new_tile() -> None:
    """The road parts the new tile: in the north Blue's shepherd is, in the south there is room."""
    game = asked(PARTED, "straight monastery")
    herd(game, "Blue", "0,0 field-Nl", 1)
    game.play("place 2,0 r0")
    assert [text for text in game.legal_texts if text.startswith("shepherd")] == ["shepherd 2,0 field-Er"]


@pytest.mark.rule("FIGURE-16.1/HS")
def test_a_shepherd_already_out_and_a_barred_figure_leave_nothing_to_lay() -> None:
    game = asked(PARTED, "straight monastery")
    herd(game, "Red", "0,0 field-Nl", 1)
    game.play("place 2,0 r0")
    game.play("tend grow")
    game.play("from-bag one")
    assert not any(text.startswith("shepherd") for text in game.legal_texts)
    other = asked("monastery", "dragon/meadow-volcano monastery", modules=["HS", "PD"])
    other.play("place 1,0 r0")
    assert not any(text.startswith("shepherd") for text in other.legal_texts)


# ---- the field becomes larger


@pytest.mark.rule("PLACE-17.1/HS", "PLACE-17.2/HS", "PLACE-17.4/HS")
def test_whoever_makes_the_field_of_the_own_shepherd_larger_has_to_choose() -> None:
    game = asked("monastery", "monastery monastery")
    herd(game, "Red", "0,0 field-Nl", 2)
    game.play("place 1,0 r0")
    assert game.step == "hills.tend"
    assert game.legal_texts == ["tend grow", "tend drive-home"]
    game.play("tend grow")
    assert [weight for _, weight in look.chances(game.state)] == [4, 4, 5, 2, 2]
    game.play("from-bag four")
    assert in_bag(game) == [4, 4, 5, 1, 2]
    assert scores(game) == [0, 0]
    assert game.step == "base.follower"


@pytest.mark.rule("PLACE-17.3/HS")
def test_driving_home_scores_every_sheep_and_empties_the_field() -> None:
    game = asked("monastery", "monastery monastery")
    herd(game, "Red", "0,0 field-Nl", 2, 4, 1)
    game.play("place 1,0 r0")
    events = game.state.sink = []
    game.play("tend drive-home")
    assert scores(game) == [7, 0]
    assert [event.items for event in events if isinstance(event, Scored)] == [(("sheep", 7, 1),)]
    assert (in_bag(game), at_home(game)) == (FULL, [1, 1])
    assert "shepherd 1,0 field-Nl" in game.legal_texts, "he may come again in the same move"


@pytest.mark.rule("PLACE-17.1/HS")
def test_the_shepherd_of_another_is_no_business_of_mine() -> None:
    game = asked("monastery", "monastery monastery")
    herd(game, "Blue", "0,0 field-Nl", 2)
    game.play("place 1,0 r0")
    assert game.step == "base.follower"


@pytest.mark.rule("PLACE-17.1/HS")
def test_another_field_is_no_reason_to_choose() -> None:
    """The new tile lengthens the road and both fields beside it; the shepherd is beyond another road."""
    game = asked("straight straight\nmonastery monastery\nstraight .", "straight monastery")
    herd(game, "Red", "0,2 field-Er", 2)
    game.play("place 2,0 r0")
    assert game.step == "base.follower"


@pytest.mark.rule("PLACE-17.3/HS", "PLACE-17.4/HS")
def test_joined_fields_are_one_flock_and_pay_both_shepherds() -> None:
    game = asked(PARTED, "monastery-road monastery")
    herd(game, "Red", "0,0 field-Nl", 2)
    herd(game, "Blue", "0,0 field-Er", 3, 1)
    game.play("place 2,0 r1")
    game.play("tend drive-home")
    assert scores(game) == [6, 6]
    assert (in_bag(game), at_home(game)) == (FULL, [1, 1])


@pytest.mark.rule("PLACE-17.2/HS")
def test_a_wolf_empties_the_whole_field() -> None:
    game = asked(PARTED, "monastery-road monastery")
    herd(game, "Red", "0,0 field-Nl", 2)
    herd(game, "Blue", "0,0 field-Er", 3, 1)
    game.play("place 2,0 r1")
    game.play("tend grow")
    game.play("from-bag wolf")
    assert scores(game) == [0, 0]
    assert (in_bag(game), at_home(game)) == (FULL, [1, 1])


@pytest.mark.rule("PLACE-17.4/HS")
@pytest.mark.parametrize(("owner", "expected"), [("Red", [3, 0]), ("Blue", [0, 3])])
def test_an_enclosed_field_is_driven_home_by_itself_whoever_encloses_it(owner: str, expected: list[int]) -> None:
    game = asked(RING, "bend monastery")
    herd(game, owner, "0,0 field-Er", 3)
    game.play("place 1,1 r1")
    assert game.step == "base.follower"
    assert scores(game) == expected
    assert (in_bag(game), at_home(game)) == (FULL, [1, 1])


@pytest.mark.rule("PLACE-17.4/HS", "FIGURE-16.1/HS")
def test_a_shepherd_laid_on_an_enclosed_field_goes_home_with_his_first_sheep() -> None:
    game = asked(RING, "bend monastery")
    game.play("place 1,1 r1")
    game.play("shepherd 1,1 field-Nl")
    game.play("from-bag four")
    assert scores(game) == [4, 0]
    assert (in_bag(game), at_home(game)) == (FULL, [1, 1])


@pytest.mark.rule("PLACE-17.5/HS")
def test_the_flock_may_be_seen_to_after_the_figure() -> None:
    """The choice comes after the follower; a shepherd laid in this move does not cause it."""
    rulings = {"sheep.timing": "after-figure"}
    game = asked("monastery", "monastery monastery monastery", rulings=rulings)
    herd(game, "Red", "0,0 field-Nl", 2)
    game.play("place 1,0 r0")
    assert game.step == "base.follower"
    game.play("put follower 1,0 monastery")
    assert game.step == "hills.tend"
    other = asked("monastery", "monastery monastery monastery", rulings=rulings)
    other.play("place 1,0 r0")
    other.play("shepherd 1,0 field-Nl")
    other.play("from-bag one")
    assert other.step == "base.draw"


@pytest.mark.rule("PLACE-17.5/HS")
@pytest.mark.parametrize("edition", ["official-C1", "official-C2"])
def test_the_publishers_see_to_the_flock_after_the_figure(edition: str) -> None:
    assert dict(Setup(modules=HS, edition=edition).mix.rulings)["sheep.timing"] == "after-figure"
    assert dict(Setup(modules=HS, edition=edition).mix.rulings)["hill.tie"] == "at-least-one"


# ---- neighbours, the end, what is told


@pytest.mark.rule("PLACE-17.2/HS", "PLACE-12.6/PD")
def test_the_dragon_sends_a_shepherd_home_and_only_his_own_sheep_into_the_bag() -> None:
    """Red's shepherd is on the dragon's way, Blue's on the same field is not."""
    pack = "monastery monastery dragon/city-dragon monastery"
    game = asked("monastery monastery monastery", pack, modules=["HS", "PD"])
    herd(game, "Red", "1,0 field-Nl", 2)
    herd(game, "Blue", "2,0 field-Nl", 3)
    game.state.put(game.state.neutral(words.KINDS["dragon"]), words.FACE, look.face_at(game.state, 0, 0))
    for action in ("place 0,1 r0", "tend grow", "from-bag one", "pass", "draw base/monastery"):
        game.play(action)
    for action in ("place 1,1 r0", "tend grow", "from-bag four", "pass", "draw dragon/city-dragon"):
        game.play(action)
    for action in ("place 0,-1 r0", "fly 1,0"):
        game.play(action)
    assert (in_bag(game), at_home(game)) == ([4, 5, 4, 1, 2], [1, 0])


@pytest.mark.rule("FINAL-12.1/HS")
def test_flocks_bring_nothing_at_the_end() -> None:
    game = asked("monastery", "monastery")
    herd(game, "Blue", "0,0 field-Nl", 4, 4)
    game.play("place 1,0 r0")
    game.play("pass")
    assert game.over
    assert scores(game) == [0, 0]


def test_what_comes_out_of_the_bag_is_told_and_everybody_may_know_what_is_in_it() -> None:
    game = asked("monastery", "monastery monastery")
    events = game.state.sink = []
    for action in ("place 1,0 r0", "shepherd 1,0 field-Nl", "from-bag two"):
        game.play(action)
    (told,) = [event for event in events if isinstance(event, ChanceAnswered)]
    assert told.step == "hills.draw"
    assert in_bag(game.view(0)) == in_bag(game.view(1)) == [4, 4, 5, 2, 2]


def test_a_position_keeps_the_flocks() -> None:
    game = asked("monastery", "monastery monastery")
    figure = herd(game, "Red", "0,0 field-Nl", 2, 4)
    again = type(game).from_position(game.setup, game.position(), chance="ask")
    assert again.state.tokens(words.TOKENS["sheep4"], words.BY_FIGURE, figure) == 1
    assert again.state.which(figure) == segment(again, "0,0 field-Nl")
    assert in_bag(again) == in_bag(game)


@pytest.mark.rule("PLACE-17.1/HS")
def test_a_flock_promises_its_sheep_to_everybody_with_a_shepherd_there_until_the_end_comes() -> None:
    def worth(pack: str, *sheep: int) -> list[int]:
        game = asked(PARTED, pack)
        if sheep:
            herd(game, "Red", "0,0 field-Nl", *sheep)
        return [promised(game, player) for player in range(2)]

    many = "monastery-road " + "monastery " * 20
    assert worth(many) == [0, 0]
    assert worth(many, 3)[0] < worth(many, 3, 4)[0]
    assert worth(many, 3)[1] == 0
    assert worth("monastery-road monastery", 3) == [0, 0]
