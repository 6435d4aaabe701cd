"""Looks into a wheel: compiled and profiled as a whole, the client built and served with no build tool at hand.

python tests/wheel.py dist/bastide-….whl
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "bastide"
BARE = {"PATH": "", "BASTIDE_PORT": "0", "BASTIDE_THINKERS": "1"}
INSIDE = "from bastide.core import call, compiled; print(*compiled.MODULES, *call.TWINS)"

sys.path.insert(0, str(ROOT))
from building.unit import engine_files, rule_files  # noqa: E402  # it lies in the tree, not in the wheel


def missing(wheel: ZipFile) -> list[str]:
    """The files that a wheel lacks."""
    names = wheel.namelist()
    data = [*SOURCE.rglob("*.toml"), *(SOURCE / "ledger").rglob("*.md")]
    wanted = {path.relative_to(SOURCE.parent).as_posix() for path in data}
    lacks = sorted(wanted - set(names))
    static = "bastide/server/static/"
    for pattern in (
        r"bastide/compiled\..*(so|pyd)", f"{static}index.html", rf"{static}sw\.js",
        rf"{static}assets/app-[0-9a-f]+\.js", rf"{static}assets/app-[0-9a-f]+\.css",
    ):  # fmt: skip
        if not any(re.fullmatch(pattern, name) for name in names):
            lacks.append(pattern)
    return lacks


def asked(folder: Path, *arguments: str) -> str:
    """What Python says when it runs the unpacked wheel."""
    env = {**BARE, "PYTHONPATH": str(folder)}
    command = [sys.executable, *arguments]
    return subprocess.run(command, env=env, cwd=folder, capture_output=True, text=True, check=True).stdout.strip()


def checked(folder: Path) -> str:
    """What the unpacked wheel says about itself, once it is sure that all is in it."""
    wanted = {source.name for source in (*engine_files(), *rule_files())}
    lacks = wanted - set(asked(folder, "-c", INSIDE).split())
    if lacks:
        raise SystemExit(f"not compiled: {', '.join(sorted(lacks))}")
    version = asked(folder, "-m", "bastide", "--version")
    if "(compiled and profiled)" not in version:
        raise SystemExit(f"{version}: not profiled")
    return version


def serve(folder: Path) -> None:
    """Have the unpacked wheel serve its page and the script the page names."""
    env = {**BARE, "PYTHONPATH": str(folder), "BASTIDE_DATABASE": str(folder / "games.sqlite3")}
    server = subprocess.Popen(
        [sys.executable, "-m", "bastide.server.run"], env=env, cwd=folder, stdout=subprocess.PIPE, text=True
    )
    try:
        assert server.stdout is not None
        address = server.stdout.readline().removeprefix("Bastide is at ").strip()
        page = urllib.request.urlopen(address, timeout=30).read().decode()
        script = re.search(r"assets/app-[0-9a-f]+\.js", page)
        if script is None or len(urllib.request.urlopen(address + script[0], timeout=30).read()) < 50_000:
            raise SystemExit("the page that is served has no client")
    finally:
        server.terminate()
        server.wait(30)


def main() -> None:
    path = Path(sys.argv[1])
    with ZipFile(path) as wheel, tempfile.TemporaryDirectory() as folder:
        lacks = missing(wheel)
        if lacks:
            raise SystemExit(f"{path.name} lacks {', '.join(lacks)}")
        wheel.extractall(folder)
        version = checked(Path(folder))
        serve(Path(folder))
        sys.stdout.write(f"{path.name}: {version}, client served\n")


if __name__ == "__main__":
    main()
