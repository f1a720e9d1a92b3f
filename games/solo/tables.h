/* solo_tables.h - the tables of Solo: zones, verbs, numbers, options and texts, each beside the
 * constants that name its rows. Part of solo.c, which holds the rules. */
#ifndef CT_SOLO_TABLES_H
#define CT_SOLO_TABLES_H

#include <stddef.h>

#include "game.h"

/* clang-format off */
enum { STOCK, HAND, TRICK = HAND + 3, TAKEN };
static const ct_zone ZONES[] = {
    { "stock", 1, CT_NOBODY, 0,                  { 0, 0, 0, 0, 0 } },
    { "hand",  1, CT_OWNER,  CT_LOOSE | CT_EACH, { 0, 0, 1, 0, 0 } },
    { "trick", 1, CT_ALL,    CT_TURNS,           { 2, 0, 1, 0, 0 } },
    { "taken", 1, CT_ALL,    CT_TOP | CT_EACH,   { 13, 0, 0, 0, 0 } },
    { 0 },
};

enum { PASSO = 1, SOLO, SOLO_OUROS, PEDIDO, PEDIDO_OUROS, NATURAL, NATURAL_OUROS, MELHOR,
       TRUNFO, SEM_TROCA, PEDIR, ENTREGAR, PLAY, MANTER, CORRIGIR };
static const ct_word VERBS[] = {
    { "passo", "" }, { "solo", "" }, { "solo_ouros", "" }, { "pedido", "" }, { "pedido_ouros", "" },
    { "natural", "" }, { "natural_ouros", "" }, { "melhor", "" },
    { "trunfo", "s" }, { "sem_troca", "" }, { "pedir", "c" }, { "entregar", "C" }, { "play", "c", .on = "trick" },
    { "manter", "" }, { "corrigir", "c" },
    { 0 },
};

enum { AUCTION, TRUMP, ASK, GIVE, CARDS, FOUL };
static const char *const PHASES[] = { "auction", "trump", "ask", "give", "play", "foul", NULL };

/* Bids are numbered as in R6, 0 is none: the even ones are in diamonds. */
enum { BID_PEDIDO = 3, BID_NATURAL = 5, BID_TOP = 6 };
enum { OUROS = 1, HALF = 36, DEALS_MAX = 999, REDEALS_MAX = 100, CHIPS_MAX = 10000000 };

typedef struct solo {
    int32_t dealer;     /* -1 before the first deal                                         */
    int32_t bid;        /* the standing bid, then the contract                              */
    int32_t declarer;   /* who made it, -1: nobody                                          */
    int32_t passed;     /* seats out of the auction, as bits                                */
    int32_t trump;      /* -1: not named yet                                                */
    int32_t asked;      /* the card of R15 and who gave it, -1: none                        */
    int32_t giver;
    int32_t leader;     /* who led to the trick                                             */
    int32_t lacks[12];  /* seat and suit: so many of the highest ranks the seat cannot hold */
    int32_t fouls[3];   /* fines of this deal (I3)                                          */
    int32_t redeals;    /* deals passed out in a row                                        */
    int32_t settled;    /* deals that count (R26)                                           */
} solo;

static const ct_field FIELDS[] = {
    CT_FIELD(solo, dealer, CT_ALL, -1, 2),
    CT_FIELD(solo, bid, CT_ALL, 0, BID_TOP),
    CT_FIELD(solo, declarer, CT_ALL, -1, 2),
    CT_FIELD(solo, passed, CT_ALL, 0, 7),
    CT_FIELD(solo, trump, CT_ALL, -1, 3),
    CT_FIELD(solo, asked, CT_ALL, -1, 51),
    CT_FIELD(solo, giver, CT_ALL, -1, 2),
    CT_FIELD(solo, leader, CT_ALL, 0, 2),
    CT_FIELD(solo, lacks, CT_ALL, 0, 9),
    CT_FIELD(solo, fouls, CT_ALL, 0, 12),
    CT_FIELD(solo, redeals, CT_ALL, 0, REDEALS_MAX),
    CT_FIELD(solo, settled, CT_ALL, 0, DEALS_MAX),
    { 0 },
};

enum { OVERTAKE, SUBIR_AFTER_CUT, SINGLE, LATE_OUROS, EXCHANGE, EARLY_BOLO, EARLY_SOLO, ALL_PASS,
       REDEAL_LIMIT, SOLO_VALUE, PEDIDO_VALUE, NATURAL_VALUE, OUROS_FACTOR, MATCH_DEALS,
       START_CHIPS, FIRST_DEALER, IRREGULARITIES, FINE, FINE_LATE };

static const ct_option OPTIONS[] = {
    { "overtake", 0, 0, 1, "last|highest" },
    { "subir_after_cut", 0, 0, 1, "off|on" },
    { "auction", 0, 0, 1, "rounds|single" },
    { "late_ouros", 0, 0, 1, "off|on" },
    { "pedido_exchange", 0, 0, 1, "optional|mandatory" },
    { "early_stop_bolo", 1, 0, 1, "off|on" },
    { "early_stop_solo", 0, 0, 1, "off|on" },
    { "all_pass", 0, 0, 1, "redeal_same|next_dealer" },
    { "redeal_limit", 0, 0, 100, NULL },
    { "solo_value", 1, 1, 100, NULL },
    { "pedido_value", 3, 1, 100, NULL },
    { "natural_value", 4, 1, 100, NULL },
    { "ouros_factor", 2, 1, 10, NULL },
    { "match_deals", 9, 1, 999, NULL },
    { "start_chips", 0, 0, 9999, NULL },
    { "first_dealer", 0, 0, 3, "random|0|1|2" },
    { "irregularities", 0, 0, 1, "off|on" },
    { "fine", 1, 1, 100, NULL },
    { "fine_timing", 0, 0, 1, "immediate|deal_end" },
    { 0 },
};

static const ct_preset PRESETS[] = { { "classic", "" }, { 0 } };

static const ct_text TEXTS[] = {
    { "solo.name", "Solo", "Solo" },
    { "solo.aim",
      "Vença o leilão e cumpra o contrato sozinho contra os outros dois, ou impeça quem o venceu.",
      "Win the auction and keep your contract alone against the other two, or stop the one "
      "who won it." },

    { "solo.passo", "passa", "passes" },
    { "solo.passo!", "Passar", "Pass" },
    { "solo.solo", "declara Solo", "bids Solo" },
    { "solo.solo!", "Solo", "Solo" },
    { "solo.solo_ouros", "declara Solo em Ouros", "bids Solo in diamonds" },
    { "solo.solo_ouros!", "Solo em Ouros", "Solo in diamonds" },
    { "solo.pedido", "declara Bolo Pedido", "bids Asked Slam" },
    { "solo.pedido!", "Bolo Pedido", "Asked Slam" },
    { "solo.pedido_ouros", "declara Bolo Pedido em Ouros", "bids Asked Slam in diamonds" },
    { "solo.pedido_ouros!", "Bolo Pedido em Ouros", "Asked Slam in diamonds" },
    { "solo.natural", "declara Bolo Natural", "bids Natural Slam" },
    { "solo.natural!", "Bolo Natural", "Natural Slam" },
    { "solo.natural_ouros", "declara Bolo Natural em Ouros", "bids Natural Slam in diamonds" },
    { "solo.natural_ouros!", "Bolo Natural em Ouros", "Natural Slam in diamonds" },
    { "solo.melhor", "diz “Melhor”: o mesmo, em ouros", "says “Better”: the same, in diamonds" },
    { "solo.melhor!", "Melhor (o mesmo, em ouros)", "Better (the same, in diamonds)" },
    { "solo.trunfo", "escolhe $1 como trunfo", "names $1 as trumps" },
    { "solo.trunfo!", "Trunfo: $1", "Trumps: $1" },
    { "solo.sem_troca", "joga sem troca", "plays without an exchange" },
    { "solo.sem_troca!", "Jogar sem troca", "Play without an exchange" },
    { "solo.pedir", "pede $1", "asks for $1" },
    { "solo.pedir!", "Pedir $1", "Ask for $1" },
    { "solo.entregar", "entrega $1 em troca", "gives $1 in return" },
    { "solo.entregar!", "Entregar $1", "Give $1" },
    { "solo.play", "joga $1", "plays $1" },
    { "solo.play!", "Jogar $1", "Play $1" },
    { "solo.manter", "mantém a carta e paga a multa", "lets the card stand and pays the fine" },
    { "solo.manter!", "Manter a carta e pagar a multa", "Let the card stand and pay the fine" },
    { "solo.corrigir", "recolhe a carta e joga $1", "takes the card back and plays $1" },
    { "solo.corrigir!", "Corrigir: jogar $1", "Correct it: play $1" },

    { "solo.zone.stock", "baralho", "pack" },
    { "solo.zone.hand", "mão", "hand" },
    { "solo.zone.trick", "vaza", "trick" },
    { "solo.zone.taken", "cartas ganhas", "cards won" },
    { "solo.phase.auction", "leilão", "auction" },
    { "solo.phase.trump", "escolha do trunfo", "naming trumps" },
    { "solo.phase.ask", "pedido", "asking" },
    { "solo.phase.give", "entrega", "giving" },
    { "solo.phase.play", "jogo", "play" },
    { "solo.phase.foul", "carta irregular", "irregular card" },
    { "solo.field.dealer", "carteador", "dealer" },
    { "solo.field.bid", "declaração", "bid" },
    { "solo.field.bid.1", "Solo", "Solo" },
    { "solo.field.bid.2", "Solo em Ouros", "Solo in diamonds" },
    { "solo.field.bid.3", "Bolo Pedido", "Asked Slam" },
    { "solo.field.bid.4", "Bolo Pedido em Ouros", "Asked Slam in diamonds" },
    { "solo.field.bid.5", "Bolo Natural", "Natural Slam" },
    { "solo.field.bid.6", "Bolo Natural em Ouros", "Natural Slam in diamonds" },
    { "solo.field.declarer", "declarante", "declarer" },
    { "solo.field.trump", "trunfo", "trumps" },
    { "solo.field.asked", "carta pedida", "card asked for" },
    { "solo.field.giver", "quem deu a carta pedida", "who gave the card asked for" },
    { "solo.field.fouls", "multas na partida", "fines in this deal" },
    { "solo.field.settled", "partidas jogadas", "deals played" },

    { "solo.opt.overtake", "Subir sobre", "Card to beat" },
    { "solo.opt.overtake?",
      "Qual carta é preciso superar: a última do naipe ou a mais alta na mesa (R19, R20).",
      "Which card must be beaten: the last of the suit or the highest on the table (R19, R20)." },
    { "solo.opt.overtake.last", "a última", "the last" },
    { "solo.opt.overtake.highest", "a mais alta", "the highest" },
    { "solo.opt.subir_after_cut", "Subir depois do corte", "Head after a ruff" },
    { "solo.opt.subir_after_cut?",
      "Quem segue o naipe tem de subir mesmo que a vaza já esteja cortada (R18).",
      "Following suit, one must still head although the trick has been trumped (R18)." },
    { "solo.opt.auction", "Leilão", "Auction" },
    { "solo.opt.auction?",
      "A palavra roda até todos passarem, ou cada um fala uma única vez (R10).",
      "The turn goes round until all have passed, or each speaks just once (R10)." },
    { "solo.opt.auction.rounds", "em rodadas", "in rounds" },
    { "solo.opt.auction.single", "uma fala cada um", "once each" },
    { "solo.opt.late_ouros", "Ouros na escolha", "Late diamonds" },
    { "solo.opt.late_ouros?",
      "Quem venceu com declaração simples ainda pode escolher ouros, valendo em dobro (R14).",
      "The winner of a plain bid may still name diamonds, at the value of diamonds (R14)." },
    { "solo.opt.pedido_exchange", "Troca do Bolo Pedido", "Exchange of the Asked Slam" },
    { "solo.opt.pedido_exchange?", "Se o declarante pode dispensar a troca de cartas (R15).",
      "Whether the declarer may do without the exchange (R15)." },
    { "solo.opt.pedido_exchange.optional", "facultativa", "optional" },
    { "solo.opt.pedido_exchange.mandatory", "obrigatória", "mandatory" },
    { "solo.opt.early_stop_bolo", "Parar o Bolo perdido", "Stop a lost Slam" },
    { "solo.opt.early_stop_bolo?", "O Bolo acaba na primeira vaza que o declarante perde (R22).",
      "A Slam ends with the first trick the declarer loses (R22)." },
    { "solo.opt.early_stop_solo", "Parar o Solo decidido", "Stop a decided Solo" },
    { "solo.opt.early_stop_solo?",
      "O Solo acaba assim que um lado tem pontos bastantes (R22, R23).",
      "A Solo ends as soon as one side has enough points (R22, R23)." },
    { "solo.opt.all_pass", "Se todos passam", "When all pass" },
    { "solo.opt.all_pass?", "Quem dá de novo depois de três passes (R13).",
      "Who deals after three passes (R13)." },
    { "solo.opt.all_pass.redeal_same", "dá o mesmo", "same dealer" },
    { "solo.opt.all_pass.next_dealer", "dá o seguinte", "next dealer" },
    { "solo.opt.redeal_limit", "Limite de novas distribuições", "Limit of redeals" },
    { "solo.opt.redeal_limit?",
      "Depois de tantas distribuições seguidas em que todos passam, a partida conta, sem "
      "pagamento; 0: sem limite (R13).",
      "After so many passed-out deals in a row the deal counts, unpaid; 0: no limit (R13)." },
    { "solo.opt.solo_value", "Valor do Solo", "Value of Solo" },
    { "solo.opt.solo_value?", "Fichas que cada adversário paga ou recebe no Solo (R24).",
      "Chips from or to each defender in a Solo (R24)." },
    { "solo.opt.pedido_value", "Valor do Bolo Pedido", "Value of the Asked Slam" },
    { "solo.opt.pedido_value?", "Fichas que cada adversário paga ou recebe no Bolo Pedido (R24).",
      "Chips from or to each defender in an Asked Slam (R24)." },
    { "solo.opt.natural_value", "Valor do Bolo Natural", "Value of the Natural Slam" },
    { "solo.opt.natural_value?", "Fichas que cada adversário paga ou recebe no Bolo Natural (R24).",
      "Chips from or to each defender in a Natural Slam (R24)." },
    { "solo.opt.ouros_factor", "Fator de ouros", "Diamonds factor" },
    { "solo.opt.ouros_factor?", "Por quanto se multiplica o valor em ouros (R24).",
      "What the value is multiplied by in diamonds (R24)." },
    { "solo.opt.match_deals", "Partidas", "Deals" },
    { "solo.opt.match_deals?", "Quantas partidas contam até o fim do jogo (R26).",
      "How many settled deals make a match (R26)." },
    { "solo.opt.start_chips", "Fichas iniciais", "Starting chips" },
    { "solo.opt.start_chips?", "Fichas de cada um no começo; o saldo pode ficar negativo (R26).",
      "Chips each player begins with; they may go below zero (R26)." },
    { "solo.opt.first_dealer", "Primeiro carteador", "First dealer" },
    { "solo.opt.first_dealer?", "Quem dá as cartas primeiro: por sorteio ou um lugar certo (R4).",
      "Who deals first: by lot or a fixed seat (R4)." },
    { "solo.opt.first_dealer.0", "jogador 0", "player 0" },
    { "solo.opt.first_dealer.1", "jogador 1", "player 1" },
    { "solo.opt.first_dealer.2", "jogador 2", "player 2" },
    { "solo.opt.irregularities", "Modo árbitro", "Referee mode" },
    { "solo.opt.irregularities?",
      "Deixa jogar carta irregular; quem joga corrige de graça ou mantém e paga multa (I4).",
      "Lets irregular cards be played; the offender corrects them for free or keeps them "
      "and is fined (I4)." },
    { "solo.opt.fine", "Multa", "Fine" },
    { "solo.opt.fine?", "Fichas pagas a cada um dos outros por carta irregular mantida (I3).",
      "Chips paid to each of the others for an irregular card that stands (I3)." },
    { "solo.opt.fine_timing", "Pagamento da multa", "When fines are paid" },
    { "solo.opt.fine_timing?", "Se a multa é paga na hora ou no fim da partida (I3).",
      "Whether a fine is paid at once or at the end of the deal (I3)." },
    { "solo.opt.fine_timing.immediate", "na hora", "at once" },
    { "solo.opt.fine_timing.deal_end", "no fim da partida", "at the end of the deal" },
    { "solo.preset.classic", "Clássico", "Classic" },
    { "solo.preset.classic?", "As regras da página, sem mudanças.",
      "The rules of the page, unchanged." },

    { "solo.now_bid", "O leilão ainda corre: declare ou passe (R6, R7).",
      "The auction is still on: bid or pass (R6, R7)." },
    { "solo.now_trump", "Agora se diz o trunfo: escolha um naipe (R14).",
      "Trumps are to be named now: choose a suit (R14)." },
    { "solo.now_ask", "Agora se pede uma carta, ou se joga sem trocar (R15).",
      "Ask for a card now, or play without an exchange (R15)." },
    { "solo.now_give", "Agora se entrega uma carta em troca (R16).",
      "A card is to be given in exchange now (R16)." },
    { "solo.now_play", "Agora se joga uma carta (R17, R18).",
      "It is time to play a card (R17, R18)." },
    { "solo.now_correct", "A carta jogada é irregular: corrija ou mantenha a carta (I2, I3).",
      "The card played is irregular: correct it or let it stand (I2, I3)." },
    { "solo.bid_too_low", "É preciso declarar mais do que a última declaração, ou passar (R7).",
      "Bid higher than the standing bid, or pass (R7)." },
    { "solo.no_plain_bid",
      "“Melhor” só cabe sobre uma declaração simples, ainda não em ouros (R8).",
      "“Better” is only for a standing plain bid, not yet in diamonds (R8)." },
    { "solo.ouros_must_be_bid",
      "Ouros precisa ser declarado no leilão: escolha paus, copas ou espadas (R14).",
      "Diamonds must be bid in the auction: name clubs, hearts or spades (R14)." },
    { "solo.must_exchange", "Aqui a troca é obrigatória: peça uma carta (R15).",
      "The exchange is mandatory here: ask for a card (R15)." },
    { "solo.ask_own", "Essa carta já é sua: peça uma que esteja com um adversário (R15).",
      "You hold that card: ask for one that a defender has (R15)." },
    { "solo.give_asked", "A carta pedida não volta: entregue outra (R16).",
      "The card asked for cannot go back: give another one (R16)." },
    { "solo.not_held", "Essa carta não está na sua mão (R18).",
      "That card is not in your hand (R18)." },
    { "solo.must_follow", "Você tem cartas do naipe em jogo: é preciso seguir (R19).",
      "You hold cards of the suit led: follow suit (R19)." },
    { "solo.must_head",
      "Você pode superar a carta do naipe que está na mesa: é preciso subir (R19).",
      "You can beat the card of the suit on the table: beat it (R19)." },
    { "solo.must_trump", "Sem o naipe em jogo, quem tem trunfo corta (R19).",
      "Void in the suit led, play a trump if you have one (R19)." },
    { "solo.must_overtrump",
      "A vaza está cortada e você tem trunfo maior: é preciso recortar (R19).",
      "The trick is trumped and you hold a higher trump: overtrump it (R19)." },

    { "solo.bad_chips", "A soma das fichas não é a do começo do jogo (R26).",
      "The chips do not add up to those the match began with (R26)." },
    { "solo.bad_auction", "Leilão, contrato e vez não combinam entre si (R6 a R16).",
      "Auction, contract and turn do not fit together (R6 to R16)." },
    { "solo.bad_cards",
      "Mãos, vaza e vazas ganhas não combinam com o andamento da partida (R5, R17).",
      "Hands, trick and tricks won do not fit the course of the deal (R5, R17)." },
    { "solo.bad_proof", "Uma mão tem cartas que o jogador já mostrou não ter (R19).",
      "A hand has cards that its player has shown not to hold (R19)." },

    { "solo.sheet.passed", "os três passaram", "all three passed" },
    { "solo.sheet.kept", "contrato cumprido", "contract kept" },
    { "solo.sheet.lost", "contrato perdido", "contract lost" },
    { "solo.sheet.points", "vazas e pontos", "tricks and points" },
    { "solo.sheet.solo", "Solo", "Solo" },
    { "solo.sheet.solo_ouros", "Solo em Ouros", "Solo in diamonds" },
    { "solo.sheet.pedido", "Bolo Pedido", "Asked Slam" },
    { "solo.sheet.pedido_ouros", "Bolo Pedido em Ouros", "Asked Slam in diamonds" },
    { "solo.sheet.natural", "Bolo Natural", "Natural Slam" },
    { "solo.sheet.natural_ouros", "Bolo Natural em Ouros", "Natural Slam in diamonds" },
    { "solo.sheet.fine", "multas", "fines" },
    { "solo.pad.declarer", "quem declarou", "who declared" },
    { "solo.pad.declarer?", "Ninguém, se os três passaram (R13).", "Nobody, if all three passed (R13)." },
    { "solo.pad.contract", "contrato", "contract" },
    { "solo.pad.result", "resultado", "result" },
    { "solo.pad.nobody", "Falta dizer quem declarou.", "Say who declared." },
    { 0 },
};
/* clang-format on */

#endif
