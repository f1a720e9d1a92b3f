#!/usr/bin/env bash
# check-page.sh          checks the web client: format and types (biome, tsc), units (vitest), the engine's modules as the
#                        page calls them (tests/bridge), and the page in a browser (tests/e2e)
# check-page.sh NAME ... runs these browser tests alone: tools/check-page.sh axe trouble
# Builds nothing, so run `make web` first. CT_E2E=core runs the core of the browser tests (tests/e2e/scope.mjs). Prints the
# sum of all tests at the end: "N passed, N failed".
set -u
cd "$(dirname "$0")/.." || exit 1
. tools/node.sh
out=build/check-page
mkdir -p "$out" && rm -f "$out"/*
passed=0 failed=0 code=0

add() { # add PASSED FAILED STATUS: adds the sums of one runner
    passed=$((passed + $1)) failed=$((failed + $2))
    [ "$3" -eq 0 ] || code=1
    # A runner that fails without a failed test did not run its tests. It counts as one failed test.
    if [ "$3" -ne 0 ] && [ "$2" -eq 0 ]; then failed=$((failed + 1)); fi
}

# tap WHAT FILE: prints a sum of node's TAP in FILE, from lines such as "# pass 3".
tap() {
    awk -v what="$1" '$1 == "#" && $2 == what { n = $3 } END { print n + 0 }' "$2" 2>/dev/null || echo 0
}

add_tap() { # add_tap NAME STATUS: adds the sums of a runner whose log is NAME.tap
    add "$(tap pass "$out/$1.tap")" "$(($(tap fail "$out/$1.tap") + $(tap cancelled "$out/$1.tap")))" "$2"
}

run_node() { # run_node NAME FILE ...: runs test files with node; the log is NAME.tap
    local name=$1
    shift
    # A file that hangs is stopped, and counts as one failed test.
    timeout -k 10 900 node --test --test-concurrency=2 --test-reporter=spec --test-reporter-destination=stdout \
        --test-reporter=tap --test-reporter-destination="$out/$name.tap" "$@"
}

# run_browser FILE: runs one file of browser tests. Prints its log in one piece, because other files run at the same time.
# shellcheck disable=SC2317 # xargs calls it
run_browser() {
    local name
    name=$(basename "$1" .test.mjs)
    run_node "$name" "$1" >"$out/$name.log" 2>&1
    echo $? >"$out/$name.status"
    echo "== $name" && cat "$out/$name.log"
}

# run_browsers FILE-WITHOUT-ENDING ...: runs four files at a time, even on two cores, because a test waits half of its
# time.
run_browsers() {
    export out
    export -f run_node run_browser
    printf '%s.test.mjs\n' "$@" | xargs -P 4 -I{} bash -c 'run_browser {}'
    for file in "$@"; do
        local name
        name=$(basename "$file")
        add_tap "$name" "$(cat "$out/$name.status" 2>/dev/null || echo 1)"
    done
}

run_lint() {
    (cd page && npx --no-install biome check .. && npx --no-install tsc --noEmit)
    local status=$?
    add $((status == 0)) $((status != 0)) $status
}

run_units() {
    (cd page && npx --no-install vitest run --reporter=default --reporter=json --outputFile.json="../$out/units.json")
    local status=$? sums
    # shellcheck disable=SC2016 # this ${...} is JavaScript
    sums=$(node -p 'const r = JSON.parse(require("fs").readFileSync(process.argv[1])); `${r.numPassedTests} ${r.numFailedTests}`' \
        "$out/units.json" 2>/dev/null) || sums="0 0"
    # shellcheck disable=SC2086 # two numbers
    add $sums $status
}

if [ $# -gt 0 ]; then
    files=("$@")
    run_browsers "${files[@]/#/tests/e2e/}"
else
    run_lint
    run_units
    run_node modules tests/bridge/*.test.mjs
    add_tap modules $?
    mapfile -t files < <(node tests/e2e/scope.mjs)
    run_browsers "${files[@]/#/tests/e2e/}"
fi
[ "$failed" -eq 0 ] || code=1
echo "$passed passed, $failed failed"
exit $code
