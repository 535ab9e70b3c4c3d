# Whistle: everything a person types. Needs Python 3.11+, make and a package index, nothing else.
#   make serve     the server on 127.0.0.1:8000, with its own PostgreSQL in ./var
#   make test      every test                      (TESTS="tests/rules -k foul" for some)
#   make nightly   the tests with many more random matches; an hour and more (SIZE=20)
#   make check     format, lint, types, layers, the OpenAPI file, and that it breaks no client
#   make format    repairs what a tool can repair
#   make pictures  the README's boards and pages anew, of demo matches on a running server (URL=http://...); the pages
#                  need chromium
#   make openapi   writes openapi/whistle.json anew
#   make chaos     kill -9, full disks, cut connections, clocks and links under load (KILLS=200 PARTS="links" for one);
#                  an hour; docs/faults.md tells what it needs
#   make fuzz      looks for faults with a coverage-guided fuzzer (SECONDS=600 TARGETS="imports. urls")
#   make bench     speed in ratios against a floor and peers, and docs/performance.md anew; twenty minutes, best on a
#                  machine that does nothing else (BENCH=mixed,stored for some parts; peers need node and npm)
#   make leaks     secrecy at scale: planted leaks, response times, 100,000 (state, role, surface) triples; half an hour
#                  and more (TRIPLES=100000 MINUTES=60 JOBS=2)
#   make soak      an hour of 10,000 live matches, and what grows in it (HOURS=1)
#   make audit     the locked dependencies: every hash against the index, every version against known advisories
#   make migrate   brings the database up to date without serving
#   make lock      resolves the dependencies again (needs uv)
#   make clean     removes the environment and the caches, never ./var

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
TESTS ?= tests
WORKERS ?= logical
READY := $(VENV)/.ready

.PHONY: audit serve bench soak chaos fuzz leaks pictures test nightly check style types layers document contract format \
        openapi migrate lock clean setup
.DEFAULT_GOAL := serve

# The stamp is written last, so an interrupted set-up is begun again.
$(READY): requirements-dev.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	    || { echo "Whistle needs Python 3.11 or newer; say which with: make PYTHON=/path/to/python3.11"; exit 1; }
	@$(BIN)/python -c '' 2>/dev/null || $(PYTHON) -m venv --clear $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --no-index -e .
	@touch $@

setup: $(READY)

serve: $(READY)
	@exec $(BIN)/whistle serve

BENCH ?=
BENCH_SECONDS ?= 5
bench: $(READY)
	$(BIN)/python -m bench --seconds $(BENCH_SECONDS) --parts "$(BENCH)"

HOURS ?= 1
soak: $(READY)
	$(BIN)/python -m bench.soak --hours $(HOURS)

migrate: $(READY)
	$(BIN)/whistle migrate

# Each worker begins with a stretch of neighbouring tests, which share servers and played matches, and helps out in the end.
test: $(READY)
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(TESTS)

KILLS ?= 200
PARTS ?=
chaos: $(READY)
	$(BIN)/python -m tests.faults.chaos $(KILLS) $(PARTS)

# The fuzzer has an environment of its own: nothing that the server or its tests need. tests/fuzz tells the rest.
SECONDS ?= 60
TARGETS ?=
FUZZER := .venv-fuzz
fuzz: $(READY)
	@$(FUZZER)/bin/python -c 'import atheris' 2>/dev/null \
	    || { $(PYTHON) -m venv --clear $(FUZZER) \
	    && $(FUZZER)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock \
	    && $(FUZZER)/bin/python -m pip install --quiet --disable-pip-version-check atheris==3.0.0; }
	$(FUZZER)/bin/python -m tests.fuzz --seconds $(SECONDS) $(TARGETS)

# Where the advisories cannot be reached it fails: what was not looked up is not known to be good.
AUDIT := .venv-audit
audit: $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --dry-run --ignore-installed --require-hashes -r requirements-dev.lock
	@echo "audit: every package that would be installed here has the hash that is locked"
	@$(AUDIT)/bin/pip-audit --version >/dev/null 2>&1 \
	    || { $(PYTHON) -m venv $(AUDIT) && $(AUDIT)/bin/python -m pip install --quiet --disable-pip-version-check pip-audit==2.10.1; }
	@$(AUDIT)/bin/pip-audit --strict --disable-pip --require-hashes --progress-spinner off -r requirements-dev.lock \
	    || { echo "audit: there are advisories, or they could not be looked up; see above"; exit 1; }

TRIPLES ?= 100000
MINUTES ?= 60
JOBS ?= 2
leaks: $(READY)
	$(BIN)/python -m tests.leaks --triples $(TRIPLES) --minutes $(MINUTES) --jobs $(JOBS)

SIZE ?= 20
nightly: $(READY)
	WHISTLE_TEST_SIZE=$(SIZE) $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(TESTS)

# Each part can run beside the others: make -j check
check: style types layers document contract

style: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

# mypy runs without its cache: an incremental run was seen to miss a broken signature.
types: $(READY)
	$(BIN)/mypy --no-incremental

layers: $(READY)
	$(BIN)/lint-imports

document: $(READY)
	$(BIN)/whistle openapi --check

# The contract of the last release; before the first one, as it was before its last change. For 0.x a break that is
# meant is told to clients in CHANGELOG.md, and passes with: make check BREAKS=meant
BREAKS ?= none
contract: $(READY)
	@old=$$(mktemp) && trap 'rm -f '$$old EXIT \
	    && since=$$(git describe --tags --abbrev=0 --match 'v*' 2>/dev/null || git log -1 --format=%H^ -- openapi/whistle.json 2>/dev/null) \
	    && if git show "$$since:openapi/whistle.json" > $$old 2>/dev/null; \
	       then $(BIN)/whistle openapi --since $$old || test $(BREAKS) = meant; \
	       else echo "contract: no earlier one is known here"; fi

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

openapi: $(READY)
	$(BIN)/whistle openapi --write

URL ?= http://127.0.0.1:8000
pictures: $(READY)
	$(BIN)/python docs/pictures.py $(URL)
	$(BIN)/python docs/desk_pictures.py $(URL)

# One resolution for Python 3.11+ on Linux and macOS; hashes, and no index or host in the files.
LOCK = uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes \
       --no-emit-index-url --no-emit-find-links --no-header --no-annotate --extra build
lock:
	$(LOCK) $(LOCKFLAGS) -o requirements.lock
	$(LOCK) $(LOCKFLAGS) --extra dev -c requirements.lock -o requirements-dev.lock

clean:
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
