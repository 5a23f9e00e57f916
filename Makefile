# Every target sets up what it needs; nothing has to be installed by hand.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SET_UP := $(VENV)/set-up

.PHONY: setup run test check perft golden bench lock clean

setup: $(SET_UP)

$(SET_UP): requirements.txt pyproject.toml
	@$(PYTHON) -c "import sys; sys.exit(None if sys.version_info >= (3, 11) else 'Floorman needs Python 3.11 or newer')"
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

run: $(SET_UP)  ## the terminal program's help
	$(BIN)/floorman --help

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

bench: $(SET_UP)  ## side by side with the peers; minutes
	$(BIN)/python -m bench

lock: $(SET_UP)  ## pin every dependency again
	$(BIN)/uv pip compile pyproject.toml --all-extras --universal --upgrade --generate-hashes \
		--no-emit-index-url --no-annotate --custom-compile-command "make lock" \
		--python-version 3.11 --output-file requirements.txt

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
