/* wasm.c - the engine for the page: text comes in through a buffer, JSON goes out. Each call makes
 * the whole answer; it is valid until the next call. A `page` holds one match and its language; it
 * is asked by web/src/engine, with the types of types.ts. */
#include <stdlib.h>
#include <string.h>

#include "bot.h"
#include "event.h"
#include "json.h"
#include "match.h"
#include "out.h"

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name)
#endif

typedef struct page {
    ct_match *m;
    ct_lang lang;
    char *in;
    ct_out out;
} page;

page *web_new(void);
char *web_room(page *p, size_t n);
void web_lang(page *p, int lang);
const char *web_games(page *p), *web_game(page *p), *web_bots(page *p), *web_say(page *p);
const char *web_rules(page *p), *web_begin(page *p), *web_load(page *p), *web_record(page *p);
const char *web_state(page *p), *web_deal(page *p), *web_redo(page *p);
const char *web_play(page *p, int seat), *web_undo(page *p, int seat);
const char *web_table(page *p, int seat), *web_events(page *p, int seat, int from);
const char *web_offers(page *p, int seat), *web_think(page *p);

/* ---- the page --------------------------------------------------------------------------- */

EXPORT(web_new) page *web_new(void) { return calloc(1, sizeof(page)); }

/* Room for n bytes of text and its end; NULL: no memory. */
EXPORT(web_room) char *web_room(page *p, size_t n)
{
    char *in = realloc(p->in, n + 1);
    if (in)
        p->in = in;
    return in;
}

EXPORT(web_lang) void web_lang(page *p, int lang) { p->lang = lang ? CT_EN : CT_PT; }

/* Writes an answer, in as much room as it takes. */
typedef void writer(page *p, const void *of, ct_out *o);

static const char *answer(page *p, writer *write, const void *of)
{
    for (;;) {
        p->out.len = 0;
        if (p->out.cap)
            write(p, of, &p->out);
        if (p->out.cap && ct_out_whole(&p->out))
            return p->out.buf;
        size_t cap = 2 * p->out.len + 4096;
        char *buf = realloc(p->out.buf, cap);
        if (!buf)
            return "null";
        p->out.buf = buf;
        p->out.cap = cap;
    }
}

/* The next line of the text that came in. */
static char *line(char **rest)
{
    char *at = *rest, *end = strchr(at, '\n');
    *rest = end ? end + 1 : at + strlen(at);
    if (end)
        *end = 0;
    return at;
}

static int number(const char *text)
{
    int32_t n = 0;
    return ct_get_int(text, &n) ? n : 0;
}

static const ct_game *game_of(page *p) { return p->m ? ct_match_rules(p->m)->game : NULL; }

/* ---- refusals --------------------------------------------------------------------------- */

typedef struct refusal {
    const ct_game *game;
    ct_fault fault;
} refusal;

static void write_refusal(page *p, const void *of, ct_out *o)
{
    const refusal *r = of;
    ct_json j = { o, true };
    if (!r->fault.key) {
        ct_put(o, "null");
        return;
    }
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "key", r->fault.key);
    ct_json_text(&j, "text", ct_say(r->game, r->fault.key, p->lang));
    if (r->fault.line)
        ct_json_int(&j, "line", r->fault.line);
    if (r->fault.what[0])
        ct_json_text(&j, "what", r->fault.what);
    ct_json_shut(&j, '}');
}

static const char *refuse(page *p, const char *why)
{
    return answer(p, write_refusal, &(refusal){ game_of(p), { .key = why } });
}

/* ---- what there is to play -------------------------------------------------------------- */

static void write_games(page *p, const void *of, ct_out *o)
{
    ct_put_char(o, '[');
    for (const ct_game *const *g = ct_games(); *g; g++) {
        ct_put(o, g == ct_games() ? "" : ",");
        ct_head_json(*g, p->lang, o);
    }
    ct_put_char(o, ']');
}

EXPORT(web_games) const char *web_games(page *p) { return answer(p, write_games, NULL); }

static void write_game(page *p, const void *of, ct_out *o)
{
    const ct_game *g = ct_game_find(p->in);
    if (g)
        ct_game_json(g, p->lang, o);
    else
        ct_put(o, "null");
}

EXPORT(web_game) const char *web_game(page *p) { return answer(p, write_game, NULL); }

static void write_bots(page *p, const void *of, ct_out *o)
{
    ct_json j = { o, true };
    ct_json_open(&j, NULL, '[');
    for (const ct_bot *const *b = ct_bots(); *b; b++) {
        ct_json_open(&j, NULL, '{');
        ct_json_text(&j, "name", (*b)->name);
        ct_json_text(&j, "label", ct_say(NULL, (*b)->key, p->lang));
        ct_json_shut(&j, '}');
    }
    ct_json_shut(&j, ']');
}

EXPORT(web_bots) const char *web_bots(page *p) { return answer(p, write_bots, NULL); }

/* In: a game's slug (or nothing), a key. */
static void write_said(page *p, const void *of, ct_out *o)
{
    const char *key = strchr(p->in, '\n');
    char slug[64];
    ct_out s = ct_out_of(slug, sizeof slug);
    ct_put_n(&s, p->in, strcspn(p->in, "\n"));
    ct_put_json(o, ct_say(ct_game_find(slug), key ? key + 1 : "", p->lang));
}

EXPORT(web_say) const char *web_say(page *p) { return answer(p, write_said, NULL); }

/* The first lines of the text: slug, seats, options. */
static const ct_game *read_setup(char **rest, int *seats, const char **options)
{
    const ct_game *g = ct_game_find(line(rest));
    *seats = number(line(rest));
    *options = line(rest);
    return g;
}

typedef struct house {
    refusal refused;
    ct_rules rules;
} house;

static void write_house(page *p, const void *of, ct_out *o)
{
    const house *h = of;
    char text[2048] = "";
    ct_out t = ct_out_of(text, sizeof text);
    if (!h->refused.fault.key)
        ct_rules_write(&h->rules, &t);
    ct_put(o, "{\"error\":");
    write_refusal(p, &h->refused, o);
    ct_put(o, ",\"line\":");
    ct_put_json(o, text);
    ct_put(o, "}");
}

/* In: slug, seats, options. Whether these rules go together, and how they differ. */
EXPORT(web_rules) const char *web_rules(page *p)
{
    house h = { 0 };
    int seats;
    const char *options, *at = "";
    char *rest = p->in;
    h.refused.game = read_setup(&rest, &seats, &options);
    h.refused.fault.key = h.refused.game
                              ? ct_rules_make(&h.rules, h.refused.game, seats, options, &at)
                              : "record.game";
    if (h.refused.fault.key && at) {
        ct_out w = ct_out_of(h.refused.fault.what, sizeof h.refused.fault.what);
        ct_put_n(&w, at, strcspn(at, " "));
    }
    return answer(p, write_house, &h);
}

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
    return answer(p, write_refusal, &r);
}

/* In: slug, seats, options, seed. */
EXPORT(web_begin) const char *web_begin(page *p)
{
    uint8_t seed[32];
    ct_fault fault = { 0 };
    int seats;
    const char *options;
    char *rest = p->in;
    const ct_game *g = read_setup(&rest, &seats, &options);
    fault.key = g ? ct_seed_read(seed, line(&rest)) : "record.game";
    ct_match *m = fault.key ? NULL : ct_match_new(g, seats, options, seed, &fault);
    return take_over(p, m, g, &fault);
}

/* In: a record. */
EXPORT(web_load) const char *web_load(page *p)
{
    ct_fault fault = { 0 };
    ct_match *m = ct_match_load(p->in, strlen(p->in), &fault);
    return take_over(p, m, m ? ct_match_rules(m)->game : NULL, &fault);
}

/* Text is made first, then quoted. */
static void quoted(ct_out *o, void (*write)(const page *p, ct_out *o), const page *p)
{
    ct_out t = { 0 };
    write(p, &t);
    char *text = malloc(t.len + 1);
    t = ct_out_of(text, text ? t.len + 1 : 0);
    if (text)
        write(p, &t);
    ct_put_json(o, text ? text : "");
    free(text);
}

static void record_text(const page *p, ct_out *o) { ct_match_save(p->m, false, o); }
static void state_text(const page *p, ct_out *o) { ct_state_write(ct_match_state(p->m), o); }
static void write_record(page *p, const void *of, ct_out *o) { quoted(o, record_text, p); }
static void write_state(page *p, const void *of, ct_out *o) { quoted(o, state_text, p); }

EXPORT(web_record) const char *web_record(page *p) { return answer(p, write_record, NULL); }
EXPORT(web_state) const char *web_state(page *p) { return answer(p, write_state, NULL); }

EXPORT(web_deal) const char *web_deal(page *p) { return refuse(p, ct_match_deal(p->m)); }

/* In: the act. */
EXPORT(web_play) const char *web_play(page *p, int seat)
{
    ct_act a;
    const char *why = ct_act_read(ct_match_state(p->m), seat, p->in, &a, NULL);
    return refuse(p, why ? why : ct_match_play(p->m, a));
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
    return refuse(p, may_undo(p, seat) ? ct_match_undo(p->m) : "match.no-undo");
}

EXPORT(web_redo) const char *web_redo(page *p) { return refuse(p, ct_match_redo(p->m)); }

/* ---- what a seat sees ------------------------------------------------------------------- */

static void write_table(page *p, const void *of, ct_out *o)
{
    int seat = *(const int *)of;
    ct_view v;
    ct_look(ct_match_state(p->m), seat, &v);
    ct_put(o, "{\"view\":");
    ct_view_json(&v, p->lang, o);
    ct_put(o, ",\"round\":");
    ct_put_int(o, ct_match_round(p->m));
    ct_put(o, ",\"choices\":");
    ct_choices_json(&v.s, seat, p->lang, o);
    ct_put(o, ",\"sheet\":");
    if (v.s.turn < 0 && ct_match_lines(p->m))
        ct_sheet_json(ct_match_state(p->m), p->lang, o);
    else
        ct_put(o, "null");
    ct_put(o, may_undo(p, seat) ? ",\"undo\":true" : ",\"undo\":false");
    ct_put(o, ct_match_undone(p->m) ? ",\"redo\":true}" : ",\"redo\":false}");
}

EXPORT(web_table) const char *web_table(page *p, int seat) { return answer(p, write_table, &seat); }

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
    return answer(p, write_events, &(since){ seat, from < 0 ? 0 : from });
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
    int n = 0, used;
    for (const char *at = p->in; n < CT_CARDS && (used = ct_card_read(at, &card[n])); n++) {
        at += used;
        at += *at == ' ';
    }
    ct_look(ct_match_state(p->m), seat, &v);
    ct_offers(&v.s, seat, card, n, &acts);
    return answer(p, write_acts, &acts);
}

/* ---- thinking --------------------------------------------------------------------------- */

typedef struct thought {
    refusal refused;
    ct_view v;
    ct_act act;
} thought;

static void write_thought(page *p, const void *of, ct_out *o)
{
    const thought *t = of;
    ct_acts acts = { .n = 1, .act = { t->act } };
    ct_put(o, "{\"error\":");
    write_refusal(p, &t->refused, o);
    ct_put(o, ",\"act\":");
    if (t->act)
        ct_acts_json(&t->v.s, &acts, p->lang, o);
    else
        ct_put(o, "null");
    ct_put_char(o, '}');
}

/* In: slug, seats, options, seat, level ("hint" for a hint), seed, and the state. What a bot does
 * there; it is shown its seat's view. Nothing is kept, so this may run in a worker of its own. */
EXPORT(web_think) const char *web_think(page *p)
{
    thought t = { 0 };
    ct_rules rules;
    ct_state s;
    ct_rng luck;
    uint8_t seed[32];
    int seats;
    const char *options;
    char *rest = p->in;
    const ct_game *g = read_setup(&rest, &seats, &options);
    int seat = number(line(&rest));
    const char *level = line(&rest), *hex = line(&rest);
    const ct_bot *bot = ct_bot_find(level);
    t.refused.game = g;
    const char *why = g ? ct_rules_make(&rules, g, seats, options, NULL) : "record.game";
    if (!why)
        why = ct_seed_read(seed, hex);
    if (!why)
        why = ct_state_read(&s, &rules, rest, &t.refused.fault.line);
    if (!why && (seat < 0 || seat >= rules.seats))
        why = "act.seat";
    t.refused.fault.key = why;
    if (!why) {
        ct_acts acts;
        ct_look(&s, seat, &t.v);
        ct_rng_seed(&luck, seed, s.ply);
        ct_legal(&t.v.s, seat, &acts);
        if (acts.n)
            t.act = bot ? bot->act(&t.v, &luck) : ct_bot_hint(&t.v);
    }
    return answer(p, write_thought, &t);
}
