/* session.c - keeps a match while its record is complete. `set`, or a deal from a second seed, ends
 * the record. From then on it keeps a list of states, and undo can go back to the first of them. */
#include "session.h"

#include <stdlib.h>
#include <string.h>

#include "util/out.h"

enum { KEPT_MAX = 16384 }; /* states in the list; beyond that the older half is dropped */

struct session {
    ct_match *match; /* NULL when the list is used */
    ct_rules rules;
    uint8_t seed[32];
    ct_state *list; /* the last one is the position */
    int n, cap;
};

session *session_new(void) { return calloc(1, sizeof(session)); }

void session_free(session *e)
{
    if (!e)
        return;
    ct_match_free(e->match);
    free(e->list);
    free(e);
}

session *session_fork(const session *e)
{
    session *to = malloc(sizeof *to);
    if (!to)
        return NULL;
    *to = *e;
    to->n = to->cap = e->n ? 1 : 0;
    to->match = e->match ? ct_match_copy(e->match) : NULL;
    to->list = e->n ? malloc(sizeof *to->list) : NULL;
    if ((e->match && !to->match) || (e->n && !to->list)) {
        session_free(to);
        return NULL;
    }
    if (e->n) {
        to->list[0] = e->list[e->n - 1];
        to->list[0].rules = &to->rules;
    }
    return to;
}

const ct_match *session_match(const session *e) { return e->match; }

const uint8_t *session_seed(const session *e) { return e->seed; }

const ct_state *session_state(const session *e)
{
    return e->match ? ct_match_state(e->match) : e->n ? &e->list[e->n - 1] : NULL;
}

/* Makes room for one more state. */
static const char *room_for_one(session *e)
{
    if (e->n == KEPT_MAX) {
        memmove(e->list, e->list + KEPT_MAX / 2, KEPT_MAX / 2 * sizeof *e->list);
        e->n = KEPT_MAX / 2;
    }
    if (e->n < e->cap)
        return NULL;
    int cap = e->cap ? 2 * e->cap : 16;
    ct_state *list = realloc(e->list, (size_t)cap * sizeof *list);
    if (!list)
        return "memory";
    e->list = list;
    e->cap = cap;
    return NULL;
}

/* Starts the list with this position and gives up the record. */
static const char *start_list(session *e, const ct_state *s)
{
    ct_state first = *s;
    int n = e->n;
    e->n = 0;
    const char *why = room_for_one(e);
    if (why) {
        e->n = n;
        return why;
    }
    e->list[0] = first;
    e->list[0].rules = &e->rules;
    e->n = 1;
    ct_match_free(e->match);
    e->match = NULL;
    return NULL;
}

const char *session_rules(session *e, const ct_game *g, int seats, const char *options,
                          ct_fault *why)
{
    static const uint8_t zeros[32] = { 0 };
    ct_match *m = ct_match_new(g, seats, options, zeros, why);
    if (!m)
        return why->key;
    ct_match_free(e->match);
    e->match = m;
    e->rules = *ct_match_rules(m);
    memcpy(e->seed, zeros, sizeof e->seed);
    e->n = 0;
    return NULL;
}

static const char *deal_in_list(session *e, const uint8_t seed[32])
{
    const char *why = room_for_one(e);
    if (why)
        return why;
    ct_rng luck;
    ct_state *s = &e->list[e->n];
    *s = e->list[e->n - 1];
    ct_rng_seed(&luck, seed, s->deals);
    ct_shuffle(s, &luck);
    e->n++;
    return NULL;
}

const char *session_deal(session *e)
{
    const char *why = ct_may_deal(session_state(e));
    if (why)
        return why;
    return e->match ? ct_match_deal(e->match) : deal_in_list(e, e->seed);
}

/* Deals from a seed. Before the first line the seed becomes the match's; later such a deal ends the
 * record. */
const char *session_deal_seed(session *e, const uint8_t seed[32])
{
    char options[2048];
    ct_fault fault;
    const char *why = ct_may_deal(session_state(e));
    if (why)
        return why;
    bool other = memcmp(seed, e->seed, sizeof e->seed) != 0;
    if (e->match && other && !ct_match_lines(e->match)) {
        ct_out o = ct_out_of(options, sizeof options);
        ct_rules_write(&e->rules, &o);
        ct_match *m = ct_match_new(e->rules.game, e->rules.seats, options, seed, &fault);
        if (!m)
            return fault.key;
        ct_match_free(e->match);
        e->match = m;
    } else if (e->match && other) {
        why = start_list(e, ct_match_state(e->match));
    }
    if (why)
        return why;
    memcpy(e->seed, seed, sizeof e->seed);
    return session_deal(e);
}

const char *session_deal_to(session *e, const ct_card *order, int n, int *at)
{
    if (e->match)
        return ct_match_deal_to(e->match, order, n, at);
    const char *why = room_for_one(e);
    if (why)
        return why;
    e->list[e->n] = e->list[e->n - 1];
    why = ct_shuffle_to(&e->list[e->n], order, n, at);
    e->n += !why;
    return why;
}

const char *session_play(session *e, ct_act a)
{
    if (e->match)
        return ct_match_play(e->match, a);
    const char *why = room_for_one(e);
    if (why)
        return why;
    e->list[e->n] = e->list[e->n - 1];
    why = ct_play(&e->list[e->n], a);
    e->n += !why;
    return why;
}

const char *session_set(session *e, const char *text, ct_misread *at)
{
    ct_state s;
    const char *why = ct_state_read(&s, &e->rules, text, at);
    return why ? why : start_list(e, &s);
}

const char *session_undo(session *e, int seat)
{
    const char *why = NULL;
    if (seat != CT_ONLOOKER)
        why = e->match ? ct_match_may_undo(e->match, seat) : "engine.no-record";
    if (why || e->match)
        return why ? why : ct_match_undo(e->match);
    if (e->n < 2)
        return "match.no-undo";
    e->n--;
    return NULL;
}
