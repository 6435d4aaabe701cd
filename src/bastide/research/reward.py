"""What a game is worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence

REWARDS = ("outcome", "margin")


class RewardError(ValueError):
    """A reward that does not exist, or not for so few players."""


def check(reward: str, players: int) -> None:
    """Refuse a reward that cannot be told."""
    if reward not in REWARDS:
        raise RewardError(f"unknown reward {reward!r}; possible: {' '.join(REWARDS)}")
    if reward == "outcome" and players < 2:
        raise RewardError("nobody can win alone; with one player the reward is 'margin'")


def outcomes(standings: Sequence[int]) -> list[float]:
    """What the end of a game is worth: 1 for winning alone, the sum over all seats is 0.

    With two players a win is 1, a draw 0 and a loss -1; with more, winners share what the others lose.
    """
    best, n = max(standings), len(standings)
    share = 1 / list(standings).count(best)
    return [((share if ahead == best else 0.0) * n - 1) / (n - 1) for ahead in standings]


def margins(scores: Sequence[int]) -> list[float]:
    """By how much each seat is ahead of its best rival; alone, the points themselves."""
    if len(scores) == 1:
        return [float(scores[0])]
    return [float(own - max(*scores[:seat], *scores[seat + 1 :], -(10**9))) for seat, own in enumerate(scores)]
