#!/usr/bin/env bash
# wheels.sh [TARGET ...] - builds the Python package's sdist and wheels in build/python/dist, and checks them.
# TARGET is `sdist` or a target of tools/python.sh; without it, all of them. A wheel passes when
#   it fits       python/tools/check_wheel.py: what its library needs and exports, and auditwheel
#   it plays      tests/python/play_all.c plays all games with it, as with the wheel x86_64-gnu. Other processors run
#                 under qemu-user, musl is Debian's, Windows is wine's. Nothing here runs macOS: its wheels are only built
#   it is tested  by each Python 3.9 to 3.13 that this machine has, and under qemu-user by Debian's for aarch64
# It needs tools/install.sh package, and the network. Without wine64 the wheel for Windows is only built.
set -euo pipefail
cd "$(dirname "$0")/.."
out=$PWD/build/python
targets=("$@")
[ $# -gt 0 ] || targets=(x86_64-gnu sdist aarch64-gnu x86_64-musl aarch64-musl x86_64-windows x86_64-macos aarch64-macos)
mkdir -p "$out/run"
passed=0 failed=0

check() { # check WHAT COMMAND...: counts a check, and shows the output of one that fails
    local what=$1
    shift
    "$@" >"$out/run/log" 2>&1 & # in a condition, bash would ignore a failed command inside the function
    if wait $!; then
        passed=$((passed + 1)) && echo "$what: ok"
    else
        failed=$((failed + 1)) && echo "$what: FAILED" && tail -n 30 "$out/run/log"
    fi
}

# environment NAME PYTHON: prints the path of a fresh virtual environment
environment() {
    rm -rf "$out/run/$1"
    "$2" -m venv "$out/run/$1" && echo "$out/run/$1"
}

# debian ARCH: prints a folder with Debian's musl and, for arm64, Python. They are unpacked, not installed.
debian() {
    local folder=$out/run/debian-$1 packages=(musl) file
    [ "$1" != arm64 ] || packages+=(python3-minimal libpython3-stdlib)
    if [ ! -d "$folder/root" ]; then
        rm -rf "$folder" && mkdir -p "$folder/lists/partial" "$folder/cache/archives/partial" "$folder/new"
        : >"$folder/status"
        local apt=(apt-get -qq -o "APT::Architecture=$1" -o "APT::Architectures=$1" -o "Dir::State::status=$folder/status"
            -o "Dir::State::Lists=$folder/lists" -o "Dir::Cache=$folder/cache" -o APT::Sandbox::User=root -o Debug::NoLocking=1)
        "${apt[@]}" update >&2
        "${apt[@]}" -y --no-install-recommends --download-only install "${packages[@]}" >&2
        for file in "$folder"/cache/archives/*.deb; do dpkg-deb -x "$file" "$folder/new"; done
        mv "$folder/new" "$folder/root"
    fi
    echo "$folder/root"
}

# player TARGET: builds play_all for a target. It is linked to the target's C library, because it loads another library.
player() {
    local flags=(-std=c11 -O1 -Iinclude -Ipython/src) program=$out/run/$1/play_all
    case $1 in
    *-gnu) flags+=(-target "${1%-gnu}-linux-gnu.2.17" -D_GNU_SOURCE -ldl) ;;
    *-musl) flags+=(-target "${1%-musl}-linux-musl" -dynamic) ;;
    *-windows) flags+=(-target "$1-gnu") program+=.exe ;;
    esac
    "$out/build/bin/python" -m ziglang cc "${flags[@]}" tests/python/play_all.c -o "$program"
}

# plays TARGET COMMAND...: all games go as with x86_64-gnu, if that has been run
plays() {
    local target=$1
    shift
    player "$target"
    rm -f "$out/run/$target.games"
    (cd "$out/run/$target" && "$@" carteado/_carteado.*) | tr -d '\r' >"$out/run/$target.games"
    [ "$(wc -l <"$out/run/$target.games")" -eq "$(find games -maxdepth 2 -path 'games/[a-z]*/game.c' | wc -l)" ]
    [ ! -f "$out/run/x86_64-gnu.games" ] || diff "$out/run/x86_64-gnu.games" "$out/run/$target.games"
}

# tested PYTHON FILE: installs a wheel or sdist into a fresh environment and runs the tests that need Python, NumPy and hypothesis
tested() {
    local made
    made=$(environment "fresh" "$1")
    "$made/bin/pip" install -q "$2"
    [ "${2%.whl}" = "$2" ] || "$made/bin/pip" install -q --only-binary :all: numpy hypothesis pytest
    if [ "${2%.whl}" = "$2" ]; then
        (cd python/tests && "$made/bin/python" -B -m unittest test_core)
    else
        (cd python/tests && CT_STEPS=100000 "$made/bin/python" -B -m pytest -q -p no:cacheprovider test_core.py test_arrays.py)
    fi
}

# tested_under TARGET: runs the tests that need Python alone under qemu-user
tested_under() {
    local root
    root=$(debian arm64)
    (cd python/tests && PYTHONPATH=$out/run/$1 PYTHONHOME=$root/usr qemu-aarch64-static -L "$root" "$root/usr/bin/python3.11" -B -m unittest test_core)
}

# built TARGET: builds the wheel and unpacks it
built() {
    rm -f "$out"/dist/*"$(platform "$1")".whl
    tools/python.sh wheel "$1"
    rm -rf "$out/run/$1" && mkdir -p "$out/run/$1"
    python3 -m zipfile -e "$(file "$1")" "$out/run/$1"
}

platform() { # platform TARGET: the end of the wheel's name
    case $1 in
    *-gnu) echo "manylinux2014_${1%-gnu}" ;;
    *-musl) echo "musllinux_1_1_${1%-musl}" ;;
    aarch64-macos) echo macosx_11_0_arm64 ;;
    x86_64-macos) echo macosx_11_0_x86_64 ;;
    x86_64-windows) echo win_amd64 ;;
    esac
}

file() { echo "$out"/dist/carteado-*-"$(platform "$1")".whl; }

fits() { "$out/run/tools/bin/python" python/tools/check_wheel.py "$(file "$1")"; }

[ -x "$out/run/tools/bin/auditwheel" ] || "$(environment tools python3)/bin/pip" install -q lief==1.0.0 auditwheel==6.8.2
for target in "${targets[@]}"; do
    [ "$target" = sdist ] || [ -n "$(platform "$target")" ] || { sed -n '2,/^set/s/^# //p' "$0" >&2 && exit 2; }
done
# pyenv starts a version only if it is chosen.
if command -v pyenv >/dev/null; then
    PYENV_VERSION=$(pyenv version-name):$(pyenv versions --bare | paste -sd:)
    export PYENV_VERSION
fi
for target in "${targets[@]}"; do
    if [ "$target" = sdist ]; then
        rm -f "$out"/dist/*.tar.gz
        check "sdist: built" tools/python.sh sdist
        check "sdist: installed and tested" tested python3 "$(echo "$out"/dist/carteado-*.tar.gz)"
        continue
    fi
    check "$target: built" built "$target"
    check "$target: fits" fits "$target"
    case $target in
    x86_64-gnu)
        check "$target: plays" plays "$target" ./play_all
        for python in python3.9 python3.10 python3.11 python3.12 python3.13; do
            "$python" -c "" 2>/dev/null || { echo "$target: there is no $python" && continue; }
            check "$target: tested by $python" tested "$python" "$(file "$target")"
        done
        ;;
    aarch64-gnu)
        check "$target: plays" plays "$target" qemu-aarch64-static -L "$(debian arm64)" ./play_all
        check "$target: tested by Python 3.11" tested_under "$target"
        ;;
    x86_64-musl) check "$target: plays" plays "$target" "$(debian amd64)/lib/ld-musl-x86_64.so.1" ./play_all ;;
    aarch64-musl) check "$target: plays" plays "$target" qemu-aarch64-static -L "$(debian arm64)" ./play_all ;;
    x86_64-windows)
        if command -v wine64 >/dev/null || [ -x /usr/lib/wine/wine64 ]; then
            check "$target: plays" plays "$target" env WINEDEBUG=-all WINEPREFIX="$out/run/wine" \
                "$(command -v wine64 || echo /usr/lib/wine/wine64)" play_all.exe
        else
            echo "$target: only built, because there is no wine64"
        fi
        ;;
    *) echo "$target: only built" ;;
    esac
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
