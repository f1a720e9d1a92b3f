/* properties.c - runs the property tests on random play: every game, preset and number of seats,
 * then the same with random options. The tests are in properties/, by group. A failure prints the
 * table, the position, and the record, which `carteado replay` reads.
 *
 *     properties [--seed N] [--deals N] [game or game/group ...]
 *
 * The environment variables CT_PROPERTY_SEED and CT_PROPERTY_DEALS do the same. deals: the least
 * number of deals for each game and group. */
#include "properties/properties.h"

enum { TASKS = 200 }; /* most pairs of a game and a group */

static uint64_t first_seed = 1;
static int least_deals;

int below(walk *w, int n) { return (int)ct_rng_below(&w->luck, (uint32_t)n); }

_Noreturn void broken(const walk *w, const char *property, const char *format, ...)
{
    static char text[1 << 20];
    ct_out o = ct_out_of(text, sizeof text);
    va_list args;
    print_error("property %s is broken: ", property);
    va_start(args, format);
    char line[512];
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    print_error("%s\ngame %s, seats %d, options '%s', seed %s, line %d\n", line, w->about->slug,
                w->seats, w->options, w->seed, w->match ? ct_match_lines(w->match) : 0);
    if (w->match) {
        ct_match_save(w->match, false, &o);
        fprintf(stderr, "%s\n", text); /* print_error() would cut long texts */
        o = ct_out_of(text, sizeof text);
        ct_state_write(ct_match_state(w->match), &o);
        fprintf(stderr, "the position after it:\n%s\n", text);
    }
    fail_msg("property %s", property);
    abort();
}

const char *act_text(const ct_state *s, ct_act a, char buf[256])
{
    ct_out o = ct_out_of(buf, 256);
    ct_act_write(s, a, &o);
    return buf;
}

bool same_state(const ct_state *a, const ct_state *b)
{
    ct_state c = *a;
    c.rules = b->rules;
    return !memcmp(&c, b, sizeof c);
}

static int by_kind(const void *a, const void *b)
{
    return *(const ct_card *)a - *(const ct_card *)b;
}

void pack_of(const ct_state *s, ct_card out[CT_CARDS])
{
    memcpy(out, s->card, CT_CARDS);
    qsort(out, s->rules->cards, 1, by_kind);
}

bool has_texts(const ct_game *g, const char *key)
{
    const char *pt = ct_say(g, key, CT_PT), *en = ct_say(g, key, CT_EN);
    return *pt && *en && strcmp(pt, key) && strcmp(en, key);
}

const char *told(const walk *w, const char *key)
{
    static const char *known[512];
    static const ct_game *of;
    static size_t n;
    if (of != w->game)
        of = w->game, n = 0;
    for (size_t i = 0; i < n; i++)
        if (known[i] == key)
            return key;
    if (key && !has_texts(w->game, key))
        broken(w, "12 (texts)", "'%s' has no text", key);
    if (key && n < sizeof known / sizeof *known)
        known[n++] = key;
    return key;
}

/* ---- acts -------------------------------------------------------------------------------- */

bool is_listed(const ct_acts *listed, ct_act a)
{
    int lo = 0, hi = listed->n;
    while (lo < hi) {
        int mid = (lo + hi) / 2;
        if (listed->act[mid] < a)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo < listed->n && listed->act[lo] == a;
}

static int verb_count(const walk *w)
{
    int n = 0;
    while (w->about->verbs[n].name) n++;
    return n;
}

ct_act junk_act(walk *w, const ct_acts *listed)
{
    ct_act a = (ct_act)ct_rng_next(&w->luck) << 32 | ct_rng_next(&w->luck);
    int kind = below(w, 8);
    if (kind == 0)
        return a;
    if (kind < 6 && listed && listed->n) { /* a listed act with one byte slightly changed */
        int shift = 8 * (kind == 1 ? below(w, 8) : 2 + below(w, 3));
        a = listed->act[below(w, listed->n)];
        int byte = (int)(a >> shift & 255);
        byte = below(w, 2) ? byte + below(w, 5) - 2 : below(w, 56);
        return (a & ~((ct_act)255 << shift)) | (ct_act)(byte & 255) << shift;
    }
    ct_operand o[CT_OPERANDS];
    int verb = 1 + below(w, verb_count(w) + 1);
    a = CT_ACT(below(w, w->seats + 1), verb);
    int operands = verb <= verb_count(w) ? ct_operands(&w->about->verbs[verb - 1], o) : 0;
    for (int i = 0; i < operands; i++)
        a |= (ct_act)(uint8_t)below(w, below(w, 2) ? 8 : 60) << (16 + 8 * i);
    return a;
}

/* ---- tables ------------------------------------------------------------------------------ */

/* A random value of the option. Half of the values are small, so that matches stay short. */
static int random_value(walk *w, const ct_option *o)
{
    int span = o->max - o->min;
    if (span <= 8)
        return o->min + below(w, span + 1);
    int v = below(w, 2) ? o->min + below(w, 8) : o->def / (1 + below(w, 4));
    return v < o->min ? o->min : v > o->max ? o->max : v;
}

/* Takes a preset, and gives each option a random value with a chance of 1 in `one_in`. one_in 0:
 * the preset unchanged. */
static void draw_options(walk *w, const char *preset, int one_in)
{
    ct_out o = ct_out_of(w->options, sizeof w->options);
    ct_put(&o, preset);
    for (int i = 0; one_in && w->about->options && w->about->options[i].name; i++) {
        if (below(w, one_in))
            continue;
        ct_put(&o, " ");
        ct_put(&o, w->about->options[i].name);
        ct_put(&o, "=");
        ct_option_write(w->game, i, random_value(w, &w->about->options[i]), &o);
    }
}

/* Opens a table with its match. If options contradict each other, they are drawn again. */
static void open_table(walk *w, const char *preset, int one_in)
{
    uint8_t seed[32];
    ct_out hex = ct_out_of(w->seed, sizeof w->seed);
    for (int i = 0; i < 32; i++) seed[i] = (uint8_t)below(w, 256), ct_put_hex(&hex, seed[i], 2);
    for (int tries = 0;; tries++) {
        ct_fault why = { 0 };
        bool plain = !one_in || tries > 200; /* the preset without changes */
        draw_options(w, preset, plain ? 0 : one_in);
        w->match = ct_match_new(w->game, w->seats, w->options, seed, &why);
        if (w->match)
            break;
        if (!told(w, why.key))
            broken(w, "0 (tables)", "refused: (no key) %s", why.what);
        if (plain && strncmp(why.key, w->about->slug, strlen(w->about->slug)))
            broken(w, "0 (tables)", "preset %s: %s %s", preset, why.key, why.what);
        if (plain) /* the game refuses this preset or its rules for this number of seats */
            return;
    }
    w->rules = ct_match_rules(w->match);
    w->s = ct_match_state(w->match);
    w->acts = 0;
    memcpy(w->before, w->s->score, sizeof w->before);
}

/* ---- the walk ---------------------------------------------------------------------------- */

static void deal_cards(walk *w)
{
    const char *why;
    memcpy(w->before, w->s->score, sizeof w->before);
    w->acts = 0;
    if (below(w, 4)) {
        why = ct_match_deal(w->match);
    } else { /* a stated order of some cards of the pack */
        ct_card order[CT_CARDS];
        int n = w->rules->cards, said = below(w, n + 1);
        memcpy(order, w->rules->pack, sizeof order);
        for (int i = 0; i < said; i++) {
            int j = i + below(w, n - i);
            ct_card c = order[i];
            order[i] = order[j], order[j] = c;
        }
        why = ct_match_deal_to(w->match, order, said, NULL);
    }
    w->s = ct_match_state(w->match);
    if (why)
        broken(w, "2 (play)", "the deal is refused: %s", why);
}

/* A listed act of the seat on turn or, sometimes, of another seat. 0: there is none. */
static ct_act next_act(walk *w)
{
    ct_act a = 0;
    if (!below(w, 4))
        a = ct_random_act(w->s, below(w, w->seats), &w->luck);
    if (!a && w->s->turn >= 0)
        a = ct_random_act(w->s, w->s->turn, &w->luck);
    return a;
}

static void step(walk *w, const group *g)
{
    ct_act a = next_act(w);
    if (!a && w->s->turn >= 0)
        broken(w, "2 (play)", "seat %d is on turn and has no act", w->s->turn);
    if (!a) {
        deal_cards(w);
        return;
    }
    if (g->act)
        g->act(w, a);
    char text[256];
    act_text(w->s, a, text);
    const char *why = ct_match_play(w->match, a);
    w->s = ct_match_state(w->match);
    if (why)
        broken(w, "3 (legal)", "a random legal act is refused: %d %s: %s", ct_seat(a), text, why);
    if (++w->acts > DEAL_BOUND)
        broken(w, "2 (play)", "a deal of %d acts", w->acts);
}

/* Plays up to `deals` deals at one table. Returns the deals played. */
static int walk_table(walk *w, const group *g, int deals)
{
    if (g->begin)
        g->begin(w);
    for (;;) {
        if (g->at)
            g->at(w);
        if (w->s->turn == CT_OVER || (w->s->turn == CT_DEALER && w->s->deals >= deals))
            break;
        step(w, g);
    }
    if (g->end)
        g->end(w);
    return w->s->deals;
}

/* Runs a group for all presets and numbers of seats, first unchanged, then with random options. */
static void run_group(const ct_game *game, const group *g)
{
    static const ct_preset plain[] = { { "", "" }, { 0 } };
    walk w = { .game = game, .about = ct_game_about(game) };
    const ct_preset *presets = w.about->presets ? w.about->presets : plain;
    int deals = 0;
    for (int round = 0; round < 2 || deals < least_deals; round++)
        for (const ct_preset *p = presets; p->name; p++)
            for (w.seats = w.about->min_seats; w.seats <= w.about->max_seats; w.seats++) {
                uint8_t seed[32] = { (uint8_t)round, (uint8_t)w.seats, (uint8_t)(p - presets) };
                memcpy(seed + 8, &first_seed, sizeof first_seed);
                ct_rng_seed(&w.luck, seed, 0);
                open_table(&w, p->name, round ? 1 + 3 * (round % 3) : 0);
                if (w.match)
                    deals += walk_table(&w, g, 1 + below(&w, 3));
                ct_match_free(w.match);
                w.match = NULL;
            }
}

/* ---- the tests --------------------------------------------------------------------------- */

typedef struct task {
    const ct_game *game;
    const group *group;
    char name[64];
} task;

static void run_task(void **state)
{
    const task *t = *state;
    if (t->group)
        run_group(t->game, t->group);
    else
        text_properties(t->game);
}

static bool wanted(const task *t, int argc, char **argv)
{
    int names = 0;
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] == '-' && ++i)
            continue;
        names++;
        size_t n = strlen(argv[i]);
        if (!strncmp(t->name, argv[i], n) && (!t->name[n] || t->name[n] == '/'))
            return true;
    }
    return !names;
}

static int64_t number(int argc, char **argv, const char *flag, const char *env, int64_t otherwise)
{
    const char *text = getenv(env);
    for (int i = 1; i + 1 < argc; i++)
        if (!strcmp(argv[i], flag))
            text = argv[i + 1];
    return text ? strtoll(text, NULL, 10) : otherwise;
}

int main(int argc, char **argv)
{
    static const group *const groups[] = { &play_properties,    &act_properties,
                                           &secret_properties,  &touch_properties,
                                           &rollout_properties, NULL };
    static task tasks[TASKS];
    static struct CMUnitTest tests[TASKS];
    size_t n = 0;
    first_seed = (uint64_t)number(argc, argv, "--seed", "CT_PROPERTY_SEED", 1);
    least_deals = (int)number(argc, argv, "--deals", "CT_PROPERTY_DEALS", 60);
    for (const ct_game *const *g = ct_games(); *g; g++)
        for (size_t i = 0; i < sizeof groups / sizeof *groups && n < TASKS; i++) {
            task *t = &tasks[n];
            *t = (task){ *g, groups[i], "" };
            snprintf(t->name, sizeof t->name, "%s/%s", ct_game_about(*g)->slug,
                     groups[i] ? groups[i]->name : "texts");
            if (wanted(t, argc, argv))
                tests[n++] = (struct CMUnitTest){ t->name, run_task, NULL, NULL, t };
        }
    return _cmocka_run_group_tests("properties", tests, n, NULL, NULL);
}
