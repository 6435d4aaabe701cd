"""What somebody who has drawn a tile sees on it, and which lines of the play aid that calls for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from bastide.art.drawings import Symbol
from bastide.art.ink import Ink
from bastide.art.symbols import number_sign, sign_of
from bastide.core.tile import Tile
from bastide.kit import texts
from bastide.kit.box import Entry, HookEntry, Step
from bastide.kit.mix import Mix
from bastide.kit.spine import LOOSE, MOVE, moment, printed
from bastide.kit.step import number

ON_LAYING = ("may_lay", "barred", "laid")  # hooks that are about what a tile shows
NAMED = ("tag", "feature", "figure", "token")  # the tables of words in which a symbol may have its name
POINTS = "points"  # the hook that says what a feature is worth


@dataclass(frozen=True)
class AidSymbol:
    """A symbol that tiles show: its name, what it is called, its drawing (none for ground), the box around that, and
    how many tiles that are drawn show it."""

    name: str
    title: str
    picture: str
    box: str
    tiles: int


@cache
def printed_tags(mix: Mix) -> frozenset[str]:
    """Everything that is printed on the tiles of a mix."""
    return frozenset(tag for tile in mix.tiles for tag in tile.all_tags)


def shown_by(entry: Entry, mix: Mix) -> tuple[str, ...]:
    """The symbols without one of which a line is not about the tile just drawn."""
    if isinstance(entry, Step) and entry.when is not None:
        wanted: tuple[str, ...] = (*entry.when.facts, *entry.when.shows)
    elif isinstance(entry, HookEntry) and entry.hook in ON_LAYING:
        wanted = entry.keys
    else:
        wanted = ()
    return tuple(tag for tag in wanted if tag in printed_tags(mix))


def is_asked(entry: Entry, mix: Mix) -> bool:
    """Whether more than the symbols of the tile decides about a line."""
    if not isinstance(entry, Step) or entry.when is None:
        return False
    more = entry.when.test is not None and not entry.when.plain
    return more or not set(entry.when.facts) <= printed_tags(mix)


def barred_by(entry: Entry, mix: Mix) -> tuple[str, ...]:
    """The symbols that forbid what a line offers, because it would be placed on the very tile that shows them."""
    if not isinstance(entry, Step) or entry.runs_at(mix.settled) not in (MOVE.figure, MOVE.second):
        return ()
    placed = _placed(entry, mix)
    steps = [step for step in mix.flow.steps if not placed.isdisjoint(step.bars)]
    return tuple(dict.fromkeys(tag for step in steps for tag in shown_by(step, mix) if _tells(tag, step, mix)))


def _placed(step: Step, mix: Mix) -> set[str]:
    """As what a step places something on the new tile: one of the figures, of the followers, or at a corner."""
    fields = step.action.fields if step.action else ()
    followers = {f.name for module in mix.modules for f in module.data.figures if "follower" in f.traits}
    found = {"corners"} if "corner" in fields else set()
    if step.act >= 0 or "segment" in fields:
        found.add("figures")
        if step.act >= 0 or "figure" in fields or step.moves in followers:
            found.add("followers")
    return found


def _tells(tag: str, step: Step, mix: Mix) -> bool:
    """Whether a symbol is enough to know that a step runs: nothing else is asked, or only to tell its tiles from those
    of other boxes, which are not there."""
    box = step.id.partition(".")[0]
    showing = {module.data.stem for module in mix.modules for tile in module.data.tiles if tag in tile.all_tags}
    return not is_asked(step, mix) or showing == {box}


def scored(entry: Entry) -> tuple[str, ...]:
    """The features whose points a line is about."""
    return entry.keys if isinstance(entry, HookEntry) and entry.hook == POINTS else ()


def moment_of(entry: Entry, mix: Mix) -> str:
    """When a step is done by itself; empty for what others start and for what is no step."""
    if not isinstance(entry, Step):
        return ""
    at = entry.runs_at(mix.settled)
    return "" if at in LOOSE else moment(at).id


def heads(entries: Sequence[Entry], mix: Mix) -> dict[str, str]:
    """Under which step each line belongs: the last of its box with its number that is done by itself."""
    found: dict[str, str] = {}
    last: dict[tuple[str, tuple[int, int, str]], str] = {}
    for entry in entries:
        place = (entry.id.partition(".")[0], printed(number(entry))[:3])
        if moment_of(entry, mix):
            last[place] = entry.id
        else:
            found[entry.id] = last.get(place, "")
    return found


def symbols(mix: Mix, wanted: Sequence[tuple[str, str]], language: str) -> tuple[AidSymbol, ...]:
    """The symbols that lines ask for, each as it is called or else with the title of the first such line."""
    found = {}
    for tag, title in wanted:
        named = _called(mix, tag, NAMED, language) or title
        symbol = _drawn(tag, mix.tiles) or Symbol(lambda _: None)
        if tag not in found:
            ink = Ink()
            symbol.draw(ink)
            left, up, right, down = symbol.reach
            box = f"{-left} {-up} {left + right} {up + down}"
            found[tag] = AidSymbol(tag, named[0].upper() + named[1:], str(ink), box, _how_many(mix, tag))
    return tuple(found.values())


def _how_many(mix: Mix, tag: str) -> int:
    """How many tiles with a symbol are drawn: none that begins the landscape."""
    showing = [tile for tile in mix.tiles if tag in tile.all_tags and not tile.board]
    return sum(tile.count - (tile in mix.start_pieces) for tile in showing)


def _drawn(tag: str, tiles: Sequence[Tile]) -> Symbol | None:
    """How a symbol is drawn; one that is a printed number as on the first tile with it."""
    shown = sign_of(tag)
    if shown is not None:
        return shown
    numbers = [number for tile in tiles if tag in tile.all_tags for _, _, face in tile.faces for number in face.numbers]
    return next((sign for name, value in numbers if (sign := number_sign(name, value, 0)) is not None), None)


def _called(mix: Mix, name: str, sorts: Sequence[str], language: str) -> str:
    """What a thing is called, by the first box of the mix that has a word for it."""
    tables = [texts.table(language, module.data.stem).get(sort, {}) for sort in sorts for module in mix.modules]
    return next((str(table[name]) for table in tables if name in table), "")


def features(mix: Mix, kinds: Sequence[str], language: str) -> tuple[tuple[str, str], ...]:
    """What can be finished and scored, as it is called."""
    named = {kind: _called(mix, kind, ("feature",), language) for kind in dict.fromkeys(kinds)}
    return tuple((kind, name[0].upper() + name[1:]) for kind, name in named.items() if name)
