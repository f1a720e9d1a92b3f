/* rollout.c - a round of Buraco as a rollout: its state, and the effect of each act. It covers all
 * house rules and numbers of seats. rollout_acts.c lists the acts. */
#include "rollout.h"

#include <string.h>

#include "rollout_table.h"

/* ---- the course of play ----------------------------------------------------------------- */

static void pool_in(ct_pool *hand, const ct_card *c, int n)
{
    for (int i = 0; i < n; i++) ct_pool_add(hand, c[i]);
}

static void finish(table *t, int out)
{
    t->out = (int8_t)out;
    t->turn = CT_DEALER;
}

/* Ends the turn (R38), and counts turns that lay nothing (R39). */
static void end_turn(table *t)
{
    int seats = t->rules->seats, next = t->turn + 1 < seats ? t->turn + 1 : 0;
    int morto = t->morto[0] ? 0 : 1;
    t->stall = t->laid ? 0 : t->stall + 1;
    t->laid = t->lone = 0;
    t->fina = t->barred = false;
    t->phase = DRAW;
    if (t->drawn == t->stock) {
        if (!t->morto[morto]) {
            finish(t, 0);
            return;
        }
        memcpy(t->stock_card, t->morto_card[morto], HAND_CARDS);
        t->drawn = 0;
        t->stock = HAND_CARDS;
        t->morto[morto] = 0;
    }
    t->turn = (int8_t)next;
    if (t->taker[t->team[next]] == next + 1)
        t->used[t->team[next]] = 1; /* R36 */
}

/* R36, R37: an empty hand takes a morto or ends the round. `direct`: the hand was emptied without a
 * discard, so the morto counts as used at once. True if the round goes on. */
static bool emptied(table *t, bool direct)
{
    int seat = t->turn, side = t->team[seat], morto = buraco_rollout_morto(t, side);
    if (morto < 0) {
        t->foul = !buraco_rollout_qualified(t, side, -1, NULL); /* I1 */
        finish(t, seat + 1);
        return false;
    }
    pool_in(&t->hand[seat], t->morto_card[morto], t->morto[morto]);
    t->morto[morto] = 0;
    t->taker[side] = (int8_t)(seat + 1);
    t->used[side] = direct;
    return true;
}

/* R34: takes an opening back. `twice`: its minimum is then doubled. A side that has not opened owns
 * the last melds, so the loop stops at another side's meld. pile_card still has the cards of the
 * pile in their old places. */
static void retract(table *t, bool twice)
{
    int side = t->team[t->turn];
    ct_pool *hand = &t->hand[t->turn];
    for (; t->melds && t->meld[t->melds - 1].side == side; t->melds--) {
        ct_card card[CT_MELD_CARDS];
        pool_in(hand, card, ct_meld_cards(&t->meld[t->melds - 1].m, card));
    }
    t->own[side][CT_RUN] = t->own[side][CT_SET] = 0;
    t->twos[side] = t->open[side] = t->good[side] = t->want[side] = 0;
    t->worth[side] = 0;
    if (t->kept)
        t->phase = DRAW;
    for (int i = 0; i < t->kept; i++) ct_pool_take(hand, t->pile_card[i]);
    t->pile = t->kept ? t->kept : t->pile;
    t->kept = 0;
    t->laid = 0;
    t->barred = true;
    t->lone = t->lone < 0 ? (int8_t)-t->lone : t->lone;
    if (twice)
        t->minimum[side] = 2 * table_opt(t, VULNERABLE_MIN);
}

static void play_lay(table *t, ct_act a)
{
    int seat = t->turn, side = t->team[seat];
    ct_pool *hand = &t->hand[seat];
    table_lay l;
    buraco_rollout_read(t, a, &l);
    if (TRAITS[ct_verb(a)] & ONTO) {
        ct_meld_grow(&l.old.m, &l.now.m, true, &l.more);
        l.now.settled |= l.dirty && l.more.settled;
    } else {
        l.more.n = ct_meld_cards(&l.now.m, l.more.card);
    }
    if (TRAITS[ct_verb(a)] & TAKES) {
        t->fina = hand->n == 1;
        pool_in(hand, t->pile_card, t->pile);
        t->kept = t->minimum[side] ? t->pile : 0;
        t->pile = 0;
    }
    for (int i = 0; i < l.more.n; i++) {
        ct_pool_take(hand, l.more.card[i]);
        if (t->lone == l.more.card[i] + 1)
            t->lone = (int8_t)-t->lone;
    }
    int points = buraco_points_in(l.more.card, l.more.n);
    buraco_rollout_put(t, l.i, &l.now);
    t->melds = (int8_t)(t->melds + (l.i == t->melds));
    t->phase = PLAY;
    t->laid += points;
    t->worth[side] += points;
    if (t->minimum[side] && t->laid >= t->minimum[side])
        t->minimum[side] = t->kept = 0;
    if (!hand->n)
        emptied(t, true);
}

static void play_discard(table *t, ct_card c)
{
    ct_pool *hand = &t->hand[t->turn];
    if (table_pending(t, t->team[t->turn])) { /* I2 */
        retract(t, true);
        return;
    }
    ct_pool_take(hand, c);
    t->pile_card[t->pile++] = c;
    if (hand->n || emptied(t, false))
        end_turn(t);
}

static void play_draw(table *t, bool again)
{
    ct_pool *hand = &t->hand[t->turn];
    if (again) {
        ct_pool_take(hand, t->fresh);
        t->pile_card[t->pile++] = t->fresh;
    }
    t->fresh = t->stock_card[t->drawn++];
    ct_pool_add(hand, t->fresh);
    t->redraw = table_opt(t, FIRST_REDRAW) && !t->pile && t->drawn < t->stock; /* R22 */
    t->stall = -1;
    t->phase = PLAY;
}

static void play_act(table *t, ct_act a)
{
    int verb = ct_verb(a);
    t->redraw = false;
    switch (verb) {
    case DRAW_STOCK:
    case REDRAW:
        play_draw(t, verb == REDRAW);
        break;
    case TAKE:
        if (t->pile == 1 && table_opt(t, NO_REDISCARD))
            t->lone = (int8_t)(t->pile_card[0] + 1);
        pool_in(&t->hand[t->turn], t->pile_card, t->pile);
        t->pile = 0;
        t->phase = PLAY;
        break;
    case DISCARD:
        play_discard(t, (ct_card)ct_arg(a, 0));
        break;
    case RETRACT:
        retract(t, table_opt(t, FAILED_OPENING));
        break;
    default:
        play_lay(t, a);
    }
}

/* ---- the position ----------------------------------------------------------------------- */

/* Copies the cards of a zone, with the top card first or last. Returns their number, or -1 if one
 * of them is hidden. */
static int read_cards(const ct_state *s, int z, bool top_first, ct_card *out)
{
    int n = ct_count(s, z);
    for (int i = 0; i < n; i++) {
        out[i] = ct_at(s, z, top_first ? n - 1 - i : i);
        if (out[i] > CT_JOKER)
            return -1;
    }
    return n;
}

static bool read_table(table *t, const ct_state *s)
{
    const buraco *b = buraco_of(s);
    int stock = read_cards(s, STOCK, true, t->stock_card);
    int pile = read_cards(s, PILE, false, t->pile_card);
    for (int i = 0; i < 2; i++) {
        int n = read_cards(s, MORTO + i, false, t->morto_card[i]);
        if (n < 0)
            return false;
        t->morto[i] = (uint8_t)n;
    }
    if (stock < 0 || pile < 0)
        return false;
    t->stock = (uint8_t)stock;
    t->pile = (uint8_t)pile;
    for (; buraco_kept(b, t->kept); t->kept++)
        t->pile_card[t->kept] = (ct_card)(buraco_kept(b, t->kept) - 1);
    for (t->melds = 0; t->melds < MELDS && b->meld[t->melds] >= 0; t->melds++) {
        int z = MELD + t->melds;
        ct_laid l = { .m = ct_meld_at(s, z), .side = (int8_t)b->meld[t->melds] };
        l.settled = buraco_settled(s, z, &l.m);
        if (!l.m.kind)
            return false;
        buraco_rollout_put(t, t->melds, &l);
        t->worth[l.side] += buraco_zone_points(s, z);
    }
    return true;
}

static void read_numbers(table *t, const ct_state *s)
{
    const buraco *b = buraco_of(s);
    for (int i = 0; i < SIDES; i++) {
        t->minimum[i] = b->minimum[i];
        t->taker[i] = (int8_t)b->taker[i];
        t->used[i] = (int8_t)b->used[i];
    }
    t->laid = b->laid;
    t->stall = b->stall;
    t->fina = b->fina;
    t->lone = (int8_t)b->lone;
    t->barred = b->barred;
    t->redraw = b->redraw;
    t->turn = s->turn;
    t->phase = (int8_t)s->phase;
    t->sides = (int8_t)buraco_sides(s);
}

static bool begin(void *memory, const ct_state *s)
{
    table *t = memory;
    memset(t, 0, sizeof *t);
    t->rules = s->rules;
    if (s->turn < 0 || !read_table(t, s))
        return false;
    read_numbers(t, s);
    for (int seat = 0; seat < s->rules->seats; seat++) {
        t->team[seat] = (int8_t)s->team[seat];
        t->leader[seat] = buraco_barred_leader(s, seat);
        if (!ct_pool_read(&t->hand[seat], s, HAND + seat))
            return false;
    }
    int hand = HAND + s->turn, i = ct_count(s, hand) - 1; /* same as fresh_card in game.c */
    while (t->redraw && i > 0 && !(ct_marks(s, hand, i) & FRESH)) i--;
    if (t->redraw)
        t->fresh = ct_at(s, hand, i);
    return true;
}

static void deal(void *memory, const ct_card *order)
{
    table *t = memory;
    int at = 0, seats = t->rules->seats;
    memset(t->hand, 0, sizeof t->hand);
    for (int i = 0, seat = t->turn; i < HAND_CARDS * seats; i++) {
        ct_pool_add(&t->hand[seat], order[at++]);
        seat = seat + 1 < seats ? seat + 1 : 0;
    }
    for (int i = 0; i < 2; i++, at += HAND_CARDS) memcpy(t->morto_card[i], order + at, HAND_CARDS);
    memcpy(t->stock_card, order + at, t->stock);
}

/* ---- the rollout --------------------------------------------------------------------------- */

static int turn(const void *memory) { return ((const table *)memory)->turn; }

static void inner(const void *memory, ct_acts *out) { buraco_rollout_list(memory, out); }

static void legal(const void *memory, ct_acts *out)
{
    buraco_rollout_list(memory, out);
    ct_acts_sort(out);
}

static void play(void *memory, ct_act a) { play_act(memory, a); }

static void playout(void *memory, uint64_t *luck)
{
    table *t = memory;
    while (t->turn >= 0) play_act(t, buraco_rollout_random(t, luck));
}

/* ---- the score -------------------------------------------------------------------------- */

static int points_of(const ct_pool *p)
{
    ct_card card[CT_CARDS];
    return buraco_points_in(card, ct_pool_cards(p, card));
}

static void add_up(const table *t, buraco_account of[SIDES])
{
    int winner = t->out ? t->team[t->out - 1] : -1;
    memset(of, 0, SIDES * sizeof of[0]);
    for (int i = 0; i < t->melds; i++) {
        const ct_laid *l = &t->meld[i];
        buraco_account *a = &of[l->side];
        a->cards += l->m.n;
        if (l->m.n < CANASTRA)
            continue;
        int kind = buraco_canastra_of(t->rules, &l->m, buraco_dirty(t->rules, &l->m, l->settled));
        a->canastras[kind]++;
        a->clean |= kind >= CLEAN;
    }
    for (int side = 0; side < SIDES; side++) of[side].laid = t->worth[side];
    for (int seat = 0; seat < t->rules->seats; seat++) {
        int side = t->team[seat];
        buraco_account *a = &of[side];
        if (t->taker[side] == seat + 1) {
            a->took = t->used[side] || side == winner;
            if (!a->took) /* R41 */
                continue;
        }
        a->held += t->hand[seat].n;
        a->hand += points_of(&t->hand[seat]);
    }
}

/* The sheet is computed from a state. So this fills one with the numbers that the sheet needs. */
static int32_t points(const void *memory, int seat)
{
    const table *t = memory;
    buraco_account of[SIDES];
    ct_state s = { .rules = t->rules };
    ct_sheet lines;
    int32_t sum = 0;
    lines.n = 0;
    for (int i = 0; i < t->rules->seats; i++) s.team[i] = (uint8_t)t->team[i];
    buraco_mine(&s)->out = t->out;
    buraco_mine(&s)->foul = t->foul;
    add_up(t, of);
    buraco_put_lines(&s, of, &lines);
    for (int i = 0; i < lines.n; i++)
        if (!lines.line[i].note && lines.line[i].seats >> seat & 1)
            sum += lines.line[i].amount;
    return sum;
}

static ct_act light(const void *memory, uint64_t *luck)
{
    return buraco_rollout_light(memory, luck);
}

const ct_rollout ct_rollout_buraco = {
    .size = sizeof(table),
    .begin = begin,
    .deal = deal,
    .turn = turn,
    .legal = legal,
    .play = play,
    .playout = playout,
    .inner = inner,
    .points = points,
    .light = light,
};
