/* policy_quick.c - quick play of Samba, for playouts. It takes a pile that is worth more than two
 * cards of the stock. It lays cards if this gains more for the meld than the cards cost. It
 * discards the card that is of least use and helps the next player least. The level master uses
 * parameters found by self-play. Known weakness: it always grants leave to go out, never asks for
 * it, and sometimes discards a wild card. */
#include <string.h>

#include "client.h"
#include "policy_names.h"

enum { LONG_HAND = 8 };

int samba_points(ct_card c)
{
    int rank = ct_rank(c);
    if (c >= CT_JOKER)
        return c == CT_JOKER ? 50 : 10;
    return rank <= 2 ? 20 : rank >= 8 ? 10 : 5;
}

/* ---- melds ------------------------------------------------------------------------------ */

int samba_kind(const ct_state *s, int z)
{
    int n = ct_count(s, z), wilds = 0;
    for (int i = 0; i < n; i++) wilds += ct_is_wild(ct_at(s, z, i));
    if (wilds)
        return wilds == n ? WILDS : DIRTY;
    return ct_rank(ct_at(s, z, 0)) == ct_rank(ct_at(s, z, 1)) ? CLEAN : RUN;
}

bool samba_fits(const ct_state *s, int z, ct_card c)
{
    int n = ct_count(s, z), kind = samba_kind(s, z);
    ct_card low = ct_at(s, z, 0), high = ct_at(s, z, n - 1);
    if (kind != RUN)
        return kind != WILDS && ct_rank(low) == ct_rank(c);
    return n < FULL && ((c + 1 == low && ct_rank(c) > 3) || (c == high + 1 && ct_rank(high) < 13) ||
                        (ct_rank(high) == 13 && c + 12 == high));
}

bool samba_wanted(const names *n, const ct_state *s, int seat, bool own, ct_card c)
{
    for (int i = 0; i < n->melds && s->own[n->owner + i] >= 0; i++)
        if ((s->own[n->owner + i] == s->team[seat]) == own && samba_fits(s, n->meld + i, c))
            return true;
    return false;
}

/* ---- quick play ------------------------------------------------------------------------- */

/* What the seat on turn knows of the table and of its hand. */
typedef struct look {
    /* full: number of full groups of the side; foes_full: that of the opponents; foes_hand: number
     * of cards in the shortest hand of an opponent */
    int side, pile, full, foes_full, foes_hand;
    bool closed, prized, foes_took;
    uint8_t held[CT_KINDS], ranks[14], seen[14]; /* by rank: ranks: number of cards in the hand;
                                                    seen: number in the hand and in melds */
} look;

static void look_at_melds(const names *n, const ct_state *s, look *k)
{
    for (int i = 0; i < n->melds && s->own[n->owner + i] >= 0; i++) {
        int z = n->meld + i;
        if (ct_count(s, z) >= FULL)
            *(s->own[n->owner + i] == k->side ? &k->full : &k->foes_full) += 1;
        for (int j = ct_start(s, z); j < s->end[z]; j++)
            if (s->card[j] < CT_JOKER)
                k->seen[ct_rank(s->card[j])]++;
    }
}

static look look_at(const names *n, const ct_state *s)
{
    look k = { .side = s->team[s->turn], .foes_hand = CT_CARDS };
    k.pile = ct_count(s, n->pile);
    k.closed = s->own[n->minimum + k.side] > 0;
    k.prized = s->own[n->prized] != 0;
    for (int e = 0; e < 2; e++) {
        int z = (e ? n->exposed : n->hand) + s->turn;
        for (int i = ct_start(s, z); i < s->end[z]; i++)
            if (s->card[i] < CT_JOKER) {
                k.held[s->card[i]]++;
                k.ranks[ct_rank(s->card[i])]++;
                k.seen[ct_rank(s->card[i])]++;
            }
    }
    look_at_melds(n, s, &k);
    for (int i = 0; i < s->rules->seats; i++) {
        int cards = ct_count(s, n->hand + i);
        if (s->team[i] == k.side)
            continue;
        k.foes_hand = cards < k.foes_hand ? cards : k.foes_hand;
        k.foes_took |= s->own[n->took + s->team[i]] != 0;
    }
    return k;
}

/* The expected value of a meld of n cards, in points. */
static int promise(const style *how, int kind, int n)
{
    return n > FULL ? how->worth[kind][FULL - 3] + how->more * (n - FULL)
           : n < 3  ? 0
                    : how->worth[kind][n - 3];
}

/* The value of laying by act `a`, in points. 0 or less: do not lay. */
static int laying(const names *n, const ct_state *s, const look *k, ct_act a)
{
    const style *how = n->how;
    ct_laid l = ct_laid_of(n->takes[ct_verb(a)], a);
    int was = l.zone < 0 ? 0 : ct_count(s, l.zone), sum = -how->least, wilds = l.wilds;
    int kind = !l.set ? RUN : !l.wilds ? CLEAN : l.wilds < l.cards ? DIRTY : WILDS;
    for (int i = 0; i < was; i++) wilds -= ct_is_wild(ct_at(s, l.zone, i));
    sum += promise(how, kind, l.cards) - wilds * how->wild;
    sum -= was ? promise(how, samba_kind(s, l.zone), was) : 0;
    if (was < FULL && l.cards >= FULL && k->full < 2)
        sum += how->complete[k->full];
    if (k->full >= 2)
        sum += how->out;
    else if (k->foes_full >= 2)
        sum += k->foes_hand < LONG_HAND ? 2 * how->foes_out : how->foes_out;
    sum += k->closed ? how->opening : 0;
    ct_run run = ct_run_arg(a, 0);
    for (int place = run.low; !l.set && !was && place <= run.high; place++)
        sum -= k->ranks[place == ACE ? 1 : place] > 1 ? how->mate : 0;
    return sum;
}

/* The best act that lays cards. An opening that has begun must be continued. */
static ct_act best_laying(const names *n, const ct_state *s, const look *k, const ct_acts *legal)
{
    ct_act best = 0;
    int most = 0;
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        int v = n->what[ct_verb(a)] & LAYS ? laying(n, s, k, a) : 0;
        if (v < 1 && s->phase == n->opening)
            v = 1;
        if (v > most) {
            most = v;
            best = a;
        }
    }
    return best;
}

/* The value of keeping a card in hand, in points: its use to the seat, and what discarding it would
 * give the opponents. */
static int keeping(const names *n, const ct_state *s, const look *k, ct_card c)
{
    const style *how = n->how;
    int pile = k->pile + 1, sum = 0, rank = ct_rank(c), place = rank == 1 ? ACE : rank;
    if (ct_is_wild(c))
        return how->keep_wild + (c == CT_JOKER);
    if (rank == 3) /* after a black three the next player cannot take the pile */
        return -how->stops - how->stops_pile * pile;
    sum += k->ranks[rank] > 2 ? how->triple : k->ranks[rank] > 1 ? how->pair : 0;
    for (int near = place - 2; near <= place + 2; near++)
        if (near != place && near > 3 && near <= ACE &&
            k->held[ct_card_of(ct_suit(c), near == ACE ? 1 : near)])
            sum += near == place - 1 || near == place + 1 ? how->next : how->gap;
    for (int i = 0; i < n->melds && s->own[n->owner + i] >= 0; i++) {
        int z = n->meld + i;
        if (s->own[n->owner + i] == k->side || !samba_fits(s, z, c))
            continue;
        int feeds = how->feeds + how->feeds_card * ct_count(s, z) + how->feeds_pile * pile;
        sum += feeds * (k->prized ? how->prized : k->foes_took ? 100 : how->untaken) / 100;
    }
    sum += how->unseen * pile * (12 - k->seen[rank]) / 16;
    return sum - samba_points(c) * how->points / 16;
}

static ct_act throwing(const names *n, const ct_state *s, const look *k, const ct_acts *legal)
{
    ct_act best = 0;
    int least = 0;
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        if (!(n->what[ct_verb(a)] & THROWS))
            continue;
        int v = keeping(n, s, k, (ct_card)ct_arg(a, 0));
        if (!best || v < least) {
            least = v;
            best = a;
        }
    }
    return best;
}

/* Takes the pile by the act that lays most natural cards. Leaves a small pile, because the pile
 * must be worth more than two cards of the stock. */
static ct_act drawing(const names *n, const look *k, const ct_acts *legal)
{
    ct_act best = 0;
    int most = 0;
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        int what = n->what[ct_verb(a)], v = what & DRAWS ? 2 : what & TAKES ? 1 : 0;
        bool shaped = n->takes[ct_verb(a)] & CT_OP_MELD;
        ct_laid l = shaped ? ct_laid_of(n->takes[ct_verb(a)], a) : (ct_laid){ .cards = 4 };
        int least = !shaped                 ? n->how->pile_table
                    : l.wilds && l.zone < 0 ? n->how->pile_mixed
                    : k->closed             ? 0
                                            : n->how->pile_pair;
        if (what & TAKES && k->pile >= least)
            v = 100 + l.cards - 3 * l.wilds;
        if (v > most) {
            most = v;
            best = a;
        }
    }
    return best;
}

ct_act samba_quick(const void *at, const ct_state *s, const ct_acts *legal)
{
    const names *n = at;
    ct_act a = 0;
    if (legal->n == 1)
        return legal->act[0];
    for (int i = 0; i < legal->n; i++)
        if (n->what[ct_verb(legal->act[i])] & FIRST)
            return legal->act[i];
    look k = look_at(n, s);
    if (s->phase == n->start)
        a = drawing(n, &k, legal);
    if (!a)
        a = best_laying(n, s, &k, legal);
    if (!a)
        a = throwing(n, s, &k, legal);
    for (int i = 0; i < legal->n && !a; i++)
        if (!(n->what[ct_verb(legal->act[i])] & ASIDE))
            a = legal->act[i];
    return a ? a : legal->act[0];
}
