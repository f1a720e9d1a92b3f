#!/usr/bin/env bash
# abi.sh [--write] - compares the C library with that of the last release, whose description is
# packaging/library/libcarteado.abi.gz: names, structures, arguments. Fails if a program linked with the old library would
# break. --write stores the description of this library, for a release. Needs Debian's abigail-tools.
set -eu
cd "$(dirname "$0")/.."
kept=packaging/library/libcarteado.abi.gz
mkdir -p build
cmake --preset lib >build/lib.log && cmake --build build/lib --target carteado_shared >>build/lib.log
describe() { # only what the headers declare; without places in files, which change all the time
    abidw --headers-dir include --drop-private-types --no-corpus-path --no-comp-dir-path --no-show-locs \
        build/lib/libcarteado.so.0
}
if [ "${1:-}" = --write ]; then
    describe | gzip -9n >$kept
    exit
fi
zcat $kept >build/lib/kept.abi
if abidiff --no-added-syms --headers-dir2 include build/lib/kept.abi build/lib/libcarteado.so.0; then
    echo "1 passed, 0 failed"
else
    echo "0 passed, 1 failed" && exit 1
fi
