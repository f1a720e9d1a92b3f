/* event.c - what happened, told to one seat: found by comparing what it knew before and after. */
#include "event.h"

#include "client.h"
#include "json.h"
#include "out.h"

/* Cards that came to light before all or in the seat's own hand, but for those that the sentence
 * names. */
static void put_shown(ct_json *j, const ct_view *was, const ct_view *now, const char *say)
{
    ct_card card[CT_CARDS];
    char name[8];
    int n = ct_shown(was, now, CT_BEFORE_ALL | CT_BEFORE_SEAT, card);
    ct_json_open(j, "shown", '[');
    for (int i = 0; i < n; i++) {
        if (ct_names_card(say, card[i], false))
            continue;
        ct_out o = ct_out_of(name, sizeof name);
        ct_card_write(card[i], &o);
        ct_json_text(j, NULL, name);
    }
    ct_json_shut(j, ']');
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
        put_shown(&j, &was, &now, say);
    } else {
        ct_json_text(&j, "act", "deal");
        ct_json_text(&j, "say", "");
        ct_json_open(&j, "shown", '[');
        ct_json_shut(&j, ']');
    }
    ct_json_int(&j, "gain",
                a && after.turn >= 0 ? after.score[ct_seat(a)] - before.score[ct_seat(a)] : 0);
    ct_json_int(&j, "took", a ? ct_trick_taker(&before, &after) : -1);
    ct_json_shut(&j, '}');
}
