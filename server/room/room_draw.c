/* room_draw.c - the draw before a match (docs/protocol.md, "Fair deals"). First the server commits
 * to a secret, and each seat that is asked commits to a share. Then the list of seals is fixed, and
 * the shares are revealed. A share that is not revealed ends the draw: a new one begins with
 * another secret and other shares, without that seat. So withholding a share leaves no choice
 * between two known results. */
#include <sodium.h>
#include <string.h>

#include "room_int.h"

static void changed(ct_room *r) { r->listener->changed(r->listener->user, r); }

bool room_answered(const ct_room *r, int seat)
{
    return *r->draw.seal[seat] && (r->draw.stage == DRAW_SEAL || *r->draw.share[seat]);
}

/* Whether the draw waits for a seat. In the second stage that is a seat of the list. */
static bool is_awaited(const ct_room *r, int seat)
{
    return r->seat[seat].kind == ROOM_PERSON && r->draw.in >> seat & 1 && !room_answered(r, seat);
}

static void begin_stage(ct_room *r, int64_t now, int stage)
{
    r->draw.stage = stage;
    r->draw.began = now;
    r->draw.ends = now + r->pace->draw;
    changed(r);
}

/* Begins a draw with a new secret. */
static const char *draw_anew(ct_room *r, int64_t now)
{
    const char *why = ct_fair_secret(r->draw.secret);
    if (why)
        return why;
    ct_fair_commit(r->draw.secret, r->draw.commit);
    memset(r->draw.seal, 0, sizeof r->draw.seal);
    memset(r->draw.share, 0, sizeof r->draw.share);
    begin_stage(r, now, DRAW_SEAL);
    return NULL;
}

const char *room_draw(ct_room *r, int64_t now)
{
    r->draw.in = r->draw.out = 0;
    for (int i = 0; i < r->set.seats; i++)
        r->draw.in |= (r->seat[i].kind == ROOM_PERSON && r->seat[i].here) << i;
    const char *why = draw_anew(r, now);
    if (!why)
        room_draw_on(r, now);
    return why;
}

/* Whether the stage is over: all have answered, or the time has run out. A person who is not
 * connected has the grace time. Otherwise sets *due to when the time runs out. */
static bool is_over(const ct_room *r, int64_t now, int64_t *due)
{
    bool waits = false, absent = false;
    int64_t last = r->draw.began + r->pace->grace;
    for (int i = 0; i < r->set.seats; i++) {
        waits |= is_awaited(r, i);
        absent |= is_awaited(r, i) && !r->seat[i].here;
    }
    *due = absent || r->draw.ends > last ? last : r->draw.ends;
    return !waits || now >= *due;
}

/* Fixes the list: who has no seal by now has no share. */
static void fix_list(ct_room *r, int64_t now)
{
    for (int i = 0; i < r->set.seats; i++)
        if (!*r->draw.seal[i])
            r->draw.in &= ~(1 << i);
    begin_stage(r, now, DRAW_SHARE);
}

/* Returns the seats that have not revealed the share of their seal. */
static int withheld(const ct_room *r)
{
    int seats = 0;
    for (int i = 0; i < r->set.seats; i++) seats |= (*r->draw.seal[i] && !*r->draw.share[i]) << i;
    return seats;
}

/* Puts what has been drawn into the match, and begins it. */
static const char *deal(ct_room *r, int64_t now)
{
    const char *share[CT_SEATS], *seal[CT_SEATS];
    char seals[CT_FAIR_SEALS];
    ct_fair_draw kept = r->fair;
    for (int i = 0; i < r->set.seats; i++) {
        share[i] = r->draw.share[i];
        seal[i] = r->draw.seal[i];
    }
    strcpy(r->fair.commit, r->draw.commit);
    strcpy(r->fair.secret, r->draw.secret);
    ct_fair_join(share, r->set.seats, r->fair.shares);
    ct_fair_join_seals(seal, r->set.seats, seals);
    ct_fair_list(seals, r->fair.seals);
    r->fair.withheld = r->draw.out;
    sodium_memzero(&r->draw, sizeof r->draw);
    const char *why = room_begin(r, now);
    if (why && !r->playing)
        r->fair = kept;
    return why;
}

/* Ends the draw without a match: the table is a waiting room again. */
static void give_up(ct_room *r)
{
    sodium_memzero(&r->draw, sizeof r->draw);
    changed(r);
}

int64_t room_draw_on(ct_room *r, int64_t now)
{
    int64_t due = 0;
    if (!room_people(r, true))
        return 0; /* like a clock, the draw rests while nobody is here */
    while (r->draw.stage && is_over(r, now, &due)) {
        int out = r->draw.stage == DRAW_SHARE ? withheld(r) : 0;
        const char *why = NULL;
        if (r->draw.stage == DRAW_SEAL) {
            fix_list(r, now);
        } else if (out) {
            r->draw.out |= out;
            r->draw.in &= ~out;
            why = draw_anew(r, now);
        } else {
            why = deal(r, now);
        }
        if (why && !r->playing)
            give_up(r);
    }
    return r->draw.stage ? due : 0;
}

/* Whether a seat takes part in this draw, at this stage. */
static bool takes_part(const ct_room *r, int seat, int stage, const char *commit)
{
    return r->draw.stage == stage && r->draw.in >> seat & 1 && !strcmp(r->draw.commit, commit);
}

/* Stores a seat's answer. */
static const char *answer(ct_room *r, int64_t now, char *to, const char *text)
{
    bool again = !strcmp(to, text);
    strcpy(to, text);
    if (!again) {
        changed(r);
        room_draw_on(r, now);
    }
    return NULL;
}

const char *room_seal(ct_room *r, int64_t now, int seat, const char *commit, const char *seal)
{
    char *mine = r->draw.seal[seat];
    if (!takes_part(r, seat, DRAW_SEAL, commit))
        return "draw.over";
    if (!ct_fair_is_hash(seal) || (*mine && strcmp(mine, seal) != 0))
        return "draw.seal"; /* a seal is never changed */
    return answer(r, now, mine, seal);
}

const char *room_reveal(ct_room *r, int64_t now, int seat, const char *commit, const char *share)
{
    char seal[CT_FAIR_HEX];
    if (!takes_part(r, seat, DRAW_SHARE, commit))
        return "draw.over";
    ct_fair_seal(commit, seat, share, seal);
    if (!ct_fair_is_share(share) || strcmp(seal, r->draw.seal[seat]) != 0)
        return "draw.share";
    return answer(r, now, r->draw.share[seat], share);
}

void room_draw_back(ct_room *r, int64_t now, int seat)
{
    if (r->draw.stage == DRAW_SEAL && !(r->draw.out >> seat & 1))
        r->draw.in |= 1 << seat;
    if (r->draw.stage && is_awaited(r, seat) && r->draw.ends < now + r->pace->draw)
        r->draw.ends = now + r->pace->draw;
}

/* Before the list is fixed the seat's seal is dropped. After that its share counts as withheld,
 * unless it has been revealed. */
void room_draw_left(ct_room *r, int64_t now, int seat)
{
    if (!r->draw.stage)
        return;
    if (r->draw.stage == DRAW_SEAL)
        r->draw.seal[seat][0] = 0;
    r->draw.in &= ~(1 << seat);
    room_draw_on(r, now);
}
