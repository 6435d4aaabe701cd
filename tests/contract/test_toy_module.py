"""A box that nobody here knows: the example of the guide, in a folder of its own, is all that a box can be."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from bastide import Game, Setup, aid
from bastide.art.cache import drawn
from bastide.core import words
from bastide.core.chance import Stream
from bastide.core.event import ChanceAnswered, Moved, Scored, TokenMoved
from bastide.core.look import scores
from bastide.kit import registry
from bastide.kit.choosing import mix
from bastide.kit.texts import LANGUAGES, table
from bastide.players import player
from bastide.show.cast import Cast
from bastide.show.question import question
from guide import write_wells


@pytest.fixture
def wells(tmp_path: Path) -> Iterator[Path]:
    write_wells(tmp_path)
    registry.add_folder(tmp_path)
    table.cache_clear()
    yield tmp_path
    registry.drop_folder(tmp_path)
    table.cache_clear()


def at_random(game: Game, seed: int) -> Iterator[Game]:
    """Play a game at random and stop before every decision."""
    stream = Stream(seed, "wells")
    while not game.over:
        yield game
        game.play(game.legal[stream.below(len(game.legal))])


def red_and_blue(seed: int, **more: object) -> Game:
    return Game(Setup(players=["Red", "Blue"], modules=["WELL"], seed=seed, **more), forced="ask")  # type: ignore[arg-type]


@pytest.mark.usefixtures("wells")
@pytest.mark.parametrize(("ruling", "points"), [("one", 1), ("two", 2)])
def test_it_plays(ruling: str, points: int) -> None:
    setup = Setup(players=["Red", "Blue", "Green"], modules=["WELL"], rulings={"well.points": ruling}, seed=4)
    assert setup.rules.faces == 72 + 5
    game = Game(setup)
    wells = 0
    while not game.over:
        laid, actor, before = (game.tile or "").startswith("well/"), game.actor, sum(game.scores.values())
        wells += laid and game.step == "base.lay"
        game.play(game.legal[0])
        if laid and game.step == "base.follower":
            assert sum(game.scores.values()) - before == points
            assert game.state.get(words.SLOTS["well.drunk"], actor) > 0
    assert wells == 5
    assert game.record.replay().turn == game.turn


@pytest.mark.usefixtures("wells")
def test_its_steps_are_in_the_play_aid_in_the_order_they_are_played() -> None:
    page = aid.as_text(aid.page(mix(["WELL"]), "en"))
    assert "If the tile shows a well: Take 1 point." in page
    assert "Take 2 points." not in page
    lines = ["Take 1 point.", "take a bucket", "rest at the well until the end", "1 point for each of your buckets"]
    assert all(page.index(one) < page.index(other) for one, other in pairwise(lines))
    steps = mix(["WELL"]).flow.running()
    assert steps.index("well.drink-one") < steps.index("well.lower") < steps.index("well.rest")
    for language in LANGUAGES:
        assert "buckets" in aid.as_text(aid.page(mix(["WELL"]), language))


@pytest.mark.usefixtures("wells")
def test_chance_tokens_and_places_are_told() -> None:
    events = [event for seed in range(4) for game in at_random(red_and_blue(seed), seed) for event in game.events]
    steps = {event.step for event in events if isinstance(event, ChanceAnswered)}
    assert steps == {"well.lower"}
    moved = [event for event in events if isinstance(event, TokenMoved)]
    assert {(event.token, event.home) for event in moved} == {(words.TOKENS["bucket"], words.WITH_PLAYER)}
    rested = [event for event in events if isinstance(event, Moved)]
    assert {event.where for event in rested} == {words.PLACES["wellside"]}


@pytest.mark.usefixtures("wells")
def test_its_question_knows_figure_and_tile() -> None:
    game = next(game for game in at_random(red_and_blue(1), 1) if any(t.startswith("rest") for t in game.legal_texts))
    asked = question(game, Cast(game.setup.mix, game.state.rules))
    assert asked is not None
    (option,) = [option for option in asked["options"] if option["name"] == "rest"]
    assert (option["figure"], option["step"]) == ("follower", "well.rest")
    assert option["face"] == game.state.new_face


@pytest.mark.usefixtures("wells")
def test_the_end_pays_what_is_held_and_players_count_on_it() -> None:
    """Worth of the holdings, in tenths, is what the end pays for them, in every position."""
    for seed in range(3):
        game = red_and_blue(seed)
        promised = [0, 0]
        for now in at_random(game, seed):
            promised = [hook.function(now.state, seat) for seat in (0, 1) for hook in now.state.rules.prospect]
        paid = [0, 0]
        for event in game.events:
            if isinstance(event, Scored) and {name for name, _, _ in event.items} & {"bucket", "guest"}:
                paid[event.player] += event.points
        assert promised == [10 * points for points in paid]
        assert sum(paid) > 0


@pytest.mark.usefixtures("wells")
def test_a_computer_player_judges_it() -> None:
    """The evaluator rests at a well when nothing else is worth two points."""
    evaluator = player("evaluator")
    games = [red_and_blue(seed) for seed in range(2)]
    rested = 0
    for game in games:
        while not game.over:
            game.play(evaluator.choose(game) if game.actor >= 0 else game.legal[0])
        rested += sum(isinstance(event, Moved) for event in game.events)
    assert rested > 0


@pytest.mark.usefixtures("wells")
def test_positions_and_records_keep_it() -> None:
    game = red_and_blue(2)
    for now in at_random(game, 2):
        again = Game.from_position(now.setup, now.position())
        assert again.digest == now.digest
    assert scores(game.record.replay()) == [*game.scores.values()]


@pytest.mark.usefixtures("wells")
def test_its_drawing_is_on_its_tiles() -> None:
    tile = next(tile for tile in registry.module("WELL").data.tiles if tile.id == "well/bend")
    assert 'rx="26"' in drawn(tile).svg


def test_a_folder_may_be_named_in_the_environment(tmp_path: Path) -> None:
    write_wells(tmp_path)
    command = [sys.executable, "-m", "bastide", "aid", "--modules", "WELL"]
    said = subprocess.run(command, env={**os.environ, "BASTIDE_BOXES": str(tmp_path)}, capture_output=True, text=True)
    assert "take a bucket from the stock" in said.stdout, said.stderr
    missing = str(tmp_path / "nowhere")
    said = subprocess.run(command, env={**os.environ, "BASTIDE_BOXES": missing}, capture_output=True, text=True)
    assert f"{missing} is no folder with boxes" in said.stderr


def test_without_the_folder_it_is_unknown() -> None:
    with pytest.raises(ValueError, match=r"unknown module 'WELL'.*possible: .*BASE"):
        Setup(modules=["WELL"])
