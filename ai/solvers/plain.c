/* plain.c - finds the last part of a winning line, which reveals no more cards. A program may play
 * this part for the player. */
#include "client.h"
#include "solver.h"

/* The number of cards that the player does not know. */
static int unseen(const ct_state *s)
{
    ct_view v;
    int n = 0;
    ct_view_of(s, 0, &v);
    for (int i = 0; i < s->rules->cards; i++) n += v.s.card[i] == CT_HIDDEN;
    return n;
}

int ct_answer_plain(const ct_answer *a, const ct_state *from)
{
    ct_state s = *from;
    int plain = 0;
    if (a->verdict != CT_WON)
        return 0;
    for (int i = 0, before = unseen(&s); i < a->acts; i++) {
        ct_apply(&s, a->line[i]);
        int now = unseen(&s);
        plain = s.turn < 0 || now == before ? plain + 1 : 0;
        before = now;
    }
    return plain;
}
