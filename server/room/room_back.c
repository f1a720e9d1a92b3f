/* room_back.c - how people get a seat back that they cannot take themselves. The host makes a link
 * for a guest whose browser has lost the seat's token, or pardons somebody who was sent away. */
#include <stdlib.h>
#include <string.h>

#include "room_int.h"

/* ---- the link ---------------------------------------------------------------------------- */

const char *room_give(ct_room *r, int64_t now, int seat, int of, const uint8_t pass[ROOM_HASH])
{
    if (seat != r->host)
        return "table.host";
    if (of < 0 || of >= r->set.seats || r->seat[of].kind != ROOM_PERSON)
        return "seat.none";
    room_seat *s = &r->seat[of];
    if (s->person)
        return "table.account";
    if (s->here)
        return "seat.here"; /* nobody is put out of a seat by this link */
    memcpy(s->pass, pass, ROOM_HASH);
    s->pass_ends = now + ROOM_PASS_MS;
    r->listener->changed(r->listener->user, r);
    return NULL;
}

int room_seat_of_pass(const ct_room *r, int64_t now, const uint8_t pass[ROOM_HASH])
{
    for (int i = 0; i < r->set.seats; i++) {
        const room_seat *s = &r->seat[i];
        if (s->kind == ROOM_PERSON && s->pass_ends > now && !memcmp(s->pass, pass, ROOM_HASH))
            return i;
    }
    return -1;
}

void room_take(ct_room *r, int seat, const uint8_t token[ROOM_HASH])
{
    room_seat *s = &r->seat[seat];
    memcpy(s->token, token, ROOM_HASH);
    s->pass_ends = 0;
    s->given = r->playing;
}

/* ---- people who were sent away ----------------------------------------------------------- */

room_bar *room_bar_add(ct_room *r)
{
    if (!r->barred)
        r->barred = calloc(ROOM_BARRED, sizeof *r->barred);
    if (!r->barred)
        return NULL;
    if (r->barred_n == ROOM_BARRED)
        memmove(r->barred, r->barred + 1, (size_t)--r->barred_n * sizeof *r->barred);
    room_bar *b = &r->barred[r->barred_n++];
    *b = (room_bar){ .n = ++r->barred_last };
    return b;
}

/* Gives a person the seat back that a bot has had since. The bot plays until the person comes. */
static void restore(ct_room *r, int64_t now, const room_bar *b)
{
    room_seat *s = &r->seat[b->seat];
    if (!r->playing || b->match != r->match_n || s->kind != ROOM_BOT || !(r->thrown >> b->seat & 1))
        return;
    *s =
        (room_seat){ .kind = ROOM_PERSON, .level = s->level, .person = b->person, .came = b->came };
    s->away = r->set.clock != CLOCK_DAYS;
    s->left = now;
    strcpy(s->name, b->name);
    strcpy(s->face, b->face);
    memcpy(s->token, b->token, ROOM_HASH);
    r->gone &= ~(1 << b->seat);
    r->thrown &= ~(1 << b->seat);
    room_wake(r, now);
}

const char *room_pardon(ct_room *r, int64_t now, int seat, int n)
{
    int at = 0;
    if (seat != r->host)
        return "table.host";
    while (at < r->barred_n && r->barred[at].n != n) at++;
    if (at == r->barred_n)
        return "bar.none";
    restore(r, now, &r->barred[at]);
    r->barred_n--;
    memmove(r->barred + at, r->barred + at + 1, (size_t)(r->barred_n - at) * sizeof *r->barred);
    r->listener->changed(r->listener->user, r);
    return NULL;
}
