"""Questions about what lies on the table: faces, what is printed on them, which segments lie beside which."""

from __future__ import annotations

from bastide.core import tables as tb
from bastide.core import words
from bastide.core.figure import Figures
from bastide.core.geometry import (
    COLUMN,
    FINE,
    FINE_BITS,
    LONG,
    MIDST,
    PORT_ROW,
    RING_ROW,
    SEGMENT_ROW,
    SPOT,
    SPOT_BITS,
)
from bastide.core.options import Options

# Typed copies for the compiled file.
BY_RING, OPEN_ENDS = tb.BY_RING, tb.OPEN_ENDS


class Terrain(Figures):
    """The landscape as rules look at it; nothing here changes anything."""

    def first_new(self) -> int:
        """The first segment of the tile just laid; its last is the last of all."""
        return self.base[self.new_face] if self.new_face < self.faces else self.segments

    def face_on(self, segment: int) -> int:
        """The face a segment is printed on."""
        return self.face_of[segment]

    def first_of(self, face: int) -> int:
        """The first segment of a face."""
        return self.base[face]

    def end_of(self, face: int) -> int:
        """One past the last segment of a face."""
        return self.base[face + 1] if face + 1 < self.faces else self.segments

    def apart(self, face: int, other: int) -> int:
        """How many cells lie between two faces in one row or column, the second one counted; -1 if they are in none."""
        x = (self.at[face] & self.side - 1) - (self.at[other] & self.side - 1)
        y = (self.at[face] >> self.shift) - (self.at[other] >> self.shift)
        if x != 0 and y != 0:
            return -1
        return abs(x + y)

    def spot_at(self, face: int) -> int:
        """The spot a face lies on."""
        return self.spot_of(self.at[face])

    def face_beside(self, face: int, side: int) -> int:
        """The face next to another on one of its sides, or -1; of two halves that share a cell, the first."""
        cell = self.at[face]
        if side == 0:
            cell -= self.side
        elif side == 1:
            cell += 1
        elif side == 2:
            cell += self.side
        else:
            cell -= 1
        return self.cell[cell] - 1 if self.cell[cell] > 0 else -1

    def face_by(self, face: int, dx: int, dy: int) -> int:
        """The face so far east and south of another, or -1."""
        return self.face_in(self.spot_of(self.at[face]) + dx + dy * SPOT)

    def face_in(self, spot: int) -> int:
        """The face on a spot, or -1."""
        half = self.side >> 1
        x = (spot & COLUMN) - MIDST + half
        y = (spot >> SPOT_BITS) - MIDST + half
        if x < 0 or y < 0 or x >= self.side or y >= self.side:
            return -1
        first = self.cell[y * self.side + x]
        return first - 1 if first > 0 else -1

    def face_x(self, face: int) -> int:
        """How far east on the table the west side of a face is, in parts of a cell."""
        return ((self.spot_at(face) & COLUMN) - MIDST) * FINE

    def face_y(self, face: int) -> int:
        """How far south on the table the north side of a face is, in parts of a cell."""
        return ((self.spot_at(face) >> SPOT_BITS) - MIDST) * FINE

    def face_upon(self, x: int, y: int) -> int:
        """The face on which something lies so far east and south on the table, or -1; of two halves, the first."""
        return self.face_in(((y >> FINE_BITS) + MIDST) * SPOT + (x >> FINE_BITS) + MIDST)

    def turned_x(self, x: int, y: int, rotation: int) -> int:
        """How far east of the west side of a turned face something is that is listed so far east and south."""
        if rotation == 0:
            return x
        if rotation == 1:
            return FINE - y
        return FINE - x if rotation == 2 else y

    def segment_x(self, segment: int) -> int:
        """How far east on the table whoever is alone on a segment stands."""
        face = self.face_of[segment]
        at = (self.row[face] >> 2) * SEGMENT_ROW + segment - self.base[face]
        return self.face_x(face) + self.turned_x(self.tables.anchor_x[at], self.tables.anchor_y[at], self.row[face] & 3)

    def segment_y(self, segment: int) -> int:
        """How far south on the table whoever is alone on a segment stands."""
        face = self.face_of[segment]
        at = (self.row[face] >> 2) * SEGMENT_ROW + segment - self.base[face]
        turned = self.turned_x(self.tables.anchor_x[at], self.tables.anchor_y[at], self.row[face] + 3 & 3)
        return self.face_y(face) + turned

    def is_there(self, segment: int) -> bool:
        """Whether a segment is on the table: the room kept for a road that may be built has none yet."""
        return self.region[segment] >= 0

    def tile_on(self, face: int) -> int:
        """The tile kind of a face."""
        return self.row[face] >> 2

    def has_tag(self, face: int, tag: words.Tag) -> bool:
        """Whether a face carries a mark."""
        return self.tables.tags[self.row[face] >> 2] & self.rules.fact_bit[tag] != 0

    def tile_shows(self, kind: int, tag: words.Tag) -> bool:
        """Whether a kind of tile carries a mark."""
        return self.tables.tags[kind] & self.rules.fact_bit[tag] != 0

    def in_hand_shows(self, tag: words.Tag) -> bool:
        """Whether the tile drawn and not laid yet carries a mark."""
        return self.tile >= 0 and self.tables.tags[self.tile] & self.rules.fact_bit[tag] != 0

    def edge_of(self, kind: int, rotation: int, side: int) -> int:
        """What a tile shows on a side when it is turned so."""
        return self.tables.edge[(((kind << 2) + rotation) << 2) + side]

    def tile_kinds(self) -> int:
        """How many kinds of tiles there are."""
        return self.tables.kinds

    def tile_named(self, tile: words.TileName) -> int:
        """The kind of a tile, or -1 if it does not take part."""
        return self.rules.tile_number[tile]

    def printed(self, face: int, number: words.Printed) -> int:
        """A number printed on a face, a direction as the face lies; -1 if it shows none."""
        return self.printed_on(self.row[face] >> 2, number, self.row[face] & 3)

    def printed_on(self, kind: int, number: words.Printed, rotation: int = 0) -> int:
        """A number printed on a kind of tile, a direction as it would lie; -1 if it shows none."""
        at = self.rules.printed_at[number]
        if at < 0:
            return -1
        value = self.tables.printed[kind * self.tables.printed_n + at]
        if value >= 0 and self.tables.turning[at]:
            return value + rotation & 3
        return value

    def marked(self, face: int, attribute: words.Attribute, first: int = 0) -> int:
        """The first segment of a face, from a number on, that is printed with an attribute, or -1."""
        number = self.rules.attribute_number[attribute]
        kind = self.row[face] >> 2
        for i in range(first, self.tables.size[kind] if number >= 0 else 0):
            if self.tables.printed_sum(kind, i, number):
                return self.base[face] + i
        return -1

    def segment_at(self, face: int, port: int) -> int:
        """The segment at one of the twelve ports of a face as it lies, or -1."""
        i = self.tables.port[self.row[face] * PORT_ROW + port]
        return self.base[face] + i if i >= 0 else -1

    def field_at_corner(self, face: int, corner: int) -> int:
        """The field that fills a corner of a face's cell, or -1: corners are counted clockwise from the north-west."""
        left = corner * 3
        right = (corner + 3 & 3) * 3 + 2
        one = self.segment_at(face, right)
        if one >= 0 and one == self.segment_at(face, left):
            return one
        other = self.mate[face]
        if other < 0:
            return -1
        if one < 0:
            face, other = other, face
        return self.field_at_seam(face, right, other, left)

    def field_at_seam(self, face: int, right: int, other: int, left: int) -> int:
        """The same for two halves in a cell: one field at a leg or, where their seam ends, field on either side of it."""
        one = self.segment_at(face, right)
        two = self.segment_at(other, left)
        if one >= 0 and one == self.segment_at(face, left):
            return one
        if one < 0 or two < 0 or one != self.segment_at(face, LONG) or two != self.segment_at(other, LONG + 2):
            return -1
        return one

    def meeting_field(self, face: int, corner: int) -> int:
        """The field of a face at a corner where it and three other tiles meet, all of them in field, or -1."""
        dx = 1 if corner == 1 or corner == 2 else -1
        dy = self.side if corner >= 2 else -self.side
        beside = self.cell[self.at[face] + dx] - 1
        below = self.cell[self.at[face] + dy] - 1
        if beside < 0 or below < 0:
            return -1
        beyond = self.cell[self.at[face] + dx + dy] - 1
        if beyond < 0 or self.field_at_corner(beyond, corner ^ 2) < 0:
            return -1
        if self.field_at_corner(beside, corner ^ 1) < 0 or self.field_at_corner(below, 3 - corner) < 0:
            return -1
        return self.field_at_corner(face, corner)

    def adjoining(self, segment: int) -> list[int]:
        """The other segments of its face that adjoin a segment."""
        face = self.face_of[segment]
        base = self.base[face]
        mask = self.tables.adjoins[(self.row[face] >> 2) * SEGMENT_ROW + segment - base]
        return [base + i for i in range(SEGMENT_ROW) if mask >> i & 1]

    def same(self, segment: int, other: int) -> bool:
        """Whether two segments are parts of one feature."""
        return self.region[segment] == self.region[other]

    def lowest(self, segment: int) -> int:
        """The lowest segment of a feature: its name."""
        best = segment
        s = self.next[segment]
        while s != segment:
            if s < best:
                best = s
            s = self.next[s]
        return best

    def kinds_like(self, feature: words.Feature) -> int:
        """A kind of feature and those declared like it, as a mask."""
        return self.rules.alike[feature]

    def is_like(self, segment: int, feature: words.Feature) -> bool:
        """Whether a segment belongs to a feature of this kind, or of one declared like it."""
        return self.rules.alike[feature] >> self.feature_kind(segment) & 1 != 0

    def beside(self, spot: int, kinds: int) -> list[int]:
        """The features of these kinds in the middle of the tiles around a spot."""
        found = []
        cell = self.cell_of(spot)
        for dy in range(-1, 2):
            for dx in range(-1, 2):
                face = self.cell[cell + dx + dy * self.side] - 1
                while face >= 0 and (dx or dy):
                    if self.tables.middle[self.row[face] >> 2] & kinds:
                        found.append(self.base[face] + self.tables.ring[self.row[face] >> 2])
                    face = self.mate[face] if self.mate[face] > face else -1
        return found

    def shows(self, face: int, kind: int) -> bool:
        """Whether a face has a part of a feature of a kind, be it printed or built there."""
        for segment in range(self.base[face], self.end_of(face)):
            if self.region[segment] >= 0 and self.feature_kind(segment) == kind:
                return True
        return False

    def tiles_showing(self, face: int, kind: int) -> int:
        """How many tiles in the cell of a face and the eight around it show a feature of a kind, each counted once."""
        self.mark_anew()
        n = 0
        for dy in range(-1, 2):
            for cell in range(self.at[face] + dy * self.side - 1, self.at[face] + dy * self.side + 2):
                other = self.cell[cell] - 1
                while other >= 0:
                    unit = self.segments + (self.cell[cell] - 1 if self.per_cell else self.lay_of[other])
                    if self.stamp[unit] != self.tick and self.shows(other, kind):
                        self.stamp[unit] = self.tick
                        n += 1
                    other = self.mate[other] if self.mate[other] > other else -1
        return n

    def marks_around(self, face: int, attribute: words.Attribute) -> int:
        """How many of an attribute are printed in the cell of a face and the eight around it."""
        n = 0
        for dy in range(-1, 2):
            for cell in range(self.at[face] + dy * self.side - 1, self.at[face] + dy * self.side + 2):
                other = self.cell[cell] - 1
                while other >= 0:
                    n += self.marks_on(other, attribute)
                    other = self.mate[other] if self.mate[other] > other else -1
        return n

    def marks_on(self, face: int, attribute: words.Attribute) -> int:
        """How many of an attribute are printed on a face."""
        number = self.rules.attribute_number[attribute]
        kind = self.row[face] >> 2
        n = 0
        for i in range(self.tables.size[kind] if number >= 0 else 0):
            n += self.tables.printed_sum(kind, i, number)
        return n

    def crowded(self, kinds: int, rivals: int, out: Options) -> None:
        """List the empty spots beside two features of these kinds, or beside one that has a rival beside it already; some
        may be listed twice."""
        self.mark_anew()
        for i in range(self.rings_n):
            cell = self.at[self.rings[i]]
            if self.tables.middle[self.row[self.rings[i]] >> 2] & kinds:
                taken = self.any_around(cell, rivals)
                for dy in range(-1, 2):
                    for at in range(cell + dy * self.side - 1, cell + dy * self.side + 2):
                        if self.cell[at] < 0:
                            k = -self.cell[at] - 1
                            if taken or self.stamp[k] == self.tick:
                                out.add(self.front_place[k] >> 2)
                            self.stamp[k] = self.tick

    def any_around(self, cell: int, kinds: int) -> bool:
        """Whether there is a feature of these kinds in the middle of a tile around a cell."""
        for dy in range(-1, 2):
            for at in range(cell + dy * self.side - 1, cell + dy * self.side + 2):
                face = self.cell[at] - 1
                while face >= 0 and at != cell:
                    if self.tables.middle[self.row[face] >> 2] & kinds:
                        return True
                    face = self.mate[face] if self.mate[face] > face else -1
        return False

    def tile_under(self, face: int) -> int:
        """The tile a face belongs to, by its first face."""
        while face > 0 and self.lay_of[face - 1] == self.lay_of[face]:
            face -= 1
        return face

    def tiles_around(self, face: int) -> list[int]:
        """The tiles around a face, each by its first face: those in the cells beside it, straight or across."""
        found: list[int] = []
        self.mark_anew()
        self.stamp[self.segments + self.tile_under(face)] = self.tick
        self.find_around(face, found)
        return found

    def tiles_of(self, segment: int) -> list[int]:
        """The tiles a feature lies on, each by its first face; what needs the tiles around it counts them, too."""
        found: list[int] = []
        self.mark_anew()
        s = segment
        while True:
            self.find_tile(self.face_of[s], found)
            s = self.next[s]
            if s == segment:
                break
        if self.tables.how[self.feature_kind(segment)] == BY_RING:
            self.find_around(self.face_of[segment], found)
        return found

    def find_around(self, face: int, found: list[int]) -> None:
        """Find the tiles around a face: those that something in its middle needs, else those in the eight cells."""
        t = self.tables
        row = self.row[face]
        cell = self.at[face]
        n = t.ring_n[row]
        for i in range(n):
            at = row * RING_ROW + i
            self.find_in(cell + t.ring_x[at] + t.ring_y[at] * self.side, found)
        if n == 0:
            for dy in range(-1, 2):
                for dx in range(-1, 2):
                    self.find_in(cell + dx + dy * self.side, found)
        elif self.mate[face] >= 0:
            self.find_tile(self.mate[face], found)

    def find_in(self, cell: int, found: list[int]) -> None:
        """Find what lies in a cell, be it two halves."""
        face = self.cell[cell] - 1
        if face >= 0:
            self.find_tile(face, found)
            if self.mate[face] >= 0:
                self.find_tile(self.mate[face], found)

    def find_tile(self, face: int, found: list[int]) -> None:
        """Find the tile of a face, unless it has been found."""
        face = self.tile_under(face)
        if self.stamp[self.segments + face] != self.tick:
            self.stamp[self.segments + face] = self.tick
            found.append(face)

    def printed_ports(self, segment: int) -> int:
        """How many ports a segment has on its own tile."""
        face = self.face_of[segment]
        kind = self.row[face] >> 2
        return self.tables.printed_sum(kind, segment - self.base[face], OPEN_ENDS)

    def next_part(self, segment: int) -> int:
        """Another segment of its feature: from one to the next they lead round to the first."""
        return self.next[segment]
