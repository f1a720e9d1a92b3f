#!/usr/bin/env bash
# nightly.sh [STEP ...] - the checks that take too long for .ci/run, one step after the other, or only the steps
# named. Each step has its log in build/nightly/. When all steps pass, build/nightly/passed says when, and of which
# commit. The last line is the sum of all tests: "N passed, N failed". It takes hours.
#   package    the archive and the Debian packages, tried in a fresh Debian
#   cross      the smallest program for other processors, musl, big-endian machines and macOS
#   newest     everything compiles with the newest gcc and clang of Debian, and the tests without databases and browsers pass
#   gcc clang sanitize   all tests under each compiler; 500 deals for each property test, 60 under sanitizers
#   terminal   lines in every width from 60 to 200 columns; the full screen: every game, size and language
#   coverage   at least 95 % of the lines of each part are run by the tests
#   threads    the server's tests under the thread sanitizer
#   server     the long forms of the server's tests (docs/robustness.md), five minutes of faults, both proxies, the tunnel
#   browser    every browser test at every size and theme, on the page as visitors get it
#   engines    the page in Firefox and WebKit: every table, three deals by taps, dragging, no server
#   cluster    three nodes while each fault happens 50 times; packaging/cluster as its README says
#   fuzz       each fuzzer for five minutes (FUZZ_SECONDS)
#   library    the C library can still be used by programs linked with the last release
#   python     the wheel in a fresh environment: its tests, PettingZoo's, Gymnasium's, OpenSpiel's and RLCard's; its tests
#              and a fuzzer under sanitizers
#   wheels     the Python package's sdist and the wheels for all systems, checked and run
#   mutants    60 small wrong changes to the rules, others each day: tests must notice 95 % of them
#   nodes      a million schedules of nodes that fail (NODE_SCHEDULES)
set -u
cd "$(dirname "$0")/.." || exit 1
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
steps=build/nightly quiet=1
. tools/steps.sh

package() { tools/page.sh --small && tools/package.sh; }
long_properties() { CT_PROPERTY_DEALS=500 tools/check.sh "$1"; }
sanitized() { CT_PROPERTY_DEALS=60 tools/check.sh sanitize; }
# The long forms of the server's tests. The last line is the sum.
server() {
    local failed=0 runs=0 build=build/gcc
    . tools/node.sh
    tools/page.sh && cmake --preset gcc && cmake --build $build || return 1
    try() {
        runs=$((runs + 1))
        "$@" || { failed=$((failed + 1)) && echo "failed: $*"; }
    }
    try env CT_ACTS=10000 $build/tests/test_leak
    try env CT_ACTS=10000 $build/tests/test_worlds
    try env CT_ACTS=50000 $build/tests/test_monkey
    try env CT_KILLS=200 node tests/server/test_faults.mjs "$PWD/$build/carteado" "$PWD/$build/tests/libfault.so"
    try env CARTEADO="$PWD/$build/carteado" CT_KILLS=200 TMPDIR=/tmp tests/server/test_store.sh "$PWD/tests/server/test_faults.mjs"
    try $build/carteado-lab load --tables 100 --pause 200 --faults --seconds 300
    try tests/server/proxies.sh $build/carteado
    echo "$((runs - failed)) passed, $failed failed"
    return $((failed > 0))
}
terminal() {
    make optimised && tests/cli/test_widths.py build/optimised/carteado --all &&
        tests/cli/test_screen.py build/optimised/carteado --all
}
browser() { tools/page.sh --small && make optimised && CT_E2E=all CARTEADO=build/optimised/carteado tools/check-page.sh; }
engines() { tools/page.sh --small && make optimised && CARTEADO=build/optimised/carteado tools/engines.sh; }
cluster() {
    . tools/node.sh && tools/build.sh gcc && cluster_tests build/gcc
}
# A node that stands still does so for a minute, 50 times. So three clusters are tested at a time.
cluster_tests() { # FOLDER
    local faults=(node tests/server/test_cluster.mjs "$1/carteado" "$1/tests/libfault.so") failed=0 k jobs=()
    node tests/server/test_packaging.mjs "$1/carteado" || return 1
    export CT_NODES=3 CT_ASLEEP=60
    for k in 1 2; do
        CT_TIMES=25 CT_FAULTS='standing still' "${faults[@]}" >"$steps/cluster.$k" &
        jobs+=($!)
    done
    CT_TIMES=50 CT_FAULTS='^(?!.*standing still)' "${faults[@]}" || failed=1
    for k in 1 2; do
        wait "${jobs[k - 1]}" || failed=1
        cat "$steps/cluster.$k"
    done
    return $failed
}
python() { tools/python.sh check && tools/python.sh sanitize; }
mutants() { # fails if tests notice fewer than 95 % of the changes; the log names the others
    lab/mutants.sh --count 60 --seed "$(($(date +%s) / 86400))" | tee $steps/mutants.out
    awk -F'[(%]' '/ killed \(/ { share = $2 } END { exit share < 95 }' $steps/mutants.out
}

simulated() { # other schedules each night
    tools/build.sh gcc && CT_SCHEDULES="${NODE_SCHEDULES:-1000000}" CT_SEED="$(date +%s)0000" build/gcc/tests/test_nodes
}

run() { # STEP
    case $1 in
    package) step package package ;;
    cross) step cross tools/cross.sh ;;
    newest) step newest tools/newest.sh ;;
    gcc | clang) step "$1" long_properties "$1" ;;
    sanitize) step sanitize sanitized ;;
    terminal) step terminal terminal ;;
    coverage) step coverage tools/coverage.sh 95 ;;
    threads) step threads tools/threads.sh ;;
    server) step server server ;;
    browser) step browser browser ;;
    engines) step engines engines ;;
    cluster) step cluster cluster ;;
    fuzz) step fuzz tools/fuzz.sh "${FUZZ_SECONDS:-300}" ;;
    library) step library tools/abi.sh ;;
    python) step python python ;;
    wheels) step wheels tools/wheels.sh ;;
    mutants) step mutants mutants ;;
    nodes) step nodes simulated ;;
    *) sed -n '2,/^set/s/^# //p' "$0" >&2 && exit 2 ;;
    esac
}

all=(package cross newest gcc clang sanitize terminal coverage threads server browser engines cluster fuzz library python wheels mutants)
for group in build check clang coverage format package proxy python web browser engines; do
    tools/install.sh $group || { echo "0 passed, 1 failed" && exit 1; }
done
for name in "${@:-${all[@]}}"; do run "$name"; done
[ $# -gt 0 ] || run nodes
[ $# -gt 0 ] || [ "$step_failed" -gt 0 ] || echo "$(date -u +%FT%TZ) $(git rev-parse HEAD)" >$steps/passed
steps_end
