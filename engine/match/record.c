/* record.c - writes and reads a match as text (docs/record.md). Both replay the match from its
 * start, because the text of an act depends on the state before it. Reading is strict: it stops at
 * the first line that is not a well-formed, legal next step, and reports its number. */
#include "match_int.h"

#include <string.h>

#include "out.h"

/* ---- writing ---------------------------------------------------------------------------- */

static void put_head(const ct_match *m, ct_out *o)
{
    ct_out options = { NULL, 0, 0 };
    ct_rules_write(&m->rules, &options);
    ct_put(o, "carteado 1\ngame ");
    ct_put(o, ct_game_about(m->rules.game)->slug);
    if (options.len) {
        ct_put_char(o, ' ');
        ct_rules_write(&m->rules, o);
    }
    ct_put(o, "\nseats ");
    ct_put_int(o, m->rules.seats);
    if (m->seeded) {
        ct_put(o, "\nseed ");
        for (int i = 0; i < 32; i++) ct_put_hex(o, m->seed[i], 2);
    }
    ct_put_char(o, '\n');
    for (int i = 0; i < m->tags; i++) {
        ct_put(o, m->tag[i].name);
        ct_put_char(o, ' ');
        ct_put(o, m->tag[i].value);
        ct_put_char(o, '\n');
    }
}

static void put_line(const struct line *l, const ct_state *s, ct_out *o)
{
    if (l->act) {
        ct_put_int(o, ct_seat(l->act));
        ct_put_char(o, ' ');
        ct_act_write(s, l->act, o);
    } else {
        ct_put(o, "deal");
        for (int i = 0; l->order && i < l->order->n; i++) {
            ct_put_char(o, ' ');
            ct_card_write(l->order->card[i], o);
        }
    }
    ct_put_char(o, '\n');
}

static void put_check(const ct_state *s, ct_out *o)
{
    ct_put(o, "= ");
    ct_put_hex(o, ct_hash(s), 16);
    ct_put_char(o, '\n');
}

void ct_match_save(const ct_match *m, bool checks, ct_out *out)
{
    ct_state s = m->past[0];
    put_head(m, out);
    for (int i = 0; i < m->n; i++) {
        if (checks && i && !m->line[i].act)
            put_check(&s, out);
        put_line(&m->line[i], &s, out);
        ct_match_step(m, &s, i);
    }
    if (checks && m->n)
        put_check(&s, out);
}

void ct_match_save_lines(const ct_match *m, int from, ct_out *out)
{
    ct_state s;
    if (!ct_match_at(m, from, &s))
        return;
    for (int i = from; i < m->n; i++) {
        put_line(&m->line[i], &s, out);
        ct_match_step(m, &s, i);
    }
}

/* ---- reading ---------------------------------------------------------------------------- */

enum { LINE_MAX_LEN = 4096 };
enum stage { VERSION, GAME, SEATS, BODY };

struct reader {
    ct_match *m;
    ct_fault *why;
    const ct_game *game;
    enum stage stage; /* which kind of line must come next */
    int line, game_line;
    char text[LINE_MAX_LEN], options[LINE_MAX_LEN];
};

/* Stores the error and returns false, so that readers can return this result. */
static bool fault(struct reader *r, const char *key, const char *what)
{
    ct_match_fault(r->why, r->game, key, r->line, what, strlen(what));
    return false;
}

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

/* Ends the first word with a zero and returns the text after it. */
static char *split(char *text)
{
    text += strcspn(text, " \t");
    if (*text)
        *text++ = 0;
    while (is_blank(*text)) text++;
    return text;
}

/* Cuts a comment off the text after a line's first word. */
static void uncomment(char *rest)
{
    size_t n = 0;
    while (rest[n] && (rest[n] != '#' || (n && !is_blank(rest[n - 1])))) n++;
    while (n && is_blank(rest[n - 1])) n--;
    rest[n] = 0;
}

static bool read_version(struct reader *r, char *rest)
{
    if (strcmp(r->text, "carteado") != 0 || strcmp(rest, "1") != 0)
        return fault(r, "record.version", *rest ? rest : r->text);
    r->stage = GAME;
    return true;
}

static bool read_game(struct reader *r, char *rest)
{
    if (strcmp(r->text, "game") != 0)
        return fault(r, "record.game", r->text);
    char *options = split(rest);
    r->game = ct_game_find(rest);
    if (!r->game)
        return fault(r, "record.game", rest);
    memcpy(r->options, options, strlen(options) + 1);
    r->game_line = r->line;
    r->stage = SEATS;
    return true;
}

static bool read_seats(struct reader *r, char *rest)
{
    int32_t seats = 0;
    if (strcmp(r->text, "seats") != 0)
        return fault(r, "record.seats", r->text);
    int used = ct_get_int(rest, &seats);
    if (!used || rest[used] || seats < 1 || seats > CT_SEATS)
        return fault(r, "record.seats", rest);
    ct_fault why;
    r->m = ct_match_new(r->game, (int)seats, r->options, NULL, &why);
    if (!r->m && !strcmp(why.key, "rules.seats"))
        return fault(r, why.key, rest);
    if (!r->m) {
        r->line = r->game_line;
        return fault(r, why.key, why.what);
    }
    r->stage = BODY;
    return true;
}

static bool read_seed(struct reader *r, char *rest)
{
    if (r->m->seeded || r->m->n)
        return fault(r, "record.seed", rest);
    const char *why = ct_seed_read(r->m->seed, rest);
    if (why)
        return fault(r, why, rest);
    r->m->seeded = true;
    return true;
}

static bool read_deal(struct reader *r, char *rest)
{
    ct_card order[CT_CARDS];
    const char *word[CT_CARDS];
    int n = 0, at = 0;
    if (!*rest) {
        const char *why = ct_match_deal(r->m);
        if (why && !strcmp(why, "match.no-seed"))
            why = "record.seed";
        return why ? fault(r, why, r->text) : true;
    }
    while (*rest) {
        char *next = split(rest);
        if (n == CT_CARDS)
            return fault(r, "deal.card", rest);
        int used = ct_card_read(rest, &order[n]);
        if (!used || rest[used])
            return fault(r, "record.line", rest);
        word[n++] = rest;
        rest = next;
    }
    const char *why = ct_match_deal_to(r->m, order, n, &at);
    if (!why)
        return true;
    return fault(r, why, !strcmp(why, "deal.card") && at >= 0 && at < n ? word[at] : r->text);
}

static bool read_check(struct reader *r, char *rest)
{
    uint64_t hash = 0;
    size_t n = strspn(rest, "0123456789abcdef");
    if (n != 16 || rest[n])
        return fault(r, "record.line", rest);
    for (size_t i = 0; i < n; i++)
        hash = hash << 4 | (uint64_t)(rest[i] <= '9' ? rest[i] - '0' : rest[i] - 'a' + 10);
    return hash == ct_hash(&r->m->now) ? true : fault(r, "record.check", rest);
}

/* Stores that the rules refuse the act at `text`. */
static bool illegal(struct reader *r, const char *key, const char *text, ct_act a)
{
    fault(r, key, text);
    if (r->why)
        r->why->act = a;
    return false;
}

/* Reads and plays the act of a line whose first word is the seat. */
static bool take_act(struct reader *r, const ct_match *m, const char *rest, ct_act *a)
{
    int seat = r->text[0] - '0';
    const char *at = rest;
    if (seat < 0 || seat > 9 || r->text[1] || seat >= m->rules.seats)
        return fault(r, "record.line", r->text);
    const char *why = ct_act_read(&m->now, seat, rest, a, &at);
    return why ? fault(r, why, at && *at ? at : rest) : true;
}

static bool read_act(struct reader *r, char *rest)
{
    ct_act a = 0;
    if (!take_act(r, r->m, rest, &a))
        return false;
    const char *why = ct_match_play(r->m, a);
    return why ? illegal(r, why, rest, a) : true;
}

static bool read_tag(struct reader *r, char *rest)
{
    if (r->m->n || ct_match_tag_of(r->m, r->text))
        return fault(r, "record.line", r->text);
    const char *why = ct_match_tag(r->m, r->text, rest);
    return why ? fault(r, why, !strcmp(why, "tag.value") ? rest : r->text) : true;
}

/* Reads the line in r->text, which is neither empty nor a comment. */
static bool read_line(struct reader *r)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    static const struct step {
        const char *word;
        bool (*read)(struct reader *, char *);
    } body[] = { { "seed", read_seed }, { "deal", read_deal }, { "=", read_check } };
    static bool (*const head[])(struct reader *, char *) = { read_version, read_game, read_seats };
    bool (*read)(struct reader *, char *) = NULL;
    char *rest = split(r->text);
    if (r->stage < BODY)
        read = head[r->stage];
    else if (r->text[0] >= '0' && r->text[0] <= '9')
        read = read_act;
    for (size_t i = 0; !read && i < sizeof body / sizeof *body; i++)
        if (!strcmp(r->text, body[i].word))
            read = body[i].read;
    if (!read && !r->text[strspn(r->text, letters)])
        return read_tag(r, rest); /* in a tag, # is an ordinary character */
    uncomment(rest);
    return read ? read(r, rest) : fault(r, "record.line", r->text);
}

/* Copies a line of n bytes to r->text, without the blanks around it. */
static bool take_line(struct reader *r, const char *p, size_t n)
{
    while (n && (is_blank(p[n - 1]) || p[n - 1] == '\r')) n--;
    for (; n && is_blank(*p); p++) n--;
    const char *key = n < sizeof r->text ? NULL : "record.long";
    for (size_t i = 0; !key && i < n; i++)
        if (((unsigned char)p[i] < 32 && p[i] != '\t') || p[i] == 127)
            key = "record.nul";
    if (key) {
        ct_match_fault(r->why, r->game, key, r->line, p, n);
        return false;
    }
    memcpy(r->text, p, n);
    r->text[n] = 0;
    return true;
}

/* Copies a single line to r->text. Returns the text after its first word; NULL: not a line. */
static char *take_words(struct reader *r, const char *line)
{
    if (!take_line(r, line, strlen(line)))
        return NULL;
    char *rest = split(r->text);
    uncomment(rest);
    return rest;
}

const char *ct_match_do(ct_match *m, const char *line, ct_fault *why)
{
    struct reader r = { .m = m, .why = why, .game = m->rules.game, .stage = BODY };
    ct_match_fault(why, NULL, NULL, 0, "", 0);
    char *rest = take_words(&r, line);
    if (rest)
        (void)(!strcmp(r.text, "deal") ? read_deal(&r, rest) : read_act(&r, rest));
    return why->key;
}

const char *ct_match_check(const ct_match *m, const char *line, ct_fault *why)
{
    struct reader r = { .why = why, .game = m->rules.game, .stage = BODY };
    ct_act a = 0;
    ct_match_fault(why, NULL, NULL, 0, "", 0);
    char *rest = take_words(&r, line);
    if (rest && take_act(&r, m, rest, &a)) {
        const char *key = ct_check(&m->now, a);
        if (key)
            illegal(&r, key, rest, a);
    }
    return why->key;
}

ct_match *ct_match_load(const char *text, size_t len, ct_fault *why)
{
    static const char *const missing[] = {
        [VERSION] = "record.version", [GAME] = "record.game", [SEATS] = "record.seats"
    };
    struct reader r = { .why = why };
    bool good = true;
    ct_match_fault(why, NULL, NULL, 0, "", 0);
    for (size_t at = 0; good && at < len;) {
        const char *end = memchr(text + at, '\n', len - at);
        size_t n = end ? (size_t)(end - text) - at : len - at;
        r.line++;
        good = take_line(&r, text + at, n) && (!r.text[0] || r.text[0] == '#' || read_line(&r));
        at += n + 1;
    }
    if (good && r.stage != BODY) {
        r.line += !r.line;
        good = fault(&r, missing[r.stage], "");
    }
    if (good)
        return r.m;
    ct_match_free(r.m);
    return NULL;
}
