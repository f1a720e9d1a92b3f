#!/usr/bin/env bash
# page.sh [--small] [modules|site] - builds the web client into build/web: the engine's WebAssembly modules, then the
# page; or only `modules` or `site`. Without --small it is built quickly, to be used on this machine. --small is for visitors:
# Binaryen makes the modules smaller, and every file lies beside its compressed forms.
set -eu
cd "$(dirname "$0")/.."
preset=wasm
if [ "${1:-}" = --small ]; then preset=wasm-small && shift; fi
part=${1:-all}

tools/install.sh --missing web
mkdir -p build
if [ "$part" != site ]; then
    cmake --preset $preset >build/wasm.log || { cat build/wasm.log && exit 1; }
    cmake --build build/wasm
fi
if [ "$part" != modules ]; then
    . tools/packages.sh
    cd page
    if [ $preset = wasm ]; then export CT_PLAIN=1; fi
    npx --no-install vite build
fi
