#!/usr/bin/env bash
# rules.sh [FOLDER] - each number that a rules page states (lines like "- **R12** ..." in
# games/<slug>/rules.pt.md), rule or example, has a test in games/<slug>/test_*.c that carries it: in the
# function's name (R12_a_trick, V3_R7_R8_the_end) or at the head of a string in a table ("R12 ...").
# Comments and ranges do not count. Examples that the page does not print (E1, V1, V2 ...) have no gap in
# their tests. The page in English (rules.en.md) numbers the same rules in the same order, its table of
# options has the same values, and it sets the same words in `code`. FOLDER: another tree than this one
# (selftest.sh).
set -u
cd "${1:-$(dirname "$0")/..}" || exit 1

# Numbers that a page states, in its order.
stated() { sed -nE 's/^- \*\*([A-Z][0-9]+)\*\*.*/\1/p' "$1"; }

# Numbers that tests carry, one a line. The compiler takes the comments out; I4b is of I4.
tested() { # FILE ...
    local file
    for file; do cc -fpreprocessed -dD -E -P "$file"; done | grep -oE '"[A-Z][0-9]+[a-z]?[ _"]|void \w+\(void \*\*' |
        sed -E 's/^void |\(.*//g; s/["_ ]/\n/g' | sed -nE 's/^([A-Z][0-9]+)[a-z]?$/\1/p' | sort -u
}

# Of numbers one a line, those left out between 1 and the highest of their letter.
gaps() {
    awk '{ l = substr($0, 1, 1); n = substr($0, 2) + 0; met[l n]; if (n > top[l]) top[l] = n }
         END { for (l in top) for (n = 1; n < top[l]; n++) if (!((l n) in met)) print l n }' | sort
}

# Names, values and defaults of a page's table of options, without the words between them.
options() {
    awk -F'|' '/^\| (opção|option) / { on = 1; next } !/^\|/ { on = 0 } on { print $2, $3, $4 }' "$1" |
        grep -oE '[A-Za-z0-9_]+' | grep -vxE 'a|to|ou|or'
}

# What a page sets in `code`, by its first word, each once: "claim card" is "claim carta".
spans() { tr '\n' ' ' <"$1" | grep -oE '`[^`]+`' | sed -E 's/`([^` ]+).*/\1/' | LC_ALL=C sort -u; }

# alike SLUG WHAT: both pages are alike in what the function finds; else the first lines that differ
alike() {
    diff <("$2" "games/$1/rules.pt.md") <("$2" "games/$1/rules.en.md") >/dev/null && return
    echo "$1: the two pages differ in $2:" && failed=$((failed + 1))
    diff <("$2" "games/$1/rules.pt.md") <("$2" "games/$1/rules.en.md") | grep '^[<>]' | head -8
}

failed=0 rules=0
for folder in games/*/; do
    slug=$(basename "$folder")
    page=games/$slug/rules.pt.md
    [ -f "$page" ] || { echo "$slug: no rules page" && failed=$((failed + 1)) && continue; }
    defined=$(stated "$page" | sort -u)
    rules=$((rules + $(echo "$defined" | grep -c .)))
    [ -n "$defined" ] || { echo "$slug: the page numbers no rules" && failed=$((failed + 1)); }
    carried=$(tested games/"$slug"/test_*.c)
    for number in $(comm -23 <(echo "$defined") <(echo "$carried")); do
        echo "$slug: no test carries $number" && failed=$((failed + 1))
    done
    for number in $(echo "$carried" | grep '^[A-Z]' | grep -v '^[RIPQ]' | gaps); do
        echo "$slug: no test carries example $number" && failed=$((failed + 1))
    done
    [ -f "games/$slug/rules.en.md" ] || { echo "$slug: no rules page in English" && failed=$((failed + 1)) && continue; }
    for what in stated options spans; do alike "$slug" "$what"; done
done
echo "rules: $rules numbers, $failed failed"
[ "$rules" -gt 0 ] && [ "$failed" -eq 0 ]
