"""Compiles core and modules where a C compiler is at hand; without one the package installs as plain Python."""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HOT = [
    "block", "board", "call", "chance", "choice", "count", "digest", "engine", "feature", "figure", "link", "look",
    "names", "options", "rules", "run", "state", "survey", "tables",
]  # fmt: skip


def extensions() -> list[Extension]:
    """Core and players, all or none of them, and every module; a build that fails does not fail the installation."""
    if os.environ.get("BASTIDE_PLAIN"):
        return []
    try:
        from Cython.Build import cythonize
        from Cython.Compiler.Nodes import OverrideCheckNode
    except ImportError:
        return []
    # Nobody overrides a method of the core in Python: every call would pay for asking whether somebody does.
    OverrideCheckNode.generate_execution_code = lambda self, code: None
    sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent / "src")]
    from typed import write_typed

    flags = os.environ.get("BASTIDE_CFLAGS", "-O3 -g0").split()
    core = [
        Extension(f"bastide.core.{stem}", [f"src/bastide/core/{stem}.py"], extra_compile_args=flags) for stem in HOT
    ]
    core += [
        Extension(f"bastide.players.{path.stem}", [str(path.with_suffix(".py"))], extra_compile_args=flags)
        for path in sorted(Path("src/bastide/players").glob("*.pxd"))
        if path.stem != "__init__"
    ]
    modules = [
        Extension(name, [str(write_typed(name, path, Path("build/typed")))], extra_compile_args=flags)
        for path in sorted(Path("src/bastide/modules").glob("*.py"))
        if path.stem != "__init__" and (name := f"bastide.modules.{path.stem}")
    ]
    core.append(Extension("bastide.kit.river", ["src/bastide/kit/river.py"], extra_compile_args=flags))
    cores = os.cpu_count() or 1
    built = cythonize(core, build_dir="build/cython", quiet=True, nthreads=cores)
    built += cythonize(
        modules,
        build_dir="build/cython",
        quiet=True,
        nthreads=cores,
        include_path=["build/typed", "src"],
        compiler_directives={"language_level": 3, "annotation_typing": True, "infer_types": True},
    )
    for extension in built:
        extension.optional = True
        extension.extra_link_args = [flag for flag in flags if flag.startswith("-fsanitize")]
    return built


class AllOrNone(build_ext):
    """Builds the whole core or, if any file of it fails, leaves the plain one: never a half compiled core."""

    def run(self) -> None:
        super().run()
        built = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        if not all(path.exists() for path in built):
            for path in built:
                path.unlink(missing_ok=True)
            self.announce("bastide: no working C compiler; installing plain Python", level=4)

    def get_outputs(self) -> list[str]:
        return [path for path in super().get_outputs() if Path(path).exists()]

    def copy_extensions_to_source(self) -> None:
        """The source tree stays plain."""


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": AllOrNone},
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
)
