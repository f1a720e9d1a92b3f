/* menu.c - the acts to choose from, one sentence for each. Asides and giving up come last. */
#include "menu.h"

#include <string.h>

#include "speech.h"

/* The verb of choice i. */
static const ct_word *word_of(const sitting *p, int i)
{
    return ct_word_of(&p->v.s, p->acts.act[i]);
}

/* Whether all choices are places of one verb: then the place is the number to type. */
static bool by_place(const sitting *p)
{
    ct_operand o[CT_OPERANDS];
    bool all = p->acts.n > 0 && ct_operands(word_of(p, 0), o) == 1 && o[0].kind == CT_OP_NUMBER;
    for (int k = 0; k < p->acts.n; k++) all &= word_of(p, k) == word_of(p, 0);
    return all;
}

int choice_number(const sitting *p, int i)
{
    return by_place(p) ? ct_arg(p->acts.act[i], 0) + 1 : p->number[i];
}

/* Returns the end of the group that begins at `from`. Acts of verbs with one name are one group. */
static int group_end(const sitting *p, int from)
{
    int i = from + 1;
    while (i < p->acts.n && !strcmp(word_of(p, i)->name, word_of(p, from)->name)) i++;
    return i;
}

void put_meaning(ct_out *o, const sitting *p, ct_act a)
{
    char name[64], chips[64];
    ct_out n = ct_out_of(name, sizeof name), c = ct_out_of(chips, sizeof chips);
    ct_put(&n, ct_word_of(&p->v.s, a)->name);
    ct_put(&n, "?");
    const char *meaning = game_text(p->v.s.rules->game, ".", name, p->c->lang);
    if (!meaning)
        return;
    ct_put(o, ": ");
    ct_put(o, meaning);
    put_score(&c, &p->t, ct_act_price(&p->v.s, a));
    if (ct_act_price(&p->v.s, a))
        put_text(o, p->c->lang, "from-each", WITH(chips));
}

static void say_choice(const sitting *p, int i)
{
    char label[256], text[768];
    ct_out o = ct_out_of(text, sizeof text);
    put_label(p, p->acts.act[i], label, sizeof label);
    ct_put_int(&o, choice_number(p, i));
    ct_put(&o, ": ");
    ct_put(&o, label);
    put_meaning(&o, p, p->acts.act[i]);
    say_sentence(&p->t, text);
}

/* Says that other amounts or cards than those listed may be typed. */
static void say_free(const sitting *p, int from, int to)
{
    enum { MANY = 12, ONE = 7 };
    ct_act a = p->acts.act[from];
    int32_t lo = 0, hi = 0;
    char like[256], small[256], text[512];
    unsigned takes = ct_takes(word_of(p, from));
    bool amount =
        takes & CT_OP_AMOUNT && ct_range(&p->v.s, p->me, ct_verb(a), &lo, &hi) && hi - lo > 1;
    bool cards = takes & CT_OP_CHOICE && to - from > MANY;
    if (!amount && !cards)
        return;
    a = amount ? ct_with_amount(a, (uint32_t)(lo + (hi - lo) / 2)) : p->acts.act[from + ONE];
    put_label(p, a, like, sizeof like);
    ct_out o = ct_out_of(small, sizeof small), t = ct_out_of(text, sizeof text);
    ct_put_char(&o, (char)(*like >= 'A' && *like <= 'Z' ? *like + 32 : *like));
    ct_put(&o, like + 1);
    put_text(&t, p->c->lang, amount ? "amounts" : "any-cards",
             amount ? WITH(NUM(lo), NUM(hi), small) : WITH(small));
    say_sentence(&p->t, text);
}

void show_choices(const sitting *p, int most)
{
    int told = 0, hidden = 0;
    for (int i = 0, next; i < p->acts.n; i = next) {
        next = group_end(p, i);
        if (i == p->open && p->open && !word_of(p, i)->quits && told < most)
            say_sentence(&p->t, text_of(p->c->lang, "apart"));
        for (int k = i; k < next; k++) {
            if (told < most)
                say_choice(p, k);
            hidden += told++ >= most;
        }
        say_free(p, i, next);
    }
    if (hidden) {
        char text[128];
        ct_out o = ct_out_of(text, sizeof text);
        put_text(&o, p->c->lang, "speech.more", WITH(NUM(hidden)));
        say_sentence(&p->t, text);
    }
}
