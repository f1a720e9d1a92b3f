/* test_help.h - helpers for the tests of Hombre: hands to deal, auctions, whole tricks, and
 * positions before the last trick of a deal with a given course. */
#ifndef CT_HOMBRE_HELP_H
#define CT_HOMBRE_HELP_H

#include "trick_help.h"

static inline void put_card(ct_out *o, ct_card c)
{
    ct_card_write(c, o);
    o->buf[o->len++] = ' ';
    o->buf[o->len] = 0;
}

/* Deals these hands, the mão's first, and then the stock. The packets are those of R5: 3-3-3 or
 * 3-4-3. */
static inline void deal_hands(const char *const hands[], const char *stock)
{
    char order[3 * 40 + 1] = "";
    ct_out o = { order, sizeof order, 0 };
    ct_card c[4][40], rest[40];
    int seats = t.r.seats, n = cards_of(stock, rest), from = 0;
    for (int i = 0; i < seats; i++) assert_int_equal(cards_of(hands[i], c[i]), seats == 4 ? 10 : 9);
    for (int round = 0; round < 3; round++) {
        int packet = seats == 4 && round == 1 ? 4 : 3;
        for (int i = 0; i < seats; i++)
            for (int k = from; k < from + packet; k++) put_card(&o, c[i][k]);
        from += packet;
    }
    for (int i = 0; i < n; i++) put_card(&o, rest[i]);
    deal(&t, order);
}

/* Plays acts that are written with their seats: "1 entrada, 2 passo". */
static inline void acts(const char *text)
{
    while (*text) {
        char one[128];
        size_t n = strcspn(text, ",");
        snprintf(one, sizeof one, "%.*s", (int)n, text);
        assert_int_equal(t.s.turn, one[0] - '0');
        play(&t, one[0] - '0', one + 2);
        text += n + strspn(text + n, ", ");
    }
}

static inline int won_by(int seat)
{
    return ct_count(&t.s, ct_zone_find(&t.r, "taken", seat)) / t.r.seats;
}

/* Plays a trick: `cards` in order from the leader on. Asserts its winner. */
static inline void a_trick(int leader, const char *cards, int winner)
{
    int before = won_by(winner);
    play_trick(leader, cards);
    assert_int_equal(won_by(winner), before + 1);
}

static inline void phase_is(const char *name)
{
    assert_int_equal(t.s.phase, ct_phase_find(t.r.game, name));
}

static inline void scores(int a, int b, int c, int d)
{
    const int want[] = { a, b, c, d };
    for (int seat = 0; seat < t.r.seats; seat++) assert_int_equal(t.s.score[seat], want[seat]);
}

/* Whether the sheet has this note (a key without "hombre.sheet."). */
static inline bool noted(const char *key)
{
    static ct_sheet sheet;
    char whole[64];
    snprintf(whole, sizeof whole, "hombre.sheet.%s", key);
    ct_sheet_make(&t.s, &sheet);
    for (int i = 0; i < sheet.n; i++)
        if (sheet.line[i].note && !strcmp(sheet.line[i].key, whole))
            return true;
    return false;
}

/* ---- a deal that has come to its last trick ------------------------------------------------- */

/* The course of a deal whose last trick is still to be played, in hearts. Trumps are spades. The
 * ombre's side had the m highest trumps, but not the next one. In quadrilha Kc is called, and the
 * partner has it. */
typedef struct course {
    int pool, m, ombre, tricks[4];
    const char *bid;
    bool todas, forced, called;
    int partner;
} course;

/* Places card c in a free place (-1) of hand[seat][trick]. */
static inline void place(int hand[4][10], int seats, int size, int seat, ct_card c)
{
    /* if a seat has no free place, tries the next seat */
    for (int i = 0; i < seats; i++, seat = (seat + 1) % seats)
        for (int k = 0; k < size - 1; k++)
            if (hand[seat][k] < 0) {
                hand[seat][k] = c;
                return;
            }
    fail_msg("no place for a card");
}

static inline void hands_of(const course *c, int seats, int last, int hand[4][10])
{
    static const char *const trumps = "As 2s Ac Ks Qs Js 7s 6s 5s 4s 3s";
    static const char *const others =
        "Kc Kd Kh Qc Qd Qh Jc Jd Jh 7c 7d 7h 6c 6d 6h 5c 5d 5h 4c 4d 4h "
        "3c 3d 3h 2c 2d 2h Ad Ah";
    static const char *const hearts = "Kh 3h 4h 5h";
    ct_card card[40], low[4];
    int size = seats == 4 ? 10 : 9, mate = c->called ? c->partner : c->ombre, next = 0, used = 0;
    for (int i = 0; i < 40; i++) hand[i / 10][i % 10] = -1;
    cards_of(hearts, low);
    for (int i = 0; i < seats; i++) hand[i][size - 1] = low[i == last ? 0 : ++used];
    int foe = 0;
    while (foe == c->ombre || foe == mate) foe++;
    int n = cards_of(trumps, card);
    for (int i = 0; i < n && i <= c->m; i++)
        place(hand, seats, size, i < c->m ? (i % 2 ? mate : c->ombre) : foe, card[i]);
    n -= next = c->m + 1;
    memmove(card, card + next, (size_t)n);
    if (c->called)
        place(hand, seats, size, mate, 12); /* Kc */
    n += cards_of(others, card + n);
    for (int i = 0, seat = c->ombre; i < n; i++) {
        bool fixed = (c->called && card[i] == 12);
        for (int k = 0; k < seats; k++) fixed |= hand[k][size - 1] == card[i];
        seat = (seat + 1) % seats;
        bool room = false;
        for (int k = 0; k < seats * size; k++) room |= hand[k / size][k % size] < 0;
        if (!fixed && room)
            place(hand, seats, size, seat, card[i]);
    }
}

/* Writes the winner of each trick. The first tricks go to the others; with `todas`, to the ombre's
 * side. */
static inline void winners_of(const course *c, int seats, int winner[10])
{
    int n = 0;
    for (int turn = 0; turn < 2; turn++)
        for (int seat = 0; seat < seats; seat++) {
            bool side = seat == c->ombre || (c->called && seat == c->partner);
            for (int k = 0; side == (turn != c->todas) && k < c->tricks[seat]; k++)
                winner[n++] = seat;
        }
    assert_int_equal(n, seats == 4 ? 10 : 9);
}

static inline void add_text(char *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(text + strlen(text), 2000 - strlen(text), format, args);
    va_end(args);
}

/* Plays the last trick. Asserts the changes of the scores, and the chips in the pool after it. */
static inline void comes_to(const char *options, int seats, const course *c, const int change[4],
                            int pool)
{
    static const char *const bids[] = {
        "", "alianca", "entrada", "entrada_favor", "volta", "solo"
    };
    char text[2000] = "deals 1\nphase play\ntrump = 3\n";
    int hand[4][10], winner[10], size = seats == 4 ? 10 : 9, bid = 0;
    while (strcmp(bids[bid], c->bid)) bid++;
    winners_of(c, seats, winner);
    hands_of(c, seats, winner[size - 1], hand);
    int leader = winner[size - 2];
    add_text(text, "turn %d\nscore %d\ndealer = 0\nbid = %d\ndeclarer = %d\nclosing = %d\n", leader,
             100 - c->pool, bid, c->ombre, c->todas ? 2 : 0);
    add_text(text,
             "stake = %d\npool = %d\nforced = %d\ncalled = %d\nturned = %d\nwinners =", c->pool,
             c->pool, c->forced, c->called ? 12 : -1, bid == 4 ? 39 : -1);
    for (int k = 0; k < size - 1; k++) add_text(text, " %d", winner[k]);
    for (int seat = 0; seat < seats; seat++) {
        ct_out o = { text, sizeof text, strlen(text) };
        add_text(text, "\ntaken@%d: ", seat);
        for (int k = 0, lead = 1; k < size - 1; lead = winner[k++])
            for (int i = 0; i < seats && winner[k] == seat; i++) {
                o.len = strlen(text);
                put_card(&o, (ct_card)hand[(lead + i) % seats][k]);
            }
        add_text(text, "\nhand@%d: ", seat);
        o.len = strlen(text);
        put_card(&o, (ct_card)hand[seat][size - 1]);
    }
    add_text(text, "%s", seats == 3 ? "\nstock: *\n" : "\n");
    set_up(&t, "hombre", seats, options, text);
    int before[4];
    for (int seat = 0; seat < seats; seat++) before[seat] = t.s.score[seat];
    for (int i = 0; i < seats; i++) {
        char one[16] = "play ";
        ct_out o = { one, sizeof one, 5 };
        int seat = (leader + i) % seats;
        ct_card_write((ct_card)hand[seat][size - 1], &o);
        play(&t, seat, one);
    }
    for (int seat = 0; seat < seats; seat++) {
        assert_int_equal(won_by(seat), c->tricks[seat]);
        if (change)
            assert_int_equal(t.s.score[seat] - before[seat], change[seat]);
    }
    if (change)
        field_is(&t, "pool", 0, pool);
}

#endif
