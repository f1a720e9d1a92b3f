/* cmd_watch.c - `carteado watch GAME`: lets bots play. Prints their match in sentences, one for
 * each turn, and writes a record if one is asked for. */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "common/entrant.h"
#include "common/io.h"
#include "common/setup.h"
#include "sheet.h"
#include "story.h"

typedef struct watch_options {
    table_options table;
    const char *bots, *record;
    int ms, deals; /* -1: the option was not given */
    bool ascii;
} watch_options;

/* The reasons of the bots for their acts. `text` has them one after another, each as the number of
 * a line of the record and a sentence. */
typedef struct reasons {
    room text;
    size_t len, at; /* at: place of the first reason not printed yet */
} reasons;

static void keep_reason(reasons *r, int line, const char *why)
{
    ct_out o;
    if (!*why)
        return;
    ct_out want = { NULL, 0, r->len + sizeof line + strlen(why) + 1 };
    room_grow(&r->text, &want);
    memcpy(r->text.p + r->len, &line, sizeof line);
    o = ct_out_of(r->text.p + r->len + sizeof line, strlen(why) + 1);
    ct_put(&o, why);
    r->len = want.len;
}

/* Returns the next reason if it belongs to line `line`; else "". */
static const char *reason_of(reasons *r, int line)
{
    int next = -1;
    if (r->at < r->len)
        memcpy(&next, r->text.p + r->at, sizeof next);
    if (next != line)
        return "";
    const char *why = r->text.p + r->at + sizeof next;
    r->at += sizeof next + strlen(why) + 1;
    return why;
}

/* Plays until the wanted deals, or the match, have ended. A draw of cards before the first turn
 * counts as part of the next deal. So does a deal that was not played out, unless a record is
 * written. */
static int play_deals(const cli *c, const watch_options *o, ct_match *m, const entrant *b,
                      reasons *why_of)
{
    int deals = o->deals < 0 ? 1 : o->deals;
    const ct_state *s = ct_match_state(m);
    bool acted = false;
    while (s->turn != CT_OVER) {
        const char *why;
        if (s->turn == CT_DEALER) {
            deals -= acted && (o->record || has_sheet(s));
            if (!deals)
                break;
            why = ct_match_deal(m);
            acted = false;
        } else {
            why = ct_match_play(m, entrant_act(b, m, s->turn, o->table.seed));
            keep_reason(why_of, ct_match_lines(m) - 1, entrant_why(b));
            acted = true;
        }
        if (why)
            return fail(c, FAILED, "bot-stuck",
                        WITH(ct_say(ct_match_rules(m)->game, why, c->lang)));
    }
    return DONE;
}

/* ---- in sentences ----------------------------------------------------------------------- */

static void end_turn(const scene *t, story *turn)
{
    char line[sizeof turn->text + 8];
    ct_out o = ct_out_of(line, sizeof line);
    if (!turn->text[0])
        return;
    story_put(turn, t->lang, &o);
    ct_put(&o, line[o.len - 1] == '.' ? "" : ".");
    fputs("  ", t->out);
    print_wrapped(t->out, line, 4);
    turn->text[0] = 0;
    turn->open = false;
}

/* Tells line i of the match, as the seat that acted saw it. */
static void tell_act(const scene *t, const ct_match *m, int i, const char *why, story *turn)
{
    char words[1024];
    ct_event e;
    ct_out w = ct_out_of(words, sizeof words);
    ct_match_event(m, i, ct_seat(ct_match_line(m, i)), t->lang, &e);
    put_event(&w, t, &e, true);
    if (*why)
        put_text(&w, t->lang, "watch-why", WITH(why));
    if (!story_add(turn, e.seat, words)) {
        end_turn(t, turn);
        story_begin(turn, t, e.seat, words);
    }
    turn->open = !e.ends;
    if (e.took < 0)
        return;
    end_turn(t, turn);
    w = ct_out_of(words, sizeof words);
    put_text(&w, t->lang, "trick", WITH(t->name[e.took]));
    story_begin(turn, t, -1, words);
}

/* Prints the sheet of the deal that ended with the first n lines. */
static void tell_end(const scene *t, const ct_match *m, int n)
{
    ct_state s;
    ct_match_at(m, n, &s);
    if (!has_sheet(&s) && s.turn != CT_OVER) {
        putc('\n', t->out);
        return;
    }
    putc('\n', t->out);
    draw_sheet(t, &s, &s);
    if (s.turn == CT_OVER)
        draw_winners(t, &s);
    putc('\n', t->out);
}

static void tell_match(const cli *c, bool ascii, const ct_match *m, reasons *r)
{
    ct_view v;
    story turn = { .text = "" };
    scene t = { .v = &v, .lang = c->lang, .ascii = ascii, .out = stdout };
    int n = ct_match_lines(m), deals = 0;
    bool told = false;
    ct_view_of(ct_match_state(m), CT_ONLOOKER, &v);
    scene_names(&t, NULL, -1);
    for (int i = 0; i < n; i++) {
        if (ct_match_line(m, i)) {
            tell_act(&t, m, i, reason_of(r, i), &turn);
            told = true;
            continue;
        }
        end_turn(&t, &turn);
        if (told)
            tell_end(&t, m, i);
        bool played = i + 1 < n && ct_match_line(m, i + 1);
        deals += played;
        if (played) {
            const char *word = deal_word(ct_match_rules(m)->game, c->lang);
            scene_say(&t, "watch-deal", WITH(word, NUM(deals)));
            fputs("\n\n", t.out);
        }
    }
    end_turn(&t, &turn);
    tell_end(&t, m, n);
}

/* ---- as a record ------------------------------------------------------------------------ */

static int write_record(const cli *c, const char *path, const ct_match *m)
{
    bool here = !strcmp(path, "-");
    FILE *f = here ? stdout : fopen(path, "wb");
    room text = { NULL, 0 };
    ct_out o;
    if (!f)
        return fail(c, FAILED, "bad-file", WITH(path, text_of(c->lang, "file.output")));
    do {
        o = room_out(&text);
        ct_match_save(m, true, &o);
    } while (room_grow(&text, &o));
    bool bad = fputs(text.p, f) < 0;
    if (!here)
        bad |= fclose(f) != 0;
    free(text.p);
    return bad ? fail(c, FAILED, "bad-file", WITH(path, text_of(c->lang, "file.output"))) : DONE;
}

static int run(const cli *c, void *options)
{
    watch_options *a = options;
    const ct_game *g = find_game(c, c->arg[0]);
    char name[64];
    ct_out o = ct_out_of(name, sizeof name);
    entrant b;
    bool found = g && find_entrant(c, a->bots ? a->bots : "medium", 0, &b);
    ct_match *m = found ? new_match(c, g, &a->table) : NULL;
    if (!m)
        return FAILED;
    reasons why = { .len = 0 };
    put_entrant(&b, &o);
    ct_match_tag(m, "bots", b.command ? "cmd" : name);
    hire_entrant(c, &b, a->ms);
    int code = play_deals(c, a, m, &b, &why);
    dismiss_entrant(&b, m);
    if (!a->record || strcmp(a->record, "-") != 0)
        tell_match(c, a->ascii, m, &why);
    if (a->record)
        code = write_record(c, a->record, m) ? FAILED : code;
    free(why.text.p);
    ct_match_free(m);
    return code;
}

static const option_row rows[] = {
    { .table = rules_rows, .at = offsetof(watch_options, table) },
    { .table = seed_rows, .at = offsetof(watch_options, table) },
    { .table = cards_rows, .at = offsetof(watch_options, table) },
    { "bots", "L", offsetof(watch_options, bots) },
    { "ms", "N", offsetof(watch_options, ms), 1, 3600000, -1 },
    { "deals", "N", offsetof(watch_options, deals), 1, 1000000, -1 },
    { "record", "FILE", offsetof(watch_options, record) },
    { "ascii", NULL, offsetof(watch_options, ascii) },
    { 0 },
};

const command watch_command = { "watch", rows, sizeof(watch_options), 1, 1, run };
