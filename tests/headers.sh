#!/usr/bin/env bash
# headers.sh - each header compiles alone, twice in a row, under every compiler that is there; the
# public ones see include/ and nothing else. Code belongs in .c files: outside the tests no
# function in a header has more than six lines between its braces.
set -u
cd "$(dirname "$0")/.." || exit 1
flags=(-std=c11 -fsyntax-only -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror
    -Wno-unused-parameter -Wno-missing-field-initializers)
failed=0 passed=0
for compiler in gcc clang; do
    command -v $compiler >/dev/null || continue
    for header in $(find include engine games bridge cli server tests -name '*.h' -not -name 'test_*.h' | sort); do
        case $header in
        include/*) paths=(-Iinclude) ;;
        tests/*) paths=(-Iinclude -Iengine -Iengine/core -Iengine/util -Itests -Wno-unused-function -D_XOPEN_SOURCE=700) ;;
        *) paths=(-Iinclude -Iengine -Iengine/core -Iengine/util -Wno-unused-function) ;;
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
long=$(find include engine games bridge cli server -name '*.h' -not -name 'test_*.h' -exec awk '
    FNR == 1 { open = 0 }
    /^\{/ { open = FNR }
    /^\}/ && open { if (FNR - open > 7) print FILENAME ":" open; open = 0 }' {} +)
for place in $long; do
    echo "$place: a long function in a header"
    failed=$((failed + 1))
done
echo "headers: $passed passed, $failed failed"
[ "$passed" -gt 0 ] && [ "$failed" -eq 0 ]
