/* sampled.c - an advisor out of a solver: the cards that the player does not know are dealt anew,
 * again and again, and the solver tells what can be made of each act in such a world, as far as it
 * sees within so many positions. All acts are tried in the same worlds; then the better half of
 * them in others, as long as there is a choice and the budget lasts.
 * Known weakness: after its act the solver sees all cards, so that what may be learned in time is
 * worth no more here, and the means are more than anybody can make of a position. */
#include "sampled.h"

#include <stddef.h>
#include <string.h>

#include "client.h"
#include "solver.h"
#include "root.h"

enum { ROOM = 1 << 20, NODES = 2000 }; /* of the solver: bytes, positions in a world */

typedef struct choice {
    ct_act act;
    uint64_t played;
    double sum, squares; /* of scores: whole numbers */
} choice;

typedef struct question {
    const ct_solver *solver;
    ct_view v;
    ct_rng luck;
    int n, in, rounds; /* acts; those that are not yet given up */
    bool known, exact; /* no card is hidden; and the solver was sure of all acts */
    uint64_t budget, samples, world, worlds; /* worlds: of this round */
    choice choice[CT_PROSPECTS];
    ct_answer answer;
    _Alignas(max_align_t) uint8_t room[ROOM];
} question;

/* What the act brings in this world. */
static int32_t score_after(question *q, const ct_state *world, ct_act a)
{
    ct_state s = *world;
    ct_apply(&s, a);
    if (s.turn < 0)
        return s.score[0];
    if (q->solver->begin(q->room, ROOM, &s, CT_SOLVE_BEST)) {
        q->exact = false;
        return s.score[0];
    }
    q->solver->run(q->room, q->known ? 100 * NODES : NODES, &q->answer);
    q->exact &= q->answer.done;
    return s.score[0] + q->answer.value;
}

static bool better(const choice *a, const choice *b)
{
    return a->sum * (double)b->played > b->sum * (double)a->played;
}

/* The choices that are still in, the best first. */
static void sort(question *q)
{
    for (int i = 1; i < q->in; i++)
        for (int k = i; k > 0 && better(&q->choice[k], &q->choice[k - 1]); k--) {
            choice up = q->choice[k];
            q->choice[k] = q->choice[k - 1];
            q->choice[k - 1] = up;
        }
}

static void begin_round(question *q)
{
    q->world = 0;
    q->worlds = q->known ? 1 : q->budget / (uint64_t)(q->rounds * q->in);
    q->worlds += !q->worlds;
}

static void play_world(question *q)
{
    ct_state world;
    if (ct_guess(&q->v, &q->luck, &world))
        for (int i = 0; i < q->in; i++) {
            double score = score_after(q, &world, q->choice[i].act);
            q->choice[i].sum += score;
            q->choice[i].squares += score * score;
            q->choice[i].played++;
        }
    q->samples += (uint64_t)q->in;
    if (++q->world < q->worlds)
        return;
    sort(q);
    q->in = q->known ? 1 : (q->in + 1) / 2;
    begin_round(q);
}

/* The acts that do not give up, if there are any. */
static void list_choices(question *q)
{
    const ct_word *words = ct_game_about(q->v.s.rules->game)->verbs;
    ct_acts acts;
    ct_legal(&q->v.s, 0, &acts);
    for (int quits = 0; quits < 2 && !q->n; quits++)
        for (int i = 0; i < acts.n && q->n < CT_PROSPECTS; i++)
            if (words[ct_verb(acts.act[i]) - 1].quits == quits)
                q->choice[q->n++] = (choice){ .act = acts.act[i] };
}

static const char *begin(void *memory, size_t bytes, const ct_view *v, uint64_t budget,
                         uint64_t luck)
{
    question *q = memory;
    ct_state world;
    uint8_t seed[32] = { 0 };
    if (bytes < sizeof *q)
        return "solver.memory";
    if (v->s.turn != 0 || v->seat != 0)
        return "solver.turn";
    memset(q, 0, offsetof(question, room));
    for (int i = 0; i < 8; i++) seed[i] = (uint8_t)(luck >> 8 * i);
    ct_rng_seed(&q->luck, seed, 0);
    q->solver = ct_solver_find(ct_game_about(v->s.rules->game)->slug);
    q->v = *v;
    const char *why = !q->solver ? "solver.rules"
                      : ct_guess(v, &q->luck, &world)
                          ? q->solver->begin(q->room, ROOM, &world, CT_SOLVE_BEST)
                          : "solver.hidden";
    if (why)
        return why;
    list_choices(q);
    q->known = true;
    for (int i = 0; i < v->s.rules->cards; i++) q->known &= v->s.card[i] != CT_HIDDEN;
    q->exact = q->known;
    q->budget = budget;
    q->in = q->n;
    for (int k = q->in; k > 1; k = (k + 1) / 2) q->rounds++;
    q->rounds += !q->rounds;
    begin_round(q);
    return NULL;
}

static ct_prospect prospect_of(const question *q, const choice *c)
{
    ct_prospect p = { .act = c->act, .mean = q->v.s.score[0], .error = -1 };
    double n = (double)c->played;
    if (!c->played)
        return p;
    p.mean = c->sum / n;
    double spread = c->squares / n - p.mean * p.mean;
    p.error = spread > 0 ? ct_root(spread / n) : 0;
    p.samples = q->exact ? 0 : c->played;
    return p;
}

static bool done(const question *q)
{
    return q->n > 1 ? q->in <= 1 : q->choice[0].played >= (q->known ? 1 : q->budget);
}

static void run(void *memory, uint64_t samples, ct_outlook *out)
{
    question *q = memory;
    uint64_t end = q->samples + samples;
    while (!done(q) && q->samples < end) play_world(q);
    int best = 0; /* before a round is over */
    for (int i = 1; i < q->in; i++)
        if (better(&q->choice[i], &q->choice[best]))
            best = i;
    out->done = done(q);
    out->exact = q->exact && out->done;
    out->samples = q->samples;
    out->n = q->n;
    for (int i = 0; i < q->n; i++)
        out->act[i] = prospect_of(q, &q->choice[i ? i == best ? 0 : i : best]);
}

const ct_advisor ct_advisor_sampled = { .bytes = sizeof(question), .begin = begin, .run = run };
