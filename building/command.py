"""The ways to compile the unit, and what is said when none works.

BASTIDE_BUILD chooses: `quick` (the default) compiles once, `release` compiles, watches games being played and compiles
again by what it saw, `plain` does not compile. A way that fails is told, and the next simpler one is tried.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zlib import crc32

from setuptools import Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError

from building.unit import DIRECTIVES, PACKAGE, ROOT, write_unit

QUICK, RELEASE, PLAIN = "quick", "release", "plain"
COMMON = ["-g0", "-fvisibility=hidden", "-Wno-maybe-uninitialized"]  # of what Cython writes gcc thinks so wrongly
FLAGS = {QUICK: ["-O1", *COMMON], RELEASE: ["-O3", *COMMON]}
WATCH = ["-fprofile-generate", "-fprofile-update=single"]
WATCHED = [
    "-DBASTIDE_PROFILED=1", "-fprofile-use", "-fprofile-correction", "-fprofile-partial-training",
    "-Werror=missing-profile", "--param=max-inline-insns-auto=80", "--param=inline-unit-growth=100",
    "--param=large-function-growth=300",
]  # fmt: skip
REASON = "uncompiled.txt"  # beside the package's files: why plain Python was installed


def asked() -> str:
    """The way to build that the environment asks for."""
    way = os.environ.get("BASTIDE_BUILD", QUICK)
    if way not in (QUICK, RELEASE, PLAIN):
        raise SystemExit(f"BASTIDE_BUILD is {way!r}; possible: {QUICK} {RELEASE} {PLAIN}")
    return way


def extensions() -> list[Extension]:
    """The unit, if it is to be compiled."""
    return [] if asked() == PLAIN else [Extension("bastide.compiled", [])]


class BuildUnit(build_ext):
    """Writes the unit, has it translated to C and compiles it; where that fails, plain Python is installed."""

    def build_extension(self, extension: Extension) -> None:
        target = Path(self.get_ext_fullpath(extension.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        target.unlink(missing_ok=True)
        failed: list[str] = []
        try:
            source = self.translated()
        except Exception as failure:  # whatever Cython or the package itself has to say, it installs without
            failed.append(f"it could not be translated to C: {failure}")
        for way in () if failed else (RELEASE, QUICK) if asked() == RELEASE else (QUICK,):
            try:
                shutil.copyfile(self.compiled(source, way, target.name), target)
                break
            except (CCompilerError, OSError):
                compiler = getattr(self.compiler, "compiler_so", ["the C compiler"])[0]
                failed.append(f"{compiler} could not compile it ({way})")
            except subprocess.CalledProcessError:
                failed.append("the games to be watched were not played")
        self.tell(target, failed)

    def translated(self) -> Path:
        """The unit as C."""
        from Cython.Build import cythonize

        path = write_unit(Path("build/unit"))
        unit = Extension("bastide.compiled", [str(path)])
        built = cythonize([unit], quiet=True, include_path=[str(PACKAGE.parent)], compiler_directives=DIRECTIVES)
        return Path(built[0].sources[0])

    def compiled(self, source: Path, way: str, name: str) -> Path:
        """The library that is compiled in one way, unless it is there already."""
        given = os.environ.get("BASTIDE_CFLAGS")
        flags = given.split() if given else FLAGS[way] if self.compiler.compiler_type == "unix" else []
        folder = Path(self.build_temp) / way
        library, done = folder / name, folder / "done.txt"
        doing = f"{flags} {crc32(source.read_bytes())}"
        if library.exists() and done.exists() and done.read_text("utf-8") == doing:
            return library
        done.unlink(missing_ok=True)
        if way == RELEASE:
            self.watch(source, folder, name, flags)
            flags = [*flags, *WATCHED]
        self.link(source, library, flags)
        done.write_text(doing, "utf-8")
        return library

    def watch(self, source: Path, folder: Path, name: str, flags: list[str]) -> None:
        """Compile so that games leave a trace of which ways are walked, and let some be played."""
        package = folder / "watched" / PACKAGE.name
        shutil.rmtree(package, ignore_errors=True)
        shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__", "static", "tests"))
        self.link(source, folder / name, [*flags, *WATCH])
        shutil.copyfile(folder / name, package / name)
        where = os.pathsep.join(filter(None, [str(package.parent), os.environ.get("PYTHONPATH", "")]))
        training = [sys.executable, str(ROOT / "building" / "training.py")]
        subprocess.run(training, check=True, env={**os.environ, "PYTHONPATH": where})

    def link(self, source: Path, library: Path, flags: list[str]) -> None:
        objects = self.compiler.compile([str(source)], output_dir=str(library.parent), extra_postargs=flags)
        self.compiler.link_shared_object(objects, str(library), extra_postargs=flags)

    def tell(self, target: Path, failed: list[str]) -> None:
        """Say what did not work, now and whenever somebody asks which build runs."""
        reason = target.with_name(REASON)
        reason.unlink(missing_ok=True)
        if failed and not target.exists():
            reason.parent.mkdir(parents=True, exist_ok=True)
            reason.write_text("; ".join(failed) + "\n", "utf-8")
        for failure in failed:
            sys.stderr.write(f"bastide: {failure}\n")
        if failed:
            left = "compiled, but not profiled" if target.exists() else "plain Python, a hundred times slower"
            sys.stderr.write(f"bastide: what is built is {left}\n")
