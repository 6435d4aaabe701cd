"""Boards with a dragon and a fairy: put them where earlier turns would have, lead them, read where they are."""

from __future__ import annotations

from typing import Any

from bastide import Game, Setup
from bastide.core import look, words
from boards import NAMES, Start, lying, segment, tile_id

PD = ["PD"]
# Tiles that are all field at their edges, to fly over.
PLAIN = "monastery monastery monastery\nmonastery monastery monastery\nmonastery monastery monastery"
ROW = "monastery monastery monastery monastery"


def pd(drawing: str | list[Start], pack: str, players: int = 2, *, dragon: str = "", **more: Any) -> Game:
    """A table with the whole box, unless other modules are named, and the dragon in a cell before a tile is drawn."""
    more.setdefault("modules", PD)
    drawn = [tile_id(name) for name in pack.split()]
    start = lying(drawing) if isinstance(drawing, str) else drawing
    setup = Setup(players=NAMES[:players], start=start, pack=drawn, seed=1, **more)
    game = Game(setup, chance="ask", forced="ask")
    if dragon:
        put_neutral(game, "dragon", dragon)
    game.begin(game.state, setup.seed, setup.pack_kinds(), False, True)
    game.go_ahead()
    return game


def put_neutral(game: Game, name: str, cell: str) -> None:
    """Put the dragon or the fairy on the tile of a cell, before a tile is laid."""
    x, y = map(int, cell.split(","))
    face = look.face_at(game.state, x, y)
    game.state.put(game.state.neutral(words.KINDS[name]), words.FACE, face)


def put_fairy(game: Game, name: str, place: str, kind: str = "follower") -> None:
    """Put the fairy beside a player's figure."""
    state = game.state
    owner = game.setup.players.index(name)
    for number, figure in enumerate(look.figures(state)):
        here = figure.place == words.SEGMENT and figure.which == segment(game, place)
        if here and figure.owner == owner and state.rules.figure_names[figure.kind] == kind:
            state.set(words.SLOTS["dragon.beside"], number + 1)
    assert state.get(words.SLOTS["dragon.beside"]), f"{name} has no {kind} at {place}"
    put_neutral(game, "fairy", place.split()[0])


def stand_kind(game: Game, name: str, kind: str, place: str) -> int:
    """Stand a figure of a kind where earlier turns would have put it."""
    state = game.state
    figure = state.in_supply(game.setup.players.index(name), state.number_of(words.KINDS[kind]))
    assert figure >= 0, f"{name} has no {kind} left"
    state.put(figure, words.SEGMENT, segment(game, place))
    return int(figure)


def where(game: Game, name: str) -> str:
    """The cell of the dragon or the fairy; nothing while it is not in play."""
    figure = look.figures(game.state)[game.state.neutral(words.KINDS[name])]
    if figure.place != words.FACE:
        return ""
    face = look.face(game.state, figure.which)
    return f"{face.x},{face.y}"


def offered(game: Game, word: str) -> set[str]:
    """What may be done with a word now."""
    return {text.removeprefix(f"{word} ") for text in game.legal_texts if text.startswith(f"{word} ")}


def fly(game: Game, *cells: str) -> None:
    """Lead the dragon from cell to cell."""
    for cell in cells:
        game.play(f"fly {cell}")
