/* reasons.c - facts about acts of the template game, for hints: what the card does to the trick. */
#include "client.h"
#include "reason.h"

static void find(const ct_view *v, ct_act a, ct_why *out)
{
    int trick = ct_zone_find(v->s.rules, "trick", -1), hand = ct_hand(v->s.rules, v->seat);
    ct_card c = (ct_card)ct_arg(a, 0), led = ct_top(&v->s, trick);
    bool lowest = true;
    for (int i = 0; i < ct_count(&v->s, hand); i++)
        lowest &= ct_rank(ct_at(&v->s, hand, i)) >= ct_rank(c);
    if (led != CT_HIDDEN && ct_rank(c) > ct_rank(led))
        ct_why_card(out, "_template.wins", led, CT_HIDDEN);
    if (lowest)
        ct_why_card(out, "_template.lowest", c, CT_HIDDEN);
    ct_why_general(out, "_template.any");
}

static const ct_text texts[] = {
    CT_TEXT("_template.wins", "Ganha do $c.", "It beats $c."),
    CT_TEXT("_template.lowest", "É a menor carta da mão.", "It is the lowest card of the hand."),
    CT_TEXT("_template.any", "É preciso jogar uma carta.", "A card must be played."),
    { 0 }
};

const ct_reasons ct_reasons__template = { .find = find, .texts = texts };
