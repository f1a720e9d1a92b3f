/* advice_samba.c - Samba: take a big pile when a pair allows it, open when one can, bring melds to
 * seven cards, keep wild cards for the seventh, throw away what serves nobody. Acts are rated by
 * what they lay down, not tried out: what the stock brings is unknown. */
#include <string.h>

#include "advice.h"

typedef struct desk {
    const ct_state *s;
    const ct_rules *r;
    int seat, side, hand, pile, meld, melds;
    const int32_t *owner;
    int held[14], wilds; /* the hand by rank; wild cards */
    int complete;        /* complete combinations of the side */
} desk;

static bool is_wild(ct_card c) { return c == CT_JOKER || ct_rank(c) == 2; }

static int points(ct_card c)
{
    if (c == CT_JOKER)
        return 50;
    int rank = ct_rank(c);
    return rank <= 2 ? 20 : rank >= 8 ? 10 : 5;
}

static desk look_round(const ct_view *v)
{
    const ct_rules *r = v->s.rules;
    desk d = { .s = &v->s, .r = r, .seat = v->seat, .side = v->s.team[v->seat] };
    d.hand = ct_zone_find(r, "hand", v->seat);
    d.pile = ct_zone_find(r, "pile", -1);
    d.meld = ct_zone_find(r, "meld", -1);
    d.owner = ct_field_find(d.s, "meld", &d.melds);
    for (int i = 0; i < ct_count(d.s, d.hand); i++) {
        ct_card c = ct_at(d.s, d.hand, i);
        if (is_wild(c))
            d.wilds++;
        else
            d.held[ct_rank(c)]++;
    }
    for (int m = 0; m < d.melds; m++)
        d.complete += d.owner[m] == d.side && ct_count(d.s, d.meld + m) >= 7;
    return d;
}

/* What a meld of n cards promises: a complete one counts, a nearly complete one draws near. */
static int promise(int n, bool run)
{
    static const int set[] = { 0, 0, 0, 20, 45, 80, 140, 400 };
    static const int runs[] = { 0, 0, 0, 15, 60, 150, 400, 1500 };
    return (run ? runs : set)[n > 7 ? 7 : n];
}

/* A new meld, or one that grows from `old` cards: cards come off the hand, wild ones dearly. */
static int laying(const desk *d, ct_act a, int at, bool run, int old)
{
    int n, wilds = 0;
    if (run) {
        ct_run q = ct_run_arg(a, at);
        n = q.high - q.low + 1;
    } else {
        ct_set k = ct_set_arg(a, at);
        n = k.jokers, wilds = k.jokers;
        for (int i = 0; i < 4; i++) {
            n += (k.cards >> 2 * i & 3) + (k.twos >> 2 * i & 3);
            wilds += k.twos >> 2 * i & 3;
        }
        if (!k.rank && n < 7)
            return -50; /* wild cards are worth more apart */
    }
    int gain = promise(n, run) - promise(old, run) + 12 * (n - old);
    if (wilds && n < 7)
        gain -= 60 * wilds;
    /* a hand that cannot end the deal yet must stay able to move */
    int rest = ct_count(d->s, d->hand) - (n - old);
    if (rest < 4 && d->complete < 2)
        gain -= 40 * (4 - rest);
    return gain;
}

/* How badly a card is wanted in the hand: of the least wanted one the discard is made. */
static int wanted(const desk *d, ct_card c)
{
    int rank = c == CT_JOKER ? 2 : ct_rank(c), sum = 0;
    if (is_wild(c))
        return 300;
    if (rank == 3)
        return -20; /* a black three stops the next player */
    sum += d->held[rank] >= 2 ? 40 + 10 * d->held[rank] : 0;
    for (int i = 0; i < ct_count(d->s, d->hand); i++) {
        ct_card near = ct_at(d->s, d->hand, i);
        if (near != c && !is_wild(near) && ct_suit(near) == ct_suit(c)) {
            int gap = ct_rank(near) - rank;
            sum += gap == 1 || gap == -1 ? 8 : gap == 2 || gap == -2 ? 4 : 0;
        }
    }
    for (int m = 0; m < d->melds && d->owner[m] >= 0; m++) {
        ct_card top = ct_at(d->s, d->meld + m, 0);
        bool fits = ct_rank(top) == rank || (top != CT_JOKER && ct_suit(top) == ct_suit(c));
        sum += !fits ? 0 : d->owner[m] == d->side ? 10 : 25; /* do not feed the others */
    }
    return sum - points(c) / 5;
}

static int rate(const desk *d, ct_act a)
{
    const char *name = ct_game_about(d->r->game)->verbs[ct_verb(a) - 1].name;
    const char *args = ct_game_about(d->r->game)->verbs[ct_verb(a) - 1].args;
    bool run = strchr(args, 'q') != NULL, onto = *args == 'z';
    int pile = ct_count(d->s, d->pile);
    if (!strncmp(name, "take+", 5))
        return 40 + 12 * pile - (!strcmp(name, "take+mixed") ? 60 : 0);
    if (!strcmp(name, "draw") || !strcmp(name, "lay3"))
        return 100;
    if (!strcmp(name, "open"))
        return 60 + laying(d, a, 0, run, 0) / 4;
    if (!strcmp(name, "meld"))
        return laying(d, a, 0, run, 0);
    if (!strcmp(name, "add") && onto)
        return laying(d, a, 1, run, ct_count(d->s, ct_arg(a, 0)));
    if (!strcmp(name, "discard") || !strcmp(name, "pick"))
        return -wanted(d, (ct_card)ct_arg(a, 0)) / 20;
    if (!strcmp(name, "no"))
        return ct_count(d->s, d->hand) > 6 ? 2 : 0; /* too much in hand to end the deal */
    if (!strcmp(name, "yes"))
        return 1;
    return -1000; /* asking, passing, and what only a referee allows */
}

ct_act ct_advice_samba(const ct_view *v, const ct_acts *legal, ct_rng *luck)
{
    desk d = look_round(v);
    ct_act best = legal->act[0];
    int most = INT32_MIN;
    for (int i = 0; i < legal->n; i++) {
        int value = rate(&d, legal->act[i]);
        if (value > most)
            most = value, best = legal->act[i];
    }
    return best;
}
