/* cmd_train.c - `carteado-lab train GAME`: writes games/<slug>/ai/policy_weights.h: the weight of
 * each trait (policy.h) of a melding game, for each kind of table. Deals of Buraco begin with the
 * rules of thumb and go on, from some turn, with the quick play of master. Deals of Samba use quick
 * play with a random act now and then. For each turn the program records the traits, and by how
 * much the side on turn won the deal. The weights are fitted by least squares to predict that
 * margin from the traits.
 *
 * A match depends only on its number, and the sums are whole numbers. So matches can be shared out
 * among threads and machines (rounds.h) without any change of the weights. Each kind of table is a
 * job of its own (job.h). */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "advice.h"
#include "cli/common/io.h"
#include "client.h"
#include "commands.h"
#include "job.h"
#include "policy.h"

/* SKIPPED: turns not recorded after those by the rules of thumb. ROOM: turns recorded of a deal.
 * SHARES: what a margin is multiplied by to be whole, since the other sides' mean is of at most
 * five. */
enum { SKIPPED = 5, ROOM = 4000, SHARES = 60 };

/* How deals of a game are played. table: the kinds of table, numbered as in the game's policy.
 * begun: the most turns by the rules of thumb. wild: after these, one act in this many is random;
 * 0: none. deals: deals of a match. matches: how many the weights are usually learned from. */
typedef struct school {
    const char *slug;
    struct {
        int seats;
        const char *options;
    } table[CT_TABLES];
    uint32_t begun, wild;
    int deals, matches;
} school;
static const school SCHOOLS[] = {
    { "buraco", { { 4, "" }, { 2, "" }, { 4, "stbl" }, { 2, "stbl" } }, 40, 0, 1, 60000 },
    { "samba", { { 4, "" }, { 2, "" }, { 6, "" }, { 3, "" } }, 1, 12, 12, 12000 },
};
enum { SCHOOLED = sizeof SCHOOLS / sizeof SCHOOLS[0] };

/* The numbers of a tally: matches, traits of a position, sums of the products of two traits, and
 * sums of the products of trait and margin. */
enum { PAIRS = CT_TRAITS * (CT_TRAITS + 1) / 2, MATCHES = 0, LISTED, PRODUCTS, MARGINS };
enum { AT_PRODUCTS = 2, AT_MARGINS = AT_PRODUCTS + PAIRS };
_Static_assert(AT_MARGINS + CT_TRAITS <= TALLIED, "no room for the sums");
static const tally_line lines[] = {
    [MATCHES] = { "matches" },
    [LISTED] = { "traits", .most = true },
    [PRODUCTS] = { "products", 0, PAIRS, .minus = true },
    [MARGINS] = { "margins", 0, CT_TRAITS, .minus = true },
    { 0 },
};

/* The training for one kind of table. */
typedef struct training {
    const cli *c;
    const school *how;
    const ct_policy *policy;
    int kind;
    ct_rules rules;
    char head[1600];
    tally sum;
} training;

typedef struct turn {
    int seat;
    int32_t traits[CT_TRAITS];
} turn;

/* Memory of one thread. names: the policy's (policy.h). */
typedef struct learner {
    ct_state s;
    ct_acts legal;
    ct_view v;
    int turns, traits;
    turn of[ROOM];
    _Alignas(16) unsigned char names[];
} learner;

/* ---- play ------------------------------------------------------------------------------- */

/* The seat's score less the mean of the others, times SHARES. */
static int64_t lead(const ct_state *s, int seat)
{
    int64_t others = 0, foes = 0;
    for (int i = 0; i < s->rules->seats; i++)
        if (s->team[i] != s->team[seat]) {
            others += s->score[i];
            foes++;
        }
    return SHARES * (int64_t)s->score[seat] - SHARES / foes * others;
}

/* Plays a deal and records its turns. */
static void play(learner *q, const training *t, ct_rng *luck)
{
    ct_state *s = &q->s;
    const school *how = t->how;
    int turns = 0, was = -1, begun = (int)ct_rng_below(luck, how->begun);
    q->turns = 0;
    while (s->turn >= 0) {
        bool fresh = s->turn != was;
        turns += fresh;
        if (fresh && turns > begun + SKIPPED && q->turns < ROOM) {
            q->of[q->turns].seat = s->turn;
            q->traits =
                t->policy->value->traits->list(q->names, s, s->turn, q->of[q->turns].traits);
            q->turns++;
        }
        was = s->turn;
        if (turns > begun) {
            ct_legal(s, s->turn, &q->legal);
            ct_apply(s, how->wild && !ct_rng_below(luck, how->wild)
                            ? ct_random_act(s, s->turn, luck)
                            : t->policy->play->act(q->names, s, &q->legal));
        } else {
            ct_view_of(s, s->turn, &q->v);
            ct_apply(s, ct_advice_act(&q->v, luck));
        }
    }
}

static int pair_of(int a, int b) { return a * (a + 1) / 2 + b; }

static void add(tally *to, const learner *q, const turn *t, int64_t y)
{
    for (int a = 0; a < q->traits; a++) {
        to->n[AT_MARGINS + a] += y * t->traits[a];
        for (int b = 0; t->traits[a] && b <= a; b++)
            to->n[AT_PRODUCTS + pair_of(a, b)] += (int64_t)t->traits[a] * t->traits[b];
    }
}

/* Plays a match, at most how->deals deals of it, and adds its turns. Matches of all kinds of table
 * are numbered together for the seeds. */
static const char *one(const void *of, void *memory, int64_t n, tally *sum)
{
    const training *t = of;
    learner *q = memory;
    uint8_t seed[32] = { 0x5e };
    int64_t number = n * CT_TABLES + (t->kind ^ 1);
    ct_rng luck;
    if (!q)
        return "memory";
    for (size_t i = 0; i < sizeof number; i++) seed[8 + i] = (uint8_t)(number >> 8 * i);
    ct_rng_seed(&luck, seed, 1);
    t->policy->begin(q->names, &t->rules);
    ct_begin(&q->s, &t->rules);
    for (int deal = 0; deal < t->how->deals && q->s.turn == CT_DEALER; deal++) {
        int64_t before[CT_SEATS];
        for (int seat = 0; seat < t->rules.seats; seat++) before[seat] = lead(&q->s, seat);
        while (q->s.turn == CT_DEALER) ct_shuffle(&q->s, &luck);
        play(q, t, &luck);
        for (int k = 0; k < q->turns; k++) {
            int seat = q->of[k].seat;
            add(sum, q, &q->of[k], lead(&q->s, seat) - before[seat]);
        }
    }
    sum->n[MATCHES] = 1;
    sum->n[LISTED] = q->traits;
    return NULL;
}

static void *room_for(const void *of)
{
    const training *t = of;
    return calloc(1, sizeof(learner) + t->policy->size);
}

static bool sound(const tally *t) { return t->n[LISTED] <= CT_TRAITS; }

/* ---- weights ---------------------------------------------------------------------------- */

/* Least squares with a ridge penalty, so that correlated traits get no large weights. */
static void solve(const tally *f, double w[CT_TRAITS])
{
    double m[CT_TRAITS][CT_TRAITS + 1];
    int n = (int)f->n[LISTED];
    for (int a = 0; a < n; a++) {
        for (int b = 0; b < n; b++)
            m[a][b] = (double)f->n[AT_PRODUCTS + (a > b ? pair_of(a, b) : pair_of(b, a))];
        m[a][a] += m[a][a] * 0.003 + 1;
        m[a][n] = (double)f->n[AT_MARGINS + a] / (double)SHARES;
    }
    for (int k = 0; k < n; k++)
        for (int a = 0; a < n; a++) {
            double q = m[a][k] / m[k][k];
            for (int b = k; a != k && b <= n; b++) m[a][b] -= q * m[k][b];
        }
    for (int a = 0; a < n; a++) w[a] = m[a][n] / m[a][a];
}

/* Prints the weights of one kind of table. */
static void print(const void *job, bool json)
{
    const training *t = job;
    double w[CT_TRAITS];
    solve(&t->sum, w);
    printf("    {");
    for (int a = 0; a < t->sum.n[LISTED]; a++)
        printf("%s%ld,", a % 10 ? " " : "\n        ", lround(w[a] * 10 * (double)CT_WEIGHT));
    printf("\n    },\n");
}

/* ---- a training from its head ----------------------------------------------------------- */

/* Prepares the training for one kind of table. The rules are legal, since SCHOOLS has them. */
static void prepare(training *t, const cli *c, const school *how, int kind)
{
    ct_out o = ct_out_of(t->head, sizeof t->head);
    memset(&t->sum, 0, sizeof t->sum);
    t->c = c;
    t->how = how;
    t->policy = ct_policy_find(how->slug)->master;
    t->kind = kind;
    ct_rules_make(&t->rules, ct_game_find(how->slug), how->table[kind].seats,
                  how->table[kind].options, NULL);
    ct_put(&o, "carteado train 1\ngame ");
    ct_put(&o, how->slug);
    ct_put(&o, " seats ");
    ct_put_int(&o, how->table[kind].seats);
    ct_put(&o, " ");
    ct_rules_write(&t->rules, &o);
    ct_put(&o, "\n");
}

static bool read_head(void *job, const cli *c, const char *head)
{
    training *t = job;
    for (int i = 0; i < SCHOOLED * CT_TABLES; i++) {
        prepare(t, c, &SCHOOLS[i / CT_TABLES], i % CT_TABLES);
        if (!strcmp(t->head, head))
            return true;
    }
    return false;
}

static void fill_in(void *job, rounds *r)
{
    training *t = job;
    r->form = (tally_form){ .head = t->head, .lines = lines, .sound = sound };
    r->of = t;
    r->room = room_for;
    r->one = one;
    r->sum = &t->sum;
}

static void end(void *job) {}

const job_kind train_job = { .name = "train",
                             .bytes = sizeof(training),
                             .lines = lines,
                             .read = read_head,
                             .rounds = fill_in,
                             .print = print,
                             .end = end };

/* ---- the command ------------------------------------------------------------------------ */

typedef struct train_options {
    rounds_options how;
    int matches; /* -1: the option was not given */
} train_options;

/* Writes "STEM-KIND". false: it is too long. */
static bool name_of(const char *stem, char mark, int kind, char *name, size_t cap)
{
    return snprintf(name, cap, "%s%c%d", stem, mark, kind) < (int)cap;
}

/* Plays the matches of one kind of table. `matches`: of all kinds. */
static int learn(training *t, const train_options *o, int matches)
{
    char file[1024], name[1024];
    rounds_options how = o->how;
    how.checkpoint = how.checkpoint ? file : NULL;
    how.name = how.name ? name : NULL;
    if ((how.checkpoint && !name_of(o->how.checkpoint, '.', t->kind, file, sizeof file)) ||
        (how.name && !name_of(o->how.name, '-', t->kind, name, sizeof name)))
        return fail(t->c, FAILED, "not-kept",
                    WITH(how.checkpoint ? o->how.checkpoint : o->how.name));
    rounds r = { .c = t->c,
                 .how = &how,
                 .from = how.from < 0 ? 0 : how.from,
                 .wanted = (matches - (t->kind ^ 1) + CT_TABLES - 1) / CT_TABLES };
    fill_in(t, &r);
    return rounds_run(&r);
}

static int run(const cli *c, void *options)
{
    static training all[CT_TABLES];
    const train_options *o = options;
    const school *how = SCHOOLS;
    while (how < SCHOOLS + SCHOOLED && strcmp(how->slug, c->arg[0]) != 0) how++;
    if (how == SCHOOLS + SCHOOLED)
        return fail(c, MISUSED, "train.game", WITH(c->arg[0]));
    for (int i = 0; i < CT_TABLES; i++) {
        prepare(&all[i], c, how, i);
        int code = learn(&all[i], o, o->matches < 0 ? how->matches : o->matches);
        if (code)
            return code;
    }
    printf("/* policy_weights.h - the weight of each trait of policy_traits.c, for each kind of "
           "table. Written\n"
           " * by lab/cmd_train.c: %s. */\n"
           "#ifndef CT_POLICY_WEIGHTS_H\n#define CT_POLICY_WEIGHTS_H\n\n#include \"policy.h\"\n\n"
           "/* clang-format off */\n"
           "static const int32_t WEIGHTS[CT_TABLES][CT_TRAITS] = {\n",
           how->slug);
    for (int i = 0; i < CT_TABLES; i++) print(&all[i], false);
    printf("};\n/* clang-format on */\n\n#endif\n");
    return DONE;
}

static const option_row rows[] = {
    { "matches", "N", offsetof(train_options, matches), CT_TABLES, MOST_UNITS, -1,
      "flag.matches.train" },
    { .table = rounds_rows, .at = offsetof(train_options, how) },
    { 0 },
};

const command train_command = { "train", rows, sizeof(train_options), 1, 1, run };
