/* reasons.c - the sentence that says why a player chose an act, and parts that it shares with the
 * sentences of analysis.c. */
#include "out.h"
#include "players.h"
#include "policy.h"

bool players_goes_on(const ct_state *s, ct_act meld, ct_act then)
{
    ct_state now = *s;
    if (!meld || !then || meld == then || !(ct_takes(ct_word_of(s, meld)) & CT_OP_MELD))
        return false;
    ct_apply(&now, meld);
    return now.turn == ct_seat(then) && !ct_check(&now, then);
}

void players_amount(ct_out *o, const ct_game *g, double v, ct_lang l)
{
    bool chips = ct_game_about(g)->chips;
    int64_t tenths = (int64_t)(v * 10 + (v < 0 ? -0.5 : 0.5));
    if (tenths < 0)
        ct_put(o, "-");
    tenths = tenths < 0 ? -tenths : tenths;
    ct_put_thousands(o, tenths / 10, l);
    ct_put(o, l == CT_EN ? "." : ",");
    ct_put_int(o, tenths % 10);
    if (l == CT_EN)
        ct_put(o, chips ? " chips" : " points");
    else
        ct_put(o, chips ? " ficha" : " ponto");
    ct_put(o, l == CT_PT && tenths >= 20 ? "s" : ""); /* Portuguese has the plural from 2 on: "1,9
                                                         ponto" */
}

bool players_match(const ct_game *g)
{
    const ct_policy *policy = ct_policy_find(ct_game_about(g)->slug);
    return policy && policy->value && policy->value->rest;
}

void players_worlds(ct_out *o, const ct_game *g, uint64_t n, ct_lang l)
{
    bool en = l == CT_EN;
    if (n == 1 && (players_match(g) || ct_hand_line(g) < 0)) { /* all outcomes were weighed
                                                                  (ct_rating.worlds) */
        ct_put(o, en ? "on average over all cards that may come."
                     : "na média de todas as cartas que podem vir.");
        return;
    }
    if (n == 1) {
        ct_put(o,
               en ? "with one possible hand of the others." : "com uma mão possível dos outros.");
        return;
    }
    ct_put(o, en ? "on average over " : "na média de ");
    ct_put_thousands(o, (int64_t)n, l);
    if (players_match(g))
        ct_put(o, en ? " ways the match may go on." : " continuações possíveis.");
    else if (ct_hand_line(g) < 0)
        ct_put(o, en ? " possible orders of the stock." : " ordens possíveis do monte.");
    else
        ct_put(o, en ? " possible hands of the others." : " mãos possíveis dos outros.");
}

/* Whether the act bets more than the rules of thumb would, for a seat with fewer chips than
 * another. */
static bool dares(const ct_view *v, const ct_thought *t)
{
    const ct_game *g = v->s.rules->game;
    int bet = ct_verb_find(g, "bet");
    bool more = players_match(g) && ct_verb(t->act) == bet &&
                (ct_verb(t->usual) != bet || ct_amount(t->act) > ct_amount(t->usual));
    for (int i = 0; more && i < v->s.rules->seats; i++)
        if (v->s.score[i] > v->s.score[v->seat])
            return true;
    return false;
}

/* Whether no other card may be played. False in games with melds, because there the list of acts is
 * not complete. */
static bool only_card(const ct_view *v, const ct_thought *t)
{
    if (t->n != 1 || ct_takes(ct_word_of(&v->s, t->act)) != CT_OP_CARD)
        return false;
    const ct_word *w = ct_game_about(v->s.rules->game)->verbs;
    while (w->name && !(ct_takes(w) & CT_OP_MELD)) w++;
    return !w->name;
}

void ct_thought_say(const ct_view *v, const ct_thought *t, ct_lang l, ct_out *out)
{
    const ct_rating *r = &t->rating[0];
    const ct_game *g = v->s.rules->game;
    bool en = l == CT_EN;
    if (t->act && only_card(v, t)) {
        ct_put(out, en ? "No other card may be played." : "Só esta carta pode ser jogada.");
        return;
    }
    /* Two kinds of gain are not stated: a gain that rounds to 0.0, and a gain over a meld after
     * which the act is still possible. */
    bool tells = players_match(g) || r->gain >= 0.05;
    tells &= !players_goes_on(&v->s, t->usual, t->act);
    if (!t->act || t->act == t->usual || !r->worlds || !tells) {
        ct_put(out, t->act ? ct_hint_why(v, t->act, l) : "");
        return;
    }
    if (players_match(g)) {
        ct_put(out, en ? "Does more for the match than “" : "Ajuda mais na partida que “");
    } else {
        ct_put(out, en ? "Gains " : "Rende ");
        players_amount(out, g, r->gain, l);
        ct_put(out, en ? " more than “" : " a mais que “");
    }
    ct_act_label(&v->s, t->usual, l, out);
    ct_put(out, en ? "” " : "”, ");
    players_worlds(out, g, r->worlds, l);
    if (dares(v, t))
        ct_put(out, en ? " When behind, one must dare." : " Quem está atrás precisa arriscar.");
}
