#!/usr/bin/env bash
# test_store.sh PROGRAM... - starts a PostgreSQL server in a temporary folder and runs tests of the store with
# it. PostgreSQL refuses to run as root, so under root it runs as the user nobody.
set -eu
bin=$(command -v initdb >/dev/null && dirname "$(readlink -f "$(command -v initdb)")" ||
    ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
if [ -z "$bin" ]; then
    echo "no PostgreSQL here: tools/install.sh check brings it"
    exit 1
fi
folder=$(mktemp -d)
as=()
if [ "$(id -u)" -eq 0 ]; then
    as=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
    chown nobody:nogroup "$folder"
fi
stop() {
    [ ! -f "$folder/data/postmaster.pid" ] || "${as[@]}" "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null
    rm -rf "$folder"
}
trap stop EXIT
cd "$folder"
"${as[@]}" "$bin/initdb" -D data -U carteado -A trust -E UTF8 --no-locale -N >init.log 2>&1 || { cat init.log; exit 1; }
# Writes need not reach the disk, because these tests never kill the database. Measurements set CT_FSYNC=on.
"${as[@]}" "$bin/pg_ctl" -D data -w -l server.log -o "-k $folder -c listen_addresses= -c fsync=${CT_FSYNC:-off}" start >start.log 2>&1 ||
    { cat start.log server.log; exit 1; }
for program in "$@"; do CT_STORE="postgres://carteado@/postgres?host=$folder" "$program"; done
