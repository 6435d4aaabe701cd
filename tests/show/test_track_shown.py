"""The score track in a view: there only where a box makes it matter, with every marker and who is beside it."""

from __future__ import annotations

from pathlib import Path

from bastide import Game, Setup
from bastide.core import words
from bastide.show.cast import cast
from bastide.show.question import option
from bastide.show.seen import Aids, Position
from bastide.show.tale import Tale
from bastide.show.view import view_of
from boards import added
from conforms import check

FACTS = '[track]\nmarkers = ["second"]\ndark = 5\n[place.shade]\nof = "marker"\n'
RULES = """
GO = box.action("go", "marker")


def all_of_them(game, out):
    out.add(game.action(GO, 1 + SEATS))


@part.step("go", at=TURN.start, shown="ADV-01", action=GO, options=all_of_them, mode=MAY)
def go(game, marker):
    game.put(game.in_supply(game.player, 0), box.place("shade"), marker)
"""
NO_AIDS: Aids = {"owners": False, "left": False, "fits": False, "gain": False, "hint": False}


def seen(game: Game) -> Position:
    actors = cast(game.setup.mix, game.setup.rules)
    found = view_of(game, actors, Tale(actors), NO_AIDS)
    check(Position, found)
    return found


def test_the_track_has_a_row_for_every_marker(tmp_path: Path) -> None:
    with added(tmp_path, "SHADES", FACTS, RULES):
        game = Game(Setup(modules=["SHADES"], seed=1))
        game.state.award(1, 57, words.FINAL_COUNT, -1)
        game.state.set(words.AHEAD, 50, 1)
        track = seen(game)["track"]
        assert (track["spaces"], track["dark"]) == (50, 5)
        assert [(row["seat"], row["n"], row["points"], row["art"]) for row in track["markers"]] == [
            (0, 0, 0, "follower"),
            (1, 0, 7, "follower"),
            (0, 1, 0, "second"),
            (1, 1, 50, "second"),
        ]


def test_an_option_and_a_figure_name_the_marker(tmp_path: Path) -> None:
    with added(tmp_path, "SHADOWS", FACTS, RULES):
        game = Game(Setup(modules=["SHADOWS"], seed=1))
        actors = cast(game.setup.mix, game.setup.rules)
        shown = option(game.state, actors, game.legal[-1], "shadows.go")
        assert (shown["action"], shown["kind"], shown["marker"]) == ("go P2b", "button", (1, 1))
        game.play("go P2b")
        (figure,) = seen(game)["figures"].values()
        assert figure["on"] == {"marker": (1, 1), "place": "shade"}


def test_without_such_a_box_there_is_no_track() -> None:
    assert "track" not in seen(Game(Setup(seed=1)))
