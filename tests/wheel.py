"""Looks into a wheel: core, modules and players compiled, client built, and served without a build tool at hand.

python tests/wheel.py dist/bastide-….whl
"""

from __future__ import annotations

import ast
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


def compiled() -> set[str]:
    """What the wheel must hold as machine code: the hot core, every module, every player with a `.pxd`."""
    lines = ast.parse((ROOT / "setup.py").read_text()).body
    hot = next(line.value for line in lines if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "HOT")
    stems = {f"core.{stem}" for stem in ast.literal_eval(hot)}
    stems |= {".".join(path.relative_to(SOURCE).with_suffix("").parts) for path in SOURCE.glob("boxes/**/rules.py")}
    stems |= {f"players.{path.stem}" for path in (SOURCE / "players").glob("*.pxd")}
    return {f"bastide.{stem}" for stem in stems if not stem.endswith("__init__")}


def missing(wheel: ZipFile) -> list[str]:
    """What a wheel lacks."""
    names = wheel.namelist()
    library = any(re.fullmatch(r"bastide/library\..*(so|pyd)", name) for name in names)
    machine = set(wheel.read("bastide/library.txt").decode().split()) if library else set()
    data = [*SOURCE.rglob("*.toml"), *(SOURCE / "ledger").rglob("*.md")]
    wanted = {path.relative_to(SOURCE.parent).as_posix() for path in data}
    lacks = sorted(compiled() - machine) + sorted(wanted - set(names))
    static = "bastide/server/static/"
    for pattern in ("index.html", r"sw\.js", r"assets/app-[0-9a-f]+\.js", r"assets/app-[0-9a-f]+\.css"):
        if not any(re.fullmatch(static + pattern, name) for name in names):
            lacks.append(static + pattern)
    return lacks


def served(folder: Path) -> str:
    """What the unpacked wheel says about itself once it has served its page and the script the page names."""
    env = {**BARE, "PYTHONPATH": str(folder), "BASTIDE_DATABASE": str(folder / "games.sqlite3")}
    version = subprocess.run(
        [sys.executable, "-m", "bastide", "--version"], env=env, cwd=folder, capture_output=True, text=True, check=True
    ).stdout.strip()
    if "(compiled)" not in version:
        raise SystemExit(f"{version}: not compiled")
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
    return version


def main() -> None:
    path = Path(sys.argv[1])
    with ZipFile(path) as wheel, tempfile.TemporaryDirectory() as folder:
        lacks = missing(wheel)
        if lacks:
            raise SystemExit(f"{path.name} lacks {', '.join(lacks)}")
        wheel.extractall(folder)
        sys.stdout.write(f"{path.name}: {served(Path(folder))}, client served\n")


if __name__ == "__main__":
    main()
