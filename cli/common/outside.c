/* outside.c - the processes of an outside bot. It keeps all that a seat was told of a game as text,
 * to tell it again to a restarted process. */
#include "outside.h"

#include <stdlib.h>
#include <string.h>

#include "advice.h"
#include "bot_protocol.h"
#include "child.h"
#include "io.h"
#include "player.h"
#include "signals.h"

enum {
    STARTS = 4,        /* times that a seat's process is started, at most */
    LATE = 3,          /* late answers in a row, after which the process is stopped as hanging */
    USUAL_MS = 5000,   /* milliseconds for an act */
    GRACE_MS = 200,    /* milliseconds more, for the transport */
    HELLO_MS = 10000,  /* milliseconds for a process to start */
    FAREWELL_MS = 200, /* milliseconds for lines without an answer */
};

const char *const outside_names[OUTSIDE_FAULTS] = {
    [OUTSIDE_START] = "start",     [OUTSIDE_GONE] = "gone", [OUTSIDE_CRASH] = "crash",
    [OUTSIDE_TIME] = "timeout",    [OUTSIDE_LONG] = "long", [OUTSIDE_RUBBISH] = "rubbish",
    [OUTSIDE_ILLEGAL] = "illegal",
};

/* Text that grows at its end. */
typedef struct scroll {
    room room;
    size_t len;
} scroll;

/* The process of a seat. */
typedef struct post {
    child k;
    scroll told;      /* lines of this game, from "new" on */
    size_t sent;      /* bytes of `told` that were sent */
    scroll go;        /* the question                 */
    int64_t id;       /* number of the last question */
    int starts, late; /* late: late answers in a row */
    int lines;        /* lines of the record that were told */
    uint64_t hash;    /* hash of the state after these lines */
    const ct_rules *rules;
} post;

struct crew {
    const cli *c;
    crew_wish wish;
    atomic_uint told; /* used if the caller gives none */
    int64_t faults[OUTSIDE_FAULTS];
    char why[REPLY_WHY + 1];
    post at[CT_SEATS];
};

crew *crew_new(const cli *c, const crew_wish *wish)
{
    room b = { NULL, 0 };
    room_grow(&b, &(ct_out){ NULL, 0, sizeof(crew) });
    crew *w = (crew *)(void *)b.p;
    memset(w, 0, sizeof *w);
    w->c = c;
    w->wish = *wish;
    if (!w->wish.told)
        w->wish.told = &w->told;
    for (int i = 0; i < CT_SEATS; i++) w->at[i].k.heeds = wish->heeds;
    return w;
}

/* ---- writing ---------------------------------------------------------------------------- */

static ct_out rest_of(const scroll *s)
{
    return s->room.cap > s->len ? ct_out_of(s->room.p + s->len, s->room.cap - s->len)
                                : ct_out_of(NULL, 0);
}

/* If the text did not fit, enlarges the buffer and returns true: the caller must write it again.
 * Otherwise adds the text to `s` and returns false. */
static bool grows(scroll *s, const ct_out *o)
{
    ct_out all = { NULL, 0, s->len + o->len };
    if (room_grow(&s->room, &all))
        return true;
    s->len += o->len;
    return false;
}

/* Sends the part of `told` that the process does not have. false: the process does not read. */
static bool catch_up(post *p, double until)
{
    bool good = child_send(&p->k, p->told.room.p + p->sent, p->told.len - p->sent, until);
    p->sent = p->told.len;
    return good;
}

void crew_stop(crew *w)
{
    char text[64];
    ct_out o = ct_out_of(text, sizeof text);
    say_bye(&o);
    for (int i = 0; i < CT_SEATS; i++) {
        child *k = &w->at[i].k;
        if (k->pid)
            child_send(k, text, o.len, clock_ms() + (double)FAREWELL_MS);
        child_stop(k);
    }
}

void crew_free(crew *w)
{
    if (!w)
        return;
    crew_stop(w);
    for (int i = 0; i < CT_SEATS; i++) {
        free(w->at[i].told.room.p);
        free(w->at[i].go.room.p);
    }
    free(w);
}

/* ---- telling ---------------------------------------------------------------------------- */

void crew_begin(crew *w, const ct_rules *r, int seat)
{
    post *p = &w->at[seat];
    ct_out o;
    p->told.len = p->sent = 0;
    p->lines = 0;
    p->rules = r;
    do {
        o = rest_of(&p->told);
        say_new(r, seat, &o);
    } while (grows(&p->told, &o));
}

void crew_hear(crew *w, int seat, const ct_state *was, ct_act a, const ct_state *now)
{
    post *p = &w->at[seat];
    ct_event e;
    ct_out o;
    ct_event_of(was, a, now, seat, w->c->lang, &e);
    p->lines++;
    do {
        o = rest_of(&p->told);
        say_heard(&e, p->lines, &o);
    } while (grows(&p->told, &o));
}

void crew_over(crew *w, int seat, const ct_state *s)
{
    post *p = &w->at[seat];
    ct_out o;
    if (!p->k.pid)
        return;
    do {
        o = rest_of(&p->told);
        say_over(s, &o);
    } while (grows(&p->told, &o));
    if (!catch_up(p, clock_ms() + (double)FAREWELL_MS))
        child_stop(&p->k);
}

void crew_follow(crew *w, int seat, const ct_match *m)
{
    post *p = &w->at[seat];
    ct_state was, now;
    int n = ct_match_lines(m);
    bool same = p->rules == ct_match_rules(m) && p->lines <= n && ct_match_at(m, p->lines, &now) &&
                ct_hash(&now) == p->hash;
    if (!same) {
        crew_begin(w, ct_match_rules(m), seat);
        ct_match_at(m, 0, &now);
    }
    while (p->lines < n) {
        was = now;
        ct_act a = ct_match_line(m, p->lines);
        ct_match_at(m, p->lines + 1, &now);
        crew_hear(w, seat, &was, a, &now);
    }
    p->hash = ct_hash(&now);
}

/* ---- asking ----------------------------------------------------------------------------- */

static outside_fault start(crew *w, post *p)
{
    char text[256];
    ct_out o = ct_out_of(text, sizeof text);
    double until = clock_ms() + (double)HELLO_MS;
    reply r;
    if (p->starts == STARTS)
        return OUTSIDE_GONE;
    p->starts++;
    p->sent = 0;
    p->late = 0;
    if (!child_start(&p->k, w->wish.command))
        return OUTSIDE_START;
    say_hello(w->c->lang, &o);
    if (child_send(&p->k, text, o.len, until) && child_line(&p->k, until) == CHILD_SAID &&
        reply_read(p->k.in, p->k.used - 1, &r) && r.kind == REPLY_HELLO)
        return OUTSIDE_FINE;
    child_stop(&p->k);
    return OUTSIDE_START;
}

static bool put_question(crew *w, post *p, const ct_view *v, int ms, double until)
{
    ct_out o;
    p->id++;
    p->go.len = 0;
    do {
        o = rest_of(&p->go);
        say_go(v, w->c->lang, p->id, ms, w->wish.worlds, &o);
    } while (grows(&p->go, &o));
    return catch_up(p, until) && child_send(&p->k, p->go.room.p, p->go.len, until);
}

/* Takes an answer to this question. A late answer to an earlier one is ignored. */
static outside_fault understand(crew *w, post *p, const ct_view *v, ct_act *a)
{
    reply r;
    if (!reply_read(p->k.in, p->k.used - 1, &r) || r.kind != REPLY_ACT || r.id < 1 || r.id > p->id)
        return OUTSIDE_RUBBISH;
    *a = r.id == p->id ? reply_act(&v->s, v->seat, r.act) : 0;
    if (r.id == p->id && !*a)
        return OUTSIDE_ILLEGAL;
    if (*a)
        memcpy(w->why, r.why, sizeof w->why);
    return OUTSIDE_FINE;
}

static outside_fault answer(crew *w, post *p, const ct_view *v, double until, ct_act *a)
{
    outside_fault f = OUTSIDE_FINE;
    while (f == OUTSIDE_FINE && !*a) {
        switch (child_line(&p->k, until)) {
        case CHILD_SAID:
            f = understand(w, p, v, a);
            break;
        case CHILD_LONG:
            f = OUTSIDE_LONG;
            break;
        case CHILD_LATE:
            f = OUTSIDE_TIME;
            break;
        case CHILD_ENDED:
            f = OUTSIDE_CRASH;
            break;
        case CHILD_BROKEN:
            return OUTSIDE_FINE;
        }
    }
    return f;
}

static outside_fault ask(crew *w, post *p, const ct_view *v, ct_act *a)
{
    int ms = w->wish.ms < 0 ? USUAL_MS : w->wish.ms;
    outside_fault f = p->k.pid ? OUTSIDE_FINE : start(w, p);
    if (f != OUTSIDE_FINE)
        return f;
    double until = clock_ms() + ms + (double)GRACE_MS;
    bool listens = put_question(w, p, v, ms, until);
    if (listens)
        f = answer(w, p, v, until, a);
    else
        f = clock_ms() < until ? OUTSIDE_CRASH : OUTSIDE_TIME;
    p->late = f == OUTSIDE_TIME ? p->late + 1 : 0;
    if (!listens || f == OUTSIDE_CRASH || p->late == LATE)
        child_stop(&p->k);
    return f;
}

/* Counts a fault, and reports it the first time. */
static void blame(crew *w, outside_fault f)
{
    char key[64];
    unsigned bit = 1u << f;
    w->faults[f]++;
    if (atomic_fetch_or(w->wish.told, bit) & bit)
        return;
    snprintf(key, sizeof key, "outside.%s", outside_names[f]);
    fail(w->c, FAILED, key, WITH(w->wish.command));
}

static ct_act stand_in(const ct_view *v, ct_rng *luck)
{
    ct_acts legal;
    ct_legal(&v->s, v->seat, &legal);
    return legal.n ? ct_advice_act(v, luck) : 0;
}

ct_act crew_act(crew *w, const ct_view *v, ct_rng *luck)
{
    ct_act a = 0;
    w->why[0] = 0;
    outside_fault f = ask(w, &w->at[v->seat], v, &a);
    if (f != OUTSIDE_FINE)
        blame(w, f);
    return a ? a : stand_in(v, luck);
}

const char *crew_why(const crew *w) { return w->why; }

void crew_faults(crew *w, int64_t faults[OUTSIDE_FAULTS])
{
    memcpy(faults, w->faults, sizeof w->faults);
    memset(w->faults, 0, sizeof w->faults);
}
