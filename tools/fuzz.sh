#!/usr/bin/env bash
# fuzz.sh [SECONDS] - builds the fuzz targets and runs each for SECONDS (60), two at a time, from
# the golden records. A crash is kept in build/fuzz/crash-* and fails.
set -u
cd "$(dirname "$0")/.." || exit 1
seconds=${1:-60}
cmake --preset fuzz >/dev/null && cmake --build build/fuzz || exit 1
seeds=build/fuzz/seeds
mkdir -p $seeds
for record in tests/golden/*/*.ctr; do
    [ -f "$record" ] && cp "$record" "$seeds/$(basename "$(dirname "$record")")-$(basename "$record")"
done

one() {
    name=$(basename "$1")
    mkdir -p "build/fuzz/corpus/$name"
    if "$1" -max_total_time="$2" -timeout=20 -rss_limit_mb=2048 -max_len=16384 -print_final_stats=1 \
        -artifact_prefix="build/fuzz/crash-$name-" "build/fuzz/corpus/$name" "$3" \
        >"build/fuzz/$name.log" 2>&1 </dev/null; then
        echo "$name: $(sed -n 's/^stat::number_of_executed_units: *//p' "build/fuzz/$name.log") runs, no crash"
    else
        tail -n 40 "build/fuzz/$name.log"
        echo "$name: FAILED, see build/fuzz/$name.log" && return 1
    fi
}
export -f one
targets=$(find build/fuzz/tests/fuzz -maxdepth 1 -type f -name 'fuzz_*' -perm -u+x | sort)
[ -n "$targets" ] || { echo "no fuzz targets" && exit 1; }
echo "$targets" | xargs -P 2 -I{} bash -c 'one "$@"' _ {} "$seconds" "$seeds"
