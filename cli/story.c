/* story.c - tells a turn in one sentence, act by act: "Robô 1 comprou do monte, baixou 3♣ 4♣ 5♣ e
 * descartou A♥". The engine says which acts end a turn (ct_event.ends). */
#include "story.h"

#include <string.h>

bool story_begin(story *s, const scene *t, int seat, const char *words)
{
    ct_out o = ct_out_of(s->text, sizeof s->text);
    s->seat = seat;
    s->joint = 0;
    s->open = seat >= 0;
    if (seat >= 0) {
        ct_put(&o, t->name[seat]);
        ct_put(&o, " ");
    }
    ct_put(&o, words);
    return o.len < o.cap;
}

bool story_add(story *s, int seat, const char *words)
{
    size_t used = strlen(s->text);
    if (!s->open || s->seat != seat || used + strlen(words) + 8 >= sizeof s->text)
        return false;
    ct_out o = ct_out_of(s->text + used, sizeof s->text - used);
    s->joint = (int)used;
    ct_put(&o, ", ");
    ct_put(&o, words);
    return true;
}

void story_put(const story *s, ct_lang l, ct_out *out)
{
    if (!s->joint) {
        ct_put(out, s->text);
        return;
    }
    ct_put_n(out, s->text, (size_t)s->joint);
    ct_put(out, text_of(l, "and"));
    ct_put(out, s->text + s->joint + 2);
}

/* Writes the cards as " → 8♠ 9♠", if there are few. */
static void put_faces(ct_out *o, const scene *t, const ct_card *card, int n)
{
    enum { FEW = 6 };
    if (!n || n > FEW)
        return;
    ct_put(o, t->ascii ? " ->" : " →");
    for (int i = 0; i < n; i++) {
        ct_put(o, " ");
        ct_card_show(card[i], t->ascii, o);
    }
}

/* Writes " (+5 fichas)": what the act itself won or cost, unless the act names the price. */
static void put_gain(ct_out *o, const scene *t, const ct_event *e)
{
    char sum[64];
    ct_out s = ct_out_of(sum, sizeof sum);
    ct_put_int(&s, -e->gain);
    if (!e->gain || (e->gain < 0 && strstr(e->say, sum)))
        return;
    s = ct_out_of(sum, sizeof sum);
    put_score(&s, t, e->gain);
    ct_put(o, e->gain > 0 ? " (+" : " (");
    ct_put(o, sum);
    ct_put(o, ")");
}

/* Writes the outcome, such as "; portão 7♠: ganhou a dupla de cima (Ana +5, Beto -5)". */
static void put_outcome(ct_out *o, const scene *t, const ct_event *e)
{
    char words[sizeof e->decided], sum[32];
    bool any = false;
    memcpy(words, e->decided, sizeof words);
    plain(t, words);
    ct_put(o, "; ");
    ct_put(o, words);
    for (int i = 0; i < t->v->s.rules->seats; i++) {
        if (!e->outcome.gain[i])
            continue;
        snprintf(sum, sizeof sum, " %+d", (int)e->outcome.gain[i]);
        ct_put(o, any ? ", " : " (");
        ct_put(o, t->name[i]);
        ct_put(o, sum);
        any = true;
    }
    ct_put(o, any ? ")" : "");
}

void with_names(const scene *t, char *text, size_t cap)
{
    const char *form = ct_say(NULL, "seat.name", t->lang);
    for (int i = 0; i < t->v->s.rules->seats; i++) {
        char phrase[64], copy[1024];
        ct_out o = ct_out_of(phrase, sizeof phrase);
        for (const char *f = form; *f; f++) {
            if (f[0] == '$')
                ct_put_int(&o, i + 1), f++;
            else
                ct_put_char(&o, *f);
        }
        char *at = strstr(text, phrase);
        if (!at)
            continue;
        ct_out c = ct_out_of(copy, sizeof copy);
        ct_put_n(&c, text, (size_t)(at - text));
        ct_put(&c, t->name[i]);
        ct_put(&c, at + o.len);
        ct_out w = ct_out_of(text, cap); /* ct_out_of empties the text, so the copy comes first */
        ct_put(&w, copy);
    }
}

void put_event(ct_out *o, const scene *t, const ct_event *e, bool mine)
{
    char words[1024];
    ct_out w = ct_out_of(words, sizeof words);
    ct_put(&w, e->say);
    with_names(t, words, sizeof words);
    plain(t, words);
    ct_put(o, words);
    if (e->outcome.key) {
        put_outcome(o, t, e);
        return;
    }
    put_faces(o, t, e->card, e->shown + (mine ? e->came : 0));
    put_gain(o, t, e);
}

bool put_came(ct_out *o, const scene *t, const ct_event *e)
{
    char faces[128] = "";
    ct_out f = ct_out_of(faces, sizeof faces);
    put_faces(&f, t, e->card + e->shown, e->came);
    ct_put(o, f.len ? faces + 1 : "");
    return f.len > 0;
}
