# Two commands do everything: `make play` and `make test`.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
SOURCE := $(shell find src -name '*.py' -o -name '*.pxd' -o -name '*.toml' -o -name '*.css') setup.py pyproject.toml
# Absolute, so that recipes keep working whatever they change into.
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: play test lint types imports plain compiled fast bench sanitize clean

play: $(VENV)/.installed ## watch a game in the terminal
	$(BIN)/bastide watch

test: lint types imports plain compiled ## everything: lint, types, import rules, all tests plain and compiled

lint: $(VENV)/.tools
	$(BIN)/ruff check .

types: $(VENV)/.tools
	$(BIN)/mypy

imports: $(VENV)/.tools
	PYTHONPATH=src $(BIN)/lint-imports

plain: $(VENV)/.tools ## all tests on the uncompiled tree
	PYTHONPATH=src BASTIDE_EXPECT=plain $(BIN)/python -m pytest -n auto -q

compiled: $(VENV)/.tools $(VENV)/.installed ## all tests on the compiled package
	BASTIDE_EXPECT=compiled $(BIN)/python -m pytest -n auto -q

fast: $(VENV)/.tools ## lint and the uncompiled tests, stopping at the first failure
	$(BIN)/ruff check .
	PYTHONPATH=src $(BIN)/python -m pytest -n auto -q -x

bench: $(VENV)/.tools $(VENV)/.installed
	$(BIN)/python bench/core.py

sanitize: $(VENV)/.tools ## all tests once with bounds and address checks compiled in
	bash tests/sanitize.sh $(abspath $(BIN))/python

$(VENV)/.made:
	$(PYTHON) -m venv $(VENV)
	$(PIP) install --upgrade pip "setuptools>=75" wheel "Cython>=3.1"
	touch $@

$(VENV)/.tools: pyproject.toml | $(VENV)/.made
	$(BIN)/python tests/requirements.py | xargs -d '\n' $(PIP) install
	touch $@

$(VENV)/.installed: $(SOURCE) README.md LICENSE | $(VENV)/.made
	$(PIP) install --no-build-isolation --force-reinstall --no-deps .
	$(PIP) install "click>=8.1"
	$(BIN)/bastide --version
	touch $@

clean:
	rm -rf build $(VENV) src/*.egg-info
