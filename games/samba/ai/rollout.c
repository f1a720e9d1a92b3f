/* rollout.c - a deal of Samba as a rollout: its state, and the effect of each act. It covers all
 * numbers of players and all house rules except referee mode, in which penalised cards lie on the
 * table. rollout_acts.c lists the acts. */
#include "rollout.h"

#include <string.h>

#include "rollout_table.h"

/* ---- the course of play ----------------------------------------------------------------- */

/* R44: stores the hand with which the seat starts its turn in t->faces. */
static void keep_faces(table *t, int seat)
{
    int32_t *faces = t->faces + SHARE * seat;
    const ct_pool *p = &t->hand[seat];
    memset(faces, 0, SHARE * sizeof *faces);
    faces[0] = p->copies[CT_JOKER] << 26;
    for (uint64_t kinds = p->kinds & ~(UINT64_C(1) << CT_JOKER); kinds; kinds &= kinds - 1) {
        int c = __builtin_ctzll(kinds);
        faces[c / 13] += p->copies[c] << 2 * (c % 13);
    }
}

/* R16, R17: draws n cards. Red threes are laid at once and replaced. */
static void draw(table *t, int seat, int n)
{
    while (n > 0 && t->drawn < t->stock) {
        ct_card c = t->stock_card[t->drawn++];
        if (samba_is_red(c)) {
            t->reds[seat]++;
            continue;
        }
        ct_pool_add(&t->hand[seat], c);
        n--;
    }
}

static void begin_turn(table *t, int seat)
{
    t->turns = (int16_t)(t->turns + (t->turns < TURNS_MAX));
    t->start = UNDECIDED;
    t->old = t->asker = t->leave = 0;
    t->leaned = false;
    t->turn = (int8_t)seat;
    t->phase = START;
    if (t->turns > t->rules->seats)
        return;
    draw(t, seat, t->reds[seat]); /* R15 */
    keep_faces(t, seat);
}

static void pay_hidden(table *t, int seat);

/* Ends the turn. A seat that was granted leave and did not go out pays a penalty (R30, P6). */
static void end_turn(table *t)
{
    int32_t *fines = &t->fines[t->team[t->turn]];
    if (t->leave == GRANTED)
        *fines = *fines + 100 < FINES_MAX ? *fines + 100 : FINES_MAX;
    pay_hidden(t, t->turn);
    begin_turn(t, t->after[t->turn]);
}

static void decided(table *t, int how)
{
    t->start = (int8_t)how;
    t->old = t->melds;
    t->phase = LAYING;
}

/* R22: moves the pile to the hand. */
static void take_rest(table *t, int seat)
{
    for (int i = 0; i < t->pile; i++)
        if (samba_is_red(t->pile_card[i]))
            t->reds[seat]++;
        else
            ct_pool_add(&t->hand[seat], t->pile_card[i]);
    t->pile = t->pile_reds = 0;
    t->took[t->team[seat]] = true;
    t->taking = t->prized = false;
}

/* ---- the end of a deal ------------------------------------------------------------------ */

/* R44: whether every card of the meld was in the starting hand. */
static bool from_start(const table *t, int seat, const ct_meld *m)
{
    const int32_t *faces = t->faces + SHARE * seat;
    uint8_t count[CT_KINDS] = { 0 };
    ct_card card[CT_MELD_CARDS];
    int n = ct_meld_cards(m, card);
    for (int i = 0; i < n; i++) {
        ct_card c = card[i];
        int had = c == CT_JOKER ? faces[0] >> 26 : faces[ct_suit(c)] >> 2 * (c % 13) & 3;
        if (++count[c] > had)
            return false;
    }
    return true;
}

/* R44: the points for a canasta that the seat has laid whole in this turn. */
static int concealed(const table *t, int seat)
{
    int best = 0;
    if (!table_opt(t, CONCEALED) || t->start != DREW)
        return 0;
    if (!table_opt(t, CONCEALED_WHEN) && t->first[seat] != t->turns)
        return 0;
    for (int i = t->old; i < t->melds; i++) {
        const ct_meld *m = &t->meld[i].m;
        if (m->n < FULL || (m->kind == CT_RUN && !table_opt(t, SAMBAS_COUNT)))
            continue;
        int worth = from_start(t, seat, m) ? 1000 : 500;
        best = worth > best ? worth : best;
    }
    return t->leaned ? best == 1000 ? 500 : best ? 200 : 0 : best;
}

/* R44: same as samba_pay_hidden. */
static void pay_hidden(table *t, int seat)
{
    int32_t *sum = &t->hidden[t->team[seat]];
    int more = table_opt(t, CONCEALED_WHEN) ? concealed(t, seat) : 0;
    *sum = *sum + more < FINES_MAX ? *sum + more : FINES_MAX;
}

static void finish(table *t, int out)
{
    t->out = (int8_t)out;
    if (out && table_opt(t, CONCEALED_WHEN))
        pay_hidden(t, out - 1);
    else
        t->concealed = out ? concealed(t, out - 1) : 0;
    t->turn = CT_DEALER;
}

/* ---- acts ------------------------------------------------------------------------------- */

/* Whether a wild card may be added to the meld (R9, R14). */
static bool takes_wild(const ct_meld *m)
{
    int wilds = ct_meld_wilds(m);
    return m->kind == CT_SET && m->n < FULL && m->set.rank != 3 &&
           (!m->set.rank || !wilds || (wilds == 1 && m->n == FULL - 1));
}

/* The places of natural cards that may be added to the meld. */
static uint64_t wants(const ct_meld *m)
{
    const uint64_t places = UINT64_C(0x7ff0) * CT_SUITS; /* R12: from the four up */
    if (m->kind == CT_RUN)
        return m->n < FULL ? ct_run_ends(m->run) & places : 0;
    return m->set.rank ? CT_SUITS << m->set.rank : 0;
}

static void set_bit(uint64_t *set, int i, bool on)
{
    *set = (*set & ~(UINT64_C(1) << i)) | (uint64_t)on << i;
}

static void put_meld(table *t, const table_lay *l)
{
    int side = l->now.side, kind = l->now.m.kind, n = l->now.m.n;
    t->full[side] += (n >= FULL) - (l->old.m.n >= FULL);
    t->own[side][kind] |= UINT64_C(1) << l->i;
    t->meld[l->i] = l->now;
    t->meld[l->i].want = wants(&l->now.m);
    t->melds = (int8_t)(t->melds + (l->i == t->melds));
    set_bit(&t->open[side], l->i, takes_wild(&l->now.m));
    set_bit(&t->six[side], l->i, n == FULL - 1);
    t->want[side][kind] = 0;
    for (uint64_t own = t->own[side][kind]; own; own &= own - 1)
        t->want[side][kind] |= t->meld[__builtin_ctzll(own)].want;
}

/* R25: adds points to an opening, and ends it if it has reached the minimum. */
static void open_so_far(table *t, int side, int points)
{
    t->laid += points;
    t->phase = OPENING;
    if (t->laid < t->minimum[side])
        return;
    t->minimum[side] = t->laid = 0;
    t->phase = LAYING;
}

static void play_lay(table *t, ct_act a)
{
    int seat = t->turn, side = t->team[seat];
    ct_pool *hand = &t->hand[seat];
    table_lay l;
    samba_rollout_read(t, a, &l);
    if (TRAITS[ct_verb(a)].what & ONTO)
        ct_meld_grow(&l.old.m, &l.now.m, false, &l.more);
    else
        l.more.n = ct_meld_cards(&l.now.m, l.more.card);
    if (TRAITS[ct_verb(a)].what & TAKES) {
        decided(t, TOOK);
        ct_pool_add(hand, t->pile_card[--t->pile]);
        t->taking = true;
    }
    for (int i = 0; i < l.more.n; i++) ct_pool_take(hand, l.more.card[i]);
    put_meld(t, &l);
    int points = samba_points_in(l.more.card, l.more.n);
    t->worth[side] += points;
    t->leaned |= l.i < t->old;
    t->first[seat] = t->first[seat] ? t->first[seat] : t->turns;
    if (!table_opened(t, side))
        open_so_far(t, side, points);
    if (table_opened(t, side) && t->taking)
        take_rest(t, seat);
    if (!hand->n)
        finish(t, seat + 1);
}

static void play_discard(table *t, ct_card c)
{
    int seat = t->turn;
    ct_pool_take(&t->hand[seat], c);
    t->pile_card[t->pile++] = c;
    t->prized |= ct_is_wild(c); /* R23 */
    if (t->hand[seat].n)
        end_turn(t);
    else
        finish(t, seat + 1);
}

static void play_act(table *t, ct_act a)
{
    int seat = t->turn, verb = ct_verb(a);
    if (TRAITS[verb].what) {
        play_lay(t, a);
        return;
    }
    switch (verb) {
    case DRAW:
        decided(t, DREW);
        draw(t, seat, 2);
        return;
    case DISCARD:
        play_discard(t, (ct_card)ct_arg(a, 0));
        return;
    case ASK:
        t->asker = (int8_t)(seat + 1);
        t->turn = t->partner[seat];
        t->phase = ANSWER;
        return;
    case PASS:
        end_turn(t);
        return;
    case END:
        finish(t, 0);
        return;
    default: /* verbs YES and NO */
        t->leave = verb == YES ? GRANTED : REFUSED;
        t->turn = (int8_t)(t->asker - 1);
        t->asker = 0;
        t->phase = LAYING;
    }
}

/* ---- the position ----------------------------------------------------------------------- */

/* Copies the cards of a zone, with the top card first or last. False if one of them is hidden. */
static bool read_cards(const ct_state *s, int z, bool top_first, ct_card *out, uint8_t *n)
{
    *n = (uint8_t)ct_count(s, z);
    for (int i = 0; i < *n; i++) {
        out[i] = ct_at(s, z, top_first ? *n - 1 - i : i);
        if (out[i] > CT_JOKER)
            return false;
    }
    return true;
}

static void read_melds(table *t, const ct_state *s)
{
    for (int i = 0; i < samba_melds_laid(s); i++) {
        int side = samba_of(s)->meld[i];
        table_lay l = { .i = i, .now = { .m = ct_meld_at(s, MELD + i), .side = (int8_t)side } };
        put_meld(t, &l);
        t->worth[side] += samba_zone_points(s, MELD + i);
    }
}

static void read_numbers(table *t, const ct_state *s)
{
    const samba *b = samba_of(s);
    for (int side = 0; side < SIDES; side++) {
        t->minimum[side] = b->minimum[side];
        t->fines[side] = b->fines[side];
        t->hidden[side] = b->hidden[side];
        t->took[side] = b->took[side];
    }
    memcpy(t->faces, b->faces, sizeof t->faces);
    t->laid = b->laid;
    t->turns = (int16_t)b->turns;
    t->turn = s->turn;
    t->phase = (int8_t)s->phase;
    t->start = (int8_t)b->start;
    t->old = (int8_t)b->old;
    t->asker = (int8_t)b->asker;
    t->leave = (int8_t)b->leave;
    t->prized = b->prized;
    t->taking = b->taking;
    t->leaned = b->leaned;
}

static bool begin(void *memory, const ct_state *s)
{
    table *t = memory;
    memset(t, 0, sizeof *t);
    t->rules = s->rules;
    if (s->turn < 0 || samba_referee(s) || !read_cards(s, STOCK, true, t->stock_card, &t->stock) ||
        !read_cards(s, PILE, false, t->pile_card, &t->pile))
        return false;
    read_numbers(t, s);
    read_melds(t, s);
    t->pile_reds = (uint8_t)samba_reds_in(s, PILE);
    for (int seat = 0; seat < s->rules->seats; seat++) {
        t->team[seat] = (int8_t)s->team[seat];
        t->after[seat] = (int8_t)samba_after(s, seat);
        t->partner[seat] = (int8_t)samba_partner(s, seat);
        t->reds[seat] = (int8_t)ct_count(s, RED + seat);
        t->first[seat] = (int16_t)samba_of(s)->first[seat];
        if (!ct_pool_read(&t->hand[seat], s, HAND + seat))
            return false;
    }
    return true;
}

/* R4-R6: deals the hands, lays red threes, and turns up the first card of the pile. */
static void deal(void *memory, const ct_card *order)
{
    table *t = memory;
    int seats = t->rules->seats, at = 0, seat = t->turn;
    ct_card top;
    memset(t->hand, 0, sizeof t->hand);
    memset(t->reds, 0, sizeof t->reds);
    memset(t->faces, 0, sizeof t->faces);
    memset(t->pile_card, 0, sizeof t->pile_card);
    memset(t->stock_card, 0, sizeof t->stock_card);
    t->pile = t->pile_reds = 0;
    t->prized = false;
    t->turns = 0;
    for (int i = (table_opt(t, HAND_SIZE) ? 13 : 15) * seats; i > 0; i--, seat = t->after[seat])
        if (samba_is_red(order[at++]))
            t->reds[seat]++;
        else
            ct_pool_add(&t->hand[seat], order[at - 1]);
    do {
        top = t->pile_card[t->pile++] = order[at++];
        t->prized |= samba_is_prize(top);
        t->pile_reds = (uint8_t)(t->pile_reds + samba_is_red(top));
    } while (ct_is_wild(top) || samba_is_three(top));
    /* the first seat replaces its red threes now; the stock begins with the card after these */
    int first = at, reds = t->reds[t->turn];
    for (; reds > 0 && at < PACK; at++) reds -= !samba_is_red(order[at]);
    for (int i = first; i < at; i++)
        if (samba_is_red(order[i]))
            t->reds[t->turn]++;
        else
            ct_pool_add(&t->hand[t->turn], order[i]);
    t->turns = 1;
    keep_faces(t, t->turn);
    t->drawn = 0;
    t->stock = (uint8_t)(PACK - at);
    memcpy(t->stock_card, order + at, t->stock);
}

/* ---- the score -------------------------------------------------------------------------- */

static int turn(const void *memory) { return ((const table *)memory)->turn; }

static void inner(const void *memory, ct_acts *out) { samba_rollout_list(memory, out); }

static void legal(const void *memory, ct_acts *out)
{
    samba_rollout_list(memory, out);
    ct_acts_sort(out);
}

static void play(void *memory, ct_act a) { play_act(memory, a); }

static void playout(void *memory, uint64_t *luck)
{
    table *t = memory;
    while (t->turn >= 0) play_act(t, samba_rollout_random(t, luck));
}

static samba_account account_of(const table *t, int side)
{
    samba_account a = { 0 };
    ct_card card[CT_CARDS];
    for (int i = 0; i < t->melds; i++) {
        const ct_meld *m = &t->meld[i].m;
        if (t->meld[i].side != side)
            continue;
        a.groups[samba_kind_of(m)]++;
        a.cards += m->n;
    }
    a.laid = t->worth[side];
    for (int seat = 0; seat < t->rules->seats; seat++) {
        if (t->team[seat] != side)
            continue;
        a.reds += t->reds[seat];
        a.held += t->hand[seat].n;
        a.hand += samba_points_in(card, ct_pool_cards(&t->hand[seat], card));
    }
    return a;
}

/* The sheet is computed from a state. So this fills one with the numbers that the sheet needs. */
static int32_t points(const void *memory, int seat)
{
    const table *t = memory;
    samba_account of[SIDES];
    ct_state s = { .rules = t->rules };
    ct_sheet lines;
    int32_t sum = 0;
    lines.n = 0;
    for (int i = 0; i < t->rules->seats; i++) s.team[i] = (uint8_t)t->team[i];
    samba_mine(&s)->out = t->out;
    samba_mine(&s)->concealed = t->concealed;
    memcpy(samba_mine(&s)->fines, t->fines, sizeof t->fines);
    memcpy(samba_mine(&s)->hidden, t->hidden, sizeof t->hidden);
    for (int side = 0; side < samba_sides(t->rules); side++) of[side] = account_of(t, side);
    samba_put_lines(&s, of, &lines);
    for (int i = 0; i < lines.n; i++)
        sum += lines.line[i].seats >> seat & 1 ? lines.line[i].amount : 0;
    return sum;
}

static ct_act light(const void *memory, uint64_t *luck)
{
    return samba_rollout_light(memory, luck);
}

const ct_rollout ct_rollout_samba = {
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
