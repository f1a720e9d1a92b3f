#!/bin/sh
# collect.sh FOLDER - the second step of the image, as root after build.sh: copies into FOLDER the program, its libraries,
# the page, and a busybox for the health check and for looking around. Fails above 60 MB.
set -eu
image=$1
export DEBIAN_FRONTEND=noninteractive
apt-get install -qq -y --no-install-recommends busybox-static >/dev/null

cd / # cp --parents of coreutils 9.1 looks for the folder "usr/bin" here
copy() { cp -a --parents "$@" "$image"; }
mkdir -p "$image/data" "$image/tmp" "$image/etc" "$image/bin"
copy /usr/bin/carteado /usr/share/carteado /etc/ssl/certs/ca-certificates.crt
cp -a /bin/busybox "$image/bin"
# libwebsockets loads its event loop by name, so ldd of the program does not show it.
loop=$(dpkg -L libwebsockets-evlib-ev | grep '\.so$')
# shellcheck disable=SC2086 # a list of files
for library in $loop $(ldd /usr/bin/carteado $loop | grep -o '/[^ ]*\.so[^ ]*' | grep -v ':$' | sort -u); do
    cp -L --parents "$library" "$image"
done
# The licences of all that is in the image: each file's package has them.
copy /usr/share/doc/carteado/LICENSE
for package in busybox-static ca-certificates libwebsockets-evlib-ev $(find "$image" -name '*.so*' | sed "s|^$image||" |
    while read -r file; do dpkg -S "$file" "/usr$file" 2>/dev/null || true; done | sed 's/:.*//' | sort -u); do
    cp -L --parents "/usr/share/doc/$package/copyright" "$image"
done
printf 'root:x:0:0::/:/bin/false\nnobody:x:65534:65534::/:/bin/false\n' >"$image/etc/passwd"
printf 'root:x:0:\nnogroup:x:65534:\n' >"$image/etc/group"
printf 'hosts: files dns\n' >"$image/etc/nsswitch.conf"
chown 65534:65534 "$image/data"
chmod 700 "$image/data"
chmod 1777 "$image/tmp"

size=$(du -sb "$image" | cut -f1)
echo "the image has $size bytes"
[ "$size" -le 60000000 ] || { echo "the image may have 60,000,000 bytes at most" >&2 && exit 1; }
