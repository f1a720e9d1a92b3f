#!/usr/bin/env bash
# engines.sh [firefox|webkit ...] - tests the page in Firefox and in WebKit, which iPhones run (tests/engines); without names,
# in both. Builds nothing, so run `make` and `make web` first. Installs the packages it needs. CARTEADO names another
# program. The last line is the sum of all tests: "N passed, N failed".
set -u
cd "$(dirname "$0")/.." || exit 1
tools/install.sh engines || { echo "0 passed, 1 failed" && exit 1; }
. tools/packages.sh
out=build/engines passed=0 failed=0
mkdir -p $out
cmp -s tests/engines/package-lock.json tests/engines/node_modules/.installed ||
    { npm ci --prefix tests/engines --ignore-scripts --omit=optional --no-fund --no-audit >$out/npm.log 2>&1 &&
        cp tests/engines/package-lock.json tests/engines/node_modules/.installed; } ||
    { cat $out/npm.log && echo "0 passed, 1 failed" && exit 1; }

[ $# -gt 0 ] || set -- firefox webkit
for name in "$@"; do
    echo "== $name"
    rm -f "$out/$name.tap"
    timeout -k 10 5400 node --test --test-reporter=spec --test-reporter-destination=stdout --test-reporter=tap \
        --test-reporter-destination="$out/$name.tap" "tests/engines/$name.test.mjs"
    status=$?
    # A run that fails without a failed test did not run its tests. It counts as one failed test.
    read -r good bad < <(awk -v status=$status '$1 == "#" { n[$2] = $3 }
        END { bad = n["fail"] + n["cancelled"]; print n["pass"] + 0, status && !bad ? 1 : bad + 0 }' "$out/$name.tap")
    passed=$((passed + good)) failed=$((failed + bad))
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
