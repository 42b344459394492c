# The two commands of the README, and the few more that a developer needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Two at a time, whole files: what one of them sets up is not set up twice.
PYTEST := $(BIN)/python -m pytest -n 2 --dist loadfile

.PHONY: play test test-long lint types pictures clean firmware-tools release

play: $(VENV)/installed
	@$(BIN)/scout play

test: $(VENV)/installed-test
	$(BIN)/python -m ruff check .
	$(MAKE) --no-print-directory types
	$(PYTEST) -m "not long"

test-long: $(VENV)/installed-test
	$(PYTEST)

lint: $(VENV)/installed-test
	$(BIN)/python -m ruff check .

# The types of what runs on the chip, against the stubs of MicroPython; those are for this alone, and so kept apart.
types: $(VENV)/installed-test build/typings/installed
	$(BIN)/python -m mypy

build/typings/installed: Makefile
	rm -rf build/typings
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --target build/typings "micropython-rp2-rpi-pico-stubs~=1.25.0"
	@touch $@

# What building MicroPython itself needs: the ARM compiler, cmake, ninja (Debian and Ubuntu, as root or by sudo).
firmware-tools:
	host_tools/build/firmware-tools.sh

# The pictures of the pages, drawn anew after a screen has changed.
pictures: $(VENV)/installed
	$(BIN)/python -m host_tools.shots.pages

# Everything that is handed out, the same bytes each time: wheel and sdist, UF2 files for each board, checksums.
# OPTIONS="--micropython source": where the official MicroPython cannot be downloaded.
release: $(VENV)/installed-test
	$(BIN)/python -m host_tools.release.make $(OPTIONS)

clean:
	rm -rf $(VENV) build dist *.egg-info

# A stamp newer than pyproject.toml: what it names is installed, the next start need not ask again.
$(VENV)/installed: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "SCOUT Pocket needs Python 3.11 or newer; name one with: make PYTHON=python3.12")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/installed-test: $(VENV)/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@
