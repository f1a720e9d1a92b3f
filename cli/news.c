/* news.c - what happened since the last question, as lines to show: who did what. */
#include "sitting.h"

void with_names(const sitting *p, char *text, size_t cap)
{
    const char *form = ct_say(NULL, "seat.name", p->c->lang);
    for (int i = 0; i < ct_match_rules(p->m)->seats; i++) {
        char phrase[64], copy[1024];
        ct_out o = ct_out_of(phrase, sizeof phrase);
        for (const char *f = form; *f; f++) {
            if (f[0] == '$')
                ct_put_int(&o, i), f++;
            else
                ct_put_char(&o, *f);
        }
        char *at = strstr(text, phrase);
        if (!at)
            continue;
        ct_out c = ct_out_of(copy, sizeof copy);
        ct_put_n(&c, text, (size_t)(at - text));
        ct_put(&c, p->t.name[i]);
        ct_put(&c, at + o.len);
        ct_out w = ct_out_of(text, cap); /* only now: this empties it */
        ct_put(&w, copy);
    }
}

void put_label(const sitting *p, ct_act a, char *buf, size_t cap)
{
    ct_out o = ct_out_of(buf, cap);
    ct_act_label(&p->v.s, a, p->c->lang, &o);
    with_names(p, buf, cap);
    plain(&p->t, buf);
}

void add_line(sitting *p, int seat, const char *words)
{
    char *line = p->news ? p->line[p->news - 1] : NULL;
    bool same = line && seat >= 0 && p->speaker == seat &&
                strlen(line) + strlen(words) + 3 < sizeof p->line[0];
    if (!same && p->news == NEWS)
        memmove(p->line[0], p->line[1], sizeof p->line[0] * (size_t)(--p->news));
    if (!same)
        line = p->line[p->news++];
    size_t used = same ? strlen(line) : 0;
    ct_out o = ct_out_of(line + used, sizeof p->line[0] - used);
    ct_put(&o, same ? "; " : seat >= 0 ? p->t.name[seat] : "");
    ct_put(&o, same || seat < 0 ? "" : seat == p->me ? text_of(p->c->lang, "you-do") : " ");
    ct_put(&o, words);
    p->speaker = seat;
}

/* "Robô 1 compra do monte; ...; descarta 8♠" */
static void shorten(char *line)
{
    char *first = strchr(line, ';'), *last = strrchr(line, ';');
    if (!first || last - first < 6)
        return;
    memcpy(first, "; ...", 5);
    memmove(first + 5, last, strlen(last) + 1);
}

/* The blank in "Robô 1" is no place to break a line. */
static void glue_names(const sitting *p, char *line)
{
    for (int i = 0; i < ct_match_rules(p->m)->seats; i++) {
        const char *name = p->t.name[i];
        for (char *at = line; *name && (at = strstr(at, name)); at += strlen(name))
            for (size_t k = 0; name[k]; k++)
                if (at[k] == ' ')
                    at[k] = GLUE;
    }
}

void show_news(const sitting *p)
{
    enum { LINE = sizeof p->line[0] };
    char all[NEWS * (LINE + 2)] = "";
    ct_out o = ct_out_of(all, sizeof all);
    for (int i = 0; i < p->news; i++) {
        char line[LINE];
        memcpy(line, p->line[i], LINE);
        glue_names(p, line);
        if (p->t.tight > 2)
            shorten(line);
        if (p->t.tight) { /* one paragraph */
            ct_put(&o, i ? ". " : "");
            ct_put(&o, line);
        } else {
            fprintf(p->t.out, "  ");
            print_wrapped(p->t.out, line, 4);
        }
    }
    size_t n = strlen(all);
    if (n) {
        ct_put(&o, all[n - 1] == '.' ? "" : ".");
        fprintf(p->t.out, "  ");
        print_wrapped(p->t.out, all, 2);
    }
    if (p->news && p->t.tight < 2)
        putc('\n', p->t.out);
}
