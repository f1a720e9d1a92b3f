/* player.c - what players that look ahead know of the game: deals are played on by the rules of
 * thumb of advice.c, here on sets of bits: a third of the time. */
#include "client.h"
#include "sense.h"

enum { RANKS = 13, SEVEN = 6, ROW_MASK = 0x1fff };

typedef struct names {
    int hand, play, pass, contest;
} names;

static void begin(void *at, const ct_rules *r)
{
    names *n = at;
    n->hand = ct_zone_find(r, "hand", 0);
    n->play = ct_verb_find(r->game, "play");
    n->pass = ct_verb_find(r->game, "pass");
    n->contest = ct_verb_find(r->game, "contest");
}

static int count(unsigned set)
{
    int n = 0;
    for (; set; set &= set - 1) n++;
    return n;
}

/* What the advice thinks of a card of a hand, given as bits. */
static int worth(uint64_t hand, int c)
{
    int rank = c % RANKS, score = 0;
    unsigned suit = (unsigned)(hand >> (c - rank)) & ROW_MASK, one = 1u << rank;
    unsigned below = suit & (one - 1), above = suit & ~(one | (one - 1));
    if (rank >= SEVEN)
        score += 5 * count(above) + (rank < RANKS - 1 && !(suit & one << 1));
    if (rank <= SEVEN)
        score += 5 * count(below) + (rank > 0 && !(suit & one >> 1));
    return score - (rank == SEVEN ? 6 : 0) + (rank == 0 || rank == RANKS - 1 ? 9 : 0);
}

static ct_act act(const void *at, const ct_state *s, const ct_acts *legal)
{
    const names *n = at;
    uint64_t hand = 0;
    ct_act best = 0;
    int most = 0, z = n->hand + s->turn;
    for (int i = 0; i < ct_count(s, z); i++) hand |= UINT64_C(1) << ct_at(s, z, i);
    for (int i = 0; i < legal->n; i++) {
        int verb = ct_verb(legal->act[i]);
        int score = verb == n->play      ? worth(hand, ct_arg(legal->act[i], 0))
                    : verb == n->contest ? 1
                    : verb == n->pass    ? -100
                                         : 0;
        if (!best || score > most)
            best = legal->act[i], most = score;
    }
    return best;
}

const ct_sense ct_sense_domino = {
    .worlds = 300, .z = 5, .size = sizeof(names), .begin = begin, .act = act
};
