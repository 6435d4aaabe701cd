"""The win chance says what it says: on games it was not fitted to, three wins in four come of 75 %."""

from __future__ import annotations

import csv
import math
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import pytest

from bastide import Game, Setup
from bastide.players import analyse
from bastide.players.winning import boxes, win_chance

# Positions of games with seeds from 2001 on, written by `python bench/winchance.py play` as docs/players.md says.
SEEN = Path(__file__).parent / "seen"
MIXES = ("base", "few", "mix")  # of two players; these are of more:
TABLES = ("three", "four")


class Row(NamedTuple):
    """A game, what was expected in it at some time, and what came of it."""

    game: str
    margin: float
    tiles: int
    boxes: int
    result: float
    players: int

    @property
    def chance(self) -> float:
        return win_chance(self.margin, self.tiles, self.boxes, self.players)

    @property
    def rule_of_thumb(self) -> float:
        """What was in use before anything was measured: a normal curve, the same with all boxes."""
        return 0.5 * (1.0 + math.erf(self.margin / (1.9 * math.sqrt(self.tiles) + 1.0) / math.sqrt(2.0)))


def rows(mix: str) -> list[Row]:
    with (SEEN / f"{mix}.csv").open(newline="") as source:
        return [
            Row(
                row["modules"] + row["seed"],
                float(row["margin"]),
                int(row["tiles"]),
                in_play(row["modules"]),
                float(row["result"]),
                int(row.get("players") or 2),
            )
            for row in csv.DictReader(source)
        ]


def in_play(modules: str) -> int:
    return boxes(Setup(modules=modules.split("+") if modules else ()).mix)


def brier(forecasts: Iterator[float], seen: list[Row]) -> float:
    return math.fsum((forecast - row.result) ** 2 for forecast, row in zip(forecasts, seen, strict=True)) / len(seen)


@pytest.mark.parametrize("mix", MIXES)
def test_it_is_better_than_a_rule_of_thumb_and_than_the_toss_of_a_coin(mix: str) -> None:
    seen = rows(mix)
    measured = brier((row.chance for row in seen), seen)
    assert measured < brier((row.rule_of_thumb for row in seen), seen)
    assert measured < 0.8 * brier((0.5 for _ in seen), seen)


@pytest.mark.parametrize("mix", MIXES)
def test_forecasts_come_true_as_often_as_they_say(mix: str) -> None:
    """By fifths; positions of one game are one fate, so a bucket counts as many games as it has."""
    for fifth, found in groupby(sorted(rows(mix), key=lambda row: row.chance), key=lambda row: int(row.chance * 4.999)):
        bucket = list(found)
        said = math.fsum(row.chance for row in bucket) / len(bucket)
        won = math.fsum(row.result for row in bucket) / len(bucket)
        games = len({row.game for row in bucket})
        assert games >= 15, fifth
        assert abs(said - won) < 0.02 + 2.5 * math.sqrt(said * (1.0 - said) / games), (fifth, said, won)


@pytest.mark.parametrize("table", TABLES)
def test_it_knows_more_than_how_many_there_are(table: str) -> None:
    seen = rows(table)
    measured = brier((row.chance for row in seen), seen)
    assert measured < 0.95 * brier((1.0 / row.players for row in seen), seen)
    assert measured < brier((win_chance(row.margin, row.tiles, row.boxes) for row in seen), seen), (
        "as if there were two"
    )


@pytest.mark.parametrize("table", TABLES)
def test_with_more_players_forecasts_come_true_as_often_as_they_say(table: str) -> None:
    """By fifths of the positions, the least hopeful first: hardly any player of several is nearly sure of it."""
    seen = sorted(rows(table), key=lambda row: row.chance)
    for fifth in range(5):
        bucket = seen[fifth * len(seen) // 5 : (fifth + 1) * len(seen) // 5]
        said = math.fsum(row.chance for row in bucket) / len(bucket)
        won = math.fsum(row.result for row in bucket) / len(bucket)
        games = len({row.game for row in bucket})
        assert games >= 60, fifth
        assert abs(said - won) < 0.02 + 2.5 * math.sqrt(said * (1.0 - said) / games), (fifth, said, won)


def test_it_is_a_chance() -> None:
    assert win_chance(0.0, 30, 0) == 0.5
    assert win_chance(9.0, 30, 0) + win_chance(-9.0, 30, 0) == pytest.approx(1.0)
    assert 0.0 <= win_chance(-1e6, 0, 0) < win_chance(1.0, 9, 0) < win_chance(2.0, 9, 0) < win_chance(1e3, 9, 0) <= 1.0
    assert win_chance(9.0, 60, 0) < win_chance(9.0, 6, 0), "much can still happen"
    assert win_chance(9.0, 60, 5) < win_chance(9.0, 60, 0), "more happens with boxes"
    level = [win_chance(0.0, 30, 0, players) for players in (2, 3, 4)]
    assert level == sorted(level, reverse=True), "others may pass both"
    assert win_chance(9.0, 30, 0, 1) == win_chance(9.0, 30, 0, 2)
    assert win_chance(9.0, 30, 0, 6) == win_chance(9.0, 30, 0, 4)


def test_an_analysis_knows_its_boxes() -> None:
    for modules in ((), ("TOWER",)):
        game = Game(Setup(seed=9, modules=modules))
        best = analyse(game, nodes=4).best
        assert best.win_chance == win_chance(best.margin, game.state.drawable(), len(modules))


def test_an_analysis_knows_its_table() -> None:
    game = Game(Setup(seed=9, players=["A", "B", "C", "D"]))
    best = analyse(game, nodes=4).best
    assert best.win_chance == win_chance(best.margin, game.state.drawable(), 0, 4)


def test_boxes_are_counted_by_their_rules() -> None:
    assert [in_play(modules) for modules in ("", "IC", "IC.tiles", "PD.dragon+TB")] == [0, 1, 0, 2]
