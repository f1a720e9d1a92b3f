/* room_play.c - acts, the next deal, taking back. The engine plays each line; the room numbers it
 * and reports it. Numbers in the store never fall, as taking back is a line too. So `kept` has the
 * length of the record after each line of the store. */
#include <stdlib.h>
#include <string.h>

#include "room_int.h"
#include "util/out.h"

enum { LINE = 640 };

const char *room_longer(ct_room *r)
{
    if (r->n + 1 < r->room)
        return NULL;
    int cap = r->room ? 2 * r->room : 64;
    int *kept = realloc(r->kept, (size_t)cap * sizeof *kept);
    if (!kept)
        return "memory";
    r->kept = kept;
    r->room = cap;
    return NULL;
}

/* Numbers the line that was just played. */
static void count(ct_room *r)
{
    r->kept[0] = 0;
    r->kept[++r->n] = ct_match_lines(r->m);
}

int room_known(const ct_room *r, int n)
{
    if (n <= 0 || n > r->n)
        return 0;
    int known = r->kept[n];
    for (int i = n + 1; i <= r->n; i++) known = r->kept[i] < known ? r->kept[i] : known;
    return known;
}

int room_past(const ct_room *r)
{
    int n = r->m ? ct_match_lines(r->m) : 0;
    if (!n || ct_match_state(r->m)->turn == CT_OVER)
        return n;
    do n--;
    while (n && ct_match_line(r->m, n));
    return n;
}

bool room_replay(ct_room *r, int n, const char *line)
{
    ct_fault fault;
    if (!r->m || n != r->n + 1 || room_longer(r))
        return false;
    const char *why = strcmp(line, "undo") ? ct_match_do(r->m, line, &fault) : ct_match_undo(r->m);
    if (!why)
        count(r);
    return !why;
}

/* ---- the end of a match ------------------------------------------------------------------ */

static void finish(ct_room *r)
{
    r->playing = false;
    r->pause.yes = 0;
    r->ends = 0;
    for (int i = 0; i < r->set.seats; i++) {
        room_seat *s = &r->seat[i];
        s->ready = s->next = s->away = false;
    }
    r->listener->over(r->listener->user, r);
    r->listener->changed(r->listener->user, r);
}

/* ---- lines ------------------------------------------------------------------------------- */

const char *room_line(ct_room *r, int64_t now, const char *line, ct_act act, const ct_state *was)
{
    const ct_state *s = ct_match_state(r->m);
    bool asked = r->undo >= 0, waited = false;
    for (int i = 0; i < r->set.seats; i++) {
        waited |= r->seat[i].next;
        r->seat[i].next = false;
    }
    count(r);
    r->undo = -1;
    r->yes = 0;
    room_clock(r, now);
    room_step step = { r->n, line, act, was, s };
    r->listener->line(r->listener->user, r, &step);
    if (s->turn == CT_OVER)
        finish(r);
    else if (asked || waited || (r->set.clock == CLOCK_DAYS && r->ends))
        r->listener->changed(r->listener->user, r);
    return NULL;
}

const char *room_deal(ct_room *r, int64_t now)
{
    ct_state was = *ct_match_state(r->m);
    const char *why = room_longer(r);
    if (!why)
        why = ct_match_deal(r->m);
    return why ? why : room_line(r, now, "deal", 0, &was);
}

const char *room_act(ct_room *r, int64_t now, int seat, int after, const char *act, int *n,
                     ct_fault *why)
{
    ct_state was;
    ct_act a;
    const char *at = act, *key = !r->playing   ? "table.waiting"
                                 : r->pause.on ? "table.paused"
                                               : NULL;
    *why = (ct_fault){ .game = r->set.game };
    if (!key)
        key = after != r->n ? "act.stale" : room_longer(r);
    if (key)
        return key;
    was = *ct_match_state(r->m);
    key = ct_act_read(&was, seat, act, &a, &at);
    if (key) {
        ct_out o = ct_out_of(why->what, sizeof why->what);
        ct_put_n(&o, at ? at : "", at ? strcspn(at, " ") : 0);
        return key;
    }
    key = ct_match_play(r->m, a);
    why->act = key ? a : 0;
    if (key)
        return key;
    char line[LINE];
    ct_out o = ct_out_of(line, sizeof line);
    ct_put_int(&o, seat);
    ct_put(&o, " ");
    ct_act_write(&was, a, &o);
    *n = r->n + 1;
    return room_line(r, now, line, a, &was);
}

const char *room_next(ct_room *r, int64_t now, int seat)
{
    if (!r->playing || r->pause.on)
        return r->playing ? "table.paused" : "table.waiting";
    if (ct_match_state(r->m)->turn != CT_DEALER)
        return "deal.turn";
    r->seat[seat].next = true;
    for (int i = 0; i < r->set.seats; i++) {
        const room_seat *s = &r->seat[i];
        if (s->kind == ROOM_PERSON && s->here && !s->next) {
            r->listener->changed(r->listener->user, r);
            return NULL;
        }
    }
    return room_deal(r, now);
}

/* ---- taking back ------------------------------------------------------------------------- */

/* Returns the length of the record before the seat's last act of this deal; -1: it has not
 * acted. */
static int before_last(const ct_room *r, int seat)
{
    for (int i = ct_match_lines(r->m) - 1; i >= 0; i--) {
        ct_act a = ct_match_line(r->m, i);
        if (!a)
            return -1;
        if (ct_seat(a) == seat)
            return i;
    }
    return -1;
}

/* Whether a seat must agree to take back. Its person must be here, unless the clock is by days. */
static bool has_say(const ct_room *r, int seat)
{
    const room_seat *s = &r->seat[seat];
    return s->kind == ROOM_PERSON && (s->here || r->set.clock == CLOCK_DAYS);
}

/* Whether any other seat must agree to take back. */
static bool others(const ct_room *r, int seat)
{
    for (int i = 0; i < r->set.seats; i++)
        if (i != seat && has_say(r, i))
            return true;
    return false;
}

bool room_may_undo(const ct_room *r, int seat)
{
    if (!r->playing || seat < 0)
        return false;
    if (others(r, seat))
        return ct_match_state(r->m)->turn >= 0 && before_last(r, seat) >= 0;
    return !ct_match_may_undo(r->m, seat);
}

/* Takes back lines until the record has `lines` of them. */
static void take_back(ct_room *r, int64_t now, int lines)
{
    while (ct_match_lines(r->m) > lines && !room_longer(r) && !ct_match_undo(r->m)) {
        count(r);
        room_step step = { .n = r->n, .line = "undo" };
        r->listener->line(r->listener->user, r, &step);
    }
    r->undo = -1;
    r->yes = 0;
    room_clock(r, now);
    r->listener->changed(r->listener->user, r);
    r->listener->story(r->listener->user, r);
}

void room_agreed(ct_room *r, int64_t now)
{
    if (r->undo < 0)
        return;
    for (int i = 0; i < r->set.seats; i++)
        if (i != r->undo && has_say(r, i) && !(r->yes >> i & 1))
            return;
    take_back(r, now, before_last(r, r->undo));
}

const char *room_undo(ct_room *r, int64_t now, int seat)
{
    if (!r->playing || r->pause.on)
        return r->playing ? "table.paused" : "table.waiting";
    if (r->undo >= 0)
        return "undo.asked";
    if (!room_may_undo(r, seat))
        return "match.no-undo";
    r->undo = seat;
    r->yes = 0;
    if (others(r, seat))
        r->listener->changed(r->listener->user, r);
    else
        take_back(r, now, ct_match_lines(r->m) - 1);
    return NULL;
}

const char *room_agree(ct_room *r, int64_t now, int seat, bool yes)
{
    if (r->undo < 0 || r->undo == seat)
        return "undo.none";
    r->yes |= 1 << seat;
    if (!yes) {
        r->undo = -1;
        r->yes = 0;
    }
    int asked = r->undo;
    room_agreed(r, now);
    if (asked < 0 || r->undo >= 0)
        r->listener->changed(r->listener->user, r);
    return NULL;
}
