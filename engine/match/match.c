/* match.c - playing a match. A match is a growing array of lines (acts and deals); any earlier
 * state is replayed from them. A state is stored every SPAN lines, so going back replays fewer than
 * SPAN lines. Lines taken back stay after the end of the array until a new line is added. */
#include "match_int.h"

#include <stdlib.h>
#include <string.h>

#include "out.h"
#include "utf8.h"

enum { SPAN = 64, LINES_MAX = 1 << 24 };

/* ---- faults ----------------------------------------------------------------------------- */

/* The number of bytes of the character at p; 0: the n bytes do not begin with a character that may
 * be shown. */
static size_t printable(const char *p, size_t n)
{
    uint32_t code;
    int len = ct_utf8_read(p, n, &code);
    return len && !ct_utf8_controls(code) ? (size_t)len : 0;
}

void ct_match_fault(ct_fault *why, const ct_game *g, const char *key, int line, const char *what,
                    size_t n)
{
    if (!why)
        return;
    ct_out o = ct_out_of(why->what, sizeof why->what);
    why->key = key;
    why->game = g;
    why->line = line;
    why->act = 0;
    for (size_t i = 0; i < n;) {
        size_t len = printable(what + i, n - i);
        if (o.len + (len ? len : 1) >= o.cap)
            break;
        ct_put_n(&o, len ? what + i : "?", len ? len : 1);
        i += len ? len : 1;
    }
}

/* ---- beginning and end ------------------------------------------------------------------ */

/* Makes room for one more line, and for the state after it. */
static const char *room(ct_match *m)
{
    if (m->n < m->cap)
        return NULL;
    int cap = m->cap ? 2 * m->cap : SPAN;
    if (cap > LINES_MAX)
        return "memory";
    struct line *line = realloc(m->line, (size_t)cap * sizeof *line);
    if (!line)
        return "memory";
    m->line = line;
    ct_state *past = realloc(m->past, (size_t)(cap / SPAN + 1) * sizeof *past);
    if (!past)
        return "memory";
    m->past = past;
    m->cap = cap;
    return NULL;
}

ct_match *ct_match_new(const ct_game *g, int seats, const char *options, const uint8_t seed[32],
                       ct_fault *why)
{
    const char *at = NULL;
    ct_match *m = calloc(1, sizeof *m);
    ct_match_fault(why, NULL, NULL, 0, "", 0);
    const char *key = m ? room(m) : "memory";
    if (!key)
        key = ct_rules_make(&m->rules, g, seats, options, &at);
    if (key) {
        ct_match_fault(why, g, key, 0, at ? at : "", at ? strcspn(at, " \t") : 0);
        ct_match_free(m);
        return NULL;
    }
    if (seed) {
        memcpy(m->seed, seed, sizeof m->seed);
        m->seeded = true;
    }
    ct_begin(&m->now, &m->rules);
    m->past[0] = m->now;
    return m;
}

/* Drops the lines taken back. */
static void forget(ct_match *m)
{
    for (; m->all > m->n; m->all--) free(m->line[m->all - 1].order);
}

void ct_match_free(ct_match *m)
{
    if (!m)
        return;
    m->n = 0;
    forget(m);
    free(m->line);
    free(m->past);
    free(m);
}

ct_match *ct_match_copy(const ct_match *m)
{
    ct_match *to = malloc(sizeof *to);
    if (!to)
        return NULL;
    *to = *m;
    to->n = to->all = 0; /* lines that ct_match_free would free */
    to->line = malloc((size_t)m->cap * sizeof *m->line);
    to->past = malloc((size_t)(m->cap / SPAN + 1) * sizeof *m->past);
    for (; to->line && to->past && to->all < m->all; to->all++) {
        struct line *l = &to->line[to->all];
        *l = m->line[to->all];
        if (!l->order)
            continue;
        l->order = malloc(sizeof *l->order);
        if (!l->order)
            break;
        *l->order = *m->line[to->all].order;
    }
    if (!to->line || !to->past || to->all < m->all) {
        ct_match_free(to);
        return NULL;
    }
    to->n = m->n;
    to->now.rules = &to->rules;
    for (int i = 0; i <= m->n / SPAN; i++) {
        to->past[i] = m->past[i];
        to->past[i].rules = &to->rules;
    }
    return to;
}

const ct_rules *ct_match_rules(const ct_match *m) { return &m->rules; }

const ct_state *ct_match_state(const ct_match *m) { return &m->now; }

const uint8_t *ct_match_seed(const ct_match *m) { return m->seeded ? m->seed : NULL; }

/* ---- lines ------------------------------------------------------------------------------ */

void ct_match_step(const ct_match *m, ct_state *s, int i)
{
    const struct line *l = &m->line[i];
    if (l->act) {
        ct_apply(s, l->act);
    } else if (l->order) {
        ct_shuffle_to(s, l->order->card, l->order->n, NULL);
    } else {
        ct_rng rng;
        ct_rng_seed(&rng, m->seed, s->deals);
        ct_shuffle(s, &rng);
    }
}

/* Updates the counts after the state has advanced by one line. */
static void went_on(ct_match *m)
{
    m->n++;
    if (m->n % SPAN == 0)
        m->past[m->n / SPAN] = m->now;
}

/* Adds a line. The caller has made room for it. */
static void add(ct_match *m, struct line l)
{
    const struct line *last = m->n ? &m->line[m->n - 1] : NULL;
    l.rounds = last ? last->rounds + (l.act && !last->act) : 0;
    forget(m);
    m->line[m->n] = l;
    m->all = m->n + 1;
    went_on(m);
}

const char *ct_match_deal(ct_match *m)
{
    const char *why = ct_may_deal(&m->now);
    if (!why)
        why = m->seeded ? room(m) : "match.no-seed";
    if (why)
        return why;
    ct_rng rng;
    ct_rng_seed(&rng, m->seed, m->now.deals);
    ct_shuffle(&m->now, &rng);
    add(m, (struct line){ 0 });
    return NULL;
}

const char *ct_match_deal_to(ct_match *m, const ct_card *order, int n, int *at)
{
    /* An empty order means the ascending pack. It is written by its first card, because a plain
     * `deal` would be read as a deal from the seed. */
    if (n <= 0) {
        order = m->rules.pack;
        n = 1;
    }
    const char *why = room(m);
    if (!why)
        why = ct_shuffle_to(&m->now, order, n, at);
    if (why)
        return why;
    struct order *o = malloc(sizeof *o);
    if (!o) {
        ct_match_at(m, m->n, &m->now);
        return "memory";
    }
    o->n = n;
    memcpy(o->card, order, (size_t)n);
    add(m, (struct line){ .order = o });
    return NULL;
}

const char *ct_match_play(ct_match *m, ct_act a)
{
    const char *why = room(m);
    if (!why)
        why = ct_play(&m->now, a);
    if (!why)
        add(m, (struct line){ .act = a });
    return why;
}

const char *ct_match_undo(ct_match *m)
{
    if (!ct_match_at(m, m->n - 1, &m->now))
        return "match.no-undo";
    m->n--;
    return NULL;
}

/* Whether a seat now knows a card that it did not know before. */
static bool learned(const ct_state *was, const ct_state *now, int seat)
{
    ct_view before, after;
    int more[CT_KINDS] = { 0 };
    ct_view_of(was, seat, &before);
    ct_view_of(now, seat, &after);
    for (int i = 0; i < now->rules->cards; i++) {
        if (before.s.card[i] < CT_KINDS)
            more[before.s.card[i]]--;
        if (after.s.card[i] < CT_KINDS)
            more[after.s.card[i]]++;
    }
    for (int k = 0; k < CT_KINDS; k++)
        if (more[k] > 0)
            return true;
    return false;
}

const char *ct_match_may_undo(const ct_match *m, int seat)
{
    ct_state was;
    ct_act last = ct_match_line(m, m->n - 1);
    bool may = last && ct_seat(last) == seat;
    if (may && m->rules.seats > 1)
        may = m->now.turn >= 0 && ct_match_at(m, m->n - 1, &was) && was.turn == seat &&
              !learned(&was, &m->now, seat);
    return may ? NULL : "match.no-undo";
}

const char *ct_match_redo(ct_match *m)
{
    if (m->n == m->all)
        return "match.no-redo";
    ct_match_step(m, &m->now, m->n);
    went_on(m);
    return NULL;
}

int ct_match_lines(const ct_match *m) { return m->n; }

ct_act ct_match_line(const ct_match *m, int i) { return i < 0 || i >= m->n ? 0 : m->line[i].act; }

int ct_match_undone(const ct_match *m) { return m->all - m->n; }

int ct_match_round(const ct_match *m)
{
    const ct_state *s = ct_match_state(m);
    const int32_t *own = ct_field_meaning(s, CT_A_ROUND, NULL);
    const struct line *last = m->n ? &m->line[m->n - 1] : NULL;
    if (own)
        return *own;
    return last ? last->rounds + (!last->act && s->turn >= 0) : 0;
}

bool ct_match_at(const ct_match *m, int n, ct_state *out)
{
    if (n < 0 || n > m->n)
        return false;
    *out = m->past[n / SPAN];
    for (int i = n / SPAN * SPAN; i < n; i++) ct_match_step(m, out, i);
    return true;
}

bool ct_match_event(const ct_match *m, int i, int seat, ct_lang l, ct_event *out)
{
    ct_state was, now;
    if (i < 0 || i >= m->n || !ct_match_at(m, i, &was))
        return false;
    now = was;
    ct_match_step(m, &now, i);
    ct_event_of(&was, m->line[i].act, &now, seat, l, out);
    return true;
}

/* ---- tags ------------------------------------------------------------------------------- */

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

static bool tag_name(const char *name)
{
    static const char *const taken[] = { "carteado", "game", "seats", "seed", "deal" };
    size_t n = 0;
    while (is_letter(name[n])) n++;
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        if (!strcmp(name, taken[i]))
            return false;
    return n && n <= TAG_NAME && !name[n];
}

static bool has_control(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < 32 || *text == 127)
            return true;
    return false;
}

static int tag_find(const ct_match *m, const char *name)
{
    int i = 0;
    while (i < m->tags && strcmp(m->tag[i].name, name) != 0) i++;
    return i;
}

const char *ct_match_tag(ct_match *m, const char *name, const char *value)
{
    while (*value == ' ') value++;
    size_t n = strlen(value);
    while (n && value[n - 1] == ' ') n--;
    if (!tag_name(name))
        return "tag.name";
    if (!n || n > TAG_VALUE || has_control(value))
        return "tag.value";
    int i = tag_find(m, name);
    if (i == TAGS)
        return "tag.many";
    struct tag *t = &m->tag[i];
    memcpy(t->name, name, strlen(name) + 1);
    memcpy(t->value, value, n);
    t->value[n] = 0;
    if (i == m->tags)
        m->tags++;
    return NULL;
}

const char *ct_match_tag_of(const ct_match *m, const char *name)
{
    int i = tag_find(m, name);
    return i < m->tags ? m->tag[i].value : NULL;
}
