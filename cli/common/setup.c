/* setup.c - games, rules, cards and matches as the options ask for them. */
#include "setup.h"

#include "game_names.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "io.h"
#include "util/utf8.h"

/* ---- the options ------------------------------------------------------------------------ */

/* Adds a preset or an option to the text for ct_rules_make, whose first word is the preset if there
 * is one. */
static int add_option(const cli *c, char options[1024], const char *word, bool preset)
{
    char rest[1024];
    bool good = *word && !strchr(word, ' ') && (strchr(word, '=') != NULL) != preset;
    size_t first_word = strcspn(options, " "); /* a preset has no "=" */
    if (preset && first_word && !memchr(options, '=', first_word))
        return fail(c, MISUSED, "use.presets", WITH(word));
    if (!good)
        return fail(c, MISUSED, preset ? "use.preset" : "use.opt", WITH(word));
    if (strlen(word) + strlen(options) + 2 > sizeof rest)
        return fail(c, MISUSED, "use.long", NULL);
    strcpy(rest, options);
    ct_out o = ct_out_of(options, sizeof rest);
    const char *first = preset ? word : rest, *second = preset ? rest : word;
    ct_put(&o, first);
    ct_put(&o, *first && *second ? " " : "");
    ct_put(&o, second);
    return DONE;
}

static int take_preset(const cli *c, void *member, char *value)
{
    return add_option(c, member, value, true);
}

static int take_opt(const cli *c, void *member, char *value)
{
    return add_option(c, member, value, false);
}

static int take_seed(const cli *c, void *member, char *value)
{
    table_options *t = member;
    t->seeded = true;
    return ct_seed_read(t->seed, value) ? fail(c, MISUSED, "use.seed", WITH(value)) : DONE;
}

static int take_difficulty(const cli *c, void *member, char *value)
{
    static const char *const names[][3] = { { "easy", "medium", "hard" },
                                            { "facil", "media", "dificil" },
                                            { "fácil", "média", "difícil" } };
    for (int i = 0; i < 9; i++)
        if (!strcmp(value, names[i / 3][i % 3])) {
            *(int *)member = i % 3 + 1;
            return DONE;
        }
    return fail(c, MISUSED, "use.difficulty", WITH(value));
}

const option_row rules_rows[] = {
    { "seats", "N", offsetof(table_options, seats), 1, 99 },
    { "preset", "P", offsetof(table_options, options), .take = take_preset },
    { "opt", "k=v", offsetof(table_options, options), .take = take_opt },
    { 0 },
};

const option_row seed_rows[] = {
    { "seed", "HEX", 0, .take = take_seed },
    { 0 },
};

const option_row cards_rows[] = {
    { "code", "CODE", offsetof(table_options, code) },
    { "day", "[DAY]", offsetof(table_options, day) },
    { 0 },
};

const option_row wish_rows[] = {
    { "solvable", NULL, offsetof(table_options, solvable) },
    { "difficulty", "D", offsetof(table_options, difficulty), .take = take_difficulty },
    { 0 },
};

/* ---- games and rules -------------------------------------------------------------------- */

static void put_list(ct_out *o, const char *word)
{
    ct_put(o, o->len ? ", " : "");
    ct_put(o, word);
}

const ct_game *find_game(const cli *c, const char *slug)
{
    char list[512];
    ct_out o = ct_out_of(list, sizeof list);
    const ct_game *near = NULL, *g = ct_game_find(slug);
    g = g ? g : game_meant(slug, &near);
    for (const ct_game *const *all = ct_games(); *all; all++)
        put_list(&o, ct_game_about(*all)->slug);
    if (!g && near)
        fail(c, MISUSED, "near-game", WITH(slug, game_name(near, c->lang), list));
    else if (!g)
        fail(c, MISUSED, "no-game", WITH(slug, list));
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

/* Writes what would have been allowed: names of options or presets, values of an option, or lines
 * of a position. */
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

/* Writes words from a file or the command line, without characters that control the terminal. */
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

bool table_rules(const cli *c, const ct_game *g, const table_options *t, ct_rules *r)
{
    char text[1400];
    const char *at = "", *why = ct_rules_make(r, g, t->seats, t->options, &at);
    ct_out o = ct_out_of(text, sizeof text);
    if (!why)
        return true;
    explain(&o, g, c->lang, why, at ? at : "");
    return !fail(c, MISUSED, "bad-rules", WITH(ct_game_about(g)->slug, text));
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
    day.tm_hour = 12; /* noon exists on every day; the hour skipped in spring does not */
    mktime(&day);
    strftime(out, DATE, "%Y-%m-%d", &day);
}

/* Fills in random bytes of the system. false: it gave none. */
static bool draw_bytes(uint8_t *out, size_t n)
{
    FILE *f = fopen("/dev/urandom", "rb");
    bool good = f && fread(out, 1, n, f) == n;
    if (f)
        fclose(f);
    return good;
}

/* Sets *number to the number of the deal by --code or --day, else draws one. Returns NULL, or the
 * key of the fault. */
static const char *find_number(const table_options *t, const ct_game *g, uint64_t *number)
{
    char today[DATE];
    uint8_t luck[5];
    if (t->code)
        return ct_code_read(t->code, &g, number);
    if (t->day) {
        date_ago(0, today);
        return number_of_day(g, *t->day ? t->day : today, t->stop, number);
    }
    if (!draw_bytes(luck, sizeof luck))
        return "no-luck";
    *number = 0;
    for (size_t i = 0; i < sizeof luck; i++) *number |= (uint64_t)luck[i] << 8 * i;
    return t->solvable || t->difficulty ? number_wished(t, g, number) : NULL;
}

bool settle_seed(const cli *c, const ct_game *g, table_options *t)
{
    uint64_t number = 0;
    const char *asked = t->code ? t->code : t->day;
    bool wished = t->solvable || t->difficulty;
    if (wished && (t->seeded || asked)) {
        fail(c, MISUSED, "one-wish", NULL);
        return false;
    }
    if (t->seeded && !asked)
        return true;
    if (t->seeded || (t->code && t->day)) {
        fail(c, MISUSED, "one-seed", NULL);
        return false;
    }
    const char *why = find_number(t, g, &number);
    if (why) {
        const char *own = text_of(c->lang, why), *text = own != why ? own : ct_say(g, why, c->lang);
        int code = asked ? MISUSED : FAILED;
        asked = wished ? ct_game_about(g)->slug : asked;
        fail(c, code, asked ? "bad-rules" : why, WITH(asked, text));
        return false;
    }
    ct_code_seed(number, t->seed);
    t->seeded = true;
    t->code = t->day = NULL;
    t->solvable = false;
    t->difficulty = 0;
    return true;
}

ct_match *new_match(const cli *c, const ct_game *g, table_options *t)
{
    ct_fault why;
    char text[1400];
    if (!settle_seed(c, g, t))
        return NULL;
    ct_match *m = ct_match_new(g, t->seats, t->options, t->seed, &why);
    if (!m) {
        ct_out o = ct_out_of(text, sizeof text);
        explain(&o, g, c->lang, why.key, why.what);
        fail(c, MISUSED, "bad-rules", WITH(ct_game_about(g)->slug, text));
    }
    return m;
}

ct_match *load_record_text(const cli *c, const char *path, char **text, size_t *len)
{
    const char *why = NULL;
    ct_fault fault = { 0 };
    char say_what[512];
    *len = 0;
    *text = read_input(path, len, &why);
    ct_match *m = *text ? ct_match_load(*text, *len, &fault) : NULL;
    ct_out o = ct_out_of(say_what, sizeof say_what);
    if (m)
        return m;
    explain(&o, fault.game, c->lang, *text ? fault.key : why, fault.what);
    if (fault.line)
        fail(c, FAILED, "bad-line", WITH(path, NUM(fault.line), say_what));
    else
        fail(c, FAILED, "bad-file", WITH(path, say_what));
    free(*text);
    *text = NULL;
    return NULL;
}

ct_match *load_record(const cli *c, const char *path)
{
    char *text;
    size_t len;
    ct_match *m = load_record_text(c, path, &text, &len);
    free(text);
    return m;
}
