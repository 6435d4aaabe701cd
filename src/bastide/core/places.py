"""Where a tile may lie: squares by one look at each cell of the frontier, blocks and half tiles face by face.

A block lies where every face of it fits and one of them touches something, so one of its faces lies on the frontier.
Each such face on each of these cells, turned each way, is a try; tries have numbers. A place may be found by several
faces: it counts as that of the first one that touches. A half tile may also complete the cell of another one.
"""

from __future__ import annotations

from bastide.core import action, tables
from bastide.core import geometry as g
from bastide.core import uncompiled as cython
from bastide.core.board import Board
from bastide.core.options import Options

if cython.compiled:
    from cython.cimports.bastide.core.bits import lowest

# Typed copies for the compiled file.
PLACE = action.PLACE << action.KIND
OPEN, SQUARE, HALF, SPOT = g.OPEN, g.SQUARE, g.HALF, g.SPOT
TOUCHES = tables.TOUCHES

ONE = 1
BITS = [0] * 256  # a bit for every cell (and rotation, for shapes), all cleared again by whoever sets some
MOST_WORDS = 64  # cells of the largest grid that is listed in order without sorting, 64 a word
FACE = 20  # in the number of a try: the face above, then the cell of the frontier, then two bits for the rotation


class Places(Board):
    """The questions where a tile may lie and whether there is any such place."""

    def places(self, kind: int, out: Options) -> None:
        """Every placement of a tile that fits."""
        if self.is_square(kind):
            self.places_of_square(kind, out)
        else:
            self.places_of_shape(kind, out)

    def is_square(self, kind: int) -> bool:
        """Whether a tile is one plain square, as nearly all are."""
        return self.tables.block[kind] == 1 and self.tables.shape[kind] == SQUARE

    def is_half(self, kind: int) -> bool:
        """Whether a tile is half a square."""
        return self.tables.shape[kind] == HALF

    def places_of_square(self, kind: int, out: Options) -> None:
        t = self.tables
        n = out.n
        out.grow(n + 4 * self.front_n + 4)
        item = out.item
        fit = t.fit
        sig = self.front_sig
        place = self.front_place
        row = t.pattern[kind] << 12
        some = out.weight  # not needed for weights here: it notes the cells where the tile fits
        m = 0
        for k in range(self.front_n):
            some[m] = k
            m += fit[row + sig[k]] != 0
        for i in range(m):
            k = some[i]
            mask = fit[row + sig[k]]
            p = PLACE | place[k]
            item[n] = p
            n += mask & 1
            item[n] = p | 1
            n += (mask >> 1) & 1
            item[n] = p | 2
            n += (mask >> 2) & 1
            item[n] = p | 3
            n += mask >> 3
        out.n = n

    def places_in_order(self, kind: int, out: Options) -> None:
        """The same, sorted: from north to south and from west to east."""
        words = self.side * self.side >> 6
        if not self.is_square(kind) or words > MOST_WORDS or out.n:
            self.places(kind, out)
            out.sort()
        elif cython.compiled:
            self.places_by_bits(kind, out)
        else:
            self.places(kind, out)
            out.sort()

    def places_by_bits(self, kind: int, out: Options) -> None:
        """Sorted without sorting: a bit for every cell where the tile fits, read from the lowest up."""
        if cython.compiled:
            bits = BITS
            out.grow(4 * self.front_n + 4)
            item = out.item
            fit = self.tables.fit + (self.tables.pattern[kind] << 12)  # type: ignore[operator]
            sig = self.front_sig
            place = self.front_place
            shift = self.shift
            first = self.cell_of(0)
            used = 0
            for k in range(self.front_n):
                if fit[sig[k]]:
                    spot = place[k] >> 2
                    c = first + (spot >> g.SPOT_BITS << shift) + (spot & g.COLUMN)
                    bits[c >> 6] |= ONE << (c & 63)
                    used |= ONE << (c >> 6)
            n = 0
            while used:
                word = lowest(used)
                used &= used - 1
                left = bits[word]
                bits[word] = 0
                while left:
                    k = -self.cell[(word << 6) + lowest(left)] - 1
                    left &= left - 1
                    mask = fit[sig[k]]
                    p = PLACE | place[k]
                    item[n] = p
                    n += mask & 1
                    item[n] = p | 1
                    n += (mask >> 1) & 1
                    item[n] = p | 2
                    n += (mask >> 2) & 1
                    item[n] = p | 3
                    n += mask >> 3
            out.n = n
            out.in_order = True

    def has_place(self, kind: int) -> bool:
        """Whether a tile fits anywhere."""
        return self.next_fit(kind, 0) >= 0 if self.is_square(kind) else self.next_try(kind, 0) >= 0

    def next_fit(self, kind: int, k: int) -> int:
        """The first cell of the frontier, from one on, where a square tile fits, or -1."""
        fit = self.tables.fit
        row = self.tables.pattern[kind] << 12
        while k < self.front_n:
            if fit[row + self.front_sig[k]]:
                return k
            k += 1
        return -1

    def next_try(self, kind: int, number: int) -> int:
        """The first try, from one on, that finds a place for a block or a half tile, or -1."""
        t = self.tables
        i = number >> FACE
        k = (number >> 2) & ((1 << FACE - 2) - 1)
        rotation = number & 3
        while i < t.block[kind]:
            row = t.form[kind + i] << 12
            while k < self.front_n:
                mask = ((t.lie[row + self.front_sig[k]] >> TOUCHES) & 15) >> rotation
                while mask:
                    if mask & 1:
                        head = self.head_cell(kind, i, self.front_cell(k), rotation)
                        if self.others_fit(kind, i, head, rotation):
                            return i << FACE | k << 2 | rotation
                    mask >>= 1
                    rotation += 1
                rotation = 0
                k += 1
            k = 0
            i += 1
        if t.shape[kind] == HALF:
            while k < self.faces:
                if self.completes(kind, k):
                    return i << FACE | k << 2 | 3  # its rotation is given: the next try is another cell's
                k += 1
        return -1

    def head_cell(self, kind: int, i: int, cell: int, rotation: int) -> int:
        """Where a block is laid, if one of its faces lies in a cell."""
        row = ((kind + i) << 2) + rotation
        return cell - self.tables.from_x[row] - self.tables.from_y[row] * self.side

    def others_fit(self, kind: int, i: int, head: int, rotation: int) -> bool:
        """Whether, besides one face of a block, all others fit and none before it touches anything."""
        t = self.tables
        for j in range(t.block[kind]):
            if j != i:
                row = ((kind + j) << 2) + rotation
                there = head + t.from_x[row] + t.from_y[row] * self.side
                v = self.cell[there]
                if v > 0 or (self.rules.bounded and not self.within(there)):
                    return False
                if v < 0:
                    sig = self.front_sig[-v - 1]
                else:
                    sig = self.signature(there) if t.walls else 0  # nothing but walls makes no frontier
                lie = t.lie[(t.form[kind + j] << 12) + sig] >> rotation
                if not lie & 1 or (j < i and (lie >> TOUCHES) & 1):
                    return False
        return True

    def completes(self, kind: int, face: int) -> bool:
        """Whether a half tile may lie in the cell of another half that is alone there."""
        t = self.tables
        rotation = (self.row[face] + 2) & 3
        if not self.is_mate(kind, face, rotation):
            return False
        lie = t.lie[(t.form[kind] << 12) + self.signature(self.at[face])] >> rotation
        if not lie & 1:
            return False
        return t.continues[kind] == OPEN or t.continues[kind] == t.long_edge[kind] or (lie >> TOUCHES) & 1 == 1

    def is_mate(self, kind: int, face: int, rotation: int) -> bool:
        """Whether a half tile completes the cell in which another half already lies."""
        t = self.tables
        other = self.row[face] >> 2
        if t.shape[kind] != HALF or t.shape[other] != HALF or self.mate[face] >= 0:
            return False
        return (self.row[face] + 2) & 3 == rotation and t.long_edge[kind] == t.long_edge[other]

    def place_of(self, kind: int, number: int) -> int:
        """The place that a try has found: the spot of the head, then two bits for the rotation."""
        t = self.tables
        i = number >> FACE
        k = (number >> 2) & ((1 << FACE - 2) - 1)
        if i == t.block[kind]:
            return self.spot_of(self.at[k]) << 2 | (self.row[k] + 2) & 3
        row = ((kind + i) << 2) + (number & 3)
        return self.front_place[k] - ((t.from_x[row] + t.from_y[row] * SPOT) << 2) | number & 3

    def tries(self, kind: int) -> int:
        """How many tries there are for a block or a half tile."""
        n = 4 * self.front_n * self.tables.block[kind]
        return n + self.faces if self.tables.shape[kind] == HALF else n

    def place_by_try(self, kind: int, x: int) -> int:
        """The place that one of all tries finds, counted from 0, or -1."""
        t = self.tables
        row = 4 * self.front_n
        rotation = x & 3
        if x < row * t.block[kind]:
            i = x // row
            k = (x - i * row) >> 2
            if not (t.lie[(t.form[kind + i] << 12) + self.front_sig[k]] >> (TOUCHES + rotation)) & 1:
                return -1
            if not self.others_fit(kind, i, self.head_cell(kind, i, self.front_cell(k), rotation), rotation):
                return -1
        else:
            i = t.block[kind]
            k = x - row * i
            if not self.completes(kind, k):
                return -1
        return self.place_of(kind, i << FACE | k << 2 | rotation)

    def places_of_shape(self, kind: int, out: Options) -> None:
        """Every placement of a block or a half tile, in order."""
        words = self.side * self.side >> 6
        if cython.compiled and words <= MOST_WORDS:
            self.shapes_by_bits(kind, out)
        else:
            found = Options()
            number = self.next_try(kind, 0)
            while number >= 0:
                found.add(PLACE | self.place_of(kind, number))
                number = self.next_try(kind, number + 1)
            found.sort()
            alone = out.n == 0
            for i in range(found.n):
                out.add(found.item[i])
            out.in_order = alone

    def shapes_by_bits(self, kind: int, out: Options) -> None:
        """The same without sorting: a bit for every cell and rotation, read from the lowest up."""
        if cython.compiled:
            t = self.tables
            bits = BITS
            used = 0
            alone = out.n == 0
            n = out.n
            out.grow(n + self.tries(kind) + 4)
            some = out.weight + n  # not needed for weights here: it notes the tries of one face that touch something
            for i in range(t.block[kind]):
                row = t.form[kind + i] << 12
                m = 0
                for k in range(self.front_n):
                    mask = t.lie[row + self.front_sig[k]] >> TOUCHES
                    some[m] = k << 2
                    m += mask & 1
                    some[m] = k << 2 | 1
                    m += (mask >> 1) & 1
                    some[m] = k << 2 | 2
                    m += (mask >> 2) & 1
                    some[m] = k << 2 | 3
                    m += mask >> 3
                for k in range(m):
                    rotation = some[k] & 3
                    head = self.head_cell(kind, i, self.front_cell(some[k] >> 2), rotation)
                    if self.others_fit(kind, i, head, rotation):
                        bits[(head >> 6) * 4 + rotation] |= ONE << (head & 63)
                        used |= ONE << (head >> 6)
            if t.shape[kind] == HALF:
                for k in range(self.faces):
                    if self.completes(kind, k):
                        head = self.at[k]
                        bits[(head >> 6) * 4 + ((self.row[k] + 2) & 3)] |= ONE << (head & 63)
                        used |= ONE << (head >> 6)
            while used:
                word = lowest(used)
                used &= used - 1
                row = word * 4
                left = bits[row] | bits[row + 1] | bits[row + 2] | bits[row + 3]
                while left:
                    k = lowest(left)
                    left &= left - 1
                    place = PLACE | self.spot_of((word << 6) + k) << 2
                    for rotation in range(4):
                        out.item[n] = place | rotation
                        n += (bits[row + rotation] >> k) & 1
                for rotation in range(4):
                    bits[row + rotation] = 0
            out.n = n
            out.in_order = alone

    def fits(self, kind: int, spot: int, rotation: int) -> bool:
        """Whether a tile, whatever its shape, may lie at a spot: every cell free, every edge right, one contact."""
        t = self.tables
        contact = False
        for i in range(t.block[kind]):
            row = ((kind + i) << 2) + rotation
            here = self.spot_from(spot, t.from_x[row], t.from_y[row])
            self.make_room(here)
            cell = self.cell_of(here)
            if self.rules.bounded and not self.within(cell):
                return False
            v = self.cell[cell]
            if v > 0:
                if not self.is_mate(kind + i, v - 1, rotation):
                    return False
                contact = True
            sig = self.signature(cell)
            for side in range(4):
                edge = t.edge[row * 4 + side]
                code = (sig >> (3 * side)) & 7
                if not t.agree[edge * 8 + code]:
                    return False
                if code != OPEN and edge != OPEN:
                    contact = True
        return contact
