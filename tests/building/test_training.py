"""What the compiler watches can be played: if it were not, the profiled build would not come about."""

from __future__ import annotations

from bastide import Setup
from building import training


def test_every_kind_of_training_runs() -> None:
    setup = Setup(pack=["base/monastery", "base/city", "base/city"])
    training.step_by_step(setup, 1)
    training.side_by_side(setup, 2, 20)  # so long that games end and begin anew
    training.thinking(setup, 1)
