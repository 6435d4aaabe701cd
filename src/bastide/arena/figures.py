"""What pairs of games tell: scores with intervals, margins with standard errors, Elo where it is earned, and a test.

The unit is the pair, not the game: the two games of a deck hang together, and what they share is not counted twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log, log10, sqrt
from statistics import fmean, stdev

from bastide.arena.contest import Pair

Z = 1.959963984540054  # of a two-sided interval of 95 %
ENOUGH_FOR_ELO = 200


@dataclass(frozen=True)
class Estimate:
    """A number and the interval it lies in with 95 % confidence."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Comparison:
    """Player a against player b: games won, drawn, lost by a; the pair score; points ahead; Elo from enough pairs."""

    a: int
    b: int
    pairs: int
    wins: int
    draws: int
    losses: int
    score: Estimate
    margin: float | None
    margin_error: float | None
    margin_pairs: int
    elo: Estimate | None


def compare(pairs: Sequence[Pair], a: int, b: int) -> Comparison:
    """What a number of pairs tells about two of the players."""
    results = [game.against(a, b) for pair in pairs for game in pair.games]
    score = interval([pair.against(a, b) for pair in pairs])
    margins = [margin for pair in pairs if (margin := pair.margin(a, b)) is not None]
    return Comparison(
        a=a,
        b=b,
        pairs=len(pairs),
        wins=results.count(1.0),
        draws=results.count(0.5),
        losses=results.count(0.0),
        score=score,
        margin=fmean(margins) if margins else None,
        margin_error=stdev(margins) / sqrt(len(margins)) if len(margins) > 1 else None,
        margin_pairs=len(margins),
        elo=_in_elo(score) if len(pairs) >= ENOUGH_FOR_ELO else None,
    )


def interval(scores: Sequence[float]) -> Estimate:
    """The mean of pair scores with Wilson's interval, for as many independent trials as the pairs are worth.

    A score between 0 and 1 with mean m varies at most by m(1 - m), as a single win or loss does. How much less is
    estimated from the pairs, with one pair of the largest possible variance added, so that few pairs that happen to
    agree prove nothing. If all were won, or all lost, a pair counts as one trial.
    """
    n = len(scores)
    if not n:
        return Estimate(0.5, 0.0, 1.0)
    mean = fmean(scores)
    most = mean * (1 - mean)
    ratio = 1.0
    if most > 1e-12:
        ratio = min(1.0, (sum((score - mean) ** 2 for score in scores) / most + 1) / n)
    trials = n / ratio
    scale = 1 + Z * Z / trials
    middle = (mean + Z * Z / (2 * trials)) / scale
    half = Z * sqrt(most / trials + Z * Z / (4 * trials * trials)) / scale
    return Estimate(mean, max(0.0, middle - half), min(1.0, middle + half))


def _in_elo(score: Estimate) -> Estimate:
    return Estimate(elo(score.value), elo(score.low), elo(score.high))


def elo(score: float) -> float:
    """The difference in Elo that has this score expected."""
    if score <= 0 or score >= 1:
        return inf if score >= 1 else -inf
    return 400 * log10(score / (1 - score))


def expected(difference: float) -> float:
    """The score a difference in Elo has one expect."""
    return float(1 / (1 + 10 ** (-difference / 400)))


@dataclass(frozen=True)
class Sprt:
    """A sequential test whether the first player is stronger by `high` Elo rather than by `low`."""

    low: float = 0.0
    high: float = 30.0
    risk: float = 0.05

    @property
    def bound(self) -> float:
        """Where the ratio of likelihoods, as a logarithm, settles the question."""
        return log((1 - self.risk) / self.risk)


class Trial:
    """A sequential test under way: takes pair scores one by one until the question is settled."""

    def __init__(self, test: Sprt) -> None:
        self.test = test
        self.pairs = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, score: float) -> None:
        """One more pair."""
        self.pairs += 1
        self._sum += score
        self._squares += score * score

    @property
    def ratio(self) -> float:
        """The logarithm of how much likelier the scores are under `high` than under `low`."""
        if not self.pairs:
            return 0.0
        mean = self._sum / self.pairs
        # One pair of the largest variance is added here, too: a few equal pairs must not settle anything.
        variance = (max(0.0, self._squares - self._sum * mean) + 0.25) / self.pairs
        weak, strong = expected(self.test.low), expected(self.test.high)
        return self.pairs * (strong - weak) * (2 * mean - weak - strong) / (2 * variance)

    @property
    def verdict(self) -> str:
        """`stronger`, `not stronger` or, as long as nothing is settled, `inconclusive`."""
        if self.ratio >= self.test.bound:
            return "stronger"
        return "not stronger" if self.ratio <= -self.test.bound else "inconclusive"

    @property
    def settled(self) -> bool:
        return self.verdict != "inconclusive"


def sprt(test: Sprt, pairs: Sequence[Pair], a: int = 0, b: int = 1) -> Trial:
    """Test pairs in their order, as far as is needed."""
    trial = Trial(test)
    for pair in pairs:
        if trial.settled:
            break
        trial.add(pair.against(a, b))
    return trial
