/* players.c - the two players that look at the view and decide, `random` and `beginner`, and what all
 * players share. */
#include "players.h"

#include <string.h>

#include "out.h"
#include "policy.h"
#include "registry.h"

/* ---- those that look at the view alone -------------------------------------------------- */

static size_t no_bytes(const ct_rules *r) { return 1; }
static void no_begin(void *memory, const ct_rules *r, int seat) { memset(memory, 0, 1); }

void players_only(ct_thought *out, const ct_acts *legal, ct_act a)
{
    out->act = out->usual = a;
    out->worlds = 0;
    out->n = 0;
    if (a)
        out->rating[out->n++] = (ct_rating){ .act = a };
    for (int i = 0; i < legal->n; i++)
        if (legal->act[i] != a)
            out->rating[out->n++] = (ct_rating){ .act = legal->act[i] };
}

static void random_think(void *memory, const ct_view *v, ct_rng *luck, const ct_budget *b,
                         ct_thought *out)
{
    ct_acts legal;
    ct_legal(&v->s, v->seat, &legal);
    players_only(out, &legal, ct_random_act(&v->s, v->seat, luck));
}

static void beginner_think(void *memory, const ct_view *v, ct_rng *luck, const ct_budget *b,
                           ct_thought *out)
{
    ct_acts legal;
    ct_legal(&v->s, v->seat, &legal);
    players_only(out, &legal, ct_bot_find("beginner")->act(v, luck));
}

/* ---- the list --------------------------------------------------------------------------- */

const ct_player ct_player_random = { "random", false, no_bytes, no_begin, NULL, random_think };
const ct_player ct_player_medium = { "beginner", false, no_bytes, no_begin, NULL, beginner_think };

const ct_player *const *ct_players(void) { return ct_registry_players; }

const ct_player *ct_player_find(const char *name)
{
    const ct_player *const *all = ct_players();
    while (*all && strcmp((*all)->name, name) != 0) all++;
    return *all;
}

void ct_player_hear(const ct_player *p, void *memory, int seat, const ct_state *was, ct_act a,
                    const ct_state *now)
{
    ct_view v;
    if (!p->hear)
        return;
    ct_view_of(now, seat, &v);
    p->hear(memory, a ? ct_mask(was, a, seat) : 0, &v);
}

void ct_player_recall(const ct_player *p, void *memory, int seat, const ct_match *m)
{
    ct_state was, now;
    for (int i = 0; p->hear && i < ct_match_lines(m); i++) {
        ct_match_at(m, i, &was);
        ct_match_at(m, i + 1, &now);
        ct_player_hear(p, memory, seat, &was, ct_match_line(m, i), &now);
    }
}

bool players_goes_on(const ct_state *s, ct_act lay, ct_act then)
{
    ct_state now = *s;
    if (!lay || !then || lay == then || !(ct_takes(ct_word_of(s, lay)) & CT_OP_MELD))
        return false;
    ct_apply(&now, lay);
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
    ct_put(o, l == CT_PT && tenths >= 20 ? "s" : ""); /* "1,9 ponto" */
}

bool players_match(const ct_game *g)
{
    const ct_policy *policy = ct_policy_find(ct_game_about(g)->slug);
    return policy && policy->rest;
}

void players_worlds(ct_out *o, const ct_game *g, uint64_t n, ct_lang l)
{
    bool en = l == CT_EN;
    if (n == 1 && (players_match(g) || ct_hand_line(g) < 0)) { /* it was weighed (policy.h) */
        ct_put(o, en ? "all cards that may come." : "todas as cartas que podem vir.");
        return;
    }
    ct_put_thousands(o, (int64_t)n, l);
    if (players_match(g))
        ct_put(o, en ? " ways the match may go on." : " continuações possíveis.");
    else if (ct_hand_line(g) < 0)
        ct_put(o, en ? " possible orders of the stock." : " ordens possíveis do monte.");
    else
        ct_put(o, en ? " possible hands of the others." : " mãos possíveis dos outros.");
}

/* A bet above what the rules of thumb bet, of a seat that has fewer chips than another. */
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

/* The only card that may be played; melds and sums are not all listed. */
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
    /* "0.0 points more" is no reason, nor what is gained over an act that leaves this one open */
    bool tells = players_match(g) || r->gain >= 0.05;
    tells &= !players_goes_on(&v->s, t->usual, t->act);
    if (!t->act || t->act == t->usual || !r->worlds || !tells) {
        ct_put(out, t->act ? ct_bot_why(v, t->act, l) : "");
        return;
    }
    if (players_match(g)) {
        ct_put(out, en ? "Does more for the match than “" : "Vale mais para a partida que “");
    } else {
        ct_put(out, en ? "Gains " : "Rende ");
        players_amount(out, g, r->gain, l);
        ct_put(out, en ? " more than “" : " a mais que “");
    }
    ct_act_label(&v->s, t->usual, l, out);
    ct_put(out, en ? "” on average over " : "”, em média de ");
    players_worlds(out, g, r->worlds, l);
    if (dares(v, t))
        ct_put(out, en ? " When behind, one must dare." : " Quem está atrás precisa arriscar.");
}
