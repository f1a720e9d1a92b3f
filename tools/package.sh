#!/usr/bin/env bash
# package.sh - makes build/package/carteado_VERSION_ARCH.deb of the optimised program (build/optimised) and the page
# (build/web, by tools/page.sh --small), and checks that everything is in it and runs. `make package` builds them first.
set -eu
cd "$(dirname "$0")/.."
tools/install.sh package
[ -e build/web/index.html.gz ] || { echo "there is no page for visitors yet: tools/page.sh --small builds it" && exit 1; }
rm -rf build/package
mkdir -p build/package
cpack --config build/optimised/CPackConfig.cmake -B build/package >build/package.log 2>&1 ||
    { cat build/package.log && exit 1; }
deb=$(echo build/package/*.deb)
list=$(dpkg-deb -c "$deb")
for file in bin/carteado share/carteado/web/index.html lib/systemd/system/carteado.service \
    share/doc/carteado/copyright share/doc/carteado/docs/operation.md share/doc/carteado/Caddyfile \
    share/man/man1/carteado.1.gz share/man/pt_BR/man1/carteado.1.gz \
    share/bash-completion/completions/carteado; do
    grep -q " ./usr/$file\$" <<<"$list" || { echo "$deb: no /usr/$file" && exit 1; }
done
if awk '$2 != "root/root" || $1 ~ /^-.......w/ { bad = 1; print } END { exit !bad }' <<<"$list"; then
    echo "$deb: files that are not root's alone to change" && exit 1
fi
for library in libncursesw6 libwebsockets17 libwebsockets-evlib-ev libev4 libsqlite3 libsodium libc6; do
    dpkg-deb -f "$deb" Depends | grep -q "$library" || { echo "$deb does not ask for $library" && exit 1; }
done
dpkg-deb -x "$deb" build/package/root
# Checks that every file is installed that an installed document links or shows.
dead=$(cd build/package/root/usr/share/doc/carteado && find . -name '*.md' | while read -r page; do
    grep -oE '\]\([^)#:]+|src="[^"]+' "$page" | sed 's/^](//; s/^src="//' | while read -r link; do
        [ -e "$(dirname "$page")/$link" ] || echo "$page: $link"
    done
done)
[ -z "$dead" ] || { echo "$deb: documents link what is not installed" && echo "$dead" && exit 1; }
# Checks that the packaged program serves the packaged page.
build/package/root/usr/bin/carteado web --port 0 >build/package/at &
web=$!
trap 'kill $web 2>/dev/null || true' EXIT
for _ in $(seq 50); do [ -s build/package/at ] || sleep 0.1; done
address=$(grep -o 'http://[^ ]*' build/package/at)
curl -fs "$address" | cmp - build/web/index.html
echo "$deb: $(stat -c %s "$deb") bytes"
echo "1 passed, 0 failed"
