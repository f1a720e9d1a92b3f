#!/bin/bash
# A command without a game asks for one at a terminal, and asks again when the answer fits several games or none.
# Usage: test_terminal.sh PATH-OF-CARTEADO
set -u
C=$1
D=$(mktemp -d)
trap 'rm -rf "$D"' EXIT
export SHELL=$BASH XDG_STATE_HOME=$D/state TERM=xterm LC_ALL=C.UTF-8
unset NO_COLOR
bad=0 done=0

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
