/* tables.h - the tables of Monte: zones, verbs, options, numbers and texts, each next to the
 * constants that number its rows. */
#ifndef CT_MONTE_TABLES_H
#define CT_MONTE_TABLES_H

#include <stddef.h>

#include "kits/bank.h"

enum { PACK, UPPER, LOWER, GATE, DISCARD, DRAWN };
enum { COVER = 1, BET, PASS, ACES, CONTINUE };
enum { DRAWING, COVERING, BETTING, GOING_ON, DONE };
enum {
    ROTATION,
    ROUNDS_PER_BANK,
    GATE_CARD,
    SHORTFALL,
    COVER_BASE,
    UNCOVERED_LOSERS,
    COVER_TIMING,
    BET_BOTH,
    BANK_MIN,
    MIN_BET,
    MAX_BET,
    FIRST_BANKER,
    STARTING_CHIPS,
    MATCH_ORBITS
};
enum { PARTIAL, SKIP, STOP }; /* values of option shortfall */
enum { ROUNDS_MOST = 6 };     /* most rounds that one tenure can have */

typedef struct monte {
    int32_t banker;  /* the banker's seat; -1: not known yet */
    int32_t cover;   /* chips that cover bets in this round (L of the rules page) */
    int32_t rounds;  /* R15: rounds of this tenure, with the current one; 0 if they are not fixed */
    int32_t tenures; /* number of tenures begun */
    /* stakes of each seat in chips, on the upper and on the lower pair */
    int32_t on_upper[CT_SEATS], on_lower[CT_SEATS];
    int32_t won[CT_SEATS], lost[CT_SEATS]; /* chips won and lost by each punter in this tenure */
} monte;

/* clang-format off */
static const ct_zone zones[] = {
    { "pack",    1, CT_NOBODY, 0,      { 0, 0, 0, 0, 0 } },
    { "upper",   1, CT_ALL,    0,      { 2, 0, 1, 0, 0 } },
    { "lower",   1, CT_ALL,    0,      { 2, 1, 1, 0, 0 } },
    { "gate",    1, CT_ALL,    0,      { 5, 0, 0, 0, 0 } },
    { "discard", 1, CT_ALL,    0,      { 5, 1, 1, 0, 0 } },
    { "drawn",   1, CT_ALL,    CT_EACH, { 0, 3, 1, 0, 0 } },
    { 0 } };
static const ct_word verbs[] = {
    [COVER - 1] = { "cover", "m" },
    [BET - 1] = { "bet", "zm" },
    [PASS - 1] = { "pass", "" },
    [ACES - 1] = { "aces", "" },
    [CONTINUE - 1] = { "continue", "" },
    { 0 } };
static const ct_option options[] = {
    [ROTATION] = { "rotation",         0,   0, 1,     "each_round|fixed_rounds" },
    [ROUNDS_PER_BANK] = { "rounds_per_bank",  6,   1, ROUNDS_MOST, NULL },
    [GATE_CARD] = { "gate_card",        0,   0, 1,     "discard|stays" },
    [SHORTFALL] = { "shortfall",        0,   0, 2,     "partial|skip|stop" },
    [COVER_BASE] = { "cover_base",       0,   0, 1,     "limit|limit_plus_won" },
    [UNCOVERED_LOSERS] = { "uncovered_losers", 0,   0, 1,     "lose|return" },
    [COVER_TIMING] = { "cover_timing",     0,   0, 1,     "before_layout|after_layout" },
    [BET_BOTH] = { "bet_both",         0,   0, 1,     "off|on" },
    [BANK_MIN] = { "bank_min",         1,   1, 9999,  NULL },
    [MIN_BET] = { "min_bet",          1,   1, 9999,  NULL },
    [MAX_BET] = { "max_bet",          0,   0, 9999,  NULL },
    [FIRST_BANKER] = { "first_banker",     0,   0, 10,    "draw|0|1|2|3|4|5|6|7|8|9", CT_A_DEALER },
    [STARTING_CHIPS] = { "starting_chips",   100, 1, 30000, NULL },
    [MATCH_ORBITS] = { "match_orbits",     2,   1, 999,   NULL },
    { 0 } };
static const ct_preset presets[] = {
    { "monte", "" },
    { "banca_fixa", "rotation=fixed_rounds" },
    { "justo", "uncovered_losers=return" },
    { 0 } };
static const ct_field fields[] = {
    CT_FIELD(monte, banker, CT_ALL, -1, CT_SEATS - 1, CT_A_DEALER),
    CT_FIELD(monte, cover, CT_ALL, 0, BANK_MOST),
    CT_FIELD(monte, rounds, CT_ALL, 0, ROUNDS_MOST),
    CT_FIELD(monte, tenures, CT_ALL, 0, 65535),
    CT_FIELD(monte, on_upper, CT_ALL | CT_CHIPS, 0, BANK_MOST),
    CT_FIELD(monte, on_lower, CT_ALL | CT_CHIPS, 0, BANK_MOST),
    CT_FIELD(monte, won, CT_ALL, 0, ROUNDS_MOST * BANK_MOST),
    CT_FIELD(monte, lost, CT_ALL, 0, ROUNDS_MOST * BANK_MOST),
    { 0 } };
static const char *const phases[] = {
    [DRAWING] = "draw",
    [COVERING] = "cover",
    [BETTING] = "bet",
    [GOING_ON] = "go_on",
    [DONE] = "done",
    NULL };

static const ct_text texts[] = {
    CT_TEXT("monte.name", "Monte", "Monte"),
    CT_TEXT("monte.aim", "Aposte na dupla que vai ter o naipe do portão; o banqueiro paga um por um.",
      "Bet on the pair that will have the suit of the gate; the banker pays even money."),
    CT_TEXT("monte.cover", "garantiu até $1", "covered $1"),
    CT_TEXT("monte.cover!", "Garantir até $1", "Cover $1"),
    CT_TEXT("monte.bet", "apostou $2 na $1", "bet $2 on the $1"),
    CT_TEXT("monte.bet!", "Apostar $2 na $1", "Bet $2 on the $1"),
    CT_TEXT("monte.pass", "passou", "passed"),
    CT_TEXT("monte.pass!", "Passar", "Pass"),
    CT_TEXT("monte.aces", "disse “Ases” e passou a banca", "said “Aces” and passed the bank"),
    CT_TEXT("monte.aces!", "Dizer “Ases”: passar a banca", "Say “Aces”: pass the bank"),
    CT_TEXT("monte.continue", "seguiu com a banca", "kept the bank"),
    CT_TEXT("monte.continue!", "Seguir com a banca", "Keep the bank"),
    CT_TEXT("monte.outcome.upper", "portão $1: ganhou a dupla de cima", "gate $1: the upper pair won"),
    CT_TEXT("monte.outcome.lower", "portão $1: ganhou a dupla de baixo", "gate $1: the lower pair won"),
    CT_TEXT("monte.outcome.both", "portão $1: ganharam as duas duplas", "gate $1: both pairs won"),
    CT_TEXT("monte.outcome.none", "portão $1: nenhuma dupla ganhou", "gate $1: neither pair won"),
    CT_TEXT("monte.zone.pack", "baralho", "pack"),
    CT_TEXT("monte.zone.upper", "dupla de cima", "upper pair"),
    CT_TEXT("monte.zone.lower", "dupla de baixo", "lower pair"),
    CT_TEXT("monte.zone.gate", "portão", "gate"),
    CT_TEXT("monte.zone.discard", "descarte", "discard pile"),
    CT_TEXT("monte.zone.drawn", "carta do sorteio", "card drawn"),
    /* how to choose an act by touch */
    CT_TEXT("monte.cover>", "escolha até quanto garantir", "choose the cover of the bank"),
    CT_TEXT("monte.bet>", "aposte numa dupla", "bet on a pair"),
    CT_TEXT("monte.pass>", "passe", "pass"),
    CT_TEXT("monte.aces>", "passe a banca", "pass the bank"),
    CT_TEXT("monte.continue>", "siga com a banca", "keep the bank"),
    CT_TEXT("monte.phase.draw", "sorteio do banqueiro", "draw for the bank"),
    CT_TEXT("monte.phase.cover", "garantia da banca", "covering the bank"),
    CT_TEXT("monte.phase.bet", "apostas", "bets"),
    CT_TEXT("monte.phase.go_on", "seguir ou passar a banca", "keep or pass the bank"),
    CT_TEXT("monte.phase.done", "fim da banca", "end of the tenure"),
    CT_TEXT("monte.field.banker", "banqueiro", "banker"),
    CT_TEXT("monte.field.cover", "garantia", "cover"),
    CT_TEXT("monte.deal", "banca", "bank"),
    CT_TEXT("monte.field.rounds", "rodada desta banca", "round of this bank"),
    CT_TEXT("monte.field.on_upper", "em cima", "upper"),
    CT_TEXT("monte.field.on_lower", "embaixo", "lower"),
    CT_TEXT("monte.opt.rotation", "Passagem da banca", "Passing of the bank"),
    CT_TEXT("monte.opt.rotation?", "A banca passa a cada rodada, ou fica com o mesmo por várias rodadas sem embaralhar (R14, R15).",
      "The bank passes after every round, or stays for several rounds without a shuffle (R14, R15)."),
    CT_TEXT("monte.opt.rotation.each_round", "a cada rodada", "every round"),
    CT_TEXT("monte.opt.rotation.fixed_rounds", "várias rodadas", "several rounds"),
    CT_TEXT("monte.opt.rounds_per_bank", "Rodadas por banca", "Rounds per bank"),
    CT_TEXT("monte.opt.rounds_per_bank?", "Quantas rodadas dura uma banca fixa (R15).", "How many rounds a fixed bank lasts (R15)."),
    CT_TEXT("monte.opt.gate_card", "Carta do portão", "Gate card"),
    CT_TEXT("monte.opt.gate_card?", "Entre rodadas o portão é descartado, ou abre a dupla de cima seguinte (R15).",
      "Between rounds the gate is discarded, or begins the next upper pair (R15)."),
    CT_TEXT("monte.opt.gate_card.discard", "descartada", "discarded"),
    CT_TEXT("monte.opt.gate_card.stays", "fica", "stays"),
    CT_TEXT("monte.opt.shortfall", "Quando falta garantia", "When the cover is short"),
    CT_TEXT("monte.opt.shortfall?", "Como se paga a aposta maior que a garantia (R12).",
      "How a stake beyond the cover is paid (R12)."),
    CT_TEXT("monte.opt.shortfall.partial", "paga em parte", "paid in part"),
    CT_TEXT("monte.opt.shortfall.skip", "pula", "skipped"),
    CT_TEXT("monte.opt.shortfall.stop", "para ali", "payment stops"),
    CT_TEXT("monte.opt.cover_base", "Base da garantia", "Base of the cover"),
    CT_TEXT("monte.opt.cover_base?", "A garantia é só o limite dito, ou também o que a banca ganha na rodada (R13).",
      "The cover is the limit named, or also what the bank wins in the round (R13)."),
    CT_TEXT("monte.opt.cover_base.limit", "só o limite", "the limit only"),
    CT_TEXT("monte.opt.cover_base.limit_plus_won", "limite e ganhos", "limit and winnings"),
    CT_TEXT("monte.opt.uncovered_losers", "Perdas acima da garantia", "Losses above the cover"),
    CT_TEXT("monte.opt.uncovered_losers?", "As apostas perdidas vão todas ao banqueiro, ou só até a garantia (R11).",
      "Lost stakes all go to the banker, or only up to the cover (R11)."),
    CT_TEXT("monte.opt.uncovered_losers.lose", "todas", "all of them"),
    CT_TEXT("monte.opt.uncovered_losers.return", "até a garantia", "up to the cover"),
    CT_TEXT("monte.opt.cover_timing", "Hora da garantia", "When to cover"),
    CT_TEXT("monte.opt.cover_timing?", "O banqueiro diz a garantia antes ou depois de abrir as duplas (R4).",
      "The banker names the cover before or after the pairs are opened (R4)."),
    CT_TEXT("monte.opt.cover_timing.before_layout", "antes das cartas", "before the cards"),
    CT_TEXT("monte.opt.cover_timing.after_layout", "depois das cartas", "after the cards"),
    CT_TEXT("monte.opt.bet_both", "Apostar nas duas duplas", "Bets on both pairs"),
    CT_TEXT("monte.opt.bet_both?", "Cada um pode apostar nas duas duplas (R6).", "A punter may stake on both pairs (R6)."),
    CT_TEXT("monte.opt.bank_min", "Garantia mínima", "Minimum cover"),
    CT_TEXT("monte.opt.bank_min?", "Menor garantia que o banqueiro pode dizer (R4).", "The smallest cover the banker may name (R4)."),
    CT_TEXT("monte.opt.min_bet", "Aposta mínima", "Minimum bet"),
    CT_TEXT("monte.opt.min_bet?", "Menor aposta (R6).", "The smallest bet (R6)."),
    CT_TEXT("monte.opt.max_bet", "Aposta máxima", "Maximum bet"),
    CT_TEXT("monte.opt.max_bet?", "Maior aposta; 0 é sem limite (R6).", "The largest bet; 0 is no limit (R6)."),
    CT_TEXT("monte.opt.first_banker", "Primeiro banqueiro", "First banker"),
    CT_TEXT("monte.opt.first_banker?", "Quem tem a banca primeiro: sorteio pela carta mais baixa ou um lugar fixo (R2).",
      "Who holds the bank first: by drawing the lowest card, or a fixed seat (R2)."),
    CT_TEXT("monte.opt.first_banker.draw", "sorteio", "draw"),
    CT_TEXT("monte.opt.starting_chips", "Fichas iniciais", "Starting chips"),
    CT_TEXT("monte.opt.starting_chips?", "Fichas de cada jogador no começo (R18).", "Chips of every player at the start (R18)."),
    CT_TEXT("monte.opt.match_orbits", "Voltas da banca", "Orbits of the bank"),
    CT_TEXT("monte.opt.match_orbits?", "Quantas vezes cada um tem a banca (R18).", "How many times everybody holds the bank (R18)."),
    CT_TEXT("monte.preset.monte", "Monte", "Monte"),
    CT_TEXT("monte.preset.monte?", "A banca passa ao seguinte a cada rodada.",
      "The bank passes to the next player every round."),
    CT_TEXT("monte.preset.banca_fixa", "Banca fixa", "Fixed bank"),
    CT_TEXT("monte.preset.banca_fixa?", "Seis rodadas com o mesmo banqueiro e o mesmo baralho.", "Six rounds with the same banker and the same pack."),
    CT_TEXT("monte.preset.justo", "Só até a garantia", "Up to the cover"),
    CT_TEXT("monte.preset.justo?", "Quem perde também só perde até a garantia da banca.",
      "Losing stakes too are lost only up to the bank's cover."),
    CT_TEXT("monte.not_covering", "A garantia só se diz no começo da rodada (R4).", "The cover is named at the start of a round (R4)."),
    CT_TEXT("monte.cover_low", "A garantia é menor que o mínimo da mesa (R4).", "The cover is below the table's minimum (R4)."),
    CT_TEXT("monte.not_betting", "Agora não é hora de apostar (R6).",
      "This is not the time for bets (R6)."),
    CT_TEXT("monte.no_pair", "Aposte na dupla de cima ou na de baixo (R6).",
      "Bet on the upper pair or on the lower pair (R6)."),
    CT_TEXT("monte.bet_stands", "Você já apostou nessa dupla, e aposta não muda (R6).", "You have staked on that pair already, and a bet stands (R6)."),
    CT_TEXT("monte.too_low", "A aposta é menor que a mínima (R6).", "The bet is below the minimum (R6)."),
    CT_TEXT("monte.over_stack", "Você não tem tantas fichas (R4, R6).", "You do not have that many chips (R4, R6)."),
    CT_TEXT("monte.over_max", "A aposta passa da máxima da mesa (R6).", "The bet is above the table's maximum (R6)."),
    CT_TEXT("monte.not_between", "Só o banqueiro faz isso, entre duas rodadas da sua banca (R16).",
      "Only the banker does that, between two rounds of his bank (R16)."),
    CT_TEXT("monte.poor_start", "As fichas iniciais não chegam para a garantia mínima (R17).", "The starting chips do not reach the minimum cover (R17)."),
    CT_TEXT("monte.no_such_banker", "Esse lugar não existe nesta mesa: escolha outro banqueiro (R2).",
      "There is no such seat at this table: choose another banker (R2)."),
    CT_TEXT("monte.bet_limits", "A aposta máxima não pode ser menor que a mínima (R6).",
      "The maximum bet may not be below the minimum (R6)."),
    CT_TEXT("monte.bad_layout", "As duplas e o portão não combinam com o momento do jogo (R5, R9).",
      "The pairs and the gate do not fit the phase (R5, R9)."),
    CT_TEXT("monte.bad_cover", "A garantia não combina com as fichas do banqueiro (R4).", "The cover does not fit the banker's chips (R4)."),
    CT_TEXT("monte.bad_turn", "A vez não combina com o momento do jogo (R6).",
      "The turn does not fit the phase (R6)."),
    CT_TEXT("monte.bad_banker", "O banqueiro não é um dos lugares da mesa (R2).", "The banker is not one of the seats (R2)."),
    CT_TEXT("monte.bad_stake", "Só os apostadores têm apostas, e só durante as apostas (R6, R8).", "Only punters have stakes, and only while betting (R6, R8)."),
    CT_TEXT("monte.bad_stack", "As fichas são as do começo da partida, e ninguém fica devendo (R18).",
      "The chips are those the match began with, and nobody owes any (R18)."),
    CT_TEXT("monte.pad.won", "Ganhou da banca", "Won from the bank"),
    CT_TEXT("monte.pad.lost", "Perdeu para a banca", "Lost to the bank"),
    CT_TEXT("monte.pad.won?", "O que a banca pagou até passar a outro, sem as apostas devolvidas (R12, R14).",
      "What the bank paid until it passed on, without the stakes given back (R12, R14)."),
    CT_TEXT("monte.pad.lost?", "As apostas que a banca levou até passar a outro (R11, R14).",
      "The stakes that the bank took until it passed on (R11, R14)."),
    CT_TEXT("monte.pad.banker", "A conta do banqueiro sai das dos outros: deixe a dele em branco.",
      "The banker's account follows from the others': leave his blank."),
    CT_TEXT("monte.pad.short", "Ninguém pode ficar com menos de zero fichas.",
      "Nobody can be left with fewer than zero chips."),
    CT_TEXT("monte.sheet.won", "Apostas pagas", "Stakes paid"),
    CT_TEXT("monte.sheet.lost", "Apostas perdidas", "Stakes lost"),
    CT_TEXT("monte.sheet.bank", "Resultado da banca", "Result of the bank"),
    CT_TEXT("monte.odds.upper", "Dupla de cima: $1 das $2 cartas que você não viu, $3%.",
      "Upper pair: $1 of the $2 cards that you have not seen, $3%."),
    CT_TEXT("monte.odds.lower", "Dupla de baixo: $1 das $2, $3%.",
      "Lower pair: $1 of the $2, $3%."),
    { 0 } };
/* clang-format on */

#endif
