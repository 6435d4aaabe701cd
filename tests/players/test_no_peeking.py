"""What a seat cannot know never changes its move: not the tiles to come, not what others hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.core import look, words
from bastide.core.state import State
from bastide.kit import registry
from bastide.players import analyse, player
from bastide.players.player import Player

NAMES = {"greedy": 7, "evaluator": 7, "level3": 9, "search:nodes=3": 13}  # and every how many decisions to look
OTHER_SEEDS = (77, 78)


def positions(setup: Setup, every: int) -> Iterator[Game]:
    """A game every few decisions, played by a mixture of players."""
    game = Game(setup)
    seats = [player("random", seed=3), player("level2", seed=4)]
    n = 0
    while not game.over:
        if n % every == 0 and len(game.legal) > 1:
            yield game.clone()
        game.play(seats[game.actor % 2].choose(game))
        n += 1


def permuted(game: Game, seed: int) -> Game:
    """The same position with other tiles to come."""
    return Game.from_position(game.setup.with_seed(seed), game.position())


def next_tiles(game: Game, choose: Callable[[Game], int]) -> list[str | None]:
    """What will really be drawn: a copy plays on."""
    ahead = game.clone()
    seen = []
    for _ in range(4):
        if not ahead.over:
            ahead.play(choose(ahead))
            seen.append(ahead.tile)
    return seen


@pytest.mark.parametrize("name", NAMES)
def test_the_tiles_to_come_do_not_matter(name: str) -> None:
    someone = player(name, seed=5)
    different = 0
    for game in positions(Setup(seed=21), every=NAMES[name]):
        others = [permuted(game, seed) for seed in OTHER_SEEDS]
        assert {someone.choose(other) for other in others} == {someone.choose(game)}
        different += any(next_tiles(game, first) != next_tiles(other, first) for other in others)
    assert different > 5  # or the test would have shown nothing


def first(game: Game) -> int:
    return game.legal[0]


class Cheat(Player):
    """Looks at what comes, which the test above must notice."""

    def choose(self, game: Game) -> int:
        tiles = "".join(str(tile) for tile in next_tiles(game, first))
        return game.legal[sum(map(ord, tiles)) % len(game.legal)]

    def decide(self, state: State, legal: list[int], stream: object) -> int:
        raise NotImplementedError


def test_a_cheat_is_noticed() -> None:
    cheat = Cheat("cheat")
    games = positions(Setup(seed=21), every=7)
    assert any(cheat.choose(game) != cheat.choose(permuted(game, 77)) for game in games)


def test_an_analysis_does_not_peek_either() -> None:
    for game in positions(Setup(seed=22), every=25):
        assert analyse(game, nodes=4) == analyse(permuted(game, 79), nodes=4)


@pytest.fixture
def sealed() -> Iterator[None]:
    folder = Path(__file__).parent / "toys"
    registry.add_folder(folder)
    yield
    registry.drop_folder(folder)


@pytest.mark.parametrize("name", NAMES)
def test_what_others_hold_does_not_matter(name: str, sealed: None) -> None:
    someone = player(name, seed=5)
    for game in positions(Setup(seed=23, modules=["SEALED"]), every=30):
        choices = set()
        for card in (0, 6):
            other = game.clone()
            other.state.set(words.SLOTS["sealed.card"], card, 1 - game.actor)
            choices.add(someone.choose(other))
        assert len(choices) == 1


# Thirteen tiles, no two alike, so that other hands are other hands.
FEW = [tile.id for tile in Setup().mix.tiles if tile.id not in ("base/crossing4", "base/city4-pennant")][:13]


def with_other_hand(game: Game, seat: int) -> Game:
    """The same position, but a seat has got other tiles of the supply."""
    other = game.clone()
    state = other.state
    held = state.drawn_by(seat)
    for kind in held:
        state.from_hand(seat, kind)
        state.fill(0, kind, 1)
    for tile in sorted(look.pile(state), reverse=True)[: len(held)]:
        state.fill(0, state.tables.kind_of[tile], -1)
        state.deal(seat, state.tables.kind_of[tile])
    return other


@pytest.mark.rule("PLACE-06.2/BASE")
@pytest.mark.parametrize("name", NAMES)
def test_what_others_have_in_their_hands_does_not_matter(name: str) -> None:
    someone = player(name, seed=5)
    different = 0
    setup = Setup(seed=25, rulings={"base.draw": "hand-of-three"}, pack=FEW)
    for game in positions(setup, every=5):
        other = with_other_hand(game, 1 - game.actor)
        different += other.digest != game.digest
        assert someone.choose(other) == someone.choose(game)
    assert different > 2


def test_what_the_seat_holds_does_matter(sealed: None) -> None:
    choices = []
    for card in (0, 60):
        game = Game(Setup(seed=24, modules=["SEALED"], pack=["base/straight", "base/bend", "base/bend"]))
        game.state.set(words.SLOTS["sealed.card"], card, 0)
        game.play(player("greedy").choose(game))
        choices.append(game.text(player("greedy").choose(game)))
    assert "road" in choices[1]
