/* room_pause.c - a pause by agreement of all seats. While it lasts the time stands still, also that
 * of the clock `days`. */
#include "room_int.h"

/* Whether the seat has to agree: a person for whom no bot plays. */
static bool has_say(const ct_room *r, int seat)
{
    return r->seat[seat].kind == ROOM_PERSON && !room_bot_plays(r, seat);
}

void room_count_pause(ct_room *r, int64_t now)
{
    if (!r->playing || r->pause.on || !r->pause.yes)
        return;
    for (int i = 0; i < r->set.seats; i++)
        if (has_say(r, i) && !(r->pause.yes >> i & 1))
            return;
    r->pause.on = true;
    r->pause.since = now;
}

static void go_on(ct_room *r, int64_t now)
{
    int64_t stood = now - r->pause.since;
    r->pause.on = false;
    r->pause.yes = 0;
    r->since += stood;
    r->ends += r->ends ? stood : 0;
}

const char *room_pause(ct_room *r, int64_t now, int seat, bool on)
{
    if (!r->playing)
        return "table.waiting";
    bool was = r->pause.on;
    if (on) {
        r->pause.yes |= 1 << seat;
        room_count_pause(r, now);
    } else if (was) {
        go_on(r, now);
    } else {
        r->pause.yes = 0;
    }
    r->listener->changed(r->listener->user, r);
    if (was != r->pause.on)
        r->listener->story(r->listener->user, r); /* tells the clock */
    return NULL;
}
