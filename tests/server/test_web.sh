#!/bin/bash
# Runs the built `carteado web`, and visits it with curl and with raw requests that no correct client
# sends. Checks the answers byte for byte, what must not be reachable, start and stop.
# Usage: test_web.sh PATH-OF-CARTEADO
set -u
C=$1
D=$(mktemp -d)
PIDS=()
trap '[ ${#PIDS[@]} -eq 0 ] || kill -KILL "${PIDS[@]}" 2>/dev/null; rm -rf "$D"' EXIT
unset http_proxy https_proxy ALL_PROXY all_proxy LC_ALL LC_MESSAGES LANG LANGUAGE
bad=0 done=0
R=$D/root

fault() { echo "FAIL: $*"; bad=$((bad + 1)); }
same() { done=$((done + 1)); [ "$1" = "$2" ] || fault "$3: '$1' is not '$2'"; }
# start ARGS...: starts the server in the background, and waits for its address. Sets U, PORT and P, its pid
start() {
    exec 3< <(PATH=${RUN_PATH:-$PATH} exec "$C" web "$@" 2>"$D/log")
    P=$!
    PIDS+=("$P")
    LINE=
    read -r -t 300 LINE <&3 || fault "web $*: no address; $(cat "$D/log")"
    U=$(grep -o 'http://[^ ]*' <<<"$LINE")
    U=${U%/} PORT=${LINE##*:} PORT=${PORT%%/*}
}
# stop [SIGNAL]: stops the server, which must exit with code 0 and print nothing
stop() {
    kill -"${1:-TERM}" "$P"
    wait "$P"
    same $? 0 "end by ${1:-TERM}"
    same "$(cat "$D/log")" "" "errors of the server"
}
# refused RC TEXT ARGS...: checks that the server does not start, and says why in one line
refused() {
    local want=$1 text=$2
    shift 2
    timeout 300 "$C" web "$@" >"$D/out" 2>"$D/err" </dev/null
    same $? "$want" "web $*: exit"
    same "$(wc -l <"$D/err")" 1 "web $*: lines of error"
    done=$((done + 1))
    grep -qF -- "$text" "$D/err" || fault "web $*: no '$text' in '$(cat "$D/err")'"
}
# get CODE PATH [CURL OPTIONS]: checks the status; leaves the body in $D/body, the head in $D/head
get() {
    local want=$1 path=$2
    shift 2
    NOW="GET $path $*"
    : >"$D/body"
    same "$(curl -sS --path-as-is -m 300 -o "$D/body" -D "$D/head" -w '%{http_code}' "$@" "$U$path" 2>&1)" \
        "$want" "$NOW"
    tr -d '\r' <"$D/head" >"$D/lines"
}
has() { done=$((done + 1)); grep -qixF -- "$1" "$D/lines" || fault "$NOW: no header '$1'"; }
has_not() { done=$((done + 1)); ! grep -qi -- "^$1:" "$D/lines" || fault "$NOW: header $1"; }
value() { sed -n "s/^$1: //p" "$D/lines"; }
body() { done=$((done + 1)); cmp -s "$D/body" "$1" || fault "$NOW: the body is not $1"; }
# raw REQUEST: sends the bytes that printf makes of REQUEST, half closes the connection, prints the answer
raw() {
    done=$((done + 1))
    exec 4<>"/dev/tcp/127.0.0.1/$PORT" || { fault "no connection"; return; }
    (printf "$1" >&4) 2>/dev/null # in its own process: the server may hang up first
    timeout 300 sed -u '/^\r$/q' <&4 | tr -d '\0\r' >"$D/raw"
    exec 4>&-
}
raw_is() { raw "$2"; same "$(head -1 "$D/raw" | cut -d' ' -f2)" "$1" "raw ${2:0:60}"; }

# ---- a small client ----------------------------------------------------------------------------
mkdir -p "$R/assets" "$R/empty" "$R/dots.d"
echo '<!doctype html><title>página</title>' >"$R/index.html"
for i in {1..200}; do echo "console.log('line $i')"; done >"$R/assets/x-123.js"
gzip -k "$R/assets/x-123.js"
cp "$R/assets/x-123.js" "$R/assets/y-4.js"
gzip -k "$R/assets/y-4.js"
echo "as if packed by brotli" >"$R/assets/y-4.js.br"
printf '\0asm\1\0\0\0' >"$R/game.wasm"
head -c 3000000 /dev/urandom >"$R/large.bin"
: >"$R/zero.txt"
for type in html mjs css webmanifest svg png json woff2 ico ctr; do echo "a $type" >"$R/a.$type"; done
echo secret >"$D/outside.txt"
echo secret >"$R/.hidden.txt"
ln -s "$D/outside.txt" "$R/leak.txt"
ln -s "$D" "$R/up"
ln -s game.wasm "$R/inside.wasm"
mkfifo "$R/pipe.txt"

# ---- faults that keep the server from starting -------------------------------------------------
refused 1 "make web" --root "$D/none"
refused 1 "make web" --root "$D"
refused 1 "make web" --root "$R/index.html"
refused 1 "make web" --root ""
refused 1 "192.0.2.1" --root "$R" --host 192.0.2.1
refused 1 "endereço" --root "$R" --host ""
refused 2 "de 0 a 65535" --root "$R" --port 65536
refused 2 "de 0 a 65535" --root "$R" --port http
refused 2 "no-such" --no-such
refused 2 "extra" extra
refused 1 "build it with" --root "$D/none" --lang en

# ---- files -------------------------------------------------------------------------------------
start --root "$R" --port 0
same "$LINE" "carteado em $U/  (Ctrl+C encerra)" "the line with the address"
get 200 /; body "$R/index.html"
has "content-type: text/html; charset=utf-8"
has "content-length: $(wc -c <"$R/index.html")"
has "cache-control: no-cache"
has "content-security-policy: default-src 'none'; img-src 'self' data: blob:; style-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
has "x-content-type-options: nosniff"
has "referrer-policy: no-referrer"
has "cross-origin-opener-policy: same-origin"
has "permissions-policy: camera=(), microphone=(), geolocation=()"
get 200 /game.wasm; body "$R/game.wasm"; has "content-type: application/wasm"; has_not vary
get 200 "/game.wasm?v=1"; body "$R/game.wasm"
get 200 /inside.wasm; body "$R/game.wasm"
get 200 /large.bin; body "$R/large.bin"; has "content-type: application/octet-stream"
get 200 /zero.txt; body "$R/zero.txt"; has "content-length: 0"; has "content-type: text/plain; charset=utf-8"
while read -r end type; do
    get 200 "/a.$end"; body "$R/a.$end"; has "content-type: $type"
done <<'TYPES'
html text/html; charset=utf-8
mjs text/javascript; charset=utf-8
css text/css; charset=utf-8
webmanifest application/manifest+json
svg image/svg+xml
png image/png
json application/json
woff2 font/woff2
ico image/x-icon
ctr text/plain; charset=utf-8
TYPES

# ---- compressed files, and caching -------------------------------------------------------------
get 200 /assets/x-123.js; body "$R/assets/x-123.js"
has "content-type: text/javascript; charset=utf-8"; has "vary: accept-encoding"; has_not content-encoding
has "cache-control: public, max-age=31536000, immutable"
plain=$(value etag)
for accept in gzip "br, gzip" "deflate, gzip;q=0.5, *;q=0"; do
    get 200 /assets/x-123.js -H "Accept-Encoding: $accept"; body "$R/assets/x-123.js.gz"
    has "content-encoding: gzip"; has "vary: accept-encoding"
    has "content-type: text/javascript; charset=utf-8"
done
packed=$(value etag)
[ "$plain" != "$packed" ] || fault "one etag for two contents"
for accept in br "gzip;q=0" "br, gzip; q=0.0, deflate"; do
    get 200 /assets/x-123.js -H "Accept-Encoding: $accept"; body "$R/assets/x-123.js"; has_not content-encoding
done
get 200 /game.wasm -H "Accept-Encoding: gzip"; body "$R/game.wasm"; has_not content-encoding
# Of two packed files, the client gets the smaller one that it accepts. A coding with q=0 or misspelt is not accepted.
for accept in br "gzip, deflate, br, zstd" "BR;q=0.1,gzip;q=1"; do
    get 200 /assets/y-4.js -H "Accept-Encoding: $accept"; body "$R/assets/y-4.js.br"
    has "content-encoding: br"; has "vary: accept-encoding"
    has "content-type: text/javascript; charset=utf-8"
done
small=$(value etag)
for accept in gzip "br;q=0, gzip" "brotli, xbr, gzip"; do
    get 200 /assets/y-4.js -H "Accept-Encoding: $accept"; body "$R/assets/y-4.js.gz"
    has "content-encoding: gzip"; has "vary: accept-encoding"
done
[ "$small" != "$(value etag)" ] || fault "one etag for two packings"
get 200 /assets/y-4.js; body "$R/assets/y-4.js"; has_not content-encoding; has "vary: accept-encoding"
get 304 /assets/y-4.js -H "If-None-Match: $small" -H "Accept-Encoding: br"; body /dev/null
has "vary: accept-encoding"; has_not content-encoding

get 304 /assets/x-123.js -H "If-None-Match: $plain"; body /dev/null; has "etag: $plain"
has "cache-control: public, max-age=31536000, immutable"; has_not content-type
get 304 /assets/x-123.js -H "If-None-Match: W/\"other\", $packed" -H "Accept-Encoding: gzip"; body /dev/null
get 200 /assets/x-123.js -H "If-None-Match: $plain" -H "Accept-Encoding: gzip"; body "$R/assets/x-123.js.gz"
get 304 / -H "If-None-Match: *"; body /dev/null
get 200 / -H 'If-None-Match: "other"'; body "$R/index.html"; old=$(value etag)
get 304 / -H "If-None-Match: $old"
echo '<!doctype html><title>another</title>' >"$R/index.html"
get 200 / -H "If-None-Match: $old"; body "$R/index.html"

# ---- HEAD, pages of the client, not found, other methods -----------------------------------------
get 200 /large.bin -I; has "content-length: 3000000"
get 304 / -I -H "If-None-Match: $(curl -sI "$U/" | tr -d '\r' | sed -n 's/^etag: //p')"
get 404 /none.js -I; has "content-length: 14"
for path in /m/abc /r/1/2 /assets /assets/ /empty/ /dots.d/ /game.wasm/ /%C3%A1gua; do
    get 200 "$path"; body "$R/index.html"
    has "content-type: text/html; charset=utf-8"; has "cache-control: no-cache"
done
echo "404 not found" >"$D/404"
for path in /none.js /m/none.css /assets/none-1.js /dots.d /index.html.gz /index.html/x.js; do
    get 404 "$path"; body "$D/404"
    has "content-type: text/plain; charset=utf-8"; has "x-content-type-options: nosniff"
done
for method in POST PUT DELETE OPTIONS PATCH; do
    get 405 / -X $method; has "allow: GET, HEAD"
done
get 405 / --data-binary "@$R/large.bin"
get 405 / --data-binary "@$R/large.bin" -H "Expect:"
# The body is taken whole before the answer, and the connection stays open for the next request.
exec 4<>"/dev/tcp/127.0.0.1/$PORT"
{ printf 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3000000\r\n\r\n'; head -c 1000000 "$R/large.bin"; } >&4
tail -c 2000000 "$R/large.bin" >&4 || fault "the body is not taken whole"
while IFS= read -r -t 10 line <&4 && [ "$line" != "405 method not allowed" ]; do :; done
same "$line" "405 method not allowed" "the answer after a body"
printf 'GET /none.js HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n' >&4
same "$(timeout 10 grep -a -o -m 1 'HTTP/1.1 404' <&4)" "HTTP/1.1 404" "the request after a body"
exec 4>&-
# A body must not be taken for a second request: one answer, and the connection is closed.
for frame in 'Transfer-Encoding: chunked' 'Content-Length: 4\r\nTransfer-Encoding: chunked' \
    'Content-Length: +4' 'Content-Length: 4\r\nContent-Length: 5' 'Content-Length: 99999999999999999999'; do
    for method in GET POST; do
        exec 4<>"/dev/tcp/127.0.0.1/$PORT"
        request="$method / HTTP/1.1\r\nHost: a\r\n$frame\r\n\r\n0\r\n\r\nGET /none.js HTTP/1.1\r\nHost: a\r\n\r\n"
        (printf "$request" >&4) 2>/dev/null # in its own process: the server may hang up first
        answer=$(timeout 10 cat <&4 | tr -d '\0\r' | grep '^HTTP\|^connection')
        exec 4>&-
        same "$answer" $'HTTP/1.1 400 Bad Request\nconnection: close' "$method with $frame"
    done
done

# ---- files outside the folder ------------------------------------------------------------------
for path in /leak.txt /up/outside.txt /pipe.txt /.hidden.txt /x/../.hidden.txt \
    /../outside.txt /../../../../../../etc/host.conf /%2e%2e/outside.txt /..%2foutside.txt \
    /%2e%2e%2foutside.txt /assets/../../outside.txt /assets/%2e%2e/%2E%2E/outside.txt \
    /.../outside.txt /..%5coutside.txt /..%252foutside.txt "/$D/outside.txt" "/.%2fx/%2e./outside.txt"; do
    get 404 "$path"; body "$D/404"
done
get 200 /../root/game.wasm/../../large.bin; body "$R/large.bin" # .. stops at the root
get 200 //assets///x-123.js; body "$R/assets/x-123.js"
get 200 /assets%2fx-123.js; body "$R/assets/x-123.js"
host='Host: a\r\n\r\n'
for path in /..%%00/outside.txt /outside.txt%%00 /../outside.txt%%00.html /%%zz /%% \
    http://a/../outside.txt file:///etc/passwd ../outside.txt '*'; do
    raw "GET $path HTTP/1.1\r\n$host"
    ! grep -q secret "$D/raw" || fault "raw GET $path"
    [[ $(head -1 "$D/raw") != *" 200 "* ]] || fault "raw GET $path: answered"
done
raw_is 404 "GET /$(printf 'a%.0s' {1..6000}).js HTTP/1.1\r\n$host"
raw "GET /$(printf 'a%.0s' {1..40000}) HTTP/1.1\r\n$host"
raw_is 403 "nonsense\r\n\r\n"
raw_is 403 '\0\0\0\r\n\r\n'
raw_is 403 "TRACE / HTTP/1.1\r\n$host"
raw_is "" "CONNECT a:80 HTTP/1.1\r\n$host"
raw_is 200 'GET /game.wasm HTTP/1.0\r\n\r\n'
up='Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
for kind in websocket h2c other; do
    for name in '' 'Sec-WebSocket-Protocol: files\r\n' 'Sec-WebSocket-Protocol: table\r\n'; do
        raw "GET / HTTP/1.1\r\nUpgrade: $kind\r\n$name$up$host"
        ! grep -q "101" "$D/raw" || fault "upgraded to $kind"
    done
done
get 200 /; body "$R/index.html" # the page is still served after all that

# ---- many at once, and one after the other ------------------------------------------------------
same "$(curl -sS -o /dev/null -o /dev/null -o /dev/null -w '%{num_connects} ' "$U/" "$U/none.js" "$U/large.bin")" \
    "1 0 0 " "connections for three requests"
mkdir "$D/got"
urls=()
for i in {1..24}; do urls+=("$U/large.bin?$i" -o "$D/got/$i"); done
curl -sS --no-progress-meter --parallel --parallel-max 12 "${urls[@]}" || fault "24 large files at once"
same "$(for i in {1..24}; do cmp "$D/got/$i" "$R/large.bin" && echo whole; done | grep -c whole)" 24 "large files whole"
for i in {1..5}; do # the client disconnects in the middle
    exec 4<>"/dev/tcp/127.0.0.1/$PORT"
    printf 'GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n' >&4
    head -c 1000 <&4 >/dev/null
    exec 4>&-
done
get 200 /large.bin; body "$R/large.bin"

# ---- few descriptors: idle connections give way ---------------------------------------------------
stop
printf '#!/bin/sh\nulimit -n 64\nexec "%s" "$@"\n' "$C" >"$D/few"; chmod +x "$D/few"
whole=$C C=$D/few
start --root "$R" --port 0
for i in {1..100}; do # more connections than the server can have, all silent
    exec {fd}<>"/dev/tcp/127.0.0.1/$PORT" || fault "no connection $i"
    idle[i]=$fd
done
get 200 / -m 10; body "$R/index.html" # long before the timeout of silent connections
get 200 /large.bin; body "$R/large.bin"
urls=()
for i in {1..40}; do urls+=("$U/large.bin?$i" -o "$D/got/$i"); done
rm -f "$D"/got/*
curl -sS --no-progress-meter --retry 20 --retry-all-errors --retry-delay 0 --parallel --parallel-max 8 "${urls[@]}" ||
    fault "40 large files with few descriptors"
same "$(for i in {1..40}; do cmp "$D/got/$i" "$R/large.bin" && echo whole; done | grep -c whole)" 40 "files with few descriptors"
for fd in "${idle[@]}"; do exec {fd}>&-; done
get 200 /; body "$R/index.html"
stop
C=$whole
start --root "$R" --port 0

# ---- ports, addresses, the end ------------------------------------------------------------------
refused 1 "porta $PORT já está em uso" --root "$R" --port "$PORT"
refused 1 "port $PORT is already in use" --root "$R" --port "$PORT" --lang en
exec 4<>"/dev/tcp/127.0.0.1/$PORT" # a client that sends nothing does not delay the end
stop TERM
exec 4>&-
taken=$PORT
start --root "$R" --port "$taken" --lang en
same "$LINE" "carteado at http://127.0.0.1:$taken/  (Ctrl+C quits)" "the port is free again"
get 200 /game.wasm
stop INT
start --root "$R"; first=$PORT one=$P
start --root "$R"; second=$PORT
{ [ "$first" -ge 8080 ] && [ "$second" -gt "$first" ] && [ "$second" -le 8099 ]; } || fault "usual ports: $first, $second"
get 200 /
stop
P=$one
stop
start --root "$R" --port 0 --host 127.0.0.2
same "${U%:*}" "http://127.0.0.2" "another address"
get 200 /
stop
if grep -q '^0\{31\}1 ' /proc/net/if_inet6 2>/dev/null; then
    start --root "$R" --port 0 --host ::1
    get 200 / -g; body "$R/index.html"
    stop
fi

# ---- where the server looks for the page; opening the browser ------------------------------------
mkdir -p "$D/a/bin" "$D/a/share/carteado" "$D/path"
cp "$C" "$D/a/bin/carteado"
C=$D/a/bin/carteado
refused 1 "/a/bin/../web: "
cp -r "$R/assets" "$D/a/share/carteado/web"; echo installed >"$D/a/share/carteado/web/index.html"
start --port 0; get 200 /; same "$(cat "$D/body")" installed "the installed client"; stop
mkdir "$D/a/web"; echo built >"$D/a/web/index.html"
start --port 0; get 200 /; same "$(cat "$D/body")" built "the built client"; stop
mkfifo "$D/opened"
printf '#!/bin/sh\necho "$1" >"%s"\n' "$D/opened" >"$D/path/xdg-open"; chmod +x "$D/path/xdg-open"
RUN_PATH=$D/path:$PATH start --port 0 --open
same "$(timeout 300 cat "$D/opened")" "$U/" "the browser's address"
stop
RUN_PATH=$D/none start --port 0 --open
get 200 /
kill -TERM "$P"; wait "$P"; same $? 0 "end without a browser"
same "$(grep -c xdg-open "$D/log")" 1 "word that there is no xdg-open"

echo "web: $done checks, $bad failed"
[ $bad -eq 0 ]
