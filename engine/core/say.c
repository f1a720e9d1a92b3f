/* say.c - messages in both languages, and acts and option values in words. The sentences are in
 * tables of texts. The code only inserts cards, zones and numbers. */
#include "game.h"

#include <string.h>

#include "out.h"
#include "words.h"

#if defined CT_ONLY_pt || defined CT_ONLY_en
#define SENTENCE(key, needed) ct_sentence(key, needed)
#else
#define SENTENCE(key, needed) NULL
#endif

static const ct_text *find(const ct_text *t, const char *key)
{
    while (t && t->key && strcmp(t->key, key)) t++;
    return t && t->key ? t : NULL;
}

const char *ct_say(const ct_game *g, const char *key, ct_lang l)
{
    const ct_text *t = g ? find(g->about.texts, key) : NULL;
    if (!t)
        t = find(ct_core_texts, key);
    if (t)
        return l == CT_PT ? t->pt : t->en;
    const char *sentence = SENTENCE(key, true);
    return sentence ? sentence : key;
}

/* Finds in one table the text whose key is these n parts joined ("golfe", ".zone.", "stock"). NULL:
 * there is none. */
static const char *say_parts(const ct_text *t, const char *const part[], int n, ct_lang l)
{
    char key[128];
    ct_out o = ct_out_of(key, sizeof key);
    for (int i = 0; i < n; i++) ct_put(&o, part[i]);
    t = find(t, key);
    if (t)
        return l == CT_PT ? t->pt : t->en;
    /* Of these texts only those that explain something ("?") may be sentences. */
    return o.len && key[o.len - 1] == '?' ? SENTENCE(key, false) : NULL;
}

const char *ct_say_of(const ct_game *g, const char *kind, const char *name, const char *tail,
                      ct_lang l)
{
    return say_parts(g->about.texts, (const char *const[]){ g->about.slug, kind, name, tail }, 4,
                     l);
}

/* Whether another verb of the game has the same name and differs only in its operands. */
static bool shares_name(const ct_game *g, const ct_word *w)
{
    int n = 0;
    for (const ct_word *v = g->about.verbs; v->name; v++) n += !strcmp(v->name, w->name);
    return n > 1;
}

const char *ct_verb_say(const ct_game *g, const ct_word *w, const char *tail, ct_lang l)
{
    const char *const own[] = { g->about.slug, ".", w->name, ".", w->args, tail };
    const char *text = shares_name(g, w) ? say_parts(g->about.texts, own, 6, l) : NULL;
    return text ? text : ct_say_of(g, ".", w->name, tail, l);
}

/* ---- operands in words ------------------------------------------------------------------ */

/* Writes `text` with $1 replaced by n and $2 by `with`. */
static void put_filled(ct_out *out, const char *text, int n, const char *with)
{
    for (; *text; text++) {
        if (*text != '$') {
            ct_put_char(out, *text);
        } else if (*++text == '1') {
            ct_put_int(out, n);
        } else {
            ct_put(out, with);
        }
    }
}

static void say_zone(const ct_state *s, int z, int seat, ct_lang l, ct_out *out)
{
    const ct_rules *r = s->rules;
    const ct_zone *line = &r->game->about.zones[r->group[z]];
    const char *name = ct_say_of(r->game, ".zone.", line->name, "", l);
    char buf[96];
    ct_out o = ct_out_of(buf, sizeof buf);
    ct_put(&o, name ? name : line->name);
    if (line->n > 1) {
        ct_put_char(&o, ' ');
        ct_put_int(&o, r->nth[z] + 1);
    }
    if (r->owner[z] != 255 && r->owner[z] != seat)
        put_filled(out, ct_say(r->game, "zone.of", l), r->owner[z] + 1, buf);
    else
        ct_put(out, buf);
}

static void say_card(const ct_game *g, ct_card c, ct_lang l, ct_out *out)
{
    if (c > CT_JOKER)
        ct_put(out, ct_say(g, "cards.one", l));
    else
        ct_card_show(c, false, out);
}

/* Writes cards: "5♥ 6♥", or "3 cartas" if they are hidden, or "nenhuma carta". */
static void say_cards(const ct_game *g, const ct_card *card, int n, ct_lang l, ct_out *out)
{
    if (n == 1) {
        say_card(g, card[0], l, out);
    } else if (n <= 0) {
        ct_put(out, ct_say(g, "cards.none", l));
    } else if (card[0] == CT_HIDDEN) {
        put_filled(out, ct_say(g, "cards.some", l), n, "");
    } else {
        for (int i = 0; i < n; i++) {
            if (i)
                ct_put_char(out, ' ');
            say_card(g, card[i], l, out);
        }
    }
}

static void say_operand(const ct_state *s, ct_act a, ct_operand o, ct_lang l, ct_out *out)
{
    const ct_game *g = s->rules->game;
    int v = ct_arg(a, o.at);
    char letter[2] = "";
    switch (o.kind) {
    case CT_OP_RANK:
        letter[0] = v >= 1 && v <= 13 ? ct_ranks[v - 1] : '?';
        ct_put(out, say_parts(ct_core_texts, (const char *const[]){ "rank.", letter }, 2, l));
        return;
    case CT_OP_SUIT:
        letter[0] = v <= 3 ? ct_suits[v] : '?';
        ct_put(out, say_parts(ct_core_texts, (const char *const[]){ "suit.", letter }, 2, l));
        return;
    case CT_OP_NUMBER:
        ct_put_int(out, v + 1);
        return;
    case CT_OP_AMOUNT:
        ct_put_int(out, ct_amount(a));
        return;
    case CT_OP_SEAT:
        put_filled(out, ct_say(g, "seat.name", l), v + 1, "");
        return;
    case CT_OP_ZONE:
        if (v < s->rules->zones)
            say_zone(s, v, ct_seat(a), l, out);
        return;
    default:
        break;
    }
    ct_card card[CT_CARDS];
    say_cards(g, card, ct_operand_cards(s, a, o, card), l, out);
}

/* The zone that operand value v means: a zone, or a number in the game's only row of several
 * zones. */
static int zone_of(const ct_rules *r, ct_operand o, int v)
{
    const ct_zone *line = r->game->about.zones;
    int z = o.kind == CT_OP_NUMBER ? 0 : o.kind == CT_OP_ZONE ? v : r->zones;
    while (o.kind == CT_OP_NUMBER && z < r->zones &&
           (line[r->group[z]].n < 2 || r->owner[z] != 255 || r->nth[z] != v))
        z++;
    return z;
}

/* Writes a text of a's verb with its operands as $1 .. $6. $^1 is the top card of the zone that
 * operand 1 names. $#1 is the amount as a number of cards ("2 cartas"). $+ is the `count` cards
 * that became visible. */
static void fill(const ct_state *s, ct_act a, const char *text, const ct_card *card, int count,
                 ct_lang l, ct_out *out)
{
    static const ct_card hidden = CT_HIDDEN;
    const ct_game *g = s->rules->game;
    const ct_word *word = ct_word_of(s, a);
    ct_operand o[CT_OPERANDS];
    int n = word ? ct_operands(word, o) : 0;
    for (; *text; text++) {
        if (text[0] == '$' && text[1] == '+') {
            say_cards(g, card, count, l, out);
            text++;
            continue;
        }
        char how = text[0] == '$' && (text[1] == '^' || text[1] == '#') ? text[1] : 0;
        char digit = text[0] == '$' ? text[1 + !!how] : 0;
        if (digit < '1' || digit > '0' + n) {
            ct_put_char(out, *text);
            continue;
        }
        ct_operand x = o[digit - '1'];
        int z = zone_of(s->rules, x, ct_arg(a, x.at));
        if (how == '#')
            say_cards(g, &hidden, (int)ct_amount(a), l, out);
        else if (!how)
            say_operand(s, a, x, l, out);
        else if (z < s->rules->zones)
            say_card(g, ct_top(s, z), l, out);
        text += 1 + !!how;
    }
}

void ct_say_faces(const ct_game *g, const char *key, const ct_card card[2], ct_lang l, ct_out *out)
{
    for (const char *text = ct_say(g, key, l); *text; text++)
        if (text[0] == '$' && (text[1] == '1' || text[1] == '2'))
            say_card(g, card[*++text - '1'], l, out);
        else
            ct_put_char(out, *text);
}

/* The act whose words describe `a` (ct_game.told): another act, or `a` itself. */
static ct_act told(const ct_state *s, ct_act a)
{
    const ct_game *g = s->rules->game;
    return g->told ? g->told(s, a) : a;
}

static void say_act(const ct_state *s, ct_act a, const char *tail, ct_lang l, ct_out *out)
{
    a = told(s, a);
    const ct_word *word = ct_word_of(s, a);
    const char *text = word ? ct_verb_say(s->rules->game, word, tail, l) : "?";
    fill(s, a, text ? text : word->name, NULL, 0, l, out);
}

bool ct_act_tell(const ct_state *s, ct_act a, const char *tail, const ct_card *card, int n,
                 ct_lang l, ct_out *out)
{
    a = told(s, a);
    const ct_word *word = ct_word_of(s, a);
    const char *text = word ? ct_verb_say(s->rules->game, word, tail, l) : NULL;
    if (text)
        fill(s, a, text, card, n, l, out);
    return text != NULL;
}

void ct_act_say(const ct_state *s, ct_act a, ct_lang l, ct_out *out) { say_act(s, a, "", l, out); }

void ct_act_label(const ct_state *s, ct_act a, ct_lang l, ct_out *out)
{
    say_act(s, a, "!", l, out);
}

/* ---- options ---------------------------------------------------------------------------- */

/* Writes the name of value v from "a|b|c", which are the values from min up. Returns false for a
 * plain number. */
static bool value_name(const ct_option *o, int v, char *buf, size_t cap)
{
    const char *p = o->values;
    ct_out out = ct_out_of(buf, cap);
    for (int i = o->min; p && i < v; i++) {
        p = strchr(p, '|');
        p = p ? p + 1 : NULL;
    }
    if (!p)
        return false;
    ct_put_n(&out, p, strcspn(p, "|"));
    return true;
}

void ct_option_write(const ct_game *g, int o, int v, ct_out *out)
{
    char name[48];
    if (value_name(&g->about.options[o], v, name, sizeof name))
        ct_put(out, name);
    else
        ct_put_int(out, v);
}

void ct_option_say(const ct_game *g, int o, int v, ct_lang l, ct_out *out)
{
    const ct_option *option = &g->about.options[o];
    char name[48];
    if (!value_name(option, v, name, sizeof name)) {
        ct_put_int(out, v);
        return;
    }
    if (option->means == CT_A_DEALER && v > 0) { /* seat v - 1; people count from 1 */
        put_filled(out, ct_say(g, "seat.place", l), v, "");
        return;
    }
    const char *const own[] = { g->about.slug, ".opt.", option->name, ".", name };
    const char *text = say_parts(g->about.texts, own, 5, l);
    if (!text)
        text = say_parts(ct_core_texts, (const char *const[]){ "value.", name }, 2, l);
    ct_put(out, text ? text : name);
}

void ct_rules_write(const ct_rules *r, ct_out *out)
{
    const ct_option *o = r->game->about.options;
    bool first = true;
    ct_put(out, ""); /* writes the final zero even if nothing follows */
    for (int i = 0; o && o[i].name; i++) {
        if (r->opt[i] == o[i].def)
            continue;
        if (!first)
            ct_put_char(out, ' ');
        first = false;
        ct_put(out, o[i].name);
        ct_put_char(out, '=');
        ct_option_write(r->game, i, r->opt[i], out);
    }
}

/* ---- messages with numbers of the game -------------------------------------------------- */

static void put_told(const char *text, const int32_t n[CT_TOLD], ct_out *out)
{
    for (; *text; text++)
        if (text[0] == '$' && text[1] >= '1' && text[1] <= '0' + CT_TOLD)
            ct_put_int(out, n[*++text - '1']);
        else
            ct_put_char(out, *text);
}

void ct_refusal_say(const ct_state *s, ct_act a, const char *key, ct_lang l, ct_out *out)
{
    const ct_game *g = s->rules->game;
    int32_t n[CT_TOLD] = { 0 };
    if (g->because)
        g->because(s, a, key, n);
    put_told(ct_say(g, key, l), n, out);
}

void ct_odds_say(const ct_game *g, const ct_odds *o, ct_lang l, ct_out *out)
{
    put_told(ct_say(g, o->key, l), o->n, out);
}
