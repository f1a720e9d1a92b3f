/* room_wait.c - the waiting room: seats, rules, who is ready; and the start of a match. */
#include <string.h>

#include "player.h"
#include "room_int.h"
#include "util/out.h"

static void changed(ct_room *r) { r->listener->changed(r->listener->user, r); }

static bool is_seat(const ct_room *r, int seat) { return seat >= 0 && seat < r->set.seats; }

/* Call when the rules change: clears "ready", so that everybody has to agree to the new rules. */
static void unready(ct_room *r)
{
    for (int i = 0; i < CT_SEATS; i++) r->seat[i].ready = false;
}

static const char *host_waits(const ct_room *r, int seat)
{
    return seat != r->host ? "table.host" : r->playing ? "table.playing" : NULL;
}

const char *room_move(ct_room *r, int seat, int to)
{
    if (r->playing)
        return "table.playing";
    if (!is_seat(r, to))
        return "seat.none";
    if (r->seat[to].kind != ROOM_OPEN)
        return "seat.taken";
    r->seat[to] = r->seat[seat];
    r->seat[seat] = (room_seat){ 0 };
    if (r->host == seat)
        r->host = to;
    changed(r);
    return NULL;
}

bool room_again(const ct_room *r)
{
    return !r->playing && r->m && ct_match_state(r->m)->turn == CT_OVER;
}

/* Whether the next match has to wait for this seat. It never waits for a person who is not
 * connected, unless the match counts for ratings or people play by days. */
static bool holds_up(const ct_room *r, int seat)
{
    const room_seat *s = &r->seat[seat];
    bool here = s->here || r->set.clock == CLOCK_DAYS || room_counts(r);
    return s->kind == ROOM_PERSON && !s->ready && here;
}

const char *room_go_again(ct_room *r, int64_t now)
{
    int ready = 0;
    for (int i = 0; i < r->set.seats; i++) ready += r->seat[i].ready;
    if (!ready || ready < room_people(r, false) || !room_again(r))
        return NULL;
    return room_start(r, now, r->host);
}

const char *room_ready(ct_room *r, int64_t now, int seat, bool on, const char *share)
{
    if (r->playing)
        return "table.playing";
    if (on && !ct_fair_is_share(share))
        return "share.bad";
    room_seat kept = r->seat[seat];
    r->seat[seat].ready = on;
    strcpy(r->seat[seat].share, on ? share : "");
    const char *why = room_go_again(r, now);
    if (why)
        r->seat[seat] = kept;
    else if (!r->playing)
        changed(r);
    return why;
}

/* Moves people from seats that disappear to open seats. False: there are too few open seats. */
static bool squeeze(ct_room *r, int seats)
{
    room_seat kept[CT_SEATS];
    int host = r->host;
    memcpy(kept, r->seat, sizeof kept);
    for (int from = seats; from < CT_SEATS; from++) {
        int to = 0;
        if (kept[from].kind != ROOM_PERSON)
            continue;
        while (to < seats && kept[to].kind == ROOM_PERSON) to++;
        if (to == seats)
            return false;
        kept[to] = kept[from];
        host = host == from ? to : host;
    }
    memset(kept + seats, 0, (size_t)(CT_SEATS - seats) * sizeof *kept);
    memcpy(r->seat, kept, sizeof kept);
    r->host = host;
    return true;
}

/* Drops the last match if the table's rules change: its seats would not be those of the table, and
 * a restarted server could not replay its lines by the new rules. */
static void forget_match(ct_room *r, const room_settings *s)
{
    if (s->game == r->set.game && s->seats == r->set.seats && !strcmp(s->options, r->set.options))
        return;
    ct_match_free(r->m);
    r->m = NULL;
    r->n = 0;
}

const char *room_rules(ct_room *r, int64_t now, int seat, const room_settings *s, const char **what)
{
    const char *why = host_waits(r, seat);
    if (!why)
        why = room_may_set(s, what);
    if (why)
        return why;
    if (!squeeze(r, s->seats))
        return "table.people";
    forget_match(r, s);
    r->set = *s;
    r->rate.on = false;
    r->changed = now;
    unready(r);
    changed(r);
    return NULL;
}

const char *room_swap(ct_room *r, int seat, int a, int b)
{
    const char *why = host_waits(r, seat);
    if (!why && (!is_seat(r, a) || !is_seat(r, b)))
        why = "seat.none";
    if (why)
        return why;
    room_seat kept = r->seat[a];
    r->seat[a] = r->seat[b];
    r->seat[b] = kept;
    r->host = r->host == a ? b : r->host == b ? a : r->host;
    changed(r);
    return NULL;
}

/* Whether the clock keeps bots away from a seat. In a match by days most people are not connected
 * most of the time, so only a time that has run out says that somebody is missing. */
static bool is_early(const ct_room *r, int seat)
{
    const room_seat *s = &r->seat[seat];
    return r->playing && r->set.clock == CLOCK_DAYS && s->kind == ROOM_PERSON && !s->idle;
}

const char *room_bot(ct_room *r, int64_t now, int seat, int of, int level)
{
    if (seat != r->host)
        return "table.host";
    if (!is_seat(r, of))
        return "seat.none";
    if (r->playing && r->rate.on)
        return "table.rated";
    room_seat *s = &r->seat[of];
    if (s->kind == ROOM_PERSON && (!r->playing || s->here))
        return "seat.taken";
    if (is_early(r, of))
        return "table.days";
    if (r->playing && level < 0)
        return "table.playing";
    if (level >= 0 && !ct_level_offered(&ct_levels()[level], r->set.game))
        return "level.none";
    if (s->kind == ROOM_PERSON) {
        s->away = true; /* a bot plays, but the person can still come back */
        s->level = level;
        room_end_wait(r); /* the host's decision ends the votes to wait */
    } else {
        *s =
            (room_seat){ .kind = level < 0 ? ROOM_OPEN : ROOM_BOT, .level = level < 0 ? 0 : level };
    }
    room_wake(r, now);
    changed(r);
    return NULL;
}

const char *room_kick(ct_room *r, int64_t now, int seat, int whom)
{
    if (seat != r->host)
        return "table.host";
    if (!is_seat(r, whom) || r->seat[whom].kind != ROOM_PERSON || whom == seat)
        return "seat.none";
    if (r->playing && r->rate.on)
        return "table.rated";
    if (is_early(r, whom))
        return "table.days";
    r->thrown |= r->playing ? 1 << whom : 0;
    r->listener->gone(r->listener->user, r, whom, "table.kicked");
    room_empty(r, now, whom);
    room_agreed(r, now);
    room_go_again(r, now);
    changed(r);
    return NULL;
}

const char *room_host(ct_room *r, int seat, int to)
{
    if (seat != r->host)
        return "table.host";
    if (!is_seat(r, to) || r->seat[to].kind != ROOM_PERSON)
        return "seat.none";
    r->host = to;
    changed(r);
    return NULL;
}

/* ---- the match begins -------------------------------------------------------------------- */

const char *room_secret(ct_room *r)
{
    const char *why = ct_fair_secret(r->secret);
    if (!why)
        ct_fair_commit(r->secret, r->commit);
    return why;
}

const char *room_renew(ct_room *r)
{
    for (int i = 0; !r->playing && i < r->set.seats; i++)
        if (r->seat[i].ready)
            return NULL;
    return room_secret(r);
}

const char *room_match(ct_room *r)
{
    uint8_t seed[32];
    ct_fault why;
    ct_fair_seed(r->fair.secret, r->fair.shares, seed);
    ct_match *m = ct_match_new(r->set.game, r->set.seats, r->set.options, seed, &why);
    if (!m)
        return why.key;
    ct_match_free(r->m);
    r->m = m;
    r->n = 0;
    r->undo = -1;
    r->yes = 0;
    r->pause.on = false;
    r->pause.yes = 0;
    return NULL;
}

/* Takes the secret and everybody's shares into the match that begins; draws the next secret. */
static const char *mix(ct_room *r)
{
    const char *share[CT_SEATS];
    for (int i = 0; i < r->set.seats; i++) share[i] = r->seat[i].ready ? r->seat[i].share : "";
    strcpy(r->fair.commit, r->commit);
    strcpy(r->fair.secret, r->secret);
    ct_fair_join(share, r->set.seats, r->fair.shares);
    return room_secret(r);
}

const char *room_start(ct_room *r, int64_t now, int seat)
{
    const char *why = host_waits(r, seat);
    for (int i = 0; !why && i < r->set.seats; i++)
        if (holds_up(r, i))
            why = "table.not-ready";
    if (!why)
        why = room_longer(r);
    if (why)
        return why;
    ct_room kept = *r;
    why = mix(r);
    if (!why)
        why = room_match(r);
    if (why) {
        *r = kept;
        return why;
    }
    r->match_n++;
    room_rate_begin(r);
    r->playing = true;
    r->gone = r->thrown = 0;
    r->planned.seat = -1; /* an act planned in the last match is not used */
    for (int i = 0; i < r->set.seats; i++) {
        if (r->seat[i].kind == ROOM_OPEN)
            r->seat[i] = (room_seat){ .kind = ROOM_BOT, .level = ROOM_MEDIO };
        r->seat[i].next = r->seat[i].away = r->seat[i].came = false;
        r->seat[i].given = r->seat[i].idle = false;
        strcpy(r->names[i], r->seat[i].name);
    }
    changed(r);
    return room_deal(r, now);
}
