"""Features that became another thing than printed: counted, drawn, read back."""

from __future__ import annotations

from pathlib import Path

from bastide import Game
from bastide.core import look, words
from boards import added, scores, segment, stand, table, turn

FACTS = """
[module]
players = [1, 5]

[feature.ruin]
completes = "rule"
"""
RULES = """
RUIN = box.feature("ruin")
FALL = box.action("fall", "segment")

def falling(game, out):
    for city in game.completed(CITY):
        out.add(game.action(FALL, city))

@part.step("fall", at=MOVE.extra, shown="PLACE-20", mode=MAY, action=FALL, options=falling)
def fall(game, segment):
    game.turn_into(segment, RUIN)

@part.hook("complete", RUIN, shown="PLACE-20.1")
def never(game, segment):
    return False
"""
SERVES = """
@part.hook("serves", RUIN, shown="FINAL-26")
def still(game, segment):
    return True
"""
BOARD = "city:1 . monastery\nmonastery monastery monastery"


def fallen(code: str) -> Game:
    """A city of two tiles, finished by Red, has become a ruin; Blue farms beside it."""
    game = table(BOARD, "city monastery monastery", modules=[code])
    stand(game, "Blue", "0,0 field-Nl")
    game.play("place 1,0 r3")
    game.play("put follower 1,0 city-W")
    (option,) = [text for text in game.legal_texts if text.startswith("fall")]
    game.play(option)
    return game


def test_a_feature_that_has_become_something_else_is_not_scored_as_it_was(tmp_path: Path) -> None:
    with added(tmp_path, "RUINS", FACTS, RULES):
        game = fallen("RUINS")
        assert scores(game) == [0, 0]
        city = segment(game, "1,0 city-W")
        assert game.state.feature_kind(city) == game.state.tables.features["ruin"]
        assert look.turned(game.state) == [segment(game, "0,0 city-E")]
        assert game.state.completed(words.CITY) == []
        turn(game, "0,2 r0")
        again = Game.from_position(game.setup, game.position())
        assert again.digest == game.digest
        assert again.state.feature_kind(city) == game.state.feature_kind(city)
        turn(game, "1,2 r0")
        assert game.over
        assert scores(game) == [0, 0], "a ruin brings farmers nothing"


def test_a_box_may_have_it_serve_farmers_as_a_city_does(tmp_path: Path) -> None:
    with added(tmp_path, "SERVING", FACTS, RULES + SERVES):
        game = fallen("SERVING")
        while not game.over:
            text = next(text for text in game.legal_texts if text.startswith("place") or text == "pass")
            game.play(text)
        assert scores(game)[1] == 3
