"""What is said about a Ray cluster that does not answer, and where Ray is missing; `make research` starts one."""

from __future__ import annotations

import pytest

from bastide.arena import ArenaError, Contest, run, runners

CONTEST = Contest(("random", "random"), seed=11)


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
