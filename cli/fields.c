/* fields.c - the numbers a game keeps, as far as its texts name them: pot, stake, trumps, whose
 * deal it is; and what players count while they play. */
#include "table.h"

bool put_field(ct_out *o, const scene *t, const ct_field *f, int i)
{
    ct_fact fact;
    if (!ct_fact_of(&t->v->s, f, i, t->lang, &fact))
        return false;
    ct_put(o, fact.label);
    ct_put(o, ": ");
    if (fact.kind == CT_A_SEAT)
        ct_put(o, t->name[fact.value]);
    else if (fact.kind == CT_A_CARD)
        ct_card_show((ct_card)fact.value, t->ascii, o);
    else if (fact.text)
        ct_put(o, fact.text);
    else
        ct_put(o, POINTS(t, fact.value));
    return true;
}

/* The numbers of the whole table; the round stands in the head. */
void draw_fields(const scene *t, flow *f)
{
    const ct_about *a = about_of(t);
    for (const ct_field *d = a->fields; d && d->name; d++) {
        char words[192], text[192];
        ct_out w = ct_out_of(words, sizeof words), o = ct_out_of(text, sizeof text);
        if (d->n == 1 && d->means != CT_A_ROUND && (d->sees & CT_WHO) == CT_ALL &&
            put_field(&w, t, d, 0)) {
            put_capital(&o, words);
            flow_put(f, 4, text);
        }
    }
}

static void put_progress(ct_out *o, const scene *t, const ct_progress *p)
{
    ct_put(o, ct_say(t->v->s.rules->game, p->key, t->lang));
    ct_put_char(o, ' ');
    if (p->goal)
        put_text(o, t->lang, "of", WITH(POINTS(t, p->value), POINTS(t, p->goal)));
    else
        ct_put(o, POINTS(t, p->value));
    if (p->cards && p->value < p->goal) {
        ct_put(o, ", ");
        put_text(o, t->lang, "to-go", WITH(POINTS(t, p->goal - p->value)));
    }
}

/* "Você e Robô 2: total 985 de 3000 · na mesa 145": the rows of a side are one item. */
void draw_progress(const scene *t, flow *f)
{
    ct_progress row[CT_PROGRESS];
    int n = ct_progress_of(&t->v->s, row), seats = t->v->s.rules->seats;
    for (int i = 0; i < n;) {
        char text[512];
        ct_out o = ct_out_of(text, sizeof text);
        int first = i;
        if (row[i].seats != (1u << seats) - 1) {
            put_team(&o, t, row[i].seats);
            ct_put(&o, ": ");
        }
        for (; i < n && row[i].seats == row[first].seats; i++) {
            ct_put(&o, i > first ? " · " : "");
            put_progress(&o, t, &row[i]);
        }
        *text = *text >= 'a' && *text <= 'z' ? (char)(*text - 'a' + 'A') : *text;
        flow_put(f, 4, text);
    }
}
