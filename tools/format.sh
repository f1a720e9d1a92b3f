#!/usr/bin/env bash
# format.sh [--check] - lays out all C sources, new ones too, by .clang-format; with --check it only tells which
# ones are not, and fails.
set -eu
cd "$(dirname "$0")/.."
how=(-i)
[ "${1:-}" != --check ] || how=(--dry-run -Werror)
git ls-files -co --exclude-standard '*.c' '*.h' | xargs clang-format "${how[@]}"
