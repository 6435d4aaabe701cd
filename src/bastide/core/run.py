# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, infer_types=True, initializedcheck=False, annotation_typing=False
"""Runs one game: answers for chance, applies what is forced, keeps the log that the game is."""

from __future__ import annotations

import cython

from bastide.core import codes, words

if cython.compiled:
    from cython.cimports.bastide.core.chance import Stream
    from cython.cimports.bastide.core.engine import offered, take
    from cython.cimports.bastide.core.options import Options
    from cython.cimports.bastide.core.state import State
else:
    from bastide.core.chance import Stream
    from bastide.core.engine import offered, take
    from bastide.core.options import Options
    from bastide.core.state import State

CHANCE = words.CHANCE
DRAW = codes.DRAW
FORCED = 16  # added to the actor of an action that was the only one possible


class OutOfPack(ValueError):
    """A prepared pack names a tile that is not there to be drawn."""


class Run:
    """A state, its log, and who answers for chance."""

    def __init__(
        self, state: State, seed: int | str | None, pack: tuple[int, ...] | None, ask_chance: bool, ask_forced: bool
    ) -> None:
        self.state = state
        self.seed = seed
        self.pack = pack
        self.drawn = 0
        self.ask_chance = ask_chance
        self.ask_forced = ask_forced
        self.log = []
        self.actors = []
        self.streams = {}

    def legal(self) -> list[int]:
        """What may be done now, in canonical order."""
        if self.state.over:
            return []
        return offered(self.state, self.state.row_asking).sorted()

    def may(self, action: int) -> bool:
        return not self.state.over and offered(self.state, self.state.row_asking).has(action)

    def play(self, action: int) -> bool:
        """Take an action and all that follows without a choice; False if it was not offered."""
        if self.state.over or not offered(self.state, self.state.row_asking).has(action):
            return False
        self.enter(action, 0)
        self.settle()
        return True

    def enter(self, action: int, forced: int) -> None:
        """Take one action and write it down."""
        if self.state.row_asking >= 0 and self.state.rules.act[self.state.row_asking] == DRAW:
            self.drawn += 1
        self.log.append(action)
        self.actors.append(self.state.actor + forced)
        take(self.state, action)

    def settle(self) -> None:
        """Answer for chance and apply what is forced until somebody has a choice."""
        state = self.state
        while not state.over:
            out = offered(state, state.row_asking)
            if state.actor == CHANCE:
                if self.ask_chance:
                    return
                self.enter(self.chance(out), 0)
            elif out.n == 1 and not self.ask_forced:
                self.enter(out.item[0], FORCED)
            else:
                return

    def chance(self, out: Options) -> int:
        """What chance answers: the next tile of a prepared pack, else a number of this purpose's own stream."""
        row = self.state.row_asking
        if self.pack is not None and self.state.rules.act[row] == DRAW:
            kind = self.pack[self.drawn]
            for i in range(out.n):
                if out.item[i] & 1023 == kind:
                    return out.item[i]
            raise OutOfPack(f"tile {self.drawn + 1} of the pack, {self.state.tables.tile_ids[kind]}, is not there")
        if out.n == 1:
            return out.item[0]
        stream = self.streams.get(row)
        if stream is None:
            name = self.state.rules.step_ids[self.state.rules.step[row]].partition(".")[0]
            stream = self.streams.get(name)
            if stream is None:
                stream = Stream(self.seed, name)
                self.streams[name] = stream
            self.streams[row] = stream
        out.sorted()
        return stream.pick(out)
