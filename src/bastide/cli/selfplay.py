"""`bastide selfplay`: games of the search against itself, written down with what was thought of every decision."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from bastide.arena.runners import leaving_quietly
from bastide.arena.selfplay import SelfPlay, self_play
from bastide.cli.options import chosen_boxes, rules_options, rulings_of


@click.command()
@click.argument("out", type=click.Path(path_type=Path, file_okay=False))
@click.option("--games", default=100, show_default=True, type=click.IntRange(1, 100_000_000), help="How many games.")
@click.option("--players", default=2, show_default=True, type=click.IntRange(1, 6), help="How many players.")
@click.option("--nodes", default=100, show_default=True, type=click.IntRange(0), help="Simulations a decision.")
@click.option("--warmth", default=0.5, show_default=True, type=click.FloatRange(0), help="Noise, in points.")
@click.option("--shard", default=50, show_default=True, type=click.IntRange(1), help="Games in one file.")
@click.option("--seed", default=0, show_default=True, type=int, help="Where chance begins.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, 256), help="Processes to use.")
@click.option("--ray", metavar="ADDRESS", help="Play on a Ray cluster that sees OUT; `local` starts one here.")
@rules_options
def selfplay(
    out: Path,
    games: int,
    players: int,
    nodes: int,
    warmth: float,
    shard: int,
    seed: int,
    jobs: int,
    ray: str | None,
    game: str,
    modules: str | None,
    without: str | None,
    edition: str,
    rulings: tuple[str, ...],
) -> None:
    """Let the search play itself into the folder OUT: records, and every decision with its values.

    Run again, it goes on with the files that are missing.
    """
    asked = SelfPlay(
        players=players,
        game=game,
        edition=edition,
        modules=chosen_boxes(modules),
        without=chosen_boxes(without),
        rulings=rulings_of(rulings),
        seed=seed,
        nodes=nodes,
        warmth=warmth,
        shard=shard,
    )
    hidden = not sys.stderr.isatty()
    with (
        leaving_quietly(),
        click.progressbar(length=games, label="games", file=sys.stderr, hidden=hidden, show_pos=True) as bar,
    ):
        self_play(asked, out, games, jobs=jobs, ray=ray, done=bar.update)
    click.echo(f"{out}: {games} games")
