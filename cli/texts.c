/* texts.c - the sentences of carteado, in both languages; $1, $2 ... are replaced. Sentences of
 * both programs are in common/shared_texts.c, those about a game in the game's own texts. */
#include "carteado.h"

extern const ct_text carteado_texts[];

/* clang-format off */
const ct_text carteado_texts[] = {
    /* ---- help ---- */
    { "what", "carteado $1 - jogos de cartas brasileiros no terminal",
      "carteado $1 - Brazilian card games in the terminal" },
    { "usage", "Uso: carteado [--lang pt|en] COMANDO [opções]",
      "Usage: carteado [--lang pt|en] COMMAND [options]" },
    { "help.end",
      "Para jogar: carteado play golfe. Ajuda de um comando: carteado COMANDO --help.",
      "To play: carteado play golfe. Help for a command: carteado COMMAND --help." },
    { "use.elsewhere", "“$1” agora é um comando de carteado-lab: carteado-lab $1",
      "“$1” is now a command of carteado-lab: carteado-lab $1" },

    { "brief.games", "lista os jogos", "lists the games" },
    { "brief.rules", "mostra as regras de um jogo", "shows the rules of a game" },
    { "brief.options", "mostra as regras da casa que dá para mudar",
      "shows the house rules that can be changed" },
    { "brief.play", "joga com robôs, ou uma paciência", "plays with bots, or a patience" },
    { "brief.watch", "os robôs jogam e você assiste", "bots play, told in sentences" },
    { "brief.code", "escreve ou lê um código de cartas", "writes or reads the code of a deal" },
    { "brief.replay", "mostra uma partida registrada", "shows a recorded match" },
    { "brief.analyse", "mostra que jogadas de uma partida custaram mais",
      "shows which moves of a match cost most" },
    { "brief.check", "confere registros", "checks records" },
    { "brief.verify", "confere se as cartas de uma partida online saíram de um sorteio justo",
      "checks that the cards of an online match were drawn fairly" },
    { "brief.solve", "diz o melhor que se faz com umas cartas",
      "finds the best result of a deal" },
    { "brief.engine", "conversa por linhas com outro programa",
      "speaks a line protocol with another program" },
    { "brief.web", "põe a mesa no navegador", "puts the table into a browser" },
    { "brief.serve", "abre mesas para jogar com amigos pela rede",
      "opens tables to play with friends over the network" },
    { "brief.backup", "copia os dados de um servidor ligado",
      "copies the data of a running server" },
    { "usage.games", "Uso: carteado games [--json]", "Usage: carteado games [--json]" },
    { "usage.rules", "Uso: carteado rules JOGO", "Usage: carteado rules GAME" },
    { "usage.options", "Uso: carteado options JOGO [--json]",
      "Usage: carteado options GAME [--json]" },
    { "usage.play", "Uso: carteado play [JOGO] [opções]", "Usage: carteado play [GAME] [options]" },
    { "usage.watch", "Uso: carteado watch JOGO [opções]", "Usage: carteado watch GAME [options]" },
    { "usage.code", "Uso: carteado code JOGO|CÓDIGO [--day [DIA]] [--json]",
      "Usage: carteado code GAME|CODE [--day [DAY]] [--json]" },
    { "usage.replay", "Uso: carteado replay ARQUIVO [opções]",
      "Usage: carteado replay FILE [options]" },
    { "usage.analyse", "Uso: carteado analyse ARQUIVO [--seat S] [--worlds N] [--budget N] [--seconds N] [--json]",
      "Usage: carteado analyse FILE [--seat S] [--worlds N] [--budget N] [--seconds N] [--json]" },
    { "usage.check", "Uso: carteado check ARQUIVO... [--json]",
      "Usage: carteado check FILE... [--json]" },
    { "usage.verify", "Uso: carteado verify ARQUIVO [--seen ARQUIVO] [--json]",
      "Usage: carteado verify FILE [--seen FILE] [--json]" },
    { "usage.solve", "Uso: carteado solve JOGO [--decks ARQUIVO | --state ARQUIVO] [opções]",
      "Usage: carteado solve GAME [--decks FILE | --state FILE] [options]" },
    { "usage.engine", "Uso: carteado engine", "Usage: carteado engine" },
    { "usage.web", "Uso: carteado web [opções]", "Usage: carteado web [options]" },
    { "usage.backup", "Uso: carteado backup ARQUIVO [--data PASTA]", "Usage: carteado backup FILE [--data DIR]" },
    { "usage.serve", "Uso: carteado serve [opções]", "Usage: carteado serve [options]" },
    { "about.games", "Lista todos os jogos: lugares, objetivo e regras prontas.",
      "Lists all games with their seats, aim and presets." },
    { "about.rules",
      "Escreve a página de regras do jogo: as regras numeradas, as opções e as decisões.",
      "Writes the rules page of the game: the numbered rules, the options and the decisions." },
    { "about.options",
      "Escreve cada opção com seus valores, o de sempre e o que muda, e as regras prontas.",
      "Writes each option with its values, its default and what it changes, and the presets." },
    { "about.play",
      "Uma mesa em texto: você joga no lugar 0 e os robôs nos outros. A partida é guardada a cada "
      "jogada: `sair` interrompe, e o mesmo comando continua depois. Sem JOGO, o jogo é o do código "
      "(--code), ou escolhe-se na lista.",
      "A table in text: you play seat 0, and bots play the others. The match is saved after every "
      "move: `quit` leaves it, and the same command resumes it. Without GAME, the game is that of "
      "--code, or chosen from a list." },
    { "about.watch",
      "Robôs jogam entre si. Cada vez sai em uma frase, com as cartas de todos à vista. Com --record "
      "sai também o registro, com linhas de conferência, num arquivo; com --record -, sai só o "
      "registro.",
      "Bots play each other. Each turn is told in a sentence, with everybody's cards in sight. With "
      "--record the record, with check lines, is written to a file too; with --record - it is the "
      "only output." },
    { "about.code",
      "Um código, como GOLFE-7K3Q-9M2X-Y, dá as mesmas cartas em qualquer aparelho. Com o nome de um "
      "jogo, escreve um código novo, ou o do dia; com um código, confere-o e mostra a semente.",
      "A code, such as GOLFE-7K3Q-9M2X-Y, gives the same cards on any machine. With the name of a "
      "game it writes a new code, or that of the day. With a code it checks the code and shows the "
      "seed." },
    { "about.replay",
      "Mostra as jogadas em palavras e a mesa depois delas, como as vê um lugar.",
      "Shows the moves in words and the table after them, as one seat sees it." },
    { "about.analyse",
      "Mostra as três jogadas de cada lugar (ou de um) que custaram mais, com a mão daquele momento, o "
      "que era melhor, por quanto e por quê. Quem julga é o robô mais forte, que só sabe o que o lugar sabia naquele momento. De "
      "uma paciência, mostra a jogada com que se perdeu o que dava para ganhar: aí todas as cartas "
      "estão à vista, e --budget limita a procura. Os passos são os que replay conta.",
      "Shows the three moves of each seat (or of one) that cost most, with the hand of that moment, what"
      " was better, by how much and why."
      " The strongest bot judges, and it knows only what the seat knew at that moment. For a patience"
      " it shows the move that lost a deal which could be won: there all cards are open, and --budget "
      "bounds the search. Steps are numbered as replay numbers them." },
    { "about.check",
      "Uma linha por arquivo: ok, ou arquivo:linha: o que está errado. Sai com 1 se algum falha.",
      "Prints one line for each file: ok, or file:line: what is wrong. Exits with 1 if any fails." },
    { "about.verify",
      "Refaz o sorteio de uma partida jogada num servidor: o lacre mostrado antes dela vem do "
      "segredo, a semente vem do segredo e da parte de cada pessoa, e dela vêm todas as cartas. Com "
      "--seen, compara tudo com o que um aparelho viu antes da partida. Diz o "
      "que conferiu. Sai com 1 se algo não confere, ou se o registro não tem o que conferir.",
      "Repeats the draw of a match played on a server. It checks that the commitment shown before the"
      " match comes from the secret, the seed from the secret and everybody's shares, and all cards "
      "from the seed. With --seen it compares all of that with what a device saw before the match. "
      "Exits with 1 if something does not hold, or the record has nothing to check." },
    { "about.solve",
      "Com todas as cartas à vista: dá para ganhar, e qual é o melhor resultado? Responde sobre uma "
      "rodada, uma posição (--state) ou cada linha de um arquivo de baralhos (--decks). Em Solo"
      " e Hombre a pergunta é o jogo das vazas: quanto faz quem declarou e a que leva cada carta, ou "
      "como acaba o contrato (--win); no leilão, quem fala são os robôs. Com --blind, diz o que se pode "
      "esperar de cada jogada sem ver as cartas fechadas. Em Pôquer-Paciência isso é um teto: como se "
      "depois da jogada elas estivessem à vista.",
      "With all cards known: can the deal be won, and what is the best result? It answers about a "
      "deal, a position (--state) or each line of a file of decks (--decks). In Solo and Ombre the "
      "question is the play of tricks: what the declarer makes and what each card leads to, or how "
      "the contract ends (--win); bots bid the deal first. With --blind it tells what to expect of "
      "each move without seeing the hidden cards. In Poker Squares that is an upper bound: as if they "
      "lay open after the move." },
    { "about.engine",
      "Lê comandos da entrada padrão, um por linha; veja docs/engine-protocol.md.",
      "Reads commands from standard input, one a line; see docs/engine-protocol.md." },
    { "about.web",
      "Põe a página no ar e mostra o endereço para abrir no navegador. Ctrl+C encerra. Sem "
      "--port, usa a primeira porta livre de 8080 a 8099; sem --host, só esta máquina o alcança.",
      "Serves the page and prints the address to open in a browser. Ctrl+C quits. Without "
      "--port it takes the first free port from 8080 to 8099. Without --host only this machine can "
      "reach it." },
    { "about.serve",
      "Põe no ar a página e as mesas para jogar com amigos, cada um no seu aparelho. As mesas "
      "ficam guardadas: depois de parar, tudo volta como estava. Ctrl+C encerra. Sem --port, usa a "
      "porta 8080; sem --public nem --host, só esta máquina o alcança.",
      "Serves the page and the tables where friends play, each on their own device. Tables are "
      "saved: after a restart everything is as it was. Ctrl+C quits. Without --port it takes port "
      "8080. Without --public or --host only this machine can reach it." },
    { "about.backup",
      "Copia para um arquivo novo tudo o que o servidor guarda: mesas, partidas e contas, como estão "
      "agora. O servidor continua enquanto isso. Para voltar atrás: pare-o e ponha o arquivo no lugar "
      "de tables.db, apagando tables.db-wal e tables.db-shm.",
      "Copies everything the server keeps into a new file: tables, matches and accounts, as they are "
      "now. The server keeps running. To restore, stop it, put the file in the place of tables.db, "
      "and remove tables.db-wal and tables.db-shm." },
    { "flag.seen", "o que um aparelho viu antes da partida online",
      "what a device saw before the online match" },
    { "flag.seat", "o lugar de quem joga ou olha, a partir de 1",
      "your seat, to play or to look on, from 1" },
    { "flag.ascii", "cartas como 7h, sem cores", "cards as 7h, without colours" },
    { "flag.record", "arquivo em que a partida é guardada", "file in which the match is kept" },
    { "flag.new", "começa outra; a partida guardada muda de nome",
      "starts a new match; the saved one is renamed" },
    { "flag.decks", "arquivo com baralhos, como 7h 10s ou 7H,TS; -: a entrada padrão",
      "file of decks, as 7h 10s or 7H,TS; -: standard input" },
    { "flag.n", "qual baralho do arquivo, a partir de 1 (1)", "which deck of the file, from 1 (1)" },
    { "flag.state", "arquivo com uma posição; -: a entrada padrão",
      "file with a position; -: standard input" },
    { "flag.budget.analyse", "posições de uma paciência que se olham, no máximo (10000000)",
      "positions to look at in a patience, at most (10000000)" },
    { "flag.seconds", "segundos para cada lugar, mais ou menos; sem isto, não há limite",
      "seconds for each seat, more or less; without this, no limit" },
    { "flag.deals", "quantas rodadas (1)", "how many deals (1)" },
    { "flag.at", "até o passo N (o número antes de cada jogada)", "up to step N (the number before each move)" },
    { "flag.port", "porta; 0 escolhe uma livre", "port; 0: any free one" },
    { "flag.host", "endereço em que se atende (127.0.0.1)", "address to listen on (127.0.0.1)" },
    { "flag.root", "pasta da página", "folder with the page" },
    { "flag.store", "postgres://..., ou um arquivo em vez do da pasta",
      "postgres://..., or a file instead of the one in the folder" },
    { "flag.public-url", "endereço para quem vem de fora, se há um proxy: https://...",
      "address from outside, if there is a proxy: https://..." },
    { "flag.trust-proxy", "endereço ou rede de um proxy em outra máquina, como 172.16.0.0/12",
      "address or network of a proxy on another machine, such as 172.16.0.0/12" },
    { "flag.bus", "servidor NATS por onde vários servidores dos mesmos dados se falam: nats://...",
      "NATS server through which several servers of the same data talk: nats://..." },
    { "flag.node", "nome deste servidor entre os outros; sem ele, um nome novo",
      "this server's name among the others; without it, a new name" },
    { "flag.push-service", "serviço de avisos na própria rede, que também pode ser usado: https://...",
      "push service in the own network, which may be used, too: https://..." },
    { "flag.bot-ms", "pausa dos robôs antes de jogar, em milissegundos (800)",
      "milliseconds that bots wait before they move (800)" },
    { "flag.grace", "segundos até um robô jogar por quem caiu (40)",
      "seconds until a bot plays for somebody who is gone (40)" },
    { "flag.rate", "mensagens por segundo de cada conexão (5); 0: sem limite",
      "messages a second on each connection (5); 0: no limit" },
    { "flag.sockets", "conexões ao mesmo tempo (20000)", "connections at once (20000)" },
    { "flag.per-address", "conexões de um endereço ao mesmo tempo (64)", "connections from one address at once (64)" },
    { "flag.threads", "robôs que pensam ao mesmo tempo (2)",
      "bots that think at the same time (2)" },
    { "flag.public", "para toda a rede, como --host 0.0.0.0",
      "for the whole network, like --host 0.0.0.0" },
    { "flag.open", "abre o navegador", "opens the browser" },

    /* ---- failed requests ---- */
    { "no-seat", "não há o lugar $1; há de 1 a $2", "there is no seat $1; there are 1 to $2" },
    { "no-deck", "$1: não há o baralho $2; o arquivo tem $3",
      "$1: there is no deck $2; the file has $3" },
    { "play.decks", "--decks escolhe as cartas: não vai com --seed, --code, --day, --solvable nem --difficulty",
      "--decks chooses the cards: it does not go with --seed, --code, --day, --solvable or --difficulty" },
    { "play.n", "--n escolhe um baralho de --decks", "--n chooses a deck of --decks" },
    { "no-step", "$1: não há o passo $2; o registro tem $3",
      "$1: there is no step $2; the record has $3" },
    { "no-page", "$1: este programa veio sem a página de regras",
      "$1: this build has no rules page" },
    { "solve.one", "--seed, --code, --day, --decks e --state não vão juntos: escolha um",
      "--seed, --code, --day, --decks and --state do not go together: choose one" },
    { "deck.many", "há cartas demais no baralho", "there are too many cards in the deck" },
    { "deck.few", "faltam cartas no baralho", "there are too few cards in the deck" },
    { "solve.empty", "não há nenhum baralho no arquivo", "there is no deck in the file" },
    { "deck.pack", ": são $1", ": there are $1" },
    { "bad-kept",
      "$1:$2: não serve para continuar ($3). Com --new começa outra, e esta muda de nome.",
      "$1:$2: cannot be resumed ($3). With --new another starts, and this one is renamed." },
    { "other-kept", "$1: é de outro jogo. Com --new começa outra, e esta muda de nome.",
      "$1: it is of another game. With --new another starts, and this one is renamed." },
    { "taken",
      "$1: outro terminal está jogando esta partida. Feche-a lá, ou guarde esta em outro arquivo com "
      "--record.",
      "$1: another terminal is playing this match. Close it there, or keep this one in another file "
      "by --record." },
    { "kept-aside", "A partida que estava guardada agora é $1",
      "The match that was kept is now $1" },
    { "not-aside", "$1: não deu para mudar o nome da partida guardada e abrir espaço para outra",
      "$1: the kept match could not be renamed to make room for another" },
    { "bot-stuck", "os robôs não puderam seguir: $1", "the bots could not go on: $1" },
    { "bot-none", "nenhuma jogada", "no move" },

    /* ---- solving ---- */
    { "solve.won", "dá para ganhar", "can be won" },
    { "solve.lost", "não dá para ganhar", "cannot be won" },
    { "solve.undecided", "não sei se dá para ganhar", "undecided" },
    { "solve.exact", "; o melhor: $1", "; the best: $1" },
    { "solve.more", "$1 além dos $2 que já há", "$1 besides the $2 there are" },
    { "solve.open", "; o melhor até agora: $1, no máximo $2", "; the best so far: $1, $2 at most" },
    { "solve.effort", " ($1, $2 ms)", " ($1, $2 ms)" },
    { "position", "$1 posição", "$1 position" },
    { "positions", "$1 posições", "$1 positions" },
    { "tricks.auction", "Leilão: $1", "Auction: $1" },
    { "tricks.value", "Quem declarou, se todos jogam o melhor: $1", "The declarer, if all play their best: $1" },
    { "tricks.one", "$1 vaza", "$1 trick" },
    { "tricks.many", "$1 vazas", "$1 tricks" },
    { "tricks.kept", "cumpre o contrato", "keeps the contract" },
    { "tricks.lost", "perde o contrato", "loses the contract" },
    { "tricks.sacada", "ganha (sacada)", "wins (sacada)" },
    { "tricks.puesta", "fica em puesta", "ends in puesta" },
    { "tricks.codille", "perde por codilho", "loses by codille" },
    { "solve.budget", "  Parou no limite de --budget.", "  It stopped at the limit of --budget." },
    { "blind.head", "pontos que se podem esperar ao fim ($1 partidas jogadas até o fim, $2 ms); o conselho primeiro e,\n"
      "entre parênteses, em quantas partidas cada jogada foi testada, menos nas que ficaram para trás:",
      "points to be expected at the end ($1 deals played out, $2 ms); the advice first, and each move with the\n"
      "deals that tried it, fewer where it fell behind:" },
    { "blind.exact", "pontos, sem mais nada a adivinhar ($2 ms):", "points, nothing being left to guess ($2 ms):" },
    { "solve.signal", "  Parou a pedido.", "  It stopped as it was asked to." },
    { "solve.stopped", "parou a pedido antes desta linha", "it stopped before this line, as it was asked to" },

    /* ---- fair deals ---- */
    { "fair.lines", "a partida refeita toda dentro das regras: rodadas $1, jogadas $2",
      "the match played again, all within the rules: deals $1, moves $2" },
    { "fair.good-commit", "o lacre é o SHA-256 do segredo", "the commitment is the SHA-256 of the secret" },
    { "fair.commit", "o lacre não é o SHA-256 do segredo, que é $3",
      "the commitment is not the SHA-256 of the secret, which is $3" },
    { "fair.good-seed", "a semente é o SHA-256 do segredo e das partes de todos, na ordem dos lugares",
      "the seed is the SHA-256 of the secret and everybody's shares, in the order of the seats" },
    { "fair.seed", "a semente não é o SHA-256 do segredo e das partes, que é $4",
      "the seed is not the SHA-256 of the secret and the shares, which is $4" },
    { "fair.good-seals", "os lacres mostrados antes das partes são os das partes",
      "the seals shown before the shares are those of the shares" },
    { "fair.seals", "os lacres mostrados antes das partes não são os das partes",
      "the seals shown before the shares are not those of the shares" },
    { "fair.good-drawn", "todas as cartas saem da semente", "all cards come from the seed" },
    { "fair.stated", "há rodadas ($5) que não saem da semente: as cartas estão escritas no registro",
      "there are deals ($5) that do not come from the seed: their cards are written in the record" },
    { "fair.none",
      "$1: não há aqui um sorteio a conferir: faltam as etiquetas commit, secret e shares de uma "
      "partida online",
      "$1: there is no draw to check here: the tags commit, secret and shares of an online match are "
      "missing" },
    { "fair.secret", "$1: o segredo (secret) deve ter 64 algarismos 0-9 a-f",
      "$1: the secret must have 64 digits 0-9 a-f" },
    { "fair.shares",
      "$1: as partes (shares) devem ser uma por lugar, separadas por |, cada uma vazia ou de 16 letras "
      "A-Z a-z 0-9 - _",
      "$1: the shares must be one for each seat, separated by |, each empty or 16 letters "
      "A-Z a-z 0-9 - _" },
    { "fair.withheld",
      "$1: a lista de quem não mostrou a parte (withheld) deve ter lugares sem parte, em ordem",
      "$1: the list of those who did not reveal their share (withheld) has seats without a share, in order" },
    { "fair.withheld-by", "O sorteio foi refeito: o lugar $1 não mostrou a sua parte.",
      "The draw was made anew: seat $1 did not reveal its share." },
    { "fair.good-seen", "os lacres, a parte e as jogadas são os que o aparelho viu",
      "the seals, the share and the moves are those that the device saw" },
    { "seen.old", "o registro é antigo, sem os lacres das partes: o aparelho não tem o que comparar",
      "the record is an old one, without seals of the shares: the device has nothing to compare" },
    { "seen.seat", "o registro não tem o lugar do aparelho", "the record has no such seat as the device's" },
    { "seen.again", "o sorteio foi refeito mais vezes do que o registro conta",
      "the draw was made anew more often than the record tells" },
    { "seen.out",
      "a parte do aparelho não entrou no sorteio destas cartas: ele não pode garantir nada sobre elas",
      "the device's share was not in the draw of these cards: it cannot vouch for them" },
    { "seen.commit", "o lacre do servidor não é o que o aparelho viu antes da partida",
      "the server's commitment is not the one that the device saw before the match" },
    { "seen.seals", "os lacres das partes não são os que o aparelho viu antes da partida",
      "the seals of the shares are not those that the device saw before the match" },
    { "seen.share", "a parte do aparelho não é a que ele mandou",
      "the device's share is not the one that it sent" },
    { "seen.lines", "as cartas e as jogadas não são as que o aparelho viu na mesa",
      "the cards and moves are not those that the device saw at the table" },
    { "seen.line", "$1:$2: não se entende: $3", "$1:$2: not understood: $3" },
    { "seen.missing", "$1: falta a linha $3", "$1: the line $3 is missing" },
    { "fair.sums", "As contas fecham.", "The sums are right." },
    { "fair.limits",
      "Isto não mostra o que se viu antes da primeira carta. Para isso, compare com o arquivo que um "
      "aparelho guardou (--seen).",
      "This does not show what was seen before the first card. For that, compare with the file that a "
      "device has kept (--seen)." },
    { "fair.old",
      "O registro é antigo, sem os lacres das partes: quem cuidava do servidor e também jogava podia "
      "escolher a última parte.",
      "The record is an old one, without seals of the shares: whoever kept the server and also played "
      "could choose the last share." },
    { "fair.holds", "Tudo confere.", "All of it holds." },
    { "fair.fails", "Não confere.", "It does not hold." },
    { "fair.compare",
      "Compare o lacre com o que a mesa mostrou antes da primeira carta:",
      "Compare the commitment with the one that the table showed before the first card:" },

    /* ---- the web client ---- */
    { "web.at", "carteado em $1  (Ctrl+C encerra)", "carteado at $1  (Ctrl+C quits)" },
    { "web.near", "  na sua rede: $1", "  in your network: $1" },
    { "web.full", "as portas de $3 a $4 já estão em uso; escolha outra com --port",
      "ports $3 to $4 are already in use; choose another with --port" },
    { "web.no-open", "não deu para abrir o navegador (xdg-open); abra o endereço você mesmo",
      "the browser could not be opened (xdg-open); please open the address yourself" },
    { "http.root",
      "$1: não há aqui a página (index.html); faça-a com “make web” ou indique outra "
      "pasta com --root",
      "$1: the page (index.html) is not here; build it with “make web” or name another "
      "folder with --root" },
    { "http.host", "“$2” não é um endereço desta máquina; veja --host",
      "“$2” is no address of this machine; see --host" },
    { "http.taken", "a porta $3 já está em uso; escolha outra com --port",
      "port $3 is already in use; choose another with --port" },
    { "http.denied", "falta permissão para usar a porta $3; escolha outra com --port",
      "no permission to use port $3; choose another with --port" },
    { "http.failed", "o sistema não deixou atender em $2, porta $3",
      "the system did not let us listen on $2, port $3" },
    { "serve.data", "não deu para criar a pasta $1; escolha outra com --data",
      "the folder $1 could not be made; choose another with --data" },
    { "serve.push", "--push-service $1: falta um endereço como https://avisos.exemplo.org",
      "--push-service $1: expected an address such as https://push.example.org" },
    { "serve.url", "--public-url $1: falta um endereço como https://cartas.exemplo.org",
      "--public-url $1: expected an address such as https://cards.example.org" },
    { "serve.proxy", "--trust-proxy $1: falta um endereço ou uma rede, como 172.16.0.0/12",
      "--trust-proxy $1: expected an address or a network, such as 172.16.0.0/12" },
    { "serve.node", "--node $1: só letras sem acento, algarismos, - e _",
      "--node $1: only letters, digits, - and _" },
    { "node.taken", "já há um servidor com o nome $1 neste banco; escolha outro com --node",
      "a server named $1 already uses this database; choose another name with --node" },
    { "bus.unreachable", "$1: o servidor NATS não responde", "$1: the NATS server does not answer" },
    { "bus.refused", "$1: o servidor NATS recusou a ligação", "$1: the NATS server refused the connection" },
    { "bus.none", "$1: este programa foi feito sem NATS (libnats)",
      "$1: this program was built without NATS (libnats)" },
    { "store.alone", "$1: --bus precisa de --store postgres://...", "$1: --bus needs --store postgres://..." },
    { "store.open", "$1: não deu para abrir os dados", "$1: the data could not be opened" },
    { "store.full", "$1: o disco está cheio", "$1: the disk is full" },
    { "store.read-only", "$1: não dá para gravar ali", "$1: it cannot be written to" },
    { "store.busy", "$1: outro programa está usando os dados", "$1: another program is using the data" },
    { "store.newer", "$1: os dados foram escritos por um programa mais novo",
      "$1: the data were written by a newer program" },
    { "store.none", "$1: este programa foi feito sem PostgreSQL (libpq)",
      "$1: this program was built without PostgreSQL (libpq)" },
    { "store.lost", "$1: a ligação com os dados caiu", "$1: the connection to the data broke" },
    { "store.exists", "$1: o arquivo já existe; escolha outro nome", "$1: the file is there already; choose another name" },
    { "backup.none", "$1: não há aqui o que copiar; veja --data", "$1: there is nothing to copy here; see --data" },
    { "backup.postgres", "$1: para copiar um banco PostgreSQL, use pg_dump", "$1: a PostgreSQL database is copied by pg_dump" },
    { "backup.done", "$1 copiado para $2", "$1 copied to $2" },
    { "store.failed", "$1: algo deu errado com os dados", "$1: something is wrong with the data" },

    /* ---- lists ---- */
    { "presets", "Regras prontas:", "Presets:" },
    { "presets-title", "Regras prontas (--preset NOME):", "Presets (--preset NAME):" },
    { "games-end", "Para jogar: carteado play NOME. Regras: carteado rules NOME.",
      "To play: carteado play NAME. Rules: carteado rules NAME." },
    { "options-title", "$1: regras da casa (--opt nome=valor)",
      "$1: house rules (--opt name=value)" },

    /* ---- the table ---- */
    { "you", "Você", "You" },
    { "robot", "Robô $1", "Bot $1" },
    { "and", " e ", " and " },
    { "everyone", "todos", "everyone" },
    { "nobody", "ninguém", "nobody" },
    { "card", "$1 carta", "$1 card" },
    { "cards", "$1 cartas", "$1 cards" },
    { "empty", "sem carta", "empty" },
    { "mate", " (sua dupla)", " (partner)" },
    { "of", "$1 de $2", "$1 of $2" },
    { "to-go", "faltam $1", "$1 to go" },
    { "from-each", " · $1 de cada um", " · $1 from each" },
    { "point", "$1 ponto", "$1 point" },
    { "chip", "$1 ficha", "$1 chip" },
    { "points", "$1 pontos", "$1 points" },
    { "analyse.far", "[$1] $2 % ", "[$1] $2 % " },
    { "analyse.hand", "Na mão: $1", "In hand: $1" },
    { "analyse.cut", "O tempo acabou: o fim da partida não foi visto.", "Time was up: the end of the match was not looked at." },
    { "analyse.seat", "Lugar $1:", "Seat $1:" },
    { "analyse.nothing", "Lugar $1: nenhuma jogada foi bem pior do que outra",
      "Seat $1: no move was clearly worse than another" },
    { "analyse.none", "$1: não dá para analisar as jogadas deste jogo",
      "$1: moves of this game cannot be judged" },
    { "analyse.unknown", "$1 $2: não se sabe se dava para ganhar", "$1 $2: it is not known whether it could be won" },
    { "analyse.never", "$1 $2: não dava para ganhar", "$1 $2: it could not be won" },
    { "analyse.kept", "$1 $2: deu para ganhar até o fim", "$1 $2: it could be won to its end" },
    { "analyse.somewhere", "$1 $2: dava para ganhar; não se sabe onde se perdeu",
      "$1 $2: it could be won; it is not known where it was lost" },
    { "analyse.lost", "$1 $2: dava para ganhar, e aqui se perdeu:", "$1 $2: it could be won, and was lost here:" },
    { "analyse.instead", "“$1”; ainda dava com “$2”", "“$1”; “$2” still won" },
    { "watch-why", " (“$1”)", " (“$1”)" },
    { "watch-deal", "--- $1 $2 ---", "--- $1 $2 ---" },
    { "dealt", "cartas dadas", "cards dealt" },
    { "head-deal", " · $2 $1", " · $2 $1" },
    { "any-cards", "Ou escreva as cartas que quiser: “$1”.",
      "Or type whichever cards you like: “$1”." },
    { "apart", "À parte:", "Apart:" },
    { "trick", "$1 levou a vaza", "$1 took the trick" },
    { "deal-end", "Fim da $2 $1.", "End of $2 $1." },
    { "match-end", "Fim da partida.", "The match is over." },
    { "no-sheet", "Nenhuma rodada foi contada ainda.", "No deal has been scored yet." },
    { "this-deal", "Nesta $1", "This $1" },
    { "total", "Pontos da partida", "Points of the match" },
    { "total-chips", "Fichas", "Chips" },
    { "won-alone", "Você ganhou. Parabéns!", "You won. Well done!" },
    { "lost-alone", "Desta vez não deu.", "Not this time." },
    { "won-nobody", "Ninguém ganhou.", "Nobody won." },
    { "won-you", "Você ganhou. Parabéns!", "You won. Well done!" },
    { "won-with", "$1 ganharam. Parabéns!", "$1 won. Well done!" },
    { "won-one", "Quem ganhou: $1.", "The winner: $1." },
    { "won-many", "Quem ganhou: $1.", "The winners: $1." },

    /* ---- playing ---- */
    { "ask-act", "Sua jogada (ou ajuda):", "Your move (or help):" },
    { "ask-chance", "Enter deixa passar, ou escolha:", "Enter to let it pass, or choose:" },
    { "ask-deal", "Enter para dar as cartas:", "Enter to deal:" },
    { "ask-over", "Enter para terminar:", "Enter to finish:" },
    { "resume", "Há uma partida guardada de $1, na $3 $2. Continuar? [S/n]",
      "There is a match of $1 kept, at $3 $2. Go on with it? [Y/n]" },
    { "resume-again", "Responda s ou n (ou sair):", "Answer y or n (or quit):" },
    { "kept", "Partida guardada em $1\nPara continuar: carteado play $2",
      "Match kept in $1\nTo go on: carteado play $2" },
    { "kept-here", "Partida guardada em $1\nPara continuar: carteado play $2 --record \"$1\"",
      "Match kept in $1\nTo go on: carteado play $2 --record \"$1\"" },
    { "kept-named", "Partida guardada em $1\nPara continuar: carteado play $2 --name \"$3\"",
      "Match kept in $1\nTo go on: carteado play $2 --name \"$3\"" },
    { "flag.name", "nome da partida guardada", "name of the kept match" },
    { "name.bad", "um nome tem até 32 letras, números, espaços, - e _, e começa por letra ou número",
      "a name has at most 32 letters, digits, spaces, - and _, and begins with a letter or digit" },
    { "name.record", "--name é para as partidas da pasta de sempre, e --record para um arquivo: escolha um",
      "--name is for matches in the usual folder, --record for one file: choose one" },
    { "name.file", "Esta partida está num arquivo próprio: ele já tem nome.",
      "This match has a file of its own, and that has a name already." },
    { "name.taken", "Já há uma partida com esse nome.", "There is already a match with that name." },
    { "name.used", "outro terminal está jogando esta partida", "another terminal is playing this match" },
    { "name.kept", "Não deu para mexer no arquivo da partida.", "The file of the match could not be changed." },
    { "name.ask", "Que nome? Escreva: nome NOME", "Which name? Type: name NAME" },
    { "named", "  A partida agora se chama $1.", "  The match is now called $1." },
    { "brief.join", "joga numa mesa de um servidor, com amigos", "plays at a table of a server, with friends" },
    { "usage.join", "Uso: carteado join ENDEREÇO [CÓDIGO] [opções]", "Usage: carteado join ADDRESS [CODE] [options]" },
    { "about.join",
      "Entra numa mesa de um servidor (carteado serve) e joga na tela cheia, ou por frases com --text. ENDEREÇO é o que o servidor mostra, ou o "
      "link da mesa, que já tem o código. Se a conexão cair, você volta sozinho ao seu lugar; noutro dia, repita o "
      "comando. No fim, o programa confere o sorteio e a partida com o que este computador viu.",
      "Takes a seat at a table of a server (carteado serve) and plays on the full screen, or in plain lines with --text. ADDRESS is the one that the "
      "server shows, or the link of the table, which has the code. After a lost connection you get your seat back "
      "by itself; on another day, repeat the command. At the end the program compares the draw and the match with "
      "what this computer saw." },
    { "flag.name.join", "seu nome na mesa", "your name at the table" },
    { "flag.seat.join", "o lugar que você quer, a partir de 1", "the seat you would like, from 1" },
    { "flag.ca", "certificados em que confiar, num arquivo PEM", "certificates to trust, in a PEM file" },
    { "join.address", "falta um endereço como 192.168.0.5:8080 ou https://exemplo.org/m/K7PQ2X",
      "expected an address such as 192.168.0.5:8080 or https://example.org/m/K7PQ2X" },
    { "join.code", "um código de mesa são seis letras e números, como K7PQ2X",
      "a table's code has six letters and digits, such as K7PQ2X" },
    { "join.trying", "Sem conexão, tentando outra vez.", "No connection, trying again." },
    { "join.again", "A conexão voltou.", "The connection is back." },
    { "join.strange", "O servidor mandou algo que este programa não entende.",
      "The server sent something that this program does not understand." },
    { "join.kept", "O lugar fica guardado. Para voltar, repita o comando.",
      "The seat is kept. To come back, repeat the command." },
    { "join.not-kept", "$1: não deu para guardar o lugar", "$1: the seat could not be kept" },
    { "join.came", "$1 chegou.", "$1 has come." },
    { "join.left", "$1 saiu.", "$1 has left." },
    { "join.you-host", "Agora você cuida da mesa.", "You are the host now." },
    { "join.new-host", "Agora $1 cuida da mesa.", "$1 is the host now." },
    { "join.away", "Um robô joga por $1.", "A bot plays for $1." },
    { "join.back", "$1 voltou.", "$1 is back." },
    { "join.here", "$1 está de volta.", "$1 is here again." },
    { "join.lost", "$1 perdeu a conexão.", "$1 has lost the connection." },
    { "join.ready", "$1 já pode começar.", "$1 is ready." },
    { "join.entered", "A mesa deixou você entrar.", "The table has let you in." },
    { "join.rules", "As regras da mesa mudaram. Para jogar com elas, escreva pronto.",
      "The rules of the table have changed. To play by them, type ready." },
    { "join.undo", "$1 quer desfazer a jogada. Escreva sim ou não.",
      "$1 asks to take the move back. Type yes or no." },
    { "join.knock", "$1 quer entrar. Escreva sim ou não.", "$1 asks to come in. Type yes or no." },
    { "join.votes", "Alguém caiu. Para decidir, escreva esperar, robô ou encerrar.",
      "Somebody is gone. To decide, type wait, bot or end." },
    { "join.pause", "Alguém quer uma pausa. Se você também quer, escreva pausa.",
      "Somebody wants a pause. If you do, too, type pause." },
    { "join.paused", "A partida está em pausa. Para seguir, escreva pausa.",
      "The match is paused. To go on, type pause." },
    { "join.goes-on", "A pausa acabou.", "The pause is over." },
    { "join.untrusted", "$1: o certificado deste servidor não é de confiança. Nada foi mandado. Se ele é seu, "
      "dê o certificado com --ca ARQUIVO.",
      "$1: this server's certificate is not trusted. Nothing was sent. If the server is yours, give the "
      "certificate by --ca FILE." },
    { "join.no-tls", "$1: a libwebsockets deste computador não tem TLS, que um endereço https precisa.",
      "$1: this computer's libwebsockets has no TLS, which an https address needs." },
    { "join.ca", "$1: não deu para ler este arquivo de certificados", "$1: this file of certificates cannot be read" },
    { "join.no-question", "Ninguém perguntou nada.", "Nobody has asked anything." },
    { "join.said", "$1 diz: $2", "$1 says: $2" },
    { "join.seat", "Lugar $1: ", "Seat $1: " },
    { "join.no-seat", "Esse lugar não existe. Escreva a palavra e o número, como lugar 2.",
      "There is no such seat. Type the word and a number, such as seat 2." },
    { "join.time", "Seu tempo: $1.", "Your time: $1." },
    { "join.time-of", "Tempo de $2: $1.", "$2’s time: $1." },
    { "join.no-time", "Agora não corre tempo.", "No time runs now." },
    { "join.barred", "Fora da mesa. Para deixar alguém voltar, escreva perdoar e o número.",
      "Sent away. To let somebody come back, type pardon and the number." },
    { "join.nobody-barred", "Ninguém está fora da mesa.", "Nobody was sent away." },
    { "join.one-barred", "$1: $2", "$1: $2" },
    { "join.pardoned", "$1 pode voltar.", "$1 may come back." },
    { "join.open", "livre", "open" },
    { "join.is-ready", ", pronto", ", ready" },
    { "join.is-lost", ", sem conexão", ", not connected" },
    { "join.is-you", ", você", ", you" },
    { "join.is-host", ", cuida da mesa", ", host" },
    { "join.room", "Quem cuida da mesa começa a partida. Para ver os comandos, escreva ajuda.",
      "The host begins the match. To see the commands, type help." },
    { "join.room-host", "Para começar a partida, escreva começar. Para ver os comandos, escreva ajuda.",
      "To begin the match, type start. To see the commands, type help." },
    { "join.your-turn", "Sua jogada (ou ajuda):", "Your move (or help):" },
    { "join.deal-over", "A rodada acabou. Enter pede a próxima.", "The deal is over. Enter asks for the next one." },
    { "join.match-over", "A partida acabou.", "The match is over." },
    { "join.fair", "Sorteio conferido: ninguém escolheu as cartas. O registro termina na mesa que este computador viu.",
      "The draw holds: nobody chose the cards. The record ends at the table that this computer saw." },
    { "join.unfair", "Este computador não pode garantir a partida: $1.", "This computer cannot vouch for the match: $1." },
    { "join.record", "não deu para ler o registro", "the record cannot be read" },
    { "join.other", "o registro não é a partida que este computador viu",
      "the record is not the match that this computer saw" },
    { "join.seals", "A lista de lacres não tem o deste computador. A parte dele não será mostrada.",
      "The list of seals lacks this computer's own. Its share stays hidden." },
    { "phrase.hello", "Oi, gente!", "Hello everyone!" },
    { "phrase.luck", "Boa sorte!", "Good luck!" },
    { "phrase.nice", "Boa jogada!", "Nice play!" },
    { "phrase.thanks", "Valeu!", "Thank you!" },
    { "phrase.sorry", "Desculpe!", "Sorry!" },
    { "phrase.moment", "Um minutinho, já volto.", "One moment, I’ll be back." },
    { "phrase.back", "Voltei!", "I’m back!" },
    { "phrase.hurry", "Sem pressa.", "No hurry." },
    { "phrase.game", "Que partida!", "What a game!" },
    { "phrase.well", "Parabéns!", "Congratulations!" },
    { "phrase.again", "Mais uma?", "One more?" },
    { "phrase.bye", "Até a próxima!", "See you next time!" },
    { "phrase.lucky", "Que sorte!", "How lucky!" },
    { "phrase.unlucky", "Que azar!", "Bad luck!" },
    { "sign.clap", "palmas", "applause" },
    { "sign.smile", "risada", "laughing" },
    { "sign.wow", "espanto", "astonished" },
    { "sign.heart", "coração", "heart" },
    { "sign.coffee", "cafezinho", "coffee" },
    { "sign.wave", "aceno", "waving" },
    { "join-help",
      "Na sua vez, escreva o número de uma jogada, ou a jogada por extenso.\n"
      "\n"
      "mesa           mostra a mesa, ou quem está nela\n"
      "tudo           todas as jogadas\n"
      "desfazer       pede para desfazer a sua última jogada\n"
      "pronto         pronto para a partida; Enter também\n"
      "começar        começa a partida, se você cuida da mesa\n"
      "lugar N        muda para um lugar livre\n"
      "frases         as frases prontas; frase N diz uma delas\n"
      "escrever TEXTO escreve para as outras pessoas, se a mesa deixa\n"
      "sim, não       respondem a um pedido\n"
      "esperar, robô, encerrar  decidem o que fazer com quem caiu\n"
      "pausa          pede uma pausa, ou acaba com ela\n"
      "tempo          quanto tempo falta para a jogada, se a mesa tem relógio\n"
      "tirar N        tira da mesa quem está no lugar N, se você cuida da mesa\n"
      "perdoar        quem está fora da mesa; perdoar N deixa um deles voltar\n"
      "regras         as regras do jogo\n"
      "levantar       deixa o lugar\n"
      "sair           guarda o lugar e termina",
      "On your turn, type the number of a move, or the move in words.\n"
      "\n"
      "table          shows the table, or who is there\n"
      "all            all moves\n"
      "undo           asks to take your last move back\n"
      "ready          ready for the match; so does Enter\n"
      "start          begins the match, if you are the host\n"
      "seat N         moves to an open seat\n"
      "phrases        the ready phrases; phrase N says one\n"
      "write TEXT     writes to the others, if the table allows it\n"
      "yes, no        answer what was asked\n"
      "wait, bot, end  decide about somebody who is gone\n"
      "pause          asks for a pause, or ends it\n"
      "time           how much time is left for the move, if the table has a clock\n"
      "remove N       sends the person of seat N away, if you are the host\n"
      "pardon         who was sent away; pardon N lets one of them come back\n"
      "rules          the rules of the game\n"
      "stand          gives the seat up\n"
      "quit           keeps the seat and leaves" },
    { "online.away", "(um robô joga)", "(a bot plays)" },
    { "online.lost", "(sem conexão)", "(not connected)" },
    { "online.phrases", "Frases", "Phrases" },
    { "online.ask-text", "Escreva para as outras pessoas da mesa:", "Write to the others at the table:" },
    { "online.sit", "Sentar aqui", "Sit here" },
    { "online.make-host", "Deixar $1 cuidar da mesa", "Make $1 the host" },
    { "online.remove", "Tirar $1 da mesa", "Remove $1 from the table" },
    { "online.remove-about", "A pessoa só volta se você deixar.", "They come back only if you let them." },
    { "online.pardon", "Deixar $1 voltar", "Let $1 come back" },
    { "online.time", " · tempo $1", " · time $1" },
    { "online.put-bot", "Robô: $1", "Bot: $1" },
    { "online.no-bot", "Tirar o robô", "Take the bot away" },
    { "online.seat", "Lugar $1", "Seat $1" },
    { "online.undo-yes", "Deixar $1 desfazer a jogada", "Let $1 take the move back" },
    { "online.undo-no", "Não deixar $1 desfazer", "Do not let $1 take it back" },
    { "online.knock-yes", "Deixar $1 entrar", "Let $1 come in" },
    { "online.knock-no", "Não deixar $1 entrar", "Do not let $1 come in" },
    { "online.vote-about", "Vale quando todas as pessoas que estão aqui votam igual.",
      "It is done when all who are here vote the same." },
    { "online.vote-wait", "Voto: esperar quem caiu", "Vote: wait for who is gone" },
    { "online.vote-bot", "Voto: um robô joga por quem caiu", "Vote: a bot plays for who is gone" },
    { "online.vote-end", "Voto: encerrar a mesa", "Vote: end the table" },
    { "online.say", "Dizer uma frase", "Say a phrase" },
    { "online.write", "Escrever para a mesa", "Write to the table" },
    { "online.write-about", "Só se a mesa deixa.", "Only if the table allows it." },
    { "online.undo", "Pedir para desfazer a minha última jogada", "Ask to take my last move back" },
    { "online.pause", "Pedir uma pausa", "Ask for a pause" },
    { "online.pause-yes", "Aceitar a pausa", "Agree to the pause" },
    { "online.pause-no", "Não aceitar a pausa", "Do not agree to the pause" },
    { "online.pause-stop", "Desistir da pausa", "Give up the pause" },
    { "online.pause-end", "Acabar com a pausa", "End the pause" },
    { "online.pause-about", "A pausa começa quando todos querem, e acaba quando alguém quer.",
      "A pause begins when all want it, and ends when anybody wants." },
    { "online.sheet", "A contagem da rodada", "The score of the deal" },
    { "online.stand", "Levantar da mesa", "Give the seat up" },
    { "online.stand-about", "Outra pessoa ou um robô fica com o lugar.",
      "Another person or a bot gets the seat." },
    { "online.leave", "Guardar o lugar e sair", "Keep the seat and leave" },
    { "online.leave-about", "Para voltar, repita o comando.", "To come back, repeat the command." },
    { "online.ready", "Estou pronto", "I am ready" },
    { "online.ready-about", "A partida começa quando quem cuida da mesa quiser.",
      "The match begins when the host wants." },
    { "online.again", "Jogar outra partida", "Play another match" },
    { "online.again-about", "Ela começa quando todas as pessoas da mesa quiserem.",
      "It begins when all people at the table want it." },
    { "online.not-ready", "Ainda não estou pronto", "I am not ready yet" },
    { "online.start", "Começar a partida", "Begin the match" },
    { "online.start-about", "Robôs ficam com os lugares livres.", "Bots take the open seats." },
    { "online.seat-host", "Enter: robô, ou quem cuida da mesa.", "Enter: a bot, or who is host." },
    { "online.seat-open", "Enter muda para este lugar.", "Enter moves to this seat." },
    { "online.room", "$1 · mesa $2 · à espera da partida", "$1 · table $2 · waiting for the match" },
    { "online.room-lost", "$1 · mesa $2 · sem conexão, tentando outra vez",
      "$1 · table $2 · no connection, trying again" },
    { "online.room-keys", "setas e Enter escolhem  t frases  : escrever  r regras  q sai",
      "arrows and Enter choose  t phrases  : type  r rules  q quit" },
    { "online.seeking", "Procurando a mesa $1 em $2...", "Looking for the table $1 at $2..." },
    { "online.asking", "A mesa já está jogando. As pessoas dela decidem se você entra.",
      "The table is playing already. Its people decide whether you come in." },
    { "online.moment", "Um momento...", "One moment..." },
    { "online.wait-keys", "q desiste", "q gives up" },
    { "online.ask-undo", "$1 quer desfazer: y deixa, x não deixa", "$1 wants to take back: y lets, x refuses" },
    { "online.ask-knock", "$1 quer entrar: y deixa, x não deixa", "$1 asks to come in: y lets, x refuses" },
    { "online.ask-pause", "Uma pausa? y aceita, x não aceita", "A pause? y agrees, x refuses" },
    { "online.ask-vote", "Alguém caiu: Esc decide", "Somebody is gone: Esc decides" },
    { "online.keys-turn", "setas Enter  : escrever  t frases  u volta  r regras  ? teclas  Esc menu  q sai",
      "arrows Enter  : type  t phrases  u undo  r rules  ? keys  Esc menu  q quit" },
    { "online.keys-others", "t frases  p placar  u volta  r regras  ? teclas  Esc menu  q sai",
      "t phrases  p score  u undo  r rules  ? keys  Esc menu  q quit" },
    { "online.keys-over", "Enter pede a próxima  p placar  t frases  Esc menu  q sai",
      "Enter asks for the next one  p score  t phrases  Esc menu  q quit" },
    { "online.keys-asked", "Esperando os outros...  p placar  t frases  Esc menu  q sai",
      "Waiting for the others...  p score  t phrases  Esc menu  q quit" },
    { "online.keys-end", "A partida acabou  p placar  t frases  Esc menu  q sai",
      "The match is over  p score  t phrases  Esc menu  q quit" },
    { "online.paused", " · em pausa", " · paused" },
    { "online.no-server", " · sem conexão, tentando outra vez", " · no connection, trying again" },
    { "online.failed", "$1", "$1" },
    { "online.keys",
      "Setas       andam pelas cartas, pelos montes e pelas jogadas\n"
      "Enter       escolhe; de novo, joga o que está escolhido; no fim, pede a próxima\n"
      "Espaço      marca ou desmarca uma carta ou um monte\n"
      "Tab         vai da mesa para a lista de jogadas, e volta\n"
      "Esc         desfaz a escolha; sem escolha, abre o menu\n"
      "Mouse       um toque escolhe; na lista, joga\n"
      "+  -        mudam a quantia de uma aposta\n"
      "letras      cada jogada mostra a sua letra na lista; cada monte, a sua maiúscula\n"
      "números     o número da jogada, depois Enter\n"
      ":           escreve a jogada ou uma palavra; :ajuda mostra as palavras\n"
      "\n"
      "t           diz uma frase\n"
      "u           pede para desfazer a sua última jogada\n"
      "y  x        aceita ou não o que alguém pede\n"
      "o           muda a ordem da mão\n"
      "s           muda o tamanho das cartas\n"
      "p           a contagem da última rodada\n"
      "r           as regras\n"
      "q           guarda o lugar e sai",
      "Arrows      move over cards, piles and moves\n"
      "Enter       chooses; again, plays what is chosen; at the end, asks for the next deal\n"
      "Space       marks a card or pile, or takes the mark away\n"
      "Tab         goes from the table to the list of moves, and back\n"
      "Esc         takes the choice back; without one, opens the menu\n"
      "Mouse       a press chooses; in the list, it plays\n"
      "+  -        change the amount of a bet\n"
      "letters     each move shows its letter in the list; each pile, its capital\n"
      "numbers     the number of the move, then Enter\n"
      ":           types a move or a word; :help shows the words\n"
      "\n"
      "t           says a phrase\n"
      "u           asks to take your last move back\n"
      "y  x        agrees to what somebody asks, or not\n"
      "o           changes the order of the hand\n"
      "s           changes the size of the cards\n"
      "p           the score of the last deal\n"
      "r           the rules\n"
      "q           keeps the seat and leaves" },
    { "records.none", "Não há partidas guardadas.", "No matches are kept." },
    { "records.open", "por terminar, $1 $2", "unfinished, $1 $2" },
    { "records.over", "terminada", "over" },
    { "records.end", "Para continuar: carteado play JOGO --name NOME. Para apagar: carteado records JOGO --delete NOME.",
      "To go on: carteado play GAME --name NAME. To remove: carteado records GAME --delete NAME." },
    { "records.which", "para apagar com --delete, diga qual jogo: carteado records JOGO --delete NOME",
      "--delete needs the game: carteado records GAME --delete NAME" },
    { "records.gone", "$1: apagada", "$1: removed" },
    { "flag.delete", "apaga a partida com este nome", "removes the match of this name" },
    { "brief.records", "lista as partidas guardadas", "lists the kept matches" },
    { "usage.records", "Uso: carteado records [JOGO] [--delete NOME] [--json]",
      "Usage: carteado records [GAME] [--delete NAME] [--json]" },
    { "about.records",
      "Lista as partidas guardadas, a mais nova primeiro: jogo, nome, até onde foi e quando. Para dar nome a uma "
      "partida, use play --name, ou escreva “nome” durante o jogo. A que não tem ganha um número quando outra começa.",
      "Lists the kept matches, the newest first: game, name, how far it went and when. To name a match, use "
      "play --name, or type “name” during play. A match without a name gets a number when another one begins." },
    { "code-seed", "$1: $2\nSemente: $3", "$1: $2\nSeed: $3" },
    { "solved", ", consegui", ", solved" },
    { "of-day", "$1 do dia $3/$2", "$1, deal of $2-$3" },
    { "kept-over", "Registro da partida: $1", "Record of the match: $1" },
    { "undone", "Jogada desfeita.", "Taken back." },
    { "redone", "Jogada refeita.", "Played again." },
    { "no-undo", "  Não há jogada sua para desfazer.", "  There is no move of yours to undo." },
    { "late-undo",
      "  Só dá para desfazer a sua última jogada, antes de outro jogar ou de sair carta.",
      "  Only your last move can be undone, before anybody else moves or a card comes up." },
    { "no-redo", "  Não há jogada para refazer.", "  There is nothing to redo." },
    { "no-hint", "  Sem dica agora.", "  No hint now." },
    { "free-hint", "  Dica: $1$2", "  Hint: $1$2" },
    { "hint.won", "  Com ela ainda dá para ganhar.", "  With it the deal can still be won." },
    { "hint.only", "  Só com esta jogada ainda dá.", "  Only with this move can it still be won." },
    { "hint.but", "  Com ela ainda dá; com $1 das $2 jogadas, não.",
      "  With it the deal can still be won; with $1 of the $2 moves it cannot." },
    { "hint.lost", "  Não dá mais para ganhar; esta é a que deixa mais pontos.",
      "  It cannot be won any more; this one leaves the most points." },
    { "hint.undecided", "  Não sei se ainda dá para ganhar; esta é a que deixa mais pontos.",
      "  Not known whether it can still be won; this one leaves the most points." },
    { "chance.won", "ainda dá", "can be won" },
    { "chance.lost", "não dá mais", "cannot be won" },
    { "chance.undecided", "não sei", "not known" },
    { "chance.on", "  A cada jogada, digo se ainda dá para ganhar.",
      "  After each move I say whether the deal can still be won." },
    { "chance.off", "  Não digo mais se ainda dá para ganhar.",
      "  I no longer say whether the deal can still be won." },
    { "chance.none", "  Neste jogo não sei dizer se ainda dá para ganhar.",
      "  In this game I cannot say whether the deal can still be won." },
    { "solution.none", "  Aqui não há o que resolver.", "  There is nothing to solve here." },
    { "solution.won", "  Ainda dá para ganhar, com estas jogadas ($1):",
      "  It can still be won, by these moves ($1):" },
    { "solution.lost", "  Não dá mais para ganhar.", "  It cannot be won any more." },
    { "solution.best", "  Não dá mais para ganhar. O melhor ainda possível, $1:",
      "  It cannot be won any more. The best still possible, $1:" },
    { "solution.undecided", "  Não sei se ainda dá para ganhar.",
      "  It is not known whether it can still be won." },
    { "no-finish",
      "  Só dá para terminar de uma vez com o jogo ganho e sem carta por aparecer.",
      "  Only what is won already, with no card left to come up, can be finished at once." },
    { "hint-why", "  $1", "  $1" },
    { "the-hint", "  Dica: $1 ($2)", "  Hint: $1 ($2)" },
    { "no-number", "Não há jogada com esse número. Escreva um dos números da lista, ou ajuda.",
      "There is no move of that number. Type one of the numbers listed, or help." },
    { "no-choice", "Agora não há jogada a escolher; só Enter.",
      "There is nothing to choose now; just Enter." },
    { "many-words", "Há mais de uma jogada assim. Escreva o número de uma delas.",
      "There are several moves like that. Type the number of one of them." },
    { "claim", "  As vazas que restam são suas. Para juntar todas, escreva recolher.",
      "  The remaining tricks are yours. To take them all, type claim." },
    { "no-claim", "  Ainda não é certo que todas as vazas sejam suas.",
      "  It is not certain yet that all tricks are yours." },
    { "no-go", "  Agora há mais de uma jogada possível: escolha uma.",
      "  There is more than one move now: choose one." },
    { "house", "Regras da casa:", "House rules:" },
    { "house-usual", "as de sempre, sem mudanças.", "the usual ones, unchanged." },
    { "which-game", "Qual deles (número ou nome)?", "Which one (number or name)?" },
    { "which-play", "sem um terminal em que perguntar, diga o jogo: carteado play JOGO",
      "with no terminal to ask at, name the game: carteado play GAME" },
    { "which-again", "  Escreva um número da lista, ou o nome do jogo; sair encerra.",
      "  Type a number of the list, or the name of the game; quit leaves." },
    { "no-word", "Não entendi. Escreva o número da jogada, ou ajuda.",
      "I did not understand. Type the number of a move, or help." },
    { "play-help",
      "Escreva o número de uma jogada, ou a jogada por extenso.\n"
      "\n"
      "dica       mostra uma boa jogada e diz por quê\n"
      "desfazer   volta à sua última jogada\n"
      "refazer    joga de novo\n"
      "tudo       todas as jogadas\n"
      "mesa       mostra a mesa outra vez\n"
      "placar     a contagem da última rodada\n"
      "seguir     joga sozinho enquanto só há uma jogada possível\n"
      "recolher   junta as vazas que restam, quando é certo que são suas\n"
      "regras     as regras do jogo\n"
      "opções     as regras da casa\n"
      "código     o código destas cartas\n"
      "nome NOME  dá um nome à partida guardada\n"
      "sair       guarda a partida e termina\n"
      "\n"
      "Nas paciências:\n"
      "chance     dizer ou não se ainda dá\n"
      "solução    as jogadas que ganham\n"
      "terminar   joga até o fim o que já está ganho",
      "Type the number of a move, or the move in words.\n"
      "\n"
      "hint       suggests a move and says why\n"
      "undo       back to your last move\n"
      "redo       plays it again\n"
      "all        all moves\n"
      "table      shows the table again\n"
      "score      the sheet of the last deal\n"
      "go         plays by itself while there is just one move\n"
      "claim      takes the remaining tricks when they are certainly yours\n"
      "rules      the rules of the game\n"
      "options    the house rules\n"
      "code       the code of these cards\n"
      "name NAME  gives the kept match a name\n"
      "quit       keeps the match and leaves\n"
      "\n"
      "In patiences:\n"
      "chance     say or not if it can be won\n"
      "solution   the moves that win\n"
      "finish     plays to the end what is won already" },

    /* ---- the table in sentences ---- */
    { "speech.card", "$1 de $2", "$1 of $2" },
    { "speech.hidden", "carta fechada", "closed card" },
    { "speech.closed-one", "$1 carta fechada", "$1 closed card" },
    { "speech.closed", "$1 cartas fechadas", "$1 closed cards" },
    { "speech.row", "$1, linha $2: ", "$1, row $2: " },
    { "speech.first", "coluna $1, ", "column $1, " },
    { "speech.next", "; coluna $1, ", "; column $1, " },
    { "speech.empty", "vazia", "empty" },
    { "speech.covered", ", coberta por ", ", covered by " },
    { "speech.and", " e ", " and " },
    { "speech.of-pile", ", em cima de $1 cartas ao todo", ", on top of $1 cards in all" },
    { "speech.meld", "Jogo $1 de $2: ", "Meld $1 of $2: " },
    { "speech.yes", "sim", "yes" },
    { "speech.more", "Há mais $1; escreva tudo para ouvir", "There are $1 more; type all to hear them" },

    /* ---- the full screen ---- */
    { "flag.text", "joga por frases, sem desenho de tela", "plays in plain lines, without a screen" },
    { "flag.texto", "o mesmo que --text", "the same as --text" },
    { "tui.acts", "Jogadas", "Moves" },
    { "tui.news", "O que aconteceu", "What happened" },
    { "tui.your-turn", "sua vez", "your turn" },
    { "tui.turn-of", "vez de $1", "$1 to move" },
    { "tui.more", "... mais $1", "... $1 more" },
    { "tui.row", "Linha $1: ", "Row $1: " },
    { "tui.column", "Coluna $1: ", "Column $1: " },
    { "tui.thinking", "Um momento... Esc desiste.", "One moment... Esc gives up." },
    { "tui.stopped", "Parei de pensar.", "I stopped thinking." },
    { "tui.seeking", "Procurando as cartas...", "Looking for the cards..." },
    { "tui.wait-keys", "Esc desiste", "Esc gives up" },
    { "tui.several", "Há mais de um jeito: escolha um e aperte Enter.",
      "There is more than one way: choose one and press Enter." },
    { "tui.go-on", "Escolha o que mais entra na jogada, ou Esc para desistir dela.",
      "Choose what else belongs to the move, or press Esc to give it up." },
    { "tui.no-act", "Com isso não há jogada agora.", "There is no move with that now." },
    { "tui.amount", "De $1 a $2: + e - mudam, Enter joga.", "From $1 to $2: + and - change it, Enter plays." },
    { "tui.keys-turn", "setas Enter  : escrever  h dica  u volta  r regras  ? teclas  Esc menu  q sai",
      "arrows Enter  : type  h hint  u undo  r rules  ? keys  Esc menu  q quit" },
    { "tui.keys-bots", "Enter apressa  ? teclas  Esc menu  q sai", "Enter hurries  ? keys  Esc menu  q quit" },
    { "tui.keys-chance", "Enter deixa passar, ou escolha  h dica  ? teclas  q sai",
      "Enter lets it pass, or choose  h hint  ? keys  q quit" },
    { "tui.keys-over", "Enter dá as cartas  p placar  u volta  Esc menu  q sai",
      "Enter deals  p score  u undo  Esc menu  q quit" },
    { "tui.keys-end", "Enter termina  p placar  u volta  Esc menu  q sai",
      "Enter ends  p score  u undo  Esc menu  q quit" },
    { "tui.keys-title", "Teclas", "Keys" },
    { "tui.keys",
      "Setas       andam pelas cartas, pelos montes e pelas jogadas\n"
      "Enter       escolhe; de novo, joga o que está escolhido\n"
      "Espaço      marca ou desmarca uma carta ou um monte\n"
      "Tab         vai da mesa para a lista de jogadas, e volta\n"
      "Esc         desfaz a escolha; sem escolha, abre o menu\n"
      "Mouse       um toque escolhe; na lista, joga\n"
      "+  -        mudam a quantia de uma aposta\n"
      "letras      cada jogada mostra a sua letra na lista; cada monte, a sua maiúscula\n"
      "números     o número da jogada, depois Enter\n"
      ":           escreve a jogada ou uma palavra; Tab completa, setas repetem\n"
      "\n"
      "h           dica, com a razão\n"
      "u  y        desfaz; joga de novo\n"
      "g           joga sozinho enquanto só há uma jogada possível\n"
      "t           numa paciência, termina o que já está ganho; nas vazas, junta as que restam\n"
      "x           numa paciência, mostra as jogadas que ganham\n"
      "o           muda a ordem da mão\n"
      "s           muda o tamanho das cartas\n"
      "p           a contagem da última rodada\n"
      "r           as regras\n"
      "q           guarda a partida e sai",
      "Arrows      move over cards, piles and moves\n"
      "Enter       chooses; again, plays what is chosen\n"
      "Space       marks a card or pile, or takes the mark away\n"
      "Tab         goes from the table to the list of moves, and back\n"
      "Esc         takes the choice back; without one, opens the menu\n"
      "Mouse       a press chooses; in the list, it plays\n"
      "+  -        change the amount of a bet\n"
      "letters     each move shows its letter in the list; each pile, its capital\n"
      "numbers     the number of the move, then Enter\n"
      ":           types a move or a word; Tab completes, arrows repeat\n"
      "\n"
      "h           a hint, with its reason\n"
      "u  y        takes back; plays again\n"
      "g           plays on while there is only one move\n"
      "t           in a patience, finishes what is won; in tricks, takes the rest\n"
      "x           in a patience, shows the moves that win\n"
      "o           changes the order of the hand\n"
      "s           changes the size of the cards\n"
      "p           the score of the last deal\n"
      "r           the rules\n"
      "q           keeps the match and leaves" },
    { "tui.page-keys", "setas e espaço andam  Enter fecha", "arrows and space scroll  Enter closes" },
    { "tui.page-short", "Enter fecha", "Enter closes" },
    { "tui.list-keys", "setas e Enter escolhem; ou escreva o nome  Esc volta",
      "arrows and Enter choose; or type the name  Esc goes back" },
    { "tui.ask-keys", "Enter responde  Esc volta", "Enter answers  Esc goes back" },
    { "tui.typed", "$1: $2", "$1: $2" },
    { "tui.near", "$1? Você quis dizer: $2", "$1? You meant: $2" },
    { "tui.no-name", "$1: nada se chama assim$2", "$1: nothing is called that$2" },
    { "tui.kept", "Partidas guardadas", "Kept matches" },
    { "tui.resume", "continuar na $2 $1", "go on at $2 $1" },
    { "tui.go-back", "Voltar ao jogo", "Back to the game" },
    { "tui.again", "Recomeçar com as mesmas cartas", "Begin again with the same cards" },
    { "tui.again-about", "A partida de agora fica guardada.", "The present match is kept." },
    { "tui.another", "Começar outra partida", "Begin another match" },
    { "tui.another-about", "A partida guardada muda de nome, e não se perde.",
      "The kept match is renamed, so nothing is lost." },
    { "tui.name", "Dar um nome a esta partida", "Give this match a name" },
    { "tui.name-about", "Com nome, ela fica guardada junto com as outras.", "With a name it is kept beside others." },
    { "tui.ask-name", "Escreva o nome da partida:", "Type the name of the match:" },
    { "tui.code", "Código destas cartas", "Code of these cards" },
    { "tui.house", "Regras da casa", "House rules" },
    { "tui.leave", "Guardar e sair", "Keep the match and leave" },
    { "tui.leave-about", "A partida continua de onde parou.", "The match goes on from here later." },
    { "tui.back", "Voltar", "Back" },
    { "tui.change", "Enter muda.", "Enter changes it." },
    { "tui.size-0", "Cartas: pequenas", "Cards: small" },
    { "tui.size-1", "Cartas: médias", "Cards: medium" },
    { "tui.size-2", "Cartas: as maiores que cabem", "Cards: the largest that fit" },
    { "tui.pace-0", "Robôs: jogam na hora", "Bots: play at once" },
    { "tui.pace-1", "Robôs: rápidos", "Bots: quick" },
    { "tui.pace-2", "Robôs: com calma", "Bots: calm" },
    { "tui.pace-3", "Robôs: devagar", "Bots: slow" },
    { "tui.pack-0", "Baralho: o de cada jogo", "Pack: that of each game" },
    { "tui.pack-1", "Baralho: francês", "Pack: French" },
    { "tui.pack-2", "Baralho: espanhol", "Pack: Spanish" },
    { "tui.four-0", "Naipes em duas cores", "Suits in two colours" },
    { "tui.four-1", "Naipes em quatro cores", "Suits in four colours" },
    { "tui.fresh", "Nova partida", "New match" },
    { "tui.day", "As cartas do dia", "The deal of the day" },
    { "tui.winnable", "Cartas que dá para ganhar", "A deal that can be won" },
    { "tui.with-code", "Cartas de um código", "The cards of a code" },
    { "tui.ask-code", "Escreva o código das cartas:", "Type the code of the cards:" },
    { "tui.preset", "Regras: $1", "Rules: $1" },
    { "tui.usual-rules", "as de sempre", "the usual ones" },
    { "tui.seats", "Pessoas à mesa: $1", "People at the table: $1" },
    { "tui.level", "Robôs: $1", "Bots: $1" },
    { "tui.rules", "Ler as regras", "Read the rules" },
    { "tui.more-title", "Mais", "More" },
    { "tui.statistics", "Seus resultados", "Your results" },
    { "tui.statistics-about", "Quantas partidas você jogou e ganhou.",
      "How many matches you have played and won." },
    { "tui.preferences", "Ajustes", "Settings" },
    { "tui.preferences-about", "Língua, ritmo dos robôs, cartas.", "Language, pace of the bots, cards." },
    { "tui.language", "Língua: português", "Language: English" },
    { "tui.not-kept", "Não deu para guardar os ajustes.", "The settings could not be kept." },
    { "tui.tally", "$1 de $2 ganhas; melhor: $3; por terminar: $4",
      "$1 of $2 won; best: $3; unfinished: $4" },
    { "tui.no-tally", "Ainda não há partidas jogadas aqui.", "No matches have been played here yet." },
    { "tui.quit", "Sair", "Quit" },
    { "tui.replay", "Rever a partida, passo a passo", "Look at the match again, step by step" },
    { "tui.replay-about", "Com as cartas de todos à vista.", "With everybody's cards in sight." },
    { "tui.step", "$1 · passo $2 de $3 · cartas de $4", "$1 · step $2 of $3 · cards of $4" },
    { "tui.all-hands", "todos", "everybody" },
    { "tui.replay-keys", "esquerda e direita passam  v muda de quem são as cartas  Enter fecha",
      "left and right step  v changes whose cards are seen  Enter closes" },

    /* ---- the engine protocol ---- */
    { "engine.empty", "A linha está vazia.", "The line is empty." },
    { "engine.word", "Não há esse comando.", "There is no such command." },
    { "engine.long", "A linha ou o texto é longo demais.", "The line or the text is too long." },
    { "engine.junk", "A linha contém bytes que não são texto.",
      "The line contains bytes that are no text." },
    { "engine.extra", "Isto sobra na linha.", "This is one word too many." },
    { "engine.game", "Não há esse jogo.", "There is no such game." },
    { "engine.seats", "O número de lugares não vale.", "The number of seats is not valid." },
    { "engine.seat", "Não há esse lugar à mesa.", "There is no such seat at the table." },
    { "engine.card", "Isto não é uma carta.", "This is not a card." },
    { "engine.bot", "Não há esse robô.", "There is no such bot." },
    { "engine.number", "Este número não vale.", "This number is not valid." },
    { "engine.table", "Não há essa mesa.", "There is no such table." },
    { "engine.tables", "Já há mesas demais.", "There are too many tables." },
    { "engine.current", "Esta é a mesa em uso.", "This is the current table." },
    { "engine.no-rules", "Falta escolher o jogo: rules JOGO.", "Choose a game first: rules GAME." },
    { "engine.no-turn", "Ninguém tem a vez.", "Nobody is on turn." },
    { "engine.no-record", "Esta posição não tem registro.", "This position has no record." },
    { "engine.set-end", "O texto da posição acabou sem o ponto final.",
      "The text of the position ended without its dot." },

    /* ---- the manual page; man.examples, man.status, man.environment and man.files are roff ---- */
    { "man.name", "jogos de cartas do Brasil no terminal, no navegador e em mesas online",
      "card games of Brazil in the terminal, in the browser and at online tables" },
    { "man.description",
      "Samba, buraco, solo, hombre, dominó, cão vermelho, cão polonês, monte e paciências, com as regras da "
      "sua casa, contra robôs ou com amigos. As fichas são de brincadeira.\n"
      "Cada comando mostra com --help o que está escrito aqui. Fala português, salvo com --lang en ou se o "
      "ambiente (LC_ALL, LC_MESSAGES, LANG) é inglês.",
      "Samba, Buraco, Solo, Hombre, Domino, Cão Vermelho, Cão Polonês, Monte and patiences, with house rules "
      "of one's own, against bots or with friends. Chips are play money.\n"
      "Each command shows with --help what is written here. The language is Portuguese, unless --lang en is "
      "given or the environment (LC_ALL, LC_MESSAGES, LANG) is English." },
    { "man.examples",
      ".TP\n.B carteado play buraco\nJoga no terminal; um ponto de interrogação diz o que se pode responder.\n"
      ".TP\n.B carteado rules samba\nMostra as regras.\n"
      ".TP\n.B carteado solve golfe\nSe dá para ganhar com estas cartas, e como.\n"
      ".TP\n.BI \"carteado analyse \" ARQUIVO\nAs jogadas de um registro que custaram mais.\n"
      ".TP\n.B carteado web\nPõe a mesa no navegador desta máquina.\n"
      ".TP\n.B carteado serve \\-\\-public\nAbre mesas para amigos na mesma rede e diz o endereço.\n"
      ".TP\n.BI \"carteado verify \" ARQUIVO\n"
      "Confere se as cartas de uma partida online saíram de um sorteio justo.",
      ".TP\n.B carteado play buraco\nPlays in the terminal; a question mark shows the possible answers.\n"
      ".TP\n.B carteado rules samba\nShows the rules.\n"
      ".TP\n.B carteado solve golfe\nWhether a deal can be won, and how.\n"
      ".TP\n.BI \"carteado analyse \" FILE\nThe moves of a record that cost most.\n"
      ".TP\n.B carteado web\nServes the table for a browser on this machine.\n"
      ".TP\n.B carteado serve \\-\\-public\nServes tables for friends in the same network and prints the address.\n"
      ".TP\n.BI \"carteado verify \" FILE\n"
      "Checks whether the cards of an online match came from a fair draw." },
    { "man.environment",
      ".TP\n.BR LANGUAGE \", \" LC_ALL \", \" LC_MESSAGES \", \" LANG\nA língua: a primeira de\n.B LANGUAGE\nque é "
      "português ou inglês; senão a da primeira das outras que tem valor. Sem língua, ou só com C, é português; "
      "com outra língua, inglês.\n"
      ".TP\n.B NO_COLOR\nTira as cores, se tem valor.\n"
      ".TP\n.B SSL_CERT_FILE\nCertificados em que\n.B join\nconfia num endereço https, se não há --ca.\n"
      ".TP\n.B TERM\nSe é \"dumb\", não há cores.\n"
      ".TP\n.BR XDG_CONFIG_HOME \", \" HOME\nOnde ficam os ajustes da tela cheia: carteado/terminal.\n"
      ".TP\n.BR XDG_STATE_HOME \", \" HOME\nOnde ficam as partidas interrompidas; veja abaixo.\n"
      ".TP\n.BR XDG_DATA_HOME \", \" STATE_DIRECTORY\nOnde um servidor guarda as mesas, sem \\-\\-data; a segunda vem do systemd.",
      ".TP\n.BR LANGUAGE \", \" LC_ALL \", \" LC_MESSAGES \", \" LANG\nThe language: the first in\n.B LANGUAGE\nthat is "
      "Portuguese or English, else that of the first of the others that is set. Without a language, or with C, it is "
      "Portuguese; with another language, English.\n"
      ".TP\n.B NO_COLOR\nNo colours, if it is set.\n"
      ".TP\n.B SSL_CERT_FILE\nCertificates that\n.B join\ntrusts at an https address, without --ca.\n"
      ".TP\n.B TERM\nNo colours, if it is \"dumb\".\n"
      ".TP\n.BR XDG_CONFIG_HOME \", \" HOME\nWhere the settings of the full screen are kept: carteado/terminal.\n"
      ".TP\n.BR XDG_STATE_HOME \", \" HOME\nWhere unfinished matches are kept; see below.\n"
      ".TP\n.BR XDG_DATA_HOME \", \" STATE_DIRECTORY\nWhere a server keeps its tables without \\-\\-data. systemd sets the second." },
    { "man.files",
      ".TP\n.I ~/.local/state/carteado/JOGO.carteado\n.TQ\n.I ~/.local/state/carteado/JOGO\\-NOME.carteado\nAs partidas de\n.BR \"carteado play\" ,\nsem e com \\-\\-name, salvo com \\-\\-record.\n"
      ".TP\n.I ~/.local/state/carteado/online\nOs lugares em mesas de servidores, os registros de partidas jogadas nelas\n"
      "e o que este computador viu dos sorteios.\n"
      ".TP\n.I ~/.local/share/carteado/tables.db\nAs mesas de\n.BR \"carteado serve\" .\nO serviço do sistema usa\n.IR /var/lib/carteado .\n"
      ".TP\n.I /etc/default/carteado\nAs opções do serviço, em\n.BR CARTEADO_OPTIONS .\n"
      ".TP\n.I share/carteado/web\nA página, na pasta em que o programa foi instalado, como /usr.\n"
      ".TP\n.I share/doc/carteado\nComo se cuida de um servidor\n.RI ( docs/operation.md ),\n"
      "o protocolo dele e o formato dos registros.\n"
      ".SH VEJA TAMBÉM\n.BR systemctl (1):\na unidade chama-se\n.BR carteado .",
      ".TP\n.I ~/.local/state/carteado/GAME.carteado\n.TQ\n.I ~/.local/state/carteado/GAME\\-NAME.carteado\nThe matches of\n.BR \"carteado play\" ,\nwithout and with \\-\\-name, unless \\-\\-record is given.\n"
      ".TP\n.I ~/.local/state/carteado/online\nSeats at tables of servers, records of matches played there, and what\n"
      "this computer saw of the draws.\n"
      ".TP\n.I ~/.local/share/carteado/tables.db\nThe tables of\n.BR \"carteado serve\" .\nThe system's service uses\n.IR /var/lib/carteado .\n"
      ".TP\n.I /etc/default/carteado\nThe options of the service, in\n.BR CARTEADO_OPTIONS .\n"
      ".TP\n.I share/carteado/web\nThe page, in the folder where the program is installed, such as /usr.\n"
      ".TP\n.I share/doc/carteado\nHow to run a server\n.RI ( docs/operation.md ),\n"
      "its protocol, and the format of records.\n"
      ".SH SEE ALSO\n.BR systemctl (1):\nthe unit is called\n.BR carteado ." },
    { 0 },
};
/* clang-format on */
