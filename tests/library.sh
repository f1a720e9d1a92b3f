#!/usr/bin/env bash
# library.sh BUILD - installs the C library of a build into an empty folder and uses it from there, as its users do:
#   symbols   the library exports the functions that its headers declare, which libcarteado.symbols lists
#   programs  gcc and clang build examples/c/ with carteado.pc, shared and static, and the programs work
# The layout of the structures is compared by tools/abi.sh.
set -u
build=$(cd "$1" && pwd)
cd "$(dirname "$0")/.." || exit 1
root=$(mktemp -d) && trap 'rm -rf "$root"' EXIT
passed=0 failed=0
list=packaging/library/libcarteado.symbols

check() { # check WHAT COMMAND...: counts a check, and shows the output of one that fails
    local what=$1
    shift
    if "$@" >"$root/out" 2>&1; then passed=$((passed + 1)); else
        failed=$((failed + 1))
        echo "library.sh: $what" && head -n 20 "$root/out"
    fi
}
same() { diff "$root/$1" "$root/$2"; }

check "it can be installed" cmake --install "$build" --component lib --prefix "$root/usr"
library=$(find "$root/usr" -name libcarteado.so.0)
folder=$(dirname "$library")
check "the shared library is there" test -f "$library"
readelf -d "$library" | sed -n 's/.*(SONAME).*\[\(.*\)\]/\1/p' >"$root/soname"
check "its SONAME is libcarteado.so.0" grep -qx libcarteado.so.0 "$root/soname"

# ---- symbols ---------------------------------------------------------------------------------
sed -n 's/^\(ct_[a-z0-9_]*\) .*/\1/p' $list | sort >"$root/listed"
nm -D --defined-only "$library" | sed -n 's/.* T \([a-zA-Z_][a-zA-Z0-9_]*\)@@CARTEADO_0$/\1/p' | sort >"$root/exported"
nm -D --defined-only "$library" | grep -v ' T ' | grep -v ' A CARTEADO_0' >"$root/others"
check "it exports the listed functions" same listed exported
check "it exports no other names" test ! -s "$root/others"
for header in "$root"/usr/include/carteado/*.h; do echo "#include <${header##*/}>"; done >"$root/all.c"
gcc -std=c11 -I"$root/usr/include/carteado" -fsyntax-only -aux-info "$root/aux" "$root/all.c"
# ct_sentence is declared for modules of the web page, which alone define and call it.
grep "^/\* $root" "$root/aux" | grep -v ' static ' | grep -oP '(?<=[ *(])ct_[a-z0-9_]+(?= \([^*])' |
    grep -vx ct_sentence | sort -u >"$root/declared"
check "the headers declare the listed functions" same declared listed
check "the list is in order" sort -c <(grep '^ct_' $list)
check "a listed function has a version" test -z "$(grep '^ct_' $list | grep -vE '^[a-z0-9_]+ [0-9]+\.[0-9]+\.[0-9]+$')"
strings -a "$folder/libcarteado.a" | grep -c '^\.gnu\.lto_' >"$root/lto"
check "the static library needs no link-time optimisation" grep -qx 0 "$root/lto"

# ---- programs --------------------------------------------------------------------------------
# The flags as carteado.pc has them; pkg-config itself need not be installed.
pc() { sed -n "s/^$1: *//p" "$folder/pkgconfig/carteado.pc" | sed "s:\${includedir}:$root/usr/include:; s:\${libdir}:$folder:"; }
if command -v pkg-config >/dev/null; then
    PKG_CONFIG_PATH=$folder/pkgconfig pkg-config --variable=includedir carteado >"$root/place"
    check "carteado.pc finds the headers from its own place" test -f "$(cat "$root/place")/carteado/carteado.h"
fi
flags="-std=c11 -Wall -Wextra -Werror -O1 ${CT_EXAMPLE_FLAGS:-} $(pc Cflags)"
for compiler in gcc clang; do
    command -v $compiler >/dev/null || continue
    for source in examples/c/*.c; do
        name=$(basename "$source" .c)
        # shellcheck disable=SC2046,SC2086
        check "$compiler builds $name" $compiler $flags "$source" $(pc Libs) -o "$root/$compiler-$name"
        # shellcheck disable=SC2046,SC2086
        check "$compiler builds $name without the shared library" $compiler $flags "$source" "$folder/libcarteado.a" \
            $(pc Libs.private) -o "$root/$compiler-$name-static"
    done
    export LD_LIBRARY_PATH=$folder
    for end in "" -static; do
        check "$name$end plays every game" bash -c "for g in $(cd games && echo [a-z]*); do '$root/$compiler-random_play$end' \$g 3 || exit 1; done"
        "$root/$compiler-random_play$end" samba 3 >"$root/played$end"
        "$root/$compiler-can_be_won$end" golfe 2 >"$root/solved$end"
    done
    check "both programs play the same" same played played-static
    check "both programs solve the same" same solved solved-static
    check "the solver answers" grep -q 'deal 1: can' "$root/solved"
    unset LD_LIBRARY_PATH
done
echo "library: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
