/* room_rate.c - which matches count for ratings (docs/ratings.md). Every seat must belong to
 * another account and have an address of its own when the match begins. The rules must be a preset
 * or the game's own. There must be a clock, so that nobody can escape a loss by not playing on.
 * Whoever leaves, or lets a bot act, still gets the result. Until the end nobody can be sent away,
 * and no newcomer takes a seat. */
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

/* Whether two people at the table have one address: a match within a house proves little, and one
 * person with two accounts could win against themselves. */
static bool shares_address(const ct_room *r)
{
    for (int i = 0; i < r->set.seats; i++)
        for (int j = 0; r->seat[i].mark && j < i; j++)
            if (r->seat[j].mark == r->seat[i].mark)
                return true;
    return false;
}

/* Whether the match would count if all people had addresses of their own. */
static bool counts_but(const ct_room *r)
{
    ct_rules rules;
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

bool room_counts(const ct_room *r)
{
    return r->playing ? r->rate.on : counts_but(r) && !shares_address(r);
}

bool room_is_near(const ct_room *r) { return !r->playing && shares_address(r) && counts_but(r); }

void room_rate_begin(ct_room *r)
{
    memset(&r->rate, 0, sizeof r->rate);
    r->rate.on = room_counts(r);
    for (int i = 0; r->rate.on && i < r->set.seats; i++) r->rate.person[i] = r->seat[i].person;
}

void room_belongs(ct_room *r, int seat, int64_t person) { r->seat[seat].person = person; }

bool room_rates(const ct_room *r, int64_t person)
{
    for (int i = 0; r->playing && r->rate.on && i < r->set.seats; i++)
        if (r->rate.person[i] == person)
            return true;
    return false;
}

void room_keep_skill(ct_room *r, int64_t person, ct_skill skill)
{
    for (int i = 0; i < r->set.seats; i++)
        if (r->rate.person[i] == person)
            r->rate.left[i] = skill;
}

bool room_forgets(ct_room *r, int64_t person)
{
    bool had = false;
    for (int i = 0; i < r->set.seats; i++) {
        if (r->seat[i].person == person)
            r->seat[i].person = 0, had = true;
        if (r->rate.person[i] == person)
            r->rate.person[i] = 0, had = true;
    }
    return had;
}
