"""What is on the table: the names that sentences ask for before they are said."""

from __future__ import annotations

from functools import cache
from typing import Literal, get_args

from bastide.kit.box import Box, Entry
from bastide.kit.mix import ORDINARY, Mix

Where = Literal["table", "screen"]  # real tiles and real hands, or a game in the browser
TABLE, SCREEN = get_args(Where)
# What holds for a whole table, whichever box brings it.
BOXES = "boxes"  # some box is played with
HAND = "hand"  # players have tiles that they have not drawn
NO_START_TILE = "no-start-tile"  # other pieces begin the landscape
LAID_BEFORE = "laid-before"  # start pieces of other boxes are laid before that of the box itself


@cache
def things(mix: Mix, where: Where = TABLE) -> frozenset[str]:
    """The names of all that is there: figures, tokens, places, what tiles show; parts as `box.part`, answers to rulings
    as `ruling=answer`; a screen; and what holds for the whole table."""
    chosen = mix.chosen
    figures = {f.name for m in mix.modules for f in m.data.figures if f.part in chosen[m.data.code]}
    absent = {f.name for m in mix.modules for f in m.data.figures} - figures  # tiles may still show them
    places = {n for m in mix.modules for n, place in m.data.places.items() if place.part in chosen[m.data.code]}
    parts = {f"{m.data.stem}.{part}" for m in mix.modules for part in chosen[m.data.code]}
    tags = {tag for tile in mix.tiles for tag in tile.all_tags}
    segments = [segment for tile in mix.tiles for _, _, face in tile.faces for segment in face.segments]
    carried = {name for segment in segments for name, _ in segment.marks}
    answers = {f"{ruling}={answer}" for ruling, answer in mix.rulings}
    tokens = {token.name for token in mix.tokens}
    whole: set[str] = {where} if where == SCREEN else set()
    if len(mix.modules) > 1:
        whole.add(BOXES)
    if any(tile.pile in mix.dealt for tile in mix.tiles):
        whole.add(HAND)
    if all(piece.start != ORDINARY for piece in mix.start_pieces):
        whole.add(NO_START_TILE)
    return frozenset({*figures, *places, *parts, *tags, *carried, *answers, *tokens, *whole} - absent)


def things_for(box: Box, mix: Mix, where: Where) -> frozenset[str]:
    """The names of all that is there for the sentences of one box."""
    own = {tile.start for tile in box.data.tiles if tile.start}
    first = mix.start_pieces[0].start if mix.start_pieces else 0
    return things(mix, where) | ({LAID_BEFORE} if own and first not in own else set())


def said(mix: Mix, where: Where = TABLE) -> tuple[Entry, ...]:
    """What is said there: every step, hook and note unless it is about something that is not there."""
    beside = {f"{m.data.stem}.{name}": needed for m in mix.modules for name, needed in m.data.beside.items()}
    there = things(mix, where)
    return tuple(
        entry for entry in mix.flow.entries if entry.id not in beside or not there.isdisjoint(beside[entry.id])
    )
