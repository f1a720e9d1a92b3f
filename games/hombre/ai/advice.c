/* advice.c - rules of thumb for Hombre and its quadrilha. Bidding counts the tricks that a hand
 * should make with each trump, and what an exchange or a partner adds. In the exchange it keeps
 * trumps and kings. The first opponent leaves five cards to the second unless strong. In play it
 * rates each legal card: the chance that the seat's side wins the trick, less the card's later
 * value. What others may hold follows from cards seen, sizes of hands, and what plays have proved.
 * Known weakness: a card is judged only by its trick; the deal is not played out. */
#include "advice.h"

#include <string.h>

#include "thumb.h"

enum { KINDS = 52, BASTO = 11, MANILLE, SPADILLE };

/* What the seat knows, collected once for each choice. */
typedef struct eyes {
    const ct_view *v;
    const char *phase;
    int me, seats, ombre, trump, leader;
    ct_card hand[16], trick[4];
    int held, played;
    bool foe[4];          /* seats that play against this one, as far as it knows */
    double has[4][KINDS]; /* probability that a seat holds a card */
} eyes;

/* ---- cards --------------------------------------------------------------------------------- */

/* Power within the suit: spadille 13, manille 12, basto 11. The king of a plain suit has 9 or 10.
 */
static int power(ct_card c, int trump)
{
    static const char *const order[2][2] = { { "234567JQK", "765432AJQK" },
                                             { "  34567JQK 2", " 65432JQKA 7" } };
    int suit = ct_suit(c);
    if (ct_rank(c) == 1 && !hombre_red(suit))
        return suit ? SPADILLE : BASTO;
    const char *row = order[suit == trump][hombre_red(suit)];
    const char *p = strchr(row, "A23456789TJQK"[c % 13]);
    return p ? (int)(p - row) + 1 : 0;
}

static int number(const ct_view *v, const char *name) { return *ct_field_find(&v->s, name, NULL); }

static int known_cards(const ct_state *s, int z, ct_card *out)
{
    int n = 0;
    for (int i = 0; i < ct_count(s, z); i++)
        if (ct_at(s, z, i) != CT_HIDDEN)
            out[n++] = ct_at(s, z, i);
    return n;
}

/* ---- what others may hold ------------------------------------------------------------------ */

/* Estimates where each unseen card is: in a hand that may hold it, in the stock, or among the
 * discards. Players do not discard trumps and kings, so these are rarely among the discards. */
static void look_around(eyes *e)
{
    const ct_state *s = &e->v->s;
    const int32_t *lacks = ct_field_find(s, "lacks", NULL);
    bool seen[KINDS] = { false };
    int hidden[4] = { 0 }, away = s->rules->cards; /* unseen cards that are in no hand */
    for (int i = 0; i < s->rules->cards; i++)
        if (s->card[i] < KINDS)
            seen[s->card[i]] = true, away--;
    for (int seat = 0; seat < e->seats; seat++) {
        ct_card known[16];
        int z = ct_zone_find(s->rules, "hand", seat), n = known_cards(s, z, known);
        hidden[seat] = ct_count(s, z) - n;
        away -= hidden[seat];
        for (int i = 0; i < n && seat != e->me; i++) e->has[seat][known[i]] = 1;
    }
    for (int c = 0; c < KINDS; c++) {
        int suit = hombre_suit_of((ct_card)c, e->trump), p = power((ct_card)c, e->trump);
        double places = suit == e->trump || ct_rank((ct_card)c) == 13 ? 0.5 * away : away;
        double share[4] = { 0 };
        if (seen[c] || !s->rules->copies[c])
            continue;
        for (int seat = 0; seat < e->seats; seat++)
            if (suit < 0 || p >= lacks[4 * seat + suit])
                places += share[seat] = hidden[seat];
        for (int seat = 0; seat < e->seats && places > 0; seat++)
            e->has[seat][c] = share[seat] / places;
    }
}

/* Finds the opponents of this seat: the ombre, or all others. In quadrilha a known partner is not
 * one. */
static void take_sides(eyes *e)
{
    const uint8_t *team = e->v->s.team;
    bool sides = team[0] != 0 || team[1] != 1 || team[2] != 2, mine = false;
    for (int i = 0; i < e->held; i++) mine |= e->hand[i] == number(e->v, "called");
    for (int seat = 0; seat < e->seats; seat++)
        if (sides)
            e->foe[seat] = team[seat] != team[e->me];
        else if (seat != e->me)
            e->foe[seat] = (e->me == e->ombre || seat == e->ombre) != mine;
}

static void open_eyes(eyes *e, const ct_view *v)
{
    const ct_state *s = &v->s;
    memset(e, 0, sizeof *e);
    e->v = v, e->me = v->seat, e->seats = s->rules->seats;
    e->phase = ct_game_about(s->rules->game)->phases[s->phase];
    e->ombre = number(v, "declarer"), e->trump = number(v, "trump");
    e->held = known_cards(s, ct_zone_find(s->rules, "hand", e->me), e->hand);
    e->played = known_cards(s, ct_zone_find(s->rules, "trick", -1), e->trick);
    /* does not count the seat's own card, which is to be taken back */
    e->played -= !strcmp(e->phase, "foul");
    e->leader = (e->me + e->seats - e->played) % e->seats;
    look_around(e);
    take_sides(e);
}

/* ---- bidding ------------------------------------------------------------------------------- */

/* The expected number of tricks of the hand with this trump, without an exchange. */
static double tricks_in(const eyes *e, int trump)
{
    double sum = 0;
    int count[4] = { 0 }, missing = 0;
    bool mine[14] = { false };
    for (int i = 0; i < e->held; i++) {
        int suit = hombre_suit_of(e->hand[i], trump);
        count[suit]++;
        mine[power(e->hand[i], trump)] |= suit == trump;
    }
    for (int p = SPADILLE; p > 0; p--) {
        double v = 0.95 - 0.13 * missing, length = count[trump] > 5 ? 0.75 : 0.15 * count[trump];
        missing += !mine[p];
        sum += mine[p] ? (v > length ? v : length) : 0;
    }
    for (int i = 0; i < e->held; i++) {
        ct_card c = e->hand[i];
        int n_suit = count[ct_suit(c)];
        if (hombre_suit_of(c, trump) != trump && ct_rank(c) > 11)
            sum += ct_rank(c) == 12 ? 0.2 * (n_suit > 1) : n_suit > 3 ? 0.5 : 0.65;
    }
    return sum;
}

/* The expected number of tricks after an exchange: each discarded card becomes an unknown card. */
static double after_exchange(const eyes *e, int trump)
{
    int drawn = 0;
    for (int i = 0; i < e->held; i++) drawn += !hombre_keeper(e->hand[i], trump);
    return tricks_in(e, trump) + 0.2 * drawn - (hombre_red(trump) ? 0.1 : 0);
}

static double best_of(const eyes *e, double (*worth)(const eyes *e, int trump), int *trump)
{
    double best = -1;
    for (int suit = 0; suit < 4; suit++) {
        double w = worth(e, suit);
        if (w > best)
            best = w, *trump = suit;
    }
    return best;
}

static ct_act act_named(const eyes *e, const ct_acts *legal, const char *name, int operand)
{
    int verb = ct_verb_find(e->v->s.rules->game, name);
    for (int i = 0; i < legal->n; i++)
        if (ct_verb(legal->act[i]) == verb && (operand < 0 || ct_arg(legal->act[i], 0) == operand))
            return legal->act[i];
    return 0;
}

/* The lowest bid that the hand is worth. Its thresholds were found by experiment. */
static ct_act bid(const eyes *e, const ct_acts *legal)
{
    const ct_rules *r = e->v->s.rules;
    int any, favor = ct_option_of(r, "favor_suit") - 1;
    double solo = best_of(e, tricks_in, &any), four = e->seats == 4, volta = 0;
    double game[] = { best_of(e, after_exchange, &any), favor < 0 ? 0 : after_exchange(e, favor) };
    for (int suit = 0; suit < 4; suit++) volta += after_exchange(e, suit) / 4;
    static const char *const names[] = { "solo",  "alianca", "entrada",   "entrada_favor",
                                         "volta", "solo",    "solo_favor" };
    static const double need[] = {
        (double)ALONE / 10, (double)ALLIED / 10, 4.1, 4.1, 4.2, 4.7, 4.7
    };
    const double tricks[] = { four * solo,
                              solo,
                              game[0],
                              game[1],
                              volta,
                              (1 - four) * solo,
                              favor < 0 ? 0 : tricks_in(e, favor) };
    ct_act a = 0;
    for (int i = 0; !a && i < 7; i++)
        if (tricks[i] >= need[i])
            a = act_named(e, legal, names[i], -1);
    return a;
}

static ct_act name_trump(const eyes *e, const ct_acts *legal)
{
    int trump = 0, solo = ct_verb_find(e->v->s.rules->game, "solo") - 1;
    best_of(e, e->seats == 3 && number(e->v, "bid") < solo ? after_exchange : tricks_in, &trump);
    return act_named(e, legal, "trunfo", trump);
}

/* Calls a king. It prefers a suit in which the declarer is short but not void, so that the declarer
 * can lead to it. */
static ct_act call(const eyes *e, const ct_acts *legal)
{
    ct_act best = legal->act[0];
    int least = 99;
    for (int i = 0; i < legal->n; i++) {
        int n = 0, suit = ct_suit((ct_card)ct_arg(legal->act[i], 0));
        for (int k = 0; k < e->held; k++) n += hombre_suit_of(e->hand[k], e->trump) == suit;
        if (n && n < least)
            least = n, best = legal->act[i];
    }
    return best;
}

/* ---- the exchange -------------------------------------------------------------------------- */

/* The number of cards to exchange: all cards that are not worth keeping. The first opponent leaves
 * five cards to the second, unless strong. */
static int how_many(const eyes *e)
{
    const ct_state *s = &e->v->s;
    int junk = 0, kings = 0, trumps = 0,
        left = ct_count(s, ct_zone_find(s->rules, "stock", -1)) - 5;
    bool matador = false, first = e->me == (e->ombre + 1) % e->seats;
    for (int i = 0; i < e->held; i++) {
        bool trump = hombre_suit_of(e->hand[i], e->trump) == e->trump;
        junk += !hombre_keeper(e->hand[i], e->trump);
        trumps += trump;
        kings += !trump && ct_rank(e->hand[i]) == 13;
        matador |= trump && power(e->hand[i], e->trump) >= BASTO;
    }
    bool strong = matador || (trumps >= 3 && kings);
    return first && !strong && junk > left ? left : junk;
}

/* The value of keeping a card in the exchange. */
static int worth_keeping(const eyes *e, ct_card c)
{
    return power(c, e->trump) + 50 * hombre_keeper(c, e->trump) +
           50 * (hombre_suit_of(c, e->trump) == e->trump);
}

/* The act that exchanges the n least valuable cards. Bit i means place i of a view's hand, because
 * the hand is sorted. */
static ct_act throw_worst(const eyes *e, int n)
{
    uint32_t bits = 0;
    for (; n > 0; n--) {
        int worst = -1;
        for (int i = 0; i < e->held; i++)
            if (!(bits >> i & 1) &&
                (worst < 0 || worth_keeping(e, e->hand[i]) < worth_keeping(e, e->hand[worst])))
                worst = i;
        bits |= 1u << worst;
    }
    return ct_act_sum(e->me, ct_verb_find(e->v->s.rules->game, "trocar"), bits, 0);
}

/* Exchanges the wanted number of cards, or the nearest legal number. */
static ct_act exchange(const eyes *e)
{
    int want = how_many(e);
    for (int k = 0; k <= 2 * e->held; k++) {
        int n = want + (k % 2 ? (k + 1) / 2 : -k / 2);
        if (n >= 0 && n <= e->held && !ct_check(&e->v->s, throw_worst(e, n)))
            return throw_worst(e, n);
    }
    return 0;
}

/* ---- play ---------------------------------------------------------------------------------- */

/* Probability that a seat holds a card of the suit with a power above `over`. */
static double any_above(const eyes *e, int seat, int suit, int over)
{
    double none = 1;
    for (int c = 0; c < KINDS; c++)
        if (e->has[seat][c] > 0 && hombre_suit_of((ct_card)c, e->trump) == suit &&
            power((ct_card)c, e->trump) > over)
            none *= 1 - e->has[seat][c];
    return 1 - none;
}

/* Probability that the seat can and will beat card b, if the suit `led` was led. */
static double beats(const eyes *e, int seat, ct_card b, int led)
{
    int suit = hombre_suit_of(b, e->trump), p = power(b, e->trump);
    if (led == e->trump)
        return any_above(e, seat, led, p);
    double ruff = any_above(e, seat, e->trump, suit == e->trump ? p : 0);
    ruff *= 1 - any_above(e, seat, led, 0);
    return suit == e->trump ? ruff : any_above(e, seat, led, p) + ruff;
}

static bool outranks(const eyes *e, ct_card a, ct_card b)
{
    int x = hombre_suit_of(a, e->trump), y = hombre_suit_of(b, e->trump);
    return x == y ? power(a, e->trump) > power(b, e->trump) : x == e->trump;
}

/* The place in the open trick of the card that wins it so far. */
static int best_place(const eyes *e)
{
    int best = 0;
    for (int i = 1; i < e->played; i++)
        if (outranks(e, e->trick[i], e->trick[best]))
            best = i;
    return best;
}

/* Probability that the seat's side wins the trick if card c is played next. */
static double chance(const eyes *e, ct_card c)
{
    int place = best_place(e), owner = e->played ? (e->leader + place) % e->seats : e->me;
    ct_card best = e->played ? e->trick[place] : c;
    int led = hombre_suit_of(e->played ? e->trick[0] : c, e->trump);
    if (outranks(e, c, best))
        best = c, owner = e->me;
    double ours = !e->foe[owner];
    for (int k = e->played + 1; k < e->seats; k++) {
        int seat = (e->leader + k) % e->seats;
        double b = beats(e, seat, best, led);
        ours = e->foe[seat] ? ours * (1 - b) : ours + (1 - ours) * b * 0.6;
    }
    return ours;
}

/* The later value of card c: the fewer higher cards are unseen, the greater it is. */
static double keep(const eyes *e, ct_card c)
{
    double higher = 0, trumps = 0;
    int suit = hombre_suit_of(c, e->trump);
    for (int k = 0; k < KINDS; k++)
        for (int seat = 0; seat < e->seats; seat++) {
            if (!e->foe[seat] || e->has[seat][k] <= 0)
                continue;
            int other = hombre_suit_of((ct_card)k, e->trump);
            trumps += other == e->trump ? e->has[seat][k] : 0;
            if (other == suit && power((ct_card)k, e->trump) > power(c, e->trump))
                higher += e->has[seat][k];
        }
    double win = 1 / (1 + higher * higher);
    return suit == e->trump ? 0.3 + 0.65 * win : win * 0.65 / (1 + 0.15 * trumps);
}

static double worth(const eyes *e, ct_card c)
{
    double p = chance(e, c), sum = p - 1.25 * keep(e, c) + 0.001 * (13 - power(c, e->trump));
    if (e->played || hombre_suit_of(c, e->trump) != e->trump)
        return sum;
    /* the ombre draws trumps, the others do not */
    return sum + (e->me == e->ombre ? 0.2 * p : -0.4);
}

/* The best card among the acts of a verb. Fouls are left out, though referee mode allows them. */
static ct_act best_card(const eyes *e, const ct_acts *legal, const char *word)
{
    int verb = ct_verb_find(e->v->s.rules->game, word);
    double best = -1e9;
    ct_state s = e->v->s;
    ct_rules strict = *s.rules;
    ct_act act = legal->act[0];
    s.rules = &strict;
    strict.opt[ct_option_find(strict.game, "irregularities")] = 0;
    for (int i = 0; i < legal->n; i++) {
        if (ct_verb(legal->act[i]) != verb || ct_check(&s, legal->act[i]))
            continue;
        double w = worth(e, (ct_card)ct_arg(legal->act[i], 0));
        if (w > best)
            best = w, act = legal->act[i];
    }
    return act;
}

/* Plays for all tricks only if hardly any card can be beaten. */
static ct_act close_or_not(const eyes *e, const ct_acts *legal)
{
    double risk = 0;
    for (int i = 0; i < e->held; i++) risk += 1 - chance(e, e->hand[i]);
    return act_named(e, legal, risk < 0.2 ? "todas" : "encerrar", -1);
}

ct_advice ct_advice_hombre;

ct_act ct_advice_hombre(const ct_view *v, const ct_acts *legal, ct_rng *luck)
{
    eyes e;
    ct_act a = 0;
    open_eyes(&e, v);
    if (!strcmp(e.phase, "auction"))
        a = bid(&e, legal);
    else if (!strcmp(e.phase, "trump"))
        a = name_trump(&e, legal);
    else if (!strcmp(e.phase, "exchange"))
        a = exchange(&e);
    else if (!strcmp(e.phase, "call"))
        a = call(&e, legal);
    else if (!strcmp(e.phase, "vole"))
        a = close_or_not(&e, legal);
    else
        a = best_card(&e, legal, strcmp(e.phase, "foul") ? "play" : "corrigir");
    return a ? a : legal->act[0];
}

/* ---- slips --------------------------------------------------------------------------------- */

static const double CLOSE = 0.35; /* the bound of a slip in play, in worth() */

/* In the exchange a slip keeps one bad card more, or throws a king or another plain card that was
 * to be kept. It never throws a trump. */
static void close_exchange(const eyes *e, ct_act best, ct_acts *out)
{
    uint32_t bits = ct_amount(best);
    for (int i = 0; i < e->held; i++) {
        ct_act a = ct_act_sum(e->me, ct_verb(best), bits ^ 1u << i, 0);
        if (hombre_suit_of(e->hand[i], e->trump) != e->trump && !ct_check(&e->v->s, a))
            out->act[out->n++] = a;
    }
}

/* Whether card c is a king that is thrown on a trick it cannot take. */
static bool wastes_king(const eyes *e, ct_card c)
{
    return e->played && ct_rank(c) == 13 && !outranks(e, c, e->trick[best_place(e)]);
}

/* In play a slip never gives away a trick that the best card takes for sure, and never a matador,
 * nor a king that cannot take the trick. */
static void close_play(const eyes *e, const ct_acts *legal, ct_act best, ct_acts *out)
{
    ct_card top = (ct_card)ct_arg(best, 0);
    ct_state s = e->v->s;
    ct_rules strict = *s.rules;
    s.rules = &strict;
    strict.opt[ct_option_find(strict.game, "irregularities")] = 0;
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        ct_card c = (ct_card)ct_arg(a, 0);
        if (a == best || ct_verb(a) != ct_verb(best) || ct_check(&s, a))
            continue;
        bool matador = hombre_suit_of(c, e->trump) == e->trump && power(c, e->trump) >= BASTO;
        if (!matador && !wastes_king(e, c) && worth(e, c) >= worth(e, top) - CLOSE &&
            (chance(e, top) < 1 || chance(e, c) >= 1))
            out->act[out->n++] = a;
    }
}

static void close(const ct_view *v, const ct_acts *legal, ct_act best, ct_acts *out)
{
    const ct_game *g = v->s.rules->game;
    eyes e;
    open_eyes(&e, v);
    out->n = 0;
    if (ct_verb(best) == ct_verb_find(g, "trocar"))
        close_exchange(&e, best, out);
    else if (ct_verb(best) == ct_verb_find(g, "play"))
        close_play(&e, legal, best, out);
}

const ct_slips ct_slips_hombre = { .every = 3, .forgets = { "taken" }, .close = close };
