/* play_act.c - an act done at the table, and told as news: which cards came to light by it, what it
 * won or cost, who took the trick. */
#include "sitting.h"

/* " → 8♠ 9♠", where they are few. */
static void put_faces(ct_out *o, const sitting *p, const ct_card *card, int n)
{
    enum { FEW = 6 };
    if (!n || n > FEW)
        return;
    ct_put(o, p->t.ascii ? " ->" : " →");
    for (int i = 0; i < n; i++) {
        ct_put(o, " ");
        ct_card_show(card[i], p->t.ascii, o);
    }
}

/* " (+5 fichas)": what the act itself won or cost. */
static void put_gain(ct_out *o, const sitting *p, int32_t gain)
{
    char sum[64];
    ct_out s = ct_out_of(sum, sizeof sum);
    if (!gain)
        return;
    put_score(&s, &p->t, gain);
    ct_put(o, gain > 0 ? " (+" : " (");
    ct_put(o, sum);
    ct_put(o, ")");
}

static void tell_trick(sitting *p, int seat)
{
    char words[128];
    ct_out o = ct_out_of(words, sizeof words);
    if (seat < 0)
        return;
    put_text(&o, p->c->lang, seat == p->me ? "trick-you" : "trick", WITH(p->t.name[seat]));
    add_line(p, -1, words);
}

/* What happened, as lines of news; words: of my own act in English, where the engine's sentences
 * are of somebody else. */
static void tell(sitting *p, const ct_event *e, char *words, size_t cap)
{
    bool mine = e->seat == p->me;
    with_names(p, words, cap);
    plain(&p->t, words);
    ct_out w = ct_out_of(words + strlen(words), cap - strlen(words));
    put_faces(&w, p, e->card, e->shown + (mine ? e->came : 0));
    put_gain(&w, p, e->gain);
    add_line(p, e->seat, words);
    w = ct_out_of(words, cap);
    if (!mine)
        put_faces(&w, p, e->card + e->shown, e->came);
    if (w.len)
        add_line(p, p->me, words + 1);
    tell_trick(p, e->took);
}

const char *play_act(sitting *p, ct_act a)
{
    const ct_state was = *ct_match_state(p->m);
    ct_event e;
    char words[1024];
    ct_out w = ct_out_of(words, sizeof words);
    const char *why = ct_match_play(p->m, a);
    if (why)
        return why;
    ct_event_of(&was, a, ct_match_state(p->m), p->me, p->c->lang, &e);
    if (e.seat == p->me && p->c->lang == CT_EN)
        ct_act_label(&was, a, p->c->lang, &w);
    else
        ct_put(&w, e.say);
    tell(p, &e, words, sizeof words);
    return NULL;
}
