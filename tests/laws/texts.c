/* texts.c - law 12: whatever a game names has a text in both languages, and its description is
 * JSON (11). Reasons and sheet lines are looked up where the walks meet them. */
#include "laws.h"
#include "json_check.h"

static void need(const ct_game *g, const char *a, const char *b, const char *c)
{
    char key[128];
    snprintf(key, sizeof key, "%s.%s%s%s", ct_game_about(g)->slug, a, b, c);
    if (!has_texts(g, key))
        fail_msg("law 12 (texts): no text for %s", key);
}

/* A placeholder of a verb's text names an operand that the verb has. */
static void placeholders(const ct_about *about, const ct_text *t)
{
    const char *name = t->key + strlen(about->slug) + 1;
    size_t n = strcspn(name, "!"), operands = 0;
    bool verb = false;
    for (const ct_word *w = about->verbs; w->name; w++)
        if (strlen(w->name) == n && !strncmp(w->name, name, n)) {
            size_t m = strlen(w->args) - (*w->args == '!');
            operands = m > operands ? m : operands;
            verb = true;
        }
    const char *texts[] = { t->pt, t->en };
    for (int i = 0; i < 2; i++)
        for (const char *p = texts[i]; (p = strchr(p, '$')); p++) {
            int digit = p[1] == '^' ? p[2] : p[1];
            if (verb && (digit < '1' || (size_t)(digit - '0') > operands))
                fail_msg("law 12 (texts): %s names operand %c", t->key, digit);
        }
}

/* The names of an option's values: the option's own, or shared by all games; a number is its own
 * name in every language. */
static void need_values(const ct_game *g, const ct_option *o)
{
    int32_t v = o->min;
    for (const char *p = o->values; p && *p; v++) {
        char key[160], shared[160];
        size_t n = strcspn(p, "|");
        snprintf(key, sizeof key, "%s.opt.%s.%.*s", ct_game_about(g)->slug, o->name, (int)n, p);
        snprintf(shared, sizeof shared, "value.%.*s", (int)n, p);
        bool number = n && strspn(p, "0123456789") >= n;
        if (!number && !has_texts(g, key) && !has_texts(g, shared))
            fail_msg("law 12 (texts): no text for %s or %s", key, shared);
        p += n + (p[n] == '|');
    }
    if (o->values && v != o->max + 1)
        fail_msg("law 12 (texts): option %s has %d names for %d..%d", o->name, v - o->min, o->min,
                 o->max);
    if (o->def < o->min || o->def > o->max)
        fail_msg("law 12 (texts): the default of option %s is out of its bounds", o->name);
}

/* Every key is there once, in words that stand on their own. */
static void own_texts(const ct_about *a)
{
    for (const ct_text *t = a->texts; t->key; t++) {
        if (!t->pt || !t->en || !*t->pt || !*t->en)
            fail_msg("law 12 (texts): %s lacks a language", t->key);
        if (!strcmp(t->pt, t->key) || !strcmp(t->en, t->key))
            fail_msg("law 12 (texts): %s is its own text", t->key);
        for (const ct_text *u = a->texts; u < t; u++)
            if (!strcmp(t->key, u->key))
                fail_msg("law 12 (texts): %s is there twice", t->key);
        if (!strncmp(t->key, a->slug, strlen(a->slug)))
            placeholders(a, t);
    }
}

void text_laws(const ct_game *g)
{
    static char json[1 << 18];
    const ct_about *a = ct_game_about(g);
    need(g, "name", "", "");
    need(g, "aim", "", "");
    for (const ct_word *w = a->verbs; w->name; w++)
        need(g, w->name, "", ""), need(g, w->name, "!", "");
    for (const ct_zone *z = a->zones; z->name; z++) need(g, "zone.", z->name, "");
    for (const char *const *p = a->phases; p && *p; p++) need(g, "phase.", *p, "");
    for (const ct_preset *p = a->presets; p && p->name; p++)
        need(g, "preset.", p->name, ""), need(g, "preset.", p->name, "?");
    for (const ct_option *o = a->options; o && o->name; o++) {
        need(g, "opt.", o->name, ""), need(g, "opt.", o->name, "?");
        need_values(g, o);
    }
    own_texts(a);
    for (int l = CT_PT; l <= CT_EN; l++) {
        ct_out o = ct_out_of(json, sizeof json);
        ct_game_json(g, (ct_lang)l, &o);
        if (!ct_out_whole(&o) || !json_ok(json))
            fail_msg("law 11 (JSON): the description is no JSON: %.300s", json);
    }
}
