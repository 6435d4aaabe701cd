"""A contest: who plays by which rules from which seed; and a pair of it, one deck with all rotations of the seats."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cached_property

from bastide.bots import BotFailed, BotPlayer, command_of, is_command
from bastide.bots.bot import SECONDS
from bastide.game import Game, IllegalAction
from bastide.players import Player, player
from bastide.setup import COLOURS, Setup
from bastide.version import VERSION

MOST_SECONDS = 3600.0
KEPT: dict[tuple[tuple[str, ...], int], BotPlayer] = {}  # programs that go on to the next game, by contest and player


class ArenaError(ValueError):
    """A contest that cannot be held; says what was asked and what is possible."""


@dataclass(frozen=True)
class Contest:
    """Everything the results of a contest follow from.

    Pair k follows from these facts and k alone, whichever process or machine plays it. `players` are names of our own
    players or `cmd:` and the command line of a bot; `seconds` is what a bot has for one decision, `clock` what for a
    whole game, if that is limited; `keep` lets the program of a bot go on from game to game.
    """

    players: tuple[str, ...]
    edition: str = "modern"
    modules: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    rulings: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0
    seconds: float = SECONDS
    version: str = VERSION
    game: str = ""
    clock: float | None = None
    keep: bool = False

    def __post_init__(self) -> None:
        if not 2 <= len(self.players) <= len(COLOURS):
            raise ArenaError(f"{len(self.players)} players; possible: 2 to {len(COLOURS)}")
        if not 0 < self.seconds <= MOST_SECONDS:
            raise ArenaError(f"{self.seconds:g} seconds a decision; possible: more than 0, at most {MOST_SECONDS:g}")
        if self.clock is not None and not 0 < self.clock <= MOST_SECONDS:
            raise ArenaError(f"{self.clock:g} seconds a game; possible: more than 0, at most {MOST_SECONDS:g}")
        for name in self.players:
            command_of(name) if is_command(name) else player(name)
        self.setup(0)

    def setup(self, pair: int) -> Setup:
        """The set-up of a pair: all its games draw the same tiles."""
        return self._table.with_seed(f"arena {self.seed} pair {pair}")

    @cached_property
    def _table(self) -> Setup:
        return Setup(
            players=COLOURS[: len(self.players)],
            edition=self.edition,
            modules=self.modules,
            without=self.without,
            rulings=self.rulings,
            game=self.game,
        )

    def luck(self, pair: int, game: int, who: int) -> int:
        """Where the chance of one player in one game begins: different for each, so that A against A is no mirror."""
        digest = hashlib.sha256(f"arena {self.seed} pair {pair} game {game} player {who}".encode()).digest()
        return int.from_bytes(digest[:6], "big")


@dataclass(frozen=True)
class Played:
    """One game: who sat where, and what each of the contest's players got, in their order.

    `standings` tells how many others each was ahead of in the end, where more than points decides about that.
    A game in which a bot failed was lost by it, for a reason; the others are level and nobody has a margin.
    """

    seats: tuple[int, ...]
    scores: tuple[int, ...]
    digest: str
    lost_by: int | None = None
    reason: str = ""
    log: tuple[int, ...] = field(default=(), compare=False)
    standings: tuple[int, ...] = ()

    def against(self, a: int, b: int) -> float:
        """What player a gets out of it against player b: a win is 1, a draw a half."""
        if self.lost_by is not None:
            return 0.5 + 0.5 * (self.lost_by == b) - 0.5 * (self.lost_by == a)
        own, other = (self.standings or self.scores)[a], (self.standings or self.scores)[b]
        return 0.5 + 0.5 * (own > other) - 0.5 * (own < other)


@dataclass(frozen=True)
class Pair:
    """One deck, played once for every rotation of the seats."""

    number: int
    games: tuple[Played, ...]

    def against(self, a: int, b: int) -> float:
        """The mean result of player a against player b."""
        return sum(game.against(a, b) for game in self.games) / len(self.games)

    def margin(self, a: int, b: int) -> float | None:
        """By how many points player a was ahead of player b on average; unknown if a game was broken off."""
        if any(game.lost_by is not None for game in self.games):
            return None
        return sum(game.scores[a] - game.scores[b] for game in self.games) / len(self.games)


def play_pair(contest: Contest, number: int) -> Pair:
    """Play one deck with every rotation of the seats."""
    n = len(contest.players)
    rotations = [tuple((seat + turn) % n for seat in range(n)) for turn in range(n)]
    return Pair(number, tuple(_play(contest, number, game, seats) for game, seats in enumerate(rotations)))


def _play(contest: Contest, pair: int, number: int, seats: tuple[int, ...]) -> Played:
    game = Game(contest.setup(pair))
    lost_by, reason = None, ""
    with ExitStack() as bots:
        at_seat: list[Player | BotPlayer] = []
        for who in seats:
            name = contest.players[who]
            if is_command(name):
                at_seat.append(bots.enter_context(_bot(contest, who)))
            else:
                at_seat.append(player(name, seed=contest.luck(pair, number, who)))
        while not game.over and lost_by is None:
            seat = game.actor
            try:
                game.play(_choice(at_seat[seat], game))
            except BotFailed as error:
                lost_by, reason = seats[seat], str(error)
            except IllegalAction as error:
                raise ArenaError(f"{contest.players[seats[seat]]} in pair {pair}, game {number}: {error}") from None
        for one in at_seat:
            if isinstance(one, BotPlayer) and game.over:
                one.finish(game)
    points, ahead = tuple(game.scores.values()), game.state.standings()
    scores = tuple(points[seats.index(who)] for who in range(len(seats)))
    standings = tuple(ahead[seats.index(who)] for who in range(len(seats)))
    return Played(seats, scores, game.digest, lost_by, reason, tuple(game.log), standings)


def _bot(contest: Contest, who: int) -> AbstractContextManager[BotPlayer]:
    """The program of one of the players: a fresh one, or the one that has played for him in this process before."""
    command = command_of(contest.players[who])
    if not contest.keep:
        return BotPlayer(command, contest.seconds, clock=contest.clock)
    if (contest.players, who) not in KEPT:
        KEPT[contest.players, who] = BotPlayer(command, keep=True)
    bot = KEPT[contest.players, who]
    bot.seconds, bot.clock = contest.seconds, contest.clock
    return _kept(bot)


@contextmanager
def _kept(bot: BotPlayer) -> Iterator[BotPlayer]:
    """A program that stays for the next game, unless this one could not be played to its end."""
    try:
        yield bot
    finally:
        if bot.in_game:
            bot.close()


def end_kept() -> None:
    """End all programs that were kept."""
    for bot in KEPT.values():
        bot.close()
    KEPT.clear()


def _choice(one: Player | BotPlayer, game: Game) -> int:
    """What a player does. A player of ours gets only what its seat may know; a bot is told no more than that either."""
    return one.choose(game if isinstance(one, BotPlayer) else game.view(game.actor))
