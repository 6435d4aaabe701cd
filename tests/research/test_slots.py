"""Slots: a space of fixed size in which no legal move is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bastide.research.slots import Question, SlotError


def reachable(question: Question) -> list[int]:
    """Every move that can be chosen, in the order of the slots."""
    found = []
    for slot in range(question.used):
        narrowed = question.copy()
        move = narrowed.choose(slot)
        found += reachable(narrowed) if move is None else [move]
    return found


@given(st.integers(0, 700), st.integers(2, 40))
def test_every_move_is_in_exactly_one_slot(n: int, slots: int) -> None:
    moves = [3 * move for move in range(n)]
    question = Question(moves, slots)
    assert question.used == min(n, slots)
    assert reachable(question) == moves
    runs = [question.run(slot) for slot in range(question.used)]
    assert [move for run in runs for move in run] == moves
    assert question.runs() == ([run[0] for run in runs], [len(run) for run in runs])


@given(st.integers(1, 500), st.integers(2, 20), st.data())
def test_the_path_to_a_move_leads_to_it(n: int, slots: int, data: st.DataObject) -> None:
    moves = list(range(n))
    move = data.draw(st.sampled_from(moves))
    question = Question(moves, slots)
    *first, last = question.path(move)
    assert all(question.choose(slot) is None for slot in first)
    assert question.choose(last) == move


def test_slots_are_moves_as_long_as_there_is_room() -> None:
    question = Question([10, 20, 30], 3)
    assert question.path(30) == [2]
    assert question.choose(1) == 20


@pytest.mark.parametrize("slot", [-1, 3, 400])
def test_an_empty_slot_is_refused(slot: int) -> None:
    with pytest.raises(SlotError, match=f"slot {slot} is empty; possible: 0 to 2"):
        Question([10, 20, 30], 8).choose(slot)
    with pytest.raises(SlotError, match="none, the game is over"):
        Question([], 8).choose(slot)


def test_one_slot_tells_nothing_apart() -> None:
    with pytest.raises(SlotError, match="1 slots; at least 2"):
        Question([1, 2], 1)
