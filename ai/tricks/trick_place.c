/* trick_place.c - the position that both searches start from, squeezed (trick_search.h). */
#include <string.h>

#include "trick_search.h"

/* The points of the n-th highest card with points of a suit. Bit i of `cards` stands for the card
 * worth i + 1 points. */
static int nth_worth(unsigned cards, int n)
{
    for (int worth = 5; worth > 0; worth--)
        if (cards >> (worth - 1) & 1 && n-- == 0)
            return worth;
    return 0;
}

void search_clear(search *q)
{
    for (unsigned i = 0; i < 256; i++)
        q->from[i] = (0xffffu << (i & 15) & 0xffff) | 0xffff0000u << (i >> 4);
    for (unsigned now = 0; now < 32; now++) {
        q->worth[now] = 0;
        for (int n = 0; n < 5; n++) q->worth[now] |= (uint32_t)nth_worth(now, n) << 4 * (4 - n);
        for (unsigned then = 0; then < 32; then++) {
            int more = 0, less = 0;
            for (int n = 0; n < 5; n++) {
                int d = nth_worth(now, n) - nth_worth(then, n);
                more += d > 0 ? d : 0;
                less -= d < 0 ? d : 0;
            }
            q->apart[now][then] = (uint8_t)(more << 4 | less);
        }
    }
}

/* ---- squeezed positions ----------------------------------------------------------------- */

void search_squeeze(uint64_t hand[], int hands, search_worth *w, int c)
{
    uint64_t up = search_above(c), *p = &w->points[c >> 4];
    int at = 4 * (c & 15);
    for (int i = 0; i < hands; i++) hand[i] -= (hand[i] & up) >> 1;
    if (w->blank >> c & 1)
        w->blank &= w->blank >> 1 | ~lanes_suit(c);
    else
        w->left &= ~search_point(c, (int)(*p >> at & 15));
    *p = *p >> 4 >> at << at | (*p & ((UINT64_C(1) << at) - 1));
}

static void renumber(lanes *t, uint8_t *table, int laid, uint64_t up)
{
    for (int i = 0; i < laid; i++)
        if (up & lanes_bit(table[i]))
            table[i]--;
    uint8_t *const marks[] = { &t->led, &t->last, &t->cut, &t->best };
    for (int i = 0; i < 4; i++)
        if (*marks[i] < 64 && up & lanes_bit(*marks[i]))
            --*marks[i];
}

/* The worth of the cards of a whole pack. */
static search_worth worth_of(bool counts)
{
    const uint64_t points = UINT64_C(0x5432100000);
    if (!counts)
        return (search_worth){ .blank = UINT64_MAX };
    return (search_worth){ .points = { points, points, points, points },
                           .blank = UINT64_C(0x001f001f001f001f),
                           .left = 0x1f1f1f1f };
}

/* Renumbers the seats from the declarer, so that one table serves all declarers. */
static void turn_round(lanes_task *task)
{
    lanes *t = &task->t, from = *t;
    int d = task->declarer, n = t->seats;
    unsigned side = task->side;
    for (int seat = 0; seat < n; seat++) {
        int was = seat + d < n ? seat + d : seat + d - n;
        t->hand[seat] = from.hand[was];
        t->tricks[seat] = from.tricks[was];
        t->points[seat] = from.points[was];
    }
    t->turn = (uint8_t)((t->turn + n - d) % n);
    t->best_seat = (uint8_t)((t->best_seat + n - d) % n);
    task->side = (uint8_t)((side >> d | side << (n - d)) & ((1u << n) - 1));
    task->declarer = 0;
}

void search_set(search *q, const lanes_task *task, const uint8_t *table, uint8_t number[64])
{
    lanes *t = &q->task.t;
    uint64_t all = 0;
    q->task = *task;
    q->laid = task->t.n;
    q->counts = t->rules & LANES_HAS_POINTS;
    t->rules &= (uint8_t)~LANES_HAS_POINTS;
    turn_round(&q->task);
    q->w = worth_of(q->counts);
    for (int seat = 0; q->counts && seat < t->seats; seat++)
        for (uint64_t set = t->hand[seat]; set; set &= set - 1) {
            int c = lanes_lowest(set);
            q->w.held[seat] |= search_point(c, lanes_worth(&task->t, c));
        }
    for (int i = 0; i < q->laid; i++) q->table[i] = table[i];
    for (int seat = 0; seat < t->seats; seat++) all |= t->hand[seat];
    for (int i = 0; i < q->laid; i++) all |= lanes_bit(table[i]);
    for (int c = 0; c < 64; c++)
        number[c] = (uint8_t)((c & 48) + search_count(all & lanes_suit(c) & (lanes_bit(c) - 1)));
    for (int c = 63; c >= 0; c--) {
        uint64_t up = search_above(c);
        if (all & lanes_bit(c))
            continue;
        search_squeeze(t->hand, 4, &q->w, c);
        if (c >= LANES_TRUMP && c < t->matador)
            t->matador--;
        if (t->n)
            renumber(t, q->table, q->laid, up);
    }
}

void search_ask(search *q, int card, int need)
{
    q->need = need;
    q->depth = 0;
    q->entering = card < 0;
    q->task.way->ask(q, card);
}

uint64_t search_kinds(const search_node *at)
{
    const lanes *t = &at->t;
    uint64_t legal = at->legal, alike = at->w.blank;
    if (t->rules & LANES_RENEGE)
        alike &= ~lanes_bit(t->matador);
    return legal & ~(legal << 1 & alike);
}
