"""Rivers for the tests: games in which the test itself says what is drawn, and a look at how a river runs.

A place is written `2,0 r1`; the spring lies at 0,0 and its river flows east.
"""

from __future__ import annotations

from typing import Any

from bastide import Game, Setup
from bastide.core import look
from bastide.core.geometry import RIVER, STEP
from boards import NAMES

BOTH = ("RIVER1", "RIVER2")
MERGED = {"river.combine": "merged"}


def river(*modules: str, players: int = 2, **more: Any) -> Game:
    """A game in which the test answers for chance."""
    return Game(Setup(players=NAMES[:players], modules=modules, seed=1, **more), chance="ask", forced="ask")


def draws(game: Game) -> set[str]:
    """The tiles that may be drawn now."""
    return {text.removeprefix("draw ") for text in game.legal_texts if text.startswith("draw ")}


def lay(game: Game, tile: str, place: str) -> None:
    """Draw this tile, lay it there and place nobody."""
    game.play(f"draw {tile}")
    game.play(f"place {place}")
    while game.legal_texts[0] == "pass" and game.step != "river2.again":
        game.play("pass")


def steps(tiles: str, dx: int = 0, dy: int = 0) -> list[tuple[str, str]]:
    """Tiles and their places, written `straight 1,0 r0  bend 2,0 r1`, all of them moved so far east and south."""
    found = []
    for tile, cell, rotation in batched(tiles.split(), 3):
        x, y = map(int, cell.split(","))
        found.append((tile, f"{x + dx},{y + dy} {rotation}"))
    return found


def batched(words: list[str], n: int) -> list[list[str]]:
    return [words[i : i + n] for i in range(0, len(words), n)]


def run(game: Game, tiles: str, dx: int = 0, dy: int = 0) -> None:
    """Lay these tiles one after the other, each drawn, laid and left alone."""
    for tile, place in steps(tiles, dx, dy):
        lay(game, tile, place)


def is_flowing(game: Game) -> bool:
    """Whether a river tile is to be drawn or laid."""
    return game.turn == 0 or not game.state.regular() or (game.tile or "").startswith("river")


def laid(game: Game) -> list[str]:
    """The tiles on the table in the order they were laid."""
    return [game.state.tables.tile_ids[face.kind] for face in look.faces(game.state)]


def water(game: Game, x: int, y: int) -> set[int]:
    """The sides of a cell on which water reaches the edge."""
    face = look.face(game.state, look.face_at(game.state, x, y))
    edges = game.state.tables.faces[face.kind].turned(face.rotation).edges
    return {side for side in range(4) if edges[side] == RIVER}


def courses(game: Game) -> list[list[int]]:
    """For every spring and each of its arms the turns the river takes, tile by tile: 0 straight, 1 right, 3 left."""
    found: list[list[int]] = []

    def follow(x: int, y: int, heading: int, turns: list[int]) -> None:
        if look.face_at(game.state, x, y) < 0 or len(water(game, x, y)) == 1:
            found.append(turns)
            return
        for out in water(game, x, y) - {heading ^ 2}:
            follow(x + STEP[out][0], y + STEP[out][1], out, [*turns, (out - heading) & 3])

    for face in look.faces(game.state):
        if game.state.tables.tile_ids[face.kind].endswith("/spring"):
            (out,) = water(game, face.x, face.y)
            follow(face.x + STEP[out][0], face.y + STEP[out][1], out, [])
    return found
