/* screen.c - what a player sees, in this order: the news, the table, the choices. It fits the
 * terminal's width, and its height where possible: many melds need more than 24 lines. */
#include "screen.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "chance.h"
#include "common/io.h"
#include "menu.h"
#include "sheet.h"
#include "table.h"

/* Columns before the head; lines around the table and for the prompt. */
enum { INDENT = 2, AROUND = 3, PROMPT = 2, LEAST_CHOICES = 5 };

/* The first line of the screen, and how many lines are left below it. */
typedef struct head {
    char text[512];
    int rows;
} head;

/* Makes the head: game, deal and phase; in a patience also the points, and whether it can still be
 * won. */
static head make_head(sitting *p)
{
    const ct_state *s = &p->v.s;
    const ct_game *g = s->rules->game;
    const ct_about *a = ct_game_about(g);
    head h;
    ct_out o = ct_out_of(h.text, sizeof h.text);
    ct_put(&o, game_name(g, p->c->lang));
    int deal = ct_match_round(p->m);
    if (deal)
        put_text(&o, p->c->lang, "head-deal", WITH(NUM(deal), deal_word(g, p->c->lang)));
    const char *phase = s->turn >= 0 && a->phases && ct_phase_find(g, a->phases[s->phase]) >= 0
                            ? game_text(g, ".phase.", a->phases[s->phase], p->c->lang)
                            : NULL;
    if (phase) {
        ct_put(&o, " · ");
        ct_put(&o, phase);
    }
    if (s->rules->seats == 1) {
        ct_put(&o, " · ");
        put_score(&o, &p->t, s->score[0]);
    }
    const char *chance = chance_words(p);
    if (chance) {
        ct_put(&o, " · ");
        ct_put(&o, chance);
    }
    hold lines;
    hold_begin(&p->t, &lines);
    print_wrapped(p->t.out, h.text, INDENT);
    h.rows = screen_rows() - AROUND - PROMPT - (hold_end(&p->t, &lines) - 1);
    free(lines.text);
    return h;
}

static void show_head(const sitting *p, const head *h)
{
    if (p->t.color)
        fputs("\033[H\033[2J\033[3J", p->t.out);
    else
        putc('\n', p->t.out);
    paint(&p->t, "1");
    fprintf(p->t.out, "%*s", INDENT, "");
    print_wrapped(p->t.out, h->text, INDENT);
    paint(&p->t, "0");
    fputs(p->t.tight == TIGHTEST ? "" : "\n", p->t.out);
}

/* ---- what happened since the last question ---------------------------------------------- */

/* Glues the words of names such as "Robô 1", so that no line breaks inside. */
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

static void show_news(const sitting *p)
{
    enum { LINE = sizeof p->line[0].text };
    char all[NEWS * (LINE + 2)] = "";
    ct_out o = ct_out_of(all, sizeof all);
    for (int i = 0; i < p->news; i++) {
        char line[LINE];
        ct_out l = ct_out_of(line, sizeof line);
        story_put(&p->line[i], p->c->lang, p->t.tight == TIGHTEST, &l);
        glue_names(p, line);
        if (p->t.tight) { /* all news is one paragraph */
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

/* ---- the turn --------------------------------------------------------------------------- */

/* Draws news and table into h, with this level of tightness. Returns the number of lines. */
static int hold_table(sitting *p, hold *h, int tight)
{
    p->t.tight = tight;
    hold_begin(&p->t, h);
    show_news(p);
    draw_table(&p->t);
    return hold_end(&p->t, h);
}

/* Draws news and table as loosely as possible in `rows` lines, of which `want` stay free. Returns
 * the number of lines drawn. */
static int fit_table(sitting *p, hold *h, int rows, int want)
{
    int lines = hold_table(p, h, 0);
    for (int tight = 1; tight <= TIGHTEST && lines + want > rows; tight++) {
        free(h->text);
        lines = hold_table(p, h, tight);
        want = tight == 2 && want > LEAST_CHOICES ? LEAST_CHOICES : want;
    }
    return lines;
}

/* Draws the table more tightly if there is too little room for all the choices. */
void show_turn(sitting *p)
{
    hold table, all;
    head h = make_head(p);
    hold_begin(&p->t, &all);
    show_choices(p, 0);
    int want = hold_end(&p->t, &all);
    free(all.text);
    int lines = fit_table(p, &table, h.rows, want);
    show_head(p, &h);
    show_held(&p->t, &table);
    bool tightest = p->t.tight == TIGHTEST; /* no blank lines at all */
    fputs(tightest ? "" : "\n", p->t.out);
    int rest = h.rows - lines + (tightest ? 2 : 0);
    show_choices(p, rest > 1 ? rest : 1);
}

/* ---- ends ------------------------------------------------------------------------------- */

/* Prints the sheet of the deal that has ended, else of the one before. */
void show_sheet(sitting *p)
{
    const ct_state *now = ct_match_state(p->m);
    int i = ct_match_lines(p->m);
    ct_state s = *now;
    if (now->turn >= 0) {
        do i--;
        while (i > 0 && ct_match_line(p->m, i));
        ct_match_at(p->m, i, &s);
    }
    draw_sheet(&p->t, &s, now);
}

void show_count(sitting *p)
{
    const ct_state *s = ct_match_state(p->m);
    int deal = ct_match_round(p->m);
    if (deal || s->turn == CT_OVER)
        scene_say(&p->t, s->turn == CT_OVER ? "match-end" : "deal-end",
                  WITH(NUM(deal), deal_word(s->rules->game, p->c->lang)));
    fputs(deal || s->turn == CT_OVER ? "\n\n" : "", p->t.out);
    show_sheet(p);
    if (s->turn == CT_OVER)
        draw_winners(&p->t, s);
    if (p->acts.n) {
        putc('\n', p->t.out);
        show_choices(p, 0);
    }
}

bool show_end(sitting *p)
{
    const ct_state *s = ct_match_state(p->m);
    bool sheet = s->turn == CT_OVER ||
                 has_sheet(s); /* for example, a draw for the first dealer leaves no sheet */
    hold table, count;
    head h = make_head(p);
    hold_begin(&p->t, &count);
    if (sheet)
        show_count(p);
    int more = hold_end(&p->t, &count), lines = fit_table(p, &table, h.rows, more);
    if (lines + more > h.rows) { /* show them on two screens */
        free(table.text);
        lines = fit_table(p, &table, h.rows, 0);
    }
    bool whole = !sheet || lines + more <= h.rows;
    show_head(p, &h);
    show_held(&p->t, &table);
    if (whole && sheet) {
        putc('\n', p->t.out);
        show_held(&p->t, &count);
    } else {
        free(count.text);
    }
    return whole;
}

/* ---- long texts ------------------------------------------------------------------------- */

void show_pages(const sitting *p, const char *text)
{
    int rows = screen_rows() - 2, n = 0;
    bool paged = !p->c->out && isatty(STDOUT_FILENO) && isatty(STDIN_FILENO);
    while (*text) {
        size_t len = strcspn(text, "\n");
        len += text[len] == '\n';
        fwrite(text, 1, len, out_of(p->c));
        text += len;
        if (!paged || ++n % rows || !*text)
            continue;
        char line[LINE_MAX_BYTES];
        ask_wrapped(p->c, "page", NULL);
        int got = read_line(stdin, line, sizeof line);
        if (got == LINE_END || (got > 0 && *line != ' '))
            return;
    }
}
