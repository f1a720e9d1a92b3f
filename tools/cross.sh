#!/usr/bin/env bash
# cross.sh [TARGET ...] - builds the smallest program (no server, no page, only the C library) for other systems by
# zig's compiler, and replays the golden records with it under qemu-user. A program for macOS is only built and linked.
# Without TARGET it takes all of: x86_64-linux-musl x86-linux-musl aarch64-linux-musl powerpc-linux-musleabihf
# powerpc64-linux-musl (both big-endian) x86_64-macos aarch64-macos. It needs tools/install.sh package, and the network for
# `ziglang` of PyPI. ZIG: a zig that is installed already.
set -eu
cd "$(dirname "$0")/.."
out=build/cross
targets=("$@")
[ $# -gt 0 ] || targets=(x86_64-linux-musl x86-linux-musl aarch64-linux-musl powerpc-linux-musleabihf powerpc64-linux-musl
    x86_64-macos aarch64-macos)
mkdir -p $out
if [ -z "${ZIG:-}" ]; then
    [ -x $out/python/bin/python ] || python3 -m venv $out/python
    $out/python/bin/python -m pip install --quiet ziglang==0.17.1
    ZIG="$PWD/$out/python/bin/python -m ziglang"
fi

# tool TARGET NAME COMMAND: writes a program that runs COMMAND of zig, because CMake wants a path
tool() {
    mkdir -p "$out/$1"
    printf '#!/bin/sh\nexec %s %s "$@"\n' "$ZIG" "$3" >"$out/$1/$2"
    chmod +x "$out/$1/$2"
}

build() { # TARGET
    local cpu=${1%%-*} system=Linux
    local options=(-DCT_SERVER=OFF -DCT_PAGE=OFF -DCT_OUTSIDE_BOTS=OFF -DCT_TESTS=OFF -DCT_WERROR=ON)
    case $1 in *macos*) system=Darwin ;; esac
    tool "$1" cc "cc -target $1"
    tool "$1" ar ar
    tool "$1" ranlib ranlib
    case $1 in
    *-linux-*) options+=("-DCMAKE_CROSSCOMPILING_EMULATOR=$(emulator "$cpu")") ;;
    esac
    cmake -S . -B "$out/$1/build" -G Ninja -DCMAKE_SYSTEM_NAME=$system -DCMAKE_SYSTEM_PROCESSOR="$cpu" -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_C_FLAGS_RELEASE="-O1 -DNDEBUG" -DCMAKE_C_COMPILER="$PWD/$out/$1/cc" -DCMAKE_AR="$PWD/$out/$1/ar" \
        -DCMAKE_RANLIB="$PWD/$out/$1/ranlib" "${options[@]}"
    cmake --build "$out/$1/build" --target carteado
}

emulator() { # CPU: prints the program of qemu-user
    case $1 in
    x86) echo qemu-i386-static ;;
    powerpc) echo qemu-ppc-static ;;
    powerpc64) echo qemu-ppc64-static ;;
    *) echo "qemu-$1-static" ;;
    esac
}

replay() { # TARGET: the records must give the same states, and a bot the same play, as on this machine
    local run program=$out/$1/build/carteado
    run=$(emulator "${1%%-*}")
    "$run" "$program" --lang en check games/[a-z]*/golden/*.ctr
    "$run" "$program" --lang en watch buraco --bots medium --seed "$(printf '5f%.0s' {1..32})" --record - >"$out/$1/match.ctr"
}

passed=0 failed=0
for target in "${targets[@]}"; do
    log=$out/$target.log
    if ! build "$target" >"$log" 2>&1; then
        tail -n 30 "$log" && echo "$target: not built" && failed=$((failed + 1))
    elif [[ $target == *macos* ]]; then
        echo "$target: built" && passed=$((passed + 1))
    elif ! replay "$target" >>"$log" 2>&1; then
        tail -n 30 "$log" && echo "$target: built, but it does not replay the records" && failed=$((failed + 1))
    elif [ -f $out/match.ctr ] && ! cmp $out/match.ctr "$out/$target/match.ctr"; then
        echo "$target: a bot plays otherwise" && failed=$((failed + 1))
    else
        cp "$out/$target/match.ctr" $out/match.ctr
        echo "$target: built, replays $(grep -c ': ok (' "$log" || true) records" && passed=$((passed + 1))
    fi
done
rm -f $out/match.ctr
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
