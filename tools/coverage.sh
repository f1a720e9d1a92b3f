#!/usr/bin/env bash
# coverage.sh [PERCENT] - runs the tests in the coverage build and fails when fewer than PERCENT
# (95) of the lines of src/core and src/games were run.
set -eu
cd "$(dirname "$0")/.."
tools/check.sh coverage
gcovr --root . --object-directory build/coverage --filter 'src/core/' --filter 'src/games/' \
    --exclude-throw-branches --exclude-lines-by-pattern '.*assert\(.*' --sort-uncovered \
    --html-details build/coverage/report.html --print-summary --fail-under-line "${1:-95}"
