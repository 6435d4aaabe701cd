"""What a set-up compiles to: tiles, figures, slots, piles and the program of steps, shared by all its games."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Any
from zlib import crc32

from bastide.core import action as actions
from bastide.core import words
from bastide.core.action import ACTIONS, KIND, MOST_FIELDS, WIDTH
from bastide.core.block import Block
from bastide.core.call import Call
from bastide.core.codes import ASK, DRAW, LAY, MENU, MOVE
from bastide.core.layout import TABLE, sizes
from bastide.core.sheet import UNLIMITED, Sheet, SlotSpec, TokenSpec
from bastide.core.tables import Tables
from bastide.core.words import HOMES


def calls(how: str, functions: tuple[Callable[..., Any] | None, ...]) -> tuple[Call | None, ...]:
    """Functions of steps, each as the core calls it."""
    return tuple(Call(function, how) if function is not None else None for function in functions)


# How a step is carried out, by the number of fields its action has.
APPLIED = ("now", "of", "of_two", "of_three", "of_four")
LIVES = ("game", "turn", "move", "object")


def lay_row(sheet: Sheet) -> int:
    """The row of a move at which the tile is laid, be it by itself or in a menu; -1 if there is none."""
    menu = -1
    for i in range(sheet.lines[MOVE], len(sheet.rows)):
        row = sheet.rows[i]
        if row.op == MENU:
            menu = i
        if row.act == LAY:
            return menu if menu >= 0 and i < sheet.rows[menu].jump else i
    return -1


class Rules(Block):
    """The compiled set-up."""

    tables: Tables
    players: int
    faces: int
    segments: int
    figure_kinds: int
    figures: int
    rows: int
    piles: int
    slots: int
    tokens: int
    hand: int
    apply: tuple[Any, ...]
    happen: tuple[Any, ...]
    options: tuple[Any, ...]
    test: tuple[Any, ...]
    who_rule: tuple[Any, ...]

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.tables = sheet.tables
        self.players = sheet.players
        self.faces = sheet.faces
        self.segments = sheet.segments
        self.per_cell = sheet.per_cell
        self.order_matters = sheet.order_matters
        self.unowned = sheet.unowned
        self.award_steps = sheet.award_steps
        self.forbid_debt = sheet.forbid_debt
        self.west, self.north, self.east, self.south = sheet.limits
        self.bounded = sheet.limits != UNLIMITED
        self.markers = sheet.markers
        self.teams = sheet.teams
        self.hand = sheet.hand
        self.groups = len(sheet.groups)
        self.first_grouped, self.end_grouped = self.tables.kinds, 0  # kinds of tiles outside belong to no group
        self.parts = sum(map(len, sheet.parts.values()))
        self.figure_kinds = len(sheet.figures)
        self.figure_names = tuple(kind.name for kind in sheet.figures)
        roster = [
            (number, owner)
            for number, kind in enumerate(sheet.figures)
            for owner in ([sheet.players] if kind.neutral else range(sheet.players))
            for _ in range(kind.count)
        ]
        self.figures = len(roster)
        self.rows = len(sheet.rows)
        self.piles = len(sheet.piles)
        self.step_ids = sheet.step_ids
        fields = {
            row.step: len(sheet.actions[row.kind].fields) for row in sheet.rows if row.op == ASK and row.step >= 0
        }
        self.apply = tuple(
            Call(function, APPLIED[fields.get(step, 0)]) if function is not None else None
            for step, function in enumerate(sheet.apply)
        )
        self.happen = calls("now", sheet.apply)
        self.options = calls("listing", sheet.options)
        self.test = calls("now", sheet.test)
        self.who_rule = calls("number", sheet.who)
        self.free = sheet.free
        self.actions = sheet.actions
        self.facts = sheet.facts
        self.entries = sheet.entries
        self.starts_at = sheet.starts_at
        self.lay_row = lay_row(sheet)
        self.draws_one = any(row.act == DRAW for row in sheet.rows)
        self._slots(sheet.slots)
        self._tokens(sheet.tokens)
        self._hooks(sheet.hooks)
        self._bind()
        self.reserve(self.used)
        self._bind()
        for figure, (kind, owner) in enumerate(roster):
            self.figure_kind[figure] = kind
            self.figure_owner[figure] = owner
        for figure in range(self.figures - 1, -1, -1):
            at = self.figure_kind[figure] * (self.players + 1) + self.figure_owner[figure]
            self.figure_first[at] = figure
            self.figure_count[at] += 1
        for number, kind_of in enumerate(sheet.figures):
            self.traits[number] = kind_of.traits
            self.figure_weight[number] = kind_of.weight
            self.stands[number] = kind_of.stands
        for number, action in enumerate(sheet.actions):
            self.kind_bits[number] = number << KIND
            self.fields[number] = len(action.fields)
            for i, name in enumerate(action.fields):
                self.widths[number * MOST_FIELDS + i] = WIDTH[name]
        for number, row in enumerate(sheet.rows):
            self.op[number] = row.op
            self.act[number] = row.act
            self.needs[number] = row.needs
            self.step[number] = row.step
            self.jump[number] = row.jump
            self.who[number] = row.who
            self.kind[number] = row.kind
            self.must[number] = row.must
            asks = row.op == ASK
            self.draws[number] = asks and (row.kind == actions.DRAW or sheet.actions[row.kind].fields == ("drawn",))
            if row.step >= 0:
                test = self.test[row.step]
                self.tested[number] = test is not None
                self.test_at[number] = test.address if test is not None else 0
        for number in range(self.rows - 1, -1, -1):
            goes_on = (
                number + 1 < self.rows and self.op[number] != MENU and self.needs[number] and self.needs[number + 1]
            )
            self.run_needs[number] = self.needs[number] | (self.run_needs[number + 1] if goes_on else 0)
            self.run_end[number] = self.run_end[number + 1] if goes_on else number + 1
        for kind_number, place in sheet.rank.items():
            self.rank[kind_number] = place
        for number in sheet.lasting:
            self.lasting[number] = 1
        for number in sheet.kept:
            self.keeping[number] = 1
        for pile, kind, _ in sheet.contents:
            self.common[kind] |= pile == 0
        for number, code in enumerate(self._row_codes(sheet)):
            self.row_code[number] = code
        self._enter_names(sheet)
        for number, first in enumerate(sheet.lines):
            self.line_start[number] = first
        for number, (absent, kinds) in enumerate(sheet.groups):
            self.absent[number] = absent
            for kind in kinds:
                self.group[kind] = number + 1
                self.first_grouped = min(self.first_grouped, kind)
                self.end_grouped = max(self.end_grouped, kind + 1)
        for number, size in enumerate(sizes(self)):
            self.sizes[number] = size
        for kind_number in range(32):
            self.has_complete[kind_number] = len(self.complete[kind_number]) > 0
            self.has_extra[kind_number] = len(self.extra[kind_number]) > 0
            self.has_bystander[kind_number] = len(self.bystander[kind_number]) > 0

    def _row_codes(self, sheet: Sheet) -> list[int]:
        """A number for every row that stays the same when other steps come or go: positions are told apart by it."""
        codes = []
        seen: dict[str, int] = {}
        for number, row in enumerate(sheet.rows):
            line = sum(first <= number for first in sheet.lines)
            step = sheet.step_ids[row.step] if row.step >= 0 else ""
            name = f"{line} {row.op} {row.act} {step}"
            seen[name] = seen.get(name, 0) + 1
            codes.append(crc32(f"{name} {seen[name]}".encode()))
        return codes

    def _enter_names(self, sheet: Sheet) -> None:
        """What each name that boxes have entered stands for in this mix; -1 if it stands for nothing."""
        for number in range(words.ROOM * len(HOMES)):
            self.token_first[number] = -1
        for (token, home), at in self.token_at.items():
            self.token_first[words.TOKENS.enter(token) * len(HOMES) + HOMES.index(home)] = at
        for i in range(words.ROOM):
            self.slot_first[i] = self.pile_number[i] = self.attribute_number[i] = self.feature_number[i] = -1
            self.action_number[i] = -1
        for i in range(words.KINDS.room):
            self.kind_number[i] = self.printed_at[i] = -1
        for i in range(words.TILES.room):
            self.tile_number[i] = -1
        for i in range(words.STANCES.room):
            self.stance_traits[i] = -1
        for stance, (lacks, stays) in sheet.stances.items():
            number = words.STANCES.enter(stance)
            self.stance_traits[number] = ~lacks
            self.stance_stays[number] = stays
        for place in sheet.above:
            self.above_face[words.PLACES.enter(place)] = 1
        for place in sheet.ground:
            self.on_ground[words.PLACES.enter(place)] = 1
        for core in (words.SEGMENT, words.FACE, words.CORNER):
            self.on_tiles[core] = 1
        for i in range(words.PLACES.room):
            self.part_first[i] = -1
        at = 0
        for place, spots in sheet.parts.items():
            self.part_first[words.PLACES.enter(place)] = at
            for kind, x, y in spots:
                self.part_kind[at], self.part_x[at], self.part_y[at] = kind, x, y
                at += 1
        for place, (of, _) in sheet.places.items():
            self.on_tiles[words.PLACES.enter(place)] = of not in ("table", "player", "marker")
        for i, name in enumerate(words.PLACES.names):
            self.place_code[i] = crc32(name.encode())
        for i, name in enumerate(words.STANCES.names):
            self.stance_code[i] = crc32(name.encode())
        for i, name in enumerate(words.CAUSES.names):
            self.cause_code[i] = crc32(name.encode())
        for name, at in self.slot_at.items():
            self.slot_first[words.SLOTS.enter(name)] = at
            self.slot_room[words.SLOTS.enter(name)] = self.slot_specs[name].size
        for i, name in enumerate(sheet.piles):
            self.pile_number[words.PILES.enter(name)] = i
        for i, name in enumerate(self.figure_names):
            self.kind_number[words.KINDS.enter(name)] = i
        for name, bit in sheet.facts.items():
            self.fact_bit[words.TAGS.enter(name)] = bit
        for name, number in self.tables.features.items():
            self.feature_number[words.FEATURES.enter(name)] = number
            self.alike[words.FEATURES.enter(name)] = self.tables.alike[name]
        for name, number in self.tables.attribute_number.items():
            self.attribute_number[words.ATTRIBUTES.enter(name)] = number
        for i, name in enumerate(self.tables.numbers):
            self.printed_at[words.NUMBERS.enter(name)] = i
        for name, kind in self.tables.kind_of.items():
            self.tile_number[words.TILES.enter(name)] = kind
        for number, action in enumerate(sheet.actions):
            if action in ACTIONS:
                self.action_number[ACTIONS[action]] = number

    def token_row(self, token: int, home: int) -> int:
        """Where the counts of a kind of token in a kind of home begin."""
        at = self.token_first[token * 4 + home]
        if at < 0:
            raise KeyError(f"no {words.TOKENS.names[token]} is ever with a {HOMES[home]}")
        return at

    def row_step(self, row: int) -> int:
        """The step of a row; a menu stands for its first one."""
        return self.step[row + 1 if self.op[row] == MENU else row]

    def _bind(self) -> None:
        self.used = 0
        n = self.rows
        k = self.figure_kinds
        self.needs = self.longs(n)
        self.traits = self.longs(k)
        self.kind_bits = self.longs(len(self.actions))
        self.widths = self.shorts(len(self.actions) * MOST_FIELDS)
        self.fields = self.shorts(len(self.actions))
        self.op = self.shorts(n)
        self.act = self.shorts(n)
        self.step = self.shorts(n)
        self.jump = self.shorts(n)
        self.who = self.shorts(n)
        self.kind = self.shorts(n)
        self.must = self.shorts(n)
        self.draws = self.shorts(n)
        self.tested = self.shorts(n)
        self.test_at = self.longs(n)
        self.row_code = self.longs(n)
        self.figure_weight = self.shorts(k)
        self.stands = self.ints(k)
        self.figure_kind = self.shorts(self.figures)
        self.figure_owner = self.shorts(self.figures)
        self.figure_first = self.shorts(k * (self.players + 1))  # by kind and owner, those of nobody last
        self.figure_count = self.shorts(k * (self.players + 1))
        self.rank = self.shorts(32)
        self.line_start = self.shorts(8)
        self.lasting = self.shorts(self.piles)
        self.group = self.shorts(self.tables.kinds)  # of a kind of tile, counted from 1, if some of them stay out
        self.absent = self.shorts(self.groups)
        self.keeping = self.shorts(self.piles)
        self.common = self.shorts(self.tables.kinds)  # whether tiles of a kind come from the main pile
        self.token_first = self.ints(words.ROOM * len(HOMES))
        self.slot_first = self.shorts(words.ROOM)
        self.slot_room = self.shorts(words.ROOM)
        self.pile_number = self.shorts(words.ROOM)
        self.feature_number = self.shorts(words.ROOM)
        self.attribute_number = self.shorts(words.ROOM)
        self.action_number = self.shorts(words.ROOM)
        self.kind_number = self.shorts(words.KINDS.room)
        self.printed_at = self.shorts(words.NUMBERS.room)
        self.tile_number = self.shorts(words.TILES.room)
        self.fact_bit = self.longs(words.ROOM)
        self.alike = self.ints(words.ROOM)
        self.stance_traits = self.longs(words.STANCES.room)
        self.stance_stays = self.shorts(words.STANCES.room)
        self.place_code = self.longs(words.PLACES.room)
        self.stance_code = self.longs(words.STANCES.room)
        self.cause_code = self.longs(words.CAUSES.room)
        self.above_face = self.shorts(words.PLACES.room)
        self.on_tiles = self.shorts(words.PLACES.room)
        self.on_ground = self.shorts(words.PLACES.room)
        self.part_first = self.shorts(words.PLACES.room)
        self.part_kind = self.shorts(self.parts)
        self.part_x = self.shorts(self.parts)
        self.part_y = self.shorts(self.parts)
        self.run_needs = self.longs(n)
        self.run_end = self.shorts(n)
        self.has_complete = self.shorts(32)
        self.has_extra = self.shorts(32)
        self.has_bystander = self.shorts(32)
        self.sizes = self.longs(len(TABLE))  # by entry of the layout: how many numbers a game has there

    def _slots(self, specs: tuple[SlotSpec, ...]) -> None:
        """Slots of one lifetime lie together, so that clearing them is one sweep."""
        slot_at = {}
        self.slot_specs = {spec.name: spec for spec in specs}
        self.life = {}
        at = 0
        for life in LIVES:
            begin = at
            for spec in sorted(specs, key=lambda spec: spec.name):
                if spec.until == life:
                    slot_at[spec.name] = at
                    at += spec.size
            self.life[life] = (begin, at)
        self.slot_at = slot_at
        self.slots = at
        self.turn_slots, self.turn_slots_end = self.life["turn"]
        self.move_slots, self.move_slots_end = self.life["move"]
        self.object_slots, self.object_slots_end = self.life["object"]

    def _tokens(self, specs: tuple[TokenSpec, ...]) -> None:
        """A token kind has its stock and, as declared, a row for players, faces or figures."""
        self.token_at = {}
        sizes = {"player": self.players, "face": self.faces, "figure": self.figures}
        at = 0
        for spec in specs:
            for home in ("stock", *spec.homes):
                self.token_at[spec.name, home] = at
                at += sizes.get(home, 1)
        self.tokens = at

    def _hooks(self, hooks: dict[str, tuple[tuple[int, Callable[..., Any]], ...]]) -> None:
        def called(name: str, how: str) -> tuple[Call, ...]:
            return tuple(Call(function, how, mask) for mask, function in hooks.get(name, ()))

        def by_feature(name: str, how: str) -> tuple[tuple[Call, ...], ...]:
            return tuple(tuple(call for call in called(name, how) if call.mask >> kind & 1) for kind in range(32))

        def tags(calls: tuple[Call, ...]) -> int:
            return reduce(or_, (call.mask for call in calls), 0)

        self.points = by_feature("points", "counting")
        self.extra = by_feature("extra", "counting_for")
        self.bystander = by_feature("bystander", "counting_for")
        self.complete = by_feature("complete", "of")
        self.serves = by_feature("serves", "of")
        self.may_stand = by_feature("may_stand", "of_two")
        self.vacant = by_feature("vacant", "of_two")
        self.stances = by_feature("stances", "number_of")
        self.city_worth = called("city_worth", "counting_city")
        self.barred = called("barred", "listing_of")
        laying = called("may_lay", "of_three")
        shown = [self.tables.tags[kind] for kind in range(self.tables.kinds)]
        self.may_lay = tuple(tuple(hook for hook in laying if hook.mask & shown_by) for shown_by in shown)
        self.laid = called("laid", "of")
        self.waits = called("waits", "number_for")
        self.may_enter = called("may_enter", "of_two")
        self.left = called("left", "of_three")
        self.shields = called("shields", "of_two")
        self.matters = called("matters", "of")
        self.ahead = called("ahead", "number_for")
        self.prospect = called("prospect", "number_for")
        self.weight = called("weight", "number_of")
        self.tiebreak = called("tiebreak", "number_of")
        self.triggers = called("triggers", "now")
        self.resample = tuple(function for _, function in hooks.get("resample", ()))
        self.barred_tags = tags(self.barred)
        self.lay_tags = self.barred_tags | tags(laying)
        self.laid_tags = tags(self.laid)
