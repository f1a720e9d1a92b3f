/* sentences.c - looks sentences up in the catalogues and prints them. */
#include "sentences.h"

#include <stdlib.h>
#include <string.h>

#include "utf8.h"

/* The language of a locale name such as "pt_BR.UTF-8"; -1: neither of ours. */
static int lang_of(const char *name)
{
    return !strncmp(name, "pt", 2) ? CT_PT : !strncmp(name, "en", 2) ? CT_EN : -1;
}

/* Whether the locale names no language. */
static bool without_language(const char *locale)
{
    size_t n = strcspn(locale, ".@");
    return !n || (n == 1 && *locale == 'C') || (n == 5 && !strncmp(locale, "POSIX", n));
}

/* The locale decides, unless LANGUAGE lists languages in order of preference. A locale without a
 * language gets Portuguese, and one of another language gets English. */
ct_lang lang_of_environment(void)
{
    static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    const char *locale = "", *list = getenv("LANGUAGE");
    for (size_t i = 0; i < sizeof names / sizeof *names && !*locale; i++)
        locale = getenv(names[i]) ? getenv(names[i]) : "";
    if (without_language(locale))
        return CT_PT;
    for (; list && *list; list += strcspn(list, ":"), list += *list == ':')
        if (lang_of(list) >= 0)
            return (ct_lang)lang_of(list);
    return lang_of(locale) >= 0 ? (ct_lang)lang_of(locale) : CT_EN;
}

digits digits_of(int64_t v)
{
    digits d;
    ct_out o = ct_out_of(d.text, sizeof d.text);
    ct_put_int(&o, v);
    return d;
}

digits thousands_of(ct_lang lang, int64_t v)
{
    digits d;
    ct_out o = ct_out_of(d.text, sizeof d.text);
    ct_put_thousands(&o, v, lang);
    return d;
}

digits decimal_of(const cli *c, double v, int places)
{
    digits d;
    snprintf(d.text, sizeof d.text, "%.*f", places, v);
    char *point = strchr(d.text, '.');
    if (point && c->lang == CT_PT)
        *point = ',';
    return d;
}

const char *text_of(ct_lang l, const char *key)
{
    const ct_text *const catalogues[] = { this_program.texts, shared_texts };
    for (size_t i = 0; i < sizeof catalogues / sizeof *catalogues; i++)
        for (const ct_text *t = catalogues[i]; t->key; t++)
            if (!strcmp(t->key, key))
                return l == CT_EN ? t->en : t->pt;
    return key;
}

void put_text(ct_out *o, ct_lang l, const char *key, const char *const *args)
{
    int n = 0;
    while (args && args[n]) n++;
    for (const char *p = text_of(l, key); *p; p++) {
        int i = *p == '$' ? p[1] - '1' : -1;
        if (i >= 0 && i < n) {
            ct_put(o, args[i]);
            p++;
        } else {
            ct_put_char(o, *p);
        }
    }
}

/* Prints words, broken at blanks. Lines after the first begin at column `hang`. */
static void put_words(flow *f, const char *text, int hang)
{
    bool first = true;
    for (const char *p = text; *p; first = false) {
        char word[512];
        size_t n = strcspn(p, " \n");
        n = n < sizeof word - 1 ? n : sizeof word - 1;
        memcpy(word, p, n);
        word[n] = 0;
        if (!first && f->x + 1 + width_of(word) > edge())
            f->x = break_line(f->out, hang), f->lines++;
        else if (!first)
            f->x += fprintf(f->out, " ");
        fputs(word, f->out);
        f->x += width_of(word);
        p += n;
        p += strspn(p, " \n");
    }
}

void say(const cli *c, const char *key, const char *const *args)
{
    char buf[4096];
    ct_out o = ct_out_of(buf, sizeof buf);
    put_text(&o, c->lang, key, args);
    fputs(buf, out_of(c));
}

void say_line(const cli *c, const char *key, const char *const *args)
{
    say(c, key, args);
    putc('\n', out_of(c));
}

void say_wrapped(const cli *c, const char *key, const char *const *args)
{
    char buf[4096];
    ct_out o = ct_out_of(buf, sizeof buf);
    put_text(&o, c->lang, key, args);
    int lead = (int)strspn(buf, " ");
    fprintf(out_of(c), "%*s", lead, "");
    print_wrapped(out_of(c), buf + lead, lead);
}

void ask_wrapped(const cli *c, const char *key, const char *const *args)
{
    char buf[4096];
    ct_out o = ct_out_of(buf, sizeof buf);
    put_text(&o, c->lang, key, args);
    put_words(&(flow){ out_of(c), 0, 0, 0 }, buf, 0);
    putc(' ', out_of(c));
    fflush(out_of(c));
}

/* Arguments may come from outside: control characters must not reach the terminal. */
int fail(const cli *c, int code, const char *key, const char *const *args)
{
    char buf[2048];
    ct_out o = ct_out_of(buf, sizeof buf);
    put_text(&o, c->lang, key, args);
    for (char *p = buf; *p;) {
        uint32_t letter;
        int n = ct_utf8_read(p, 4, &letter);
        bool shows = n && ct_utf8_shows(letter);
        for (n = n ? n : 1; n > 0; n--, p++) *p = shows ? *p : '?';
    }
    fflush(stdout);
    if (c->err)
        fprintf(c->err, "%s\n", buf);
    else
        fprintf(stderr, "%s: %s\n", this_program.name, buf);
    if (code > *c->worst)
        *c->worst = code;
    return code;
}

int bad_line(const cli *c, const char *path, int line, const char *text)
{
    return fail(c, FAILED, "bad-line", WITH(path, NUM(line), text));
}

int width_of(const char *text)
{
    int n = 0;
    while (*text) {
        if (*text == '\033') /* an SGR sequence takes no room */
            text += strcspn(text, "m");
        else
            n += ct_utf8_begins(*text);
        text += *text != 0;
    }
    return n;
}

void put_capital(ct_out *o, const char *text)
{
    uint32_t code = 0;
    int len = ct_utf8_read(text, 4, &code);
    if (*text && len)
        ct_put_utf8(o, ct_utf8_capital(code));
    ct_put(o, *text ? text + len : text);
}

int break_line(FILE *out, int indent)
{
    fprintf(out, "\n%*s", indent, "");
    return indent;
}

/* Prints a text from column `indent`, where the cursor must be. */
void print_wrapped(FILE *out, const char *text, int indent)
{
    put_words(&(flow){ out, indent, indent, 0 }, text + strspn(text, " \n"), indent);
    putc('\n', out);
}

void flow_put(flow *f, int gap, const char *text)
{
    enum { HANG = 4 }; /* extra indentation of a piece longer than a line */
    int w = width_of(text), last = edge();
    if (f->x < f->indent)
        f->x += fprintf(f->out, "%*s", f->indent - f->x, "");
    if (f->x > f->indent && f->x + gap + w > last)
        f->x = break_line(f->out, f->indent), f->lines++;
    else if (f->x > f->indent)
        f->x += fprintf(f->out, "%*s", gap, "");
    if (f->indent + w > last) {
        put_words(f, text, f->indent + HANG);
        f->x = last; /* so that the next piece begins a new line */
    } else {
        fputs(text, f->out);
        f->x += w;
    }
}

const char *game_text(const ct_game *g, const char *part, const char *name, ct_lang l)
{
    char key[128];
    ct_out o = ct_out_of(key, sizeof key);
    ct_put(&o, ct_game_about(g)->slug);
    ct_put(&o, part);
    ct_put(&o, name);
    const char *text = ct_say(g, key, l);
    return strcmp(text, key) ? text : NULL;
}

const char *game_name(const ct_game *g, ct_lang l)
{
    const char *name = game_text(g, ".name", "", l);
    return name ? name : ct_game_about(g)->slug;
}

const char *deal_word(const ct_game *g, ct_lang l)
{
    const char *word = game_text(g, ".deal", "", l);
    return word ? word : text_of(l, "deal-word");
}

void put_seats(ct_out *o, const cli *c, const ct_game *g)
{
    const ct_about *a = ct_game_about(g);
    ct_put(o, game_name(g, c->lang));
    ct_put(o, ", ");
    if (a->min_seats == a->max_seats)
        put_text(o, c->lang, a->max_seats == 1 ? "seats-one" : "seats", WITH(NUM(a->max_seats)));
    else
        put_text(o, c->lang, "seats-range",
                 WITH(NUM(a->min_seats), NUM(a->max_seats), NUM(a->seats)));
}
