/* texts.c - the sentences of carteado-lab, in both languages; $1, $2 ... are replaced. */
#include "carteado.h"

extern const ct_text lab_texts[];

/* clang-format off */
const ct_text lab_texts[] = {
    /* ---- help ---- */
    { "what", "carteado-lab $1 - mede jogadores, rodadas, velocidade e servidores de carteado",
      "carteado-lab $1 - measures the players, deals, speed and servers of carteado" },
    { "usage", "Uso: carteado-lab [--lang pt|en] COMANDO [opções]",
      "Usage: carteado-lab [--lang pt|en] COMMAND [options]" },
    { "help.end",
      "Ajuda de um comando: carteado-lab COMANDO --help. Treino, mutantes e outras medidas: lab/README.md.",
      "Help for a command: carteado-lab COMMAND --help. Training, mutants and other measurements: "
      "lab/README.md." },

    { "brief.study", "conta quantas rodadas dá para ganhar",
      "counts the deals that can be won" },
    { "brief.match", "robôs uns contra os outros, com as mesmas cartas",
      "bots against each other, with the same cards" },
    { "brief.ladder", "todos os robôs uns contra os outros, com pontos de força",
      "all bots against each other, with ratings" },
    { "brief.train", "aprende os pesos dos jogadores, jogando",
      "learns the weights of players, by playing" },
    { "brief.worker", "conta partes de estudos que outra máquina pede",
      "counts parts of studies that another machine asks for" },
    { "brief.count", "conta as sequências de jogadas possíveis",
      "counts the possible sequences of acts" },
    { "brief.bench", "mede a velocidade", "measures the speed" },
    { "brief.load", "mede quanta carga um servidor aguenta",
      "measures how much load a server bears" },
    { "usage.study", "Uso: carteado-lab study JOGO | merge ARQUIVO... | forget NOME... [opções]",
      "Usage: carteado-lab study GAME | merge FILE... | forget NAME... [options]" },
    { "usage.match", "Uso: carteado-lab match JOGO --bot A [--bot B ...] | merge ARQUIVO... [opções]",
      "Usage: carteado-lab match GAME --bot A [--bot B ...] | merge FILE... [options]" },
    { "usage.ladder", "Uso: carteado-lab ladder JOGO [opções]", "Usage: carteado-lab ladder GAME [options]" },
    { "usage.train", "Uso: carteado-lab train JOGO [opções]", "Usage: carteado-lab train GAME [options]" },
    { "usage.worker", "Uso: carteado-lab worker --bus URL [opções]",
      "Usage: carteado-lab worker --bus URL [options]" },
    { "usage.count", "Uso: carteado-lab count JOGO [opções]", "Usage: carteado-lab count GAME [options]" },
    { "usage.bench", "Uso: carteado-lab bench [opções]", "Usage: carteado-lab bench [options]" },
    { "usage.load", "Uso: carteado-lab load [opções]", "Usage: carteado-lab load [options]" },
    { "about.study",
      "Resolve as primeiras rodadas de uma semente: quantas dá para ganhar, com intervalo de 95 %,"
      " e os melhores resultados. O resultado é o mesmo para qualquer número de --jobs; com "
      "--checkpoint se continua depois. Com --bots quem as joga é um robô, que vê o que uma pessoa "
      "veria. Com --blind quem joga é o conselheiro, pelo resultado que se pode esperar sem ver as "
      "cartas, com --budget partidas jogadas até o fim por jogada. De jogos de apostas conta, uma a "
      "uma, as chances de tudo o que se pode ver antes da primeira aposta. merge junta arquivos de "
      "--checkpoint, de rodadas diferentes do mesmo pedido (--from). As somas são iguais às de uma "
      "contagem só, e --checkpoint guarda tudo num arquivo. Com --bus quem conta são os trabalhadores do "
      "barramento (worker), em qualquer número de máquinas, e o resultado é o mesmo. Se parar, repita o "
      "comando, e ele continua; forget apaga um estudo do barramento. docs/sharing.md diz como.",
      "Solves the first deals of a seed: how many can be won, with the 95 % interval, and the best "
      "results. The result is the same for any number of --jobs; with --checkpoint it can be resumed."
      " With --bots a bot plays the deals, seeing what a person would. With --blind the advisor plays"
      " them by the expected result, from --budget deals played out for each act. For betting games "
      "it counts the chances of all that may be seen before the first bet. merge joins files of "
      "--checkpoint, of different deals of the same request (--from). The sums are those of one count, "
      "and --checkpoint keeps them in a file. With --bus the workers of a bus count (worker), on any "
      "number of machines, with the same result. If it stops, repeat the command to go on; forget "
      "removes a study from the bus. docs/sharing.md says how." },
    { "about.match",
      "Robôs jogam as mesmas rodadas (--deals) ou partidas (--matches). De dois, o primeiro ocupa um "
      "lado e o segundo todos os outros, um lado de cada vez; com --duplicate, todos os lados com as "
      "mesmas cartas. Diz os pontos por lugar, quanto passam dos outros e do segundo jogando sozinho "
      "(mirror), a parte ganha, com intervalos de 95 % sobre rodadas, e o tempo de CPU por jogada. O "
      "resultado é o mesmo para qualquer número de --jobs; com --checkpoint se continua depois. Com "
      "--ms o resultado depende da máquina. Um robô pode ser outro programa, --bot \"cmd:./meu\": "
      "docs/bot-protocol.md. --from, merge e --bus são como em study.",
      "Bots play the same deals (--deals) or matches (--matches). Of two bots, the first takes one "
      "side and the second all others, each side in turn; with --duplicate, all sides with the same "
      "cards. It prints the score of a seat, the margin over the others and over the second playing "
      "alone (mirror), the share won, with 95 % intervals over deals, and the CPU time of an act. The"
      " result is the same for any number of --jobs; with --checkpoint it can be resumed. With --ms "
      "the result depends on the machine. A bot may be another program, --bot \"cmd:./mine\": "
      "docs/bot-protocol.md. --from, merge and --bus are as in study." },
    { "about.ladder",
      "Cada robô joga contra cada outro, nos dois papéis e com as mesmas cartas em todos os lados. "
      "Diz quanto passa do outro, a parte ganha, e no fim pontos de força: 400 a mais são dez "
      "vitórias por uma; v1 tem 1000. Com --bot entra mais um, que pode ser outro programa "
      "(cmd:COMANDO). Para juntar os arquivos de --checkpoint, um por par, use match merge.",
      "Each bot plays each other one, in both roles and on all sides with the same cards. It prints "
      "the margin, the share won, and at last ratings: 400 points more are ten wins for one; v1 "
      "stands at 1000. --bot adds one more, which may be another program (cmd:COMMAND). The files of "
      "--checkpoint, one for each pair, are joined by match merge." },
    { "about.train",
      "Joga partidas e aprende delas quanto vale cada traço de uma posição, para cada tipo de mesa. "
      "Escreve os pesos como games/JOGO/ai/policy_weights.h (lab/train.sh). São os mesmos para qualquer "
      "número de --jobs e de trabalhadores do barramento (--bus). --checkpoint e --name valem para "
      "quatro contagens, uma por tipo de mesa. --unit e --from são como em match.",
      "Plays matches and learns from them what each trait of a position is worth, for each kind of "
      "table. Writes the weights as games/GAME/ai/policy_weights.h (lab/train.sh). They are the same "
      "for any number of --jobs and of workers of the bus (--bus). --checkpoint and --name stand for "
      "four counts, one for each kind of table. --unit and --from are as in match." },
    { "about.worker",
      "Pega partes de estudos e de partidas entre robôs num barramento NATS com JetStream, conta, guarda o "
      "resultado e só então avisa que a parte está feita. Pode parar ou cair a qualquer hora: outro faz a "
      "parte. Só aceita pedidos da mesma versão do programa. Com Ctrl-C ele para, e a parte começada "
      "volta na hora. docs/sharing.md diz como.",
      "Takes parts of studies and of matches between bots from a NATS bus with JetStream, counts, keeps the "
      "result, and only then reports the part as done. It may stop or die at any time: another worker "
      "does the part. It accepts only requests of the same version of the program. A signal (Ctrl-C) "
      "ends it, and the part that was begun goes back at once. docs/sharing.md says how." },
    { "about.count",
      "Número de sequências de 1, 2, ... jogadas desde a primeira rodada. De valores, contam só os "
      "listados.",
      "Number of sequences of 1, 2, ... acts from the first deal. Of amounts, only those listed count." },
    { "about.bench",
      "Jogadas, rodadas, amostras e cópias por segundo, em tempo de CPU de um só fio. playouts são "
      "rodadas ao acaso do embaralhar (ou da primeira vaza) ao fim, pelo motor comum e pelo motor "
      "rápido (rollout), com a razão entre os dois; light, as mesmas por uma regra simples do "
      "rollout. solve são rodadas resolvidas; shortest, a vitória mais curta na pirâmide, em 64 "
      "rodadas sempre iguais. made, worlds e drawn dizem se o contrato se cumpre: como anunciam "
      "iniciantes, em rodadas que um lugar acha possíveis, ou com anúncios ao acaso. advise é o "
      "conselho de uma jogada sem ver as cartas. shuffle52 é a velocidade da máquina enquanto media.",
      "Acts, deals, samples and copies per second, in CPU time of one thread. playouts are random "
      "deals from the shuffle (or the first trick) to the end, by the plain engine and by the "
      "rollout, with their ratio; light, the same by the rollout's rule of thumb. solve counts deals "
      "solved; shortest, the shortest win of a pyramid, over 64 deals that are always the same. made,"
      " worlds and drawn ask whether a contract is kept: as beginners bid, in deals that a seat holds"
      " possible, or with random bids. advise is the advice for an act, cards unseen. shuffle52 is "
      "the speed of the machine meanwhile." },
    { "about.load",
      "Põe um servidor sob carga: mesas cheias de robôs, cada um com sua conexão, que jogam ao acaso "
      "o que as regras deixam. O servidor é outro processo, e os seus dados depois se apagam.",
      "Puts a server under load: tables full of bots, each with its own connection, that play random "
      "legal acts. The server is another process, and its data are removed afterwards." },
    { "flag.bots.study", "quem joga: easy, medium, hard, master (o mais forte) ou outro nome; hard:50 olha 50 mãos possíveis por jogada",
      "who plays: easy, medium, hard, master (the strongest) or another name; hard:50 looks at 50 deals an act" },
    { "flag.bot",
      "um robô; repete-se; com :N, olha N mãos possíveis por jogada; cmd:COMANDO é outro programa",
      "a bot; may be repeated; with :N it looks at N deals for an act; cmd:COMMAND is another program" },
    { "flag.duplicate", "as mesmas cartas em todos os lados", "the same cards on all sides" },
    { "flag.matches", "quantas partidas inteiras", "how many whole matches" },
    { "flag.matches.train", "quantas partidas, de todos os tipos de mesa (o usual do jogo)",
      "how many matches, of all kinds of table (the game's usual number)" },
    { "flag.deals.match", "quantas rodadas (100)", "how many deals (100)" },
    { "flag.deals.ladder", "quantas rodadas de cada par (100)", "how many deals of each pair (100)" },
    { "flag.deals.study", "quantas rodadas (1000)", "how many deals (1000)" },
    { "flag.jobs", "quantas rodadas ou partidas ao mesmo tempo (1)",
      "number of deals or matches at the same time (1)" },
    { "flag.checkpoint", "arquivo que guarda o que já se contou, para continuar depois",
      "file that keeps what was counted, to resume later" },
    { "flag.from", "número da primeira rodada ou partida (0)", "number of the first deal or match (0)" },
    { "flag.bus", "barramento NATS cujos trabalhadores contam: nats://MÁQUINA:4222",
      "NATS bus whose workers count: nats://HOST:4222" },
    { "flag.bus.worker", "barramento NATS: nats://MÁQUINA:4222", "NATS bus: nats://HOST:4222" },
    { "flag.name.study", "nome do estudo no barramento (feito a partir do pedido)",
      "name of the study on the bus (made from the request)" },
    { "flag.unit", "quantas rodadas ou partidas um trabalhador pega por vez (uma milésima parte)",
      "number of deals or matches that a worker takes at a time (a thousandth)" },
    { "flag.idle.worker", "termina depois de tantos segundos sem trabalho (nunca)",
      "ends after so many seconds without work (never)" },
    { "flag.depth", "até quantas jogadas (3)", "up to how many acts (3)" },
    { "flag.game", "só este jogo", "only this game" },
    { "flag.seconds", "tempo de cada medida (1; 0: o mínimo)",
      "time for each measurement (1; 0: the least)" },
    { "flag.tables", "mesas ao mesmo tempo (100)", "tables at the same time (100)" },
    { "flag.pause", "milissegundos antes de cada jogada (0)", "milliseconds before each act (0)" },
    { "flag.faults", "conexões que caem, conexões estranhas, o servidor morto três vezes",
      "breaks connections, sends strange ones, kills the server three times" },
    { "flag.seconds.load", "quanto tempo, em segundos (10)", "for how many seconds (10)" },
    { "flag.store.load", "banco PostgreSQL para os dados", "PostgreSQL database for the data" },
    { "flag.ports", "em vez de um servidor próprio, os que já há nesta máquina, pelas portas",
      "instead of an own server, those that run on this machine, by their ports" },
    { "flag.watch", "programas cujo tempo de processador se mede, pelos números (PID)",
      "programs whose processor time is measured, by their numbers (PID)" },
    { "flag.idle", "conexões caladas a mais (0)", "further connections that stay silent (0)" },
    { "flag.stored", "mesas já guardadas antes do começo (0)", "tables already stored before the start (0)" },

    /* ---- failed requests ---- */
    { "train.game", "“$1” não aprende assim; aprendem buraco e samba",
      "“$1” does not learn in this way; buraco and samba do" },
    { "ladder.twice", "“$1” já está entre os que jogam", "“$1” is among the players already" },
    { "arena.one", "--deals e --matches não vão juntos: escolha um", "--deals and --matches do not go together: choose one" },
    { "arena.none", "falta quem jogue: --bot NOME", "nobody plays: --bot NAME is missing" },
    { "arena.alone", "“$1” joga-se sozinho: não há contra quem", "“$1” is played alone: there is nobody to play against" },
    { "odds.mean", "$1: chance média $3 % (casos: $2); mais que par em $4 % deles, par em $5 %",
      "$1: mean chance $3 % (cases: $2); better than even in $4 % of them, even in $5 %" },
    { "odds.all",
      "as chances de “$1” contam-se todas: não há o que --seed, --deals, --from, --budget, --jobs, --win, --checkpoint e --bus mudem",
      "all chances of “$1” are counted: --seed, --deals, --from, --budget, --jobs, --win, --checkpoint and --bus change nothing" },
    { "odds.rules", "com estas regras da casa as chances não se contam", "with these house rules the chances cannot be counted" },
    { "study.foreign", "isto não foi guardado por uma conta", "this was not kept by any count" },
    { "study.other", "é de outro pedido: o jogo, as regras, a semente, os robôs ou os limites são outros",
      "it is of another request: of another game, rules, seed, bots or limits" },
    { "study.line", "não é uma linha do que se contou", "this is no line of what was counted" },
    { "study.more", "$1 já tem $2, mais que os $3 pedidos: o resultado é de todos os $2",
      "$1 holds $2 already, more than the $3 asked for: the result is of all $2" },
    { "study.taken", "$1: outro programa já usa este arquivo",
      "$1: another program is using this file" },
    { "study.unkept", "não deu para guardar em $1 o que se contou", "what was counted could not be kept in $1" },

    { "study.gap", "$1: faltam nele as rodadas de $2 a $3; junte antes o que falta (merge)",
      "$1: the deals $2 to $3 are missing; join them first (merge)" },
    { "study.start", "$1: começa na rodada $2, não na $3; veja --from",
      "$1: it begins with deal $2, not $3; see --from" },
    { "study.overlap", "$1 e $2 contaram as rodadas de $3 a $4: não dá para juntar",
      "$1 and $2 both counted the deals $3 to $4: they cannot be joined" },
    { "study.ranges", "são partes demais", "there are too many parts" },
    { "study.kind", "é de outro comando: study merge junta estudos, match merge junta partidas",
      "it is of another command: study merge joins studies, match merge joins matches" },
    { "study.head", "esta versão não sabe ler este pedido (partidas com outros programas não se juntam)",
      "this version cannot read this request (matches with other programs cannot be joined)" },
    { "study.missing", "faltam as rodadas de $1 a $2: o resultado não conta com elas",
      "the deals $1 to $2 are missing: the result does not include them" },
    { "study.no-files", "falta dizer o que juntar: merge ARQUIVO...", "name the files to join: merge FILE..." },

    /* ---- studies on a bus ---- */
    { "bus.unbuilt", "este $1 foi feito sem NATS", "this build of $1 has no NATS" },
    { "bus.unreachable", "ninguém responde em $1", "nobody answers at $1" },
    { "bus.refused", "$1 recusou: precisa ser um servidor NATS com JetStream que deixe você entrar",
      "$1 refused: it must be a NATS server with JetStream that lets you in" },
    { "bus.lost", "$1 deixou de responder", "$1 stopped answering" },
    { "bus.alone", "--name e --unit só valem com --bus", "--name and --unit go with --bus only" },
    { "bus.jobs", "com --bus quem conta são os trabalhadores: --jobs é de carteado-lab worker",
      "with --bus it is the workers that count: --jobs is for carteado-lab worker" },
    { "bus.machine", "com --ms ou outros programas o resultado depende da máquina: não dá para usar --bus",
      "with --ms or other programs the result depends on the machine: --bus cannot be used" },
    { "bus.name", "“$1” não serve de nome: até 64 letras sem acento, números, “-” e “_”",
      "“$1” is not a name: up to 64 letters without accents, digits, “-” and “_”" },
    { "bus.tasks", "seriam $1 partes, no máximo $2: aumente --unit", "that makes $1 parts, at most $2: use a larger --unit" },
    { "bus.version", "o estudo $1 é de outra versão do programa ($2; esta é $3)",
      "the study $1 is of another version of the program ($2; this is $3)" },
    { "bus.other", "o nome $1 já é de outro pedido: escolha outro --name, ou study forget $1",
      "the name $1 is of another request: choose another --name, or study forget $1" },
    { "bus.result", "$1: $2; study forget $3 apaga o que há", "$1: $2; study forget $3 removes what is there" },
    { "bus.stopped", "parou a pedido em $1 de $2; os trabalhadores continuam, e o mesmo comando segue daqui ($3)",
      "it stopped at $1 of $2, as it was asked to; the workers go on, and the same command resumes ($3)" },
    { "bus.forget", "falta dizer o que apagar: study forget NOME... --bus URL", "name what to forget: study forget NAME... --bus URL" },
    { "bus.unknown", "não há o estudo $1 no barramento", "there is no study $1 on the bus" },
    { "worker.bus", "falta o barramento: --bus nats://MÁQUINA:4222", "the bus is missing: --bus nats://HOST:4222" },
    { "worker.ready", "esperando trabalho (versão $1)", "waiting for work (version $1)" },
    { "worker.one", "uma parte feita", "one part done" },
    { "worker.done", "$1 partes feitas", "$1 parts done" },
    { "worker.task", "uma parte que não deu para entender foi jogada fora", "a part that could not be understood was thrown away" },

    /* ---- solving ---- */
    { "study.stopped", "parou a pedido em $1 de $2; com --checkpoint se continua depois",
      "it stopped at $1 of $2, as it was asked to; with --checkpoint it could be resumed" },
    { "study.stopped-kept", "parou a pedido em $1 de $2; o mesmo comando continua ($3)",
      "it stopped at $1 of $2, as it was asked to; the same command goes on ($3)" },
    { "study.stopping", "termina o que já começou; de novo Ctrl-C para já", "ends what is begun; Ctrl-C again stops at once" },
    { "study.order", "falta uma linha, ou há uma a mais", "a line is missing, or there is one too many" },
    { "study.sums", "as somas não fecham", "the sums do not add up" },
    { "study.share", "Dá para ganhar: $1 % (95 %: de $2 a $3 %), $4 de $5",
      "Can be won: $1 % (95 %: $2 to $3 %), $4 of $5" },
    { "study.won", "Ganhas: $1 % (95 %: de $2 a $3 %), $4 de $5",
      "Won: $1 % (95 %: $2 to $3 %), $4 of $5" },
    { "study.undecided", "Sem resposta até --budget: $1; contam como perdidas, e pode haver mais que dê para ganhar",
      "Undecided up to --budget: $1; they count as not to be won, so more may be" },
    { "study.unproved", "Melhor sem prova até --budget: $1", "Best not proved up to --budget: $1" },
    { "study.mean", "Melhor resultado: $1 em média", "Best result: $1 on average" },
    { "study.result", "Resultado: $1 em média (95 %: de $2 a $3)",
      "Result: $1 on average (95 %: $2 to $3)" },
    { "arena.deal", "$1 rodada distribuída", "$1 deal" },
    { "arena.deals", "$1 rodadas distribuídas", "$1 deals" },
    { "arena.played-once", "jogada uma vez", "played once" },
    { "arena.played", "$1 jogadas ao todo", "played $1 times in all" },
    { "arena.match", "$1 partida", "$1 match" },
    { "arena.matches", "$1 partidas", "$1 matches" },
    { "arena.deal-in-all", "$1 rodada ao todo", "$1 deal in all" },
    { "arena.deals-in-all", "$1 rodadas ao todo", "$1 deals in all" },
    { "arena.interval", "95 %: de $1 a $2", "95 %: $1 to $2" },
    { "arena.tested", "95 %: de $1 a $2; p = $3", "95 %: $1 to $2; p = $3" },
    { "arena.one-deal", "de uma rodada só não há intervalo", "no interval from one deal" },
    { "arena.one-match", "de uma partida só não há intervalo", "no interval from one match" },
    { "arena.gain", "$1: $2 por lugar ($3)", "$1: $2 a seat ($3)" },
    { "arena.margin", "  acima dos outros: $2 ($3)", "  above the others: $2 ($3)" },
    { "arena.above", "  acima do segundo jogando sozinho: $2 ($3)", "  above the second playing alone: $2 ($3)" },
    { "arena.share", "  ganha $1 % ($2; por acaso $3)", "  wins $1 % ($2; by chance $3)" },
    { "arena.time", "  $1 ms de CPU por jogada, $2 no máximo ($3 $4)", "  $1 ms of CPU an act, $2 at most ($3 $4)" },
    { "arena.clock", "  $1 ms por jogada pelo relógio, $2 no máximo ($3 $4)", "  $1 ms an act by the clock, $2 at most ($3 $4)" },
    { "arena.act", "jogada", "act" },
    { "arena.acts", "jogadas", "acts" },
    { "arena.faults", "  $1: valeram as regras práticas: $2", "  $1: rules of thumb played for it: $2" },
    { "ladder.pair", "$1 contra $2: $3 acima ($4), ganha $5 % (por acaso $6)",
      "$1 against $2: $3 above ($4), wins $5 % (by chance $6)" },
    { "study.effort", "Por rodada: $1 ms em média, $2 ms no máximo; $3 posições em média",
      "For a deal: $1 ms on average, $2 ms at most; $3 positions on average" },
    { "study.played", "Por rodada: $1 ms em média, $2 ms no máximo; $3 jogadas em média",
      "For a deal: $1 ms on average, $2 ms at most; $3 acts on average" },
    { "study.left", "$1 de $2, faltam $3 s ", "$1 of $2, $3 s to go " },

    /* ---- the web client ---- */
    { "load.acts", "jogadas por segundo: $1", "acts a second: $1" },
    { "load.cpu", "jogadas por segundo de processador do servidor: $1", "acts for each second of the server's processor: $1" },
    { "load.watch", "jogadas por segundo de processador do programa $1: $2", "acts for each second of program $1's processor: $2" },
    { "load.list", "“$1” não é uma lista de até $2 números, com vírgulas", "“$1” is no list of at most $2 numbers, with commas" },
    { "load.others", "--ports não vai com --store, --stored, --idle nem --faults", "--ports does not go with --store, --stored, --idle or --faults" },
    { "load.refused", "jogadas recusadas: $1", "acts refused: $1" },
    { "load.p50", "da jogada à resposta, em ms: metade em até $1", "from act to answer, in ms: half within $1" },
    { "load.p99", "  99 % em até $1", "  99 % within $1" },
    { "load.most", "  todas em até $1", "  all within $1" },
    { "load.messages", "mensagens por jogada: $1", "messages for each act: $1" },
    { "load.bytes", "bytes por jogada: $1", "bytes for each act: $1" },
    { "load.memory", "memória do servidor, em MB: $1", "memory of the server, in MB: $1" },
    { "load.start", "segundos até o servidor começar: $1", "seconds until the server listened: $1" },
    { "load.text", "bytes de texto por mesa guardada: $1", "bytes of text for each stored table: $1" },
    { "load.file", "bytes no arquivo por mesa guardada: $1", "bytes in the file for each stored table: $1" },
    { "load.idle", "bytes por conexão calada: $1", "bytes for each silent connection: $1" },
    { "load.broken", "conexões cortadas: $1", "lines broken: $1" },
    { "load.strangers", "conexões estranhas: $1", "strange connections: $1" },
    { "load.kills", "vezes que o servidor foi morto: $1", "times the server was killed: $1" },
    { "load.gone", "jogadas confirmadas que se perderam: $1", "acts acknowledged and then lost: $1" },
    { "load.stuck", "mesas paradas: $1", "tables that stand still: $1" },
    { "load.files", "arquivos e conexões que o servidor tem além das visitas: $1", "files and connections of the server beside its visitors': $1" },
    { "load.grown", "memória a mais, em MB, na metade final da última vida: $1", "memory grown in the second half of its last life, in MB: $1" },
    { "load.server", "o servidor não começou; veja --data", "the server did not start; see --data" },
    { "load.lost", "o servidor deixou de responder", "the server stopped answering" },

    /* ---- lists ---- */
    { "bench-tricks", "$1 ms (a 7 milhões: $4), no máximo $2 ms, $3 posições",
      "$1 ms (at 7 million: $4), at most $2 ms, $3 positions" },
    { "bench-head", "jogo           medida        por segundo  shuffle52",
      "game           job            per second  shuffle52" },

    /* ---- the manual page; man.examples, man.status and man.files are roff ---- */
    { "man.name", "mede jogadores, rodadas, velocidade e servidores de carteado",
      "measures the players, deals, speed and servers of carteado" },
    { "man.description",
      "Joga partidas entre robôs, estuda rodadas em grande número e mede velocidade e carga. "
      "Os jogos, robôs e opções são os de carteado.",
      "Plays matches between bots, studies deals in great number, and measures speed and load. "
      "Games, bots and options are those of carteado." },
    { "man.examples",
      ".TP\n.B carteado\\-lab match domino \\-\\-bot medium \\-\\-bot easy \\-\\-duplicate\n"
      "Um robô contra outro, com as mesmas cartas em todos os lados.\n"
      ".TP\n.B carteado\\-lab study golfe \\-\\-deals 1000\nQuantas de mil rodadas dá para ganhar.",
      ".TP\n.B carteado\\-lab match domino \\-\\-bot medium \\-\\-bot easy \\-\\-duplicate\n"
      "One bot against another, with the same cards on all sides.\n"
      ".TP\n.B carteado\\-lab study golfe \\-\\-deals 1000\nHow many of a thousand deals can be won." },
    { "man.files",
      "Só os arquivos de --checkpoint, se são pedidos, e os que merge lê.\n.SH VEJA TAMBÉM\n.BR carteado (1)",
      "Only the files of --checkpoint, where one is asked for, and those that merge reads.\n.SH SEE ALSO\n.BR carteado (1)" },
    { 0 },
};
/* clang-format on */
