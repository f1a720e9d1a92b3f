/* setup.c - games, rules and matches from a request. An error is told in one line: the place,
 * and what would have been allowed there. */
#include <sys/random.h>
#include <time.h>

#include "cli.h"
#include "util/utf8.h"

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

static void put_range(ct_out *o, ct_lang l, int64_t low, int64_t high)
{
    if (low == high)
        ct_put_int(o, low);
    else
        put_text(o, l, "range", WITH(NUM(low), NUM(high)));
}

void put_values(ct_out *o, const ct_game *g, int option, ct_lang l)
{
    const ct_option *row = &ct_game_about(g)->options[option];
    if (!row->values) {
        put_range(o, l, row->min, row->max);
        return;
    }
    for (int v = row->min; v <= row->max; v++) {
        ct_put(o, v > row->min ? ", " : "");
        ct_option_write(g, option, v, o);
    }
}

static void put_zones(ct_out *o, const ct_about *a)
{
    for (const ct_zone *z = a->zones; z->name; z++) {
        put_list(o, z->name);
        ct_put(o, z->n > 1 ? ".N" : "");
        ct_put(o, z->flags & CT_EACH ? "@N" : "");
    }
}

/* The names an error may list: options, presets, the values of one option, lines of a position. */
static void put_allowed(ct_out *o, const ct_game *g, ct_lang l, const char *key, const char *what)
{
    const ct_about *a = ct_game_about(g);
    char name[64];
    size_t n = strcspn(what, "=");
    if (!strcmp(key, "rules.option"))
        for (int i = 0; a->options && a->options[i].name; i++) put_list(o, a->options[i].name);
    if (!strcmp(key, "rules.preset"))
        for (int i = 0; a->presets && a->presets[i].name; i++) put_list(o, a->presets[i].name);
    if (!strcmp(key, "state.zone"))
        put_zones(o, a);
    if (!strcmp(key, "state.field"))
        for (int i = 0; a->fields && a->fields[i].name; i++) put_list(o, a->fields[i].name);
    if (!strcmp(key, "state.phase"))
        for (int i = 0; a->phases && a->phases[i]; i++) put_list(o, a->phases[i]);
    if (!strcmp(key, "rules.seats"))
        put_range(o, l, a->min_seats, a->max_seats);
    if (strcmp(key, "rules.value") || n >= sizeof name)
        return;
    memcpy(name, what, n);
    name[n] = 0;
    int option = ct_option_find(g, name);
    if (option >= 0)
        put_values(o, g, option, l);
}

/* A piece of a file or a command line; what would steer the terminal is left out. */
static void put_piece(ct_out *o, const char *text)
{
    uint32_t code = 0;
    for (int n; (n = ct_utf8_read(text, strlen(text), &code)) > 0; text += n)
        if (ct_utf8_shows(code))
            ct_put_utf8(o, code);
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
        size_t before = o->len;
        put_piece(o, what);
        ct_put(o, o->len > before ? ": " : "");
    }
    ct_put(o, text);
    if (list.len)
        put_text(o, l, "allowed", WITH(allowed));
}

bool table_rules(const cli *c, const ct_game *g, ct_rules *r)
{
    char text[1400];
    const char *at = "", *why = ct_rules_make(r, g, c->seats, c->options, &at);
    ct_out o = ct_out_of(text, sizeof text);
    if (!why)
        return true;
    explain(&o, g, c->lang, why, at ? at : "");
    return !fail(c, FAILED, "bad-rules", WITH(ct_game_about(g)->slug, text));
}

void explain_number(ct_out *o, ct_lang l, const ct_misread *at)
{
    char range[64];
    ct_out r = ct_out_of(range, sizeof range);
    if (at->least > at->most)
        return;
    put_text(&r, l, "range", WITH(NUM(at->least), NUM(at->most)));
    put_text(o, l, "allowed", WITH(range));
}

void date_ago(int days, char out[DATE])
{
    time_t now = time(NULL);
    struct tm day = { 0 };
    localtime_r(&now, &day);
    day.tm_mday -= days;
    day.tm_hour = 12; /* far from the hours that summer time takes away */
    mktime(&day);
    strftime(out, DATE, "%Y-%m-%d", &day);
}

/* The number of the deal, unless a seed was given. */
static const char *find_number(const cli *c, const ct_game *g, uint64_t *number)
{
    char today[DATE];
    uint8_t luck[5];
    if (c->code)
        return ct_code_read(c->code, &g, number);
    if (c->day) {
        date_ago(0, today);
        return number_of_day(g, *c->day ? c->day : today, number);
    }
    if (getrandom(luck, sizeof luck, 0) != (ssize_t)sizeof luck)
        return "no-luck";
    *number = 0;
    for (size_t i = 0; i < sizeof luck; i++) *number |= (uint64_t)luck[i] << 8 * i;
    return c->solvable || c->difficulty ? number_wished(c, g, number) : NULL;
}

bool settle_seed(cli *c, const ct_game *g)
{
    uint64_t number = 0;
    const char *asked = c->code ? c->code : c->day;
    bool wished = c->solvable || c->difficulty;
    if (wished && (c->seeded || asked)) {
        fail(c, FAILED, "one-wish", NULL);
        return false;
    }
    if (c->seeded && !asked)
        return true;
    if (c->seeded || (c->code && c->day)) {
        fail(c, FAILED, "one-seed", NULL);
        return false;
    }
    const char *why = find_number(c, g, &number);
    if (why) {
        const char *own = text_of(c->lang, why), *text = own != why ? own : ct_say(g, why, c->lang);
        asked = wished ? ct_game_about(g)->slug : asked;
        fail(c, FAILED, asked ? "bad-rules" : why, WITH(asked, text));
        return false;
    }
    ct_code_seed(number, c->seed);
    c->seeded = true;
    c->code = c->day = NULL;
    c->solvable = false;
    c->difficulty = 0;
    return true;
}

ct_match *new_match(cli *c, const ct_game *g)
{
    ct_fault why;
    char text[1400];
    if (!settle_seed(c, g))
        return NULL;
    ct_match *m = ct_match_new(g, c->seats, c->options, c->seed, &why);
    if (!m) {
        ct_out o = ct_out_of(text, sizeof text);
        explain(&o, g, c->lang, why.key, why.what);
        fail(c, FAILED, "bad-rules", WITH(ct_game_about(g)->slug, text));
    }
    return m;
}

ct_match *load_record(const cli *c, const char *path)
{
    const char *why = NULL;
    ct_fault fault = { 0 };
    char say_what[512];
    size_t len = 0;
    char *text = read_input(path, &len, &why);
    ct_match *m = text ? ct_match_load(text, len, &fault) : NULL;
    ct_out o = ct_out_of(say_what, sizeof say_what);
    if (!m) {
        explain(&o, fault.game, c->lang, text ? fault.key : why, fault.what);
        if (fault.line)
            fail(c, FAILED, "bad-line", WITH(path, NUM(fault.line), say_what));
        else
            fail(c, FAILED, "bad-file", WITH(path, say_what));
    }
    free(text);
    return m;
}
