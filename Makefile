# Every target sets up what it needs; nothing has to be installed by hand.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SET_UP := $(VENV)/set-up
BENCH_SET_UP := $(VENV)/set-up-bench
LOCK := $(BIN)/uv pip compile pyproject.toml --universal --upgrade --generate-hashes \
		--no-emit-index-url --no-annotate --custom-compile-command "make lock" --python-version 3.11

.PHONY: setup run test check perft golden bench lock clean

setup: $(SET_UP)

$(SET_UP): requirements.txt pyproject.toml
	@$(PYTHON) -c "import sys; sys.exit(None if sys.version_info >= (3, 11) else 'Floorman needs Python 3.11 or newer')"
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

run: $(SET_UP)  ## a table in the terminal; without one, what the program can do
	@if test -t 0 && test -t 1; then $(BIN)/floorman play; else $(BIN)/floorman --help; fi

test: $(SET_UP)  ## the whole suite but for the exhaustive counts
	$(BIN)/python -m pytest

check: $(SET_UP)  ## style, types, layers and tidiness
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m pytest tests/house

perft: $(SET_UP)  ## exhaustive counts; minutes
	$(BIN)/python -m pytest -m perft

golden: $(SET_UP)  ## write the golden counts and playthroughs again
	$(BIN)/python -m tests.perft.golden
	$(BIN)/python -m tests.deal.golden.playthroughs

bench: $(BENCH_SET_UP)  ## side by side with the peers; minutes
	$(BIN)/python -m bench

$(BENCH_SET_UP): $(SET_UP) requirements-bench.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements-bench.txt
	@touch $@

lock: $(SET_UP)  ## pin every dependency again
	$(LOCK) --extra fast --extra dev --extra peers --output-file requirements.txt
	$(LOCK) --extra bench --constraint requirements.txt --output-file requirements-bench.txt

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
