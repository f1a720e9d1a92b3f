/* domino.c - the reference player `v1`: the rules of thumb as they were when players were first
 * measured. They never change, even where they are known to be weak, because all other players are
 * measured against them.
 *
 * Rules of thumb for Card Dominoes. It plays the card behind which most own cards wait. It keeps
 * sevens and cards that only help others while it has another card. Known weakness: it looks only
 * at its own cards, not at what passes have proved of others or how few cards they have left. */
#include "advice.h"

typedef struct held {
    const ct_state *s;
    int hand;
    uint64_t mine; /* cards in hand, as bits */
} held;

static bool mine(const held *t, int suit, int rank)
{
    return rank >= 1 && rank <= 13 && t->mine >> ct_card_of(suit, rank) & 1;
}

/* Own cards that wait behind a card, in one direction. */
static int behind(const held *t, int suit, int rank, int step)
{
    int n = 0;
    for (int r = rank + step; r >= 1 && r <= 13; r += step) n += mine(t, suit, r);
    return n;
}

/* Own cards that wait count most. The other numbers were found by experiment. */
static int worth(const held *t, ct_card c)
{
    int suit = ct_suit(c), rank = ct_rank(c), score = 0;
    for (int step = -1; step <= 1; step += 2) {
        int next = rank + step;
        if (rank != 7 && (rank > 7) != (step > 0))
            continue; /* the row already lies on that side */
        score += 5 * behind(t, suit, rank, step);
        if (next >= 1 && next <= 13 && !mine(t, suit, next))
            score += 1; /* another seat has the next card and extends the row */
    }
    if (rank == 7)
        score -= 6; /* a seven kept in hand holds a whole row back */
    if (rank == 1 || rank == 13)
        score += 9; /* the end of a row helps no other seat: the others must move */
    return score;
}

ct_act ct_reference_domino(const ct_view *v, const ct_acts *legal, ct_rng *luck)
{
    const ct_rules *r = v->s.rules;
    held t = { .s = &v->s, .hand = ct_zone_find(r, "hand", v->seat) };
    int play = ct_verb_find(r->game, "play"), pass = ct_verb_find(r->game, "pass");
    int contest = ct_verb_find(r->game, "contest"), best = -1000;
    ct_act a = legal->act[0];
    for (int i = 0; i < ct_count(t.s, t.hand); i++)
        if (ct_at(t.s, t.hand, i) < CT_KINDS)
            t.mine |= (uint64_t)1 << ct_at(t.s, t.hand, i);
    for (int i = 0; i < legal->n; i++) {
        ct_act b = legal->act[i];
        int score = ct_verb(b) == play      ? worth(&t, (ct_card)ct_arg(b, 0))
                    : ct_verb(b) == contest ? 1 /* many aces and kings: ask for better cards */
                    : ct_verb(b) == pass    ? -100
                                            : 0;
        if (score > best)
            best = score, a = b;
    }
    return a;
}
