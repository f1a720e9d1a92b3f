/* advice.c - rules of thumb for Solo. Bidding counts, for each trump, the points that the hand
 * should make as declarer, with a term for its place in the turn order. For a slam it counts the
 * cards that may lose a trick. In play it rates each legal card by three things: the chance that
 * the seat's side wins the trick, the points at stake, and the card's later value. What others may
 * hold follows from cards seen, voids proved, and sizes of hands. Known weakness: a card is judged
 * only by its trick; the deal is not played out. */
#include "advice.h"

enum { SUITS = 4, KINDS = 52, OUROS = 1 };

static const double NEVER = -1e9;
/* Chips that a seat risks rather than pass, because nobody likes a deal without play. LAST: the
 * last seat, when both others have passed. */
static const double BOLD = 0.2, LAST = 0.6;

/* What the seat knows, collected once for each choice. */
typedef struct eyes {
    const ct_view *v;
    int me, declarer, trump, leader, bid, dealer;
    ct_card hand[36], trick[3];
    int held, played;
    double has[3][KINDS]; /* probability that a seat holds a card */
} eyes;

/* The power of a card in its suit: 9 A K J Q 8 7 6 5 have 9 down to 1. Other cards have 0. */
static int power(ct_card c)
{
    static const uint8_t of[13] = { 8, 0, 0, 0, 1, 2, 3, 4, 9, 0, 6, 5, 7 };
    return of[c % 13];
}

static int points(ct_card c)
{
    static const uint8_t of[13] = { [0] = 4, [8] = 5, [10] = 2, [11] = 1, [12] = 3 };
    return of[c % 13];
}

static int field(const ct_view *v, const char *name) { return *ct_field_find(&v->s, name, NULL); }
static bool enemies(const eyes *e, int a, int b)
{
    return a != b && (a == e->declarer || b == e->declarer);
}

static int zone_cards(const ct_state *s, int z, ct_card *out)
{
    int n = 0;
    for (int i = 0; i < ct_count(s, z); i++)
        if (ct_at(s, z, i) != CT_HIDDEN)
            out[n++] = ct_at(s, z, i);
    return n;
}

/* Spreads the probability of every unseen card over the hidden places of the hands that may hold
 * it. */
static void look_around(eyes *e)
{
    const ct_state *s = &e->v->s;
    const int32_t *lacks = ct_field_find(s, "lacks", NULL);
    bool seen[KINDS] = { false };
    int hidden[3] = { 0 };
    for (int i = 0; i < s->rules->cards; i++)
        if (s->card[i] < KINDS)
            seen[s->card[i]] = true;
    for (int seat = 0; seat < 3; seat++) {
        int z = ct_zone_find(s->rules, "hand", seat);
        ct_card known[36];
        int n = zone_cards(s, z, known);
        hidden[seat] = ct_count(s, z) - n;
        for (int i = 0; i < n && seat != e->me; i++) e->has[seat][known[i]] = 1;
    }
    for (int c = 0; c < KINDS; c++) {
        double places = 0, share[3] = { 0 };
        for (int seat = 0; seat < 3 && !seen[c] && power((ct_card)c); seat++)
            if (power((ct_card)c) + lacks[4 * seat + c / 13] <= 9)
                places += share[seat] = hidden[seat];
        for (int seat = 0; seat < 3 && places > 0; seat++) e->has[seat][c] = share[seat] / places;
    }
}

static void open_eyes(eyes *e, const ct_view *v)
{
    *e = (eyes){ .v = v, .me = v->seat };
    e->declarer = field(v, "declarer");
    e->trump = field(v, "trump");
    e->leader = field(v, "leader");
    e->bid = field(v, "bid");
    e->dealer = field(v, "dealer");
    e->held = zone_cards(&v->s, ct_zone_find(v->s.rules, "hand", e->me), e->hand);
    e->played = zone_cards(&v->s, ct_zone_find(v->s.rules, "trick", -1), e->trick);
    look_around(e);
}

/* ---- bidding ------------------------------------------------------------------------------- */

/* The number of cards of the hand that may lose a trick of a slam. A card may lose while a higher
 * card is outstanding and the other seats should still have cards of the suit. */
static int losers(const ct_card *hand, int n, int trump)
{
    int sum = 0, rounds[SUITS];
    int own[SUITS] = { 0 };
    for (int suit = 0; suit < SUITS; suit++) {
        bool mine[10] = { false };
        for (int i = 0; i < n; i++)
            if (ct_suit(hand[i]) == suit)
                mine[power(hand[i])] = true, own[suit]++;
        rounds[suit] = (2 * (9 - own[suit]) + 2) / 3;
        int higher = 0, at = 0;
        for (int p = 9; p > 0; p--) {
            higher += !mine[p];
            sum += mine[p] && higher && at < rounds[suit];
            at += mine[p];
        }
    }
    return sum + (own[trump] < rounds[trump] ? rounds[trump] - own[trump] : 0);
}

/* The smallest number of losers after giving one card of the hand for `ask` (CT_HIDDEN: without an
 * exchange). Sets *give to the card to give, which is never `keep`. */
static int fewest(const eyes *e, int trump, ct_card ask, ct_card keep, ct_card *give)
{
    ct_card hand[36];
    int best = 999;
    for (int g = 0; g < e->held; g++) {
        int n = 0;
        for (int i = 0; i < e->held; i++)
            if (i != g)
                hand[n++] = e->hand[i];
        if (ask != CT_HIDDEN)
            hand[n++] = ask;
        int bad = 16 * losers(hand, n, trump) + power(e->hand[g]) + (ct_suit(e->hand[g]) == trump);
        if (e->hand[g] != keep && bad < best)
            best = bad, *give = e->hand[g];
    }
    return best / 16;
}

/* Finds the exchange that leaves the fewest losers. Sets *ask to the card to ask for, and returns
 * the number of losers. */
static int best_exchange(const eyes *e, int trump, ct_card *ask)
{
    int best = 99;
    for (int c = 0; c < KINDS; c++) {
        bool possible = power((ct_card)c) > 0;
        for (int i = 0; i < e->held; i++) possible &= e->hand[i] != c;
        ct_card give = 0;
        int n = possible ? fewest(e, trump, (ct_card)c, CT_HIDDEN, &give) : 99;
        if (n < best)
            best = n, *ask = (ct_card)c;
    }
    return best;
}

/* The expected points of the hand as declarer with this trump. The numbers were fitted to deals
 * played by these rules of thumb. */
static double outlook(const eyes *e, int trump)
{
    static const double seats[] = { 0.7, 1.8, 1.8 }; /* by place in the turn order: mão, meio, pé */
    static const double plain[] = { 0, -1.1, -1.1, -1.0, -0.8, -0.8, -0.3, 0.9, 2.8, 7.4 };
    static const double high[] = { 0, 2.8, 2.8, 3.2, 3.2, 3.9, 4.9, 6.2, 7.8, 10.5 };
    double sum = seats[(e->me - e->dealer + 2) % 3];
    for (int i = 0; i < e->held; i++)
        sum += (ct_suit(e->hand[i]) == trump ? high : plain)[power(e->hand[i])];
    return sum;
}

/* ---- play ---------------------------------------------------------------------------------- */

/* Probability that a seat holds a card of the suit with a power above `over`. */
static double any_above(const eyes *e, int seat, int suit, int over)
{
    double none = 1;
    for (int rank = 1; rank <= 13; rank++) {
        ct_card c = ct_card_of(suit, rank);
        if (power(c) > over)
            none *= 1 - e->has[seat][c];
    }
    return 1 - none;
}

/* Probability that the seat's play beats card b, if the suit `led` was led. */
static double beats(const eyes *e, int seat, ct_card b, int led)
{
    double empty = 1 - any_above(e, seat, led, 0);
    if (led == e->trump)
        return any_above(e, seat, led, power(b));
    if (ct_suit(b) == e->trump)
        return empty * any_above(e, seat, e->trump, power(b));
    return any_above(e, seat, led, power(b)) + empty * any_above(e, seat, e->trump, 0);
}

static bool outranks(const eyes *e, ct_card a, ct_card b)
{
    if (ct_suit(a) != ct_suit(b))
        return ct_suit(a) == e->trump;
    return power(a) > power(b);
}

/* Probability that the seat's side wins the trick if card c is played next. */
static double chance(const eyes *e, ct_card c)
{
    ct_card best = c;
    int owner = e->me, next = (e->me + 1) % 3, last = (e->me + 2) % 3;
    for (int i = 0; i < e->played; i++)
        if (outranks(e, e->trick[i], best) ||
            (ct_suit(best) != ct_suit(e->trick[0]) && ct_suit(best) != e->trump))
            best = e->trick[i], owner = (e->leader + i) % 3;
    int led = ct_suit(e->played ? e->trick[0] : c);
    bool ours = !enemies(e, owner, e->me);
    double b = beats(e, next, best, led);
    switch (e->played) {
    case 2:
        return ours;
    case 1:
        return enemies(e, next, e->me) ? (ours ? 1 - b : 0) : ours ? 1 : b;
    default:
        break;
    }
    double b2 = beats(e, last, best, led);
    if (e->me == e->declarer)
        return (1 - b) * (1 - b2);
    return next == e->declarer ? 1 - b + 0.4 * b * b2 : 1 - b2;
}

/* The value of keeping card c: the points it may win or lose later. */
static double keep(const eyes *e, ct_card c)
{
    double higher = 0;
    for (int rank = 1; rank <= 13; rank++) {
        ct_card x = ct_card_of(ct_suit(c), rank);
        for (int seat = 0; seat < 3 && power(x) > power(c); seat++)
            higher += enemies(e, seat, e->me) ? e->has[seat][x] : 0;
    }
    /* a trump may win a trick even if it is low */
    double win = ct_suit(c) == e->trump ? 1 : 1 / (1 + higher * higher);
    return win * (points(c) + 2.5) - (1 - win) * 0.6 * points(c);
}

static double worth(const eyes *e, ct_card c)
{
    double thrift = e->me == e->declarer ? 1.3 : 0.9; /* these factors were found by experiment */
    double p = chance(e, c), stake = 1 + points(c) + 1.2 * (2 - e->played);
    for (int i = 0; i < e->played; i++) stake += points(e->trick[i]);
    if (e->bid > 2)
        stake = 8; /* in a slam only the trick counts */
    double sum = (2 * p - 1) * stake - thrift * keep(e, c);
    if (!e->played && e->me == e->declarer && ct_suit(c) == e->trump)
        sum += 2 * p; /* leading trumps draws trumps from the opponents */
    return sum;
}

/* ---- the advice ---------------------------------------------------------------------------- */

/* Probability of making a contract with this trump. `contract`: 0 Solo, 1 Pedido, 2 Natural. */
static double odds(const eyes *e, int contract, int trump)
{
    static const double slam[] = { 0.8, 0.4, 0.1 };
    ct_card ask = 0;
    if (!contract) {
        double p = 0.5 + (outlook(e, trump) - 35) / 18;
        return p < 0 ? 0 : p > 1 ? 1 : p;
    }
    int bad = losers(e->hand, e->held, trump);
    if (contract == 1 && bad && bad < 4)
        bad = best_exchange(e, trump, &ask);
    return bad < 3 ? slam[bad] : 0;
}

/* The best trump for a plain bid; diamonds for a bid in diamonds. */
static int best_trump(const eyes *e, int contract, const ct_acts *legal, double *best)
{
    int trump = 0;
    *best = -1;
    for (int suit = 0; suit < SUITS; suit++) {
        bool may = legal ? false : suit != OUROS;
        for (int i = 0; legal && i < legal->n; i++) may |= ct_arg(legal->act[i], 0) == suit;
        double p = may ? odds(e, contract, suit) : -1;
        if (p > *best)
            *best = p, trump = suit;
    }
    return trump;
}

/* The chips that a bid should gain; 0 for a pass, NEVER for other verbs. */
static double bid_worth(const eyes *e, ct_act a)
{
    static const char *const values[] = { "solo_value", "pedido_value", "natural_value" };
    const ct_rules *r = e->v->s.rules;
    int n = ct_verb(a) - ct_verb_find(r->game, "solo");
    if (n < 0 || n > 5)
        return ct_verb(a) == ct_verb_find(r->game, "passo") ? 0 : NEVER;
    double p, value = ct_option_of(r, values[n / 2]);
    if (n % 2 == 0)
        best_trump(e, n / 2, NULL, &p);
    else
        p = odds(e, n / 2, OUROS), value *= ct_option_of(r, "ouros_factor");
    return (2 * p - 1) * value;
}

/* The bid with the most expected chips. It passes if every bid should cost more than BOLD or LAST
 * chips, even if another seat's contract may then cost some. */
static ct_act bid(const eyes *e, const ct_acts *legal)
{
    ct_act best = legal->act[0]; /* the first act listed is passo */
    bool last = e->declarer < 0 && e->me == e->dealer;
    double most = last ? -LAST : -BOLD;
    for (int i = 1; i < legal->n; i++) {
        double w = bid_worth(e, legal->act[i]);
        if (w > most)
            most = w, best = legal->act[i];
    }
    return best;
}

/* Whether the act is a foul, which the strict rules refuse. In referee mode fouls are listed, too.
 */
static bool is_foul(const ct_view *v, ct_act a)
{
    ct_rules strict = *v->s.rules;
    ct_state s = v->s;
    int referee = ct_option_find(strict.game, "irregularities");
    if (!strict.opt[referee])
        return false;
    strict.opt[referee] = 0;
    s.rules = &strict;
    return ct_check(&s, a) != NULL;
}

static ct_act play_card(const eyes *e, const ct_acts *legal, int verb, bool strict)
{
    double best = -1e9;
    ct_act act = legal->act[0];
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        double w = ct_verb(a) != verb || (strict && is_foul(e->v, a))
                       ? -1e9
                       : worth(e, (ct_card)ct_arg(a, 0));
        if (w > best)
            best = w, act = a;
    }
    return act;
}

static ct_act find(const ct_acts *legal, const char *verb, const ct_game *g, int operand)
{
    for (int i = 0; i < legal->n; i++)
        if (ct_verb(legal->act[i]) == ct_verb_find(g, verb) &&
            (operand < 0 || ct_arg(legal->act[i], 0) == operand))
            return legal->act[i];
    return legal->act[0];
}

ct_act ct_advice_solo(const ct_view *v, const ct_acts *legal, ct_rng *luck)
{
    const ct_game *g = v->s.rules->game;
    eyes e;
    ct_card card = 0;
    double p;
    open_eyes(&e, v);
    int phase = v->s.phase, without = losers(e.hand, e.held, e.trump < 0 ? 0 : e.trump);
    if (phase == ct_phase_find(g, "auction"))
        return bid(&e, legal);
    if (phase == ct_phase_find(g, "trump"))
        return find(legal, "trunfo", g, best_trump(&e, (e.bid - 1) / 2, legal, &p));
    if (phase == ct_phase_find(g, "ask"))
        return best_exchange(&e, e.trump, &card) < without ? find(legal, "pedir", g, card)
                                                           : find(legal, "sem_troca", g, -1);
    if (phase == ct_phase_find(g, "give")) {
        fewest(&e, e.trump, CT_HIDDEN, (ct_card)field(v, "asked"), &card);
        return find(legal, "entregar", g, card);
    }
    if (phase == ct_phase_find(g, "foul")) {
        e.played--; /* does not count the card that is to be taken back */
        return play_card(&e, legal, ct_verb_find(g, "corrigir"), false);
    }
    return play_card(&e, legal, ct_verb_find(g, "play"), true);
}

/* ---- slips --------------------------------------------------------------------------------- */

/* Bounds of a slip: in chips for a bid, in worth() for a card. */
static const double CLOSE_BID = 0.7, CLOSE_CARD = 3;

/* A slip never gives away a trick that the best card takes for sure. */
static void close(const ct_view *v, const ct_acts *legal, ct_act best, ct_acts *out)
{
    const ct_game *g = v->s.rules->game;
    bool auction = v->s.phase == ct_phase_find(g, "auction");
    eyes e;
    open_eyes(&e, v);
    out->n = 0;
    if (!auction && ct_verb(best) != ct_verb_find(g, "play"))
        return;
    ct_card top = auction ? 0 : (ct_card)ct_arg(best, 0);
    double least = auction ? bid_worth(&e, best) - CLOSE_BID : worth(&e, top) - CLOSE_CARD;
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        ct_card c = (ct_card)ct_arg(a, 0);
        bool fits = auction ? bid_worth(&e, a) >= least
                            : ct_verb(a) == ct_verb(best) && worth(&e, c) >= least &&
                                  (chance(&e, top) < 1 || chance(&e, c) >= 1) && !is_foul(v, a);
        if (a != best && fits)
            out->act[out->n++] = a;
    }
}

const ct_slips ct_slips_solo = { .every = 3, .forgets = { "taken" }, .close = close };
