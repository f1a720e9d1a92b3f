/* room_time.c - what happens by itself: clocks, bots, absentees, the next deal. While nobody is at
 * a table it rests, unless its clock is by days. */
#include <string.h>

#include "room_int.h"

/* The milliseconds that each clock allows for an act. */
static const int64_t allowed[] = {
    [CLOCK_OFF] = 0,
    [CLOCK_CALM] = 90000,
    [CLOCK_NORMAL] = 45000,
    [CLOCK_FAST] = 20000,
    [CLOCK_DAYS] = INT64_C(172800000),
};

static bool rests(const ct_room *r)
{
    return !r->playing || r->pause.on || (r->set.clock != CLOCK_DAYS && !room_people(r, true));
}

void room_clock(ct_room *r, int64_t now)
{
    int turn = r->playing ? ct_match_state(r->m)->turn : CT_OVER;
    bool runs = turn >= 0 && r->set.clock != CLOCK_OFF && !room_bot_plays(r, turn);
    r->since = r->pause.since = now;
    r->ends = runs ? now + allowed[r->set.clock] : 0;
    r->late = false;
}

void room_rest(ct_room *r, int64_t now)
{
    bool here = room_people(r, true) > 0;
    if (here && r->rests && r->set.clock != CLOCK_DAYS && !r->pause.on) {
        r->since += now - r->rests;
        r->ends += r->ends ? now - r->rests : 0;
    }
    r->rests = here ? 0 : r->rests ? r->rests : now;
}

/* A running clock is not restarted when somebody comes or goes: otherwise the player on turn could
 * gain time by disconnecting and coming back. */
void room_wake(ct_room *r, int64_t now)
{
    room_rest(r, now);
    int turn = r->playing ? ct_match_state(r->m)->turn : CT_OVER;
    if (turn >= 0 && !room_bot_plays(r, turn) && !r->ends && !r->late)
        room_clock(r, now);
}

int64_t room_left(const ct_room *r, int64_t now)
{
    int64_t at = r->pause.on                              ? r->pause.since
                 : r->rests && r->set.clock != CLOCK_DAYS ? r->rests
                                                          : now;
    return !r->ends ? -1 : r->ends > at ? r->ends - at : 0;
}

bool room_unplayed(const ct_room *r)
{
    const ct_state *s = ct_match_state(r->m);
    int acts = 0, lines = ct_match_lines(r->m);
    ct_act first = 0;
    ct_sheet sheet;
    bool same = true;
    if (s->turn != CT_DEALER || r->set.seats < 2)
        return false;
    for (ct_act a; acts < lines && (a = ct_match_line(r->m, lines - 1 - acts)); acts++) {
        first = acts ? first : a;
        same = same && a >> 8 == first >> 8;
    }
    if (!acts || (acts >= r->set.seats && same && !(first >> 16)))
        return true;
    ct_sheet_make(s, &sheet);
    return !sheet.n;
}

/* ---- bots -------------------------------------------------------------------------------- */

/* The seat for which a bot acts now; -1: none. */
static int bot_turn(const ct_room *r)
{
    int turn = r->playing ? ct_match_state(r->m)->turn : CT_OVER;
    return turn >= 0 && (r->late || room_bot_plays(r, turn)) ? turn : -1;
}

int room_thinker(const ct_room *r)
{
    int seat = rests(r) ? -1 : bot_turn(r);
    return seat >= 0 && (r->planned.seat != seat || r->planned.n != r->n) ? seat : -1;
}

void room_thought(ct_room *r, int n, int seat, ct_act act)
{
    if (r->planned.n == n && r->planned.seat == seat)
        r->planned.act = act;
}

/* Plays the bot's planned act, or, if that is not legal, the first legal act. */
static void do_idea(ct_room *r, int64_t now)
{
    char text[512];
    ct_fault why;
    ct_acts acts;
    int n;
    const ct_state *s = ct_match_state(r->m);
    ct_act a = r->planned.act;
    if (ct_check(s, a)) {
        ct_legal(s, r->planned.seat, &acts);
        a = acts.n ? acts.act[0] : a;
    }
    ct_out o = { text, sizeof text, 0 };
    ct_act_write(s, a, &o);
    room_act(r, now, r->planned.seat, r->n, text, &n, &why);
}

/* ---- what is due --------------------------------------------------------------------------- */

/* The earlier of two times; 0 means never. */
static int64_t sooner(int64_t a, int64_t b) { return !a ? b : !b || a < b ? a : b; }

/* Lets bots play for people who are absent too long. Returns when the next person has to be
 * replaced; 0: never. */
static int64_t check_absent(ct_room *r, int64_t now)
{
    int64_t due = 0;
    if (r->set.clock == CLOCK_DAYS || r->waits)
        return 0;
    for (int i = 0; i < r->set.seats; i++) {
        room_seat *s = &r->seat[i];
        if (s->kind != ROOM_PERSON || s->here || s->away)
            continue;
        if (now < s->left + r->pace->grace) {
            due = sooner(due, s->left + r->pace->grace);
            continue;
        }
        s->away = true;
        s->level = ROOM_MEDIO;
        room_wake(r, now);
        r->listener->changed(r->listener->user, r);
        room_agreed(r, now);
        room_count_votes(r, now);
    }
    return due;
}

/* Makes somebody who is here the host if the host is absent too long, but not in a match by days.
 * Returns when that has to happen; 0: never. */
static int64_t check_host(ct_room *r, int64_t now)
{
    const room_seat *s = r->host < 0 ? NULL : &r->seat[r->host];
    if (!s || s->here || !room_people(r, true) || (r->playing && r->set.clock == CLOCK_DAYS))
        return 0;
    if (now < s->left + r->pace->host)
        return s->left + r->pace->host;
    r->host = -1;
    room_settle(r);
    r->listener->changed(r->listener->user, r);
    return 0;
}

/* Whether all people who are here want the next deal. */
static bool all_want(const ct_room *r)
{
    for (int i = 0; i < r->set.seats; i++)
        if (r->seat[i].kind == ROOM_PERSON && r->seat[i].here && !r->seat[i].next)
            return false;
    return room_people(r, true) > 0;
}

/* Returns when the next deal comes; 0: not by itself. */
static int64_t deal_due(const ct_room *r)
{
    return !r->n || all_want(r)        ? r->since
           : room_unplayed(r)          ? r->since + r->pace->look
           : r->set.clock != CLOCK_OFF ? r->since + r->pace->next
                                       : 0;
}

int64_t room_tick(ct_room *r, int64_t now)
{
    int64_t host = check_host(r, now);
    for (;;) {
        if (rests(r))
            return host;
        int64_t due = sooner(host, check_absent(r, now)), act = 0;
        if (!r->playing)
            return 0; /* a vote has closed the table */
        int seat = bot_turn(r), n = r->n;
        if (ct_match_state(r->m)->turn == CT_DEALER)
            act = deal_due(r);
        else if (seat >= 0)
            act = r->planned.act && r->planned.n == n && r->planned.seat == seat
                      ? r->since + r->pace->bot
                      : 0;
        else
            act = r->ends;
        if (!act || act > now)
            return sooner(due, act);
        if (ct_match_state(r->m)->turn == CT_DEALER) {
            if (room_deal(r, now))
                return due;
        } else if (seat >= 0) {
            do_idea(r, now);
            if (r->n == n)
                return due;
        } else {
            r->late = true;
            r->ends = 0;
            r->seat[ct_match_state(r->m)->turn].idle = true;
        }
    }
}
