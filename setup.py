"""Compiles core, players and rules where a C compiler is at hand; without one the package installs as plain Python."""

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).parent))

from building.command import BuildUnit, extensions  # it lies beside this file, wherever that is

setup(ext_modules=extensions(), cmdclass={"build_ext": BuildUnit})
