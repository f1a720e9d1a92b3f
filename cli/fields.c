/* fields.c - the numbers a game keeps, as far as its texts name them: pot, stake, trumps, whose
 * deal it is. */
#include "table.h"

bool put_field(ct_out *o, const scene *t, const ct_field *f, int i)
{
    ct_fact fact;
    if (!ct_fact_of(&t->v->s, f, i, t->lang, &fact))
        return false;
    ct_put(o, fact.label);
    ct_put(o, ": ");
    if (fact.kind == 'p')
        ct_put(o, t->name[fact.value]);
    else if (fact.kind == 'c')
        ct_card_show((ct_card)fact.value, t->ascii, o);
    else if (fact.text)
        ct_put(o, fact.text);
    else
        ct_put_int(o, fact.value);
    return true;
}

/* The numbers of the whole table; the round stands in the head. */
void draw_fields(const scene *t, flow *f)
{
    const ct_about *a = about_of(t);
    for (const ct_field *d = a->fields; d && d->name; d++) {
        char words[192], text[192];
        ct_out w = ct_out_of(words, sizeof words), o = ct_out_of(text, sizeof text);
        if (d->n == 1 && strcmp(d->name, "round") != 0 && (d->sees & CT_WHO) == CT_ALL &&
            put_field(&w, t, d, 0)) {
            put_capital(&o, words);
            flow_put(f, 4, text);
        }
    }
}
