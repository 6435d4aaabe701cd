"""What laying a tile is about, cell by cell: whose features lead into it, how much of them, what lies around.

All cells of a decision are looked at in goes, each of which does the same for all of them: so the processor need not
guess, cell by cell, how many features there will be.
"""

from __future__ import annotations

from bastide.core.action import KIND, PLACE, PLACE_MASK, ROTATION_BITS
from bastide.core.geometry import COLUMN, FIELD, MIDST, PORT_ROW, SPOT_BITS
from bastide.core.layout import CROWD, CROWD_BITS, SUM_BITS
from bastide.core.options import Options
from bastide.core.rows import Rows
from bastide.core.state import State

# What a cell is about, in one number: open ends and segments as the core keeps them, and above these the rest. Four
# features at most lead into it, with 64 figures and 4,096 segments at most: no part grows out of its bits.
SIZE, MINE, THEIRS, BESIDE, AROUND = SUM_BITS, 32, 40, 48, 52
TWO_SUMS, FEW = (1 << 2 * SUM_BITS) - 1, 15
ALL_SIDES = 0o1111  # a bit where each side of a signature begins; codes below 2 are OPEN and FIELD, which lead nowhere
# A way into a cell: its place in the list, the cell it comes from, and there the middle port of a side.
LISTED, FROM, PORT = 28, 4, 15
FROM_NORTH, FROM_EAST, FROM_SOUTH, FROM_WEST = (side * 3 + 1 for side in (2, 3, 0, 1))


class Cells(Rows):
    """A list of cells, what each is about, and the ways in which features lead into them."""

    listed: list[int]
    about: list[int]
    way: list[int]

    def have_cells(self, n: int) -> None:
        """Have room for so many cells, and for one that is not needed."""
        self.listed = self.ints(n + 1)
        self.about = self.longs(n + 1)
        self.way = self.longs(n * 4 + 1)

    def about_places(self, game: State, seat: int, moves: Options, first: int, end: int) -> None:
        """See what moves of a list are about that lay a tile: side by side, those in one cell only turn it."""
        listed = self.listed
        item = moves.item
        spot = n = -1
        for i in range(first, end):
            if item[i] >> KIND == PLACE:
                n += (item[i] & PLACE_MASK) >> ROTATION_BITS != spot
                spot = (item[i] & PLACE_MASK) >> ROTATION_BITS
                listed[n] = spot
        self.look_at_cells(game, seat, n + 1)

    def about_cell(self, game: State, seat: int, spot: int) -> int:
        """See what one cell is about."""
        self.listed[0] = spot
        self.look_at_cells(game, seat, 1)
        return self.about[0]

    def look_at_cells(self, game: State, seat: int, n: int) -> None:
        """See what the first n cells of the list are about."""
        about = self.about
        way = self.way
        grid = game.cell
        wide = game.side
        half = (wide >> 1) - MIDST
        ways_n = 0
        for k in range(n):
            about[k] = 0
            x = (self.listed[k] & COLUMN) + half
            y = (self.listed[k] >> SPOT_BITS) + half
            if 0 < x < wide - 1 and 0 < y < wide - 1:  # what touches it lies in the grid, too
                cell = y * wide + x
                above = cell - wide
                below = cell + wide
                beside = (grid[above] > 0) + (grid[cell + 1] > 0) + (grid[below] > 0) + (grid[cell - 1] > 0)
                around = beside + (grid[above - 1] > 0) + (grid[above + 1] > 0)
                around += (grid[below - 1] > 0) + (grid[below + 1] > 0) + (grid[cell] > 0)
                about[k] = beside << BESIDE | around << AROUND
                leads = ALL_SIDES
                if grid[cell] < 0:
                    asks = game.front_sig[-grid[cell] - 1]
                    leads &= asks >> 1 | asks >> 2
                here = k << LISTED
                way[ways_n] = here | above << FROM | FROM_NORTH
                ways_n += leads & 1
                way[ways_n] = here | cell + 1 << FROM | FROM_EAST
                ways_n += leads >> 3 & 1
                way[ways_n] = here | below << FROM | FROM_SOUTH
                ways_n += leads >> 6 & 1
                way[ways_n] = here | cell - 1 << FROM | FROM_WEST
                ways_n += leads >> 9
        for k in range(ways_n):
            here = way[k]
            face = grid[here >> FROM & (1 << LISTED - FROM) - 1] - 1
            i = game.tables.port[game.row[face] * PORT_ROW + (here & PORT)] if face >= 0 else -1
            segment = game.base[face] + i if i >= 0 else -1
            if segment >= 0 and game.what[segment] != FIELD:
                region = game.region[segment]
                crowd = game.blockers[game.band[region]]
                about[here >> LISTED] += (
                    (game.sums[region * game.tables.words] & TWO_SUMS)
                    + ((crowd >> CROWD_BITS * seat & CROWD) << MINE)
                    + (self.most_of_others(crowd, seat) << THEIRS)
                )

    def most_of_others(self, crowd: int, seat: int) -> int:
        """The most followers a rival has on a feature, of all that are there."""
        most = 0
        for player in range(self.rules.players):
            if player != seat:
                most = max(most, crowd & CROWD)
            crowd >>= CROWD_BITS
        return most
