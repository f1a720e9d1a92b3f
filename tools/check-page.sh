#!/usr/bin/env bash
# check-page.sh - checks of the web client: layout and types (biome, tsc), units (vitest), the engine's
# modules as the page calls them (tests/bridge), and the page in a browser (tests/e2e). Builds
# nothing: `make web` comes first. With names as arguments only those browser tests run:
# tools/check-page.sh axe trouble. Prints the sum of all tests at the end: "N passed, N failed".
set -u
cd "$(dirname "$0")/.." || exit 1
. tools/node.sh
out=build/check-page
mkdir -p "$out" && rm -f "$out"/*
passed=0 failed=0 code=0

add() { # passed and failed of one runner, and its exit status
    passed=$((passed + $1)) failed=$((failed + $2))
    [ "$3" -eq 0 ] || code=1
    # A runner that fails without a failed test has not run at all.
    if [ "$3" -ne 0 ] && [ "$2" -eq 0 ]; then failed=$((failed + 1)); fi
}

# The last lines of node's TAP are its sums: "# pass 3".
tap() { awk -v what="$1" '$1 == "#" && $2 == what { n = $3 } END { print n + 0 }' "$2" 2>/dev/null || echo 0; }

add_tap() { # NAME STATUS
    add "$(tap pass "$out/$1.tap")" "$(($(tap fail "$out/$1.tap") + $(tap cancelled "$out/$1.tap")))" "$2"
}

run_node() { # NAME FILE ...
    local name=$1
    shift
    # What hangs is ended, and so one failed test instead of none at all.
    timeout -k 10 900 node --test --test-concurrency=2 --test-reporter=spec --test-reporter-destination=stdout \
        --test-reporter=tap --test-reporter-destination="$out/$name.tap" "$@"
}

# One file of browser tests; its log is shown whole when it is done, its status kept.
run_browser() { # FILE
    local name
    name=$(basename "$1" .test.mjs)
    run_node "$name" "$1" >"$out/$name.log" 2>&1
    echo $? >"$out/$name.status"
    echo "== $name" && cat "$out/$name.log"
}

# Four at a time also on two cores: a test waits half of its time.
run_browsers() { # FILE ...
    export out
    export -f run_node run_browser
    printf '%s\n' "$@" | xargs -P 4 -I{} bash -c 'run_browser {}'
    for file in "$@"; do
        local name
        name=$(basename "$file" .test.mjs)
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
    sums=$(node -p 'const r = JSON.parse(require("fs").readFileSync(process.argv[1])); `${r.numPassedTests} ${r.numFailedTests}`' \
        "$out/units.json" 2>/dev/null) || sums="0 0"
    # shellcheck disable=SC2086
    add $sums $status
}

if [ $# -gt 0 ]; then
    # shellcheck disable=SC2046
    run_browsers $(printf 'tests/e2e/%s.test.mjs ' "$@")
else
    run_lint
    run_units
    run_node modules tests/bridge/*.test.mjs
    add_tap modules $?
    # The longest first, so that at the end no core waits for one of them.
    # shellcheck disable=SC2046
    run_browsers $(printf '%s\n' tests/e2e/{axe,still,still-wide,drag,learn,fit,keys,pad,sideways,touch,hotseat}.test.mjs tests/e2e/*.test.mjs |
        awk '!seen[$0]++')
fi
[ "$failed" -eq 0 ] || code=1
echo "$passed passed, $failed failed"
exit $code
