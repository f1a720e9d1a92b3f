/* wasm.c - the match of a page: begun or loaded, played on, taken back, and told to a seat. */
#include <stdlib.h>

#include "client.h"
#include "event.h"
#include "json.h"
#include "out.h"
#include "page.h"

/* ---- a match ---------------------------------------------------------------------------- */

static const char *take_over(page *p, ct_match *m, const ct_game *g, const ct_fault *fault)
{
    if (m) {
        ct_match_free(p->m);
        p->m = m;
    }
    refusal r = { g, { 0 } };
    if (!m)
        r.fault = *fault;
    return page_answer(p, page_refusal, &r);
}

/* In: slug, seats, options, seed. */
EXPORT(web_begin) const char *web_begin(page *p)
{
    uint8_t seed[32];
    ct_fault fault = { 0 };
    int seats;
    const char *options;
    char *rest = page_text(p);
    const ct_game *g = page_setup(&rest, &seats, &options);
    fault.key = g ? ct_seed_read(seed, page_line(&rest)) : "record.game";
    ct_match *m = fault.key ? NULL : ct_match_new(g, seats, options, seed, &fault);
    return take_over(p, m, g, &fault);
}

/* In: a record. */
EXPORT(web_load) const char *web_load(page *p)
{
    ct_fault fault = { 0 };
    ct_match *m = ct_match_load(p->in, p->n, &fault);
    return take_over(p, m, m ? ct_match_rules(m)->game : NULL, &fault);
}

/* Text is made first, then quoted. Without memory for it the module stops, and the page opens the
 * match in another one: an answer would be taken for the text. */
static void quoted(ct_out *o, void (*write)(const page *p, ct_out *o), const page *p)
{
    ct_out t = { 0 };
    write(p, &t);
    char *text = malloc(t.len + 1);
    if (!text)
        __builtin_trap();
    t = ct_out_of(text, t.len + 1);
    write(p, &t);
    ct_put_json(o, text);
    free(text);
}

static void record_text(const page *p, ct_out *o) { ct_match_save(p->m, false, o); }
static void state_text(const page *p, ct_out *o) { ct_state_write(ct_match_state(p->m), o); }
static void write_record(page *p, const void *of, ct_out *o) { quoted(o, record_text, p); }
static void write_state(page *p, const void *of, ct_out *o) { quoted(o, state_text, p); }

/* What asks about a match, when there is none: null. */
static const char *of_match(page *p, writer *write, const void *of)
{
    return p->m ? page_answer(p, write, of) : "null";
}

EXPORT(web_record) const char *web_record(page *p) { return of_match(p, write_record, NULL); }
EXPORT(web_state) const char *web_state(page *p) { return of_match(p, write_state, NULL); }

EXPORT(web_deal) const char *web_deal(page *p)
{
    return page_refuse(p, p->m ? ct_match_deal(p->m) : "match.none");
}

static bool is_seat(const page *p, int seat)
{
    return seat >= 0 && seat < ct_match_rules(p->m)->seats;
}

/* In: the act. */
EXPORT(web_play) const char *web_play(page *p, int seat)
{
    ct_act a;
    const char *why = !p->m ? "match.none" : is_seat(p, seat) ? NULL : "act.seat";
    if (!why)
        why = ct_act_read(ct_match_state(p->m), seat, page_text(p), &a, NULL);
    return page_refuse(p, why ? why : ct_match_play(p->m, a));
}

/* ---- taking back ------------------------------------------------------------------------ */

static int known(const ct_state *s, int seat)
{
    ct_view v;
    int n = 0;
    ct_look(s, seat, &v);
    for (int i = 0; i < s->rules->cards; i++) n += v.s.card[i] != CT_HIDDEN;
    return n;
}

/* Alone at the table everything may be taken back up to the deal; with others one's own last act,
 * as long as it has brought no card to light. */
static bool may_undo(const page *p, int seat)
{
    int n = ct_match_lines(p->m);
    ct_act last = n ? ct_match_line(p->m, n - 1) : 0;
    ct_state before;
    if (!last || ct_seat(last) != seat)
        return false;
    if (ct_match_rules(p->m)->seats == 1)
        return true;
    ct_match_at(p->m, n - 1, &before);
    return ct_match_state(p->m)->turn >= 0 && before.turn == seat &&
           known(&before, seat) == known(ct_match_state(p->m), seat);
}

EXPORT(web_undo) const char *web_undo(page *p, int seat)
{
    const char *why = !p->m ? "match.none" : may_undo(p, seat) ? NULL : "match.no-undo";
    return page_refuse(p, why ? why : ct_match_undo(p->m));
}

EXPORT(web_redo) const char *web_redo(page *p)
{
    return page_refuse(p, p->m ? ct_match_redo(p->m) : "match.none");
}

/* ---- what a seat sees ------------------------------------------------------------------- */

/* Whoever has no seat looks on. */
static int eyes(const page *p, int seat) { return p->m && is_seat(p, seat) ? seat : CT_ONLOOKER; }

/* The same for who looks back, and may see all. */
static int back_eyes(const page *p, int seat) { return seat == PAGE_OPEN ? seat : eyes(p, seat); }

/* All cards are known to the onlooker, and hands are shown; what lies face down for all stays so.
 * open: the rules of such a table, for as long as the view. */
static void look_openly(const ct_state *s, ct_rules *open, ct_view *v)
{
    ct_state known = *s;
    *open = *s->rules;
    known.rules = open;
    for (int i = 0; i < open->cards; i++) known.seen[i] |= CT_EVERYONE;
    for (int z = 0; z < open->zones; z++)
        if (open->sees[z] == CT_OWNER)
            open->sees[z] = CT_ALL;
    ct_look(&known, CT_ONLOOKER, v);
}

static void write_table(page *p, const void *of, ct_out *o)
{
    int seat = *(const int *)of;
    ct_rules open;
    ct_view v;
    if (seat == PAGE_OPEN)
        look_openly(ct_match_state(p->m), &open, &v);
    else
        ct_look(ct_match_state(p->m), seat, &v);
    ct_put(o, "{\"view\":");
    ct_view_json(&v, p->lang, o);
    ct_put(o, ",\"round\":");
    ct_put_int(o, ct_match_round(p->m));
    ct_put(o, ",\"choices\":");
    ct_choices_json(&v.s, seat == PAGE_OPEN ? CT_ONLOOKER : seat, p->lang, o);
    ct_put(o, ",\"sheet\":");
    if (v.s.turn < 0 && ct_match_lines(p->m))
        ct_sheet_json(ct_match_state(p->m), p->lang, o);
    else
        ct_put(o, "null");
    ct_put(o, may_undo(p, seat) ? ",\"undo\":true" : ",\"undo\":false");
    ct_put(o, ct_match_undone(p->m) ? ",\"redo\":true}" : ",\"redo\":false}");
}

/* PAGE_OPEN is for who looks back on a match that is over. */
EXPORT(web_table) const char *web_table(page *p, int seat)
{
    int who = back_eyes(p, seat);
    return of_match(p, write_table, &who);
}

typedef struct since {
    int seat, from;
} since;

static void write_events(page *p, const void *of, ct_out *o)
{
    const since *e = of;
    ct_put_char(o, '[');
    for (int i = e->from; i < ct_match_lines(p->m); i++) {
        ct_put(o, i > e->from ? "," : "");
        ct_event_json(p->m, i, e->seat, p->lang, o);
    }
    ct_put_char(o, ']');
}

/* Lines from .. of the record as the seat saw them. */
EXPORT(web_events) const char *web_events(page *p, int seat, int from)
{
    return of_match(p, write_events, &(since){ eyes(p, seat), from < 0 ? 0 : from });
}

/* ---- looking back ----------------------------------------------------------------------- */

/* The match after n of its lines; the others can be brought back. */
EXPORT(web_at) const char *web_at(page *p, int n)
{
    const char *why = !p->m                                              ? "match.none"
                      : n < 0                                            ? "match.no-undo"
                      : n > ct_match_lines(p->m) + ct_match_undone(p->m) ? "match.no-redo"
                                                                         : NULL;
    while (!why && ct_match_lines(p->m) > n) why = ct_match_undo(p->m);
    while (!why && ct_match_lines(p->m) < n) why = ct_match_redo(p->m);
    return page_refuse(p, why);
}

/* All lines up to here for somebody who looks back: as a seat saw them, or PAGE_OPEN. */
EXPORT(web_story) const char *web_story(page *p, int seat)
{
    return of_match(p, write_events, &(since){ back_eyes(p, seat), 0 });
}

static void write_acts(page *p, const void *of, ct_out *o)
{
    const ct_acts *acts = of;
    ct_view v;
    if (!acts->n) {
        ct_put(o, "[]");
        return;
    }
    ct_look(ct_match_state(p->m), ct_seat(acts->act[0]), &v);
    ct_acts_json(&v.s, acts, p->lang, o);
}

/* In: cards, separated by blanks. */
EXPORT(web_offers) const char *web_offers(page *p, int seat)
{
    ct_card card[CT_CARDS];
    ct_acts acts;
    ct_view v;
    int n = 0, used, who = eyes(p, seat);
    const char *at = page_text(p);
    for (; n < CT_CARDS && (used = ct_card_read(at, &card[n])); n++) {
        at += used;
        at += *at == ' ';
    }
    acts.n = 0;
    if (p->m && !*at) {
        ct_look(ct_match_state(p->m), who, &v);
        ct_offers(&v.s, who, card, n, &acts);
    }
    return of_match(p, write_acts, &acts);
}
