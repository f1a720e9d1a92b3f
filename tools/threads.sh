#!/usr/bin/env bash
# threads.sh - runs the server's tests, with and without sockets, under ThreadSanitizer. They cover the loop, the
# threads in which bots think, the thread that hashes passwords, and the hub over PostgreSQL. A race fails its test.
set -eu
cd "$(dirname "$0")/.."
mkdir -p build
tests=(test_hub test_tables test_leak test_worlds test_late test_asks test_accounts test_people test_store)
export TSAN_OPTIONS="halt_on_error=1 exitcode=66 ${TSAN_OPTIONS:-}"
cmake --preset threads >build/threads.log || { cat build/threads.log && exit 1; }
cmake --build build/threads --target carteado fault "${tests[@]}"
ctest --test-dir build/threads --output-on-failure --timeout 1200 \
    -R "^($(IFS='|' && echo "${tests[*]}")|serve|hostile|faults|web_server|server_postgres)\$"
