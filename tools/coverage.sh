#!/usr/bin/env bash
# coverage.sh [PERCENT] - runs the tests in the coverage build, and fails when they run fewer than PERCENT (95) of the
# lines of any part of the source. bridge/ does not count: its tests run in node. Neither do the programs of lab/ that
# no test runs: those that learn, mutate and compare.
set -eu
cd "$(dirname "$0")/.."
least=${1:-95}
folder=build/coverage
# Counts of an earlier run belong to another program.
mkdir -p $folder && find $folder -name '*.gcda' -delete
tools/check.sh coverage
echo "== lines covered, in per cent"
# Threads count without locks, which is three times as fast. A branch may then have a negative count, which gcovr
# refuses without --gcov-ignore-parse-errors. Whether a line was run is still recorded correctly.
gcovr --gcov-ignore-parse-errors --root . --object-directory $folder $folder --filter 'engine/' --filter 'ai/' --filter 'games/' \
    --filter 'cli/' --filter 'lab/' --filter 'server/' --exclude 'lab/learn/' --exclude 'games/.*/test_.*' --exclude-throw-branches \
    --exclude-lines-by-pattern '.*assert\(.*' --json $folder/lines.json \
    --sort-uncovered --html-details $folder/report.html

low=0
part() { # part NAME FILTER...: prints how many lines of a part were run
    gcovr --root . --add-tracefile $folder/lines.json "${@:2}" --print-summary --fail-under-line "$least" \
        >$folder/part.txt 2>&1 || low=$((low + 1))
    echo "$1: $(sed -n 's/^lines: //p' $folder/part.txt)"
}
for room in engine/*/ ai/*/ cli/ server/; do part "$room" --filter "$room"; done
part lab --filter lab/ --exclude lab/reference/
part games --filter games/ --exclude 'games/.*/ai/advice.c'
part advice --filter 'games/.*/ai/advice.c' --filter lab/reference/
[ $low -eq 0 ] || { echo "$low parts have less than $least %: see $folder/report.html" && exit 1; }
