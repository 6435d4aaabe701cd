"""A mix: the modules and parts that are on the table together, and the rulings in force."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from bastide.core.geometry import CENTRE
from bastide.core.sheet import UNLIMITED, FigureKind, SlotSpec, TokenSpec
from bastide.core.tables import Tables
from bastide.core.tile import EDGE_KINDS, Tile, check
from bastide.core.words import AHEAD, BLOCKS, CORE_FACTS, COUNTS, MOVING, SEATS, SLOTS, TRAITS
from bastide.kit import registry
from bastide.kit.box import Box, Entry
from bastide.kit.data import SIDES, PlaceData, TrackData
from bastide.kit.hooks import HOOKS
from bastide.kit.ruling import in_force
from bastide.kit.step import Flow, compile_flow

FACT_BITS = 62
MAIN = "main"
TILES = "tiles"  # what comes with every box besides its parts
ORDINARY = 5  # the rank of a start tile that joins the others if another start piece lies
FIRST = 2  # start pieces up to this rank come before any other and leave no room for an ordinary start tile


class MixError(ValueError):
    """Modules or parts that do not go together."""


def in_start_order(tiles: Iterable[Tile], *, keeps: bool) -> list[Tile]:
    """The start pieces one after the other, one of each rank. An ordinary start tile is one where there is no other, or
    the first if it is kept and none comes before all others."""
    ranks = {tile.start: tile for tile in reversed([*tiles]) if tile.start}
    if keeps and ORDINARY in ranks and min(ranks) > FIRST:
        return [ranks.pop(ORDINARY), *(ranks[rank] for rank in sorted(ranks))]
    if len(ranks) > 1:
        ranks.pop(ORDINARY, None)
    return [ranks[rank] for rank in sorted(ranks)]


@dataclass(frozen=True)
class Mix:
    """Chosen parts by module code, the value of every ruling they have, whose tiles are shuffled in and how many."""

    parts: tuple[tuple[str, tuple[str, ...]], ...]
    rulings: tuple[tuple[str, str], ...]
    boxes: tuple[str, ...]
    counts: tuple[tuple[str, int], ...] = ()

    @cached_property
    def modules(self) -> tuple[Box, ...]:
        return tuple(registry.module(code) for code, _ in self.parts)

    @cached_property
    def chosen(self) -> dict[str, frozenset[str]]:
        return {code: frozenset(parts) for code, parts in self.parts}

    @cached_property
    def settled(self) -> dict[str, str]:
        return dict(self.rulings)

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """Steps, hooks and notes of all chosen parts, whatever the rulings."""
        return tuple(
            entry for module in self.modules for entry in module.entries if entry.part in self.chosen[module.data.code]
        )

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile in play, as often as it is there and in the pile it lies in."""
        counts = dict(self.counts)
        gone = self.replaced
        found = []
        for module in self.modules:
            code = module.data.code
            for tile in module.data.tiles:
                count = counts.get(tile.id, tile.count)
                there = tile.part in self.chosen[code] if tile.part else code in self.boxes
                if count and there and tile.id not in gone and in_force(tile.only, self.settled):
                    pile = tile.pile if self._has_pile(module, tile.pile) else MAIN
                    found.append(replace(self._plain(module, tile), count=count, pile=pile))
        return tuple(found)

    def _plain(self, module: Box, tile: Tile) -> Tile:
        """A tile as it is played: where nothing but the tiles of a box is in play, what is like something is that."""
        like = {} if self.chosen[module.data.code] else module.data.like
        if not any(segment.kind in like for _, _, face in tile.faces for segment in face.segments):
            return tile
        faces = []
        for x, y, face in tile.faces:
            segments = tuple(replace(segment, kind=like.get(segment.kind, segment.kind)) for segment in face.segments)
            faces.append((x, y, replace(face, segments=segments)))
        return replace(tile, faces=tuple(faces), tags=tuple(like.get(tag, tag) for tag in tile.tags))

    @cached_property
    def replaced(self) -> frozenset[str]:
        """The tiles that make room for those of another box."""
        return frozenset(
            tile
            for module in self.modules
            if module.data.code in self.boxes
            if not (module.data.keeps and in_force(module.data.keeps, self.settled))
            for tile in module.data.replaces
        )

    def _has_pile(self, module: Box, name: str) -> bool:
        """Whether a pile is laid out: its mechanism must be in play."""
        owner = next((m for m in self.modules if name in m.data.piles), module)
        return name not in owner.data.piles or owner.data.piles[name].part in self.chosen[owner.data.code]

    @cached_property
    def facts(self) -> dict[str, int]:
        """A bit for every fact a move may have: the core's own, the tags of the tiles, those modules declare."""
        names = list(CORE_FACTS)
        names += sorted({tag for tile in self.tiles for tag in tile.all_tags})
        names += sorted({fact for module in self.modules for fact in module.data.facts} - set(names))
        if len(names) > FACT_BITS:
            raise MixError(f"{len(names)} facts are more than the {FACT_BITS} a game has room for")
        return {name: 1 << bit for bit, name in enumerate(names)}

    @cached_property
    def centres(self) -> dict[str, int]:
        """How each feature kind in the middle of a tile is completed."""
        return {name: how for module in self.modules for name, how in module.data.features.items()}

    @cached_property
    def like(self) -> dict[str, str]:
        """Which feature kinds count as another one."""
        return {name: model for module in self.modules for name, model in module.data.like.items()}

    @cached_property
    def tag_masks(self) -> dict[str, int]:
        """The facts for which a hook registered for a tag is called: its own, and those of the kinds like it."""
        masks = dict(self.facts)
        for name, model in self.like.items():
            masks[model] = masks.get(model, 0) | self.facts.get(name, 0)
        return masks

    @cached_property
    def features(self) -> dict[str, int]:
        return {**EDGE_KINDS, **{name: CENTRE + i for i, name in enumerate(sorted(self.centres))}}

    @cached_property
    def flow(self) -> Flow:
        """The list of steps: what the engine runs and the play aid prints."""
        return compile_flow(self.entries, self.settled, self.facts, self.features)

    @cached_property
    def hook_keys(self) -> dict[str, str]:
        return {hook.name: hook.by for hook in HOOKS}

    @cached_property
    def slots(self) -> tuple[SlotSpec, ...]:
        own = tuple(slot for m in self.modules for part, slot in m.data.slots if part in self.chosen[m.data.code])
        more = len(self.track.markers) if self.track else 0
        if not more:
            return own
        ahead, moving = (SLOTS.names[slot] for slot in (AHEAD, MOVING))
        return (*own, SlotSpec(ahead, more * SEATS, "game"), SlotSpec(moving, 1, "game"))

    @cached_property
    def start_pieces(self) -> list[Tile]:
        """What lies on the table when the game begins or soon after, one after the other."""
        return in_start_order(self.tiles, keeps="keep_start_tile" in self.flags)

    @cached_property
    def track(self) -> TrackData | None:
        """What the boxes in play say about the score track together, if it matters to one of them."""
        found = [m.data.track for m in self.modules if m.data.track and m.data.track.part in self.chosen[m.data.code]]
        if not found:
            return None
        markers = tuple(sorted({name for track in found for name in track.markers}))
        return TrackData(markers, max(track.dark for track in found), "")

    @cached_property
    def tokens(self) -> tuple[TokenSpec, ...]:
        return tuple(token for m in self.modules for part, token in m.data.tokens if part in self.chosen[m.data.code])

    @cached_property
    def piles(self) -> dict[str, bool]:
        """The piles of tiles, the main one first, and whether the game goes on while one of them holds a tile."""
        own = {
            name: pile.lasts
            for module in self.modules
            for name, pile in module.data.piles.items()
            if self._has_pile(module, name) and not pile.draw
        }
        unknown = sorted({tile.pile for tile in self.tiles} - {MAIN, *own, *self.groups})
        if unknown:
            raise MixError(f"tiles lie in the pile {unknown[0]!r}, which no module declares")
        return {MAIN: True, **dict(sorted(own.items()))}

    @cached_property
    def groups(self) -> dict[str, tuple[int, ...]]:
        """The piles of which only some tiles come among the others, unseen: how many with one player, two and so on."""
        return {
            name: pile.draw
            for module in self.modules
            for name, pile in module.data.piles.items()
            if pile.draw and self._has_pile(module, name)
        }

    def absent(self, group: str, players: int) -> int:
        """How many tiles of such a pile stay out of the game."""
        counted = [(tile.count, found.count) for tile, found in self._printed_and_found() if found.pile == group]
        printed, found = sum(n for n, _ in counted), sum(n for _, n in counted)
        by_players = self.groups[group]
        draw = by_players[min(players, len(by_players)) - 1]
        return max(0, found - draw * found // printed) if printed else 0

    def _printed_and_found(self) -> list[tuple[Tile, Tile]]:
        """Every tile in play as its box has it and as this mix has it."""
        own = {tile.id: tile for module in self.modules for tile in module.data.tiles}
        return [(own[tile.id], tile) for tile in self.tiles]

    @cached_property
    def dealt(self) -> frozenset[str]:
        """The piles whose tiles are handed out and not drawn."""
        return frozenset(name for m in self.modules for name, pile in m.data.piles.items() if pile.dealt)

    @cached_property
    def kept(self) -> frozenset[str]:
        """The piles whose tiles lie open for players who will lay them."""
        return frozenset(name for m in self.modules for name, pile in m.data.piles.items() if pile.kept)

    @cached_property
    def limits(self) -> tuple[int, int, int, int]:
        """The last columns and rows where tiles may be laid, west, north, east and south: the narrowest in force."""
        ends = {side: [end] for side, end in zip(SIDES, UNLIMITED, strict=True)}
        for module in self.modules:
            for limit in module.data.limits:
                if all(self.settled[ruling] == value for ruling, value in limit.only.items()):
                    for side, end in limit.ends.items():
                        ends[side].append(end)
        return max(ends["west"]), max(ends["north"]), min(ends["east"]), min(ends["south"])

    @cached_property
    def open(self) -> frozenset[str]:
        """The piles whose tiles lie open before the players who got them."""
        return frozenset(name for m in self.modules for name, pile in m.data.piles.items() if pile.open)

    def tables(self, copies: int = 1) -> Tables:
        """The tile kinds; copies: how many times as many of each there may be as its box has."""
        for tile in self.tiles:
            check(tile, frozenset(self.centres))
        attributes = tuple(sorted({name for module in self.modules for name in module.data.attributes}))
        return Tables(
            self.tiles,
            attributes,
            self.centres,
            self.facts,
            built=any(part in self.chosen[m.data.code] for m in self.modules for part in m.data.builds),
            like=self.like,
            numbers=self.numbers,
            whole_cells="whole_cells" in self.flags,
            copies=copies,
        )

    @cached_property
    def numbers(self) -> dict[str, bool]:
        """The numbers printed on tiles, and whether each is a direction that turns with its tile."""
        declared = {name: number.turns for module in self.modules for name, number in module.data.numbers.items()}
        shown = {name for tile in self.tiles for _, _, face in tile.faces for name, _ in face.numbers}
        return {name: turns for name, turns in declared.items() if name in shown}

    @cached_property
    def places(self) -> dict[str, PlaceData]:
        """The places that boxes bring, where figures can be."""
        return {name: place for module in self.modules for name, place in module.data.places.items()}

    @cached_property
    def stances(self) -> dict[str, tuple[int, bool]]:
        """The ways to stand that boxes bring: the traits each takes away, and whether a figure stays after scoring."""
        return {
            name: (COUNTS * (not how.counts) | BLOCKS * (not how.blocks), not how.home)
            for module in self.modules
            for name, how in module.data.stances.items()
        }

    @cached_property
    def flags(self) -> frozenset[str]:
        """What the core does otherwise because a ruling says so."""
        return frozenset(
            flag
            for module in self.modules
            for name, ruling in module.data.rulings.items()
            for value, flag in ruling.sets
            if self.settled.get(name) == value
        )

    def figures(self, followers: int | None, numbers: Mapping[str, int] | None = None) -> tuple[FigureKind, ...]:
        """Every kind of figure in play, as many as are asked for. Whoever stands on a feature also stands on one that
        is declared `like` it; where a part is missing that opens a feature, nobody stands there."""
        shut = {
            feature
            for module in self.modules
            for part, opened in module.data.opens.items()
            if part not in self.chosen[module.data.code]
            for feature in opened
        }
        usual = {name for module in self.modules for name, follower in module.data.traits.items() if follower}
        kinds = []
        for module in self.modules:
            for figure in module.data.figures:
                if figure.part in self.chosen[module.data.code]:
                    given = followers is not None and module.data.game and not figure.neutral
                    number = followers if followers is not None and given else figure.count
                    number = (numbers or {}).get(figure.name, number)
                    alike = {name for name, model in self.like.items() if model in figure.stands}
                    alike = {name for name in alike if self._stands_on(name)}
                    places = {*figure.stands, *alike, *(n for n, of in self.admits.items() if of in figure.stands)}
                    stands = sum(1 << self.features[name] for name in places - shut if name in self.features)
                    can = {*figure.traits, *(usual if "follower" in figure.traits else ())} - {*figure.lacks}
                    traits = sum(1 << TRAITS.enter(trait) for trait in can)
                    kinds.append(FigureKind(figure.name, number, figure.weight, traits, stands, figure.neutral))
        return tuple(kinds)

    @cached_property
    def adjustable(self) -> dict[str, int]:
        """The figures whose number a set-up may change, and how many of each everybody may have at most."""
        return {
            figure.name: figure.most
            for module in self.modules
            for figure in module.data.figures
            if figure.part in self.chosen[module.data.code] and figure.most is not None and not figure.neutral
        }

    @cached_property
    def admits(self) -> dict[str, str]:
        """Features on which those stand who stand on another one, without being like it."""
        return {name: other for module in self.modules for name, other in module.data.admits.items()}

    def _stands_on(self, feature: str) -> bool:
        """Whether those who stand on what a feature is like stand on it, too."""
        return all(module.data.stands.get(feature, True) for module in self.modules)

    def players(self) -> tuple[int, int]:
        """The fewest and the most players these modules allow."""
        return (
            max(module.data.players[0] for module in self.modules if module.data.game),
            max(module.data.players[1] for module in self.modules),
        )
