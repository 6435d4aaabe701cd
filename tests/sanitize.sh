#!/usr/bin/env bash
# Out-of-bounds hunting, twice: plain, with rows that refuse negative places (a list refuses the others by itself), and
# compiled with bounds and address checks. The compiled arrays lie in one block, so there the checker sees only what
# leaves the block: the plain run is the one that checks every array.
set -euo pipefail
cd "$(dirname "$0")/.."
python=$1
engine="tests/core tests/contract tests/properties src/bastide/boxes tests/test_golden.py tests/players tests/research tests/test_game.py tests/test_record.py"
PYTHONPATH=src BASTIDE_GUARD=1 "$python" -m pytest -q -n 2 -p no:cacheprovider $engine
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export BASTIDE_CFLAGS="-O1 -g -fsanitize=bounds,address -fno-omit-frame-pointer"
cp -r src building setup.py pyproject.toml README.md LICENSE "$work"
(cd "$work" && "$python" setup.py -q build_ext --build-lib lib && cp -r src/bastide/. lib/bastide/)
export ASAN_OPTIONS=detect_leaks=0
export LD_PRELOAD="$(gcc -print-file-name=libasan.so)"
PYTHONPATH="$work/lib" BASTIDE_EXPECT=compiled PYTHONMALLOC=malloc "$python" -m pytest -q -n 2 -p no:cacheprovider \
  tests/core tests/properties src/bastide/boxes tests/test_golden.py tests/test_game.py tests/research/test_vector.py
