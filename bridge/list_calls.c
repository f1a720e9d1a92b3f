/* list_calls.c - lists the games and their descriptions, and checks options. These calls need no
 * match. */
#include <string.h>

#include "client.h"
#include "json.h"
#include "out.h"
#include "page.h"

static void write_games(page *p, const void *of, ct_out *o)
{
    ct_put_char(o, '[');
    for (const ct_game *const *g = ct_games(); *g; g++) {
        ct_put(o, g == ct_games() ? "" : ",");
        ct_head_json(*g, p->lang, o);
    }
    ct_put_char(o, ']');
}

const char *web_games(page *p) { return page_answer(p, write_games, NULL); }

static void write_game(page *p, const void *of, ct_out *o)
{
    const ct_game *g = ct_game_find(page_text(p));
    if (g)
        ct_game_json(g, p->lang, o);
    else
        ct_put(o, "null");
}

const char *web_game(page *p) { return page_answer(p, write_game, NULL); }

static void write_said(page *p, const void *of, ct_out *o) { ct_put_json(o, of); }

/* In: a game's slug (or an empty line), a key. Answers with the message of the key. */
const char *web_say(page *p)
{
    char *key = page_text(p);
    const ct_game *g = ct_game_find(page_line(&key));
    return page_answer(p, write_said, ct_say(g, key, p->lang));
}

typedef struct house {
    ct_fault refused;
    ct_rules rules;
} house;

static void write_house(page *p, const void *of, ct_out *o)
{
    const house *h = of;
    char text[2048] = "";
    ct_out t = ct_out_of(text, sizeof text);
    if (!h->refused.key)
        ct_rules_write(&h->rules, &t);
    ct_put(o, "{\"error\":");
    page_refusal(p, &h->refused, o);
    ct_put(o, ",\"line\":");
    ct_put_json(o, text);
    ct_put(o, "}");
}

/* In: slug, seats, options. Answers with the options that differ from the defaults, or with a
 * refusal. */
const char *web_rules(page *p)
{
    house h = { 0 };
    int seats;
    const char *options, *at = "";
    char *rest = page_text(p);
    h.refused.game = page_setup(&rest, &seats, &options);
    h.refused.key = h.refused.game ? ct_rules_make(&h.rules, h.refused.game, seats, options, &at)
                                   : "record.game";
    if (h.refused.key && at)
        page_what(&h.refused, at, strcspn(at, " "));
    return page_answer(p, write_house, &h);
}

/* In: a line with a key and a line with its sentence in turn. Answers with a refusal or null. */
const char *web_sentences(page *p) { return page_refuse(p, page_sentences(page_text(p))); }

/* Whether an answer since the last such call lacks a sentence, and has its key instead. */
int web_missed(page *p) { return page_missed(); }
