#!/usr/bin/env bash
# selftest.sh COUNT - the checks of the source can fail: each is shown a small tree with one fault and must
# name it. COUNT: the built program `count`.
set -u
count=$(realpath "$1")
here=$(realpath "$(dirname "$0")")
D=$(mktemp -d)
trap 'rm -rf "$D"' EXIT
checks=0 failed=0
fault() { echo "FAIL: $*" && tail -5 "$D/out" && failed=$((failed + 1)); }

# passes WHAT COMMAND...; fails WHAT TEXT COMMAND...: fails, and says so with this text
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

# ---- count: every game has its counts --------------------------------------------------------
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

# ---- rules: a test for each number of the page ------------------------------------------------
# toy PAGE TEST: a game whose page has these lines, in both languages, and whose test file is this text
toy() {
    mkdir -p "$D/toy/games/toy"
    printf '%s\n' "$1" | tee "$D/toy/games/toy/rules.pt.md" >"$D/toy/games/toy/rules.en.md"
    printf '%s\n' "$2" >"$D/toy/games/toy/test_game.c"
}
rules() { "$here/rules.sh" "$D/toy"; }
page=$'# Toy\n- **R1** One.\n- **R2** Two.\n- **R3** Three.\n- **V1** An example.'
one='static void V1_R1_one(void **state) { row(0); }'
toy "$page" "$one"$'\nstatic void R2_R3_more(void **state) { row(0); }'
passes "a test for each number" rules
toy "$page" "$one"$'\nstatic const char *rows[] = { "R2 two", "R3_three" };'
passes "numbers in a table" rules
toy "$page" "/* R1-R26 */ // R2, R3"$'\n'"$one"
fails "a comment with a range" "toy: no test carries R2" rules
toy "$page" "$one"$'\n/* static void R2_R3_out(void **state) { row(0); } */'
fails "a test in a comment" "toy: no test carries R3" rules
toy "$page" "static void V1_R1_to_R3_all(void **state) { row(0); }"
fails "a range in a name" "toy: no test carries R2" rules
toy "$page" "static void R1_R2_R3_all(void **state) { row(0); }"
fails "an example without a test" "toy: no test carries V1" rules
toy "$page" "$one"$'\nstatic void V3_R2_R3_more(void **state) { row(0); }'
fails "a gap among the examples" "toy: no test carries example V2" rules
toy "$page" "static void V1_R1_R2_R3(void **state) { row(0); }"
sed -i '/R3/d' "$D/toy/games/toy/rules.en.md"
fails "a page that lacks a rule" "toy: the two pages differ in stated" rules

echo "$checks checks, $failed failures"
[ "$failed" -eq 0 ]
