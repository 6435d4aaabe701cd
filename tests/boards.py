"""Boards for the rule tests: draw the landscape, prepare the pack, stand followers, read what is there.

A drawing has a word a cell: the name of a tile without its box, `:` and its quarter turns clockwise, `.` for an empty
cell. Its upper left cell is 0,0; x grows east, y south.

    city:2      .
    city-road   straight
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bastide import Game, Setup
from bastide.core import look, words
from bastide.core.event import Event, Paid, Scored
from bastide.kit import registry
from bastide.notation import parse_segment

NAMES = ("Red", "Blue", "Green", "Yellow", "Black", "Grey")
EDITIONS = ("modern", "hungarian", "danish")
Start = tuple[str, int, int, int]


def tile_id(name: str) -> str:
    """The full id of a tile; one without a box belongs to the base game."""
    return name if "/" in name else f"base/{name}"


def lying(drawing: str) -> list[Start]:
    """The tiles of a drawing, each after one it touches."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    left: dict[tuple[int, int], Start] = {}
    for y, row in enumerate(rows):
        for x, word in enumerate(row):
            if word != ".":
                name, _, rotation = word.partition(":")
                left[x, y] = (tile_id(name), x, y, int(rotation or 0))
    todo = [next(iter(left))]
    tiles = [left.pop(todo[0])]
    while todo:
        x, y = todo.pop(0)
        for near in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
            if near in left:
                tiles.append(left.pop(near))
                todo.append(near)
    assert not left, f"these tiles touch no other: {sorted(left)}"
    return tiles


def table(drawing: str, pack: str = "", players: int = 2, *, forced: str = "ask", **more: Any) -> Game:
    """A game with these tiles on the table and these, in order, to be drawn; single options are asked for, too."""
    more.setdefault("edition", "modern")
    if more["edition"] == "danish":
        more.setdefault("rulings", {"base.start-player": "given"})
    drawn = [tile_id(name) for name in pack.split()]
    return Game(Setup(players=NAMES[:players], start=lying(drawing), pack=drawn, seed=1, **more), forced=forced)


def turn(game: Game, place: str, put: str = "") -> None:
    """One whole turn: lay the tile in hand, and place a follower on a part of it or none."""
    now = game.turn
    game.play(f"place {place}")
    if put:
        game.play(f"put follower {place.split()[0]} {put}")
    elif not game.over and game.turn == now and game.step == "base.follower":
        game.play("pass")


def segment(game: Game, place: str) -> int:
    """The segment of a place such as `1,0 road-E`."""
    where, _, name = place.partition(" ")
    return parse_segment(game.state, where, name, place)


def stand(game: Game, name: str, *places: str) -> None:
    """Stand followers from a player's supply where earlier turns would have put them, before a tile is laid.

    The log does not know of it, so such a game is read from its state and by `listen`, not from its record.
    """
    state = game.state
    for place in places:
        figure = state.in_supply(game.setup.players.index(name), 0)
        assert figure >= 0, f"{name} has no follower left"
        state.put(figure, words.SEGMENT, segment(game, place))


def rotations(game: Game, cell: str) -> set[str]:
    """The rotations in which the tile in hand may lie in a cell."""
    return {text.split()[2] for text in game.legal_texts if text.startswith(f"place {cell} ")}


def cells(game: Game) -> set[str]:
    """The cells where the tile in hand may lie."""
    return {text.split()[1] for text in game.legal_texts if text.startswith("place ")}


def choices(game: Game) -> set[str]:
    """The parts of the new tile on which a follower may be placed."""
    return {text.split()[3] for text in game.legal_texts if text.startswith("put follower ")}


def supply(game: Game) -> list[int]:
    """The followers each player still has."""
    return [look.supply(game.state, player)["follower"] for player in range(len(game.setup.players))]


def scores(game: Game) -> list[int]:
    """The scores in the order of the seats."""
    return look.scores(game.state)


def has_points(game: Game, player: int, points: int) -> None:
    """Have a player's score be this, as if it had always been."""
    game.state.award(player, points - look.scores(game.state)[player], words.FINAL_COUNT, -1)


def promised(game: Game, player: int) -> int:
    """What the hooks for computer players say that a player's holdings promise, in tenths of a point."""
    return sum(int(hook.function(game.state, player)) for hook in game.state.rules.prospect)


def owners(game: Game, place: str) -> list[str]:
    """The players who own a feature."""
    return [game.setup.players[player] for player in game.state.owning(segment(game, place))]


def same_feature(game: Game, one: str, other: str) -> bool:
    """Whether two places belong to one feature."""
    return segment(game, other) in game.state.members(segment(game, one))


def listen(game: Game) -> list[Event]:
    """What happens from now on, event by event."""
    game.state.sink = []
    return game.state.sink


def scored(events: list[Event]) -> list[tuple[str, int]]:
    """Who got how much, award by award."""
    return [(NAMES[event.player], event.points) for event in events if isinstance(event, Scored)]


def balance(events: list[Event], players: int) -> list[int]:
    """What every player has got and paid, by what was told."""
    points = [0] * players
    for event in events:
        if isinstance(event, Scored):
            points[event.player] += event.points
        elif isinstance(event, Paid):
            points[event.player] -= event.points
            if event.to >= 0:
                points[event.to] += event.points
    return points


@contextmanager
def added(folder: Path, code: str, facts: str = "", rules: str = "") -> Iterator[None]:
    """A module made up for one test, in play under its code while the test runs; `part` is its only part.

    Codes must differ from test to test: a set-up is compiled once for each mix.
    """
    stem = code.lower()
    head = "" if "[module]" in facts else "[module]\n"
    body = head + facts
    own = folder / stem
    own.mkdir()
    (own / "facts.toml").write_text(body.replace("[module]\n", f'[module]\ncode = "{code}"\n', 1), "utf-8")
    (own / "rules.py").write_text(
        f'from bastide.kit import *\n\nbox = Box(__name__)\npart = box.part("{stem}")\n{rules}',
        "utf-8",
    )
    registry.add_folder(folder)
    try:
        yield
    finally:
        registry.drop_folder(folder)
