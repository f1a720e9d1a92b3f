/* test_python.c - the C half of the Python package, by random play of every game, preset and number
 * of seats. An observation depends only on what its seat may see. Ids and acts agree with the
 * rules. Many tables play as single ones do. */
#include "py.h"

#include "help.h"

enum { ACTS = 160, PLANES = 128, NUMBERS = 512, IDS = 4096 };

typedef struct seen {
    uint8_t cards[PLANES * CT_PY_KINDS];
    int32_t numbers[NUMBERS];
} seen;

typedef struct walk {
    table t;
    ct_py_plan plan;
    ct_py_ids ids;
    ct_rng luck;
} walk;

static void look(const walk *w, const ct_state *s, int seat, seen *out)
{
    memset(out, 0xa5, sizeof *out);
    ct_py_observe(&w->plan, s, seat, out->cards, out->numbers);
    /* the bytes behind the observation stay as they were */
    assert_int_equal(out->cards[w->plan.planes * CT_PY_KINDS], 0xa5);
    assert_int_equal(out->numbers[w->plan.numbers], (int32_t)0xa5a5a5a5);
}

/* ---- secrecy ------------------------------------------------------------------------------------
 */

/* Two worlds that differ only in what a seat cannot see give the same bytes. */
static int observations(walk *w)
{
    static seen truth, viewed, other;
    static ct_state sample;
    int differ = 0;
    for (int seat = 0; seat < w->t.r.seats; seat++) {
        ct_view v;
        ct_view_of(&w->t.s, seat, &v);
        look(w, &w->t.s, seat, &truth);
        look(w, &v.s, seat, &viewed);
        assert_memory_equal(&truth, &viewed, sizeof truth);
        if (!ct_sample(&v, &w->luck, &sample))
            continue;
        differ += memcmp(sample.card, w->t.s.card, sizeof sample.card) != 0;
        /* fields that only other seats may read are made up, too */
        for (const ct_field *f = ct_game_about(w->t.r.game)->fields; f && f->name; f++)
            for (int i = 0, share = f->n / ct_game_about(w->t.r.game)->max_seats; i < f->n; i++)
                if ((f->sees & CT_WHO) == CT_NOBODY ||
                    ((f->sees & CT_WHO) == CT_OWNER && i / share != seat))
                    sample.own[f->at + i] = (int32_t)ct_rng_next(&w->luck);
        look(w, &sample, seat, &other);
        assert_memory_equal(&truth, &other, sizeof truth);
    }
    return differ;
}

/* Every card of the pack is in a plane or among the unseen ones. */
static void all_cards(const walk *w)
{
    static seen o;
    const ct_rules *r = &w->t.r;
    look(w, &w->t.s, w->t.s.turn, &o);
    int counted = 0;
    for (int p = 0; p < w->plan.planes - 1; p++)
        for (int k = 0; k < CT_PY_KINDS; k++) counted += o.cards[p * CT_PY_KINDS + k];
    assert_int_equal(counted, r->cards);
}

/* ---- ids
 * ----------------------------------------------------------------------------------------- */

static bool has_amount(const ct_state *s, ct_act a)
{
    return ct_takes(ct_word_of(s, a)) & CT_OP_AMOUNT;
}

static void ids(const walk *w)
{
    static uint8_t mask[IDS];
    static ct_acts legal;
    const ct_state *s = &w->t.s;
    ct_legal(s, s->turn, &legal);
    assert_true(legal.n > 0 && !legal.full && w->ids.n < IDS);
    if (!w->ids.n) {
        assert_int_equal(ct_py_id(&w->ids, s, legal.act[0]), -1);
        assert_true(!ct_py_act(&w->ids, s, 0));
        return;
    }
    int set = ct_py_id_mask(&w->ids, s, mask), found = 0;
    for (int id = 0; id < w->ids.n; id++) {
        if (!mask[id])
            continue;
        ct_act a = ct_py_act(&w->ids, s, id);
        found++;
        assert_null(ct_check(s, a));
        assert_int_equal(ct_py_id(&w->ids, s, a), id);
    }
    assert_int_equal(found, set);
    assert_true(set > 0);
    for (int i = 0; i < legal.n; i++) {
        int id = ct_py_id(&w->ids, s, legal.act[i]);
        assert_true(id >= 0 && id < w->ids.n);
        if (!has_amount(s, legal.act[i])) {
            assert_true(mask[id]);
            assert_true(ct_py_act(&w->ids, s, id) == legal.act[i]);
        }
    }
    assert_true(!ct_py_act(&w->ids, s, -1) && !ct_py_act(&w->ids, s, w->ids.n));
}

static void features(const walk *w)
{
    static ct_acts legal;
    const ct_state *s = &w->t.s;
    ct_legal(s, s->turn, &legal);
    for (int i = 0; i < legal.n && i < 40; i++) {
        uint8_t f[CT_PY_FEATURES];
        int cards = 0;
        ct_py_feature(s, legal.act[i], f);
        for (int k = 11; k < CT_PY_FEATURES; k++) cards += f[k];
        assert_int_equal(f[0], ct_verb(legal.act[i]));
        assert_int_equal(f[2], cards);
        assert_true(f[3] <= f[2] && f[7] <= CT_PY_SLOTS);
    }
}

/* ---- random play
 * ----------------------------------------------------------------------------------- */

static int random_play(walk *w, const char *slug, int seats, const char *options, uint8_t number)
{
    const uint8_t seed[32] = { number };
    int differ = 0;
    begin(&w->t, slug, seats, options);
    ct_py_plan_make(&w->plan, &w->t.r);
    ct_py_ids_make(&w->ids, &w->t.r);
    assert_true(w->plan.planes < PLANES && w->plan.numbers < NUMBERS);
    ct_rng_seed(&w->luck, seed, 9);
    for (int n = 0; n < ACTS && ct_next_turn(&w->t.s, seed) >= 0; n++) {
        differ += observations(w);
        all_cards(w);
        ids(w);
        features(w);
        ct_apply(&w->t.s, ct_random_act(&w->t.s, w->t.s.turn, &w->luck));
    }
    return differ;
}

static void every_table(void **state)
{
    static walk w;
    for (const ct_game *const *g = ct_games(); *g; g++) {
        const ct_about *about = ct_game_about(*g);
        int differ = 0;
        for (int seats = about->min_seats; seats <= about->max_seats; seats++)
            for (const ct_preset *p = about->presets; p->name; p++)
                if (!ct_rules_make(&w.t.r, *g, seats, p->name, NULL))
                    differ += random_play(&w, about->slug, seats, p->name, (uint8_t)seats);
        /* in onze and cachorro most cards lie open, elsewhere worlds do differ */
        if (!differ)
            fail_msg("%s: no two worlds differed", about->slug);
    }
}

/* Ids do not depend on house rules or seats, and an amount is the last operand. */
static void same_ids_at_every_table(void **state)
{
    for (const ct_game *const *g = ct_games(); *g; g++) {
        static ct_rules one, other;
        ct_py_ids a, b;
        const ct_about *about = ct_game_about(*g);
        assert_null(ct_rules_make(&one, *g, 0, NULL, NULL));
        ct_py_ids_make(&a, &one);
        for (int seats = about->min_seats; seats <= about->max_seats; seats++)
            for (const ct_preset *p = about->presets; p->name; p++)
                if (!ct_rules_make(&other, *g, seats, p->name, NULL)) {
                    ct_py_ids_make(&b, &other);
                    assert_memory_equal(&a, &b, sizeof a);
                }
        for (const ct_word *w = about->verbs; w->name; w++) {
            ct_operand o[CT_OPERANDS];
            int n = ct_operands(w, o);
            for (int i = 0; i + 1 < n; i++) assert_true(o[i].kind != CT_OP_AMOUNT);
        }
    }
}

/* ---- many tables
 * ------------------------------------------------------------------------------------ */

enum { MANY = 5, ROOM = 2048 };

typedef struct many {
    ct_py_tables t;
    ct_rules r;
    ct_py_plan plan;
    ct_py_ids ids;
    ct_py_table table[MANY];
    uint64_t acts[MANY * ROOM], chosen[MANY];
    int32_t count[MANY], turn[MANY], length[MANY], numbers[MANY * NUMBERS];
    uint8_t cards[MANY * PLANES * CT_PY_KINDS], mask[MANY * IDS], done[MANY];
    float reward[MANY * CT_SEATS];
    uint8_t *mind;
} many;

static void set_out(many *m, const char *slug, bool whole, bool worth)
{
    free(m->mind);
    memset(m, 0, sizeof *m);
    assert_null(ct_rules_make(&m->r, the_game(slug), 0, NULL, NULL));
    ct_py_plan_make(&m->plan, &m->r);
    ct_py_ids_make(&m->ids, &m->r);
    m->t = (ct_py_tables){ .rules = &m->r,
                           .plan = &m->plan,
                           .ids = m->ids.n ? &m->ids : NULL,
                           .n = MANY,
                           .room = ROOM,
                           .whole = whole,
                           .worth = worth,
                           .seed = { 3 },
                           .table = m->table,
                           .acts = m->acts,
                           .chosen = m->chosen,
                           .count = m->count,
                           .turn = m->turn,
                           .length = m->length,
                           .cards = m->cards,
                           .numbers = m->numbers,
                           .mask = m->mask,
                           .done = m->done,
                           .reward = m->reward };
}

/* Seats levels at all seats but seat 0. */
static void seat_levels(many *m, const char *level)
{
    const ct_player *p = ct_player_find(level);
    m->t.stride = (int64_t)((p->bytes(&m->r) + 63) / 64 * 64);
    m->mind = calloc(MANY * CT_SEATS, (size_t)m->t.stride);
    m->t.mind = m->mind;
    for (int seat = 1; seat < m->r.seats; seat++)
        assert_null(ct_py_tables_player(&m->t, seat, level));
}

static void step(many *m, uint64_t *luck, int form)
{
    int64_t choice[MANY];
    ct_py_tables_random(&m->t, luck, choice);
    for (int i = 0; i < MANY && form; i++) {
        ct_act a = m->acts[i * ROOM + choice[i]];
        int id = form == 1 ? ct_py_id(&m->ids, &m->table[i].s, a) : 0;
        choice[i] = form == 2 || !m->mask[i * m->ids.n + id] ? (int64_t)a : id;
        if (form == 1 && !m->mask[i * m->ids.n + id])
            for (choice[i] = 0; !m->mask[i * m->ids.n + choice[i]];) choice[i]++;
    }
    assert_int_equal(ct_py_tables_step(&m->t, choice, form), -1);
}

/* The arrays describe the tables. */
static void described(const many *m)
{
    static seen o;
    for (int i = 0; i < MANY; i++) {
        const ct_state *s = &m->table[i].s;
        assert_int_equal(m->turn[i], s->turn);
        assert_true(s->turn >= 0 && m->count[i] > 0);
        for (int k = 0; k < m->count[i]; k++) assert_null(ct_check(s, m->acts[i * ROOM + k]));
        ct_py_observe(&m->plan, s, s->turn, o.cards, o.numbers);
        assert_memory_equal(o.cards, m->cards + i * m->plan.planes * CT_PY_KINDS,
                            (size_t)m->plan.planes * CT_PY_KINDS);
        assert_memory_equal(o.numbers, m->numbers + i * m->plan.numbers,
                            (size_t)m->plan.numbers * 4);
    }
}

static void tables_play(void **state)
{
    static many m;
    for (const ct_game *const *g = ct_games(); *g; g++)
        for (int way = 0; way < 4; way++) {
            uint64_t luck = 1;
            int ended = 0;
            set_out(&m, ct_game_about(*g)->slug, way == 3, way & 1);
            assert_int_equal(ct_py_tables_reset(&m.t), -1);
            for (int n = 0; n < 150; n++) {
                described(&m);
                step(&m, &luck, way == 1 && m.ids.n ? 1 : way == 2 ? 2 : 0);
                for (int i = 0; i < MANY; i++) {
                    ended += m.done[i];
                    assert_true(!m.done[i] == !m.length[i]);
                    for (int seat = 0; way & 1 && seat < m.r.seats; seat++) {
                        float r = m.reward[i * m.r.seats + seat];
                        assert_true(r >= -1 && r <= 1 && (m.done[i] || r == 0));
                    }
                }
            }
            assert_true(ended || way == 3 || !strcmp(ct_game_about(*g)->family, "meld"));
        }
    free(m.mind);
    m.mind = NULL;
}

/* The points of all steps add up to the scores. */
static void rewards_add_up(void **state)
{
    static many m;
    uint64_t luck = 4;
    float sum[MANY * CT_SEATS] = { 0 };
    set_out(&m, "domino", false, false);
    ct_py_tables_reset(&m.t);
    for (int n = 0; n < 400; n++) {
        uint64_t match[MANY];
        for (int i = 0; i < MANY; i++) match[i] = m.table[i].match;
        step(&m, &luck, 0);
        for (int i = 0; i < MANY; i++)
            for (int seat = 0; seat < 4; seat++) {
                float *of = &sum[i * CT_SEATS + seat];
                *of = match[i] == m.table[i].match ? *of + m.reward[i * 4 + seat] : 0;
                assert_true(*of == (float)-m.table[i].s.score[seat]);
            }
    }
}

static void levels_play_along(void **state)
{
    static many m;
    static const char *const levels[] = { "random", "easy", "medium" };
    for (int k = 0; k < 3; k++) {
        uint64_t luck = 2;
        set_out(&m, "solo", false, false);
        seat_levels(&m, levels[k]);
        ct_py_tables_reset(&m.t);
        for (int n = 0; n < 60; n++) {
            described(&m);
            for (int i = 0; i < MANY; i++) assert_int_equal(m.turn[i], 0);
            step(&m, &luck, 0);
        }
    }
    assert_string_equal(ct_py_tables_player(&m.t, 0, "nobody"), "engine.bot");
    assert_string_equal(ct_py_tables_player(&m.t, 3, "easy"), "engine.bot");
    free(m.mind);
    m.mind = NULL;
}

static void wrong_choices_change_nothing(void **state)
{
    static many m, was;
    set_out(&m, "domino", false, false);
    ct_py_tables_reset(&m.t);
    for (int form = 0; form < 3; form++) {
        static const int64_t wrong[] = { -1, 5000, INT64_MIN, INT64_MAX, 99999999999 };
        for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++) {
            int64_t choice[MANY] = { 0 };
            for (int i = 0; i < 3; i++) {
                ct_act a = m.acts[i * ROOM];
                choice[i] = form == 2 ? (int64_t)a : form ? ct_py_id(&m.ids, &m.table[i].s, a) : 0;
            }
            choice[3] = wrong[k];
            memcpy(&was, &m, sizeof was);
            assert_int_equal(ct_py_tables_step(&m.t, choice, form), 3);
            memcpy(was.chosen, m.chosen, sizeof was.chosen);
            assert_memory_equal(&was, &m, sizeof was);
        }
    }
    m.t.room = 0;
    assert_true(ct_py_tables_reset(&m.t) >= 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_table),       cmocka_unit_test(same_ids_at_every_table),
        cmocka_unit_test(tables_play),       cmocka_unit_test(rewards_add_up),
        cmocka_unit_test(levels_play_along), cmocka_unit_test(wrong_choices_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
