"""`bastide arena`: players against players."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import click

from bastide.arena import report
from bastide.arena.contest import ArenaError, Contest, Pair
from bastide.arena.figures import Sprt
from bastide.arena.results import ResultsFile
from bastide.arena.runners import leaving_quietly, run
from bastide.bots.bot import SECONDS
from bastide.cli.options import chosen_boxes, rules_options, rulings_of
from bastide.record import GameRecord


@click.command()
@click.argument("players", nargs=-1, required=True)
@click.option("--pairs", default=50, show_default=True, type=click.IntRange(1, 10_000_000), help="How many decks.")
@click.option("--seed", default=0, show_default=True, type=int, help="Where chance begins.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, 256), help="Processes to use.")
@click.option("--ray", metavar="ADDRESS", help="Play on a Ray cluster; `local` starts one here.")
@click.option("--results", type=click.Path(path_type=Path, dir_okay=False), help="Write pairs here, and go on from it.")
@click.option("--records", type=click.Path(path_type=Path, file_okay=False), help="Save every game in this folder.")
@click.option("--sprt", "tested", is_flag=True, help="Stop once it is clear whether the first player is stronger.")
@click.option("--sprt-elo", nargs=2, type=float, default=(0.0, 30.0), show_default=True, help="The two claims.")
@click.option("--seconds", default=SECONDS, show_default=True, type=float, help="What a bot has for one decision.")
@click.option("--clock", type=float, metavar="SECONDS", help="What a bot has for a whole game.")
@click.option("--keep", is_flag=True, help="Let the programs of bots go on from game to game.")
@click.option("--json", "json_wanted", is_flag=True, help="Print the result as JSON.")
@rules_options
def arena(
    players: tuple[str, ...],
    pairs: int,
    seed: int,
    jobs: int,
    ray: str | None,
    results: Path | None,
    records: Path | None,
    tested: bool,
    sprt_elo: tuple[float, float],
    seconds: float,
    clock: float | None,
    keep: bool,
    json_wanted: bool,
    game: str,
    modules: str | None,
    without: str | None,
    edition: str,
    rulings: tuple[str, ...],
) -> None:
    """Let PLAYERS play each other: every deck once for each rotation of the seats.

    A player is one of ours, with or without settings (greedy, search:nodes=800), or a bot,
    such as "cmd:python examples/bot.py".
    """
    contest = Contest(
        players=players,
        edition=edition,
        game=game,
        modules=chosen_boxes(modules),
        without=chosen_boxes(without),
        rulings=rulings_of(rulings),
        seed=seed,
        seconds=seconds,
        clock=clock,
        keep=keep,
    )
    test = _test(contest, tested, sprt_elo)
    if records:
        _make(records)
    begin = time.perf_counter()
    hidden = not sys.stderr.isatty()
    with (
        leaving_quietly(),
        nullcontext() if results is None else ResultsFile(results, contest) as file,
        click.progressbar(length=pairs, label="pairs", file=sys.stderr, hidden=hidden, show_pos=True) as bar,
    ):
        played = run(contest, pairs, jobs=jobs, ray=ray, results=file, test=test, done=_done(bar, contest, records))
    taken = time.perf_counter() - begin
    if json_wanted:
        click.echo(json.dumps(report.as_json(contest, played, test, taken), ensure_ascii=False))
    else:
        for line in report.as_text(contest, played, test):
            click.echo(line)


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ArenaError(f"{folder}: {error.strerror or error}") from None


def _test(contest: Contest, tested: bool, claims: tuple[float, float]) -> Sprt | None:
    if not tested:
        return None
    if len(contest.players) != 2:
        raise ArenaError(f"--sprt tells two players apart, not {len(contest.players)}")
    if not -1000 <= claims[0] < claims[1] <= 1000:
        asked = f"--sprt-elo {claims[0]:g} {claims[1]:g}"
        raise ArenaError(f"{asked}: the first must be less than the second, both within ±1000")
    return Sprt(*claims)


def _done(bar: Any, contest: Contest, records: Path | None) -> Callable[[Pair], None]:
    def done(pair: Pair) -> None:
        bar.update(1)
        if records:
            for number, game in enumerate(pair.games):
                if game.log:
                    record = GameRecord(contest.setup(pair.number), game.log)
                    record.save(records / f"{pair.number:06d}-{number}.game")

    return done
