#!/usr/bin/env bash
# play.sh PROGRAM [GAME] - asks which game, by its number or name, and plays it.
set -eu
program=$1 game=${2:-}
list=$("$program" games | grep -E '^[a-z_]+  ')
if [ -z "$game" ]; then
    echo "$list" | awk '{ printf "%3d  %s\n", NR, $0 }'
    printf 'Qual jogo? / Which game? [golfe] '
    read -r game || echo
fi
if [[ $game =~ ^[0-9]+$ ]]; then
    game=$(echo "$list" | awk -v n="$game" 'NR == n { print $1 }')
fi
exec "$program" play "${game:-golfe}"
