/* bank_pad.c - the score pad of the betting games: each seat in its turn won a bet, lost one or
 * passed. The game itself plays the turns, with cards that are made to say what was typed. */
#include "bank.h"

enum { LOSES = 0, WINS = 1, BEATS_IT = 2 }; /* ace, two and three of clubs */

/* Cards are gathered anew for every deal: what they are here is soon forgotten. */
static void rig(ct_state *s, const bank_words *w, bool wins)
{
    int hand = w->hand + s->turn;
    for (int i = ct_start(s, hand); i < s->end[hand]; i++) s->card[i] = BEATS_IT;
    for (int i = ct_start(s, w->stock); i < s->end[w->stock]; i++) s->card[i] = wins ? WINS : LOSES;
}

static const char *say(ct_state *s, int verb, int32_t operand)
{
    return ct_play(s, ct_act_sum(s->turn, verb, (uint32_t)operand, 0));
}

static const char *typed_turn(ct_state *s, const bank_words *w, const ct_typed *t)
{
    int seat = s->turn;
    int32_t won = t->v[BANK_TYPED_WON][seat], lost = t->v[BANK_TYPED_LOST][seat];
    bool passed = t->v[BANK_TYPED_PASSED][seat];
    if ((won != 0) + (lost != 0) + passed != 1)
        return "bank.pad_turn";
    rig(s, w, won != 0);
    const char *why = passed ? say(s, w->pass, 0) : say(s, w->bet, won + lost);
    if (why || s->phase != w->reply) /* else the referee asks */
        return why;
    return won ? say(s, w->claim, BEATS_IT) : say(s, w->concede, 0);
}

const char *bank_pad_settle(ct_state *s, const bank_words *w, const ct_typed *t, ct_sheet *out,
                            int *who)
{
    uint16_t had[BANK_TYPED] = { 0 }; /* seats that were asked, by entry */
    const char *why = NULL;
    for (*who = 0; *who < s->rules->seats; ++*who)
        if (s->score[*who] < 0) /* by what the table has agreed on */
            return "bank.pad_short";
    while (!why && s->turn >= 0) {
        bool places = w->bank && s->phase == w->open;
        *who = s->turn;
        for (int e = 0; e < BANK_TYPED; e++)
            had[e] |= places == (e == BANK_TYPED_PLACED) ? ct_bit(s->turn) : 0;
        why = places ? say(s, w->bank, t->v[BANK_TYPED_PLACED][s->turn]) : typed_turn(s, w, t);
    }
    for (int seat = 0; !why && seat < s->rules->seats; seat++)
        for (int e = 0; !why && e < BANK_TYPED; e++)
            if (t->v[e][seat] && !(had[e] >> seat & 1)) {
                *who = seat;
                why = e == BANK_TYPED_PLACED ? "bank.pad_open" : "bank.pad_absent";
            }
    if (!why)
        s->rules->game->sheet(s, out);
    return why;
}
