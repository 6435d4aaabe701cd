"""Plain, compiled, and a plain module on a compiled core: one answer."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from bastide import Setup
from bastide.core import chance, look
from bastide.core.choice import offered
from bastide.core.digest import digest as digest_of
from bastide.core.engine import take
from bastide.kit import registry
from bastide.version import PLAIN, mode

STORED = Path(__file__).parent / "digests.json"


def walk(setup: Setup, seed: int) -> list[str]:
    """The digest after every tenth action of a random game."""
    game = setup.fresh()
    stream = chance.Stream(seed, "modes")
    found = []
    n = 0
    while not game.over:
        out = offered(game, game.row_asking)
        out.sorted()
        action = stream.pick(out) if game.actor == -1 else out.sorted()[stream.now(out.n)]
        stream.counted += 1
        take(game, action)
        n += 1
        if n % 10 == 0:
            found.append(f"{digest_of(game):016x}")
    return [*found, " ".join(map(str, look.scores(game)))]


def all_walks() -> dict[str, list[str]]:
    return {
        f"{edition} {players}": walk(Setup(players=["A", "B", "C", "D", "E"][:players], edition=edition), players)
        for edition in ("modern", "hungarian", "danish")
        for players in (1, 2, 5)
    }


def test_digests_are_those_stored() -> None:
    """Plain and compiled runs of the suite compare themselves with the same file."""
    assert all_walks() == json.loads(STORED.read_text())


def test_the_suite_runs_in_the_mode_it_was_asked_to() -> None:
    expected = os.environ.get("BASTIDE_EXPECT")
    if expected:
        assert (mode() == PLAIN) == (expected == "plain")


def test_a_plain_module_on_this_core_gives_the_same_digests(tmp_path: Path) -> None:
    """The base game's own files, copied beside a new code, are loaded as plain Python whatever the core is."""
    folder = tmp_path / "base"
    folder.mkdir()
    shutil.copy(registry.BOXES / "base" / "facts.toml", folder / "facts.toml")
    # A copy must not meet the box it was copied from, so its files become one.
    imports = "from __future__", "from bastide.boxes.base"
    text = [
        line
        for name in ("box.py", "supply.py", "winner.py", "rules.py")
        for line in (registry.BOXES / "base" / name).read_text().splitlines(keepends=True)
        if not line.startswith(imports)
    ]
    (folder / "rules.py").write_text("from __future__ import annotations\n" + "".join(text))
    facts = (folder / "facts.toml").read_text().replace('code  = "BASE"', 'code  = "COPY"')
    (folder / "facts.toml").write_text(facts)
    script = f"""
        import json, sys
        sys.path.insert(0, {str(Path(__file__).parent)!r})
        from pathlib import Path
        from bastide import Setup
        from bastide.kit import registry
        from test_modes import walk
        registry.add_folder(Path({str(tmp_path)!r}))
        box = registry.module("COPY")
        assert sys.modules[box.name].__file__.endswith(".py")
        print(json.dumps(walk(Setup(players=["A", "B"], game="COPY"), 2)))
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)], capture_output=True, text=True, check=False, env=os.environ
    )
    assert done.returncode == 0, done.stderr
    copied = json.loads(done.stdout)
    own = walk(Setup(players=["A", "B"]), 2)
    assert copied[-1] == own[-1]
    assert copied == own


@pytest.mark.parametrize("n", [0, 3, 40, 90])
def test_a_clone_goes_its_own_way(n: int) -> None:
    game = Setup(players=["A", "B", "C"]).fresh()
    stream = chance.Stream(n, "clone")
    for _ in range(n):
        out = offered(game, game.row_asking)
        take(game, stream.pick(out) if game.actor == -1 else out.sorted()[stream.below(out.n)])
    before = digest_of(game)
    third = game.clone()
    assert offered(third, third.row_asking).sorted() == offered(game, game.row_asking).sorted()
    copy = game.clone()
    assert digest_of(copy) == before
    chance.playout(copy, chance.Stream(1, "copy"))
    assert copy.over
    assert digest_of(game) == before
    second = game.clone()
    chance.playout(second, chance.Stream(1, "copy"))
    assert digest_of(second) == digest_of(copy)
