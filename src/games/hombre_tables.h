/* hombre_tables.h - the tables of Hombre: zones, verbs, numbers, options and texts, each beside the
 * constants that name its rows. Part of hombre.c, which holds the rules. */
#ifndef CT_HOMBRE_TABLES_H
#define CT_HOMBRE_TABLES_H

#include <stddef.h>

#include "game.h"

/* clang-format off */
enum { STOCK, HAND, DISCARD = HAND + 4, TRICK = DISCARD + 4, TAKEN };
static const ct_zone ZONES[] = {
    { "stock",   1, CT_NOBODY, 0,                  { 0, 0, 0, 0, 0 } },
    { "hand",    1, CT_OWNER,  CT_LOOSE | CT_EACH, { 0, 0, 1, 0, 0 } },
    { "discard", 1, CT_OWNER,  CT_LOOSE | CT_EACH, { 15, 0, 0, 0, 0 } },
    { "trick",   1, CT_ALL,    CT_TURNS,           { 2, 0, 1, 0, 0 } },
    { "taken",   1, CT_ALL,    CT_TOP | CT_EACH,   { 13, 0, 0, 0, 0 } },
    { 0 },
};

enum { PASSO = 1, ALIANCA, ENTRADA, ENTRADA_FAVOR, VOLTA, SOLO, SOLO_FAVOR,
       TRUNFO, TROCAR, CHAMAR, PLAY, CORRIGIR, MANTER, ENCERRAR, TODAS, RENDO };
static const ct_word VERBS[] = {
    { "passo", "" }, { "alianca", "" }, { "entrada", "" }, { "entrada_favor", "" }, { "volta", "" },
    { "solo", "" }, { "solo_favor", "" }, { "trunfo", "s" }, { "trocar", "H" }, { "chamar", "c" },
    { "play", "c", .on = "trick" }, { "corrigir", "c" }, { "manter", "" }, { "encerrar", "" },
    { "todas", "" }, { "rendo", "", true },
    { 0 },
};

enum { AUCTION, TRUMP, EXCHANGE, CALL, CARDS, FOUL, VOLE };
static const char *const PHASES[] = { "auction", "trump", "exchange", "call", "play", "foul", "vole",
                                      NULL };

/* A bid is the number of its verb less one, in the order of R6 and Q2; 0 is none. */
enum { BID_ALIANCA = 1, BID_ENTRADA, BID_ENTRADA_FAVOR, BID_VOLTA, BID_SOLO, BID_SOLO_FAVOR };
/* How a deal is cut short or stretched: `closing`. */
enum { TO_THE_END, CLOSED, ALL_TRICKS, GIVEN_UP };
enum { DEALS_MAX = 999, POOL_MAX = 400000, CHIPS_MAX = 900000000 };

typedef struct hombre {
    int32_t dealer;      /* -1 before the first deal                                       */
    int32_t bid;         /* the standing bid, then the contract                            */
    int32_t declarer;    /* who made it, the ombre; -1: nobody                             */
    int32_t passed;      /* seats out of the auction, as bits                              */
    int32_t trump;       /* -1: not named yet                                              */
    int32_t turned;      /* the card turned for a volta, -1: none                          */
    int32_t forced;      /* the holder of spadille had to play (R9, Q2)                    */
    int32_t called;      /* Q3: the card whose holder is the partner, -1: none             */
    int32_t closing;
    int32_t anted;       /* R4: the pool was filled before this deal                       */
    int32_t stake;       /* P: the pool at the first lead                                  */
    int32_t pool, aside; /* chips; aside: laid for irregular cards (section 6)             */
    int32_t laid[4];     /* what each seat has laid aside in this deal                     */
    int32_t winners[10]; /* who won each trick                                             */
    int32_t lacks[16];   /* seat and suit: the seat holds none of a lower power than this  */
} hombre;

static const ct_field FIELDS[] = {
    CT_FIELD(hombre, dealer, CT_ALL, -1, 3),
    CT_FIELD(hombre, bid, CT_ALL, 0, BID_SOLO_FAVOR),
    CT_FIELD(hombre, declarer, CT_ALL, -1, 3),
    CT_FIELD(hombre, passed, CT_ALL, 0, 15),
    CT_FIELD(hombre, trump, CT_ALL, -1, 3),
    CT_FIELD(hombre, turned, CT_ALL, -1, 51),
    CT_FIELD(hombre, forced, CT_ALL, 0, 1),
    CT_FIELD(hombre, called, CT_ALL, -1, 51),
    CT_FIELD(hombre, closing, CT_ALL, 0, GIVEN_UP),
    CT_FIELD(hombre, anted, CT_ALL, 0, 1),
    CT_FIELD(hombre, stake, CT_ALL, 0, 2 * POOL_MAX),
    CT_FIELD(hombre, pool, CT_ALL | CT_CHIPS, 0, 2 * POOL_MAX),
    CT_FIELD(hombre, aside, CT_ALL | CT_CHIPS, 0, POOL_MAX),
    CT_FIELD(hombre, laid, CT_ALL, 0, POOL_MAX),
    CT_FIELD(hombre, winners, CT_ALL, 0, 3),
    CT_FIELD(hombre, lacks, CT_ALL, 0, 14),
    { 0 },
};

enum { VOLTA_ON, FAVOR_SUIT, ELDER_HOLD, ALL_PASS, RENEGE, MIN_EXCHANGE, ANTE, PASS_FEE, BEAST_CAP,
       ENTRADA_VALUE, ENTRADA_FAVOR_VALUE, VOLTA_VALUE, SOLO_VALUE, SOLO_FAVOR_VALUE, MATADOR_VALUE,
       CODILLE_EXTRA, PRIMERAS_VALUE, VOLE_MODE, VOLE_VALUE, SURRENDER, MATCH_DEALS, START_CHIPS,
       FIRST_DEALER, IRREGULARITIES };

static const ct_option OPTIONS[] = {
    { "volta", 1, 0, 1, "off|on" },
    { "favor_suit", 0, 0, 4, "none|c|d|h|s" },
    { "elder_hold", 1, 0, 1, "off|on" },
    { "all_pass", 0, 0, 1, "redeal|forced_spadille" },
    { "renege", 1, 0, 1, "off|on" },
    { "min_exchange", 0, 0, 1, NULL },
    { "ante", 5, 0, 100, NULL },
    { "pass_fee", 1, 0, 100, NULL },
    { "beast_cap", 60, 0, 9999, NULL },
    { "entrada_value", 1, 0, 100, NULL },
    { "entrada_favor_value", 1, 0, 100, NULL },
    { "volta_value", 2, 0, 100, NULL },
    { "solo_value", 3, 0, 100, NULL },
    { "solo_favor_value", 4, 0, 100, NULL },
    { "matador_value", 1, 0, 100, NULL },
    { "codille_extra", 1, 0, 100, NULL },
    { "primeras_value", 0, 0, 100, NULL },
    { "vole_mode", 0, 0, 1, "fixed|double_pool" },
    { "vole_value", 6, 0, 100, NULL },
    { "surrender", 0, 0, 1, "off|on" },
    { "match_deals", 12, 1, DEALS_MAX, NULL },
    { "start_chips", 100, 0, 9999, NULL },
    { "first_dealer", 0, 0, 4, "random|0|1|2|3" },
    { "irregularities", 0, 0, 1, "off|on" },
    { 0 },
};

static const ct_preset PRESETS[] = {
    { "classico", "" },
    { "ingles_1734",
      "volta=off ante=10 beast_cap=0 entrada_value=0 codille_extra=0 vole_mode=double_pool" },
    { "iberico", "favor_suit=s entrada_favor_value=2 primeras_value=1 surrender=on" },
    { "dinamarques",
      "favor_suit=s min_exchange=1 ante=0 pass_fee=0 matador_value=0 vole_value=1" },
    { 0 },
};

static const ct_text TEXTS[] = {
    { "hombre.name", "Hombre", "Ombre" },
    { "hombre.aim",
      "Vença o leilão, escolha o trunfo e faça mais vazas que cada um dos adversários, ou impeça quem o venceu.",
      "Win the auction, name trumps and take more tricks than each opponent, or stop the one who won it." },

    { "hombre.passo", "passa", "passes" },
    { "hombre.passo!", "Passar", "Pass" },
    { "hombre.alianca", "pede aliança", "asks for a partner" },
    { "hombre.alianca!", "Aliança", "Alliance" },
    { "hombre.entrada", "declara entrada", "bids a game" },
    { "hombre.entrada!", "Entrada", "Game" },
    { "hombre.entrada_favor", "declara entrada em favor", "bids a game in the favoured suit" },
    { "hombre.entrada_favor!", "Entrada em favor", "Game in the favoured suit" },
    { "hombre.volta", "declara volta", "bids a turn-up" },
    { "hombre.volta!", "Volta", "Turn-up" },
    { "hombre.solo", "declara solo", "bids solo" },
    { "hombre.solo!", "Solo", "Solo" },
    { "hombre.solo_favor", "declara solo em favor", "bids solo in the favoured suit" },
    { "hombre.solo_favor!", "Solo em favor", "Solo in the favoured suit" },
    { "hombre.trunfo", "escolhe $1 como trunfo", "names $1 as trumps" },
    { "hombre.trunfo!", "Trunfo: $1", "Trumps: $1" },
    { "hombre.trocar", "faz a troca: $1", "exchanges $1" },
    { "hombre.trocar!", "Trocar: $1", "Exchange $1" },
    { "hombre.chamar", "chama quem tem $1", "calls the holder of $1" },
    { "hombre.chamar!", "Chamar $1", "Call $1" },
    { "hombre.play", "joga $1", "plays $1" },
    { "hombre.play!", "Jogar $1", "Play $1" },
    { "hombre.corrigir", "recolhe a carta e joga $1", "takes the card back and plays $1" },
    { "hombre.corrigir!", "Corrigir: jogar $1", "Correct it: play $1" },
    { "hombre.manter", "mantém a carta e paga uma besta", "lets the card stand and pays a beast" },
    { "hombre.manter!", "Manter a carta e pagar a besta", "Let the card stand and pay the beast" },
    { "hombre.encerrar", "encerra a rodada", "ends the deal" },
    { "hombre.encerrar!", "Encerrar a rodada", "End the deal" },
    { "hombre.todas", "tenta fazer todas as vazas", "goes for all the tricks" },
    { "hombre.todas!", "Tentar todas as vazas", "Go for all the tricks" },
    { "hombre.rendo", "rende-se", "gives up" },
    { "hombre.rendo!", "Render-se", "Give up" },

    { "hombre.zone.stock", "monte", "stock" },
    { "hombre.zone.hand", "mão", "hand" },
    { "hombre.zone.discard", "descarte", "discards" },
    { "hombre.zone.trick", "vaza", "trick" },
    { "hombre.zone.taken", "cartas ganhas", "cards won" },
    { "hombre.phase.auction", "leilão", "auction" },
    { "hombre.phase.trump", "escolha do trunfo", "naming trumps" },
    { "hombre.phase.exchange", "troca", "exchange" },
    { "hombre.phase.call", "chamada do parceiro", "calling a partner" },
    { "hombre.phase.play", "jogo", "play" },
    { "hombre.phase.foul", "carta irregular", "irregular card" },
    { "hombre.phase.vole", "encerrar ou tentar todas", "ending or going for all tricks" },
    { "hombre.field.dealer", "carteador", "dealer" },
    { "hombre.field.bid", "declaração", "bid" },
    { "hombre.field.bid.0", "nenhuma", "none" },
    { "hombre.field.bid.1", "aliança", "alliance" },
    { "hombre.field.bid.2", "entrada", "game" },
    { "hombre.field.bid.3", "entrada em favor", "game in the favoured suit" },
    { "hombre.field.bid.4", "volta", "turn-up" },
    { "hombre.field.bid.5", "solo", "solo" },
    { "hombre.field.bid.6", "solo em favor", "solo in the favoured suit" },
    { "hombre.field.declarer", "hombre", "ombre" },
    { "hombre.field.trump", "trunfo", "trumps" },
    { "hombre.field.turned", "carta virada", "card turned" },
    { "hombre.field.called", "carta chamada", "card called" },
    { "hombre.field.pool", "bolo", "pool" },
    { "hombre.field.aside", "bestas à parte", "beasts set aside" },

    { "hombre.opt.volta", "Volta", "Turn-up" },
    { "hombre.opt.volta?", "Há a declaração em que a carta de cima do monte faz o trunfo (R6, R10).",
      "There is a bid in which the top card of the stock makes trumps (R6, R10)." },
    { "hombre.opt.favor_suit", "Naipe em favor", "Favoured suit" },
    { "hombre.opt.favor_suit?", "O naipe cuja entrada e cujo solo valem mais no leilão (R6).",
      "The suit whose game and solo rank higher in the auction (R6)." },
    { "hombre.opt.favor_suit.c", "paus", "clubs" },
    { "hombre.opt.favor_suit.d", "ouros", "diamonds" },
    { "hombre.opt.favor_suit.h", "copas", "hearts" },
    { "hombre.opt.favor_suit.s", "espadas", "spades" },
    { "hombre.opt.elder_hold", "Mão fica com a declaração", "Elder may hold" },
    { "hombre.opt.elder_hold?", "Quem fala antes pode igualar a declaração de quem fala depois (R7).",
      "The elder player may hold the bid of a younger one by an equal bid (R7)." },
    { "hombre.opt.all_pass", "Se todos passam", "When all pass" },
    { "hombre.opt.all_pass?", "Nova distribuição, ou o dono da espadilha é obrigado a jogar (R9).",
      "A new deal, or the holder of spadille must play (R9)." },
    { "hombre.opt.all_pass.redeal", "nova distribuição", "new deal" },
    { "hombre.opt.all_pass.forced_spadille", "espadilha obrigada", "forced spadille" },
    { "hombre.opt.renege", "Renúncia permitida", "Renege" },
    { "hombre.opt.renege?", "Quem só tem matadores pode deixar de seguir o trunfo (R15, R16).",
      "A player with only matadors may refuse to follow trumps (R15, R16)." },
    { "hombre.opt.min_exchange", "Troca mínima", "Least exchange" },
    { "hombre.opt.min_exchange?", "Quantas cartas o hombre tem de trocar no mínimo (R11).",
      "How many cards the ombre must exchange at least (R11)." },
    { "hombre.opt.ante", "Contribuição ao bolo", "Ante" },
    { "hombre.opt.ante?", "Quanto cada um põe no bolo vazio (R4).", "What each pays into an empty pool (R4)." },
    { "hombre.opt.pass_fee", "Multa do passe geral", "Pass fee" },
    { "hombre.opt.pass_fee?", "Quanto cada um põe no bolo quando todos passam (R9).",
      "What each pays into the pool when all pass (R9)." },
    { "hombre.opt.beast_cap", "Limite da besta", "Cap of the beast" },
    { "hombre.opt.beast_cap?", "O máximo de uma besta; 0: sem limite (R20).", "The most a beast can be; 0: no cap (R20)." },
    { "hombre.opt.entrada_value", "Valor da entrada", "Value of a game" },
    { "hombre.opt.entrada_value?", "Fichas da entrada, ou da aliança na quadrilha (R24, Q5).",
      "Chips of a game, or of an alliance in quadrille (R24, Q5)." },
    { "hombre.opt.entrada_favor_value", "Valor da entrada em favor", "Value of a favoured game" },
    { "hombre.opt.entrada_favor_value?", "Fichas da entrada em favor (R24).", "Chips of a game in the favoured suit (R24)." },
    { "hombre.opt.volta_value", "Valor da volta", "Value of a turn-up" },
    { "hombre.opt.volta_value?", "Fichas da volta (R24).", "Chips of a turn-up (R24)." },
    { "hombre.opt.solo_value", "Valor do solo", "Value of a solo" },
    { "hombre.opt.solo_value?", "Fichas do solo (R24, Q5).", "Chips of a solo (R24, Q5)." },
    { "hombre.opt.solo_favor_value", "Valor do solo em favor", "Value of a favoured solo" },
    { "hombre.opt.solo_favor_value?", "Fichas do solo em favor (R24).", "Chips of a solo in the favoured suit (R24)." },
    { "hombre.opt.matador_value", "Valor de cada matador", "Value of a matador" },
    { "hombre.opt.matador_value?", "Fichas por matador seguido, a partir de três (R20).",
      "Chips for each matador of an unbroken run of three or more (R20)." },
    { "hombre.opt.codille_extra", "Acréscimo do codilho", "Codille extra" },
    { "hombre.opt.codille_extra?", "Fichas a mais que o hombre paga no codilho (R23).",
      "Chips more that the ombre pays at codille (R23)." },
    { "hombre.opt.primeras_value", "Valor das primeiras", "Value of the first five" },
    { "hombre.opt.primeras_value?", "Fichas por encerrar depois das cinco primeiras vazas (R21).",
      "Chips for ending after the first five tricks (R21)." },
    { "hombre.opt.vole_mode", "Pagamento de todas", "Payment of the vole" },
    { "hombre.opt.vole_mode?", "Um valor fixo, ou metade do bolo de cada adversário (R21).",
      "A fixed value, or half the pool from each opponent (R21)." },
    { "hombre.opt.vole_mode.fixed", "valor fixo", "fixed value" },
    { "hombre.opt.vole_mode.double_pool", "dobra o bolo", "doubles the pool" },
    { "hombre.opt.vole_value", "Valor de todas", "Value of the vole" },
    { "hombre.opt.vole_value?", "Fichas por fazer todas as vazas, no valor fixo (R21).",
      "Chips for taking all the tricks, at the fixed value (R21)." },
    { "hombre.opt.surrender", "Rendição", "Surrender" },
    { "hombre.opt.surrender?", "Na entrada ou na volta o hombre pode render-se antes de jogar na quarta vaza (R22).",
      "In a game or a turn-up the ombre may give up before playing to trick four (R22)." },
    { "hombre.opt.match_deals", "Rodadas", "Deals" },
    { "hombre.opt.match_deals?", "Quantas rodadas tem a partida, contando as passadas (R25).",
      "How many deals make a match, passed-out ones included (R25)." },
    { "hombre.opt.start_chips", "Fichas iniciais", "Starting chips" },
    { "hombre.opt.start_chips?", "Fichas de cada um no começo; o saldo pode ficar negativo (R25).",
      "Chips each player begins with; they may go below zero (R25)." },
    { "hombre.opt.first_dealer", "Primeiro carteador", "First dealer" },
    { "hombre.opt.first_dealer?", "Quem dá as cartas primeiro: por sorteio ou um lugar certo (R5).",
      "Who deals first: by lot or a fixed seat (R5)." },
    { "hombre.opt.first_dealer.0", "jogador 0", "player 0" },
    { "hombre.opt.first_dealer.1", "jogador 1", "player 1" },
    { "hombre.opt.first_dealer.2", "jogador 2", "player 2" },
    { "hombre.opt.first_dealer.3", "jogador 3", "player 3" },
    { "hombre.opt.irregularities", "Modo árbitro", "Referee mode" },
    { "hombre.opt.irregularities?", "Deixa jogar carta irregular; quem joga corrige de graça ou mantém e paga uma besta (R14 a R16).",
      "Lets irregular cards be played; the offender corrects them for free or keeps them and pays a beast (R14 to R16)." },
    { "hombre.preset.classico", "Clássico", "Classic" },
    { "hombre.preset.classico?", "As regras da página, sem mudanças.", "The rules of the page, unchanged." },
    { "hombre.preset.ingles_1734", "Inglês de 1734", "English, 1734" },
    { "hombre.preset.ingles_1734?", "Sem volta, bolo maior, besta sem limite; todas as vazas dobram o bolo.",
      "No turn-up, a larger pool, beasts without a cap; the vole doubles the pool." },
    { "hombre.preset.iberico", "Ibérico", "Iberian" },
    { "hombre.preset.iberico?", "Espadas em favor, pagamento das primeiras e rendição, como no tresillo.",
      "Spades favoured, the first five are paid, and one may give up, as in tresillo." },
    { "hombre.preset.dinamarques", "Dinamarquês", "Danish" },
    { "hombre.preset.dinamarques?", "Espadas em favor, sem bolo inicial nem matadores; é obrigatório trocar.",
      "Spades favoured, no ante, matadors unpaid; the ombre must exchange." },

    { "hombre.not_now", "Agora não é hora disso: veja em que parte da rodada se está (R6 a R18).",
      "This is not the time for that: see what part of the deal it is (R6 to R18)." },
    { "hombre.no_such_bid", "Essa declaração não existe nesta mesa (R6, Q2).", "That bid does not exist at this table (R6, Q2)." },
    { "hombre.bid_too_low", "É preciso declarar mais, ou o mesmo que alguém que fala depois de você; senão, passe (R7).",
      "Bid higher, or hold the bid of a younger player; else pass (R7)." },
    { "hombre.bad_exchange_count", "Esse número de cartas não se pode trocar agora: veja o mínimo e o que resta no monte (R11).",
      "You cannot exchange that many now: see the least number and what the stock holds (R11)." },
    { "hombre.cannot_call", "Chame um Rei que não seja de trunfo nem seu; uma Dama, só se os três Reis são seus (Q3).",
      "Call a King not of trumps that you do not hold; a Queen only when the three Kings are yours (Q3)." },
    { "hombre.not_held", "Essa carta não está na sua mão (R14).", "That card is not in your hand (R14)." },
    { "hombre.must_follow", "Você tem cartas do naipe que saiu: é preciso seguir (R14).",
      "You hold cards of the suit led: follow suit (R14)." },
    { "hombre.must_follow_trump", "Saiu trunfo e você não pode recusar: jogue um trunfo (R15).",
      "Trumps were led and you may not refuse: play a trump (R15)." },
    { "hombre.may_not_give_up", "Só o hombre se rende, na entrada ou na volta, antes de jogar na quarta vaza, se a mesa o permite (R22).",
      "Only the ombre gives up, in a game or a turn-up, before playing to trick four, where the table allows it (R22)." },
    { "hombre.no_such_dealer", "Não há jogador 3 em uma mesa de três: escolha outro carteador (R5).",
      "There is no player 3 at a table of three: choose another dealer (R5)." },

    { "hombre.bad_chips", "As fichas não somam as do começo da partida (R25).",
      "The chips do not add up to those the match began with (R25)." },
    { "hombre.bad_auction", "Leilão, contrato e vez não combinam entre si (R6 a R11).",
      "Auction, contract and turn do not fit together (R6 to R11)." },
    { "hombre.bad_cards", "Mãos, monte, descartes e vazas não combinam com o andamento da rodada (R5, R11, R13).",
      "Hands, stock, discards and tricks do not fit the course of the deal (R5, R11, R13)." },
    { "hombre.bad_proof", "Alguém tem uma carta que já mostrou não ter (R14 a R16).",
      "Somebody holds a card that has been shown not to be there (R14 to R16)." },

    { "hombre.sheet.passed", "todos passaram", "all passed" },
    { "hombre.sheet.sacada", "sacada: o hombre ganha", "sacada: the ombre wins" },
    { "hombre.sheet.puesta", "puesta: o hombre paga a besta", "puesta: the ombre pays the beast" },
    { "hombre.sheet.codilho", "codilho: o hombre perde", "codille: the ombre loses" },
    { "hombre.sheet.given_up", "o hombre rendeu-se", "the ombre gave up" },
    { "hombre.sheet.tricks", "vazas", "tricks" },
    { "hombre.sheet.ante", "contribuição ao bolo", "ante" },
    { "hombre.sheet.pass_fee", "multa do passe geral", "pass fee" },
    { "hombre.sheet.laid", "bestas por carta irregular", "beasts for irregular cards" },
    { "hombre.sheet.alianca", "aliança", "alliance" },
    { "hombre.sheet.entrada", "entrada", "game" },
    { "hombre.sheet.entrada_favor", "entrada em favor", "game in the favoured suit" },
    { "hombre.sheet.volta", "volta", "turn-up" },
    { "hombre.sheet.solo", "solo", "solo" },
    { "hombre.sheet.solo_favor", "solo em favor", "solo in the favoured suit" },
    { "hombre.sheet.matadors", "matadores", "matadors" },
    { "hombre.sheet.extra", "acréscimo do codilho", "codille extra" },
    { "hombre.sheet.primeras", "primeiras", "first five tricks" },
    { "hombre.sheet.vole", "todas as vazas", "vole" },
    { "hombre.sheet.pool", "bolo", "pool" },
    { "hombre.sheet.beast", "besta", "beast" },
    { "hombre.sheet.share", "parte do bolo no fim", "share of the pool at the end" },
    { 0 },
};
/* clang-format on */

#endif
