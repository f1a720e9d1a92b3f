/* buraco.c - Buraco: sides lay runs of a suit, grow them to canastras of seven and end the round
 * by emptying a hand that has had its morto. An act names the shape a meld gets; kits/meld does
 * the geometry, this file the turn, the right to empty one's hand (R30), openings that may fail
 * (R33, R34) and the score. Words and options: buraco_tables.h. */
#include "buraco_tables.h"

#include <string.h>

#include "kits/meld.h"

enum { CANASTRA = 7, FRESH = CT_MARK1 << 1 }; /* marks: a drawn card (R22), a settled two (R19) */
enum { NO_CANASTRA, DIRTY, CLEAN, FIVE_HUNDRED, THOUSAND };
_Static_assert(sizeof(buraco) <= CT_OWN * sizeof(int32_t), "own");

static buraco *mine(ct_state *s) { return (buraco *)(void *)s->own; }
static const buraco *ours(const ct_state *s) { return (const buraco *)(const void *)s->own; }

/* ---- cards and melds -------------------------------------------------------------------- */

/* R2 */
static int points_of(ct_card c)
{
    static const uint8_t points[] = { 15, 10, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10 };
    return c == CT_JOKER ? 20 : points[c % 13];
}

static int points_in(const ct_card *c, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) sum += points_of(c[i]);
    return sum;
}

static int zone_points(const ct_state *s, int z)
{
    return points_in(s->card + ct_start(s, z), ct_count(s, z));
}

/* R19: a canastra that has closed dirty, `m` being the shape of zone z as it lies. The wild two
 * that became natural afterwards keeps a mark. */
static bool closed_dirty(const ct_state *s, int z, const ct_meld *m)
{
    if (m->kind != CT_RUN || ct_opt(s, DIRTY_CLEANS) || m->n < CANASTRA)
        return false;
    return m->run.at || (m->run.low <= 2 && ct_marks(s, z, 2 - m->run.low) & CT_MARK1);
}

/* R13, R18 */
static int canastra(const ct_state *s, const ct_meld *m, bool dirty)
{
    bool wild = dirty || ct_meld_wilds(m) > 0;
    if (m->n < CANASTRA)
        return NO_CANASTRA;
    if (m->kind == CT_SET && m->set.rank == 1 && !wild && ct_opt(s, ACES_CANASTRA))
        return THOUSAND;
    if (m->kind == CT_SET && ct_opt(s, SETS_RULE) != TRINCA)
        return NO_CANASTRA;
    if (wild)
        return DIRTY;
    if (m->kind == CT_RUN && m->run.low == 1 && m->run.high >= 13 && ct_opt(s, SPECIAL))
        return m->run.high == 14 ? THOUSAND : FIVE_HUNDRED;
    return CLEAN;
}

static int canastra_at(const ct_state *s, int z)
{
    ct_meld m = ct_meld_at(s, z);
    return canastra(s, &m, closed_dirty(s, z, &m));
}

/* Melds in use are the first ones. */
static int melds_laid(const ct_state *s)
{
    int n = 0;
    while (n < MELDS && ours(s)->meld[n] >= 0) n++;
    return n;
}

/* ---- rights ----------------------------------------------------------------------------- */

/* R32 */
static bool vulnerable(const ct_state *s, int seat)
{
    int target = ct_opt(s, TARGET);
    int64_t twice = 2 * (int64_t)s->score[seat];
    bool past = twice > target || (ct_opt(s, AT_HALF) && twice == target);
    return ct_opt(s, VULNERABILITY) && target >= 3000 && past;
}

/* R28: the only side that is highest, and vulnerable; scores stand still during a round. */
static bool barred_leader(const ct_state *s, int seat)
{
    if (!ct_opt(s, LEADER_STOCK) || ct_opt(s, PILE_RULE) != DURO || !vulnerable(s, seat))
        return false;
    for (int i = 0; i < s->rules->seats; i++)
        if (s->team[i] != s->team[seat] && s->score[i] >= s->score[seat])
            return false;
    return true;
}

static int first_morto(const ct_state *s)
{
    return ct_count(s, MORTO) ? MORTO : ct_count(s, MORTO + 1) ? MORTO + 1 : -1;
}

/* The morto a side may still take, -1 none (R36). */
static int morto_for(const ct_state *s, int side)
{
    return ours(s)->taker[side] ? -1 : first_morto(s);
}

/* R33 */
static bool pending(const ct_state *s, int side) { return ours(s)->minimum[side] && ours(s)->laid; }

/* A canastra good for the final batida, when meld zone z gets the shape `now` (-1: none does). */
static bool qualified(const ct_state *s, int side, int z, const ct_meld *now, bool dirty)
{
    int need = ct_opt(s, BATIDA_NEEDS) ? DIRTY : CLEAN;
    if (z >= 0 && canastra(s, now, dirty) >= need)
        return true;
    for (int i = 0; i < MELDS && ours(s)->meld[i] >= 0; i++)
        if (ours(s)->meld[i] == side && MELD + i != z && ct_count(s, MELD + i) >= CANASTRA &&
            canastra_at(s, MELD + i) >= need)
            return true;
    return false;
}

/* R30 (b) and (c); referee mode leaves the canastra to the end of the round (I1). */
static const char *may_empty(const ct_state *s, int side, bool fina, int z, const ct_meld *now,
                             bool dirty)
{
    if (fina)
        return "buraco.fina";
    if (morto_for(s, side) >= 0 || ct_opt(s, IRREGULARITIES))
        return NULL;
    if (qualified(s, side, z, now, dirty))
        return NULL;
    return ct_opt(s, BATIDA_NEEDS) ? "buraco.no-canastra" : "buraco.no-clean";
}

/* ---- laying ----------------------------------------------------------------------------- */

/* A laying act taken apart. */
typedef struct lay {
    int z;      /* zone of the meld         */
    bool dirty; /* R19: closed dirty before */
    ct_meld old, now;
    ct_growth more;
} lay;

/* Zone and shapes of act a; false: that zone is no meld of the side (R14). */
static bool read_lay(const ct_state *s, ct_act a, lay *l)
{
    int what = TRAITS[ct_verb(a)], onto = what & ONTO ? 1 : 0;
    l->now = what & SETS ? ct_meld_set(ct_set_arg(a, onto)) : ct_meld_run(ct_run_arg(a, onto));
    l->old = (ct_meld){ CT_NO_MELD };
    l->dirty = false;
    if (!onto) {
        l->z = MELD + melds_laid(s);
        return l->z < ZONES_ALL;
    }
    l->z = ct_arg(a, 0);
    if (l->z < MELD || l->z >= ZONES_ALL || ours(s)->meld[l->z - MELD] != s->team[ct_seat(a)])
        return false;
    l->old = ct_meld_at(s, l->z);
    l->dirty = closed_dirty(s, l->z, &l->old);
    return true;
}

/* R13; runs are valid as they come (R10-R12). */
static const char *check_set(const ct_state *s, const ct_meld *m)
{
    int rule = ct_opt(s, SETS_RULE), wilds = ct_meld_wilds(m);
    if (rule == NO_SETS)
        return "buraco.no-sets";
    if (m->kind != CT_SET || m->n < 3 || m->set.rank < 1 || m->set.rank == 2 || m->set.rank > 13)
        return "buraco.set";
    if (wilds > (rule == TRINCA) || ct_set_naturals(&m->set) < 2)
        return rule == TRINCA ? "buraco.set-wild" : "buraco.set-natural";
    return NULL;
}

/* R16, R17, R19: `now` follows from `old`, by the verb. */
static const char *check_growth(const ct_state *s, int verb, lay *l)
{
    bool slide = l->old.n < CANASTRA || ct_opt(s, DIRTY_CLEANS);
    switch (ct_meld_grow(&l->old, &l->now, slide, &l->more)) {
    case CT_OTHER_MELD:
        return "buraco.other-meld";
    case CT_NATURAL_MOVES:
        return "buraco.natural";
    case CT_WILD_MOVES:
        return "buraco.wild";
    default:
        break;
    }
    if (verb == MOVE)
        return l->more.n ? "buraco.move-adds" : l->more.settled ? NULL : "buraco.move-none";
    if (!l->more.n)
        return "buraco.add-none";
    return l->dirty && l->more.wild ? "buraco.dirty" : NULL;
}

/* Whether the pile may be touched at all (R23, R24, R28, R34, R39). */
static const char *check_take(const ct_state *s, int seat)
{
    if (ours(s)->barred)
        return "buraco.failed";
    if (!ct_count(s, PILE))
        return "buraco.no-pile";
    if (ours(s)->stall >= ct_opt(s, STALL_LIMIT))
        return "buraco.stall";
    return barred_leader(s, seat) ? "buraco.leader" : NULL;
}

/* R24-R27: the top card is among the new ones and stands as it must; it is struck off the list
 * of cards to come from the hand. */
static const char *check_top(const ct_state *s, int verb, lay *l)
{
    ct_card top = ct_top(s, PILE);
    bool onto = TRAITS[verb] & ONTO;
    ct_growth *g = &l->more;
    ct_run q = l->now.run;
    if (onto && !ct_opt(s, TO_TABLE_MELD))
        return "buraco.table-meld";
    if (verb == TAKE_SET && ct_opt(s, SETS_RULE) != TRINCA)
        return "buraco.take-set";
    int i = 0;
    while (i < g->n && g->card[i] != top) i++;
    if (i == g->n || (onto && g->n > 1))
        return onto ? "buraco.top-alone" : "buraco.top";
    g->card[i] = g->card[--g->n];
    if (ct_opt(s, PILE_RULE) == DURO && ct_meld_wilds(&l->now))
        return "buraco.hard";
    if (!ct_is_wild(top) || !ct_opt(s, TWO_LOCKS))
        return NULL;
    bool natural = l->now.kind == CT_RUN && top == ct_card_of(q.suit, 2) && q.low <= 2 && q.at != 2;
    if (onto && g->wild)
        natural = false;
    return natural ? NULL : "buraco.locked";
}

static const char *check_lay(const ct_state *s, ct_act a)
{
    const buraco *b = ours(s);
    int seat = ct_seat(a), side = s->team[seat], verb = ct_verb(a), what = TRAITS[verb];
    int hand = ct_count(s, HAND + seat), pile = what & TAKES ? ct_count(s, PILE) : 0;
    lay l;
    const char *why = what & TAKES ? check_take(s, seat) : b->barred ? "buraco.failed" : NULL;
    if (!why && what & TAKES && ct_opt(s, PILE_RULE) == SOLTO)
        why = "buraco.open";
    if (!why && !read_lay(s, a, &l))
        why = "buraco.not-yours";
    if (!why && what & SETS)
        why = check_set(s, &l.now);
    if (!why)
        why = check_growth(s, verb, &l);
    if (why)
        return why;
    int left = hand + pile - l.more.n, laid = b->laid + points_in(l.more.card, l.more.n);
    if (what & TAKES)
        why = check_top(s, verb, &l);
    if (!why && !ct_holds(s, HAND + seat, l.more.card, l.more.n))
        why = "buraco.cards";
    if (why || left > 1)
        return why;
    if (laid < b->minimum[side]) /* R33 */
        return "buraco.pending-hand";
    bool fina = b->fina || (what & TAKES && hand == 1); /* R31 */
    return may_empty(s, side, fina, l.z, &l.now, l.dirty);
}

/* R35, R30, R33; in referee mode a discard during an opening is a retract (I2). */
static const char *check_discard(const ct_state *s, int seat, ct_card c)
{
    const buraco *b = ours(s);
    int hand = HAND + seat, side = s->team[seat];
    if (!ct_has(s, hand, c))
        return "buraco.cards";
    if (pending(s, side))
        return ct_opt(s, IRREGULARITIES) ? NULL : "buraco.pending";
    if (b->lone == c + 1 && ct_count(s, hand) > 1 && !ct_holds(s, hand, (ct_card[]){ c, c }, 2))
        return "buraco.rediscard";
    return ct_count(s, hand) > 1 ? NULL : may_empty(s, side, b->fina, -1, NULL, false);
}

static const char *check(const ct_state *s, ct_act a)
{
    int verb = ct_verb(a), seat = ct_seat(a);
    if (!(TRAITS[verb] & DRAWS) == (s->phase == DRAW))
        return s->phase == DRAW ? "buraco.draw-first" : "buraco.drawn";
    const char *why = NULL;
    switch (verb) {
    case DRAW_STOCK:
        return NULL;
    case REDRAW:
        return ours(s)->redraw ? NULL : "buraco.redraw-late";
    case TAKE:
        why = check_take(s, seat);
        return why ? why : ct_opt(s, PILE_RULE) == SOLTO ? NULL : "buraco.closed";
    case DISCARD:
        return check_discard(s, seat, (ct_card)ct_arg(a, 0));
    case RETRACT:
        return pending(s, s->team[seat]) ? NULL : "buraco.retract-none";
    default:
        return check_lay(s, a);
    }
}

/* ---- the list --------------------------------------------------------------------------- */

static ct_propose to(ct_acts *out, int seat, int verb, int z)
{
    return z < 0 ? (ct_propose){ CT_ACT(seat, verb), 0, out }
                 : (ct_propose){ CT_ACT(seat, verb, z), 1, out };
}

/* What the cards of p may add to the side's melds; whole: shapes that use all of them, too. */
static void list_adds(const ct_state *s, int seat, const ct_pool *p, int run, bool whole,
                      ct_acts *out)
{
    for (int z = MELD; z < ZONES_ALL && ours(s)->meld[z - MELD] >= 0; z++) {
        if (ours(s)->meld[z - MELD] != s->team[seat])
            continue;
        ct_meld old = ct_meld_at(s, z);
        ct_propose here = to(out, seat, run + (old.kind == CT_SET), z);
        bool wild = !ct_meld_wilds(&old) && !closed_dirty(s, z, &old) &&
                    (old.kind == CT_RUN || ct_opt(s, SETS_RULE) == TRINCA);
        ct_propose_adds(p, &old, 1, wild, here);
        if (!whole)
            continue;
        if (p->n > 1)
            ct_propose_whole(p, &old, old.kind, here);
        ct_run q = old.run;
        if (q.at && q.at == q.high && q.low == 3 && q.wild == ct_card_of(q.suit, 2)) /* R17 */
            ct_add(out, CT_ACT(seat, MOVE, z, q.suit, 2, q.high - 1));
    }
}

/* Longer melds only where three would leave one card (R30, R33), or where the pile brings a second
 * copy of a card, since afterwards it is that copy, known to all, that would be laid. */
static void list_takes(const ct_state *s, int seat, ct_acts *out)
{
    ct_card top = ct_top(s, PILE);
    ct_pool all = { 0 }, one = { 0 }, twice = { 0 };
    bool wild = ct_opt(s, PILE_RULE) != DURO, trinca = ct_opt(s, SETS_RULE) == TRINCA;
    ct_propose run = to(out, seat, TAKE_RUN, -1), set = to(out, seat, TAKE_SET, -1);
    if (top == CT_JOKER && ct_opt(s, TWO_LOCKS))
        return;
    ct_pool_zone(&all, s, HAND + seat);
    ct_pool_add(&twice, top);
    for (int i = 0; i < ct_count(s, PILE) - 1; i++)
        if (all.copies[ct_at(s, PILE, i)])
            ct_pool_add(&twice, ct_at(s, PILE, i));
    ct_pool_add(&all, top);
    ct_pool_add(&one, top);
    ct_propose_runs(&all, 1, wild, top, run);
    if (twice.n > 1)
        ct_propose_long_runs(&all, &twice, wild, top, run);
    if (trinca)
        ct_propose_sets(&all, wild, top, set);
    if (trinca && twice.n > 3)
        ct_propose_long_sets(&twice, top, set);
    if (all.n > 3 && ct_count(s, PILE) == 1) {
        ct_propose_whole(&all, &(ct_meld){ 0 }, CT_RUN, run);
        if (trinca)
            ct_propose_whole(&all, &(ct_meld){ 0 }, CT_SET, set);
    }
    if (ct_opt(s, TO_TABLE_MELD))
        list_adds(s, seat, &one, TAKE_ADD_RUN, false, out);
}

/* Melds of three and single adds; more at once where it takes the whole hand, since a step on
 * the way might leave one card too early (R30, R33), or settles a two (R19): see meld.h. */
static void list_lays(const ct_state *s, int seat, const ct_pool *p, ct_acts *out)
{
    int rule = ct_opt(s, SETS_RULE);
    ct_propose_runs(p, 1, true, CT_HIDDEN, to(out, seat, MELD_RUN, -1));
    if (p->n > 3)
        ct_propose_whole(p, &(ct_meld){ 0 }, CT_RUN, to(out, seat, MELD_RUN, -1));
    if (rule) {
        ct_propose_sets(p, rule == TRINCA, CT_HIDDEN, to(out, seat, MELD_SET, -1));
        if (p->n > 3)
            ct_propose_whole(p, &(ct_meld){ 0 }, CT_SET, to(out, seat, MELD_SET, -1));
    }
    list_adds(s, seat, p, ADD_RUN, true, out);
}

static void list(const ct_state *s, int seat, ct_acts *out)
{
    ct_pool p = { 0 };
    if (seat != s->turn)
        return;
    if (s->phase == DRAW) {
        ct_add(out, CT_ACT(seat, DRAW_STOCK));
        if (check_take(s, seat))
            return;
        if (ct_opt(s, PILE_RULE) == SOLTO)
            ct_add(out, CT_ACT(seat, TAKE));
        else
            list_takes(s, seat, out);
        return;
    }
    ct_pool_zone(&p, s, HAND + seat);
    if (ours(s)->redraw)
        ct_add(out, CT_ACT(seat, REDRAW));
    if (pending(s, s->team[seat]))
        ct_add(out, CT_ACT(seat, RETRACT));
    if (!pending(s, s->team[seat]) || ct_opt(s, IRREGULARITIES))
        for (int c = 0; c <= CT_JOKER; c++)
            if (p.copies[c])
                ct_add(out, CT_ACT(seat, DISCARD, c));
    if (!ours(s)->barred)
        list_lays(s, seat, &p, out);
}

/* ---- the score -------------------------------------------------------------------------- */

/* What a side has at the end of a round. */
typedef struct account {
    int canastras[THOUSAND + 1];
    int cards, laid;  /* on its melds  */
    int held, hand;   /* in its hands  */
    bool clean, took; /* R45, R40      */
} account;

static int sides(const ct_state *s) { return s->rules->seats == 4 ? 2 : s->rules->seats; }

static void add_up(const ct_state *s, account of[SIDES])
{
    const buraco *b = ours(s);
    int winner = b->out ? s->team[b->out - 1] : -1;
    memset(of, 0, SIDES * sizeof of[0]);
    for (int z = MELD; z < ZONES_ALL; z++) {
        if (b->meld[z - MELD] < 0)
            continue;
        account *a = &of[b->meld[z - MELD]];
        int kind = canastra_at(s, z);
        a->canastras[kind]++;
        a->clean |= kind >= CLEAN;
        a->cards += ct_count(s, z);
        a->laid += zone_points(s, z);
    }
    for (int seat = 0; seat < s->rules->seats; seat++) {
        int side = s->team[seat];
        account *a = &of[side];
        if (b->taker[side] == seat + 1) {
            a->took = b->used[side] || side == winner;
            if (!a->took) /* R41 */
                continue;
        }
        a->held += ct_count(s, HAND + seat);
        a->hand += zone_points(s, HAND + seat);
    }
}

/* R43: how much less than its hands a side is charged. */
static int hand_relief(const ct_state *s, const account *of, int side)
{
    int least = of[0].hand;
    if (ours(s)->out || ct_opt(s, EXHAUST_HAND) == HAND_EACH)
        return 0;
    for (int i = 1; i < sides(s); i++)
        if (of[i].hand < least)
            least = of[i].hand;
    return ct_opt(s, EXHAUST_HAND) == HAND_NET ? least : of[side].hand;
}

/* A line that counts, unless it amounts to nothing and counts nothing. */
static int line(ct_sheet *out, const char *key, uint16_t seats, int count, int amount)
{
    if (count || amount)
        ct_sheet_add(out, key, seats, count, amount);
    return amount;
}

/* Canastras, R18; void under R45 and I1: then they are only named. */
static int sheet_canastras(const account *a, bool is_void, uint16_t seats, ct_sheet *out)
{
    static const int value[] = { 0, 100, 200, 500, 1000 };
    static const char *const key[] = { "", "buraco.sheet.dirty", "buraco.sheet.clean",
                                       "buraco.sheet.500", "buraco.sheet.1000" };
    int sum = 0;
    for (int kind = THOUSAND; kind > NO_CANASTRA; kind--)
        if (!is_void)
            sum +=
                line(out, key[kind], seats, a->canastras[kind], a->canastras[kind] * value[kind]);
        else if (a->canastras[kind])
            ct_sheet_note(out, "buraco.sheet.void", seats, a->canastras[kind], 0);
    return sum;
}

/* R40-R42: the charge for the morto, and the batida. */
static int sheet_batida(const ct_state *s, const account *of, int side, uint16_t seats,
                        ct_sheet *out)
{
    const buraco *b = ours(s);
    bool charged = false, winner = b->out && s->team[b->out - 1] == side && !b->foul;
    for (int i = 0; i < sides(s); i++) charged |= of[i].took;
    charged &= !of[side].took;
    if (winner && charged && !ct_opt(s, BATIDA_MORTO)) {
        ct_sheet_note(out, "buraco.sheet.settled", seats, 0, 0);
        return 0;
    }
    int sum = winner ? line(out, "buraco.sheet.batida", seats, 0, ct_opt(s, BATIDA_BONUS)) : 0;
    return charged ? sum + line(out, "buraco.sheet.morto", seats, 0, -ct_opt(s, MORTO_PENALTY))
                   : sum;
}

/* R43-R45; under I1 the side that went out foul pays, the others are charged nothing. */
static void sheet_side(const ct_state *s, const account *of, int side, ct_sheet *out)
{
    const buraco *b = ours(s);
    const account *a = &of[side];
    bool offender = b->foul && s->team[b->out - 1] == side;
    bool deducted = offender || (!b->foul && !a->clean && ct_opt(s, NO_CLEAN_DEDUCTS));
    uint16_t seats = 0;
    for (int i = 0; i < s->rules->seats; i++)
        if (s->team[i] == side)
            seats |= ct_bit(i);
    if (offender)
        ct_sheet_note(out, "buraco.sheet.foul", seats, 0, 0);
    int raw = sheet_canastras(a, deducted, seats, out);
    if (!b->foul || offender) {
        raw += sheet_batida(s, of, side, seats, out);
        int hand = a->hand - hand_relief(s, of, side);
        raw += line(out, "buraco.sheet.hand", seats, hand ? a->held : 0, -hand);
    }
    raw += line(out, deducted ? "buraco.sheet.deducted" : "buraco.sheet.laid", seats, a->cards,
                deducted ? -a->laid : a->laid);
    int up = ((-raw % 10) + 10) % 10; /* towards +infinity */
    if (!ct_opt(s, ROUNDING))
        line(out, "buraco.sheet.rounding", seats, 0, up);
}

static void sheet(const ct_state *s, ct_sheet *out)
{
    account of[SIDES];
    add_up(s, of);
    for (int side = 0; side < sides(s); side++) sheet_side(s, of, side, out);
}

/* R46 */
static void finish(ct_state *s, int out)
{
    ct_sheet lines;
    mine(s)->out = out;
    lines.n = 0;
    sheet(s, &lines);
    for (int i = 0; i < lines.n; i++)
        for (int seat = 0; seat < s->rules->seats; seat++)
            if (!lines.line[i].note && lines.line[i].seats >> seat & 1)
                s->score[seat] += lines.line[i].amount;
    uint16_t lead = ct_leaders(s);
    int top = 0, teams = 0;
    while (!(lead >> top & 1)) top++;
    for (int seat = 0; seat < s->rules->seats; seat++)
        teams |= lead >> seat & 1 ? 1 << s->team[seat] : 0;
    bool alone = !(teams & (teams - 1));
    bool over = (alone && s->score[top] >= ct_opt(s, TARGET)) ||
                (ct_opt(s, MAX_ROUNDS) && s->deals >= ct_opt(s, MAX_ROUNDS));
    s->turn = over ? CT_OVER : CT_DEALER;
    s->won = over ? lead : 0;
}

/* ---- play ------------------------------------------------------------------------------- */

/* R38, R39 */
static void end_turn(ct_state *s, int seat)
{
    buraco *b = mine(s);
    int next = ct_next_seat(s, seat), morto = first_morto(s);
    b->stall = b->laid ? 0 : b->stall + 1;
    b->laid = b->fina = b->lone = b->barred = 0;
    s->phase = DRAW;
    if (!ct_count(s, STOCK)) {
        if (morto < 0) {
            finish(s, 0);
            return;
        }
        ct_draw(s, morto, STOCK, ct_count(s, morto)); /* first card = top */
    }
    s->turn = (int8_t)next;
    if (b->taker[s->team[next]] == next + 1)
        b->used[s->team[next]] = 1; /* R36 */
}

/* R36, R37: an empty hand takes a morto or ends the round; true: the round goes on. */
static bool emptied(ct_state *s, int seat, bool direct)
{
    buraco *b = mine(s);
    int side = s->team[seat], morto = morto_for(s, side);
    if (morto < 0) {
        b->foul = !qualified(s, side, -1, NULL, false); /* I1 */
        finish(s, seat + 1);
        return false;
    }
    ct_stack(s, morto, HAND + seat);
    b->taker[side] = seat + 1;
    b->used[side] = direct;
    return true;
}

/* R34: the pile as it lies, for a retract. */
static void keep_pile(ct_state *s)
{
    for (int i = ct_count(s, PILE) - 1; i >= 0; i--) {
        int32_t *v = &mine(s)->kept[i / PER_NUMBER];
        *v = *v << 6 | (ct_at(s, PILE, i) + 1);
    }
}

static int kept_card(const buraco *b, int i) /* kind + 1, 0 after the last one */
{
    return i < PILE_NUMBERS * PER_NUMBER ? b->kept[i / PER_NUMBER] >> 6 * (i % PER_NUMBER) & 63 : 0;
}

static void forget_pile(buraco *b) { memset(b->kept, 0, sizeof b->kept); }

/* R34: the side has no other melds. The cards of the pile are known to all, so of equal ones in
 * the hand ct_find gives back the right ones. */
static void retract(ct_state *s, int seat, bool twice)
{
    buraco *b = mine(s);
    int side = s->team[seat], hand = HAND + seat;
    for (int z = MELD; z < ZONES_ALL; z++) {
        if (b->meld[z - MELD] != side)
            continue;
        for (int i = 0; i < ct_count(s, z); i++) ct_mark(s, z, i, CT_MARK1, false);
        ct_stack(s, z, hand);
        b->meld[z - MELD] = -1;
    }
    if (kept_card(b, 0))
        s->phase = DRAW;
    for (int i = 0; kept_card(b, i); i++) {
        int at = ct_find(s, hand, (ct_card)(kept_card(b, i) - 1));
        if (at >= 0)
            ct_move(s, hand, at, PILE);
    }
    forget_pile(b);
    b->laid = 0;
    b->barred = 1;
    b->lone = b->lone < 0 ? -b->lone : b->lone;
    if (twice)
        b->minimum[side] = 2 * ct_opt(s, VULNERABLE_MIN);
}

static void play_lay(ct_state *s, ct_act a)
{
    buraco *b = mine(s);
    int seat = ct_seat(a), side = s->team[seat], hand = HAND + seat, what = TRAITS[ct_verb(a)];
    lay l;
    read_lay(s, a, &l);
    ct_meld_grow(&l.old, &l.now, true, &l.more);
    if (what & TAKES) {
        b->fina = ct_count(s, hand) == 1;
        if (b->minimum[side])
            keep_pile(s);
        ct_draw(s, PILE, hand, 1);
    }
    ct_meld_lay(s, hand, l.z, &l.now);
    b->meld[l.z - MELD] = side;
    if (l.dirty && l.more.settled)
        ct_mark(s, l.z, 2 - l.now.run.low, CT_MARK1, true);
    if (what & TAKES)
        ct_stack(s, PILE, hand); /* only now: what is laid beside the top came from the hand */
    s->phase = PLAY;
    b->laid += points_in(l.more.card, l.more.n);
    for (int i = 0; i < l.more.n; i++)
        if (b->lone == l.more.card[i] + 1)
            b->lone = -b->lone;
    if (b->minimum[side] && b->laid >= b->minimum[side]) {
        b->minimum[side] = 0;
        forget_pile(b);
    }
    if (!ct_count(s, hand))
        emptied(s, seat, true);
}

static void play_discard(ct_state *s, int seat, ct_card c)
{
    if (pending(s, s->team[seat])) { /* I2 */
        retract(s, seat, true);
        return;
    }
    ct_move(s, HAND + seat, ct_find(s, HAND + seat, c), PILE);
    if (ct_count(s, HAND + seat) || emptied(s, seat, false))
        end_turn(s, seat);
}

/* Place in the hand of the card just drawn (R22); a guess does not know it, any will do there. */
static int fresh_card(const ct_state *s, int hand)
{
    int i = ct_count(s, hand) - 1;
    while (i > 0 && !(ct_marks(s, hand, i) & FRESH)) i--;
    return i;
}

static void play_draw(ct_state *s, int seat, bool again)
{
    buraco *b = mine(s);
    int hand = HAND + seat;
    if (again)
        ct_move(s, hand, fresh_card(s, hand), PILE);
    b->redraw =
        ct_opt(s, FIRST_REDRAW) && !ct_count(s, PILE); /* only the first turn finds it empty */
    ct_draw(s, STOCK, hand, 1);
    if (b->redraw)
        ct_mark(s, hand, ct_count(s, hand) - 1, FRESH, true);
    b->stall = -1;
    s->phase = PLAY;
}

static void play(ct_state *s, ct_act a)
{
    buraco *b = mine(s);
    int seat = ct_seat(a), verb = ct_verb(a);
    if (b->redraw) {
        b->redraw = 0;
        for (int i = 0; verb != REDRAW && i < ct_count(s, HAND + seat); i++)
            ct_mark(s, HAND + seat, i, FRESH, false);
    }
    switch (verb) {
    case DRAW_STOCK:
    case REDRAW:
        play_draw(s, seat, verb == REDRAW);
        break;
    case TAKE:
        if (ct_count(s, PILE) == 1 && ct_opt(s, NO_REDISCARD))
            b->lone = ct_top(s, PILE) + 1;
        ct_stack(s, PILE, HAND + seat);
        s->phase = PLAY;
        break;
    case DISCARD:
        play_discard(s, seat, (ct_card)ct_arg(a, 0));
        break;
    case RETRACT:
        retract(s, seat, ct_opt(s, FAILED_OPENING));
        break;
    default:
        play_lay(s, a);
    }
}

/* ---- the deal --------------------------------------------------------------------------- */

static const char *setup(ct_rules *r)
{
    r->copies[CT_JOKER] = r->opt[JOKERS] ? 4 : 0;
    r->flags[PILE] = r->opt[PILE_VISIBLE] ? 0 : CT_TOP; /* R5 */
    return r->opt[FIRST_DEALER] > r->seats ? "buraco.first-dealer" : NULL;
}

static void begin(ct_state *s)
{
    for (int i = 0; i < s->rules->seats; i++) s->team[i] = (uint8_t)(i % sides(s)); /* R1 */
    for (int i = 0; i < MELDS; i++) mine(s)->meld[i] = -1;
}

static void deal(ct_state *s, ct_rng *luck)
{
    buraco *b = mine(s);
    int seats = s->rules->seats, dealer = (b->dealer + 1) % seats; /* R3 */
    if (s->deals == 1)
        dealer = ct_opt(s, FIRST_DEALER) ? ct_opt(s, FIRST_DEALER) - 1
                 : luck                  ? (int)ct_rng_below(luck, (uint32_t)seats)
                                         : 0;
    *b = (buraco){ .dealer = dealer };
    begin(s);
    for (int seat = 0; seat < seats; seat++)
        b->minimum[s->team[seat]] = vulnerable(s, seat) ? ct_opt(s, VULNERABLE_MIN) : 0;
    s->turn = (int8_t)ct_next_seat(s, dealer);
    s->phase = DRAW;
    ct_deal(s, STOCK, HAND, s->turn, CT_EVERYONE, 1, HAND_CARDS); /* R4 */
    ct_draw(s, STOCK, MORTO, HAND_CARDS);
    ct_draw(s, STOCK, MORTO + 1, HAND_CARDS);
}

/* ---- invariants ------------------------------------------------------------------------- */

/* Melds are valid, lie as their shape says, and are somebody's; no gaps between them. */
static const char *valid_melds(const ct_state *s)
{
    int n = melds_laid(s);
    for (int z = MELD; z < ZONES_ALL; z++) {
        ct_card want[CT_MELD_CARDS];
        if (z - MELD >= n) {
            if (ct_count(s, z) || ours(s)->meld[z - MELD] >= 0)
                return "buraco.bad-meld";
            continue;
        }
        ct_meld m = ct_meld_at(s, z);
        if (!m.kind || ours(s)->meld[z - MELD] >= sides(s) ||
            (m.kind == CT_SET && check_set(s, &m)))
            return "buraco.bad-meld";
        ct_meld_cards(&m, want);
        if (memcmp(want, s->card + ct_start(s, z), m.n))
            return "buraco.bad-meld";
    }
    return NULL;
}

/* At most two mortos in all, of eleven cards; taken by a seat of the side. */
static const char *valid_mortos(const ct_state *s)
{
    const buraco *b = ours(s);
    int mortos = 0;
    for (int z = MORTO; z < MELD; z++) {
        if (ct_count(s, z) && ct_count(s, z) != HAND_CARDS)
            return "buraco.bad-morto";
        mortos += ct_count(s, z) > 0;
    }
    for (int side = 0; side < SIDES; side++) {
        int seat = b->taker[side] - 1;
        mortos += seat >= 0;
        if (seat >= s->rules->seats || (seat >= 0 && s->team[seat] != side) ||
            (b->used[side] && seat < 0))
            return "buraco.bad-morto";
    }
    return mortos <= 2 ? NULL : "buraco.bad-morto";
}

/* R33: melds of a side that has not opened were laid this turn and fall short; a kept pile belongs
 * to them, and its cards are still there. */
static const char *valid_opening(const ct_state *s)
{
    const buraco *b = ours(s);
    uint8_t there[64] = { 0 };
    int seat = s->turn, on_table[SIDES] = { 0 }, kept = 0;
    for (int z = MELD; z < ZONES_ALL && b->meld[z - MELD] >= 0; z++) {
        on_table[b->meld[z - MELD]] += zone_points(s, z);
        for (int i = 0; b->meld[z - MELD] == s->team[seat] && i < ct_count(s, z); i++)
            there[ct_at(s, z, i)]++;
    }
    for (int side = 0; side < sides(s); side++)
        if (b->minimum[side] && on_table[side] &&
            (side != s->team[seat] || on_table[side] != b->laid || b->laid >= b->minimum[side]))
            return "buraco.bad-opening";
    if (on_table[s->team[seat]] < b->laid)
        return "buraco.bad-opening";
    for (int i = ct_start(s, HAND + seat); i < s->end[HAND + seat]; i++)
        if (s->card[i] <= CT_JOKER)
            there[s->card[i]]++;
    for (; kept_card(b, kept); kept++)
        if (kept_card(b, kept) > CT_JOKER + 1 || !there[kept_card(b, kept) - 1]--)
            return "buraco.bad-opening";
    for (int i = kept; i < PILE_NUMBERS * PER_NUMBER; i++)
        if (kept_card(b, i))
            return "buraco.bad-opening";
    return kept && (!pending(s, s->team[seat]) || ct_count(s, PILE)) ? "buraco.bad-opening" : NULL;
}

/* A turn as it may stand: what was noted belongs to the phase, and somebody can go on. */
static const char *valid_turn(const ct_state *s)
{
    const buraco *b = ours(s);
    int seat = s->turn, side = s->team[seat];
    bool draw = s->phase == DRAW;
    for (int i = 0; i < s->rules->seats; i++)
        if (!ct_count(s, HAND + i))
            return "buraco.bad-hand";
    if (draw && (!ct_count(s, STOCK) || b->laid || b->fina || b->lone || b->redraw || b->stall < 0))
        return "buraco.bad-turn";
    if ((b->redraw && ct_count(s, PILE)) || b->out || b->foul || (b->barred && b->laid) ||
        (b->lone < 0 && !b->laid) || b->lone > CT_JOKER + 1)
        return "buraco.bad-turn";
    if (!draw && ct_count(s, HAND + seat) == 1 &&
        (pending(s, side) || may_empty(s, side, b->fina, -1, NULL, false)))
        return "buraco.bad-hand"; /* R30: nobody is left with one card that cannot go */
    return NULL;
}

static const char *valid(const ct_state *s)
{
    const char *why = valid_melds(s);
    for (int seat = 0; seat < s->rules->seats; seat++)
        if (s->team[seat] != seat % sides(s))
            return "buraco.bad-side";
    if (!why)
        why = valid_mortos(s);
    if (s->turn < 0)
        return why ? why : ours(s)->foul && !ours(s)->out ? "buraco.bad-turn" : NULL;
    if (!why)
        why = valid_turn(s);
    return why ? why : valid_opening(s);
}

const ct_game ct_buraco = {
    .about = { .slug = "buraco",
               .family = "meld",
               .min_seats = 2,
               .max_seats = SIDES,
               .seats = 4,
               .copies = 2,
               .zones = ZONES,
               .verbs = VERBS,
               .options = OPTIONS,
               .presets = PRESETS,
               .fields = FIELDS,
               .phases = PHASES,
               .texts = TEXTS },
    .setup = setup,
    .begin = begin,
    .deal = deal,
    .check = check,
    .list = list,
    .play = play,
    .sheet = sheet,
    .valid = valid,
};
