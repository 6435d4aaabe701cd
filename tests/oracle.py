"""A naive model of the base game, independent of the engine it judges: every answer rescans the whole board."""

from __future__ import annotations

import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

Cell = tuple[int, int]
Placement = tuple[int, int, int]
Spot = tuple[int, int, int]
Point = tuple[int, int]

SOURCE = Path(__file__).parents[1] / "src/bastide/boxes/base/facts.toml"
KINDS = ("road", "city", "field", "monastery")
SIDES: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
RING: tuple[Cell, ...] = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))

# Where a port lies on the rim of a tile four units wide, seen from the middle; x grows east, y grows south.
# Segments of two tiles meet when their ports are the same point of the table.
PORTS: dict[str, Point] = {
    "Nl": (-1, -2), "N": (0, -2), "Nr": (1, -2),
    "El": (2, -1), "E": (2, 0), "Er": (2, 1),
    "Sl": (1, 2), "S": (0, 2), "Sr": (-1, 2),
    "Wl": (-2, 1), "W": (-2, 0), "Wr": (-2, -1),
}  # fmt: skip


@dataclass(frozen=True)
class Segment:
    """One connected piece of one terrain on one tile."""

    kind: str
    points: frozenset[Point]
    borders: frozenset[int]
    pennants: int

    def turned(self) -> Segment:
        """The segment after a quarter turn clockwise."""
        return Segment(self.kind, frozenset((-y, x) for x, y in self.points), self.borders, self.pennants)


@dataclass(frozen=True)
class Tile:
    """A tile as it lies: the letters of its edges N E S W and its segments."""

    id: str
    edges: str
    segments: tuple[Segment, ...]
    count: int
    start: bool

    def turned(self, rotation: int) -> Tile:
        """The tile after so many quarter turns clockwise."""
        tile = self
        for _ in range(rotation):
            edges = tile.edges[-1:] + tile.edges[:-1]
            tile = Tile(tile.id, edges, tuple(segment.turned() for segment in tile.segments), tile.count, tile.start)
        return tile

    def picture(self) -> frozenset[tuple[str, frozenset[Point], int, frozenset[frozenset[Point]]]]:
        """What the tile shows, whatever the order of its segments."""
        return frozenset(
            (s.kind, s.points, s.pennants, frozenset(self.segments[n].points for n in s.borders)) for s in self.segments
        )


@dataclass(frozen=True)
class Feature:
    """All segments of one kind that are joined across tile edges, with the followers on them by player."""

    kind: str
    segments: frozenset[Spot]
    pennants: int
    followers: Counter[int] = field(hash=False)

    @property
    def tiles(self) -> frozenset[Cell]:
        """The distinct cells the feature runs over."""
        return frozenset((x, y) for x, y, _ in self.segments)

    def leaders(self) -> set[int]:
        """The players with the most followers on the feature."""
        return most(self.followers)


def read_segment(text: str) -> Segment:
    """Read a segment such as "field El Wr / 1" or "city N E + pennant"."""
    rest, _, attributes = text.partition("+")
    rest, _, borders = rest.partition("/")
    kind, *ports = rest.split()
    assert kind in KINDS, text
    assert set(attributes.split()) <= {"pennant"}, text
    points = frozenset(PORTS[port] for port in ports)
    return Segment(kind, points, frozenset(int(n) for n in borders.split()), attributes.split().count("pennant"))


def read_tile(entry: dict[str, Any]) -> Tile:
    """Read one [[tile]] entry."""
    segments = tuple(read_segment(text) for text in entry["segments"])
    return Tile(entry["id"], entry["edges"], segments, entry["count"], entry.get("start", False))


def read_tiles() -> dict[str, Tile]:
    """Read the tiles of the base game, by id."""
    return {entry["id"]: read_tile(entry) for entry in tomllib.loads(SOURCE.read_text("utf-8"))["tile"]}


TILES = read_tiles()


def most(followers: Counter[int]) -> set[int]:
    """The players with the most followers; nobody where no follower stands."""
    return {player for player, count in followers.items() if count == max(followers.values())}


class Oracle:
    """A game on the table: the tiles laid, the followers standing, the supplies and the scores."""

    def __init__(
        self,
        players: int,
        *,
        followers: int = 7,
        city_tiny: str = "normal",
        tiny_shield: int = 2,
        road_loop: str = "completes",
        field_scoring: str = "field-owner-3",
    ) -> None:
        """Start with an empty table and full supplies."""
        assert city_tiny in ("normal", "2")
        assert tiny_shield in (1, 2)
        assert road_loop in ("completes", "never-completes")
        assert field_scoring in ("field-owner-3", "field-owner-3-city-once", "city-majority-4")
        self.city_tiny = city_tiny
        self.tiny_shield = tiny_shield
        self.road_loop = road_loop
        self.field_scoring = field_scoring
        self.supply = [followers] * players
        self.scores = [0] * players
        self.board: dict[Cell, Tile] = {}
        self.standing: dict[Spot, int] = {}
        self.last: Cell | None = None
        self.may_put = False

    # Laying tiles

    def lay(self, tile_id: str, x: int, y: int, rotation: int) -> None:
        """Lay a tile; it must fit unless it is the first."""
        assert rotation in range(4)
        tile = TILES[tile_id].turned(rotation)
        assert not self.board or self.fits(tile, x, y), f"{tile_id} turned {rotation} does not fit at {x}, {y}"
        self.board[x, y] = tile
        self.last = (x, y)
        self.may_put = True

    def fits(self, tile: Tile, x: int, y: int) -> bool:
        """Whether the cell is empty, has a neighbour, and every shared edge continues."""
        if (x, y) in self.board:
            return False
        shared = [
            (tile.edges[side], self.board[x + dx, y + dy].edges[(side + 2) % 4])
            for side, (dx, dy) in enumerate(SIDES)
            if (x + dx, y + dy) in self.board
        ]
        return bool(shared) and all(ours == theirs for ours, theirs in shared)

    def placements(self, tile_id: str) -> set[Placement]:
        """Every legal x, y and rotation of the tile."""
        cells = {(x + dx, y + dy) for x, y in self.board for dx, dy in SIDES}
        turned = [TILES[tile_id].turned(rotation) for rotation in range(4)]
        return {(x, y, r) for x, y in cells for r, tile in enumerate(turned) if self.fits(tile, x, y)}

    def distinct(self, placements: Iterable[Placement], tile_id: str) -> set[Placement]:
        """Keep, in each cell, the lowest of the rotations that show the same picture."""
        lowest: dict[object, Placement] = {}
        for x, y, rotation in sorted(placements):
            lowest.setdefault((x, y, TILES[tile_id].turned(rotation).picture()), (x, y, rotation))
        return set(lowest.values())

    # Features

    def points(self, spot: Spot) -> set[Point]:
        """The points of the table where the segment reaches the rim of its tile."""
        x, y, index = spot
        return {(4 * x + px, 4 * y + py) for px, py in self.board[x, y].segments[index].points}

    def features(self, kind: str) -> list[Feature]:
        """All features of the kind on the board."""
        assert kind in KINDS
        touching: dict[Point, list[Spot]] = defaultdict(list)
        unseen: set[Spot] = set()
        for (x, y), tile in self.board.items():
            for index, segment in enumerate(tile.segments):
                if segment.kind == kind:
                    unseen.add((x, y, index))
                    for point in self.points((x, y, index)):
                        touching[point].append((x, y, index))
        found = []
        while unseen:
            todo = [unseen.pop()]
            joined = set(todo)
            while todo:
                for point in self.points(todo.pop()):
                    for spot in touching[point]:
                        if spot in unseen:
                            unseen.remove(spot)
                            joined.add(spot)
                            todo.append(spot)
            found.append(self.feature(kind, joined))
        return found

    def feature(self, kind: str, spots: set[Spot]) -> Feature:
        """The feature made of these segments, with its pennants and followers counted."""
        pennants = sum(self.board[x, y].segments[index].pennants for x, y, index in spots)
        followers = Counter(self.standing[spot] for spot in spots if spot in self.standing)
        return Feature(kind, frozenset(spots), pennants, followers)

    def complete(self, feature: Feature) -> bool:
        """Whether the feature is complete; a field never is."""
        if feature.kind == "field":
            return False
        if feature.kind == "monastery":
            return self.around(feature) == 8
        met = Counter(point for spot in feature.segments for point in self.points(spot))
        closed = all(count == 2 for count in met.values())
        if feature.kind == "road" and self.road_loop == "never-completes":
            return closed and any(len(self.points(spot)) == 1 for spot in feature.segments)
        return closed

    def around(self, monastery: Feature) -> int:
        """How many of the eight cells around the monastery hold a tile."""
        ((x, y),) = monastery.tiles
        return sum((x + dx, y + dy) in self.board for dx, dy in RING)

    def worth(self, feature: Feature) -> int:
        """The points of a road, city or monastery as it stands, complete or not."""
        assert feature.kind != "field"
        size = len(feature.tiles)
        if feature.kind == "road":
            return size
        if feature.kind == "monastery":
            return 1 + self.around(feature)
        if not self.complete(feature):
            return size + feature.pennants
        if size == 2 and self.city_tiny == "2":
            return 2 + self.tiny_shield * feature.pennants
        return 2 * size + 2 * feature.pennants

    # Followers and scoring in the turn

    def choices(self, player: int) -> set[int]:
        """The segments of the tile just laid on which the player may put a follower."""
        if not self.may_put or self.supply[player] == 0:
            return set()
        return {
            index
            for kind in KINDS
            for feature in self.features(kind)
            if not feature.followers
            for x, y, index in feature.segments
            if (x, y) == self.last
        }

    def put(self, player: int, segment_index: int) -> None:
        """Put the player's follower of this turn on a segment of the tile just laid."""
        assert segment_index in self.choices(player)
        assert self.last is not None
        self.standing[*self.last, segment_index] = player
        self.supply[player] -= 1
        self.may_put = False

    def completed(self) -> list[Feature]:
        """The roads, cities and monasteries completed by the tile just laid."""
        if self.last is None:
            return []
        x, y = self.last
        near = {(x + dx, y + dy) for dx, dy in RING} | {(x, y)}
        return [
            feature
            for kind in ("road", "city", "monastery")
            for feature in self.features(kind)
            if feature.tiles & (near if kind == "monastery" else {(x, y)}) and self.complete(feature)
        ]

    def score_turn(self) -> dict[int, int]:
        """Score what was completed, take the followers home and tell the points of those who scored."""
        gained: Counter[int] = Counter()
        for feature in self.completed():
            for player in feature.leaders():
                gained[player] += self.worth(feature)
            for spot in feature.segments & self.standing.keys():
                self.supply[self.standing.pop(spot)] += 1
        for player, points in gained.items():
            self.scores[player] += points
        self.may_put = False
        return dict(gained)

    # Final scoring

    def final(self) -> list[int]:
        """The scores after final scoring; the last turn must have been scored."""
        totals = list(self.scores)
        for kind in ("road", "city", "monastery"):
            for feature in self.features(kind):
                assert not (feature.followers and self.complete(feature)), "a completed feature was never scored"
                for player in feature.leaders():
                    totals[player] += self.worth(feature)
        for player, points in self.field_points().items():
            totals[player] += points
        return totals

    def field_points(self) -> Counter[int]:
        """The points by player for the fields as they lie, by the chosen way of scoring them."""
        fields = self.features("field")
        cities = [city for city in self.features("city") if self.complete(city)]
        gained: Counter[int] = Counter()
        for city in cities:
            serving = [farm for farm in fields if self.serves(farm, city)]
            if self.field_scoring == "field-owner-3":
                for farm in serving:
                    gained.update(dict.fromkeys(farm.leaders(), 3))
            elif self.field_scoring == "field-owner-3-city-once":
                owners = {player for farm in serving for player in farm.leaders()}
                gained.update(dict.fromkeys(owners, 3))
            else:
                farmers = Counter(player for farm in serving for player in farm.followers.elements())
                gained.update(dict.fromkeys(most(farmers), 4))
        return gained

    def serves(self, farm: Feature, city: Feature) -> bool:
        """Whether any segment of the field borders any segment of the city."""
        return any(
            (x, y, border) in city.segments
            for x, y, index in farm.segments
            for border in self.board[x, y].segments[index].borders
        )
