/* refusal.c - why an act is refused, as a sentence about this table: numbers of the game go into
 * the message of the key. */
#include "game.h"

#include "out.h"

void ct_refusal_say(const ct_state *s, ct_act a, const char *key, ct_lang l, ct_out *out)
{
    const ct_game *g = s->rules->game;
    int32_t n[CT_TOLD] = { 0 };
    if (g->because)
        g->because(s, a, key, n);
    for (const char *text = ct_say(g, key, l); *text; text++)
        if (text[0] == '$' && text[1] >= '1' && text[1] <= '0' + CT_TOLD)
            ct_put_int(out, n[*++text - '1']);
        else
            ct_put_char(out, *text);
}
