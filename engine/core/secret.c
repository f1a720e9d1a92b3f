/* secret.c - views: what a seat knows (ct_view_of), and an act as another seat sees it (ct_mask).
 * Both follow from `seen` and the field table. sample.c finds full states that fit a view. */
#include "game.h"

#include <string.h>

void ct_view_of(const ct_state *s, int seat, ct_view *out)
{
    const ct_rules *r = s->rules;
    ct_state *v = &out->s;
    uint16_t mine = ct_eye(seat);
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

void ct_rules_open(ct_rules *r)
{
    for (int z = 0; z < r->zones; z++)
        if (r->sees[z] == CT_OWNER)
            r->sees[z] = CT_ALL;
}

void ct_view_open(const ct_state *s, ct_rules *open, ct_view *out)
{
    ct_state known = *s;
    *open = *s->rules;
    ct_rules_open(open);
    known.rules = open;
    for (int i = 0; i < open->cards; i++) known.seen[i] |= CT_EVERYONE;
    ct_view_of(&known, CT_ONLOOKER, out);
}

/* Whether the seat knows where a copy of card c lies. */
static bool knows(const ct_state *s, int seat, ct_card c)
{
    for (int i = 0; i < s->rules->cards; i++)
        if (s->card[i] == c && s->seen[i] & ct_eye(seat))
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
    return ct_with_amount(a, 0xff000000u | cards);
}
