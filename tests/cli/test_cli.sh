#!/bin/bash
# Runs the built program as people and programs do: every command, its output and exit code, wrong
# usage and bad input, whole engine sessions, and a game played through a pipe.
# Usage: test_cli.sh PATH-OF-CARTEADO   (needs the games golfe and domino, and carteado-lab beside it)
set -u
C=$1
L=${C%/*}/carteado-lab
D=$(mktemp -d)
trap 'rm -rf "$D"' EXIT
export XDG_STATE_HOME=$D/state TERM=dumb
unset NO_COLOR LC_ALL LC_MESSAGES LANG LANGUAGE
SEED=$(printf '5f%.0s' {1..32})
OTHER=$(printf 'a0%.0s' {1..32})
bad=0 done=0

fault() { echo "FAIL: $*"; sed 's/^/    out: /' "$D/out" | head -20; sed 's/^/    err: /' "$D/err" | head -5; bad=$((bad + 1)); }
# run RC ARGS...: runs carteado, which must exit with RC. Its input is $D/in, if that exists. lab: the same for
# carteado-lab
run() { program "$C" "$@"; }
lab() { program "$L" "$@"; }
program() {
    local program=$1 want=$2; shift 2
    NOW="${program##*/} $*"
    if [ -e "$D/in" ]; then env ${V:-LC_ALL=pt_BR.UTF-8} timeout 300 "$program" "$@" <"$D/in" >"$D/out" 2>"$D/err"
    else env ${V:-LC_ALL=pt_BR.UTF-8} timeout 300 "$program" "$@" </dev/null >"$D/out" 2>"$D/err"; fi
    local got=$?
    rm -f "$D/in"
    done=$((done + 1))
    [ $got -eq "$want" ] || fault "$NOW: exit $got, not $want"
}
input() { printf "$@" >"$D/in"; }
out() { grep -qF -- "$1" "$D/out" || fault "$NOW: no '$1' in the output"; done=$((done + 1)); }
no_out() { grep -qF -- "$1" "$D/out" && fault "$NOW: '$1' in the output"; done=$((done + 1)); }
# err TEXT: checks that standard error has one line, with this text
err() {
    [ "$(wc -l <"$D/err")" = 1 ] || fault "$NOW: not one line of error"
    grep -qF -- "$1" "$D/err" || fault "$NOW: no '$1' in the error"
    done=$((done + 1))
}
same() { [ "$1" = "$2" ] || fault "$3: '$1' is not '$2'"; done=$((done + 1)); }
is_out() { same "$(cat "$D/out")" "$1" "$NOW"; }

# ---- usage and language ------------------------------------------------------------------------
run 2; err "falta o comando"
run 0 --help; out "Uso: carteado"; out "engine"
run 0 --version; out "carteado 0."
run 0 --lang en --version; out "carteado 0."
for words in --help --version "play --help" "--lang en --version"; do
    # shellcheck disable=SC2086 # several words
    "$C" $words >/dev/full 2>"$D/err"; same $? 1 "$words on a full disk"
done
run 0 --lang en --help; out "Usage: carteado"; no_out "Uso:"
run 0 --lang=en help play; out "Usage: carteado play [GAME]"
for locale in fr_FR.UTF-8 en_US.UTF-8; do V="LC_ALL=$locale" run 0 --help; out "Usage: carteado"; done
for locale in C pt_PT.UTF-8; do V="LC_ALL=$locale" run 0 --help; out "Uso: carteado"; done
V="LC_ALL=pt_BR.UTF-8 LANGUAGE=fr:en:pt" run 0 --help; out "Usage: carteado"
V="LC_ALL=C LANGUAGE=en" run 0 --help; out "Uso: carteado"
for name in golf GOLFE Pirâmide 'cao polones' cão_vermelho; do run 0 rules "$name"; done
run 2 rules golfi; err "você quis dizer Golfe?"
for c in games rules options play watch code records join replay analyse check verify solve engine web serve backup; do
    run 0 $c --help; out "Uso: carteado $c"; out "--lang"
    run 0 $c --help --lang en; out "Usage: carteado $c"
    run 2 $c --nonsense; err "--nonsense"
done
for c in match ladder study train count bench load; do
    lab 0 $c --help; out "Uso: carteado-lab $c"; out "--lang"
    lab 0 $c --help --lang en; out "Usage: carteado-lab $c"
    lab 2 $c --nonsense; err "veja carteado-lab $c --help"
    run 2 $c golfe; err "carteado-lab $c"
done
lab 2; err "veja carteado-lab --help"
lab 0 --help; out "Uso: carteado-lab"; out "ladder"; no_out "engine"
lab 0 --version; out "carteado-lab 0."
lab 2 play golfe; err "não há o comando “play”; veja carteado-lab --help"
# The generated manual and completions must have every command and option of the help.
for l in pt en; do
    for k in man bash zsh fish; do run 0 --generate $k $l; cp "$D/out" "$D/own.$k"; done
    bash -n "$D/own.bash" || fault "completion for bash"
    done=$((done + 1))
    for c in games rules options play watch code records join replay analyse check verify solve engine web serve backup; do
        for o in $("$C" $c --help | grep -oE '^  --[a-z-]+' | tr -d ' -' | sort -u); do
            for k in man bash zsh fish; do
                grep -E "$c" "$D/own.$k" >/dev/null && tr -d '\\-' <"$D/own.$k" | grep -q -- "$o" || fault "no --$o of $c in the $k"
            done
        done
    done
done
run 2 --generate dance pt; err "dance"
run 2 dance; err "dance"
run 2 --lang fr games; err "fr"
run 2 games --lang; err "--lang"
run 2 games extra; err "extra"
run 2 rules; err "argumento"
run 2 play; err "diga o jogo"
run 2 check; err "argumento"
run 2 play golfe --seats many; err "de 1 a 99"
run 2 play golfe --seed 5f; err "64"
run 2 play golfe --opt holes; err "nome=valor"
run 2 play golfe --preset holes=3; err "holes=3"
run 2 --json games; err "--json"
V=LC_ALL=en_GB.UTF-8 run 0 games; out "Presets:"; no_out "pessoas"
V='LC_ALL= LC_MESSAGES= LANG=en_US' run 2 rules chess; err "there is no game"
V=LC_ALL=C run 2 rules chess; err "não há o jogo"
V=LC_ALL=en_US run 2 rules chess --lang pt; err "não há o jogo"

# ---- games, rules, options ---------------------------------------------------------------------
run 0 games; out "golfe"; out "Golfe"; out "golf_strict"; out "de 35 cartas"
run 0 games --json; same "$(head -c1 "$D/out")" "[" "games --json"; out '"golfe"'
# is_page GAME LANG: checks that the page came as text, with the numbers of all its rules and without signs of Markdown
is_page() {
    local page; page=$(dirname "$0")/../../games/$1/rules.$2.md
    grep -qxF -- "$(sed -n '1s/^# //p' "$page")" "$D/out" || fault "$NOW: no title"
    for rule in $(grep -oE '^- \*\*[A-Z]+[0-9]+' "$page" | tr -d ' *-'); do grep -q "$rule" "$D/out" || fault "$NOW: no $rule"; done
    grep -qE '^#|\*\*|`|\]\(' "$D/out" && fault "$NOW: signs of Markdown"
    done=$((done + 1))
}
run 0 rules golfe; is_page golfe pt
run 0 rules golfe --lang en; is_page golfe en
run 0 rules cao_polones; is_page cao_polones pt; out "parente do Cão Vermelho."
V=LC_ALL=en_GB.UTF-8 run 0 rules golfe; is_page golfe en
run 0 options golfe; out "holes"; out "de 1 a 18; em geral 9"; out "column_bottom"; out "golf_queens"
run 0 options golfe --json; out '"holes"'
for c in rules options play watch solve study match ladder count; do
    case $c in study | match | ladder | count) lab 2 $c chess ;; *) run 2 $c chess ;; esac
    err "chess"; grep -q golfe "$D/err" || fault "$NOW: no list of games"
done
lab 2 bench --game chess; err "chess"

# ---- bad rules, seats, bots --------------------------------------------------------------------
run 2 watch golfe --seats 11; err "de 1 a 2"
run 2 watch golfe --opt holes=99; err "holes=99"; err "de 1 a 18"
run 2 watch golfe --opt wrap=maybe; err "off, on"
run 2 watch golfe --opt nothing=1; err "free_cards"
run 2 watch golfe --preset nothing; err "putt_putt"
run 2 watch golfe --bots genius; err "random"
run 2 play golfe --seat 2; err "não há o lugar 2; há de 1 a 1"; run 2 play golfe --seat 0; err "1"
run 2 watch golfe --opt "$(head -c 3000 /dev/zero | tr '\0' x)=1"; err "opções"

# ---- watch, check, replay ----------------------------------------------------------------------
run 0 watch golfe --record - --seed $SEED --bots random --deals 2; cp "$D/out" "$D/a.ctr"
same "$(grep -c '^deal' "$D/a.ctr")" 2 "deals of watch"
same "$(grep -c '^= ' "$D/a.ctr")" 2 "check lines of watch"
run 0 watch golfe --record - --seed $SEED --bots random --deals 2; same "$(cksum <"$D/out")" "$(cksum <"$D/a.ctr")" "watch twice"
run 0 watch golfe --record - --seed $OTHER --bots random; cp "$D/out" "$D/b.ctr"
run 0 watch golfe --seed $SEED --bots random; one=$(cat "$D/out")
run 0 watch golfe --seed $SEED --bots random --record "$D/c.ctr"; is_out "$one"
run 0 watch golfe --seed $SEED --bots random --record -; cmp -s "$D/out" "$D/c.ctr" || fault "the record's file is another"
run 1 watch golfe --record "$D/no/where.ctr"; err "where.ctr"
if "$C" games | grep -q "^domino"; then # whole deals in sentences, as people read them
    run 0 watch domino --seed $SEED --deals 2; out "rodada 1 -"; out "rodada 2 -"; out "7♦"; no_out "play"
    same "$(grep -cE '^  Lugar [1-4] (jogou|passou|aceitou|recusou)' "$D/out")" "$(grep -cE '^  Lugar' "$D/out")" "turns told"
    [ "$(grep -cE '^  Lugar [1-4] jogou' "$D/out")" -gt 50 ] || fault "few cards were played"
    same "$(grep -c '^  Nesta rodada' "$D/out")" 2 "sheets"
    run 0 watch domino --seed $SEED --record -; grep -q '^[0-3] play' "$D/out" || fault "nothing was played in what was watched"
    same "$(tail -n 2 "$D/out" | grep -c '^= ')" 1 "the deal's last line"
fi
if "$C" games | grep -q "^samba"; then # one sentence for all that a seat does in its turn
    run 0 watch samba --seed $SEED --lang en; grep -qE '^  Seat [1-4] drew .*(, | and )discarded ' "$D/out" || fault "no whole turn"
fi
cmp -s "$D/a.ctr" "$D/b.ctr" && fault "two seeds give one record"
run 0 watch golfe --record - --seats 2 --opt same_deal=on --preset golf_strict --bots 0; out "same_deal=on"; out "seats 2"
# ---- load: bots as visitors of a server --------------------------------------------------------
lab 0 load --game solo --tables 2 --idle 5 --seconds 1 --lang en; out "acts a second"; no_out "acts a second: 0"
lab 0 load --tables 2 --faults --seconds 4 --lang en; out "times the server was killed: 3"; out "acts acknowledged and then lost: 0"; out "tables that stand still: 0"
lab 1 load --game golfe --tables 1 --seconds 1 --data "$D/nowhere"; err "--data"

# ---- verify: a match of a server, whose secret and shares anybody can hash ---------------------
share=abcdefgh-_012345
seed_of() { printf %s "$SEED|$1" | sha256sum | cut -d' ' -f1; }
run 0 watch golfe --record - --seed "$(seed_of $share)" --bots random --deals 2
commit=$(printf %s "$SEED" | sha256sum | cut -d' ' -f1)
sed "s/^seats .*/&\ncommit $commit\nsecret $SEED\nshares $share/" "$D/out" >"$D/fair.ctr"
run 0 verify "$D/fair.ctr"; out "rodadas 2, jogadas $(grep -c '^0 ' "$D/fair.ctr")"; out "As contas fecham."; out "registro é antigo"; out "$commit"; no_out "NO"
run 0 verify --json --lang en "$D/fair.ctr"; out '"ok":true,"commit":"'"$commit"'","checks":[{"name":"lines","ok":true'
sed "s/^shares .*/shares ${share/a/b}/" "$D/fair.ctr" >"$D/other.ctr"
run 1 verify "$D/other.ctr"; out "NO   a semente"; out "$(seed_of ${share/a/b})"; out "Não confere."
sed "s/^secret .*/secret $OTHER/" "$D/fair.ctr" >"$D/other.ctr"
run 1 verify "$D/other.ctr"; out "NO   o lacre"; out "NO   a semente"
sed "s/^secret .*/secret 12/" "$D/fair.ctr" >"$D/other.ctr"
run 1 verify "$D/other.ctr"; err "64 algarismos"
sed "s/^shares .*/shares a/" "$D/fair.ctr" >"$D/other.ctr"
run 1 verify "$D/other.ctr"; err "uma por lugar"
sed "0,/^deal/s//deal As/; /^= /d" "$D/fair.ctr" | sed '/^[0-9]/d;/^deal$/d' >"$D/other.ctr"
run 1 verify --json --lang en "$D/other.ctr"; out '{"name":"drawn","ok":false,"text":"there are deals (1)'
run 1 verify "$D/a.ctr"; err "não há aqui um sorteio"
# seals, as anybody can hash them, and what a device saw
hash_of() { printf %s "$1" | sha256sum | cut -d' ' -f1; }
seal=$(hash_of "$commit|0|$share")
sed "s/^shares .*/&\nseals $(hash_of "$seal")/" "$D/fair.ctr" >"$D/sealed.ctr"
printf 'seen 1\nseat 0\ncommit %s\nshare %s\nseals %s\ntaken yes\nvain 0\ntime x\n' "$commit" "$share" "$seal" >"$D/me.viu"
run 0 verify "$D/sealed.ctr"; out "ok   os lacres"; out "As contas fecham."; out "--seen"
run 0 verify --seen "$D/me.viu" "$D/sealed.ctr"; out "são os que o aparelho viu"; out "Tudo confere."
run 1 verify --seen "$D/me.viu" "$D/fair.ctr"; out "NO   o registro é antigo"
run 1 verify --json --lang en --seen "$D/me.viu" "$D/fair.ctr"; out '{"name":"seen","ok":false'
sed "s/^seals .*/seals $commit/" "$D/sealed.ctr" >"$D/other.ctr"
run 1 verify "$D/other.ctr"; out "NO   os lacres"
sed "s/^seals .*/&\nwithheld 0/" "$D/sealed.ctr" >"$D/other.ctr"
run 1 verify "$D/other.ctr"; err "withheld"
lie() { sed "$1" "$D/me.viu" >"$D/other.viu"; run 1 verify --seen "$D/other.viu" "$D/sealed.ctr"; }
lie "s/^commit .*/commit $seal/"; out "NO   o lacre do servidor não é o que"; out "Não confere."
lie "s/^seals .*/seals $commit/"; out "NO   os lacres das partes não são os que"
lie "s/^share ./share Z/"; out "NO   a parte do aparelho não é a que"
lie "s/^vain .*/vain 1/"; out "NO   o sorteio foi refeito mais vezes"
lie "s/^seat .*/seat 1/"; out "NO   o registro não tem o lugar"
lie "s/^taken .*/taken maybe/"; err "other.viu:6: não se entende: taken maybe"
lie "/^share/d"; err "falta a linha share"
sed '$s/.*/0 fly/' "$D/fair.ctr" >"$D/other.ctr"
run 1 verify "$D/other.ctr"; err "other.ctr:"
run 2 verify; err "argumento"

# ---- backup, with a server and without ---------------------------------------------------------
mkdir "$D/www" "$D/data"; echo hi >"$D/www/index.html"
"$C" serve --root "$D/www" --port 0 --data "$D/data" >"$D/serve.out" 2>"$D/serve.err" & server=$!
for _ in $(seq 100); do [ -s "$D/serve.out" ] && break; sleep 0.1; done
run 0 backup --data "$D/data" "$D/copy.db"; is_out "$D/data/tables.db copiado para $D/copy.db"
run 1 backup --data "$D/data" "$D/copy.db"; err "já existe"
run 1 backup --data "$D/data" "$D/none/copy.db"; err "copy.db: não deu para abrir"
port=$(sed -nE 's|.*:([0-9]+)/.*|\1|p' "$D/serve.out" | head -n 1)
for path in health metrics; do
    exec 4<>"/dev/tcp/127.0.0.1/$port"; printf 'GET /%s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n' $path >&4
    tr -d '\r' <&4 >"$D/$path"; exec 4>&-
done
same "$(tail -n 1 "$D/health")" ok "health of a server"
for line in "carteado_tables 0" "carteado_lines_total 0" "# TYPE carteado_asks_total counter"; do
    grep -qx "$line" "$D/metrics" || fault "metrics: no '$line'"; done=$((done + 1))
done
kill $server; wait $server; same $? 0 "a server that is stopped"
tail -n 1 "$D/serve.err" | grep -q '"event":"stop","tables":0' || fault "no event when a server stops"
run 0 backup --store "$D/copy.db" "$D/again.db" --lang en; is_out "$D/copy.db copied to $D/again.db"
run 1 backup --data "$D/none" "$D/other.db"; err "não há aqui o que copiar"; [ ! -e "$D/none" ] || fault "a backup makes a folder"
run 1 backup --store "$D/a.ctr" "$D/other.db"; err "a.ctr: não deu para abrir os dados"
run 1 backup --store postgres://127.0.0.1:1/x "$D/other.db"; [ ! -e "$D/other.db" ] || fault "a backup of nothing"
run 2 backup; err "argumento"
head -n 1 "$D/serve.err" | grep -q '"event":"start","version":"0' || fault "no event when a server starts"

run 0 check "$D/a.ctr" "$D/b.ctr"; same "$(grep -c ': ok' "$D/out")" 2 "check"
input '\xef\xbb\xbf%s\n' "$(cat "$D/a.ctr")"; run 0 check -; out "-: ok"
run 0 check --json "$D/a.ctr"; is_out "[{\"file\":\"$D/a.ctr\",\"ok\":true}]"
sed 's/^= \(.\)/= x\1/' "$D/a.ctr" >"$D/check.ctr"
run 1 check "$D/a.ctr" "$D/check.ctr"; out "check.ctr:"; out "a.ctr: ok"
head -c 150 "$D/a.ctr" >"$D/cut.ctr"
run 1 check "$D/cut.ctr"; out "cut.ctr:"
sed '1s/carteado/carteida/' "$D/a.ctr" >"$D/head.ctr"
run 1 check "$D/head.ctr"; out "head.ctr:1:"
n=$(grep -n -m1 '^0 ' "$D/a.ctr" | cut -d: -f1)
sed "${n}s/.*/0 take cell.99/" "$D/a.ctr" >"$D/act.ctr"
run 1 check "$D/act.ctr"; out "act.ctr:$n:"
run 1 replay "$D/act.ctr"; err "act.ctr:$n:"
{ head -n $((n - 1)) "$D/a.ctr"; echo "0 take cell.1"; } >"$D/why.ctr" # the reason in the words of the game
run 1 check --json --lang en "$D/why.ctr"; out '"key":"golfe.'; no_out '"text":"golfe.'; no_out ': golfe.'
if "$C" games | grep -q cao_vermelho; then # the reason in the words of a kit
    printf 'carteado 1\ngame cao_vermelho first_dealer=2 irregularities=on\nseats 3\nseed %s\ndeal\n0 concede\n' $SEED >"$D/kit.ctr"
    run 1 check --lang en "$D/kit.ctr"; out "kit.ctr:6: concede: Bet or pass now"
fi
run 1 replay --lang en "$D/why.ctr"; ! grep -q ": golfe\." "$D/err" || fault "replay names a key"
run 1 check --json "$D/act.ctr"; out '"ok":false,"line":'"$n"',"key":"'
{ head -3 "$D/a.ctr"; sed -n 4p "$D/a.ctr"; echo "deal As As"; } >"$D/twice.ctr"
run 1 check "$D/twice.ctr"; out "twice.ctr:5:"
head -c 4000 /dev/urandom >"$D/noise"; printf 'carteado 1\n\0\n' >"$D/nul"
run 1 check "$D/noise" "$D/nul" "$D" "$D/none" /dev/null
same "$(grep -c "^$D\|^/dev/null" "$D/out")" 5 "a line for each bad file"; no_out ": ok"
out "pasta"; out "não existe"
input 'x\n'; run 1 check - -; same "$(wc -l <"$D/out")" 2 "a second - is an empty file"
truncate -s 65M "$D/large"; run 1 check "$D/large" /proc/self/mem; out "grande demais"; out "não dá para ler"; rm "$D/large"
# Flips bytes of a small record, one at a time. The program must never crash.
for i in $(seq 1 23 "$(wc -c <"$D/b.ctr")"); do
    { head -c $((i - 1)) "$D/b.ctr"; tail -c +$i "$D/b.ctr" | head -c 1 | tr '\000-\377' '\001-\377\000'; tail -c +$((i + 1)) "$D/b.ctr"; } >"$D/flip"
    "$C" check "$D/flip" >/dev/null 2>&1
    [ $? -le 1 ] || fault "check of a record with byte $i changed"
done
run 1 replay "$D/none"; err "não existe"
run 1 replay "$D"; err "pasta"
run 2 replay "$D/a.ctr" --at 100000; err "100000"
run 2 replay "$D/a.ctr" --seat 5; err "lugar 5"
run 0 replay "$D/a.ctr" --at 1 --seat 1; out "cartas dadas"; out "carta virada"; no_out "Lugar 1 "
run 0 replay "$D/a.ctr" --at 3 --ascii; out "Lugar 1 "; no_out "♥"; no_out "♠"
# A ten is T in sentences, as on the table.
run 0 replay "$(dirname "$0")/../../games/golfe/golden/beginner-1-golf_strict.ctr" --at 9 --ascii --lang en; out "took Td"; out "Td  base"; no_out "10d"
run 0 replay "$D/a.ctr" --at 3 --json; out '"at":3'; out '"act":"deal"'; out '"view":{'
V=LC_ALL=en run 0 replay "$D/a.ctr" --at 3; out "Seat 1 "; out "cards dealt"

# ---- count, bench ------------------------------------------------------------------------------
lab 0 count golfe --seed $SEED --depth 3; cp "$D/out" "$D/count"
same "$(wc -l <"$D/count")" 3 "lines of count"
input 'rules golfe\ndeal %s\nlegal\n' $SEED; run 0 engine
same "$(sed -n 1p "$D/count")" "1 $(grep -cv '^ok$' "$D/out")" "count of one act"
lab 0 count golfe --seed $SEED --depth 3 --json
same "$(grep -o '\[.*\]' "$D/out")" "[$(cut -d' ' -f2 "$D/count" | paste -sd,)]" "count as JSON"
lab 0 bench --game golfe --seconds 0 --json
same "$(grep -o '"job":"[a-z0-9]*"' "$D/out" | cut -d'"' -f4 | paste -sd' ')" "shuffle52 acts deals samples copies playouts playouts solve solve solve solve advise" "jobs of bench"
same "$(grep -cE '"per_second":[0-9]+\.[0-9]+,"count":[1-9]' "$D/out")" 12 "each job was done"
same "$(grep -cE '"cpu_seconds":[0-9.]+,"shuffle52":[1-9]' "$D/out")" 12 "how fast the machine was, beside each"
same "$(grep -cE '"engine":"rollout".*"ratio":[0-9]+\.' "$D/out")" 1 "the rollout beside the plain engine"
lab 0 bench --game solo --seconds 0 --json
same "$(grep -cE '"job":"playouts","engine":"(generic|rollout)"' "$D/out")" 2 "playouts of tricks"
lab 0 bench --game buraco --seconds 0 --json
same "$(grep -cE '"job":"(playouts|light)","engine":"rollout".*"count":[1-9]' "$D/out")" 2 "playouts of melds, by lot and by a rule of thumb"
lab 0 bench --game hombre --seconds 0 --json
same "$(grep -cE '"job":"solve","engine":"solver".*"count":[1-9].*"nodes":[1-9]' "$D/out")" 5 "tricks solved, of three seats and of four"
same "$(grep -cE '"job":"(made|worlds|drawn)","engine":"solver".*"shuffle52":[1-9].*"max_ms":' "$D/out")" 15 "contracts as bid, all cards of worlds, contracts of any bids"
lab 0 bench --game hombre --seconds 0
same "$(grep -cE ' solver .* \(4\) .* ms \(a 7 milhões: [0-9.]+\), no máximo .* ms, [0-9]+ posições' "$D/out")" 4 "the solver of tricks in words"

# ---- the engine --------------------------------------------------------------------------------
engine() { run 0 engine; } # runs a session whose input is $D/in
input 'state\n'; engine; is_out "error engine.no-rules Falta escolher o jogo: rules JOGO."
input '\nnonsense\nrules chess\nrules golfe holes=99\nrules golfe seats=11\nrules golfe putt_putt nonsense=1\n'; engine
same "$(cut -d' ' -f1,2 "$D/out" | paste -sd' ')" \
    "error engine.empty error engine.word error engine.game error rules.value error rules.seats error rules.option" "wrong words"
out "de 1 a 18"; out "de 1 a 2"; out "free_cards"
input 'rules golfe players=2\nrules golfe holes=2 holes=3\nrules golfe seats=1 seats=2\nrules golfe holes=02\nrules golfe seats=02\n'; engine
same "$(cut -d' ' -f1,2 "$D/out" | paste -sd' ')" \
    "error rules.players error rules.twice error rules.twice error rules.value error engine.seats" "words that are no options"
out "seats=N"
input 'rules golfe\ndeal %s\nplay 00 draw\nlegal 00\nview 00\n' $SEED; engine
same "$(grep -c '^error engine.seat 00' "$D/out")" 3 "a seat has one spelling"
input 'rules golfe seats=2\nset\nbase@0: 7h/0000\n.\n'; engine; out "error state.hidden linha 1, base@0: 7h/0000: "
input 'rules golfe\nset\nturn 0\nwins = 50\n.\nset\ncel.1@0: 7h\n.\nset\nwin = 1\n.\nset\nphase ended\n.\nset\nplie 3\n.\n'
run 0 --lang en engine
out "error state.number line 2, wins = 50: A number is missing here, or it is out of range. Allowed: 0 to 18."
out "error state.zone line 1, cel.1@0: There is no zone of that name. Allowed: "; out "cell.N@N"
out "error state.field line 1, win: "; out "Allowed: wins."
out "error state.phase line 1, phase ended: This game has no such phase. Allowed: hole."
out "error state.word line 1, plie: The line begins with an unknown word: it may be ply, "
input 'rules golfe\ndeal %s\nhash\nlegal\nhash\nplay 0 draw\nundo\nhash\nrecord\n' $SEED; engine
same "$(grep -E '^[0-9a-f]{16}$' "$D/out" | sort -u | wc -l)" 1 "hash before and after"
out "draw"; out "game golfe"; out "seed $SEED"; no_out "error"
input 'rules golfe\nplay 0 draw\ndeal\nplay 0 take cell.99\nplay 0 nonsense\nplay 1 draw\nplay x draw\nplay\nplay 0\nplay 0 draw draw\ndeal\nundo\nundo\nview 3\nview\nbot genius\nlegal 0 0\n'; engine
same "$(grep -c '^error' "$D/out")" 14 "refusals of engine"; same "$(grep -c '^ok$' "$D/out")" 3 "accepted by engine"
out "error match.no-undo"; out "error engine.bot"; out "error engine.extra"
input 'rules golfe\ndeal As As\ndeal Zz\ndeal 12345\ndeal As Ks\nview public\nrecord\n'; engine
out "error deal.card As"; out "error engine.card Zz"; out "error seed.bad"; out "deal As Ks"; out '"cell'
input 'rules golfe\ndeal %s\nplay 0 draw\nstate\n' $SEED; engine; grep -v '^ok$' "$D/out" >"$D/position"
{ echo 'rules golfe'; echo set; cat "$D/position"; printf '.\nstate\nrecord\nundo 0\nundo\nplay 0 draw\nundo\nstate\nundo\nbot random\nscore\nquit\nstate\n'; } >"$D/in"; engine
same "$(grep -c '^error engine.no-record' "$D/out")" 2 "no record after set"
same "$(grep -c '^error match.no-undo' "$D/out")" 2 "undo stops at the set position"
same "$(grep -cFx -f "$D/position" "$D/out")" "$((2 * $(wc -l <"$D/position")))" "state survives set, play and undo"
same "$(tail -1 "$D/out")" ok "quit ends"
input 'rules golfe seats=2\ndeal %s\nplay 0 draw\nundo 1\nundo 0\nundo 9\nundo 0 0\nundo\nundo 0\n' $SEED; engine
same "$(sed 4q "$D/out" | cut -d' ' -f1,2 | paste -sd' ')" "ok ok ok error match.no-undo" "who did not act"
same "$(sed 1,4d "$D/out" | cut -d' ' -f1,2 | paste -sd' ')" \
    "error match.no-undo error engine.seat error engine.extra ok error match.no-undo" "a seat takes back as people do"
input 'rules golfe seats=1\ndeal %s\nplay 0 draw\nundo 0\nundo 0\n' $SEED; engine
same "$(sed 1,3d "$D/out" | cut -d' ' -f1,2 | paste -sd' ')" "ok error match.no-undo" "alone at the table"
{ echo 'rules golfe'; printf 'deal\nhash\nset\nzone nonsense As\n.\nhash\nset\nstate nothing'; } >"$D/in"; engine
same "$(grep -E '^[0-9a-f]{16}$' "$D/out" | sort | uniq -c | tr -s ' ' | cut -d' ' -f2)" 2 "a bad set changes nothing"
out "linha 1"; out "error engine.set-end"
# For programs that learn: the dealer plays by itself, tables are copied, answers come together.
input 'turn\nrules domino em_casa\nturn\nstep nonsense\nrandom 0\nrandom 5\nhash\nfork\nhash\nrandom 9000\nstep pass\nturn\nrandom 3\ntable 0\nhash\ndrop 0\ndrop 1\ndrop 1\ntable 7\ntable x\nbatch 0\nbatch 2\nhash\nrecord\nquit\n'; engine
same "$(grep '^error' "$D/out" | cut -d' ' -f2 | paste -sd' ')" "engine.no-rules act.word engine.number engine.no-turn engine.current engine.table engine.table engine.table engine.number" "refusals of tables"
same "$(grep -cE '^(turn over|played 0)$' "$D/out")" 4 "a match to its end"; out "table 1"; out "played 5"
same "$(grep -E '^[0-9a-f]{16}$' "$D/out" | sort -u | wc -l)" 1 "a fork changes only itself"
input 'rules golfe\nturn\nstep draw\nrules domino em_casa first_dealer=0\nturn\nlegal\n'; engine; same "$(grep -c '^reward 0$' "$D/out")" 1 "a step's reward"; out "take cell."
input 'rules buraco stbl\nturn\nbatch 3\nstep draw_stock\nfork\nstep nonsense\nhash\n'; engine; out "reward 0 0 0 0"; same "$(grep -c '^table' "$D/out")" 1 "a copy in a batch"
{ echo 'rules golfe'; echo set; cat "$D/position"; printf '.\nfork\nrecord\nhash\ntable 0\nhash\n'; } >"$D/in"; engine
out "error engine.no-record"; same "$(grep -E '^[0-9a-f]{16}$' "$D/out" | sort -u | wc -l)" 1 "a copy of a position without a record"
input 'set\nplay 0 draw\n.\nhash\n'; engine; same "$(cut -d' ' -f1,2 "$D/out" | paste -sd' ')" "error engine.no-rules error engine.no-rules" "set before rules"
{ echo 'rules golfe'; head -c 1000000 /dev/zero | tr '\0' a; echo; echo deal; echo set; head -c 1000000 /dev/zero | tr '\0' b; printf '\n.\nhash\n'; } >"$D/in"; engine
same "$(grep -c '^error engine.long' "$D/out")" 2 "long lines"; same "$(grep -cE '^[0-9a-f]{16}$' "$D/out")" 1 "alive after long lines"
{ head -c 20000 /dev/urandom; printf '\n\0\nrules golfe\nhash\n'; } >"$D/in"; engine; same "$(tail -1 "$D/out")" ok "alive after noise"; out "error engine.junk"
{ printf 'rules golfe\ndeal %s\n' $SEED; for i in $(seq 1 16); do echo 'play 0 draw'; done
  for i in $(seq 1 40); do echo 'legal'; done; } >"$D/in"; engine; out ok
input 'rules golfe\nbot 1\n'; engine; out "error engine.no-turn"
input 'rules golfe\ndeal %s\nbot beginner\nhash\nrules golfe holes=99\nhash\n' $SEED; engine
same "$(grep -E '^[0-9a-f]{16}$' "$D/out" | sort -u | wc -l)" 1 "bad rules change nothing"
input 'rules golfe\ndeal\nset\n%s\n.\ndeal %s\n' "$(grep -v . /dev/null)" $SEED; V=LC_ALL=en engine; out "error "

# A position that was set can be dealt like a match, by a seed or by an order of cards, but has no record.
input 'rules golfe\nstate\n'; engine; grep -v '^ok$' "$D/out" >"$D/position"
PACK=$(sed -n 's/^stock@0: //p' "$D/position")
hashes() { grep -E '^[0-9a-f]{16}$' "$D/out" | paste -sd' '; }
input "rules golfe\ndeal $SEED\nhash\nundo\ndeal $PACK\nhash\n"; engine; WANT=$(hashes)
{ printf 'rules golfe\nset\n'; cat "$D/position"; printf ".\ndeal $SEED\nhash\nundo\ndeal $PACK\nhash\nrecord\n"; } >"$D/in"; engine
same "$(hashes)" "$WANT" "deals of a position"; out "error engine.no-record"
# Every act of such a deal can be taken back.
{ printf 'rules golfe\nset\n'; cat "$D/position"; printf '.\ndeal\nhash\n'
  for i in $(seq 1 16); do echo 'play 0 draw'; done; for i in $(seq 1 16); do echo undo; done; echo hash; } >"$D/in"; engine
same "$(hashes | tr ' ' '\n' | uniq -c | tr -s ' ' | cut -d' ' -f2)" 2 "sixteen acts taken back"
if "$C" games | grep -q '^piramide'; then # after a second deal by another seed there is no record, but the match goes on
    input "rules piramide par\ndeal $SEED\nplay 0 give_up\ndeal $OTHER\nrecord\nstate\n"; engine; out "error engine.no-record"; out "deals 2"
fi

# ---- codes -------------------------------------------------------------------------------------
DAY=GOLFE-8P4N-4DG0-C
run 0 code golfe --day 2026-11-21; is_out $DAY
run 0 code golfe --day=2026-11-21; is_out $DAY
run 0 code --day 2026-11-21 golfe; is_out $DAY
run 0 code golfe --lang en --day 2026-11-21; is_out $DAY
for zone in LINT-14 UTC AOE+12; do
    V="TZ=$zone" run 0 code golfe --day 2026-11-21; is_out $DAY
    V="TZ=$zone" run 0 code golfe --day "$(TZ=$zone date +%F)"; cp "$D/out" "$D/day"
    V="TZ=$zone" run 0 code golfe --day; cmp -s "$D/day" "$D/out" || fault "the day in $zone"
done
run 0 code golfe; cp "$D/out" "$D/day"; run 0 code "$(cat "$D/day")"; out "$(cat "$D/day")"; out "Semente: "
run 0 code golfe; cmp -s "$D/day" "$D/out" && fault "luck gives one code twice"
run 0 code "golfe 8p4n 4dgo c" --json
is_out '{"game":"golfe","code":"GOLFE-8P4N-4DG0-C","seed":"0036528945000000000000000000000000000000000000000000000000000000"}'
run 2 code GOLFE-8P4N-4DG0-D; err "não confere"
run 2 code GOLFE-8P4N-4DG0; err "não parece um código"
run 2 code XADREZ-8P4N-4DG0-C; err "jogo conhecido"
run 0 code golfe --day 2026-11-30; cp "$D/out" "$D/day"; run 0 code "$(cat "$D/day")"; out "Semente: "
run 0 code piramide --day 2026-12-01; is_out PIRAMIDE-4THS-G39X-A
input 'dica\nsair\n'; run 0 play piramide --new --day 2026-12-01 --record "$D/hint.ctr"; out "Com ela ainda dá para ganhar."
input '2\n2\n2\ndica\nsair\n'; run 0 play piramide --new --day 2026-12-01 --record "$D/hint.ctr"
out "Com ela ainda dá; com 1 das 3 jogadas, não."
input 'dica\nsair\n'; run 0 play piramide --new --seed $SEED --record "$D/hint.ctr"; out "Não dá mais para ganhar"
# After each act, play shows whether the deal can still be won. "solução" lists the acts that win, and "terminar" plays
# a sure win to its end.
input 'sair\n'; run 0 play piramide --new --day 2026-12-01 --record "$D/far.ctr"; no_out "ainda dá"
input 'solução\nsair\n'; run 0 play piramide --new --day 2026-12-01 --record "$D/far.ctr"
sed -n '/com estas jogadas/,/^$/p' "$D/out" | sed '1d; /^$/d; s/\.$//' >"$D/acts"
out "Ainda dá para ganhar, com estas jogadas ($(grep -c . "$D/acts")):"
{ cat "$D/acts"; echo; } >"$D/in"; run 0 play piramide --new --day 2026-12-01 --record "$D/far.ctr"; out "Parabéns"
same "$(grep -c ', ainda dá\.$' "$D/out")" "$(($(grep -c . "$D/acts") - 1))" "told after every act but the last"; no_out "não dá mais"
run 0 solve golfe --day 2026-12-01 --win; sed -n 's/^  //p' "$D/out" >"$D/line"; sed 's/$/\nterminar/' "$D/line" >"$D/in"
run 0 play golfe --new --opt holes=1 --day 2026-12-01 --record "$D/far.ctr"; out "Parabéns"; out "Só dá para terminar de uma vez"
[ "$(grep -c ', ainda dá\.$' "$D/out")" -lt "$(($(wc -l <"$D/line") - 1))" ] || fault "what is won is not finished"
{ head -n 2 "$D/acts"; printf 'desfazer\nchance\nmesa\nrefazer\nchance\nsair\n'; } >"$D/in"
run 0 play piramide --new --day 2026-12-01 --record "$D/far.ctr"; same "$(grep -c ', ainda dá\.$' "$D/out")" 3 "not told when it is not wanted"
input 'draw\nsolution\nfinish\nundo\nsolution\nquit\n'; V=LC_ALL=en run 0 play golfe --new --preset golf_strict --seed $SEED --record "$D/far.ctr"
same "$(grep -c ', cannot be won\.$' "$D/out")" 1 "lost from the first"; out "The best still possible, -"; out "Only what is won"
input 'solução\n1\nterminar\nsair\n'; run 0 play poquer --new --seed $SEED --record "$D/far.ctr"; out "com estas jogadas (25)"; out "Só dá para terminar de uma vez"; no_out ", ainda dá"
input 'solução\nsair\n'; run 0 play cao_vermelho --new --seed $SEED --record "$D/far.ctr"; out "não há o que resolver"
input 'sair\n'; run 0 play piramide --new --solvable --record "$D/far.ctr"
run 0 solve piramide --code "$(sed -n 's/.*Código das cartas: //p' "$D/out")" --win; out "dá para ganhar"; no_out "não dá"
for how in easy media difícil; do
    input 'solution\nquit\n'; V=LC_ALL=en run 0 play onze --new --difficulty $how --record "$D/far.ctr"; out "It can still be won"
done
run 2 play golfe --new --solvable --day --record "$D/far.ctr"; err "escolhem as cartas"
run 2 play golfe --new --difficulty easy --seed $SEED --record "$D/far.ctr"; err "não vão com"
run 2 play golfe --difficulty fiendish; err "facil, media ou dificil"
# If the options ask for other cards than those of the saved match, these are dealt, and the saved match gets a name
# of its own. Nothing is destroyed, and nothing is moved when the options are wrong or the answer is to leave.
input '1\nsair\n'; run 0 play onze --new --code ONZE-RTW3-0BV7-1 --record "$D/held.ctr"
cp "$D/held.ctr" "$D/before"
run 2 play onze --seed nonsense --record "$D/held.ctr"; run 2 play onze --opt rubbish=1 --record "$D/held.ctr"
cmp -s "$D/before" "$D/held.ctr" || fault "options that are wrong touched the kept match"
for leave in sair quit; do
    input "xyz\n$leave\n"; run 0 play onze --record "$D/held.ctr"; out "Continuar? [S/n]"; out "Responda s ou n"
    cmp -s "$D/before" "$D/held.ctr" || fault "leaving at the question touched the kept match"
done
input '1\nsair\n'; run 0 play onze --seed $SEED --record "$D/held.ctr"; out "agora é $D/held-1.ctr"; no_out "Continuar?"
cmp -s "$D/before" "$D/held-1.ctr" || fault "the kept match is not what it was"
cp "$D/held.ctr" "$D/before"
input '1\nsair\n'; run 0 play onze --new --seed $SEED --record "$D/held.ctr"; out "agora é $D/held-2.ctr"
input 'n\nsair\n'; run 0 play onze --record "$D/held.ctr"; out "agora é $D/held-3.ctr"
cmp -s "$D/before" "$D/held-2.ctr" || fault "--new destroyed an unfinished match"
input '1\nsair\n'; run 0 play onze --new --seed $SEED --record "$D/held.ctr"
input '\nsair\n'; run 0 play onze --seed $SEED --record "$D/held.ctr"; out "Continuar? [S/n]"
run 1 play golfe --record "$D/held.ctr"; err "held.ctr: é de outro jogo"
input 'chance\nsair\n'; run 0 play poquer --new --record "$D/held.ctr"; out "Neste jogo não sei dizer"
run 2 play golfe --day 2026-02-30; err "Essa data não existe"
lab 0 study golfe --preset putt_putt --deals 5 --budget 10; out "contam como perdidas"
lab 0 study golfe --bots beginner --deals 5; out "jogadas em média"; no_out "posições em média"
run 0 solve onze --seed $SEED --blind --budget 50; out "o conselho primeiro"
same "$(sed 1,2d "$D/out" | grep -cvE ' \([0-9]+\)$')" 0 "acts without their deals"
run 1 play golfe --new --solvable --seats 2 --record "$D/far.ctr"; err "de uma pessoa"
run 2 play golfe --new --solvable --opt holes=99 --record "$D/far.ctr"; err "de 1 a 18"
run 1 play domino --new --solvable --record "$D/far.ctr"; err "não sei resolver"
# Twelve cards that nothing may cover have no room on nine places, so no deal can be won.
run 1 play onze --new --solvable --preset elevens --opt faces=none --record "$D/far.ctr"; err "não achei"
run 0 solve piramide --day 2026-12-01 --win; out "dá para ganhar"; no_out "não dá"
# Thousands are separated, as on the page.
input 'sair\n'; run 0 play samba --new --seats 4 --record "$D/sums.ctr"; out "de 10.000"
input 'quit\n'; run 0 --lang en play samba --new --seats 4 --record "$D/sums.ctr"; out "of 10,000"
run 2 code golfe --day 2026-02-30; err "ano-mês-dia"
run 2 code golfe --day tomorrow; err "sobra"
run 0 watch golfe --record - --code "8p4n 4dg0 c"; cp "$D/out" "$D/code.ctr"; out "seed 0036528945000"
run 0 watch golfe --record - --day 2026-11-21; cmp -s "$D/out" "$D/code.ctr" || fault "the code's match is not the day's"
run 2 watch golfe --code $DAY --day; err "escolha um"
run 2 watch golfe --code $DAY --seed $SEED; err "escolha um"
input 'código\ndraw\nsair\n'; run 0 play golfe --new --code $DAY --record "$D/c.ctr"
same "$(grep -c "Código das cartas: $DAY" "$D/out")" 2 "the code, asked for and at the end"
input '\ncode\nsair\n'; run 0 play golfe --record "$D/c.ctr" --lang en; out "Code of this deal: $DAY"
input 'codigo\nsair\n'; run 0 play golfe --new --seed $SEED --record "$D/c.ctr"; out "não têm código"; no_out "Código das cartas"
{ for i in $(seq 1 16); do echo draw; done; for i in $(seq 1 60); do echo 1; done; } >"$D/in"
run 0 play golfe --new --day --opt holes=1 --record "$D/c.ctr"
grep -qE "^Para mandar a alguém: Golfe do dia $(date +%d/%m): -?[0-9]+ pontos?(, consegui)?, GOLFE-" "$D/out" || fault "no line to share"
if "$C" games | grep -q '^domino'; then run 2 play domino --code $DAY; err "outro jogo"; fi
input 'sair\n'; run 0 play --new --code $DAY --record "$D/c2.ctr"; out "Golfe" # plays the game that the code names
run 2 play --code GOLFE-8P4N; err "GOLFE-8P4N"

# ---- play --------------------------------------------------------------------------------------
input '1\n'; run 0 play golfe --seed $SEED; out "Virar do monte"; out "Carta virada: "; out "Partida guardada em $D/state/carteado/golfe.carteado"
run 0 check "$D/state/carteado/golfe.carteado"; same "$(grep -c '^0 draw' "$D/state/carteado/golfe.carteado")" 1 "one act kept"
input '\n1\nsair\n1\n'; run 0 play golfe; out "Há uma partida guardada de Golfe, na rodada 1"; out "Partida guardada"
same "$(grep -c '^0 ' "$D/state/carteado/golfe.carteado")" 2 "the second act after the first"
out "carteado play golfe"
input 'sair\n'; run 0 play golfe --seed $OTHER; same "$(grep -c '^0 ' "$D/state/carteado/golfe.carteado")" 0 "afresh"
input 'draw\n'; run 0 play golfe --seed $SEED --new; no_out "Há uma partida"
input ''; run 0 play golfe; same "$(grep -c '^0 ' "$D/state/carteado/golfe.carteado")" 1 "end of input at the question"
input 'draw\ndesfazer\ndesfazer\nrefazer\nrefazer\ndica\nplacar\ntudo\najuda\nmesa\n77\nnonsense\ntake cell.99\ntake\n%s\n\001\n' "$(head -c 100000 /dev/zero | tr '\0' z)"
run 0 play golfe --seed $SEED --new --record "$D/r.ctr"
out "Não há jogada sua para desfazer"; out "Não há jogada para refazer"; out "Dica: "; out "Nenhuma rodada foi contada"
out "Escreva o número"; out "Não há jogada com esse número"; out "Não entendi"; out "longo demais"; out "bytes"
same "$(grep -c '^0 draw' "$D/r.ctr")" 1 "undo and redo"; out "Partida guardada em $D/r.ctr"
input 'draw\nundo\nhint\nscore\nhelp\nrules\nquit\n'; run 0 play golfe --lang en --seed $SEED --new --ascii
out "The deal"; no_out "## The"; no_out "Como se"
out "Turn from the stock"; out "Hint: "; out "back to your last move"; out "Match kept in"; no_out "♥"; no_out "guardada"
same "$(grep -c '^0 ' "$D/state/carteado/golfe.carteado")" 0 "undone act not kept"
{ for i in $(seq 1 16); do echo draw; done; for i in $(seq 1 60); do echo 1; done; } >"$D/in"
run 0 play golfe --seed $SEED --new --opt holes=1; out "Fim da partida."; no_out "Nesta rodada"; out "Pontos da partida"; out "Registro da partida"
{ for i in $(seq 1 16); do echo draw; done; for i in $(seq 1 36); do echo 1; done; echo; echo draw; } >"$D/in"
run 0 play golfe --seed $SEED --new --opt holes=2; out "Fim da rodada 1."; out "rodada 2"; no_out "[1m"
echo rubbish >"$D/state/carteado/golfe.carteado"
run 1 play golfe; err "--new"; same "$(cat "$D/state/carteado/golfe.carteado")" rubbish "an unreadable file stays"
input 'sair\n'; run 0 play golfe --new --seed $SEED; run 0 check "$D/state/carteado/golfe.carteado"
run 1 play golfe --record "$D"; err "pasta"
input 'draw\n'; run 0 play golfe --seed $SEED --new --record "$D/none/such/r.ctr"; [ ! -e "$D/none" ] || fault "--record made a folder"
input 'sair\n'; run 0 play golfe --seed $SEED --new --record /proc/none/r.ctr
grep -q "não deu para guardar" "$D/err" || fault "no warning that nothing is kept"
input '1\n1\n'; run 0 play golfe --seats 2 --seat 2 --seed $SEED --new; out "Robô 1: "; out "Você: "
input '\n'; run 0 play golfe; out "Robô 1: "; same "$(grep -c '^seat 1' "$D/state/carteado/golfe.carteado")" 1 "the seat is kept"
# An act that turned cards up, or was answered, cannot be undone.
input '1\ndesfazer\nsair\n'; run 0 play golfe --seats 2 --seed $SEED --new; out "Só dá para desfazer a sua última jogada"; no_out "Jogada desfeita"
same "$(grep -c '^0 ' "$D/state/carteado/golfe.carteado")" 1 "a card turned up stays"
for home in "HOME=$D/home XDG_STATE_HOME=" "HOME=$D/home XDG_STATE_HOME=relative"; do
    V=$home run 0 play golfe --new --seed $SEED; out "$D/home/.local/state/carteado/golfe.carteado"
done
V="HOME= XDG_STATE_HOME=" run 0 play golfe --new --seed $SEED; no_out "Partida guardada"
# Only an ordinary file is written.
ln -s "$D/elsewhere" "$D/link.ctr"; mkfifo "$D/fifo.ctr"
for new in "" --new; do
    run 1 play golfe $new --record "$D/link.ctr"; err "atalho"
    run 1 play golfe $new --record "$D/fifo.ctr"; err "comum"
    run 1 play golfe $new --record "$D"; err "pasta"
done
V=LC_ALL=en run 1 play golfe --record "$D/link.ctr"; err "it is a link"
[ -e "$D/elsewhere" ] && fault "a link was followed"
# Only one terminal at a time may use a match. A lock that a crash has left does not count.
mkfifo "$D/keys"
env LC_ALL=pt_BR.UTF-8 "$C" play golfe --new --seed $SEED --record "$D/two.ctr" <"$D/keys" >/dev/null 2>&1 &
first=$!
exec 9>"$D/keys"
until [ -s "$D/two.ctr" ]; do sleep 0.1; done
run 1 play golfe --record "$D/two.ctr"; err "outro terminal"
V=LC_ALL=en run 1 play golfe --new --record "$D/two.ctr"; err "another terminal"
kill -9 $first; wait $first 2>/dev/null; exec 9>&-
input '\ndraw\nsair\n'; run 0 play golfe --record "$D/two.ctr"; out "Para continuar: carteado play golfe --record \"$D/two.ctr\""; same "$(grep -c '^0 draw' "$D/two.ctr")" 1 "free after a crash"
[ -e "$D/two.ctr.lock" ] && fault "the lock stays"
# The file of a finished match is renamed and stays beside that of the next match.
finish() { { for i in $(seq 1 16); do echo draw; done; for i in $(seq 1 60); do echo 1; done; } >"$D/in"; run 0 play golfe --seed $SEED --opt holes=1 "$@"; }
finish --new --record "$D/f.ctr"; cp "$D/f.ctr" "$D/over"
input 'sair\n'; run 0 play golfe --seed $OTHER --record "$D/f.ctr"; out "agora é $D/f-1.ctr"
cmp -s "$D/over" "$D/f-1.ctr" || fault "the finished match is not what it was"
same "$(grep -c "$OTHER" "$D/f.ctr")" 1 "the next match"
finish --new --record "$D/f.ctr"; out "agora é $D/f-2.ctr"
input 'sair\n'; V=LC_ALL=en run 0 play golfe --new --seed $OTHER --record "$D/f.ctr"; out "is now $D/f-3.ctr"
run 0 check "$D/f-2.ctr" "$D/f-3.ctr"
run 2 play golfe --opt holes=99 --record "$D/f-1.ctr"; cmp -s "$D/over" "$D/f-1.ctr" || fault "moved by a match that did not begin"
# An act may be typed in different ways, such as a verb, a card, or the words of its label. Refusals name the rule.
input 'tirar\ntirar k♠\nK♠ K♠\nVirar do monte\nvirar\nopções\nOPCOES\nseguir\nregras\ndesfazer\nrefazer\nsair\n'
run 0 play golfe --seed $SEED --new --record "$D/w.ctr"
same "$(grep -c '^0 draw' "$D/w.ctr") $(grep -c '^0 take' "$D/w.ctr")" "2 0" "acts in words"
out "Há mais de uma jogada assim"; out "Não entendi"; out "(R5)"; out "as de sempre, sem mudanças"; out "Você virou"
out "Agora há mais de uma jogada"; out "Jogada desfeita."; out "Jogada refeita."; out "Preparação"; no_out "## Prep"
input '4♠\nsair\n'; run 0 play golfe --seed $SEED --new --record "$D/w.ctr"; same "$(grep -c '^0 take' "$D/w.ctr")" 1 "a bare card"
input 'tirar 4s\nsair\n'; run 0 play golfe --seed $SEED --new --record "$D/w.ctr"; same "$(grep -c '^0 take' "$D/w.ctr")" 1 "a card in letters"
input 'opções\n'; run 0 play golfe --new --opt holes=1 --preset putt_putt; out "Buracos: 1"
input 'go\nquit\n'; run 0 play golfe --lang en --seed $SEED --new; out "There is more than one move now"
if "$C" games | grep -q '^solo'; then
    { for i in $(seq 1 30); do printf '2\n1\n\n'; done; } >"$D/in"
    run 0 play solo --seed $SEED --new; out "Vaza: Robô 1 "; out "levou a vaza"
    input '1\nplay 5c\nsair\n'; run 0 play solo --seed "$(printf '%064d' 7)" --new; out "(R19)"
fi
# Several matches of a game are kept by their names.
KEPT=$D/state/carteado
input 'draw\nsair\n'; run 0 play golfe --seed $SEED --name vovó --new; out "Para continuar: carteado play golfe --name \"vovó\""
input 'draw\nsair\n'; run 0 play golfe --name vovó; no_out "Continuar?"; same "$(grep -c '^0 draw' "$KEPT/golfe-vovó.carteado")" 2 "a match goes on by its name"
input 'draw\nnome\nnome vovó\nnome ../x\nnome Tia Ana\nsair\n'; run 0 play golfe --new --seed $SEED
out "nome NOME"; out "Já há uma partida com esse nome"; out "até 32 letras"; out "agora se chama Tia Ana"; same "$(grep -c '^0 draw' "$KEPT/golfe-Tia Ana.carteado")" 1 "a match is renamed"
[ ! -e "$KEPT/golfe.carteado" ] || fault "the match has two files"
run 0 records golfe; out "vovó: por terminar, rodada 1, 20"; out "Tia Ana: "; run 0 records onze; out "Não há partidas"; run 0 records --json; out '{"game":"golfe","name":"Tia Ana","round":1,"over":false,"changed":'
run 2 records --delete vovó; err "diga qual jogo"; run 2 records golfe --delete ../x; err "até 32"; run 1 records golfe --delete nobody; err "não existe"
run 0 records golfe --delete "Tia Ana"; out "apagada"; run 0 records golfe; no_out "Tia Ana"
run 2 play golfe --name a/b; err "até 32 letras"; run 2 play golfe --name a --record "$D/x"; err "--record para um arquivo"
input 'nome x\nsair\n'; run 0 play golfe --new --record "$D/own.ctr"; out "arquivo próprio"
if "$C" games | grep -q '^buraco'; then # a choice keeps its number during the turn, also after undo; names of cards may be typed
    input '1\n3\n1\nall\nquit\n'; run 0 play buraco --lang en --seed $SEED --new --record "$D/n.ctr"
    out "8: Discard three of diamonds."; same "$(grep -c "^6: Discard" "$D/out")" 0 "a number for another move"; out "There is no move of that number"
    same "$(grep -c '^18: Discard queen of spades' "$D/out")" 3 "the number of a move stays"
    input 'y\nundo\nquit\n'; run 0 play buraco --lang en --record "$D/n.ctr"
    same "$(grep -c '^18: Discard queen of spades' "$D/out")" 2 "the number of a move after undo"; out "3: Lay down seven of hearts"
    input 'y\nLay down seven of hearts, two of clubs, nine of hearts\ndiscard queen of spades\nquit\n'; run 0 play buraco --lang en --record "$D/n.ctr"
    same "$(grep -c '^0 meld\|^0 discard' "$D/n.ctr")" 2 "cards by their names"
fi
if "$C" games | grep -q '^cao_vermelho'; then # bots that act before the first question, asides, a score sheet for ten players
    input 'sair\n'; run 0 play cao_vermelho --seats 3 --seed $SEED --new --opt first_dealer=0 --opt irregularities=on
    out "Robô 1 apostou"; out "À parte:"
    input 'passar\n\n\nsair\n'; run 0 play cao_vermelho --seats 10 --seed $SEED --new --opt first_dealer=9; out "Ou escreva outro valor"
    same "$(grep -cE '^Fichas, (Você|Robô [1-9]): [0-9]+ fichas?\.$' "$D/out")" 10 "chips of ten"
    input 'misdeal 1 3\nsair\n'; run 0 play cao_vermelho --seats 3 --seed $SEED --new --opt irregularities=on
    out "Só quem vai dar as cartas diz isso"
    input 'passar\nmisdeal 1 3\n\nsair\n'; run 0 play cao_vermelho --seats 3 --seed $SEED --new --opt first_dealer=2 --opt irregularities=on
    out "Errar ao dar as cartas: Robô 1, nenhuma carta"; out "Você errou ao dar as cartas: Robô 1, 3 cartas"
fi
if "$C" games | grep -q '^poquer'; then
    input 'place 13\nsair\n'; run 0 play poquer --seed $SEED --new; out "25: Pôr a carta na casa 25."; same "$(grep -c "^13: Pôr a carta na casa 13" "$D/out")" 1 "a place that is taken"
fi
if "$C" games | grep -q '^cachorro'; then
    input 'seguir\n\n'; run 0 play cachorro --seed $SEED --new; out "Fim da partida."; out "Registro da partida"
fi
if "$C" games | grep -q '^solo'; then
    # The record ends where the first seat leads with four cards that win every trick.
    sed '/^=/d' "$(dirname "$0")/../../games/solo/golden/beginner-3-plain.ctr" | head -n 322 >"$D/claim.ctr"
    played=$(grep -cE '^0 play ' "$D/claim.ctr")
    input 's\nrecolher\nsair\n'; run 0 play solo --record "$D/claim.ctr"
    out "As vazas que restam são suas"; out "Fim da rodada 9."
    same "$(grep -cE '^0 play ' "$D/claim.ctr")" $((played + 4)) "cards played by a claim"
    input 'recolher\nsair\n'; run 0 play solo --seed $SEED --new; out "Ainda não é certo"
fi
if "$C" games | grep -q '^hombre'; then
    run 0 replay "$(dirname "$0")/../../games/hombre/commented.ctr" --at 30; out "cartas ganhas: J♣ (12)"
    input 'passar\ntrocar 3♣ 5♣\nsair\n'; run 0 play hombre --seed $SEED --new; out "fez a troca: três de paus, cinco de paus"
fi
if "$C" games | grep -q '^domino'; then
    { for i in $(seq 1 30); do printf '\n1\n'; done; } >"$D/in"
    run 0 play domino --seed $SEED --new; out "Robô 3"; out "Mão, "; out "Dá as cartas: "
    run 1 play domino --record "$D/a.ctr"; err "outro jogo"
    run 0 watch domino --record - --seed $SEED --bots beginner --deals 3; cp "$D/out" "$D/d.ctr"; run 0 check "$D/d.ctr"
    run 0 replay "$D/d.ctr" --seat 2; out "Lugar 2"
fi

# ---- solve and study ---------------------------------------------------------------------------
run 0 solve golfe --preset golf_strict --seed $SEED; out "dá para ganhar"; out "draw"; out "posições"
run 0 solve golfe --preset golf_strict --seed $SEED --json
same "$(sed -E 's/"ms":[0-9.]+/"ms":0/' "$D/out" | cut -c1-12)" '{"verdict":"' "solve --json"; out '"done":true'
run 0 solve golfe --opt free_cards=any_end --seed $SEED --win; out "dá para ganhar"
run 0 solve golfe --preset golf_strict --win; out "GOLFE-" # the cards were not chosen, so their code is shown
run 0 solve golfe --preset golf_strict --win --json; out '{"code":"GOLFE-'
run 0 solve golfe --preset putt_putt --seed $SEED --budget 1; out "Parou no limite"; out "não sei"
run 2 solve domino --seed $SEED; err "golfe"
run 1 solve golfe --seats 2 --seed $SEED; err "de uma pessoa"
run 2 solve golfe --seed $SEED --state "$D/x"; err "não vão juntos"
run 2 solve golfe --code GOLFE-AAAA; err "GOLFE-AAAA"
# A file has one deck on a line. Comments and empty lines are skipped. A bad line is reported, and the rest is solved.
EASY="Jd 2d 9h Jc 5d 7h 7c 5h Kd Kc 9s 5s Ad Qc Kh 3h 2s Ks 9d Qd Js As Ah 3c 4c 5c Ts Qh 4h Ac 4d 7s 3s Td 4s Th 8h 2c Jh 7d 6d 8s 8d Qs 6c 3d 8c Tc 6s 9c 2h 6h"
printf '# no. 1\n\n%s\n%s\n1h 2h\nAs Ks\n%s Ah\n\001\n%s\n' "$EASY" "${EASY/Jd/Kd}" "$EASY" "$EASY" >"$D/decks"
run 1 solve golfe --preset golf_strict --decks "$D/decks" --json
same "$(wc -l <"$D/out")" 2 "decks solved"; out '{"line":3,"verdict":"lost","done":true,"value":-6,"bound":-6'; out '{"line":9,'
same "$(cut -d: -f1-3 "$D/err" | sort -u | tr '\n' ' ')" "$(printf 'carteado: %s ' "$D/decks:4" "$D/decks:5" "$D/decks:6" "$D/decks:7" "$D/decks:8")" "bad decks"
grep -q '1h' "$D/err" || fault "$NOW: the word at fault is not told"
grep -q ':4: Kd: ' "$D/err" || fault "$NOW: the card that is there twice is not told"
# Decks may come from a pipe, with the mark that some editors put first. Control characters are not repeated in
# errors.
input '\xef\xbb\xbf%s\n\xc2\x9b31m\xe2\x80\xae 2h\n' "$EASY"; run 1 solve golfe --preset golf_strict --decks - --json
same "$(wc -l <"$D/out")" 1 "a deck from a pipe"; err "-:2: 31m: "
# Other programs write capitals, commas, quotes, labels and several lines; some write no blanks.
deck() { # deck WHAT: the file $D/other has the deck EASY
    run 0 solve golfe --preset golf_strict --decks "$D/other" --json
    same "$(cut -d: -f2- "$D/out" | sed 's/"ms":[0-9.]*,//')" "$EASY_ANSWER" "$1"
}
printf '%s\n' "$EASY" >"$D/other"; run 0 solve golfe --preset golf_strict --decks "$D/other" --json
EASY_ANSWER=$(cut -d: -f2- "$D/out" | sed 's/"ms":[0-9.]*,//')
tr a-z A-Z <<<"$EASY" >"$D/other"; deck "capitals"
tr -d ' ' <<<"$EASY" >"$D/other"; deck "no blanks"
sed 's/T\([cdhs]\)/10\1/g; s/ /", "/g; s/.*/["&"]/' <<<"$EASY" >"$D/other"; deck "commas and quotes"
{ cut -d' ' -f1-20 <<<"$EASY"; echo '# a comment'; cut -d' ' -f21- <<<"$EASY"; } >"$D/other"; deck "several lines"
{ echo "Talon: $(cut -d' ' -f37- <<<"$EASY")"; echo "foundations: H-0 - $(cut -d' ' -f36 <<<"$EASY")"; cut -d' ' -f1-35 <<<"$EASY"; } >"$D/other"
deck "labels"
printf '7h 8c\n\n%s\nFreecells: 7h\n' "$EASY" >"$D/other"; run 1 solve golfe --preset golf_strict --decks "$D/other" --json
same "$(wc -l <"$D/out")" 1 "a deck behind another without an end"; grep -q ':1: faltam cartas' "$D/err" || fault "$NOW: the short deck"
grep -q ':4: Freecells:: ' "$D/err" || fault "$NOW: the label"
for empty in '' '\n' '# nothing\n\n'; do
    printf "$empty" >"$D/other"; run 1 solve golfe --decks "$D/other"; err "não há nenhum baralho no arquivo"
done
# Such a deck can be played.
printf '%s\n%s\n' "$(tr ' ' '\n' <<<"$EASY" | tac | tr '\n' ' ')" "$EASY" >"$D/other"
input 'sair\n'; run 0 play golfe --preset golf_strict --new --record "$D/deck.ctr" --decks "$D/other" --n 2
grep -qx "deal $EASY" "$D/deck.ctr" || fault "$NOW: the deal"; done=$((done + 1))
run 0 check "$D/deck.ctr"
run 1 play golfe --decks "$D/other" --n 3; err "não há o baralho 3; o arquivo tem 2"
run 2 play golfe --decks "$D/other" --code GOLFE-7K3Q-9M2X-Y; err "--decks escolhe as cartas"
run 2 play golfe --n 2; err "--decks"
run 1 solve golfe --decks "$D/no-such"; err "não existe"
run 1 solve golfe --decks "$D"; err "pasta"
printf 'deals 1\nstock@0: 5c\ncell.1@0: 2c\ncell.9@0: 3c\nbase@0: * Ac\n' >"$D/good.state"
run 0 solve golfe --state "$D/good.state"; out "o melhor: 1 ponto"; same "$(tail -n 2 "$D/out" | paste -sd,)" "  take cell.1,  take cell.9" "the line of play"
input '\xef\xbb\xbf%s\n' "$(cat "$D/good.state")"; run 0 solve golfe --state -; out "o melhor: 1 ponto"
input ''; run 1 solve golfe --state -; err "carteado: -: "
sed 's/^cell.9/cell.99/' "$D/good.state" >"$D/bad.state"
run 1 solve golfe --state "$D/bad.state"; err "bad.state:4:"
run 1 solve golfe --state "$D/no-such"; err "não existe"
# The solver of tricks takes a position, a deal that is bid first, or a deck. It refuses what it cannot solve.
cat >"$D/solo.state" <<'END'
ply 34
deals 1
phase play
turn 2
team 0 1 1
score 0 0 0
hand@0: Kh Js
hand@1: 7c 8c
hand@2: Kd 6d 5d
trick: Qh 8s
taken@0: 9h 7h Jh Ad 7d Qd 9d 8d Jd 5h 8h 6s
taken@1: Qc Ac 9c
taken@2: 6h Jc Ah 9s 7s As Ks Qs 5s 6c Kc 5c
dealer = 2
bid = 1
declarer = 0
passed = 6
trump = 2
lacks = 2 0 0 2 0 1 9 4 0 0 0 0
END
cat >"$D/hombre.state" <<'END'
ply 28
deals 1
phase play
turn 2
team 0 0 2
score 95 95 95
hand@0: 2h Jh
hand@1: Qs 2d
hand@2: 3s Kd Qd
discard@0: 2c Qc 7d 5s 7s
discard@1: 3c 4c 2s
discard@2: 6c Jc 4d Jd 6s
trick: 3h 3d
taken@0: 5c Kc 7c Ac Ah Kh
taken@2: 4s Ks Js Ad 6d 5d 7h 5h 6h As 4h Qh
dealer = 0
bid = 2
declarer = 2
passed = 3
trump = 2
anted = 1
stake = 15
pool = 15
winners = 2 2 2 2 0 0 0 0 0 0
lacks = 0 0 0 0 0 0 11 0 0 0 0 0 0 0 0 0
END
run 0 solve solo --state "$D/solo.state"; out "todos jogam o melhor: 35 pontos"; out "  2 play Kd: 35 pontos"
run 0 solve solo --state "$D/solo.state" --win --lang en; out "loses the contract"
run 0 solve hombre --state "$D/hombre.state" --json
out '"unit":"tricks","done":true,"value":4,"bound":4'; out '"auction":[],"acts":[{"act":"2 play Qd","value":4,"bound":4},'
run 0 solve hombre --state "$D/hombre.state" --win; out "codilho"
run 0 solve hombre --seed $SEED; out "Leilão: "; out " play "; out "vazas"
run 0 solve hombre --seed $SEED --json --win; out '"unit":"contract"'; out '"auction":["'
run 0 solve solo --seed $SEED --budget 10; out "pontos … "; out "Parou no limite"
printf 'deals 1\nturn 1\nhand@0: +12\nhand@1: +12\nhand@2: *\ndealer = 0\n' >"$D/bad.state"
run 1 solve solo --state "$D/bad.state"; err "não se joga vaza"
run 1 solve solo --seed "$(printf %064x 18)"; err "os robôs passam"
run 1 solve solo --opt irregularities=on --seed $SEED; err "com estas regras"
echo "$(for s in c d h s; do for r in 5 6 7 8 9 J Q K A; do printf '%s%s ' $r $s; done; done)" >"$D/decks"
run 0 solve solo --decks "$D/decks" --win; same "$(grep -c '^1: Leilão: .*; Quem declarou' "$D/out")" 1 "a line for each deck"
printf '  # um\n \t\n%s# dois\n5c 6c\n' "$(cat "$D/decks")" | sed 's/# dois/ # dois/' >"$D/noted"
run 1 solve solo --decks "$D/noted" --win; out "3: Leilão"; err "noted:4: faltam cartas no baralho: são 36"
run 0 solve solo --decks "$D/decks" --win --json --budget 500; out '{"line":1,"unit":"contract",'
lab 2 study solo --seed $SEED --deals 1; err "golfe"
lab 0 study golfe --preset golf_strict --seed $SEED --deals 30; out "de 30"; out "95 %"; out "em média"
lab 0 study golfe --preset golf_strict --seed $SEED --deals 30 --json; sed -E 's/,"ms".*//' "$D/out" >"$D/one"; out '"deals":30'
lab 0 study golfe --preset golf_strict --seed $SEED --deals 30 --jobs 3 --json
same "$(sed -E 's/,"ms".*//' "$D/out")" "$(cat "$D/one")" "a study by three"
lab 0 study golfe --preset golf_strict --seed $SEED --deals 10 --checkpoint "$D/kept" --json
lab 0 study golfe --preset golf_strict --seed $SEED --deals 30 --checkpoint "$D/kept" --json
same "$(sed -E 's/,"ms".*//' "$D/out")" "$(cat "$D/one")" "a study gone on with"
lab 1 study golfe --seed $SEED --deals 30 --checkpoint "$D/kept"; err "kept:1: é de outro pedido"
sed 's/^won .*/won many/' "$D/kept" >"$D/kept2"
lab 1 study golfe --preset golf_strict --seed $SEED --deals 30 --checkpoint "$D/kept2"; err "kept2:7:"
sed 's/^best .*//; /^$/d' "$D/kept" >"$D/kept2"
lab 1 study golfe --preset golf_strict --seed $SEED --deals 30 --checkpoint "$D/kept2"; err "kept2: as somas não fecham"
sed 's/^deals .*/deals 99999999999999999999/' "$D/kept" >"$D/kept2"
lab 1 study golfe --preset golf_strict --seed $SEED --deals 30 --checkpoint "$D/kept2"; err "kept2"
study_on() { lab 1 study golfe --preset golf_strict --seed $SEED --deals 30 --checkpoint "$D/kept2"; }
for change in '/^won /d' '/^deals /p' '/^end$/d'; do # a line is missing or doubled
    sed "$change" "$D/kept" >"$D/kept2"; study_on; err "falta uma linha, ou há uma a mais"
done
sed 's/^nodes .*/nodes 9223372036854775807/' "$D/kept" >"$D/kept2"; study_on; err "kept2:10: não é uma linha"
# Parts of a study join to the whole, in any order. Parts that overlap, or belong to another study, are refused.
study_part() { lab 0 study golfe --preset golf_strict --seed $SEED --from "$1" --deals "$2" --checkpoint "$D/part$1" --json; }
study_part 0 10; study_part 10 12; study_part 22 8
lab 0 study merge "$D/part22" "$D/part0" "$D/part10" --checkpoint "$D/joined" --json
same "$(sed -E 's/,"ms".*//' "$D/out")" "$(cat "$D/one")" "a study of three parts"
same "$(cat "$D/joined")" "$(cat "$D/kept")" "the file of three parts"
lab 0 study merge "$D/part0" "$D/part22" --checkpoint "$D/gap" --lang en; out "of 18"; err "the deals 10 to 21 are missing"
lab 0 study merge "$D/part10" "$D/gap"; same "$(cat "$D/err")" "" "a gap that is filled"; out "de 30"
lab 1 study merge "$D/part0" "$D/part10" "$D/gap"; err "gap e $D/part0 contaram as rodadas de 0 a 9"
lab 1 study golfe --preset golf_strict --seed $SEED --deals 30 --checkpoint "$D/gap"; err "faltam nele as rodadas de 10 a 21"
lab 1 study golfe --preset golf_strict --seed $SEED --deals 30 --checkpoint "$D/part10"; err "começa na rodada 10, não na 0"
lab 0 study golfe --seed $SEED --from 30 --deals 2 --checkpoint "$D/foreign" --json
lab 1 study merge "$D/part0" "$D/foreign"; err "foreign:1: é de outro pedido"
lab 1 study merge "$D/nowhere"; err "nowhere"
lab 1 study merge "$D/one" "$D/part0"; err "one:1: isto não foi guardado por uma conta"
sed 's/^game golfe/game golf/' "$D/part0" >"$D/strange"; lab 1 study merge "$D/strange"; err "não sabe ler este pedido"
lab 2 study merge; err "merge ARQUIVO"
lab 2 study golfe domino; err "“domino” sobra"
lab 2 study golfe --name x; err "só valem com --bus"
# At a signal, study saves what it has counted and says so. Started again, it goes on with the same result.
env LC_ALL=pt_BR.UTF-8 "$L" study onze --deals 1000000 --jobs 2 --checkpoint "$D/kept5" >"$D/out" 2>"$D/err" & pid=$!
for i in $(seq 200); do [ -s "$D/kept5" ] && break; sleep 0.1; done # the file is saved after the first deal
mv "$D/out" "$D/long"; mv "$D/err" "$D/long_err" # meanwhile no other program may use the file
lab 1 study onze --deals 5 --checkpoint "$D/kept5"; err "kept5: outro programa já usa este arquivo"
mv "$D/long" "$D/out"; mv "$D/long_err" "$D/err"
kill -TERM $pid; wait $pid; same $? 1 "the end of a study"; [ -e "$D/kept5.lock" ] && fault "a lock is left behind"; NOW="study, stopped"; err "o mesmo comando continua"
n=$(sed -n 's/^deals //p' "$D/kept5"); [ "$n" -gt 0 ] || fault "nothing was counted"
lab 0 study onze --deals $n --json; sed -E 's/,"ms".*//' "$D/out" >"$D/one"
lab 0 study onze --deals $n --checkpoint "$D/kept5" --json; same "$(sed -E 's/,"ms".*//' "$D/out")" "$(cat "$D/one")" "a study that was stopped"
"$L" study onze --deals 1000000 --lang en >"$D/out" 2>"$D/err" & pid=$!
sleep 1; kill -TERM $pid; wait $pid; err "with --checkpoint it could be resumed"
yes "$EASY" | head -60000 >"$D/decks"
env LC_ALL=pt_BR.UTF-8 "$C" solve golfe --preset golf_strict --decks "$D/decks" --json >"$D/out" 2>"$D/err" & pid=$!
for i in $(seq 200); do [ -s "$D/out" ] && break; sleep 0.1; done # waits for the first answers
kill -TERM $pid; wait $pid; n=$(wc -l <"$D/out"); NOW="solve, stopped"; err "decks:$((n + 1)): parou a pedido antes desta linha"
long=$(printf '51%.0s' $(seq 32)) # this deal uses up the whole budget, in most of a minute on any machine
env LC_ALL=pt_BR.UTF-8 "$C" solve golfe --seed $long --budget 999999999 >"$D/out" 2>"$D/err" & pid=$!
sleep 2; kill -TERM $pid; wait $pid; same $? 1 "a question that is stopped"; NOW="solve, stopped"; out "Parou a pedido"
if (ulimit -v 60000; "$C" --version >/dev/null 2>&1); then # sanitizers need more memory than that
    for how in "solve piramide --seed $SEED" "study piramide --deals 2" "solve hombre --json" "solve solo --win"; do
        case $how in study*) program=$L ;; *) program=$C ;; esac
        (ulimit -v 60000; env LC_ALL=pt_BR.UTF-8 "$program" $how >"$D/out" 2>"$D/err"); NOW=$how; err "falta memória para resolver"
    done
fi
# One signal ends a solver that waits for decks. A study that counts ends at the second signal.
mkfifo "$D/pipe"
"$C" solve golfe --decks "$D/pipe" >/dev/null 2>&1 & pid=$!
sleep 1; kill -TERM $pid; wait $pid; same $? 143 "a solver that waits for decks"
"$L" study poquer --budget 999999999 --deals 1 >/dev/null 2>&1 & pid=$!
sleep 1; kill -INT $pid; sleep 1; kill -TERM $pid; wait $pid; same $? 143 "a study that is told twice to end"
lab 1 study golfe --seats 2 --deals 3; err "de uma pessoa"
lab 2 study golfe --bots v1 --budget 5; err "hard:50"
lab 2 study golfe --bots v1 --win; err "sem --bots nem --blind"
lab 2 study monte --opt foo=1; err "não tem essa opção. Vale: rotation"
run 2 solve golfe --preset golf_strict --preset putt_putt; err "“putt_putt” é o segundo"
run 2 solve solo --seats 5; err "Vale: 3."
printf '\357\273\277# a comment\n%s\n' "$EASY" >"$D/decks"
run 0 solve golfe --preset golf_strict --decks "$D/decks" --json; out '"line":2'
lab 0 study onze --preset elevens --deals 300 --json; sed -E 's/.*"best":(.*),"nodes.*/\1/' "$D/out" >"$D/one"; out '"unproved":0'
lab 0 study onze --preset elevens --deals 300 --bots beginner --json # at Elevens no choice matters
same "$(sed -E 's/.*"best":(.*),"nodes.*/\1/' "$D/out")" "$(cat "$D/one")" "Elevens played"
lab 0 study onze --deals 20 --bots random --checkpoint "$D/kept3" --lang en; out "Won: "; out "Result: "
same "$(sed -n 4p "$D/kept3")" "bots random" "a study by bots, kept"
run 0 solve cachorro --preset manual --seed $SEED --json --budget 2000; out '"build packet.'
run 0 solve cachorro --seed $SEED --lang en; out "  next"; out "(1 position, "
lab 0 study poquer --blind --deals 12 --budget 20 --lang en --checkpoint "$D/kept4"; out "Result: "; out "12"
same "$(sed -n 4,5p "$D/kept4" | paste -sd,)" "blind,aim best" "a study of what can be known, kept"
lab 0 study poquer --blind --deals 12 --budget 20 --json; sed -E 's/,"ms".*//' "$D/out" >"$D/one"; out '"mean_half":'
lab 0 study poquer --blind --deals 12 --budget 20 --json --jobs 2
same "$(sed -E 's/,"ms".*//' "$D/out")" "$(cat "$D/one")" "what can be known, by two"
lab 2 study domino --blind; err "poquer"
lab 0 study monte --json # a bet is fair if two of the suits are in its pair and none in the other pair
out '"sights":548340'; out '"mean":0.412955466'; out '[0.500000000,114000]]}'; no_out '[0.5277'
lab 2 study cao_polones --deals 9 --lang en; err "change nothing"
lab 2 study monte --checkpoint "$D/kept6"; err "contam-se todas"
lab 0 study monte --lang en; out "upper pair: mean chance"; out "(cases: 548340)"; no_out "monte.odds"
lab 0 study cao_polones --lang en; out "mean chance 30.3818 %" # 6327 / 20825
lab 0 study cao_vermelho --opt hand_size=4; out "chance média 37,7227 % (casos: 270725)"; out "  100,000 %         1"
lab 0 study onze --blind --deals 3 --budget 10 --lang en; out "Result: "
run 0 solve golfe --blind --seed $SEED --budget 20 --lang en; out "points to be expected"; out "  draw"
run 0 solve onze --blind --seed $SEED --budget 20 --json; out '"exact":false'; out '"act":"cover '
run 1 solve poquer --blind --preset principiante --seed $SEED; err "não sei resolver"
lab 2 study domino --deals 3; err "onze"
lab 0 study poquer --deals 3 --budget 60000 --json; sed -E 's/,"ms".*//' "$D/out" >"$D/one"; out '"unproved":3'
lab 0 study poquer --deals 3 --budget 60000 --json --jobs 2
same "$(sed -E 's/,"ms".*//' "$D/out")" "$(cat "$D/one")" "the best squares, by two"
run 0 solve poquer --seed $SEED --budget 60000 --json; out '"done":false'; out '"play":["place '
run 0 solve poquer --preset principiante --seed $SEED --budget 60000; out "lift "; out "done"
lab 2 study poquer --blind --bots random; err "não vão juntos"
lab 1 study poquer --blind --preset principiante; err "não sei resolver"
lab 2 study onze --deals 20 --bots nobody; err "medium"
lab 2 study onze --deals 20 --bots cmd:true; err "outro programa só joga em match"
lab 2 study domino --deals 20 --bots random; err "de uma pessoa"

# ---- players against each other ----------------------------------------------------------------
timeless() { sed -E 's/,"ms":[^}]*//g' "$1"; } # leaves out the times
untimed() { timeless "$D/out" | sed -E 's/,"acts":[0-9]+//g'; }
lab 0 match monte --seats 2 --bot v1 --bot random --deals 12 --duplicate --seed $SEED --json; timeless "$D/out" >"$D/one"
out '"unit":"deal","units":12,"deals":24,"duplicate":true'; out '"bot":"v1","gain":'; out '"above_mirror":'; out '"par":0.50000'
lab 0 match monte --seats 2 --bot v1 --bot random --deals 12 --duplicate --seed $SEED --json --jobs 3
same "$(timeless "$D/out")" "$(cat "$D/one")" "a match by three"
lab 0 match monte --seats 2 --bot v1 --bot random --deals 5 --duplicate --seed $SEED --json --checkpoint "$D/match"
lab 0 match monte --seats 2 --bot v1 --bot random --deals 12 --duplicate --seed $SEED --json --checkpoint "$D/match"
same "$(untimed)" "$(sed -E 's/,"acts":[0-9]+//g' "$D/one")" "a match gone on with"
lab 1 match monte --seats 2 --bot v1 --bot random --deals 12 --seed $SEED --checkpoint "$D/match"; err "match:1: é de outro pedido"
lab 0 match monte --seats 2 --bot v1 --bot random --deals 5 --duplicate --seed $SEED --checkpoint "$D/match"; err "já tem 12, mais que os 5 pedidos"
long=$(head -c 2100 /dev/zero | tr '\0' x) # bots are told apart however long their commands are
lab 0 match monte --seats 2 --bot "cmd:exit # $long" --deals 1 --checkpoint "$D/long"
lab 1 match monte --seats 2 --bot "cmd:exit # ${long}y" --deals 1 --checkpoint "$D/long"; err "é de outro pedido"
lab 1 match monte --seats 2 --bot v1 --deals 1 --checkpoint "$D/no/where"; err "não deu para guardar"
lab 0 match monte --seats 2 --bot v1 --bot random --from 5 --deals 7 --duplicate --seed $SEED --json --checkpoint "$D/rest"
lab 0 match monte --seats 2 --bot v1 --bot random --deals 5 --duplicate --seed $SEED --json --checkpoint "$D/begun"
lab 0 match merge "$D/rest" "$D/begun" --json --checkpoint "$D/all"; same "$(cat "$D/all")" "$(cat "$D/match")" "the file of two parts of a match"
same "$(untimed)" "$(sed -E 's/,"acts":[0-9]+//g' "$D/one")" "a match of two parts"
lab 0 match monte --seats 2 --bot hard:3 --bot v1 --matches 2 --ms 900 --checkpoint "$D/timed"; lab 0 match merge "$D/timed" --lang en; out "2 matches"; out "hard:3"
lab 1 match merge "$D/kept"; err "match merge junta partidas"
lab 1 study merge "$D/match"; err "match merge junta partidas"
lab 1 match merge "$D/long"; err "partidas com outros programas não se juntam"
# After kill -9 the match goes on from its file, which has at least the first deal.
"$L" match monte --seats 2 --bot v1 --bot random --deals 1000000 --jobs 2 --seed $SEED --checkpoint "$D/killed" >/dev/null 2>&1 & pid=$!
while [ ! -s "$D/killed" ] && kill -0 $pid; do sleep 0.1; done; kill -9 $pid; wait $pid 2>/dev/null
n=$(sed -n 's/^units //p' "$D/killed"); [ "$n" -gt 0 ] || fault "nothing was kept"
lab 0 match monte --seats 2 --bot v1 --bot random --deals $((n + 9)) --seed $SEED --json; one=$(untimed)
lab 0 match monte --seats 2 --bot v1 --bot random --deals $((n + 9)) --seed $SEED --json --jobs 3 --checkpoint "$D/killed"; same "$(untimed)" "$one" "a match that was killed"
sed 's/^gain 0 .*/gain 10 3/' "$D/match" >"$D/match2"
lab 1 match monte --seats 2 --bot v1 --bot random --deals 12 --duplicate --seed $SEED --checkpoint "$D/match2"; err "match2:8:"
lab 0 match monte --seats 2 --bot v1 --bot v1 --deals 6 --duplicate; out "acima dos outros: 0,00 (95 %: de 0,00 a 0,00; p = 1,0000)"
lab 0 match golfe --seats 2 --bot v1 --bot random --matches 2 --ms 50 --worlds 3 --lang en; out "2 matches, 18 deals in all"; out "above the second playing alone: "
lab 0 match monte --seats 2 --bot medio --bot iniciante --deals 1; out "medium: "; out "easy: "
run 2 watch golfe --bots nada; err "não há robôs “nada”"; err "hard, master"
lab 0 match monte --seats 2 --bot random --deals 1 --json; out '"gain_low":null'; no_out '"margin"'
lab 0 match monte --seats 2 --bot random --deals 1 --lang en; out "1 deal, played once"; out "no interval from one deal"; no_out inf
lab 0 match golfe --seats 2 --bot random --matches 1; out "1 partida, 9 rodadas ao todo"; out "de uma partida só não há intervalo"
lab 0 match monte --seats 2 --bot "cmd:exit # x$(printf 'ç%.0s' {1..200})" --deals 1 --json; iconv -f UTF-8 -t UTF-8 "$D/out" >/dev/null || fault "$NOW: no UTF-8"
out "$(printf 'ç%.0s' {1..200})\",\"gain\""
lab 0 match monte --seats 2 --bot "cmd:exit # x$(printf 'ç%.0s' {1..200})" --deals 1; iconv -f UTF-8 -t UTF-8 "$D/out" >/dev/null || fault "$NOW: no UTF-8"
lab 0 match monte --seats 2 --bot v1 --bot random --bot beginner:7 --deals 3 --seed $SEED; out "ganha"; no_out "medium:7"
lab 2 match golfe --seats 2 --bot v1:0; err "“v1:0”: depois de v1: vai um número"
lab 2 match golfe --seats 2 --bot easy:3x --lang en; err "“easy:3x”: after easy: goes a number of possible deals, 1 to"
lab 2 match golfe --seats 2 --bot genius; err "medium"
lab 2 match golfe --seats 2; err "--bot"
lab 2 match golfe --bot v1; err "sozinho"
lab 2 match golfe --seats 2 --bot v1 --deals 3 --matches 3; err "escolha um"
lab 2 match golfe --seats 2 --bot v1 --opt holes=99; err "de 1 a 18"
lab 2 match golfe $(printf -- '--bot v1 %.0s' {1..11}); err "10"
lab 0 ladder monte --seats 2 --deals 4 --seed $SEED; out "v1 contra random: "; out "  v1            1000"
lab 0 ladder monte --seats 2 --deals 4 --seed $SEED --json --checkpoint "$D/ladder"; out '"ratings":{"random":'; out '"v1":1000'
same "$(head -n 1 "$D/ladder.random-v1")" "carteado match 1" "a ladder, kept"
lab 0 ladder monte --seats 2 --from 2 --deals 2 --seed $SEED --json --checkpoint "$D/late"
lab 0 ladder monte --seats 2 --deals 2 --seed $SEED --json --checkpoint "$D/early"
lab 0 match merge "$D/early.random-v1" "$D/late.random-v1" --checkpoint "$D/both.random-v1"; same "$(cat "$D/both.random-v1")" "$(cat "$D/ladder.random-v1")" "a pair of two ladders"
lab 0 ladder monte --seats 2 --deals 1 --json; out '"margin_low":null,"margin_high":null,"p":1,'; no_out inf
lab 2 ladder monte --seats 2 --bot genius; err "genius"; is_out ""
lab 2 ladder golfe; err "sozinho"
lab 2 load --ports 8081,x; err "“8081,x” não é uma lista"
lab 2 load --ports 8081 --faults; err "não vai com"
lab 2 train golfe; err "aprendem buraco e samba"; is_out ""
lab 0 train samba --matches 6; cp "$D/out" "$D/weights"; out "static const int32_t WEIGHTS"
lab 0 train samba --matches 6 --jobs 3 --checkpoint "$D/train"; same "$(cat "$D/out")" "$(cat "$D/weights")" "weights by three threads"
same "$(head -n 1 "$D/train.3")" "carteado train 1" "a training, kept"
lab 0 train samba --matches 9 --checkpoint "$D/train"; cp "$D/out" "$D/weights"
lab 0 train samba --matches 9; same "$(cat "$D/out")" "$(cat "$D/weights")" "a training that goes on"
# ---- analyse -----------------------------------------------------------------------------------
run 0 watch golfe --record - --seed $SEED --bots random; cp "$D/out" "$D/g.ctr"; run 0 analyse "$D/g.ctr" --json; out '{"game":"golfe","deals":[{"deal":1,"at_first":"'
run 0 watch golfe --record - --seats 2 --seed $SEED --bots random; cp "$D/out" "$D/g2.ctr"; run 0 analyse "$D/g2.ctr"; out "Lugar 2:"; no_out "Lugar 0"
run 0 watch poquer --record - --seed $SEED --bots random; cp "$D/out" "$D/p.ctr"; run 1 analyse "$D/p.ctr"; err "poquer: não dá para analisar"
run 1 analyse "$D/none.ctr"; err "none.ctr"
run 2 analyse "$D/g.ctr" --seat 2; err "não há o lugar 2"
if "$C" games | grep -q '^domino'; then # a game with a player that looks ahead
    run 0 watch domino --record - --seed $SEED --bots random --deals 2; cp "$D/out" "$D/d2.ctr"
    run 0 analyse "$D/d2.ctr" --worlds 20 --json; cp "$D/out" "$D/one"; out '{"game":"domino","seats":[{"seat":0,"costly":['; out '"better":"play '
    run 0 analyse "$D/d2.ctr" --worlds 20 --json; same "$(cat "$D/out")" "$(cat "$D/one")" "an analysis made twice"
    run 0 analyse "$D/d2.ctr" --worlds 20 --seconds 600; out "Na mão: "; out "percentua"; no_out "O tempo acabou"
    run 0 analyse "$D/d2.ctr" --worlds 20 --seat 2 --lang en; out "Seat 2"; no_out "Seat 1"; no_out "Seat 3"
fi
if "$C" games | grep -q '^piramide'; then # a patience: a lost deal that could be won, and a question too large for the budget
    run 0 watch piramide --record - --day 2026-12-01 --bots easy; cp "$D/out" "$D/py.ctr"; run 0 analyse "$D/py.ctr" --lang en; out "it could be won"
    run 0 analyse "$D/py.ctr" --budget 1 --lang en; out "not known"
fi
if "$C" games | grep -q '^domino'; then # a game with a player that looks ahead
    run 0 watch domino --record - --seed $SEED --bots hard:3; cp "$D/out" "$D/f.ctr"; out "hard:3"; run 0 check "$D/f.ctr"
    run 0 watch domino --record - --seed $SEED --bots forte:3; same "$(cksum <"$D/out")" "$(cksum <"$D/f.ctr")" "looking ahead twice"
    input 'rules domino\ndeal %s\ndeal\nbot hard:2\nbot hard:x\n' $SEED; engine; out "error engine.bot"
    run 2 watch domino --bots hard:0; err "hard:0"
    input 'rules domino em_casa\ndeal %s\ndeal\nthink hard:40\nthink medium\nthink nobody\nthink medium 0\n' $SEED; engine; out '"usual":"play '; out ',"gain":0.000,"error":0.000}'; out '"worlds":0,"acts":[{"act":"play '; out "error engine.bot"; out "error engine.extra"
    input 'rules domino\nthink medium\n'; engine; out "error engine.no-turn"
    input '\nq\n'; run 0 play domino --new --seed $SEED --bots hard:2 --record "$D/p.ctr"
    grep -q hard:2 "$D/p.ctr" || fault "the bots of a kept match"
    sed -i 's/^bots hard:2/bots forte:2/' "$D/p.ctr" # the name of this level in older programs
    input '\nq\n'; run 0 play domino --record "$D/p.ctr"; grep -q hard:2 "$D/p.ctr" || fault "the bots of a match gone on with"
fi

# ---- plain lines, and cards and places by name ---------------------------------------------------
input '3s 10h\nsair\n'; run 0 play piramide --text --new --seed $SEED --record "$D/pair.ctr"; out "Você tirou o par três de espadas e dez de copas"
no_out "♠"
input 'c3\na1\nsair\n'; run 0 play poquer --text --new --seed $SEED --record "$D/place.ctr"; out "Você pôs a carta na casa 13"; out "Você pôs a carta na casa 1:"

echo "$done checks, $bad failures"
[ $bad -eq 0 ]
