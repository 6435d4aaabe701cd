"""The phantom: one for everybody, placed after whatever came first, on another feature."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bastide import Game, GameRecord, Setup
from bastide.core import look, words
from bastide.core.event import Stood
from bastide.kit import registry
from boards import NAMES, listen, owners, scored, scores, segment, stand, table
from mixes import others


def board(drawing: str, pack: str, *modules: str, **more: Any) -> Game:
    return table(drawing, pack, modules=["PHANTOM", *modules], **more)


def put(game: Game, kind: str) -> set[str]:
    """Where a kind of figure may be placed now."""
    return {text.split(maxsplit=2)[2] for text in game.legal_texts if text.startswith(f"put {kind} ")}


def has_phantom(game: Game) -> list[int]:
    """How many phantoms each player has in the supply."""
    return [look.supply(game.state, player)["phantom"] for player in range(len(game.setup.players))]


@pytest.mark.rule("PREP-29/PHANTOM")
@pytest.mark.parametrize("players", [2, 5])
def test_everybody_has_one(players: int) -> None:
    game = Game(Setup(players=NAMES[:players], modules=["PHANTOM"], seed=1))
    assert has_phantom(game) == [1] * players
    assert Setup(modules=["PHANTOM"]).rules.faces == 72
    assert Setup(players=NAMES, modules=["PHANTOM", "IC"]).rules.figures == 6 * (7 + 1 + 1)


@pytest.mark.rule("FIGURE-01a.1/PHANTOM", "FIGURE-01a.2/PHANTOM")
def test_after_the_follower_the_phantom_goes_to_another_feature() -> None:
    game = board("city-road", "city-road bend bend")
    game.play("place 1,0 r0")
    assert put(game, "phantom") == set()
    game.play("put follower 1,0 road-E")
    assert game.step == "phantom.phantom"
    assert put(game, "follower") == set()
    assert put(game, "phantom") == {"1,0 city-N", "1,0 field-El", "1,0 field-Er"}
    events = listen(game)
    game.play("put phantom 1,0 city-N")
    assert [type(event) for event in events if isinstance(event, Stood)] == [Stood]
    assert (has_phantom(game), owners(game, "1,0 city-N")) == ([0, 1], ["Red"])


@pytest.mark.rule("FIGURE-01a.1/PHANTOM")
def test_it_may_be_placed_instead_of_a_follower_or_stay_at_home() -> None:
    game = board("city-road", "city-road city-road bend bend")
    game.play("place 1,0 r0")
    game.play("pass")
    assert put(game, "phantom") == {"1,0 road-E", "1,0 city-N", "1,0 field-El", "1,0 field-Er"}
    game.play("put phantom 1,0 road-E")
    game.play("place 2,0 r0")
    game.play("put follower 2,0 city-N")
    game.play("pass")
    assert has_phantom(game) == [0, 1]
    assert look.scores(game.record.replay()) == scores(game)


@pytest.mark.rule("FIGURE-01a.2/PHANTOM")
def test_where_somebody_is_it_cannot_go_and_without_a_place_nobody_is_asked() -> None:
    game = board("city:1", "city-through bend bend")
    stand(game, "Blue", "0,0 city-E")
    game.play("place 1,0 r0")
    assert put(game, "follower") == {"1,0 field-Nl", "1,0 field-Sl"}
    game.play("put follower 1,0 field-Nl")
    assert put(game, "phantom") == {"1,0 field-Sl"}
    game.play("put phantom 1,0 field-Sl")
    assert game.turn == 2


@pytest.mark.rule("FIGURE-01a.1/PHANTOM")
def test_it_scores_and_goes_home_like_a_follower() -> None:
    game = board("city:1", "city straight straight bend")
    game.play("place 1,0 r3")
    game.play("pass")
    events = listen(game)
    game.play("put phantom 1,0 city-W")
    assert scored(events) == [("Red", 4)]
    assert has_phantom(game) == [1, 1]
    game.play("place 0,1 r0")
    game.play("pass")
    game.play("put phantom 0,1 road-E")
    game.state.put(game.state.in_supply(0, 0), words.SEGMENT, segment(game, "0,1 road-E"))
    assert owners(game, "0,1 road-E") == ["Red", "Blue"], "it weighs one"


@pytest.mark.rule("FIGURE-01a.2/PHANTOM")
def test_after_a_tower_piece_or_a_builder_it_may_be_placed() -> None:
    game = board("tower/meadow", "straight bend bend", "TOWER")
    game.play("place 0,1 r0")
    game.play("raise 0,0")
    assert put(game, "phantom") == {"0,1 road-E", "0,1 field-Nl", "0,1 field-Er"}
    built = board("straight", "straight bend bend", "TB")
    stand(built, "Red", "0,0 road-E")
    built.play("place 1,0 r0")
    built.play("builder 1,0 road-E")
    assert put(built, "phantom") == {"1,0 field-Nl", "1,0 field-Er"}


@pytest.mark.rule("FIGURE-01a.2/PHANTOM", "FIGURE-08.1/TOWER")
def test_it_may_stand_on_a_tower() -> None:
    """Neither it nor a tower piece is offered twice, and a tower that has its guard is closed to the phantom."""
    game = board("tower/meadow tower/meadow", "straight bend bend", "TOWER")
    for face in (0, 1):
        game.state.take_token(words.TOKENS["piece"], 1, words.IN_STOCK, 0, words.ON_FACE, face)
    game.play("place 0,1 r0")
    assert {text for text in game.legal_texts if text.startswith("guard")} == {
        "guard follower 0,0",
        "guard follower 1,0",
    }
    game.play("guard follower 0,0")
    assert {text for text in game.legal_texts if text.split()[0] in ("guard", "raise")} == {"guard phantom 1,0"}
    game.play("guard phantom 1,0")
    post = words.PLACES["guard-post"]
    assert [(f.kind, f.which) for f in look.figures(game.state) if f.place == post] == [
        (game.state.number_of(words.KINDS["follower"]), 0),
        (game.state.number_of(words.KINDS["phantom"]), 1),
    ]


@pytest.mark.rule("FIGURE-01a.2/PHANTOM", "PLACE-13.1/PD")
def test_one_figure_a_turn_goes_through_a_portal() -> None:
    for first in ("follower", "nobody"):
        game = board("city:1", "dragon/crossing3-portal bend bend", "PD")
        game.play("place 0,1 r0")
        if first == "follower":
            game.play("portal 0,0")
            game.play("put follower 0,0 city-E")
            assert not [text for text in game.legal_texts if text.startswith("portal")]
            assert put(game, "phantom")
        else:
            game.play("pass")
            game.play("portal 0,0")
            assert put(game, "follower") == set()
            assert "0,0 city-E" in put(game, "phantom")
            game.play("put phantom 0,0 city-E")
            assert owners(game, "0,0 city-E") == ["Red"]
            assert game.turn == 2


@pytest.mark.rule("PLACE-10.5/PHANTOM", "FIGURE-01a.2/PHANTOM")
@pytest.mark.parametrize("mandatory", ["must", "may"])
def test_after_a_princess_it_is_not_placed(mandatory: str) -> None:
    rulings = {"princess.mandatory": mandatory}
    game = board("city:2", "dragon/city3-princess bend bend", "PD", rulings=rulings)
    stand(game, "Blue", "0,0 city-S")
    game.play("place 0,1 r0")
    game.play("dismiss P2 follower 0,0 city-S")
    assert game.turn == 2
    kept = board("city:2", "dragon/city3-princess bend bend", "PD", rulings={"princess.mandatory": "may"})
    stand(kept, "Blue", "0,0 city-S")
    kept.play("place 0,1 r0")
    kept.play("pass")
    assert put(kept, "phantom") == {"0,1 field-Sl"}


@pytest.mark.rule("PLACE-11/PD", "FIGURE-01a.2/PHANTOM")
def test_beside_the_dragon_it_is_not_placed_either() -> None:
    game = board("city", "dragon/meadow-volcano bend bend", "PD")
    game.play("place 0,1 r0")
    assert game.turn == 2


@pytest.mark.rule("FIGURE-13.1/MONAST", "FIGURE-01a.1/PHANTOM")
def test_it_may_be_an_abbot() -> None:
    game = board("city", "monasteries/german-road bend bend", "MONAST")
    game.play("place 0,1 r0")
    game.play("put follower 0,1 road-S")
    assert put(game, "phantom") == {"0,1 monastery", "0,1 monastery abbot", "0,1 field-Nl"}
    game.play("put phantom 0,1 monastery abbot")
    assert [words.STANCES.names[f.stance] for f in look.figures(game.state) if f.place == words.SEGMENT] == [
        "upright",
        "abbot",
    ]


def test_it_is_a_follower_to_everybody_who_asks() -> None:
    rules = Setup(modules=["PHANTOM", "PD", "TOWER", "COUNT"]).rules
    kind = rules.sheet.figures[rules.figure_names.index("phantom")]
    for name in ("follower", "counts", "blocks", "second", "eaten", "portal", "captured", "guards", "enters_quarter"):
        assert kind.traits & words.trait(name), name
    assert registry.module("PHANTOM").data.tiles == ()


@pytest.mark.parametrize("other", ["", *others("PHANTOM")])
def test_random_games_place_it_in_addition(other: str) -> None:
    chooser = random.Random(other)
    game = Game(Setup(players=NAMES[:3], modules=["PHANTOM", *([other] if other else [])], seed=other))
    placed: list[tuple[int, str]] = []
    while not game.over:
        action = chooser.choice(game.legal_texts)
        if action.startswith("put "):
            placed.append((game.turn, action.split()[1]))
        game.play(action)
    turns = [turn for turn, kind in placed if kind == "phantom"]
    both = len({turn for turn, kind in placed if kind != "phantom"} & set(turns))
    assert turns
    assert both
    assert GameRecord.read(game.record.text()).actions == game.record.actions
