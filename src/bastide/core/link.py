"""Links beyond the edges, faces that change to a twin with a road built across, and the rebuild both may need."""

from __future__ import annotations

from bastide.core import geometry as g
from bastide.core import words
from bastide.core.feature import Landscape
from bastide.core.geometry import PORT_ROW, SEGMENT_ROW
from bastide.core.layout import LINKS, TURNED
from bastide.core.tables import CROSSED, CROSSED_MASK, NEIGHBOUR


class Links(Landscape):
    """A landscape whose features can also be joined, split and extended without a new tile."""

    def connect(self, a: int, b: int) -> int:
        """Link two segments; returns the number of the link."""
        if self.links_n == LINKS:
            raise OverflowError(f"more than {LINKS} links on the board")
        self.link[self.links_n * 2] = a
        self.link[self.links_n * 2 + 1] = b
        self.links_n += 1
        self.merge(a, b, 0)
        self.ripen(a)
        return self.links_n - 1

    def disconnect(self, number: int) -> None:
        """Take a link away; what it joined may fall apart. The last link takes its number."""
        if not 0 <= number < self.links_n:
            raise IndexError(f"link {number} is not there; there are {self.links_n}")
        a = self.link[number * 2]
        b = self.link[number * 2 + 1]
        self.links_n -= 1
        self.link[number * 2] = self.link[self.links_n * 2]
        self.link[number * 2 + 1] = self.link[self.links_n * 2 + 1]
        self.rebuild(a)
        self.ripen(a)
        self.ripen(b)

    def link_at(self, segment: int) -> int:
        """The number of the first link that begins or ends at a segment, or -1."""
        for k in range(self.links_n * 2):
            if self.link[k] == segment:
                return k >> 1
        return -1

    def linked(self, segment: int) -> int:
        """The segment at the other end of the first link of a segment, or -1."""
        k = self.link_at(segment)
        if k < 0:
            return -1
        return self.link[k * 2 + 1] if self.link[k * 2] == segment else self.link[k * 2]

    def rebuild(self, segment: int) -> None:
        """Flood the region of a segment anew from edges and links."""
        t = self.tables
        w = t.words
        loose = self.members(segment)
        band = self.band[self.region[segment]]
        self.weight[band] = 0
        self.blockers[band] = 0
        for s in loose:
            face = self.face_of[s]
            kind = self.row[face] >> 2
            self.region[s] = s
            self.next[s] = s
            for j in range(w):
                self.sums[s * w + j] = t.first[(kind * SEGMENT_ROW + s - self.base[face]) * w + j]
            self.band[s] = 0
        for s in loose:
            for other in self.across(s):
                if other < 0:
                    self.sums[self.region[s] * w] -= 1
                elif s < other:
                    self.merge(s, other, 2)
        for k in range(self.links_n):
            if self.link[k * 2] in loose:
                self.merge(self.link[k * 2], self.link[k * 2 + 1], 0)
        self.stand_anew(loose)

    def stand_anew(self, segments: list[int]) -> None:
        """Count the figures on rebuilt segments again; whoever knows figures does it."""

    def across(self, segment: int) -> list[int]:
        """The segments met through each port, once a port; -1 where an edge closes without joining."""
        t = self.tables
        face = self.face_of[segment]
        local = segment - self.base[face]
        row = self.row[face]
        met = []
        for port in range(g.PORTS):
            if t.port[row * PORT_ROW + port] != local:
                continue
            other = self.mate[face]
            if port >= g.LONG:
                back = 2 * g.LONG + 2 - port
            else:
                side = port // 3
                cell = self.cell_beside(self.at[face], side)
                other = self.cell[cell] - 1 if self.cell[cell] > 0 else -1
                if other >= 0 and t.edge[self.row[other] * 4 + (side ^ 2)] == g.OPEN:
                    other = self.mate[other]
                back = (side ^ 2) * 3 + 2 - port % 3
            if other < 0:
                continue
            if port < g.LONG:
                facing = t.edge[self.row[other] * 4 + (side ^ 2)]
                if facing == g.ANY:
                    met.append(-1)
                    continue
                if facing == g.OPEN:
                    continue
            i = t.port[self.row[other] * PORT_ROW + back]
            met.append(self.base[other] + i if i >= 0 else -1)
        return met

    def touching(self, segment: int) -> list[int]:
        """The segments joined directly to this one, across edges and by links: one step of a walk."""
        met = [other for other in self.across(segment) if other >= 0]
        for k in range(self.links_n):
            if self.link[k * 2] == segment:
                met.append(self.link[k * 2 + 1])
            elif self.link[k * 2 + 1] == segment:
                met.append(self.link[k * 2])
        return met

    def turn_into(self, segment: int, feature: words.Feature) -> None:
        """Have a whole feature be another thing than what is printed, from now on."""
        if self.turned_n == TURNED:
            raise OverflowError(f"more than {TURNED} features have become something else")
        self.turned[self.turned_n * 2] = segment
        self.turned[self.turned_n * 2 + 1] = self.rules.feature_number[feature]
        self.turned_n += 1
        self.turn_anew()

    def turn_anew(self) -> None:
        """Have every feature be what it has become, as when a position is read."""
        for k in range(self.turned_n):
            for s in self.members(self.turned[k * 2]):
                self.what[s] = self.turned[k * 2 + 1]

    def twin_of(self, face: int, axis: int) -> int:
        """The kind a laid face would change to with a road built across it, 0 north to south, 1 east to west; or -1."""
        row = self.row[face]
        return self.tables.twin[(row >> 2) * 2 + ((axis + row) & 1)]

    def built_on(self, face: int) -> int:
        """The segment of the road built across a face, or -1."""
        kind = self.row[face] >> 2
        return self.base[face] + self.tables.size[kind] - 1 if self.tables.plain[kind] != kind else -1

    def may_build(self, face: int, axis: int) -> bool:
        """Whether a road may be built across a face: both ends on field, each facing nothing or a road."""
        if self.twin_of(face, axis) < 0:
            return False
        for side in range(axis, 4, 2):
            if self.tables.edge[self.row[face] * 4 + side] != g.FIELD:
                return False
            facing = self.edge_at(self.cell_beside(self.at[face], side), side ^ 2)
            if facing != g.OPEN and facing != g.ROAD:
                return False
        return True

    def twin_kind(self, kind: int, axis: int, rotation: int) -> int:
        """The kind to lay if a road is to run across a tile as it will lie; or -1."""
        return self.tables.twin[kind * 2 + ((axis + rotation) & 1)]

    def crossings(self, kind: int, k: int, rotation: int) -> int:
        """Which single road would let a square tile lie on a cell of the frontier where it does not fit, as a mask.

        The first two bits are a road across the tile itself, north to south and east to west; the others one across the
        tile beside it to the north, east, south and west.
        """
        t = self.tables
        how = t.crossed[(t.pattern[kind] << 12) + self.front_sig[k]] >> (CROSSED * rotation) & CROSSED_MASK
        if how & NEIGHBOUR:
            side = how & 3
            there = self.cell_beside(self.front_cell(k), side)
            return 4 << side if self.may_build(self.cell[there] - 1, side & 1) else 0
        found = 0
        for axis in range(2):
            if how >> axis & 1 and self.twin_kind(kind, axis, rotation) >= 0:
                found |= 1 << axis
        return found

    def build(self, face: int, axis: int) -> int:
        """Change a laid face to its twin: one road more, in the segment kept free for it; returns that segment."""
        t = self.tables
        w = t.words
        kind = self.twin_of(face, axis)
        if kind < 0:
            raise ValueError(f"no road can be built across face {face}")
        old = self.row[face]
        self.row[face] = kind * 4 + (old & 3)
        i = t.size[old >> 2]
        segment = self.base[face] + i
        self.region[segment] = segment
        self.next[segment] = segment
        self.what[segment] = g.ROAD
        for j in range(w):
            self.sums[segment * w + j] = t.first[(kind * SEGMENT_ROW + i) * w + j]
        self.band[segment] = 0
        for side in (axis, axis + 2):
            dx, dy = g.STEP[side]
            there = self.at[face] + dx + dy * self.side
            back = side ^ 2
            v = self.cell[there]
            if v < 0:
                sig = self.front_sig[-v - 1]
                self.front_sig[-v - 1] = (sig & ~(7 << (3 * back))) | g.ROAD << (3 * back)
            elif v > 0:
                other = v - 1
                if t.edge[self.row[other] * 4 + back] == g.OPEN and self.mate[other] >= 0:
                    other = self.mate[other]
                if t.edge[self.row[other] * 4 + back] == g.ROAD:
                    j = t.port[self.row[other] * PORT_ROW + back * 3 + 1]
                    self.merge(segment, self.base[other] + j, 2)
        self.ripen(segment)
        return segment
