/* state.c - a state as lines of text, and back. Every line is optional: what is
 * missing is as ct_begin() leaves it, so tests set up positions in a few lines. Reading works
 * on a copy and is strict: one wrong word refuses the whole text. docs/record.md has the form. */
#include "game.h"

#include <string.h>

#include "out.h"
#include "words.h"

/* The lines with a word and numbers, in the order they are written. */
enum { PLY, DEALS, PHASE, TURN, WON, TEAM, SCORE, WORDS };
static const char *const words[WORDS] = { "ply", "deals", "phase", "turn", "won", "team", "score" };

/* ---- writing ---------------------------------------------------------------------------- */

static void put_word(const ct_state *s, int word, ct_out *out)
{
    const char *phase = ct_phase_name(s->rules->game, s->phase);
    if (word == WON && !s->won)
        return;
    ct_put(out, words[word]);
    if (word < TURN || (word == TURN && s->turn >= 0))
        ct_put_char(out, ' ');
    switch (word) {
    case PLY:
        ct_put_int(out, s->ply);
        break;
    case DEALS:
        ct_put_int(out, s->deals);
        break;
    case PHASE:
        if (phase)
            ct_put(out, phase);
        else
            ct_put_int(out, s->phase);
        break;
    case TURN:
        if (s->turn < 0)
            ct_put(out, s->turn == CT_OVER ? " over" : " dealer");
        else
            ct_put_int(out, s->turn);
        break;
    default:
        for (int i = 0; i < s->rules->seats; i++) {
            if (word == WON && !(s->won >> i & 1))
                continue;
            ct_put_char(out, ' ');
            ct_put_int(out, word == WON ? i : word == TEAM ? s->team[i] : s->score[i]);
        }
    }
    ct_put_char(out, '\n');
}

static void put_zone(const ct_state *s, int z, ct_out *out)
{
    ct_zone_write(s->rules, z, -1, out);
    ct_put_char(out, ':');
    for (int i = ct_start(s, z); i < s->end[z]; i++) {
        ct_put_char(out, ' ');
        ct_card_write(s->card[i], out);
        if (s->seen[i] == s->rules->shows[z])
            continue;
        ct_put_char(out, '/');
        ct_put_hex(out, s->seen[i], 4);
    }
    ct_put_char(out, '\n');
}

void ct_state_write(const ct_state *s, ct_out *out)
{
    ct_state fresh;
    ct_begin(&fresh, s->rules);
    for (int word = 0; word < WORDS; word++) put_word(s, word, out);
    for (int z = 0; z < s->rules->zones; z++)
        if (ct_count(s, z))
            put_zone(s, z, out);
    for (const ct_field *f = s->rules->game->about.fields; f && f->name; f++) {
        const int32_t *v = s->own + f->at;
        if (!memcmp(v, fresh.own + f->at, f->n * sizeof *v))
            continue;
        ct_put(out, f->name);
        ct_put(out, " =");
        for (int i = 0; i < f->n; i++) {
            ct_put_char(out, ' ');
            ct_put_int(out, v[i]);
        }
        ct_put_char(out, '\n');
    }
}

/* ---- reading ---------------------------------------------------------------------------- */

/* A card named in the text, in its order. FILL: one of "+N", REST: "*". */
enum { FILL = CT_KINDS, REST };
typedef struct item {
    uint8_t card, zone;
    uint16_t seen;
} item;

typedef struct reader {
    const char *p; /* where it reads                                  */
    ct_state s;
    uint8_t left[CT_KINDS]; /* the pack without the cards named                */
    int items, free;        /* items read; cards not yet spoken for            */
    bool rest, turn;        /* there was a "*", a turn line                    */
    item item[CT_CARDS + 1];
    bool word[WORDS], zone[CT_ZONES], field[CT_OWN];
} reader;

static bool line_ends(char c) { return !c || c == '\n' || c == '#'; }
static bool blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/* Skip blanks; false at the end of the line. */
static bool more(reader *r)
{
    while (blank(*r->p)) r->p++;
    return !line_ends(*r->p);
}

/* Length of the word at p. */
static size_t word_at(const char *p)
{
    size_t n = 0;
    while (!line_ends(p[n]) && !blank(p[n]) && p[n] != ':' && p[n] != '=') n++;
    return n;
}

static bool same(const char *name, const char *word, size_t n)
{
    return strlen(name) == n && !memcmp(name, word, n);
}

/* The next number of the line, if there is one within lo..hi. */
static bool number(reader *r, int64_t lo, int64_t hi, int64_t *v)
{
    if (!more(r))
        return false;
    bool minus = *r->p == '-';
    const char *p = r->p + minus;
    int n = 0;
    for (*v = 0; n < 10 && p[n] >= '0' && p[n] <= '9'; n++) *v = *v * 10 + (p[n] - '0');
    *v = minus ? -*v : *v;
    if (!n || !(blank(p[n]) || line_ends(p[n])) || *v < lo || *v > hi)
        return false;
    r->p = p + n;
    return true;
}

static const char *read_phase(reader *r)
{
    const char *const *phases = r->s.rules->game->about.phases;
    int n = 0;
    int64_t v = 0;
    while (phases && phases[n]) n++;
    if (number(r, 0, n ? n - 1 : 255, &v)) {
        r->s.phase = (uint8_t)v;
        return NULL;
    }
    size_t len = word_at(r->p);
    for (int i = 0; i < n; i++)
        if (same(phases[i], r->p, len)) {
            r->s.phase = (uint8_t)i;
            r->p += len;
            return NULL;
        }
    return "state.phase";
}

static const char *read_turn(reader *r)
{
    int64_t v = 0;
    if (!number(r, 0, r->s.rules->seats - 1, &v)) {
        size_t n = word_at(r->p);
        if (!same("dealer", r->p, n) && !same("over", r->p, n))
            return "state.turn";
        v = *r->p == 'd' ? CT_DEALER : CT_OVER;
        r->p += n;
    }
    r->s.turn = (int8_t)v;
    r->turn = true;
    return NULL;
}

/* One number for each seat (fewer leave the rest), or for `won` the seats themselves. */
static const char *read_seats(reader *r, int word)
{
    int seats = r->s.rules->seats;
    for (int i = 0; more(r); i++) {
        int64_t v;
        int64_t top = word == WON ? seats - 1 : word == TEAM ? CT_SEATS - 1 : CT_POINTS;
        if (i == seats || !number(r, word == SCORE ? -top : 0, top, &v))
            return "state.number";
        if (word == WON)
            r->s.won |= (uint16_t)(1u << v);
        else if (word == TEAM)
            r->s.team[i] = (uint8_t)v;
        else
            r->s.score[i] = (int32_t)v;
    }
    return NULL;
}

static const char *read_values(reader *r, int word)
{
    int64_t v = 0;
    switch (word) {
    case PLY:
        if (!number(r, 0, UINT32_MAX, &v))
            return "state.number";
        r->s.ply = (uint32_t)v;
        return NULL;
    case DEALS:
        if (!number(r, 0, UINT16_MAX, &v))
            return "state.number";
        r->s.deals = (uint16_t)v;
        return NULL;
    case PHASE:
        return read_phase(r);
    case TURN:
        return read_turn(r);
    default:
        return read_seats(r, word);
    }
}

static const char *add(reader *r, int card, int z, uint16_t seen)
{
    if (card == REST) {
        if (r->rest)
            return "state.star";
        r->rest = true;
    } else if (!r->free--) {
        return "state.full";
    }
    r->item[r->items++] = (item){ (uint8_t)card, (uint8_t)z, seen };
    return NULL;
}

/* "/83ff" after a card. */
static bool read_seen(reader *r, uint16_t *seen)
{
    unsigned v = 0;
    int n = 0;
    for (; n < 5; n++, r->p++) {
        char c = *r->p;
        if (c >= '0' && c <= '9')
            v = v << 4 | (unsigned)(c - '0');
        else if (c >= 'a' && c <= 'f')
            v = v << 4 | (unsigned)(c - 'a' + 10);
        else
            break;
    }
    *seen = (uint16_t)v;
    return n && n < 5 && !(v & ~(unsigned)(CT_EVERYONE | CT_MARKS));
}

/* One word of a zone's line: a card, "+N" or "*". */
static const char *read_item(reader *r, int z)
{
    uint16_t seen = r->s.rules->shows[z];
    const char *why = NULL;
    int64_t n = 0;
    ct_card c;
    if (*r->p == '+') {
        r->p++;
        if (blank(*r->p) || !number(r, 0, CT_CARDS, &n))
            return "state.number";
        while (n-- > 0 && !why) why = add(r, FILL, z, seen);
        return why;
    }
    if (*r->p == '*') {
        r->p++;
        why = add(r, REST, z, seen);
    } else {
        int used = ct_card_read(r->p, &c);
        if (!used || !r->left[c])
            return "state.card";
        r->left[c]--;
        r->p += used;
        if (*r->p == '/' && (r->p++, !read_seen(r, &seen)))
            return "state.seen";
        why = add(r, c, z, seen);
    }
    return why ? why : blank(*r->p) || line_ends(*r->p) ? NULL : "state.card";
}

static const char *read_zone(reader *r, const char *name, size_t n)
{
    int z = ct_zone_read(r->s.rules, name, n, -1);
    if (z < 0)
        return "state.zone";
    if (r->zone[z])
        return "state.twice";
    r->zone[z] = true;
    const char *why = NULL;
    while (!why && more(r)) why = read_item(r, z);
    return why;
}

static const char *read_field(reader *r, const char *name, size_t n)
{
    const ct_field *all = r->s.rules->game->about.fields, *f = all;
    while (f && f->name && !same(f->name, name, n)) f++;
    if (!f || !f->name || f - all >= CT_OWN)
        return "state.field";
    if (r->field[f - all])
        return "state.twice";
    r->field[f - all] = true;
    for (int i = 0; more(r); i++) {
        int64_t v;
        if (i == f->n || !number(r, f->min, f->max, &v))
            return "state.number";
        r->s.own[f->at + i] = (int32_t)v;
    }
    return NULL;
}

static const char *read_line(reader *r)
{
    if (!more(r))
        return NULL;
    const char *name = r->p, *why = NULL;
    size_t n = word_at(name);
    r->p += n;
    more(r);
    if (*r->p == ':' || *r->p == '=') {
        bool zone = *r->p++ == ':';
        return zone ? read_zone(r, name, n) : read_field(r, name, n);
    }
    int word = 0;
    while (word < WORDS && !same(words[word], name, n)) word++;
    if (word == WORDS)
        return "state.word";
    if (r->word[word])
        return "state.twice";
    r->word[word] = true;
    why = read_values(r, word);
    return why ? why : more(r) ? "state.extra" : NULL;
}

static void lay(reader *r, int *at, int card, int n, uint16_t seen)
{
    for (; n > 0; n--, ++*at) {
        r->s.card[*at] = (ct_card)card;
        r->s.seen[*at] = seen;
    }
}

/* Cards for "+N" in the order of the text and then for "*", ascending; then zone after zone. */
static const char *lay_out(reader *r)
{
    const ct_rules *rules = r->s.rules;
    int card = 0, at = 0;
    for (int i = 0; i < r->items; i++) {
        if (r->item[i].card != FILL)
            continue;
        while (!r->left[card]) card++;
        r->left[card]--;
        r->item[i].card = (uint8_t)card;
    }
    if (r->free && !r->rest)
        return "state.rest";
    for (int z = 0; z < rules->zones; z++) {
        for (const item *i = r->item; i < r->item + r->items; i++)
            if (i->zone == z && i->card != REST)
                lay(r, &at, i->card, 1, i->seen);
            else if (i->zone == z)
                for (int kind = 0; kind < CT_KINDS; kind++)
                    lay(r, &at, kind, r->left[kind], i->seen);
        r->s.end[z] = (uint8_t)at;
    }
    if (!r->turn && r->s.end[0] < rules->cards)
        r->s.turn = 0;
    return ct_valid(&r->s);
}

const char *ct_state_read(ct_state *s, const ct_rules *rules, const char *text, int *line)
{
    reader r = { .p = text, .free = rules->cards };
    const char *why = NULL;
    int at = 1;
    memcpy(r.left, rules->copies, sizeof r.left);
    ct_begin(&r.s, rules);
    for (;; at++) {
        why = read_line(&r);
        while (!why && *r.p && *r.p != '\n') r.p++;
        if (why || !*r.p++)
            break;
    }
    if (!why) {
        why = lay_out(&r);
        at = 0; /* not about one line */
    }
    if (line)
        *line = at;
    if (!why)
        *s = r.s;
    return why;
}
