# make play   the site on 127.0.0.1:8000 (PORT=8765 make play for another); needs Python 3.11+, git and make
# make test   every test
# make lock   choose new versions for the constraints files
# make clean  remove what these made

PYTHON ?= python3
PORT ?= 8000

.PHONY: play test lock clean python

play: python
	@"$(PYTHON)" scripts/environment.py play
	@exec .venv/bin/tabletails serve --port "$(PORT)"

test: python
	@PYTHON="$(PYTHON)" bash scripts/test.sh

lock: python
	@PYTHON="$(PYTHON)" bash scripts/lock.sh

clean:
	rm -rf .venv .venv-dev build dist web/node_modules src/tabletails/static

python:
	@command -v "$(PYTHON)" >/dev/null || { echo "Tabletails needs Python 3.11 or newer, and there is no $(PYTHON) here: install it, or name it, as in: make play PYTHON=/path/to/python3.12" >&2; exit 1; }
