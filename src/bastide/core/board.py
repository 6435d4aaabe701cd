# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True, initializedcheck=False, annotation_typing=False
"""The grid: which cells are filled, which could be, and what each of those requires of a tile."""

from __future__ import annotations

import cython

from bastide.core import action
from bastide.core import geometry as g

if cython.compiled:
    from cython.cimports.bastide.core.bits import popcount
    from cython.cimports.bastide.core.geometry import COLUMN, HALF, MIDST, OPEN, SPOT, SPOT_BITS, SQUARE
    from cython.cimports.bastide.core.options import Options
    from cython.cimports.bastide.core.typed_layout import Layout
    from cython.cimports.libc.string import memset
else:
    from bastide.core.geometry import COLUMN, HALF, MIDST, OPEN, SPOT, SPOT_BITS, SQUARE
    from bastide.core.layout import Layout
    from bastide.core.options import Options

PLACE = action.PLACE << action.KIND

ONE = 1
BITS = [0] * 64  # a bit for every cell, set anew for each list
MOST_WORDS = 64  # cells of the largest grid that is listed in order without sorting, 64 a word
RIM = 4  # a cell this close to the rim makes the grid grow


class Board(Layout):
    """Cells and laid faces. A cell holds 0 when empty, face + 1 when filled, -1 - index when on the frontier."""

    def cell_of(self, spot: int) -> int:
        """The index in the grid of a spot that lies inside it."""
        half = self.side >> 1
        return ((spot >> SPOT_BITS) - MIDST + half) * self.side + (spot & COLUMN) - MIDST + half

    def spot_of(self, cell: int) -> int:
        half = self.side >> 1
        x = (cell & (self.side - 1)) - half + MIDST
        return ((cell >> self.shift) - half + MIDST) * SPOT + x

    def make_room(self, spot: int) -> None:
        """See to it that a spot lies well inside the grid."""
        x = (spot & COLUMN) - MIDST
        y = (spot >> SPOT_BITS) - MIDST
        if x < 0:
            x = -x
        if y < 0:
            y = -y
        while x + RIM >= self.side >> 1 or y + RIM >= self.side >> 1:
            self.regrid()

    def regrid(self) -> None:
        """Double the grid; everything keeps its place on the table."""
        old = self.side
        shift = self.shift
        self.widen(shift + 1)
        half = old >> 1
        for face in range(self.faces):
            c = self.at[face]
            c = ((c >> shift) + half) * self.side + (c & (old - 1)) + half
            self.at[face] = c
            if self.cell[c] == 0:
                self.cell[c] = face + 1
        for k in range(self.front_n):
            c = self.front_cell[k]
            c = ((c >> shift) + half) * self.side + (c & (old - 1)) + half
            self.front_cell[k] = c
            self.cell[c] = -k - 1

    def add_front(self, cell: int, signature: int) -> None:
        k = self.front_n
        self.front_cell[k] = cell
        self.front_place[k] = self.spot_of(cell) << 2
        self.front_sig[k] = signature
        self.cell[cell] = -k - 1
        self.front_n = k + 1

    def drop_front(self, cell: int) -> None:
        k = -self.cell[cell] - 1
        last = self.front_n - 1
        self.front_n = last
        if k != last:
            moved = self.front_cell[last]
            self.front_cell[k] = moved
            self.front_place[k] = self.front_place[last]
            self.front_sig[k] = self.front_sig[last]
            self.cell[moved] = -k - 1

    def edge_at(self, cell: int, side: int) -> int:
        """What the faces in a cell show on one of its sides; OPEN where nothing covers it."""
        v = self.cell[cell]
        if v <= 0:
            return OPEN
        edge = self.tables.edge[(self.row[v - 1] << 2) + side]
        if edge == OPEN and self.mate[v - 1] >= 0:
            edge = self.tables.edge[(self.row[self.mate[v - 1]] << 2) + side]
        return edge

    def signature(self, cell: int) -> int:
        """What the four neighbours require of a cell, three bits a side."""
        n = self.side
        return (
            self.edge_at(cell - n, 2)
            | self.edge_at(cell + 1, 3) << 3
            | self.edge_at(cell + n, 0) << 6
            | self.edge_at(cell - 1, 1) << 9
        )

    def places(self, kind: int, out: Options) -> None:
        """Every placement of a tile that fits."""
        if self.is_square(kind):
            self.places_of_square(kind, out)
        else:
            self.places_of_shape(kind, out)

    def is_square(self, kind: int) -> bool:
        """Whether a tile is one plain square, as nearly all are."""
        return self.tables.block[kind] == 1 and self.tables.shape[kind] == SQUARE

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
            self.places_by_bits(kind, words, out)
        else:
            self.places(kind, out)
            out.sort()

    def places_by_bits(self, kind: int, words: int, out: Options) -> None:
        """Sorted without sorting: a bit for every cell where the tile fits, read from the lowest up."""
        if cython.compiled:
            t = self.tables
            bits = BITS
            out.grow(4 * self.front_n + 4)
            memset(bits, 0, words * 8)
            row = t.pattern[kind] << 12
            for k in range(self.front_n):
                if t.fit[row + self.front_sig[k]]:
                    c = self.front_cell[k]
                    bits[c >> 6] |= ONE << (c & 63)
            n = 0
            for word in range(words):
                left = bits[word]
                while left:
                    low = left & (~left + 1)
                    k = -self.cell[(word << 6) + popcount(low - 1)] - 1
                    left ^= low
                    mask = t.fit[row + self.front_sig[k]]
                    for rotation in range(4):
                        out.item[n] = PLACE | self.front_place[k] | rotation
                        n += (mask >> rotation) & 1
            out.n = n
            out.in_order = True

    def has_place(self, kind: int) -> bool:
        """Whether a tile fits anywhere."""
        if self.is_square(kind):
            return self.next_fit(kind, 0) >= 0
        found = Options()
        self.places_of_shape(kind, found)
        return found.n > 0

    def next_fit(self, kind: int, k: int) -> int:
        """The first cell of the frontier, from one on, where a square tile fits, or -1."""
        fit = self.tables.fit
        row = self.tables.pattern[kind] << 12
        while k < self.front_n:
            if fit[row + self.front_sig[k]]:
                return k
            k += 1
        return -1

    def places_of_shape(self, kind: int, out: Options) -> None:
        """Placements of blocks and half tiles: rare, so plain."""
        heads = set()
        for k in range(self.front_n):
            spot = self.front_place[k] >> 2
            x, y = g.xy(spot)
            for rotation in range(4):
                for i in range(self.tables.block[kind]):
                    dx, dy = self.block_offset(kind, i, rotation)
                    heads.add((g.spot(x - dx, y - dy), rotation))
        for face in range(self.faces):
            if self.tables.shape[self.row[face] >> 2] == HALF and self.mate[face] < 0:
                heads.add((self.spot_of(self.at[face]), ((self.row[face] & 3) + 2) & 3))
        for spot, rotation in sorted(heads):
            if self.fits(kind, spot, rotation):
                out.add(PLACE | spot << 2 | rotation)

    def block_offset(self, kind: int, i: int, rotation: int) -> tuple[int, int]:
        at = kind * g.BLOCK_ROW + i
        return g.turn(self.tables.block_x[at], self.tables.block_y[at], rotation)

    def fits(self, kind: int, spot: int, rotation: int) -> bool:
        """Whether a tile, whatever its shape, may lie at a spot: every cell free, every edge right, one contact."""
        t = self.tables
        contact = False
        x, y = g.xy(spot)
        for i in range(t.block[kind]):
            dx, dy = self.block_offset(kind, i, rotation)
            here = g.spot(x + dx, y + dy)
            self.make_room(here)
            face_kind = t.block_kind[kind * g.BLOCK_ROW + i]
            cell = self.cell_of(here)
            if self.cell[cell] > 0 and not self.is_mate(face_kind, self.cell[cell] - 1, rotation):
                return False
            sig = self.signature(cell)
            if self.cell[cell] > 0:
                contact = True
            for side in range(4):
                edge = t.edge[((face_kind << 2) + rotation) * 4 + side]
                code = (sig >> (3 * side)) & 7
                if not g.fits(edge, code):
                    return False
                if code != OPEN and edge != OPEN:
                    contact = True
        return contact

    def is_mate(self, kind: int, face: int, rotation: int) -> bool:
        """Whether a half tile completes the cell in which another half already lies."""
        t = self.tables
        other = self.row[face] >> 2
        if t.shape[kind] != HALF or t.shape[other] != HALF or self.mate[face] >= 0:
            return False
        return ((self.row[face] & 3) + 2) & 3 == rotation and t.faces[kind].edges[4] == t.faces[other].edges[4]
