/* policies.c - functions shared by the policies of several games (policy.h). */
#include "policy.h"

#include <string.h>

#include "client.h"

const ct_policy *ct_policy_of_master(const char *slug)
{
    const ct_policy *policy = ct_policy_find(slug);
    return policy && policy->master ? policy->master : policy;
}

const ct_exact ct_exact_tricks = { .clear = ct_tricks_clear,
                                   .ask = ct_tricks_ask,
                                   .run = ct_tricks_run };

ct_laid ct_laid_of(unsigned takes, ct_act a)
{
    int at = takes & CT_OP_ZONE ? 1 : 0;
    ct_laid l = { .zone = at ? ct_arg(a, 0) : -1, .set = takes & CT_OP_SET };
    ct_run run = ct_run_arg(a, at);
    ct_set set = ct_set_arg(a, at);
    if (!l.set) {
        l.cards = run.high - run.low + 1;
        l.wilds = run.at != 0;
        return l;
    }
    l.wilds = set.jokers;
    for (int suit = 0; suit < 4; suit++) {
        l.cards += set.cards >> 2 * suit & 3;
        l.wilds += set.twos >> 2 * suit & 3;
    }
    l.cards += l.wilds;
    return l;
}

/* Adds act a with this sum to the n acts, if it is legal and new. Returns the new number of acts.
 */
static int add_sum(const ct_state *s, ct_act a, int32_t sum, ct_act *out, int n)
{
    ct_act b = ct_with_amount(a, (uint32_t)sum);
    for (int i = 0; i < n; i++)
        if (out[i] == b)
            return n;
    if (n < CT_CANDIDATES && sum > 0 && !ct_check(s, b))
        out[n++] = b;
    return n;
}

int ct_bets(const void *at, const ct_view *v, const ct_acts *legal, ct_act usual,
            ct_act out[CT_CANDIDATES])
{
    int n = 0;
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        const ct_word *w = ct_word_of(&v->s, a);
        int32_t low = 0, high = 0;
        if (w->quits || w->aside || n == CT_CANDIDATES)
            continue;
        if (!(ct_takes(w) & CT_OP_AMOUNT)) {
            out[n++] = a;
            continue;
        }
        n = add_sum(&v->s, a, (int32_t)ct_amount(a), out, n);
        ct_range(&v->s, v->seat, ct_verb(a), &low, &high);
        if ((int32_t)ct_amount(a) != low) /* the sums between are added with the lowest one, so once
                                             for each verb and other operand */
            continue;
        for (int32_t x = (high - low) / 8; x; x /= 2) n = add_sum(&v->s, a, low + x, out, n);
        for (int k = 0; k < v->s.rules->seats; k++) {
            int32_t gap = v->s.score[k] - v->s.score[v->seat];
            n = add_sum(&v->s, a, gap < 0 ? 0 : gap + 1, out, n);
            n = add_sum(&v->s, a, gap < 0 ? 0 : gap / 2 + 1, out, n);
        }
    }
    return n;
}

int ct_bets_or_pass(const ct_view *v, const ct_acts *legal, ct_act usual, int pass, int32_t price,
                    ct_act out[CT_CANDIDATES])
{
    int n = ct_bets(NULL, v, legal, usual, out), kept = 0;
    bool better = false;
    for (int i = 0; i < n; i++)
        better |= ct_verb(out[i]) != pass && (int32_t)ct_amount(out[i]) <= price;
    for (int i = 0; i < n; i++)
        if (!better || ct_verb(out[i]) != pass)
            out[kept++] = out[i];
    return kept;
}

int32_t ct_place(const int32_t *chips, int seats, int seat, int32_t weight)
{
    int32_t most = 0, sum = 0, first = 0;
    for (int i = 0; i < seats; i++) {
        sum += chips[i];
        first = chips[i] > most ? 1 : first + (chips[i] == most);
        most = chips[i] > most ? chips[i] : most;
    }
    if (!sum)
        return 1000 / seats;
    int32_t won = chips[seat] == most ? 1000 / first : 0;
    return won + (int32_t)((int64_t)weight * chips[seat] / sum);
}

/* How often the bets of each manner are odd (differ from our rules of thumb), in sixteenths. None
 * is 0 or 16. A seat that follows rules of thumb may use better ones than ours, and a bet by
 * feeling may agree with ours. */
static const uint32_t ODD[CT_MANNERS] = { 1, 5, 15 };
/* Likelihoods are scaled up until the largest is at least SURE. After each bet DOUBT is added to
 * each, so that a change in how a seat bets is noticed soon. */
enum { SURE = 1 << 20, DOUBT = 1 << 10 };

ct_manner ct_manner_new(void) { return (ct_manner){ { SURE, SURE, SURE } }; }

void ct_manner_hear(ct_manner *m, bool odd)
{
    uint32_t most = 0;
    for (int i = 0; i < CT_MANNERS; i++) {
        m->as[i] = m->as[i] / 16 * (odd ? ODD[i] : 16 - ODD[i]) + DOUBT;
        most = m->as[i] > most ? m->as[i] : most;
    }
    for (; most < SURE; most *= 2)
        for (int i = 0; i < CT_MANNERS; i++) m->as[i] *= 2;
}

uint32_t ct_manner_odd(const ct_manner *m)
{
    uint32_t sum = 0, all = 0;
    for (int i = 0; i < CT_MANNERS; i++) {
        sum += m->as[i] / 64 * ODD[i];
        all += m->as[i] / 64;
    }
    return sum * (CT_ODD / 16 / 4) / (all / 4);
}

uint16_t ct_own_at(const ct_game *g, const char *field)
{
    const ct_field *f = ct_game_about(g)->fields;
    while (strcmp(f->name, field) != 0) f++;
    return f->at;
}
