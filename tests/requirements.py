"""Prints what the package needs, one requirement a line, from pyproject.toml; `build` and extras may be named.

python tests/requirements.py build server
"""

import sys
import tomllib
from pathlib import Path

whole = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text())
groups = {"build": whole["build-system"]["requires"], **whole["project"]["optional-dependencies"]}
needed = [*whole["project"]["dependencies"], *(one for name in sys.argv[1:] for one in groups[name])]
sys.stdout.write("\n".join(dict.fromkeys(needed)) + "\n")
