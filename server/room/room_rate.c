/* room_rate.c - which matches count for ratings (docs/ratings.md). Every seat must belong to
 * another account when the match begins, the rules must be a preset or the game's own, and there
 * must be a clock, so that nobody can escape a loss by not playing on. Whoever leaves, or lets a
 * bot act, still gets the result. Until the end nobody can be sent away, and no newcomer takes a
 * seat. */
#include <string.h>

#include "room_int.h"

int room_seat_of_person(const ct_room *r, int64_t person)
{
    for (int i = 0; person && i < r->set.seats; i++)
        if (r->seat[i].kind == ROOM_PERSON && r->seat[i].person == person)
            return i;
    return -1;
}

static bool same(const ct_rules *a, const ct_game *g, const char *options)
{
    ct_rules b;
    return !ct_rules_make(&b, g, a->seats, options, NULL) && !memcmp(a->opt, b.opt, sizeof a->opt);
}

const char *room_preset(const ct_rules *rules)
{
    const ct_preset *p = ct_game_about(rules->game)->presets;
    if (same(rules, rules->game, ""))
        return "";
    for (; p && p->name; p++)
        if (same(rules, rules->game, p->name))
            return p->name;
    return NULL;
}

bool room_counts(const ct_room *r)
{
    ct_rules rules;
    if (r->playing)
        return r->rate.on;
    if (r->set.seats < 2 || r->set.clock == CLOCK_OFF)
        return false;
    for (int i = 0; i < r->set.seats; i++) {
        int64_t person = r->seat[i].kind == ROOM_PERSON ? r->seat[i].person : 0;
        if (!person || room_seat_of_person(r, person) != i)
            return false;
    }
    return !ct_rules_make(&rules, r->set.game, r->set.seats, r->set.options, NULL) &&
           room_preset(&rules);
}

void room_rate_begin(ct_room *r)
{
    memset(&r->rate, 0, sizeof r->rate);
    r->rate.on = room_counts(r);
    for (int i = 0; r->rate.on && i < r->set.seats; i++) r->rate.person[i] = r->seat[i].person;
}

void room_belongs(ct_room *r, int seat, int64_t person) { r->seat[seat].person = person; }

bool room_forgets(ct_room *r, int64_t person)
{
    bool had = false;
    for (int i = 0; i < r->set.seats; i++) {
        if (r->seat[i].person == person)
            r->seat[i].person = 0, had = true;
        if (r->rate.person[i] == person)
            memset(&r->rate, 0, sizeof r->rate), had = true;
    }
    return had;
}
