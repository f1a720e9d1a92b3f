/* tables.h - the tables of Cão Vermelho Polonês: zones, verbs, numbers, options and texts, each
 * next to the constants that number its rows. */
#ifndef CT_CAO_POLONES_TABLES_H
#define CT_CAO_POLONES_TABLES_H

#include "kits/bank.h"

/* clang-format off */
enum { STOCK, BURNED, TURNED, ASIDE, HAND, SHOWN = HAND + CT_SEATS };
static const ct_zone ZONES[] = {
    { "stock",  1, CT_NOBODY, 0,       { 0, 0, 0, 0, 0 } },
    { "burned", 1, CT_ALL,    0,       { 2, 0, 1, 0, 0 } }, /* R9: under the stock, but all may see
                                                             * them */
    { "turned", 1, CT_ALL,    0,       { 2, 1, 1, 0, 0 } },
    { "aside",  1, CT_ALL,    0,       { 13, 0, 1, 0, 0 } }, /* I3: cards exposed by mistake */
    { "hand",   1, CT_NOBODY, CT_EACH, { 0, 0, 1, 0, 0 } }, /* R5: not even the owner looks at
                                                             * them */
    { "shown",  1, CT_ALL,    CT_EACH, { 4, 0, 1, 0, 0 } },
    { 0 },
};

enum { BANK = 1, BET, BET_INTO_BANK, PASS, WITHDRAW, CLAIM, CONCEDE, CHALLENGE, GATHER, EXPOSE_TOP,
       MISDEAL, CHANGE_BET, UNBET };
static const ct_word VERBS[] = {
    [BANK - 1] = { "bank", "m" },
    [BET - 1] = { "bet", "m" },
    [BET_INTO_BANK - 1] = { "bet_into_bank", "m", .aside = true },
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

enum { START, DRAW, OPEN, TURN, REPLY, END, DONE };
static const char *const PHASES[] = {
    [START] = "start",
    [DRAW] = "draw",
    [OPEN] = "bank",
    [TURN] = "turn",
    [REPLY] = "claim",
    [END] = "gather",
    [DONE] = "done",
    NULL };

/* The kit's pot is the bank (B in the rules), and its dealer is the banker. */
typedef struct cao_polones {
    bank bank;
    int32_t round, tenures; /* round: number of rounds begun; tenures: number of tenures ended */
    int32_t b0, start; /* bank in chips. b0: when the tenure began; start: when the round began */
    int32_t stitch;         /* R16: the current or next round is the stitch round */
    int32_t placed, taken;  /* chips that the banker put in and took out in this deal */
} cao_polones;
_Static_assert(sizeof(cao_polones) <= CT_OWN * sizeof(int32_t), "own");

static const ct_field FIELDS[] = {
    BANK_FIELDS,
    CT_FIELD(cao_polones, round, CT_ALL, 0, 10000, CT_A_ROUND),
    CT_FIELD(cao_polones, tenures, CT_ALL, 0, 10000),
    CT_FIELD(cao_polones, b0, CT_ALL, 0, BANK_MOST),
    CT_FIELD(cao_polones, start, CT_ALL, 0, BANK_MOST),
    CT_FIELD(cao_polones, stitch, CT_ALL, 0, 1),
    CT_FIELD(cao_polones, placed, CT_ALL, 0, BANK_MOST),
    CT_FIELD(cao_polones, taken, CT_ALL, 0, BANK_MOST),
    { 0 },
};

enum { BANK_MIN, BANK_MAX, CHIPS, MIN_BET, BASE, BURN, PASS_RULE, FACTOR, TENURES, ROUND_CAP,
       REFEREE, MISDEAL_RATE };
enum { BASE_CURRENT, BASE_ROUND_START, BASE_INITIAL };
enum { PASS_PAID, PASS_FREE, PASS_FORBIDDEN };
static const ct_option OPTIONS[] = {
    [BANK_MIN] = { "bank_min",       10,  1, 30000, NULL },
    [BANK_MAX] = { "bank_max",       0,   0, 30000, NULL },
    [CHIPS] = { "starting_chips", 100, 1, 30000, NULL },
    [MIN_BET] = { "min_bet",        1,   1, 30000, NULL },
    [BASE] = { "max_bet_base",   0,   0, 2,     "current|round_start|initial" },
    [BURN] = { "burn",           2,   0, 2,     "none|once|per_turn" }, /* values as in the kit
                                                                         * (BANK_BURN_...) */
    [PASS_RULE] = { "pass_rule",      0,   0, 2,     "paid|free|forbidden" },
    [FACTOR] = { "stitch_factor",  3,   2, 1000,  NULL },
    [TENURES] = { "match_tenures",  0,   0, 10000, NULL },
    [ROUND_CAP] = { "round_cap",      200, 1, 10000, NULL },
    [REFEREE] = { "irregularities", 0,   0, 1,     "off|on" },
    [MISDEAL_RATE] = { "misdeal_rate",   0,   0, 1000,  NULL },
    { 0 },
};

static const ct_preset PRESETS[] = {
    { "classic", "" },
    { "referee", "irregularities=on misdeal_rate=20" },
    { 0 },
};

#define T(key) "cao_polones." key
static const ct_text TEXTS[] = {
    CT_TEXT(T("name"), "Cão Vermelho Polonês", "Polish Red Dog"),
    CT_TEXT(T("aim"), "Aposte às cegas contra a banca: uma das suas três cartas tem de passar a do banqueiro, no mesmo naipe; ele quer triplicar a banca.",
      "Bet blind against the bank: one of your three cards must beat the banker's, in its suit; the banker tries to triple the bank."),

    CT_TEXT(T("bank"), "abriu a banca com $1", "opened the bank with $1"),
    CT_TEXT(T("bank!"), "Abrir a banca com $1", "Open the bank with $1"),
    CT_TEXT(T("bet_into_bank"), "apostou $1, mas pôs as fichas na banca",
      "bet $1, but put the chips into the bank"),
    CT_TEXT(T("bet_into_bank!"), "Apostar $1 (por engano, na banca)",
      "Bet $1 (put into the bank by mistake)"),
    CT_TEXT(T("claim"), "apontou $1 e pediu o pagamento", "pointed at $1 and claimed the bet"),
    CT_TEXT(T("claim!"), "Apontar $1 e cobrar", "Point at $1 and claim"),
    CT_TEXT(T("concede"), "aceitou que perdeu", "conceded the bet"),
    CT_TEXT(T("concede!"), "Aceitar que perdeu", "Concede"),
#define BANK_SLUG "cao_polones"
#include "kits/bank_texts.inc"

    CT_TEXT(T("zone.burned"), "cartas queimadas", "burned cards"),
    CT_TEXT(T("zone.turned"), "cartas do banqueiro", "banker's cards"),
    CT_TEXT(T("zone.hand"), "cartas fechadas", "face-down cards"),
    CT_TEXT(T("zone.shown"), "cartas abertas", "face-up cards"),
    /* how to choose an act by touch */
    CT_TEXT(T("bank>"), "escolha com quanto abrir a banca", "choose chips for the bank"),
    CT_TEXT(T("claim>"), "toque $1 e cobre", "tap $1 and claim"),
    CT_TEXT(T("concede>"), "aceite que perdeu", "concede"),
    CT_TEXT(T("phase.draw"), "sorteio do banqueiro", "draw for the bank"),
    CT_TEXT(T("phase.bank"), "abertura da banca", "opening of the bank"),
    CT_TEXT(T("phase.claim"), "cobrar ou aceitar que perdeu", "claim or concede"),
    CT_TEXT(T("field.dealer"), "banqueiro", "banker"),
    CT_TEXT(T("field.pot"), "banca", "bank"),
    CT_TEXT(T("field.round"), "rodada", "round"),
    CT_TEXT(T("field.tenures"), "bancas encerradas", "banks ended"),
    CT_TEXT(T("field.b0"), "banca inicial", "opening stake"),
    CT_TEXT(T("field.stitch"), "última da banca", "last of the bank"),
    CT_TEXT(T("field.stitch.1"), "sim", "yes"),

    CT_TEXT(T("opt.bank_min"), "Banca mínima", "Minimum bank"),
    CT_TEXT(T("opt.bank_min?"), "Com quantas fichas, ao menos, se abre a banca (R3).",
      "The smallest opening stake of a bank (R3)."),
    CT_TEXT(T("opt.bank_max"), "Banca máxima", "Maximum bank"),
    CT_TEXT(T("opt.bank_max?"), "Com quantas fichas, no máximo, se abre a banca; 0 é sem teto (R3).",
      "The largest opening stake of a bank; 0 is no limit (R3)."),
    CT_TEXT(T("opt.starting_chips?"), "Fichas de cada jogador no começo.",
      "Chips of each player at the start."),
    CT_TEXT(T("opt.min_bet"), "Aposta mínima", "Minimum bet"),
    CT_TEXT(T("opt.min_bet?"), "A menor aposta e o preço do passe (R7, R8).",
      "The smallest bet and the price of a pass (R7, R8)."),
    CT_TEXT(T("opt.max_bet_base"), "Base da aposta máxima", "Base of the maximum bet"),
    CT_TEXT(T("opt.max_bet_base?"), "A aposta vai até metade da banca: da atual, da que havia no começo da rodada, ou da inicial (R7).",
      "Bets go up to half of the bank: as it is now, as it was when the round began, or of the opening stake (R7)."),
    CT_TEXT(T("opt.max_bet_base.current"), "banca atual", "bank now"),
    CT_TEXT(T("opt.max_bet_base.round_start"), "começo da rodada", "start of the round"),
    CT_TEXT(T("opt.max_bet_base.initial"), "banca inicial", "opening stake"),
    CT_TEXT(T("opt.burn?"),
      "Cartas mostradas e postas sob o monte: nenhuma, uma por rodada, uma por aposta (R9).",
      "Cards shown and put under the stock: none, one each round, one each bet (R9)."),
    CT_TEXT(T("opt.pass_rule"), "Passe", "Passing"),
    CT_TEXT(T("opt.pass_rule?"),
      "Quem não quer apostar paga a aposta mínima, nada, ou não pode passar (R8).",
      "A player who will not bet pays the minimum bet, nothing, or may not pass (R8)."),
    CT_TEXT(T("opt.pass_rule.paid"), "pago", "paid"),
    CT_TEXT(T("opt.pass_rule.free"), "de graça", "free"),
    CT_TEXT(T("opt.pass_rule.forbidden"), "proibido", "forbidden"),
    CT_TEXT(T("opt.stitch_factor"), "Vezes até o stitch", "Stitch multiple"),
    CT_TEXT(T("opt.stitch_factor?"), "Quantas vezes a banca inicial é preciso ter para a próxima rodada ser a última, o stitch (R16).",
      "How many times its opening stake the bank must hold for the next round to be its last, the stitch (R16)."),
    CT_TEXT(T("opt.match_tenures"), "Bancas da partida", "Banks in a match"),
    CT_TEXT(T("opt.match_tenures?"), "Quantas bancas a partida tem; 0 é uma por jogador (R18).",
      "How many banks a match has; 0 is one for each player (R18)."),
    CT_TEXT(T("opt.round_cap"), "Limite de rodadas", "Round limit"),
    CT_TEXT(T("opt.round_cap?"), "Depois de tantas rodadas a partida acaba (R18).",
      "The match ends after this many rounds (R18)."),
    CT_TEXT(T("opt.misdeal_rate?"),
      "No modo árbitro, chance em mil de cada um receber número errado de cartas (I1, I2).",
      "In referee mode, the chance in a thousand of each seat getting a wrong count (I1, I2)."),

    CT_TEXT(T("no_bank"), "A banca só se abre antes das cartas, e depois não se mexe nela (R3).",
      "A bank is opened before the cards are dealt and left alone from then on (R3)."),
    CT_TEXT(T("open_first"), "Primeiro abra a banca: escolha com quantas fichas (R3).",
      "Open the bank first: choose with how many chips (R3)."),
    CT_TEXT(T("bank_low"), "A banca não se abre com menos que a banca mínima (R3).",
      "A bank may not open below the minimum (R3)."),
    CT_TEXT(T("bank_high"), "A banca não se abre com mais que a banca máxima (R3).",
      "A bank may not open above the maximum (R3)."),
    CT_TEXT(T("too_low"), "A aposta não pode ficar abaixo da mínima (R7).",
      "The bet may not be below the minimum (R7)."),
    CT_TEXT(T("over_half"), "A aposta não pode passar da metade da banca (R7).",
      "The bet may not exceed half of the bank (R7)."),
    CT_TEXT(T("over_stack"), "Você não tem tantas fichas (R3, R7).",
      "You do not have that many chips (R3, R7)."),
    CT_TEXT(T("no_turn"), "Aposte, passe ou saia depois de dadas as cartas e antes da carta do banqueiro (R6).",
      "Bet, pass or leave only after the deal and before the banker's card is turned (R6)."),
    CT_TEXT(T("no_pass"), "Nesta mesa não se passa: aposte (R8).",
      "There is no passing at this table: you must bet (R8)."),
    CT_TEXT(T("not_yours"), "Aponte uma das suas cartas abertas (I5).",
      "Point at one of your face-up cards (I5)."),
    CT_TEXT(T("no_claim"), "Só responde quem apostou e não ganhou da carta do banqueiro (I4c, I5).",
      "Only a player who has bet and does not beat the banker's card answers (I4c, I5)."),
    CT_TEXT(T("chips"), "As fichas iniciais precisam chegar à banca mínima e à aposta mínima (R3, R4).",
      "The starting chips must cover the minimum bank and the minimum bet (R3, R4)."),
    CT_TEXT(T("limits"), "A banca máxima é 0 ou ao menos a banca mínima (R3).",
      "The maximum bank is 0 or at least the minimum bank (R3)."),
    CT_TEXT(T("bad_banker"), "O banqueiro ou os apostadores não combinam com o momento do jogo.",
      "The banker or the punters do not fit the phase."),
    CT_TEXT(T("bad_bank"), "A banca não combina com a banca inicial e o stitch (R16).",
      "The bank does not fit its opening stake and the stitch (R16)."),

    CT_TEXT(T("sheet.first"), "Primeiro ás: tem a banca", "First ace: has the bank"),
    CT_TEXT(T("sheet.placed"), "Abriu a banca", "Opened the bank"),
    CT_TEXT(T("pad.placed"), "Abriu a banca com", "Opened the bank with"),
    CT_TEXT(T("pad.placed?"), "Só quem começa a sua banca põe fichas (R3).",
      "Only the player who opens a bank puts chips down (R3)."),
    CT_TEXT(T("pad.won?"), "O valor da aposta; a banca paga o dobro (R12).",
      "The bet; the bank pays twice as much (R12)."),
    CT_TEXT(T("sheet.taken"), "Recolheu a banca", "Collected the bank"),
    CT_TEXT(T("sheet.bank"), "Banca na mesa", "Bank on the table"),
    CT_TEXT(T("sheet.stitch"), "Próxima rodada: a última", "Next round: the last"),
    CT_TEXT("cao_polones.odds", "Chance das suas cartas: $1%, com $2 cartas que você não viu.",
      "Your cards’ chance: $1%, with $2 cards that you have not seen."),
    { 0 },
};
#undef T
/* clang-format on */

#endif
