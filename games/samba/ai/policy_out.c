/* policy_out.c - looks for a way to go out in this turn of Samba. It tries the acts that lay most
 * cards and fewest wild cards first. Known weakness: it does not search before cards have been
 * drawn, and stops after a fixed number of positions. */
#include "client.h"
#include "policy_names.h"

enum { WIDE = 12, LOOKS = 300, LONG_HAND = 16 };

typedef struct going {
    const names *n;
    int seat, looks; /* looks: number of positions that may still be searched */
    ct_act *line;
    ct_acts legal;
} going;

static int held(const going *g, const ct_state *s)
{
    return ct_count(s, g->n->hand + g->seat) + ct_count(s, g->n->exposed + g->seat);
}

/* How early an act is tried; the greater, the earlier. An act that lays cards gets their number,
 * less its wild cards. Of discards only that of the last card is tried. 0: the act is never tried.
 */
static int promise(const going *g, const ct_state *s, ct_act a)
{
    int what = g->n->what[ct_verb(a)], sum = 100;
    ct_touch t;
    if (what & THROWS)
        return held(g, s) == 1 ? sum : 0;
    if (!(what & LAYS))
        return 0;
    ct_act_touch(s, a, &t);
    for (int i = 0; i < t.cards; i++) sum += ct_is_wild(t.card[i]) ? -10 : 1;
    return sum;
}

static int choices(going *g, const ct_state *s, ct_act out[WIDE])
{
    int worth[WIDE], n = 0;
    ct_legal(s, g->seat, &g->legal);
    for (int i = 0; i < g->legal.n; i++) {
        ct_act a = g->legal.act[i];
        int v = promise(g, s, a), k = n < WIDE ? n : WIDE - 1;
        if (v <= 0 || (n == WIDE && worth[k] >= v))
            continue;
        for (; k > 0 && worth[k - 1] < v; k--) {
            worth[k] = worth[k - 1];
            out[k] = out[k - 1];
        }
        worth[k] = v;
        out[k] = a;
        n += n < WIDE;
    }
    return n;
}

/* Continues the line after its first `done` acts, which have been played. Returns the length of a
 * line that goes out, 0 if there is none. */
static int way_out(going *g, const ct_state *s, int done)
{
    ct_act act[WIDE];
    if (s->turn != g->seat)
        return s->turn < 0 ? done : 0;
    if (done == CT_LINE || g->looks-- == 0)
        return 0;
    int n = choices(g, s, act);
    for (int i = 0; i < n && g->looks > 0; i++) {
        ct_state next = *s;
        ct_apply(&next, act[i]);
        g->line[done] = act[i];
        int all = way_out(g, &next, done + 1);
        if (all)
            return all;
    }
    return 0;
}

/* Whether card c can probably not be laid: no other card of its rank is held, it fits no meld of
 * the seat's side, and no other card of its suit is near. */
static bool stuck(const going *g, const ct_state *s, ct_card c)
{
    const names *n = g->n;
    int ranks = 0, near = 0;
    for (int e = 0; e < 2; e++) {
        int z = (e ? n->exposed : n->hand) + g->seat;
        for (int i = ct_start(s, z); i < s->end[z]; i++) {
            int apart = s->card[i] - c;
            ranks += !ct_is_wild(s->card[i]) && ct_rank(s->card[i]) == ct_rank(c);
            near += ct_suit(s->card[i]) == ct_suit(c) && apart && apart > -3 && apart < 3;
        }
    }
    return ranks == 1 && !near && ct_rank(c) != 1 && ct_rank(c) != 13 &&
           !samba_wanted(n, s, g->seat, true, c);
}

int samba_out(const void *at, const ct_view *v, ct_act line[CT_LINE])
{
    const ct_state *s = &v->s;
    going g = { .n = at, .seat = v->seat, .looks = LOOKS, .line = line };
    int z = g.n->hand + v->seat, alone = 0;
    if (s->phase == g.n->start || held(&g, s) > LONG_HAND)
        return 0;
    for (int i = ct_start(s, z); i < s->end[z]; i++)
        alone += !ct_is_wild(s->card[i]) && stuck(&g, s, s->card[i]);
    return alone > 1 ? 0 : way_out(&g, s, 0);
}
