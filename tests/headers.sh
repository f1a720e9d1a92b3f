#!/usr/bin/env bash
# headers.sh - each header compiles alone, twice in a row, under every compiler that is there; the
# public ones see include/ and nothing else.
set -u
cd "$(dirname "$0")/.." || exit 1
flags=(-std=c11 -fsyntax-only -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror
    -Wno-unused-parameter -Wno-missing-field-initializers)
failed=0 passed=0
for compiler in gcc clang; do
    command -v $compiler >/dev/null || continue
    for header in $(find include src tests -name '*.h' -not -path 'tests/games/*' | sort); do
        case $header in
        include/*) paths=(-Iinclude) ;;
        src/*) paths=(-Iinclude -Isrc -Isrc/core -Isrc/util -Wno-unused-function) ;;
        *) paths=(-Iinclude -Isrc/core -Isrc/util -Itests -Wno-unused-function) ;;
        esac
        if printf '#include "%s"\n#include "%s"\nextern int no_empty_unit;\n' "$header" "$header" |
            $compiler "${flags[@]}" "${paths[@]}" -I. -x c -; then
            passed=$((passed + 1))
        else
            echo "$compiler: $header does not compile alone"
            failed=$((failed + 1))
        fi
    done
done
echo "headers: $passed passed, $failed failed"
[ "$passed" -gt 0 ] && [ "$failed" -eq 0 ]
