#!/usr/bin/env bash
# newest.sh - compiles everything with the newest gcc and clang of Debian's unstable branch, with warnings as errors, and
# runs the tests that need no database, no message bus, no browser and no node. It needs root and the network. A fresh
# Debian goes to build/newest/root, or ROOT: a folder where one is already.
set -eu
cd "$(dirname "$0")/.."
out=$PWD/build/newest
root=${ROOT:-$out/root}
mkdir -p "$out"
packages=(ca-certificates make cmake ninja-build gcc libc6-dev libwebsockets-dev libjansson-dev libsqlite3-dev zlib1g-dev libsodium-dev
    libssl-dev libcurl4-openssl-dev uthash-dev libncurses-dev libpq-dev libnats-dev binutils libcmocka-dev curl python3 tmux git)
leave() { umount "$root/dev/pts" "$root/proc" 2>/dev/null || true; }
trap leave EXIT
if [ ! -x "$root/usr/bin/apt-get" ]; then
    rm -rf "$root"
    debootstrap --variant=minbase sid "$root" >"$out/debootstrap.log" || { tail "$out/debootstrap.log" && exit 1; }
fi
mount -t proc proc "$root/proc"
mkdir -p "$root/dev/pts"
mount -t devpts -o ptmxmode=0666 devpts "$root/dev/pts"
ln -sf pts/ptmx "$root/dev/ptmx"
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
cp /etc/resolv.conf "$root/etc/resolv.conf"
inside apt-get update -qq -o Acquire::Check-Valid-Until=false # a mirror may be old
newest() { inside apt-cache search "^$1-[0-9]+\$" | cut -d' ' -f1 | sort -V | tail -1; } # newest gcc|clang
gcc=$(newest gcc) clang=$(newest clang)
inside apt-get install -qy --no-install-recommends "${packages[@]}" "$gcc" "$clang" >"$out/install.log"
rm -rf "$root/src"
git clone -q . "$root/src"

passed=0 failed=0
count() { # count WHAT COMMAND...: runs a step and counts it
    local what=$1
    shift
    if "$@"; then passed=$((passed + 1)); else
        failed=$((failed + 1)) && echo "newest.sh: $what failed"
    fi
}
for compiler in "$gcc" "$clang"; do
    inside "$compiler" --version | head -1
    build=build/$compiler
    inside sh -c "cd src && cmake -G Ninja -B $build -DCMAKE_C_COMPILER=$compiler -DCMAKE_BUILD_TYPE=Release -DCT_WERROR=ON" >"$out/$compiler.log"
    count "$compiler: compiling" inside sh -c "cd src && ninja -k0 -C $build >log 2>&1 || { grep -A9 error: log; exit 1; }"
    count "$compiler: tests" inside sh -c "cd src && ctest --test-dir $build --timeout 900 --output-on-failure -E '^(shared|test_store_postgres)$'"
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
