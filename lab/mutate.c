/* mutate.c - makes small wrong changes to C files, for lab/mutants.sh. It finds every place where
 * one of its kinds of change applies. It lists the changes, or writes the file with one of them.
 *
 *     mutate SEED FILE...   a line for each change: draw, file, number, line, place, kind, old, new
 *     mutate FILE NUMBER    the file with that change
 *
 * `draw` is a hash of the seed and the change: sorting by it draws the same sample everywhere. A
 * line is named by its function and its text, so that a name outlives changes elsewhere. The
 * compiler decides what is C: a change that it refuses does not count. */
#include <ctype.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BYTES = 1 << 18, TOKENS = 1 << 15, CHANGES = 1 << 14, TEXT = 2000 };

typedef struct token {
    enum { WORD, NUMBER, STRING, SIGN } is;
    int from, to; /* bytes of the file */
    int up;       /* the bracket around this token; -1: none */
    int pair;     /* for a bracket: the other bracket of its pair */
    int place;    /* the last word before this token outside all brackets: names the place */
} token;

typedef struct change {
    const char *kind;
    int from, to, place;
    char text[TEXT]; /* replaces the bytes from `from` to `to` */
} change;

static char source[BYTES];
static token t[TOKENS];
static change changes[CHANGES];
static int length, tokens, found; /* lengths of `source`, `t` and `changes` */

static _Noreturn void fail(const char *what, const char *name)
{
    fprintf(stderr, "mutate: %s: %s\n", name, what);
    exit(2);
}

/* ---- tokens ------------------------------------------------------------------------------ */

static bool is(int i, const char *text)
{
    size_t n = strlen(text);
    return i >= 0 && i < tokens && (size_t)(t[i].to - t[i].from) == n &&
           !memcmp(source + t[i].from, text, n);
}

/* Is token i one of `words`, each of which has a space before and after it? */
static bool among(int i, const char *words)
{
    char word[40];
    if (i < 0 || i >= tokens || t[i].to - t[i].from > 30)
        return false;
    snprintf(word, sizeof word, " %.*s ", t[i].to - t[i].from, source + t[i].from);
    return strstr(words, word) != NULL;
}

/* Returns the place after the space, comment or line of the preprocessor that begins at `at`. */
static int skip(int at)
{
    const int start = at;
    const char *end = NULL;
    if (isspace((unsigned char)source[at]))
        return at + 1;
    if (!strncmp(source + at, "/*", 2) && (end = strstr(source + at + 2, "*/")))
        return (int)(end + 2 - source);
    while (source[start] == '#' && source[at] && (source[at] != '\n' || source[at - 1] == '\\'))
        at++;
    return at;
}

/* Moves *at behind a token and says what it is. */
static int read_token(int *at)
{
    static const char pairs[] = " << >> <= >= == != && || += -= *= /= %= &= |= ^= ++ -- -> ";
    char first = source[*at];
    if (isalnum((unsigned char)first) || first == '_') {
        while (isalnum((unsigned char)source[*at]) || source[*at] == '_') ++*at;
        return isdigit((unsigned char)first) ? NUMBER : WORD;
    }
    if (first == '"' || first == '\'') {
        for (++*at; source[*at] && source[*at] != first; ++*at) *at += source[*at] == '\\';
        ++*at;
        return STRING;
    }
    char pair[] = { ' ', first, source[*at + 1], ' ', 0 };
    *at += strstr(pairs, pair) ? 2 : 1;
    return SIGN;
}

static void read_tokens(const char *name)
{
    int up = -1, place = 0;
    tokens = 0;
    for (int at = 0; at < length;) {
        int next = skip(at);
        if (next != at) {
            at = next;
            continue;
        }
        if (tokens == TOKENS)
            fail("too long", name);
        token *k = &t[tokens++];
        *k = (token){ .from = at, .pair = -1 };
        k->is = read_token(&at);
        k->to = at;
        if (among(tokens - 1, " ) ] } ") && up >= 0) {
            k->pair = up;
            t[up].pair = tokens - 1, up = t[up].up;
        }
        k->up = up;
        if (up < 0 && k->is == WORD)
            place = tokens - 1;
        k->place = place;
        if (among(tokens - 1, " ( [ { "))
            up = tokens - 1;
    }
}

static bool word(int i) { return i >= 0 && i < tokens && t[i].is == WORD; }

/* Can token i be the end of a value? Then a sign after it has two operands. */
static bool value(int i)
{
    return i >= 0 &&
           ((word(i) && !among(i, " return case else ")) || t[i].is == NUMBER || among(i, " ) ] "));
}

/* Does the bracket `{` begin statements, not the values of an initialiser? */
static bool block(int i)
{
    if (!is(i, "{"))
        return false;
    if (is(i - 1, ")"))
        return t[i].up < 0 || among(t[i - 1].pair - 1, " if for while switch ");
    return t[i].up >= 0 && (among(i - 1, " ; } else do : ") || block(i - 1));
}

static bool begins_statement(int i)
{
    if (t[i].up < 0 || !block(t[i].up))
        return false;
    if (is(i - 1, ")"))
        return among(t[i - 1].pair - 1, " if for while switch ");
    if (is(i - 1, ":"))
        return is(i - 2, "default") || is(i - 3, "case");
    return i == t[i].up + 1 || among(i - 1, " ; } else do ");
}

/* ---- changes ----------------------------------------------------------------------------- */

static void put(char text[TEXT], int first, int last)
{
    size_t n = strlen(text);
    snprintf(text + n, TEXT - n, "%.*s", t[last].to - t[first].from, source + t[first].from);
}

/* Records a change: the tokens from `first` to `last` become `text`. The number of lines stays the
 * same. */
static void add(const char *kind, int first, int last, const char *text)
{
    if (found == CHANGES || strlen(text) + 200 > TEXT)
        return;
    change *c = &changes[found++];
    *c = (change){ kind, t[first].from, t[last].to, t[first].place, "" };
    strcpy(c->text, text);
    int lines = 0;
    for (int i = c->from; i < c->to; i++) lines += source[i] == '\n';
    for (const char *p = text; *p; p++) lines -= *p == '\n';
    while (lines-- > 0 && strlen(c->text) + 1 < TEXT) strcat(c->text, "\n");
}

static const char *const SWAPS[][3] = {
    /* columns: kind of change, old sign, new sign */
    { "relation", "<", "<=" },    { "relation", "<=", "<" },    { "relation", ">", ">=" },
    { "relation", ">=", ">" },    { "relation", "==", "!=" },   { "relation", "!=", "==" },
    { "logic", "&&", "||" },      { "logic", "||", "&&" },      { "arithmetic", "+", "-" },
    { "arithmetic", "-", "+" },   { "arithmetic", "*", "+" },   { "arithmetic", "/", "*" },
    { "arithmetic", "%", "+" },   { "bits", "|", "&" },         { "bits", "&", "|" },
    { "bits", "<<", ">>" },       { "bits", ">>", "<<" },       { "assignment", "+=", "-=" },
    { "assignment", "-=", "+=" }, { "assignment", "|=", "&=" }, { "assignment", "&=", "|=" },
    { "assignment", "*=", "=" },  { "step", "++", "--" },       { "step", "--", "++" },
    { "truth", "true", "false" }, { "truth", "false", "true" }, { "negation", "!", "" },
    { "bits", "~", "" },
};

static void swap_signs(int i)
{
    bool unary = among(i, " + - * & ") && !value(i - 1);
    bool pointer = is(i, "*") && (among(i + 1, " ) * const ") || begins_statement(i - 1));
    for (size_t k = 0; k < sizeof SWAPS / sizeof *SWAPS && !unary && !pointer; k++)
        if (is(i, SWAPS[k][1]))
            add(SWAPS[k][0], i, i, SWAPS[k][2]);
    if (unary && is(i, "-"))
        add("negation", i, i, "");
}

/* Changes a number to one more and to one less. Does not change sizes of arrays, nor -1 to -2,
 * since -1 means none. */
static void shift_number(int i)
{
    char *suffix, text[60];
    bool size = is(i - 1, "[") && word(i - 2) && (word(i - 3) || is(i - 3, "*"));
    if (t[i].is != NUMBER || size)
        return;
    uint64_t n = strtoull(source + t[i].from, &suffix, 0);
    int rest = t[i].to - (int)(suffix - source);
    snprintf(text, sizeof text, "%" PRIu64 "%.*s", n + 1, rest, suffix);
    if (!is(i - 1, "-") || value(i - 2))
        add("number", i, i, text);
    snprintf(text, sizeof text, "%" PRIu64 "%.*s", n - 1, rest, suffix);
    if (n)
        add("number", i, i, text);
}

static void negate(int i)
{
    char text[TEXT] = "!(";
    if (!among(i, " if while ") || !is(i + 1, "("))
        return;
    int last = t[i + 1].pair - 1;
    put(text, i + 2, last);
    strcat(text, ")");
    add("condition", i + 2, last, text);
}

/* The first token from i on, inside the same bracket as i, that is one of `stops`; or the end of
 * that bracket. */
static int until(int i, const char *stops)
{
    int up = t[i].up, open = 0;
    for (; i < tokens; i++) {
        if (t[i].pair == up && up >= 0)
            return i;
        if (t[i].up != up)
            continue;
        if (open == 0 && among(i, stops))
            return i;
        open += is(i, "?") - is(i, ":");
    }
    return tokens - 1;
}

static void drop(int i)
{
    static const char kept[] = " ( { } ; if for while do switch case default else goto assert ";
    if (!begins_statement(i) || (word(i) && word(i + 1)) || among(i, kept) ||
        (is(i, "return") && !is(i + 1, ";")))
        return;
    bool pointer = is(i + 1, "*") && word(i + 2) && among(i + 3, " = ; , ");
    int end = until(i, " ; ");
    if (!pointer && !is(i + 1, ":") && is(end, ";"))
        add("statement", i, end, "{}");
}

static void drop_result(int i)
{
    int end = is(i, "return") ? until(i + 1, " ; ") : 0;
    if (end > i + 2 || (end == i + 2 && !among(i + 1, " 0 1 true false NULL ")))
        add("result", i + 1, end - 1, "0");
}

static void swap_branches(int i)
{
    if (!is(i, "?"))
        return;
    int colon = until(i + 1, " : "), end = until(colon + 1, " , ; : ");
    char text[TEXT] = "(";
    put(text, colon + 1, end - 1);
    strcat(text, ") : (");
    put(text, i + 1, colon - 1);
    strcat(text, ")");
    add("branches", i + 1, end - 1, text);
}

/* Swaps each pair of neighbouring arguments. */
static void swap_arguments(int i)
{
    if (!word(i) || !is(i + 1, "(") || t[i + 1].pair <= i + 2 ||
        among(i, " if for while switch sizeof return assert "))
        return;
    for (int a = i + 2, comma; is(comma = until(a, " , "), ","); a = comma + 1) {
        int end = until(comma + 1, " , ");
        char text[TEXT] = "";
        put(text, comma + 1, end - 1);
        strcat(text, ", ");
        put(text, a, comma - 1);
        add("arguments", a, end - 1, text);
    }
}

/* Is token i inside braces and outside an assertion? */
static bool counts(int i)
{
    bool braced = false;
    for (int up = t[i].up; up >= 0; up = t[up].up) {
        if (among(up - 1, " assert static_assert "))
            return false;
        braced = braced || is(up, "{");
    }
    return braced;
}

static void find_changes(const char *name)
{
    FILE *f = fopen(name, "rb");
    length = f ? (int)fread(source, 1, sizeof source - 1, f) : 0;
    if (!f || !feof(f))
        fail("cannot be read", name);
    fclose(f);
    source[length] = 0;
    read_tokens(name);
    found = 0;
    for (int i = 0; i < tokens; i++) {
        if (!counts(i))
            continue;
        swap_signs(i);
        shift_number(i);
        negate(i);
        drop(i);
        drop_result(i);
        swap_branches(i);
        swap_arguments(i);
    }
}

/* ---- what is written --------------------------------------------------------------------- */

static uint64_t hash(uint64_t h, const char *text)
{
    for (; *text; text++) h = (h ^ (unsigned char)*text) * 1099511628211u;
    return h ^ h >> 29;
}

/* Adds the bytes from `from` to `end` to a text of one line. Several spaces become one. */
static void add_plain(char *out, size_t size, const char *from, const char *end)
{
    size_t n = strlen(out);
    for (; from < end && n + 1 < size; from++) {
        bool space = isspace((unsigned char)*from);
        if (!space || (n && out[n - 1] != ' '))
            out[n++] = space ? ' ' : *from;
    }
    out[n] = 0;
}

/* Writes into `old` the lines that a change touches, and into `new` the same lines changed. */
static void tell(const change *c, char old[TEXT], char new[TEXT])
{
    const char *from = source + c->from, *to = source + c->to;
    while (from > source && from[-1] != '\n') from--;
    while (*to && *to != '\n') to++;
    *old = *new = 0;
    add_plain(old, TEXT, from, to);
    add_plain(new, TEXT, from, source + c->from);
    add_plain(new, TEXT, c->text, c->text + strlen(c->text));
    add_plain(new, TEXT, source + c->to, to);
}

static void list(const char *file, const char *seed)
{
    static char old[TEXT], new[TEXT], key[2 * TEXT + 200];
    static uint64_t drawn[CHANGES];
    for (int i = 0; i < found; i++) {
        const change *c = &changes[i];
        const token *p = &t[c->place];
        int line = 1, same = 1;
        for (int at = 0; at < c->from; at++) line += source[at] == '\n';
        tell(c, old, new);
        snprintf(key, sizeof key, "%.*s\t%s\t%s", p->to - p->from, source + p->from, old, new);
        drawn[i] = hash(hash(hash(14695981039346656037u, seed), file), key);
        for (int k = 0; k < i; k++) same += drawn[k] == drawn[i];
        char nth[20] = "";
        if (same > 1)
            snprintf(nth, sizeof nth, "#%d", same);
        printf("%016" PRIx64 "\t%s\t%d\t%d\t%.*s%s\t%s\t%s\t%s\n", hash(drawn[i], nth), file, i,
               line, p->to - p->from, source + p->from, nth, c->kind, old, new);
    }
}

int main(int argc, char **argv)
{
    if (argc == 3 && isdigit((unsigned char)*argv[2])) {
        find_changes(argv[1]);
        const change *c = &changes[atoi(argv[2])];
        if (c >= changes + found)
            fail("no such change", argv[1]);
        printf("%.*s%s%s", c->from, source, c->text, source + c->to);
        return 0;
    }
    if (argc < 3)
        fail("mutate SEED FILE... or mutate FILE NUMBER", "usage");
    for (int i = 2; i < argc; i++) {
        find_changes(argv[i]);
        list(argv[i], argv[1]);
    }
    return 0;
}
