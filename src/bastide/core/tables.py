"""What never changes during a game, as flat arrays: the tile kinds in play with all their rotations."""

from __future__ import annotations

from itertools import product

from bastide.core import geometry as g
from bastide.core.anchors import anchors_of
from bastide.core.block import Block
from bastide.core.layout import SUM_BITS, WORD_BITS
from bastide.core.tile import EDGE_KINDS, Face, Tile, crossed, distinct_rotations

# How a feature kind is completed.
NEVER, BY_EDGES, BY_RING, BY_RULE = range(4)

# The first word of a region's sums begins with these; attributes follow, each in as many bits as all tiles need.
OPEN_ENDS, SEGMENTS, REPEATS, ATTRIBUTE = range(4)

RIM = 4  # cells between any tile and the end of the grid, where no block needs more
CROSSED = 4  # bits that a number of `crossed` has for each rotation
NEIGHBOUR = 4  # among them: the road runs across the tile at the side that the other two tell, else along these axes
CROSSED_MASK = (1 << CROSSED) - 1
TOUCHES = 4  # how far up in a number of `lie` the rotations stand that touch something


def is_square(tile: Tile) -> bool:
    """Whether a tile is one plain square, as nearly all are."""
    return len(tile.faces) == 1 and tile.face.shape == g.SQUARE


def has_outer_wall(tile: Tile) -> bool:
    """Whether a tile shows others an edge that admits no neighbour."""
    cells = {(x, y) for x, y, _ in tile.faces}
    return any(
        face.edges[side] == g.WALL and (x + dx, y + dy) not in cells
        for x, y, face in tile.faces
        for side, (dx, dy) in enumerate(g.STEP)
    )


def reach(tile: Tile) -> int:
    """How far apart the faces of a tile and the spot it is laid on may be, in rows or columns."""
    xs = [0, *(x for x, _, _ in tile.faces)]
    ys = [0, *(y for _, y, _ in tile.faces)]
    return max(max(xs) - min(xs), max(ys) - min(ys))


class Tables(Block):
    """The tile kinds of one set-up. A kind is a face; the first face of a tile stands for the tile."""

    kinds: int
    plain_kinds: int  # those below this number are as tiles have them, the others have a road built across
    words: int
    sum_word: list[int]  # where each sum stands: in which word of a region, how far up, and as how many bits
    sum_shift: list[int]
    sum_mask: list[int]
    size: list[int]
    holds: list[int]  # for segments: of a face that a road may be built across, one more than it has
    plain: list[int]  # what a kind is without a road built across it
    feature: list[int]
    first: list[int]
    borders: list[int]
    port: list[int]
    edge: list[int]
    pattern: list[int]
    turns: list[int]  # rotations that make a difference are below this
    fit: list[int]
    crossed: list[int]
    tags: list[int]
    shape: list[int]
    block: list[int]
    from_x: list[int]  # from the head of a block to one of its faces, by face and rotation
    from_y: list[int]
    form: list[int]
    lie: list[int]  # as fit, for the faces of blocks and half tiles; four bits up those that touch what they must
    agree: list[int]
    long_edge: list[int]
    continues: list[int]
    ring: list[int]
    middle: list[int]
    ring_n: list[int]
    ring_x: list[int]
    ring_y: list[int]
    twin: list[int]
    how: list[int]
    anchor_x: list[int]  # where a figure stands on a segment of a face as listed
    anchor_y: list[int]
    printed: list[int]
    turning: list[int]

    def __init__(
        self,
        tiles: tuple[Tile, ...],
        attributes: tuple[str, ...],
        centres: dict[str, int],
        tag_bits: dict[str, int],
        built: bool = False,
        like: dict[str, str] | None = None,
        numbers: dict[str, bool] | None = None,
        whole_cells: bool = False,
        copies: int = 1,
    ) -> None:
        """centres: how each feature kind in the middle of a tile is completed; built: whether roads may be built
        across laid faces, which then change to a twin with one segment more; numbers: what may be printed on tiles,
        and whether it is a direction that turns with the tile; whole_cells: whether a place around something is
        filled only by two halves; copies: how many times as many of each tile there may be as its count says."""
        self.tiles = tiles
        self.attributes = attributes
        self.numbers = tuple(sorted(numbers or {}))
        self.printed_n = len(self.numbers)
        self.attribute_number = {name: ATTRIBUTE + i for i, name in enumerate(attributes)}
        self.features = {**EDGE_KINDS, **{name: g.CENTRE + i for i, name in enumerate(sorted(centres))}}
        self.alike = {name: 1 << number for name, number in self.features.items()}
        for name, model in (like or {}).items():
            if model in self.alike:
                self.alike[model] |= 1 << self.features[name]
        faces: list[tuple[Tile, Face]] = []
        self.kind_of: dict[str, int] = {}
        starts = []
        for tile in tiles:
            self.kind_of[tile.id] = len(faces)
            starts.append((len(faces), tile))
            faces += [(tile, face) for _, _, face in tile.faces]
        plain = len(faces)
        twin_of: dict[tuple[int, int], int] = {}
        for kind, axis in product(range(plain), range(2)) if built else ():
            tile, face = faces[kind]
            twin = crossed(face, axis)
            if twin is not None:
                twin_of[kind, axis] = len(faces)
                faces.append((tile, twin))
        self.spare = int(built)
        self.faces = tuple(face for _, face in faces)
        self.tile_ids = tuple(tile.id for tile, _ in faces)
        self.heads = tuple(kind for kind, _ in starts)
        self.kinds = len(faces)
        self.plain_kinds = plain
        self.walls = any(map(has_outer_wall, tiles))
        self.whole_cells = whole_cells
        self.rim = max(RIM, 2 + max(reach(tile) for tile in tiles))
        sums = self._sums(copies)
        self.words = 1 + max(word for word, _, _ in sums)
        classes: dict[tuple[tuple[int, ...], int, int], int] = {}
        for tile, face in faces[:plain]:
            classes.setdefault((face.edges, distinct_rotations(tile), tile.continues), len(classes))
        self.patterns = len(classes)
        forms: dict[tuple[tuple[int, ...], int], int] = {}
        for tile, face in faces[:plain]:
            if not is_square(tile):
                forms.setdefault((face.edges[:4], tile.continues), len(forms))
        self.forms = len(forms)
        self._bind()
        self.reserve(self.used)
        self._bind()
        for number, (word, shift, width) in enumerate(sums):
            self.sum_word[number] = word
            self.sum_shift[number] = shift
            self.sum_mask[number] = (1 << width) - 1
        for kind, (tile, face) in enumerate(faces):
            self._enter(kind, face, tag_bits, tile)
            self.pattern[kind] = classes.get((face.edges, distinct_rotations(tile), tile.continues), 0)
            self.holds[kind] = self.size[kind] + self.spare
            self.plain[kind] = kind
            self.turns[kind] = distinct_rotations(tile).bit_length()
            self.form[kind] = forms.get((face.edges[:4], tile.continues), -1)
            self.continues[kind] = tile.continues
            self.twin[kind * 2] = twin_of.get((kind, 0), -1)
            self.twin[kind * 2 + 1] = twin_of.get((kind, 1), -1)
        for (edges, rotations, continues), number in classes.items():
            self._enter_fit(number, edges, rotations, continues, built)
        for (edges, continues), number in forms.items():
            self._enter_lie(number, edges, continues)
        for edge in range(7):
            for code in range(7):
                self.agree[edge * 8 + code] = g.fits(edge, code)
        for kind, tile in starts:
            self._enter_block(kind, tile)
        for (kind, _), number in twin_of.items():
            self._enter_twin(kind, number, faces[kind][0])
        for name, how in centres.items():
            self.how[self.features[name]] = how
        self.how[g.ROAD] = self.how[g.CITY] = BY_EDGES
        for i, name in enumerate(self.numbers):
            self.turning[i] = (numbers or {})[name]

    def twin_of(self, kind: int, axis: int) -> int:
        """The kind with a road built across it, as listed north to south or east to west; or -1."""
        return self.twin[kind * 2 + axis]

    def plain_of(self, kind: int) -> int:
        """What a kind is without a road built across it; most are themselves."""
        return self.plain[kind]

    def _bind(self) -> None:
        n = self.kinds
        self.used = 0
        self.first = self.longs(n * g.SEGMENT_ROW * self.words)
        self.tags = self.longs(n)
        self.sum_mask = self.longs(ATTRIBUTE + len(self.attributes))
        self.sum_word = self.shorts(ATTRIBUTE + len(self.attributes))
        self.sum_shift = self.shorts(ATTRIBUTE + len(self.attributes))
        self.size = self.shorts(n)
        self.holds = self.shorts(n)
        self.plain = self.shorts(n)
        self.feature = self.shorts(n * g.SEGMENT_ROW)
        self.borders = self.ints(n * g.SEGMENT_ROW)
        self.adjoins = self.ints(n * g.SEGMENT_ROW)
        self.port = self.shorts(n * 4 * g.PORT_ROW)
        self.edge = self.shorts(n * 4 * 4)
        self.pattern = self.shorts(n)
        self.turns = self.shorts(n)
        self.fit = self.bytes(self.patterns * 4096)
        self.crossed = self.shorts(self.patterns * 4096 * self.spare)
        self.shape = self.shorts(n)
        self.block = self.shorts(n)
        self.apart = self.shorts(n)
        self.from_x = self.shorts(n * 4)
        self.from_y = self.shorts(n * 4)
        self.form = self.shorts(n)
        self.lie = self.shorts(self.forms * 4096)
        self.agree = self.bytes(64)
        self.long_edge = self.shorts(n)
        self.continues = self.shorts(n)
        self.ring = self.shorts(n)
        self.middle = self.ints(n)
        self.ring_n = self.shorts(n * 4)
        self.ring_x = self.shorts(n * 4 * g.RING_ROW)
        self.ring_y = self.shorts(n * 4 * g.RING_ROW)
        self.twin = self.shorts(n * 2)
        self.how = self.shorts(32)
        self.printed = self.shorts(n * self.printed_n)
        self.turning = self.shorts(self.printed_n)
        self.anchor_x = self.shorts(n * g.SEGMENT_ROW)
        self.anchor_y = self.shorts(n * g.SEGMENT_ROW)

    def _sums(self, copies: int) -> list[tuple[int, int, int]]:
        """Where each of a region's sums stands: its word, the bits below it and its own, enough for all tiles in one."""
        found = [(0, number * SUM_BITS, SUM_BITS) for number in range(ATTRIBUTE)]
        full = [ATTRIBUTE * SUM_BITS]
        for name in self.attributes:
            printed = sum(
                segment.mark(name) * max(1, tile.count) * copies
                for tile in self.tiles
                for _, _, face in tile.faces
                for segment in face.segments
            )
            width = max(1, printed.bit_length())
            word = next((word for word, bits in enumerate(full) if bits + width <= WORD_BITS), len(full))
            if word == len(full):
                full.append(0)
            found.append((word, full[word], width))
            full[word] += width
        return found

    def printed_sum(self, kind: int, segment: int, number: int) -> int:
        """What a segment of a face brings to a sum of its region."""
        at = (kind * g.SEGMENT_ROW + segment) * self.words + self.sum_word[number]
        return (self.first[at] >> self.sum_shift[number]) & self.sum_mask[number]

    def _enter(self, kind: int, face: Face, tag_bits: dict[str, int], tile: Tile) -> None:
        if len(face.segments) > g.SEGMENT_ROW:
            raise ValueError(f"{tile.id} has {len(face.segments)} segments; a face holds {g.SEGMENT_ROW} at most")
        self.size[kind] = len(face.segments)
        self.shape[kind] = face.shape
        self.long_edge[kind] = face.edges[4] if face.shape == g.HALF else g.OPEN
        bits = 0
        for tag in (*tile.tags, *face.tags):
            bits |= tag_bits.get(tag, 0)
        self.tags[kind] = bits
        shown = dict(face.numbers)
        for i, name in enumerate(self.numbers):
            self.printed[kind * self.printed_n + i] = shown.get(name, -1)
        names = [segment.kind for _, _, other in tile.faces for segment in other.segments]
        for i, segment in enumerate(face.segments):
            at = kind * g.SEGMENT_ROW + i
            self.feature[at] = self.features[segment.kind]
            self.borders[at] = sum(1 << border for border in segment.borders)
            reached = {other for group in tile.adjoins if i in group for other in group if other != i}
            self.adjoins[at] = sum(1 << other for other in reached)
            fields = [len(segment.ports), 1, int(names.count(segment.kind) > 1)]
            fields += [segment.mark(name) for name in self.attributes]
            for j, number in enumerate(fields):
                self.first[at * self.words + self.sum_word[j]] += number << self.sum_shift[j]
        for i, (x, y) in enumerate(anchors_of(face)):
            self.anchor_x[kind * g.SEGMENT_ROW + i] = x
            self.anchor_y[kind * g.SEGMENT_ROW + i] = y
        for rotation in range(4):
            row = kind * 4 + rotation
            turned = face.turned(rotation)
            for port in range(g.PORT_ROW):
                self.port[row * g.PORT_ROW + port] = -1
            for i, segment in enumerate(turned.segments):
                for port in segment.ports:
                    self.port[row * g.PORT_ROW + port] = i
            for side in range(4):
                self.edge[row * 4 + side] = turned.edges[side]

    def _enter_twin(self, kind: int, twin: int, tile: Tile) -> None:
        """A kind that another becomes: as large as its plain one with the segment kept free for the road."""
        self.plain[twin] = kind
        self.holds[twin] = self.size[twin]
        self.block[twin] = 1
        cells = tuple((dx, dy) for dx, dy, _ in tile.faces)
        self._enter_ring(twin, cells[kind - self.kind_of[tile.id]], cells, self.faces[twin])
        road = self.size[twin] - 1
        if any(segment.kind == "road" for _, _, face in tile.faces for segment in face.segments):
            self.first[(twin * g.SEGMENT_ROW + road) * self.words] += 2 << REPEATS * SUM_BITS

    def _enter_fit(self, number: int, edges: tuple[int, ...], rotations: int, continues: int, built: bool) -> None:
        """Where a tile fits; one that continues something must meet it."""
        for rotation in range(4):
            turned = [edges[(side - rotation) & 3] for side in range(4)]
            allowed = [[code for code in range(7) if g.fits(edge, code)] for edge in turned]
            if rotations >> rotation & 1:
                for a in allowed[0]:
                    for b in allowed[1]:
                        for c in allowed[2]:
                            for d in allowed[3]:
                                if continues and continues not in (a, b, c, d):
                                    continue
                                self.fit[number * 4096 + (a | b << 3 | c << 6 | d << 9)] |= 1 << rotation
                if built:
                    self._enter_crossed(number, turned, rotation, continues)

    def _enter_lie(self, number: int, edges: tuple[int, ...], continues: int) -> None:
        """How a face of a block or a half tile may lie in a cell, and where it touches or continues something there."""
        for rotation in range(4):
            turned = [edges[(side - rotation) & 3] for side in range(4)]
            allowed = [[code for code in range(7) if g.fits(edge, code)] for edge in turned]
            for codes in product(*allowed):
                at = number * 4096 + sum(code << 3 * side for side, code in enumerate(codes))
                met = [code for edge, code in zip(turned, codes, strict=True) if g.OPEN not in (edge, code)]
                touches = continues in met if continues else len(met) > 0
                self.lie[at] |= (1 | touches << TOUCHES) << rotation

    def _enter_crossed(self, number: int, turned: list[int], rotation: int, continues: int) -> None:
        """Where a road across it, or across the tile beside one of its sides, lets a tile lie that does not fit."""
        fitting = [[code for code in range(7) if g.fits(edge, code)] for edge in turned]
        for axis in range(2):
            if turned[axis] == turned[axis + 2] == g.FIELD:
                allowed = [[g.OPEN, g.ROAD] if side & 1 == axis else fitting[side] for side in range(4)]
                for codes in product(*allowed):
                    if g.ROAD in (codes[axis], codes[axis + 2]):
                        self._cross(number, codes, rotation, 1 << axis, continues)
        for side in range(4):
            if turned[side] == g.ROAD:
                for codes in product(*fitting[:side], [g.FIELD], *fitting[side + 1 :]):
                    self._cross(number, codes, rotation, NEIGHBOUR | side, continues)

    def _cross(self, number: int, codes: tuple[int, ...], rotation: int, how: int, continues: int) -> None:
        if not continues or continues in codes:
            at = number * 4096 + sum(code << 3 * side for side, code in enumerate(codes))
            self.crossed[at] |= how << CROSSED * rotation

    def _enter_block(self, kind: int, tile: Tile) -> None:
        cells = tuple((dx, dy) for dx, dy, _ in tile.faces)
        if len(cells) > g.BLOCK_ROW:
            raise ValueError(f"{tile.id} has {len(cells)} faces; a block holds {g.BLOCK_ROW} at most")
        if len(cells) > 1 and any(face.shape == g.HALF for _, _, face in tile.faces):
            raise ValueError(f"{tile.id} is a block with a half tile in it; a half tile is laid by itself")
        self.block[kind] = len(cells)
        self.apart[kind] = tile.apart
        for i, (dx, dy) in enumerate(cells):
            for rotation in range(4):
                row = (kind + i) * 4 + rotation
                self.from_x[row], self.from_y[row] = g.turn(dx, dy, rotation)
            self._enter_ring(kind + i, (dx, dy), cells, tile.faces[i][2])

    def _enter_ring(self, kind: int, own: tuple[int, int], cells: tuple[tuple[int, int], ...], face: Face) -> None:
        self.ring[kind] = -1
        for i, segment in enumerate(face.segments):
            if self.features[segment.kind] >= g.CENTRE:
                self.ring[kind] = i
                self.middle[kind] = 1 << self.features[segment.kind]
        if self.ring[kind] < 0:
            return
        x, y = own
        here = tuple((dx - x, dy - y) for dx, dy in cells)
        for rotation in range(4):
            row = kind * 4 + rotation
            if face.shape == g.HALF:
                places = g.half_ring_of(rotation)
            else:
                places = g.ring_of(tuple(g.turn(dx, dy, rotation) for dx, dy in here))
            self.ring_n[row] = len(places)
            for i, (dx, dy) in enumerate(places):
                self.ring_x[row * g.RING_ROW + i] = dx
                self.ring_y[row * g.RING_ROW + i] = dy
