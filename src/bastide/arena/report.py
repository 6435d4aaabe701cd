"""What a contest has shown, for people and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import combinations
from math import isfinite
from statistics import fmean
from typing import Any

from bastide.arena.contest import Contest, Pair
from bastide.arena.figures import ENOUGH_FOR_ELO, Comparison, Estimate, Sprt, compare, sprt
from bastide.arena.results import contest_facts
from bastide.kit import texts
from bastide.version import mode


def comparisons(contest: Contest, pairs: Sequence[Pair]) -> list[Comparison]:
    """Every player against every other."""
    return [compare(pairs, a, b) for a, b in combinations(range(len(contest.players)), 2)]


def titles(contest: Contest) -> list[str]:
    """The names of the players, numbered where two have the same."""
    names = contest.players
    return [f"{name} ({who + 1})" if names.count(name) > 1 else name for who, name in enumerate(names)]


def mean_scores(contest: Contest, pairs: Sequence[Pair]) -> list[float | None]:
    """The mean score of every player in the games that were played to the end."""
    whole = [game for pair in pairs for game in pair.games if game.lost_by is None]
    return [fmean(game.scores[who] for game in whole) if whole else None for who in range(len(contest.players))]


def failures(pairs: Sequence[Pair]) -> list[dict[str, Any]]:
    """The games that a bot lost by failing, and why."""
    return [
        {"player": game.lost_by, "pair": pair.number, "game": number, "reason": game.reason}
        for pair in pairs
        for number, game in enumerate(pair.games)
        if game.lost_by is not None
    ]


def as_json(contest: Contest, pairs: Sequence[Pair], test: Sprt | None, seconds: float) -> dict[str, Any]:
    """Everything, with the facts it follows from; a number that is not known or not finite is null."""
    found: dict[str, Any] = {
        **contest_facts(contest),
        "mode": mode(),
        "pairs": len(pairs),
        "games": sum(len(pair.games) for pair in pairs),
        "mean_scores": [_rounded(score) for score in mean_scores(contest, pairs)],
        "comparisons": [_comparison(one) for one in comparisons(contest, pairs)],
        "failures": failures(pairs),
        "wall_seconds": round(seconds, 3),
    }
    if test is not None:
        trial = sprt(test, pairs)
        ratio = _rounded(trial.ratio)
        found["sprt"] = {**asdict(test), "verdict": trial.verdict, "ratio": ratio, "pairs": trial.pairs}
    return found


def _comparison(one: Comparison) -> dict[str, Any]:
    facts = asdict(one)
    for name in ("score", "elo"):
        if facts[name] is not None:
            facts[name] = {key: _rounded(value) for key, value in facts[name].items()}
    facts["margin"], facts["margin_error"] = _rounded(one.margin), _rounded(one.margin_error)
    return facts


def _rounded(value: float | None) -> float | None:
    return None if value is None or not isfinite(value) else round(value, 4)


def as_text(contest: Contest, pairs: Sequence[Pair], test: Sprt | None) -> Iterator[str]:
    """The same in sentences."""
    names = titles(contest)
    rules = "+".join(contest.modules) or texts.word("en", contest.setup(0).mix.modules[0].data.stem, "module", "name")
    games = sum(len(pair.games) for pair in pairs)
    played = f"{len(pairs)} {'pair' if len(pairs) == 1 else 'pairs'}, {games} games"
    yield f"{played}: {rules}, {contest.edition}, seed {contest.seed}"
    for who, score in enumerate(mean_scores(contest, pairs)):
        yield f"{names[who]}: {'no game played to the end' if score is None else f'{score:.1f} points a game'}"
    for one in comparisons(contest, pairs):
        yield from _sentences(names, one)
    for failed in failures(pairs):
        where = f"pair {failed['pair']}, game {failed['game']}"
        yield f"{names[failed['player']]} lost {where} by failing: {failed['reason']}"
    if test is not None:
        trial = sprt(test, pairs)
        asked = f"SPRT [{test.low:g}, {test.high:g}]: {trial.verdict} after {trial.pairs} pairs"
        yield f"{asked} (log-likelihood ratio {trial.ratio:+.2f}, bounds ±{test.bound:.2f})"


def _sentences(names: Sequence[str], one: Comparison) -> Iterator[str]:
    yield f"{names[one.a]} against {names[one.b]}: {one.wins} won, {one.draws} drawn, {one.losses} lost"
    score = one.score
    yield f"  score {score.value:.1%} (95 % interval {score.low:.1%} to {score.high:.1%})"
    if one.margin is not None:
        error = one.margin_error
        known = "one pair, so no standard error" if error is None else f"standard error {error:.2f}"
        yield f"  margin {one.margin:+.2f} points ({known})"
    if one.elo is None:
        yield f"  Elo is told from {ENOUGH_FOR_ELO} pairs on"
    else:
        yield f"  Elo {_elo(one.elo)}"


def _elo(elo: Estimate) -> str:
    if isfinite(elo.value):
        return f"{elo.value:+.0f} (95 % interval {elo.low:+.0f} to {elo.high:+.0f})"
    return f"above {elo.low:+.0f}" if elo.value > 0 else f"below {elo.high:+.0f}"
