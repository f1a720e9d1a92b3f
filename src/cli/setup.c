/* setup.c - games, rules and matches from a request. An error is told in one line: the place,
 * and what would have been allowed there. */
#include <sys/random.h>

#include "cli.h"

static void put_list(ct_out *o, const char *word)
{
    ct_put(o, o->len ? ", " : "");
    ct_put(o, word);
}

const ct_game *find_game(const cli *c, const char *slug)
{
    char list[512];
    ct_out o = ct_out_of(list, sizeof list);
    const ct_game *g = ct_game_find(slug);
    for (const ct_game *const *all = ct_games(); *all; all++)
        put_list(&o, ct_game_about(*all)->slug);
    if (!g)
        fail(c, FAILED, "no-game", WITH(slug, list));
    return g;
}

void put_values(ct_out *o, const ct_game *g, int option, ct_lang l)
{
    const ct_option *row = &ct_game_about(g)->options[option];
    if (!row->values) {
        put_text(o, l, "range", WITH(NUM(row->min), NUM(row->max)));
        return;
    }
    for (int v = row->min; v <= row->max; v++) {
        ct_put(o, v > row->min ? ", " : "");
        ct_option_write(g, option, v, o);
    }
}

/* The names an error may list: options, presets, the values of one option. */
static void put_allowed(ct_out *o, const ct_game *g, ct_lang l, const char *key, const char *what)
{
    const ct_about *a = ct_game_about(g);
    char name[64];
    size_t n = strcspn(what, "=");
    if (!strcmp(key, "rules.option"))
        for (int i = 0; a->options && a->options[i].name; i++) put_list(o, a->options[i].name);
    if (!strcmp(key, "rules.preset"))
        for (int i = 0; a->presets && a->presets[i].name; i++) put_list(o, a->presets[i].name);
    if (!strcmp(key, "rules.seats"))
        put_text(o, l, "range", WITH(NUM(a->min_seats), NUM(a->max_seats)));
    if (strcmp(key, "rules.value") || n >= sizeof name)
        return;
    memcpy(name, what, n);
    name[n] = 0;
    int option = ct_option_find(g, name);
    if (option >= 0)
        put_values(o, g, option, l);
}

void explain(ct_out *o, const ct_game *g, ct_lang l, const char *key, const char *what)
{
    char allowed[1024], text[256];
    ct_out list = ct_out_of(allowed, sizeof allowed), t = ct_out_of(text, sizeof text);
    const char *own = text_of(l, key);
    if (g)
        put_allowed(&list, g, l, key, what);
    ct_put(&t, own != key ? own : ct_say(g, key, l));
    if (*what && strcmp(key, "rules.seats")) {
        ct_put(o, what);
        ct_put(o, ": ");
    }
    ct_put(o, text);
    if (list.len)
        put_text(o, l, "allowed", WITH(allowed));
}

ct_match *new_match(cli *c, const ct_game *g)
{
    ct_fault why;
    char text[1400];
    if (!c->seeded && getrandom(c->seed, sizeof c->seed, 0) != (ssize_t)sizeof c->seed) {
        fail(c, FAILED, "no-luck", NULL);
        return NULL;
    }
    c->seeded = true;
    ct_match *m = ct_match_new(g, c->seats, c->options, c->seed, &why);
    if (!m) {
        ct_out o = ct_out_of(text, sizeof text);
        explain(&o, g, c->lang, why.key, why.what);
        fail(c, FAILED, "bad-rules", WITH(ct_game_about(g)->slug, text));
    }
    return m;
}

const ct_bot *find_bot(const cli *c, const char *name, const char *usual)
{
    char list[256];
    ct_out o = ct_out_of(list, sizeof list);
    const ct_bot *b = ct_bot_find(name ? name : usual ? usual : "");
    const ct_bot *last = NULL;
    for (const ct_bot *const *all = ct_bots(); *all; all++) {
        put_list(&o, (*all)->name);
        last = *all;
    }
    if (!b && !name)
        b = last;
    if (!b)
        fail(c, FAILED, "no-bot", WITH(name, list));
    return b;
}

/* The same position of the same match gives the same luck, so that undo changes nothing. The
 * bots' stream is far from those of the deals. */
ct_act bot_act(const ct_bot *b, const ct_match *m, int seat, const uint8_t seed[32])
{
    ct_view v;
    ct_rng luck;
    ct_rng_seed(&luck, seed, (UINT64_C(1) << 40) + (uint64_t)ct_match_lines(m));
    ct_look(ct_match_state(m), seat, &v);
    return b->act(&v, &luck);
}
