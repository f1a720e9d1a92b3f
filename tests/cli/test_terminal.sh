#!/bin/bash
# Plays every game in terminals of several widths. Checks that no line is longer than the window, down to the
# narrowest that is supported (cli/common/terminal.c). Only texts to be copied may be longer: the file of the match,
# and the command that continues it.
# Usage: test_terminal.sh PATH-OF-CARTEADO
set -u
export C=$1 D
D=$(mktemp -d)
trap 'rm -rf "$D"' EXIT
# `script` runs its command by $SHELL. Only bash passes the exported function on; dash drops it.
export SHELL=$BASH XDG_STATE_HOME=$D/state TERM=xterm LC_ALL=C.UTF-8
unset NO_COLOR
bad=0 done=0

printf '%s\n' ajuda help opções options dica hint {1..3} desfazer undo refazer redo {1..3} 1 {1..3} tudo all \
    chance chance solução solution terminar finish 1 1 seguir go 2 1 1 1 placar score codigo code >"$D/answers"
printf '%s\n' x n sair quit >"$D/no" # answers that do not resume the saved match
# Plays a part of each game in both languages, after a line "== GAME LANGUAGE", and prints its other texts.
show_all() {
    for game in $("$C" games --json | grep -oE '"slug": ?"[a-z_]+"' | cut -d'"' -f4); do
        for lang in pt en; do
            echo "== $game $lang"
            "$C" play "$game" --lang $lang --new --seed "$(printf '5f%.0s' {1..32})" --bots easy <"$D/answers"
            "$C" play "$game" --lang $lang --day 2026-12-01 --bots easy <"$D/no"
            "$C" rules "$game" --lang $lang
            "$C" options "$game" --lang $lang
        done
    done
    for lang in pt en; do
        echo "== help $lang"
        "$C" games --lang $lang
        "$C" --lang $lang --help
        for command in $("$C" --help | sed -n 's/^  \([a-z]\{1,\}\)  .*/\1/p'); do "$C" $command --help --lang $lang; done
    done
    echo "== end"
}
export -f show_all

# Matches two cards without a blank between them.
touching='[2-9AJQK][♣♦♥♠](10|[2-9AJQK])[♣♦♥♠]'

# Judges the game whose lines have just been counted: it must print something, and fit the window.
judge() {
    [ -z "$game" ] && return
    done=$((done + 1))
    [ $lines -gt 50 ] && [ $widest -gt $((columns / 2)) ] && [ $widest -le $columns ] && return
    echo "FAIL: $game, $columns columns: $lines lines, the longest has $widest: $longest"
    bad=$((bad + 1))
}

for columns in 80 60 40; do
    # Removes colours, and adds the newline after each question that a person would have typed.
    script -qec "stty cols $columns rows 24; bash -c show_all" /dev/null </dev/null |
        sed -E 's/\x1b\[[0-9;]*[A-Za-z]//g; s/\r//; s/^(Sua jogada|Your move|Enter)[^:]*: |\[.\/N\] |(s ou|y or) n: /&\n/g' >"$D/out"
    game='' lines=0 widest=0 longest=''
    while IFS= read -r line; do
        case $line in
        "== "*)
            judge
            game=${line#== } lines=0 widest=0 longest=''
            continue
            ;;
        *"$D"* | *"carteado play"*) continue ;;
        esac
        lines=$((lines + 1))
        [[ $line =~ $touching ]] && { echo "FAIL: $game, $columns columns: $line" && bad=$((bad + 1)); }
        [ ${#line} -le $widest ] || { widest=${#line} && longest=$line; }
    done <"$D/out"
    [ "$game" = end ] || { echo "FAIL: $columns columns: it stopped at $game" && bad=$((bad + 1)); }
done

# A command without a game asks for one, and asks again when the answer fits several games or none.
# choose TEXT REFUSALS ANSWERS...: checks that ANSWERS give REFUSALS refusals, then TEXT ("": no game begins).
choose() {
    local text=$1 refusals=$2
    shift 2
    printf '%s\n' "$@" sair | script -qec "stty cols 80 rows 24; '$C' play --text --new --lang pt" /dev/null >"$D/out"
    done=$((done + 1))
    [ "$(grep -c 'Escreva um número da lista' "$D/out")" = "$refusals" ] && grep -qF "${text:-Qual deles}" "$D/out" &&
        { [ -n "$text" ] || ! grep -q rodada "$D/out"; } && return
    echo "FAIL: choosing by $*: not $refusals refusals, then '$text'" && bad=$((bad + 1))
}
choose '' 0
choose '' 2 99 chess
if "$C" games | grep -cE '^(cachorro|poquer)' | grep -q 2; then choose '' 1 paciência; fi
if "$C" games | grep -q '^golfe'; then choose 'Golfe, rodada 1' 0 golfe; choose 'Golfe, rodada 1' 1 xadrez 'GOLF'; fi
if "$C" games | grep -c '^cao_' | grep -q 2; then choose 'Cão Vermelho Polonês' 1 cão polonês; fi

echo "$done checks, $bad failures"
[ $bad -eq 0 ]
