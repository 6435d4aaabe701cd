"""What an extra of the installation brings is not needed before, and its absence is told with how to get it."""

from __future__ import annotations

import importlib
import subprocess
import sys
import textwrap

import pytest

from bastide.extras import MissingExtra, extra

SERVER = ("fastapi", "orjson", "uvicorn", "websockets", "psycopg")
RESEARCH = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "ray", "resvg_py")
HEAVY = (*SERVER, *RESEARCH)


def run(code: str, missing: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    """Run some code where these packages are not installed."""
    absent = f"import sys\nsys.modules.update(dict.fromkeys({missing!r}))\n"
    return subprocess.run([sys.executable, "-c", absent + textwrap.dedent(code)], capture_output=True, text=True)


def test_engine_and_command_line_need_no_extra() -> None:
    done = run(
        """
        import bastide, bastide.players, bastide.arena, bastide.bots
        from bastide.cli import main
        sys.argv[1:] = ["sim", "--games", "2"]
        main()
        """,
        HEAVY,
    )
    assert done.returncode == 0, done.stderr
    assert "2 games in" in done.stdout


def test_playing_without_the_server_says_what_to_install() -> None:
    done = run("from bastide.cli import main\nsys.argv[1:] = ['play', '--no-browser']\nmain()\n", HEAVY)
    assert done.returncode == 2
    assert done.stderr.strip().endswith("is missing: pip install 'bastide[server]'")
    assert len(done.stderr.strip().split("\n")) == 1


@pytest.mark.parametrize("module", ["bastide.research.spiel", "bastide.research.env", "bastide.research.SoloEnv"])
def test_research_without_its_libraries_says_what_to_install(module: str) -> None:
    package, _, name = module.rpartition(".")
    asked = f"import {module}" if name == "spiel" else f"from {package} import {name}"
    done = run(f"{asked}\n", HEAVY)
    assert done.returncode == 1
    assert done.stderr.strip().endswith("is missing: pip install 'bastide[research]'")


def test_a_file_of_our_own_that_is_missing_is_no_extra() -> None:
    with pytest.raises(ModuleNotFoundError) as raised, extra("server"):
        importlib.import_module("bastide.server.nothing")
    assert not isinstance(raised.value, MissingExtra)
