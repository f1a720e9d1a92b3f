/* test_best.c - Golfe: the best possible points of published deals, found by a search on the
 * engine. */
#include "../test_help.h"

static table t;

/* Published deals. First the columns from left to right, each with its front card last; then the
 * base and the stock. */
static const char *const solved[] = {
    "JD 5H KH AS 4H / 2D KD 3H AH AC / 9H KC 2S 3C 4D / JC 9S KS 4C 7S / 5D 5S 9D 5C 3S / "
    "7H AD QD TS TD / 7C QC JS QH 4S; TH, 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H",
    "QD 5C 2D 4S 6S / QC 4D 9C 5D 4H / KC JD TD QH AC / 3C JS JC 7S 8H / 4C 6H 8C 9D AH / "
    "2C QS 6C KS 9S / KD 6D 8S 7C TC; 2S, 3S TS 9H 2H 3H AD 7H 3D 5H 8D KH 7D AS 5S TH JH",
    "6H KC TD 7C 8H / 2H 9H 2D 8C 9C / TC 3H 8S 2S 2C / JC 7H QH 9S AD / 3S 3C JS 9D JH / "
    "TS 4H 6D 4D QS / KD AS 5H QC 4C; KS, 6C JD 7D AH 5S QD TH KH 7S AC 8D 5D 4S 3D 6S 5C",
};

/* A depth-first search on the engine, for games where only the bottoms of columns are free. A
 * position is the height of each column, the cards left in the stock, and the column from which the
 * base came. */
enum { HEIGHTS = 6 * 6 * 6 * 6 * 6 * 6 * 6, KEYS = HEIGHTS * 17 * 8 };

typedef struct search {
    uint8_t been[KEYS / 8];
    int32_t best;
    int depth, length;
    /* the path so far, and the path to the best end (I2: at most 51 acts) */
    ct_act path[51], line[51];
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
        return; /* no better end from here: a line gets at most one point for each card left in the
                   stock (R9) */
    ct_legal(s, 0, &acts);
    for (int i = acts.n - 1; i >= 0; i--) { /* the draw is listed first, and tried last */
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

/* Deals a published deal in the order of this game: the field row by row, then base and stock
 * (R3). */
static void deal_solved(table *x, const char *options, int number)
{
    ct_card c[PACK], order[PACK];
    char text[256];
    int i = 0;
    for (; solved[number][i]; i++) { /* changes "TH" to "Th" */
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
            /* I8: under looser rules the same line must get the same points */
            for (int looser = p + 1; looser <= 3; looser++) {
                deal_solved(&t, looser < 3 ? preset[looser] : "golfe", number);
                int i = 0;
                while (i < q.length && !ct_play(&t.s, q.line[i])) i++;
                assert_int_equal(i, q.length);
                assert_true(t.s.turn == 0 || t.s.score[0] == q.best);
            }
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(V11_best_points_of_published_deals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
