/* share.c - shows the code of the deal at the table, when asked for and at the end. For a patience
 * it adds the result, as a line to send to somebody. */
#include "share.h"

#include <string.h>

#include "common/setup.h"

enum { DAYS_BACK = 7 }; /* for this number of days a deal is named after its day */

/* Writes "Golfe", or "Golfe do dia 21/11" if these are the cards of one of the last days. */
static void put_title(ct_out *o, const sitting *p, const ct_game *g, uint64_t number)
{
    const char *name = game_name(g, p->c->lang);
    for (int ago = 0; ago < DAYS_BACK; ago++) {
        char date[DATE];
        date_ago(ago, date);
        if (!is_of_day(g, number, date))
            continue;
        date[7] = 0; /* the month, then the day */
        put_text(o, p->c->lang, "of-day", WITH(name, date + 5, date + 8));
        return;
    }
    ct_put(o, name);
}

/* Writes "12 pontos"; in games that can be lost "36 pontos, consegui". */
static void put_result(ct_out *o, const sitting *p, const ct_state *s)
{
    const ct_about *about = ct_game_about(s->rules->game);
    int32_t score = s->score[p->me];
    bool one = score == 1 || score == -1, won = s->won >> p->me & 1;
    const char *key = about->chips ? one ? "chip" : "chips" : one ? "point" : "points";
    put_text(o, p->c->lang, key, WITH(NUM(score)));
    if (won && !about->low)
        put_text(o, p->c->lang, "solved", NULL);
}

void show_code(const sitting *p, bool share)
{
    const ct_state *s = ct_match_state(p->m);
    const ct_game *g = s->rules->game;
    const uint8_t *seed = ct_match_seed(p->m);
    char code[CT_CODE_SIZE], title[256], result[64];
    ct_out o = ct_out_of(code, sizeof code), t = ct_out_of(title, sizeof title),
           n = ct_out_of(result, sizeof result);
    uint64_t number;
    if (!seed || !ct_code_of_seed(seed, &number)) {
        if (!share)
            fprintf(out_of(p->c), "  %s\n", ct_say(g, "code.none", p->c->lang));
        return;
    }
    ct_code_write(g, number, &o);
    if (!share || s->turn != CT_OVER || s->rules->seats > 1) {
        int lead = share ? 0 : 2;
        put_text(&t, p->c->lang, "code", WITH(code));
        fprintf(out_of(p->c), "%*s", lead, "");
        print_wrapped(out_of(p->c), title, lead);
        return;
    }
    put_title(&t, p, g, number);
    put_result(&n, p, s);
    say_line(p->c, "share", WITH(title, result, code));
}
