/* advice.c - rules of thumb for Samba. First it chooses the act that draws, takes or lays with the
 * best rating for the seat's side. Then it makes the discard that helps the next player least. The
 * rating counts melds on their way to seven cards, above all runs. It also counts cards in hand,
 * pairs that can take the pile, and wild cards kept for canastas. It asks leave when it can go out,
 * unless its partner holds few cards. It grants leave unless its own hand would complete something.
 * It never commits a foul. Known weaknesses: it looks no further than the end of its turn, infers
 * no hands, and gives a wild card in hand a fixed value. */
#include <string.h>

#include "advice.h"
#include "client.h"
#include "thumb.h"

enum { NEVER = -1000000, ASKED = 4 };

typedef struct table {
    const ct_rules *r;
    int seat, side, stock, pile, hand, exposed, red, meld; /* zones */
    int haste; /* how soon the deal may end: 0 (not soon) to 10 */
    int done;  /* number of complete combinations of the side */
    bool partner;
    uint8_t gone[64]; /* number of visible copies, by kind */
} table;

static int points(ct_card c)
{
    if (c >= CT_JOKER)
        return c == CT_JOKER ? 50 : 10;
    int rank = ct_rank(c);
    return rank <= 2 ? 20 : rank >= 8 ? 10 : 5;
}

static int field(const ct_state *s, const char *name, int i)
{
    return ct_field_find(s, name, NULL)[i];
}

static const int32_t *owners(const ct_state *s) { return ct_field_find(s, "meld", NULL); }

/* ---- rating, in points ---------------------------------------------------------------------- */

enum { RUN, SET, WILDS };

static int kind_of(const ct_state *s, int z)
{
    ct_card a = ct_at(s, z, 0), b = ct_at(s, z, 1);
    return ct_is_wild(a) ? WILDS : ct_is_wild(b) || ct_rank(a) == ct_rank(b) ? SET : RUN;
}

/* The number of cards by which a run may still grow at its ends. It cannot grow past a card of
 * which all three copies are visible. */
static int growth_of(const table *t, const ct_state *s, int z)
{
    int n = ct_count(s, z), first = ct_at(s, z, 0), low = ct_rank((ct_card)first), more = 0;
    for (int place = low - 1; place >= 4 && t->gone[first + place - low] < 3; place--) more++;
    for (int place = low + n; place <= 14; place++, more++) {
        int card = first - low + (place == 14 ? 1 : place);
        if (t->gone[card] >= 3)
            break;
    }
    return more;
}

/* The rating of a meld. From seven cards on it is the bonus of the meld. A shorter meld has an
 * expected bonus, which falls as the deal goes on. */
static int meld_rating(const table *t, const ct_state *s, int z)
{
    static const int run[] = { 0, 0, 0, 30, 90, 220, 520, 1500 };
    static const int clean[] = { 0, 0, 0, 15, 40, 90, 200, 500 };
    static const int dirty[] = { 0, 0, 0, 0, 10, 40, 110, 300 };
    static const int wilds[] = { 0, 0, 0, -60, 0, 250, 700, 2000 };
    int n = ct_count(s, z), sum = 0, kind = kind_of(s, z), w = 0;
    for (int i = 0; i < n; i++) {
        sum += points(ct_at(s, z, i));
        w += ct_is_wild(ct_at(s, z, i));
    }
    const int *value = kind == RUN ? run : kind == WILDS ? wilds : w ? dirty : clean;
    if (n >= FULL)
        return sum + (ct_rank(ct_at(s, z, 0)) == 3 ? 0 : value[FULL]);
    if (kind == RUN && growth_of(t, s, z) < FULL - n)
        return sum;
    return sum + value[n] * (10 - t->haste) / 10;
}

/* A penalty if two melds of the side need cards of the same rank to grow. */
static int rivals(const table *t, const ct_state *s)
{
    int sum = 0;
    uint16_t seen = 0;
    for (int i = 0; t->meld + i < t->r->zones && owners(s)[i] >= 0; i++) {
        int z = t->meld + i;
        if (owners(s)[i] != t->side || ct_count(s, z) >= FULL || kind_of(s, z) != SET)
            continue;
        int rank = ct_rank(ct_at(s, z, 0));
        sum += seen >> rank & 1 ? 40 : 0;
        seen = (uint16_t)(seen | 1u << rank);
    }
    return sum;
}

/* The rating of cards that may become runs, and of pairs, because they can take the pile. */
static int hopes(const uint8_t held[64])
{
    int sum = 0;
    for (int rank = 1; rank <= 13; rank++) {
        int n = 0;
        for (int suit = 0; suit < 4; suit++) {
            ct_card c = ct_card_of(suit, rank);
            n += held[c];
            if (rank == 2 || rank == 3 || !held[c])
                continue;
            int up = rank == 13 ? c - 12 : rank == 1 ? -1 : c + 1;
            int skip = rank == 12 ? c - 11 : rank == 13 || rank == 1 ? -1 : c + 2;
            sum += up >= 0 && held[up] ? 8 : skip >= 0 && held[skip] ? 4 : 0;
        }
        sum += rank == 2 || rank == 3 ? 0 : n == 2 ? 14 : n > 2 ? 24 + 4 * n : 0;
    }
    return sum;
}

static int hand_rating(const table *t, const ct_state *s)
{
    uint8_t held[64] = { 0 };
    int n = ct_count(s, t->hand) + ct_count(s, t->exposed), sum = 0, keep = 10 - t->haste;
    /* with a partner, who can extend melds on the table, cards in hand are worth less */
    int wild = t->partner ? 30 : 55, plain = t->partner ? 2 : 6;
    for (int z = t->hand; z >= 0; z = z == t->hand ? t->exposed : -1)
        for (int i = 0; i < ct_count(s, z); i++) {
            ct_card c = ct_at(s, z, i);
            sum -= points(c) * (2 + t->haste * 8 / 10) / 10;
            sum += (ct_is_wild(c) ? wild : plain) * keep / 10;
            if (c <= CT_JOKER)
                held[c]++;
        }
    /* a short hand can hardly take the pile, and the side may not go out yet */
    if (t->done < 2 && n < 5)
        sum -= (5 - n) * 12;
    if (t->done >= 2)
        sum -= 15 * n;
    return sum + hopes(held) * keep / 10;
}

static int rating(const table *t, const ct_state *s)
{
    int sum = -rivals(t, s), full = 0;
    for (int i = 0; t->meld + i < t->r->zones && owners(s)[i] >= 0; i++)
        if (owners(s)[i] == t->side) {
            sum += meld_rating(t, s, t->meld + i);
            full += ct_count(s, t->meld + i) >= FULL;
        }
    for (int seat = 0; seat < t->r->seats; seat++)
        if (s->team[seat] == t->side)
            sum += ct_count(s, t->red + seat) * (full >= 2 ? 100 : full ? -30 : -60);
    if (s->turn < 0)
        return sum + (field(s, "out", 0) ? 400 + field(s, "concealed", 0) : 0);
    return sum + (field(s, "minimum", t->side) ? 0 : 60) + hand_rating(t, s);
}

/* ---- choosing ------------------------------------------------------------------------------- */

static bool named(const ct_state *s, ct_act a, const char *name)
{
    return !strcmp(ct_game_about(s->rules->game)->verbs[ct_verb(a) - 1].name, name);
}

static int wilds_held(const table *t, const ct_state *s)
{
    int n = 0;
    for (int z = t->hand; z >= 0; z = z == t->hand ? t->exposed : -1)
        for (int i = ct_start(s, z); i < s->end[z]; i++) n += ct_is_wild(s->card[i]);
    return n;
}

/* The best-rated act of an opening that lays no wild card. */
static ct_act plain_stage(const table *t, const ct_state *s, const ct_acts *legal)
{
    ct_act best = 0;
    int most = NEVER;
    for (int i = 0; i < legal->n; i++) {
        ct_state next = *s;
        if (!named(s, legal->act[i], "open"))
            continue;
        ct_apply(&next, legal->act[i]);
        int v = rating(t, &next);
        if (wilds_held(t, &next) == wilds_held(t, s) && v > most)
            best = legal->act[i], most = v;
    }
    return best;
}

/* The first act of an opening without wild cards, if the whole opening needs none. */
static ct_act plain_opening(const table *t, const ct_state *s, const ct_acts *legal)
{
    ct_state now = *s;
    ct_acts then = *legal;
    ct_act first = 0;
    do {
        ct_act a = plain_stage(t, &now, &then);
        if (!a)
            return 0;
        first = first ? first : a;
        ct_apply(&now, a);
        ct_legal(&now, t->seat, &then);
    } while (now.phase == ct_phase_find(t->r->game, "opening"));
    return first;
}

/* The best act that lays cards, if it improves the rating. During an opening: the best one in any
 * case. */
static ct_act best_lay(const table *t, const ct_state *s, const ct_acts *legal)
{
    bool opening = s->phase == ct_phase_find(t->r->game, "opening");
    int most = opening ? NEVER : rating(t, s);
    ct_act best = field(s, "minimum", t->side) > 0 ? plain_opening(t, s, legal) : 0;
    if (best)
        return best;
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        bool open = named(s, a, "open");
        if (!open && !named(s, a, "meld") && !named(s, a, "add"))
            continue;
        ct_state next = *s;
        ct_apply(&next, a);
        int v = rating(t, &next) + (open ? 60 : 0);
        if (v > most)
            best = a, most = v;
    }
    return best;
}

/* The position after all acts of this turn that lay cards and improve the rating. */
static ct_state lay_all(const table *t, ct_state now)
{
    ct_acts legal;
    for (int i = 0; i < 12 && now.turn == t->seat; i++) {
        ct_legal(&now, t->seat, &legal);
        ct_act a = best_lay(t, &now, &legal);
        if (!a)
            break;
        ct_apply(&now, a);
    }
    return now;
}

static int laid_out(const table *t, const ct_state *s)
{
    ct_state now = lay_all(t, *s);
    return rating(t, &now);
}

/* ---- leave to go out (R29) ------------------------------------------------------------------ */

/* Whether a partner holds so many cards that going out may cost the side. Only then it is worth
 * asking leave. */
static bool partner_may_wait(const table *t, const ct_state *s)
{
    for (int seat = 0; seat < t->r->seats; seat++)
        if (seat != t->seat && s->team[seat] == t->side &&
            ct_count(s, ct_zone_find(t->r, "hand", seat)) >= ASKED)
            return true;
    return false;
}

/* Whether this turn can end the deal: fewer than two cards stay in hand after all laying acts that
 * improve the rating. */
static bool goes_out(const table *t, const ct_state *s)
{
    ct_state now = lay_all(t, *s);
    return now.turn < 0 || ct_count(&now, t->hand) + ct_count(&now, t->exposed) < 2;
}

/* Grants leave unless the seat's hand would complete a group at once and the opponents cannot end
 * the deal before. */
static bool grants(const table *t, const ct_state *s)
{
    ct_state mine = *s;
    /* pretends that it is this seat's turn to lay */
    mine.phase = (uint8_t)ct_phase_find(t->r->game, "meld");
    return t->haste >= 8 || laid_out(t, &mine) - rating(t, &mine) < 300;
}

/* Chooses whether to take the pile or to draw from the stock. The two unknown cards of the stock
 * have a value, too. */
static ct_act best_start(const table *t, const ct_state *s, const ct_acts *legal)
{
    ct_act best = 0;
    int most = NEVER, now = laid_out(t, s);
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        ct_state next = *s;
        int v = now + 30;
        if (named(s, a, "end"))
            v = now + (t->done >= 2 ? 20 : -20);
        else if (named(s, a, "discard"))
            v = now + 300; /* this discard goes out without drawing */
        else if (named(s, a, "take+mixed") && ct_count(s, t->pile) < SMALL_PILE && t->haste < 8 &&
                 ct_count(s, t->stock))
            continue; /* skips an act that spends a wild card on a small pile */
        else if (!strncmp(ct_game_about(t->r->game)->verbs[ct_verb(a) - 1].name, "take+", 5)) {
            ct_apply(&next, a);
            v = laid_out(t, &next) + ct_count(s, t->pile) * 4;
        } else if (!named(s, a, "draw"))
            continue;
        if (v > most)
            best = a, most = v;
    }
    return best;
}

/* A rating of what the next player may gain if card c is discarded. */
static int risk(const table *t, const ct_state *s, ct_card c)
{
    int pile = ct_count(s, t->pile) + 1, sum = 0, about = 0;
    if (ct_is_wild(c) || ct_rank(c) == 3)
        /* after a black three the next player cannot take the pile */
        return ct_is_wild(c) ? 20 : -3 * pile;
    for (int suit = 0; suit < 4; suit++) about += t->gone[ct_card_of(suit, ct_rank(c))];
    for (int i = 0; t->meld + i < t->r->zones && owners(s)[i] >= 0; i++) {
        int z = t->meld + i, kind = kind_of(s, z), n = ct_count(s, z);
        if (owners(s)[i] == t->side || kind == WILDS)
            continue;
        ct_card low = ct_at(s, z, 0), high = ct_at(s, z, n - 1);
        bool fits = kind == SET ? ct_rank(low) == ct_rank(c)
                                : n < FULL && (c + 1 == low || c == high + 1 ||
                                               (ct_rank(high) == 13 && c == high - 12));
        sum += fits ? 15 + 4 * n + 5 * pile : 0;
    }
    return sum + pile * (10 - (about < 10 ? about : 10)) / 2;
}

/* The value of an act that discards; 2 * NEVER for other acts. */
static int discard_value(const table *t, const ct_state *s, ct_act a)
{
    ct_state next = *s;
    if (!named(s, a, "discard") && !named(s, a, "pick"))
        return 2 * NEVER;
    int v = -risk(t, s, (ct_card)ct_arg(a, 0));
    if (!named(s, a, "discard"))
        return v;
    ct_apply(&next, a);
    return v + rating(t, &next);
}

static ct_act best_discard(const table *t, const ct_state *s, const ct_acts *legal)
{
    ct_act best = 0;
    int most = 2 * NEVER;
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        int v = discard_value(t, s, a);
        if (v > most)
            best = a, most = v;
    }
    return best;
}

/* How soon the deal may end, 0 to 10. It may end sooner if a side that may go out has a short hand,
 * or if the stock is short. */
static int haste_of(const table *t, const ct_state *s, const int full[CT_SEATS])
{
    int haste = 0, turns = ct_count(s, t->stock) / (2 * t->r->seats);
    for (int seat = 0; seat < t->r->seats; seat++) {
        int n = ct_count(s, ct_zone_find(t->r, "hand", seat)), h = n <= 3 ? 8 : n < 8 ? 5 : 3;
        if (full[s->team[seat]] >= 2 && s->team[seat] != t->side && h > haste)
            haste = h;
    }
    return turns < 1 ? 9 : turns < 3 && haste < 5 ? 5 : haste;
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
                .exposed = ct_zone_find(r, "exposed", v->seat),
                .red = ct_zone_find(r, "red", 0),
                .meld = ct_zone_find(r, "meld", -1) };
    int full[CT_SEATS] = { 0 };
    for (int i = 0; i < r->seats; i++) t.partner |= i != t.seat && s->team[i] == t.side;
    for (int z = t.meld; z < r->zones && owners(s)[z - t.meld] >= 0; z++) {
        full[owners(s)[z - t.meld]] += ct_count(s, z) >= FULL;
        for (int i = ct_start(s, z); i < s->end[z]; i++) t.gone[s->card[i]]++;
    }
    t.done = full[t.side];
    t.haste = haste_of(&t, s, full);
    return t;
}

ct_act ct_advice_samba(const ct_view *v, const ct_acts *legal, ct_rng *luck);

ct_act ct_advice_samba(const ct_view *v, const ct_acts *legal, ct_rng *luck)
{
    const ct_state *s = &v->s;
    table t = table_of(v);
    ct_act a = 0;
    ct_act ask = CT_ACT(t.seat, ct_verb_find(t.r->game, "ask"));
    for (int i = 0; i < legal->n; i++)
        if (named(s, legal->act[i], "lay3")) /* red threes are laid before any other act */
            return legal->act[i];
    if (s->phase == ct_phase_find(t.r->game, "answer"))
        return CT_ACT(t.seat, ct_verb_find(t.r->game, grants(&t, s) ? "yes" : "no"));
    if (legal->n == 1) /* an answer about red threes: it must be true */
        return legal->act[0];
    if (!ct_check(s, ask) && partner_may_wait(&t, s) && goes_out(&t, s))
        return ask;
    if (s->phase == ct_phase_find(t.r->game, "start"))
        a = best_start(&t, s, legal);
    if (!a)
        a = best_lay(&t, s, legal);
    if (!a)
        a = best_discard(&t, s, legal);
    for (int i = 0; i < legal->n && !a; i++)
        if (named(s, legal->act[i], "pass") || named(s, legal->act[i], "fail"))
            a = legal->act[i];
    return a ? a : legal->act[0];
}

/* ---- slips --------------------------------------------------------------------------------- */

/* Bounds of a slip, in points: for a discard, and for what the seat overlooks of all that it could
 * lay. */
enum { CLOSE = 40, OVERLOOKS = 60 };

/* A slip makes another discard, draws where the pile could be taken, or overlooks small melds and
 * discards. An opening that has begun goes on as it should. */
static void close(const ct_view *v, const ct_acts *legal, ct_act best, ct_acts *out)
{
    const ct_state *s = &v->s;
    table t = table_of(v);
    bool lays = named(s, best, "meld") || named(s, best, "add");
    bool takes = !strncmp(ct_word_of(s, best)->name, "take+", 5);
    out->n = 0;
    for (int i = 0; i < legal->n && takes; i++)
        if (named(s, legal->act[i], "draw") && ct_count(s, t.pile) < SMALL_PILE)
            out->act[out->n++] = legal->act[i];
    if (takes || (lays && laid_out(&t, s) - rating(&t, s) > OVERLOOKS))
        return;
    ct_act like = lays ? best_discard(&t, s, legal) : best;
    int least = like ? discard_value(&t, s, like) - CLOSE : 0;
    for (int i = 0; i < legal->n && least > NEVER; i++)
        if (legal->act[i] != best && discard_value(&t, s, legal->act[i]) >= least)
            out->act[out->n++] = legal->act[i];
}

const ct_slips ct_slips_samba = { .every = 4, .close = close };
