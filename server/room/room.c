/* room.c - makes a table; handles people who come, go and come back. */
#include "room.h"

#include <stdlib.h>
#include <string.h>

#include "room_int.h"

const char *const room_clocks[] = {
    [CLOCK_OFF] = "off",   [CLOCK_CALM] = "calm", [CLOCK_NORMAL] = "normal",
    [CLOCK_FAST] = "fast", [CLOCK_DAYS] = "days", [CLOCK_DAYS + 1] = NULL,
};
const char *const room_watches[] = {
    [WATCH_NO] = "no",
    [WATCH_NOW] = "now",
    [WATCH_OPEN] = "open",
    [WATCH_OPEN + 1] = NULL,
};
const char *const room_votes[] = {
    [VOTE_NONE] = "",   [VOTE_WAIT] = "wait",  [VOTE_BOT] = "bot",
    [VOTE_END] = "end", [VOTE_END + 1] = NULL,
};
const char *const room_kinds[] = {
    [ROOM_OPEN] = "open",
    [ROOM_PERSON] = "person",
    [ROOM_BOT] = "bot",
    [ROOM_BOT + 1] = NULL,
};

const char *room_may_set(const room_settings *s, const char **what)
{
    ct_rules rules;
    *what = "";
    const char *at = NULL, *why = ct_rules_make(&rules, s->game, s->seats, s->options, &at);
    if (why) {
        *what = at ? at : "seats";
        return why;
    }
    if (rules.seats == s->seats)
        return NULL;
    *what = "seats";
    return "rules.seats";
}

ct_room *room_new(const room_listener *listener, const room_pace *pace, const char *code,
                  const room_settings *s)
{
    ct_room *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    r->listener = listener;
    r->pace = pace;
    r->set = *s;
    r->undo = -1;
    r->host = -1;
    r->planned.seat = -1;
    memcpy(r->code, code, ROOM_CODE);
    if (!room_secret(r))
        return r;
    free(r);
    return NULL;
}

void room_free(ct_room *r)
{
    if (!r)
        return;
    ct_match_free(r->m);
    free(r->kept);
    free(r->barred);
    free(r);
}

int room_seat_of(const ct_room *r, const uint8_t token[ROOM_HASH])
{
    for (int i = 0; i < r->set.seats; i++)
        if (r->seat[i].kind == ROOM_PERSON && !memcmp(r->seat[i].token, token, ROOM_HASH))
            return i;
    return -1;
}

int room_people(const ct_room *r, bool here)
{
    int n = 0;
    for (int i = 0; i < r->set.seats; i++)
        n += r->seat[i].kind == ROOM_PERSON && (r->seat[i].here || !here);
    return n;
}

bool room_bot_plays(const ct_room *r, int seat)
{
    const room_seat *s = &r->seat[seat];
    return s->kind != ROOM_PERSON || s->away;
}

void room_settle(ct_room *r)
{
    int to = -1;
    if (r->host >= 0 && r->seat[r->host].kind == ROOM_PERSON)
        return;
    for (int i = r->set.seats - 1; i >= 0; i--)
        if (r->seat[i].kind == ROOM_PERSON && (to < 0 || r->seat[i].here || !r->seat[to].here))
            to = i;
    r->host = to;
}

/* During a match a bot's seat can be taken, if the table allows it and the match does not count for
 * ratings. But nobody gets the cards of a person who was sent away: it may be the one who did it.
 */
bool room_may_sit(const ct_room *r, int seat)
{
    return r->seat[seat].kind == ROOM_OPEN ||
           (r->playing && r->set.enter && !r->rate.on && r->seat[seat].kind == ROOM_BOT &&
            !(r->thrown >> seat & 1));
}

const char *room_join(ct_room *r, int64_t now, int seat, const char *name, const char *face,
                      const uint8_t token[ROOM_HASH], int *got)
{
    int at = seat < 0 ? 0 : seat;
    if (seat >= r->set.seats)
        return "seat.none";
    if (!room_name_fits(name))
        return "name.bad";
    while (seat < 0 && at < r->set.seats && !room_may_sit(r, at)) at++;
    if (at == r->set.seats)
        return "table.full";
    if (!room_may_sit(r, at))
        return "seat.taken";
    room_seat *s = &r->seat[at];
    *s = (room_seat){ .kind = ROOM_PERSON, .here = true, .came = r->playing };
    s->after = r->playing ? 0 : r->match_n;
    strcpy(s->name, name);
    if (r->playing) {
        strcpy(r->names[at], name);
        r->gone &= ~(1 << at);
    }
    strcpy(s->face, face);
    memcpy(s->token, token, ROOM_HASH);
    room_settle(r);
    room_wake(r, now);
    room_count_votes(r, now); /* a newcomer may change the result of a vote */
    *got = at;
    r->listener->changed(r->listener->user, r);
    return NULL;
}

void room_here(ct_room *r, int64_t now, int seat, bool here)
{
    room_seat *s = &r->seat[seat];
    bool rested = !room_people(r, true);
    s->here = here;
    s->left = here ? 0 : now;
    if (here) {
        s->away = s->idle = false;
        s->pass_ends = 0; /* nobody needs a link to this seat any more */
    }
    room_rest(r, now);
    if (!here)
        room_forget_votes(r);
    room_count_votes(r, now);
    if (rested || here)
        room_wake(r, now);
    r->listener->changed(r->listener->user, r);
}

void room_empty(ct_room *r, int64_t now, int seat)
{
    room_seat *s = &r->seat[seat];
    *s = (room_seat){ .kind = r->playing ? ROOM_BOT : ROOM_OPEN, .level = ROOM_MEDIO };
    if (r->playing)
        r->gone |= 1 << seat;
    if (r->undo == seat)
        r->undo = -1;
    r->yes &= ~(1 << seat);
    r->knock.yes &= ~(1 << seat);
    r->pause.yes &= ~(1 << seat);
    room_settle(r);
    room_wake(r, now);
    room_count_votes(r, now);
    room_count_pause(r, now);
}

const char *room_leave(ct_room *r, int64_t now, int seat)
{
    room_empty(r, now, seat);
    room_agreed(r, now);
    r->listener->gone(r->listener->user, r, seat, NULL);
    if (!room_people(r, false)) {
        r->listener->gone(r->listener->user, r, -1, "table.closed");
        return NULL;
    }
    room_go_again(r, now);
    r->listener->changed(r->listener->user, r);
    return NULL;
}

const char *room_may_close(const ct_room *r, int seat)
{
    return seat != r->host ? "table.host" : r->playing && r->rate.on ? "table.rated" : NULL;
}

const char *room_close(ct_room *r, int seat)
{
    const char *why = room_may_close(r, seat);
    if (!why)
        r->listener->gone(r->listener->user, r, -1, "table.closed");
    return why;
}
