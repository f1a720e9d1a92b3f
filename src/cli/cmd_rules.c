/* cmd_rules.c - `carteado rules GAME`: the page of the game, in Portuguese; in English what the
 * game's own texts tell: aim, acts, house rules. */
#include "options.h"
#include "pages.h"

static const page *page_of(const char *slug)
{
    for (const page *p = pages; p->slug; p++)
        if (!strcmp(p->slug, slug))
            return p;
    return NULL;
}

/* Each word with what it does, once for each name. */
static void print_verbs(FILE *out, const cli *c, const ct_game *g)
{
    const ct_about *a = ct_game_about(g);
    for (int i = 0; a->verbs[i].name; i++) {
        const char *text = game_text(g, ".", a->verbs[i].name, c->lang);
        if (ct_verb_find(g, a->verbs[i].name) == i + 1 && text) {
            int x = fprintf(out, "  %-16s ", a->verbs[i].name);
            print_wrapped(out, text, x);
        }
    }
}

static void from_texts(FILE *out, const cli *c, const ct_game *g)
{
    const char *aim = game_text(g, ".aim", "", c->lang);
    fprintf(out, "%s\n\n", game_name(g, c->lang));
    print_wrapped(out, aim ? aim : "", 0);
    fprintf(out, "\n%s\n", text_of(c->lang, "acts-title"));
    print_verbs(out, c, g);
    fprintf(out, "\n");
    char title[256];
    ct_out o = ct_out_of(title, sizeof title);
    put_text(&o, c->lang, "options-title", WITH(game_name(g, c->lang)));
    fprintf(out, "%s\n", title);
    print_options(out, c, g);
    fprintf(out, "\n");
    print_presets(out, c, g);
    fprintf(out, "\n%s\n", text_of(c->lang, "rules-note"));
}

int print_rules(FILE *out, const cli *c, const ct_game *g)
{
    const page *p = page_of(ct_game_about(g)->slug);
    if (c->lang == CT_EN) {
        from_texts(out, c, g);
        return DONE;
    }
    if (!p)
        return fail(c, FAILED, "no-page", WITH(ct_game_about(g)->slug));
    fwrite(p->text, 1, p->len, out);
    if (p->len && p->text[p->len - 1] != '\n')
        putc('\n', out);
    return DONE;
}

/* ---- the page to be read on a screen ---------------------------------------------------- */

typedef struct paragraph {
    FILE *out;
    int indent; /* of the lines after the first */
    char text[8192];
    ct_out o;
} paragraph;

/* Without the signs of Markdown that set words in other type. */
static void flush_paragraph(paragraph *p)
{
    char plain[sizeof p->text];
    size_t n = 0;
    for (const char *c = p->text; *c; c++)
        if (*c != '`' && *c != '*')
            plain[n++] = *c;
    plain[n] = 0;
    if (n)
        print_wrapped(p->out, plain, p->indent);
    p->text[0] = 0;
    p->o = ct_out_of(p->text, sizeof p->text);
    p->indent = 0;
}

/* "| a | b |" as "a - b"; a row of lines is nothing. */
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
    const page *pg = page_of(ct_game_about(g)->slug);
    if (c->lang == CT_EN || !pg) {
        from_texts(out, c, g);
        return;
    }
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

int cmd_rules(cli *c)
{
    const ct_game *g = find_game(c, c->arg[0]);
    return g ? print_rules(stdout, c, g) : FAILED;
}
