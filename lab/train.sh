#!/usr/bin/env bash
# train.sh GAME - learns the weights of a game's players or solver again, by playing, and writes them where the build
# reads them. It takes minutes. On one machine, every run from the same weights gives the same result. Afterwards build
# again and measure.
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

case ${1-} in
buraco) learn learn_outlook games/buraco/ai/policy_weights.h buraco 60000 ;;
hombre) learn learn_lead ai/tricks/trick_lead_weights.h 1500 ;;
monte) learn learn_value games/monte/ai/policy_value.h monte ;;
poquer) learn learn_poquer games/poquer/ai/solver_hope.h ;;
samba) learn learn_outlook games/samba/ai/policy_weights.h samba 12000 ;;
solo) learn learn_order ai/tricks/trick_weights.h --climb 24 ;;
*)
    echo "make train GAME=buraco|hombre|monte|poquer|samba|solo (lab/README.md)" >&2
    exit 2
    ;;
esac
