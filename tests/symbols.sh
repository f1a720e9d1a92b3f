#!/usr/bin/env bash
# symbols.sh ENGINE TABLE SOLVERS PLAYERS - what the libraries are made of: no mutable globals in any, and the
# engine (rules, kits, games, writer) calls nothing but memory and string functions.
set -u
engine=$1
failed=0

# Objects in writable sections; .data.rel.ro is constant once addresses are filled in.
globals=$(objdump -t "$@" | awk '
    /file format/ { file = $1 }
    $0 ~ / O / {
        for (i = 1; i <= NF; i++)
            if ($i ~ /^(\.data|\.bss|\.tdata|\.tbss|\*COM\*)/ && $i !~ /^\.data\.rel\.ro/)
                print file ": " $NF " in " $i
    }')
if [ -n "$globals" ]; then
    echo "mutable globals:" && echo "$globals"
    failed=$((failed + 1))
fi

calls=$(comm -23 <(nm -u "$engine" | awk '$1 == "U" { print $2 }' | sort -u) \
    <(nm --defined-only "$engine" | awk 'NF == 3 { print $3 }' | sort -u) | grep -vE \
    '^(mem(cpy|move|set|cmp|chr)|str(len|cmp|ncmp|chr|rchr|spn|cspn|pbrk|str)|abs|bcmp|__assert_fail|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_|ct_registry(_games)?)$')
if [ -n "$calls" ]; then
    echo "the engine calls:" && echo "$calls"
    failed=$((failed + 1))
fi
# Names seen by other files: the core's, a kit's or a game's.
own=$(cd "$(dirname "$0")/.." && ls -d engine/kits/*.h games/[a-z]*/ | sed -E 's:/$|\.h$::g; s:.*/::')
names=$(nm --defined-only "$engine" | awk 'NF == 3 && $2 ~ /[A-Z]/ { print $3 }' |
    grep -vE "^(ct|$(echo "$own" | paste -sd '|'))_")
if [ -n "$names" ]; then
    echo "names without the prefix of their part:" && echo "$names"
    failed=$((failed + 1))
fi
objects=$(nm "$engine" 2>/dev/null | grep -c ' T ')
echo "symbols: $objects functions, $failed failed"
[ "$objects" -gt 0 ] && [ "$failed" -eq 0 ]
