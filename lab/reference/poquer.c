/* poquer.c - the reference player `v1`: the rules of thumb as they were when players were first
 * measured. They never change, even where they are known to be weak, because all other players are
 * measured against them.
 *
 * Hints for Poker Squares: place the card where the prospects of its row and column rise most.
 * Columns collect a suit, rows equal ranks (in the English table also straights). The prospect of a
 * line depends on what it holds. Known weakness: it looks one card ahead and does not count the
 * cards that are gone. */
#include "advice.h"

enum { SIDE = 5, CELLS = 25 };

typedef struct line {
    int n, ranks[14], suits[4], most, second, low, high;
} line;

static line read_line(const ct_state *s, int cell, int first, int step)
{
    line l = { .low = 14 };
    for (int i = 0; i < SIDE; i++) {
        ct_card c = ct_top(s, cell + first + i * step);
        if (c == CT_HIDDEN)
            continue;
        int rank = ct_rank(c), same = ++l.ranks[rank];
        l.n++;
        l.suits[ct_suit(c)]++;
        l.low = rank < l.low ? rank : l.low;
        l.high = rank > l.high ? rank : l.high;
        if (same > l.most)
            l.most = same;
    }
    for (int r = 1; r <= 13; r++) l.second += l.ranks[r] == 2;
    return l;
}

/* Prospect of a line, in tenths of an American point. */
static int prospect(const line *l, bool english)
{
    static const int same[] = { 0, 0, 20, 110, 500 }, flush[] = { 0, 4, 12, 40, 90, 200 };
    int suits = 0, sum = same[l->most > 4 ? 4 : l->most];
    for (int i = 0; i < 4; i++) suits += l->suits[i] > 0;
    if (l->most == 2 && l->second == 2)
        sum = 60;
    if (l->most == 3 && l->second)
        sum = 250;
    if (suits == 1)
        sum += flush[l->n] / (english ? 4 : 1);
    if (l->most == 1 && l->n > 1 && l->high - l->low <= 4)
        sum += (l->n == 5 ? 150 : 4 * l->n * l->n) * (english ? 2 : 1);
    if (l->n == SIDE && l->most == 1 && suits > 1 && l->high - l->low > 4)
        sum -= 15; /* this full line scores nothing */
    return sum;
}

/* The prospects of the two lines through a cell. */
static int lines_at(const ct_state *s, int cell, int at, bool english)
{
    line row = read_line(s, cell, at / SIDE * SIDE, 1), col = read_line(s, cell, at % SIDE, SIDE);
    return prospect(&row, english) + prospect(&col, english);
}

ct_act ct_reference_poquer(const ct_view *v, const ct_acts *legal, ct_rng *luck)
{
    const ct_rules *r = v->s.rules;
    int cell = ct_zone_find(r, "cell", -1), place = ct_verb_find(r->game, "place");
    int swap = ct_verb_find(r->game, "swap"), done = ct_verb_find(r->game, "done");
    int put = ct_verb_find(r->game, "put");
    bool english = r->opt[ct_option_find(r->game, "table")];
    ct_act best = legal->act[0];
    int most = INT32_MIN;
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        ct_state after = v->s;
        int p = ct_arg(a, 0), q = ct_arg(a, 1), gain;
        if (ct_verb(a) == done)
            gain = 0; /* stopping is better than any swap that loses points */
        else if (ct_verb(a) != place && ct_verb(a) != put && ct_verb(a) != swap)
            continue;
        else {
            gain = -lines_at(&v->s, cell, p, english);
            if (ct_verb(a) == swap)
                gain -= lines_at(&v->s, cell, q, english);
            ct_apply(&after, a);
            gain += lines_at(&after, cell, p, english);
            if (ct_verb(a) == swap)
                gain += lines_at(&after, cell, q, english);
        }
        if (gain > most)
            most = gain, best = a;
    }
    return best;
}
