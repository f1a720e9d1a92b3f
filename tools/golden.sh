#!/usr/bin/env bash
# golden.sh [game ...] - writes tests/golden/ anew from tests/golden/plan: recorded matches and
# counts of the trees of acts. What changes there is a change of the games: look at the diff.
set -eu
cd "$(dirname "$0")/.."
build=${BUILD:-build/gcc}
golden=tests/golden
rm -f $golden/*/*.count.new

built=$("$build/carteado" games)

# Lines of the plan: game seats bots deals seed options...
while read -r game seats bots deals seed options; do
    [[ $game == \#* || -z $game ]] && continue
    [[ $# -gt 0 && " $* " != *" $game "* ]] && continue
    grep -q "^$game " <<<"$built" || continue
    mkdir -p "$golden/$game"
    if [ "$bots" = count ]; then # here `deals` is the depth
        echo "$options|$seats|$seed|$deals|" | "$build/tests/count" --write "$game" \
            >>"$golden/$game/$game.count.new"
        continue
    fi
    record=$golden/$game/$bots-$seats-$(printf '%s' "${options:-plain}" | tr -c 'a-z0-9_\n' '-').ctr
    words=()
    for word in $options; do
        [[ $word == *=* ]] && words+=(--opt "$word") || words+=(--preset "$word")
    done
    "$build/carteado" watch "$game" --seats "$seats" --bots "$bots" --deals "$deals" \
        --seed "$(printf '%064x' "$seed")" ${words[@]+"${words[@]}"} >"$record"
done <"$golden/plan"
for count in "$golden"/*/*.count.new; do
    [ -f "$count" ] && mv "$count" "${count%.new}"
done
du -sh "$golden"
