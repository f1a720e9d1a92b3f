#!/usr/bin/env bash
# install.sh GROUP             installs the missing Debian packages of a group, as root or by sudo. Without root and sudo
#                              it prints what to install, and fails.
# install.sh --missing GROUP   installs nothing: it prints what is missing, and fails if something is
# Groups: build, small, check, clang, coverage, format, package, proxy, python, web, browser, engines.
set -eu
asked=yes
if [ "${1:-}" = --missing ]; then asked=no && shift; fi
case ${1:-} in
build) packages=(make cmake ninja-build gcc libc6-dev libwebsockets-dev libjansson-dev libsqlite3-dev zlib1g-dev libsodium-dev
    libssl-dev libcurl4-openssl-dev uthash-dev libncurses-dev) ;;
small) packages=(make cmake ninja-build gcc libc6-dev) ;;
check) packages=(cmake ninja-build gcc libc6-dev libwebsockets-dev libjansson-dev libsqlite3-dev zlib1g-dev libsodium-dev uthash-dev libncurses-dev libpq-dev
    libssl-dev libcurl4-openssl-dev postgresql libnats-dev nats-server binutils libcmocka-dev curl python3 tmux) ;;
clang) packages=(cmake ninja-build clang lld llvm libclang-rt-14-dev libc6-dev libwebsockets-dev libjansson-dev libsqlite3-dev zlib1g-dev
    libsodium-dev libssl-dev libcurl4-openssl-dev uthash-dev libncurses-dev libpq-dev postgresql libnats-dev nats-server binutils libcmocka-dev curl python3 tmux) ;;
coverage) packages=(cmake ninja-build gcc libc6-dev libwebsockets-dev libjansson-dev libsqlite3-dev zlib1g-dev libsodium-dev uthash-dev libncurses-dev libpq-dev
    libssl-dev libcurl4-openssl-dev postgresql libnats-dev nats-server libcmocka-dev curl python3 tmux gcovr) ;;
format) packages=(clang-format) ;;
package) packages=(cmake ninja-build gcc libc6-dev libwebsockets-dev libjansson-dev libsqlite3-dev zlib1g-dev libsodium-dev uthash-dev libncurses-dev libpq-dev
    libssl-dev libcurl4-openssl-dev dpkg-dev debhelper lintian debootstrap qemu-user-static appstream desktop-file-utils python3-venv xz-utils curl) ;;
proxy) packages=(caddy docker-compose nginx-light openssh-server openssl curl) ;;
python) packages=(cmake ninja-build gcc libc6-dev python3 python3-venv abigail-tools) ;;
web) packages=(cmake ninja-build clang lld llvm wasi-libc libclang-rt-dev-wasm32 binaryen zopfli npm) ;;
browser) packages=(chromium-headless-shell poppler-utils) ;;
engines) packages=(firefox-esr webkit2gtk-driver xvfb) ;;
*) echo "install.sh [--missing] build|small|check|clang|coverage|format|package|proxy|python|web|browser|engines" >&2 && exit 2 ;;
esac

# A package counts as installed when dpkg says so or, on other systems, when its command is there.
missing=()
for package in "${packages[@]}"; do
    case $package in
    ninja-build) command=ninja ;;
    binutils) command=objdump ;;
    llvm) command=llvm-symbolizer ;;
    lld) command=ld.lld ;;
    binaryen) command=wasm-opt ;;
    abigail-tools) command=abidiff ;;
    poppler-utils) command=pdftotext ;;
    webkit2gtk-driver) command=WebKitWebDriver ;;
    xvfb) command=Xvfb ;;
    *) command=$package ;;
    esac
    command -v "$command" >/dev/null 2>&1 && continue
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q '^install ok installed' && continue
    missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0
if [ $asked = no ]; then
    echo "Missing: ${missing[*]}. \`make deps GROUP=$1\` installs them on Debian." >&2
    exit 1
fi

if ! command -v apt-get >/dev/null; then
    # Headers and libraries can be looked up on Debian only; elsewhere the build reports them.
    for package in "${missing[@]}"; do
        case $package in *-dev) ;; *) echo "Please install: $package" >&2 && exit 1 ;; esac
    done
    exit 0
fi
if [ "$(id -u)" -eq 0 ]; then
    root=()
elif command -v sudo >/dev/null; then
    root=(sudo)
else
    echo "Please install these packages as root: apt-get install ${missing[*]}" >&2
    exit 1
fi
echo "Installing ${missing[*]}"
"${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq </dev/null
"${root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -qq -y --no-install-recommends -o DPkg::Lock::Timeout=600 "${missing[@]}" </dev/null >/dev/null
