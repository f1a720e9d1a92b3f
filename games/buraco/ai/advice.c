/* advice.c - rules of thumb for Buraco. It plays the legal act that leads to the best rating for
 * the seat's side. The rating counts melds on their way to canastras, above all clean ones. It also
 * counts cards in hand, wild cards and neighbours worth keeping, the morto and the batida. Known
 * weaknesses: it looks no further than the end of its turn, infers no hands, and gives a wild card
 * in hand a fixed value. */
#include <string.h>

#include "advice.h"

enum { NATURAL = 250 }; /* in tenths of a point */
enum { SIDES = 4, DEPTH = 12, OVER = 200, MORTO = 250, NEVER = -1000000 };

/* The facts that stay the same while one act is chosen. All ratings are in tenths of a point. */
typedef struct table {
    const ct_rules *r;
    /* Zones: stock, pile and the first hand, morto and meld. melds: the number of meld zones. */
    int seat, side, stock, pile, hand, morto, meld, melds;
    int draw, discard, retract; /* verbs */
    int haste;                  /* how soon the round may end: 0 (not soon) to 10 */
} table;

/* A pile of fewer than FAIR_PILE cards is small. PRICE: penalty for each card that it lacks, in
 * tenths of a point. A pile of fewer than TINY_PILE cards is worth no wild card, except near the
 * end or for a canastra. */
enum { FAIR_PILE = 6, PRICE = 150, TINY_PILE = 4, SOON = 8, CANASTRA = 7 };

static int points(ct_card c)
{
    if (c >= CT_JOKER)
        return c == CT_JOKER ? 20 : 0;
    int rank = ct_rank(c);
    return rank == 1 ? 15 : rank == 2 || rank >= 8 ? 10 : 5;
}

static const int32_t *field(const ct_state *s, const char *name)
{
    return ct_field_find(s, name, NULL);
}

/* ---- rating --------------------------------------------------------------------------------- */

/* Wild cards of the meld in zone z. A natural two does not count: it lies below the three or on the
 * ace. */
static int wilds_in(const ct_state *s, int z)
{
    int n = ct_count(s, z), wilds = 0;
    for (int i = 0; i < n; i++) {
        ct_card c = ct_at(s, z, i);
        ct_card next = i + 1 < n ? ct_at(s, z, i + 1) : CT_HIDDEN;
        ct_card last = i ? ct_at(s, z, i - 1) : CT_HIDDEN;
        bool natural = i < 2 && c < CT_JOKER && (next == c + 1 || (i && last + 1 == c));
        wilds += ct_is_wild(c) && !natural;
    }
    return wilds;
}

/* The rating of a meld. From seven cards on it is the value of its canastra. A shorter meld has an
 * expected value, which falls as the round goes on. */
static int meld_rating(const table *t, const ct_state *s, int z)
{
    static const int clean[] = { 0, 0, 0, 10, 24, 48, 95, 200 };
    static const int dirty[] = { 0, 0, 0, 2, 6, 15, 40, 100 };
    int n = ct_count(s, z), sum = 0;
    for (int i = 0; i < n; i++) sum += points(ct_at(s, z, i));
    const int *value = wilds_in(s, z) ? dirty : clean;
    if (n < 7)
        return 10 * sum + value[n] * (10 - t->haste);
    int more = value == clean ? (n >= 14 ? 800 : n == 13 ? 300 : n > 9 ? 15 * (n - 9) : 0) : 0;
    return 10 * (sum + value[7] + more);
}

/* Rating of cards in hand that are near each other in a suit. */
static int neighbours(const uint8_t held[64])
{
    int sum = 0;
    for (int suit = 0; suit < 4; suit++)
        for (int place = 1; place <= 13; place++) {
            ct_card c = ct_card_of(suit, place);
            if (place == 2 || !held[c])
                continue;
            ct_card up = ct_card_of(suit, place == 13 ? 1 : place + 1);
            sum += up % 13 != 1 && held[up] ? 60 : 0;
            if (place <= 12 && place != 1)
                sum += held[ct_card_of(suit, place == 12 ? 1 : place + 2)] ? 30 : 0;
            /* a clean canastra contains a seven or an eight */
            sum += place == 7 || place == 8 ? 12 : 0;
        }
    return sum;
}

/* Rating of the natural twos of a hand: those in a run of three with cards of their suit. The run
 * is kept as one of three other cards would be. */
static int natural_twos(const uint8_t held[64])
{
    int sum = 0;
    for (int suit = 0; suit < 4; suit++) {
        bool two = held[ct_card_of(suit, 2)] && held[ct_card_of(suit, 3)];
        sum += two && held[ct_card_of(suit, 1)] ? NATURAL : 0;
        sum += two && held[ct_card_of(suit, 4)] ? NATURAL : 0;
    }
    return sum;
}

static int hand_rating(const table *t, const ct_state *s)
{
    uint8_t held[64] = { 0 };
    int n = ct_count(s, t->hand), sum = 0, keep = 10 - t->haste;
    for (int i = 0; i < n; i++) {
        ct_card c = ct_at(s, t->hand, i);
        if (c > CT_JOKER)
            continue;
        held[c]++;
        sum -= points(c) * (2 + t->haste * 8 / 10);
        sum += ct_is_wild(c) ? 50 * keep : 0; /* the factor was found by experiment */
    }
    return sum + (neighbours(held) + natural_twos(held)) * keep / 10;
}

/* Whether the side has a clean canastra. */
static bool has_clean(const table *t, const ct_state *s)
{
    const int32_t *owner = field(s, "meld");
    for (int i = 0; i < t->melds; i++)
        if (owner[i] == t->side && ct_count(s, t->meld + i) >= 7 && !wilds_in(s, t->meld + i))
            return true;
    return false;
}

static bool morto_left(const table *t, const ct_state *s, int side)
{
    return !field(s, "taker")[side] && ct_count(s, t->morto) + ct_count(s, t->morto + 1) > 0;
}

static int rating(const table *t, const ct_state *s)
{
    const int32_t *owner = field(s, "meld");
    int sum = 0, n = ct_count(s, t->hand);
    for (int i = 0; i < t->melds && owner[i] >= 0; i++)
        if (owner[i] == t->side)
            sum += meld_rating(t, s, t->meld + i);
    if (s->turn < 0)
        return sum + (field(s, "foul")[0] ? NEVER : field(s, "out")[0] ? 10 * OVER : 0);
    if (field(s, "taker")[t->side])
        sum += 10 * MORTO;
    if (morto_left(t, s, t->side) || has_clean(t, s))
        sum -= 10 * n; /* a short hand may soon take the morto or end the round */
    return sum + hand_rating(t, s);
}

/* ---- looking ahead within the turn --------------------------------------------------------------
 */

static bool lays(const table *t, ct_act a)
{
    int v = ct_verb(a);
    return v > t->draw + 1 && v != t->discard && v != t->retract;
}

/* The best act that lays cards, by the rating after it; 0 if none improves the rating. With `any`,
 * points laid count above all, for an opening that must reach its minimum. */
static ct_act best_lay(const table *t, const ct_state *s, bool any)
{
    ct_acts legal;
    ct_act best = 0;
    int most = any ? NEVER : rating(t, s);
    ct_legal(s, t->seat, &legal);
    for (int i = 0; i < legal.n; i++) {
        if (!lays(t, legal.act[i]))
            continue;
        ct_state next = *s;
        ct_apply(&next, legal.act[i]);
        int v = rating(t, &next) + (any ? 20 * field(&next, "laid")[0] : 0);
        if (any && next.turn >= 0 && !field(&next, "minimum")[t->side])
            v += 10000;
        if (v > most)
            best = legal.act[i], most = v;
    }
    return best;
}

/* Completes a pending opening greedily. True if it reaches the minimum. */
static bool opens(const table *t, const ct_state *s)
{
    ct_state now = *s;
    for (int i = 0; i < DEPTH && now.turn == t->seat; i++) {
        if (!field(&now, "minimum")[t->side])
            return true;
        ct_act a = best_lay(t, &now, true);
        if (!a)
            return false;
        ct_apply(&now, a);
    }
    return now.turn != t->seat || !field(&now, "minimum")[t->side];
}

/* The rating after the seat has played all laying acts of this turn that improve the rating. */
static int laid_out(const table *t, const ct_state *s)
{
    ct_state now = *s;
    for (int i = 0; i < DEPTH && now.turn == t->seat; i++) {
        ct_act a = best_lay(t, &now, false);
        if (!a)
            break;
        ct_apply(&now, a);
    }
    return rating(t, &now);
}

/* ---- choosing ---------------------------------------------------------------------------------
 */

/* The value of taking the pile, apart from the cards that can be laid at once. Two cards or more
 * help later melds, and the next player does not get them. A single card costs a little, so the
 * seat leaves it if it lays nothing. Otherwise seats would take and discard it in turn until R39
 * forbids it. */
static int prospects(const table *t, const ct_state *s)
{
    return ct_count(s, t->pile) > 1 ? 500 : -40;
}

/* Wild cards in the side's melds. *full: how many of these melds are canastras. */
static int wilds_laid(const table *t, const ct_state *s, int *full)
{
    const int32_t *owner = field(s, "meld");
    int n = 0;
    *full = 0;
    for (int i = 0; i < t->melds && owner[i] >= 0; i++) {
        n += owner[i] == t->side ? wilds_in(s, t->meld + i) : 0;
        *full += owner[i] == t->side && ct_count(s, t->meld + i) >= CANASTRA;
    }
    return n;
}

/* A penalty for spending a wild card on a small pile. A natural two is not spent. */
static int bargain(const table *t, const ct_state *was, const ct_state *now)
{
    int pile = ct_count(was, t->pile), before, after;
    bool spent = wilds_laid(t, now, &after) > wilds_laid(t, was, &before);
    if (spent && pile < TINY_PILE && t->haste < SOON && after == before)
        return -NEVER;
    return spent && pile < FAIR_PILE ? PRICE * (FAIR_PILE - pile) * (10 - t->haste) / 10 : 0;
}

/* The value of an act that draws or takes the pile. */
static int draw_value(const table *t, const ct_state *s, ct_act a)
{
    ct_state next = *s;
    if (ct_verb(a) == t->draw)
        return laid_out(t, s) - prospects(t, s);
    ct_apply(&next, a);
    if (field(s, "minimum")[t->side] && next.turn == t->seat && field(&next, "laid")[0] &&
        !opens(t, &next))
        return NEVER;
    return laid_out(t, &next) - bargain(t, s, &next);
}

/* Takes the pile, unless that lowers the rating. */
static ct_act choose_draw(const table *t, const ct_state *s, const ct_acts *legal)
{
    ct_act best = legal->act[0];
    int most = NEVER;
    for (int i = 0; i < legal->n; i++) {
        int v = draw_value(t, s, legal->act[i]);
        if (v > most)
            best = legal->act[i], most = v;
    }
    return best;
}

/* What opponents may gain from the discard of card c: it fits one of their melds, or the pile is
 * large and they may hold neighbours of c. */
static int risk(const table *t, const ct_state *s, ct_card c)
{
    const int32_t *owner = field(s, "meld");
    int sum = 0, about = 0;
    if (ct_is_wild(c))
        return 100;
    for (int i = 0; i < t->melds && owner[i] >= 0; i++) {
        int z = t->meld + i, n = ct_count(s, z);
        if (owner[i] == t->side)
            continue;
        ct_card low = ct_at(s, z, 0), high = ct_at(s, z, n - 1);
        bool fits = (low < CT_JOKER && low % 13 && low == c + 1) ||
                    (high < CT_JOKER && high % 13 &&
                     (high + 1 == c || (high % 13 == 12 && high - 12 == c)));
        sum += fits ? 80 + 25 * n : 0;
    }
    for (int z = 0; z < t->r->zones; z++) /* counts the visible cards next to c */
        for (int i = ct_start(s, z); i < s->end[z] && z != t->pile; i++)
            about += s->card[i] < CT_JOKER && s->card[i] / 13 == c / 13 && s->card[i] != c &&
                     s->card[i] + 2 >= c && s->card[i] <= c + 2;
    return sum + 4 * ct_count(s, t->pile) * (8 - (about < 8 ? about : 8));
}

static int discard_value(const table *t, const ct_state *s, ct_act a)
{
    ct_state next = *s;
    ct_apply(&next, a);
    return rating(t, &next) - risk(t, s, (ct_card)ct_arg(a, 0)) / 2;
}

static ct_act choose_discard(const table *t, const ct_state *s, const ct_acts *legal)
{
    ct_act best = 0;
    int most = 2 * NEVER;
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        int v = ct_verb(a) == t->discard ? discard_value(t, s, a) : 2 * NEVER;
        if (v > most)
            best = a, most = v;
    }
    return best;
}

/* How soon the round may end, 0 to 10. It may end sooner if a side that has had its morto has a
 * short hand, or if the stock is short. */
static int haste_of(const table *t, const ct_state *s)
{
    int haste = 0, left = ct_count(s, t->stock);
    for (int seat = 0; seat < t->r->seats; seat++) {
        int n = ct_count(s, ct_zone_find(t->r, "hand", seat)), h = 0;
        if (seat == t->seat)
            continue;
        if (!morto_left(t, s, s->team[seat]))
            h = n <= 2 ? 8 : n <= 4 ? 6 : n <= 6 ? 4 : 2;
        haste = h > haste ? h : haste;
    }
    bool last = ct_count(s, t->morto) + ct_count(s, t->morto + 1) == 0;
    if (last && left < 4 * t->r->seats)
        haste = left < 2 * t->r->seats ? 9 : haste > 6 ? haste : 6;
    return haste;
}

static table table_of(const ct_view *v)
{
    const ct_state *s = &v->s;
    const ct_rules *r = s->rules;
    table t = { .r = r,
                .seat = v->seat,
                .side = s->team[v->seat],
                .stock = ct_zone_find(r, "stock", -1),
                .pile = ct_zone_find(r, "pile", -1),
                .hand = ct_zone_find(r, "hand", v->seat),
                .morto = ct_zone_find(r, "morto", -1),
                .meld = ct_zone_find(r, "meld", -1),
                .draw = ct_verb_find(r->game, "draw_stock"),
                .discard = ct_verb_find(r->game, "discard"),
                .retract = ct_verb_find(r->game, "retract") };
    t.melds = r->zones - t.meld;
    t.haste = haste_of(&t, s);
    return t;
}

ct_act ct_advice_buraco(const ct_view *v, const ct_acts *legal, ct_rng *luck);

ct_act ct_advice_buraco(const ct_view *v, const ct_acts *legal, ct_rng *luck)
{
    const ct_state *s = &v->s;
    table t = table_of(v);
    if (s->phase == ct_phase_find(t.r->game, "draw"))
        return choose_draw(&t, s, legal);
    bool closed = field(s, "minimum")[t.side] > 0;
    ct_act a = 0;
    if (!closed)
        a = best_lay(&t, s, false);
    /* R32: an opening begins only if it can be completed */
    else if (field(s, "laid")[0] || opens(&t, s))
        a = best_lay(&t, s, true);
    for (int i = 0; i < legal->n && !a && closed && field(s, "laid")[0]; i++)
        if (ct_verb(legal->act[i]) == t.retract)
            a = legal->act[i];
    if (!a)
        a = choose_discard(&t, s, legal);
    return a ? a : legal->act[0];
}

/* ---- slips --------------------------------------------------------------------------------- */

/* Bounds of a slip, in tenths of a point: for the act, and for what the seat overlooks of all that
 * it could lay. */
enum { CLOSE = 400, OVERLOOKS = 600 };

/* A slip draws or takes otherwise, makes another discard, or overlooks small melds and discards. An
 * opening that has begun goes on as it should. */
static void close(const ct_view *v, const ct_acts *legal, ct_act best, ct_acts *out)
{
    const ct_state *s = &v->s;
    table t = table_of(v);
    bool draws = s->phase == ct_phase_find(t.r->game, "draw");
    out->n = 0;
    if (!draws && ct_verb(best) != t.discard &&
        (field(s, "laid")[0] || laid_out(&t, s) - rating(&t, s) > OVERLOOKS))
        return;
    ct_act like = draws || ct_verb(best) == t.discard ? best : choose_discard(&t, s, legal);
    int (*value)(const table *t, const ct_state *s, ct_act a) = draws ? draw_value : discard_value;
    int least = like ? value(&t, s, like) - CLOSE : 0;
    for (int i = 0; i < legal->n && like; i++) {
        ct_act a = legal->act[i];
        bool same = draws || ct_verb(a) == t.discard;
        if (a != best && same && value(&t, s, a) >= least)
            out->act[out->n++] = a;
    }
}

const ct_slips ct_slips_buraco = { .every = 3, .close = close };
