/* policy_ends.c - lists all possible outcomes of an act in Monte with exact probabilities, and for
 * each the features of the match after it. The value (policy_value.h) was learned from these
 * features. This value rates the acts. */
#include <string.h>

#include "client.h"
#include "policy_names.h"

/* What a gate of suit `gate` means for the pairs, in fixed point. *edge: the share of cards with
 * which the better pair wins, minus the share with which it loses. *best, *worse: whether the
 * better and the worse pair win. If the pairs are equally good, both get the mean. */
static void read_gate(const table *t, int gate, int16_t *edge, int16_t *best, int16_t *worse)
{
    int up = monte_wins(t, 0), low = monte_wins(t, 1), first = low > up;
    int16_t won[PAIRS];
    for (int p = 0; p < PAIRS; p++)
        won[p] = t->suit[p][0] == gate || t->suit[p][1] == gate ? CT_ONE : 0;
    *edge = (int16_t)((2 * (first ? low : up) - t->all) * CT_ONE / t->all);
    *best = won[first];
    *worse = won[!first];
    if (up == low)
        *best = *worse = (int16_t)((won[0] + won[1]) / 2);
}

void monte_lay_outs(names *n)
{
    for (int k = 0; k < 1024; k++) {
        table t = { .all = SUITS * SUIT };
        uint32_t chance = 1;
        int16_t edge, best, worse;
        int gate = k >> 8, i = 0;
        for (int c = 0; c < SUITS; c++) t.left[c] = SUIT;
        for (int c = 0; c < 4; c++) {
            int suit = k >> 2 * c & 3;
            t.suit[c / 2][c % 2] = suit;
            chance *= (uint32_t)t.left[suit]--;
            t.all--;
        }
        chance *= (uint32_t)t.left[gate];
        read_gate(&t, gate, &edge, &best, &worse);
        while (i < n->layouts && (n->layout[i].edge != edge || n->layout[i].best != best ||
                                  n->layout[i].worse != worse))
            i++;
        if (i == LAYOUTS)
            continue;
        n->layout[i].edge = edge;
        n->layout[i].best = best;
        n->layout[i].worse = worse;
        n->layout[i].chance += chance;
        n->layouts += i == n->layouts;
    }
}

static bool over(const names *n, const table *t)
{
    int rich = 0;
    for (int i = 0; i < t->seats; i++) rich += t->chips[i] > 0;
    return rich < 2 || t->banks >= n->banks;
}

/* Writes the features of a position. Stakes made so far count as paid, so t->cover is what remains
 * after them. `waits`: by seat, whether it may still bet. */
static void tell(const names *n, const table *t, const bool *waits, ct_standing *out)
{
    int f = 0, left = n->banks - t->banks;
    int32_t all = 0;
    bool any = false;
    out->seats = t->seats;
    out->over = false;
    for (int i = 0; i < t->seats; i++) all += out->chips[i] = t->chips[i];
    for (int i = 0; i < t->seats; i++) {
        int far = (i - t->banker + t->seats) % t->seats;
        int next = far ? far : t->seats;
        int banks = left < next ? 0 : 1 + (left - next) / t->seats;
        any |= waits[i];
        out->mark[i][0] = waits[i] ? CT_ONE : 0;
        out->mark[i][1] = i == t->banker ? CT_ONE : 0;
        out->mark[i][2] = (int16_t)(next * CT_ONE / t->seats);
        out->mark[i][3] = (int16_t)((banks > 4 ? 4 : banks) * CT_ONE / 2);
        out->mark[i][4] = (int16_t)(ct_manner_odd(&n->blind[i]) * CT_ONE / CT_ODD);
        out->mark[i][5] = (int16_t)(ct_manner_odd(&n->manner[i]) * CT_ONE / CT_ODD);
    }
    out->marks = 6;
    out->fact[f++] = 0; /* 1 while the banker has still to name the cover */
    out->fact[f++] = any ? CT_ONE : 0;
    f += 3; /* places of the features edge, best and worse */
    out->fact[f++] = any ? ct_part(t->cover, all, 4) : 0;
    out->fact[f++] = any ? ct_part(t->cover, all, 16) : 0;
    out->fact[f++] = ct_part(left, n->banks, 1);
    for (int k = 0; k < 4; k++) out->fact[f++] = left == k ? CT_ONE : 0;
    out->fact[2] = out->fact[3] = out->fact[4] = 0;
    out->facts = f;
}

/* Writes the features of a position before the banker names the cover. */
static void tell_covering(const names *n, const table *t, ct_standing *out)
{
    bool waits[CT_SEATS];
    for (int i = 0; i < t->seats; i++) waits[i] = i != t->banker && t->chips[i] >= n->min_bet;
    tell(n, t, waits, out);
    out->fact[0] = CT_ONE;
    out->fact[1] = 0;
    out->fact[5] = out->fact[6] = 0;
}

static void tell_after(const names *n, const table *was, const bool *waits, int gate,
                       ct_standing *out)
{
    table t = *was;
    bool any = false;
    for (int i = 0; i < t.seats; i++) any |= waits[i];
    monte_settle(&t, gate);
    if (any) {
        tell(n, &t, waits, out);
        read_gate(was, gate, &out->fact[2], &out->fact[3], &out->fact[4]);
        return;
    }
    if (over(n, &t) || !monte_pass_bank(n, &t)) {
        out->seats = t.seats;
        memcpy(out->chips, t.chips, sizeof t.chips);
        out->over = true;
        return;
    }
    t.banks++;
    tell_covering(n, &t, out);
}

/* Fills in `waits`: which seats may still bet, from seat `from` on. */
static void waiting(const names *n, const table *t, int from, bool *waits)
{
    memset(waits, 0, CT_SEATS * sizeof *waits);
    for (int i = from; i != t->banker; i = (i + 1) % t->seats) waits[i] = t->chips[i] >= n->min_bet;
}

bool monte_stand(const void *at, const ct_state *s, ct_standing *out)
{
    const names *n = at;
    table t;
    bool waits[CT_SEATS];
    monte_read(n, s, &t);
    if (s->turn < 0)
        return false;
    if (s->turn == t.banker) {
        tell_covering(n, &t, out);
        return true;
    }
    waiting(n, &t, s->turn, waits);
    tell_after(n, &t, waits, ct_suit(ct_at(s, n->pack, 0)), out);
    return true;
}

/* Whether the learned value can be trusted. False if others seem to bet at random: then playouts
 * that imitate them win more. */
bool monte_trust(const void *at, const ct_view *v)
{
    const names *n = at;
    uint32_t odd = 0, usual = 0;
    ct_manner unheard = ct_manner_new();
    for (int i = 0; i < v->s.rules->seats; i++) {
        odd += i == v->seat ? 0 : ct_manner_odd(&n->blind[i]);
        usual += i == v->seat ? 0 : ct_manner_odd(&unheard);
    }
    return 2 * odd < usual;
}

int monte_ends(const void *at, const ct_view *v, ct_act a, ct_end out[CT_ENDS])
{
    const names *n = at;
    table t;
    bool waits[CT_SEATS];
    int verb = ct_verb(a), k = 0;
    int32_t x = verb == n->verb_pass ? 0 : (int32_t)ct_amount(a);
    if (!n->plain || (verb != n->verb_cover && verb != n->verb_bet && verb != n->verb_pass))
        return 0;
    monte_read(n, &v->s, &t);
    waiting(n, &t, (v->seat + 1) % t.seats, waits);
    if (verb == n->verb_cover) {
        t.cover = x;
        for (; k < n->layouts; k++) {
            out[k].chance = n->layout[k].chance / 4;
            tell(n, &t, waits, &out[k].now);
            out[k].now.fact[2] = n->layout[k].edge;
            out[k].now.fact[3] = n->layout[k].best;
            out[k].now.fact[4] = n->layout[k].worse;
        }
        return k;
    }
    t.chips[v->seat] -= x;
    t.stake[v->seat] = x;
    t.pair[v->seat] = verb == n->verb_bet && monte_pair_of(n, a);
    for (int gate = 0; gate < SUITS; gate++) {
        if (!t.left[gate])
            continue;
        out[k].chance = (uint32_t)t.left[gate];
        tell_after(n, &t, waits, gate, &out[k++].now);
    }
    return k;
}
