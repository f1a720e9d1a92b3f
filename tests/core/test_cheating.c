/* test_cheating.c - checks that no player knows more than its seat can see. Two states that differ
 * only in what the seat cannot see must give the same act and ratings, with the same seed and
 * memory. This is tried for every player of every game. The environment variable CT_POSITIONS sets
 * the number of positions for each; the default is small, because every test run includes this
 * test. The positions are divided among the game's numbers of seats and presets. */
#include "player.h"

#include "help.h"

/* USUAL: positions for each player. LEAST: fewest positions for a table. TRIES: most positions
 * tried to find one that counts. */
enum { USUAL = 40, LEAST = 3, TRIES = 12 };

static int wanted(void)
{
    const char *said = getenv("CT_POSITIONS");
    int n = said ? atoi(said) : USUAL;
    if (n < 1)
        fail_msg("CT_POSITIONS is %s, not a number", said);
    return n;
}

/* A table with one player in all seats: each seat's memory, and a copy to think with. */
typedef struct walk {
    const ct_player *p;
    int seats;
    const char *rules;
    table t;
    size_t each;
    unsigned char *mind, *scratch;
    ct_rng luck;
} walk;

static void *mind_of(const walk *w, int seat) { return w->mind + (size_t)seat * w->each; }

static void sit_down(walk *w, const ct_game *g)
{
    begin(&w->t, ct_game_about(g)->slug, w->seats, w->rules);
    w->each = (w->p->bytes(&w->t.r) + 63) / 64 * 64;
    free(w->mind);
    free(w->scratch);
    w->mind = calloc(CT_SEATS, w->each);
    w->scratch = malloc(w->each);
    assert_true(w->mind && w->scratch);
    for (int i = 0; i < w->t.r.seats; i++) w->p->begin(mind_of(w, i), &w->t.r, i);
}

static void tell(const walk *w, const ct_state *was, ct_act a)
{
    for (int i = 0; i < w->t.r.seats; i++) ct_player_hear(w->p, mind_of(w, i), i, was, a, &w->t.s);
}

/* Lets the player think for the seat on turn, with that seat's view and memory. */
static void think(const walk *w, const ct_state *s, ct_thought *out)
{
    static ct_view v;
    const uint8_t seed[32] = { 8 };
    const ct_budget few = { .worlds = 10 };
    ct_rng luck;
    memcpy(w->scratch, mind_of(w, w->t.s.turn), w->each);
    ct_player_rng(&luck, seed, s->ply);
    ct_view_of(s, w->t.s.turn, &v);
    w->p->think(w->scratch, &v, &luck, &few, out);
}

static bool same_thought(const ct_thought *a, const ct_thought *b)
{
    bool same = a->act == b->act && a->usual == b->usual && a->n == b->n;
    for (int i = 0; same && i < a->n; i++)
        same = a->rating[i].act == b->rating[i].act && a->rating[i].worlds == b->rating[i].worlds &&
               a->rating[i].gain <= b->rating[i].gain && a->rating[i].gain >= b->rating[i].gain;
    return same;
}

/* Finds another state that fits the view of the seat on turn, and compares the thoughts. false:
 * there is no such state. */
static bool compared(walk *w)
{
    static ct_view v;
    static ct_state other;
    static ct_thought one, two;
    ct_view_of(&w->t.s, w->t.s.turn, &v);
    if (!ct_sample(&v, &w->luck, &other) || !memcmp(other.card, w->t.s.card, sizeof other.card))
        return false;
    think(w, &w->t.s, &one);
    think(w, &other, &two);
    if (!same_thought(&one, &two))
        fail_msg("%s knows more at %s", w->p->name, ct_game_about(w->t.r.game)->slug);
    return true;
}

/* Plays a deal or an act. Half of the acts are sensible, so that deals make progress. */
static void step(walk *w, uint64_t n)
{
    static ct_view v;
    ct_state was = w->t.s;
    ct_act a = 0;
    if (was.turn == CT_DEALER) {
        ct_rng deal;
        const uint8_t seed[32] = { 9 };
        ct_rng_seed(&deal, seed, n);
        ct_shuffle(&w->t.s, &deal);
    } else {
        ct_view_of(&was, was.turn, &v);
        a = ct_rng_below(&w->luck, 2) ? ct_advice_act(&v, &w->luck)
                                      : ct_random_act(&was, was.turn, &w->luck);
        ct_apply(&w->t.s, a);
    }
    tell(w, &was, a);
}

/* Compares positions of one table. Returns the number of positions compared. */
static int look_at(const ct_game *g, const ct_player *p, int seats, const char *rules,
                   int positions)
{
    static walk w;
    const uint8_t seed[32] = { 7 };
    int n = 0;
    w.p = p;
    w.seats = seats;
    w.rules = rules;
    ct_rng_seed(&w.luck, seed, 1);
    sit_down(&w, g);
    for (uint64_t i = 0; n < positions && i < (uint64_t)positions * TRIES; i++) {
        if (w.t.s.turn == CT_OVER)
            sit_down(&w, g);
        n += w.t.s.turn >= 0 && compared(&w);
        step(&w, i);
    }
    free(w.mind);
    free(w.scratch);
    w.mind = w.scratch = NULL;
    return n;
}

/* Calls look_at() for each number of seats and each preset of a game. */
static int look_at_all(const ct_game *g, const ct_player *p, int positions)
{
    const ct_about *about = ct_game_about(g);
    int tables = 0, n = 0;
    for (const ct_preset *of = about->presets; of->name; of++) tables++;
    tables *= about->max_seats - about->min_seats + 1;
    int each = positions / tables > LEAST ? positions / tables : LEAST;
    for (int seats = about->min_seats; seats <= about->max_seats; seats++)
        for (const ct_preset *of = about->presets; of->name; of++) {
            ct_rules r;
            if (!ct_rules_make(&r, g, seats, of->name, NULL)) /* some presets need other numbers of
                                                                 seats */
                n += look_at(g, p, seats, of->name, each);
        }
    return n;
}

static void nobody_knows_more_than_is_seen(void **state)
{
    int positions = wanted();
    for (const ct_game *const *g = ct_games(); *g; g++)
        for (const ct_player *const *p = ct_players(); *p; p++) {
            int n = look_at_all(*g, *p, positions);
            print_message("%s, %s: %d positions\n", ct_game_about(*g)->slug, (*p)->name, n);
            assert_true(n > 0);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_knows_more_than_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
