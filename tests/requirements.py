"""Prints what the tests need, or with `runtime` what the package needs, one requirement a line, from pyproject.toml."""

import sys
import tomllib
from pathlib import Path

project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text())["project"]
needed = project["dependencies"]
if sys.argv[1:] != ["runtime"]:
    needed = needed + project["optional-dependencies"]["dev"]
sys.stdout.write("\n".join(needed) + "\n")
