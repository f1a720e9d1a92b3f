/* news.c - what happened since the last question, as lines to show: who did what. */
#include "sitting.h"

void put_label(const sitting *p, ct_act a, char *buf, size_t cap)
{
    ct_out o = ct_out_of(buf, cap);
    ct_act_label(&p->v.s, a, p->c->lang, &o);
    with_names(&p->t, buf, cap);
    plain(&p->t, buf);
}

void add_line(sitting *p, int seat, const char *words)
{
    if (p->news && story_add(&p->line[p->news - 1], seat, words))
        return;
    if (p->news == NEWS)
        memmove(p->line, p->line + 1, sizeof p->line[0] * (size_t)(--p->news));
    story_begin(&p->line[p->news++], &p->t, seat, words);
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
    enum { LINE = sizeof p->line[0].text };
    char all[NEWS * (LINE + 2)] = "";
    ct_out o = ct_out_of(all, sizeof all);
    for (int i = 0; i < p->news; i++) {
        char line[LINE];
        ct_out l = ct_out_of(line, sizeof line);
        story_put(&p->line[i], p->c->lang, p->t.tight == TIGHTEST, &l);
        glue_names(p, line);
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
