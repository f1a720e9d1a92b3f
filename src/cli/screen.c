/* screen.c - what a player sees, always in the same order: what the others did, the table, the
 * choices. Everything fits a terminal of 80 by 24 where the game allows it. */
#include "play.h"

enum { SHOWN = 30 };

/* Giving up is always the last choice. */
static void put_quits_last(sitting *p)
{
    const ct_word *verbs = ct_game_about(ct_match_rules(p->m)->game)->verbs;
    ct_act late[CT_ACTS];
    int n = 0, m = 0;
    for (int i = 0; i < p->acts.n; i++) {
        ct_act a = p->acts.act[i];
        if (verbs[ct_verb(a) - 1].quits)
            late[m++] = a;
        else
            p->acts.act[n++] = a;
    }
    memcpy(p->acts.act + n, late, (size_t)m * sizeof *late);
}

void refresh(sitting *p)
{
    const ct_state *s = ct_match_state(p->m);
    ct_look(s, p->me, &p->v);
    ct_legal(s, p->me, &p->acts);
    put_quits_last(p);
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
    plain(&p->t, words);
    w.len = strlen(words);
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
    plain(&p->t, buf);
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

/* Choices from .. to - 1, in columns. */
static void show_group(const sitting *p, int from, int to, int most)
{
    int wide = 0, end = to - from > most ? from + most : to;
    char text[256];
    for (int i = from; i < end; i++) {
        label(p, i, text, sizeof text);
        wide = width_of(text) > wide ? width_of(text) : wide;
    }
    int columns = EDGE / (wide + 8) > 1 ? EDGE / (wide + 8) : 1;
    for (int i = from; i < end; i++) {
        bool last = i + 1 == end || (i + 1 - from) % columns == 0;
        label(p, i, text, sizeof text);
        paint(&p->t, "1");
        printf("  %3d ", choice_number(p, i));
        paint(&p->t, "0");
        printf("%s%*s%s", text, last ? 0 : wide + 2 - width_of(text), "", last ? "\n" : "");
    }
    if (to > end) {
        printf("      ");
        say_line(p->c, "more", WITH(NUM(to - end)));
    }
    for (int i = from; i < to; i++)
        if (i == from || ct_verb(p->acts.act[i]) != ct_verb(p->acts.act[i - 1]))
            show_range(p, i);
}

/* Few acts stand together; many are grouped by verb, each with its own part of the place. Giving
 * up always stands apart. */
void show_choices(sitting *p, bool all)
{
    const ct_word *verbs = about_of(&p->t)->verbs;
    int most = quota(p, all), from = 0;
    bool grouped = p->acts.n > 12;
    for (int i = 1; i <= p->acts.n; i++) {
        int verb = ct_verb(p->acts.act[i - 1]);
        int next = i < p->acts.n ? ct_verb(p->acts.act[i]) : 0;
        if (!next || (grouped && next != verb) || verbs[next - 1].quits != verbs[verb - 1].quits) {
            show_group(p, from, i, most);
            from = i;
        }
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
