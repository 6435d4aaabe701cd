#!/usr/bin/env bash
# Builds the core with bounds and address checks and runs all tests on it. Arrays are handed out of one block, so the
# address checker sees them only because a guard zone, poisoned on purpose, lies behind each (BASTIDE_GUARD).
set -euo pipefail
cd "$(dirname "$0")/.."
python=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export BASTIDE_CFLAGS="-O1 -g -fsanitize=bounds,address -fno-omit-frame-pointer -DBASTIDE_GUARD=1"
cp -r src setup.py pyproject.toml README.md LICENSE "$work"
(cd "$work" && "$python" setup.py -q build_ext --build-lib lib && cp -r src/bastide/. lib/bastide/)
export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1
export LD_PRELOAD="$(gcc -print-file-name=libasan.so)"
PYTHONPATH="$work/lib" BASTIDE_EXPECT=compiled PYTHONMALLOC=malloc "$python" -m pytest -q -n 2 -p no:cacheprovider tests/core tests/properties tests/modules tests/golden tests/test_game.py
