/* sitting.c - the position as the player sees it, and acts played at the table. */
#include "sitting.h"

#include <string.h>

/* ---- the choices ------------------------------------------------------------------------ */

void put_label(const sitting *p, ct_act a, char *buf, size_t cap)
{
    ct_out o = ct_out_of(buf, cap);
    ct_act_label(&p->v.s, a, p->c->lang, &o);
    with_names(&p->t, buf, cap);
    plain(&p->t, buf);
}

/* Returns 0 for an act of the game, 1 for an aside, 2 for giving up. */
static int rank_of(const sitting *p, ct_act a)
{
    const ct_word *w = ct_word_of(&p->v.s, a);
    return w->quits ? 2 : w->aside ? 1 : 0;
}

static int card_order(const sitting *p, ct_act a)
{
    ct_operand o[CT_OPERANDS];
    bool card = ct_operands(ct_word_of(&p->v.s, a), o) && o[0].kind == CT_OP_CARD;
    return card ? rank_place(about_of(&p->t), (ct_card)ct_arg(a, o[0].at)) : 0;
}

static bool comes_before(const sitting *p, ct_act a, ct_act b)
{
    if (ct_verb(a) != ct_verb(b))
        return ct_verb(a) < ct_verb(b);
    return card_order(p, a) < card_order(p, b);
}

/* Sorts by verb and, for cards, in the order of the hand; other acts keep their order. */
static void order_choices(sitting *p)
{
    ct_act kept[CT_ACTS];
    int n = 0;
    for (int rank = 0; rank < 3; rank++) {
        for (int i = 0; i < p->acts.n; i++) {
            ct_act a = p->acts.act[i];
            int k = n;
            if (rank_of(p, a) != rank)
                continue;
            for (; k && rank_of(p, kept[k - 1]) == rank && comes_before(p, a, kept[k - 1]); k--)
                kept[k] = kept[k - 1];
            kept[k] = a;
            n++;
        }
        if (!rank)
            p->open = n;
    }
    memcpy(p->acts.act, kept, (size_t)n * sizeof *kept);
}

/* Makes the view of a state and the choices in it, in their order. */
static void look_at(sitting *p, const ct_state *s)
{
    ct_view_of(s, p->me, &p->v);
    ct_legal(s, p->me, &p->acts);
    p->t.v = &p->v;
    p->t.acts = &p->acts;
    order_choices(p);
}

/* ---- the numbers of the choices ---------------------------------------------------------- */

/* Whether a trick begins here: then the turn that ended the last trick is over, too. */
static bool at_trick(const ct_state *s)
{
    bool any = false;
    for (int z = 0; z < s->rules->zones; z++) {
        bool trick = s->rules->flags[z] & CT_TURNS;
        if (trick && ct_count(s, z))
            return false;
        any |= trick;
    }
    return any;
}

/* The number of lines at which the player's turn began. Alone at the table, each act is a turn. */
static int turn_began(const sitting *p)
{
    int n = ct_match_lines(p->m);
    while (n && ct_match_rules(p->m)->seats > 1) {
        ct_act a = ct_match_line(p->m, n - 1);
        if (!a || ct_seat(a) != p->me)
            break;
        n--;
    }
    return n;
}

/* Gives each choice its number: the one that it has in `was`, else the next one that is free. If no
 * choice is left from before, as after drawing, the numbers begin at 1. */
static void give_numbers(sitting *p, const ct_acts *was)
{
    int old[CT_ACTS], kept = 0;
    memcpy(old, p->number, sizeof old);
    for (int i = 0; i < p->acts.n; i++) {
        p->number[i] = 0;
        for (int k = 0; k < was->n && !p->number[i]; k++)
            if (was->act[k] == p->acts.act[i])
                p->number[i] = old[k];
        kept += p->number[i] > 0;
    }
    p->highest = kept ? p->highest : 0;
    for (int i = 0; i < p->acts.n; i++)
        if (!p->number[i])
            p->number[i] = ++p->highest;
}

/* Goes through the states of the turn, so that numbers are the same after undo and after the match
 * was resumed. */
void refresh(sitting *p)
{
    ct_state s;
    ct_acts was = { .n = 0 };
    int at = turn_began(p), n = ct_match_lines(p->m);
    p->t.out = out_of(p->c);
    for (bool there = ct_match_at(p->m, at, &s); there && at < n; at++) {
        if (at_trick(&s))
            was.n = 0;
        look_at(p, &s);
        give_numbers(p, &was);
        was = p->acts;
        ct_apply(&s, ct_match_line(p->m, at));
    }
    if (at_trick(ct_match_state(p->m)))
        was.n = 0;
    look_at(p, ct_match_state(p->m));
    give_numbers(p, &was);
}

void refresh_view(sitting *p, const ct_view *v, bool goes_on)
{
    ct_acts was = p->acts;
    was.n = goes_on ? was.n : 0;
    p->v = *v;
    ct_legal(&p->v.s, p->me, &p->acts);
    p->t.v = &p->v;
    p->t.acts = &p->acts;
    p->t.out = out_of(p->c);
    order_choices(p);
    give_numbers(p, &was);
}

/* ---- acts, told as news ------------------------------------------------------------------ */

void add_line(sitting *p, int seat, const char *words)
{
    if (p->news && story_add(&p->line[p->news - 1], seat, words))
        return;
    if (p->news == NEWS)
        memmove(p->line, p->line + 1, sizeof p->line[0] * (size_t)(--p->news));
    story_begin(&p->line[p->news++], &p->t, seat, words);
}

static void tell_trick(sitting *p, int seat)
{
    char words[128];
    ct_out o = ct_out_of(words, sizeof words);
    if (seat < 0)
        return;
    put_text(&o, p->c->lang, "trick", WITH(p->t.name[seat]));
    add_line(p, -1, words);
}

/* Adds what happened to the news. */
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
    if (p->send)
        return p->send(p, a);
    const ct_state was = *ct_match_state(p->m);
    ct_event e;
    const char *why = ct_match_play(p->m, a);
    if (why)
        return why;
    ct_event_of(&was, a, ct_match_state(p->m), p->me, p->c->lang, &e);
    tell(p, &e);
    return NULL;
}

bool new_choice(sitting *p)
{
    refresh(p);
    bool more = false;
    for (int i = 0; i < p->open && !more; i++) {
        bool old = false;
        for (int k = 0; k < p->known.n && !old; k++) old = p->known.act[k] == p->acts.act[i];
        more = !old;
    }
    p->known = p->acts;
    return more;
}
