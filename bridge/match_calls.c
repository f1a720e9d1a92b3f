/* match_calls.c - the match of a page: starts or loads it, shows it to a seat, replays it. */
#include <stdlib.h>

#include "client.h"
#include "json.h"
#include "out.h"
#include "page.h"

/* ---- a match ---------------------------------------------------------------------------- */

static const char *take_over(page *p, ct_match *m, const ct_fault *fault)
{
    if (m) {
        ct_match_free(p->m);
        p->m = m;
        p->view.s.rules = NULL;
    }
    return page_answer(p, page_refusal, fault);
}

/* Begins a match. In: slug, seats, options, seed. */
const char *web_begin(page *p)
{
    uint8_t seed[32];
    ct_fault fault = { 0 };
    int seats;
    const char *options;
    char *rest = page_text(p);
    const ct_game *g = page_setup(&rest, &seats, &options);
    fault.key = g ? ct_seed_read(seed, page_line(&rest)) : "record.game";
    ct_match *m = fault.key ? NULL : ct_match_new(g, seats, options, seed, &fault);
    return take_over(p, m, &fault);
}

/* Loads a match. In: a record. */
const char *web_load(page *p)
{
    ct_fault fault = { 0 };
    ct_match *m = ct_match_load(p->in, p->n, &fault);
    return take_over(p, m, &fault);
}

/* Writes a text, then quotes it. If memory runs out the module traps, and the page opens the match
 * in a new module. An error message would be mistaken for the text. */
void page_quoted(page *p, writer *write, const void *of, ct_out *o)
{
    ct_out t = { 0 };
    write(p, of, &t);
    char *text = malloc(t.len + 1);
    if (!text)
        __builtin_trap();
    t = ct_out_of(text, t.len + 1);
    write(p, of, &t);
    ct_put_json(o, text);
    free(text);
}

static void record_text(page *p, const void *of, ct_out *o) { ct_match_save(p->m, false, o); }

void page_state_text(page *p, const void *of, ct_out *o)
{
    ct_state_write(ct_match_state(p->m), o);
}

static void write_record(page *p, const void *of, ct_out *o) { page_quoted(p, record_text, of, o); }

static void write_state(page *p, const void *of, ct_out *o)
{
    page_quoted(p, page_state_text, of, o);
}

/* Answers with a part of the match; null if there is no match. */
static const char *of_match(page *p, writer *write, const void *of)
{
    return p->m ? page_answer(p, write, of) : "null";
}

const char *web_record(page *p) { return of_match(p, write_record, NULL); }
const char *web_state(page *p) { return of_match(p, write_state, NULL); }

/* ---- what a seat sees ------------------------------------------------------------------- */

/* The seat for whose view the match is replayed; for PAGE_OPEN it is an onlooker. */
static int back_eyes(const page *p, int seat)
{
    return p->m && seat == PAGE_OPEN ? seat : page_eyes(p, seat);
}

/* Writes the facts that the view does not contain. For a match played elsewhere, the server sends
 * these facts. */
static void table_of_match(const page *p, int seat, const ct_view *v, ct_out *o)
{
    ct_put(o, ",\"round\":");
    ct_put_int(o, p->m ? ct_match_round(p->m) : 0);
    ct_put(o, ",\"sheet\":");
    if (p->m && v->s.turn < 0 && ct_match_lines(p->m))
        ct_sheet_json(ct_match_state(p->m), p->lang, o);
    else
        ct_put(o, "null");
    bool undo = p->m && !ct_match_may_undo(p->m, seat), redo = p->m && ct_match_undone(p->m);
    ct_put(o, undo ? ",\"undo\":true" : ",\"undo\":false");
    ct_put(o, redo ? ",\"redo\":true" : ",\"redo\":false");
}

/* The largest hand that a seat may get when a match begins. 0: seats have no hands, or act before
 * the deal. */
static int dealt(const ct_rules *r)
{
    int most = 0;
    ct_state s;
    ct_begin(&s, r);
    if (ct_next_turn(&s, (const uint8_t[32]){ 0 }) >= 0)
        for (int seat = 0, z; seat < r->seats && (z = ct_hand(r, seat)) >= 0; seat++)
            most = ct_count(&s, z) > most ? ct_count(&s, z) : most;
    return most;
}

void page_table(page *p, const void *of, ct_out *o)
{
    int seat = *(const int *)of;
    ct_rules open;
    ct_view v;
    if (seat == PAGE_OPEN)
        ct_view_open(ct_match_state(p->m), &open, &v);
    else
        page_look(p, seat, &v);
    ct_put(o, "{\"view\":");
    ct_view_json(&v, p->lang, o);
    ct_put(o, ",\"choices\":");
    ct_choices_json(&v.s, seat == PAGE_OPEN ? CT_ONLOOKER : seat, p->lang, o);
    ct_act claim = ct_claim(&v);
    ct_put(o, claim ? ",\"claim\":\"" : "");
    if (claim)
        ct_act_write(&v.s, claim, o);
    ct_put(o, claim ? "\"" : "");
    ct_put(o, ",\"dealt\":");
    ct_put_int(o, seat >= 0 && seat < v.s.rules->seats ? dealt(v.s.rules) : 0);
    table_of_match(p, seat, &v, o);
    ct_put_char(o, '}');
}

/* seat PAGE_OPEN: for a viewer of a match that is over, who sees all hands. */
const char *web_table(page *p, int seat)
{
    int who = back_eyes(p, seat);
    return page_state(p) ? page_answer(p, page_table, &who) : "null";
}

void page_events(page *p, int seat, int from, ct_out *o)
{
    ct_put_char(o, '[');
    for (int i = from; i < ct_match_lines(p->m); i++) {
        ct_event event;
        ct_act a = ct_match_line(p->m, i);
        /* with all hands open, the event is told as the acting seat saw it */
        int actor = a ? ct_seat(a) : CT_ONLOOKER;
        ct_match_event(p->m, i, seat == PAGE_OPEN ? actor : seat, p->lang, &event);
        ct_put(o, i > from ? "," : "");
        ct_event_json(&event, i + 1, o);
    }
    ct_put_char(o, ']');
}

/* ---- looking back ----------------------------------------------------------------------- */

/* Goes to the match after its first n lines. Redo can play the other lines again. */
const char *web_at(page *p, int n)
{
    const char *why = !p->m                                              ? "match.none"
                      : n < 0                                            ? "match.no-undo"
                      : n > ct_match_lines(p->m) + ct_match_undone(p->m) ? "match.no-redo"
                                                                         : NULL;
    while (!why && ct_match_lines(p->m) > n) why = ct_match_undo(p->m);
    while (!why && ct_match_lines(p->m) < n) why = ct_match_redo(p->m);
    return page_refuse(p, why);
}

static void write_story(page *p, const void *of, ct_out *o)
{
    page_events(p, *(const int *)of, 0, o);
}

/* Answers with all events up to the present line, as a seat saw them, or with all hands open
 * (PAGE_OPEN). */
const char *web_story(page *p, int seat)
{
    int who = back_eyes(p, seat);
    return of_match(p, write_story, &who);
}

static void write_odds(page *p, const void *of, ct_out *o)
{
    const ct_view *v = of;
    ct_odds row[CT_ODDS];
    ct_json j = { o, true };
    int n = ct_odds_of(v, row);
    ct_json_open(&j, NULL, '[');
    for (int i = 0; i < n; i++) {
        char text[256];
        ct_out t = ct_out_of(text, sizeof text);
        ct_odds_say(v->s.rules->game, &row[i], p->lang, &t);
        ct_json_text(&j, NULL, text);
    }
    ct_json_shut(&j, ']');
}

/* Answers with the odds of a seat's bet, in sentences. */
const char *web_odds(page *p, int seat)
{
    ct_view v;
    return page_look(p, seat, &v) ? page_answer(p, write_odds, &v) : "null";
}

static void write_acts(page *p, const void *of, ct_out *o)
{
    const ct_acts *acts = of;
    ct_view v;
    if (!acts->n) {
        ct_put(o, "[]");
        return;
    }
    page_look(p, ct_seat(acts->act[0]), &v);
    ct_acts_json(&v.s, acts, p->lang, o);
}

/* Answers with the acts that use exactly these cards. In: cards, separated by blanks. */
const char *web_offers(page *p, int seat)
{
    ct_card card[CT_CARDS];
    ct_acts acts;
    ct_view v;
    int n = 0, used, who = page_eyes(p, seat);
    const char *at = page_text(p);
    for (; n < CT_CARDS && (used = ct_card_read(at, &card[n])); n++) {
        at += used;
        at += *at == ' ';
    }
    acts.n = 0;
    bool here = page_look(p, seat, &v);
    if (here && !*at)
        ct_offers(&v.s, who, card, n, &acts);
    return here ? page_answer(p, write_acts, &acts) : "null";
}
