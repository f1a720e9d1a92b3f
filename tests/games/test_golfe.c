/* Golfe: the worked examples of the rules page, its options and refusals, the solver's published
 * figures, and random play. Cards are named rather than cells: a pack has each card once. */
#include "help.h"

enum { FIELD = 35, PACK = 52 };

/* ---- vocabulary ------------------------------------------------------------------------- */

static int cell_of(const table *t, int seat, const char *card)
{
    int cell = ct_zone_find(&t->r, "cell", seat);
    ct_card c = CT_HIDDEN;
    assert_true(ct_card_read(card, &c));
    for (int i = 0; i < FIELD; i++)
        if (ct_top(&t->s, cell + i) == c)
            return i + 1;
    fail_msg("%s is not in the field", card);
    return 0;
}

static const char *take_of(const table *t, int seat, const char *card)
{
    static char text[32];
    snprintf(text, sizeof text, "take cell.%d", cell_of(t, seat, card));
    return text;
}

/* Take these cards, one after the other. */
static void take(table *t, int seat, const char *cards)
{
    for (; *cards; cards += cards[2] ? 3 : 2) play(t, seat, take_of(t, seat, cards));
}

static void not_taken(const table *t, int seat, const char *card, const char *key)
{
    refused(t, seat, take_of(t, seat, card), key);
}

/* The cards that may be taken now are just these, in reading order. */
static void takes_are(const table *t, int seat, const char *want)
{
    static ct_acts acts;
    char got[FIELD * 3 + 1] = "";
    ct_out o = { got, sizeof got, 0 };
    ct_legal(&t->s, seat, &acts);
    for (int i = 0; i < acts.n; i++) {
        if (ct_verb(acts.act[i]) != ct_verb_find(t->r.game, "take"))
            continue;
        if (o.len)
            got[o.len++] = ' ';
        ct_card_write(ct_top(&t->s, ct_arg(acts.act[i], 0)), &o);
    }
    assert_string_equal(got, want);
}

/* Lines of a seat's board: the field in reading order ("--": nothing there), the stock in turning
 * order, the top of the base; the rest of the pack lies under it. */
static void put_board(char *text, size_t cap, int seat, const char *field, const char *stock,
                      const char *base)
{
    bool used[PACK] = { false };
    ct_card c[PACK], top = 0;
    char *p = text + strlen(text), *end = text + cap;
    int cell = 1, n = cards_of(stock, c);
    p += snprintf(p, (size_t)(end - p), "stock@%d:", seat);
    for (int i = n - 1; i >= 0; i--) {
        p += snprintf(p, (size_t)(end - p), " %.2s", stock + 3 * i);
        used[c[i]] = true;
    }
    for (; *field; field += 2 + strspn(field + 2, " \n"), cell++) {
        if (!ct_card_read(field, &c[0]))
            continue;
        used[c[0]] = true;
        p += snprintf(p, (size_t)(end - p), "\ncell.%d@%d: %.2s", cell, seat, field);
    }
    ct_card_read(base, &top);
    used[top] = true;
    p += snprintf(p, (size_t)(end - p), "\nbase@%d:", seat);
    for (int i = 0; i < PACK; i++) {
        ct_out o = { p + 1, (size_t)(end - p - 1), 0 };
        if (used[i])
            continue;
        *p = ' ';
        ct_card_write((ct_card)i, &o);
        p += 3;
    }
    snprintf(p, (size_t)(end - p), " %s\n", base);
}

static void board(table *t, const char *options, const char *field, const char *stock,
                  const char *base)
{
    char text[2048] = "deals 1\n";
    put_board(text, sizeof text, 0, field, stock, base);
    set_up(t, "golfe", 1, options, text);
}

static void round_is_over(const table *t, int32_t total)
{
    assert_int_equal(t->s.turn, CT_OVER);
    assert_int_equal(t->s.score[0], total);
}

static table t;

/* ---- from the source -------------------------------------------------------------------- */

static const char e1[] = "Th 2c 5d Kd Qc 7c 3s\n4h 6d As 5h 2d Qh Kc\n7d 3c Ks 9d 6h 4s 2h\n"
                         "Qs 5c Ad Tc 3h Ac 6s\nAh 7s 4c 9s Qd 5s Jc";

static void E1_a_chain_frees_its_own_next_cards(void **state)
{
    board(&t, "", e1, "2s 3d", "Ts");
    takes_are(&t, 0, "9s Jc");
    not_taken(&t, 0, "9d", "golfe.free");
    take(&t, 0, "9s");
    takes_are(&t, 0, "Th Tc");
    take(&t, 0, "Th");
    takes_are(&t, 0, "Jc");
    take(&t, 0, "Jc");
    takes_are(&t, 0, "Qc Qs Tc Qd");
    take(&t, 0, "Tc");
    takes_are(&t, 0, "9d");
    take(&t, 0, "9d");
    takes_are(&t, 0, "");
    play(&t, 0, "draw");
    zone_is(&t, "stock@0", "3d");
}

static void E2_round_the_corner(void **state)
{
    board(&t, "", "Ah Kh 2h 2c 3c", "9c", "Kd");
    takes_are(&t, 0, "Ah");
    take(&t, 0, "Ah");
    takes_are(&t, 0, "Kh 2h 2c"); /* K-A-K or K-A-2 */
    take(&t, 0, "Kh");
    takes_are(&t, 0, "");
}

static void E3_seventeen_stock_cards_are_turned(void **state)
{
    int turned = 1; /* the base is the first of them (R2) */
    begin(&t, "golfe", 1, "");
    deal_by(&t, 1);
    for (; t.s.turn == 0 && !why_not(&t, 0, "draw"); turned++) play(&t, 0, "draw");
    assert_int_equal(turned, 17);
}

/* ---- own vectors ------------------------------------------------------------------------ */

static const char b[] = "-- -- -- -- -- -- --\n-- -- 2c 9h 4d -- --\n-- -- 8s 6c 8d -- --\n"
                        "-- -- 5h 9c Qs -- --\n";

static void V1_ends_of_rows_and_columns(void **state)
{
    board(&t, "", b, "Kc", "7s");
    takes_are(&t, 0, "8s 8d");
    not_taken(&t, 0, "6c", "golfe.free");
    board(&t, "free_cards=column_bottom", b, "Kc", "7s");
    takes_are(&t, 0, "");
    not_taken(&t, 0, "8s", "golfe.free-bottom");
    board(&t, "free_cards=column_ends", b, "Kc", "7s");
    takes_are(&t, 0, "");
    not_taken(&t, 0, "8d", "golfe.free-column");
    board(&t, "free_cards=bottom_or_row", b, "Kc", "7s");
    takes_are(&t, 0, "8s 8d");
    not_taken(&t, 0, "6c", "golfe.free-row");
}

static void V2_a_take_frees_its_neighbour(void **state)
{
    board(&t, "", b, "Kc", "7s");
    take(&t, 0, "8s");
    takes_are(&t, 0, "9h 9c");
    not_taken(&t, 0, "6c", "golfe.rank"); /* free now, but two away */
}

static void V3_a_chain_runs_dry(void **state)
{
    board(&t, "", b, "Kc", "7s");
    take(&t, 0, "8s 9h 8d 9c");
    takes_are(&t, 0, "");
    for (const char *left = "2c 4d 6c 5h Qs "; *left; left += 3)
        not_taken(&t, 0, left, "golfe.rank");
}

static void V4_king_base(void **state)
{
    board(&t, "", "As Qh", "9c", "Kd");
    takes_are(&t, 0, "As Qh");
    board(&t, "wrap=off", "As Qh", "9c", "Kd");
    takes_are(&t, 0, "Qh");
    board(&t, "king_stop=on", "As Qh", "9c", "Kd");
    takes_are(&t, 0, "");
    not_taken(&t, 0, "Qh", "golfe.king");
}

static void V5_ace_base(void **state)
{
    board(&t, "", "Kh 2s Qd", "9c", "Ac");
    takes_are(&t, 0, "Kh 2s");
    board(&t, "wrap=off", "Kh 2s Qd", "9c", "Ac");
    takes_are(&t, 0, "2s");
}

static void V6_equal_ranks_never_fit(void **state)
{
    board(&t, "", "2h", "9c", "2d");
    takes_are(&t, 0, "");
    not_taken(&t, 0, "2h", "golfe.rank");
}

static void V7_points_of_a_hole(void **state)
{
    board(&t, "holes=1", "5c", "9h", "Kc");
    play(&t, 0, "draw");
    round_is_over(&t, -1);
    assert_int_equal(sheet_sum(&t, "golfe.sheet.left", 0), -1);
    assert_int_equal(sheet_sum(&t, "golfe.sheet.strokes", 0), 1);
    assert_int_equal(t.s.won, 0);
    board(&t, "holes=1", "5c", "9h 9c Kc Ks 2d", "4h");
    take(&t, 0, "5c");
    round_is_over(&t, 5);
    assert_int_equal(sheet_sum(&t, "golfe.sheet.cleared", 0), 5);
    assert_int_equal(t.s.won, 1);
    board(&t, "holes=1", "5c", "", "4h");
    take(&t, 0, "5c");
    round_is_over(&t, 0);
    begin(&t, "golfe", 1, "holes=1");
    deal(&t, "2c 3c 4c 5c 6c 7c 8c 9c Tc 2d 3d 4d 5d 6d 7d 8d 9d Td 2h 3h 4h 5h 6h 7h 8h 9h Th "
             "2s 3s 4s 5s 6s 7s 8s 9s Ts Ac Ad Ah As Jc Jd Jh Js Qc Qd Qh Qs Kd Kh Ks Kc");
    for (int i = 0; i < 16; i++) play(&t, 0, "draw"); /* Kc comes last, and no A or Q to take */
    round_is_over(&t, -35);
    assert_true(ct_value(&t.s, 0) == 0);
}

/* A board one act before a hole's end with p points: the last card is turned in vain, or the
 * last card of the field fits. */
static void put_end(char *text, size_t cap, int seat, int p)
{
    static const char cards[] = "3c 4c 5c 6c 7c 8c 9c Tc 3d 4d 5d 6d 7d 8d 9d Td ";
    char cut[64];
    snprintf(cut, sizeof cut, "%.*s", 3 * abs(p), cards);
    put_board(text, cap, seat, p < 0 ? cut : "2c", p < 0 ? "Kc" : cut, "Ac");
}

static void end_hole(table *x, int seat, int p)
{
    if (p < 0)
        play(x, seat, "draw");
    else
        take(x, seat, "2c");
}

static void V8_nine_holes(void **state)
{
    static const int hole[] = { -3, 5, 0, -12, -1, 2, -7, 0, -4 };
    char text[4096];
    int32_t total = 0;
    for (int i = 0; i < 9; i++) {
        int used = snprintf(text, sizeof text, "deals %d\nscore %d\n", i + 1, total);
        assert_true(used > 0);
        put_end(text, sizeof text, 0, hole[i]);
        set_up(&t, "golfe", 1, "", text);
        end_hole(&t, 0, hole[i]);
        total += hole[i];
        assert_int_equal(t.s.score[0], total);
        assert_int_equal(t.s.turn, i < 8 ? CT_DEALER : CT_OVER); /* R10 */
    }
    assert_int_equal(total, -20);
    snprintf(text, sizeof text, "deals 9\nscore -16 -16\n");
    put_end(text, sizeof text, 0, -4);
    put_end(text, sizeof text, 1, -4);
    set_up(&t, "golfe", 2, "", text);
    end_hole(&t, 1, -4);
    end_hole(&t, 0, -4);
    assert_int_equal(t.s.score[0], -20);
    assert_int_equal(t.s.score[1], -20);
    assert_int_equal(t.s.won, 3); /* a draw */
    assert_true(ct_value(&t.s, 0) == 0.5 && ct_value(&t.s, 1) == 0.5);
}

static void V9_forced_play(void **state)
{
    board(&t, "forced_play=on", b, "Kc", "7s");
    refused(&t, 0, "draw", "golfe.forced");
    legal_are(&t, 0, "take cell.17|take cell.19");
    board(&t, "", b, "Kc", "7s");
    legal(&t, 0, "draw");
    board(&t, "forced_play=on", b, "Kc", "Qc"); /* nothing fits: a draw it is */
    legal_are(&t, 0, "draw");
}

static const char v10[] =
    "6s 4s Qc 9h 2d 8c 5s Td 7s 4d 5h 7c 3d 8s 3s 7d 8h 5d 3c 4h As 9c 2h 5c 9d Ad 8d Kh "
    "3h 6d Ac Tc 7h Qh 6h 2c Ks 9s 2s Kd Jh Jd Ah Jc Qd Th 6c Kc Js Ts 4c Qs";

/* The points of the policy: the first legal take in reading order, a draw only when none. */
static int32_t first_policy(const char *options)
{
    static ct_acts acts;
    begin(&t, "golfe", 1, options);
    deal(&t, v10);
    while (t.s.turn == 0) {
        ct_legal(&t.s, 0, &acts);
        assert_true(acts.n > 0);
        int i = ct_verb(acts.act[0]) == ct_verb_find(t.r.game, "draw") && acts.n > 1;
        assert_null(ct_play(&t.s, acts.act[i]));
        assert_null(ct_valid(&t.s));
    }
    return t.s.score[0];
}

static void V10_a_whole_deal_by_seven_rules(void **state)
{
    static const char chain[] = "2c 3s 4s 5s 6s 7s 8c 9h Td 9c";
    ct_card want[16];
    assert_int_equal(first_policy(""), 5);
    for (int i = 0, n = cards_of(chain, want); i < n; i++)
        assert_int_equal(ct_at(&t.s, ct_zone_find(&t.r, "base", 0), i), want[i]);
    assert_int_equal(first_policy("free_cards=column_ends"), -1);
    assert_int_equal(first_policy("free_cards=bottom_or_row"), 5);
    assert_int_equal(first_policy("wrap=off"), -1);
    assert_int_equal(first_policy("putt_putt"), -3);
    assert_int_equal(first_policy("golf_queens"), -18);
    assert_int_equal(first_policy("golf_strict"), -21);
}

/* ---- V11: the best possible points ------------------------------------------------------ */

/* Published deals: columns left to right, front card last; then the base and the stock. */
static const char *const solved[] = {
    "JD 5H KH AS 4H / 2D KD 3H AH AC / 9H KC 2S 3C 4D / JC 9S KS 4C 7S / 5D 5S 9D 5C 3S / "
    "7H AD QD TS TD / 7C QC JS QH 4S; TH, 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H",
    "QD 5C 2D 4S 6S / QC 4D 9C 5D 4H / KC JD TD QH AC / 3C JS JC 7S 8H / 4C 6H 8C 9D AH / "
    "2C QS 6C KS 9S / KD 6D 8S 7C TC; 2S, 3S TS 9H 2H 3H AD 7H 3D 5H 8D KH 7D AS 5S TH JH",
    "6H KC TD 7C 8H / 2H 9H 2D 8C 9C / TC 3H 8S 2S 2C / JC 7H QH 9S AD / 3S 3C JS 9D JH / "
    "TS 4H 6D 4D QS / KD AS 5H QC 4C; KS, 6C JD 7D AH 5S QD TH KH 7S AC 8D 5D 4S 3D 6S 5C",
};

/* Depth-first search over the engine's own acts for games where only column bottoms are free. A
 * position is the height of each column, the stock left, and where the base came from. */
enum { HEIGHTS = 6 * 6 * 6 * 6 * 6 * 6 * 6, KEYS = HEIGHTS * 17 * 8 };

typedef struct search {
    uint8_t been[KEYS / 8];
    int32_t best;
    int depth, length;
    ct_act path[51], line[51]; /* so far; of the best end (I2: at most 51 acts) */
} search;

static int key_of(const ct_state *s, int cell, int stock, int from)
{
    int key = 0;
    for (int col = 0; col < 7; col++) {
        int height = 0;
        for (int i = col; i < FIELD; i += 7) height += ct_count(s, cell + i);
        key = key * 6 + height;
    }
    return (key * 17 + ct_count(s, stock)) * 8 + from;
}

static void look_on(search *q, const ct_state *s)
{
    int cell = ct_zone_find(s->rules, "cell", 0), stock = ct_zone_find(s->rules, "stock", 0);
    ct_acts acts;
    if (s->turn < 0 && s->score[0] > q->best) {
        q->best = s->score[0];
        q->length = q->depth;
        memcpy(q->line, q->path, sizeof q->line);
    }
    if (s->turn < 0 || (q->best >= 0 && ct_count(s, stock) <= q->best))
        return; /* no end from here has more points than cards left in the stock (R9) */
    ct_legal(s, 0, &acts);
    for (int i = acts.n - 1; i >= 0; i--) { /* the draw comes first in the list: try it last */
        ct_state next = *s;
        int from = ct_verb(acts.act[i]) == ct_verb_find(s->rules->game, "draw")
                       ? 7
                       : (ct_arg(acts.act[i], 0) - cell) % 7;
        ct_apply(&next, acts.act[i]);
        int key = key_of(&next, cell, stock, from);
        if (q->been[key / 8] >> key % 8 & 1)
            continue;
        q->been[key / 8] |= (uint8_t)(1u << key % 8);
        q->path[q->depth++] = acts.act[i];
        look_on(q, &next);
        q->depth--;
    }
}

/* A published deal as this game deals: field row by row, then base and stock (R3). */
static void deal_solved(table *x, const char *options, int number)
{
    ct_card c[PACK], order[PACK];
    char text[256];
    int i = 0;
    for (; solved[number][i]; i++) { /* "TH" -> "Th" */
        char l = solved[number][i];
        text[i] = (char)(i && strchr("CDHS", l) && l && text[i - 1] != ' ' ? l + 32 : l);
    }
    text[i] = 0;
    assert_int_equal(cards_of(text, c), PACK);
    for (i = 0; i < FIELD; i++) order[i] = c[i % 7 * 5 + i / 7];
    memcpy(order + FIELD, c + FIELD, PACK - FIELD);
    begin(x, "golfe", 1, options);
    assert_null(ct_shuffle_to(&x->s, order, PACK, &i));
}

static void V11_best_points_of_published_deals(void **state)
{
    static const char *const preset[] = { "golf_strict", "golf_queens", "putt_putt" };
    static const int32_t want[3][3] = { { -6, -6, 3 }, { 0, 5, 7 }, { -2, -2, -1 } };
    static search q;
    for (int number = 0; number < 3; number++)
        for (int p = 0; p < 3; p++) {
            memset(&q, 0, sizeof q);
            q.best = -FIELD - 1;
            deal_solved(&t, preset[p], number);
            look_on(&q, &t.s);
            assert_int_equal(q.best, want[number][p]);
            /* I8: looser rules allow the same line for the same points */
            for (int looser = p + 1; looser <= 3; looser++) {
                deal_solved(&t, looser < 3 ? preset[looser] : "golfe", number);
                int i = 0;
                while (i < q.length && !ct_play(&t.s, q.line[i])) i++;
                assert_int_equal(i, q.length);
                assert_true(t.s.turn == 0 || t.s.score[0] == q.best);
            }
        }
}

/* ---- rules and options that no vector covers -------------------------------------------- */

static void R1_R2_R3_dealt_row_by_row(void **state)
{
    begin(&t, "golfe", 1, "");
    deal(&t, e1); /* 35 cards; the rest of the pack follows in ascending order */
    zone_is(&t, "cell.1@0", "Th");
    zone_is(&t, "cell.2@0", "2c");
    zone_is(&t, "cell.8@0", "4h");
    zone_is(&t, "cell.35@0", "Jc");
    zone_is(&t, "base@0", "6c");
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "stock", 0)), 16);
    play(&t, 0, "draw");
    zone_is(&t, "base@0", "6c 8c");
}

static void R4_gaps_do_not_matter(void **state)
{
    /* alone in its row and column but for cards beyond gaps, on all four sides */
    static const char field[] = "-- -- -- 2c -- -- --\n-- -- -- -- -- -- --\n"
                                "2d -- -- 8s -- -- 2h\n-- -- -- -- -- -- --\n"
                                "-- -- -- 2s -- -- --";
    board(&t, "", field, "Kc", "7s");
    not_taken(&t, 0, "8s", "golfe.free");
    board(&t, "", field, "Kc", "As");
    take(&t, 0, "2h");
    refused(&t, 0, "take cell.18", "golfe.rank"); /* the right end of its row now */
}

static void R5_R6_R7_refusals(void **state)
{
    board(&t, "", b, "", "7s");
    refused(&t, 0, "draw", "golfe.no-stock");
    refused(&t, 0, "take cell.1", "golfe.empty");
    refused(&t, 0, "take base", "golfe.cell");
    refused(&t, 0, "take stock", "golfe.cell");
    refused(&t, 0, "take cell.36", "act.operand");
    refused(&t, 0, "redeal", "act.word");
    begin(&t, "golfe", 1, "");
    refused(&t, 0, "draw", "golfe.over"); /* nothing is dealt yet */
}

static void R8_one_seat_ends_and_the_other_plays_on(void **state)
{
    char text[4096] = "deals 1\nturn 1\n";
    put_end(text, sizeof text, 0, 2);
    put_end(text, sizeof text, 1, -3);
    set_up(&t, "golfe", 2, "holes=2", text);
    refused(&t, 0, "take cell.36", "act.operand");
    refused(&t, 0, "take cell.1@1", "golfe.cell");
    take(&t, 0, "2c"); /* R11: out of turn, the boards are apart */
    assert_int_equal(t.s.turn, 1);
    refused(&t, 0, "draw", "golfe.over");
    assert_int_equal(t.s.score[0], 0); /* the hole is not over */
    play(&t, 1, "draw");
    assert_int_equal(t.s.turn, CT_DEALER);
    assert_int_equal(t.s.score[0], 2);
    assert_int_equal(t.s.score[1], -3);
    field_is(&t, "wins", 0, 1);
    field_is(&t, "wins", 1, 0);
    assert_true(ct_value(&t.s, 0) > 0.5 && ct_value(&t.s, 1) < 0.5);
}

static void R9_without_stock_bonus(void **state)
{
    board(&t, "holes=1 stock_bonus=off", "5c", "9h 9c Kc Ks 2d", "4h");
    take(&t, 0, "5c");
    round_is_over(&t, 0);
    assert_int_equal(sheet_sum(&t, "golfe.sheet.cleared", 0), 0);
    assert_int_equal(t.s.won, 1);
}

static void R10_length_of_a_round(void **state)
{
    const char *at = NULL;
    static ct_rules r;
    for (int holes = 1; holes <= 18; holes += 17) {
        char options[16];
        snprintf(options, sizeof options, "holes=%d", holes);
        begin(&t, "golfe", 1, options);
        while (t.s.turn != CT_OVER) {
            deal_by(&t, t.s.deals);
            while (t.s.turn == 0) {
                ct_acts acts;
                ct_legal(&t.s, 0, &acts);
                ct_apply(&t.s, acts.act[0]);
            }
        }
        assert_int_equal(t.s.deals, holes);
    }
    assert_string_equal(ct_rules_make(&r, t.r.game, 1, "holes=19", &at), "rules.value");
    assert_string_equal(ct_rules_make(&r, t.r.game, 3, "", &at), "rules.seats");
}

static void R11_match_scoring(void **state)
{
    /* after holes 1 and 0 seat 0 has one win and far fewer points; the last hole is halved */
    for (int match = 0; match <= 1; match++) {
        char text[4096] = "deals 3\nscore -30 10\nwins = 1 0\n";
        put_end(text, sizeof text, 0, -4);
        put_end(text, sizeof text, 1, -4);
        set_up(&t, "golfe", 2,
               match ? "holes=3 two_player_scoring=match" : "holes=3 two_player_scoring=stroke",
               text);
        end_hole(&t, 0, -4);
        end_hole(&t, 1, -4);
        assert_int_equal(t.s.turn, CT_OVER);
        field_is(&t, "wins", 0, 1);
        field_is(&t, "wins", 1, 0);
        assert_int_equal(t.s.won, match ? 1 : 2);
        assert_true(ct_value(&t.s, !match) == 1 && ct_value(&t.s, match) == 0);
    }
}

/* Seat 0 has the first copy of each card of a stated order, seat 1 the second. */
static void R11_a_pack_each(void **state)
{
    ct_card order[2 * PACK];
    for (int i = 0; i < PACK; i++) order[i] = order[2 * PACK - 1 - i] = (ct_card)i;
    for (int same = 0; same <= 1; same++) {
        begin(&t, "golfe", 2, same ? "same_deal=on" : "same_deal=off");
        assert_null(ct_shuffle_to(&t.s, order, 2 * PACK, NULL));
        assert_null(ct_valid(&t.s));
        zone_is(&t, "cell.1@0", "Ac");
        zone_is(&t, "cell.35@0", "9h");
        zone_is(&t, "base@0", "Th");
        zone_is(&t, "cell.1@1", same ? "Ac" : "Ks");
        zone_is(&t, "cell.35@1", same ? "9h" : "5d");
        zone_is(&t, "base@1", same ? "Th" : "4d");
        play(&t, 1, "draw");
        play(&t, 0, "draw");
        zone_is(&t, "base@0", "Th Jh");
        zone_is(&t, "base@1", same ? "Th Jh" : "4d 3d");
    }
}

/* A seat's board in dealing order. */
static void board_of(const table *x, int seat, ct_card out[PACK])
{
    int cell = ct_zone_find(&x->r, "cell", seat), stock = ct_zone_find(&x->r, "stock", seat);
    for (int i = 0; i < FIELD; i++) out[i] = ct_top(&x->s, cell + i);
    out[FIELD] = ct_top(&x->s, ct_zone_find(&x->r, "base", seat));
    for (int i = FIELD + 1; i < PACK; i++) out[i] = ct_at(&x->s, stock, PACK - 1 - i);
}

static void I1_by_luck_each_seat_has_a_whole_pack(void **state)
{
    ct_card board[2][PACK];
    for (uint64_t number = 0; number < 20; number++)
        for (int same = 0; same <= 1; same++) {
            begin(&t, "golfe", 2, same ? "same_deal=on" : "same_deal=off");
            deal_by(&t, number);
            for (int seat = 0; seat < 2; seat++) {
                uint64_t kinds = 0;
                board_of(&t, seat, board[seat]);
                for (int i = 0; i < PACK; i++) kinds |= UINT64_C(1) << board[seat][i];
                assert_true(kinds == (UINT64_C(1) << PACK) - 1);
            }
            assert_int_equal(!memcmp(board[0], board[1], PACK), same);
        }
}

static int seen_cells(const table *x, int seat, int whose)
{
    static ct_view v;
    int cell = ct_zone_find(&x->r, "cell", whose), n = 0;
    ct_look(&x->s, seat, &v);
    for (int i = 0; i < FIELD; i++)
        n += ct_count(&v.s, cell + i) && ct_top(&v.s, cell + i) != CT_HIDDEN;
    return n;
}

static void I7_what_each_seat_sees(void **state)
{
    static ct_view v;
    begin(&t, "golfe", 2, "");
    deal_by(&t, 3);
    ct_look(&t.s, 0, &v);
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(seen_cells(&t, 0, seat), FIELD);
        assert_int_equal(ct_top(&v.s, ct_zone_find(&t.r, "base", seat)),
                         ct_top(&t.s, ct_zone_find(&t.r, "base", seat)));
        assert_int_equal(ct_top(&v.s, ct_zone_find(&t.r, "stock", seat)), CT_HIDDEN);
    }
    begin(&t, "golfe", 2, "same_deal=on holes=2");
    deal_by(&t, 3);
    assert_int_equal(seen_cells(&t, 0, 0), FIELD);
    assert_int_equal(seen_cells(&t, 0, 1), 0);
    assert_int_equal(seen_cells(&t, CT_ONLOOKER, 0), 0);
    while (t.s.turn >= 0) {
        ct_acts acts;
        assert_int_equal(seen_cells(&t, 1, 0), 0);
        ct_legal(&t.s, t.s.turn, &acts);
        ct_apply(&t.s, acts.act[acts.n - 1]);
    }
    assert_int_equal(seen_cells(&t, 1, 0) + seen_cells(&t, 0, 1),
                     seen_cells(&t, 0, 0) + seen_cells(&t, 1, 1));
}

/* Cards free by an option: those that fit none of the refusals "golfe.free...". */
static uint64_t free_cells(const char *options, const ct_state *like)
{
    static table x;
    uint64_t out = 0;
    begin(&x, "golfe", 1, options);
    const ct_rules *r = &x.r;
    x.s = *like;
    x.s.rules = r;
    for (int i = 0; i < FIELD; i++) {
        char text[16];
        snprintf(text, sizeof text, "take cell.%d", i + 1);
        const char *why = why_not(&x, 0, text);
        if (!why || !strcmp(why, "golfe.rank"))
            out |= UINT64_C(1) << i;
    }
    return out;
}

static int bits(uint64_t v)
{
    int n = 0;
    for (; v; v &= v - 1) n++;
    return n;
}

static void I3_I4_I5_free_cards(void **state)
{
    uint64_t edge = 0;
    ct_rng luck;
    uint8_t seed[32] = { 3 };
    ct_rng_seed(&luck, seed, 0);
    for (int i = 0; i < FIELD; i++)
        edge |= (uint64_t)(i < 7 || i >= 28 || i % 7 == 0 || i % 7 == 6) << i;
    begin(&t, "golfe", 1, "");
    for (uint64_t number = 0; number < 10; number++) {
        begin(&t, "golfe", 1, "");
        deal_by(&t, number);
        assert_int_equal(bits(free_cells("", &t.s)), 20);
        while (t.s.turn == 0) {
            uint64_t any = free_cells("", &t.s), left = 0;
            uint64_t columns = free_cells("free_cards=column_ends", &t.s);
            uint64_t rows = free_cells("free_cards=bottom_or_row", &t.s);
            uint64_t bottom = free_cells("free_cards=column_bottom", &t.s);
            for (int i = 0; i < FIELD; i++)
                left |= (uint64_t)ct_count(&t.s, ct_zone_find(&t.r, "cell", 0) + i) << i;
            assert_true(!(bottom & ~rows) && !(bottom & ~columns));
            assert_true(!(rows & ~any) && !(columns & ~any) && !(any & ~left));
            assert_int_equal(any & edge, left & edge);
            assert_true(bottom && bits(any) <= 24);
            ct_apply(&t.s, ct_random_act(&t.s, 0, &luck));
        }
    }
}

static void positions_that_cannot_be(void **state)
{
    static const struct {
        const char *text, *key;
    } bad[] = {
        { "base@0: *", "golfe.bad-hole" },            /* no deal yet */
        { "deals 1\nstock@0: *", "golfe.bad-board" }, /* no base */
        { "deals 1\nbase@0: +1\nstock@0: +17\ncell.1@0: *", "golfe.bad-board" },
        { "deals 1\nbase@0: *\ncell.1@0: 2c 3c", "golfe.bad-board" },
        { "deals 1\nbase@0: *", "golfe.bad-turn" }, /* R8: cleared */
        { "deals 1\nturn dealer\nbase@0: *\nstock@0: +2\ncell.1@0: 2c", "golfe.bad-turn" },
        { "deals 10\nbase@0: *\nstock@0: +2\ncell.1@0: 2c", "golfe.bad-hole" },
        { "deals 8\nturn over\nbase@0: *", "golfe.bad-hole" },
        { "deals 2\nscore 17\nbase@0: *\nstock@0: +2\ncell.1@0: 2c", "golfe.bad-score" },
        { "deals 2\nscore -36\nbase@0: *\nstock@0: +2\ncell.1@0: 2c", "golfe.bad-score" },
        { "deals 2\nwins = 1 0\nbase@0: *\nstock@0: +2\ncell.1@0: 2c", "golfe.bad-score" },
        { "deals 9\nturn over\nscore 4\nbase@0: *", "golfe.bad-score" }, /* but who won? */
    };
    begin(&t, "golfe", 1, "");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *why = ct_state_read(&t.s, &t.r, bad[i].text, NULL);
        if (!why || strcmp(why, bad[i].key))
            fail_msg("%zu: %s, not %s", i, why ? why : "accepted", bad[i].key);
    }
    begin(&t, "golfe", 2, "");
    assert_string_equal(
        ct_state_read(&t.s, &t.r, "deals 1\nstock@0: +2\nbase@0: 2c 2c +48\nbase@1: *", NULL),
        "golfe.bad-pack");
}

static void the_hint_beats_drawing_when_stuck(void **state)
{
    static ct_acts acts;
    static ct_view v;
    int32_t total[2] = { 0 }; /* the last legal take, the hint: the same 30 deals */
    for (int hint = 0; hint <= 1; hint++)
        for (uint64_t number = 0; number < 30; number++) {
            begin(&t, "golfe", 1, "putt_putt holes=1");
            deal_by(&t, number);
            while (t.s.turn == 0) {
                ct_legal(&t.s, 0, &acts);
                ct_look(&t.s, 0, &v);
                assert_null(ct_play(&t.s, hint ? ct_bot_hint(&v) : acts.act[acts.n - 1]));
            }
            total[hint] += t.s.score[0];
        }
    assert_true(total[1] > total[0]);
}

/* ---- random play ------------------------------------------------------------------------ */

static void same_from_the_view(const table *x, ct_rng *luck)
{
    static ct_acts truth, from_view;
    static ct_view v, again;
    static ct_state guess;
    int seat = (int)ct_rng_below(luck, x->r.seats);
    ct_legal(&x->s, seat, &truth);
    ct_look(&x->s, seat, &v);
    ct_legal(&v.s, seat, &from_view);
    assert_int_equal(truth.n, from_view.n);
    assert_memory_equal(truth.act, from_view.act, (size_t)truth.n * sizeof *truth.act);
    assert_true(ct_guess(&v, luck, &guess));
    ct_look(&guess, seat, &again);
    assert_memory_equal(&again.s, &v.s, sizeof v.s);
}

/* One hole; `acts` of it. The sheet adds up to what the hole changed (R9, I6). */
static void random_hole(table *x, ct_rng *luck)
{
    int32_t before[2] = { x->s.score[0], x->s.score[1] };
    int acts = 0;
    ct_shuffle(&x->s, luck);
    for (; x->s.turn >= 0; acts++) {
        int seat = (int)ct_rng_below(luck, x->r.seats);
        ct_act a = ct_random_act(&x->s, seat, luck);
        assert_true(ct_random_act(&x->s, x->s.turn, luck) != 0);
        if (acts % 8 == 0)
            same_from_the_view(x, luck);
        if (a)
            assert_null(ct_play(&x->s, a));
        assert_null(ct_valid(&x->s));
    }
    for (int seat = 0; seat < x->r.seats; seat++) {
        int32_t p = x->s.score[seat] - before[seat];
        assert_true(p >= -35 && p <= 16);
        assert_int_equal(
            sheet_sum(x, "golfe.sheet.left", seat) + sheet_sum(x, "golfe.sheet.cleared", seat), p);
        assert_true(ct_value(&x->s, seat) >= 0 && ct_value(&x->s, seat) <= 1);
    }
    assert_true(acts <= 51 * 2 * x->r.seats); /* I2, and turns spoken by a seat that has ended */
}

static void I2_I6_random_play(void **state)
{
    const ct_about *about = ct_game_about(ct_game_find("golfe"));
    uint8_t seed[32] = { 9 };
    ct_rng luck;
    ct_rng_seed(&luck, seed, 0);
    for (int round = 0; round < 120; round++) {
        char options[400] = "";
        ct_out o = { options, sizeof options, 0 };
        o.len = (size_t)snprintf(options, sizeof options, "%s", about->presets[round % 4].name);
        for (int i = 0; about->options[i].name; i++) {
            const ct_option *opt = &about->options[i];
            uint32_t span = (uint32_t)(opt->max - opt->min + 1);
            if (ct_rng_below(&luck, 3))
                continue;
            o.len += (size_t)snprintf(options + o.len, sizeof options - o.len, " %s=", opt->name);
            ct_option_write(ct_game_find("golfe"), i, opt->min + (int)ct_rng_below(&luck, span),
                            &o);
        }
        begin(&t, "golfe", 1 + round % 2, options);
        for (int hole = 0; hole < 3 && t.s.turn == CT_DEALER; hole++) random_hole(&t, &luck);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(E1_a_chain_frees_its_own_next_cards),
        cmocka_unit_test(E2_round_the_corner),
        cmocka_unit_test(E3_seventeen_stock_cards_are_turned),
        cmocka_unit_test(V1_ends_of_rows_and_columns),
        cmocka_unit_test(V2_a_take_frees_its_neighbour),
        cmocka_unit_test(V3_a_chain_runs_dry),
        cmocka_unit_test(V4_king_base),
        cmocka_unit_test(V5_ace_base),
        cmocka_unit_test(V6_equal_ranks_never_fit),
        cmocka_unit_test(V7_points_of_a_hole),
        cmocka_unit_test(V8_nine_holes),
        cmocka_unit_test(V9_forced_play),
        cmocka_unit_test(V10_a_whole_deal_by_seven_rules),
        cmocka_unit_test(V11_best_points_of_published_deals),
        cmocka_unit_test(R1_R2_R3_dealt_row_by_row),
        cmocka_unit_test(R4_gaps_do_not_matter),
        cmocka_unit_test(R5_R6_R7_refusals),
        cmocka_unit_test(R8_one_seat_ends_and_the_other_plays_on),
        cmocka_unit_test(R9_without_stock_bonus),
        cmocka_unit_test(R10_length_of_a_round),
        cmocka_unit_test(R11_match_scoring),
        cmocka_unit_test(R11_a_pack_each),
        cmocka_unit_test(I1_by_luck_each_seat_has_a_whole_pack),
        cmocka_unit_test(I7_what_each_seat_sees),
        cmocka_unit_test(I3_I4_I5_free_cards),
        cmocka_unit_test(positions_that_cannot_be),
        cmocka_unit_test(the_hint_beats_drawing_when_stuck),
        cmocka_unit_test(I2_I6_random_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
