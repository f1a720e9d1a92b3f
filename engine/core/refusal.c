/* refusal.c - messages with numbers of the game in them: why an act is refused, what the odds are.
 */
#include "game.h"

#include "out.h"

static void put_told(const char *text, const int32_t n[CT_TOLD], ct_out *out)
{
    for (; *text; text++)
        if (text[0] == '$' && text[1] >= '1' && text[1] <= '0' + CT_TOLD)
            ct_put_int(out, n[*++text - '1']);
        else
            ct_put_char(out, *text);
}

void ct_refusal_say(const ct_state *s, ct_act a, const char *key, ct_lang l, ct_out *out)
{
    const ct_game *g = s->rules->game;
    int32_t n[CT_TOLD] = { 0 };
    if (g->because)
        g->because(s, a, key, n);
    put_told(ct_say(g, key, l), n, out);
}

/* ---- chances ---------------------------------------------------------------------------- */

int ct_unseen(const ct_state *s, uint8_t left[CT_KINDS])
{
    int n = s->rules->cards;
    for (int c = 0; c < CT_KINDS; c++) left[c] = s->rules->copies[c];
    for (int i = 0; i < s->rules->cards; i++)
        if (s->card[i] != CT_HIDDEN)
            left[s->card[i]]--, n--;
    return n;
}

int ct_odds_of(const ct_view *v, ct_odds out[CT_ODDS])
{
    const ct_game *g = v->s.rules->game;
    return g->odds && v->s.turn == v->seat ? g->odds(&v->s, v->seat, out) : 0;
}

void ct_odds_say(const ct_game *g, const ct_odds *o, ct_lang l, ct_out *out)
{
    put_told(ct_say(g, o->key, l), o->n, out);
}
