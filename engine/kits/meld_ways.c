/* meld_ways.c - the naturals of one rank that are meant for sets, shared out in every way that the
 * rules of sets allow (see ct_reach). */
#include "meld_ways.h"

enum { LONGEST = 7, WILDS = 20 };

static ct_ways ways_of(const ct_reach *goal, int rank, int i, int left, int wilds, int groups);

/* A set of the rank, begun with n cards, w of them wild, has now b naturals: with every number of
 * wild cards that R9 lets it have; then what is left of the rank, from begun meld i on. */
static ct_ways with_wilds(const ct_reach *goal, int rank, int i, int left, const int set[3],
                          int wilds, int groups)
{
    int n = set[0], w = set[1], b = set[2];
    ct_ways found = 0;
    for (int all = w; all <= 2; all++) {
        if (all > w && (n >= LONGEST || (all == 2 && (b < 5 || n - w > 5))))
            break;
        if (b + all < 3 || b < 2 || (goal->closed && b + all > LONGEST))
            continue;
        found |= ways_of(goal, rank, i, left, wilds + all - w, groups + (b + all >= LONGEST));
    }
    return found;
}

/* The naturals meant for sets of a rank: onto begun meld i and those after it, then as new sets. */
static ct_ways ways_of(const ct_reach *goal, int rank, int i, int left, int wilds, int groups)
{
    ct_ways found = 0;
    if (wilds > WILDS)
        return 0;
    while (i < goal->n && (goal->begun[i].kind != CT_SET || goal->begun[i].set.rank != rank)) i++;
    if (i < goal->n) {
        int n = goal->begun[i].n, w = ct_meld_wilds(&goal->begun[i]);
        for (int rest = left; rest >= 0; rest--)
            found |= with_wilds(goal, rank, i + 1, rest, (const int[]){ n, w, n - w + left - rest },
                                wilds, groups);
    } else if (!left) {
        found = (ct_ways)1 << (3 * wilds + (groups < 2 ? groups : 2));
    } else {
        for (int rest = left - 2; rest >= 0; rest--)
            found |=
                with_wilds(goal, rank, i, rest, (const int[]){ 0, 0, left - rest }, wilds, groups);
    }
    return found;
}

ct_ways ct_ways_of(const ct_reach *goal, int rank, int n)
{
    return ways_of(goal, rank, 0, n, 0, 0);
}

ct_ways ct_ways_both(ct_ways a, ct_ways b)
{
    ct_ways found = 0;
    for (int i = 0; a >> i; i++)
        for (int k = 0; a >> i & 1 && k < 63 && b >> k; k++) {
            int wilds = i / 3 + k / 3, groups = i % 3 + k % 3;
            if (b >> k & 1 && wilds <= WILDS)
                found |= (ct_ways)1 << (3 * wilds + (groups < 2 ? groups : 2));
        }
    return found;
}
