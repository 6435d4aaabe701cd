"""The example of a bridge: a program with its own board follows a whole game and is never misunderstood."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from bastide import Game, Setup
from bastide.arena import Contest, run
from bastide.bots import BotPlayer
from bastide.core.look import faces
from bastide.kit import registry
from bastide.notation import tile_facts
from bastide.players import player

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "bridge.py"


def test_it_plays_whole_games_kept_or_not() -> None:
    command = f"cmd:{sys.executable} {EXAMPLE}"
    (afresh,) = run(Contest((command, "random"), seed=2), 1)
    (kept,) = run(Contest((command, "random"), seed=2, keep=True), 1)
    assert [game.reason for game in afresh.games] == ["", ""]
    assert kept == afresh


def test_what_it_lays_is_what_it_meant() -> None:
    """A bridge that lost its board would find no place for its tiles; this one claims cities and wins by them."""
    game = Game(Setup(seed=5))
    other = player("random", seed=1)
    with BotPlayer(f"{sys.executable} {EXAMPLE}") as bot:
        while not game.over:
            game.play(bot.choose(game) if game.actor == 0 else other.choose(game.view(1)))
        bot.finish(game)
    assert len(faces(game.state)) == 72
    assert game.scores["Red"] > game.scores["Blue"]


def test_tiles_are_told_by_what_they_consist_of() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bastide", "tiles", "BASE", "--json"], capture_output=True, text=True, check=True
    )
    tiles = {tile["id"]: tile for tile in json.loads(done.stdout)}
    assert sum(tile["count"] for tile in tiles.values()) == 72
    assert tiles["base/city-road"]["faces"][0]["edges"] == "CRFR"
    segments = {segment["name"]: segment for segment in tiles["base/city-road"]["faces"][0]["segments"]}
    assert segments["city-N"]["ports"] == ["N"]
    assert segments["road-E"]["ports"] == ["E", "W"]
    assert segments["field-El"]["borders"] == ["city-N"]
    for box in registry.modules().values():
        for tile in box.data.tiles:
            facts = tile_facts(tile)
            assert json.loads(json.dumps(facts)) == facts
            for face in facts["faces"]:
                assert len({segment["name"] for segment in face["segments"]}) == len(face["segments"])


def test_the_guide_names_what_the_example_does() -> None:
    guide = (ROOT / "docs" / "bridging.md").read_text()
    assert "examples/bridge.py" in guide
    assert "bastide tiles BASE --json" in guide
