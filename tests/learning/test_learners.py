"""Learners train on the environments as they are: MaskablePPO of sb3-contrib, and the example, which gets better."""

from __future__ import annotations

import sys
from pathlib import Path

import gymnasium
import numpy as np
import pytest
import torch
from gymnasium.wrappers import RescaleObservation
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks

import bastide.research.solo  # noqa: F401

sys.path.insert(0, str(Path(__file__).parents[2] / "examples"))

import learn  # type: ignore[import-not-found]


@pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning")
def test_maskable_ppo_trains_and_plays_a_game() -> None:
    made = gymnasium.make("Bastide-v1", opponents="random", reward="margin", flat=True, slots=64)
    scaled = RescaleObservation(
        gymnasium.wrappers.DtypeObservation(made, np.float32), np.float32(-1.0), np.float32(1.0)
    )
    space = scaled.observation_space
    assert isinstance(space, gymnasium.spaces.Box)
    assert space.is_bounded()
    model = MaskablePPO("MlpPolicy", scaled, n_steps=128, batch_size=64, n_epochs=2, seed=1, device="cpu")
    before = {name: weights.clone() for name, weights in model.policy.state_dict().items()}
    model.learn(256)
    assert any(not weights.equal(before[name]) for name, weights in model.policy.state_dict().items())
    seen, _ = scaled.reset(seed=5)
    over = False
    while not over:
        action, _ = model.predict(seen, action_masks=get_action_masks(scaled), deterministic=True)
        seen, _, over, _, info = scaled.step(action)
        assert "illegal" not in info


def test_the_example_gets_better() -> None:
    torch.manual_seed(1)
    net = learn.Net()
    env = learn.VectorEnv(32)
    steps = torch.optim.Adam(net.parameters(), 2e-3)
    before, _ = learn.against(net, "random", (), 100, 7)
    for batch in range(12):
        learn.lessons(net, learn.gather(net, env, batch), steps)
    after, lead = learn.against(net, "random", (), 100, 7)
    assert after > before + 0.15
    assert after > 0.75
    assert lead > 5
