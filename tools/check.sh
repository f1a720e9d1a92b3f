#!/usr/bin/env bash
# check.sh PRESET ...    configures, builds and tests each preset
# check.sh --game GAME   builds this game alone in build/game/GAME and runs its own tests: unit tests, properties,
#                        golden records, counts, texts, and whether each rule of its page has a test
# Prints the sum of all tests at the end: "N passed, N failed". A cmocka program counts by its tests, a script as one.
# CT_PROPERTY_DEALS: deals of the property tests for each game (30; under sanitizers 10).
# CT_SLOW=no: under sanitizers, leaves out the tests that take long there (label "slow" in tests/CMakeLists.txt).
set -u
cd "$(dirname "$0")/.." || exit 1
jobs=$(($(nproc 2>/dev/null || echo 2) + 1)) # one job more than cores, because some tests wait at times
passed=0 failed=0 code=0

# Prints how many tests passed and failed by CTest's log, which has the output of each program.
count() {
    awk '/^[0-9]+\/[0-9]+ Testing: / { ok = bad = 0 }
         /^\[  PASSED  \] [0-9]+ test/ { ok = $4 }
         /^\[  FAILED  \] [0-9]+ test/ { bad = $4 }
         /^Test (Passed|Failed)\.|^Test (time out|timeout)/ {
             if ($2 ~ /Passed/) { p += ok ? ok : 1 } else { p += ok; f += bad ? bad : 1 } }
         END { print p + 0, f + 0 }' "$1"
}

deals() { # deals PRESET: prints the number of deals of a property test
    case $1 in
    gcc | clang | coverage) echo 30 ;;
    *) echo 10 ;;
    esac
}

configure() { # configure FOLDER ARGUMENT...: runs cmake, whose output is shown only when it fails
    local folder=$1
    shift
    mkdir -p "$folder"
    cmake "$@" >"$folder/configure.log" 2>&1 || { cat "$folder/configure.log" && return 1; }
}

left_out() { # left_out PRESET: prints the arguments that make CTest leave out slow tests
    if [ "$1" = sanitize ] && [ "${CT_SLOW:-yes}" = no ]; then echo "-LE slow"; fi
}

run() { # run NAME FOLDER CTEST-ARGUMENT...: runs the tests in FOLDER, and adds their sums
    local name=$1 folder=$2 p f
    shift 2
    CT_PROPERTY_DEALS=${CT_PROPERTY_DEALS:-$(deals "$name")} \
        ctest --test-dir "$folder" -j "$jobs" --timeout 600 --output-on-failure "$@" || code=1
    read -r p f < <(count "$folder"/Testing/Temporary/LastTest.log)
    echo "$name: $p passed, $f failed"
    passed=$((passed + p)) failed=$((failed + f))
}

broken() { failed=$((failed + 1)) code=1; }

if [ "${1:-}" = --game ]; then
    game=${2:-}
    [ -f "games/$game/game.c" ] || { echo "check.sh: there is no games/$game/game.c" >&2 && exit 2; }
    folder=build/game/$game
    # Ninja configures again by itself when a CMake file or the list of files changes.
    [ -f "$folder/build.ninja" ] || configure "$folder" --preset gcc -B "$folder" -DCT_GAMES="$game" || exit 1
    if cmake --build "$folder" --target game_tests; then
        run "$game" "$folder" --no-label-summary -R "^(${game}_.*|properties_$game|golden|count|keys|rules)\$"
    else
        broken
    fi
else
    for preset in "$@"; do
        echo "== $preset"
        if configure "build/$preset" --preset "$preset" && cmake --build "build/$preset"; then
            # shellcheck disable=SC2046
            run "$preset" "build/$preset" $(left_out "$preset")
        else
            broken
        fi
    done
fi
[ "$failed" -eq 0 ] || code=1
echo "$passed passed, $failed failed"
exit $code
