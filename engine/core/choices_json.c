/* choices_json.c - writes legal acts as JSON, with the label and the things to touch of each. */
#include <string.h>

#include "game.h"
#include "json.h"
#include "out.h"
#include "words.h"

typedef void writer(const ct_state *s, ct_act a, ct_lang l, ct_out *out);

static void write_plain(const ct_state *s, ct_act a, ct_lang l, ct_out *out)
{
    ct_act_write(s, a, out);
}

static void put_said(ct_json *j, const char *name, writer *write, const ct_state *s, ct_act a,
                     ct_lang l)
{
    char text[512];
    ct_out o = ct_out_of(text, sizeof text);
    write(s, a, l, &o);
    ct_json_text(j, name, text);
}

static void put_zones(ct_json *j, const ct_state *s, const ct_touch *t)
{
    ct_json_open(j, "zones", '[');
    for (int i = 0; i < t->zones; i++) ct_put_zone(j, NULL, s->rules, t->zone[i]);
    ct_json_shut(j, ']');
}

static void put_cards(ct_json *j, const char *as, const ct_card *card, int n)
{
    ct_json_open(j, as, '[');
    for (int i = 0; i < n; i++) ct_put_card(j, NULL, card[i]);
    ct_json_shut(j, ']');
}

/* Writes the suit that an act names, and the chips that a bid stakes. */
static void put_more(ct_json *j, const ct_state *s, ct_act a)
{
    int32_t price = ct_act_price(s, a);
    ct_operand o[CT_OPERANDS];
    if (ct_operands(ct_word_of(s, a), o) == 1 && o[0].kind == CT_OP_SUIT)
        ct_json_int(j, "suit", ct_arg(a, o[0].at));
    if (price)
        ct_json_int(j, "price", price);
}

static void put_act(ct_json *j, const ct_state *s, ct_act a, ct_lang l)
{
    ct_touch t;
    ct_act_touch(s, a, &t);
    ct_json_open(j, NULL, '{');
    put_said(j, "act", write_plain, s, a, l);
    ct_json_int(j, "verb", ct_verb(a) - 1);
    put_said(j, "label", ct_act_label, s, a, l);
    put_cards(j, "cards", t.card, t.cards);
    put_zones(j, s, &t);
    put_cards(j, "faces", t.face, t.faces);
    put_more(j, s, a);
    ct_json_shut(j, '}');
}

/* ---- amounts and picks ------------------------------------------------------------------ */

enum { AMOUNT = 1999999999 }; /* stands for any amount while the label is built */

static void put_open(ct_json *j, const char *name, writer *write, const ct_state *s, ct_act a,
                     ct_lang l)
{
    char text[512], number[16];
    ct_out o = ct_out_of(text, sizeof text), n = ct_out_of(number, sizeof number);
    ct_put_int(&n, AMOUNT);
    write(s, ct_with_amount(a, AMOUNT), l, &o);
    char *at = strstr(text, number);
    if (at) {
        *at = '#';
        memmove(at + 1, at + n.len, strlen(at + n.len) + 1);
    }
    ct_json_text(j, name, text);
}

static void put_amount(ct_json *j, const ct_state *s, ct_act a, ct_lang l)
{
    int32_t low, high;
    ct_touch t;
    if (!ct_range(s, ct_seat(a), ct_verb(a), &low, &high))
        return;
    ct_act_touch(s, a, &t);
    ct_json_open(j, NULL, '{');
    put_open(j, "act", write_plain, s, a, l);
    ct_json_int(j, "verb", ct_verb(a) - 1);
    put_open(j, "label", ct_act_label, s, a, l);
    ct_json_int(j, "low", low);
    ct_json_int(j, "high", high);
    put_zones(j, s, &t);
    ct_json_shut(j, '}');
}

/* Writes a verb with a choice of cards. Its label has no operand: "Trocar: $1" becomes "Trocar". */
static void put_pick(ct_json *j, const ct_state *s, ct_act a, ct_lang l)
{
    char text[128];
    ct_out o = ct_out_of(text, sizeof text);
    const char *form = ct_verb_say(s->rules->game, ct_word_of(s, a), "!", l);
    size_t n = strcspn(form, "$");
    while (n && (form[n - 1] == ' ' || form[n - 1] == ':')) n--;
    ct_put_n(&o, form, n);
    ct_json_open(j, NULL, '{');
    ct_json_int(j, "verb", ct_verb(a) - 1);
    ct_json_text(j, "label", text);
    ct_json_shut(j, '}');
}

static bool takes(const ct_state *s, ct_act a, unsigned kinds)
{
    return ct_takes(ct_word_of(s, a)) & kinds;
}

/* Whether act i is the first act of its verb. An act with an amount and another operand is compared
 * by that operand, too. */
static bool is_new(const ct_acts *acts, int i)
{
    for (int k = 0; k < i; k++)
        if (ct_verb(acts->act[k]) == ct_verb(acts->act[i]) &&
            ct_arg(acts->act[k], 4) == ct_arg(acts->act[i], 4))
            return false;
    return true;
}

/* ---- the lists -------------------------------------------------------------------------- */

void ct_acts_json(const ct_state *s, const ct_acts *acts, ct_lang l, ct_out *out)
{
    ct_json j = { out, true };
    ct_json_open(&j, NULL, '[');
    for (int i = 0; i < acts->n; i++) put_act(&j, s, acts->act[i], l);
    ct_json_shut(&j, ']');
}

void ct_choices_json(const ct_state *s, int seat, ct_lang l, ct_out *out)
{
    ct_acts acts;
    ct_json j = { out, true };
    int verb = 0;
    ct_legal(s, seat, &acts);
    ct_json_open(&j, NULL, '{');
    ct_json_open(&j, "acts", '[');
    for (int i = 0; i < acts.n; i++)
        if (!takes(s, acts.act[i], CT_OP_SUM))
            put_act(&j, s, acts.act[i], l);
    ct_json_shut(&j, ']');
    ct_json_open(&j, "amounts", '[');
    for (int i = 0; i < acts.n; i++)
        if (takes(s, acts.act[i], CT_OP_AMOUNT) && is_new(&acts, i))
            put_amount(&j, s, acts.act[i], l);
    ct_json_shut(&j, ']');
    ct_json_open(&j, "picks", '[');
    for (int i = 0; i < acts.n; i++) {
        if (takes(s, acts.act[i], CT_OP_CHOICE) && ct_verb(acts.act[i]) != verb)
            put_pick(&j, s, acts.act[i], l);
        verb = ct_verb(acts.act[i]);
    }
    ct_json_shut(&j, ']');
    ct_json_shut(&j, '}');
}
