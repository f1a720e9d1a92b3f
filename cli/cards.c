/* cards.c - cards and piles as text. */
#include "cards.h"

void put_card(ct_out *o, const scene *t, ct_card c)
{
    bool red = t->color && c < CT_JOKER && (ct_suit(c) == 1 || ct_suit(c) == 2);
    ct_put(o, red ? "\033[31m" : "");
    if (c == CT_HIDDEN)
        ct_put(o, t->ascii ? "##" : "▒▒");
    else
        ct_card_show(c, t->ascii, o);
    ct_put(o, red ? "\033[0m" : "");
}

void put_count(ct_out *o, const scene *t, int n)
{
    put_text(o, t->lang, n == 1 ? "card" : "cards", WITH(NUM(n)));
}

void put_pile(ct_out *o, const scene *t, int z)
{
    int n = ct_count(&t->v->s, z);
    put_card(o, t, ct_top(&t->v->s, z));
    ct_put(o, n > 1 ? " (" : "");
    ct_put(o, n > 1 ? NUM(n) : "");
    ct_put(o, n > 1 ? ")" : "");
}

void put_cards(flow *f, const scene *t, int z)
{
    const ct_state *s = &t->v->s;
    ct_card face[CT_CARDS];
    int n = 0, hidden = 0, flags = s->rules->flags[z];
    bool trick = flags & CT_TURNS && s->turn >= 0;
    for (int i = 0; i < ct_count(s, z); i++) {
        ct_card c = ct_at(s, z, i);
        int k = n;
        if (!card_seen(t, z, i)) {
            hidden++;
            continue;
        }
        for (; flags & CT_LOOSE && k &&
               rank_place(about_of(t), face[k - 1]) > rank_place(about_of(t), c);
             k--)
            face[k] = face[k - 1];
        face[k] = c;
        n++;
    }
    for (int i = 0; i < n + (hidden > 0); i++) {
        char text[128];
        ct_out o = ct_out_of(text, sizeof text);
        bool suit = i && i < n && flags & CT_LOOSE && ct_suit(face[i]) != ct_suit(face[i - 1]);
        ct_put(&o, trick && i < n ? t->name[ct_trick_seat(s, z, i)] : "");
        ct_put(&o, trick && i < n ? " " : "");
        ct_put(&o, i == n && n ? "+ " : "");
        if (i < n)
            put_card(&o, t, face[i]);
        else
            put_count(&o, t, hidden);
        flow_put(f, suit || trick ? 3 : 1, text);
    }
}
