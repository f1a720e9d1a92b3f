/* way_calls.c - finds where each card of the table may go now, so that it can be dragged there. The
 * acts are tried on the seat's view, with arbitrary cards in place of hidden cards, so the answers
 * reveal nothing. */
#include "client.h"
#include "json.h"
#include "out.h"
#include "page.h"

typedef struct ways {
    ct_state was;
    ct_acts acts;
} ways;

/* Replaces the hidden cards by the cards that the seat does not know, in the order of the pack. */
static void fill(ct_state *s)
{
    const ct_rules *r = s->rules;
    uint8_t left[CT_KINDS];
    for (int c = 0; c < CT_KINDS; c++) left[c] = r->copies[c];
    for (int i = 0; i < r->cards; i++)
        if (s->card[i] != CT_HIDDEN)
            left[s->card[i]]--;
    for (int i = 0, c = 0; i < r->cards; i++)
        if (s->card[i] == CT_HIDDEN) {
            while (!left[c]) c++;
            left[c]--;
            s->card[i] = (ct_card)c;
        }
}

static int copies(const ct_state *s, int z, ct_card c)
{
    int n = 0;
    for (int i = 0; i < ct_count(s, z); i++) n += ct_at(s, z, i) == c;
    return n;
}

/* Whether the top card of zone f has left it, and zone t has one more card of that kind. */
static bool went(const ct_state *was, const ct_state *now, int f, int t)
{
    ct_card c = ct_top(was, f);
    bool left = ct_count(was, f) > ct_count(now, f) || ct_top(now, f) != c;
    return f != t && left && copies(now, t, c) > copies(was, t, c);
}

/* Whether the zones to touch for the act are these two zones, or one of them. */
static bool between(const ct_touch *touch, int f, int t)
{
    for (int i = 0; i < touch->zones; i++)
        if (touch->zone[i] != f && touch->zone[i] != t)
            return false;
    return true;
}

static void put_zone(ct_json *j, const ct_state *s, int z)
{
    char name[64];
    ct_out o = ct_out_of(name, sizeof name);
    ct_zone_write(s->rules, z, -1, &o);
    ct_json_text(j, NULL, name);
}

static void put_way(ct_json *j, const ct_state *s, ct_act a, int f, int t)
{
    char text[512];
    ct_out o = ct_out_of(text, sizeof text);
    ct_act_write(s, a, &o);
    ct_json_open(j, NULL, '[');
    put_zone(j, s, f);
    put_zone(j, s, t);
    ct_json_text(j, NULL, text);
    ct_json_shut(j, ']');
}

static void put_ways(ct_json *j, const ct_state *was, ct_act a)
{
    ct_state now = *was;
    ct_touch touch;
    ct_act_touch(was, a, &touch);
    if (touch.cards || !touch.zones)
        return;
    ct_apply(&now, a);
    for (int f = 0; f < now.rules->zones; f++)
        for (int t = 0; t < now.rules->zones; t++)
            if (between(&touch, f, t) && went(was, &now, f, t))
                put_way(j, was, a, f, t);
}

static void write_ways(page *p, const void *of, ct_out *o)
{
    const ways *w = of;
    ct_json j = { o, true };
    ct_json_open(&j, NULL, '[');
    for (int i = 0; i < w->acts.n; i++) put_ways(&j, &w->was, w->acts.act[i]);
    ct_json_shut(&j, ']');
}

/* Answers with all ways that a card of the table may go now: [from, to, act]. */
const char *web_ways(page *p, int seat)
{
    int who = page_eyes(p, seat);
    ct_view v;
    ways w;
    w.acts.n = 0;
    if (page_look(p, seat, &v)) {
        ct_legal(&v.s, who, &w.acts);
        w.was = v.s;
        fill(&w.was);
    }
    return page_answer(p, write_ways, &w);
}
