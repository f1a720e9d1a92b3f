/* act.c - writes acts as text: the verb and one piece of text for each operand. Every well-formed
 * act has exactly one spelling. act_read.c reads this text. */
#include "game.h"

#include <string.h>

#include "out.h"
#include "words.h"

/* ---- cards of an operand ---------------------------------------------------------------- */

int ct_sorted_hand(const ct_state *s, int seat, ct_card out[32])
{
    ct_card all[CT_CARDS];
    int z = ct_hand(s->rules, seat), n = 0;
    for (int i = 0; z >= 0 && i < ct_count(s, z); i++) {
        int k = n++;
        for (; k > 0 && all[k - 1] > ct_at(s, z, i); k--) all[k] = all[k - 1];
        all[k] = ct_at(s, z, i);
    }
    n = n < 32 ? n : 32;
    memcpy(out, all, (size_t)n);
    return n;
}

static int run_cards(ct_run q, ct_card *out)
{
    int n = 0;
    if (q.suit > 3 || q.low < 1 || q.high > 14)
        return -1;
    for (int place = q.low; place <= q.high; place++)
        out[n++] = place == q.at ? q.wild : ct_card_of(q.suit, place == 14 ? 1 : place);
    return n;
}

static int set_cards(ct_set k, ct_card *out)
{
    int n = 0;
    for (int suit = 0; suit < 4; suit++)
        for (int i = k.cards >> 2 * suit & 3; i > 0; i--) out[n++] = ct_card_of(suit, k.rank);
    for (int suit = 0; suit < 4; suit++)
        for (int i = k.twos >> 2 * suit & 3; i > 0; i--) out[n++] = ct_card_of(suit, 2);
    for (int i = 0; i < k.jokers && n < CT_CARDS; i++) out[n++] = CT_JOKER;
    /* an ace, the two of its suit and a wild card could also be read as a run, so the ace is
     * written last */
    if (n == 3 && k.cards && k.rank == 1 && out[1] % 13 == 1 &&
        ct_suit(out[1]) == ct_suit(out[0])) {
        ct_card ace = out[0];
        out[0] = out[1], out[1] = out[2], out[2] = ace;
    }
    return n;
}

int ct_operand_cards(const ct_state *s, ct_act a, ct_operand o, ct_card out[CT_CARDS])
{
    ct_card hand[32];
    int n = 0;
    switch (o.kind) {
    case CT_OP_CARD:
        out[0] = (ct_card)ct_arg(a, o.at);
        return 1;
    case CT_OP_RUN:
        return run_cards(ct_run_arg(a, o.at), out);
    case CT_OP_SET:
        return set_cards(ct_set_arg(a, o.at), out);
    case CT_OP_CHOICE: {
        /* the cards are hidden: only their number is known */
        if (o.hidden && ct_choice_hidden(a)) {
            memset(out, CT_HIDDEN, CT_CARDS);
            n = (int)(ct_amount(a) & 255);
            return n < CT_CARDS ? n : CT_CARDS;
        }
        int have = ct_sorted_hand(s, ct_seat(a), hand);
        for (int i = 0; i < have; i++)
            if (ct_amount(a) >> i & 1)
                out[n++] = hand[i];
        return n;
    }
    default:
        return -1;
    }
}

/* ---- writing ---------------------------------------------------------------------------- */

static void write_operand(const ct_state *s, ct_act a, ct_operand o, ct_out *out)
{
    int v = ct_arg(a, o.at);
    switch (o.kind) {
    case CT_OP_RANK:
        ct_put_char(out, v >= 1 && v <= 13 ? ct_ranks[v - 1] : '?');
        return;
    case CT_OP_SUIT:
        ct_put_char(out, v <= 3 ? ct_suits[v] : '?');
        return;
    case CT_OP_NUMBER:
        ct_put_int(out, v + 1);
        return;
    case CT_OP_SEAT:
        ct_put_int(out, v);
        return;
    case CT_OP_AMOUNT:
        ct_put_int(out, ct_amount(a));
        return;
    case CT_OP_ZONE:
        if (v < s->rules->zones)
            ct_zone_write(s->rules, v, ct_seat(a), out);
        else
            ct_put_char(out, '?');
        return;
    default:
        break;
    }
    ct_card card[CT_CARDS];
    int n = ct_operand_cards(s, a, o, card);
    if (n < 0 || (o.kind == CT_OP_CHOICE && o.hidden && ct_choice_hidden(a))) {
        ct_put_char(out, '?');
        if (n >= 0)
            ct_put_int(out, n);
        return;
    }
    for (int i = 0; i < n; i++) {
        if (i)
            ct_put_char(out, ' ');
        ct_card_write(card[i], out);
    }
}

void ct_act_write(const ct_state *s, ct_act a, ct_out *out)
{
    ct_operand o[CT_OPERANDS];
    const ct_word *word = ct_word_of(s, a);
    ct_put(out, word ? word->name : "?");
    int n = word ? ct_operands(word, o) : 0;
    for (int i = 0; i < n; i++) {
        if (o[i].kind != CT_OP_CHOICE || ct_amount(a))
            ct_put_char(out, ' ');
        write_operand(s, a, o[i], out);
    }
}
