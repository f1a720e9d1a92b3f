/* tables.h - the tables of Cão Vermelho: zones, verbs, numbers, options and texts, each next to the
 * constants that number its rows. */
#ifndef CT_CAO_VERMELHO_TABLES_H
#define CT_CAO_VERMELHO_TABLES_H

#include "kits/bank.h"

/* clang-format off */
enum { STOCK, TURNED, ASIDE, HAND, SHOWN = HAND + CT_SEATS, DOWN = SHOWN + CT_SEATS };
static const ct_zone ZONES[] = {
    { "stock",  1, CT_NOBODY, 0,                  { 0, 0, 0, 0, 0 } },
    { "turned", 1, CT_ALL,    0,                  { 2, 0, 1, 0, 0 } },
    { "aside",  1, CT_ALL,    0,                  { 13, 0, 1, 0, 0 } }, /* burned and exposed cards */
    { "hand",   1, CT_OWNER,  CT_LOOSE | CT_EACH, { 0, 0, 1, 0, 0 } },
    { "shown",  1, CT_ALL,    CT_LOOSE | CT_EACH, { 6, 0, 1, 0, 0 } },
    { "down",   1, CT_NOBODY, CT_LOOSE | CT_EACH, { 12, 0, 0, 0, 0 } },
    { 0 },
};

enum { BET = 1, BET_INTO_POT, PASS, WITHDRAW, CLAIM, CONCEDE, CHALLENGE, GATHER, EXPOSE_TOP,
       MISDEAL, CHANGE_BET, UNBET };
static const ct_word VERBS[] = {
    [BET - 1] = { "bet", "m" },
    [BET_INTO_POT - 1] = { "bet_into_pot", "m", .aside = true },
    [PASS - 1] = { "pass", "" },
    [WITHDRAW - 1] = { "withdraw", "" },
    [CLAIM - 1] = { "claim", "c" },
    [CONCEDE - 1] = { "concede", "" },
    [CHALLENGE - 1] = { "challenge", "!", .aside = true },
    [GATHER - 1] = { "gather", "" },
    [EXPOSE_TOP - 1] = { "expose_top", "!", .aside = true },
    [MISDEAL - 1] = { "misdeal", "!pm", .aside = true },
    [CHANGE_BET - 1] = { "change_bet", "m" },
    [UNBET - 1] = { "unbet", "" },
    { 0 },
};

enum { START, DRAW, TURN, REPLY, END, DONE };
static const char *const PHASES[] = {
    [START] = "start",
    [DRAW] = "draw",
    [TURN] = "turn",
    [REPLY] = "claim",
    [END] = "gather",
    [DONE] = "done",
    NULL };

typedef struct cao_vermelho {
    bank bank;
    int32_t round;            /* number of rounds begun */
    int32_t reante[CT_SEATS]; /* chips paid under R13 in this round */
    int32_t share[CT_SEATS];  /* chips received under R15 */
    int32_t rest[CT_SEATS];   /* chips received under R18 */
} cao_vermelho;
_Static_assert(sizeof(cao_vermelho) <= CT_OWN * sizeof(int32_t), "own");

static const ct_field FIELDS[] = {
    BANK_FIELDS,
    CT_FIELD(cao_vermelho, round, CT_ALL, 0, 1000),
    CT_FIELD(cao_vermelho, reante, CT_ALL, -BANK_MOST, 0),
    CT_FIELD(cao_vermelho, share, CT_ALL, 0, BANK_MOST),
    CT_FIELD(cao_vermelho, rest, CT_ALL, 0, BANK_MOST),
    { 0 },
};

enum { HAND_SIZE, ANTE, CHIPS, FIRST_DEALER, POT_LIMIT, REMAINDER, SHORT_POT, BURN, ORBITS, MEMORY,
       REFEREE, MISDEAL_RATE };
static const ct_option OPTIONS[] = {
    [HAND_SIZE] = { "hand_size",          0,   0, 2,     "auto|4|5" },
    [ANTE] = { "ante",               1,   1, 10000, NULL },
    [CHIPS] = { "starting_chips",     100, 2, 30000, NULL },
    [FIRST_DEALER] = { "first_dealer",       0,   0, 10,    "ace_deal|0|1|2|3|4|5|6|7|8|9", CT_A_DEALER },
    [POT_LIMIT] = { "pot_limit",          0,   0, 30000, NULL },
    [REMAINDER] = { "division_remainder", 0,   0, 1,     "left_of_dealer|stay" },
    [SHORT_POT] = { "short_pot",          0,   0, 1,     "reante|cap" },
    [BURN] = { "burn",               0,   0, 2,     "none|once|per_turn" },
    [ORBITS] = { "match_orbits",       2,   1, 100,   NULL },
    [MEMORY] = { "memory_aid",         1,   0, 1,     "off|on" },
    [REFEREE] = { "irregularities",     0,   0, 1,     "off|on" },
    [MISDEAL_RATE] = { "misdeal_rate",       0,   0, 1000,  NULL },
    { 0 },
};

static const ct_preset PRESETS[] = {
    { "classic", "" },
    { "referee", "irregularities=on misdeal_rate=20" },
    { 0 },
};

#define T(key) "cao_vermelho." key
static const ct_text TEXTS[] = {
    CT_TEXT(T("name"), "Cão Vermelho", "Red Dog"),
    CT_TEXT(T("aim"), "Na sua vez, aposte contra o bolo: ganha quem tem carta maior, no mesmo naipe, que a carta virada.",
      "On your turn, bet against the pot: a higher card of the same suit than the one turned up wins."),

    CT_TEXT(T("bet_into_pot"), "apostou $1, mas pôs as fichas no bolo",
      "bet $1, but put the chips into the pot"),
    CT_TEXT(T("bet_into_pot!"), "Apostar $1 (por engano, no bolo)",
      "Bet $1 (put into the pot by mistake)"),
    CT_TEXT(T("claim"), "mostrou $1 e pediu o pagamento", "showed $1 and claimed the bet"),
    CT_TEXT(T("claim!"), "Mostrar $1 e cobrar", "Show $1 and claim"),
    CT_TEXT(T("concede"), "aceitou que perdeu", "conceded the bet"),
    CT_TEXT(T("concede!"), "Aceitar que perdeu", "Concede"),
#define BANK_SLUG "cao_vermelho"
#include "kits/bank_texts.inc"

    CT_TEXT(T("zone.turned"), "cartas viradas", "turned cards"),
    CT_TEXT(T("zone.hand"), "mão", "hand"),
    CT_TEXT(T("zone.shown"), "cartas mostradas", "cards shown"),
    CT_TEXT(T("zone.down"), "cartas fechadas", "cards laid down"),
    /* how to choose an act by touch */
    CT_TEXT(T("claim>"), "toque $1 e cobre", "tap $1 and claim"),
    CT_TEXT(T("concede>"), "aceite que perdeu", "concede"),
    CT_TEXT(T("phase.draw"), "sorteio de quem dá", "draw for the deal"),
    CT_TEXT(T("phase.claim"), "cobrar ou aceitar que perdeu", "claim or concede"),
    CT_TEXT(T("field.dealer"), "dá as cartas", "dealer"),
    CT_TEXT(T("field.pot"), "bolo", "pot"),

    CT_TEXT(T("opt.hand_size"), "Cartas por mão", "Cards in a hand"),
    CT_TEXT(T("opt.hand_size?"), "Automático: cinco até oito jogadores, quatro com nove ou dez (R4).",
      "Automatic: five up to eight players, four with nine or ten (R4)."),
    CT_TEXT(T("opt.hand_size.auto"), "automático", "automatic"),
    CT_TEXT(T("opt.hand_size.4"), "quatro", "four"),
    CT_TEXT(T("opt.hand_size.5"), "cinco", "five"),
    CT_TEXT(T("opt.ante"), "Pingo", "Ante"),
    CT_TEXT(T("opt.ante?"), "Quanto valem o pingo, a aposta mínima e o passe (R3, R6, R7).",
      "The ante, the minimum bet and the price of a pass (R3, R6, R7)."),
    CT_TEXT(T("opt.starting_chips?"), "Fichas de cada um no começo; ao menos dois pingos (R3).",
      "Chips of each player at the start; at least two antes (R3)."),
    CT_TEXT(T("opt.first_dealer"), "Quem dá primeiro", "First dealer"),
    CT_TEXT(T("opt.first_dealer?"), "Quem recebe o primeiro ás aberto, ou um lugar escolhido (R2).",
      "Whoever is dealt the first ace face up, or a fixed seat (R2)."),
    CT_TEXT(T("opt.first_dealer.ace_deal"), "primeiro ás", "first ace"),
    CT_TEXT(T("opt.pot_limit"), "Teto do bolo", "Pot limit"),
    CT_TEXT(T("opt.pot_limit?"), "No fim da rodada divide-se o que passa do teto; 0 é sem teto (R15).",
      "At the end of a round what exceeds it is divided; 0 is no limit (R15)."),
    CT_TEXT(T("opt.division_remainder"), "Sobra da divisão", "Odd chips"),
    CT_TEXT(T("opt.division_remainder?"), "As fichas que sobram saem uma a uma, a partir da esquerda de quem dá, ou ficam no bolo (R15).",
      "The odd chips go one each from the dealer's left, or stay in the pot (R15)."),
    CT_TEXT(T("opt.division_remainder.left_of_dealer"), "à esquerda de quem dá",
      "left of the dealer"),
    CT_TEXT(T("opt.division_remainder.stay"), "ficam no bolo", "stay in the pot"),
    CT_TEXT(T("opt.short_pot"), "Bolo curto", "Short pot"),
    CT_TEXT(T("opt.short_pot?"), "Com o bolo abaixo da aposta mínima, todos pingam de novo; ou só quando ele acaba (R13).",
      "When the pot is below the minimum bet all ante again, or only when it is empty (R13)."),
    CT_TEXT(T("opt.short_pot.reante"), "novo pingo", "ante again"),
    CT_TEXT(T("opt.short_pot.cap"), "aposta menor", "smaller bet"),
    CT_TEXT(T("opt.burn?"),
      "Cartas mostradas e postas fora antes da carta virada: nenhuma, uma por rodada, uma por "
      "aposta (R9).",
      "Cards shown and set aside before the turned card: none, one each round, one each bet "
      "(R9)."),
    CT_TEXT(T("opt.match_orbits"), "Voltas", "Orbits"),
    CT_TEXT(T("opt.match_orbits?"), "Quantas vezes cada jogador dá as cartas (R17).",
      "How many times every player deals (R17)."),
    CT_TEXT(T("opt.memory_aid"), "Ajuda à memória", "Memory aid"),
    CT_TEXT(T("opt.memory_aid?"), "As cartas já mostradas ficam à vista até o fim da rodada (R12).",
      "Cards once shown stay in sight till the end of the round (R12)."),
    CT_TEXT(T("opt.misdeal_rate?"),
      "No modo árbitro, chance em mil de cada mão sair com número errado de cartas (I1, I2).",
      "In referee mode, the chance in a thousand of each hand having a wrong count (I1, I2)."),

    CT_TEXT(T("too_low"), "A aposta não pode ficar abaixo da mínima (R6).",
      "The bet may not be below the minimum (R6)."),
    CT_TEXT(T("over_pot"), "A aposta não pode passar do que há no bolo (R6).",
      "The bet may not exceed the pot (R6)."),
    CT_TEXT(T("over_stack"), "A aposta não pode passar das suas fichas (R6).",
      "The bet may not exceed your chips (R6)."),
    CT_TEXT(T("no_turn"), "A carta já foi virada: cobre, aceite que perdeu ou recolha (R6, R7).",
      "The card has been turned: no bet, no pass; claim, concede or gather (R6, R7)."),
    CT_TEXT(T("not_yours"), "Mostre uma carta da sua mão (I5).", "Show a card of your own hand (I5)."),
    CT_TEXT(T("no_claim"), "Primeiro aposte e veja a carta virada; depois cobre ou aceite que perdeu (I4c, I5).",
      "First bet and see the turned card; then claim or concede (I4c, I5)."),
    CT_TEXT(T("hands"), "O baralho não chega para mãos desse tamanho com tantos jogadores (R4).",
      "The pack is too small for such hands with so many players (R4)."),
    CT_TEXT(T("burns"), "O baralho não chega para queimar uma carta por aposta com tanta gente.",
      "The pack is too small to burn a card for every bet with so many players."),
    CT_TEXT(T("chips"), "Cada um começa com ao menos dois pingos (R3).",
      "Everybody starts with at least two antes (R3)."),
    CT_TEXT(T("dealer"), "Quem dá primeiro tem de ter um lugar na mesa (R2).",
      "The first dealer must be one of the seats (R2)."),
    CT_TEXT(T("bad_dealer"), "Quem dá as cartas, ou quem está na rodada, não combina com o momento do jogo.",
      "The dealer or the seats in the round do not fit the phase."),

    CT_TEXT(T("sheet.first"), "Primeiro ás: dá as cartas", "First ace: deals"),
    CT_TEXT(T("sheet.ante"), "Pingo", "Ante"),
    CT_TEXT(T("sheet.reante"), "Novo pingo", "Further ante"),
    CT_TEXT(T("sheet.skipped"), "Sem fichas, sem vez", "No chips, no turn"),
    CT_TEXT(T("sheet.share"), "Divisão do bolo", "Pot division"),
    CT_TEXT(T("sheet.rest"), "Resto do bolo no fim da partida", "Rest of the pot at the end"),
    CT_TEXT("cao_vermelho.odds", "A sua mão ganha de $1 das $2 cartas que você não viu: $3%.",
      "Your hand beats $1 of the $2 cards that you have not seen: $3%."),
    { 0 },
};
#undef T
/* clang-format on */

#endif
