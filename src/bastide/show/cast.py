"""What never changes while a mix is played: numbers of steps, words of items, drawings of faces and tokens."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from bastide.art.area import Spot
from bastide.art.cache import drawn, name_of
from bastide.art.drawings import Span, Stack, Stand
from bastide.art.stands import foot_of_pile, foot_on_sign, middle_of_span
from bastide.art.symbols import sign_under, span_of, stack_of, stand_of
from bastide.core import codes
from bastide.core.rules import Rules
from bastide.core.tables import Tables
from bastide.core.tile import Tile, distinct_rotations
from bastide.kit.box import HookEntry, Step
from bastide.kit.mix import MAIN, Mix
from bastide.kit.spine import CHAPTERS, label, printed
from bastide.kit.step import number as number_of
from bastide.kit.texts import table
from bastide.show.seen import HeldTile
from bastide.show.types import Drawing, Item, Where

TURN = ("TURN", "ADV", "PLACE", "FIGURE", "EXTRA", "SCORE")


@dataclass(frozen=True)
class StepShown:
    """A step as the sidebar lists it."""

    id: str
    number: str
    facts: tuple[str, ...]


class Cast:
    """The unchanging facts of one mix that the views are made of."""

    def __init__(self, mix: Mix, rules: Rules) -> None:
        self.mix = mix
        self.rules = rules
        self.tables: Tables = rules.tables
        self.numbers = {entry.id: label(number_of(entry)) for entry in mix.flow.entries}
        self.order = {entry.id: place for place, entry in enumerate(mix.flow.entries)}
        self.chapters = {entry.id: CHAPTERS[printed(number_of(entry))[0]] for entry in mix.flow.entries}
        self.feature_names: dict[int, str] = {number: name for name, number in self.tables.features.items()}

    @cached_property
    def turn_steps(self) -> tuple[StepShown, ...]:
        """The steps of a turn in the order they are read."""
        return tuple(
            StepShown(entry.id, self.numbers[entry.id], entry.when.facts if entry.when else ())
            for entry in self.mix.flow.entries
            if isinstance(entry, Step) and self.chapters[entry.id] in TURN
        )

    @cached_property
    def moves(self) -> dict[str, str]:
        """For each step that moves one kind of figure, which one."""
        return {step.id: step.moves for step in self.mix.flow.steps if step.moves}

    @cached_property
    def rounds(self) -> frozenset[str]:
        """The steps in which the players are asked one after the other."""
        rows = self.rules.sheet.rows
        return frozenset(name for name, row in self.rules.entries.items() if rows[row].op == codes.ROUND)

    @cached_property
    def item_keys(self) -> dict[str, str]:
        """Where the words of an item of a score stand."""
        found: dict[str, str] = {}
        for module in self.mix.modules:
            for name in table("en", module.data.stem).get("item", {}):
                found.setdefault(name, f"{module.data.stem}.item.{name}")
        return found

    def items(self, given: Iterable[tuple[str, int, int]]) -> list[Item]:
        """The items of a score with the keys of their words."""
        keys = self.item_keys
        return [{"key": keys.get(name, name), "n": n, "points": n * each} for name, n, each in given]

    @cached_property
    def scoring(self) -> dict[str, str]:
        """For each kind of feature the entry that says what it is worth."""
        found: dict[str, str] = {}
        for entry in self.mix.flow.entries:
            if isinstance(entry, HookEntry) and entry.hook == "points":
                for kind in entry.keys:
                    found.setdefault(kind, entry.id)
        return found

    @cached_property
    def by_feature(self) -> frozenset[str]:
        """The steps that share out what a feature is worth, whatever kind it is of."""
        shared = (codes.SHARE, codes.SCORE_AT_END)
        return frozenset(step.id for step in self.mix.flow.steps if step.act in shared)

    @cached_property
    def tiles(self) -> dict[str, Tile]:
        return {tile.id: tile for tile in self.tables.tiles}

    @cached_property
    def tile_tags(self) -> frozenset[str]:
        """What is marked on any tile."""
        return frozenset(tag for tile in self.tables.tiles for tag in tile.tags)

    @cached_property
    def stacks(self) -> dict[str, Stack]:
        """Tokens that pile up on a face, and how."""
        found = ((spec.name, stack_of(spec.name)) for spec in self.rules.sheet.tokens if "face" in spec.homes)
        return {name: stack for name, stack in found if stack is not None}

    @cached_property
    def spans(self) -> dict[str, Span]:
        """Tokens that reach from one side of a face to another, and how."""
        found = ((spec.name, span_of(spec.name)) for spec in self.rules.sheet.tokens if "face" in spec.homes)
        return {name: span for name, span in found if span is not None}

    @cached_property
    def stands(self) -> dict[str, Stand]:
        """Places with parts that are on faces, and where figures stand in them."""
        found = ((name, stand_of(name)) for name in self.rules.sheet.places)
        return {name: stand for name, stand in found if stand is not None}

    def token_art(self, name: str, home: str, n: int) -> str:
        """The drawing of tokens; some pile up where they lie on a tile."""
        if home != "face" or name not in self.stacks:
            return mark_of(name)
        return pile_of(name, min(n, self.stacks[name].most))

    def figure_art(self, kind: str, on: Where) -> str:
        """The drawing of a figure before its colour; with a player it may look as its place has it."""
        return holding_of(on["place"], kind) if "player" in on and "place" in on else kind

    @lru_cache(maxsize=4096)  # noqa: B019 (a cast lives as long as the server)
    def pile_spot(self, kind: int, rotation: int, token: str) -> Spot | None:
        """Where tokens pile up on a laid face; none if it has not the sign they go on."""
        tile, face = self._printed(kind)
        return foot_of_pile(drawn(tile, drawn_rotation(tile, rotation), face), self.stacks[token])

    @lru_cache(maxsize=4096)  # noqa: B019 (a cast lives as long as the server)
    def span_spot(self, kind: int, rotation: int, token: str) -> Spot:
        """Around which spot of a laid face a token reaches from side to side."""
        tile, face = self._printed(kind)
        return middle_of_span(drawn(tile, drawn_rotation(tile, rotation), face), self.spans[token])

    @lru_cache(maxsize=4096)  # noqa: B019 (a cast lives as long as the server)
    def rest_spot(self, kind: int, rotation: int, place: str, lying: bool) -> Spot | None:
        """Where somebody at a place of a laid face has his foot; none if he is on no sign of it."""
        tile, face = self._printed(kind)
        sign = sign_under(place)
        return None if sign is None else foot_on_sign(drawn(tile, drawn_rotation(tile, rotation), face), sign, lying)

    @lru_cache(maxsize=4096)  # noqa: B019 (a cast lives as long as the server)
    def face_art(self, kind: int, rotation: int) -> str:
        """The symbol of a laid face."""
        tile, face = self._printed(kind)
        return name_of(tile, drawn_rotation(tile, rotation), face)

    def _printed(self, kind: int) -> tuple[Tile, int]:
        """The tile a face is of, and its number there."""
        tile_id = self.tables.tile_ids[kind]
        return self.tiles[tile_id], self.tables.plain_of(kind) - self.tables.kind_of[tile_id]

    @lru_cache(maxsize=4096)  # noqa: B019 (a cast lives as long as the server)
    def hand_art(self, tile_id: str, rotation: int) -> tuple[tuple[str, int, int], ...]:
        """The symbols of a tile in hand, with the offset of each face."""
        tile = self.tiles[tile_id]
        found = []
        for number, (dx, dy, _) in enumerate(tile.faces):
            for _ in range(rotation & 3):
                dx, dy = -dy, dx
            found.append((name_of(tile, drawn_rotation(tile, rotation), number), dx, dy))
        return tuple(found)

    def drawings(self, tile_id: str, rotation: int = 0) -> list[Drawing]:
        """How a tile looks that does not lie yet."""
        return [{"art": name, "dx": dx, "dy": dy} for name, dx, dy in self.hand_art(tile_id, rotation)]

    def held(self, tile_id: str) -> HeldTile:
        """A tile that somebody keeps."""
        return {"tile": tile_id, "art": self.drawings(tile_id)}

    @cached_property
    def open_tiles(self) -> frozenset[str]:
        """The tiles that lie open before whoever keeps them."""
        piles = {*self.mix.open, *((MAIN, *self.mix.groups) if "open_hands" in self.mix.flags else ())}
        return frozenset(tile.id for tile in self.tables.tiles if tile.pile in piles)

    def tags(self, kind: int) -> tuple[str, ...]:
        """What is printed on a tile."""
        return self.tiles[self.tables.tile_ids[kind]].tags


def drawn_rotation(tile: Tile, rotation: int) -> int:
    """The rotation whose drawing shows a tile as it lies; equal ones are drawn once."""
    mask = distinct_rotations(tile)
    if mask >> rotation & 1:
        return rotation
    turned = tile.face.turned(rotation)
    return next(other for other in range(4) if mask >> other & 1 and tile.face.turned(other).same_as(turned))


@lru_cache(maxsize=64)
def cast(mix: Mix, rules: Rules) -> Cast:
    """The cast of a mix, made once."""
    return Cast(mix, rules)


def mark_of(name: str) -> str:
    """The drawing of a token."""
    return f"token-{name}"


def pile_of(name: str, n: int) -> str:
    """The drawing of so many tokens piled up."""
    return f"stack-{name}-{n}"


def reaching_of(name: str, sides: tuple[int, int]) -> str:
    """The drawing of a token that reaches from one side to another."""
    return f"span-{name}-{sides[0]}{sides[1]}"


def holding_of(place: str, kind: str) -> str:
    """The drawing of a figure in a place with a player, before its colour."""
    return f"held-{place}-{kind}"
