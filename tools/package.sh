#!/usr/bin/env bash
# package.sh - makes the release's archive and the Debian packages of HEAD and build/web (tools/page.sh --small), in
# build/package, and tries them in a fresh Debian:
#   packages   dpkg-buildpackage builds them, lintian finds no errors; they are installed, used and purged
#   small      the archive is built and installed under /opt/x by make, without npm, page, server and jansson
# It needs root and the network, and takes minutes. ROOT: a folder with a fresh Debian that exists already; it is copied.
set -eu
cd "$(dirname "$0")/.."
tools/install.sh --missing package
out=$PWD/build/package
rm -rf "$out"
mkdir -p "$out"
passed=0 failed=0
check() { # check WHAT COMMAND...: counts a check, and shows the output of one that fails
    local what=$1
    shift
    if "$@" >"$out/log" 2>&1; then passed=$((passed + 1)); else
        failed=$((failed + 1))
        echo "package.sh: $what" && tail -n 30 "$out/log"
    fi
}
must() { # must COMMAND...: runs a step without which the others make no sense
    "$@" >"$out/log" 2>&1 || { tail -n 30 "$out/log" && echo "$passed passed, $((failed + 1)) failed" && exit 1; }
}

# ---- the archive and the packages -------------------------------------------------------------
archive=$(tools/release.sh "$out")
version=$(basename "$archive" .tar.xz)
version=${version#carteado-}
cp "$archive" "$out/carteado_$version.orig.tar.xz"
tar -xf "$archive" -C "$out"
build() { (cd "$out/carteado-$version" && dpkg-buildpackage -us -uc); }
must build
check "lintian" lintian --fail-on error --suppress-tags bad-distribution-in-changes-file "$out/carteado_${version}"*.changes
check "the desktop entry" desktop-file-validate packaging/*.desktop
check "the metainfo" appstreamcli validate --no-net packaging/*.metainfo.xml

# ---- a fresh Debian ---------------------------------------------------------------------------
root=$out/root
leave() { umount "$root/proc" 2>/dev/null || true; }
trap leave EXIT
if [ -n "${ROOT:-}" ]; then
    must cp -a "$ROOT" "$root"
else
    # shellcheck disable=SC1091
    must debootstrap --variant=minbase "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$root"
fi
mount -t proc proc "$root/proc"
cp /etc/resolv.conf "$root/etc/resolv.conf"
within=(chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive)
inside() { "${within[@]}" "$@"; }
cp "$archive" "$out"/*.deb "$root/tmp/"
must inside apt-get update -q

must inside apt-get install -qy --no-install-recommends make cmake ninja-build gcc libc6-dev xz-utils
check "there is no npm" bash -c "! chroot '$root' sh -c 'command -v npm || command -v node'"
must inside tar -xf "/tmp/carteado-$version.tar.xz" -C /tmp
must inside make -C "/tmp/carteado-$version" CT_SERVER=OFF CT_PAGE=OFF CT_OUTSIDE_BOTS=OFF CT_TUI=OFF
must inside make -C "/tmp/carteado-$version" install PREFIX=/opt/x
check "the small program replays the records" inside sh -c "/opt/x/bin/carteado check /tmp/carteado-$version/games/[a-z]*/golden/*.ctr"
check "the small program plays" inside sh -c "echo quit | /opt/x/bin/carteado --lang en play golfe"
check "the small program says what it lacks" inside sh -c "/opt/x/bin/carteado --lang en web 2>&1 | grep -q 'built without'"
check "it needs only the C library" bash -c "! readelf -d '$root/opt/x/bin/carteado' | grep NEEDED | grep -vE 'lib[cm]\.so'"
check "its manual pages are there" test -f "$root/opt/x/share/man/pt_BR/man1/carteado.1"

check "the packages are installed" inside sh -c "apt-get install -qy --no-install-recommends /tmp/carteado_*.deb /tmp/carteado-web_*.deb /tmp/carteado-server_*.deb"
check "the packaged program replays the records" inside sh -c "carteado check /tmp/carteado-$version/games/[a-z]*/golden/*.ctr"
visit() { # visit SERVE-OR-WEB: whether the packaged program serves the packaged page
    "${within[@]}" carteado "$1" --port 0 >"$out/at" & # no function, so that $! is the program itself
    local pid=$! good=1
    for _ in $(seq 100); do grep -q http "$out/at" || sleep 0.1; done
    curl -fs "$(grep -o 'http://[^ ]*' "$out/at" | head -1)" | cmp - build/web/index.html && good=0
    kill $pid && wait $pid || true
    return $good
}
check "carteado web serves the page" visit web
check "carteado serve serves the page" visit serve
check "the unit names the program" grep -qx 'ExecStart=/usr/games/carteado serve $CARTEADO_OPTIONS' "$root/lib/systemd/system/carteado.service"
check "the tunnel's unit is there" test -f "$root/lib/systemd/system/carteado-tunnel.service"
check "the documents link what is installed" tools/links.sh "$root/usr/share/doc/carteado"
check "the packages are removed" inside apt-get purge -qy carteado-server carteado-web carteado
check "nothing is left" bash -c "! find '$root/usr' '$root/etc' '$root/lib/systemd' '$root/var/lib' -path '$root/var/lib/dpkg' -prune -o -iname '*carteado*' -print | grep ."

ls -s --block-size=1k "$archive" "$out"/*.deb | sed "s:$PWD/::"
leave
rm -rf "$root"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
