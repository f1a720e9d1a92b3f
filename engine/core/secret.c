/* secret.c - what a seat knows (ct_look), a truth that fits it (ct_guess), and an act as
 * others see it (ct_mask). All of it follows from `seen` and the field table. */
#include "game.h"

#include <string.h>

static uint16_t eye(int seat) { return seat >= CT_SEATS ? CT_PUBLIC : ct_bit(seat); }

void ct_look(const ct_state *s, int seat, ct_view *out)
{
    const ct_rules *r = s->rules;
    ct_state *v = &out->s;
    uint16_t mine = eye(seat);
    *v = *s;
    out->seat = (uint8_t)seat;
    for (int i = 0; i < r->cards; i++)
        if (!(v->seen[i] & mine))
            v->card[i] = CT_HIDDEN, v->seen[i] = 0;
    for (int z = 0; z < r->zones; z++)
        if (r->flags[z] & CT_LOOSE)
            ct_sort(v, z);
    for (const ct_field *f = r->game->about.fields; f && f->name; f++) {
        int share = f->n / r->game->about.max_seats;
        for (int i = 0; i < f->n; i++)
            if ((f->sees & CT_WHO) == CT_NOBODY ||
                ((f->sees & CT_WHO) == CT_OWNER && i / share != seat))
                v->own[f->at + i] = 0;
    }
}

/* The hidden places of a view and the unseen cards, matched so that may_hold agrees: a random
 * deal first, then Kuhn's augmenting paths for the places it got wrong. */
typedef struct deal {
    const ct_state *s;
    int n;
    uint8_t place[CT_CARDS], zone[CT_CARDS]; /* index in card[], zone                   */
    ct_card card[CT_CARDS];
    int16_t at[CT_CARDS]; /* place -> card, -1 free                  */
    bool tried[CT_CARDS];
} deal;

static bool fits(const deal *d, int p, int c)
{
    return d->s->rules->game->may_hold(d->s, d->zone[p], d->card[c]);
}

static bool seat_card(deal *d, int c, int from)
{
    for (int k = 0; k < d->n; k++) {
        int p = (from + k) % d->n;
        if (d->tried[p] || !fits(d, p, c))
            continue;
        d->tried[p] = true;
        if (d->at[p] < 0 || seat_card(d, d->at[p], from)) {
            d->at[p] = (int16_t)c;
            return true;
        }
    }
    return false;
}

static bool repair(deal *d, ct_rng *luck)
{
    bool loose[CT_CARDS] = { false };
    for (int p = 0; p < d->n; p++)
        if (!fits(d, p, d->at[p]))
            loose[d->at[p]] = true, d->at[p] = -1;
    for (int c = 0; c < d->n; c++) {
        if (!loose[c])
            continue;
        memset(d->tried, 0, sizeof d->tried);
        if (!seat_card(d, c, (int)ct_rng_below(luck, (uint32_t)d->n)))
            return false;
    }
    return true;
}

bool ct_guess(const ct_view *v, ct_rng *luck, ct_state *out)
{
    const ct_rules *r = v->s.rules;
    uint8_t left[CT_KINDS];
    deal d = { .s = &v->s };
    int cards = 0;
    memcpy(left, r->copies, sizeof left);
    for (int z = 0; z < r->zones; z++)
        for (int i = ct_start(&v->s, z); i < v->s.end[z]; i++)
            if (v->s.card[i] == CT_HIDDEN)
                d.place[d.n] = (uint8_t)i, d.zone[d.n++] = (uint8_t)z;
            else if (v->s.card[i] >= CT_KINDS || !left[v->s.card[i]]--)
                return false;
    for (int kind = 0; kind < CT_KINDS; kind++)
        for (int k = 0; k < left[kind]; k++) d.card[cards++] = (ct_card)kind;
    if (cards != d.n)
        return false;
    for (int p = d.n; p > 0; p--) { /* inside-out shuffle */
        int j = (int)ct_rng_below(luck, (uint32_t)p);
        ct_card c = d.card[p - 1];
        d.card[p - 1] = d.card[j], d.card[j] = c;
        d.at[p - 1] = (int16_t)(p - 1);
    }
    if (r->game->may_hold && !repair(&d, luck))
        return false;
    *out = v->s;
    for (int p = 0; p < d.n; p++) {
        out->card[d.place[p]] = d.card[d.at[p]];
        out->seen[d.place[p]] = (uint16_t)(r->shows[d.zone[p]] & ~eye(v->seat));
    }
    return true;
}

/* Whether the seat knows card c somewhere on the table. */
static bool knows(const ct_state *s, int seat, ct_card c)
{
    for (int i = 0; i < s->rules->cards; i++)
        if (s->card[i] == c && s->seen[i] & eye(seat))
            return true;
    return false;
}

ct_act ct_mask(const ct_state *s, ct_act a, int seat)
{
    ct_operand o[CT_OPERANDS];
    ct_state after = *s;
    int n = ct_operands(ct_word_of(s, a), o), i = 0;
    while (i < n && !o[i].hidden) i++;
    if (i == n || seat == ct_seat(a))
        return a;
    ct_apply(&after, a);
    if (o[i].kind == CT_OP_CARD)
        return knows(&after, seat, (ct_card)ct_arg(a, o[i].at))
                   ? a
                   : a | (ct_act)255 << (16 + 8 * o[i].at);
    uint32_t cards = 0;
    for (uint32_t h = ct_amount(a); h; h &= h - 1) cards++;
    return ct_act_sum(ct_seat(a), ct_verb(a), 0xff000000u | cards, ct_arg(a, 4));
}
