/* bank.c - the betting games' chips, turns, deals with wrong counts and score pad. No chip is made
 * or lost here: chips only move between stacks, stake and pot. */
#include "bank.h"

/* ---- seats and cards -------------------------------------------------------------------- */

uint16_t bank_rich(const ct_state *s, int32_t least)
{
    uint16_t seats = 0;
    for (int i = 0; i < s->rules->seats; i++)
        if (s->score[i] >= least)
            seats |= ct_bit(i);
    return seats;
}

int bank_next(const ct_state *s, int seat, uint16_t seats)
{
    for (int k = 0; k < s->rules->seats; k++) {
        seat = ct_next_seat(s, seat);
        if (seats >> seat & 1)
            return seat;
    }
    return -1;
}

int bank_beater(const ct_state *s, int z, ct_card t)
{
    int best = -1, start = ct_start(s, z), least = 15;
    for (int i = start; i < s->end[z]; i++)
        if (bank_beats(s->card[i], t) && bank_rank(s->card[i]) < least)
            best = i - start, least = bank_rank(s->card[i]);
    return best;
}

int bank_draw_ace(ct_state *s, int stock, int to)
{
    for (int seat = 0;; seat = ct_next_seat(s, seat)) {
        bool ace = bank_rank(ct_top(s, stock)) == 14;
        ct_draw(s, stock, to + seat, 1);
        if (ace)
            return seat;
    }
}

/* ---- chips ------------------------------------------------------------------------------ */

int32_t bank_pay(ct_state *s, int seat, int32_t sum, int32_t *pot)
{
    if (sum > s->score[seat])
        sum = s->score[seat];
    s->score[seat] -= sum;
    *pot += sum;
    return sum;
}

void bank_divide(ct_state *s, uint16_t seats, int32_t *pot, int32_t sum, bool odd, int dealer,
                 int32_t got[CT_SEATS])
{
    int32_t n = bank_size(seats), each = sum / n, rest = odd ? sum % n : 0;
    for (int k = 0, seat = dealer; k < n; k++) {
        seat = bank_next(s, seat, seats);
        int32_t part = each + (k < rest);
        s->score[seat] += part;
        got[seat] += part;
        *pot -= part;
    }
}

void bank_list(ct_acts *out, int seat, int verb, int other, int32_t lo, int32_t hi)
{
    int32_t last = lo - 1;
    for (int quarter = 0; quarter <= 4 && lo <= hi; quarter++) {
        int32_t x = lo + (int32_t)((int64_t)(hi - lo) * quarter / 4);
        if (x == last)
            continue;
        ct_add(out, ct_act_sum(seat, verb, (uint32_t)x, 0));
        if (other)
            ct_add(out, ct_act_sum(seat, other, (uint32_t)x, 0));
        last = x;
    }
}

/* ---- a turn ----------------------------------------------------------------------------- */

uint16_t bank_seats(const ct_state *s)
{
    uint16_t seats = 0;
    for (int i = 0; i < s->rules->seats; i++)
        if (bank_of(s)->did[i] != BANK_GONE)
            seats |= ct_bit(i);
    return seats;
}

uint16_t bank_waiting(const ct_state *s)
{
    uint16_t seats = 0;
    for (int i = 0; i < s->rules->seats; i++)
        if (bank_of(s)->did[i] == BANK_TO_ACT)
            seats |= ct_bit(i);
    return seats;
}

static void give(ct_state *s, int seat, int32_t sum)
{
    s->score[seat] += sum;
    bank_mine(s)->turn[seat] += sum;
}

void bank_bet(ct_state *s, int seat, int32_t x, bool in_pot)
{
    bank *b = bank_mine(s);
    give(s, seat, -x);
    *(in_pot ? &b->pot : &b->stake) += x;
    b->bet = x;
    b->in_pot = in_pot;
}

void bank_win(ct_state *s, int seat, int32_t pay)
{
    bank *b = bank_mine(s);
    if (pay > b->pot)
        pay = b->pot;
    b->pot -= pay;
    give(s, seat, b->stake + pay);
    b->stake = 0;
    b->did[seat] = BANK_WON;
}

void bank_lose(ct_state *s, int seat)
{
    bank *b = bank_mine(s);
    b->pot += b->stake;
    b->stake = 0;
    b->did[seat] = BANK_LOST;
}

void bank_pass(ct_state *s, int seat, int32_t price)
{
    bank *b = bank_mine(s);
    b->turn[seat] -= bank_pay(s, seat, price, &b->pot);
    b->did[seat] = BANK_PASSED;
}

int bank_bets_before(const ct_state *s, int seat)
{
    const bank *b = bank_of(s);
    int n = 0;
    for (int i = ct_next_seat(s, b->dealer); i != seat; i = ct_next_seat(s, i))
        n += b->did[i] == BANK_WON || b->did[i] == BANK_LOST;
    return n;
}

void bank_take_back(ct_state *s, int32_t pay)
{
    bank *b = bank_mine(s);
    int seat = b->doubt;
    b->turn[seat] -= bank_pay(s, seat, pay + (b->in_pot ? 0 : b->bet), &b->pot);
    b->did[seat] = BANK_LOST;
    b->doubt = -1;
}

const char *bank_challenge_why(const ct_state *s, bool may)
{
    if (bank_of(s)->doubt < 0)
        return "bank.no_doubt";
    return may ? NULL : "bank.not_in";
}

void bank_list_claims(const ct_state *s, int seat, int verb, int zone, ct_acts *out)
{
    for (int i = 0; i < ct_count(s, zone); i++)
        if (ct_at(s, zone, i) != CT_HIDDEN)
            ct_add(out, CT_ACT(seat, verb, ct_at(s, zone, i)));
}

const char *bank_expose_why(const ct_state *s, int seat, bool may, int n, int need)
{
    if (!may)
        return "bank.expose_when";
    if (seat != bank_of(s)->dealer)
        return "bank.expose_who";
    return n - 1 < need ? "bank.expose_few" : NULL;
}

void bank_outcome(const ct_state *was, ct_act a, const ct_state *now, int turned, int shown,
                  ct_outcome *out)
{
    const bank *b = bank_of(was), *n = bank_of(now);
    bool undone = b->doubt >= 0 && n->did[b->doubt] != b->did[b->doubt];
    int seat = undone ? b->doubt : ct_seat(a), did = n->did[seat];
    if (did == b->did[seat] || (did != BANK_WON && did != BANK_LOST))
        return;
    ct_card t = ct_top(now, turned);
    int place = bank_beater(now, shown + seat, t);
    out->card[0] = out->card[1] = t;
    out->gain[seat] = n->turn[seat] - (undone ? b->turn[seat] : 0);
    out->key = undone             ? "bank.outcome.undone"
               : did == BANK_LOST ? "bank.outcome.lost"
               : place < 0        ? "bank.outcome.paid"
                                  : "bank.outcome.won";
    if (place >= 0 && did == BANK_WON)
        out->card[0] = ct_at(now, shown + seat, place);
}

/* ---- deals and their errors ------------------------------------------------------------- */

static bool sits_out(const bank_plan *p, int count) { return !count || count > p->hand; }

/* The number of cards that the seat will get. */
static int count_of(const ct_state *s, const bank_plan *p, int seat)
{
    int due = bank_of(s)->due[seat];
    return due ? due - 1 : p->hand;
}

int bank_used(const ct_state *s, const bank_plan *p)
{
    int used = p->once;
    for (int i = 0; i < s->rules->seats; i++) {
        int count = p->seats >> i & 1 ? count_of(s, p, i) : 0;
        used += count + (sits_out(p, count) ? 0 : p->each);
    }
    return used;
}

int32_t bank_most_due(const ct_state *s, const bank_plan *p)
{
    return s->rules->cards - bank_used(s, p) + p->hand + p->each;
}

const char *bank_misdeal_why(const ct_state *s, const bank_plan *p, ct_act a)
{
    int seat = ct_arg(a, 4);
    if (s->turn != CT_DEALER || p->dealer < 0)
        return "bank.misdeal_when";
    if (ct_seat(a) != p->dealer)
        return "bank.misdeal_who";
    if (!(p->seats >> seat & 1))
        return "bank.misdeal_seat";
    if (bank_of(s)->due[seat])
        return "bank.misdeal_twice";
    return (int64_t)ct_amount(a) > bank_most_due(s, p) ? "bank.misdeal_many" : NULL;
}

void bank_range_misdeals(const ct_state *s, const bank_plan *p, int seat, int32_t *lo, int32_t *hi)
{
    for (int i = 0; i < s->rules->seats; i++)
        if (!bank_misdeal_why(s, p, ct_act_sum(seat, 0, 0, i))) {
            *lo = 0;
            *hi = bank_most_due(s, p);
        }
}

void bank_list_misdeals(const ct_state *s, const bank_plan *p, int verb, ct_acts *out)
{
    if (s->turn != CT_DEALER || p->dealer < 0)
        return;
    int32_t most = bank_most_due(s, p);
    for (int i = 0; i < s->rules->seats; i++) {
        for (int32_t n = 0; n <= p->hand + 1 && n < most; n++)
            ct_add(out, ct_act_sum(p->dealer, verb, (uint32_t)n, i));
        ct_add(out, ct_act_sum(p->dealer, verb, (uint32_t)most, i));
    }
}

void bank_stray(ct_state *s, const bank_plan *p, int rate, ct_rng *rng)
{
    bank *b = bank_mine(s);
    for (int i = 0; i < s->rules->seats; i++) {
        if (!(p->seats >> i & 1) || b->due[i] || (int)ct_rng_below(rng, 1000) >= rate)
            continue;
        int count = (int)ct_rng_below(rng, (uint32_t)p->hand + 1);
        b->due[i] = (count == p->hand ? count + 1 : count) + 1;
    }
}

/* Section 6 of the rules: round j skips the seats that get fewer than j cards. The extra cards are
 * dealt after the last round. */
static void deal_wrong(ct_state *s, const bank_plan *p, int stock, int hand)
{
    int first = bank_next(s, p->dealer, p->seats), n = bank_size(p->seats);
    for (int j = 1; j <= p->hand; j++)
        for (int k = 0, seat = first; k < n; k++, seat = bank_next(s, seat, p->seats))
            if (count_of(s, p, seat) >= j)
                ct_draw(s, stock, hand + seat, 1);
    for (int k = 0, seat = first; k < n; k++, seat = bank_next(s, seat, p->seats))
        if (count_of(s, p, seat) > p->hand)
            ct_draw(s, stock, hand + seat, count_of(s, p, seat) - p->hand);
}

void bank_deal(ct_state *s, const bank_plan *p, int stock, int hand)
{
    bank *b = bank_mine(s);
    bool wrong = false;
    for (int i = 0; i < s->rules->seats; i++) wrong |= b->due[i] != 0;
    if (wrong)
        deal_wrong(s, p, stock, hand);
    else
        ct_deal(s, stock, hand, ct_next_seat(s, p->dealer), p->seats, 1, p->hand);
    for (int i = 0; i < s->rules->seats; i++) {
        bool in = p->seats >> i & 1;
        b->did[i] = !in ? BANK_GONE : sits_out(p, count_of(s, p, i)) ? BANK_OUT : BANK_TO_ACT;
        b->due[i] = 0;
    }
}

/* ---- sheets and bounds ------------------------------------------------------------------ */

void bank_sheet_turns(const ct_state *s, ct_sheet *out, const char *const key[BANK_GONE + 1])
{
    const bank *b = bank_of(s);
    for (int i = 0; i < s->rules->seats; i++)
        if (key[b->did[i]])
            ct_sheet_add(out, key[b->did[i]], ct_bit(i), 0, b->turn[i]);
}

void bank_sheet_sums(ct_sheet *out, const char *key, const int32_t sum[CT_SEATS], uint16_t seats)
{
    for (int i = 0; i < CT_SEATS; i++)
        if (seats >> i & 1 && sum[i])
            ct_sheet_add(out, key, ct_bit(i), 0, sum[i]);
}

bool bank_chips_ok(const ct_state *s, int64_t most)
{
    int64_t chips = (int64_t)bank_of(s)->pot + bank_of(s)->stake;
    for (int i = 0; i < s->rules->seats; i++) {
        if (s->score[i] < 0)
            return false;
        chips += s->score[i];
    }
    return chips <= most;
}

bool bank_order_ok(const ct_state *s)
{
    const bank *b = bank_of(s);
    bool later = false;
    if (s->turn < 0 || s->turn >= s->rules->seats)
        return false;
    for (int k = 0, seat = b->dealer; k < s->rules->seats; k++) {
        seat = ct_next_seat(s, seat);
        later |= seat == s->turn;
        if (b->did[seat] < BANK_OUT && (b->did[seat] == BANK_TO_ACT) != later)
            return false;
    }
    return b->did[s->turn] == BANK_TO_ACT;
}

/* ---- the score pad ---------------------------------------------------------------------- */

/* People type for each turn that the seat won a bet, lost a bet or passed. The game itself plays
 * these turns. Before each turn cards are replaced, so that it ends as typed. */
enum { LOSES = 0, WINS = 1, BEATS_IT = 2 }; /* ace, two and three of clubs */

/* Replaces the cards so that the turn is won or lost. This is harmless, because every deal starts
 * from a fresh pack. */
static void rig(ct_state *s, const bank_words *w, bool wins)
{
    int hand = w->hand + s->turn;
    for (int i = ct_start(s, hand); i < s->end[hand]; i++) s->card[i] = BEATS_IT;
    for (int i = ct_start(s, w->stock); i < s->end[w->stock]; i++) s->card[i] = wins ? WINS : LOSES;
}

static const char *say(ct_state *s, int verb, int32_t operand)
{
    return ct_play(s, ct_act_sum(s->turn, verb, (uint32_t)operand, 0));
}

static const char *typed_turn(ct_state *s, const bank_words *w, const ct_typed *t)
{
    int seat = s->turn;
    int32_t won = t->v[BANK_TYPED_WON][seat], lost = t->v[BANK_TYPED_LOST][seat];
    bool passed = t->v[BANK_TYPED_PASSED][seat];
    if ((won != 0) + (lost != 0) + passed != 1)
        return "bank.pad_turn";
    rig(s, w, won != 0);
    const char *why = passed ? say(s, w->pass, 0) : say(s, w->bet, won + lost);
    if (why || s->phase != w->reply) /* the turn is over, unless the other seat must reply */
        return why;
    return won ? say(s, w->claim, BEATS_IT) : say(s, w->concede, 0);
}

const char *bank_pad_settle(ct_state *s, const bank_words *w, const ct_typed *t, ct_sheet *out,
                            int *who)
{
    uint16_t had[BANK_TYPED] = { 0 }; /* the seats that had a turn, by entry */
    const char *why = NULL;
    for (*who = 0; *who < s->rules->seats; ++*who)
        if (s->score[*who] < 0) /* possible because of the agreed adjustments */
            return "bank.pad_short";
    while (!why && s->turn >= 0) {
        bool places = w->bank && s->phase == w->open;
        *who = s->turn;
        for (int e = 0; e < BANK_TYPED; e++)
            had[e] |= places == (e == BANK_TYPED_PLACED) ? ct_bit(s->turn) : 0;
        why = places ? say(s, w->bank, t->v[BANK_TYPED_PLACED][s->turn]) : typed_turn(s, w, t);
    }
    for (int seat = 0; !why && seat < s->rules->seats; seat++)
        for (int e = 0; !why && e < BANK_TYPED; e++)
            if (t->v[e][seat] && !(had[e] >> seat & 1)) {
                *who = seat;
                why = e == BANK_TYPED_PLACED ? "bank.pad_open" : "bank.pad_absent";
            }
    if (!why)
        s->rules->game->sheet(s, out);
    return why;
}
