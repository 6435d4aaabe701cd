"""Compiles core and modules where a C compiler is at hand; without one the package installs as plain Python."""

import os
from pathlib import Path

from setuptools import Extension, setup

HOT = [
    "block", "board", "chance", "count", "digest", "engine", "feature", "figure", "link", "look", "options", "rules", "run",
    "state", "tables",
]  # fmt: skip


def extensions() -> list[Extension]:
    """All of the core or none of it, and every module; each may fail to build without failing the installation."""
    if os.environ.get("BASTIDE_PLAIN"):
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    flags = os.environ.get("BASTIDE_CFLAGS", "-O3").split()
    core = [Extension(f"bastide.core.{stem}", [f"src/bastide/core/{stem}.py"], extra_compile_args=flags) for stem in HOT]
    modules = [
        Extension(f"bastide.modules.{path.stem}", [str(path)], extra_compile_args=flags)
        for path in sorted(Path("src/bastide/modules").glob("*.py"))
        if path.stem != "__init__"
    ]
    built = cythonize(core, build_dir="build/cython", quiet=True)
    built += cythonize(
        modules,
        build_dir="build/cython",
        quiet=True,
        compiler_directives={"language_level": 3, "annotation_typing": True, "infer_types": True},
    )
    for extension in built:
        extension.optional = True
        extension.extra_link_args = [flag for flag in flags if flag.startswith("-fsanitize")]
    return built


setup(ext_modules=extensions())
