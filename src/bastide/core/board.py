"""The grid: which cells are filled, which could be, and what each of those requires of a tile."""

from __future__ import annotations

from bastide.core import geometry as g
from bastide.core.geometry import COLUMN, MIDST, OPEN, SPOT, SPOT_BITS
from bastide.core.layout import MOST_IN_BYTE, Layout


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

    def spot_from(self, spot: int, dx: int, dy: int) -> int:
        """The spot so many cells east and south of another."""
        x = (spot & COLUMN) + dx
        y = (spot >> SPOT_BITS) + dy
        if x < 0 or y < 0 or x > COLUMN or y > COLUMN:
            return g.spot(x - MIDST, y - MIDST)  # which says what is wrong
        return y * SPOT + x

    def within(self, cell: int) -> bool:
        """Whether tiles may be laid in a cell, as far as the limits of the board go."""
        half = self.side >> 1
        x = (cell & (self.side - 1)) - half
        y = (cell >> self.shift) - half
        rules = self.rules
        return rules.west <= x <= rules.east and rules.north <= y <= rules.south

    def north_west(self) -> int:
        """The corner spot of the rectangle around all tiles where its first row meets its first column."""
        row = column = self.side
        for face in range(self.faces):
            row = min(row, self.at[face] >> self.shift)
            column = min(column, self.at[face] & self.side - 1)
        return self.spot_of(row << self.shift | column)

    def south_east(self) -> int:
        """The corner spot of that rectangle where its last row meets its last column."""
        row = column = 0
        for face in range(self.faces):
            row = max(row, self.at[face] >> self.shift)
            column = max(column, self.at[face] & self.side - 1)
        return self.spot_of(row << self.shift | column)

    def make_room(self, spot: int) -> None:
        """See to it that a spot lies well inside the grid: what touches it does not leave it either."""
        rim = self.tables.rim
        x = (spot & COLUMN) - MIDST
        y = (spot >> SPOT_BITS) - MIDST
        if x < 0:
            x = -x
        if y < 0:
            y = -y
        while x + rim >= self.side >> 1 or y + rim >= self.side >> 1:
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
            self.cell[self.front_cell(k)] = -k - 1

    def add_front(self, cell: int, signature: int) -> None:
        k = self.front_n
        self.front_place[k] = self.spot_of(cell) << 2
        self.front_sig[k] = signature
        self.cell[cell] = -k - 1
        self.front_n = k + 1

    def front_cell(self, k: int) -> int:
        """The cell of the frontier with this number."""
        return self.cell_of(self.front_place[k] >> 2)

    def drop_front(self, cell: int) -> None:
        k = -self.cell[cell] - 1
        last = self.front_n - 1
        self.front_n = last
        if k != last:
            self.front_place[k] = self.front_place[last]
            self.front_sig[k] = self.front_sig[last]
            self.cell[self.front_cell(k)] = -k - 1

    def mark_anew(self) -> None:
        """Have no segment and no face marked any more."""
        self.tick += 1
        if self.tick > MOST_IN_BYTE:
            for i in range(self.rules.segments + self.rules.faces):
                self.stamp[i] = 0
            self.tick = 1

    def cell_beside(self, cell: int, side: int) -> int:
        """The cell on one side of another: north, east, south or west."""
        if side & 1:
            return cell + 2 - side
        return cell + (side - 1) * self.side

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
