/* touch.c - property 16: the functions of client.h. The cards and zones that an act touches exist,
 * and touching them offers this act. Every offer is legal. A seat's view gives the same answers as
 * the state. Choices are JSON. Notes are about existing zones, are not repeated and have texts. */
#include "properties.h"
#include "json_check.h"

enum { TRIED = 3 }; /* number of acts, and of sets of cards, tried in a position */

static int copies_in(const ct_state *s, int seat, ct_card c)
{
    int n = 0;
    for (int z = 0; z < s->rules->zones; z++)
        for (int i = 0; s->rules->owner[z] == seat && i < ct_count(s, z); i++)
            n += ct_at(s, z, i) == c;
    return n;
}

static int among(const ct_card *card, int n, ct_card c)
{
    int found = 0;
    for (int i = 0; i < n; i++) found += card[i] == c;
    return found;
}

static bool same_cards(const ct_card *a, int n, const ct_card *b, int m)
{
    for (int i = 0; i < n; i++)
        if (among(a, n, a[i]) != among(b, m, a[i]))
            return false;
    return n == m;
}

/* An act must touch cards of the seat that it knows, and zones of the table or of the seat, each
 * once. Faces must be cards of the pack of which the seat holds fewer copies. */
static void can_be_touched(const walk *w, const ct_view *v, ct_act a, const ct_touch *t)
{
    char text[256];
    const ct_rules *r = w->rules;
    act_text(w->s, a, text);
    for (int i = 0; i < t->cards; i++)
        if (among(t->card, t->cards, t->card[i]) > copies_in(&v->s, v->seat, t->card[i]))
            broken(w, "16 (touch)", "seat %d: %s touches a card that is not its own", v->seat,
                   text);
    for (int i = 0; i < t->zones; i++) {
        int z = t->zone[i];
        if (z >= r->zones || (r->owner[z] != 255 && r->owner[z] != v->seat))
            broken(w, "16 (touch)", "seat %d: %s touches zone %d", v->seat, text, z);
        for (int k = 0; k < i; k++)
            if (t->zone[k] == z)
                broken(w, "16 (touch)", "seat %d: %s touches zone %d twice", v->seat, text, z);
    }
    for (int i = 0; i < t->faces; i++)
        if (t->face[i] >= CT_KINDS || !r->copies[t->face[i]])
            broken(w, "16 (touch)", "seat %d: %s shows card %d", v->seat, text, t->face[i]);
}

/* The offers for these cards must be the same from view and state, legal and without duplicates,
 * and use exactly these cards. a: an act that must be offered, or 0. */
static void offers(const walk *w, const ct_view *v, const ct_card *card, int n, ct_act a)
{
    static ct_acts seen, truth;
    char text[256];
    bool found = !a;
    ct_offers(&v->s, v->seat, card, n, &seen);
    ct_offers(w->s, v->seat, card, n, &truth);
    if (seen.n != truth.n || memcmp(seen.act, truth.act, sizeof(ct_act) * (size_t)seen.n))
        broken(w, "16 (touch)", "seat %d is offered %d acts, by its view %d", v->seat, truth.n,
               seen.n);
    for (int i = 0; i < seen.n; i++) {
        ct_touch t;
        ct_act_touch(&v->s, seen.act[i], &t);
        found |= seen.act[i] == a;
        if (ct_seat(seen.act[i]) != v->seat || ct_check(w->s, seen.act[i]))
            broken(w, "16 (touch)", "seat %d is offered %s: %s", v->seat,
                   act_text(w->s, seen.act[i], text), ct_check(w->s, seen.act[i]));
        if (!same_cards(t.card, t.cards, card, n))
            broken(w, "16 (touch)", "seat %d is offered %s for other cards", v->seat,
                   act_text(w->s, seen.act[i], text));
        for (int k = 0; k < i && i < 40; k++)
            if (seen.act[k] == seen.act[i])
                broken(w, "16 (touch)", "seat %d is offered %s twice", v->seat,
                       act_text(w->s, seen.act[i], text));
    }
    if (!found)
        broken(w, "16 (touch)", "seat %d: the cards of %s do not offer it", v->seat,
               act_text(w->s, a, text));
}

static void touches(walk *w, const ct_view *v, const ct_acts *acts)
{
    for (int k = 0; acts->n && k < TRIED; k++) {
        ct_act a = acts->act[below(w, acts->n)];
        ct_touch seen, truth;
        if (ct_takes(ct_word_of(w->s, a)) & CT_OP_AMOUNT)
            continue;
        ct_act_touch(&v->s, a, &seen);
        ct_act_touch(w->s, a, &truth);
        if (memcmp(&seen, &truth, sizeof seen))
            broken(w, "16 (touch)", "seat %d: an act touches other things in its view", v->seat);
        can_be_touched(w, v, a, &seen);
        if (seen.cards && !k)
            offers(w, v, seen.card, seen.cards, a);
    }
}

/* Tries random sets of cards that the seat knows, in its hand and elsewhere. */
static void handfuls(walk *w, const ct_view *v)
{
    ct_card card[6];
    int n = 1 + below(w, 6), own = 0, known[CT_CARDS];
    for (int z = 0; z < w->rules->zones; z++)
        for (int i = ct_start(&v->s, z); i < v->s.end[z]; i++)
            if (v->s.card[i] != CT_HIDDEN && (w->rules->owner[z] == v->seat || !below(w, 30)))
                known[own++] = i;
    for (int i = 0; own && i < n; i++) card[i] = v->s.card[known[below(w, own)]];
    if (own)
        offers(w, v, card, n, 0);
}

/* The JSON must list every act that has no amount and no choice of cards. */
static void choices(const walk *w, const ct_view *v, const ct_acts *acts)
{
    static char text[1 << 21], truth[1 << 21];
    int plain = 0, told = 0;
    for (int l = CT_PT; l <= CT_EN; l++) {
        ct_out o = ct_out_of(text, sizeof text), p = ct_out_of(truth, sizeof truth);
        ct_choices_json(&v->s, v->seat, (ct_lang)l, &o);
        ct_choices_json(w->s, v->seat, (ct_lang)l, &p);
        if (!ct_out_whole(&o) || !json_ok(text))
            broken(w, "16 (touch)", "the choices of seat %d are no JSON: %.300s", v->seat, text);
        if (strcmp(text, truth))
            broken(w, "16 (touch)", "the choices of seat %d tell more than its view", v->seat);
    }
    for (int i = 0; i < acts->n; i++)
        plain += !(ct_takes(ct_word_of(w->s, acts->act[i])) & CT_OP_SUM);
    for (const char *p = text; (p = strstr(p, "\"faces\":")); p++) told++;
    if (plain != told)
        broken(w, "16 (touch)", "seat %d has %d acts, %d are told", v->seat, plain, told);
}

static void notes(const walk *w, const ct_view *v)
{
    ct_note seen[CT_NOTES], truth[CT_NOTES];
    int n = ct_notes(&v->s, seen);
    if (n < 0 || n > CT_NOTES || n != ct_notes(w->s, truth))
        broken(w, "16 (touch)", "seat %d reads %d notes", v->seat, n);
    for (int i = 0; i < n; i++) {
        const ct_note *a = &seen[i], *b = &truth[i];
        if (strcmp(a->key, b->key) || a->zone != b->zone || a->way != b->way ||
            a->amount != b->amount)
            broken(w, "16 (touch)", "seat %d reads %s otherwise", v->seat, a->key);
        if (a->zone >= w->rules->zones || a->way > CT_NOTE_ACROSS)
            broken(w, "16 (touch)", "%s speaks of zone %d, way %d", a->key, a->zone, a->way);
        bool card = a->way == CT_NOTE_BEST || a->way == CT_NOTE_HEAP || a->way == CT_NOTE_ACROSS;
        if (card && (a->amount < 0 || a->amount >= ct_count(w->s, a->zone)))
            broken(w, "16 (touch)", "way %d: no card %d in zone %d", a->way, a->amount, a->zone);
        if (a->way == CT_NOTE_FREE && !ct_count(w->s, a->zone))
            broken(w, "16 (touch)", "zone %d is free and empty", a->zone);
        if (!told(w, a->key))
            broken(w, "12 (texts)", "a note has no key");
        for (int k = 0; k < i; k++)
            if (seen[k].zone == a->zone && seen[k].way == a->way)
                broken(w, "16 (touch)", "two notes on zone %d", a->zone);
    }
}

static void at_touch(walk *w)
{
    static ct_view v;
    static ct_acts acts;
    int other = below(w, w->seats);
    for (int seat = 0; seat < w->seats; seat++) {
        if (seat != w->s->turn && seat != other)
            continue;
        ct_view_of(w->s, seat, &v);
        ct_legal(&v.s, seat, &acts);
        notes(w, &v);
        touches(w, &v, &acts);
        if (!below(w, 4))
            handfuls(w, &v);
        if (!below(w, 16) || w->s->turn < 0)
            choices(w, &v, &acts);
    }
}

const group touch_properties = { "touch", NULL, at_touch, NULL, NULL };
