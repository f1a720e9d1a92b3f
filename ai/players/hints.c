/* hints.c - the hint and its reason. The reason is a sentence of the game's texts, chosen by the
 * verb and, in a trick, by the effect of the card. */
#include "advice.h"
#include "client.h"
#include "meld_plan.h"
#include "out.h"

ct_act ct_hint(const ct_view *v)
{
    static const uint8_t seed[32] = { 0 };
    ct_rng rng;
    ct_rng_seed(&rng, seed, v->s.ply); /* so the same position always gets the same hint */
    ct_act a = ct_advice_act(v, &rng);
    return a ? ct_meld_plan_grow(&v->s, a) : a;
}

/* Returns the end of the text's key: it names the effect of act a on the trick in zone z. While the
 * trick is open, the note CT_NOTE_BEST names the winning card. Once it is full, the seat that won
 * it is on turn. */
static const char *in_trick(const ct_state *s, ct_act a, int z)
{
    ct_state now = *s;
    ct_note note[CT_NOTES];
    if (!ct_count(s, z))
        return ".lead";
    ct_apply(&now, a);
    int n = ct_count(&now, z) ? ct_notes(&now, note) : 0, best = now.turn, seat = ct_seat(a);
    for (int i = 0; i < n; i++)
        if (note[i].way == CT_NOTE_BEST)
            best = ct_trick_seat(&now, z, note[i].amount);
    bool partner = best >= 0 && s->team[best] == s->team[seat];
    return best == seat ? ".win" : partner ? ".partner" : ".under";
}

/* Returns the text of the key "<slug>.why[.<name>]<how>", or "" if the game has no such text. An
 * empty `name` is left out of the key. */
static const char *sentence(const ct_game *g, const char *name, const char *how, ct_lang l)
{
    char key[96];
    ct_out o = ct_out_of(key, sizeof key);
    ct_put(&o, ct_game_about(g)->slug);
    ct_put(&o, ".why");
    ct_put(&o, *name ? "." : "");
    ct_put(&o, name);
    ct_put(&o, how);
    const char *text = ct_say(g, key, l);
    return text == key ? "" : text;
}

const char *ct_hint_why(const ct_view *v, ct_act a, ct_lang l)
{
    const ct_rules *r = v->s.rules;
    const ct_word *w = ct_word_of(&v->s, a);
    const char *how = "";
    for (int z = 0; w->on && z < r->zones; z++)
        if (r->flags[z] & CT_TURNS && ct_takes(w) == CT_OP_CARD)
            how = in_trick(&v->s, a, z);
    const char *text = sentence(r->game, w->name, how, l);
    return *text ? text : sentence(r->game, "", "", l);
}
