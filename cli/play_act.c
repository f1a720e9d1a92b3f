/* play_act.c - an act done at the table, and told as news: which cards came to light by it, what it
 * won or cost, who took the trick. */
#include "sitting.h"

static void tell_trick(sitting *p, int seat)
{
    char words[128];
    ct_out o = ct_out_of(words, sizeof words);
    if (seat < 0)
        return;
    put_text(&o, p->c->lang, "trick", WITH(p->t.name[seat]));
    add_line(p, -1, words);
}

/* What happened, as lines of news. */
static void tell(sitting *p, const ct_event *e)
{
    char words[1024];
    bool mine = e->seat == p->me;
    ct_out w = ct_out_of(words, sizeof words);
    put_event(&w, &p->t, e, mine);
    add_line(p, e->seat, words);
    w = ct_out_of(words, sizeof words);
    if (!mine && put_came(&w, &p->t, e))
        add_line(p, p->me, words);
    if (e->ends || e->came)
        p->line[p->news - 1].open = false;
    tell_trick(p, e->took);
}

const char *play_act(sitting *p, ct_act a)
{
    const ct_state was = *ct_match_state(p->m);
    ct_event e;
    const char *why = ct_match_play(p->m, a);
    if (why)
        return why;
    ct_event_of(&was, a, ct_match_state(p->m), p->me, p->c->lang, &e);
    tell(p, &e);
    return NULL;
}
