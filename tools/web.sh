#!/usr/bin/env bash
# web.sh - builds the web client into build/web: the engine's WebAssembly modules, then the page.
set -eu
cd "$(dirname "$0")/.."
tools/install.sh web
mkdir -p build
cmake --preset wasm >build/wasm.log || { cat build/wasm.log && exit 1; }
cmake --build build/wasm
. tools/node.sh
cd web
# The packages are fetched anew only when their list has changed.
if ! cmp -s package-lock.json node_modules/.installed; then
    npm ci --no-fund --no-audit
    cp package-lock.json node_modules/.installed
fi
npm run --silent build
