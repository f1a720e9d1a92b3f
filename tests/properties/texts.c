/* texts.c - property 12: everything that a game names has a text in both languages. Also checks
 * that its description is JSON (11) and the meanings of its fields (17). Reasons and sheet lines
 * are checked during the walks. */
#include "properties.h"
#include "json_check.h"
#include "plain.h"

static void need(const ct_game *g, const char *a, const char *b, const char *c)
{
    char key[128];
    snprintf(key, sizeof key, "%s.%s%s%s", ct_game_about(g)->slug, a, b, c);
    if (!has_texts(g, key))
        fail_msg("property 12 (texts): no text for %s", key);
}

/* Every placeholder in a verb's text must stand for an operand that the verb has. */
static void placeholders(const ct_about *about, const ct_text *t)
{
    const char *name = t->key + strlen(about->slug) + 1;
    size_t n = strcspn(name, "!"), operands = 0;
    bool verb = false;
    unsigned counts = CT_OP_AMOUNT; /* CT_OP_AMOUNT stays set if every verb of this name takes an
                                       amount */
    for (const ct_word *w = about->verbs; w->name; w++)
        if (strlen(w->name) == n && !strncmp(w->name, name, n)) {
            ct_operand o[CT_OPERANDS];
            size_t m = (size_t)ct_operands(w, o);
            if (m != strlen(w->args) - ct_any_seat(w))
                fail_msg("property 12 (texts): %s.%s has letters of no operand: %s", about->slug,
                         w->name, w->args);
            operands = m > operands ? m : operands;
            counts &= ct_takes(w) & CT_OP_AMOUNT;
            verb = true;
        }
    const char *texts[] = { t->pt, t->en };
    for (int i = 0; i < 2; i++)
        for (const char *p = texts[i]; (p = strchr(p, '$')); p++) {
            int digit = p[1] == '^' || p[1] == '#' ? p[2] : p[1];
            if (verb &&
                (digit < '1' || (size_t)(digit - '0') > operands || (p[1] == '#' && !counts)))
                fail_msg("property 12 (texts): %s names operand %c", t->key, digit);
        }
}

static const char *now_of(const ct_about *a, const ct_word *w, ct_lang l)
{
    char key[128];
    snprintf(key, sizeof key, "%s.%s>", a->slug, w->name);
    for (const ct_text *t = a->texts; t->key; t++)
        if (!strcmp(t->key, key))
            return l == CT_PT ? t->pt : t->en;
    return NULL;
}

/* A verb that clients wait for must say how it is chosen, as a part of a sentence: "compre do
 * monte". $1 stands for "a card". */
static void need_now(const ct_game *g, const ct_word *w)
{
    if (w->quits || w->aside)
        return;
    for (int l = CT_PT; l <= CT_EN; l++) {
        const char *text = now_of(ct_game_about(g), w, (ct_lang)l);
        size_t n = text ? strlen(text) : 0;
        if (!n || n > 40 || text[n - 1] == '.' || (text[0] >= 'A' && text[0] <= 'Z'))
            fail_msg("property 12 (texts): %s.%s> is no part of a sentence: %s",
                     ct_game_about(g)->slug, w->name, n ? text : "");
        const char *card = n ? strchr(text, '$') : NULL;
        if (card && (card[1] != '1' || strchr(card + 1, '$')))
            fail_msg("property 12 (texts): %s.%s> stands for more than a card: %s",
                     ct_game_about(g)->slug, w->name, text);
    }
}

/* Every name of an option's values must have a text, the game's or a shared one. Numbers need no
 * text. */
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
            fail_msg("property 12 (texts): no text for %s or %s", key, shared);
        p += n + (p[n] == '|');
    }
    if (o->values && v != o->max + 1)
        fail_msg("property 12 (texts): option %s has %d names for %d..%d", o->name, v - o->min,
                 o->min, o->max);
    if (o->def < o->min || o->def > o->max)
        fail_msg("property 12 (texts): the default of option %s is out of its bounds", o->name);
}

/* Every key must appear only once, and its text must be plain words. */
static void own_texts(const ct_about *a)
{
    for (const ct_text *t = a->texts; t->key; t++) {
        if (!is_plain(t->pt) || !is_plain(t->en))
            fail_msg("property 12 (texts): %s is no plain words: %s / %s", t->key, t->pt, t->en);
        if (!t->pt || !t->en || !*t->pt || !*t->en)
            fail_msg("property 12 (texts): %s lacks a language", t->key);
        if (!strcmp(t->pt, t->key) || !strcmp(t->en, t->key))
            fail_msg("property 12 (texts): %s is its own text", t->key);
        for (const ct_text *u = a->texts; u < t; u++)
            if (!strcmp(t->key, u->key))
                fail_msg("property 12 (texts): %s is there twice (no verb is called name or aim)",
                         t->key);
        if (!strncmp(t->key, a->slug, strlen(a->slug)))
            placeholders(a, t);
    }
}

/* The game's family must have a text for the catalogue. */
static void need_family(const ct_game *g)
{
    char key[64];
    snprintf(key, sizeof key, "family.%s", ct_game_about(g)->family);
    if (!has_texts(g, key))
        fail_msg("property 12 (texts): no text for %s", key);
}

static int line_size(const ct_about *a, const char *name)
{
    const ct_zone *z = a->zones;
    while (z->name && strcmp(z->name, name)) z++;
    return z->name ? z->n : 0;
}

/* Property 17: the meaning of a field must agree with its size and range, and no meaning may appear
 * twice. */
static void meanings(const ct_about *a)
{
    for (const ct_field *f = a->fields; f && f->name; f++) {
        ct_meaning m = f->means;
        bool of_line = m == CT_A_SIDE || m == CT_A_COLUMN;
        int most = m == CT_A_SUIT || m == CT_A_TRUMP ? 3 : m == CT_A_CARD ? CT_JOKER : CT_SEATS - 1;
        bool bounded = m != CT_A_NUMBER && m != CT_A_ROUND && m != CT_A_POT && m != CT_A_COLUMN;
        if (m >= CT_MEANINGS || m == CT_A_TEXT)
            fail_msg("property 17 (meanings): %s means nothing", f->name);
        if (bounded && (f->min < -1 || f->max > most))
            fail_msg("property 17 (meanings): %s is from %d to %d", f->name, f->min, f->max);
        if (of_line != (f->zone != NULL) || (of_line && !line_size(a, f->zone)))
            fail_msg("property 17 (meanings): %s is about no line of zones", f->name);
        if (m > CT_A_TEXT && f->n != (m == CT_A_SIDE ? line_size(a, f->zone) : 1))
            fail_msg("property 17 (meanings): %s has %d numbers", f->name, f->n);
        for (const ct_field *e = a->fields; e < f && m > CT_A_TEXT && m != CT_A_POT; e++)
            if (e->means == m && (!of_line || !strcmp(e->zone, f->zone)))
                fail_msg("property 17 (meanings): %s and %s mean the same", e->name, f->name);
    }
}

/* Property 17, options: people count seats from 1. So value v of an option that names a seat says
 * v, although its code is v - 1. */
static void seats_from_one(const ct_game *g, int o)
{
    const ct_option *option = &ct_game_about(g)->options[o];
    for (int v = 1; v <= option->max; v++)
        for (int l = CT_PT; l <= CT_EN; l++) {
            char said[64];
            ct_out out = ct_out_of(said, sizeof said);
            ct_option_say(g, o, v, (ct_lang)l, &out);
            const char *digits = strpbrk(said, "0123456789");
            if (!digits || atoi(digits) != v)
                fail_msg("property 17 (meanings): value %d of %s is said as %s", v, option->name,
                         said);
        }
}

/* Property 17, options: at most one option may set the first dealer. Its values are 0 (by lot) and
 * one for each seat. */
static void option_meanings(const ct_game *g)
{
    const ct_about *a = ct_game_about(g);
    const char *met = NULL;
    for (const ct_option *o = a->options; o && o->name; o++) {
        if (o->means == CT_A_NUMBER)
            continue;
        if (o->means != CT_A_DEALER || o->def || o->min || o->max != a->max_seats)
            fail_msg("property 17 (meanings): option %s does not name a seat", o->name);
        if (met)
            fail_msg("property 17 (meanings): options %s and %s mean the same", met, o->name);
        met = o->name;
        seats_from_one(g, (int)(o - a->options));
    }
}

void text_properties(const ct_game *g)
{
    static char json[1 << 18];
    const ct_about *a = ct_game_about(g);
    need(g, "name", "", "");
    need(g, "aim", "", "");
    for (const ct_word *w = a->verbs; w->name; w++) {
        need(g, w->name, "", ""), need(g, w->name, "!", "");
        need_now(g, w);
        if (w - a->verbs + 1 >= CT_VERBS) /* verbs are numbered from 1 */
            fail_msg("%s has more words than CT_VERBS allows", a->slug);
    }
    for (const ct_zone *z = a->zones; z->name; z++) need(g, "zone.", z->name, "");
    for (const char *const *p = a->phases; p && *p; p++) need(g, "phase.", *p, "");
    for (const ct_preset *p = a->presets; p && p->name; p++)
        need(g, "preset.", p->name, ""), need(g, "preset.", p->name, "?");
    for (const ct_option *o = a->options; o && o->name; o++) {
        need(g, "opt.", o->name, ""), need(g, "opt.", o->name, "?");
        need_values(g, o);
    }
    own_texts(a);
    need_family(g);
    meanings(a);
    option_meanings(g);
    for (int l = CT_PT; l <= CT_EN; l++) {
        ct_out o = ct_out_of(json, sizeof json);
        ct_game_json(g, (ct_lang)l, &o);
        if (!ct_out_whole(&o) || !json_ok(json))
            fail_msg("property 11 (JSON): the description is no JSON: %.300s", json);
    }
}
