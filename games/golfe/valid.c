/* valid.c - Golfe: the invariants of every position. */
#include <string.h>

#include "golfe.h"

/* I1: the board of this seat has each of the 52 cards once. (A sample of hidden cards may divide
 * the two packs differently.) */
static const char *valid_board(const ct_state *s, int seat)
{
    static const char *const bad = "golfe.bad-board";
    int base = ct_count(s, BASE + seat), stock = ct_count(s, STOCK + seat);
    uint64_t have = 0;
    if (base < 1 || stock > DRAWS || base + stock + golfe_left(s, seat) != PACK)
        return bad;
    for (int z = STOCK + seat; z < ZONES; z++) {
        if (s->rules->owner[z] != seat)
            continue;
        if (z >= CELL && ct_count(s, z) > 1)
            return bad;
        for (int i = ct_start(s, z); i < s->end[z]; i++) {
            if (have >> s->card[i] & 1)
                return "golfe.bad-pack";
            have |= UINT64_C(1) << s->card[i];
        }
    }
    return NULL;
}

/* The order in which a seat's cards were dealt, as far as it can still be seen: the field, the
 * first card of the base, the stock. place[card]: its place in this order; at[place]: the card
 * there; -1: not known. */
typedef struct order {
    int8_t place[PACK], at[PACK];
} order;

static void order_put(order *o, int place, ct_card c)
{
    o->place[c] = (int8_t)place;
    o->at[place] = (int8_t)c;
}

static void order_of(const ct_state *s, int seat, order *o)
{
    memset(o, -1, sizeof *o);
    for (int i = 0; i < FIELD; i++)
        if (ct_count(s, golfe_cells(seat) + i))
            order_put(o, i, ct_top(s, golfe_cells(seat) + i));
    order_put(o, FIELD, ct_at(s, BASE + seat, 0));
    for (int i = 0; i < ct_count(s, STOCK + seat); i++)
        order_put(o, PACK - 1 - i, ct_at(s, STOCK + seat, i));
}

static bool agree(const int8_t a[PACK], const int8_t b[PACK])
{
    int i = 0;
    while (i < PACK && (a[i] < 0 || b[i] < 0 || a[i] == b[i])) i++;
    return i == PACK;
}

/* I7: whether one order of the pack explains both boards. Each board is a whole pack. The cards
 * that both seats have drawn must be in the same order on both bases. On the longer base the other
 * drawn cards must come after them. */
static bool one_order(const ct_state *s)
{
    int more = ct_count(s, STOCK) > ct_count(s, STOCK + 1), less = !more, last = FIELD;
    int both = DRAWS - ct_count(s, STOCK + less), n = ct_count(s, BASE + less);
    /* alike[i]: length of the longest common subsequence with the first i cards of the shorter
     * base */
    uint8_t alike[PACK] = { 0 };
    order o[SEATS];
    for (int seat = 0; seat < SEATS; seat++) order_of(s, seat, &o[seat]);
    if (!agree(o[0].place, o[1].place) || !agree(o[0].at, o[1].at))
        return false;
    for (int k = 1; k < ct_count(s, BASE + more); k++) {
        ct_card c = ct_at(s, BASE + more, k);
        int place = o[less].place[c], before = 0;
        if (place > FIELD && place < last)
            return false;
        last = place > FIELD ? place : last;
        for (int i = 1; i < n && last == FIELD && place < 0; i++) {
            int was = alike[i];
            alike[i] = ct_at(s, BASE + less, i) == c ? (uint8_t)(before + 1)
                       : was < alike[i - 1]          ? alike[i - 1]
                                                     : alike[i];
            before = was;
        }
    }
    return alike[n - 1] >= both;
}

/* I6: checks the scores and the winner. */
static const char *valid_score(const ct_state *s, int holes)
{
    static const char *const bad = "golfe.bad-score";
    int seats = s->rules->seats, most = ct_opt(s, STOCK_BONUS) ? DRAWS : 0;
    /* the cards of the last hole are still on the table, so its points can be checked */
    bool lies = s->turn < 0 && holes;
    for (int seat = 0; seat < seats; seat++) {
        int32_t before = s->score[seat] - (lies ? golfe_hole(s, seat) : 0);
        if (before < -FIELD * (holes - lies) || before > most * (holes - lies))
            return bad;
    }
    if (golfe_of(s)->wins[0] + golfe_of(s)->wins[1] > (seats == 2 ? holes : 0))
        return bad;
    return s->won == (s->turn == CT_OVER ? golfe_winners(s) : 0) ? NULL : bad;
}

const char *golfe_valid(const ct_state *s)
{
    int seats = s->rules->seats, holes = ct_opt(s, HOLES);
    if (s->deals ? s->deals > holes || (s->turn < 0 && (s->deals == holes) != (s->turn == CT_OVER))
                 : s->turn != CT_DEALER || ct_count(s, STOCK) != PACK * seats)
        return "golfe.bad-hole";
    for (int seat = 0; s->deals && seat < seats; seat++) {
        const char *why = valid_board(s, seat);
        if (why)
            return why;
        if (s->turn < 0 ? !golfe_ended(s, seat) : s->turn == seat && golfe_ended(s, seat)) /* R8 */
            return "golfe.bad-turn";
    }
    if (s->deals && seats == SEATS && ct_opt(s, SAME_DEAL) && !one_order(s))
        return "golfe.bad-deal";
    return valid_score(s, s->deals - (s->turn >= 0));
}
