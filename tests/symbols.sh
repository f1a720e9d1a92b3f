#!/usr/bin/env bash
# symbols.sh ENGINE OTHER ... - what the libraries are made of. Each argument is a file that lists the object files
# of one library. No library has mutable globals. The engine (rules, kits, games, writer) calls nothing but memory
# and string functions, and every name that it exports begins with the name of its part.
set -u
mapfile -t engine <"$1"
mapfile -t all < <(cat "$@")
failed=0

# Objects in writable sections. The loader fills .data.rel.ro in; after that it is constant.
globals=$(objdump -t "${all[@]}" | awk '
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

calls=$(comm -23 <(nm -u "${engine[@]}" | awk '$1 == "U" { print $2 }' | sort -u) \
    <(nm --defined-only "${engine[@]}" | awk 'NF == 3 { print $3 }' | sort -u) | grep -vE \
    '^(mem(cpy|move|set|cmp|chr)|str(len|cmp|ncmp|chr|rchr|spn|cspn|pbrk|str)|abs|bcmp|__assert_fail|__popcount[ds]i2|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_|ct_registry(_games)?)$')
if [ -n "$calls" ]; then
    echo "the engine calls:" && echo "$calls"
    failed=$((failed + 1))
fi
# A name that other files see begins with ct_, or with the name of its kit or game.
# shellcheck disable=SC2012 # names without blanks
own=$(cd "$(dirname "$0")/.." && ls -d engine/kits/*.h games/[a-z]*/ | sed -E 's:/$|\.h$::g; s:.*/::')
names=$(nm --defined-only "${engine[@]}" | awk 'NF == 3 && $2 ~ /[A-Z]/ { print $3 }' |
    grep -vE "^(ct|$(echo "$own" | paste -sd '|'))_")
if [ -n "$names" ]; then
    echo "names without the prefix of their part:" && echo "$names"
    failed=$((failed + 1))
fi
functions=$(nm "${engine[@]}" 2>/dev/null | grep -c ' T ')
echo "symbols: $functions functions, $failed failed"
[ "$functions" -gt 0 ] && [ "$failed" -eq 0 ]
