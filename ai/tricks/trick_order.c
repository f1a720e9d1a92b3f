/* trick_order.c - which moves of a position are tried, and in which order: of cards that come to
 * the same one is enough. */
#include "trick_search.h"
#ifdef CT_LEARN
extern int8_t search_weight[SEARCH_CLASSES][SEARCH_TRAITS];
#else
#include "trick_weights.h"
#endif

/* A position and what all its moves are weighed by. */
typedef struct weighing {
    const search_node *at;
    const int8_t *w;
    uint64_t own, after, before; /* cards: of who moves, of the next seat, of the one before     */
    uint64_t last;               /* of who plays the last card of the trick, if it is another    */
    int turn, next;              /* seats; 0 declares                                            */
    int need;                    /* how much the side must still make, in sixteenths of the rest */
    int most, least;             /* points of a card that the last seat may throw away; -1: open */
} weighing;

static bool together(int seat, int other) { return !seat == !other; }

static bool beats_best(const lanes *t, int c)
{
    return c > t->best && ((c ^ t->led) < 16 || c >= LANES_TRUMP);
}

/* Where the last card of a trick is chosen: of cards next to each other the one with most points
 * if the side takes the trick, and with least if it does not. */
static uint64_t choices(const search *q, const search_node *at)
{
    const lanes *t = &at->t;
    uint64_t legal = search_kinds(at), keep = 0;
    if (!q->counts || t->n + 1 < t->seats || !(legal & (legal - 1)))
        return legal;
    uint64_t others = search_others(t) | lanes_bit(t->best);
    bool friends = together(t->turn, t->best_seat);
    while (legal) {
        int top = lanes_highest(legal);
        uint64_t suit = lanes_suit(top), below = others & suit & (lanes_bit(top) - 1);
        uint64_t run = legal & suit & ~(below ? lanes_bit(lanes_highest(below)) - 1 : 0);
        keep |= lanes_bit(beats_best(t, top) || friends ? top : lanes_lowest(run));
        legal &= ~run;
    }
    return keep;
}

/* ---- what speaks for a move -------------------------------------------------------------- */

/* Who moves, and when: the first, between, the last of a trick; who declares, or before that seat,
 * or after it. */
int search_class(const lanes *t) { return 3 * t->n + (t->turn ? 3 - t->turn : 0); }

/* Traits: first what all cards of a suit share, then of the card, then of the trick alone. */
enum { OF_SUIT = 11, OF_CARD = 16, OF_TRICK = SEARCH_TRAITS - OF_SUIT - OF_CARD };

/* What another seat has of a suit: cards, none, none but trumps, the highest. */
static int of_seat(uint64_t hand, uint64_t own, uint64_t lane, const int8_t w[4])
{
    uint64_t cards = hand & lane;
    if (!cards)
        return w[1] + (hand >> LANES_TRUMP ? w[2] : 0);
    return search_count(cards) * w[0] + (cards > own ? w[3] : 0);
}

static int of_suit(const weighing *x, uint64_t lane)
{
    uint64_t own = x->own & lane;
    const int8_t *w = x->w;
    return of_seat(x->after, own, lane, w) + of_seat(x->before, own, lane, w + 4) +
           search_count(own) * w[8] + (own & (own - 1) ? 0 : w[9]) +
           (lane >> LANES_TRUMP ? w[10] : 0);
}

static int of_card(const weighing *x, int c, int worth)
{
    const lanes *t = &x->at->t;
    const int8_t *w = x->w + OF_SUIT;
    uint64_t lane = lanes_suit(c), up = lane & ~0ull << c, above = up & ~lanes_bit(c);
    uint64_t next = x->after & up, before = x->before & up;
    int rank = c & 15, higher = search_count(next | before);
    int sum = (higher < 4 ? higher : 4) * w[2] + rank * w[4] + worth * w[5];
    sum += x->own & above ? 0 : w[0];
    sum += x->own & lane & ~up ? 0 : w[1];
    sum += higher ? 0 : w[3];
    sum += next ? w[6] : 0;
    sum += before ? w[7] : 0;
    if (!t->n)
        return sum;
    bool follows = (c ^ t->led) < 16, friends = together(x->turn, t->best_seat);
    bool beats = beats_best(t, c);
    sum += beats ? w[8] + t->pile * w[14] : 0;
    sum += friends ? w[9] + rank * w[15] + (beats ? w[10] : 0) : 0;
    sum += beats || friends ? worth * w[11] : 0;
    return sum + (follows ? w[12] : c >= LANES_TRUMP ? w[13] : 0);
}

/* What the last seat may throw away: the points of one of its cards, at most and at least. */
static void look_at_discards(weighing *x)
{
    x->most = 0;
    x->least = 5;
    for (uint64_t set = x->last; set;) {
        uint64_t lane = set & lanes_suit(lanes_lowest(set));
        int high = search_points(x->at, lanes_highest(lane));
        int low = search_points(x->at, lanes_lowest(lane));
        x->most = high > x->most ? high : x->most;
        x->least = low < x->least ? low : x->least;
        set &= ~lane;
    }
}

/* The trick that lies open with so much in it, to its end: what it is worth to the last seat, less
 * where the enemy takes it, if each seat to come looks no further. */
static int last_alone(weighing *x, const lanes_open *o, uint64_t legal, bool friends, int worth)
{
    if (legal & (lanes_suit(o->led) | lanes_suit(LANES_TRUMP))) { /* of one suit, then */
        uint64_t wins = legal & ~0ull << o->best << 1;
        if (friends || wins)
            return worth + search_points(x->at, lanes_highest(legal));
        return -worth - search_points(x->at, lanes_lowest(legal));
    }
    if (x->most < 0)
        look_at_discards(x);
    return friends ? worth + x->most : -worth - x->least;
}

/* The same of a lead, to who plays the second card. */
static int second_alone(weighing *x, const lanes_open *o, uint64_t replies, int worth)
{
    const search_node *at = x->at;
    unsigned rules = at->t.rules;
    bool with_lead = !x->next, with_second = !x->turn; /* whom is the last seat with? */
    int best = -100;
    for (; replies; replies &= replies - 1) {
        int c = lanes_lowest(replies);
        lanes_open after = *o;
        bool friends = lanes_lay(&after, rules, c) ? with_second : with_lead;
        int value = last_alone(x, &after, lanes_heading(&after, rules, x->last), friends,
                               worth + search_points(at, c));
        value = with_second ? value : -value;
        best = value > best ? value : best;
    }
    return best;
}

/* How much of what is left the mover's side must still make, in sixteenths. */
static int must_make(const search *q, const lanes *t)
{
    int left = q->task.total - t->points[0] - t->points[1] - t->points[2];
    int part = 16 * (q->need - search_got(t)) / (left ? left : 1);
    part = part < 0 ? 0 : part > 16 ? 16 : part;
    return search_maximizes(t) ? part : 16 - part;
}

/* Of a lead: among how many cards the last seat may choose; is it the highest, and how many such
 * cards there are. */
static int of_lead(const weighing *x, int c, bool wins, const int8_t w[3])
{
    uint64_t lane = lanes_suit(c), last = x->last & lane, others = last | (x->after & lane);
    if (!last)
        last = x->last >> LANES_TRUMP ? x->last >> LANES_TRUMP : x->last;
    int sum = w[2] * search_count(last);
    if (others >> c)
        return sum;
    uint64_t above = others ? ~0ull << lanes_highest(others) : ~0ull;
    return sum + (wins ? w[0] : 0) + w[1] * search_count(x->own & lane & above);
}

/* What the trick comes to with this card and who wins it, also by how much is needed; and among how
 * many cards the next seat chooses: the fewer, the sooner all are tried. */
static int of_trick(weighing *x, int c, int worth)
{
    const search_node *at = x->at;
    const lanes *t = &at->t;
    const int8_t *w = x->w + OF_SUIT + OF_CARD;
    lanes_open o = t->n ? t->open : lanes_lead(c);
    bool mine = !t->n || lanes_lay(&o, t->rules, c);
    int value = t->pile + 1 + worth, sum = 0;
    if (t->n < 2) {
        uint64_t legal = lanes_heading(&o, t->rules, x->after);
        uint64_t replies = legal & ~(legal << 1 & at->w.blank);
        int n = search_count(replies);
        sum = n * w[5] + (n == 1 ? w[6] : 0);
        value =
            t->n ? last_alone(x, &o, legal, together(x->next, mine ? x->turn : t->best_seat), value)
                 : second_alone(x, &o, replies, value);
        value = together(x->next, x->turn) ? value : -value;
    } else if (!mine && !together(x->turn, t->best_seat)) {
        value = -value;
    }
    sum += value * w[0] + value * x->need * w[8] / 8 + (value > 0 ? w[1] + x->need * w[7] : 0);
    return t->n ? sum : sum + of_lead(x, c, value > 0, w + 2);
}

static weighing weigh(const search *q, const search_node *at, const int8_t *w)
{
    const lanes *t = &at->t;
    int turn = t->turn, next = turn < 2 ? turn + 1 : 0, before = turn ? turn - 1 : 2;
    return (weighing){ .at = at,
                       .w = w,
                       .own = t->hand[turn],
                       .after = t->hand[next],
                       .before = t->hand[before],
                       .last = t->hand[t->n ? next : before],
                       .turn = turn,
                       .next = next,
                       .need = must_make(q, t),
                       .most = -1 };
}

static int of_move(weighing *x, int c)
{
    int worth = search_points(x->at, c);
    return of_card(x, c, worth) + of_trick(x, c, worth);
}

int search_promise(const search *q, const search_node *at, int c, const int8_t w[SEARCH_TRAITS])
{
    weighing x = weigh(q, at, w);
    return of_suit(&x, lanes_suit(c)) + of_move(&x, c);
}

/* ---- the order ------------------------------------------------------------------------- */

static void order(const search *q, search_node *at, uint64_t set, int first)
{
    weighing x = weigh(q, at, search_weight[search_class(&at->t)]);
    int promise[SEARCH_MOVES], suit = -1, suits = 0;
    at->n = 0;
    for (; set; set &= set - 1) {
        int c = lanes_lowest(set), i = at->n++;
        int p = 100000;
        if (suit != c >> 4) {
            suit = c >> 4;
            suits = of_suit(&x, lanes_suit(c));
        }
        if (c != first)
            p = suits + of_move(&x, c);
        for (; i > 0 && promise[i - 1] < p; i--) {
            promise[i] = promise[i - 1];
            at->move[i] = at->move[i - 1];
        }
        promise[i] = p;
        at->move[i] = (uint8_t)c;
    }
}

void search_order(const search *q, search_node *at, int first)
{
    uint64_t set = choices(q, at);
    bool one = !(set & (set - 1)), known = first >= 0 && set & lanes_bit(first);
    at->more = !one && known;
    if (!one && !known) {
        order(q, at, set, -1);
        return;
    }
    at->n = 1;
    at->move[0] = (uint8_t)(one ? lanes_lowest(set) : first);
}

static void note(search_node *at, int i, bool most, int value)
{
    at->value[i] = (int16_t)value;
    if (at->bound < 0 || (most ? value > at->bound : value < at->bound))
        at->bound = (int16_t)value;
}

/* Is the next move not good enough either? Cards next to each other, with nothing of others between
 * them, come to the same but for their points. */
static bool as_bad(const search *q, search_node *at, uint64_t others, bool most)
{
    int c = at->move[at->i];
    for (int k = 0; k < at->i; k++) {
        int d = at->move[k], low = c < d ? c : d, high = c < d ? d : c;
        if (low >> 4 != high >> 4 || others & (lanes_bit(high) - 1) & ~0ull << low)
            continue;
        int step = search_points(at, high) - search_points(at, low);
        int value = at->value[k] + (most ? step : -step);
        if ((value < q->need) != most)
            continue;
        uint64_t run = at->t.hand[at->t.turn] & ~0ull << low & ((lanes_bit(high) << 1) - 1);
        at->taken.some |= at->taken.some & run ? run : 0; /* each may take the next one's place */
        at->taken.all &= (at->taken.all & run) == run ? UINT64_MAX : ~run;
        note(at, at->i, most, value);
        return true;
    }
    return false;
}

bool search_next(const search *q, search_node *at)
{
    const lanes *t = &at->t;
    bool most = search_maximizes(t);
    note(at, at->i - 1, most, q->value);
    if (at->more) {
        at->more = false;
        order(q, at, choices(q, at), at->move[0]);
    }
    if (!q->counts || at->i == at->n)
        return at->i < at->n;
    uint64_t others = search_others(t);
    if (t->n)
        others |= lanes_bit(t->led) | lanes_bit(t->best) | lanes_bit(t->last) |
                  (t->cut < 64 ? lanes_bit(t->cut) : 0);
    while (at->i < at->n && as_bad(q, at, others, most)) at->i++;
    return at->i < at->n;
}
