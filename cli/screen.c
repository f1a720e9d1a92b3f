/* screen.c - what a player sees, always in the same order: what the others did, the table, the
 * choices. Everything is made to fit the terminal, 24 lines where its height is unknown. */
#include <sys/ioctl.h>
#include <unistd.h>

#include "sitting.h"

int screen_rows(void)
{
    enum { USUAL = 24, LEAST = 12 };
    struct winsize w = { 0 };
    bool known = isatty(STDOUT_FILENO) && !ioctl(STDOUT_FILENO, TIOCGWINSZ, &w);
    return !known || !w.ws_row ? USUAL : w.ws_row < LEAST ? LEAST : w.ws_row;
}

void refresh(sitting *p)
{
    const ct_state *s = ct_match_state(p->m);
    ct_look(s, p->me, &p->v);
    ct_legal(s, p->me, &p->acts);
    p->t.v = &p->v;
    p->t.acts = &p->acts;
    p->t.out = stdout;
    order_choices(p);
}

/* Game, deal, phase; alone at the table also the points, and whether it can still be won. */
static void show_head(sitting *p)
{
    const ct_state *s = &p->v.s;
    const ct_game *g = s->rules->game;
    const ct_about *a = ct_game_about(g);
    char text[512];
    ct_out o = ct_out_of(text, sizeof text);
    if (p->t.color)
        fputs("\033[H\033[2J\033[3J", p->t.out);
    else
        putc('\n', p->t.out);
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
    paint(&p->t, "1");
    fprintf(p->t.out, "  %s", text);
    paint(&p->t, "0");
    fputs(p->t.tight > 2 ? "\n" : "\n\n", p->t.out);
}

/* News and table, airy or tight; their lines. */
static int hold_table(sitting *p, hold *h, int tight)
{
    p->t.tight = tight;
    hold_begin(&p->t, h);
    show_news(p);
    draw_table(&p->t);
    return hold_end(&p->t, h);
}

enum { AROUND = 3, PROMPT = 2, LEAST_CHOICES = 5 }; /* lines around the table; of the prompt */

/* As airy as it can be with so many lines left free, in `rows`. */
static int fit_table(sitting *p, hold *h, int rows, int want)
{
    enum { TIGHTEST = 3 };
    int lines = hold_table(p, h, 0);
    for (int tight = 1; tight <= TIGHTEST && lines + want > rows; tight++) {
        free(h->text);
        lines = hold_table(p, h, tight);
        want = tight == 2 && want > LEAST_CHOICES ? LEAST_CHOICES : want;
    }
    return lines;
}

/* The table closes up when there is too little room for all the choices. */
void show_turn(sitting *p)
{
    hold table, all;
    int rows = screen_rows() - AROUND - PROMPT;
    hold_begin(&p->t, &all);
    show_choices(p, 0);
    int want = hold_end(&p->t, &all);
    free(all.text);
    int lines = fit_table(p, &table, rows, want);
    show_head(p);
    show_held(&p->t, &table);
    putc('\n', p->t.out);
    int rest = rows - lines + (p->t.tight > 2); /* there the head has no blank line below */
    show_choices(p, rest > 1 ? rest : 1);
}

/* ---- ends ------------------------------------------------------------------------------- */

/* The sheet of the deal that has ended, else of the one before. */
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
    bool sheet = s->turn == CT_OVER || has_sheet(s); /* none: a draw for the first dealer, say */
    hold table, count;
    int rows = screen_rows() - AROUND - PROMPT;
    hold_begin(&p->t, &count);
    if (sheet)
        show_count(p);
    int more = hold_end(&p->t, &count), lines = fit_table(p, &table, rows, more);
    if (lines + more > rows) { /* a screen each */
        free(table.text);
        lines = fit_table(p, &table, rows, 0);
    }
    bool whole = !sheet || lines + more <= rows;
    show_head(p);
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
    bool paged = isatty(STDOUT_FILENO) && isatty(STDIN_FILENO);
    while (*text) {
        size_t len = strcspn(text, "\n");
        len += text[len] == '\n';
        fwrite(text, 1, len, stdout);
        text += len;
        if (!paged || ++n % rows || !*text)
            continue;
        char line[LINE_MAX_BYTES];
        printf("%s", text_of(p->c->lang, "page"));
        fflush(stdout);
        int got = read_line(stdin, line, sizeof line);
        if (got == LINE_END || (got > 0 && *line != ' '))
            return;
    }
}
