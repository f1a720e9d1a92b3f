/* cmd_rules.c - `carteado rules GAME`: prints the rules page as text. */
#include <string.h>

#include "commands.h"
#include "common/setup.h"
#include "pages.h"

static const page *page_of(const cli *c, const ct_game *g)
{
    for (const page *p = pages; p->slug; p++)
        if (p->lang == c->lang && !strcmp(p->slug, ct_game_about(g)->slug))
            return p;
    return NULL;
}

/* ---- the page as text ------------------------------------------------------------------- */

typedef struct paragraph {
    FILE *out;
    int indent; /* indentation of the lines after the first */
    char text[8192];
    ct_out o;
} paragraph;

/* Returns the ']' that ends the words of a link at the start of the text, or NULL. */
static const char *link_end(const char *text)
{
    const char *end = *text == '[' ? strchr(text, ']') : NULL;
    return end && end[1] == '(' && strchr(end, ')') ? end : NULL;
}

/* Prints a paragraph without the signs of Markdown. Of a link only the words remain. */
static void flush_paragraph(paragraph *p)
{
    char plain[sizeof p->text];
    size_t n = 0;
    const char *link = NULL;
    for (const char *c = p->text; *c; c++) {
        if (c == link)
            c = strchr(c, ')');
        else if (link_end(c))
            link = link_end(c);
        else if (*c != '`' && *c != '*')
            plain[n++] = *c;
    }
    plain[n] = 0;
    if (n)
        print_wrapped(p->out, plain, p->indent);
    p->text[0] = 0;
    p->o = ct_out_of(p->text, sizeof p->text);
    p->indent = 0;
}

/* Prints "| a | b |" as "a - b"; the line below a table's head is left out. */
static void table_row(paragraph *p, const char *line, size_t len)
{
    flush_paragraph(p);
    p->indent = 4;
    for (size_t i = 1; i < len && strspn(line, "|-: ") < len; i++) {
        if (line[i] != '|')
            ct_put_n(&p->o, line + i, 1);
        else if (i + 1 < len)
            ct_put(&p->o, "-");
    }
}

static void page_line(paragraph *p, const char *line, size_t len)
{
    size_t skip = 0;
    while (skip < len && line[skip] == ' ') skip++;
    const char *words = line + skip;
    bool item = skip + 1 < len && words[0] == '-' && words[1] == ' ';
    if (skip == len || *line == '#' || item)
        flush_paragraph(p);
    if (skip == len) {
        putc('\n', p->out);
    } else if (*line == '#') {
        words = line + strspn(line, "# ");
        ct_put_n(&p->o, words, len - (size_t)(words - line));
        flush_paragraph(p);
    } else if (*line == '|') {
        table_row(p, line, len);
    } else {
        p->indent = item ? (int)skip + 2 : p->indent;
        ct_put(&p->o, p->o.len ? " " : "");
        ct_put_n(&p->o, words, len - skip);
    }
}

void print_rules_page(FILE *out, const cli *c, const ct_game *g)
{
    const page *pg = page_of(c, g);
    if (!pg)
        return; /* the game has no page */
    paragraph p = { .out = out };
    flush_paragraph(&p);
    for (size_t at = 0; at < pg->len;) {
        const char *line = (const char *)pg->text + at;
        const char *end = memchr(line, '\n', pg->len - at);
        size_t len = end ? (size_t)(end - line) : pg->len - at;
        page_line(&p, line, len);
        at += len + 1;
    }
    flush_paragraph(&p);
}

static int run(const cli *c, void *options)
{
    const ct_game *g = find_game(c, c->arg[0]);
    if (!g)
        return FAILED;
    if (!page_of(c, g))
        return fail(c, FAILED, "no-page", WITH(ct_game_about(g)->slug));
    print_rules_page(stdout, c, g);
    return DONE;
}

const command rules_command = { "rules", NULL, 0, 1, 1, run };
