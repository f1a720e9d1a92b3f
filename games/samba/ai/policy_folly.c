/* policy_folly.c - acts that the search of Samba does not consider: plain mistakes, found by
 * reading recorded deals (docs/BOTS.md). A search over a few samples sometimes chooses one of them.
 * The act that the rules of thumb choose is always searched. */
#include "client.h"
#include "policy_names.h"

enum { LARGE_PILE = 8, FED_PILE = 4, SHORT_HAND = 5 };

/* The number of wild cards that an act lays. */
static int wilds_laid(const names *n, const ct_state *s, ct_act a)
{
    ct_laid l = ct_laid_of(n->takes[ct_verb(a)], a);
    for (int i = 0; l.zone >= 0 && i < ct_count(s, l.zone); i++)
        l.wilds -= ct_is_wild(ct_at(s, l.zone, i));
    return l.wilds;
}

static bool lays(const names *n, ct_act a) { return n->takes[ct_verb(a)] & CT_OP_MELD; }

/* Whether natural cards complete a meld on the table. */
static bool completes(const names *n, const ct_state *s, ct_act a)
{
    ct_laid l = ct_laid_of(n->takes[ct_verb(a)], a);
    return l.zone >= 0 && l.cards >= FULL && ct_count(s, l.zone) < FULL && !wilds_laid(n, s, a);
}

samba_seat samba_seat_of(const names *n, const ct_view *v, const ct_acts *legal, ct_act usual)
{
    const ct_state *s = &v->s;
    samba_seat k = { .v = v, .cards = ct_count(s, n->hand + v->seat) };
    for (int e = 0; e < 2; e++) {
        int z = (e ? n->exposed : n->hand) + v->seat;
        for (int i = ct_start(s, z); i < s->end[z]; i++)
            if (ct_is_wild(s->card[i]))
                k.two |= s->card[i] != CT_JOKER;
            else
                k.ranks[ct_rank(s->card[i])]++;
    }
    k.stop = k.ranks[3] > 0;
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        int what = n->what[ct_verb(a)];
        k.pair |= what & TAKES && lays(n, a) && !wilds_laid(n, s, a);
        k.closes |= what & LAYS && completes(n, s, a);
    }
    k.plain = n->what[ct_verb(usual)] & LAYS && s->own[n->minimum + s->team[v->seat]] > 0 &&
              !wilds_laid(n, s, usual);
    return k;
}

/* Whether discarding card c is a plain mistake. Any discard is one while natural cards can complete
 * a meld. A wild card is also one in two cases: a black three or a cheaper wild card is held, or
 * the pile is small and the hand long. Any other card is one if a black three is held that could
 * stop the next player from taking the pile. This counts only if the pile is large, or if the card
 * fits a meld of the opponents. */
static bool thrown(const names *n, const samba_seat *k, ct_card c)
{
    const ct_state *s = &k->v->s;
    int pile = ct_count(s, n->pile);
    if (k->closes)
        return true;
    if (ct_is_wild(c))
        return k->stop || (c == CT_JOKER && k->two) || (pile < LARGE_PILE && k->cards > SHORT_HAND);
    bool feeds = samba_wanted(n, s, k->v->seat, false, c);
    return k->stop && ct_rank(c) != 3 && pile >= (feeds ? FED_PILE : LARGE_PILE);
}

/* Whether laying wild cards in a set is a plain mistake. It is one for a small pile, for a pile
 * that a pair could take too, and in an opening that needs no wild card. It is also one in a short
 * set while a card of that rank stays in hand. */
static bool laid(const names *n, const samba_seat *k, ct_act a)
{
    const ct_state *s = &k->v->s;
    unsigned takes = n->takes[ct_verb(a)];
    ct_laid l = ct_laid_of(takes, a);
    bool taken = n->what[ct_verb(a)] & TAKES;
    int natural = l.cards - l.wilds - taken, wilds = wilds_laid(n, s, a);
    if (wilds <= 0 || !l.set || l.wilds == l.cards)
        return false;
    for (int i = 0; l.zone >= 0 && i < ct_count(s, l.zone); i++)
        natural -= !ct_is_wild(ct_at(s, l.zone, i));
    return k->plain || (taken && (k->pair || ct_count(s, n->pile) < SMALL_PILE)) ||
           (l.cards < FULL && k->ranks[ct_set_arg(a, takes & CT_OP_ZONE ? 1 : 0).rank] > natural);
}

bool samba_folly(const names *n, const samba_seat *k, ct_act a)
{
    if (n->what[ct_verb(a)] & THROWS)
        return thrown(n, k, (ct_card)ct_arg(a, 0));
    return lays(n, a) && laid(n, k, a);
}
