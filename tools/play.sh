#!/usr/bin/env bash
# play.sh [GAME] - builds what is needed to play on this machine, then opens the page in the browser, or the game in
# the terminal. Each stage prints one line. The output of the tools goes to build/play.log.
set -eu
cd "$(dirname "$0")/.."
log=build/play.log
mkdir -p build && : >$log

case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in
en*) lang=en ;;
*) lang=pt ;;
esac
say() { # say PORTUGUESE ENGLISH: prints the text in the reader's language
    if [ $lang = en ]; then echo "$2"; else echo "$1"; fi
}

stage() { # stage PORTUGUESE ENGLISH COMMAND...: says what COMMAND does, runs it, and says how long that took
    local pt=$1 en=$2 from=$SECONDS
    shift 2
    printf '%s ... ' "$(say "$pt" "$en")"
    if ! "$@" >>$log 2>&1 </dev/null; then
        say "não deu certo; o fim de $log:" "that failed; the end of $log:"
        tail -n 20 $log
        exit 1
    fi
    say "pronto em $((SECONDS - from)) s" "done in $((SECONDS - from)) s"
}

packages() { for group in "$@"; do tools/install.sh "$group" || return 1; done; }
program() { cmake --preset release && cmake --build build/release --target carteado; }

if [ $# -gt 0 ]; then
    stage "Ferramentas (instala as que faltam: minutos)" "Tools (installs what is missing: minutes)" packages build
    stage "O programa (uns 20 s)" "The program (some 20 s)" program
    exec build/release/carteado play "$1"
fi
stage "1/4 Ferramentas (instala as que faltam: minutos)" "1/4 Tools (installs what is missing: minutes)" packages build web
stage "2/4 O programa (uns 20 s)" "2/4 The program (some 20 s)" program
stage "3/4 Os jogos para o navegador (uns 10 s)" "3/4 The games for the browser (some 10 s)" tools/page.sh modules
stage "4/4 A página (uns 10 s)" "4/4 The page (some 10 s)" tools/page.sh site
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    exec build/release/carteado web --open
fi
say "Aqui não há tela: abra no navegador o endereço que segue." \
    "There is no display here: open the address that follows in a browser."
exec build/release/carteado web
