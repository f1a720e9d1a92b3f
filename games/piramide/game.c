/* game.c - Pyramid: remove 28 cards in pairs worth 13, with a reserve that is turned card by card.
 * A game is single deals to win, or six deals for competitive points. Several players play deals of
 * their own in turn. Cells are bits of a mask, row
 * by row from the apex. Rule numbers: rules.pt.md. */
#include "tables.h"

#include <string.h>

static const piramide *piramide_of(const ct_state *s) { return (const piramide *)s->own; }
static piramide *piramide_mine(ct_state *s) { return (piramide *)s->own; }

/* ---- the pyramid ------------------------------------------------------------------------ */

/* The two cells that cover each cell of the upper six rows, as bits. No cell covers the base. */
#define R(row, first) 3u << ((first) + (row))
static const uint32_t covers[CELLS] = {
    R(1, 0),  R(2, 1),  R(2, 2),  R(3, 3),  R(3, 4),  R(3, 5),  R(4, 6),
    R(4, 7),  R(4, 8),  R(4, 9),  R(5, 10), R(5, 11), R(5, 12), R(5, 13),
    R(5, 14), R(6, 15), R(6, 16), R(6, 17), R(6, 18), R(6, 19), R(6, 20),
};
#undef R

static uint32_t cells(const ct_state *s)
{
    uint32_t mask = 0;
    for (int i = 0; i < CELLS; i++)
        mask |= (uint32_t)(s->end[CELL + i] != s->end[CELL + i - 1]) << i;
    return mask;
}

static bool is_free(uint32_t there, int cell)
{
    return (there >> cell & 1) && !(there & covers[cell]);
}

/* Names the free cells (R3). */
static int notes(const ct_state *s, ct_note out[CT_NOTES])
{
    uint32_t there = cells(s);
    int n = 0;
    for (int i = 0; i < CELLS; i++)
        if (is_free(there, i))
            out[n++] = (ct_note){ "card.free", (uint8_t)(CELL + i), CT_NOTE_FREE, 0 };
    return n;
}

/* The value of the top card of a zone, A 1 .. K 13; 0 when it is empty. */
static int worth(const ct_state *s, int zone)
{
    ct_card c = ct_top(s, zone);
    return c == CT_HIDDEN ? 0 : ct_rank(c);
}

static bool competitive(const ct_state *s) { return ct_opt(s, SCORING); }

/* R18: the seat that plays the present or last deal. Several players take turns deal by deal. */
static int player(const ct_state *s) { return s->deals ? (s->deals - 1) % s->rules->seats : 0; }

/* R18: the number of deals of all players together. */
static int all_deals(const ct_state *s)
{
    int each = competitive(s) ? ct_opt(s, DEALS_PER_MATCH) * ct_opt(s, MATCHES) : 1;
    return each * s->rules->seats;
}

static bool unlimited(const ct_state *s)
{
    return ct_opt(s, REDEALS) == UNLIMITED && !competitive(s);
}

/* R11, D9: the most redeals of a deal. */
static int most_redeals(const ct_state *s)
{
    return competitive(s) ? 2 : unlimited(s) ? REDEALS_MAX : ct_opt(s, REDEALS);
}

/* ---- what is legal ---------------------------------------------------------------------- */

/* R5: both cards must be free. With cover_pair the upper card of a pair may also lie under its
 * partner alone. */
static const char *check_pair(const ct_state *s, int a, int b)
{
    uint32_t there = cells(s);
    int low = a < b ? a : b, high = a < b ? b : a;
    if (!(there >> a & there >> b & 1))
        return "piramide.no_card";
    if (!is_free(there, high))
        return "piramide.covered";
    if (!is_free(there, low) && !(ct_opt(s, COVER_PAIR) && (there & covers[low]) == 1u << high))
        return "piramide.covered";
    if (worth(s, CELL + a) + worth(s, CELL + b) != 13)
        return "piramide.not_thirteen";
    return a < b ? NULL : "piramide.order";
}

static const char *check_one(const ct_state *s, int cell, int other)
{
    uint32_t there = cells(s);
    if (!(there >> cell & 1))
        return "piramide.no_card";
    if (!is_free(there, cell))
        return "piramide.covered";
    if (other < 0)
        return worth(s, CELL + cell) == 13 ? NULL : "piramide.no_king";
    if (!worth(s, other))
        return "piramide.no_card";
    return worth(s, CELL + cell) + worth(s, other) == 13 ? NULL : "piramide.not_thirteen";
}

/* R9: checks the removal of a king that is the turned card or the top discard. */
static const char *check_king_at(const ct_state *s, int zone)
{
    if (!ct_opt(s, KINGS_FROM_STOCK))
        return "piramide.kings_stay";
    return worth(s, zone) == 13 ? NULL : "piramide.no_king";
}

/* R10, R15: checks the pair of the turned card and the top discard. */
static const char *check_tops(const ct_state *s)
{
    if (s->phase == PLAYING && !ct_opt(s, STOCK_DISCARD_PAIR))
        return "piramide.tops_apart";
    if (!worth(s, TURNED) || !worth(s, DISCARD))
        return "piramide.no_card";
    return worth(s, TURNED) + worth(s, DISCARD) == 13 ? NULL : "piramide.not_thirteen";
}

/* R11, D9: checks a redeal. */
static const char *check_redeal(const ct_state *s)
{
    if (s->phase == DEPLETING && !ct_opt(s, DEPLETE_REDEALS))
        return "piramide.no_redeal";
    if (piramide_of(s)->redeals >= most_redeals(s))
        return "piramide.no_redeal";
    if (piramide_of(s)->idle >= IDLE)
        return "piramide.idle";
    if (ct_count(s, RESERVE))
        return "piramide.reserve_left";
    return ct_count(s, TURNED) + ct_count(s, DISCARD) ? NULL : "piramide.nothing_to_turn";
}

/* Whether a king or a pair of pyramid cards can be removed. */
static bool pyramid_removal(const ct_state *s, uint32_t there)
{
    int worths[CELLS], n = 0, at_end[CELLS];
    for (int i = CELLS - 1; i >= 0; i--)
        if (is_free(there, i)) {
            worths[n] = worth(s, CELL + i);
            if (worths[n] == 13)
                return true;
            for (int k = 0; k < n; k++)
                if (worths[k] + worths[n] == 13)
                    return true;
            at_end[n++] = i;
        } else if (there >> i & 1 && ct_opt(s, COVER_PAIR)) {
            for (int k = 0; k < n; k++)
                if ((there & covers[i]) == 1u << at_end[k] && worths[k] + worth(s, CELL + i) == 13)
                    return true;
        }
    return false;
}

static bool top_removal(const ct_state *s, uint32_t there)
{
    if (!check_king_at(s, TURNED) || !check_king_at(s, DISCARD) || !check_tops(s))
        return true;
    for (int i = 0; i < CELLS; i++)
        if (is_free(there, i) && worth(s, CELL + i) < 13) {
            int want = 13 - worth(s, CELL + i);
            if (worth(s, TURNED) == want || worth(s, DISCARD) == want)
                return true;
        }
    return false;
}

static const char *check_turn(const ct_state *s)
{
    int forced = s->phase == PLAYING ? ct_opt(s, FORCED_PAIRS) : 0;
    if (!ct_count(s, RESERVE))
        return "piramide.reserve_empty";
    if (!forced)
        return NULL;
    uint32_t there = cells(s);
    return pyramid_removal(s, there) || (forced == 2 && top_removal(s, there))
               ? "piramide.pair_first"
               : NULL;
}

static const char *check(const ct_state *s, ct_act a)
{
    int verb = ct_verb(a), p = ct_arg(a, 0) - CELL, q = ct_arg(a, 1) - CELL;
    bool one = verb == KING || verb == PAIR || verb == PAIR_TURNED || verb == PAIR_DISCARD;
    if (one && (p < 0 || p >= CELLS || (verb == PAIR && (q < 0 || q >= CELLS))))
        return "piramide.no_cell";
    if (s->phase == DEPLETING && (one || verb == GIVE_UP))
        return "piramide.cleared";
    switch (verb) {
    case KING:
        return check_one(s, p, -1);
    case PAIR:
        return check_pair(s, p, q);
    case TURN:
        return check_turn(s);
    case PAIR_TURNED:
        return check_one(s, p, TURNED);
    case PAIR_DISCARD:
        return check_one(s, p, DISCARD);
    case KING_TURNED:
        return check_king_at(s, TURNED);
    case KING_DISCARD:
        return check_king_at(s, DISCARD);
    case PAIR_TOPS:
        return check_tops(s);
    case REDEAL:
        return check_redeal(s);
    case STOP:
        return s->phase == DEPLETING ? NULL : "piramide.not_cleared";
    default:
        return NULL; /* R12: giving up is legal at any time */
    }
}

/* Fills in the numbers of a message: the values of two cards that are no pair, and their sum. */
static void because(const ct_state *s, ct_act a, const char *key, int32_t n[CT_TOLD])
{
    int verb = ct_verb(a), other = verb == PAIR           ? ct_arg(a, 1)
                                   : verb == PAIR_DISCARD ? DISCARD
                                                          : TURNED;
    if (strcmp(key, "piramide.not_thirteen") != 0)
        return;
    n[0] = worth(s, verb == PAIR_TOPS ? DISCARD : ct_arg(a, 0));
    n[1] = worth(s, other);
    n[2] = n[0] + n[1];
}

/* Lists the verbs without a cell first. The pairs of the pyramid come last, in the order of their
 * lower cells. */
static void list(const ct_state *s, int seat, ct_acts *out)
{
    const char *const why[] = { [TURN] = check_turn(s),
                                [KING_TURNED] = check_king_at(s, TURNED),
                                [KING_DISCARD] = check_king_at(s, DISCARD),
                                [PAIR_TOPS] = check_tops(s),
                                [REDEAL] = check_redeal(s) };
    for (int verb = TURN; verb <= REDEAL; verb++)
        if (!why[verb] && verb != PAIR_TURNED && verb != PAIR_DISCARD)
            ct_add(out, CT_ACT(seat, verb));
    ct_add(out, CT_ACT(seat, s->phase == DEPLETING ? STOP : GIVE_UP));
    uint32_t there = s->phase == DEPLETING ? 0 : cells(s);
    bool cover = ct_opt(s, COVER_PAIR);
    int turned = worth(s, TURNED), discard = worth(s, DISCARD), free[CELLS], w[CELLS], n = 0;
    for (int i = 0; i < CELLS; i++) {
        w[i] = there >> i & 1 ? worth(s, CELL + i) : 0;
        if (!is_free(there, i))
            continue;
        free[n++] = i;
        if (w[i] == 13)
            ct_add(out, CT_ACT(seat, KING, CELL + i));
        if (turned && w[i] + turned == 13)
            ct_add(out, CT_ACT(seat, PAIR_TURNED, CELL + i));
        if (discard && w[i] + discard == 13)
            ct_add(out, CT_ACT(seat, PAIR_DISCARD, CELL + i));
    }
    for (int k = 0; k < n; k++)
        for (int i = 0, j = free[k]; i < j; i++)
            if (w[i] && w[i] + w[j] == 13 &&
                (!(there & covers[i]) || (cover && (there & covers[i]) == 1u << j)))
                ct_add(out, CT_ACT(seat, PAIR, CELL + i, CELL + j));
}

/* ---- points ----------------------------------------------------------------------------- */

static int left_in_hand(const ct_state *s)
{
    return ct_count(s, RESERVE) + ct_count(s, TURNED) + ct_count(s, DISCARD);
}

static int left_in_pyramid(const ct_state *s)
{
    return s->end[CELL + CELLS - 1] - ct_start(s, CELL);
}

/* R16, by_text: the number of cards that were in the reserve when the pyramid was cleared, for
 * tiers 50 and 35. */
static int residue(const ct_state *s)
{
    int n = 0;
    if (ct_opt(s, RESIDUE) || piramide_of(s)->tier == 20)
        return left_in_hand(s);
    for (int i = 0; i < ct_start(s, CELL); i++) n += (s->seen[i] & RESERVED) != 0;
    return n;
}

/* R18: one player compares finished matches. */
static void list_matches(const ct_state *s, ct_sheet *out)
{
    static const char *const keys[MOST_MATCHES] = { "piramide.sheet.match1",
                                                    "piramide.sheet.match2",
                                                    "piramide.sheet.match3",
                                                    "piramide.sheet.match4" };
    int finished = (s->deals - (s->turn >= 0)) / ct_opt(s, DEALS_PER_MATCH);
    for (int i = 0; i < finished && i < MOST_MATCHES && ct_opt(s, MATCHES) > 1; i++)
        ct_sheet_note(out, keys[i], 1, 0, piramide_of(s)->total[i]);
}

static void sheet(const ct_state *s, ct_sheet *out)
{
    int left = left_in_pyramid(s), hand = left_in_hand(s);
    uint16_t who = ct_bit(player(s));
    if (!competitive(s)) { /* R13 */
        ct_sheet_add(out, "piramide.sheet.removed", who, 0, CELLS - left);
        return;
    }
    if (piramide_of(s)->tier) {
        ct_sheet_add(out, "piramide.sheet.tier", who, 0, piramide_of(s)->tier);
        ct_sheet_add(out, "piramide.sheet.residue", who, residue(s), -residue(s));
    } else {
        ct_sheet_add(out, "piramide.sheet.in_hand", who, hand, -hand); /* R17 */
        if (ct_opt(s, FAIL_COUNT))
            ct_sheet_add(out, "piramide.sheet.pyramid", who, left, -left);
    }
    if (s->rules->seats == 1)
        list_matches(s, out);
}

/* The points of the deal if it ended now, from the lines of the sheet. */
static int32_t points(const ct_state *s)
{
    ct_sheet lines;
    int32_t sum = 0;
    lines.n = 0;
    sheet(s, &lines);
    for (int i = 0; i < lines.n; i++) sum += lines.line[i].note ? 0 : lines.line[i].amount;
    return sum;
}

/* R13: in a plain deal the score is brought up to date after each act. */
static void tally(ct_state *s)
{
    if (!competitive(s))
        s->score[player(s)] = CELLS - left_in_pyramid(s);
}

/* R18: stores the points of a match that one player has finished. */
static void end_match(ct_state *s)
{
    int32_t *total = piramide_mine(s)->total, before = 0;
    int deals = ct_opt(s, DEALS_PER_MATCH), n = s->deals / deals - 1;
    if (!competitive(s) || s->rules->seats > 1 || s->deals % deals || n < 0 || n >= MOST_MATCHES)
        return;
    for (int i = 0; i < n; i++) before += total[i];
    total[n] = s->score[0] - before;
}

/* R13, R18: counts the points, and ends the match or waits for the next deal. */
static void end_deal(ct_state *s, bool cleared)
{
    int32_t *score = &s->score[player(s)];
    *score = points(s) + (competitive(s) ? *score : 0);
    end_match(s);
    s->turn = s->deals < all_deals(s) ? CT_DEALER : CT_OVER;
    if (s->turn == CT_DEALER)
        return;
    if (s->rules->seats > 1)
        s->won = ct_leaders(s);
    else
        s->won = competitive(s) ? *score >= 0 : cleared;
}

/* ---- the course of play ----------------------------------------------------------------- */

static void deal(ct_state *s, ct_rng *luck)
{
    piramide *p = piramide_mine(s);
    p->redeals = p->tier = p->idle = 0;
    s->phase = PLAYING;
    for (int i = 0; i < CELLS; i++) ct_draw(s, RESERVE, CELL + i, 1);
    s->turn = (int8_t)player(s);
}

static void start_depletion(ct_state *s)
{
    piramide_mine(s)->tier = TIER - 15 * piramide_of(s)->redeals;
    s->phase = DEPLETING;
    for (int z = RESERVE; z <= TURNED; z++)
        for (int i = 0; i < ct_count(s, z); i++) ct_mark(s, z, i, RESERVED, true);
}

static void settle(ct_state *s)
{
    uint32_t there = cells(s);
    bool all = ct_opt(s, WIN_CONDITION) && !competitive(s);
    tally(s);
    if (competitive(s) && !there && s->phase == PLAYING)
        start_depletion(s);
    if (!there && s->phase == PLAYING && (!all || !left_in_hand(s)))
        end_deal(s, true);
    else if (!ct_count(s, RESERVE) && check_redeal(s) && !top_removal(s, there) &&
             !pyramid_removal(s, there))
        end_deal(s, false);
}

static void redeal(ct_state *s)
{
    ct_stack(s, TURNED, DISCARD);
    ct_stack(s, DISCARD, RESERVE);
    ct_turn_over(s, RESERVE);
    piramide_mine(s)->redeals++;
    piramide_mine(s)->idle += unlimited(s);
}

static void play(ct_state *s, ct_act a)
{
    int verb = ct_verb(a);
    if (verb == GIVE_UP || verb == STOP) {
        end_deal(s, false);
        return;
    }
    if (verb == TURN) {
        ct_stack(s, TURNED, DISCARD);
        ct_draw(s, RESERVE, TURNED, 1);
    } else if (verb == REDEAL) {
        redeal(s);
    } else {
        piramide_mine(s)->idle = 0;
    }
    if (verb == KING || verb == PAIR || verb == PAIR_TURNED || verb == PAIR_DISCARD)
        ct_draw(s, ct_arg(a, 0), REMOVED, 1);
    if (verb == PAIR)
        ct_draw(s, ct_arg(a, 1), REMOVED, 1);
    if (verb == PAIR_TURNED || verb == KING_TURNED || verb == PAIR_TOPS)
        ct_draw(s, TURNED, REMOVED, 1);
    if (verb == PAIR_DISCARD || verb == KING_DISCARD || verb == PAIR_TOPS)
        ct_draw(s, DISCARD, REMOVED, 1);
    settle(s);
}

/* R13-R15: checks the phase. Once the pyramid is cleared, a competitive deal goes on with the
 * points of its tier, which depends on the redeals made. In other deals play goes on without a
 * pyramid only if all cards must be removed. */
static bool phase_valid(const ct_state *s, bool cleared)
{
    int tier = piramide_of(s)->tier;
    if (s->phase == DEPLETING)
        return cleared && competitive(s) && tier % 15 == 5 &&
               tier >= TIER - 15 * piramide_of(s)->redeals;
    bool for_all = ct_opt(s, WIN_CONDITION) && !competitive(s) && left_in_hand(s);
    return !tier && (!cleared || for_all || s->turn < 0);
}

/* R13-R18: checks the score. In a plain game it is the number of cards gone from the pyramid.
 * Otherwise it is limited by what the finished deals allow. The cards of the last deal are still on
 * the table. */
static bool score_valid(const ct_state *s)
{
    bool over = s->turn == CT_OVER, all = ct_opt(s, WIN_CONDITION);
    int before = s->deals - (s->deals > 0), lost = TO_TURN + (ct_opt(s, FAIL_COUNT) ? CELLS : 0);
    int seats = s->rules->seats;
    bool cleared = !left_in_pyramid(s) && !(all && left_in_hand(s));
    unsigned won = seats > 1 ? ct_leaders(s) : competitive(s) ? s->score[0] >= 0 : cleared;
    if (s->won != (over ? won : 0))
        return false;
    for (int seat = 0; seat < seats; seat++) {
        int deals = (before + seats - 1 - seat) / seats; /* finished before this one */
        int32_t score = s->score[seat];
        bool plays = seat == player(s), now = plays && (!competitive(s) || s->turn < 0);
        int32_t best = competitive(s) ? TIER : CELLS, least = competitive(s) ? -lost : 0;
        score -= now ? points(s) : 0;
        if (score > best * deals || score < least * deals)
            return false;
    }
    return true;
}

/* R18: whether the number of deals agrees with the end of the match. */
static bool deal_valid(const ct_state *s)
{
    int all = all_deals(s);
    return s->deals <= all && (s->turn >= 0 || (s->deals == all) == (s->turn == CT_OVER));
}

static const char *valid(const ct_state *s)
{
    uint32_t there = cells(s);
    bool series = competitive(s) || s->rules->seats > 1;
    if (s->turn == CT_DEALER && !(s->deals && series)) {
        for (int seat = 0; seat < s->rules->seats; seat++)
            if (s->score[seat] || s->won)
                return "piramide.bad_score";
        return NULL;
    }
    if ((series && !deal_valid(s)) || (s->turn >= 0 && s->turn != player(s)))
        return "piramide.bad_deal";
    if (ct_count(s, TURNED) > 1)
        return "piramide.bad_turned";
    if (piramide_of(s)->redeals > most_redeals(s) ||
        piramide_of(s)->idle > (unlimited(s) ? piramide_of(s)->redeals : 0))
        return "piramide.no_redeal";
    if (!phase_valid(s, !there))
        return "piramide.bad_phase";
    /* no cell has two cards; I2: no removed card is covered by one that is left */
    for (int i = 0; i < CELLS; i++)
        if (ct_count(s, CELL + i) > 1)
            return "piramide.bad_cell";
    for (int i = 0; i < CELLS; i++)
        if (!(there >> i & 1) && there & covers[i])
            return "piramide.bad_cell";
    return score_valid(s) ? NULL : "piramide.bad_score";
}

const ct_game ct_piramide = { .about = { .slug = "piramide",
                                         .old_codes = true,
                                         .family = "patience",
                                         .min_seats = 1,
                                         .max_seats = PLAYERS,
                                         .seats = 1,
                                         .copies = 1,
                                         .zones = zones,
                                         .verbs = verbs,
                                         .options = options,
                                         .presets = presets,
                                         .fields = fields,
                                         .phases = phases,
                                         .texts = texts },
                              .deal = deal,
                              .check = check,
                              .because = because,
                              .list = list,
                              .play = play,
                              .notes = notes,
                              .sheet = sheet,
                              .tally = tally,
                              .valid = valid };
