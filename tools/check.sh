#!/usr/bin/env bash
# check.sh PRESET ... - configures, builds and tests each preset, and prints the sum of all tests
# at the end: "N passed, N failed". A test program counts by its cmocka tests, a script as one.
set -u
cd "$(dirname "$0")/.." || exit 1
jobs=$(($(nproc 2>/dev/null || echo 2) + 1)) # tests of the server and the command line wait now and then
passed=0 failed=0 code=0

# Tests passed and failed in CTest's log, which has every program's own output.
count() {
    awk '/^[0-9]+\/[0-9]+ Testing: / { test = $3; ok = bad = 0 }
         /^\[  PASSED  \] [0-9]+ test/ { ok = $4 }
         /^\[  FAILED  \] [0-9]+ test/ { bad = $4 }
         /^Test (Passed|Failed)\.|^Test (time out|timeout)/ {
             if ($2 ~ /Passed/) { p += ok ? ok : 1 } else { p += ok; f += bad ? bad : 1 } }
         END { print p + 0, f + 0 }' "$1"
}

for preset in "$@"; do
    echo "== $preset"
    if ! cmake --preset "$preset" >build/"$preset".log 2>&1; then
        cat build/"$preset".log
        failed=$((failed + 1)) code=1
        continue
    fi
    cmake --build build/"$preset" || { failed=$((failed + 1)) code=1 && continue; }
    ctest --test-dir build/"$preset" -j "$jobs" --timeout 600 --output-on-failure || code=1
    read -r p f < <(count build/"$preset"/Testing/Temporary/LastTest.log)
    echo "$preset: $p passed, $f failed"
    passed=$((passed + p)) failed=$((failed + f))
done
[ "$failed" -eq 0 ] || code=1
echo "$passed passed, $failed failed"
exit $code
