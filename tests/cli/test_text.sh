#!/bin/bash
# Plays a deal of every game through a pipe with --text, in both languages, and compares what is said with
# tests/cli/text/GAME.LANGUAGE: the beginning, the end and the hash of the whole. Mostly the first move is played.
# Usage: test_text.sh PATH-OF-CARTEADO [--write]   (--write: writes the files anew, on purpose only)
set -u
C=$1 write=${2:-}
here=$(cd "$(dirname "$0")" && pwd)/text
D=$(mktemp -d)
trap 'rm -rf "$D"' EXIT
export XDG_STATE_HOME=$D/state LC_ALL=C.UTF-8
bad=0 done=0

{
    echo chance # a solver's verdict on each position would take most of the time
    for i in {1..300}; do printf '1\n\n%d\n\n' $((i % 25 + 1)); done
} >"$D/answers"

# Prints the text up to the question after the end of a deal; with a hash in place of the middle.
shorten() {
    awk '/^(Fim d|End of|The match is over)/ { over = 1 } /^Enter / && over { exit } { print }' >"$D/whole"
    head -n 50 "$D/whole"
    echo "[$(wc -l <"$D/whole") lines, $(sha256sum <"$D/whole" | cut -c 1-16)]"
    tail -n 25 "$D/whole"
}

for game in $("$C" games --json | grep -oE '"slug": ?"[a-z_]+"' | cut -d'"' -f4); do
    for lang in pt en; do
        "$C" play "$game" --lang $lang --text --new --record "$D/$game.$lang.carteado" --seed "$(printf '5f%.0s' {1..32})" \
            --bots random <"$D/answers" 2>&1 | shorten >"$D/now"
        done=$((done + 1))
        if [ "$write" = --write ]; then
            mkdir -p "$here" && cp "$D/now" "$here/$game.$lang"
        elif ! diff "$here/$game.$lang" "$D/now" >"$D/diff"; then
            echo "FAIL: $game $lang says something else:" && head -n 20 "$D/diff" && bad=$((bad + 1))
        fi
        if grep -q '[♣♦♥♠★▸→]' "$D/whole" || LC_ALL=C grep -q $'\033' "$D/whole"; then
            echo "FAIL: $game $lang: a sign or a colour:" && grep -m 3 '[♣♦♥♠★▸→]' "$D/whole" && bad=$((bad + 1))
        fi
        if ! grep -qE '^(Fim d|End of|The match is over)' "$D/whole"; then
            echo "FAIL: $game $lang: no end of a deal" && tail -n 3 "$D/whole" && bad=$((bad + 1))
        fi
    done
done
echo "$done checks, $bad failures"
[ $bad -eq 0 ]
