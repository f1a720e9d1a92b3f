#!/usr/bin/env bash
# train.sh GAME [OPTION...] - learns the weights of a game's players or solver again, by playing, and writes them where
# the build reads them. It takes minutes. On one machine, every run from the same weights gives the same result.
# Afterwards build again and measure. Options of `carteado-lab train`, such as --bus URL or --jobs N, are for buraco and
# samba.
set -eu
cd "$(dirname "$0")/.."
release=build/release

learn() { # TOOL FILE ARGUMENT...
    local tool=$1 file=$2
    shift 2
    cmake --preset release >/dev/null
    cmake --build $release --target "$tool" >/dev/null
    $release/"$tool" "$@" >"$file.new"
    mv "$file.new" "$file"
    echo "$file"
}

game=${1-}
shift || true
case $game in
buraco | samba) learn carteado-lab games/$game/ai/policy_weights.h train $game "$@" ;;
hombre) learn learn_lead ai/tricks/trick_lead_weights.h 1500 ;;
monte) learn learn_value games/monte/ai/policy_value.h monte ;;
poquer) learn learn_poquer games/poquer/ai/solver_hope.h ;;
solo) learn learn_order ai/tricks/trick_weights.h --climb 24 ;;
*)
    echo "make train GAME=buraco|hombre|monte|poquer|samba|solo (lab/README.md)" >&2
    exit 2
    ;;
esac
