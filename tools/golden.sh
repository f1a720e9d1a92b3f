#!/usr/bin/env bash
# golden.sh [GAME ...] - writes games/<slug>/golden/ anew from its plan, for these games or all: recorded matches, and
# counts of the trees of acts. A difference means that the game has changed, so look at the diff. BUILD: the folder of
# the build whose programs are used (build/gcc).
set -eu
cd "$(dirname "$0")/.."
tests=${BUILD:-build/gcc}/tests
if [ $# -gt 0 ]; then games=("$@"); else mapfile -t games < <(ls games); fi

# Lines of a plan: seats bots deals seed options...
for game in "${games[@]}"; do
    golden=games/$game/golden
    rm -f "$golden/acts.count.new"
    while read -r seats bots deals seed options; do
        [[ $seats == \#* || -z $seats ]] && continue
        if [ "$bots" = count ]; then # in a line of counts, `deals` is the depth of the tree
            echo "$options|$seats|$seed|$deals|" | "$tests/count" --write "$game" \
                >>"$golden/acts.count.new"
            continue
        fi
        record=$golden/$bots-$seats-$(printf '%s' "${options:-plain}" | tr -c 'a-z0-9_\n' '-').ctr
        words=()
        for word in $options; do
            [[ $word == *=* ]] && words+=(--opt "$word") || words+=(--preset "$word")
        done
        "$tests/carteado_template" watch "$game" --seats "$seats" --bots "$bots" --deals "$deals" \
            --seed "$(printf '%064x' "$seed")" ${words[@]+"${words[@]}"} --record "$record"
    done <"$golden/plan"
    [ ! -f "$golden/acts.count.new" ] || mv "$golden/acts.count.new" "$golden/acts.count"
done
