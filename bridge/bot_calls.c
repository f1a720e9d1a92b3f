/* bot_calls.c - computer players for the page: acts, advice and analysis. They are in a separate
 * module with the texts of both languages. Each call gets the match as a record and nothing is
 * kept, so the page may end the module's worker at any time. */
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

static const char *think(idea *t, const ct_match *m, const ct_player *player, const uint8_t *seed)
{
    const ct_state *s = ct_match_state(m);
    ct_rng luck;
    void *memory = malloc(player->bytes(ct_match_rules(m)));
    if (!memory)
        return "memory";
    player->begin(memory, ct_match_rules(m), t->v.seat);
    ct_player_recall(player, memory, t->v.seat, m);
    ct_player_rng(&luck, seed, s->ply);
    player->think(memory, &t->v, &luck, &(ct_budget){ .enough = enough }, &t->thought);
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
    uint8_t seed[32];
    char *rest = page_text(p);
    t.lang = page_lang(page_line(&rest));
    p->lang = t.lang;
    int seat = page_number(page_line(&rest));
    const char *level = page_line(&rest), *hex = page_line(&rest), *why;
    t.hint = !strcmp(level, "hint");
    ct_match *m = ct_match_load(rest, strlen(rest), &t.refused);
    if (m) {
        const ct_game *g = ct_match_rules(m)->game;
        const ct_player *player = t.hint ? ct_adviser(g) : ct_player_find(level);
        why = ct_seed_read(seed, hex);
        if (!why && !player)
            why = "bot.none";
        if (!why && (seat < 0 || seat >= ct_match_rules(m)->seats))
            why = "act.seat";
        if (!why) {
            ct_view_of(ct_match_state(m), seat, &t.v);
            why = think(&t, m, player, seed);
        }
        t.refused.key = why;
        t.refused.game = g;
    }
    const char *answer = page_answer(p, write_idea, &t);
    ct_match_free(m);
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
