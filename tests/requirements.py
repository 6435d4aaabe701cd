"""Prints what the tests need, one requirement a line, from pyproject.toml: there is no second list."""

import sys
import tomllib
from pathlib import Path

project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text())["project"]
needed = project["dependencies"] + project["optional-dependencies"]["dev"]
sys.stdout.write("\n".join(needed) + "\n")
