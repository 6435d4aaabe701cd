"""`bastide bot`: one of our players speaks the protocol of docs/bots.md."""

from __future__ import annotations

import sys

import click

from bastide.bots.serve import serve
from bastide.players import Player, player

ANYTIME = ("search", "level6")  # think as long as they are allowed to
SHARE = 0.8  # of the host's seconds; the rest is for the way


@click.command()
@click.argument("name", metavar="[PLAYER]", default="greedy")
@click.option("--seed", default=0, show_default=True, type=int, help="Where the player's own chance begins.")
def bot(name: str, seed: int) -> None:
    """Play as a bot: read the protocol on standard input, answer on standard output."""

    def make(seconds: float) -> Player:
        if name in ANYTIME:
            return player(name, seed=seed, seconds=seconds * SHARE)
        return player(name, seed=seed)

    player(name)
    serve(f"bastide {name}", make, sys.stdin, sys.stdout)
