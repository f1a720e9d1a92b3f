#!/usr/bin/env bash
# play.sh PROGRAM [GAME] - asks which game, by its number or name, and plays it against the bots.
set -eu
program=$1 game=${2:-}
mapfile -t games < <("$program" games | awk 'NF { print $1 }')
if [ -z "$game" ]; then
    "$program" games | awk 'NF { printf "%3d  %s\n", ++n, $0 }'
    printf 'Qual jogo? / Which game? [golfe] '
    read -r game || game=golfe
    [ -n "$game" ] || game=golfe
fi
if [[ $game =~ ^[0-9]+$ ]] && [ "$game" -ge 1 ] && [ "$game" -le ${#games[@]} ]; then
    game=${games[$((game - 1))]}
fi
exec "$program" play "$game"
