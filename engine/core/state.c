/* state.c - writes and reads a state, or a view, as lines of text (docs/record.md describes the
 * format).
 *
 * It writes every number that differs from its initial value, and every card with the seats that
 * know it. When reading, every line is optional. What a state's text leaves out stays as ct_begin()
 * sets it, so tests need only a few lines for a position. What a view's text leaves out stays
 * unchanged. Reading works on a copy and is strict: one wrong word refuses the whole text, and the
 * error names this word. */
#include <string.h>

#include "game.h"
#include "out.h"
#include "words.h"

/* The lines that consist of one word and its values, in the order of writing. */
enum {
    STATE_PLY,
    STATE_DEALS,
    STATE_PHASE,
    STATE_TURN,
    STATE_WON,
    STATE_TEAM,
    STATE_SCORE,
    STATE_WORDS
};
static const char *const words[STATE_WORDS] = {
    [STATE_PLY] = "ply", [STATE_DEALS] = "deals", [STATE_PHASE] = "phase", [STATE_TURN] = "turn",
    [STATE_WON] = "won", [STATE_TEAM] = "team",   [STATE_SCORE] = "score",
};

/* ---- writing ---------------------------------------------------------------------------- */

static void put_word(const ct_state *s, int word, ct_out *out)
{
    const char *phase = ct_phase_name(s->rules->game, s->phase);
    if (word == STATE_WON && !s->won)
        return;
    ct_put(out, words[word]);
    if (word < STATE_TURN || (word == STATE_TURN && s->turn >= 0))
        ct_put_char(out, ' ');
    switch (word) {
    case STATE_PLY:
        ct_put_int(out, s->ply);
        break;
    case STATE_DEALS:
        ct_put_int(out, s->deals);
        break;
    case STATE_PHASE:
        if (phase)
            ct_put(out, phase);
        else
            ct_put_int(out, s->phase);
        break;
    case STATE_TURN:
        if (s->turn < 0)
            ct_put(out, s->turn == CT_OVER ? " over" : " dealer");
        else
            ct_put_int(out, s->turn);
        break;
    default:
        for (int i = 0; i < s->rules->seats; i++) {
            if (word == STATE_WON && !(s->won >> i & 1))
                continue;
            ct_put_char(out, ' ');
            ct_put_int(out, word == STATE_WON ? i : word == STATE_TEAM ? s->team[i] : s->score[i]);
        }
    }
    ct_put_char(out, '\n');
}

/* Writes the cards of a zone. Hidden cards of a view are written as a count: "?12". */
static void put_zone(const ct_state *s, int z, ct_out *out)
{
    ct_zone_write(s->rules, z, -1, out);
    ct_put_char(out, ':');
    for (int i = ct_start(s, z), hidden = 0; i < s->end[z]; i++) {
        if (s->card[i] == CT_HIDDEN) {
            hidden++;
            if (i + 1 < s->end[z] && s->card[i + 1] == CT_HIDDEN)
                continue;
            ct_put(out, " ?");
            ct_put_int(out, hidden);
            hidden = 0;
            continue;
        }
        ct_put_char(out, ' ');
        ct_card_write(s->card[i], out);
        if (s->seen[i] == s->rules->shows[z])
            continue;
        ct_put_char(out, '/');
        ct_put_hex(out, s->seen[i], 4);
    }
    ct_put_char(out, '\n');
}

static void put_field(const ct_state *s, const ct_field *f, ct_out *out)
{
    ct_put(out, f->name);
    ct_put(out, " =");
    for (int i = 0; i < f->n; i++) {
        ct_put_char(out, ' ');
        ct_put_int(out, s->own[f->at + i]);
    }
    ct_put_char(out, '\n');
}

static void put_words(const ct_state *s, ct_out *out)
{
    for (int word = 0; word < STATE_WORDS; word++) put_word(s, word, out);
}

/* Writes the fields whose numbers differ from those in `was`. */
static void put_fields(const ct_state *s, const ct_state *was, ct_out *out)
{
    for (const ct_field *f = s->rules->game->about.fields; f && f->name; f++)
        if (memcmp(s->own + f->at, was->own + f->at, f->n * sizeof *s->own))
            put_field(s, f, out);
}

void ct_state_write(const ct_state *s, ct_out *out)
{
    ct_state fresh;
    ct_begin(&fresh, s->rules);
    put_words(s, out);
    for (int z = 0; z < s->rules->zones; z++)
        if (ct_count(s, z))
            put_zone(s, z, out);
    put_fields(s, &fresh, out);
}

bool ct_zone_same(const ct_state *a, const ct_state *b, int z)
{
    int i = ct_start(a, z), j = ct_start(b, z), n = ct_count(a, z);
    return n == ct_count(b, z) && !memcmp(a->card + i, b->card + j, (size_t)n) &&
           !memcmp(a->seen + i, b->seen + j, (size_t)n * sizeof *a->seen);
}

void ct_view_begin(ct_view *v, const ct_rules *r, int seat)
{
    ct_state fresh;
    ct_begin(&fresh, r);
    ct_view_of(&fresh, seat, v);
}

void ct_view_write(const ct_view *v, const ct_view *was, ct_out *out)
{
    const ct_state *s = &v->s;
    ct_view fresh;
    if (!was) {
        ct_view_begin(&fresh, s->rules, v->seat);
        was = &fresh;
    }
    put_words(s, out);
    for (int z = 0; z < s->rules->zones; z++)
        if (!ct_zone_same(s, &was->s, z))
            put_zone(s, z, out);
    put_fields(s, &was->s, out);
}

/* ---- reading ---------------------------------------------------------------------------- */

/* A card of the text. FILL: one card of "+N". REST: "*". CT_HIDDEN: one card of "?N". Only states
 * have FILL and REST, and only views have CT_HIDDEN. */
enum { FILL = CT_KINDS, REST };
typedef struct item {
    uint8_t card, zone;
    uint16_t seen;
} item;

typedef struct reader {
    const char *p;    /* the place in the text that reading has reached */
    const char *name; /* the name of the line, of n bytes */
    size_t n;
    const char *word_at; /* the word being read */
    int64_t least, most; /* the range of the number expected there */
    ct_state s;
    uint8_t left[CT_KINDS]; /* copies of each kind not yet named */
    int items, free;        /* items: items read; free: cards not yet placed */
    bool rest, turn;        /* rest: the text has a "*"; turn: it has a line `turn` */
    bool view;              /* the text is a view: cards may be hidden */
    item item[CT_CARDS + 1];
    bool word[STATE_WORDS], zone[CT_ZONES], field[CT_OWN];
} reader;

static bool line_ends(char c) { return !c || c == '\n' || c == '#'; }
static bool blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/* Skips blanks. Returns false at the end of the line. */
static bool more(reader *r)
{
    while (blank(*r->p)) r->p++;
    r->word_at = r->p;
    return !line_ends(*r->p);
}

/* The length of the word at p. */
static size_t word_at(const char *p)
{
    size_t n = 0;
    while (!line_ends(p[n]) && !blank(p[n]) && p[n] != ':' && p[n] != '=') n++;
    return n;
}

/* Reads a number in lo .. hi. Returns false if there is none. */
static bool number_here(reader *r, int64_t lo, int64_t hi, int64_t *v)
{
    int n = ct_get_number(r->p, lo, hi, v);
    bool found = n && (blank(r->p[n]) || line_ends(r->p[n]));
    r->least = found ? 1 : lo;
    r->most = found ? 0 : hi;
    r->p += found ? n : 0;
    return found;
}

static bool number(reader *r, int64_t lo, int64_t hi, int64_t *v)
{
    more(r);
    return number_here(r, lo, hi, v);
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
    if (n) /* a name was expected */
        r->least = 1, r->most = 0;
    for (int i = 0; i < n; i++)
        if (ct_named(phases[i], r->p, len)) {
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
        if (!ct_named("dealer", r->p, n) && !ct_named("over", r->p, n))
            return "state.turn";
        v = *r->p == 'd' ? CT_DEALER : CT_OVER;
        r->p += n;
    }
    r->s.turn = (int8_t)v;
    r->turn = true;
    return NULL;
}

/* Reads a number for each seat; numbers left out stay unchanged. The line `won` lists seat numbers
 * instead. */
static const char *read_seats(reader *r, int word)
{
    int seats = r->s.rules->seats;
    for (int i = 0; more(r); i++) {
        int64_t v;
        int64_t top = word == STATE_WON ? seats - 1 : word == STATE_TEAM ? CT_SEATS - 1 : CT_POINTS;
        if (i == seats)
            return "state.extra";
        if (!number(r, word == STATE_SCORE ? -top : 0, top, &v))
            return "state.number";
        if (word == STATE_WON)
            r->s.won |= (uint16_t)(1u << v);
        else if (word == STATE_TEAM)
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
    case STATE_PLY:
        if (!number(r, 0, UINT32_MAX, &v))
            return "state.number";
        r->s.ply = (uint32_t)v;
        return NULL;
    case STATE_DEALS:
        if (!number(r, 0, UINT16_MAX, &v))
            return "state.number";
        r->s.deals = (uint16_t)v;
        return NULL;
    case STATE_PHASE:
        return read_phase(r);
    case STATE_TURN:
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

/* Reads "/83ff" after a card. */
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

/* Reads one word of a zone's line: a card, "+N" or "*". */
static const char *read_item(reader *r, int z)
{
    uint16_t seen = r->s.rules->shows[z];
    const char *why = NULL;
    int64_t n = 0;
    ct_card c;
    if (*r->p == (r->view ? '?' : '+')) {
        r->p++;
        if (!number_here(r, 0, r->free, &n))
            return "state.number";
        while (n-- > 0 && !why) why = add(r, r->view ? CT_HIDDEN : FILL, z, r->view ? 0 : seen);
        return why;
    }
    if (*r->p == '*' && !r->view) {
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
    if (!why && !blank(*r->p) && !line_ends(*r->p))
        why = "state.card";
    return why ? why : r->s.rules->shows[z] & ~seen ? "state.hidden" : NULL;
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
    while (f && f->name && !ct_named(f->name, name, n)) f++;
    if (!f || !f->name || f - all >= CT_OWN)
        return "state.field";
    if (r->field[f - all])
        return "state.twice";
    r->field[f - all] = true;
    for (int i = 0; more(r); i++) {
        int64_t v;
        if (i == f->n)
            return "state.extra";
        if (!number(r, f->min, f->max, &v))
            return "state.number";
        r->s.own[f->at + i] = (int32_t)v;
    }
    return NULL;
}

static const char *read_line(reader *r)
{
    r->n = 0;
    if (!more(r))
        return NULL;
    r->name = r->p;
    r->n = word_at(r->p);
    r->p += r->n;
    more(r);
    if (*r->p == ':' || *r->p == '=') {
        bool zone = *r->p++ == ':';
        r->word_at = r->name;
        return zone ? read_zone(r, r->name, r->n) : read_field(r, r->name, r->n);
    }
    int word = 0;
    while (word < STATE_WORDS && !ct_named(words[word], r->name, r->n)) word++;
    bool twice = word < STATE_WORDS && r->word[word];
    if (word == STATE_WORDS || twice) {
        r->word_at = r->name;
        return twice ? "state.twice" : "state.word";
    }
    r->word[word] = true;
    const char *why = read_values(r, word);
    return why ? why : more(r) ? "state.extra" : NULL;
}

/* Stores the name of the line and the wrong word. Characters outside printable ASCII become '?',
 * because they could spoil an answer. */
static void name_fault(const reader *r, int line, ct_misread *out)
{
    ct_out o = ct_out_of(out->what, sizeof out->what);
    const char *sep = r->name + r->n;
    out->line = line;
    out->least = r->least;
    out->most = r->most;
    ct_put_n(&o, r->name, r->n);
    if (r->word_at != r->name && !line_ends(*r->word_at)) {
        while (blank(*sep)) sep++;
        ct_put(&o, *sep == ':' ? ": " : *sep == '=' ? " = " : " ");
        ct_put_n(&o, r->word_at, strcspn(r->word_at, " \t\r\n#"));
    }
    for (char *p = out->what; *p; p++)
        if ((unsigned char)*p < 32 || (unsigned char)*p > 126)
            *p = '?';
}

static void lay(reader *r, int *at, int card, int n, uint16_t seen)
{
    for (; n > 0; n--, ++*at) {
        r->s.card[*at] = (ct_card)card;
        r->s.seen[*at] = seen;
    }
}

/* Chooses the cards for "+N" in the order of the text, then the cards for "*" (ascending), and
 * fills zone after zone. */
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
    if (rules->game->tally && !r->word[STATE_SCORE] && r->s.turn != CT_DEALER)
        rules->game->tally(&r->s);
    return ct_valid(&r->s);
}

/* Fills the zones that a view's text names from the text, and the other zones from `was`. */
static const char *lay_over(reader *r, const ct_state *was)
{
    const ct_rules *rules = r->s.rules;
    uint8_t left[CT_KINDS];
    int at = 0, n = r->items;
    memcpy(left, rules->copies, sizeof left);
    for (int z = 0; z < rules->zones; z++) n += r->zone[z] ? 0 : ct_count(was, z);
    if (n > rules->cards)
        return "state.full";
    for (int z = 0; z < rules->zones; z++) {
        for (int i = ct_start(was, z); !r->zone[z] && i < was->end[z]; i++)
            lay(r, &at, was->card[i], 1, was->seen[i]);
        for (const item *i = r->item; i < r->item + r->items; i++)
            if (i->zone == z)
                lay(r, &at, i->card, 1, i->seen);
        r->s.end[z] = (uint8_t)at;
    }
    for (int i = 0; i < at; i++)
        if (r->s.card[i] != CT_HIDDEN && !left[r->s.card[i]]--)
            return "state.card";
    return at < rules->cards ? "state.rest" : NULL;
}

static const char *read_lines(reader *r, const char *text, ct_misread *at)
{
    const ct_rules *rules = r->s.rules;
    const char *why = NULL;
    int line = 1;
    r->p = r->name = text;
    r->least = 1;
    r->free = rules->cards;
    memcpy(r->left, rules->copies, sizeof r->left);
    if (at)
        *at = (ct_misread){ .least = 1 };
    for (;; line++) {
        why = read_line(r);
        while (!why && *r->p && *r->p != '\n') r->p++;
        if (why || !*r->p++)
            break;
    }
    if (why && at)
        name_fault(r, line, at);
    return why;
}

const char *ct_state_read(ct_state *s, const ct_rules *rules, const char *text, ct_misread *at)
{
    reader r = { 0 };
    ct_begin(&r.s, rules);
    const char *why = read_lines(&r, text, at);
    if (!why)
        why = lay_out(&r);
    if (!why)
        *s = r.s;
    return why;
}

const char *ct_view_read(ct_view *v, const char *text, ct_misread *at)
{
    reader r = { .s = v->s, .view = true };
    r.s.won = 0; /* a view's text has the line only if a seat has won */
    const char *why = read_lines(&r, text, at);
    if (!why)
        why = lay_over(&r, &v->s);
    if (!why)
        v->s = r.s;
    return why;
}
