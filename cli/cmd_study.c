/* cmd_study.c - `carteado study GAME`: solves the first deals of a seed, or has a bot or an
 * advisor play them, and counts. The deals are shared out one by one among threads, in rounds; what
 * is counted is sums, so that it is the same for any number of threads, and a file of these sums is
 * enough to go on later. Only the times differ. */
#include <math.h>
#include <pthread.h>
#include <time.h>
#include <unistd.h>

#include "solving.h"

enum { ROUND = 512, VALUES = 1024 }; /* deals of a round; values from -VALUES to VALUES - 1 */

/* What is counted. */
enum { DEALS, WON, UNDECIDED, UNPROVED, NODES, MOST_NODES, COUNTS };
static const char *const count_names[COUNTS] = { "deals",    "won",   "undecided",
                                                 "unproved", "nodes", "most_nodes" };
typedef struct tally {
    int64_t count[COUNTS], best[2 * VALUES]; /* best[VALUES + v]: deals whose best result is v */
    double ms, most_ms;
    const char *why; /* a deal that is not served */
} tally;

typedef struct study {
    solving q;
    uint8_t seed[32];
    int64_t wanted, next, stop; /* deals; next to be taken, end of the round */
    pthread_mutex_t lock;       /* of next */
    tally sum;
    char head[1600]; /* what a file must begin with to be of this study */
} study;

/* ---- solving ---------------------------------------------------------------------------- */

static void count(tally *t, const ct_answer *a, double ms)
{
    int64_t nodes = (int64_t)a->nodes;
    int v = a->value < -VALUES ? -VALUES : a->value >= VALUES ? VALUES - 1 : a->value;
    t->count[DEALS]++;
    t->count[WON] += a->verdict == CT_WON;
    t->count[UNDECIDED] += a->verdict == CT_UNDECIDED;
    t->count[UNPROVED] += a->value != a->bound;
    t->count[NODES] += nodes;
    t->count[MOST_NODES] = nodes > t->count[MOST_NODES] ? nodes : t->count[MOST_NODES];
    t->best[VALUES + v]++;
    t->ms += ms;
    t->most_ms = ms > t->most_ms ? ms : t->most_ms;
}

static void add(tally *to, const tally *t)
{
    for (int i = 0; i < COUNTS; i++)
        if (i != MOST_NODES)
            to->count[i] += t->count[i];
        else if (t->count[i] > to->count[i])
            to->count[i] = t->count[i];
    for (int i = 0; i < 2 * VALUES; i++) to->best[i] += t->best[i];
    to->ms += t->ms;
    to->most_ms = t->most_ms > to->most_ms ? t->most_ms : to->most_ms;
    to->why = to->why ? to->why : t->why;
}

typedef struct worker {
    study *s;
    void *room;
    pthread_t thread;
    bool started;
    tally t;
} worker;

static int64_t take_deal(study *s)
{
    pthread_mutex_lock(&s->lock);
    int64_t n = s->next < s->stop ? s->next++ : -1;
    pthread_mutex_unlock(&s->lock);
    return n;
}

static void *work(void *arg)
{
    worker *w = arg;
    ct_answer a;
    ct_state deal;
    for (int64_t n; !w->t.why && (n = take_deal(w->s)) >= 0;) {
        double from = cpu_ms();
        solving_deal(&w->s->q, w->s->seed, (uint64_t)n, &deal);
        w->t.why = solving_plays(&w->s->q)
                       ? solving_play(&w->s->q, w->room, w->s->seed, (uint64_t)n, &deal, &a)
                       : solving_ask(&w->s->q, w->room, &deal, &a);
        if (!w->t.why)
            count(&w->t, &a, cpu_ms() - from);
    }
    return NULL;
}

/* A round by all workers; where a thread cannot be had, its work is done here. */
static void round_of(study *s, worker *w, int jobs)
{
    s->next = s->sum.count[DEALS];
    s->stop = s->next + ROUND < s->wanted ? s->next + ROUND : s->wanted;
    for (int i = 0; i < jobs; i++) {
        w[i].t = (tally){ .ms = 0 };
        w[i].started = i && !pthread_create(&w[i].thread, NULL, work, &w[i]);
    }
    work(&w[0]);
    for (int i = 0; i < jobs; i++) {
        if (w[i].started)
            pthread_join(w[i].thread, NULL);
        add(&s->sum, &w[i].t);
    }
}

/* ---- the file --------------------------------------------------------------------------- */

static void put_head(study *s, const cli *c)
{
    ct_out o = ct_out_of(s->head, sizeof s->head);
    ct_put(&o, "carteado study 1\ngame ");
    ct_put(&o, c->arg[0]);
    ct_put(&o, " seats ");
    ct_put_int(&o, s->q.rules.seats);
    ct_put(&o, " ");
    ct_rules_write(&s->q.rules, &o);
    ct_put(&o, "\nseed ");
    for (size_t i = 0; i < sizeof s->seed; i++) ct_put_hex(&o, s->seed[i], 2);
    if (s->q.bot) {
        ct_put(&o, "\nbots ");
        ct_put(&o, s->q.bot->name);
    } else {
        ct_put(&o, s->q.advisor ? "\nblind" : "");
        ct_put(&o, s->q.aim == CT_SOLVE_WIN ? "\naim win\nbudget " : "\naim best\nbudget ");
        ct_put_int(&o, (int64_t)s->q.budget);
    }
    ct_put(&o, "\n");
}

static bool save(const study *s, const char *path)
{
    char text[65536];
    ct_out o = ct_out_of(text, sizeof text);
    ct_put(&o, s->head);
    for (int i = 0; i < COUNTS; i++) {
        ct_put(&o, count_names[i]);
        ct_put(&o, " ");
        ct_put_int(&o, s->sum.count[i]);
        ct_put(&o, "\n");
    }
    for (int i = 0; i < 2 * VALUES; i++)
        if (s->sum.best[i]) {
            ct_put(&o, "best ");
            ct_put_int(&o, i - VALUES);
            ct_put(&o, " ");
            ct_put_int(&o, s->sum.best[i]);
            ct_put(&o, "\n");
        }
    return ct_out_whole(&o) && write_file(path, text, o.len);
}

/* A whole number that ends the word; NULL: there is none. */
static const char *number(const char *p, int64_t *v)
{
    char *end;
    bool digit = *p >= '0' && *p <= '9';
    if (!digit && (*p != '-' || p[1] < '1' || p[1] > '9'))
        return NULL;
    *v = strtoll(p, &end, 10);
    return *end == ' ' || *end == '\n' ? end : NULL;
}

/* One line of the sums; NULL: it is none. */
static const char *read_count(tally *t, const char *p)
{
    int64_t v = 0, n = 0;
    for (int i = 0; i < COUNTS; i++) {
        size_t len = strlen(count_names[i]);
        if (!strncmp(p, count_names[i], len) && p[len] == ' ') {
            p = number(p + len + 1, &t->count[i]);
            return p && *p == '\n' && t->count[i] >= 0 ? p + 1 : NULL;
        }
    }
    p = strncmp(p, "best ", 5) ? NULL : number(p + 5, &v);
    p = p && *p == ' ' ? number(p + 1, &n) : NULL;
    if (!p || *p != '\n' || v < -VALUES || v >= VALUES || n < 0)
        return NULL;
    t->best[VALUES + v] = n;
    return p + 1;
}

/* Goes on from the file, if there is one. */
static int load(study *s, const cli *c)
{
    size_t len = 0, head = strlen(s->head);
    const char *why = NULL;
    char *text = read_file(c->checkpoint, &len, &why);
    if (!text)
        return strcmp(why, "file.missing")
                   ? fail(c, FAILED, "bad-file", WITH(c->checkpoint, text_of(c->lang, why)))
                   : DONE;
    int line = 1, code = DONE;
    if (strncmp(text, s->head, head) != 0)
        code = bad_line(c, c->checkpoint, line, text_of(c->lang, "study.other"));
    for (size_t i = 0; i < head; i++) line += s->head[i] == '\n';
    for (const char *p = text + head; code == DONE && p < text + len; line++) {
        p = read_count(&s->sum, p);
        if (!p)
            code = bad_line(c, c->checkpoint, line, text_of(c->lang, "study.line"));
        if (!p)
            break;
    }
    free(text);
    return code;
}

/* ---- what is told ----------------------------------------------------------------------- */

/* Wilson's interval of 95 %, in hundredths. */
static void share_of(const tally *t, double *share, double *low, double *high)
{
    double n = (double)t->count[DEALS], p = (double)t->count[WON] / n, z = 1.959964;
    double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    double half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    *share = 100 * p;
    *low = 100 * (middle - half);
    *high = 100 * (middle + half);
}

static double mean_of(const tally *t)
{
    double sum = 0;
    for (int i = 0; i < 2 * VALUES; i++) sum += (double)t->best[i] * (i - VALUES);
    return sum / (double)t->count[DEALS];
}

/* Half of the mean's interval of 95 %. */
static double half_of(const tally *t)
{
    double n = (double)t->count[DEALS], mean = mean_of(t), sum = 0;
    for (int i = 0; i < 2 * VALUES; i++) {
        double off = i - VALUES - mean;
        sum += (double)t->best[i] * off * off;
    }
    return n > 1 ? 1.959964 * sqrt(sum / (n - 1) / n) : 0;
}

static void best_as_json(const tally *t)
{
    bool first = true;
    printf(",\"unproved\":%lld,\"mean\":%.4f,\"mean_half\":%.4f,\"best\":{",
           (long long)t->count[UNPROVED], mean_of(t), half_of(t));
    for (int i = 0; i < 2 * VALUES; i++)
        if (t->best[i]) {
            printf("%s\"%d\":%lld", first ? "" : ",", i - VALUES, (long long)t->best[i]);
            first = false;
        }
    putchar('}');
}

static void as_json(const cli *c, const study *s, int64_t solved)
{
    const tally *t = &s->sum;
    double share, low, high;
    share_of(t, &share, &low, &high);
    printf("{\"game\":\"%s\",\"deals\":%lld,\"won\":%lld,\"undecided\":%lld,\"share\":%.4f,"
           "\"low\":%.4f,\"high\":%.4f",
           c->arg[0], (long long)t->count[DEALS], (long long)t->count[WON],
           (long long)t->count[UNDECIDED], share, low, high);
    if (s->q.aim == CT_SOLVE_BEST)
        best_as_json(t);
    printf(",\"nodes\":%lld,\"most_nodes\":%lld,\"ms\":%.3f,\"most_ms\":%.3f}\n",
           (long long)t->count[NODES], (long long)t->count[MOST_NODES],
           solved ? t->ms / (double)solved : 0, t->most_ms);
}

static void as_text(const cli *c, const study *s, int64_t solved)
{
    const tally *t = &s->sum;
    double share, low, high;
    share_of(t, &share, &low, &high);
    say_line(c, solving_plays(&s->q) ? "study.won" : "study.share",
             WITH(decimal_of(c, share, 2).text, decimal_of(c, low, 2).text,
                  decimal_of(c, high, 2).text, NUM(t->count[WON]), NUM(t->count[DEALS])));
    if (t->count[UNDECIDED])
        say_line(c, "study.undecided", WITH(NUM(t->count[UNDECIDED])));
    if (t->count[UNPROVED] && s->q.aim == CT_SOLVE_BEST)
        say_line(c, "study.unproved", WITH(NUM(t->count[UNPROVED])));
    if (s->q.aim == CT_SOLVE_BEST) {
        double mean = mean_of(t), half = half_of(t);
        say_line(c, solving_plays(&s->q) ? "study.result" : "study.mean",
                 WITH(decimal_of(c, mean, 3).text, decimal_of(c, mean - half, 2).text,
                      decimal_of(c, mean + half, 2).text));
        for (int i = 2 * VALUES - 1; i >= 0; i--)
            if (t->best[i])
                printf("%6d %9lld\n", i - VALUES, (long long)t->best[i]);
    }
    if (solved)
        say_line(c, "study.effort",
                 WITH(decimal_of(c, t->ms / (double)solved, 3).text,
                      decimal_of(c, t->most_ms, 3).text, NUM(t->count[NODES] / t->count[DEALS])));
}

/* A bar and the seconds that are left, on a terminal. */
static void progress(const cli *c, const study *s, int64_t solved, double seconds)
{
    char text[256], bar[21] = "....................";
    ct_out o = ct_out_of(text, sizeof text);
    int64_t done = s->sum.count[DEALS];
    if (!isatty(STDERR_FILENO) || !solved)
        return;
    memset(bar, '#', (size_t)(20 * done / s->wanted));
    put_text(&o, c->lang, "study.left",
             WITH(NUM(done), NUM(s->wanted),
                  decimal_of(c, seconds * (double)(s->wanted - done) / (double)solved, 0).text));
    fprintf(stderr, "\r[%s] %s%s", bar, text, done == s->wanted ? "\n" : "");
}

static double clock_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* All rounds; the file is written at the end and now and then, so that little is lost. */
static int go_through(const cli *c, study *s, worker *w, int jobs)
{
    double began = clock_now(), saved = began;
    int64_t before = s->sum.count[DEALS];
    while (s->sum.count[DEALS] < s->wanted) {
        round_of(s, w, jobs);
        if (s->sum.why)
            return fail(c, FAILED, "bad-rules", WITH(c->arg[0], text_of(c->lang, s->sum.why)));
        bool last = s->sum.count[DEALS] == s->wanted;
        if (c->checkpoint && (last || clock_now() - saved > 5)) {
            if (!save(s, c->checkpoint))
                return fail(c, FAILED, "not-kept", WITH(c->checkpoint));
            saved = clock_now();
        }
        progress(c, s, s->sum.count[DEALS] - before, clock_now() - began);
    }
    if (c->json)
        as_json(c, s, s->sum.count[DEALS] - before);
    else
        as_text(c, s, s->sum.count[DEALS] - before);
    return DONE;
}

int cmd_study(cli *c)
{
    static study s = { .lock = PTHREAD_MUTEX_INITIALIZER };
    static worker w[64];
    int jobs = c->jobs < 0 ? 1 : c->jobs;
    if (!solving_of(&s.q, c, false))
        return FAILED;
    memcpy(s.seed, c->seed, sizeof s.seed); /* of zeros, unless another was given */
    s.wanted = c->deals < 0 ? 1000 : c->deals;
    put_head(&s, c);
    int code = c->checkpoint ? load(&s, c) : DONE;
    for (int i = 0; i < jobs; i++) w[i] = (worker){ .s = &s, .room = solving_room(&s.q) };
    if (code == DONE)
        code = go_through(c, &s, w, jobs);
    for (int i = 0; i < jobs; i++) free(w[i].room);
    return code;
}
