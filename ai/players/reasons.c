/* reasons.c - the facts about an act that a hint tells, and their sentences (reason.h). The facts
 * of a game are in games/<slug>/ai/reasons.c. Those of all games are here: that an act is the only
 * one, and what it gains over another. Parts are shared with the sentences of analysis.c. */
#include <string.h>

#include "meld_plan.h"
#include "out.h"
#include "players.h"
#include "policy.h"
#include "reason.h"

enum {
    CLEAR = 2,   /* a gain is told from this number of standard errors on */
    WHOLE = 100, /* an amount is told without tenths from this number of tenths on */
    LABEL = 256,
    QUEEN = 12
};

bool players_goes_on(const ct_state *s, ct_act meld, ct_act then)
{
    ct_state now = *s;
    if (!meld || !then || meld == then || !(ct_takes(ct_word_of(s, meld)) & CT_OP_MELD))
        return false;
    ct_apply(&now, meld);
    return now.turn == ct_seat(then) && !ct_check(&now, then);
}

void players_tenths(ct_out *o, int64_t tenths, ct_lang l)
{
    ct_put(o, tenths < 0 ? "-" : "");
    tenths = tenths < 0 ? -tenths : tenths;
    ct_put_thousands(o, tenths / 10, l);
    ct_put(o, l == CT_EN ? "." : ",");
    ct_put_int(o, tenths % 10);
}

void players_amount(ct_out *o, const ct_game *g, double v, ct_lang l)
{
    bool chips = ct_game_about(g)->chips;
    int64_t tenths = (int64_t)(v * 10 + (v < 0 ? -0.5 : 0.5));
    if (tenths > -WHOLE && tenths < WHOLE)
        players_tenths(o, tenths, l);
    else
        ct_put_thousands(o, (tenths + (v < 0 ? -5 : 5)) / 10, l);
    tenths = tenths < 0 ? -tenths : tenths;
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
        ct_put(o, en ? "with one hand that the others may hold."
                     : "com uma mão que os outros podem ter.");
        return;
    }
    ct_put(o, en ? "on average over " : "na média de ");
    ct_put_thousands(o, (int64_t)n, l);
    if (players_match(g))
        ct_put(o, en ? " ways the match may go on." : " jeitos de a partida continuar.");
    else if (ct_hand_line(g) < 0)
        ct_put(o, en ? " orders the stock may have." : " ordens que o monte pode ter.");
    else
        ct_put(o, en ? " hands the others may hold." : " mãos que os outros podem ter.");
}

/* ---- the list of facts --------------------------------------------------------------------- */

ct_reason *ct_why_add(ct_why *w, const char *key, int32_t first, int32_t second)
{
    ct_reason *r = &w->of[w->n < CT_REASONS ? w->n++ : CT_REASONS - 1];
    *r = (ct_reason){ .key = key, .n = { first, second }, .card = { CT_HIDDEN, CT_HIDDEN } };
    return r;
}

ct_reason *ct_why_card(ct_why *w, const char *key, ct_card first, ct_card second)
{
    ct_reason *r = ct_why_add(w, key, 0, 0);
    r->card[0] = first;
    r->card[1] = second;
    return r;
}

void ct_why_general(ct_why *w, const char *key)
{
    for (int i = 0; i < w->n; i++)
        if (!w->of[i].against)
            return;
    ct_why_add(w, key, 0, 0)->general = true;
}

/* ---- facts of every game ------------------------------------------------------------------- */

static bool has_melds(const ct_game *g)
{
    const ct_word *w = ct_game_about(g)->verbs;
    while (w->name && !(ct_takes(w) & CT_OP_MELD)) w++;
    return w->name != NULL;
}

bool ct_forced(const ct_view *v, ct_act a)
{
    ct_acts legal;
    int32_t low = 0, high = 0;
    unsigned takes = ct_takes(ct_word_of(&v->s, a));
    int others = 0;
    if (takes & CT_OP_AMOUNT && ct_range(&v->s, v->seat, ct_verb(a), &low, &high) && low < high)
        return false;
    ct_legal(&v->s, v->seat, &legal);
    for (int i = 0; i < legal.n; i++) {
        const ct_word *w = ct_word_of(&v->s, legal.act[i]);
        others += legal.act[i] != a && !w->quits && !w->aside;
    }
    /* The list of a game with melds leaves some of them out. */
    bool whole = !takes || !has_melds(v->s.rules->game) ||
                 ct_count(&v->s, ct_hand(v->s.rules, v->seat)) == 1;
    return !others && whole;
}

void ct_why_of(const ct_view *v, ct_act a, ct_why *out)
{
    const ct_reasons *k = ct_reasons_find(ct_game_about(v->s.rules->game)->slug);
    out->n = 0;
    if (ct_forced(v, a))
        ct_why_add(out, ct_takes(ct_word_of(&v->s, a)) == CT_OP_CARD ? "only.card" : "only", 0, 0);
    else if (k)
        k->find(v, a, out);
}

/* Whether both acts lay the same cards in another order. Their labels name the same cards. */
static bool same_cards(const ct_view *v, ct_act a, ct_act b)
{
    ct_state x = v->s, y = v->s;
    int z = ct_hand(v->s.rules, v->seat);
    if (ct_verb(a) != ct_verb(b) || !(ct_takes(ct_word_of(&v->s, a)) & CT_OP_MELD))
        return false;
    ct_apply(&x, a);
    ct_apply(&y, b);
    return !memcmp(x.end, y.end, sizeof x.end) &&
           !memcmp(&x.card[ct_start(&x, z)], &y.card[ct_start(&y, z)], (size_t)ct_count(&x, z));
}

/* Adds the clear gain of the thought's act over the act by the rules of thumb, or that of this act
 * over the next best. */
static void add_gain(const ct_view *v, const ct_thought *t, ct_why *out)
{
    const ct_game *g = v->s.rules->game;
    bool found = t->act != t->usual && t->act == t->rating[0].act;
    if (!found && t->usual != t->rating[0].act)
        return; /* the act was not rated */
    const ct_rating *r = &t->rating[found || t->n < 2 ? 0 : 1];
    ct_act other = found ? t->usual : r->act;
    double gain = found ? r->gain : -r->gain;
    int32_t tenths = gain < 1e7 ? (int32_t)(gain * 10 + 0.5) : 0;
    if (!r->worlds || other == t->act || tenths < 1 || (!found && gain < (double)CLEAR * r->error))
        return;
    if (players_goes_on(&v->s, other, t->act) || players_goes_on(&v->s, t->act, other))
        return;
    if (same_cards(v, t->act, other))
        return;
    ct_why_add(out, players_match(g) ? "gain.match" : "gain", tenths,
               (int32_t)(r->worlds < INT32_MAX ? r->worlds : INT32_MAX))
        ->other = other;
}

/* Copies what is told of the facts, if `room` may be told. */
static void tell(const ct_why *all, int room, ct_why *out)
{
    out->n = 0;
    for (int i = 0; i < all->n; i++)
        if (!all->of[i].against && out->n < room && !(all->of[i].general && out->n))
            out->of[out->n++] = all->of[i];
}

void ct_why_told(const ct_view *v, ct_act a, ct_why *out)
{
    ct_why all;
    ct_why_of(v, a, &all);
    tell(&all, CT_REASONS_SAID, out);
}

void ct_why_thought(const ct_view *v, const ct_thought *t, ct_why *out)
{
    ct_why all = { .n = 0 }, gain = { .n = 0 };
    if (t->act)
        ct_why_of(v, t->act, &all);
    if (t->act && strncmp(all.n ? all.of[0].key : "", "only", 4) != 0)
        add_gain(v, t, &gain);
    tell(&all, CT_REASONS_SAID - gain.n, out);
    if (gain.n && out->n && out->of[0].general)
        out->n = 0; /* the gain says more */
    if (gain.n)
        out->of[out->n++] = gain.of[0];
}

static bool holds(const ct_why *w, const ct_reason *r)
{
    for (int i = 0; i < w->n; i++)
        if (!strcmp(w->of[i].key, r->key) && w->of[i].n[0] == r->n[0])
            return true;
    return false;
}

bool ct_why_apart(const ct_view *v, ct_act done, ct_act better, ct_reason *out)
{
    ct_why good, bad;
    ct_why_of(v, better, &good);
    ct_why_of(v, done, &bad);
    for (int i = 0; i < good.n; i++)
        if (!good.of[i].against && !good.of[i].general && !holds(&bad, &good.of[i])) {
            *out = good.of[i];
            return true;
        }
    for (int i = 0; i < bad.n; i++)
        if (bad.of[i].against && !holds(&good, &bad.of[i])) {
            *out = bad.of[i];
            return true;
        }
    return false;
}

/* ---- sentences ----------------------------------------------------------------------------- */

/* clang-format off */
const ct_text ct_reason_texts[] = {
    CT_TEXT("only", "É a única jogada possível.", "There is no other move."),
    CT_TEXT("only.card", "Só esta carta pode ser jogada.", "No other card may be played."),
    CT_TEXT("gain", "Rende $g a mais que $a, $w", "It gains $g more than $a, $w"),
    CT_TEXT("gain.match", "Ajuda mais a ganhar que $a, $w",
      "It brings you closer to winning than $a, $w"),
    { 0 }
};
/* clang-format on */

static const char *text_of(const ct_text *t, const char *key, const char *tail, ct_lang l)
{
    size_t n = strlen(key);
    for (; t && t->key; t++)
        if (!strncmp(t->key, key, n) && !strcmp(t->key + n, tail))
            return l == CT_PT ? t->pt : t->en;
    return NULL;
}

static void put_suit(ct_out *out, int suit, ct_lang l)
{
    static const char *const keys[] = { "suit.c", "suit.d", "suit.h", "suit.s" };
    ct_put(out, ct_say(NULL, keys[suit & 3], l));
}

void players_label(ct_out *o, const ct_state *s, ct_act a, ct_lang l)
{
    char label[LABEL];
    ct_out whole = ct_out_of(label, sizeof label);
    ct_act_label(s, a, l, &whole);
    ct_put(o, "“");
    for (const char *p = label; *p; p++)
        if (!strncmp(p, "“", 3) || !strncmp(p, "”", 3)) {
            ct_put(o, !strncmp(p, "“", 3) ? "‘" : "’");
            p += 2;
        } else {
            ct_put_char(o, *p);
        }
    ct_put(o, "”");
}

void players_share(ct_out *o, int64_t tenths, ct_lang l)
{
    players_tenths(o, tenths, l);
    if (l == CT_EN)
        ct_put(o, " percentage points");
    else
        ct_put(o, tenths < 20 ? " ponto percentual" : " pontos percentuais");
}

/* Writes what the letter after a "$" stands for; false: nothing. */
static bool put_part(const ct_view *v, const ct_reason *r, char letter, ct_lang l, ct_out *out)
{
    const ct_game *g = v->s.rules->game;
    switch (letter) {
    case '1':
    case '2':
        ct_put_thousands(out, r->n[letter - '1'], l);
        return true;
    case 'c':
    case 'd':
        ct_card_show(r->card[letter - 'c'], false, out);
        return true;
    case 's':
        put_suit(out, r->n[1], l);
        return true;
    case 'a':
        players_label(out, &v->s, r->other, l);
        return true;
    case 'g':
        players_amount(out, g, r->n[0] / 10.0, l);
        return true;
    case 'w':
        players_worlds(out, g, (uint64_t)r->n[1], l);
        return true;
    default:
        return false;
    }
}

/* Whether the article "o" and a queen come next in the text. Then the article must become "a": in
 * Portuguese only the queen, "a dama", is feminine. */
static bool before_queen(const ct_reason *r, const char *text)
{
    if ((*text != 'o' && *text != 'O') || strncmp(text + 1, " $", 2) != 0)
        return false;
    ct_card c = text[3] == 'c' ? r->card[0] : text[3] == 'd' ? r->card[1] : CT_HIDDEN;
    return c < CT_JOKER && ct_rank(c) == QUEEN;
}

void ct_reason_say(const ct_view *v, const ct_reason *r, ct_lang l, ct_out *out)
{
    const ct_reasons *k = ct_reasons_find(ct_game_about(v->s.rules->game)->slug);
    const ct_text *const lists[] = { ct_reason_texts, k ? k->texts : NULL, k ? k->shared : NULL };
    const char *tail = r->n[0] == 0 ? ".0" : r->n[0] == 1 ? ".1" : "", *text = NULL;
    for (int i = 0; i < 3 && !text; i++) {
        text = text_of(lists[i], r->key, tail, l);
        text = text ? text : text_of(lists[i], r->key, "", l);
    }
    for (; text && *text; text++)
        if (*text == '$' && put_part(v, r, text[1], l, out))
            text++;
        else
            ct_put_char(out, l == CT_PT && before_queen(r, text) ? *text + 'a' - 'o' : *text);
}

void ct_why_say(const ct_view *v, const ct_why *w, ct_lang l, ct_out *out)
{
    ct_put(out, "");
    for (int i = 0; i < w->n; i++) {
        ct_put(out, i ? " " : "");
        ct_reason_say(v, &w->of[i], l, out);
    }
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

void ct_thought_say(const ct_view *v, const ct_thought *t, ct_lang l, ct_out *out)
{
    ct_why w;
    ct_why_thought(v, t, &w);
    ct_why_say(v, &w, l, out);
    if (w.n && !strcmp(w.of[w.n - 1].key, "gain.match") && dares(v, t))
        ct_put(out, l == CT_EN ? " When you are behind, you must take risks."
                               : " Quem está atrás precisa arriscar.");
}

void ct_thought_grow(const ct_view *v, ct_thought *t)
{
    if (t->act && t->act == t->usual)
        t->act = ct_meld_plan_grow(&v->s, t->act);
}
