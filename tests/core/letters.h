/* letters.h - a test game with a verb for every operand letter and zones of every shape, with texts
 * in both languages. Three packs, four jokers, two to four seats. */
#ifndef CT_LETTERS_H
#define CT_LETTERS_H

#include "game.h"
#include "help.h"

/* clang-format off */
enum { STOCK, HAND, CARD = HAND + 4, CELL = CARD + 8, MELD = CELL + 13, PILE = MELD + 4, ZONES };
enum {
    TAKE = 1, EACH, DISCARD, GIVE, SWAP, CHOOSE, BET, PAY, MELD_RUN, MELD_SET, ADD_RUN, ADD_SET,
    SHOUT, PASS, PASS_N, PUT, RUN, VERBS
};
/* clang-format on */

typedef struct letters {
    int32_t pot, mine[8], dark, row[2];
} letters;

static inline const char *letters_check(const ct_state *s, ct_act a) { return NULL; }
static inline void letters_deal(ct_state *s, ct_rng *luck)
{
    ct_deal(s, STOCK, HAND, 0, (uint16_t)((1u << s->rules->seats) - 1), 1, 5);
    s->turn = 0;
}
static inline void letters_list(const ct_state *s, int seat, ct_acts *out) {}
static inline void letters_play(ct_state *s, ct_act a) {}

static inline void letters_sheet(const ct_state *s, ct_sheet *out)
{
    ct_sheet_add(out, "letters.sheet.cards", 3, 2, -20);
    ct_sheet_note(out, "letters.sheet.end", 2, 0, 0);
}

/* clang-format off */
static const ct_game letters_game = {
    .about = { .slug = "letters", .family = "meld", .min_seats = 2, .max_seats = 4, .seats = 2,
               .copies = 3, .jokers = 4,
               .zones = (const ct_zone[]){ { "stock", 1, CT_NOBODY, 0, { 0 } },
                                           { "hand", 1, CT_OWNER, CT_LOOSE | CT_EACH, { 0 } },
                                           { "card", 2, CT_ALL, CT_EACH, { 0 } },
                                           { "cell", 13, CT_ALL, 0, { 0, 1, 2, -3, 4 } },
                                           { "meld", 4, CT_ALL, 0, { 0 } },
                                           { "pile", 1, CT_ALL, CT_TOP, { 0 } },
                                           { 0 } },
               .verbs = (const ct_word[]){ { "take", "z" },    { "each", "crsnpz" },
                                           { "discard", "c", .on = "pile" },
                                           { "give", "C" },
                                           { "swap", "H" },    { "choose", "h" },
                                           { "bet", "m" },     { "pay", "mz" },
                                           { "meld", "q" },    { "meld", "k" },
                                           { "add", "zq" },    { "add", "zk" },
                                           { "shout", "!p", .on = "hand pile" },
                                           { "pass", "", .on = "stock" },
                                           { "pass", "n", .on = "cell" },
                                           { "put", "zh", .on = "card" },
                                           { "run", "q" },
                                           { 0 } },
               .options = (const ct_option[]){ { "draw", 1, 1, 3, NULL },
                                               { "side", 1, 0, 2, "left|right|both" },
                                               { "fast", 0, 0, 1, "off|on" },
                                               { 0 } },
               .presets = (const ct_preset[]){ { "quick", "fast=on draw=3" }, { 0 } },
               .fields = (const ct_field[]){ CT_FIELD(letters, pot, CT_ALL | CT_CHIPS, 0, 99),
                                             CT_FIELD(letters, mine, CT_OWNER, 0, 9),
                                             CT_FIELD(letters, dark, CT_NOBODY, 0, 9),
                                             CT_FIELD(letters, row, CT_ALL, -9, 9),
                                             { 0 } },
               .phases = (const char *const[]){ "talk", "rest", NULL },
               .texts = (const ct_text[]){
                   { "letters.name", "Letras", "Letters" },
                   { "letters.aim", "Dizer tudo.", "To say \"all\"." },
                   { "letters.take", "tira $^1 de $1", "takes $^1 from $1" },
                   { "letters.take!", "Tirar de $1", "Take from $1" },
                   { "letters.each", "$1 $2 $3 $4 $5 $6", "$1, $2, $3, $4, $5, $6 $7 $" },
                   { "letters.give", "dá $1", "gives $1" },
                   { "letters.swap", "troca $1", "swaps $1" },
                   { "letters.bet", "aposta $1", "bets $1" },
                   { "letters.bet!", "Pegar $#1", "Take $#1" },
                   { "letters.pay", "põe $1 em $2", "puts $1 on $2" },
                   { "letters.meld", "baixa $1", "melds $1" },
                   { "letters.shout", "desafia o $1", "challenges $1" },
                   { "letters.pass.n", "cede $^1", "cedes $^1" },
                   { "letters.zone.cell", "célula", "cell" },
                   { "letters.zone.hand", "mão", "hand" },
                   { "letters.zone.card", "carta", "card" },
                   { "letters.zone.pile", "lixo", "discard pile" },
                   { "letters.opt.side", "Lado", "Side" },
                   { "letters.opt.side?", "De que lado.", "Which side." },
                   { "letters.opt.side.left", "esquerdo", "left-hand" },
                   { "letters.preset.quick", "Rápido", "Quick" },
                   { "letters.phase.talk", "conversa", "talk" },
                   { "letters.field.pot", "bolo", "pot" },
                   { "letters.sheet.cards", "Cartas na mão", "Cards in hand" },
                   { "act.turn", "Espere a sua vez.", "Wait for your turn." },
                   { 0 } } },
    .deal = letters_deal, .check = letters_check, .list = letters_list, .play = letters_play,
    .sheet = letters_sheet };
/* clang-format on */

/* Sets up the position that `lines` describes (the text of a state). */
static inline void letters_table(table *t, const char *lines)
{
    ct_misread at;
    assert_null(ct_rules_make(&t->r, &letters_game, 2, "", NULL));
    const char *why = ct_state_read(&t->s, &t->r, lines, &at);
    if (why)
        fail_msg("line %d, %s: %s", at.line, at.what, why);
}

#endif
