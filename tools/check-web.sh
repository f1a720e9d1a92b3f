#!/usr/bin/env bash
# check-web.sh - tests of the web client: units (vitest), the engine's modules as the page calls them
# (tests/web), and the page in a browser (web/test/e2e). Builds nothing: `make web` comes first. With
# names as arguments only those browser tests run: tools/check-web.sh axe trouble. Prints the sum of
# all tests at the end: "N passed, N failed".
set -u
cd "$(dirname "$0")/.." || exit 1
. tools/node.sh
out=build/check-web
mkdir -p "$out" && rm -f "$out"/*.tap "$out"/units.json
passed=0 failed=0 code=0

add() { # passed and failed of one runner, and its exit status
    passed=$((passed + $1)) failed=$((failed + $2))
    [ "$3" -eq 0 ] || code=1
    # A runner that fails without a failed test has not run at all.
    if [ "$3" -ne 0 ] && [ "$2" -eq 0 ]; then failed=$((failed + 1)); fi
}

# The last lines of node's TAP are its sums: "# pass 3".
tap() { awk -v what="$1" '$1 == "#" && $2 == what { n = $3 } END { print n + 0 }' "$2" 2>/dev/null || echo 0; }

run_node() { # NAME JOBS FILE ...
    local name=$1 jobs=$2 status
    shift 2
    node --test --test-concurrency="$jobs" --test-reporter=spec --test-reporter-destination=stdout \
        --test-reporter=tap --test-reporter-destination="$out/$name.tap" "$@"
    status=$?
    add "$(tap pass "$out/$name.tap")" "$(($(tap fail "$out/$name.tap") + $(tap cancelled "$out/$name.tap")))" $status
}

run_units() {
    (cd web && npx --no-install vitest run --reporter=default --reporter=json --outputFile.json="../$out/units.json")
    local status=$? sums
    sums=$(node -p 'const r = JSON.parse(require("fs").readFileSync(process.argv[1])); `${r.numPassedTests} ${r.numFailedTests}`' \
        "$out/units.json" 2>/dev/null) || sums="0 0"
    # shellcheck disable=SC2086
    add $sums $status
}

if [ $# -gt 0 ]; then
    run_node browser 2 $(printf 'web/test/e2e/%s.test.mjs ' "$@")
else
    run_units
    run_node modules 2 tests/web/*.test.mjs
    run_node browser 2 web/test/e2e/*.test.mjs
fi
[ "$failed" -eq 0 ] || code=1
echo "$passed passed, $failed failed"
exit $code
