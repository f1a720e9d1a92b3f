# shellcheck shell=bash disable=SC2154 # `steps` comes from the caller
# steps.sh - to be sourced in the repository root with `steps` set to a folder: runs named steps one after the other
# and adds up their tests. A failed step does not end the run. Each step has its log in the folder.
mkdir -p "$steps"
step_passed=0 step_failed=0

# step_sums LOG STATUS: prints how many tests of a step passed and failed. It reads the last line "N passed, N failed" of
# LOG. A log without such a line counts as one test. A build or fuzzer that fails counts as one failed test.
step_sums() {
    awk -v status="$2" '/^[0-9]+ passed, [0-9]+ failed$/ { p = $1; f = $3; sums = 1 }
        END { if (status && !f) f = 1; if (!sums && !status) p = 1; print p + 0, f + 0 }' "$1"
}

# step NAME COMMAND...: runs COMMAND with its output in the log NAME.log, and on the terminal, too, unless `quiet` is set.
step() {
    local name=$1 log=$steps/$1.log from=$SECONDS status passed failed
    shift
    if [ -n "${quiet:-}" ]; then
        "$@" >"$log" 2>&1 </dev/null
        status=$?
    else
        echo "==== $name"
        "$@" 2>&1 </dev/null | tee "$log"
        status=${PIPESTATUS[0]}
    fi
    read -r passed failed < <(step_sums "$log" "$status")
    step_passed=$((step_passed + passed)) step_failed=$((step_failed + failed))
    [ "$failed" -eq 0 ] || [ -z "${quiet:-}" ] || tail -n 40 "$log"
    echo "==== $name: $passed passed, $failed failed, $((SECONDS - from)) s"
}

# step_beside NAME COMMAND...: starts COMMAND as a step that runs beside the next ones. `step_join NAME` waits for it,
# shows its log, and adds its tests.
step_beside() {
    local name=$1
    shift
    rm -f "$steps/$name.status"
    { "$@" >"$steps/$name.beside" 2>&1 </dev/null; echo $? >"$steps/$name.status"; } &
}

step_join() { # NAME
    # shellcheck disable=SC2016 # the inner shell reads its own arguments
    step "$1" bash -c 'while [ ! -f "$1.status" ]; do sleep 1; done; cat "$1.beside"; exit "$(cat "$1.status")"' _ "$steps/$1"
}

# Prints the sum of all steps as the last line; fails if any step failed.
steps_end() {
    echo "$step_passed passed, $step_failed failed"
    [ "$step_failed" -eq 0 ]
}
