# Everything bootstraps itself with plain Python 3.11 and make.
PYTHON ?= python3
UV := .tools/bin/uv
RUN := .venv/bin/
JOBS ?= 3

.PHONY: setup play test test-browser screens lint types bench run visits nightly format clean

setup: .venv/.ready

.tools/bin/uv:
	@$(PYTHON) -m venv .tools
	@.tools/bin/pip install --quiet 'uv==0.13.*'

.venv/.ready: .tools/bin/uv pyproject.toml uv.lock
	@echo "Fetching what is needed into .venv ..."
	@$(UV) sync --quiet --locked --all-extras --python $(PYTHON)
	@touch $@

play: setup  ## local Discord, the bot and a web page; prints the address
	$(RUN)serai playground

run: setup  ## the bot on the real Discord; needs DISCORD_TOKEN in .env
	$(RUN)serai run

test: setup
	$(RUN)pytest -n $(JOBS) --dist worksteal -m 'not browser'

test-browser: setup  ## in Debian's chromium; says loudly when there is none
	$(RUN)pytest -n $(JOBS) --dist worksteal -m browser tests/browser tests/playground

screens: setup  ## the page's pictures anew; look at each that changed
	$(RUN)pytest -n0 tests/browser/test_screens.py --update-screens

nightly: setup
	SERAI_NIGHTLY=1 $(RUN)pytest -n $(JOBS) -m 'nightly or not nightly'

visits: setup  ## plays the recorded visits again and writes what they show now
	$(RUN)pytest -n0 tests/visits --update-visits

lint: setup
	$(RUN)ruff check .
	$(RUN)ruff format --check .
	$(RUN)lint-imports

types: setup
	$(RUN)mypy

format: setup
	$(RUN)ruff check --fix .
	$(RUN)ruff format .

bench: setup
	$(RUN)python -m tests.bench

clean:
	rm -rf .venv .tools
