#!/usr/bin/env bash
# selftest.sh COUNT - checks that the program `count` can fail: given wrong or missing counts, it must name them. The
# checks of the source test themselves (check_source.py --self-test).
set -u
count=$(realpath "$1")
here=$(realpath "$(dirname "$0")")
D=$(mktemp -d)
trap 'rm -rf "$D"' EXIT
checks=0 failed=0
fault() { echo "FAIL: $*" && tail -5 "$D/out" && failed=$((failed + 1)); }

# passes WHAT COMMAND...       the command must pass
# fails WHAT TEXT COMMAND...   the command must fail and print the text
passes() {
    local what=$1
    shift
    checks=$((checks + 1))
    "$@" >"$D/out" 2>&1 || fault "$what is refused"
}
fails() {
    local what=$1 text=$2
    shift 2
    checks=$((checks + 1))
    "$@" >"$D/out" 2>&1 && fault "$what passes"
    grep -qF -- "$text" "$D/out" || fault "$what: nothing says '$text'"
}

mkdir -p "$D/counts"
for folder in "$here"/../games/*/; do
    mkdir -p "$D/counts/$(basename "$folder")/golden"
    cp "$folder/golden/acts.count" "$D/counts/$(basename "$folder")/golden/"
done
passes "the games' counts" "$count" "$D/counts"
sed -i '1s/ /1 /' "$D/counts/golfe/golden/acts.count"
fails "another count" golfe.count "$count" "$D/counts"
rm "$D/counts/golfe/golden/acts.count"
fails "a game without counts" "no $D/counts/golfe/golden/acts.count" "$count" "$D/counts"

echo "$checks checks, $failed failures"
[ "$failed" -eq 0 ]
