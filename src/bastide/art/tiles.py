"""A tile as a symbol: its turned facts drawn upright, one symbol a kind and rotation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import atan2, cos, pi, sin
from random import Random

from bastide.art.area import SIDE, Area, Spot, box, trail, union
from bastide.art.buildings import fountain
from bastide.art.cities import City
from bastide.art.curve import Curve, closed, ring, turned
from bastide.art.drawings import Symbol
from bastide.art.ground import DRAWN, Ground, building_kind, ground_of
from bastide.art.halves import near_long_side
from bastide.art.houses import ORDER, eaves, fill_city, gable
from bastide.art.ink import Ink
from bastide.art.landmarks import choose
from bastide.art.meadow import decorate
from bastide.art.symbols import (
    beside,
    building,
    in_city,
    in_middle,
    in_ring,
    landmarks,
    number_sign,
    on_tile,
    over_city,
)
from bastide.art.trees import round_trees
from bastide.art.walls import cast, gatehouse, is_behind, tunnel_mouth, wall, wall_towers
from bastide.art.ways import SPRING, Way
from bastide.art.wayside import culvert, island, lay_water, park, ripples, shore, spring, viaduct
from bastide.core.geometry import HALF
from bastide.core.tile import Tile

OVERLAP = 2000  # points two cities share if one runs over the other, more than where their walls meet


class Painter:
    """Paints one tile from bottom to top and remembers what ground is still free."""

    def __init__(self, tile: Tile, rotation: int, face: int) -> None:
        self.tile = tile
        self.number = face
        self.ground: Ground = ground_of(tile, rotation, face)
        self.rnd = Random(f"{tile.id}/{face}/{rotation}")
        self.ink = Ink()
        self.free = self._free_ground()
        self.kept: dict[int, Area] = {city.segment: Area() for city in self.ground.cities}
        self.late: list[tuple[Symbol, Spot, float]] = []
        self.placed: list[tuple[str, float, float]] = []  # the symbols of the whole tile

    def _free_ground(self) -> Area:
        """The fields without the strip that upright walls, towers and buildings hide."""
        free = union(self.ground.fields) - self.ground.yards.grown(12)
        for city in self.ground.cities:
            for curve in city.walls:
                line = trail([curve.at(i / 40) for i in range(41)], 9)
                free = free - line - line.moved(0, -12) - line.moved(0, -26)
                for share in (0.22, 0.26, 0.5, 0.74, 0.78):
                    x, y = curve.at(share)
                    free = free - box(x - 18, y - 56, x + 18, y + 8)
        for gate in self.ground.gates:
            x, y = gate.spot
            free = free - box(x - 26, y - 60, x + 26, y + 12)
        for _, (x, y), half in self.ground.centres:
            free = free - box(x - half, y - half - 50, x + half, y)
        return free

    def paint(self) -> str:
        lay_water(self.ink, self.tile, self.number, self.ground.rotation)
        self._rivers()
        self._roads()
        self._reserve_city_places()
        self._reserve_tile_symbols()
        for city in self._upward():
            self._city(city)
        for gate in self.ground.gates:
            gatehouse(self.ink, round(gate.spot[0]), round(gate.spot[1]))
        for way in self.ground.ways:
            for x, y in way.mouths:
                tunnel_mouth(self.ink, round(x), round(y))
        for way, city in self.ground.over:
            self._viaduct(way, city)
        if self.ground.under:
            self._culverts()
        self._village()
        self._buildings()
        self._beside()
        ornament = Ink()
        through = [way for way in self.ground.ways if way.kind == "road" and len(way.sides) == 2 and not way.mouths]
        decorate(ornament, self.free, [way.curves[0] for way in through], self.rnd)
        self.ink.group("ornament", ornament)
        for symbol, spot, scale in self.late:
            self.ink.place(symbol.draw, spot, scale)
        if self.ground.face.shape == HALF:
            return f'<g clip-path="url(#half{self.ground.rotation})">{self.ink}</g>'
        return str(self.ink)

    def _upward(self) -> list[City]:
        """The cities as they are painted: one that runs over another comes last and takes its ground."""
        cities = self.ground.cities
        over = {a.segment for a, b in combinations(cities, 2) if len(a.area & b.area) > OVERLAP}
        for city in cities:
            if city.segment not in over:
                self.kept[city.segment] |= union(other.area for other in cities if other.segment in over)
        return sorted(cities, key=lambda city: city.segment in over)

    def _ring(self, way: Way) -> None:
        """What stands where a road has three ends or more: what the road carries or the tile shows, or an island."""
        x, y = way.curves[0].end
        for name in (*(name for name, _ in self.ground.face.segments[way.segment].marks), *self.tile.tags):
            symbol = in_ring(name)
            if symbol is not None:
                self.ink.place(symbol.draw, (x, y), symbol.scale)
                self.free -= self._box(symbol, (x, y), symbol.scale)
                if name in self.tile.tags:
                    self.placed.append((name, x, y))
                return
        self.ink.place(island, (x, y))

    def _rivers(self) -> None:
        rivers = [way for way in self.ground.ways if way.kind == "river"]
        for name, flat, rim in (("river-bank", "bank", 0), ("river-edge", "water-edge", 6), ("river-way", "water", 9)):
            self.ink.over(name, *(curve.running_on() for way in rivers for curve in way.curves))
            for way in rivers:
                x, y = way.curves[0].end
                high = way.pool * 0.82 if len(way.sides) == 1 else way.pool
                if way.pool:
                    self.ink.add(flat, ring(x, y, way.pool - rim, high - rim))
        self.ink.layer()
        for way in rivers:
            for curve in way.curves:
                ripples(self.ink, curve, self.rnd)
            if len(way.sides) == 1:
                place = spring if way.pool == SPRING else shore
                place(self.ink, way.curves[0], way.pool, self.rnd)

    def _roads(self) -> None:
        roads = [way for way in self.ground.ways if way.kind == "road"]
        paths = [curve.running_on() for way in roads for curve in way.curves]
        pools = [way.pool for way in roads for _ in way.curves]
        if not paths:
            return
        ends = [(way.curves[0].end, way.pool or 16.5) for way in roads if len(way.sides) == 1 or way.pool]
        self.ink.over("road-rim", *paths)
        self.ink.add("road-edge", *(ring(x, y, size) for (x, y), size in ends))
        self.ink.over("road-way", *paths)
        self.ink.add("road", *(ring(x, y, size - 3.5) for (x, y), size in ends))
        self.ink.over("road-middle", *(path for path, pool in zip(paths, pools, strict=True) if not pool))
        for way in roads:
            if way.pool:
                self._ring(way)
        for number, way in enumerate(roads):
            below = [w for w in self.ground.ways if w.kind == "river"]
            if len(way.sides) == 2:
                below += [w for w in roads[:number] if len(w.sides) == 2]
            for other in below:
                for curve in way.curves:
                    for under in other.curves:
                        self._bridge(curve, under)

    def _bridge(self, road: Curve, under: Curve) -> None:
        spot = road.meets(under)
        if spot is None:
            return
        share, reach = road.nearest(spot), 34 / road.length
        (ax, ay), (bx, by) = road.at(share - reach), road.at(share + reach)
        turn = atan2(by - ay, bx - ax)
        for name, half in (("wall-face line", 19), ("road", 12)):
            nx, ny = -sin(turn) * half, cos(turn) * half
            corners = ((ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny))
            self.ink.over(name, closed(corners))

    def _viaduct(self, way: Way, city: City) -> None:
        """A road on arches above the houses, from one wall of a city to the other."""
        curve = way.curves[0]
        inside = [i / 100 for i in range(101) if curve.at(i / 100) in city.area]
        more = 20 / curve.length
        first, last = max(0.05, inside[0] - more), min(0.95, inside[-1] + more)
        viaduct(self.ink, [curve.at(first + (last - first) * i / 12) for i in range(13)])

    def _culverts(self) -> None:
        """Where a river comes out from under a city: an arch in the wall that is seen from the front."""
        for way in (way for way in self.ground.ways if way.kind == "river"):
            for city in self.ground.cities:
                for curve in city.walls:
                    spot = curve.meets(way.curves[0])
                    if spot is not None and not is_behind(city, curve):
                        culvert(self.ink, round(spot[0]), round(spot[1]), abs(sin(way.curves[0].angle(0.5))) > 0.7)

    def _reserve_landmarks(self) -> None:
        """Some faces of a block have landmarks of their own."""
        for draw, spot, scale in landmarks(self.tile, self.number):
            x, y = turned(spot, self.ground.rotation)
            self.kept[self.ground.cities[0].segment] |= box(x - 74, y - 66, x + 74, y + 56)
            self.late.append((Symbol(draw), (x, y), scale))

    def _reserve_city_places(self) -> None:
        self._reserve_landmarks()
        for way, city in self.ground.over:
            self.kept[city.segment] |= way.area.grown(12)
        spots = dict(self.ground.emblems)
        for city in self.ground.cities:
            segment = self.ground.face.segments[city.segment]
            names = [name for name, count in segment.marks for _ in range(count)]
            for large in [symbol for symbol in map(over_city, names) if symbol is not None]:
                self.kept[city.segment] |= box(92, 60, 312, 296)
                self.late.append((large, (200, 212), large.scale))
            shown = [symbol for symbol in map(in_city, names) if symbol is not None]
            for i, emblem in enumerate(shown):
                x, y = spots[city.segment]
                if i:
                    x, y = self._second_spot(city, (x, y))
                self.kept[city.segment] |= box(x - 40, y - 40, x + 40, y + 40)
                self.late.append((emblem, (x, y), emblem.scale))
            for symbol, spot, scale in self._centre_symbols():
                self.kept[city.segment] |= self._box(symbol, spot, scale).grown(6)

    def _second_spot(self, city: City, spot: Spot) -> Spot:
        room = (city.area.shrunk(8) - self.kept[city.segment]).room(40, 42, 40, 42)
        return room.nearest(spot) or spot

    def _tile_symbols(self) -> Iterator[tuple[str, Symbol]]:
        """What is printed on the whole tile: tags that no feature and no road shows, and the numbers of its face."""
        shown = [tag for tag, _, _ in self.placed]
        if self.ground.village is not None:
            shown += [tag for tag in self.tile.tags if in_middle(tag) is not None]
        for tag in self.tile.tags:
            symbol = on_tile(tag)
            if symbol is not None and tag not in shown and all(s.kind != tag for s in self.ground.face.segments):
                yield tag, symbol
        for number, value in self.ground.face.numbers:
            symbol = number_sign(number, value, self.ground.rotation)
            if symbol is not None:
                yield number, symbol

    def _reserve_tile_symbols(self) -> None:
        for tag, symbol in self._tile_symbols():
            carrier = self._carrier(tag)
            inside = [city for city in self.ground.cities if city.segment == carrier]
            near = next((way.curves[0].at(0.25) for way in self.ground.ways if way.segment == carrier), symbol.near)
            found = None if inside else self._fit(self.free, symbol, near, (1.1, 1.0, 0.85, 0.7))
            if found:
                spot, scale = found
                self.free = self.free - self._box(symbol, spot, scale).grown(10)
                self.late.append((symbol, spot, scale))
                self.placed.append((tag, *spot))
                continue
            for city in inside or sorted(self.ground.cities, key=lambda c: -len(c.area)):
                near = city.area.middle() if inside else (290, 200)
                found = self._fit(city.area.shrunk(12) - self.kept[city.segment], symbol, near, (1.0, 0.8))
                if found:
                    self.kept[city.segment] |= self._box(symbol, *found)
                    self.late.append((symbol, *found))
                    self.placed.append((tag, *found[0]))
                    break

    def _carrier(self, name: str) -> int:
        """The segment that carries what a sign of the whole tile shows, or -1: there or beside it the sign belongs."""
        found = (number for number, segment in enumerate(self.ground.face.segments) if segment.mark(name))
        return next(found, -1)

    def _fit(self, area: Area, symbol: Symbol, near: Spot, scales: tuple[float, ...]) -> tuple[Spot, float] | None:
        area = area & box(8, 8, SIDE - 8, SIDE - 8)
        for scale in scales:
            left, up, right, down = (round(reach * scale) for reach in symbol.reach)
            spot = area.room(left, up, right, down).nearest(near)
            if spot is not None:
                return spot, scale
        return None

    def _box(self, symbol: Symbol, spot: Spot, scale: float) -> Area:
        left, up, right, down = (reach * scale for reach in symbol.reach)
        return box(spot[0] - left, spot[1] - up, spot[0] + right, spot[1] + down)

    def _city(self, city: City) -> None:
        ink = self.ink
        ink.layer()
        for curve in city.walls:
            cast(ink, curve)
        ink.over("city", city.path())
        gates = [gate.spot for gate in self.ground.gates]
        gates += [curve.at(0.5) for curve in city.walls if any(other is city for _, other in self.ground.over)]
        if self.ground.face.shape == HALF:
            along = [curve.at(i / 40) for curve in city.walls for i in range(41)]
            gates += [spot for spot in along if near_long_side(spot, self.ground.rotation)]
        behind = [curve for curve in city.walls if is_behind(city, curve)]
        for curve in behind:
            wall(ink, curve)
            wall_towers(ink, curve, gates, self.ground.village)
        landmark = choose(city, self.kept[city.segment], self.rnd)
        kept = self.kept[city.segment]
        floor, above = Ink(), Ink()
        if landmark is not None:
            ground, building, (x, y), taken = landmark
            floor.place(ground, (x, y))
            if building is not None:
                above.place(building, (x, y + 16))
            kept = kept | taken
        ink.group("houses", floor)
        trees = fill_city(ink, city, kept, self.rnd)
        if trees:
            round_trees(above, trees)
        ink.group("houses", above)
        for curve in city.walls:
            if curve not in behind:
                wall(ink, curve)
                wall_towers(ink, curve, gates, self.ground.village)

    def _village(self) -> None:
        if self.ground.village is None:
            return
        ink, (x, y) = self.ink, self.ground.village
        for tag in self.tile.tags:
            symbol = in_middle(tag)
            if symbol is not None:
                self.free = self.free - self._box(symbol, (x, y), symbol.scale)
                self.late.append((symbol, (x, y), symbol.scale))
                self.placed.append((tag, x, y))
                return
        ink.over("road-edge", ring(x, y, 38))
        ink.over("road", ring(x, y, 35))
        ink.over("paving", ring(x, y, 24))
        roads = union(trail(way.curves[0].spots, 11) for way in self.ground.ways)
        blocked = roads | box(x - 14, y - 14, x + 14, y + 14)
        near_wall = self.ground.built.grown(6) | self.ground.built.grown(14).moved(0, -30)
        houses: list[tuple[float, float]] = []
        for angle in (-90, -130, -50, 180, 0, 132, 48, 90):
            hx, hy = x + 52 * cos(angle * pi / 180), y + 47 * sin(angle * pi / 180) + 11
            place = box(hx - 13.5, hy - 16, hx + 13.5, hy)
            if place & blocked or box(hx - 13.5, hy - 34, hx + 13.5, hy) & near_wall:
                continue
            blocked = blocked | place
            houses.append((hy, hx))
            self.free = self.free - box(hx - 20, hy - 38, hx + 26, hy + 6)
        village = Ink()
        for hy, hx in sorted([*houses, (y + 7, x)]):
            if hx == x and hy == y + 7:
                village.place(fountain, (x, y))
                continue
            east = hx + 13.5
            village.over(
                "shadow", closed([(hx - 10, hy + 1), (east + 9, hy + 1), (east + 9, hy - 12), (east, hy - 18)])
            )
            village.layer(ORDER)
            build = gable if self.rnd.random() < 0.6 else eaves
            build(village, hx - 13.5, hy, 27, self.rnd.choice((1, 2, 3, 5)), 12, 34)
        ink.group("village", village)

    def _centre_symbols(self) -> list[tuple[Symbol, Spot, float]]:
        found: list[tuple[Symbol, Spot, float]] = []
        for segment, (x, y), half in self.ground.centres:
            symbol = building(dict(self.tile.art).get(DRAWN) or building_kind(self.tile, self.ground.face, segment))
            scale = min(1.32, half * 2 / (symbol.reach[0] + symbol.reach[2]) * 1.08)
            found.append((symbol, (x, y + half * 0.1), round(scale, 2)))
        return found

    def _buildings(self) -> None:
        if any(half * 2 == SIDE for _, _, half in self.ground.centres):
            self.ink.place(park, (200, 200))
        for symbol, spot, scale in self._centre_symbols():
            self.ink.place(symbol.draw, spot, scale)

    def _beside(self) -> None:
        for number, segment in enumerate(self.ground.face.segments):
            for name, count in segment.marks:
                symbol = beside(name)
                if symbol is None or segment.kind == "city":
                    continue
                area = self.free if segment.kind != "field" else self.free & self.ground.areas.get(number, Area())
                whole = self.ground.areas.get(number, Area())  # also what walls before it hide a little of
                for _ in range(count):
                    near = self._middle_of(number)
                    found = self._fit(area.grown(2), symbol, near, (1.05, 0.9, 0.8, 0.7, 0.55))
                    found = found or self._fit(whole, symbol, near, (0.6, 0.5, 0.42, 0.36))
                    if found:
                        spot, scale = found
                        self.ink.place(symbol.draw, spot, round(scale * symbol.scale, 2))
                        taken = self._box(symbol, spot, scale).grown(4)
                        self.free, area, whole = self.free - taken, area - taken, whole - taken

    def _middle_of(self, segment: int) -> Spot:
        for way in self.ground.ways:
            if way.segment == segment:
                return way.curves[0].at(0.5)
        return self.ground.areas[segment].middle() if segment in self.ground.areas else (200, 200)


def paint(tile: Tile, rotation: int = 0, face: int = 0) -> tuple[str, tuple[tuple[str, float, float], ...]]:
    """The inside of the symbol of a tile as it lies, and where the symbols of the whole tile are on it."""
    painter = Painter(tile, rotation, face)
    return painter.paint(), tuple(painter.placed)
