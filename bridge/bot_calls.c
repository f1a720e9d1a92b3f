/* bot_calls.c - computer players for the page: acts, advice and analysis. They are in a separate
 * module with the texts of both languages. Each question comes with the match as a record. Only a
 * thought in parts is kept between calls. So the page may end the module's worker at any time. */
#include <stdlib.h>
#include <string.h>

#include "analysis.h"
#include "advice.h"
#include "client.h"
#include "json.h"
#include "out.h"
#include "page.h"
#include "player.h"
#include "reason.h"

#ifdef __wasm__
/* Imports from the host. page.enough: whether the player's time is up. page.far: reports the
 * progress of an analysis, `passed` of `all`. */
__attribute__((import_module("page"), import_name("enough"))) int page_enough(void);
__attribute__((import_module("page"), import_name("far"))) void page_far(int passed, int all);
#else
static int page_enough(void) { return 0; }
static void page_far(int passed, int all) {}
#endif

static bool enough(void *of) { return page_enough() != 0; }

typedef struct idea {
    ct_fault refused;
    ct_lang lang;
    bool hint;
    ct_view v;
    ct_thought thought;
} idea;

static void write_idea(page *p, const void *of, ct_out *o)
{
    const idea *t = of;
    ct_acts acts = { .n = 1, .act = { t->thought.act } };
    ct_put(o, "{\"error\":");
    page_refusal(p, &t->refused, o);
    ct_put(o, ",\"act\":");
    if (t->thought.act)
        ct_acts_json(&t->v.s, &acts, t->lang, o);
    else
        ct_put(o, "null");
    if (t->thought.act && t->hint) {
        char words[512];
        ct_out why = ct_out_of(words, sizeof words);
        ct_thought_say(&t->v, &t->thought, t->lang, &why);
        ct_put(o, ",\"why\":");
        ct_put_json(o, words);
    }
    ct_put_char(o, '}');
}

/* A question as it was read. m: the match; NULL: the question was refused. */
typedef struct question {
    ct_match *m;
    const ct_player *player;
    uint8_t seed[32];
} question;

/* A thought in parts, which is kept between calls. */
typedef struct page_thought {
    idea t;
    question q;
    ct_budget budget;
    void *part; /* NULL: the thought is ready */
} page_thought;

static void read_question(page *p, question *q, idea *t)
{
    char *rest = page_text(p);
    t->lang = page_lang(page_line(&rest));
    p->lang = t->lang;
    int seat = page_number(page_line(&rest));
    const char *level = page_line(&rest), *hex = page_line(&rest), *why;
    t->hint = !strcmp(level, "hint");
    ct_match *m = ct_match_load(rest, strlen(rest), &t->refused);
    q->m = NULL;
    if (!m)
        return;
    const ct_game *g = ct_match_rules(m)->game;
    q->player = t->hint ? ct_adviser(g) : ct_player_find(level);
    why = ct_seed_read(q->seed, hex);
    if (!why && !q->player)
        why = "bot.none";
    if (!why && (seat < 0 || seat >= ct_match_rules(m)->seats))
        why = "act.seat";
    t->refused.key = why;
    t->refused.game = g;
    if (why) {
        ct_match_free(m);
        return;
    }
    q->m = m;
    ct_view_of(ct_match_state(m), seat, &t->v);
}

/* The player's memory, which knows the match; NULL: no memory. */
static void *memory_of(const question *q, int seat)
{
    const ct_rules *r = ct_match_rules(q->m);
    void *memory = malloc(q->player->bytes(r));
    if (memory) {
        q->player->begin(memory, r, seat);
        ct_player_recall(q->player, memory, seat, q->m);
    }
    return memory;
}

static const char *think(idea *t, const question *q)
{
    ct_rng luck;
    void *memory = memory_of(q, t->v.seat);
    if (!memory)
        return "memory";
    ct_player_rng(&luck, q->seed, ct_match_state(q->m)->ply);
    q->player->think(memory, &t->v, &luck, &(ct_budget){ .enough = enough }, &t->thought);
    free(memory);
    if (t->hint)
        ct_thought_grow(&t->v, &t->thought);
    return NULL;
}

/* In: language, seat, level ("hint": advice), a seed for the player's random generator, and the
 * record so far. Answers with the act of a player of this level, who is told only what its seat has
 * seen. */
const char *web_think(page *p)
{
    idea t = { 0 };
    question q;
    read_question(p, &q, &t);
    if (q.m)
        t.refused.key = think(&t, &q);
    const char *answer = page_answer(p, write_idea, &t);
    ct_match_free(q.m);
    return answer;
}

/* ---- a thought in parts ------------------------------------------------------------------ */

static void forget(page *p)
{
    page_thought *k = p->thought;
    if (!k)
        return;
    ct_match_free(k->q.m);
    free(k->part);
    free(k);
    p->thought = NULL;
}

static void write_begun(page *p, const void *of, ct_out *o) { ct_put(o, "{\"more\":true}"); }

/* Begins the thought. Afterwards k->part is NULL if the thought is ready. */
static const char *begin_parts(page_thought *k)
{
    const ct_parts *way = k->q.player->parts;
    ct_rng luck;
    if (!way)
        return think(&k->t, &k->q);
    void *memory = memory_of(&k->q, k->t.v.seat);
    k->part = memory ? malloc(way->bytes(ct_match_rules(k->q.m))) : NULL;
    bool room = k->part, more = false;
    k->budget = (ct_budget){ .enough = enough };
    ct_player_rng(&luck, k->q.seed, ct_match_state(k->q.m)->ply);
    if (room)
        more = way->start(k->part, memory, &k->t.v, &luck, &k->budget, &k->t.thought);
    free(memory);
    if (!more) {
        free(k->part);
        k->part = NULL;
        if (room && k->t.hint)
            ct_thought_grow(&k->t.v, &k->t.thought);
    }
    return room ? NULL : "memory";
}

/* In: as for web_think. Begins the thought, for several workers to go on with. Answers as web_think
 * if it is ready, else that there is more to do. */
const char *web_think_begin(page *p)
{
    forget(p);
    page_thought *k = calloc(1, sizeof *k);
    if (!k)
        return page_refuse(p, "memory");
    p->thought = k;
    read_question(p, &k->q, &k->t);
    if (k->q.m)
        k->t.refused.key = begin_parts(k);
    const char *answer = page_answer(p, k->part ? write_begun : write_idea, &k->t);
    if (!k->part)
        forget(p);
    return answer;
}

/* Reads a sum and steps behind it. */
static int64_t read_sum(const char **at)
{
    bool minus = **at == '-';
    uint64_t sum = 0;
    for (*at += minus; **at >= '0' && **at <= '9'; ++*at) sum = 10 * sum + (uint64_t)(**at - '0');
    *at += **at == ' ';
    return (int64_t)(minus ? 0 - sum : sum);
}

static void write_sums(page *p, const void *of, ct_out *o)
{
    const int64_t *sums = of;
    for (int i = 0; i < CT_SUMS; i++) {
        ct_put(o, i ? " " : "\"");
        ct_put_int(o, sums[i]);
    }
    ct_put_char(o, '"');
}

static void write_null(page *p, const void *of, ct_out *o) { ct_put(o, "null"); }

/* Computes the next share of worker `part` of `parts`. In: the total of all workers' sums in the
 * last share; empty before the first. Answers with this worker's sums; null: the search is over. */
const char *web_think_share(page *p, int part, int parts)
{
    page_thought *k = p->thought;
    int64_t sums[CT_SUMS] = { 0 };
    const char *at = page_text(p);
    if (!k || parts < 1 || part < 0 || part >= parts)
        return page_answer(p, write_null, NULL);
    if (*at) {
        for (int i = 0; i < CT_SUMS; i++) sums[i] = read_sum(&at);
        if (!k->q.player->parts->join(k->part, sums))
            return page_answer(p, write_null, NULL);
    }
    k->q.player->parts->share(k->part, part, parts, sums);
    return page_answer(p, write_sums, sums);
}

/* Answers as web_think, once nothing is left to try. */
const char *web_think_end(page *p)
{
    page_thought *k = p->thought;
    if (!k)
        return page_answer(p, write_null, NULL);
    k->q.player->parts->end(k->part, &k->t.thought);
    if (k->t.hint)
        ct_thought_grow(&k->t.v, &k->t.thought);
    const char *answer = page_answer(p, write_idea, &k->t);
    forget(p);
    return answer;
}

static void write_levels(page *p, const void *of, ct_out *o)
{
    bool en = *(const ct_lang *)of == CT_EN;
    ct_json j = { o, true };
    ct_json_open(&j, NULL, '[');
    for (const ct_level *l = ct_levels(); l->name; l++) {
        if (!ct_level_offered(l, *ct_games()))
            continue;
        ct_json_open(&j, NULL, '{');
        ct_json_text(&j, "name", l->name);
        ct_json_text(&j, "label", en ? l->label.en : l->label.pt);
        ct_json_text(&j, "style", en ? l->style.en : l->style.pt);
        const ct_text *note = ct_level_note(l, *ct_games());
        ct_json_text(&j, "note", !note ? NULL : en ? note->en : note->pt);
        ct_json_shut(&j, '}');
    }
    ct_json_shut(&j, ']');
}

static void write_texts(page *p, const void *of, ct_out *o)
{
    const ct_lang *lang = of;
    ct_put(o, "{\"core\":");
    ct_sentences_json(NULL, *lang, o);
    ct_put(o, ",\"game\":");
    ct_sentences_json(ct_games()[0], *lang, o);
    ct_put_char(o, '}');
}

/* In: language. Answers with the sentences that the other modules lack: those of the engine and
 * those of this game. The build of the page asks this. */
const char *web_texts(page *p)
{
    ct_lang lang = page_lang(page_text(p));
    return page_answer(p, write_texts, &lang);
}

/* In: language. Answers with the levels offered in the game, weakest first. */
const char *web_levels(page *p)
{
    ct_lang lang = page_lang(page_text(p));
    return page_answer(p, write_levels, &lang);
}

/* ---- analysis ------------------------------------------------------------------------ */

typedef struct past {
    ct_fault refused;
    ct_lang lang;
    const ct_match *m;
    bool served; /* whether acts of this game can be analysed */
    bool cut;    /* whether the time was up before the end of the match */
    int n;
    ct_costly of[CT_COSTLY];
} past;

static void write_past(page *p, const void *of, ct_out *o)
{
    const past *t = of;
    ct_put(o, "{\"error\":");
    page_refusal(p, &t->refused, o);
    ct_put(o, t->served ? ",\"served\":true" : ",\"served\":false");
    ct_put(o, t->cut ? ",\"cut\":true" : ",\"cut\":false");
    ct_put(o, ",\"costly\":");
    ct_json j = { o, true };
    ct_json_open(&j, NULL, '[');
    for (int i = 0; i < t->n; i++) {
        char words[1024], hand[512];
        ct_out say = ct_out_of(words, sizeof words), cards = ct_out_of(hand, sizeof hand);
        ct_costly_say(t->m, &t->of[i], t->lang, &say);
        ct_costly_hand(t->m, &t->of[i], false, &cards);
        ct_json_open(&j, NULL, '{');
        ct_json_int(&j, "line", t->of[i].line + 1);
        ct_json_text(&j, "text", words);
        ct_json_text(&j, "hand", hand);
        ct_json_shut(&j, '}');
    }
    ct_json_shut(&j, ']');
    ct_put_char(o, '}');
}

static const char *look_back(past *t, int seat, int from, int to, int samples)
{
    const ct_rules *r = ct_match_rules(t->m);
    t->served = ct_analysis_serves(r);
    if (seat < 0 || seat >= r->seats)
        return "act.seat";
    if (from < 0 || to < from || samples < 0)
        return "record.line";
    ct_analysis *a = t->served ? ct_analysis_new(t->m, seat, from, to, (uint64_t)samples) : NULL;
    if (!a)
        return t->served ? "memory" : NULL;
    for (bool more = true; more;) {
        int passed, all;
        more = ct_analysis_step(a);
        ct_analysis_far(a, &passed, &all);
        page_far(passed, all);
        t->cut |= page_enough() && ct_analysis_hurry(a);
    }
    t->n = ct_analysis_costly(a, t->of);
    ct_analysis_free(a);
    return NULL;
}

/* Analyses lines `from` to `to` of a record, and answers with the acts of one seat that cost most.
 * The request has these lines: language; seat; `from`, counted from 0; `to`, which is not included;
 * possible deals to sample for each act (0: the usual number); the record. */
const char *web_analyse(page *p)
{
    past t = { .n = 0 };
    char *rest = page_text(p);
    t.lang = page_lang(page_line(&rest));
    p->lang = t.lang;
    int number[4];
    for (int i = 0; i < 4; i++) number[i] = page_number(page_line(&rest));
    ct_match *m = ct_match_load(rest, strlen(rest), &t.refused);
    t.m = m;
    if (m) {
        t.refused.key = look_back(&t, number[0], number[1], number[2], number[3]);
        t.refused.game = ct_match_rules(m)->game;
    }
    const char *answer = page_answer(p, write_past, &t);
    ct_match_free(m);
    return answer;
}
