/* sampled.c - an advisor that uses a solver. It draws samples of the player's view. For each act it
 * asks the solver for the best result in the sample, within a limit of positions. Sequential
 * halving (halving.h) drops the worse acts, while there is a choice and the budget lasts. Known
 * weakness (strategy fusion): after the act the solver sees all cards. So knowledge gained by
 * playing has no value, and the means are higher than any player can reach. */
#include <stddef.h>
#include <string.h>

#include "advisor.h"
#include "advisor.h"
#include "client.h"
#include "halving.h"
#include "solver.h"

/* ROOM: bytes of the solver's memory. NODES: positions to search in a sample. */
enum { ROOM = 1 << 20, NODES = 2000 };

typedef struct question {
    const ct_solver *solver;
    ct_view v;
    ct_rng luck;
    /* known: no card is hidden; exact: the solver's answers were exact for all acts. */
    bool known, exact;
    ct_halving h;
    ct_answer answer;
    _Alignas(max_align_t) uint8_t room[ROOM];
} question;

/* The score at the end of the deal after this act in this sample. */
static int32_t score_after(question *q, const ct_state *sample, ct_act a)
{
    ct_state s = *sample;
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

static void play_world(question *q)
{
    ct_state sample;
    if (ct_sample(&q->v, &q->luck, &sample))
        for (int i = 0; i < q->h.in; i++)
            ct_halving_score(&q->h, i, score_after(q, &sample, q->h.of[i].act));
    ct_halving_next(&q->h);
    q->h.in = q->known ? 1 : q->h.in; /* if no card is hidden, all samples are the same */
}

/* Lists the acts that do not quit, if there are any. */
static void list_choices(question *q)
{
    ct_halving *h = &q->h;
    const ct_word *words = ct_game_about(q->v.s.rules->game)->verbs;
    ct_acts acts;
    ct_legal(&q->v.s, 0, &acts);
    for (int quits = 0; quits < 2 && !h->n; quits++)
        for (int i = 0; i < acts.n && h->n < CT_PROSPECTS; i++)
            if (words[ct_verb(acts.act[i]) - 1].quits == quits)
                h->of[h->n++] = (ct_tried){ .act = acts.act[i], .hope = q->v.s.score[0] };
}

static const char *begin(void *memory, size_t bytes, const ct_view *v, uint64_t budget,
                         uint64_t luck)
{
    question *q = memory;
    ct_state sample;
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
                      : ct_sample(v, &q->luck, &sample)
                          ? q->solver->begin(q->room, ROOM, &sample, CT_SOLVE_BEST)
                          : "solver.hidden";
    if (why)
        return why;
    list_choices(q);
    q->known = true;
    for (int i = 0; i < v->s.rules->cards; i++) q->known &= v->s.card[i] != CT_HIDDEN;
    q->exact = q->known;
    ct_halving_begin(&q->h, q->h.n, q->known ? 1 : budget);
    return NULL;
}

static bool done(const question *q)
{
    return q->h.n > 1 ? q->h.in <= 1 : q->h.of[0].played >= q->h.budget;
}

static void run(void *memory, uint64_t samples, ct_outlook *out)
{
    question *q = memory;
    uint64_t end = q->h.samples + samples;
    while (!done(q) && q->h.samples < end) play_world(q);
    ct_halving_tell(&q->h, out);
    out->done = done(q);
    out->exact = q->exact && out->done;
    for (int i = 0; q->exact && i < out->n; i++) out->act[i].samples = 0;
}

const ct_advisor ct_advisor_sampled = { .bytes = sizeof(question), .begin = begin, .run = run };
