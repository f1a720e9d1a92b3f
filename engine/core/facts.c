/* facts.c - facts that a game shows players besides its cards: named numbers (pot, trumps, the
 * dealer), progress during a deal, the rank of cards, the stake of a bid, the odds of a bet. */
#include <string.h>

#include "game.h"
#include "out.h"
#include "words.h"

const ct_meaning_row ct_meanings[CT_MEANINGS] = {
    [CT_A_NUMBER] = { "number", CT_A_NUMBER }, [CT_A_SEAT] = { "seat", CT_A_SEAT },
    [CT_A_SUIT] = { "suit", CT_A_SUIT },       [CT_A_CARD] = { "card", CT_A_CARD },
    [CT_A_TEXT] = { "text", CT_A_TEXT },       [CT_A_DEALER] = { "dealer", CT_A_SEAT },
    [CT_A_ELDEST] = { "eldest", CT_A_SEAT },   [CT_A_LEADER] = { "leader", CT_A_SEAT },
    [CT_A_TRUMP] = { "trump", CT_A_SUIT },     [CT_A_ROUND] = { "round", CT_A_NUMBER },
    [CT_A_POT] = { "pot", CT_A_NUMBER },       [CT_A_SIDE] = { "side", CT_A_NUMBER },
    [CT_A_COLUMN] = { "column", CT_A_NUMBER },
};

/* Whether value v is a valid seat, suit or card at this table, so that it can be shown as that
 * kind. */
static bool stands_for(const ct_state *s, ct_meaning kind, int32_t v)
{
    int32_t end = kind == CT_A_SEAT ? s->rules->seats : kind == CT_A_SUIT ? 4 : CT_JOKER + 1;
    return v >= 0 && v < end;
}

/* Whether ct_progress_of has a row with the field's name. During a deal that row is shown instead
 * of the field, because it says more. */
static bool counted(const ct_state *s, const ct_field *f)
{
    ct_progress row[CT_PROGRESS];
    if (s->turn < 0)
        return false;
    for (int i = ct_progress_of(s, row); i-- > 0;)
        if (!strcmp(strrchr(row[i].key, '.') + 1, f->name))
            return true;
    return false;
}

bool ct_fact_of(const ct_state *s, const ct_field *f, int i, ct_lang l, ct_fact *out)
{
    const ct_game *g = s->rules->game;
    char name[96], suit[8] = "suit.?";
    int32_t v = s->own[f->at + i];
    ct_out n = ct_out_of(name, sizeof name);
    ct_put(&n, f->name);
    ct_put_char(&n, '.');
    ct_put_int(&n, v);
    *out = (ct_fact){ .kind = ct_meanings[f->means].kind, .value = v };
    out->label = ct_say_of(g, ".field.", f->name, "", l);
    out->text = ct_say_of(g, ".field.", name, "", l);
    if (!out->label || (f->sees & CT_WHO) == CT_NOBODY || counted(s, f))
        return false;
    if (out->text) {
        out->kind = CT_A_TEXT;
        return true;
    }
    if ((v < 0 && f->min == -1) || (!v && out->kind == CT_A_NUMBER))
        return false;
    if (!stands_for(s, out->kind, v))
        out->kind = CT_A_NUMBER;
    if (out->kind == CT_A_SUIT) {
        suit[5] = ct_suits[v];
        out->text = ct_say(g, suit, l);
    }
    return true;
}

int ct_fact_at(const ct_state *s, const ct_field *f, int seat)
{
    int seats = s->rules->game->about.max_seats;
    int at = f->n == seats && !(f->sees & CT_SIDES) ? seat : s->team[seat];
    return f->n == 1 || f->n > seats || at >= f->n ? -1 : at;
}

/* ---- progress, order and price ---------------------------------------------------------- */

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

ct_act ct_claim(const ct_view *v)
{
    const ct_game *g = v->s.rules->game;
    return g->claim && v->s.turn == v->seat ? g->claim(&v->s) : 0;
}

uint16_t ct_side_seats(const ct_state *s, int side)
{
    uint16_t bits = 0;
    for (int seat = 0; seat < s->rules->seats; seat++)
        if (s->team[seat] == side)
            bits |= ct_bit(seat);
    return bits;
}

/* ---- odds ------------------------------------------------------------------------------- */

int ct_unseen(const ct_state *s, uint8_t left[CT_KINDS])
{
    int n = s->rules->cards;
    for (int c = 0; c < CT_KINDS; c++) left[c] = s->rules->copies[c];
    for (int i = 0; i < s->rules->cards; i++)
        if (s->card[i] != CT_HIDDEN)
            left[s->card[i]]--, n--;
    return n;
}

int ct_odds_of(const ct_view *v, ct_odds out[CT_ODDS])
{
    const ct_game *g = v->s.rules->game;
    return g->odds && v->s.turn == v->seat ? g->odds(&v->s, v->seat, out) : 0;
}
