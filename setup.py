"""Compiles core and modules where a C compiler is at hand; without one the package installs as plain Python."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_start_method
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError

HOT = [
    "block", "board", "call", "chance", "choice", "count", "digest", "engine", "feature", "figure", "link", "look",
    "names", "options", "places", "rules", "run", "state", "survey", "tables",
]  # fmt: skip
TYPED = Path("build/typed")  # what is written for Cython
FLAGS = ["-O3", "-g0", "-fvisibility=hidden"]
TOGETHER = ["-flto=auto"]  # lets the compiler see all files at once; not every compiler can
# Lets it watch games first, and compile by what was seen.
WATCH = [*TOGETHER, "-fprofile-generate", "-fprofile-update=single"]
SEEN = [
    *TOGETHER, "-fprofile-use", "-fprofile-correction", "-fprofile-partial-training", "-Wno-missing-profile",
    "--param=max-inline-insns-auto=80", "--param=inline-unit-growth=100", "--param=large-function-growth=300",
]  # fmt: skip


def extensions() -> list[Extension]:
    """Core, players and every module in one library; a build that fails does not fail the installation."""
    if os.environ.get("BASTIDE_PLAIN"):
        return []
    sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent / "src")]
    try:
        from Cython.Build import cythonize
        from straight import call_straight
    except ImportError:
        return []
    from building.write import write_core
    from typed import write_typed

    call_straight()
    written, path = write_core(TYPED)
    core = [Extension(f"bastide.core.{stem}", [f"src/bastide/core/{stem}.py"]) for stem in HOT]
    core.append(Extension(written, [str(path)]))
    core += [
        Extension(f"bastide.players.{path.stem}", [str(path.with_suffix(".py"))])
        for path in sorted(Path("src/bastide/players").glob("*.pxd"))
        if path.stem != "__init__"
    ]
    core.append(Extension("bastide.boxes.rivers.course", ["src/bastide/boxes/rivers/course.py"]))
    modules = [
        Extension(name, [str(write_typed(name, path, TYPED))])
        for path in sorted(Path("src/bastide/boxes").rglob("rules.py"))
        if (name := ".".join(path.with_suffix("").parts[1:]))
    ]
    cores = (os.cpu_count() or 1) if get_start_method() == "fork" else 0  # only a fork knows what was changed in Cython
    how = {"build_dir": "build/cython", "quiet": True, "nthreads": cores, "include_path": [str(TYPED), "src"]}
    built = cythonize(core, **how)
    built += cythonize(
        modules,
        **how,
        compiler_directives={"language_level": 3, "annotation_typing": True, "infer_types": True},
    )
    library = Extension("bastide.library", [extension.sources[0] for extension in built], optional=True)
    library.names = [extension.name for extension in built]
    return [library]


class OneLibrary(build_ext):
    """Compiles every file by itself and links them into one library, with a list of what is in it."""

    def build_extension(self, extension: Extension) -> None:
        target = Path(self.get_ext_fullpath(extension.name))
        given = os.environ.get("BASTIDE_CFLAGS")
        quick = bool(os.environ.get("BASTIDE_QUICK"))
        for ways in [[given.split()]] if given else [[WATCH, SEEN], [TOGETHER], [[]]][quick:]:
            try:
                self.build_in_turn(extension, target, ways, [] if given else FLAGS)
                return
            except (CCompilerError, subprocess.CalledProcessError) as failure:
                self.announce(f"bastide: {failure}", level=3)
        raise CCompilerError("no way to compile it")

    def build_in_turn(self, extension: Extension, target: Path, ways: list[list[str]], flags: list[str]) -> None:
        """Compile for good or, before that, in a way that watches games being played and notes what it sees."""
        for way in ways[:-1]:
            trial = Path(self.build_temp) / target.name
            self.build_with(extension, trial, [*flags, *way])
            env = {**os.environ, "BASTIDE_LIBRARY": str(trial.parent), "PYTHONPATH": "src"}
            subprocess.run([sys.executable, "training.py"], check=True, env=env)
        self.build_with(extension, target, [*flags, *ways[-1]])

    def build_with(self, extension: Extension, target: Path, flags: list[str]) -> None:
        def compiled(source: str, name: str) -> list[str]:
            begin = name.replace(".", "_")
            told = [f"-DPyInit_{name.rpartition('.')[2]}=PyInit_{begin}"]
            return self.compiler.compile([source], output_dir=self.build_temp, extra_postargs=flags + told)

        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            objects = [path for found in pool.map(compiled, extension.sources, extension.names) for path in found]
        self.compiler.link_shared_object(objects, str(target), extra_postargs=flags)
        target.with_name("library.txt").write_text("\n".join(extension.names) + "\n", "utf-8")


setup(ext_modules=extensions(), cmdclass={"build_ext": OneLibrary})
