"""What pairs tell: the intervals cover what they claim, the test errs as rarely as it says, and Elo is earned."""

from __future__ import annotations

import random
from math import inf

import pytest

from bastide.arena import Pair, Played, Sprt, Trial, compare, sprt
from bastide.arena.figures import Estimate, elo, expected, interval


def pair(*scores: tuple[int, int], number: int = 0) -> Pair:
    """A pair by the scores of the first and the second player in its two games."""
    seats = ((0, 1), (1, 0))
    return Pair(number, tuple(Played(seats[i], score, "") for i, score in enumerate(scores)))


def test_a_comparison_counts_games_and_weighs_pairs() -> None:
    pairs = [pair((80, 70), (60, 75)), pair((80, 60), (90, 90)), pair((50, 40), (70, 50))]
    found = compare(pairs, 0, 1)
    assert (found.wins, found.draws, found.losses) == (4, 1, 1)
    assert found.score.value == pytest.approx((0.5 + 0.75 + 1.0) / 3)
    assert found.margin == pytest.approx((-2.5 + 10 + 15) / 3)
    assert found.margin_error == pytest.approx(5.204, abs=0.001)
    assert found.elo is None
    other = compare(pairs, 1, 0)
    assert other.margin == pytest.approx(-(found.margin or 0))
    assert other.score.low == pytest.approx(1 - found.score.high)


def test_a_game_lost_by_failing_has_no_margin() -> None:
    broken = Pair(0, (Played((0, 1), (50, 10), "", lost_by=0, reason="it hung"), Played((1, 0), (30, 20), "")))
    found = compare([broken, pair((10, 0), (10, 0), number=1)], 0, 1)
    assert (found.wins, found.losses) == (3, 1)
    assert found.margin_pairs == 1
    assert found.margin == 10
    assert found.margin_error is None
    assert broken.against(1, 0) == 0.5


def test_no_elo_from_fewer_than_200_pairs() -> None:
    mixed = [pair((2, 1), (1, 2)), pair((2, 1), (2, 1))] * 100
    assert compare(mixed[:199], 0, 1).elo is None
    found = compare(mixed, 0, 1).elo
    assert found is not None
    assert found.value == pytest.approx(190.8, abs=0.1)
    assert found.low < found.value < found.high
    won = compare([pair((2, 1), (2, 1))] * 200, 0, 1).elo
    assert won is not None
    assert won.value == won.high == inf
    assert 600 < won.low < 900


def test_elo_and_expected_scores_are_inverse() -> None:
    for difference in (-400, -30, 0, 30, 123.4):
        assert elo(expected(difference)) == pytest.approx(difference)
    assert elo(0) == -inf


def test_few_pairs_prove_nothing() -> None:
    assert interval([]) == Estimate(0.5, 0.0, 1.0)
    one = interval([1.0])
    assert one.low < 0.25
    level = interval([0.5, 0.5])
    assert level.low < 0.2
    assert level.high > 0.8
    always_level = interval([0.5] * 400)
    assert always_level.high - always_level.low < 0.01, "a null run of equals that mirror each other"


def draws(rng: random.Random, strength: float, together: float, n: int) -> list[float]:
    """Pair scores of two games, which with some chance have the same result."""
    scores = []
    for _ in range(n):
        first = rng.random() < strength
        second = first if rng.random() < together else rng.random() < strength
        scores.append((first + second) / 2)
    return scores


@pytest.mark.parametrize("strength", [0.5, 0.75, 0.93])
@pytest.mark.parametrize("together", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("n", [20, 100])
def test_the_interval_covers_the_truth(strength: float, together: float, n: int) -> None:
    rng = random.Random(f"{strength} {together} {n}")
    runs = 1500
    hits = 0
    for _ in range(runs):
        found = interval(draws(rng, strength, together, n))
        hits += found.low <= strength <= found.high
    assert hits / runs > 0.925


def test_the_interval_uses_what_pairs_have_in_common() -> None:
    rng = random.Random(1)
    apart = interval(draws(rng, 0.5, 0.0, 400))
    alike = interval(draws(rng, 0.5, 1.0, 400))
    assert apart.high - apart.low == pytest.approx(2 * 1.96 * 0.5 / 800**0.5, rel=0.1)
    assert alike.high - alike.low == pytest.approx(2 * 1.96 * 0.5 / 400**0.5, rel=0.1)


def verdicts(strength: float, most: int, runs: int = 400) -> list[str]:
    """What tests of [0, 60] say about a player of a known strength."""
    rng = random.Random(f"sprt {strength}")
    found = []
    for _ in range(runs):
        trial = Trial(Sprt(0, 60))
        while not trial.settled and trial.pairs < most:
            trial.add(draws(rng, strength, 0.2, 1)[0])
        found.append(trial.verdict)
    return found


def test_the_sequential_test_rarely_errs() -> None:
    weak = verdicts(expected(0), 1500)
    strong = verdicts(expected(60), 1500)
    assert weak.count("stronger") <= 0.08 * len(weak)
    assert weak.count("not stronger") >= 0.9 * len(weak)
    assert strong.count("not stronger") <= 0.08 * len(strong)
    assert strong.count("stronger") >= 0.9 * len(strong)


def test_inconclusive_is_a_result() -> None:
    level = [pair((2, 1), (1, 2), number=i) for i in range(4)]
    trial = sprt(Sprt(), level)
    assert (trial.verdict, trial.pairs) == ("inconclusive", 4)
    assert trial.ratio < 0
    won = [pair((2, 1), (2, 1), number=i) for i in range(400)]
    trial = sprt(Sprt(), won)
    assert trial.verdict == "stronger"
    assert 5 < trial.pairs < 60, "it ends at the first pair that settles it"
    assert trial.ratio >= Sprt().bound
    assert sprt(Sprt(), won[: trial.pairs - 1]).verdict == "inconclusive"
    assert Trial(Sprt()).verdict == "inconclusive"
