/* count.c - counts the tree of acts for every line of games/<slug>/golden/acts.count:
 *     options|seats|seed|depth|acts at depth 1, 2 ...|hash of their texts in order
 * A game that allows one act more or less, or lists them in another order, fails. The acts of all
 * seats are counted, seat by seat, even out of turn. A game without such a file fails.
 *
 *     count [FOLDER]         games/ of another tree (tests/selftest.sh)
 *     count --write GAME     reads such lines, writes them with their counts (tools/golden.sh) */
#include "files.h"
#include "help.h"

enum { DEPTHS = 16, LINE = 512 };

/* A line of a file, and the tree it describes. */
typedef struct tree {
    char options[300];
    int seats, depth;
    unsigned seed;
    long acts[DEPTHS + 1];
    uint64_t hash;
} tree;

static uint64_t mixed(uint64_t h, const char *text)
{
    for (; *text; text++) h = (h ^ (uint8_t)*text) * 0x100000001b3u;
    return (h ^ '\n') * 0x100000001b3u;
}

static void descend(tree *t, const ct_state *s, int depth, ct_rng luck)
{
    if (s->turn == CT_DEALER || s->turn == CT_OVER || depth > t->depth)
        return;
    ct_acts *acts = malloc(sizeof *acts);
    for (int seat = 0; seat < s->rules->seats; seat++) {
        ct_legal(s, seat, acts);
        t->acts[depth] += acts->n;
        for (int i = 0; i < acts->n; i++) {
            char text[256];
            ct_out o = { text, sizeof text, 0 };
            ct_state next = *s;
            ct_act_write(s, acts->act[i], &o);
            t->hash = mixed(t->hash, text);
            ct_apply(&next, acts->act[i]);
            descend(t, &next, depth + 1, luck);
        }
    }
    free(acts);
}

/* Deals until a seat is on turn, then counts the tree. A draw for the first dealer is a deal,
 * too. */
static const char *grow(const ct_game *g, tree *t)
{
    ct_rules rules;
    ct_state s;
    ct_rng luck;
    uint8_t seed[32] = { 0 };
    const char *why = ct_rules_make(&rules, g, t->seats, t->options, NULL);
    if (why)
        return why;
    ct_rng_seed(&luck, seed, t->seed);
    ct_begin(&s, &rules);
    while (s.turn == CT_DEALER) ct_shuffle(&s, &luck);
    memset(t->acts, 0, sizeof t->acts);
    t->hash = 0xcbf29ce484222325u;
    descend(t, &s, 1, luck);
    return NULL;
}

static void tree_write(const tree *t, char out[LINE])
{
    int n = snprintf(out, LINE, "%s|%d|%u|%d|", t->options, t->seats, t->seed, t->depth);
    for (int i = 1; i <= t->depth; i++)
        n += snprintf(out + n, (size_t)(LINE - n), "%s%ld", i > 1 ? " " : "", t->acts[i]);
    snprintf(out + n, (size_t)(LINE - n), "|%016llx", (unsigned long long)t->hash);
}

/* Reads the first four fields of a line. */
static bool tree_read(tree *t, const char *line)
{
    size_t n = strcspn(line, "|");
    memset(t, 0, sizeof *t);
    if (n >= sizeof t->options ||
        sscanf(line + n, "|%d|%u|%d|", &t->seats, &t->seed, &t->depth) != 3)
        return false;
    memcpy(t->options, line, n);
    return t->depth > 0 && t->depth <= DEPTHS;
}

typedef struct counts {
    const ct_game *game;
    char name[64], path[1024];
} counts;

static void compare(void **state)
{
    const counts *c = *state;
    size_t len = 0;
    int lines = 0;
    char *text = file_read(c->path, &len), got[LINE];
    if (!text)
        fail_msg("no %s", c->path);
    for (char *line = text, *end; (end = strchr(line, '\n')); line = end + 1, lines++) {
        tree t;
        *end = 0;
        if (!tree_read(&t, line))
            fail_msg("%s: cannot read '%s'", c->path, line);
        const char *why = grow(c->game, &t);
        if (why)
            fail_msg("%s: %s: %s", c->path, line, why);
        tree_write(&t, got);
        assert_string_equal(got, line);
    }
    assert_true(lines > 0);
    free(text);
}

static int write_counts(const char *slug)
{
    const ct_game *g = ct_game_find(slug);
    char line[LINE];
    while (g && fgets(line, sizeof line, stdin)) {
        tree t;
        const char *why = tree_read(&t, line) ? grow(g, &t) : "a line that cannot be read";
        if (why) {
            fprintf(stderr, "%s: %s\n", line, why);
            return 1;
        }
        tree_write(&t, line);
        puts(line);
    }
    return g ? 0 : 1;
}

int main(int argc, char **argv)
{
    static counts all[64];
    static struct CMUnitTest tests[64];
    size_t n = 0;
    const char *games = argc == 2 ? argv[1] : CT_GAMES_DIR;
    if (argc == 3 && !strcmp(argv[1], "--write"))
        return write_counts(argv[2]);
    for (const ct_game *const *g = ct_games(); *g && n < 64; g++) {
        counts *c = &all[n];
        const char *slug = ct_game_about(*g)->slug;
        c->game = *g;
        snprintf(c->name, sizeof c->name, "%s.count", slug);
        snprintf(c->path, sizeof c->path, "%s/%s/golden/acts.count", games, slug);
        tests[n++] = (struct CMUnitTest){ c->name, compare, NULL, NULL, c };
    }
    return _cmocka_run_group_tests("count", tests, n, NULL, NULL);
}
