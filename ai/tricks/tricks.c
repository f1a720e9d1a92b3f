/* tricks.c - the public functions of the trick solver (include/tricks.h). They turn a state into a
 * task for a search and ask one question after the other. First they ask about the position, then
 * about each act, with the value of the position as first guess. */
#include "tricks.h"

#include <string.h>

#include "trick_search.h"
#include "rollout.h"

/* The bounds of a value. */
typedef struct range {
    int low, high;
    bool yes, no; /* yes: some question was answered with yes; no: some with no */
} range;

typedef struct asker {
    search q;
    uint32_t about; /* all that table entries depend on besides the cards */
    int guess;      /* the value found last */
    range all;      /* bounds of the value of the position */
    range each[CT_TRICKS_ACTS];
    uint8_t card[CT_TRICKS_ACTS]; /* by act: the card to ask about; equivalent cards share one
                                     number */
    ct_act act[CT_TRICKS_ACTS];
    int acts, last;   /* acts: number of acts; last: number of cards to ask about */
    int at;           /* the present question: -1 about the position, else the number of an act */
    bool asking;      /* the search works on a question */
    int value;        /* the question: is the result at least `value`? */
    uint64_t before;  /* nodes counted before the first question */
    size_t table;     /* offset of the table from the start of this struct, so that a copied memory
                         finds its own table */
    uint64_t buckets; /* buckets in the memory */
} asker;

enum { LINE = 64 }; /* bytes in a cache line, and in an entry */

/* Hombre with three seats needs some thousand positions for a deal. A table of this size holds
 * nearly all positions that are asked for again, and stays in the processor's cache. */
enum { ENOUGH = 384 << 10 };

_Static_assert(sizeof(asker) + LINE + sizeof(search_bucket) <= CT_TRICKS_LEAST,
               "the least memory has room for a bucket");

static search_bucket *table_of(asker *k) { return (search_bucket *)((char *)k + k->table); }

void ct_tricks_clear(void *memory, size_t bytes)
{
    asker *k = memory;
    size_t room = bytes - sizeof *k - LINE;
    memset(memory, 0, bytes);
    search_clear(&k->q);
    k->table = sizeof *k + LINE - ((uintptr_t)memory + sizeof *k) % LINE;
    k->buckets = room / sizeof(search_bucket);
    k->guess = -1;
}

/* ---- the position ----------------------------------------------------------------------- */

static void forget_others(asker *k)
{
    const lanes_task *task = &k->q.task;
    uint32_t about = 1u | (uint32_t)task->t.rules << 8 | (uint32_t)task->side << 16 |
                     (uint32_t)task->t.seats << 24 | (task->outcome ? 2u : 0) |
                     (k->q.counts ? 4u : 0);
    if (k->about == about)
        return;
    if (k->about)
        memset(table_of(k), 0, (size_t)k->buckets * sizeof(search_bucket));
    bool few = !k->q.counts && task->t.seats == 3;
    const uint64_t enough = ENOUGH / sizeof(search_bucket);
    k->q.buckets = few && k->buckets > enough ? enough : k->buckets;
    k->guess = -1;
    k->about = about;
}

static int got_by(const lanes_task *task)
{
    int sum = 0;
    for (int seat = 0; seat < task->t.seats; seat++)
        sum += task->side >> seat & 1 ? task->t.points[seat] : 0;
    return sum;
}

/* Lists the legal cards as acts, ascending. Equivalent cards share one question. */
static void list_acts(asker *k, const lanes_task *task, const uint8_t number[64])
{
    const lanes *t = &k->q.task.t;
    const search_node now = { .t = *t, .w = k->q.w, .legal = lanes_legal(t) };
    uint64_t choices = search_kinds(&now), legal = lanes_legal(&task->t);
    k->acts = 0;
    for (int i = 0; i < CT_TRICKS_ACTS; i++) k->each[i] = k->all;
    for (uint64_t set = lanes_sorted(legal, task->kind); set; set &= set - 1) {
        int kind = lanes_lowest(set), c = number[lanes_find(legal, task->kind, kind)];
        while (!(choices & lanes_bit(c))) c--;
        k->card[k->acts] = (uint8_t)c;
        k->act[k->acts++] = CT_ACT(task->t.turn, task->verb, kind);
    }
}

/* Lists the two acts of a choice. Stopping is worth what the side has; going on is worth the value
 * of the position. */
static void list_choice(asker *k, const lanes_task *task)
{
    int got = task->steps ? task->steps : got_by(task);
    k->acts = 2;
    for (int i = 0; i < 2; i++) {
        k->act[i] = CT_ACT(task->declarer, task->stop_verb + i);
        k->card[i] = (uint8_t)i;
    }
    k->each[0] = (range){ .low = got, .high = got };
    k->each[1] = k->all;
}

static range whole(const asker *k)
{
    const lanes_task *task = &k->q.task;
    const uint8_t *p = task->t.points;
    int got = got_by(task), lost = p[0] + p[1] + p[2] + p[3] - got;
    if (task->steps)
        return (range){ .high = task->steps };
    return (range){ .low = got, .high = task->total - lost };
}

/* The outcome to ask about first, from an estimate of the tricks. */
static int first_step(const lanes_task *task, int tricks)
{
    return tricks >= (task->outcome ? 4 : task->step[1]) ? 2 : 1;
}

const char *ct_tricks_ask(void *memory, const ct_state *s, ct_tricks_aim aim, bool each)
{
    asker *k = memory;
    const ct_rollout *rollout = ct_rollout_find(ct_game_about(s->rules->game)->slug);
    lanes_task task;
    uint8_t number[64];
    const char *why = !rollout || !rollout->tricks
                          ? "solver.rules"
                          : rollout->tricks(s, aim == CT_TRICKS_CONTRACT, &task);
    if (why)
        return why;
    search_set(&k->q, &task, task.table, number);
    k->q.age = (k->q.age + 1) & 15;
    forget_others(k);
    k->all = whole(k);
    k->asking = false;
    k->before = k->q.nodes;
    if (task.stop_verb)
        list_choice(k, &task);
    else
        list_acts(k, &task, number);
    int guess = task.steps == 1 ? -1 : task.way->guess(&k->q);
    if (guess >= 0)
        k->guess = task.steps ? first_step(&task, guess) : guess;
    k->at = -1;
    k->last = each ? k->acts : 0;
    return NULL;
}

/* ---- questions -------------------------------------------------------------------------- */

/* The value to ask for next: the guess, then one more or one less until both bounds are proved,
 * then the middle. Small steps are best: an answer often proves more than was asked, and table
 * entries of one question help with a question about a near value. */
static int next_value(const range *r, int guess)
{
    int v = (r->low + r->high + 1) / 2;
    if (!r->yes && !r->no && guess > r->low && guess <= r->high)
        v = guess;
    else if (r->yes && !r->no)
        v = r->low + 1;
    else if (r->no && !r->yes)
        v = r->high;
    return v;
}

static void note(range *r, int v, bool yes)
{
    if (yes)
        r->low = v;
    else
        r->high = v - 1;
    r->yes |= yes;
    r->no |= !yes;
}

/* The bound that the search has proved. For a yes it is the value; for a no it is the value plus
 * one. */
static int value_of(const asker *k)
{
    return k->q.task.steps ? k->value : k->q.value + (k->q.value < k->value);
}

static bool maximizes(const asker *k)
{
    return k->q.task.stop_verb || k->q.task.side >> k->q.task.t.turn & 1;
}

/* No act is better for the seat on turn than the value of the position. So this value is one bound
 * for each act. It is also the first guess, because the best act reaches it. */
static void bound_acts(asker *k)
{
    bool most = maximizes(k);
    k->guess = k->all.low;
    for (int i = 0; i < k->acts && !k->q.task.stop_verb; i++) {
        range *r = &k->each[i];
        r->yes = !most;
        r->no = most;
        if (most)
            r->high = k->all.high;
        else
            r->low = k->all.low;
    }
    if (k->q.task.stop_verb)
        k->each[1] = k->all;
}

/* Goes to the next act whose value is not known. Equivalent acts share their answers. */
static bool next_act(asker *k)
{
    for (; k->at < k->last; k->at++) {
        int same = 0;
        while (k->card[same] != k->card[k->at]) same++;
        k->each[k->at] = k->each[same];
        if (k->each[k->at].low < k->each[k->at].high)
            return true;
    }
    return false;
}

/* Asks the next question. false: all questions are answered. */
static bool ask_on(asker *k)
{
    const lanes_task *task = &k->q.task;
    if (k->at < 0 && k->all.low == k->all.high) {
        bound_acts(k);
        k->at = 0;
    }
    if (k->at >= 0 && !next_act(k))
        return false;
    bool whole = k->at < 0;
    k->value = next_value(whole ? &k->all : &k->each[k->at], whole ? k->guess : -1);
    search_ask(&k->q, whole ? -1 : k->card[k->at],
               task->steps ? task->step[k->value - 1] : k->value);
    k->asking = true;
    return true;
}

static void tell(const asker *k, bool done, ct_tricks_answer *out)
{
    out->done = done;
    out->low = k->all.low;
    out->high = k->all.high;
    out->levels = k->q.task.steps;
    out->points = k->q.counts;
    out->nodes = k->q.nodes - k->before;
    out->acts = k->acts;
    for (int i = 0; i < k->acts; i++) {
        out->act[i] = k->act[i];
        out->worth[i] = k->each[i].low;
        out->most[i] = k->each[i].high;
    }
}

void ct_tricks_run(void *memory, uint64_t nodes, ct_tricks_answer *out)
{
    asker *k = memory;
    uint64_t end = nodes < UINT64_MAX - k->q.nodes ? k->q.nodes + nodes : UINT64_MAX;
    bool more = k->asking || ask_on(k);
    while (more && k->q.nodes < end) {
        search_answer a = search_run(&k->q, table_of(k), end - k->q.nodes);
        if (a == SEARCH_OPEN)
            break;
        note(k->at < 0 ? &k->all : &k->each[k->at], value_of(k), a == SEARCH_YES);
        k->asking = false;
        more = ask_on(k);
    }
    tell(k, !more, out);
}
