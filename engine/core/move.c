/* move.c - moving cards. The pack is one array and zones are slices of it, so a move is a memmove
 * and no card can be lost. `seen` moves with the cards. */
#include "game.h"

#include <string.h>

/* Moves the card at index i to index j and shifts the cards between. */
static void shift(ct_state *s, int i, int j)
{
    ct_card c = s->card[i];
    uint16_t v = s->seen[i];
    if (i < j) {
        memmove(s->card + i, s->card + i + 1, (size_t)(j - i));
        memmove(s->seen + i, s->seen + i + 1, (size_t)(j - i) * 2);
    } else {
        memmove(s->card + j + 1, s->card + j, (size_t)(i - j));
        memmove(s->seen + j + 1, s->seen + j, (size_t)(i - j) * 2);
    }
    s->card[j] = c;
    s->seen[j] = v;
}

/* Called when a card moves from the loose zone `from` to a zone that some seats cannot see. Seats
 * that cannot see `from` either no longer know which card it was, so they forget the cards of
 * `from`. */
static void forget(ct_state *s, int from, int i, uint16_t still)
{
    s->seen[i] &= (uint16_t)(still | CT_MARKS);
    for (int k = ct_start(s, from); k < s->end[from]; k++)
        s->seen[k] &= (uint16_t)(still | CT_MARKS);
}

static void move(ct_state *s, int from, int at, int to, bool tuck)
{
    const ct_rules *r = s->rules;
    int i = ct_start(s, from) + at;
    int j = tuck ? ct_start(s, to) : s->end[to];
    if (to >= from && !(tuck && to == from))
        j--; /* the card's old place was before j */
    for (int z = from; z < to; z++) s->end[z]--;
    for (int z = to; z < from; z++) s->end[z]++;
    shift(s, i, j);
    if (r->flags[from] & CT_LOOSE && r->shows[to] != CT_EVERYONE && from != to)
        forget(s, from, j, r->shows[from] | r->shows[to]);
    s->seen[j] |= r->shows[to];
}

void ct_move(ct_state *s, int from, int at, int to) { move(s, from, at, to, false); }

void ct_tuck(ct_state *s, int from, int at, int to) { move(s, from, at, to, true); }

void ct_draw(ct_state *s, int from, int to, int n)
{
    while (n-- > 0 && ct_count(s, from)) ct_move(s, from, ct_count(s, from) - 1, to);
}

void ct_stack(ct_state *s, int from, int to)
{
    for (int n = ct_count(s, from); n > 0; n--) ct_move(s, from, 0, to);
}

void ct_turn_over(ct_state *s, int z)
{
    for (int i = ct_start(s, z), j = s->end[z] - 1; i < j; i++, j--) {
        ct_card c = s->card[i];
        uint16_t v = s->seen[i];
        s->card[i] = s->card[j], s->seen[i] = s->seen[j];
        s->card[j] = c, s->seen[j] = v;
    }
}

void ct_sort(ct_state *s, int z)
{
    for (int first = ct_start(s, z), i = first + 1; i < s->end[z]; i++) {
        ct_card c = s->card[i];
        uint16_t v = s->seen[i];
        int j = i;
        for (; j > first && (s->card[j - 1] > c || (s->card[j - 1] == c && s->seen[j - 1] > v));
             j--)
            s->card[j] = s->card[j - 1], s->seen[j] = s->seen[j - 1];
        s->card[j] = c, s->seen[j] = v;
    }
}

/* Makes room for n cards on top of zone z by shifting the cards above it; the used part ends at
 * `tail`. */
static void make_room(ct_state *s, int z, int n, int tail)
{
    int i = s->end[z];
    memmove(s->card + i + n, s->card + i, (size_t)(tail - i));
    memmove(s->seen + i + n, s->seen + i, (size_t)(tail - i) * 2);
}

/* Collects the cards of each seat first, so that dealing needs only one shift for each hand. */
void ct_deal(ct_state *s, int from, int to, int first, uint16_t seats, int packet, int rounds)
{
    const ct_rules *r = s->rules;
    ct_card hand[CT_SEATS][CT_CARDS];
    uint16_t seen[CT_SEATS][CT_CARDS];
    int each = packet * rounds, top = s->end[from] - 1, dealt = 0;
    for (int round = 0; round < rounds; round++)
        for (int k = 0, seat = first; k < r->seats; k++, seat = ct_next_seat(s, seat))
            for (int i = 0; i < packet && seats >> seat & 1; i++, top--, dealt++) {
                hand[seat][round * packet + i] = s->card[top];
                seen[seat][round * packet + i] = s->seen[top];
            }
    /* close the gap in `from`, then open one on top of each hand */
    int tail = r->cards - dealt, after = s->end[from];
    memmove(s->card + (top + 1), s->card + after, (size_t)(r->cards - after));
    memmove(s->seen + (top + 1), s->seen + after, (size_t)(r->cards - after) * 2);
    for (int z = from; z < r->zones; z++) s->end[z] = (uint8_t)(s->end[z] - dealt);
    for (int seat = 0; seat < r->seats; seat++) {
        if (!(seats >> seat & 1))
            continue;
        int z = to + seat, i = s->end[z];
        make_room(s, z, each, tail);
        tail += each;
        memcpy(s->card + i, hand[seat], (size_t)each);
        for (int k = 0; k < each; k++) s->seen[i + k] = seen[seat][k] | r->shows[z];
        for (; z < r->zones; z++) s->end[z] = (uint8_t)(s->end[z] + each);
    }
}

int ct_draw_lots(ct_state *s, int from, int to, int (*worth)(ct_card c))
{
    unsigned in = (1u << s->rules->seats) - 1;
    int winner = 0;
    while ((in & (in - 1)) && ct_count(s, from) >= s->rules->seats) {
        unsigned tied = 0;
        int best = 0;
        for (int seat = 0; seat < s->rules->seats; seat++) {
            if (!(in >> seat & 1))
                continue;
            ct_draw(s, from, to + seat, 1);
            int drawn = worth(ct_top(s, to + seat));
            if (!tied || drawn > best)
                best = drawn, tied = 0;
            if (drawn == best)
                tied |= ct_bit(seat);
        }
        in = tied;
    }
    while (!(in >> winner & 1)) winner++;
    return winner;
}

static int knowers(uint16_t seen)
{
    int n = 0;
    for (unsigned v = seen & CT_EVERYONE; v; v &= v - 1) n++;
    return n;
}

int ct_find(const ct_state *s, int z, ct_card c)
{
    int start = ct_start(s, z), best = -1, most = -1;
    for (int i = start; i < s->end[z]; i++) {
        if (s->card[i] != c)
            continue;
        if (s->rules->copies[c] == 1)
            return i - start;
        int n = knowers(s->seen[i]);
        if (n > most)
            best = i - start, most = n;
    }
    return best;
}

bool ct_has(const ct_state *s, int z, ct_card c)
{
    int i = ct_start(s, z), end = s->end[z];
    return i < end && memchr(s->card + i, c, (size_t)(end - i));
}

void ct_show(ct_state *s, int z, int at, uint16_t seats)
{
    s->seen[ct_start(s, z) + at] |= seats & CT_EVERYONE;
}

void ct_show_all(ct_state *s, int z, uint16_t seats)
{
    for (int i = 0; i < ct_count(s, z); i++) ct_show(s, z, i, seats);
}

void ct_show_hands(ct_state *s, int hand, uint16_t seats)
{
    for (int seat = 0; seat < s->rules->seats; seat++)
        if (seats >> seat & 1)
            ct_show_all(s, hand + seat, CT_EVERYONE);
}

void ct_mark(ct_state *s, int z, int at, uint16_t marks, bool on)
{
    uint16_t *v = &s->seen[ct_start(s, z) + at];
    *v = (uint16_t)(on ? *v | (marks & CT_MARKS) : *v & ~(marks & CT_MARKS));
}

int ct_sorted_at(const ct_state *s, int z, int i)
{
    int start = ct_start(s, z), n = ct_count(s, z);
    for (int k = 0; k < n; k++) {
        int before = 0;
        for (int j = 0; j < n; j++) {
            ct_card a = s->card[start + j], b = s->card[start + k];
            before += a < b || (a == b && j < k);
        }
        if (before == i)
            return k;
    }
    return -1;
}

static void sheet_line(ct_sheet *out, ct_line line)
{
    if (out->n < CT_LINES && line.seats)
        out->line[out->n++] = line;
}

void ct_sheet_add(ct_sheet *out, const char *key, uint16_t seats, int32_t count, int32_t amount)
{
    sheet_line(out, (ct_line){ key, seats, false, count, amount });
}

void ct_sheet_note(ct_sheet *out, const char *key, uint16_t seats, int32_t count, int32_t amount)
{
    sheet_line(out, (ct_line){ key, seats, true, count, amount });
}

uint16_t ct_leaders(const ct_state *s)
{
    uint16_t best = 1;
    for (int seat = 1, top = 0; seat < s->rules->seats; seat++) {
        int32_t lead = ct_lead(s, seat, top);
        if (lead > 0)
            best = 0, top = seat;
        if (lead >= 0)
            best |= ct_bit(seat);
    }
    return best;
}
