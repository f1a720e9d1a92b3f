#!/usr/bin/env bash
# server_rows.sh [SECONDS] - prints all rows of docs/SERVER.md from one run, in about eight minutes on an idle machine.
# SECONDS (4): how long each measurement counts; 1 is enough to try the script. It needs `make optimised`, `npm ci` in
# lab/compare, and PostgreSQL (tools/install.sh check). The servers that are compared take turns. `shuffle52` before and
# after says how fast the machine is, and the load average how busy it was. STORED: stored tables (1,000,000).
set -eu
cd "$(dirname "$0")/../.."
seconds=${1:-${CT_SECONDS:-4}}
rounds=$((seconds > 2 ? 3 : 1))
lab=${LAB:-$PWD/build/optimised/carteado-lab}
. tools/node.sh

# run TITLE COMMAND... prints a title, then the command's lines.
run() {
    printf '\n## %s\n' "$1"
    shift
    "$@" 2>&1 | sed '/^{"time"/d; s/^/    /'
}
load() { run "$1, load average $(cut -d' ' -f1 /proc/loadavg)" "$lab" load "${@:2}" --lang en; }
# shuffle52 is the first row of bench, and the rest is not wanted.
shuffle() { stdbuf -oL "$lab" bench --game golfe --lang en | head -n 2; }
speed() { run "shuffle52" shuffle; }

if [ "${CT_STORE:-}" ]; then # tests/server/test_store.sh calls this script: PostgreSQL is at CT_STORE
    for round in $(seq $((rounds > 1 ? 2 : 1))); do
        load "SQLite, 300 tables, $round" --tables 300 --seconds "$seconds"
        load "PostgreSQL, 300 tables, $round" --tables 300 --seconds "$seconds" --store "$CT_STORE"
    done
    exit 0
fi
nproc | sed 's/^/processors: /'
speed
for round in $(seq "$rounds"); do load "300 tables, $round" --tables 300 --seconds "$seconds"; done
load "1,000 tables, an act a second" --tables 1000 --pause 1000 --seconds $((2 * seconds))
load "10,000 silent connections" --tables 1 --idle 10000 --seconds 2
load "2,000 tables, an act a second" --tables 2000 --pause 1000 --seconds $((4 * seconds))
load "${STORED:-1000000} stored tables, 1,000 in play" --stored "${STORED:-1000000}" --tables 1000 --pause 1000 --seconds "$seconds"
CT_FSYNC=on CT_SECONDS=$seconds tests/server/test_store.sh "$PWD/lab/compare/server_rows.sh"
for round in $(seq "$rounds"); do
    for server in echo colyseus boardgame; do
        run "$server, $round" node lab/compare/compare.mjs $server 25 "$seconds"
    done
    load "carteado, 25 tables, $round" --tables 25 --seconds "$seconds"
done
speed
