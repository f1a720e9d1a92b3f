/* game.c - Card Dominoes: four suit rows grow up and down from the sevens. The first seat without
 * cards wins the hand, and the others count the points they hold. A row is a zone in rank order, so
 * its ends are its bottom and top cards. Rule numbers: rules.pt.md. */
#include "tables.h"

_Static_assert(sizeof(domino) <= CT_OWN * 4, "own is too small");

static const domino *domino_of(const ct_state *s) { return (const domino *)s->own; }
static domino *domino_mine(ct_state *s) { return (domino *)s->own; }

/* ---- the deal --------------------------------------------------------------------------- */

/* The value of the option that chooses the aces. Sets *random to the value that means a random
 * choice. */
static int ace_option(const ct_state *s, int *random)
{
    bool three = s->rules->seats == 3;
    *random = three ? RANDOM_ACE : RANDOM_COLOUR;
    return ct_opt(s, three ? REMOVED_ACE : REMOVED_COLOUR);
}

/* The suits whose aces a choice removes, as bits. With three players it is one of the four suits.
 * With five it is clubs and spades, or diamonds and hearts. */
static int suits_of(const ct_state *s, int choice)
{
    int seats = s->rules->seats;
    return seats == 3 ? 1 << choice : seats == 5 ? choice ? 6 : 9 : 0;
}

/* R1: if the option leaves the aces to chance, they are chosen once for the match. */
static void remove_aces(ct_state *s, ct_rng *luck)
{
    domino *d = domino_mine(s);
    int random, o = ace_option(s, &random);
    if (s->rules->seats == 4)
        return;
    if (o == random) /* with a given order of the pack, the default choice applies */
        o = luck && !d->suits_out  ? (int)ct_rng_below(luck, (uint32_t)random)
            : s->rules->seats == 3 ? 3
                                   : 0;
    if (!d->suits_out)
        d->suits_out = suits_of(s, o);
    for (int suit = 0; suit < 4; suit++)
        if (d->suits_out >> suit & 1)
            ct_move(s, STOCK, ct_find(s, STOCK, ct_card_of(suit, 1)), ASIDE);
}

/* R2: the rank of a card in the draw for the first dealer, aces high. The highest card deals. */
static int worth_in_draw(ct_card c) { return (ct_rank(c) + 11) % 13; }

/* R10: gives the first turn. With the option opener, the holder of the named seven must begin with
 * it. */
static void start_play(ct_state *s)
{
    domino *d = domino_mine(s);
    s->phase = PLAYING;
    s->turn = (int8_t)ct_next_seat(s, d->dealer);
    d->open_with = 0;
    if (ct_opt(s, OPENER)) {
        /* values 1 and 2 of the option are the suits d and h */
        ct_card seven = ct_card_of(ct_opt(s, OPENER), 7);
        d->open_with = seven + 1;
        for (int k = 1; k < s->rules->seats && !ct_has(s, HAND + s->turn, seven); k++)
            s->turn = (int8_t)ct_next_seat(s, s->turn);
    }
}

/* R4: whether the deal is played without asking the seats. */
static bool stands(const ct_state *s)
{
    int most = ct_opt(s, REDEAL_MAX);
    return !ct_opt(s, REDEAL_RIGHT) || (most && domino_of(s)->redeals >= most);
}

static void deal(ct_state *s, ct_rng *luck)
{
    domino *d = domino_mine(s);
    bool first = !d->hands && !d->redeals;
    if (first && s->deals == 1 && !ct_opt(s, FIRST_DEALER)) {
        s->phase = DRAWING;
        d->dealer = ct_draw_lots(s, STOCK, DRAWN, worth_in_draw);
        s->turn = CT_DEALER;
        return;
    }
    if (first && ct_opt(s, FIRST_DEALER))
        d->dealer = ct_opt(s, FIRST_DEALER) - 1;
    for (int i = 0; i < MAX * 4; i++) d->not_held[i] = 0;
    for (int i = 0; i < MAX; i++) d->false_passes[i] = 0;
    remove_aces(s, luck);
    int each = ct_count(s, STOCK) / s->rules->seats;
    ct_deal(s, STOCK, HAND, ct_next_seat(s, d->dealer), (uint16_t)((1u << s->rules->seats) - 1), 1,
            each);
    if (stands(s)) {
        start_play(s);
    } else {
        s->phase = CONTESTING;
        s->turn = (int8_t)ct_next_seat(s, d->dealer);
    }
}

/* ---- what is legal ---------------------------------------------------------------------- */

/* R6: whether c is a seven, or the next card at an end of its open row. */
static bool fits(const ct_state *s, ct_card c)
{
    int row = ROW + ct_suit(c), rank = ct_rank(c);
    if (!ct_count(s, row))
        return rank == 7;
    return rank == ct_rank(ct_at(s, row, 0)) - 1 || rank == ct_rank(ct_top(s, row)) + 1;
}

/* Whether the seat holds a playable card. With `sevens`, only sevens count. */
static bool can_play(const ct_state *s, int seat, bool sevens)
{
    for (int i = 0; i < ct_count(s, HAND + seat); i++) {
        ct_card c = ct_at(s, HAND + seat, i);
        if (c != CT_HIDDEN && fits(s, c) && (!sevens || ct_rank(c) == 7))
            return true;
    }
    return false;
}

/* R4: whether the seat holds three kings or three aces. */
static bool may_contest(const ct_state *s, int seat)
{
    int kings = 0, aces = 0;
    for (int i = 0; i < ct_count(s, HAND + seat); i++) {
        ct_card c = ct_at(s, HAND + seat, i);
        kings += c != CT_HIDDEN && ct_rank(c) == 13;
        aces += c != CT_HIDDEN && ct_rank(c) == 1;
    }
    return kings >= 3 || aces >= 3;
}

static const char *check_play(const ct_state *s, int seat, ct_card c)
{
    if (!ct_has(s, HAND + seat, c))
        return "domino.not_in_hand";
    if (domino_of(s)->open_with)
        return c + 1 == domino_of(s)->open_with ? NULL : "domino.opening_seven";
    if (!fits(s, c))
        return ct_count(s, ROW + ct_suit(c)) ? "domino.no_neighbour" : "domino.row_closed";
    if (ct_opt(s, SEVEN_DUTY) && ct_rank(c) != 7 && can_play(s, seat, true))
        return "domino.seven_duty";
    return NULL;
}

static const char *check(const ct_state *s, ct_act a)
{
    int seat = ct_seat(a), verb = ct_verb(a);
    if ((verb == PLAY || verb == PASS) != (s->phase == PLAYING))
        return s->phase == PLAYING ? "domino.deal_accepted" : "domino.contest_first";
    switch (verb) {
    case PLAY:
        return check_play(s, seat, (ct_card)ct_arg(a, 0));
    case PASS: /* R8; in referee mode a false pass is possible and is counted */
        if (domino_of(s)->open_with)
            return "domino.opening_seven";
        return ct_opt(s, IRREGULARITIES) || !can_play(s, seat, false) ? NULL : "domino.must_play";
    case CONTEST:
        return may_contest(s, seat) ? NULL : "domino.no_right";
    default:
        return NULL;
    }
}

static void list(const ct_state *s, int seat, ct_acts *out)
{
    if (s->phase == CONTESTING) {
        if (may_contest(s, seat))
            ct_add(out, CT_ACT(seat, CONTEST));
        ct_add(out, CT_ACT(seat, ACCEPT));
        return;
    }
    int opens = domino_of(s)->open_with;
    bool sevens = ct_opt(s, SEVEN_DUTY) && can_play(s, seat, true);
    for (int i = ct_start(s, HAND + seat); i < s->end[HAND + seat]; i++) {
        ct_card c = s->card[i];
        if (opens ? c + 1 == opens : c != CT_HIDDEN && fits(s, c) && (!sevens || ct_rank(c) == 7))
            ct_add(out, CT_ACT(seat, PLAY, c));
    }
    if (!opens && (!out->n || ct_opt(s, IRREGULARITIES)))
        ct_add(out, CT_ACT(seat, PASS));
}

/* ---- the course of play ----------------------------------------------------------------- */

static int penalty(const ct_state *s, int seat)
{
    return ct_count(s, HAND + seat) +
           domino_of(s)->false_passes[seat] * ct_opt(s, FALSE_PASS_PENALTY);
}

/* R11-R14: all hands are shown and counted. */
static void end_hand(ct_state *s)
{
    domino *d = domino_mine(s);
    bool over = ct_opt(s, END_MODE) ? d->hands + 1 >= ct_opt(s, HANDS_LIMIT) : false;
    for (int seat = 0; seat < s->rules->seats; seat++) {
        s->score[seat] += penalty(s, seat);
        over |= !ct_opt(s, END_MODE) && s->score[seat] >= ct_opt(s, POINTS_LIMIT);
    }
    ct_show_hands(s, HAND, CT_EVERYONE);
    d->hands++;
    d->redeals = 0;
    d->dealer = ct_next_seat(s, d->dealer);
    uint16_t best = ct_leaders(s);
    if (ct_opt(s, TIE_BREAK) && best & (best - 1))
        over = false;
    s->turn = over ? CT_OVER : CT_DEALER;
    s->won = over ? best : 0;
}

/* Stores in not_held what a pass proves: the seat holds no unplayed seven and no card next to an
 * open end. In referee mode a pass proves nothing, so only false passes are counted. */
static void note_pass(ct_state *s, int seat)
{
    if (ct_opt(s, IRREGULARITIES)) {
        domino_mine(s)->false_passes[seat] +=
            can_play(s, seat, false) && domino_of(s)->false_passes[seat] < FALSE_MOST;
        return;
    }
    for (int suit = 0; suit < 4; suit++) {
        int row = ROW + suit, none = 1 << 7;
        if (ct_count(s, row))
            none = 1 << (ct_rank(ct_at(s, row, 0)) - 1) | 1 << (ct_rank(ct_top(s, row)) + 1);
        domino_mine(s)->not_held[seat * 4 + suit] |= none & 0x3ffe;
    }
}

static void play_card(ct_state *s, int seat, ct_card c)
{
    int row = ROW + ct_suit(c), where = ct_find(s, HAND + seat, c);
    domino_mine(s)->open_with = 0;
    if (ct_count(s, row) && ct_rank(c) < 7)
        ct_tuck(s, HAND + seat, where, row);
    else
        ct_move(s, HAND + seat, where, row);
}

static void play(ct_state *s, ct_act a)
{
    int seat = ct_seat(a);
    domino *d = domino_mine(s);
    if (ct_verb(a) == CONTEST) { /* R4: the hands are shown, and the same dealer deals again */
        ct_show_all(s, HAND + seat, CT_EVERYONE);
        d->redeals++;
        s->turn = CT_DEALER;
        return;
    }
    if (ct_verb(a) == ACCEPT && seat == d->dealer) {
        start_play(s);
        return;
    }
    if (ct_verb(a) == PLAY)
        play_card(s, seat, (ct_card)ct_arg(a, 0));
    else if (ct_verb(a) == PASS)
        note_pass(s, seat);
    s->turn = (int8_t)ct_next_seat(s, seat);
    if (!ct_count(s, HAND + seat))
        end_hand(s);
}

static void sheet(const ct_state *s, ct_sheet *out)
{
    if (s->phase != PLAYING)
        return; /* a contested deal counts nothing; the draw for the first dealer has no points */
    for (int seat = 0; seat < s->rules->seats; seat++) {
        int n = ct_count(s, HAND + seat), false_passes = domino_of(s)->false_passes[seat];
        ct_sheet_add(out, n ? "domino.sheet.cards" : "domino.sheet.winner", ct_bit(seat), n, n);
        if (false_passes)
            ct_sheet_add(out, "domino.sheet.false_pass", ct_bit(seat), false_passes,
                         false_passes * ct_opt(s, FALSE_PASS_PENALTY));
    }
}

/* Names the suit of each row in the notes (R6). */
static int notes(const ct_state *s, ct_note out[CT_NOTES])
{
    static const char *const names[] = { "suit.c", "suit.d", "suit.h", "suit.s" };
    for (int suit = 0; suit < 4; suit++)
        out[suit] = (ct_note){ names[suit], (uint8_t)(ROW + suit), CT_NOTE_SUIT, suit };
    return 4;
}

/* R13: the rows that show how near the match is to its end. */
static int progress(const ct_state *s, ct_progress out[CT_PROGRESS])
{
    int most = 0;
    for (int seat = 0; seat < s->rules->seats; seat++)
        most = s->score[seat] > most ? s->score[seat] : most;
    out[0] = ct_opt(s, END_MODE) ? (ct_progress){ .key = "domino.progress.hands",
                                                  .value = domino_of(s)->hands,
                                                  .goal = ct_opt(s, HANDS_LIMIT) }
                                 : (ct_progress){ .key = "domino.progress.points",
                                                  .value = most,
                                                  .goal = ct_opt(s, POINTS_LIMIT) };
    out[0].seats = (uint16_t)(ct_bit(s->rules->seats) - 1);
    return 1;
}

static uint64_t may_hold(const ct_state *s, int z)
{
    uint64_t kinds = CT_ALL_KINDS;
    for (int suit = 0, seat = z - HAND; suit < 4 && seat >= 0 && seat < MAX; suit++)
        kinds &= ~((uint64_t)(domino_of(s)->not_held[seat * 4 + suit] >> 1 & 0x1fff) << 13 * suit);
    return kinds;
}

/* Each row is an unbroken run of its suit that includes its seven. */
static bool row_valid(const ct_state *s, int suit)
{
    int n = ct_count(s, ROW + suit);
    for (int i = 0; i < n; i++)
        if (ct_at(s, ROW + suit, i) != ct_at(s, ROW + suit, 0) + i)
            return false;
    return !n ||
           (ct_suit(ct_at(s, ROW + suit, 0)) == suit && ct_suit(ct_top(s, ROW + suit)) == suit &&
            ct_rank(ct_at(s, ROW + suit, 0)) <= 7 && ct_rank(ct_top(s, ROW + suit)) >= 7);
}

/* R1: the removed aces must be exactly those of one choice that the option allows. */
static bool aces_valid(const ct_state *s)
{
    int random, o = ace_option(s, &random), out = domino_of(s)->suits_out, aside = 0;
    bool chosen = s->turn == CT_DEALER && !out;
    for (int choice = 0; choice < random; choice++)
        chosen |= out == suits_of(s, choice) && (o == random || o == choice);
    for (int i = 0; i < ct_count(s, ASIDE); i++)
        aside |= ct_at(s, ASIDE, i) % 13 ? 16 : 1 << ct_suit(ct_at(s, ASIDE, i));
    return chosen && (s->turn < 0 || aside == out);
}

/* If a seven is agreed, it is the first card played. Until then the table is empty. */
static bool opening_valid(const ct_state *s, int laid)
{
    int card = domino_of(s)->open_with - 1, opener = ct_opt(s, OPENER);
    return card < 0 || (s->phase == PLAYING && opener && !laid && card == ct_card_of(opener, 7) &&
                        ct_has(s, HAND + s->turn, (ct_card)card));
}

static bool proofs_valid(const ct_state *s, int seat)
{
    if (domino_of(s)->false_passes[seat] && !ct_opt(s, IRREGULARITIES))
        return false;
    uint64_t may = may_hold(s, HAND + seat);
    for (int i = 0; i < ct_count(s, HAND + seat); i++)
        if (ct_at(s, HAND + seat, i) != CT_HIDDEN && !(may >> ct_at(s, HAND + seat, i) & 1))
            return false;
    return true;
}

static const char *valid(const ct_state *s)
{
    int held = 0, laid = 0, seats = s->rules->seats;
    if (domino_of(s)->dealer >= seats)
        return "domino.bad_dealer";
    if (s->turn >= 0 && s->phase == DRAWING)
        return "domino.bad_phase";
    if (!aces_valid(s))
        return "domino.bad_aside";
    for (int seat = 0; seat < seats; seat++)
        if (!proofs_valid(s, seat))
            return "domino.bad_proof";
    if (s->turn < 0)
        return domino_of(s)->open_with ? "domino.bad_phase" : NULL;
    for (int suit = 0; suit < 4; suit++) {
        if (!row_valid(s, suit))
            return "domino.bad_row";
        laid += ct_count(s, ROW + suit);
    }
    if ((s->phase == CONTESTING && (laid || stands(s))) || !opening_valid(s, laid))
        return "domino.bad_phase";
    for (int seat = 0; seat < seats; seat++) {
        if (!ct_count(s, HAND + seat))
            return "domino.empty_hand";
        held += ct_count(s, HAND + seat);
    }
    return held + laid + ct_count(s, ASIDE) == s->rules->cards ? NULL : "domino.bad_count";
}

static const char *setup(ct_rules *r) /* R2 */
{
    return r->opt[FIRST_DEALER] > r->seats ? "domino.no_such_dealer" : NULL;
}

/* ---- the score pad ---------------------------------------------------------------------- */

enum { P_CARDS, P_FALSE };
static const ct_entry ENTRIES[] = { { "cards", CT_PAD_COUNT, 0, 17, NULL },
                                    { "false_pass", CT_PAD_COUNT, 0, FALSE_MOST, NULL },
                                    { 0 } };

static int32_t pad_unit(const ct_rules *r, int entry)
{
    return entry == P_CARDS ? 1 : r->opt[IRREGULARITIES] ? r->opt[FALSE_PASS_PENALTY] : CT_ABSENT;
}

static const char *pad_settle(ct_state *s, const ct_typed *t, ct_sheet *out, int *who)
{
    int winners = 0;
    s->phase = PLAYING;
    for (int seat = 0; seat < s->rules->seats; seat++) {
        int left = t->v[P_CARDS][seat], held = ct_count(s, HAND + seat);
        *who = seat;
        if (left > held)
            return "domino.pad.many";
        if (!left && winners++)
            return "domino.pad.two";
        ct_draw(s, HAND + seat, ASIDE, held - left);
        domino_mine(s)->false_passes[seat] = t->v[P_FALSE][seat];
    }
    *who = -1;
    if (!winners)
        return "domino.pad.nobody";
    sheet(s, out);
    end_hand(s);
    return NULL;
}

static const ct_pad PAD = { ENTRIES, CT_PAD(pad_unit), NULL, CT_PAD(pad_settle), NULL };

const ct_game ct_domino = { .about = { .slug = "domino",
                                       .old_codes = true,
                                       .family = "shed",
                                       .min_seats = 3,
                                       .max_seats = MAX,
                                       .seats = 4,
                                       .copies = 1,
                                       .zones = zones,
                                       .verbs = verbs,
                                       .options = options,
                                       .presets = presets,
                                       .fields = fields,
                                       .phases = phases,
                                       .texts = texts,
                                       .low = true },
                            .setup = setup,
                            .deal = deal,
                            .check = check,
                            .list = list,
                            .play = play,
                            .sheet = sheet,
                            .notes = notes,
                            .progress = progress,
                            .may_hold = may_hold,
                            .valid = valid,
                            .pad = &PAD };
