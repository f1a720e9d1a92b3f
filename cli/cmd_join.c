/* cmd_join.c - `carteado join ADDRESS CODE`: takes a seat at a table of a server, and plays there
 * on the full screen or in plain lines. This file has the plain lines. */
#include <stdlib.h>
#include <string.h>

#include "ask.h"
#include "commands.h"
#include "common/game_names.h"
#include "joining.h"
#include "menu.h"
#include "pages.h"
#include "screen.h"
#include "speech.h"
#ifdef CT_TUI
#include "tui/tui.h"
#endif

typedef struct join_options {
    const char *name, *ca;
    int seat;
    bool text, texto, ascii;
} join_options;

/* ---- telling ------------------------------------------------------------------------------ */

static void say_told(joining *j, const char *sentence) { say_sentence(&j->p.t, sentence); }

/* Prints as say_wrapped does. */
static void say_plainly(joining *j, const char *sentence)
{
    fprintf(out_of(j->p.c), "  ");
    print_wrapped(out_of(j->p.c), sentence, 2);
}

/* Says who sits where, and what can be done in the waiting room. */
static void say_room(joining *j)
{
    const remote *r = &j->r;
    char text[512];
    for (int i = 0; i < r->rules.seats; i++) {
        const remote_seat *s = &r->seat[i];
        ct_out o = ct_out_of(text, sizeof text);
        put_text(&o, r->lang, "join.seat", WITH(NUM(i + 1)));
        ct_put(&o, s->kind == SEAT_OPEN ? text_of(r->lang, "join.open") : s->name);
        if (s->kind == SEAT_PERSON && s->ready)
            put_text(&o, r->lang, "join.is-ready", NULL);
        if (i == r->you)
            put_text(&o, r->lang, "join.is-you", NULL);
        if (i == r->host)
            put_text(&o, r->lang, "join.is-host", NULL);
        say_sentence(&j->p.t, text);
    }
    joining_say(j, r->you == r->host ? "join.room-host" : "join.room", NULL);
}

/* Says the table and the choices. */
static void say_table(joining *j, bool choices)
{
    sitting *p = &j->p;
    char text[256];
    ct_out o = ct_out_of(text, sizeof text);
    ct_put(&o, game_name(j->r.rules.game, j->r.lang));
    if (j->r.round)
        put_text(&o, j->r.lang, "head-deal",
                 WITH(NUM(j->r.round), deal_word(j->r.rules.game, j->r.lang)));
    putc('\n', p->t.out);
    say_sentence(&p->t, text);
    speak_table(&p->t);
    putc('\n', p->t.out);
    if (choices)
        show_choices(p, FEW_CHOICES);
}

/* Says the score sheet of the deal that has ended. */
static void say_sheet(joining *j)
{
    for (char *line = j->r.sheet; *line;) {
        char text[512];
        size_t n = strcspn(line, "\n");
        ct_out o = ct_out_of(text, sizeof text);
        ct_put_n(&o, line, n);
        say_sentence(&j->p.t, text);
        line += n + (line[n] == '\n');
    }
}

static void say_phrases(joining *j)
{
    for (int i = 0; i < PHRASE_COUNT; i++) {
        char text[160];
        snprintf(text, sizeof text, "%d: %s", i + 1, joining_phrase(j->r.lang, i));
        say_sentence(&j->p.t, text);
    }
}

/* Says what the player needs to know now. */
static void say_now(joining *j)
{
    remote *r = &j->r;
    if (!r->moved || !r->rules.seats)
        return;
    r->moved = false;
    if (!r->playing || !r->shows) {
        if (!r->playing)
            say_room(j);
        return;
    }
    joining_look(j);
    bool whole = r->whole;
    int turn = r->v.s.turn;
    r->whole = false;
    if (turn == r->you && r->you >= 0) {
        say_table(j, true);
        joining_say_time(j);
        joining_say(j, "join.your-turn", NULL);
    } else if (turn >= 0 && whole) {
        say_table(j, false);
    } else if (turn < 0) {
        say_table(j, false);
        say_sheet(j);
        joining_say(j, turn == CT_OVER ? "join.match-over" : "join.deal-over", NULL);
    }
}

static void say_over(joining *j)
{
    char text[8192];
    ct_out o = ct_out_of(text, sizeof text);
    joining_over(j, &o);
    for (char *line = text; *line;) {
        size_t n = strcspn(line, "\n");
        char *next = line + n + (line[n] == '\n');
        line[n] = 0;
        if (strchr(line, '/'))
            fprintf(out_of(j->p.c), "%s\n", line); /* a path stays whole, to be copied */
        else
            say_plainly(j, line);
        line = next;
    }
}

static void say_page(joining *j, join_page wanted)
{
    bool on = j->r.playing && j->r.shows;
    switch (wanted) {
    case SHOW_PHRASES:
        say_phrases(j);
        break;
    case SHOW_TABLE:
        if (on)
            say_table(j, true);
        else
            say_room(j);
        break;
    case SHOW_ALL:
        if (on)
            show_choices(&j->p, CT_ACTS);
        break;
    case SHOW_RULES:
        if (j->r.rules.seats)
            print_rules_page(out_of(j->p.c), j->p.c, j->r.rules.game);
        break;
    case SHOW_HELP:
        say_help(j->p.c, "join-help");
    }
}

/* ---- the connection ----------------------------------------------------------------------- */

static void typed(void *of, const char *line)
{
    joining *j = of;
    remote *r = &j->r;
    if (!line) {
        j->code = r->rules.seats ? DONE : FAILED; /* it never got to the table */
        wire_stop(j->w);
        return;
    }
    line += strspn(line, " \t");
    if (*line)
        joining_obey(j, line);
    else if (r->playing && r->shows && r->v.s.turn < 0)
        remote_ask(r, "next", "");
    else if (!r->playing && r->rules.seats)
        joining_ready(j, true);
    speech_flush(&j->p);
}

static void opened(void *of)
{
    joining *j = of;
    joining_opened(j);
    speech_flush(&j->p);
}

static void lost(void *of, const char *why)
{
    joining *j = of;
    joining_lost(j, why);
    speech_flush(&j->p);
}

static void heard(void *of, const char *text, size_t n)
{
    joining *j = of;
    joining_heard(j, text, n);
    if (j->r.record)
        say_over(j);
    if (!j->ended)
        say_now(j);
    speech_flush(&j->p);
}

static int join_plainly(joining *j)
{
    sitting *p = &j->p;
    const cli *c = p->c;
    j->say = say_plainly;
    j->told = say_told;
    j->show = say_page;
    if (!speech_begin(p))
        return fail(c, FAILED, "memory", NULL);
    const wire_heard all = { j, opened, heard, lost, typed };
    j->w = wire_new(&j->at, &all);
    if (!j->w || !wire_run(j->w))
        j->code = fail(c, FAILED, "memory", NULL);
    wire_free(j->w);
    j->w = NULL;
    speech_end(p);
    return j->code;
}

static int run(const cli *c, void *options)
{
    const join_options *o = options;
    int seat = o->seat > 0 ? o->seat - 1 : -1;
    joining *j = joining_new(c, o->name, seat);
    if (!j)
        return fail(c, FAILED, "memory", NULL);
    int code = joining_read(j, c, o->ca);
    bool plain = o->text || o->texto;
#ifdef CT_TUI
    if (!code && !plain) {
        code = tui_join(j, o->ascii);
        plain = code == TUI_UNFIT;
        code = plain ? DONE : code;
    }
#else
    plain = true;
#endif
    if (!code && plain)
        code = join_plainly(j);
    joining_free(j);
    return code;
}

static const option_row rows[] = {
    { "name", "NAME", offsetof(join_options, name), .about = "flag.name.join" },
    { "seat", "S", offsetof(join_options, seat), 1, 10, -1, "flag.seat.join" },
    { "ca", "FILE", offsetof(join_options, ca) },
    { "text", NULL, offsetof(join_options, text) },
    { "texto", NULL, offsetof(join_options, texto) },
    { "ascii", NULL, offsetof(join_options, ascii) },
    { 0 },
};

const command join_command = { "join", rows, sizeof(join_options), 1, 2, run };
