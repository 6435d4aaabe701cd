"""`bastide sim`: many games by any players, in figures or as a table for statistics."""

from __future__ import annotations

import json
import sys
from contextlib import nullcontext
from pathlib import Path

import click

from bastide.cli.options import chosen_boxes, names, rules_options, rulings_of
from bastide.cli.simulate import Result, simulate
from bastide.cli.table import TableFile
from bastide.players import player
from bastide.setup import COLOURS, Setup
from bastide.version import VERSION, mode


@click.command()
@click.option("--games", default=1000, show_default=True, type=click.IntRange(1, 100_000_000), help="How many games.")
@click.option("--players", default="random,random", show_default=True, help="Who sits where, divided by commas.")
@click.option("--seed", default=0, show_default=True, type=int, help="Where chance begins.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, 256), help="Processes to use.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write a row for every seat of every game to FILE.csv or FILE.parquet.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@rules_options
def sim(
    games: int,
    players: str,
    seed: int,
    jobs: int,
    output: Path | None,
    as_json: bool,
    game: str,
    modules: str | None,
    without: str | None,
    edition: str,
    rulings: tuple[str, ...],
) -> None:
    """Play many games and say how fast, how long and how many points."""
    seats = names(players)
    for name in seats:
        player(name)
    if not 1 <= len(seats) <= len(COLOURS):
        raise click.UsageError(f"{len(seats)} players; possible: 1 to {len(COLOURS)}")
    setup = Setup(
        COLOURS[: len(seats)],
        edition,
        chosen_boxes(modules),
        chosen_boxes(without),
        rulings_of(rulings),
        seed,
        game=game,
    )
    hidden = as_json or not sys.stderr.isatty()
    with (
        nullcontext() if output is None else TableFile(output) as table,
        click.progressbar(length=games, label="games", file=sys.stderr, hidden=hidden, show_pos=True) as bar,
    ):
        result = simulate(setup, seats, games, seed, jobs, bar.update, None if table is None else table.add)
    if as_json:
        click.echo(json.dumps(facts(setup, seats, seed, jobs, result)))
        return
    speed = f"{result.games_per_second:,.0f} games/s ({mode()})"
    if result.games_per_second < 10:
        speed = f"{result.games_per_second:.2f} games/s ({mode()})"
    click.echo(f"{result.games} games in {result.seconds:.2f} s: {speed}")
    scores = ", ".join(f"{score:.2f}" for score in result.mean_scores)
    click.echo(f"mean scores {scores}; mean turns {result.mean_turns:.1f}")
    if len(seats) > 1:
        shares = ", ".join(f"{name} {share:.1%}" for name, share in zip(seats, result.wins, strict=True))
        click.echo(f"games won, seat by seat: {shares}")


def facts(setup: Setup, seats: tuple[str, ...], seed: int, jobs: int, result: Result) -> dict[str, object]:
    """What was played and what was found."""
    return {
        "version": VERSION,
        "mode": mode(),
        "edition": setup.edition,
        "game": setup.game,
        "modules": list(setup.modules),
        "rulings": dict(setup.mix.rulings),
        "players": list(seats),
        "seed": seed,
        "jobs": jobs,
        "games": result.games,
        "seconds": round(result.seconds, 4),
        "games_per_second": round(result.games_per_second, 1),
        "mean_scores": [round(score, 3) for score in result.mean_scores],
        "mean_turns": round(result.mean_turns, 3),
        "wins": [round(share, 4) for share in result.wins],
    }
