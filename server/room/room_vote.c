/* room_vote.c - votes of those who are here about absentees: to wait, to play on with bots at once,
 * or to end the table. A vote needs all who are here; until then bots replace absentees after the
 * grace time. */
#include "room_int.h"

static bool is_absent(const room_seat *s) { return s->kind == ROOM_PERSON && !s->here; }

bool room_absent(const ct_room *r)
{
    for (int i = 0; r->playing && r->set.clock != CLOCK_DAYS && i < r->set.seats; i++)
        if (is_absent(&r->seat[i]))
            return true;
    return false;
}

/* The vote of all who are here; VOTE_NONE: they differ, or have not all voted. */
static int agreed_on(const ct_room *r)
{
    int vote = VOTE_NONE;
    for (int i = 0; i < r->set.seats; i++) {
        const room_seat *s = &r->seat[i];
        if (s->kind != ROOM_PERSON || !s->here)
            continue;
        if (!s->vote || (vote && vote != s->vote))
            return VOTE_NONE;
        vote = s->vote;
    }
    return vote;
}

/* Whether bots play for all absentees already. Before that nobody may end the table. */
static bool grace_is_over(const ct_room *r)
{
    for (int i = 0; i < r->set.seats; i++)
        if (is_absent(&r->seat[i]) && !r->seat[i].away)
            return false;
    return true;
}

/* Whether those who are here may end the table. They must be at least half of the people who began
 * the match, so newcomers cannot end it. A match that counts cannot be ended, so nobody escapes a
 * loss. */
static bool may_end(const ct_room *r)
{
    int people = 0, here = 0;
    for (int i = 0; i < r->set.seats; i++) {
        bool began = r->seat[i].kind == ROOM_PERSON && !r->seat[i].came;
        people += began;
        here += began && r->seat[i].here;
    }
    return !r->rate.on && 2 * here >= people && grace_is_over(r);
}

void room_count_votes(ct_room *r, int64_t now)
{
    int vote = room_absent(r) ? agreed_on(r) : VOTE_NONE;
    r->waits = vote == VOTE_WAIT;
    for (int i = 0; i < r->set.seats; i++) {
        room_seat *s = &r->seat[i];
        if (!room_absent(r))
            s->vote = VOTE_NONE;
        else if (is_absent(s) && vote == (s->away ? VOTE_WAIT : VOTE_BOT) &&
                 (s->away || !r->rate.on)) { /* a short disconnection must not cost rating */
            s->away = !s->away;
            s->level = ROOM_MEDIO;
            room_wake(r, now);
        }
    }
    if (vote == VOTE_END && may_end(r)) {
        room_end(r);
        r->listener->gone(r->listener->user, r, -1, "table.closed");
    }
}

void room_end_wait(ct_room *r)
{
    r->waits = false;
    for (int i = 0; i < r->set.seats; i++)
        if (r->seat[i].vote == VOTE_WAIT)
            r->seat[i].vote = VOTE_NONE;
}

void room_forget_votes(ct_room *r)
{
    for (int i = 0; i < r->set.seats; i++)
        if (r->seat[i].vote != VOTE_WAIT)
            r->seat[i].vote = VOTE_NONE;
}

const char *room_vote(ct_room *r, int64_t now, int seat, int vote)
{
    if (!room_absent(r))
        return "vote.none";
    if (vote == VOTE_END && r->rate.on)
        return "table.rated";
    r->seat[seat].vote = vote;
    room_count_votes(r, now);
    r->listener->changed(r->listener->user, r);
    return NULL;
}
