/* screen.c - what is said to a player, in this order: where the match stands, the news, the table,
 * the choices. */
#include "screen.h"

#include <string.h>

#include "chance.h"
#include "menu.h"
#include "sheet.h"
#include "speech.h"

/* Says where the match stands: game, deal and phase; in a patience also the points, and whether it
 * can still be won. */
static void say_head(sitting *p)
{
    const ct_state *s = &p->v.s;
    const ct_game *g = s->rules->game;
    const ct_about *a = ct_game_about(g);
    char text[512];
    ct_out o = ct_out_of(text, sizeof text);
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
    putc('\n', p->t.out);
    say_sentence(&p->t, text);
    putc('\n', p->t.out);
}

/* Says what happened since the last question. */
static void say_news(const sitting *p)
{
    for (int i = 0; i < p->news; i++) {
        char line[sizeof p->line[0].text + 16];
        ct_out o = ct_out_of(line, sizeof line);
        story_put(&p->line[i], p->c->lang, &o);
        say_sentence(&p->t, line);
    }
}

void show_turn(sitting *p)
{
    say_head(p);
    say_news(p);
    speak_table(&p->t);
    putc('\n', p->t.out);
    show_choices(p, FEW_CHOICES);
}

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
        show_choices(p, FEW_CHOICES);
    }
}

/* A draw for the first dealer, for example, leaves no sheet. */
void show_end(sitting *p)
{
    const ct_state *s = ct_match_state(p->m);
    say_head(p);
    say_news(p);
    speak_table(&p->t);
    if (s->turn != CT_OVER && !has_sheet(s))
        return;
    putc('\n', p->t.out);
    show_count(p);
}
