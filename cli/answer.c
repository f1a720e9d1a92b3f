/* answer.c - what a player may write instead of an act's number: its label, the label with other
 * cards or another amount, the act as records have it, or just the end of one label. */
#include "play.h"

/* Letters with marks come as two bytes, the first c3; the second less 0xa0 finds the bare one. */
static char bare(unsigned char second)
{
    static const char plain[] = "aaaaaaaceeeeiiiidnooooo/ouuuuyby";
    unsigned char small = second < 0xa0 ? (unsigned char)(second + 0x20) : second;
    return plain[(small - 0xa0) & 31];
}

void simplify(const char *text, char *out, size_t cap)
{
    static const char *const signs[] = { "♣", "♦", "♥", "♠", "★" };
    ct_out o = ct_out_of(out, cap);
    for (const char *p = text; *p; p++) {
        unsigned char c = (unsigned char)*p;
        size_t i = 0;
        while (i < 5 && strncmp(p, signs[i], 3)) i++;
        if (i < 5) {
            ct_put(&o, (const char *const[]){ "c", "d", "h", "s", "xx" }[i]);
            p += 2;
        } else if (c == 0xc3 && p[1]) {
            ct_put_char(&o, bare((unsigned char)*++p));
        } else if (c == ':') { /* “trocar 2c 5d” is as good as “Trocar: 2♣ 5♦” */
            continue;
        } else if (c == ' ' || c == '\t') {
            if (o.len && p[1] && p[1] != ' ' && p[1] != '\t')
                ct_put_char(&o, ' ');
        } else {
            ct_put_char(&o, (char)(c >= 'A' && c <= 'Z' ? c + 32 : c));
        }
    }
}

static void simple_label(const sitting *p, ct_act a, char *out, size_t cap)
{
    char label[256];
    put_label(p, a, label, sizeof label);
    simplify(label, out, cap);
}

/* The end of a label: a card, an amount, the name of a bid. */
static bool ends_with(const char *label, const char *text)
{
    size_t n = strlen(label), m = strlen(text);
    return n > m && label[n - m - 1] == ' ' && !strcmp(label + n - m, text);
}

/* The one act whose label is the text, begins with it or ends with it; 0 if there is none, *many
 * if there are several. */
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
    bool top[9]; /* the card on top of the place meant */
} pieces;

/* The pieces of a text that stand where a label of a verb has $1, $2 ...; false: they differ. What
 * follows the last of them may be left out. */
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

/* A piece as an operand: where a card stands for a place, the place it lies on top of. */
static void put_piece(ct_out *o, const sitting *p, const pieces *from, int i, char letter)
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
    if (z < s->rules->zones && letter == 'z')
        ct_zone_write(s->rules, z, p->me, o);
    else if (z < s->rules->zones)
        ct_put_int(o, s->rules->nth[z] + 1);
}

/* An act in the words of a label, legal or not, so that a refusal can give its reason. */
static ct_act by_form(const sitting *p, const char *text)
{
    const ct_game *g = p->v.s.rules->game;
    const ct_word *w = ct_game_about(g)->verbs;
    for (; w->name; w++) {
        char key[96], form[256], act[1024];
        const char *letters = w->args + (*w->args == '!');
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
        for (int i = 0; letters[i] && i < 9; i++)
            if (*piece.text[i])
                put_piece(&o, p, &piece, i, letters[i]);
        if (!ct_act_read(&p->v.s, p->me, act, &a, NULL))
            return a;
    }
    return 0;
}

/* A bare card: played as the first choice that takes a card would be. */
static ct_act by_card(const sitting *p, const char *text)
{
    ct_card c;
    int used = ct_card_read(text, &c);
    if (!used || text[used])
        return 0;
    for (int i = 0; i < p->acts.n; i++) {
        int verb = ct_verb(p->acts.act[i]);
        if (!strcmp(about_of(&p->t)->verbs[verb - 1].args, "c"))
            return CT_ACT(p->me, verb, c);
    }
    return 0;
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
    return why ? ct_say(g, why, p->c->lang) : NULL;
}
