/* game_json.c - the description of a game as one line of JSON. With it a client can draw the table,
 * ask for options and name acts without knowing the game. */
#include "game.h"

#include <string.h>

#include "json.h"
#include "out.h"
#include "words.h"

typedef struct about {
    ct_json j;
    const ct_game *g;
    ct_lang l;
} about;

/* Writes the text whose key is "<slug><kind><name><tail>", null if there is none. */
static void label(about *a, const char *as, const char *kind, const char *name, const char *tail)
{
    ct_json_text(&a->j, as, ct_say_of(a->g, kind, name, tail, a->l));
}

static void put_zone(about *a, const ct_zone *z)
{
    static const char *const sees[] = {
        [CT_NOBODY] = "none", [CT_OWNER] = "owner", [CT_ALL] = "all"
    };
    ct_json *j = &a->j;
    ct_json_open(j, NULL, '{');
    ct_json_text(j, "name", z->name);
    label(a, "label", ".zone.", z->name, "");
    ct_json_int(j, "n", z->n);
    ct_json_flag(j, "each", z->flags & CT_EACH);
    ct_json_flag(j, "loose", z->flags & CT_LOOSE);
    ct_json_flag(j, "top", z->flags & CT_TOP);
    ct_json_flag(j, "turns", z->flags & CT_TURNS);
    ct_json_flag(j, "ranks", z->flags & CT_RANKS);
    ct_json_flag(j, "melds", z->flags & CT_MELDS);
    ct_json_flag(j, "edges", z->flags & CT_EDGES);
    ct_json_flag(j, "hand", z - a->g->about.zones == ct_hand_line(a->g));
    ct_json_text(j, "sees", sees[z->sees]);
    ct_json_open(j, "at", '{');
    ct_json_int(j, "x", z->at.x);
    ct_json_int(j, "y", z->at.y);
    ct_json_int(j, "dx", z->at.dx);
    ct_json_int(j, "dy", z->at.dy);
    ct_json_int(j, "wide", z->at.wide);
    ct_json_shut(j, '}');
    ct_json_shut(j, '}');
}

static void put_verb(about *a, const ct_word *w)
{
    ct_json_open(&a->j, NULL, '{');
    ct_json_text(&a->j, "name", w->name);
    ct_json_open(&a->j, "operands", '[');
    ct_operand o[CT_OPERANDS];
    int n = ct_operands(w, o);
    for (int i = 0; i < n; i++) ct_json_text(&a->j, NULL, o[i].name);
    ct_json_shut(&a->j, ']');
    ct_json_flag(&a->j, "any_seat", ct_any_seat(w));
    ct_json_text(&a->j, "on", w->on);
    ct_json_flag(&a->j, "quits", w->quits);
    ct_json_flag(&a->j, "aside", w->aside);
    ct_json_text(&a->j, "label", ct_verb_say(a->g, w, "!", a->l));
    ct_json_text(&a->j, "say", ct_verb_say(a->g, w, "", a->l));
    ct_json_text(&a->j, "help", ct_verb_say(a->g, w, "?", a->l));
    ct_json_text(&a->j, "now", ct_verb_say(a->g, w, ">", a->l));
    ct_json_shut(&a->j, '}');
}

/* Writes the names of the values of option o, in words or as ct_rules_make reads them; null for a
 * plain number. */
static void put_values(about *a, const char *name, int o, bool in_words)
{
    const ct_option *option = &a->g->about.options[o];
    char buf[128];
    if (!option->values) {
        ct_json_text(&a->j, name, NULL);
        return;
    }
    ct_json_open(&a->j, name, '[');
    for (int v = option->min; v <= option->max; v++) {
        ct_out one = ct_out_of(buf, sizeof buf);
        if (in_words)
            ct_option_say(a->g, o, v, a->l, &one);
        else
            ct_option_write(a->g, o, v, &one);
        ct_json_text(&a->j, NULL, buf);
    }
    ct_json_shut(&a->j, ']');
}

static void put_option(about *a, int o)
{
    const ct_option *option = &a->g->about.options[o];
    char buf[64];
    ct_out def = ct_out_of(buf, sizeof buf);
    ct_option_write(a->g, o, option->def, &def);
    ct_json_open(&a->j, NULL, '{');
    ct_json_text(&a->j, "name", option->name);
    label(a, "label", ".opt.", option->name, "");
    label(a, "help", ".opt.", option->name, "?");
    ct_json_text(&a->j, "default", buf);
    ct_json_int(&a->j, "min", option->min);
    ct_json_int(&a->j, "max", option->max);
    put_values(a, "values", o, false);
    put_values(a, "labels", o, true);
    ct_json_shut(&a->j, '}');
}

static void put_preset(about *a, const ct_preset *p)
{
    ct_json_open(&a->j, NULL, '{');
    ct_json_text(&a->j, "name", p->name);
    label(a, "label", ".preset.", p->name, "");
    label(a, "help", ".preset.", p->name, "?");
    ct_json_text(&a->j, "options", p->options);
    ct_json_shut(&a->j, '}');
}

static void put_field(about *a, const ct_field *f)
{
    ct_json_open(&a->j, NULL, '{');
    ct_json_text(&a->j, "name", f->name);
    label(a, "label", ".field.", f->name, "");
    ct_json_int(&a->j, "n", f->n);
    ct_json_flag(&a->j, "chips", f->sees & CT_CHIPS);
    ct_json_text(&a->j, "means", ct_meanings[f->means].name);
    ct_json_text(&a->j, "zone", f->zone);
    ct_json_shut(&a->j, '}');
}

static void put_phase(about *a, const char *name)
{
    ct_json_open(&a->j, NULL, '{');
    ct_json_text(&a->j, "name", name);
    label(a, "label", ".phase.", name, "");
    ct_json_shut(&a->j, '}');
}

/* Writes the lines that a score sheet may have: every message "<slug>.sheet.<name>". */
static void put_sheet(about *a)
{
    size_t n = strlen(a->g->about.slug);
    ct_json_open(&a->j, "sheet", '[');
    for (const ct_text *t = a->g->about.texts; t && t->key; t++) {
        if (strncmp(t->key, a->g->about.slug, n) || strncmp(t->key + n, ".sheet.", 7))
            continue;
        ct_json_open(&a->j, NULL, '{');
        ct_json_text(&a->j, "name", t->key + n + 7);
        ct_json_text(&a->j, "label", a->l == CT_PT ? t->pt : t->en);
        ct_json_shut(&a->j, '}');
    }
    ct_json_shut(&a->j, ']');
}

static void put_family_name(about *a)
{
    char key[48];
    ct_out o = ct_out_of(key, sizeof key);
    ct_put(&o, "family.");
    ct_put(&o, a->g->about.family);
    ct_json_text(&a->j, "family_name", ct_say(a->g, key, a->l));
}

static void put_head(about *a)
{
    const ct_about *t = &a->g->about;
    ct_json_text(&a->j, "slug", t->slug);
    label(a, "name", ".name", "", "");
    label(a, "aim", ".aim", "", "");
    label(a, "deal", ".deal", "", "");
    ct_json_text(&a->j, "family", t->family);
    put_family_name(a);
    ct_json_int(&a->j, "min_seats", t->min_seats);
    ct_json_int(&a->j, "max_seats", t->max_seats);
    ct_json_int(&a->j, "seats", t->seats);
    ct_json_text(&a->j, "order", t->order);
    ct_json_int(&a->j, "copies", t->copies);
    ct_json_int(&a->j, "jokers", t->jokers);
    ct_json_flag(&a->j, "chips", t->chips);
    ct_json_flag(&a->j, "low", t->low);
    ct_json_flag(&a->j, "right", t->right);
    ct_json_flag(&a->j, "pad", ct_pad_entries(a->g) != NULL);
    ct_json_text(&a->j, "skin", t->spanish ? "spanish" : "french");
}

/* Writes "worth": what each card is worth. Clients add it to the progress rows whose flag
 * ct_progress.cards is set. null: the game has no such rows. */
static void put_worth(about *a)
{
    if (!a->g->worth) {
        ct_json_text(&a->j, "worth", NULL);
        return;
    }
    ct_json_open(&a->j, "worth", '{');
    for (int c = 0; c <= CT_JOKER; c++) {
        char name[8];
        ct_out o = ct_out_of(name, sizeof name);
        ct_card_write((ct_card)c, &o);
        ct_json_int(&a->j, name, ct_card_worth(a->g, (ct_card)c));
    }
    ct_json_shut(&a->j, '}');
}

void ct_head_json(const ct_game *g, ct_lang l, ct_out *out)
{
    about a = { { out, true }, g, l };
    ct_json_open(&a.j, NULL, '{');
    put_head(&a);
    ct_json_shut(&a.j, '}');
}

void ct_game_json(const ct_game *g, ct_lang l, ct_out *out)
{
    about a = { { out, true }, g, l };
    const ct_about *t = &g->about;
    ct_json *j = &a.j;
    ct_json_open(j, NULL, '{');
    put_head(&a);
    ct_json_open(j, "zones", '[');
    for (const ct_zone *z = t->zones; z->name; z++) put_zone(&a, z);
    ct_json_shut(j, ']');
    ct_json_open(j, "verbs", '[');
    for (const ct_word *w = t->verbs; w->name; w++) put_verb(&a, w);
    ct_json_shut(j, ']');
    ct_json_open(j, "options", '[');
    for (int o = 0; t->options && t->options[o].name; o++) put_option(&a, o);
    ct_json_shut(j, ']');
    ct_json_open(j, "presets", '[');
    for (const ct_preset *p = t->presets; p && p->name; p++) put_preset(&a, p);
    ct_json_shut(j, ']');
    ct_json_open(j, "phases", '[');
    for (const char *const *p = t->phases; p && *p; p++) put_phase(&a, *p);
    ct_json_shut(j, ']');
    ct_json_open(j, "fields", '[');
    for (const ct_field *f = t->fields; f && f->name; f++) put_field(&a, f);
    ct_json_shut(j, ']');
    put_sheet(&a);
    ct_json_flag(&a.j, "odds", g->odds != NULL);
    put_worth(&a);
    ct_json_shut(j, '}');
}

void ct_sentences_json(const ct_game *g, ct_lang l, ct_out *out)
{
    ct_json j = { out, true };
    ct_json_open(&j, NULL, '{');
    for (const ct_text *t = g ? g->about.texts : ct_core_texts; t && t->key; t++) {
        const char *text = l == CT_PT ? t->pt : t->en;
        size_t n = strlen(text);
        if (n && text[n - 1] == '.')
            ct_json_text(&j, t->key, text);
    }
    ct_json_shut(&j, '}');
}
