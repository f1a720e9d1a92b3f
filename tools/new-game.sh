#!/usr/bin/env bash
# new-game.sh SLUG - begins a new game: games/SLUG/ as a copy of games/_template/ under its own name. The copy builds
# and passes its tests as it is. docs/new-game.md says how to go on.
set -eu
cd "$(dirname "$0")/.."
slug=${1:-}
[[ $slug =~ ^[a-z][a-z0-9_]*$ ]] || { echo "new-game.sh SLUG: small letters, digits and _, a letter first" >&2 && exit 2; }
[ ! -e "games/$slug" ] || { echo "games/$slug is there already" >&2 && exit 1; }
cp -r games/_template "games/$slug"
grep -rl _template "games/$slug" | xargs sed -i "s/_template/$slug/g; s/\\btiny\\b/$slug/g; s/\\btiny_/${slug}_/g"
echo "games/$slug is ready. docs/new-game.md says how to build, test and change it."
