/* hub_bar.c - who was sent away from a table may not come back to it. */
#include <string.h>

#include "hub_int.h"

static bool is_listed(const ct_room *r, uint64_t whom)
{
    for (int i = 0; whom && i < r->barred_n; i++)
        if (r->barred[i] == whom)
            return true;
    return false;
}

bool hub_barred(const hub_table *t, const hub_conn *c)
{
    return is_listed(t->r, c->address) || is_listed(t->r, (uint64_t)c->me.person);
}

static void add(ct_room *r, uint64_t whom)
{
    if (!whom || is_listed(r, whom))
        return;
    if (r->barred_n == ROOM_BARRED) /* the oldest one makes room */
        memmove(r->barred, r->barred + 1, (size_t)--r->barred_n * sizeof *r->barred);
    r->barred[r->barred_n++] = whom;
}

void hub_bar(hub_table *t, int whom)
{
    const room_seat *seat = t->r->seat;
    bool alone = true; /* nobody else plays from there, such as another of the family */
    for (int i = 0; i < t->r->set.seats; i++)
        alone &= i == whom || seat[i].kind != ROOM_PERSON || seat[i].address != seat[whom].address;
    add(t->r, (uint64_t)seat[whom].person);
    if (alone)
        add(t->r, seat[whom].address);
}
