#!/usr/bin/env bash
# layers.sh - who may include whom (docs/style.md). Every #include "x.h" of a layer must name a
# header of the same folder, of include/ or of a layer the table allows; a game's headers are for
# that game alone; every #include <x.h> in the rules must be one that needs no operating system.
set -u
cd "$(dirname "$0")/.." || exit 1

# room: rooms (or single headers) it may include
allowed() {
    case $1 in
    include) echo "" ;;
    util) echo "include" ;;
    core) echo "include util" ;;
    kits) echo "include game.h" ;;
    games) echo "include game.h kits" ;;
    thumb | v1) echo "include" ;;
    advice) echo "include thumb.h" ;;
    player) echo "include util thumb.h" ;;
    solver) echo "include util" ;;
    rollout) echo "include util game.h kits" ;;
    match | bots) echo "include util" ;;
    solvers) echo "include util lanes.h" ;;
    players) echo "include util" ;;
    cli) echo "include util http.h serve.h load.h fair.h store.h" ;;
    bridge) echo "include util" ;;
    server) echo "include util" ;;
    *) echo "no such room: $1" >&2 && return 1 ;;
    esac
}

failed=0 seen=0
wrong() { echo "$1: $2" && failed=$((failed + 1)); }

# The room of a file: its folder, in engine/ the one below; advice, the numbers it shares with
# players (thumb.h), players, solvers and rollouts lie in their game's folder.
room_of() {
    case $1 in
    games/*/advice.c) echo advice ;;
    games/*/v1.c) echo v1 ;;
    games/*/thumb.h) echo thumb ;;
    games/*/player*) echo player ;;
    games/*/solver*) echo solver ;;
    games/*/rollout*) echo rollout ;;
    *) echo "$1" | sed -E 's:^(engine/)?([^/]*)/.*:\2:' ;;
    esac
}

# The path of the header NAME as FILE sees it: in its own folder, else the only one of that name.
path_of() { # FILE NAME
    local own
    own=$(dirname "$1")/$2
    [ -f "$own" ] && echo "$own" && return
    echo "$files" | grep -E "(^|/)$2\$" | grep -v '^games/' | head -n 1
}

files=$(find include engine games bridge cli server -name '*.[ch]' -not -name 'test_*' | sort)
for file in $files; do
    room=$(room_of "$file")
    may=$(allowed "$room") || { wrong "$file" "unknown room"; continue; }
    while read -r name; do
        seen=$((seen + 1))
        case $name in
        \"*\")
            base=${name//\"/}
            [[ $base == *.inc ]] && continue # lists that the build writes
            path=$(path_of "$file" "$base")
            from=$(room_of "${path:-unknown/}")
            if [ "$room" != advice ] && { [ "$room" = "$from" ] || [ "$room" = rollout ]; } &&
                [ "$(dirname "$file")" = "$(dirname "${path:-unknown/}")" ]; then
                continue
            fi
            [[ " $may " == *" $from "* || " $may " == *" $(basename "$base") "* ]] && continue
            wrong "$file" "includes $name of ${from}" ;;
        \<*\>)
            case $room in
            include) [[ $name =~ ^\<std(bool|def|int)\.h\>$ ]] ;;
            util | core | kits | games | thumb | advice | v1 | player | solver | rollout | solvers)
                [[ $name =~ ^\<(string|stdlib|limits|assert|std(bool|def|int|arg))\.h\>$ ]] ;;
            esac || wrong "$file" "includes $name" ;;
        esac
    done < <(sed -nE 's/^[ \t]*#[ \t]*include[ \t]*("[^"]+"|<[^>]+>).*/\1/p' "$file")
done

# A file name says what it holds: no two files of engine, bridge and cli share one.
twice=$(find engine bridge cli -name '*.c' -printf '%f\n' | sort | uniq -d)
[ -z "$twice" ] || wrong "$twice" "a name that stands twice in engine, bridge and cli"
echo "layers: $seen includes, $failed failed"
[ "$seen" -gt 0 ] && [ "$failed" -eq 0 ]
