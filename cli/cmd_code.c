/* cmd_code.c - `carteado code`, and the code of a deal that is being played: shown when asked for
 * and at the end, with the result of a patience as a line to send to somebody. */
#include "sitting.h"

enum { DAYS_BACK = 7 }; /* so long a deal is told as one of the day */

static void put_code(ct_out *o, const ct_game *g, const uint8_t seed[32])
{
    uint64_t number;
    if (ct_code_of_seed(seed, &number))
        ct_code_write(g, number, o);
}

/* ---- at the table ----------------------------------------------------------------------- */

/* "Golfe", or "Golfe do dia 21/11" if these are the cards of one of the last days. */
static void put_title(ct_out *o, const sitting *p, const ct_game *g, uint64_t number)
{
    const char *name = game_name(g, p->c->lang);
    for (int ago = 0; ago < DAYS_BACK; ago++) {
        char date[DATE];
        date_ago(ago, date);
        if (!is_of_day(g, number, date))
            continue;
        date[7] = 0; /* month and day */
        put_text(o, p->c->lang, "of-day", WITH(name, date + 5, date + 8));
        return;
    }
    ct_put(o, name);
}

/* "12 pontos"; "36 pontos, consegui" where one may fail. */
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
            printf("  %s\n", ct_say(g, "code.none", p->c->lang));
        return;
    }
    ct_code_write(g, number, &o);
    if (!share || s->turn != CT_OVER || s->rules->seats > 1) {
        int lead = share ? 0 : 2;
        put_text(&t, p->c->lang, "code", WITH(code));
        printf("%*s", lead, "");
        print_wrapped(stdout, title, lead);
        return;
    }
    put_title(&t, p, g, number);
    put_result(&n, p, s);
    say_line(p->c, "share", WITH(title, result, code));
}

/* ---- the command ------------------------------------------------------------------------ */

int cmd_code(cli *c)
{
    char code[CT_CODE_SIZE], hex[65];
    ct_out o = ct_out_of(code, sizeof code), h = ct_out_of(hex, sizeof hex);
    const ct_game *g = ct_game_find(c->arg[0]);
    bool made = g != NULL;
    uint64_t number = 0;
    const char *why = made ? NULL : ct_code_read(c->arg[0], &g, &number);
    if (why)
        return fail(c, FAILED, "bad-rules", WITH(c->arg[0], ct_say(NULL, why, c->lang)));
    if (made && !settle_seed(c, g))
        return FAILED;
    if (!made)
        ct_code_seed(number, c->seed);
    put_code(&o, g, c->seed);
    for (size_t i = 0; i < sizeof c->seed; i++) ct_put_hex(&h, c->seed[i], 2);
    if (c->json)
        printf("{\"game\":\"%s\",\"code\":\"%s\",\"seed\":\"%s\"}\n", ct_game_about(g)->slug, code,
               hex);
    else if (made)
        puts(code);
    else
        say_line(c, "code-seed", WITH(game_name(g, c->lang), code, hex));
    return DONE;
}
