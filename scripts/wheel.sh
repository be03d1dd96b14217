#!/usr/bin/env bash
# Builds the wheel with its rules compiled, installs it in an environment of its own, runs the tests of rules and records
# against it, and checks that compiled and uncompiled rules play alike. Needs .venv-dev, which `make test` makes.
set -euo pipefail
cd "$(dirname "$0")/.."
step() { printf '\n=== %s\n' "$*"; }

step "the wheel, with compiled rules"
dev=$PWD/.venv-dev/bin
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
TABLETAILS_REQUIRE_COMPILED=1 "$dev/python" -m pip wheel -qq --no-deps --no-build-isolation --wheel-dir "$work" .
ls "$work"

step "a fresh environment"
"$dev/python" -m venv "$work/venv"
"$work/venv/bin/python" -m pip install -qq --disable-pip-version-check --require-hashes -r constraints-dev.txt
"$work/venv/bin/python" -m pip install -qq --disable-pip-version-check --no-deps "$work"/*.whl
"$work/venv/bin/python" scripts/check_wheel.py

step "the tests of rules and records, compiled"
# The wheel carries no tests. Each game's go beside its compiled rules, and the rest where no src/ is near.
site=$("$work/venv/bin/python" -P -c 'import pathlib, tabletails; print(pathlib.Path(tabletails.__file__).parent)')
shopt -s nullglob
for tests in src/tabletails/games/*/tests; do
  cp -R "$tests" "$site/games/$(basename "$(dirname "$tests")")/tests"
done
cp -R tests pyproject.toml "$work/"
(cd "$work" && TABLETAILS_EXPECT=wheel venv/bin/python -m pytest -c pyproject.toml -n 2 --dist loadgroup -m "not browser" -p no:cacheprovider \
  tests/{core,every_game,bots}*/ tests/build/test_installed.py "$site"/games/*/tests)

step "compiled and uncompiled play alike"
"$work/venv/bin/python" -P scripts/digest.py --expect compiled >"$work/compiled"
"$dev/python" -P scripts/digest.py --expect uncompiled >"$work/uncompiled"
diff "$work/compiled" "$work/uncompiled" || { echo "Compiled and uncompiled rules play different matches." >&2; exit 1; }
cat "$work/compiled"
