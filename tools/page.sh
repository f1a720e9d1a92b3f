#!/usr/bin/env bash
# page.sh - builds the web client into build/web: the engine's WebAssembly modules, then the page.
set -eu
cd "$(dirname "$0")/.."
tools/install.sh web
mkdir -p build
cmake --preset wasm -DCT_SMALL=ON >build/wasm.log || { cat build/wasm.log && exit 1; }
cmake --build build/wasm
. tools/packages.sh
cd page
npm run --silent build
