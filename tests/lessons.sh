#!/usr/bin/env bash
# lessons.sh PROGRAM - checks every lesson, games/<slug>/lesson.ctr, against docs/record.md: a valid record with six to
# ten steps, each in both languages and at most 200 characters long, and no act of the learner (seat 0) before the
# first step.
set -u
export LC_ALL=C.UTF-8
carteado=$(realpath "$1")
cd "$(dirname "$0")/.." || exit 1
failed=0 lessons=0
fault() { echo "$1" && failed=$((failed + 1)); }

for file in games/*/lesson.ctr; do
    slug=$(basename "$(dirname "$file")")
    lessons=$((lessons + 1))
    grep -q "^game $slug\b" "$file" || fault "$file: the lesson of another game"
    "$carteado" check "$file" > /dev/null || fault "$file: no good record"
    steps=$(grep -c '^#pt ' "$file")
    if [ "$steps" -lt 6 ] || [ "$steps" -gt 10 ]; then fault "$file: $steps steps"; fi
    long=$(grep -nE '^#(why-)?(pt|en) .{201,}' "$file") && fault "$file: more than 200 characters: $long"
    # One letter for each line. p, e, P, E: the lines of a step; s: an act of seat 0; r: other play; !: an empty text.
    # A step is "pe" or "pePE", then acts, if any.
    shape=$(awk '/^#pt ./ { printf "p" } /^#en ./ { printf "e" } /^#why-pt ./ { printf "P" }
        /^#why-en ./ { printf "E" } /^0 / { printf "s" } /^(deal|[1-9] )/ { printf "r" }
        /^#(pt|en|why)/ && !/^#(why-)?(pt|en) ./ { printf "!" }' "$file")
    [[ $shape =~ ^r*(pe(PE)?[sr]*)+$ ]] || fault "$file: lines out of order: $shape"
    [[ $shape =~ peP?E?$ ]] || fault "$file: acts after the last step"
done
echo "lessons: $lessons, $failed failed"
[ "$lessons" -gt 0 ] && [ "$failed" -eq 0 ]
