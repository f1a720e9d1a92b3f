/* event.c - what a seat saw happen by an act, found by comparing what it knew before and after: who
 * did what, which cards came to light, what it won or cost, who took the trick. */
#include <string.h>

#include "client.h"
#include "game.h"
#include "json.h"
#include "out.h"

/* ---- cards that came to light ----------------------------------------------------------- */

enum { BEFORE_ALL = 1, BEFORE_SEAT = 2 };

static void count(const ct_state *s, int z, int by, int of[CT_KINDS])
{
    for (int i = ct_start(s, z); i < s->end[z]; i++)
        if (s->card[i] < CT_KINDS)
            of[s->card[i]] += by;
}

/* How many cards of each kind a seat knows more than before: on the whole table, or only (where is
 * BEFORE_SEAT alone) before itself, which counts what lay open and came to it. */
static void compare(const ct_view *was, const ct_view *now, int where, int fresh[CT_KINDS])
{
    const ct_rules *r = now->s.rules;
    for (int z = 0; z < r->zones; z++)
        if (where & BEFORE_ALL || r->owner[z] == now->seat) {
            count(&was->s, z, -1, fresh);
            count(&now->s, z, 1, fresh);
        }
}

static bool names_card(const char *sentence, ct_card c)
{
    char face[16];
    ct_out o = ct_out_of(face, sizeof face);
    ct_card_show(c, false, &o);
    return strstr(sentence, face) != NULL;
}

/* Fresh cards in nobody's zones or in the seat's own, zone after zone in the order they lie, but
 * for those that the sentence names; how many. */
static int gather(const ct_view *now, int where, int fresh[CT_KINDS], const char *say, ct_card *out)
{
    const ct_rules *r = now->s.rules;
    int n = 0;
    for (int z = 0; z < r->zones; z++) {
        bool here = r->owner[z] == (where == BEFORE_ALL ? 255 : now->seat);
        for (int i = 0; here && i < ct_count(&now->s, z); i++) {
            ct_card c = ct_at(&now->s, z, i);
            if (c < CT_KINDS && fresh[c]-- > 0 && !names_card(say, c))
                out[n++] = c;
        }
    }
    return n;
}

static void put_cards(const ct_view *was, const ct_view *now, ct_event *e)
{
    int fresh[CT_KINDS] = { 0 };
    compare(was, now, BEFORE_ALL, fresh);
    e->shown = gather(now, BEFORE_ALL, fresh, e->say, e->card);
    if (e->seat != now->seat) {
        memset(fresh, 0, sizeof fresh);
        compare(was, now, BEFORE_SEAT, fresh);
    }
    e->came = gather(now, BEFORE_SEAT, fresh, e->say, e->card + e->shown);
}

/* ---- tricks ----------------------------------------------------------------------------- */

/* The trick that is gone from the table lies before its winner. */
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

/* ---- the event -------------------------------------------------------------------------- */

void ct_event_of(const ct_state *was, ct_act a, const ct_state *now, int seat, ct_lang l,
                 ct_event *out)
{
    ct_view before, after;
    ct_out act = ct_out_of(out->act, sizeof out->act), say = ct_out_of(out->say, sizeof out->say);
    out->seat = a ? ct_seat(a) : CT_DEALER;
    out->shown = out->came = 0;
    out->gain = 0;
    out->took = -1;
    if (!a) {
        ct_put(&act, "deal");
        return;
    }
    ct_look(was, seat, &before);
    ct_look(now, seat, &after);
    ct_act masked = ct_mask(was, a, seat);
    ct_act_write(&before.s, masked, &act);
    ct_act_say(&before.s, masked, l, &say);
    put_cards(&before, &after, out);
    if (now->turn >= 0)
        out->gain = now->score[out->seat] - was->score[out->seat];
    out->took = trick_taker(was, now);
}

static void put_list(ct_json *j, const char *name, const ct_card *card, int n)
{
    char text[8];
    ct_json_open(j, name, '[');
    for (int i = 0; i < n; i++) {
        ct_out o = ct_out_of(text, sizeof text);
        ct_card_write(card[i], &o);
        ct_json_text(j, NULL, text);
    }
    ct_json_shut(j, ']');
}

void ct_event_json(const ct_event *e, int n, ct_out *out)
{
    ct_json j = { out, true };
    ct_json_open(&j, NULL, '{');
    ct_json_int(&j, "n", n);
    ct_json_int(&j, "seat", e->seat);
    ct_json_text(&j, "act", e->act);
    ct_json_text(&j, "say", e->say);
    put_list(&j, "shown", e->card, e->shown);
    put_list(&j, "came", e->card + e->shown, e->came);
    ct_json_int(&j, "gain", e->gain);
    ct_json_int(&j, "took", e->took);
    ct_json_shut(&j, '}');
}
