"""The Robbers: their tiles, who places a robber after one of them, and where it may go."""

from __future__ import annotations

from collections import Counter

import pytest

from bastide import Game, Setup
from bastide.art import without_symbol
from bastide.core import look, words
from bastide.core.geometry import CITY, FIELD, ROAD
from bastide.kit import registry
from boards import NAMES, has_points, table

TILES = registry.module("ROBBER").data.tiles
AMBUSH = registry.module("ROBBER").place("ambush")
OWN = {"robber.place": "active-then-next"}
SPACE = {"robber.target": "space"}


def robbers(game: Game) -> dict[str, str]:
    """Beside whose marker each robber is; those in the supply are not told."""
    names = game.setup.players
    kind = game.state.rules.figure_names.index("robber")
    return {
        names[f.owner]: names[f.which % words.SEATS]
        for f in look.figures(game.state)
        if f.kind == kind and f.place == AMBUSH
    }


def laid(tiles: int, players: int = 3, rulings: dict[str, str] | None = None) -> Game:
    """Robber tiles to be laid one beside the other, the first of them in Red's turn."""
    pack = " ".join(["robbers/straight"] * tiles + ["monastery"])
    return table("straight:1", pack, players, modules=["ROBBER"], rulings=rulings or {})


def lay(game: Game, number: int) -> None:
    """Lay a robber tile below the last one."""
    game.play(f"place 0,{number} r0")


def go_on(game: Game) -> None:
    """To the next tile, without any follower."""
    while game.step != "base.lay" and not game.over:
        game.play("pass")


@pytest.mark.rule("PREP-12/ROBBER")
def test_eight_tiles_and_a_robber_each() -> None:
    assert sum(tile.count for tile in TILES) == 8
    assert len(TILES) == 6
    assert all(tile.has("robber") for tile in TILES)
    assert not without_symbol(TILES)
    edges: Counter[int] = Counter()
    kinds: Counter[str] = Counter()
    for tile in TILES:
        for edge in tile.face.edges:
            edges[edge] += tile.count
        for part in tile.face.segments:
            kinds[part.kind] += tile.count
    assert (edges[FIELD], edges[ROAD], edges[CITY]) == (15, 13, 4)
    assert kinds == {"field": 16, "road": 8, "city": 3}
    game = Game(Setup(players=NAMES[:5], modules=["ROBBER"], seed=1))
    assert game.setup.rules.faces == 72 + 8
    assert all(look.supply(game.state, player)["robber"] == 1 for player in range(5))


def test_tiles_and_robbers_are_separate_choices() -> None:
    only = Setup(modules=["ROBBER.tiles"])
    assert only.rules.faces == 80
    assert "robber" not in only.rules.figure_names
    assert Setup(modules=["ROBBER*2"]).rules.faces == 88
    without = Setup(modules=["ROBBER"], without=["ROBBER.tiles"])
    assert without.rules.faces == 72
    assert without.mix.track is not None
    assert only.mix.track is None


@pytest.mark.rule("PLACE-27.1/ROBBER", "PLACE-27.2/ROBBER")
def test_the_next_player_with_a_robber_must_place_it_and_the_active_one_comes_last() -> None:
    game = laid(4)
    asked = []
    for number in range(1, 4):
        lay(game, number)
        asked.append((game.setup.players[game.state.player], game.setup.players[game.actor], game.legal_texts))
        game.play(game.legal[0])
        go_on(game)
    assert asked == [
        ("Red", "Blue", ["rob P1", "rob P3"]),
        ("Blue", "Green", ["rob P1", "rob P2"]),
        ("Green", "Red", ["rob P2", "rob P3"]),
    ]
    assert robbers(game) == {"Blue": "Red", "Green": "Red", "Red": "Blue"}
    lay(game, 4)
    assert game.step == "base.follower", "everybody's robber is on the track"


@pytest.mark.rule("PLACE-27.2/ROBBER")
def test_the_active_player_places_his_own_if_nobody_else_can() -> None:
    game = laid(2, 2)
    lay(game, 1)
    game.play("rob P1")
    go_on(game)
    lay(game, 2)
    assert (game.setup.players[game.actor], game.legal_texts) == ("Red", ["rob P2"]), "Red is to the left of Blue"
    game = laid(3, 2)
    lay(game, 1)
    game.play("rob P1")
    go_on(game)
    game.state.put(game.state.next_figure(AMBUSH, 1, 0), words.SUPPLY)
    game.state.put(game.state.in_supply(0, game.state.rules.figure_names.index("robber")), AMBUSH, 1)
    lay(game, 2)
    assert (game.setup.players[game.state.player], game.setup.players[game.actor]) == ("Blue", "Blue")


def test_alone_nobody_is_robbed() -> None:
    game = laid(1, 1)
    lay(game, 1)
    assert game.step == "base.follower"


@pytest.mark.rule("PLACE-27.3/ROBBER")
def test_officially_the_active_player_may_place_or_move_first_then_the_next_one_may_place() -> None:
    game = laid(3, rulings=OWN)
    lay(game, 1)
    assert (game.actor, game.legal_texts) == (0, ["pass", "rob P2", "rob P3"])
    game.play("rob P2")
    assert (game.actor, game.legal_texts) == (1, ["pass", "rob P1", "rob P3"])
    game.play("pass")
    assert robbers(game) == {"Red": "Blue"}, "whoever may place and does not is not followed by another"
    go_on(game)
    lay(game, 2)
    game.play("pass")
    assert game.actor == 2
    game.play("rob P1")
    go_on(game)
    lay(game, 3)
    assert (game.actor, game.legal_texts) == (2, ["pass", "rob P2"]), "moving means to another marker"
    game.play("rob P2")
    assert (game.actor, game.legal_texts) == (1, ["pass", "rob P1", "rob P3"]), "Red's robber is on the track"
    assert robbers(game) == {"Red": "Blue", "Green": "Blue"}


@pytest.mark.rule("PLACE-27.4/ROBBER")
def test_on_a_space_it_does_not_matter_beside_whose_marker() -> None:
    game = laid(2, 4, rulings=SPACE)
    for player, score in enumerate((3, 12, 62, 3)):
        has_points(game, player, score)
    lay(game, 1)
    assert (game.actor, game.legal_texts) == (1, ["rob P1", "rob P3"]), "62 is 12 in another lap; Red is before Yellow"
    game.play("rob P1")
    go_on(game)
    lay(game, 2)
    assert (game.actor, game.legal_texts) == (2, ["rob P1", "rob P2"])


@pytest.mark.rule("PLACE-27.3/ROBBER", "PLACE-27.4/ROBBER")
@pytest.mark.parametrize("edition", ["official-C1", "official-C2"])
def test_the_publishers_rules_have_both(edition: str) -> None:
    settled = Setup(modules=["ROBBER"], edition=edition).mix.settled
    assert (settled["robber.place"], settled["robber.target"]) == ("active-then-next", "space")


def test_a_position_keeps_the_robbers() -> None:
    game = laid(2)
    lay(game, 1)
    game.play("rob P3")
    again = Game.from_position(game.setup, game.position())
    assert robbers(again) == robbers(game.view(0)) == {"Blue": "Green"}
