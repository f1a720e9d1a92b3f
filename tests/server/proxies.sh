#!/usr/bin/env bash
# proxies.sh PROGRAM - runs caddy and nginx with the examples of packaging/ before a server. Checks that the page and
# a WebSocket work and that /metrics is not reachable. Also checks that pages of another name and too many connections
# from one address are refused. The third way is the tunnel of docs/operation.md. `tools/nightly.sh
# server` runs it; it needs tools/install.sh proxy, and build/web.
set -eu
program=$(readlink -f "$1")
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
pids=()
stop() { kill "${pids[@]}" 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$folder"; }
trap stop EXIT
. tools/node.sh
export XDG_DATA_HOME=$folder XDG_CONFIG_HOME=$folder
name=cartas.example.org
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj "/CN=$name" \
    -addext "subjectAltName=DNS:$name" -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2>/dev/null
"$program" serve --root build/web --port 18080 --data "$folder/data" --public-url "https://$name:18443" --per-address 5 \
    >"$folder/serve.log" 2>&1 &
pids+=($!)

# The examples, with ports that need no rights and a certificate that needs no network.
{ echo "{ "; echo "	admin off"; echo "	auto_https disable_redirects"; echo "}"
  sed -e "s|^	respond|	tls $folder/fullchain.pem $folder/privkey.pem\n	respond|" packaging/Caddyfile; } >"$folder/Caddyfile"
{ echo "pid $folder/nginx.pid; error_log $folder/nginx.log; events { } http { access_log off;"
  for part in client_body proxy fastcgi uwsgi scgi; do echo "${part}_temp_path $folder/$part;"; done
  sed -e "s/listen 443/listen 18444/; s/listen 80;/listen 18081;/; s/127.0.0.1:8080/127.0.0.1:18080/" \
      -e "s|/etc/letsencrypt/live/$name|$folder|" packaging/nginx.conf; echo "}"; } >"$folder/nginx.conf"
sed -i "s/proxy_set_header Host \$host;/proxy_set_header Host \$host:18443;/" "$folder/nginx.conf"
nginx -t -q -c "$folder/nginx.conf"
nginx -c "$folder/nginx.conf" -g "daemon off;" &
pids+=($!)
caddy_at() { # caddy_at PORT SERVER: runs caddy on this port before that server
    CARTEADO_NAME=https://$name:$1 CARTEADO_AT=$2 caddy run --adapter caddyfile --config "$folder/Caddyfile" \
        >"$folder/caddy$1.log" 2>&1 &
    pids+=($!)
}
caddy_at 18443 127.0.0.1:18080

# The tunnel of docs/operation.md: caddy on the rented machine, ssh of packaging/carteado-tunnel.service from home.
caddy_at 18445 127.0.0.1:18090
for key in host tunnel; do ssh-keygen -q -N "" -t ed25519 -f "$folder/$key"; done
echo "restrict,port-forwarding,permitlisten=\"127.0.0.1:18090\" $(cat "$folder/tunnel.pub")" >"$folder/keys"
chmod 600 "$folder/keys"
[ "$(id -u)" -ne 0 ] || mkdir -p /run/sshd
"$(command -v sshd || echo /usr/sbin/sshd)" -D -f /dev/null -h "$folder/host" -p 18022 -E "$folder/sshd.log" -o StrictModes=no \
    -o PidFile=none -o ListenAddress=127.0.0.1 -o "AuthorizedKeysFile=$folder/keys" &
pids+=($!)
mapfile -t tunnel < <(tr -d '\\\n' <packaging/carteado-tunnel.service | grep -o 'ExecStart=.*\$TUNNEL' |
    sed -e 's/ExecStart=//; s/127.0.0.1:8080:127.0.0.1:8080/127.0.0.1:18090:127.0.0.1:18080/' -e "s|/etc/ssh/carteado_tunnel|$folder/tunnel|" \
        -e "s|/var/lib/carteado-tunnel|$folder|" -e "s/\\\${PORT}/18022/; s/\\\$TUNNEL/$(id -un)@127.0.0.1/" | xargs -n 1)
"${tunnel[0]}" -o ConnectionAttempts=20 "${tunnel[@]:1}" 2>"$folder/tunnel.log" &
pids+=($!)
get() { curl -s --cacert "$folder/fullchain.pem" --resolve "$name:$1:127.0.0.1" -o "$folder/body" -w '%{http_code}' "https://$name:$1$2"; }
address=$(hostname -I | cut -d' ' -f1) # an address of this machine that is not its loopback
passed=0
same() { [ "$1" = "$2" ] || { echo "$3: $1, not $2" && tail -n 3 "$folder"/*.log && exit 1; }; passed=$((passed + 1)); }
for port in 18443 18444 18445; do
    for _ in $(seq 100); do [ "$(get $port /health)" = 200 ] && break; sleep 0.1; done
    same "$(get $port /)" 200 "the page by $port"
    cmp "$folder/body" build/web/index.html
    same "$(get $port /metrics)" 404 "the numbers by $port"
    same "$(NODE_EXTRA_CA_CERTS=$folder/fullchain.pem node tests/server/proxies.mjs $port $name "$address")" "hello, then refused, 5 at once" "WebSocket by $port"
done
echo "$passed passed, 0 failed"
