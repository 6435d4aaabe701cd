"""A Ray cluster finds what one process finds."""

from __future__ import annotations

import pytest
import ray

from bastide.arena import Contest, run

CONTEST = Contest(("random", "random"), seed=11)


def test_a_cluster_of_two_workers_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False)
    try:
        assert run(CONTEST, 4, ray="auto") == run(CONTEST, 4)
        assert ray.is_initialized(), "a cluster that somebody else has started goes on"
    finally:
        ray.shutdown()
