#!/usr/bin/env bash
# layers.sh - who may include whom (docs/style.md). Every #include "x.h" of a layer must name a
# header of the same folder, of include/ or of a layer the table allows; a game's headers are for
# that game alone; every #include <x.h> in the rules must be one that needs no operating system.
set -u
cd "$(dirname "$0")/.." || exit 1

# layer: layers (or single headers) it may include
allowed() {
    case $1 in
    include) echo "" ;;
    util) echo "include" ;;
    core) echo "include util" ;;
    kits) echo "include game.h" ;;
    games) echo "include game.h kits" ;;
    fast) echo "include game.h kits" ;;
    match | bots | solvers) echo "include util fast" ;;
    cli) echo "include util http.h" ;;
    tui | web) echo "include util" ;;
    store | bus) echo "util" ;;
    server) echo "include util store.h bus.h" ;;
    *) echo "no such layer: $1" >&2 && return 1 ;;
    esac
}

failed=0 seen=0
wrong() { echo "$1: $2" && failed=$((failed + 1)); }

# The layer of a file: its folder in src/, or include.
layer_of() { echo "$1" | sed -E 's:^(src/)?([^/]*)/.*:\2:'; }

# The game a file of src/games/ belongs to: <slug>.c, <slug>_*.h or <slug>/*.
game_of() {
    local slug
    for slug in src/games/*.c; do
        slug=${slug%.c}
        case $1 in "$slug".c | "$slug"_*.h | "$slug"/*) echo "$slug" && return ;; esac
    done
}

files=$(find include src -name '*.[ch]' | sort)
for file in $files; do
    layer=$(layer_of "$file")
    may=$(allowed "$layer") || { wrong "$file" "unknown layer"; continue; }
    while read -r name; do
        seen=$((seen + 1))
        case $name in
        \"*\")
            base=$(basename "${name//\"/}")
            [[ $base == *.inc ]] && continue # lists that the build writes
            path=$(echo "$files" | grep -m 1 "/$base\$")
            from=$(layer_of "${path:-unknown/}")
            if [ "$layer" = games ] && [ "$from" = games ]; then
                [ "$(game_of "$path")" = "$(game_of "$file")" ] && continue
            elif [ "$from" = "$layer" ]; then
                continue
            fi
            [[ " $may " == *" $from "* || " $may " == *" $base "* ]] && continue
            wrong "$file" "includes $name of ${from}" ;;
        \<*\>)
            case $layer in
            include) [[ $name =~ ^\<std(bool|def|int)\.h\>$ ]] ;;
            util | core | kits | games) [[ $name =~ ^\<(string|stdlib|limits|assert|std(bool|def|int|arg))\.h\>$ ]] ;;
            esac || wrong "$file" "includes $name" ;;
        esac
    done < <(sed -nE 's/^[ \t]*#[ \t]*include[ \t]*("[^"]+"|<[^>]+>).*/\1/p' "$file")
done
echo "layers: $seen includes, $failed failed"
[ "$seen" -gt 0 ] && [ "$failed" -eq 0 ]
