"""The table of a game's state: what follows from it, and the typed twin that is written from it."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.core import look, words
from bastide.core.digest import digest
from bastide.core.entry import IN_WORDS, array, number, table_of
from bastide.core.layout import ENTRY, TABLE
from bastide.core.sorts import REACH
from bastide.core.state import State
from bastide.kit import registry
from bastide.position import COUNTED_BY
from bastide.version import mode

ROOT = Path(__file__).parents[2]
SAVED = [at for at, entry in enumerate(TABLE) if entry.saved and entry.saved not in IN_WORDS]


def in_the_middle() -> State:
    boxes = [code for code, box in registry.modules().items() if not box.data.game]
    game = Game(Setup(players=["A", "B", "C"], modules=boxes, seed=2))
    while game.turn < 30:
        game.play(game.legal[len(game.log) % len(game.legal)])
    return game.state


def test_every_number_is_of_a_sort_that_is_known() -> None:
    assert {sort for entry in TABLE for sort in entry.of} <= set(REACH)
    assert set(COUNTED_BY.values()) <= set(REACH)


@pytest.mark.parametrize("at", SAVED, ids=[TABLE[at].name for at in SAVED])
def test_whatever_is_saved_is_hashed(at: int) -> None:
    """One number more or another one in any entry is another position."""
    game = in_the_middle()
    other = game.clone()
    entry = TABLE[at]
    if entry.used:
        other.set_entry(ENTRY[entry.used], 0, game.entry(ENTRY[entry.used], 0) + 1)
    else:
        i = game.in_use(at) - 1
        other.set_entry(at, i, 1 - game.entry(at, i))
    assert digest(other) != digest(game)


def test_what_follows_or_is_scratch_is_not() -> None:
    game = in_the_middle()
    for name in ("tick", "peak", "away", "rings_n"):
        other = game.clone()
        other.set_entry(ENTRY[name], 0, 7)
        assert digest(other) == digest(game)


def test_alike_figures_are_one() -> None:
    game = Setup().fresh()
    one, other = game.clone(), game.clone()
    one.put(0, words.SEGMENT)
    other.put(1, words.SEGMENT)
    assert digest(one) == digest(other) != digest(game)
    other.put(1, words.SEGMENT, 0, words.STANCES.enter("lying"))
    assert digest(one) != digest(other)


def test_a_clone_has_every_entry_and_keeps_it() -> None:
    game = in_the_middle()
    before = [look.saved_row(game, at) for at in range(len(TABLE))]
    clone = game.clone()
    assert [look.saved_row(clone, at) for at in range(len(TABLE))] == before
    for at in range(len(TABLE) - 1):
        if clone.in_use(at):
            clone.set_entry(at, 0, 1 - clone.entry(at, 0))
    assert [look.saved_row(game, at) for at in range(len(TABLE))] == before


def test_facts_and_bars_have_the_bits_of_their_names() -> None:
    facts = Setup().mix.facts
    core = (words.BY_HAND, words.STOOD, words.COMPLETED, words.SOMEBODY)
    assert tuple(facts[name] for name in words.CORE_FACTS) == core
    assert len({words.ORDER_MASK & words.FROM_ASKED, words.GOES_ON, words.ACTED}) == 3
    assert words.ORDER_MASK & (words.GOES_ON | words.ACTED) == 0


class Bare:
    n: int = number(start=3)
    items: list[int] = array(2, 4, "player", "count", used="n", saved="item")
    over: bool = number()
    grid: list[int] = array(2, 0, grid=True)


def test_a_table_is_a_class_body() -> None:
    table = table_of(Bare)
    assert [(entry.name, entry.is_array, entry.truth) for entry in table] == [
        ("n", False, False), ("items", True, False), ("over", False, True), ("grid", True, False),
    ]  # fmt: skip
    assert table[1].size(Setup().rules) == 8
    assert table[1].is_row


def test_a_table_that_contradicts_itself_is_refused() -> None:
    class Uncounted:
        items: list[int] = array(2, 4, used="n")
        grid: list[int] = array(2, 0, grid=True)

    class GridFirst:
        grid: list[int] = array(2, 0, grid=True)
        n: int = number()

    with pytest.raises(TypeError, match="items: n"):
        table_of(Uncounted)
    with pytest.raises(TypeError, match="the grid comes last"):
        table_of(GridFirst)


def test_the_typed_twin_has_every_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    writer = import_module("building.layout")
    declared, defined = writer.declared(table_of(Bare)), writer.defined(table_of(Bare))
    assert "    cdef readonly long long n\n    cdef readonly bint over\n" in declared
    assert "    cdef short *items\n    cdef short *grid\n" in declared
    assert "        self.n = 3\n" in defined
    assert "self.items = cython.cast(cython.p_short, memory + at)\n        at += (sizes[1] * 2 + 7) & ~7\n" in defined
    assert "at = cython.cast(cython.p_char, other.items) - other.memory\n" in defined
    assert "        if at == 1:\n            return self.n * 2\n" in defined
    whole = writer.declared(TABLE)
    assert all(f" {entry.name}\n" in whole or f" *{entry.name}\n" in whole for entry in TABLE)


def test_the_state_is_the_twin_that_runs() -> None:
    """Plain games work by the table itself, compiled ones by what was written from it."""
    assert (State.__module__ == "bastide.compiled") == (mode() != "plain Python")
    numbers = {entry.name for entry in TABLE if not entry.is_array}
    assert numbers <= (set(dir(State)) if mode() != "plain Python" else set(vars(Setup().fresh())))
    game = Setup().fresh()
    for at, i in ((len(TABLE), 0), (ENTRY["score"], 2)):
        with pytest.raises(IndexError):
            game.set_entry(at, i, 1)
