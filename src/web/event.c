/* event.c - what happened, told to one seat: found by comparing what it knew before and after. */
#include "event.h"

#include <string.h>

#include "json.h"
#include "out.h"

static bool names(const char *say, ct_card c)
{
    char face[16];
    ct_out o = ct_out_of(face, sizeof face);
    ct_card_show(c, false, &o);
    return strstr(say, face) != NULL;
}

/* Cards that came to light before all or in the seat's own hand, but for those that the sentence
 * names. Those before another seat are seen on the table. */
static void put_shown(ct_json *j, const ct_state *was, const ct_state *now, int seat,
                      const char *say)
{
    int fresh[CT_KINDS] = { 0 };
    char name[8];
    for (int i = 0; i < now->rules->cards; i++) {
        if (was->card[i] < CT_KINDS)
            fresh[was->card[i]]--;
        if (now->card[i] < CT_KINDS)
            fresh[now->card[i]]++;
    }
    ct_json_open(j, "shown", '[');
    for (int z = 0; z < now->rules->zones; z++)
        for (int i = 0; i < ct_count(now, z); i++) {
            ct_card c = ct_at(now, z, i);
            int owner = now->rules->owner[z];
            if (c >= CT_KINDS || fresh[c] <= 0 || (owner != 255 && owner != seat))
                continue;
            ct_out o = ct_out_of(name, sizeof name);
            fresh[c]--;
            if (names(say, c))
                continue;
            ct_card_write(c, &o);
            ct_json_text(j, NULL, name);
        }
    ct_json_shut(j, ']');
}

/* A trick that is gone from the table lies before its winner now. */
static int trick_taker(const ct_state *was, const ct_state *now)
{
    const ct_rules *r = now->rules;
    int gone = 0, seat = -1;
    for (int z = 0; z < r->zones; z++)
        if (r->flags[z] & CT_TURNS && ct_count(was, z) && !ct_count(now, z))
            gone = ct_count(was, z);
    for (int z = 0; gone && z < r->zones; z++)
        if (r->owner[z] < r->seats && ct_count(now, z) >= ct_count(was, z) + gone)
            seat = r->owner[z];
    return seat;
}

/* say: room for 512 bytes, the sentence. */
static void put_act(ct_json *j, const ct_state *before, const ct_view *seen, ct_act a, int seat,
                    ct_lang l, char *say)
{
    char text[512];
    ct_act masked = ct_mask(before, a, seat);
    ct_out o = ct_out_of(text, sizeof text);
    ct_act_write(&seen->s, masked, &o);
    ct_json_text(j, "act", text);
    o = ct_out_of(say, 512);
    ct_act_say(&seen->s, masked, l, &o);
    ct_json_text(j, "say", say);
}

void ct_event_json(const ct_match *m, int i, int seat, ct_lang l, ct_out *out)
{
    ct_state before, after;
    ct_view was, now;
    ct_json j = { out, true };
    ct_act a = ct_match_line(m, i);
    char say[512];
    if (!ct_match_at(m, i, &before) || !ct_match_at(m, i + 1, &after))
        return;
    if (seat == PAGE_OPEN)
        seat = a ? ct_seat(a) : CT_ONLOOKER;
    ct_look(&before, seat, &was);
    ct_look(&after, seat, &now);
    ct_json_open(&j, NULL, '{');
    ct_json_int(&j, "n", i + 1);
    ct_json_int(&j, "seat", a ? ct_seat(a) : -1);
    if (a) {
        put_act(&j, &before, &was, a, seat, l, say);
        put_shown(&j, &was.s, &now.s, seat, say);
    } else {
        ct_json_text(&j, "act", "deal");
        ct_json_text(&j, "say", "");
        ct_json_open(&j, "shown", '[');
        ct_json_shut(&j, ']');
    }
    ct_json_int(&j, "gain",
                a && after.turn >= 0 ? after.score[ct_seat(a)] - before.score[ct_seat(a)] : 0);
    ct_json_int(&j, "took", a ? trick_taker(&before, &after) : -1);
    ct_json_shut(&j, '}');
}
