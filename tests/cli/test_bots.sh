#!/bin/bash
# Tests bots that are other programs (docs/bot-protocol.md). The example plays every game. A bot's fault is reported
# once, the match goes on, and none of the bot's processes is left behind.
# Usage: test_bots.sh PATH-OF-CARTEADO (needs the games golfe, monte and buraco, and carteado-lab beside it)
set -u
C=$1
L=${C%/*}/carteado-lab
D=$(mktemp -d)
trap 'rm -rf "$D"' EXIT
export XDG_STATE_HOME=$D/state TERM=dumb LC_ALL=C.UTF-8
here=$(cd "$(dirname "$0")/../.." && pwd)
EXAMPLE="cmd:python3 $here/examples/bot.py"
SEED=$(printf '5f%.0s' {1..32})
bad=0 done=0

fault() { echo "FAIL: $*"; sed 's/^/    out: /' "$D/out" | head -20; sed 's/^/    err: /' "$D/err" | head -9; bad=$((bad + 1)); }
run() { program "$C" "$@"; } # run RC ARGS...: runs carteado, which must exit with RC
lab() { program "$L" "$@"; } # the same for carteado-lab
program() {
    local program=$1 want=$2; shift 2
    NOW="${program##*/} $*"
    timeout 100 "$program" --lang en "$@" </dev/null >"$D/out" 2>"$D/err"
    local got=$?
    done=$((done + 1))
    [ $got -eq "$want" ] || fault "$NOW: exit $got, not $want"
}
out() { grep -qF -- "$1" "$D/out" || fault "$NOW: no '$1' in the output"; done=$((done + 1)); }
err() { # err N TEXT: expects N lines of error, one with this text
    [ "$(wc -l <"$D/err")" = "$1" ] || fault "$NOW: not $1 lines of error"
    [ -z "$2" ] || grep -qF -- "$2" "$D/err" || fault "$NOW: no '$2' in the error"
    done=$((done + 1))
}

# ---- the example -------------------------------------------------------------------------------
for game in $("$C" games --json | grep -oE '"slug": ?"[a-z_]+"' | cut -d'"' -f4); do
    run 0 watch "$game" --bots "$EXAMPLE" --seed $SEED --record "$D/r.ctr"; err 0 ""
    grep -q '^bots cmd$' "$D/r.ctr" || fault "$NOW: the tag"
    run 0 check "$D/r.ctr"
done
lab 0 match golfe --seats 2 --bot "$EXAMPLE" --bot v1 --deals 2 --jobs 2 --json; err 0 ""
out '"faults":{"start":0,"gone":0,"crash":0,"timeout":0,"long":0,"rubbish":0,"illegal":0}'
run 0 watch buraco --bots "$EXAMPLE" --seed $SEED; out "(“the loneliest card”)"

# ---- bots that do wrong ------------------------------------------------------------------------
# bot NAME ANSWER: makes a bot that answers each question by running ANSWER; $id is the question's number.
bot() {
    cat >"$D/$1" <<END
echo \$\$ >>"$D/pids"
while read -r line; do
    case \$line in
    '{"type":"hello"'*) echo '{"type":"hello"}' ;;
    '{"type":"go"'*) id=\${line#*'"id":'}; id=\${id%%,*}; $2 ;;
    esac
done
END
}
wrong() { # wrong NAME KIND ERROR: checks that the bot's fault is reported once with ERROR, and counted under KIND
    lab 0 match monte --seats 2 --bot "cmd:bash $D/$1" --bot v1 --deals 3 --ms 20 --seed $SEED --json
    err 1 "$3"
    grep -qE "\"$2\":[1-9]" "$D/out" || fault "$NOW: $2 is not counted"
}
bot crash 'exit 1'; wrong crash crash "ended before its time"
bot silent ':'; wrong silent timeout "did not answer in time"
bot rubbish 'echo "what?"'; wrong rubbish rubbish "not of the protocol"
bot array 'echo "[1,2]"'; wrong array rubbish "not of the protocol"
bot early 'echo "{\"type\":\"act\",\"id\":99999,\"act\":\"pass\"}"'; wrong early rubbish "not of the protocol"
bot before 'echo "{\"type\":\"act\",\"id\":0,\"act\":\"pass\"}"'; wrong before rubbish "not of the protocol"
bot illegal 'echo "{\"type\":\"act\",\"id\":$id,\"act\":\"fly\"}"'; wrong illegal illegal "not allowed"
bot giant 'head -c 200000 /dev/zero | tr "\0" x; echo'; wrong giant long "line too long"
lab 0 match monte --seats 2 --bot "cmd:echo good day" --bot v1 --deals 1 --json; err 1 "say hello"; out '"start":1'
lab 0 match monte --seats 2 --bot "cmd:$D/no/such/bot 2>&-" --bot v1 --deals 12 --json; out '"start":8,"gone":4'; err 2 "not started again"
bot crash2 'exit 1'
lab 0 match monte --seats 2 --bot "cmd:bash $D/crash2" --bot v1 --deals 12; out "rules of thumb played for it: gone 4, crash 8"

# an answer that comes too late is ignored, but the bot is still asked later
bot late '[ $id = 1 ] && sleep 0.5; echo "{\"type\":\"act\",\"id\":$id,\"act\":\"pass\"}"'
lab 0 match monte --seats 2 --bot "cmd:bash $D/late" --bot v1 --deals 1 --ms 1 --json; out '"illegal":0'

# ---- no process is left behind -----------------------------------------------------------------
bot stuck 'sleep 1000'
: >"$D/pids"
timeout -s INT 1 "$C" watch golfe --bots "cmd:bash $D/stuck; true" </dev/null >"$D/out" 2>"$D/err"
# On a busy machine a killed process may need a moment to end. A process that was not killed goes on sleeping.
alive() { grep -qsv '^[0-9]* ([^)]*) Z' "/proc/$1/stat"; }
for pid in $(cat "$D/pids"); do
    for _ in {1..100}; do alive "$pid" || break; sleep 0.1; done
    alive "$pid" && fault "process $pid is left behind"
    done=$((done + 1))
done
[ "$done" -gt 0 ] && [ -s "$D/pids" ] || fault "no bot was begun"

# ---- who may start a bot's program -------------------------------------------------------------
# A record must not start a program, and no other command accepts such a bot.
run 0 watch golfe --bots beginner --seed $SEED --record "$D/r.ctr"
printf 'carteado 1\ngame golfe\nseats 1\nseed %s\nbots cmd:touch %s/ran\nseat 0\ndeal\n' "$SEED" "$D" >"$D/evil.ctr"
run 0 play golfe --record "$D/evil.ctr"; [ -e "$D/ran" ] && fault "a record ran a command"
printf 'rules golfe\ndeal\nbot cmd:touch %s/ran\n' "$D" | "$C" engine >"$D/out"; out "error engine."; [ -e "$D/ran" ] && fault "engine ran a command"
lab 2 match golfe --seats 2 --bot cmd:; err 1 "cmd:"

echo "$done checks, $bad failures"
[ $bad -eq 0 ]
