/* test_parallel.c - a thought in several parts is the same as in one: same act, same ratings, in
 * every game and at every level. The parts run one after the other, as the workers of a page do
 * with messages between them, or in threads. */
#include "help.h"
#include "parallel.h"
#include "policy.h"

enum { WORLDS = 21, DEALS = 2, EVERY = 9 };

/* One position that is thought about: the player's memory and its view. */
typedef struct place {
    const ct_player *p;
    void *memory;
    ct_view v;
    uint64_t ply;
    ct_budget budget;
} place;

static ct_rng luck_at(const place *k)
{
    static const uint8_t seed[32] = { 'p' };
    ct_rng luck;
    ct_player_rng(&luck, seed, k->ply);
    return luck;
}

static void *copy_of(const place *k)
{
    size_t n = k->p->bytes(k->v.s.rules);
    void *copy = malloc(n);
    assert_non_null(copy);
    return memcpy(copy, k->memory, n);
}

static void think_alone(const place *k, ct_thought *out)
{
    ct_rng luck = luck_at(k);
    void *memory = copy_of(k);
    k->p->think(memory, &k->v, &luck, &k->budget, out);
    free(memory);
}

/* Each part begins by itself, and only sums pass between the parts. */
static void think_by_messages(const place *k, int n, ct_thought *out)
{
    static int64_t sums[CT_SUMS], total[CT_SUMS];
    void *part[CT_THREADS];
    bool more = true;
    for (int i = 0; i < n && (more || !i); i++) {
        ct_rng luck = luck_at(k);
        static ct_thought own;
        part[i] = malloc(k->p->parts->bytes(k->v.s.rules));
        assert_non_null(part[i]);
        bool begun =
            k->p->parts->start(part[i], k->memory, &k->v, &luck, &k->budget, i ? &own : out);
        assert_true(!i || begun == more);
        more = begun;
        if (!more)
            free(part[i]);
    }
    if (!more)
        return;
    while (more) {
        memset(total, 0, sizeof total);
        for (int i = n; i-- > 0;) {
            k->p->parts->share(part[i], i, n, sums);
            for (int s = 0; s < CT_SUMS; s++) total[s] += sums[s];
        }
        more = k->p->parts->join(part[0], total);
        for (int i = 1; i < n; i++) assert_int_equal(k->p->parts->join(part[i], total), more);
    }
    k->p->parts->end(part[0], out);
    for (int i = 0; i < n; i++) free(part[i]);
}

static void think_in_threads(const place *k, int n, ct_thought *out)
{
    ct_rng luck = luck_at(k);
    void *memory = copy_of(k);
    ct_think_parallel(k->p, memory, &k->v, &luck, &k->budget, n, out);
    free(memory);
}

static void equal(const ct_thought *a, const ct_thought *b)
{
    assert_true(a->act == b->act && a->usual == b->usual);
    assert_int_equal(a->worlds, b->worlds);
    assert_int_equal(a->n, b->n);
    for (int i = 0; i < a->n; i++) {
        assert_true(a->rating[i].act == b->rating[i].act);
        assert_int_equal(a->rating[i].worlds, b->rating[i].worlds);
        assert_true(a->rating[i].gain == b->rating[i].gain);
        assert_true(a->rating[i].error == b->rating[i].error);
    }
}

/* Compares the thoughts about one position. Returns whether possible deals were tried. */
static bool compare(const place *k)
{
    static const int parts[] = { 1, 2, 3, 7 };
    static ct_thought alone, other;
    think_alone(k, &alone);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (k->p->parts) {
            think_by_messages(k, parts[i], &other);
            equal(&alone, &other);
        }
        think_in_threads(k, parts[i], &other);
        equal(&alone, &other);
    }
    return alone.worlds > 1;
}

/* Plays some deals by the rules of thumb and compares now and then. Returns how many thoughts tried
 * possible deals. */
static int compare_in_play(const ct_game *g, const ct_player *p)
{
    static table t;
    static place k;
    const uint8_t seed[32] = { 'd' };
    ct_rng luck;
    int looked = 0;
    begin(&t, ct_game_about(g)->slug, 0, "");
    ct_rng_seed(&luck, seed, 0);
    k = (place){ .p = p, .memory = malloc(p->bytes(&t.r)), .budget = { .worlds = WORLDS } };
    assert_non_null(k.memory);
    p->begin(k.memory, &t.r, 0);
    for (uint64_t deals = 0, n = 0; deals <= DEALS; n++) {
        ct_state was = t.s;
        ct_act a = 0;
        if (t.s.turn == CT_OVER)
            break;
        if (t.s.turn == CT_DEALER) {
            deal_by(&t, deals++);
        } else {
            ct_view_of(&t.s, t.s.turn, &k.v);
            a = ct_advice_act(&k.v, &luck);
            k.ply = t.s.ply;
            if (t.s.turn == 0 && n % EVERY < 2)
                looked += compare(&k);
            ct_apply(&t.s, a);
        }
        ct_player_hear(p, k.memory, 0, &was, a, &t.s);
    }
    free(k.memory);
    return looked;
}

static void every_number_of_parts_thinks_the_same(void **state)
{
    for (const ct_player *const *p = ct_players(); *p; p++) {
        int games = 0; /* games in which the player searched */
        for (const ct_game *const *g = ct_games(); *g; g++) games += compare_in_play(*g, *p) > 0;
        print_message("%s searched in %d games\n", (*p)->name, games);
        assert_true(!(*p)->parts || games >= 5);
    }
}

/* Returns true ("enough") once the budget's limit is used up. */
static bool at_once(void *of) { return true; }

static void a_thought_without_time_ends_with_the_usual_act(void **state)
{
    static table t;
    static place k;
    static ct_thought thought;
    begin(&t, "buraco", 2, "");
    deal_by(&t, 1);
    k = (place){ .p = ct_player_find("hard"), .budget = { .enough = at_once } };
    k.memory = malloc(k.p->bytes(&t.r));
    assert_non_null(k.memory);
    k.p->begin(k.memory, &t.r, t.s.turn);
    ct_view_of(&t.s, t.s.turn, &k.v);
    think_in_threads(&k, 3, &thought);
    assert_true(thought.act && thought.act == thought.usual);
    assert_int_equal(thought.worlds, 0);
    free(k.memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_number_of_parts_thinks_the_same),
        cmocka_unit_test(a_thought_without_time_ends_with_the_usual_act),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
