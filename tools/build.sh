#!/usr/bin/env bash
# build.sh PRESET [-DOPTION=VALUE ...] - configures and builds the program. It installs no packages.
set -eu
cd "$(dirname "$0")/.."
preset=$1
shift
log=build/$preset.log
mkdir -p build
if ! cmake --preset "$preset" "$@" >"$log" 2>&1; then
    cat "$log"
    echo "If a program or library is missing: \`make deps\` installs all of them on Debian; docs/DEPENDENCIES.md lists them." >&2
    exit 1
fi
cmake --build "build/$preset"
