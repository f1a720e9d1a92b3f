#!/usr/bin/env bash
# rules.sh - every numbered rule of a rules page (lines like "- **R12** ..." in docs/rules/) is
# cited by its number in the game, in a kit it uses, or in its tests. "R12-R15" cites four. The page in
# English (docs/rules/en/) numbers the same rules in the same order, its table of options has the same
# values, and it sets the same words in `code`.
set -u
cd "$(dirname "$0")/.." || exit 1

# Rule numbers cited in the files, one a line, ranges written out.
cited() {
    cat "$@" | sed -E 's/([RIPQ])([0-9]+) ?(-|–|\.\.|to) ?([RIPQ]?)([0-9]+)/\n@\1 \2 \5\n/g' |
        awk '/^@/ { if ($3 - $2 < 60) for (i = $2; i <= $3; i++) print substr($1, 2) i; next }
             { line = $0
               while (match(line, /[RIPQ][0-9]+/)) {
                   if (RSTART == 1 || substr(line, RSTART - 1, 1) !~ /[A-Za-z0-9]/)
                       print substr(line, RSTART, RLENGTH)
                   line = substr(line, RSTART + RLENGTH) } }' | sort -u
}

# Rule numbers that a page states, in its order.
stated() { sed -nE 's/^- \*\*([RIPQ][0-9]+)\*\*.*/\1/p' "$1"; }

# Names, values and defaults of a page's table of options, without the words between them.
options() {
    awk -F'|' '/^\| (opção|option) / { on = 1; next } !/^\|/ { on = 0 } on { print $2, $3, $4 }' "$1" |
        grep -oE '[A-Za-z0-9_]+' | grep -vxE 'a|to|ou|or'
}

# What a page sets in `code`, by its first word, each once: "claim card" is "claim carta".
spans() { tr '\n' ' ' <"$1" | grep -oE '`[^`]+`' | sed -E 's/`([^` ]+).*/\1/' | LC_ALL=C sort -u; }

# alike SLUG WHAT: both pages are alike in what the function finds; else the first lines that differ
alike() {
    diff <("$2" "docs/rules/$1.md") <("$2" "docs/rules/en/$1.md") >/dev/null && return
    echo "$1: the two pages differ in $2:" && failed=$((failed + 1))
    diff <("$2" "docs/rules/$1.md") <("$2" "docs/rules/en/$1.md") | grep '^[<>]' | head -8
}

failed=0 rules=0
for game in src/games/*.c; do
    slug=$(basename "$game" .c)
    page=docs/rules/$slug.md
    [ -f "$page" ] || { echo "$slug: no rules page" && failed=$((failed + 1)) && continue; }
    files=("$game")
    for f in src/games/"$slug"_*.h src/games/"$slug"/*.[ch]; do [ -f "$f" ] && files+=("$f"); done
    for kit in $(sed -nE 's/^#include "(.*kits\/)?([a-z_]+)\.h".*/\2/p' "${files[@]}" | sort -u); do
        for f in src/kits/"$kit".[ch]; do [ -f "$f" ] && files+=("$f"); done
    done
    for f in tests/games/test_"$slug"*.c; do [ -f "$f" ] && files+=("$f"); done
    defined=$(stated "$page" | sort -u)
    rules=$((rules + $(echo "$defined" | grep -c .)))
    [ -n "$defined" ] || { echo "$slug: the page numbers no rules" && failed=$((failed + 1)); }
    missing=$(comm -23 <(echo "$defined") <(cited "${files[@]}"))
    for rule in $missing; do
        echo "$slug: $rule is cited nowhere" && failed=$((failed + 1))
    done
    [ -f "docs/rules/en/$slug.md" ] || { echo "$slug: no rules page in English" && failed=$((failed + 1)) && continue; }
    for what in stated options spans; do alike "$slug" "$what"; done
done
echo "rules: $rules numbers, $failed failed"
[ "$rules" -gt 0 ] && [ "$failed" -eq 0 ]
