/* marks.c - compares marks with what acts touch (ct_act_touch, ct_offers). */
#include "marks.h"

#include <string.h>

#include "cli/answer.h"
#include "cli/menu.h"

/* The letters that the program itself uses (live.c). */
static const char reserved[] = "quyhorpgstx";

/* ---- candidates ------------------------------------------------------------------------- */

/* Whether an act uses all that is marked. *all: and nothing else. */
static bool fits(const marks *m, const ct_touch *t, bool *all)
{
    bool used[40] = { false };
    for (int i = 0; i < m->cards; i++) {
        int k = 0;
        while (k < t->cards && (used[k] || t->card[k] != m->card[i])) k++;
        if (k == t->cards)
            return false;
        used[k] = true;
    }
    for (int i = 0; i < m->zones; i++)
        if (!memchr(t->zone, m->zone[i], (size_t)t->zones))
            return false;
    *all = m->cards == t->cards && m->zones == t->zones;
    return true;
}

/* Adds the acts of a list that fit, unless they are there already. */
static void add_fitting(marks *m, const sitting *p, const ct_acts *from, bool exact)
{
    for (int i = 0; i < from->n && m->n < CT_ACTS; i++) {
        ct_touch t;
        bool all, old = false;
        ct_act_touch(&p->v.s, from->act[i], &t);
        if (!fits(m, &t, &all) || all != exact)
            continue;
        for (int k = 0; k < m->n && !old; k++) old = m->act[k] == from->act[i];
        if (!old)
            m->act[m->n++] = from->act[i];
    }
}

/* Notes what the candidates touch beyond the marks. */
static void note_targets(marks *m, const sitting *p)
{
    memset(m->zone_target, 0, sizeof m->zone_target);
    memset(m->card_target, 0, sizeof m->card_target);
    for (int i = 0; i < m->n; i++) {
        ct_touch t;
        ct_act_touch(&p->v.s, m->act[i], &t);
        for (int k = 0; k < t.zones; k++) m->zone_target[t.zone[k]] = true;
        for (int k = 0; k < t.cards; k++)
            if (t.card[k] < CT_KINDS)
                m->card_target[t.card[k]] = true;
    }
    for (int i = 0; i < m->zones; i++) m->zone_target[m->zone[i]] = false;
}

/* Adds all hand cards as targets where a choice takes any of them. */
static void note_choosing(marks *m, const sitting *p, const ct_choosing *c)
{
    int z = ct_hand(p->v.s.rules, p->me);
    m->more = m->cards < c->most;
    for (int i = 0; z >= 0 && m->more && i < ct_count(&p->v.s, z); i++)
        if (ct_at(&p->v.s, z, i) < CT_KINDS)
            m->card_target[ct_at(&p->v.s, z, i)] = true;
}

static void find_candidates(marks *m, const sitting *p)
{
    ct_choosing choosing;
    bool chooses = ct_chooses(&p->v.s, p->me, &choosing);
    ct_acts more;
    m->n = m->exact = 0;
    m->more = false;
    if (m->cards || m->zones || chooses) {
        ct_offers(&p->v.s, p->me, m->card, m->cards, &more);
        add_fitting(m, p, &p->acts, true);
        add_fitting(m, p, &more, true);
        m->exact = m->n;
        if (!chooses) {
            add_fitting(m, p, &p->acts, false);
            add_fitting(m, p, &more, false);
        }
    } else {
        m->n = p->acts.n;
        memcpy(m->act, p->acts.act, (size_t)m->n * sizeof *m->act);
    }
    note_targets(m, p);
    if (chooses)
        note_choosing(m, p, &choosing);
}

void marks_clear(marks *m, const sitting *p)
{
    m->cards = m->zones = 0;
    find_candidates(m, p);
}

/* The mark's place; -1: there is none. */
static int card_mark(const marks *m, int card)
{
    for (int i = 0; i < m->cards; i++)
        if (m->of[i] == card)
            return i;
    return -1;
}

static int zone_mark(const marks *m, int zone)
{
    for (int i = 0; i < m->zones; i++)
        if (m->zone[i] == zone)
            return i;
    return -1;
}

bool marks_has(const marks *m, int zone, int card, const sitting *p)
{
    bool hand = card >= 0 && zone == ct_hand(p->v.s.rules, p->me);
    return hand ? card_mark(m, card) >= 0 : zone_mark(m, zone) >= 0;
}

bool marks_toggle(marks *m, const sitting *p, int zone, int card)
{
    bool hand = card >= 0 && zone == ct_hand(p->v.s.rules, p->me);
    int i = hand ? card_mark(m, card) : zone_mark(m, zone);
    if (hand && i >= 0) {
        m->cards--;
        memmove(m->card + i, m->card + i + 1, (size_t)(m->cards - i) * sizeof *m->card);
        memmove(m->of + i, m->of + i + 1, (size_t)(m->cards - i) * sizeof *m->of);
    } else if (hand && m->cards < MARKED_CARDS) {
        m->card[m->cards] = ct_at(&p->v.s, zone, card);
        m->of[m->cards++] = (uint8_t)card;
    } else if (!hand && i >= 0) {
        m->zones--;
        memmove(m->zone + i, m->zone + i + 1, (size_t)(m->zones - i) * sizeof *m->zone);
    } else if (!hand && m->zones < MARKED_ZONES) {
        m->zone[m->zones++] = (uint8_t)zone;
    } else {
        return false;
    }
    find_candidates(m, p);
    return true;
}

/* ---- keys ------------------------------------------------------------------------------- */

static bool key_free(const marks *m, char key)
{
    if (strchr(reserved, key))
        return false;
    for (int i = 0; i < m->verbs; i++)
        if (m->verb[i].key == key)
            return false;
    return true;
}

/* The first letter of the label that is still free, else any free letter; 0: none is left. */
static char key_for(const marks *m, const char *label)
{
    char simple[256];
    simplify(label, simple, sizeof simple);
    for (const char *s = simple; *s; s++)
        if (*s >= 'a' && *s <= 'z' && key_free(m, *s))
            return *s;
    for (char c = 'a'; c <= 'z'; c++)
        if (key_free(m, c))
            return c;
    return 0;
}

static int verb_row(const marks *m, const char *name)
{
    for (int i = 0; i < m->verbs; i++)
        if (!strcmp(m->verb[i].verb, name))
            return i;
    return -1;
}

/* Gives each shared or own pile a capital, from its name. */
static void pile_keys(marks *m, const sitting *p)
{
    const ct_rules *r = p->v.s.rules;
    char taken[CT_ZONES + 1] = "";
    size_t n = 0;
    memset(m->zone_key, 0, sizeof m->zone_key);
    for (int z = 0; z < r->zones; z++) {
        const ct_zone *line = &ct_game_about(r->game)->zones[r->group[z]];
        char simple[128];
        bool mine = r->owner[z] == 255 || r->owner[z] == p->me;
        if (line->n > 2 || line->flags & CT_MELDS || !mine || z == ct_hand(r, p->me))
            continue;
        simplify(zone_name(&p->t, line), simple, sizeof simple);
        for (const char *s = simple; *s && !m->zone_key[z]; s++)
            if (*s >= 'a' && *s <= 'z' && !strchr(taken, *s - 32)) {
                m->zone_key[z] = taken[n++] = (char)(*s - 32);
                taken[n] = 0;
            }
    }
}

void marks_keys(marks *m, const sitting *p)
{
    m->verbs = 0;
    for (int i = 0; i < p->acts.n && m->verbs < CT_VERBS; i++) {
        const char *name = ct_word_of(&p->v.s, p->acts.act[i])->name;
        char label[256];
        if (verb_row(m, name) >= 0)
            continue;
        put_label(p, p->acts.act[i], label, sizeof label);
        char key = key_for(m, label);
        m->verb[m->verbs].key = key;
        m->verb[m->verbs++].verb = name;
    }
    pile_keys(m, p);
}

char marks_verb_key(const marks *m, const sitting *p, ct_act a)
{
    int i = verb_row(m, ct_word_of(&p->v.s, a)->name);
    return i < 0 ? 0 : m->verb[i].key;
}

int marks_number(const sitting *p, ct_act a)
{
    for (int i = 0; i < p->acts.n; i++)
        if (p->acts.act[i] == a)
            return choice_number(p, i);
    return 0;
}
