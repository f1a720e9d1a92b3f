/* progress.c - what players count during a deal, the order of the cards and what a bid stakes, if
 * the game has these functions. */
#include "game.h"

int ct_progress_of(const ct_state *s, ct_progress out[CT_PROGRESS])
{
    return s->rules->game->progress ? s->rules->game->progress(s, out) : 0;
}

int ct_card_worth(const ct_game *g, ct_card c) { return g->worth ? g->worth(&c, 1) : 0; }

int ct_order_of(const ct_state *s, int suit, ct_card out[CT_KINDS], int *tops)
{
    *tops = 0;
    return s->rules->game->order ? s->rules->game->order(s, suit, out, tops) : 0;
}

int32_t ct_act_price(const ct_state *s, ct_act a)
{
    return s->rules->game->price ? s->rules->game->price(s, a) : 0;
}

uint16_t ct_side_seats(const ct_state *s, int side)
{
    uint16_t bits = 0;
    for (int seat = 0; seat < s->rules->seats; seat++)
        if (s->team[seat] == side)
            bits |= ct_bit(seat);
    return bits;
}
