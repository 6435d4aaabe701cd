"""OpenSpiel's view: its own simulation test, explicit chance, copies, and what is written down."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

from bastide.kit import registry
from bastide.research import spiel


def some_state(name: str, moves: int, seed: int = 1) -> Any:
    state = pyspiel.load_game(name).new_initial_state()
    rng = random.Random(seed)
    for _ in range(moves):
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        elif not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    ("name", "sims", "serialize"),
    [("bastide", 1, True), ("bastide(players=3,slots=24)", 1, False)],
)
def test_openspiel_agrees(name: str, sims: int, serialize: bool, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=sims, serialize=serialize, verbose=False)
    capfd.readouterr()


def test_chance_draws_by_what_is_left() -> None:
    state = pyspiel.load_game("bastide").new_initial_state()
    assert state.is_chance_node()
    odds = {state.action_to_string(slot): chance for slot, chance in state.chance_outcomes()}
    assert odds["draw base/bend"] == pytest.approx(9 / 71)
    assert sum(odds.values()) == pytest.approx(1)
    narrow = pyspiel.load_game("bastide(slots=5)").new_initial_state()
    runs = narrow.chance_outcomes()
    assert len(runs) == 5
    assert sum(chance for _, chance in runs) == pytest.approx(1)
    assert "…" in narrow.action_to_string(0)
    bends = chance_of(narrow, "draw base/bend")
    assert bends == pytest.approx(9 / 71), "asked in parts, the odds stay the same"


def chance_of(state: Any, text: str) -> float:
    total = 0.0
    for slot, chance in state.chance_outcomes():
        if state.action_to_string(slot) == text:
            total += chance
        elif "…" in state.action_to_string(slot):
            narrowed = state.clone()
            narrowed.apply_action(slot)
            total += chance * chance_of(narrowed, text)
    return total


def test_a_copy_goes_its_own_way() -> None:
    state = some_state("bastide(modules=IC)", 50)
    before, told = state.table.game.digest, str(state)
    copy = state.clone()
    assert str(copy) == told
    while not copy.is_terminal():
        copy.apply_action(copy.legal_actions()[-1])
    assert state.table.game.digest == before
    assert sum(copy.returns()) == pytest.approx(0)
    assert sorted(copy.returns()) in ([-1, 1], [0, 0])


@pytest.mark.parametrize("moves", [0, 31, 32, 33, 34])
def test_a_state_is_written_down_and_read_again(moves: int) -> None:
    state = some_state("bastide(modules=TB,slots=6)", moves)
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    game, read = pyspiel.deserialize_game_and_state(text)
    assert str(game) == str(state.get_game())
    for other in (read, pickle.loads(pickle.dumps(state))):
        assert other.table.game.digest == state.table.game.digest
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == state.history()


def test_observations_are_the_tables() -> None:
    state = some_state("bastide(slots=16)", 41)
    tensor = np.array(state.observation_tensor(0))
    observer = spiel.SpielObserver(state.get_game())
    observer.set_from(state, 0)
    assert np.array_equal(tensor, observer.tensor)
    assert observer.dict["scores"].tolist() == list(state.table.game.scores.values())
    assert state.observation_string(1).startswith("bastide position 2\nface ")
    assert state.information_state_string(0) == state.history_str()


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("bastide(modules=XX)", "unknown module 'XX'"),
        ("bastide(edition=antique)", "unknown edition 'antique'"),
        ("bastide(players=7)", "7 players; possible: 2 to 6"),
        ("bastide(players=1)", "1 players; possible: 2 to 6"),
        ("bastide(slots=1)", "1 slots; at least 2"),
    ],
)
def test_bad_parameters_are_refused(name: str, message: str) -> None:
    with pytest.raises(Exception, match=message):
        pyspiel.load_game(name)


@pytest.fixture
def _whispers() -> Iterator[None]:
    folder = Path(__file__).parents[1] / "bots" / "toys"
    registry.add_folder(folder)
    yield
    registry.drop_folder(folder)


@pytest.mark.usefixtures("_whispers")
def test_a_game_with_secrets_is_not_told_as_one_without() -> None:
    with pytest.raises(ValueError, match="WHISPER hides something from a player"):
        spiel.SpielGame({"modules": "WHISPER"})
