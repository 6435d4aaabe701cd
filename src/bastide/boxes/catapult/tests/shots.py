"""Boards with fairs: lay the fair, choose what is hurled, aim, and answer for chance."""

from __future__ import annotations

from typing import Any

from bastide import Game, Setup
from bastide.core import words
from bastide.core.geometry import FINE
from boards import NAMES, lying, segment, tile_id

CAT = ["CAT"]
TRUE = ("shot-length flies-true 0", "shot-drift strays-nowhere 0")


def asked(drawing: str, pack: str, players: int = 2, **more: Any) -> Game:
    """A table where chance is answered by hand; the first tile is drawn already."""
    more.setdefault("modules", CAT)
    drawn = [tile_id(name) for name in pack.split()]
    setup = Setup(players=NAMES[:players], start=lying(drawing), pack=drawn, seed=1, **more)
    game = Game(setup, chance="ask", forced="ask")
    game.play(f"draw {drawn[0]}")
    return game


def fair(drawing: str, place: str, kind: str = "", players: int = 2, **more: Any) -> Game:
    """A table with a meadow on which a fair is held; what is hurled may be chosen already."""
    game = asked(drawing, "catapult/meadow monastery monastery", players, **more)
    game.play(f"place {place}")
    if kind:
        game.play(f"hurl {kind}")
    return game


def shoot(game: Game, aim: str, *chance: str) -> None:
    """Aim at a segment, and answer for chance; what is not said is as true as can be and slides hardly at all."""
    cell, _, _ = aim.partition(" ")
    game.play(f"aim {cell}")
    game.play(f"aim-at {aim}")
    for usual in (*TRUE, "shot-slide"):
        said = [text for text in chance if text.split()[0] == usual.split()[0]]
        if said or usual != "shot-slide":
            game.play(said[0] if said else usual)
        else:
            game.play(next(text for text in game.legal_texts if text.endswith(" 0")))


def token_at(game: Game, player: int) -> tuple[float, float]:
    """Where a player's token lies, in cells."""
    row = words.SLOTS["catapult.shot"]
    return game.state.get(row, 3 * player + 1) / FINE, game.state.get(row, 3 * player + 2) / FINE


def figures_on(game: Game, place: str) -> list[str]:
    """Whose figures are on a segment."""
    there = segment(game, place)
    state = game.state
    found = [f for f in range(state.figures) if state.where(f) == words.SEGMENT and state.which(f) == there]
    return [NAMES[state.owner_of(figure)] for figure in found]
