/* novice.c - the player `iniciante`: knows the rules of thumb, but does not always think of them.
 * In one act of three it does the same thing with other cards, or bets another sum: it takes the
 * wrong card for a discard, leads the wrong suit, lays the lesser meld. It never does what it did
 * not mean to do, such as going out of a deal or drawing where it would lay: those are not the
 * slips of people. Known weakness: a game whose acts name no cards and no sums would be played as
 * well as by `medio`. */
#include "client.h"
#include "players.h"

enum { SLIPS = 3 }; /* one act of so many */

/* A sum by feeling: anywhere up to half of the most. */
static ct_act other_sum(const ct_view *v, ct_act a, ct_rng *luck)
{
    int32_t low = 0, high = 0;
    if (!ct_range(&v->s, v->seat, ct_verb(a), &low, &high) || low < 0)
        return a;
    uint32_t span = (uint32_t)(high - low) / 2 + 1;
    uint32_t sum = (uint32_t)low + ct_rng_below(luck, span);
    ct_act b = ct_with_amount(a, sum);
    return ct_check(&v->s, b) ? a : b;
}

/* Another legal act of the same verb, or the act itself. */
static ct_act slip(const ct_view *v, const ct_acts *legal, ct_act a, ct_rng *luck)
{
    uint32_t same = 0;
    if (ct_takes(ct_word_of(&v->s, a)) & CT_OP_AMOUNT)
        return other_sum(v, a, luck);
    for (int i = 0; i < legal->n; i++) same += ct_verb(legal->act[i]) == ct_verb(a);
    uint32_t nth = same > 1 ? ct_rng_below(luck, same) : same;
    for (int i = 0; i < legal->n; i++)
        if (ct_verb(legal->act[i]) == ct_verb(a) && nth-- == 0)
            return legal->act[i];
    return a;
}

static size_t no_bytes(const ct_rules *r) { return 1; }
static void no_begin(void *memory, const ct_rules *r, int seat) { *(char *)memory = 0; }

static void novice_think(void *memory, const ct_view *v, ct_rng *luck, const ct_budget *b,
                         ct_thought *out)
{
    ct_acts legal;
    ct_legal(&v->s, v->seat, &legal);
    bool slips = ct_rng_below(luck, SLIPS) == 0;
    ct_act a = legal.n ? ct_bot_find("beginner")->act(v, luck) : 0;
    players_only(out, &legal, a && slips ? slip(v, &legal, a, luck) : a);
}

const ct_player ct_player_easy = { "iniciante", false, no_bytes, no_begin, NULL, novice_think };
