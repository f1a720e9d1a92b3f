/* event.c - what a seat saw happen in one act. It compares the seat's views before and after the
 * act: who did what, which cards became visible, what was won or lost, who took the trick. */
#include <string.h>

#include "client.h"
#include "game.h"
#include "json.h"
#include "out.h"
#include "words.h"

/* ---- cards that came to light ----------------------------------------------------------- */

/* How a zone relates to a seat: shared (owned by nobody or seen by everybody), the seat's own, or
 * another seat's. */
enum { SHARED, OWN, OTHERS, PLACES };

static int place_of(const ct_view *v, int z)
{
    const ct_rules *r = v->s.rules;
    if (r->owner[z] == 255 || r->sees[z] == CT_ALL)
        return SHARED;
    return r->owner[z] == v->seat ? OWN : OTHERS;
}

static void count(const ct_state *s, int z, int by, int of[CT_KINDS])
{
    for (int i = ct_start(s, z); i < s->end[z]; i++)
        if (s->card[i] < CT_KINDS)
            of[s->card[i]] += by;
}

static bool names_card(const char *sentence, ct_card c)
{
    char face[16];
    ct_out o = ct_out_of(face, sizeof face);
    ct_card_show(c, false, &o);
    return strstr(sentence, face) != NULL;
}

/* Collects the cards that are new in zones of this kind, zone by zone, except those that the
 * sentence names. Returns their number. */
static int gather(const ct_view *now, int place, int fresh[CT_KINDS], const char *say, ct_card *out)
{
    int n = 0;
    for (int z = 0; z < now->s.rules->zones; z++)
        for (int i = 0; place_of(now, z) == place && i < ct_count(&now->s, z); i++) {
            ct_card c = ct_at(&now->s, z, i);
            if (c < CT_KINDS && fresh[c]-- > 0 && !names_card(say, c))
                out[n++] = c;
        }
    return n;
}

/* Lists the cards that came to shared zones and to the zones of the observing seat. A card that
 * only moved is not new. So it lists no more cards of a kind than the whole table has gained.
 * Exception: after another seat's act it lists all cards that came to the observing seat. */
static void put_cards(const ct_view *was, const ct_view *now, ct_event *e)
{
    int fresh[PLACES][CT_KINDS] = { { 0 } };
    for (int z = 0; z < now->s.rules->zones; z++) {
        int *of = fresh[place_of(now, z)];
        count(&was->s, z, -1, of);
        count(&now->s, z, 1, of);
    }
    for (int k = 0; k < CT_KINDS; k++) {
        int all = fresh[SHARED][k] + fresh[OWN][k] + fresh[OTHERS][k];
        if (fresh[SHARED][k] > all)
            fresh[SHARED][k] = all;
        if (fresh[OWN][k] > all && e->seat == now->seat)
            fresh[OWN][k] = all;
    }
    e->shown = gather(now, SHARED, fresh[SHARED], e->say, e->card);
    e->came = gather(now, OWN, fresh[OWN], e->say, e->card + e->shown);
}

/* Replaces the sentence by the game's text that names the cards, if there is one, and does not list
 * these cards again. The key of a text about cards new to the seat by its own act ends in "+". The
 * key of a text about cards that everybody can see ends in "*". */
static void name_cards(const ct_view *was, ct_act a, const ct_view *now, ct_lang l, ct_event *e)
{
    char text[sizeof e->say];
    ct_out say = ct_out_of(text, sizeof text);
    bool own = e->came && e->seat == now->seat;
    if (own && ct_act_tell(&was->s, a, "+", e->card + e->shown, e->came, l, &say)) {
        e->came = 0;
    } else if (e->shown && ct_act_tell(&was->s, a, "*", e->card, e->shown, l, &say)) {
        memmove(e->card, e->card + e->shown, sizeof e->card[0] * (size_t)e->came);
        e->shown = 0;
    } else {
        return;
    }
    memcpy(e->say, text, sizeof text);
}

/* ---- tricks ----------------------------------------------------------------------------- */

/* The seat that took the trick: the trick's cards now lie in its zone. */
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

/* ---- what was decided ------------------------------------------------------------------- */

void ct_outcome_of(const ct_state *was, ct_act a, const ct_state *now, ct_outcome *out)
{
    const ct_game *g = now->rules->game;
    memset(out, 0, sizeof *out);
    if (a && g->outcome)
        g->outcome(was, a, now, out);
}

static void put_outcome(const ct_state *was, ct_act a, const ct_state *now, ct_lang l, ct_event *e)
{
    ct_out say = ct_out_of(e->decided, sizeof e->decided);
    ct_outcome_of(was, a, now, &e->outcome);
    if (e->outcome.key)
        ct_say_faces(now->rules->game, e->outcome.key, e->outcome.card, l, &say);
}

/* ---- the event -------------------------------------------------------------------------- */

void ct_event_seen(const ct_state *was, ct_act a, const ct_state *now, const ct_view *before,
                   const ct_view *after, ct_lang l, ct_event *out)
{
    ct_out act = ct_out_of(out->act, sizeof out->act), say = ct_out_of(out->say, sizeof out->say);
    out->seat = a ? ct_seat(a) : CT_DEALER;
    out->shown = out->came = 0;
    out->gain = 0;
    out->took = -1;
    out->ends = true;
    put_outcome(was, a, now, l, out);
    if (!a) {
        ct_put(&act, "deal");
        return;
    }
    ct_act masked = ct_mask(was, a, after->seat);
    ct_act_write(&before->s, masked, &act);
    ct_act_say(&before->s, masked, l, &say);
    put_cards(before, after, out);
    name_cards(before, masked, after, l, out);
    if (now->turn >= 0)
        out->gain = now->score[out->seat] - was->score[out->seat];
    out->took = trick_taker(was, now);
    out->ends = now->turn != out->seat || out->took >= 0 || now->rules->seats < 2;
}

void ct_event_of(const ct_state *was, ct_act a, const ct_state *now, int seat, ct_lang l,
                 ct_event *out)
{
    ct_view before, after;
    ct_view_of(was, seat, &before);
    ct_view_of(now, seat, &after);
    ct_event_seen(was, a, now, &before, &after, l, out);
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

static void put_decided(ct_json *j, const ct_event *e)
{
    if (!e->outcome.key)
        return;
    ct_json_text(j, "decided", e->decided);
    put_list(j, "faces", e->outcome.card, 1 + (e->outcome.card[0] != e->outcome.card[1]));
    ct_json_open(j, "gains", '[');
    for (int i = 0; i < CT_SEATS; i++) ct_json_int(j, NULL, e->outcome.gain[i]);
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
    ct_json_flag(&j, "ends", e->ends);
    put_decided(&j, e);
    ct_json_shut(&j, '}');
}
