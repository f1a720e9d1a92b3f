/* room_enter.c - newcomers during a match. Whoever takes a bot's seat sees its cards, so everybody
 * who is here has to agree. */
#include <string.h>

#include "room_int.h"

static bool is_here(const ct_room *r, int seat)
{
    return r->seat[seat].kind == ROOM_PERSON && r->seat[seat].here;
}

const char *room_knock(ct_room *r, int seat, const char *name, const char *face)
{
    int at = seat < 0 ? 0 : seat;
    if (!r->playing)
        return "table.waiting";
    if (seat >= r->set.seats)
        return "seat.none";
    if (!room_name_fits(name))
        return "name.bad";
    if (r->knock.on)
        return "table.asked";
    while (seat < 0 && at < r->set.seats && !room_may_sit(r, at)) at++;
    if (at == r->set.seats)
        return "table.full";
    if (!room_may_sit(r, at))
        return "seat.taken";
    memset(&r->knock, 0, sizeof r->knock);
    r->knock.on = true;
    r->knock.seat = at;
    strcpy(r->knock.name, name);
    strcpy(r->knock.face, face);
    r->listener->changed(r->listener->user, r);
    return NULL;
}

const char *room_admit(ct_room *r, int seat, bool yes)
{
    if (!r->knock.on)
        return "knock.none";
    r->knock.yes |= yes ? 1 << seat : 0;
    r->knock.no |= !yes;
    r->listener->changed(r->listener->user, r);
    return NULL;
}

int room_knocked(const ct_room *r)
{
    int here = 0;
    if (!r->knock.on)
        return KNOCK_NONE;
    if (!r->playing || !room_may_sit(r, r->knock.seat))
        return KNOCK_OVER;
    if (r->knock.no)
        return KNOCK_NO;
    for (int i = 0; i < r->set.seats; i++) {
        here += is_here(r, i);
        if (is_here(r, i) && !(r->knock.yes >> i & 1))
            return KNOCK_OPEN;
    }
    return here ? KNOCK_YES : KNOCK_OPEN;
}

void room_unknock(ct_room *r)
{
    if (!r->knock.on)
        return;
    r->knock.on = false;
    r->listener->changed(r->listener->user, r);
}
