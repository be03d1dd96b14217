#!/usr/bin/env bash
# Chooses the newest versions that pyproject.toml allows, for every platform and Python at once, and writes them with
# their hashes: constraints.txt (what `make play` installs) and constraints-dev.txt (what `make test` installs).
set -euo pipefail
cd "$(dirname "$0")/.."
[ -x build/lock/bin/uv ] || { "${PYTHON:-python3}" -m venv build/lock && build/lock/bin/pip install -q uv; }

choose() {
  local file=$1
  shift
  build/lock/bin/uv pip compile pyproject.toml "$@" --universal --python-version 3.11 --generate-hashes --upgrade --quiet \
    --no-config --no-annotate --no-header --no-emit-index-url --no-emit-find-links --output-file "$file" >/dev/null
}

choose constraints-dev.txt --group dev --extra postgres
choose constraints.txt --group build --group compile --constraint <(grep == constraints-dev.txt | sed 's/[;\\].*//')
