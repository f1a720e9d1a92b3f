#!/usr/bin/env bash
# format.sh [--check] - formats all C sources, new ones too, by .clang-format. With --check it changes nothing, names
# the files that differ, and fails if there are any.
set -eu
cd "$(dirname "$0")/.."
how=(-i)
[ "${1:-}" != --check ] || how=(--dry-run -Werror)
git ls-files -co --exclude-standard '*.c' '*.h' | xargs clang-format "${how[@]}"
