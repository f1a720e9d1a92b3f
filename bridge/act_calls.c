/* act_calls.c - plays acts for the page. One call plays an act and answers with all that the page
 * shows and stores afterwards. So an act needs one message to the worker and one back. */
#include <string.h>

#include "json.h"
#include "out.h"
#include "page.h"

/* What the page already has: the number of lines of the record (-1: not even its head), and of
 * events. */
typedef struct known {
    int eyes, record, events;
} known;

static void record_tail(page *p, const void *of, ct_out *o)
{
    int from = *(const int *)of;
    if (from < 0)
        ct_match_save(p->m, false, o);
    else
        ct_match_save_lines(p->m, from, o);
}

static int at_most(int n, int most) { return n < most ? n : most; }

static void write_done(page *p, const void *of, ct_out *o)
{
    const known *has = of;
    int lines = ct_match_lines(p->m), record = at_most(has->record, lines);
    int from = has->events < 0 ? 0 : at_most(has->events, lines);
    ct_put(o, "{\"error\":null,\"lines\":");
    ct_put_int(o, lines);
    ct_put(o, ",\"record\":");
    page_quoted(p, record_tail, &record, o);
    ct_put(o, ",\"state\":");
    page_quoted(p, page_state_text, NULL, o);
    ct_put(o, ",\"table\":");
    page_table(p, &has->eyes, o);
    ct_put(o, ",\"from\":");
    ct_put_int(o, from);
    ct_put(o, ",\"events\":");
    page_events(p, has->eyes, from, o);
    ct_put_char(o, '}');
}

static void write_refused(page *p, const void *of, ct_out *o)
{
    ct_put(o, "{\"error\":");
    page_refusal(p, of, o);
    ct_put_char(o, '}');
}

/* Does the line "undo SEAT". */
static const char *undo(page *p, const char *seat)
{
    const char *why = ct_match_may_undo(p->m, page_number(seat));
    return why ? why : ct_match_undo(p->m);
}

static const char *done(page *p, const char *text, ct_fault *fault)
{
    if (!p->m)
        return "match.none";
    if (!*text)
        return NULL;
    if (!strncmp(text, "undo ", 5))
        return undo(p, text + 5);
    if (!strcmp(text, "redo"))
        return ct_match_redo(p->m);
    return ct_match_do(p->m, text, fault);
}

/* The fault with the key `why`, and with the game whose texts have its sentence. */
static ct_fault told(const page *p, const char *why, ct_fault fault)
{
    fault.key = why;
    fault.game = page_state(p) ? page_state(p)->rules->game : NULL;
    return fault;
}

/* In: a line of play as in records ("0 draw", "deal"), "undo SEAT", "redo", or nothing. Does this,
 * then answers with three things: the view of seat `eyes`, the record's lines from number `record`
 * on (-1: the whole record), and the events from number `events` on. */
const char *web_act(page *p, int eyes, int record, int events)
{
    ct_fault fault = { 0 };
    const char *why = done(p, page_text(p), &fault);
    ct_fault refused = told(p, why, fault);
    known has = { page_eyes(p, eyes), record, events };
    return why ? page_answer(p, write_refused, &refused) : page_answer(p, write_done, &has);
}

/* Checks "SEAT ACT" on a view; SEAT must be the seat of the view. */
static const char *check_seen(const page *p, char *text, ct_fault *fault)
{
    const ct_state *s = &p->view.s;
    const char *at = NULL, *why;
    char *act = strchr(text, ' ');
    ct_act a;
    if (!s->rules)
        return "match.none";
    if (act)
        *act++ = 0;
    if (!act || page_number(text) != p->view.seat || p->view.seat >= s->rules->seats)
        return "record.line";
    if ((why = ct_act_read(s, p->view.seat, act, &a, &at)))
        page_what(fault, at, strcspn(at, " "));
    else if ((why = ct_check(s, a)))
        fault->act = a;
    return why;
}

/* In: an act as in records. Checks the act without playing it. */
const char *web_check(page *p)
{
    ct_fault fault = { 0 };
    char *text = page_text(p);
    const char *why = p->m ? ct_match_check(p->m, text, &fault) : check_seen(p, text, &fault);
    ct_fault refused = told(p, why, fault);
    return page_answer(p, page_refusal, &refused);
}
