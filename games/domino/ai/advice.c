/* advice.c - rules of thumb for Card Dominoes. It plays the card behind which most of its own cards
 * wait, and prefers the longer way to them. While it has another card, it keeps sevens and cards
 * that only help others. It also keeps a card that leads only to its own next card, because no
 * other seat can use it. Known weakness: it looks only at its own cards, not at what passes have
 * proved of others or how few cards they have left. */
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

/* The value of the ranks beyond a card in one direction, in quarters of a point. It counts the
 * player's cards that wait there, and the cards that others must play first. The numbers were found
 * by self-play (docs/BOTS.md). */
static int behind(const held *t, int suit, int rank, int step)
{
    int n = 0, others = 0, first = 0, far = 0, rest = 0;
    for (int r = rank + step; r >= 1 && r <= 13; r += step) {
        rest++;
        if (mine(t, suit, r)) {
            first = n++ ? first : others;
            far = rest;
        } else {
            others++;
        }
    }
    if (!n)
        return -4 * rest; /* the card helps only the others */
    return 14 * n + 3 * first + 4 * far - (first ? 0 : 8);
}

static int worth(const held *t, ct_card c)
{
    int suit = ct_suit(c), rank = ct_rank(c), score = 0;
    if (rank >= 7)
        score += behind(t, suit, rank, 1);
    if (rank <= 7)
        score += behind(t, suit, rank, -1);
    if (rank == 7)
        score -= 20; /* a seven kept in hand blocks a whole row */
    if (rank == 1 || rank == 13)
        score += 32; /* an ace or king ends its row, so it helps no other seat */
    return score;
}

static held look(const ct_view *v)
{
    held t = { .s = &v->s, .hand = ct_zone_find(v->s.rules, "hand", v->seat) };
    for (int i = 0; i < ct_count(t.s, t.hand); i++)
        if (ct_at(t.s, t.hand, i) < CT_KINDS)
            t.mine |= (uint64_t)1 << ct_at(t.s, t.hand, i);
    return t;
}

ct_act ct_advice_domino(const ct_view *v, const ct_acts *legal, ct_rng *luck)
{
    const ct_rules *r = v->s.rules;
    held t = look(v);
    int play = ct_verb_find(r->game, "play"), pass = ct_verb_find(r->game, "pass");
    int contest = ct_verb_find(r->game, "contest"), best = -1000;
    ct_act a = legal->act[0];
    for (int i = 0; i < legal->n; i++) {
        ct_act b = legal->act[i];
        int score = ct_verb(b) == play ? worth(&t, (ct_card)ct_arg(b, 0))
                    /* R4: with three aces or kings, ask for a new deal */
                    : ct_verb(b) == contest ? 1
                    : ct_verb(b) == pass    ? -500
                                            : 0;
        if (score > best)
            best = score, a = b;
    }
    return a;
}

enum { CLOSE = 30 }; /* the bound of a slip, in worth() */

/* A slip never passes or asks for a new deal. */
static void close(const ct_view *v, const ct_acts *legal, ct_act best, ct_acts *out)
{
    int play = ct_verb_find(v->s.rules->game, "play");
    held t = look(v);
    out->n = 0;
    for (int i = 0; i < legal->n && ct_verb(best) == play; i++) {
        ct_act a = legal->act[i];
        if (a != best && ct_verb(a) == play &&
            worth(&t, (ct_card)ct_arg(a, 0)) >= worth(&t, (ct_card)ct_arg(best, 0)) - CLOSE)
            out->act[out->n++] = a;
    }
}

const ct_slips ct_slips_domino = { .every = 3, .close = close };
