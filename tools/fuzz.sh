#!/usr/bin/env bash
# fuzz.sh [SECONDS]         builds the fuzz programs and runs each for SECONDS (60), two at a time
# fuzz.sh --total SECONDS   the same, with SECONDS for all of them together
# fuzz.sh --keep            writes the kept corpus anew: the fewest inputs that reach what all inputs reach
# Inputs come from the kept corpus (tests/fuzz/corpus/NAME.tar.gz) and from seeds that fuzz_seeds writes. A crash is a
# failure; its input stays in build/fuzz/crash-*. A program that accepts too few of its inputs also fails, because it
# tests next to nothing. FUZZ=name runs only that program.
set -u
cd "$(dirname "$0")/.." || exit 1
cmake --preset sanitize >/dev/null && cmake --build build/sanitize || exit 1
programs=build/sanitize/tests/fuzz
mkdir -p build/fuzz
seeds=build/fuzz/seeds
rm -rf $seeds && mkdir -p $seeds && $programs/fuzz_seeds $seeds || exit 1
targets=$(find $programs -maxdepth 1 -type f -name "fuzz_${FUZZ:-*}" -perm -u+x -not -name fuzz_seeds | sort)
[ -n "$targets" ] || { echo "no fuzz programs" && exit 1; }

# Prints how many inputs of a hundred must be accepted. A record is accepted when play goes beyond its first deal.
least() {
    case $1 in
    fuzz_state | fuzz_http) echo 1 ;; # these refuse an input for one card or letter too many or too few
    fuzz_code | fuzz_options | fuzz_server) echo 3 ;; # these refuse a code or a name for one wrong letter
    *) echo 10 ;;
    esac
}

last() { sed -nE "s/.*$1.*/\\1/p" "$2" | tail -n 1; } # last PATTERN FILE: prints the last match of the pattern's group

one() { # one PROGRAM SECONDS SEEDS: runs one fuzz program
    local name log good all share
    name=$(basename "$1") log=build/fuzz/$name.log
    mkdir -p "build/fuzz/corpus/$name"
    unpack "$name"
    if ! "$1" -max_total_time="$2" -timeout=60 -rss_limit_mb=2048 -max_len=16384 -dict="$3/words" \
        -print_final_stats=1 -artifact_prefix="build/fuzz/crash-$name-" "build/fuzz/corpus/$name" \
        "build/fuzz/kept/$name" "$3/$name" >"$log" 2>&1 </dev/null; then
        tail -n 40 "$log"
        echo "$name: FAILED, see $log" && return 1
    fi
    read -r good all < <(sed -nE 's/^accepted: ([0-9]+) of ([0-9]+)$/\1 \2/p' "$log")
    share=$((100 * ${good:-0} / (${all:-0} + 1)))
    echo "$name: ${all:-0} runs, $share % accepted, coverage $(last 'cov: ([0-9]+)' "$log") edges, no crash"
    [ "$share" -ge "$(least "$name")" ] || { echo "$name: FAILED, fewer than $(least "$name") % accepted" && return 1; }
}

# unpack NAME: unpacks the kept corpus of fuzz program NAME into build/fuzz/kept/NAME.
unpack() {
    rm -rf "build/fuzz/kept/$1" && mkdir -p "build/fuzz/kept/$1"
    [ ! -f "tests/fuzz/corpus/$1.tar.gz" ] || tar -xzf "tests/fuzz/corpus/$1.tar.gz" -C "build/fuzz/kept/$1"
}

keep() { # keep PROGRAM SEEDS: writes the kept corpus of a program anew
    local name new=build/fuzz/new
    name=$(basename "$1")
    rm -rf $new && mkdir -p $new "build/fuzz/corpus/$name"
    unpack "$name"
    "$1" -set_cover_merge=1 -max_len=16384 $new "build/fuzz/corpus/$name" "build/fuzz/kept/$name" \
        "$2/$name" >"build/fuzz/$name.log" 2>&1 || { tail "build/fuzz/$name.log" && return 1; }
    tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner -C $new -cf - . |
        gzip -9n >"tests/fuzz/corpus/$name.tar.gz"
    echo "$name: $(find $new -type f | wc -l) inputs, $(wc -c <"tests/fuzz/corpus/$name.tar.gz") bytes"
}

mkdir -p tests/fuzz/corpus
if [ "${1:-}" = --keep ]; then
    for target in $targets; do keep "$target" $seeds || exit 1; done
    exit 0
fi
seconds=${1:-60}
if [ "$seconds" = --total ]; then
    number=$(wc -l <<<"$targets")
    seconds=$(((${2:-60} + number - 1) / number))
fi
export -f one least last unpack
echo "$targets" | xargs -P 2 -I{} bash -c 'one "$@"' _ {} "$seconds" "$seeds"
