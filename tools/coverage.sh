#!/usr/bin/env bash
# coverage.sh [PERCENT] - runs the tests in the coverage build and fails when in some part of the source, by
# itself, fewer than PERCENT (95) of the lines were run. bridge/ is not in it: its tests run in node.
set -eu
cd "$(dirname "$0")/.."
least=${1:-95}
folder=build/coverage
# What an earlier run counted is of another program.
mkdir -p $folder && find $folder -name '*.gcda' -delete
tools/check.sh coverage
echo "== lines covered, in per cent"
# Threads count without locks, three times as fast, so how often a branch was taken may come out
# negative, which gcovr would refuse; whether a line was run is not touched by it.
gcovr --gcov-ignore-parse-errors --root . --object-directory $folder $folder --filter 'engine/' --filter 'games/' --filter 'cli/' \
    --filter 'server/' --exclude 'games/.*/test_.*' --exclude-throw-branches \
    --exclude-lines-by-pattern '.*assert\(.*' --json $folder/lines.json \
    --sort-uncovered --html-details $folder/report.html

low=0
part() { # NAME FILTER...
    gcovr --root . --add-tracefile $folder/lines.json "${@:2}" --print-summary --fail-under-line "$least" \
        >$folder/part.txt 2>&1 || low=$((low + 1))
    echo "$1: $(sed -n 's/^lines: //p' $folder/part.txt)"
}
for room in engine/*/ cli/ server/; do part "$room" --filter "$room"; done
part games --filter games/ --exclude 'games/.*/(advice|v1).c'
part advice --filter 'games/.*/(advice|v1).c'
[ $low -eq 0 ] || { echo "$low parts have less than $least %: see $folder/report.html" && exit 1; }
