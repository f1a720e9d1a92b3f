/* toy.h - a small game for the core's own tests: three seats, a stock, hands, a public pile, a heap
 * that nobody sees, and an act that passes a card secretly. It has every kind of zone, field and
 * option. */
#ifndef CT_TOY_H
#define CT_TOY_H

#include "game.h"
#include "help.h"

enum { STOCK, HAND, PILE = HAND + 3, HEAP, ROW, TOY_ZONES = ROW + 6 };
enum { PLAY = 1, HIDE, PASS_ON, BET, SHOUT };
enum { TOY_JOKERS, TOY_LIMIT, TOY_OPEN };

typedef struct toy {
    int32_t pot, secret[6], trump;
} toy;

static inline toy *toy_of(ct_state *s) { return (toy *)(void *)s->own; }

static inline const char *toy_setup(ct_rules *r)
{
    r->copies[CT_JOKER] = (uint8_t)(r->opt[TOY_JOKERS] ? 2 : 0);
    if (r->opt[TOY_OPEN])
        r->sees[HEAP] = CT_ALL;
    return r->opt[TOY_LIMIT] == 13 ? "toy.unlucky" : NULL;
}
static inline void toy_begin(ct_state *s)
{
    for (int i = 0; i < s->rules->seats; i++) s->score[i] = 10;
}
static inline void toy_deal(ct_state *s, ct_rng *luck)
{
    ct_deal(s, STOCK, HAND, 1, (uint16_t)((1u << s->rules->seats) - 1), 1, 5);
    toy_of(s)->secret[0] = luck ? 1 : 2;
    toy_of(s)->secret[2] = 7;
    s->turn = 0;
}
static inline const char *toy_check(const ct_state *s, ct_act a)
{
    if (ct_verb(a) == BET)
        return (int32_t)ct_amount(a) <= s->score[ct_seat(a)] && ct_amount(a) ? NULL : "toy.amount";
    if (s->turn < 0)
        return ct_verb(a) == SHOUT ? NULL : "toy.late";
    return ct_verb(a) == SHOUT || ct_has(s, HAND + ct_seat(a), (ct_card)ct_arg(a, 0)) ? NULL
                                                                                      : "toy.card";
}
static inline void toy_list(const ct_state *s, int seat, ct_acts *out)
{
    for (int i = ct_count(s, HAND + seat) - 1; i >= 0;
         i--) { /* in descending order, to check that the core sorts */
        ct_add(out, CT_ACT(seat, HIDE, ct_at(s, HAND + seat, i)));
        ct_add(out, CT_ACT(seat, PLAY, ct_at(s, HAND + seat, i)));
        ct_add(out, CT_ACT(seat, PLAY, ct_at(s, HAND + seat, i)));
    }
    ct_add(out, CT_ACT(seat, SHOUT));
}
static inline void toy_range(const ct_state *s, int seat, int verb, int32_t *lo, int32_t *hi)
{
    *hi = verb == BET ? s->score[seat] : 0;
}
static inline void toy_play(ct_state *s, ct_act a)
{
    int seat = ct_seat(a), at = ct_find(s, HAND + seat, (ct_card)ct_arg(a, 0));
    if (ct_verb(a) == PLAY)
        ct_move(s, HAND + seat, at, PILE);
    else if (ct_verb(a) == HIDE)
        ct_move(s, HAND + seat, at, HEAP);
    else if (ct_verb(a) == PASS_ON)
        ct_move(s, HAND + seat, at, HAND + ct_next_seat(s, seat));
    else if (ct_verb(a) == BET)
        s->score[seat] -= (int32_t)ct_amount(a), toy_of(s)->pot += (int32_t)ct_amount(a);
    if (ct_verb(a) != SHOUT)
        s->turn = (int8_t)ct_next_seat(s, seat);
    if (!ct_count(s, HAND + seat))
        s->turn = CT_OVER, s->won = ct_leaders(s);
}
static inline const char *toy_valid(const ct_state *s)
{
    return ct_count(s, HEAP) > 20 ? "toy.heap" : NULL;
}
static inline void toy_sheet(const ct_state *s, ct_sheet *out)
{
    ct_sheet_add(out, "toy.sheet.pot", 1, 0, 5);
    ct_sheet_note(out, "toy.sheet.cards", 7, 3, 0);
    ct_sheet_add(out, "toy.sheet.nobody", 0, 0, 5);
}

static const ct_game toy_game = {
    .about = { .slug = "toy",
               .family = "shed",
               .min_seats = 2,
               .max_seats = 3,
               .seats = 3,
               .copies = 1,
               .chips = true,
               .zones = (const ct_zone[]){ { "stock", 1, CT_NOBODY, 0, { 0 } },
                                           { "hand", 1, CT_OWNER, CT_LOOSE | CT_EACH, { 0 } },
                                           { "pile", 1, CT_ALL, CT_TOP, { 0 } },
                                           { "heap", 1, CT_NOBODY, 0, { 0 } },
                                           { "row", 2, CT_ALL, CT_EACH, { 0 } },
                                           { 0 } },
               .verbs = (const ct_word[]){ { "play", "c" },
                                           { "hide", "C" },
                                           { "give", "C" },
                                           { "bet", "m" },
                                           { "shout", "!" },
                                           { 0 } },
               .options = (const ct_option[]){ { "jokers", 0, 0, 1, "none|two" },
                                               { "limit", 5, 1, 99, NULL },
                                               { "heap", 0, 0, 1, "hidden|open" },
                                               { 0 } },
               .presets = (const ct_preset[]){ { "wild", "jokers=two limit=9" }, { 0 } },
               .fields = (const ct_field[]){ CT_FIELD(toy, pot, CT_ALL | CT_CHIPS, 0, 99),
                                             CT_FIELD(toy, secret, CT_OWNER, 0, 9),
                                             CT_FIELD(toy, trump, CT_NOBODY, 0, 3),
                                             { 0 } },
               .phases = (const char *const[]){ "play", NULL } },
    .setup = toy_setup,
    .begin = toy_begin,
    .deal = toy_deal,
    .check = toy_check,
    .list = toy_list,
    .play = toy_play,
    .range = toy_range,
    .valid = toy_valid,
    .sheet = toy_sheet
};

static inline void toy_table(table *t, int seats, const char *options)
{
    const char *at = NULL;
    assert_null(ct_rules_make(&t->r, &toy_game, seats, options, &at));
    ct_begin(&t->s, &t->r);
}

/* Returns the cards of a zone as text, bottom first. */
static inline const char *cards_in(const ct_state *s, int z)
{
    static char text[CT_CARDS * 3 + 1];
    size_t n = 0;
    for (int i = 0; i < ct_count(s, z); i++, n += 3) {
        ct_card c = ct_at(s, z, i);
        sprintf(text + n, "%c%c ", c == CT_HIDDEN ? '?' : "A23456789TJQKX"[c == 52 ? 13 : c % 13],
                c == CT_HIDDEN ? '?' : "cdhsX"[c / 13]);
    }
    text[n ? n - 1 : 0] = 0;
    return text;
}

#endif
