"""Features: segments joined across edges and links. Links are the truth, the region is a cache of what they join."""

from __future__ import annotations

from bastide.core import tables as tb
from bastide.core.geometry import (
    ANY,
    CITY,
    FIELD,
    HALF,
    LONG,
    OPEN,
    PORT_ROW,
    RING_ROW,
    SEGMENT_ROW,
    WALL,
)
from bastide.core.layout import RIPE, SUM, SUM_BITS
from bastide.core.places import Places

BY_RING = tb.BY_RING  # a typed copy for the compiled file
FARTHEST = 2  # cells from a face to what lies around it


class Landscape(Places):
    """Laid faces with their segments. region[segment] is flat; next[] runs through the members of a region."""

    def lay_tile(self, kind: int, spot: int, rotation: int) -> int:
        """Lay a tile, face by face, and join everything it touches; returns its first face."""
        t = self.tables
        head = self.faces
        if t.block[kind] == 1:
            self.make_room(spot)
            self.set_face(kind, rotation, self.cell_of(spot), self.lays)
        else:
            for i in range(t.block[kind]):
                row = ((kind + i) << 2) + rotation
                here = self.spot_from(spot, t.from_x[row], t.from_y[row])
                self.make_room(here)
                self.set_face(kind + i, rotation, self.cell_of(here), self.lays)
                if t.apart[kind] and i + 1 < t.block[kind]:
                    self.lays += 1
        self.lays += 1
        self.see_rings(head)
        return head

    def set_face(self, kind: int, rotation: int, cell: int, lay: int) -> int:
        t = self.tables
        w = t.words
        face = self.faces
        self.faces = face + 1
        if face == 0:
            self.cell[self.front_cell(0)] = 0
            self.front_n = 0
        base = self.segments
        row = (kind << 2) + rotation
        self.row[face] = row
        self.at[face] = cell
        self.base[face] = base
        self.lay_of[face] = lay
        self.mate[face] = -1
        if self.cell[cell] > 0:
            other = self.cell[cell] - 1
            self.mate[other] = face
            self.mate[face] = other
        else:
            if self.cell[cell] < 0:
                self.drop_front(cell)
            self.cell[cell] = face + 1
        n = t.size[kind]
        for i in range(n):
            segment = base + i
            self.region[segment] = segment
            self.next[segment] = segment
            self.face_of[segment] = face
            self.what[segment] = t.feature[kind * SEGMENT_ROW + i]
            first = (kind * SEGMENT_ROW + i) * w
            for j in range(w):
                self.sums[segment * w + j] = t.first[first + j]
            self.band[segment] = 0
        for i in range(n, t.holds[kind]):
            self.region[base + i] = -1
            self.face_of[base + i] = face
            self.what[base + i] = 0
        self.segments = base + t.holds[kind]
        for side in range(4):
            edge = t.edge[(row << 2) + side]
            if edge != OPEN:
                self.meet(face, side, edge)
        if self.mate[face] >= 0:
            self.join_long(face, self.mate[face])
        if t.ring[kind] >= 0 and t.how[t.feature[kind * SEGMENT_ROW + t.ring[kind]]] == BY_RING:
            self.rings[self.rings_n] = face
            self.rings_n += 1
        return face

    def meet(self, face: int, side: int, edge: int) -> None:
        """Join a face with its neighbour on one side, or tell the empty cell there what it now requires."""
        there = self.cell_beside(self.at[face], side)
        v = self.cell[there]
        back = side ^ 2
        if v < 0:
            self.front_sig[-v - 1] |= edge << (3 * back)
        elif v == 0:
            if edge != WALL and (not self.rules.bounded or self.within(there)):
                # A wall made no frontier when it was laid, so what it requires must be looked up now.
                self.add_front(there, self.signature(there) if self.tables.walls else edge << (3 * back))
        else:
            other = v - 1
            if self.tables.edge[(self.row[other] << 2) + back] == OPEN and self.mate[other] >= 0:
                other = self.mate[other]
            self.join(face, side, edge, other, back)

    def join(self, face: int, side: int, edge: int, other: int, back: int) -> None:
        port = self.tables.port
        p = self.row[face] * PORT_ROW + side * 3
        q = self.row[other] * PORT_ROW + back * 3
        mine = self.base[face]
        theirs = self.base[other]
        facing = self.tables.edge[(self.row[other] << 2) + back]
        if edge == ANY or facing == ANY:
            self.shut(face, p)
            self.shut(other, q)
        elif edge == WALL:
            self.join_printed(face, p, other, q)
        elif facing != OPEN:
            if edge != FIELD:
                self.merge(mine + port[p + 1], theirs + port[q + 1], 2)
            if edge != CITY:
                left = mine + port[p]
                right = mine + port[p + 2]
                left2 = theirs + port[q]
                right2 = theirs + port[q + 2]
                if left == right and left2 == right2:
                    self.merge(left, left2, 4)
                else:
                    self.merge(left, right2, 2)
                    self.merge(right, left2, 2)

    def join_long(self, face: int, other: int) -> None:
        """Join two halves along their long sides."""
        self.join_printed(face, self.row[face] * PORT_ROW + LONG, other, self.row[other] * PORT_ROW + LONG)

    def join_printed(self, face: int, p: int, other: int, q: int) -> None:
        """Join whatever is printed on both sides of an edge, third by third."""
        port = self.tables.port
        for third in range(3):
            if port[p + third] >= 0 and port[q + 2 - third] >= 0:
                self.merge(self.base[face] + port[p + third], self.base[other] + port[q + 2 - third], 2)

    def shut(self, face: int, p: int) -> None:
        """Close the ends of a face at one side without joining anything."""
        for third in range(3):
            i = self.tables.port[p + third]
            if i >= 0:
                r = self.region[self.base[face] + i]
                self.sums[r * self.tables.words] -= 1
                self.ripen(self.base[face] + i)

    def merge(self, a: int, b: int, closed: int) -> None:
        """Make one region of two; closed ends vanish. The smaller one is relabelled."""
        region = self.region
        sums = self.sums
        w = self.tables.words
        x = region[a]
        y = region[b]
        if x == y:
            sums[x * w] -= closed
            return
        if (sums[x * w] >> SUM_BITS) & SUM < (sums[y * w] >> SUM_BITS) & SUM:
            x, y = y, x
            a, b = b, a
        for j in range(w):
            sums[x * w + j] += sums[y * w + j]
        sums[x * w] -= closed
        if self.band[y]:
            self.join_bands(x, y)
        next = self.next
        last = b
        while True:
            region[last] = x
            follower = next[last]
            if follower == b:
                break
            last = follower
        next[last] = next[a]
        next[a] = b

    def join_bands(self, x: int, y: int) -> None:
        """Make one band of those on two regions that become the first of them."""
        band = self.band[x]
        other = self.band[y]
        if band == 0:
            self.band[x] = other
        else:
            self.weight[band] += self.weight[other]
            self.blockers[band] += self.blockers[other]
            self.weight[other] = 0
            self.blockers[other] = 0
        self.band[y] = 0

    def weight_on(self, segment: int) -> int:
        """What the figures on a feature weigh, eight bits a player."""
        return self.weight[self.band[self.region[segment]]]

    def blockers_on(self, segment: int) -> int:
        """How many figures on a feature keep others off, eight bits a player."""
        return self.blockers[self.band[self.region[segment]]]

    def ripen(self, segment: int) -> None:
        """Remember a segment whose feature may have been completed by this move."""
        if self.ripe_n == RIPE:
            raise OverflowError(f"more than {RIPE} features touched by one move")
        self.ripe[self.ripe_n] = segment
        self.ripe_n += 1

    def see_rings(self, head: int) -> None:
        """Recount the rings that a newly laid face may have filled."""
        corner = FARTHEST * (self.side + 1)
        k = self.rings_n - 1
        while k >= 0:
            face = self.rings[k]
            for new in range(head, self.faces):
                away = self.at[face] - self.at[new] + corner
                if 0 <= away <= 2 * corner and away & (self.side - 1) <= 2 * FARTHEST and self.is_around(face, new):
                    self.see_ring(k, face)
                    break
            k -= 1

    def is_around(self, face: int, new: int) -> bool:
        """Whether a new face may lie around another: two cells away, or one if that is a whole tile."""
        near = 1 if self.tables.ring_n[self.row[face]] == 8 else FARTHEST
        away = self.at[face] - self.at[new] + near * (self.side + 1)
        return 0 <= away <= 2 * near * (self.side + 1) and away & (self.side - 1) <= 2 * near

    def see_ring(self, k: int, face: int) -> None:
        """Recount one ring; it is forgotten when it is full."""
        missing = self.missing(face)
        segment = self.base[face] + self.tables.ring[self.row[face] >> 2]
        at = self.region[segment] * self.tables.words
        self.sums[at] += missing - (self.sums[at] & SUM)
        if missing == 0:
            self.rings_n -= 1
            self.rings[k] = self.rings[self.rings_n]
            self.ripen(segment)

    def missing(self, face: int) -> int:
        """How many places around a face are still empty."""
        t = self.tables
        row = self.row[face]
        cell = self.at[face]
        n = 0
        for i in range(t.ring_n[row]):
            at = row * RING_ROW + i
            v = self.cell[cell + t.ring_x[at] + t.ring_y[at] * self.side]
            if v <= 0 or (t.whole_cells and t.shape[self.row[v - 1] >> 2] == HALF and self.mate[v - 1] < 0):
                n += 1
        if t.shape[row >> 2] == HALF and self.mate[face] < 0:
            n += 1
        return n

    def places_around(self, segment: int) -> int:
        """How many places there are around a feature in the middle of a tile: eight, or six around a half tile."""
        row = self.row[self.face_of[segment]]
        n = self.tables.ring_n[row]
        return n + 1 if self.tables.shape[row >> 2] == HALF else n

    def feature_kind(self, segment: int) -> int:
        """What kind of feature a segment belongs to."""
        return self.what[segment]

    def attribute(self, segment: int, number: int) -> int:
        """How many of an attribute the whole feature of a segment carries; 0 to 2 are open ends, segments, repeats."""
        t = self.tables
        return (self.sums[self.region[segment] * t.words + t.sum_word[number]] >> t.sum_shift[number]) & t.sum_mask[
            number
        ]

    def open_ends(self, segment: int) -> int:
        """Open edges of a road or city, open half edges of a field, empty places around a monastery."""
        return self.sums[self.region[segment] * self.tables.words] & SUM

    def tiles(self, segment: int) -> int:
        """Distinct tiles of a feature: a tile with two segments in it counts once."""
        r = self.region[segment]
        word = self.sums[r * self.tables.words]
        n = (word >> SUM_BITS) & SUM
        if (word >> 2 * SUM_BITS) & SUM < 2 and not self.per_cell:
            return n
        self.mark_anew()
        n = 0
        s = r
        while True:
            face = self.face_of[s]
            if self.per_cell:
                unit = self.segments + self.cell[self.at[face]] - 1
            else:
                unit = self.segments + self.lay_of[face]
            if self.stamp[unit] != self.tick:
                self.stamp[unit] = self.tick
                n += 1
            s = self.next[s]
            if s == r:
                return n

    def serves(self, segment: int) -> bool:
        """Whether something that is no city gives farmers what a city does; whoever knows the rules says so."""
        return False

    def served(self, field: int) -> list[int]:
        """The completed cities a field borders, and what serves as one, each once, by a segment of theirs."""
        t = self.tables
        self.mark_anew()
        found = []
        r = self.region[field]
        s = r
        while True:
            face = self.face_of[s]
            base = self.base[face]
            mask = t.borders[(self.row[face] >> 2) * SEGMENT_ROW + s - base]
            i = 0
            while mask:
                if mask & 1:
                    city = self.region[base + i]
                    if self.stamp[city] != self.tick and self.sums[city * t.words] & SUM == 0:
                        self.stamp[city] = self.tick
                        if self.what[city] == CITY or self.serves(city):
                            found.append(city)
                mask >>= 1
                i += 1
            s = self.next[s]
            if s == r:
                return found

    def members(self, segment: int) -> list[int]:
        """All segments of a feature, lowest first; the first one is its name outside the core."""
        found = [segment]
        s = self.next[segment]
        while s != segment:
            found.append(s)
            s = self.next[s]
        return sorted(found)
