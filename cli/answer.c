/* answer.c - acts as people type them instead of a number: a label, a label with other cards or
 * another amount, an act as records write it, or the end of one label. */
#include "answer.h"

#include <stdio.h>
#include <string.h>

#include "common/io.h"
#include "menu.h"
#include "speech.h"

static void simple_label(const sitting *p, ct_act a, char *out, size_t cap)
{
    char label[256];
    put_label(p, a, label, sizeof label);
    simplify(label, out, cap);
}

/* Whether a label ends with the text: a card, an amount, the name of a bid. */
static bool ends_with(const char *label, const char *text)
{
    size_t n = strlen(label), m = strlen(text);
    return n > m && label[n - m - 1] == ' ' && !strcmp(label + n - m, text);
}

/* The one act whose label is the text, begins with it or ends with it. 0: there is none; or there
 * are several, and *many is set. */
static ct_act by_label(const sitting *p, const char *text, bool *many)
{
    ct_act found = 0;
    *many = false;
    for (int way = 0; way < 3 && !found; way++)
        for (int i = 0; i < p->acts.n; i++) {
            char label[256];
            simple_label(p, p->acts.act[i], label, sizeof label);
            bool same = way == 0   ? !strcmp(label, text)
                        : way == 1 ? !strncmp(label, text, strlen(text))
                                   : ends_with(label, text);
            *many |= same && found;
            found = same ? p->acts.act[i] : found;
        }
    return *many ? 0 : found;
}

typedef struct pieces {
    char text[9][128];
    bool top[9]; /* the piece names the card on top of a place, not the place */
} pieces;

/* Cuts a text into the pieces that stand for $1, $2 ... in a label. The last piece may end the
 * text. false: the text has another form. */
static bool take_apart(const char *form, const char *text, pieces *p)
{
    while (*form) {
        if (*form != '$') {
            if (*form++ != *text++)
                return false;
            continue;
        }
        bool top = form[1] == '^';
        int k = form[1 + top] - '1';
        if (k < 0 || k > 8)
            return false;
        p->top[k] = top;
        form += 2 + top;
        size_t n = strcspn(form, "$");
        char next[128];
        ct_out o = ct_out_of(next, sizeof next), to = ct_out_of(p->text[k], sizeof p->text[k]);
        ct_put_n(&o, form, n);
        const char *end = n ? strstr(text, next) : NULL;
        if (!end && form[n])
            return false;
        size_t len = end ? (size_t)(end - text) : strlen(text);
        ct_put_n(&to, text, len);
        text += len;
        if (!end)
            return len > 0;
    }
    return !*text;
}

/* Writes a piece as an operand. The card on top of a place may name that place. */
static void put_piece(ct_out *o, const sitting *p, const pieces *from, int i, int kind)
{
    const ct_state *s = &p->v.s;
    ct_card c;
    int used = ct_card_read(from->text[i], &c), z = 0;
    ct_put_char(o, ' ');
    if (!from->top[i] || !used || from->text[i][used]) {
        ct_put(o, from->text[i]);
        return;
    }
    for (; z < s->rules->zones; z++)
        if (ct_top(s, z) == c && (s->rules->owner[z] == 255 || s->rules->owner[z] == p->me))
            break;
    if (z < s->rules->zones && kind == CT_OP_ZONE)
        ct_zone_write(s->rules, z, p->me, o);
    else if (z < s->rules->zones)
        ct_put_int(o, s->rules->nth[z] + 1);
}

/* The act that a text in the form of a label names. It may be illegal: then a refusal can give the
 * reason. */
static ct_act by_form(const sitting *p, const char *text)
{
    const ct_game *g = p->v.s.rules->game;
    const ct_word *w = ct_game_about(g)->verbs;
    for (; w->name; w++) {
        char key[96], form[256], act[1024];
        ct_operand operand[CT_OPERANDS];
        int n = ct_operands(w, operand);
        pieces piece = { 0 };
        ct_out k = ct_out_of(key, sizeof key), o = ct_out_of(act, sizeof act);
        ct_act a = 0;
        ct_put(&k, w->name);
        ct_put_char(&k, '!');
        const char *label = game_text(g, ".", key, p->c->lang);
        simplify(label ? label : "", form, sizeof form);
        bool begun = strlen(text) > 2 && !strchr(form, '$') && !strncmp(form, text, strlen(text));
        if (!label || (!begun && !take_apart(form, text, &piece)))
            continue;
        ct_put(&o, w->name);
        for (int i = 0; i < n; i++)
            if (*piece.text[i])
                put_piece(&o, p, &piece, i, operand[i].kind);
        if (!ct_act_read(&p->v.s, p->me, act, &a, NULL))
            return a;
    }
    return 0;
}

/* The act of a card typed alone. Its verb is that of the first choice with just one card. */
static ct_act by_card(const sitting *p, const char *text)
{
    ct_card c;
    int used = ct_card_read(text, &c);
    if (!used || text[used])
        return 0;
    for (int i = 0; i < p->acts.n; i++) {
        ct_act a = p->acts.act[i];
        ct_operand o[CT_OPERANDS];
        if (ct_operands(ct_word_of(&p->v.s, a), o) == 1 && o[0].kind == CT_OP_CARD && !o[0].hidden)
            return CT_ACT(p->me, ct_verb(a), c);
    }
    return 0;
}

/* Whether an act touches just these cards: own cards, and cards on top of places. */
static bool touches(const sitting *p, ct_act a, const ct_card *card, int n)
{
    const ct_state *s = &p->v.s;
    int count[CT_KINDS] = { 0 }, all = 0;
    ct_touch t;
    ct_act_touch(s, a, &t);
    for (int i = 0; i < t.cards; i++, all++)
        if (t.card[i] < CT_KINDS)
            count[t.card[i]]++;
    for (int i = 0; i < t.zones; i++)
        if (ct_top(s, t.zone[i]) < CT_KINDS) {
            count[ct_top(s, t.zone[i])]++;
            all++;
        }
    for (int i = 0; i < n; i++)
        if (count[card[i]]-- <= 0)
            return false;
    return all == n;
}

/* The one act of the cards that the text names: "7s 6s". Of several, those with one verb and places
 * in another order count as one. */
static ct_act by_cards(const sitting *p, const char *text, bool *many)
{
    enum { MOST = 40 };
    ct_card card[MOST];
    ct_act found = 0;
    int n = 0;
    for (int used; *text && n < MOST; text += used, text += strspn(text, " ")) {
        used = ct_card_read(text, &card[n]);
        if (!used || (text[used] && text[used] != ' '))
            return 0;
        n++;
    }
    for (int i = 0; i < p->acts.n && n && !*text; i++) {
        ct_act a = p->acts.act[i];
        if (!touches(p, a, card, n))
            continue;
        *many |= found && ct_verb(found) != ct_verb(a);
        found = found ? found : a;
    }
    return *many ? 0 : found;
}

/* The one act of the place that the text names in a field: "c3" is its third column, third row. */
static ct_act by_place(const sitting *p, const char *text, bool *many)
{
    const ct_rules *r = p->v.s.rules;
    int column = *text - 'a', row = 0;
    ct_act found = 0;
    if (column < 0 || column > 25 || !args_int(text + 1, 1, 99, &row))
        return 0;
    for (int i = 0; i < p->acts.n; i++) {
        ct_touch t;
        ct_act_touch(&p->v.s, p->acts.act[i], &t);
        for (int k = 0; k < t.zones; k++) {
            const ct_zone *line = &ct_game_about(r->game)->zones[r->group[t.zone[k]]];
            int wide = line->at.wide ? line->at.wide : line->n;
            if (line->n < 3 || wide < 1 || r->nth[t.zone[k]] != (row - 1) * wide + column ||
                column >= wide)
                continue;
            *many |= found && found != p->acts.act[i];
            found = p->acts.act[i];
        }
    }
    return *many ? 0 : found;
}

/* Reads the name of a card at the start of the simplified text, such as "sete de copas". Sets
 * `card` to its short form, such as "7h". Returns the length of the name in bytes; 0: there is
 * none. */
static size_t card_named(const sitting *p, const char *text, char *card, size_t cap)
{
    for (ct_card c = 0; c <= CT_JOKER; c++) {
        char name[64], simple[64], sign[16];
        ct_out n = ct_out_of(name, sizeof name), s = ct_out_of(sign, sizeof sign);
        if (c != CT_JOKER && (c >= CT_KINDS || ct_rank(c) > 13))
            continue;
        put_card_name(&n, p->c->lang, c);
        simplify(name, simple, sizeof simple);
        size_t len = strlen(simple);
        if (strncmp(text, simple, len) || (text[len] && !strchr(" ,", text[len])))
            continue;
        ct_card_show(c, false, &s);
        simplify(sign, card, cap);
        return len;
    }
    return 0;
}

/* Replaces names of cards, as the table prints them, by short forms: "baixar sete de copas, oito de
 * copas" becomes "baixar 7h 8h". */
static void shorten_names(const sitting *p, char *text, size_t cap)
{
    char out[LINE_MAX_BYTES], card[16];
    ct_out o = ct_out_of(out, sizeof out);
    bool begins = true, after = false; /* a word begins here; a card has just been written */
    for (const char *at = text; *at;) {
        size_t n = begins ? card_named(p, at, card, sizeof card) : 0;
        if (n) {
            ct_put(&o, card);
            at += n;
            after = true;
            begins = false;
            continue;
        }
        bool comma = after && at[0] == ',' && at[1] == ' ';
        if (comma && card_named(p, at + 2, card, sizeof card))
            at++;
        begins = *at == ' ';
        after = false;
        ct_put_char(&o, *at++);
    }
    if (ct_out_whole(&o))
        snprintf(text, cap, "%s", out);
}

const char *act_by(sitting *p, const char *text)
{
    const ct_game *g = p->v.s.rules->game;
    const char *why = NULL;
    char simple[LINE_MAX_BYTES];
    bool many = false;
    ct_act a = 0;
    int n = 0;
    simplify(text, simple, sizeof simple);
    shorten_names(p, simple, sizeof simple);
    if (text[strspn(text, "0123456789")] == 0) {
        args_int(text, 0, 99999, &n);
        for (int i = 0; i < p->acts.n && !a; i++)
            if (choice_number(p, i) == n)
                a = p->acts.act[i];
        if (!a)
            return text_of(p->c->lang, p->acts.n ? "no-number" : "no-choice");
    } else {
        why = ct_act_read(&p->v.s, p->me, text, &a, NULL);
        ct_act other = why || ct_check(&p->v.s, a) ? by_label(p, simple, &many) : 0;
        if (!other && why && !many)
            other = by_form(p, simple);
        if (!other && why && !many)
            other = by_cards(p, simple, &many);
        if (!other && why && !many)
            other = by_place(p, simple, &many);
        if (!other && why && !many)
            other = by_card(p, simple);
        a = other ? other : a;
        why = other ? NULL : why;
    }
    if (many)
        return text_of(p->c->lang, "many-words");
    if (why)
        return strcmp(why, "act.word") ? ct_say(g, why, p->c->lang)
                                       : text_of(p->c->lang, "no-word");
    p->news = 0;
    why = play_act(p, a);
    ct_out words = ct_out_of(p->refusal, sizeof p->refusal);
    if (why)
        ct_refusal_say(&p->v.s, a, why, p->c->lang, &words);
    return why ? p->refusal : NULL;
}
