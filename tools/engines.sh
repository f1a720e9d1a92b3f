#!/usr/bin/env bash
# engines.sh [firefox|webkit ...] - tests/engines: the page in Firefox and in WebKit, which iPhones run; without names, in
# both. Needs the program and the page (make; make web), and the groups `firefox` and `webkit` of install.sh. CARTEADO
# names another program. The last line is "N passed, N failed".
set -u
cd "$(dirname "$0")/.." || exit 1
. tools/node.sh
out=build/engines passed=0 failed=0
mkdir -p $out
cmp -s tools/node/package-lock.json $out/.installed || {
    cp tools/node/package*.json $out
    npm ci --prefix $out --ignore-scripts --omit=optional --no-fund --no-audit >$out/npm.log 2>&1 ||
        { cat $out/npm.log && echo "0 passed, 1 failed" && exit 1; }
    cp tools/node/package-lock.json $out/.installed
}
[ $# -gt 0 ] || set -- firefox webkit
for name in "$@"; do
    echo "== $name"
    CT_ENGINE=$name timeout -k 10 5400 node --test --test-reporter=spec --test-reporter-destination=stdout \
        --test-reporter=tap --test-reporter-destination="$out/$name.tap" tests/engines/play.test.mjs
    status=$?
    sums=$(awk '$1 == "#" { n[$2] = $3 } END { print n["pass"] + 0, n["fail"] + n["cancelled"] }' "$out/$name.tap")
    passed=$((passed + ${sums% *})) failed=$((failed + ${sums#* }))
    # A run that is stopped has no sums; it counts as one failed test.
    if [ $status -ne 0 ] && [ "${sums#* }" -eq 0 ]; then failed=$((failed + 1)); fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
