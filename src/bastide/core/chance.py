"""Streams of chance numbers, one a purpose, all from one seed; and random play as fast as the engine goes."""

from __future__ import annotations

import hashlib

from bastide.core import codes, words
from bastide.core.action import TILE_MASK
from bastide.core.choice import barred_to, draw_at, draws, offered, place_at, shape_at
from bastide.core.engine import take
from bastide.core.options import Options
from bastide.core.state import State

GOLDEN = 0x9E3779B97F4A7C15
MIX1 = 0xBF58476D1CE4E5B9
MIX2 = 0x94D049BB133111EB
M64 = 0xFFFFFFFFFFFFFFFF
CHANCE = words.CHANCE
DRAW, LAY = codes.DRAW, codes.LAY
TRIES = 100


def derived(seed: int | str | None, *path: int | str) -> int:
    """The seed of one of the many games of a seed: neighbouring seeds have no game in common. JSON keeps its 53 bits."""
    digest = hashlib.sha256(repr((seed, *path)).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 11


class Stream:
    """Chance numbers (splitmix64) for one purpose; streams of different names never disturb each other.

    Number k follows from seed, name and k alone, so a game that is cut, copied or replayed meets the same chance.
    """

    begin: int
    counted: int

    def __init__(self, seed: int | str | None, name: str) -> None:
        self.begin_by(seed, name)

    def begin_by(self, seed: int | str | None, name: str) -> None:
        """Be the stream of a seed and a name from its first number on."""
        digest = hashlib.sha256(f"{seed}/{name}".encode()).digest()
        self.begin = int.from_bytes(digest[:8], "little")
        self.counted = 0

    def now(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as the others; the same until counted on."""
        z = (self.begin + (self.counted + 1) * GOLDEN) & M64
        z = ((z ^ (z >> 30)) * MIX1) & M64
        z = ((z ^ (z >> 27)) * MIX2) & M64
        z = z ^ (z >> 31)
        return ((z >> 32) * n) >> 32

    def below(self, n: int) -> int:
        """The next whole number from 0 to n - 1."""
        x = self.now(n)
        self.counted += 1
        return x

    def new_seed(self) -> int:
        """The next seed for something of its own. JSON keeps its 53 bits."""
        return self.below(1 << 26) << 27 | self.below(1 << 27)

    def pick(self, out: Options) -> int:
        """One of the options, by weight, with the number that is due now."""
        total = 0
        for i in range(out.n):
            total += out.weight[i]
        x = self.now(total)
        for i in range(out.n):
            x -= out.weight[i]
            if x < 0:
                return out.item[i]
        raise ValueError("nothing to choose from")


def draw_blindly(game: State, stream: Stream) -> int:
    """A tile of the main pile as chance might draw it."""
    return draw_at(game, stream.below(draws(game))) & TILE_MASK


def playout(game: State, stream: Stream, sampled: bool = False) -> int:
    """Play a game to its end, every choice at random and every one as likely; returns the number of decisions.

    Sampled, a place for the tile is tried out until one is legal instead of being chosen from a list: as likely, faster.
    """
    n = 0
    while not game.over:
        row = game.row_asking
        if game.rules.act[row] == DRAW:
            action = draw_at(game, stream.now(draws(game)))
        elif sampled and game.rules.act[row] == LAY and not game.rules.free:
            action = sampled_place(game, row, stream)
        else:
            out = offered(game, row)
            if game.actor == CHANCE:
                action = stream.pick(out)
            else:
                out.picked = stream.now(out.n)
                action = out.item[out.picked]
        stream.counted += 1
        take(game, action)
        n += 1
    return n


def sampled_place(game: State, row: int, stream: Stream) -> int:
    """A legal place, each as likely as the others, by trying; from the list if too many tries fail."""
    kind = game.tile
    turns = game.tables.turns[kind]
    barred = barred_to(game, kind)
    square = game.is_square(kind)
    tries = turns * game.front_n if square else game.tries(kind)
    for _ in range(TRIES):
        number = stream.below(tries)
        if square:
            place = place_at(game, kind, number // turns, number % turns, barred)
        else:
            place = shape_at(game, kind, number, barred)
        if place >= 0:
            return place
    out = offered(game, row)
    return out.item[stream.now(out.n)]


def playouts(fresh: State, games: int, seed: int, sampled: bool = False) -> list[list[int]]:
    """Many random games from one position; the scores of each."""
    scores = []
    players = fresh.rules.players
    stream = Stream(seed, "playout")
    for _ in range(games):
        game = fresh.clone()
        playout(game, stream, sampled)
        scores.append([game.score[p] for p in range(players)])
    return scores
