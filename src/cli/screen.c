/* screen.c - what a player sees, always in the same order: what the others did, the table, the
 * choices. Everything fits a terminal of 80 by 24 where the game allows it. */
#include "play.h"

enum { SHOWN = 30 };

void refresh(sitting *p)
{
    const ct_state *s = ct_match_state(p->m);
    ct_look(s, p->me, &p->v);
    ct_legal(s, p->me, &p->acts);
    p->t.v = &p->v;
    p->t.acts = &p->acts;
}

/* One line for each seat that acts; its acts in a row follow each other. */
void add_news(sitting *p, ct_act a)
{
    const ct_state *s = ct_match_state(p->m);
    ct_view v;
    char words[400];
    ct_out w = ct_out_of(words, sizeof words);
    int seat = ct_seat(a);
    ct_look(s, p->me, &v);
    ct_act_say(&v.s, ct_mask(s, a, p->me), p->c->lang, &w);
    char *line = p->news ? p->line[p->news - 1] : NULL;
    bool same = line && p->speaker == seat && strlen(line) + w.len + 3 < sizeof p->line[0];
    if (!same && p->news == NEWS)
        memmove(p->line[0], p->line[1], sizeof p->line[0] * (size_t)(--p->news));
    if (!same)
        line = p->line[p->news++];
    size_t used = same ? strlen(line) : 0;
    ct_out o = ct_out_of(line + used, sizeof p->line[0] - used);
    ct_put(&o, same ? "; " : p->t.name[seat]);
    ct_put(&o, same ? "" : " ");
    ct_put(&o, words);
    p->speaker = seat;
}

static void show_news(sitting *p)
{
    for (int i = 0; i < p->news; i++) {
        printf("  ");
        print_wrapped(p->line[i], 4);
    }
    if (p->news)
        putchar('\n');
}

/* Game, deal, phase, whose turn; alone at the table also the points. */
static void show_head(const sitting *p)
{
    const ct_state *s = &p->v.s;
    const ct_game *g = s->rules->game;
    const ct_about *a = ct_game_about(g);
    char text[512];
    ct_out o = ct_out_of(text, sizeof text);
    if (p->t.color)
        fputs("\033[H\033[2J", stdout);
    else
        putchar('\n');
    ct_put(&o, game_name(g, p->c->lang));
    put_text(&o, p->c->lang, "head-deal", WITH(NUM(s->deals)));
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
    paint(&p->t, "1");
    printf("  %s", text);
    paint(&p->t, "0");
    printf("\n\n");
}

/* ---- choices ---------------------------------------------------------------------------- */

static void label(const sitting *p, int i, char *buf, size_t cap)
{
    ct_out o = ct_out_of(buf, cap);
    ct_act_label(&p->v.s, p->acts.act[i], p->c->lang, &o);
}

/* Where all choices are places of one verb the place is the number; else they are counted. */
int choice_number(const sitting *p, int i)
{
    const ct_word *verbs = about_of(&p->t)->verbs;
    for (int k = 0; k < p->acts.n; k++) {
        const char *args = verbs[ct_verb(p->acts.act[k]) - 1].args;
        if (strcmp(args, "n") || ct_verb(p->acts.act[k]) != ct_verb(p->acts.act[0]))
            return i + 1;
    }
    return ct_arg(p->acts.act[i], 0) + 1;
}

/* How many acts of a verb are shown: all, or an equal part of what fits. */
static int quota(const sitting *p, bool all)
{
    int verbs = 0;
    for (int i = 0; i < p->acts.n; i++)
        verbs += !i || ct_verb(p->acts.act[i]) != ct_verb(p->acts.act[i - 1]);
    return all || p->acts.n <= SHOWN ? CT_ACTS : verbs < 10 ? SHOWN / verbs : 3;
}

/* Amounts: any number in the range may be written, not only the listed ones. */
static void show_range(const sitting *p, int i)
{
    ct_act a = p->acts.act[i];
    int32_t lo = 0, hi = 0;
    char like[128];
    ct_out o = ct_out_of(like, sizeof like);
    const char *args = about_of(&p->t)->verbs[ct_verb(a) - 1].args;
    if (!strchr(args, 'm') || !ct_range(&p->v.s, p->me, ct_verb(a), &lo, &hi) || lo >= hi)
        return;
    ct_act_write(&p->v.s, a, &o);
    printf("      ");
    say_line(p->c, "amounts", WITH(NUM(lo), NUM(hi), like));
}

/* Some of the choices, in columns, by their numbers in the list. */
typedef struct group {
    int n, at[CT_ACTS];
} group;

static void show_group(const sitting *p, const group *g, int most)
{
    int wide = 0, shown = g->n < most ? g->n : most;
    char text[256];
    for (int i = 0; i < shown; i++) {
        label(p, g->at[i], text, sizeof text);
        wide = width_of(text) > wide ? width_of(text) : wide;
    }
    int columns = EDGE / (wide + 8) > 1 ? EDGE / (wide + 8) : 1;
    for (int i = 0; i < shown; i++) {
        bool last = i + 1 == shown || (i + 1) % columns == 0;
        label(p, g->at[i], text, sizeof text);
        paint(&p->t, "1");
        printf("  %3d ", choice_number(p, g->at[i]));
        paint(&p->t, "0");
        printf("%s%*s%s", text, last ? 0 : wide + 2 - width_of(text), "", last ? "\n" : "");
    }
    if (g->n > shown) {
        printf("      ");
        say_line(p->c, "more", WITH(NUM(g->n - shown)));
    }
    for (int i = 0; i < g->n; i++)
        if (!i || ct_verb(p->acts.act[g->at[i]]) != ct_verb(p->acts.act[g->at[i - 1]]))
            show_range(p, g->at[i]);
}

/* Few acts stand together; many are grouped by verb, each with its own part of the place. Giving
 * up always comes last, apart. */
void show_choices(sitting *p, bool all)
{
    const ct_word *verbs = about_of(&p->t)->verbs;
    int most = quota(p, all);
    bool grouped = p->acts.n > 12;
    group g;
    for (int quits = 0; quits < 2; quits++) {
        g.n = 0;
        for (int i = 0; i < p->acts.n; i++) {
            int verb = ct_verb(p->acts.act[i]);
            if (verbs[verb - 1].quits != quits)
                continue;
            if (grouped && g.n && verb != ct_verb(p->acts.act[g.at[0]])) {
                show_group(p, &g, most);
                g.n = 0;
            }
            g.at[g.n++] = i;
        }
        if (g.n)
            show_group(p, &g, most);
    }
}

void show_turn(sitting *p)
{
    show_head(p);
    show_news(p);
    draw_table(&p->t);
    putchar('\n');
    show_choices(p, false);
}

/* ---- ends ------------------------------------------------------------------------------- */

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
    draw_sheet(&p->t, &s);
    draw_totals(&p->t, now);
}

static bool has_sheet(const ct_state *s)
{
    ct_sheet *sheet = malloc(sizeof *sheet);
    if (!sheet)
        return false;
    ct_sheet_make(s, sheet);
    bool any = sheet->n;
    free(sheet);
    return any;
}

void show_end(sitting *p)
{
    const ct_state *s = ct_match_state(p->m);
    show_head(p);
    show_news(p);
    if (s->turn == CT_DEALER && !has_sheet(s)) { /* a draw for the first dealer, say */
        draw_table(&p->t);
        return;
    }
    say(p->c, s->turn == CT_OVER ? "match-end" : "deal-end", WITH(NUM(s->deals)));
    printf("\n\n");
    show_sheet(p);
    if (s->turn == CT_OVER)
        draw_winners(&p->t, s);
    if (p->acts.n) {
        putchar('\n');
        show_choices(p, false);
    }
}
