"""A Ray cluster finds what one process finds."""

from __future__ import annotations

import pytest

from bastide.arena import ArenaError, Contest, run, runners

CONTEST = Contest(("random", "random"), seed=11)


def test_a_cluster_of_two_workers_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = pytest.importorskip("ray")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False)
    try:
        assert run(CONTEST, 4, ray="auto") == run(CONTEST, 4)
        assert ray.is_initialized(), "a cluster that somebody else has started goes on"
    finally:
        ray.shutdown()


def test_a_cluster_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    class Silent:
        def is_initialized(self) -> bool:
            return False

        def init(self, **given: object) -> None:
            raise ConnectionError("Could not find any running Ray instance.\nMore.")

    monkeypatch.setattr(runners, "import_module", lambda name: Silent())
    with pytest.raises(ArenaError, match=r"at '10.0.0.1:1': Could not find any running Ray instance.$"):
        run(CONTEST, 1, ray="10.0.0.1:1")


def test_without_ray_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(runners, "import_module", missing)
    with pytest.raises(ArenaError, match=r"pip install 'bastide\[ray\]'"):
        run(CONTEST, 1, ray="auto")
