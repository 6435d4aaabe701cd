"""Boards west of the coast: a drawing whose last word in each row lies beside a start space, surveyors and settlers.

The rows of the coast, from 0 to 9, show plain, town, trail, plain, trail, town, plain, trail, town, plain.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bastide import Game, Setup
from bastide.core import look, words
from boards import NAMES, Start, segment

COAST: Start = ("mayflower/coast", 0, 0, 0)
WEST_OF_COAST = -1


def tile_id(name: str) -> str:
    return f"mayflower/{name}"


def lying(drawing: str, top: int) -> list[Start]:
    """The coast and the tiles of a drawing, each after one it touches; the first row of the drawing is `top`."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    left: dict[tuple[int, int], Start] = {}
    for y, row in enumerate(rows, top):
        for x, word in enumerate(reversed(row), 1):
            if word != ".":
                name, _, rotation = word.partition(":")
                left[-x, y] = (tile_id(name), -x, y, int(rotation or 0))
    todo = [(0, y) for y in range(10)]
    tiles = [COAST]
    while todo:
        x, y = todo.pop(0)
        for near in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
            if near in left:
                tiles.append(left.pop(near))
                todo.append(near)
    assert not left, f"these tiles touch no other: {sorted(left)}"
    return tiles


def colony(drawing: str = "", pack: str = "", players: int | Sequence[str] = 3, *, top: int = 0, **more: Any) -> Game:
    """A game with these tiles west of the coast and these, in order, to be drawn; single options are asked for, too."""
    names = NAMES[:players] if isinstance(players, int) else players
    drawn = [tile_id(name) for name in pack.split()]
    setup = Setup(names, game="MAYFLOWER", start=lying(drawing, top), pack=drawn, seed=1, **more)
    return Game(setup, forced="ask")


def turn(game: Game, place: str, put: str = "") -> None:
    """Lay the tile in hand, and place a settler on a part of it or none."""
    now = game.turn
    game.play(f"place {place}")
    if put:
        game.play(f"put settler {place.split()[0]} {put}")
    elif not game.over and game.turn == now and game.step == "mayflower.settler":
        game.play("pass")


def surveyors(game: Game) -> list[int]:
    """The figures of the two surveyors."""
    kind = game.state.rules.figure_names.index("surveyor")
    return [number for number, figure in enumerate(look.figures(game.state)) if figure.kind == kind]


def columns(game: Game) -> list[int]:
    """The columns of the two surveyors."""
    people, faces = look.figures(game.state), look.faces(game.state)
    assert all(people[figure].place == words.FACE for figure in surveyors(game))
    return [-faces[people[figure].which].x for figure in surveyors(game)]


def survey(game: Game, *wanted: int) -> None:
    """Have the surveyors in these columns, as earlier scorings would have."""
    faces = look.faces(game.state)
    for figure, column in zip(surveyors(game), wanted, strict=True):
        game.state.put(figure, words.FACE, next(n for n, face in enumerate(faces) if -face.x == column))


def settlers(game: Game) -> list[int]:
    """The settlers in the supply of each player."""
    return [look.supply(game.state, player)["settler"] for player in range(len(game.setup.players))]


def worth(game: Game, place: str, when: int = words.DONE) -> int:
    """What a feature is worth to everybody who owns it."""
    return int(game.state.value(segment(game, place), when).total)


def choices(game: Game) -> set[str]:
    """The parts of the new tile on which a settler may be placed."""
    return {text.split()[3] for text in game.legal_texts if text.startswith("put settler ")}


def score(game: Game, what: str) -> None:
    """Choose what is scored next."""
    game.play(f"score {what}")
