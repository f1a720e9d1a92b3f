/* trick_search.c - the search for points (Solo): alpha-beta with null windows. The answer to each
 * question is yes or no, so one good reply to each card is enough. An answer also has the bound
 * that it proves, which may be stronger than the question. The path is a stack in the caller's
 * memory, so the search can stop and continue between any two positions.
 *
 * In Solo a card must be beaten if possible, so every rank matters. Yet a table entry serves more
 * than one position. It also bounds positions in which the hands have the same order of cards with
 * other points. The bound shifts by the difference of these points. */
#include <string.h>

#include "trick_search.h"
#ifdef CT_LEARN
extern int8_t search_weight[SEARCH_CLASSES][SEARCH_TRAITS];
#else
#include "trick_weights.h"
#endif

/* ---- the transposition table ------------------------------------------------------------ */

/* The number of cards that a seat has of the suit of card c. */
static int length_of(const search_node *at, int seat, int c)
{
    return search_count(at->t.hand[seat] & lanes_suit(c));
}

/* The cards of the other seats. */
static uint64_t others_of(const lanes *t)
{
    return (t->hand[0] | t->hand[1] | t->hand[2]) & ~t->hand[t->turn];
}

/* The key of a position. Two bits say which seat holds each card; cards already played belong to no
 * seat. */
static search_entry key_of(const search *q, const search_node *at)
{
    const lanes *t = &at->t;
    uint64_t all = t->hand[0] | t->hand[1] | t->hand[2];
    uint64_t gone = UINT64_C(0x01ff01ff01ff01ff) & ~all;
    return (search_entry){ .a = t->hand[1] | gone,
                           .b = t->hand[2] | gone,
                           .points = at->w.left,
                           .turn = t->turn,
                           .left = t->left,
                           .age = q->age };
}

static search_bucket *bucket_of(const search *q, search_bucket *table, const search_entry *k)
{
    uint64_t h =
        k->turn ^ k->a * UINT64_C(0x9e3779b97f4a7c15) ^ k->b * UINT64_C(0xc2b2ae3d27d4eb4f);
    h = (h ^ h >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
    return &table[(uint32_t)(h ^ h >> 32) * q->buckets >> 32];
}

static bool fits(const search_entry *e, const search_entry *k)
{
    return e->a == k->a && e->b == k->b && e->left == k->left && e->turn == k->turn;
}

/* How much more (*more) and how much less (*less) the cards of k are worth than the cards of e in
 * the same places. */
static void differ(const search *q, const search_entry *e, const search_entry *k, int *more,
                   int *less)
{
    *more = *less = 0;
    if (e->points == k->points)
        return;
    for (int shift = 0; shift < 32; shift += 8) {
        int apart = q->apart[k->points >> shift & 31][e->points >> shift & 31];
        *more += apart >> 4;
        *less += apart & 15;
    }
}

/* The five highest cards of a suit, as five bits. No other cards can have points. */
static unsigned top_five(const search_node *at, uint64_t cards, int suit)
{
    uint64_t all = at->t.hand[0] | at->t.hand[1] | at->t.hand[2];
    int n = search_count(all & lanes_suit(suit));
    return (unsigned)((cards >> suit & 0xffff) << (16 - n) >> 11) & 31;
}

/* How much the bound of e shifts for the position of `at`: the lower bound (by < 0) or the upper
 * bound (by > 0). */
static int apart_by(const search *q, const search_node *at, const search_entry *e,
                    const search_taken *s, int by)
{
    int sum = 0;
    for (int suit = 0; suit < 64; suit += 16) {
        uint32_t then = q->worth[e->points >> suit / 2 & 31];
        uint32_t now = q->worth[at->key.points >> suit / 2 & 31];
        if (then == now)
            continue;
        unsigned all = top_five(at, s->all, suit), some = top_five(at, s->some, suit);
        for (; some; some &= some - 1) {
            int i = __builtin_ctz(some), d = (int)(now >> 4 * i & 15) - (int)(then >> 4 * i & 15);
            sum += all >> i & 1 || d * by > 0 ? d : 0;
        }
    }
    return sum;
}

static search_answer recall(search *q, search_bucket *table, search_node *at, int *first)
{
    search_entry k = at->key = key_of(q, at);
    const search_bucket *b = bucket_of(q, table, &k);
    int got = search_got(&at->t), need = q->need - got;
    for (int i = 0; i < SEARCH_SLOTS; i++) {
        const search_entry *e = &b->e[i];
        int more, less, low = e->low, high = e->high;
        if (!fits(e, &k))
            continue;
        differ(q, e, &k, &more, &less);
        if ((more || less) && low + more >= need)
            low += apart_by(q, at, e, &e->of_low, -1);
        if ((more || less) && high - less < need)
            high += apart_by(q, at, e, &e->of_high, 1);
        if (low >= need) {
            q->taken = e->of_low;
            return search_proved(q, got + low, true);
        }
        if (high < need) {
            q->taken = e->of_high;
            return search_proved(q, got + high, false);
        }
        if (*first < 0 || e->points == k.points)
            *first = e->move;
    }
    return SEARCH_OPEN;
}

/* Finds the slot for a position. A new position replaces the entry with the fewest cards left, or
 * sometimes any entry. Entries of earlier questions are replaced first. */
static search_entry *slot_for(search *q, search_bucket *b, const search_entry *k)
{
    search_entry *small = &b->e[0];
    unsigned least = 255;
    for (int i = 0; i < SEARCH_SLOTS; i++) {
        search_entry *e = &b->e[i];
        if (e->points == k->points && fits(e, k))
            return e;
        unsigned size = e->age == q->age ? e->left : 0;
        if (size < least) {
            least = size;
            small = e;
        }
    }
    if (least > k->left)
        small = &b->e[q->turn++ % SEARCH_SLOTS];
    *small = *k;
    small->high = 255;
    return small;
}

/* Stores the answer of a node. A move that proved the answer is kept, because it helps with other
 * questions too. If no move did, a new entry gets the first move. */
static void remember(search *q, search_bucket *table, const search_node *at, bool yes)
{
    search_entry k = at->key;
    search_bucket *b = bucket_of(q, table, &k);
    int value = q->value - search_got(&at->t);
    search_entry *e = slot_for(q, b, &k);
    if (yes == search_maximizes(&at->t))
        e->move = at->move[at->i - 1];
    else if (!e->low && e->high == 255)
        e->move = at->move[0];
    if (yes ? value <= e->low : value >= e->high)
        return;
    if (yes) {
        e->low = (uint8_t)value;
        e->of_low = at->taken;
    } else {
        e->high = (uint8_t)value;
        e->of_high = at->taken;
    }
}

/* ---- bounds without search -------------------------------------------------------------- */

/* A lower bound on what a hand makes: tricks, and the points of its own cards in these tricks.
 * led[]: how many of these tricks the hand leads with each suit, in a row from now on. Another hand
 * must follow suit to each of them while it can. */
typedef struct sure {
    int tricks, points;
    int led[4];
    uint64_t taken; /* the cards whose points are counted */
    uint64_t given; /* whole hands of other seats: the points count some of these cards, whichever
                       they are */
} sure;

/* The cards of `own` that are above all cards of `others` in their suit. */
static uint64_t tops(uint64_t own, uint64_t others)
{
    others |= others >> 1 & UINT64_C(0x7fff7fff7fff7fff);
    others |= others >> 2 & UINT64_C(0x3fff3fff3fff3fff);
    others |= others >> 4 & UINT64_C(0x0fff0fff0fff0fff);
    others |= others >> 8 & UINT64_C(0x00ff00ff00ff00ff);
    return own & ~others;
}

static int larger(int a, int b) { return a > b ? a : b; }

/* The tricks that a hand's trumps win however they are played. A trump loses only to a higher trump
 * of the enemy, and each of those beats at most one trump. */
static sure trump_tricks(const search_node *at, int seat, uint64_t enemy, int want)
{
    uint64_t own = at->t.hand[seat] & lanes_suit(LANES_TRUMP);
    uint64_t set = own | (enemy & lanes_suit(LANES_TRUMP));
    sure s = { 0 };
    int above = 0;
    for (; own && s.tricks < want; own &= set) {
        int c = lanes_highest(set), mine = (int)(own >> c & 1), wins = mine & !above;
        set &= ~lanes_bit(c);
        above += 1 - 2 * mine + wins;
        s.tricks += wins;
        s.points += wins * search_points(at, c);
        s.taken |= (uint64_t)wins << c;
    }
    return s;
}

/* Takes the n highest cards of a set. */
static void take_highest(const search_node *at, uint64_t set, int n, sure *s)
{
    for (; n > 0 && set; n--) {
        int c = lanes_highest(set);
        s->points += search_points(at, c);
        s->taken |= lanes_bit(c);
        set &= ~lanes_bit(c);
    }
}

/* The number of held cards with this worth; each suit has at most one. */
static int cards_of(uint32_t held, int worth)
{
    return (int)((held >> (worth - 1) & 0x01010101u) * 0x01010101u >> 24);
}

/* The fewest points that a hand must give to tricks of others. It gives its cards with the fewest
 * points of each suit led, then the cheapest of its remaining cards. */
static int given(const search_node *at, int seat, const sure *s)
{
    uint32_t held = at->w.held[seat];
    int n = s->tricks, sum = 0, blanks = at->t.left / at->t.seats - search_count(held);
    for (int suit = 0; suit < 64; suit += 16) {
        int has = s->led[suit >> 4] ? length_of(at, seat, suit) : 0;
        int led = s->led[suit >> 4] < has ? s->led[suit >> 4] : has;
        unsigned cards = held >> (suit >> 1) & 31;
        int blank = led ? has - search_count(cards) : 0;
        blank = blank < led ? blank : led;
        n -= led;
        blanks -= blank;
        for (led -= blank; led > 0; led--, cards &= cards - 1) {
            sum += __builtin_ctz(cards) + 1;
            held &= ~((cards & -cards) << (suit >> 1));
        }
    }
    n -= blanks;
    for (int worth = 1; n > 0; worth++) {
        int k = cards_of(held, worth);
        sum += worth * (k < n ? k : n);
        n -= k;
    }
    return sum;
}

/* The number of rounds in which nobody can trump this hand's winners of a suit, after it has led
 * its `drawn` highest trumps. A partner's trump counts too, because it would take the lead. *most:
 * the most cards that another seat has in the suit. */
static int rounds(const search_node *at, int who, int suit, int drawn, int *most)
{
    int least = 16;
    *most = 0;
    for (int seat = 0; seat < at->t.seats; seat++) {
        int n = length_of(at, seat, suit);
        if (seat == who)
            continue;
        *most = larger(*most, n);
        if (n < least && length_of(at, seat, LANES_TRUMP) > drawn)
            least = n;
    }
    return least;
}

/* What a hand makes by leading these highest cards after its `drawn` highest trumps. The whole suit
 * wins if the other seats run out of the suit first. */
static void led_tricks(const search_node *at, int who, uint64_t high, int drawn, int want, sure *s)
{
    high &= lanes_bit(LANES_TRUMP) - 1;
    for (int suit; high && s->tricks < want; high &= ~lanes_suit(suit)) {
        suit = lanes_lowest(high) & 48;
        int most, least = rounds(at, who, suit, drawn, &most);
        least = least < want - s->tricks ? least : want - s->tricks;
        if (!least)
            continue;
        int n = search_count(high & lanes_suit(suit));
        n = n < most ? n : length_of(at, who, suit);
        n = n < least ? n : least;
        s->tricks += n;
        s->led[suit >> 4] = n;
        take_highest(at, at->t.hand[who] & lanes_suit(suit), n, s);
    }
}

/* The tricks that a hand surely makes by trumps and by leading. A seat that does not lead now gets
 * the lead with a sure trump. Until then it loses none of its highest cards. It must trump a suit
 * that it cannot follow. If another seat leads a suit of which it has the highest card, it wins at
 * once. */
static sure hand_tricks(const search_node *at, int seat, uint64_t enemy, int want)
{
    const lanes *t = &at->t;
    uint64_t own = t->hand[seat];
    sure s = trump_tricks(at, seat, enemy, want);
    bool leads = seat == t->turn;
    if (!leads && !s.tricks)
        return s;
    uint64_t high = tops(own, (t->hand[0] | t->hand[1] | t->hand[2]) & ~own);
    int drawn = leads ? search_count(high & lanes_suit(LANES_TRUMP)) : 0;
    led_tricks(at, seat, high, drawn, want, &s);
    if (leads)
        s.led[3] = drawn;
    else
        memset(s.led, 0, sizeof s.led); /* others may discard these suits before the hand leads */
    return s;
}

/* Whether the declarer surely makes `want`: by trumps, by leading, and by the points that the other
 * seats must give to its tricks. */
static bool sure_of(const search_node *at, uint64_t enemy, int want, int each, sure *s, int *value)
{
    *s = hand_tricks(at, 0, enemy, each);
    *value = s->tricks + s->points;
    if (!at->w.left)
        return *value >= want;
    if (*value + 10 * s->tricks < want)
        return false; /* the other two seats can add at most two aces (10 points) to a trick */
    for (int seat = 1; s->tricks && seat < 3; seat++) {
        int more = given(at, seat, s);
        s->given |= more ? at->t.hand[seat] : 0;
        *value += more;
    }
    return *value >= want;
}

search_answer search_plain(search *q, const search_node *at)
{
    const lanes *t = &at->t;
    int got = search_got(t), most = q->task.total - t->points[1] - t->points[2], mine;
    uint64_t theirs = t->hand[1] | t->hand[2], all = t->hand[0] | theirs;
    sure s;
    q->taken = (search_taken){ .all = all, .some = all };
    if (most < q->need)
        return search_proved(q, most, false);
    if (!q->counts && got >= q->need)
        return search_proved(q, got, true);
    if (!sure_of(at, theirs, q->need - got, q->counts ? 16 : q->need - got, &s, &mine))
        return SEARCH_OPEN;
    q->taken = (search_taken){ s.taken & ~s.given, s.taken | s.given };
    return search_proved(q, got + mine, true);
}

/* ---- move ordering ---------------------------------------------------------------------- */

/* A position, and the facts that weigh all its moves. */
typedef struct weighing {
    const search_node *at;
    const int8_t *w;
    uint64_t own, after, before; /* cards of the seat on turn, the next seat, the previous seat */
    uint64_t last;  /* cards of the seat that plays last to the trick, if it is not on turn */
    int turn, next; /* seats; the declarer is 0 */
    int need; /* the part of the remaining points that the side must still make, in sixteenths */
    int most, least; /* most and fewest points of a card that the last seat may discard; -1: not
                        known yet */
} weighing;

static bool together(int seat, int other) { return !seat == !other; }

static bool beats_best(const lanes *t, int c)
{
    return c > t->best && ((c ^ t->led) < 16 || c >= LANES_TRUMP);
}

/* The choices for the last card of a trick. Of neighbouring cards only one is kept: the one with
 * the most points if the seat's side takes the trick, else the one with the fewest. */
static uint64_t choices(const search *q, const search_node *at)
{
    const lanes *t = &at->t;
    uint64_t legal = search_kinds(at), keep = 0;
    if (!q->counts || t->n + 1 < t->seats || !(legal & (legal - 1)))
        return legal;
    uint64_t others = others_of(t) | lanes_bit(t->best);
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

/* Three times the number of the next card in the trick (0, 1 or 2), plus the seat. The seat is 0
 * for the declarer, 1 for the seat before it, 2 for the seat after it. */
int search_class(const lanes *t) { return 3 * t->n + (t->turn ? 3 - t->turn : 0); }

/* The number of traits of each group. The groups come in this order: traits that all cards of a
 * suit share, traits of the card, traits of this trick alone. */
enum { OF_SUIT = 11, OF_CARD = 16, OF_TRICK = SEARCH_TRAITS - OF_SUIT - OF_CARD };

/* Traits of another seat in a suit: number of cards, no card, no card but trumps, the highest card.
 */
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

/* The points of the cheapest and the dearest card that the last seat may discard. */
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

/* The points that the last seat of an open trick can make if it looks at this trick alone.
 * Negative: the enemy takes the trick. `worth`: the points already in the trick. */
static int last_alone(weighing *x, const lanes_open *o, uint64_t legal, bool friends, int worth)
{
    if (legal &
        (lanes_suit(o->led) | lanes_suit(LANES_TRUMP))) { /* all legal cards are of one suit */
        uint64_t wins = legal & ~0ull << o->best << 1;
        if (friends || wins)
            return worth + search_points(x->at, lanes_highest(legal));
        return -worth - search_points(x->at, lanes_lowest(legal));
    }
    if (x->most < 0)
        look_at_discards(x);
    return friends ? worth + x->most : -worth - x->least;
}

/* The value of a lead to the seat that plays second, if both play best for this trick alone. */
static int second_alone(weighing *x, const lanes_open *o, uint64_t replies, int worth)
{
    const search_node *at = x->at;
    unsigned rules = at->t.rules;
    /* whether the last seat is on the side of the leader (with_lead) or of the second seat
     * (with_second) */
    bool with_lead = !x->next, with_second = !x->turn;
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

/* The part of the remaining points that the mover's side must still make, in sixteenths. */
static int must_make(const search *q, const lanes *t)
{
    int left = q->task.total - t->points[0] - t->points[1] - t->points[2];
    int part = 16 * (q->need - search_got(t)) / (left ? left : 1);
    part = part < 0 ? 0 : part > 16 ? 16 : part;
    return search_maximizes(t) ? part : 16 - part;
}

/* Traits of a lead. They are: whether the card is the highest of its suit, how many highest cards
 * the hand has there, and among how many cards the last seat may choose. */
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

/* Traits of the trick alone. They are: the trick's value and winner, each also weighted by the
 * points needed, and the number of cards among which the next seat may choose. Fewer choices are
 * searched sooner. */
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

/* Whether the next move fails because an earlier move failed. Neighbouring cards, with no card of
 * other seats between them, differ only in their points. */
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
        /* if one of these neighbours may be counted, each may */
        at->taken.some |= at->taken.some & run ? run : 0;
        at->taken.all &= (at->taken.all & run) == run ? UINT64_MAX : ~run;
        note(at, at->i, most, value);
        return true;
    }
    return false;
}

static bool next_move(const search *q, search_node *at)
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
    uint64_t others = others_of(t);
    if (t->n)
        others |= lanes_bit(t->led) | lanes_bit(t->best) | lanes_bit(t->last) |
                  (t->cut < 64 ? lanes_bit(t->cut) : 0);
    while (at->i < at->n && as_bad(q, at, others, most)) at->i++;
    return at->i < at->n;
}

/* ---- the search ------------------------------------------------------------------------- */

/* Removes the cards of a trick, the highest first. */
static void close_up(search_node *at, uint64_t gone)
{
    for (; gone; gone &= ~lanes_bit(lanes_highest(gone)))
        search_squeeze(at->t.hand, 3, &at->w, lanes_highest(gone));
}

static void ask(search *q, int card)
{
    search_node *root = &q->node[0];
    root->t = q->task.t;
    for (int i = 0; i <= (q->counts ? 0 : SEARCH_CARDS); i++)
        q->node[i].w = q->w; /* constant in a Bolo, where no card has points */
    root->i = 0;
    root->legal = lanes_legal(&root->t);
    root->taken = (search_taken){ .all = UINT64_MAX };
    root->bound = -1;
    root->n = 1;
    root->more = false;
    root->move[0] = (uint8_t)card;
    root->trick = 0;
    for (int i = 0; i < q->laid; i++) root->trick |= lanes_bit(q->table[i]);
}

/* Enters a node: answers it at once, or lists its moves. */
static search_answer enter(search *q, search_bucket *table)
{
    search_node *at = &q->node[q->depth];
    int first = -1;
    q->entering = false;
    q->nodes++;
    if (!at->t.n) {
        search_answer a = recall(q, table, at, &first);
        if (a == SEARCH_OPEN)
            a = search_plain(q, at);
        if (a != SEARCH_OPEN)
            return a;
    }
    search_order(q, at, first);
    at->i = 0;
    at->taken = (search_taken){ .all = UINT64_MAX };
    at->bound = -1;
    return SEARCH_OPEN;
}

static void lay(const search *q, search_node *at, int card)
{
    if (q->counts) {
        int worth = search_points(at, card);
        at->w.held[at->t.turn] &= ~search_point(card, worth);
        at->t.pile = (uint8_t)(at->t.pile + worth);
    }
    at->trick |= lanes_bit(card);
    lanes_play(&at->t, card);
}

/* Plays the next move, then forced cards, until a seat has a choice or a trick is complete. */
static void go_down(search *q)
{
    search_node *at = &q->node[q->depth++], *next = at + 1;
    next->t = at->t;
    if (q->counts)
        next->w = at->w;
    next->trick = at->t.n ? at->trick : 0;
    lay(q, next, at->move[at->i++]);
    while (next->t.n && (next->legal = lanes_legal(&next->t), !(next->legal & (next->legal - 1)))) {
        lay(q, next, lanes_lowest(next->legal));
        q->nodes++;
    }
    if (!next->t.n) {
        close_up(next, next->trick);
        next->legal = next->t.hand[next->t.turn];
    }
    q->entering = true;
}

/* An estimate of what the side makes: each seat plays the move that looks best, to the end. The
 * result is raised a little, because the search proves faster that a value cannot be reached. In
 * tests on whole deals this formula needed the fewest positions. */
static int guess(search *q)
{
    if (!q->counts)
        return -1;
    search_ask(q, -1, 0);
    for (search_node *at = q->node; at->t.left; at++) {
        search_order(q, at, -1);
        at->i = 0;
        go_down(q);
    }
    int sum = search_got(&q->node[q->depth].t);
    return sum + (120 - 3 * sum) * q->node[0].t.left / 360;
}

/* A played trick renumbers the cards of its suits. Undoes this in q->taken, and adds the cards of
 * the trick to it if the side won the trick. */
static void trick_back(search *q)
{
    const search_node *after = &q->node[q->depth];
    uint64_t ours = search_maximizes(&after->t) ? after->trick : 0;
    for (uint64_t gone = after->trick; gone; gone &= gone - 1) {
        q->taken.all = search_open_up(q->taken.all, lanes_lowest(gone));
        q->taken.some = search_open_up(q->taken.some, lanes_lowest(gone));
    }
    q->taken.all |= ours;
    q->taken.some |= ours;
}

/* Of equivalent cards only the lowest was tried. So if one of these cards may be counted, each of
 * them may be, and none surely is. */
static void all_taken(search_node *at)
{
    uint64_t own = at->t.hand[at->t.turn] & at->w.blank, some = at->taken.some & own;
    uint64_t none = own & ~at->taken.all;
    for (int i = 0; i < 3; i++) {
        some |= (some << 1 | some >> 1) & own;
        none |= (none << 1 | none >> 1) & own;
    }
    at->taken.some |= some;
    at->taken.all &= ~none;
}

/* Goes back from a node whose answer is known. Returns SEARCH_OPEN when a node has more moves to
 * try. */
static search_answer go_up(search *q, search_bucket *table, search_answer a)
{
    while (q->depth > 0) {
        if (q->counts && !q->node[q->depth].t.n)
            trick_back(q);
        search_node *at = &q->node[--q->depth];
        bool good = (a == SEARCH_YES) == search_maximizes(&at->t);
        at->taken.all = good ? q->taken.all : at->taken.all & q->taken.all;
        at->taken.some = good ? q->taken.some : at->taken.some | q->taken.some;
        if (!good) {
            if (next_move(q, at))
                return SEARCH_OPEN;
            all_taken(at);
            q->value = at->bound;
        }
        if (!at->t.n && (q->depth || at->n > 1 || at->more))
            remember(q, table, at, a == SEARCH_YES);
        q->taken = at->taken;
    }
    return a;
}

static search_answer run(search *q, void *memory, uint64_t nodes)
{
    search_bucket *table = memory;
    uint64_t end = q->nodes + nodes;
    search_answer a = SEARCH_OPEN;
    while (q->nodes < end) {
        if (q->entering) {
            a = enter(q, table);
            if (a != SEARCH_OPEN)
                a = go_up(q, table, a);
            if (a != SEARCH_OPEN)
                return a;
        }
        go_down(q);
    }
    return SEARCH_OPEN;
}

const lanes_way lanes_by_points = { .ask = ask, .run = run, .guess = guess };
