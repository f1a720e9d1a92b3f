/* py_tables.c - many tables at once. A call plays one act at each table and writes what comes next
 * into Python's arrays. A table whose episode ends begins its next one in the same call. */
#include <string.h>

#include "advice.h"
#include "py.h"

/* ---- the course of a table ------------------------------------------------------------------- */

static void *mind_of(const ct_py_tables *t, int64_t i, int seat)
{
    return t->mind + (i * t->rules->seats + seat) * t->stride;
}

/* Tells the players of a table of a line. */
static void tell(const ct_py_tables *t, int64_t i, const ct_state *was, ct_act a)
{
    for (int seat = 0; seat < t->rules->seats; seat++)
        if (t->player[seat] && t->player[seat]->hear)
            ct_player_hear(t->player[seat], mind_of(t, i, seat), seat, was, a, &t->table[i].s);
}

static bool listens(const ct_py_tables *t)
{
    for (int seat = 0; seat < t->rules->seats; seat++)
        if (t->player[seat] && t->player[seat]->hear)
            return true;
    return false;
}

/* Begins a match. Its seed is a block of the generator of all tables, by table and match. */
static void begin_match(const ct_py_tables *t, int64_t i)
{
    ct_py_table *k = &t->table[i];
    ct_rng rng;
    ct_rng_seed(&rng, t->seed, (uint64_t)i << 32 | (uint32_t)k->match++);
    for (int b = 0; b < 32; b += 4) {
        uint32_t x = ct_rng_next(&rng);
        memcpy(k->seed + b, &x, 4);
    }
    ct_begin(&k->s, t->rules);
    memcpy(k->base, k->s.score, sizeof k->base);
    for (int seat = 0; seat < t->rules->seats; seat++)
        if (t->player[seat])
            t->player[seat]->begin(mind_of(t, i, seat), t->rules, seat);
}

/* Adds to the rewards what the seats have won since the last call. */
static void reward(const ct_py_tables *t, int64_t i, bool end)
{
    ct_py_table *k = &t->table[i];
    int seats = t->rules->seats;
    float *out = t->reward + i * seats;
    bool low = ct_game_about(t->rules->game)->low;
    for (int seat = 0; seat < seats; seat++) {
        int32_t more = k->s.score[seat] - k->base[seat];
        if (!t->worth)
            out[seat] += (float)(low ? -more : more);
        else if (end)
            out[seat] = (float)(2 * ct_value(&k->s, seat) - 1);
        k->base[seat] = k->s.score[seat];
    }
}

static void play(const ct_py_tables *t, int64_t i, ct_act a)
{
    ct_py_table *k = &t->table[i];
    if (listens(t)) {
        ct_state was = k->s;
        ct_apply(&k->s, a);
        tell(t, i, &was, a);
    } else {
        ct_apply(&k->s, a);
    }
    k->length++;
}

/* Deals, one deal at a time so that the players hear of each. */
static void deal(const ct_py_tables *t, int64_t i)
{
    ct_py_table *k = &t->table[i];
    while (!ct_may_deal(&k->s)) {
        ct_state was = k->s;
        ct_rng rng;
        ct_rng_seed(&rng, k->seed, k->s.deals);
        ct_shuffle(&k->s, &rng);
        if (listens(t))
            tell(t, i, &was, 0);
    }
}

static ct_act think(const ct_py_tables *t, int64_t i)
{
    ct_py_table *k = &t->table[i];
    int seat = k->s.turn;
    ct_view v;
    ct_rng rng;
    ct_thought thought;
    ct_view_of(&k->s, seat, &v);
    ct_player_rng(&rng, k->seed, k->s.ply);
    t->player[seat]->think(mind_of(t, i, seat), &v, &rng, &(ct_budget){ 0 }, &thought);
    return thought.act;
}

/* Goes on until Python is to act. The first episode that ends on the way gives `done` and the
 * rewards; an episode in which Python does not act is left out. */
static void go_on(const ct_py_tables *t, int64_t i)
{
    ct_py_table *k = &t->table[i];
    for (;;) {
        ct_state *s = &k->s;
        bool over = s->turn == CT_OVER || (s->turn == CT_DEALER && ct_may_deal(s));
        if (over || (s->turn == CT_DEALER && !t->whole)) {
            if (k->length && !t->done[i]) {
                reward(t, i, true);
                t->done[i] = 1;
                t->length[i] = k->length;
            }
            k->length = 0;
            if (over)
                begin_match(t, i);
            memcpy(k->base, k->s.score, sizeof k->base);
        }
        deal(t, i);
        if (s->turn < 0)
            continue;
        ct_act a = t->player[s->turn] ? think(t, i) : 0;
        if (!a)
            break;
        play(t, i, a);
    }
    if (!t->done[i])
        reward(t, i, false);
}

/* ---- what Python reads ------------------------------------------------------------------------
 */

/* Writes candidates, mask and observation of a table. false: it has too many candidates. */
static bool show(const ct_py_tables *t, int64_t i)
{
    const ct_state *s = &t->table[i].s;
    ct_acts list;
    ct_legal(s, s->turn, &list);
    if (list.n > t->room || list.full)
        return false;
    t->turn[i] = s->turn;
    t->count[i] = list.n;
    memcpy(t->acts + i * t->room, list.act, (size_t)list.n * sizeof *list.act);
    if (t->ids)
        ct_py_id_mask_of(t->ids, s, list.act, list.n, t->mask + i * t->ids->n);
    if (t->plan)
        ct_py_observe(t->plan, s, s->turn, t->cards + i * t->plan->planes * CT_PY_KINDS,
                      t->numbers + i * t->plan->numbers);
    return true;
}

static void clear(const ct_py_tables *t, int64_t i)
{
    t->done[i] = 0;
    t->length[i] = 0;
    memset(t->reward + i * t->rules->seats, 0, (size_t)t->rules->seats * sizeof *t->reward);
}

const char *ct_py_tables_player(ct_py_tables *t, int seat, const char *name)
{
    const ct_player *p = ct_player_find(name);
    if (!p || seat < 0 || seat >= t->rules->seats)
        return "engine.bot";
    t->player[seat] = p;
    return NULL;
}

int64_t ct_py_tables_reset(ct_py_tables *t)
{
    for (int64_t i = 0; i < t->n; i++) {
        t->table[i].match = 0;
        t->table[i].length = 0;
        begin_match(t, i);
        clear(t, i);
        go_on(t, i);
        clear(t, i);
        memcpy(t->table[i].base, t->table[i].s.score, sizeof t->table[i].base);
        if (!show(t, i))
            return i;
    }
    return -1;
}

/* The act that a choice means; 0: it is not legal. */
static ct_act act_of(const ct_py_tables *t, int64_t i, int64_t choice, int form)
{
    const ct_state *s = &t->table[i].s;
    if (form == 0)
        return choice >= 0 && choice < t->count[i] ? t->acts[i * t->room + choice] : 0;
    ct_act a = form == 2                                      ? (ct_act)choice
               : !t->ids || choice < 0 || choice >= t->ids->n ? 0
                                                              : ct_py_act(t->ids, s, (int)choice);
    return a && ct_seat(a) == s->turn && !ct_check(s, a) ? a : 0;
}

int64_t ct_py_tables_step(ct_py_tables *t, const int64_t *choice, int form)
{
    int64_t full = -1;
    for (int64_t i = 0; i < t->n; i++)
        if (!(t->chosen[i] = act_of(t, i, choice[i], form)))
            return i;
    for (int64_t i = 0; i < t->n; i++) {
        clear(t, i);
        play(t, i, t->chosen[i]);
        go_on(t, i);
        if (!show(t, i))
            full = t->n + i;
    }
    return full;
}

void ct_py_tables_random(const ct_py_tables *t, uint64_t *state, int64_t *choice)
{
    for (int64_t i = 0; i < t->n; i++) {
        uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
        z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
        z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
        z ^= z >> 31;
        choice[i] = (int64_t)((z >> 32) * (uint32_t)t->count[i] >> 32);
    }
}

void ct_py_tables_features(const ct_py_tables *t, uint8_t *out)
{
    for (int64_t i = 0; i < t->n; i++)
        for (int k = 0; k < t->count[i]; k++)
            ct_py_feature(&t->table[i].s, t->acts[i * t->room + k],
                          out + (i * t->room + k) * CT_PY_FEATURES);
}
