/* analysis.c - finds the acts of a match that cost most. It goes through the match twice. First the
 * player judges every act of the seat. Then it judges the costliest acts again, with more possible
 * deals and other random numbers. The reason is that the greatest of many estimates is mostly too
 * high by chance. */
#include "analysis.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "advice.h"
#include "out.h"
#include "players.h"
#include "policy.h"
#include "reason.h"

enum {
    SHORTLIST = 8,   /* acts that are judged a second time */
    MORE = 4,        /* factor for the number of deals of the second pass */
    LEAST = 64,      /* fewest deals for an act */
    CLEAR = 2,       /* a cost is clear from this number of standard errors on */
    FEW = 24,        /* up to this number of deals the standard error itself is uncertain */
    CLEAR_OF_FEW = 4 /* used instead of CLEAR for up to FEW deals */
};

struct ct_analysis {
    const ct_match *m;
    const ct_player *p;
    int seat, from, to, line;
    uint64_t worlds;
    bool again;       /* this is the second pass over the match */
    ct_state s;       /* the state before the line */
    void *mind, *own; /* mind: the player's memory; own: a copy of it to think with */
    size_t bytes;
    int n; /* number of acts in `of`, the shortlist, the costliest first */
    ct_costly of[SHORTLIST];
    int kept; /* number of acts in `sure`, which the second pass has judged */
    ct_costly sure[SHORTLIST];
    ct_view v;
    ct_acts legal;
    ct_thought thought;
};

bool ct_analysis_serves(const ct_rules *r)
{
    return r->seats > 1 && ct_policy_find(ct_game_about(r->game)->slug);
}

static void begin_again(ct_analysis *a)
{
    a->line = 0;
    ct_match_at(a->m, 0, &a->s);
    a->p->begin(a->mind, ct_match_rules(a->m), a->seat);
}

ct_analysis *ct_analysis_new(const ct_match *m, int seat, int from, int to, uint64_t worlds)
{
    ct_analysis *a = calloc(1, sizeof *a);
    if (!a)
        return NULL;
    a->m = m;
    a->p = ct_adviser(ct_match_rules(m)->game);
    a->seat = seat;
    a->from = from;
    a->to = to < ct_match_lines(m) ? to : ct_match_lines(m);
    a->worlds = worlds;
    a->bytes = a->p->bytes(ct_match_rules(m));
    a->mind = malloc(a->bytes);
    a->own = malloc(a->bytes);
    if (!a->mind || !a->own) {
        ct_analysis_free(a);
        return NULL;
    }
    begin_again(a);
    return a;
}

void ct_analysis_free(ct_analysis *a)
{
    if (!a)
        return;
    free(a->mind);
    free(a->own);
    free(a);
}

/* ---- judging ---------------------------------------------------------------------------- */

static const ct_rating *rating_of(const ct_thought *t, ct_act a)
{
    for (int i = 0; i < t->n; i++)
        if (t->rating[i].act == a && (t->rating[i].worlds || a == t->usual))
            return &t->rating[i];
    return NULL;
}

static void think(ct_analysis *a, const ct_budget *b)
{
    static const uint8_t seed[2][32] = { { 'a', 'n', 'a' }, { 'a', 'g', 'a' } };
    ct_rng rng;
    memcpy(a->own, a->mind, a->bytes);
    ct_player_rng(&rng, seed[a->again], a->s.ply);
    ct_view_of(&a->s, a->seat, &a->v);
    a->p->think(a->own, &a->v, &rng, b, &a->thought);
}

/* Writes the cost of the act; false: it cost nothing, or its cost is not known. If the better act
 * was still legal after this one, the two acts together are judged. So this act is not blamed for
 * what the seat left out later in the turn. */
static bool judge(ct_analysis *a, ct_act done, uint64_t worlds, ct_costly *out)
{
    const ct_thought *t = &a->thought;
    ct_budget b = { .worlds = worlds, .also = done };
    think(a, &b);
    if (players_goes_on(&a->s, done, t->act)) {
        b.then = t->act;
        think(a, &b);
    }
    const ct_rating *best = rating_of(t, t->act), *was = rating_of(t, done);
    if (!best || !was || t->act == done)
        return false;
    double square = best->error * best->error;
    square += was->error * was->error;
    *out = (ct_costly){ .line = a->line,
                        .done = done,
                        .better = t->act,
                        .cost = best->gain - was->gain,
                        .error = sqrt(square),
                        .worlds = t->worlds };
    return out->cost > 0;
}

/* Inserts the act into the list of the n costliest acts, if it belongs there. Returns the new
 * length of the list. */
static int insert(ct_costly list[SHORTLIST], int n, const ct_costly *c)
{
    int at = n;
    while (at && list[at - 1].cost < c->cost) at--;
    if (at == SHORTLIST)
        return n;
    n += n < SHORTLIST;
    memmove(&list[at + 1], &list[at], (size_t)(n - at - 1) * sizeof *list);
    list[at] = *c;
    return n;
}

static const ct_costly *listed(const ct_analysis *a)
{
    for (int i = 0; i < a->n; i++)
        if (a->of[i].line == a->line)
            return &a->of[i];
    return NULL;
}

/* Whether this seat did the act and could choose among several acts. */
static bool chosen(ct_analysis *a, ct_act done)
{
    const ct_word *w = done ? ct_word_of(&a->s, done) : NULL;
    if (!w || w->quits || w->aside || ct_seat(done) != a->seat || a->s.turn != a->seat)
        return false;
    ct_legal(&a->s, a->seat, &a->legal);
    return a->legal.n > 1;
}

/* Judges the act of this line; false: the act needs no judging. */
static bool look_at(ct_analysis *a, ct_act done)
{
    ct_costly c;
    const ct_costly *before = a->again ? listed(a) : NULL;
    if (a->line < a->from || (a->again && !before) || !chosen(a, done))
        return false;
    uint64_t more = before && MORE * before->worlds > LEAST ? MORE * before->worlds : LEAST;
    if (!judge(a, done, before ? more : a->worlds, &c))
        return true;
    if (a->again)
        a->kept = insert(a->sure, a->kept, &c);
    else
        a->n = insert(a->of, a->n, &c);
    return true;
}

bool ct_analysis_step(ct_analysis *a)
{
    for (bool thought = false; !thought;) {
        if (a->line >= a->to && (a->again || !a->n))
            return false;
        if (a->line >= a->to) {
            a->again = true;
            begin_again(a);
        }
        ct_act done = ct_match_line(a->m, a->line);
        thought = look_at(a, done);
        ct_state was = a->s;
        a->line++;
        if (done)
            ct_apply(&a->s, done);
        else
            ct_match_at(a->m, a->line, &a->s);
        ct_player_hear(a->p, a->mind, a->seat, &was, done, &a->s);
    }
    return true;
}

bool ct_analysis_hurry(ct_analysis *a)
{
    bool first = !a->again && a->line < a->to;
    if (first)
        a->to = a->line > a->from ? a->line : a->from;
    return first;
}

void ct_analysis_far(const ct_analysis *a, int *passed, int *all)
{
    int n = a->to - a->from, at = a->line > a->from ? a->line - a->from : 0;
    *all = 2 * n;
    *passed = a->again ? n + at : a->line >= a->to && !a->n ? 2 * n : at;
}

int ct_analysis_costly(const ct_analysis *a, ct_costly out[CT_COSTLY])
{
    int n = 0;
    for (int i = 0; i < a->kept && n < CT_COSTLY; i++) {
        const ct_costly *c = &a->sure[i];
        if (c->cost >= (c->worlds > FEW ? CLEAR : CLEAR_OF_FEW) * c->error)
            out[n++] = *c;
    }
    return n;
}

/* ---- telling ---------------------------------------------------------------------------- */

/* Writes the fact that separates the acts. If it speaks against the act that was done, it names
 * this act. */
static void put_apart(const ct_view *v, const ct_costly *c, ct_lang l, ct_out *out)
{
    ct_reason apart;
    if (!ct_why_apart(v, c->done, c->better, &apart))
        return;
    if (apart.against) {
        ct_put(out, l == CT_EN ? " Against " : " Contra ");
        players_label(out, &v->s, c->done, l);
        ct_put(out, ": ");
    } else {
        ct_put(out, l == CT_EN ? " Reason: " : " Razão: ");
    }
    ct_reason_say(v, &apart, l, out);
}

void ct_costly_say(const ct_match *m, const ct_costly *c, ct_lang l, ct_out *out)
{
    ct_state s;
    ct_view v;
    const ct_game *g = ct_match_rules(m)->game;
    bool en = l == CT_EN;
    ct_match_at(m, c->line, &s);
    players_label(out, &s, c->done, l);
    if (players_match(g) && ct_game_about(g)->chips) {
        ct_put(out, en ? " made the match harder to win: " : " atrapalhou na partida: ");
    } else if (players_match(g)) {
        ct_put(out, en ? " took " : " tirou ");
        players_share(out, (int64_t)(c->cost * 10 + 0.5), l);
        ct_put(out, en ? " off the chance to win the match: " : " da chance de ganhar a partida: ");
    } else {
        ct_put(out, en ? " cost " : " custou ");
        players_amount(out, g, c->cost, l);
        ct_put(out, ": ");
    }
    players_label(out, &s, c->better, l);
    ct_put(out, en ? " was better, " : " era melhor, ");
    players_worlds(out, g, c->worlds, l);
    ct_view_of(&s, ct_seat(c->done), &v);
    put_apart(&v, c, l, out);
}

void ct_costly_hand(const ct_match *m, const ct_costly *c, bool ascii, ct_out *out)
{
    ct_state s;
    ct_view v;
    ct_match_at(m, c->line, &s);
    ct_view_of(&s, ct_seat(c->done), &v);
    int z = ct_hand(s.rules, v.seat);
    ct_put(out, "");
    for (int i = 0; z >= 0 && i < ct_count(&v.s, z); i++) {
        if (ct_at(&v.s, z, i) == CT_HIDDEN)
            return; /* the seat itself does not see its cards */
        ct_put(out, i ? " " : "");
        ct_card_show(ct_at(&v.s, z, i), ascii, out);
    }
}
