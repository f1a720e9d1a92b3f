/* menu.c - the acts to choose from, numbered. Acts of one verb are printed in a row after its name.
 * Asides and giving up come last. */
#include "menu.h"

#include "speech.h"

#include <stdlib.h>
#include <string.h>

enum { FEW = 3 }; /* fewer acts of one verb than this make no row */

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
    return by_place(p) ? ct_arg(p->acts.act[i], 0) + 1 : i + 1;
}

/* ---- groups of acts of one verb --------------------------------------------------------- */

/* Returns the end of the group that begins at `from`. Acts of verbs with one name are one group. */
static int group_end(const sitting *p, int from)
{
    int i = from + 1;
    while (i < p->acts.n && !strcmp(word_of(p, i)->name, word_of(p, from)->name)) i++;
    return i;
}

/* Returns the bytes of the words that all labels of a group begin with; 0: the group is no row.
 * Amounts and places make no row, since they would look like one more number. */
static size_t head_of(const sitting *p, int from, int to)
{
    unsigned counts = ct_takes(word_of(p, from)) & (CT_OP_AMOUNT | CT_OP_NUMBER);
    char first[256], other[256];
    size_t n;
    put_label(p, p->acts.act[from], first, sizeof first);
    n = strlen(first);
    if (to - from < FEW || (counts && !by_place(p)))
        return 0;
    for (int i = from + 1; i < to; i++) {
        put_label(p, p->acts.act[i], other, sizeof other);
        for (size_t k = 0; k < n; k++)
            if (first[k] != other[k])
                n = k;
    }
    while (n && first[n - 1] != ' ') n--;
    return n;
}

/* Writes what a bid commits to: ": escolhe o trunfo, joga contra os dois · 1 ficha de cada um". */
static void put_meaning(ct_out *o, const sitting *p, ct_act a)
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

static void put_item(ct_out *o, const sitting *p, int i, const char *label)
{
    char number[32];
    snprintf(number, sizeof number, "%2d) ", choice_number(p, i));
    ct_put(o, p->t.color ? "\033[1m" : "");
    ct_put(o, number);
    ct_put(o, p->t.color ? "\033[0m" : "");
    ct_put(o, label);
}

/* Whether item i fits into a row that ends at `to` and has at most `lines` lines. The last line
 * needs room for the number of items left out. */
static bool may_follow(const flow *f, int gap, int i, int to, int item, int lines)
{
    enum { MORE = 22 };
    int left = to - i, rest = edge() - f->x - gap;
    return f->lines + 1 < lines || left * (item + 2) - 2 <= rest || rest >= item + MORE;
}

static void put_more(flow *f, const sitting *p, int n)
{
    char text[96];
    ct_out o = ct_out_of(text, sizeof text);
    put_text(&o, p->c->lang, "more", WITH(NUM(n)));
    if (n > 0)
        flow_put(f, 2, text);
}

/* Writes the places from .. to - 1 of the list, such as "2-5, 7". */
static void put_places(flow *f, const sitting *p, int from, int to)
{
    for (int i = from; i < to; i++) {
        int first = i;
        char text[32];
        while (i + 1 < to && choice_number(p, i + 1) == choice_number(p, i) + 1) i++;
        const char *tail = i + 1 < to ? "," : "";
        if (i > first)
            snprintf(text, sizeof text, "%d-%d%s", choice_number(p, first), choice_number(p, i),
                     tail);
        else
            snprintf(text, sizeof text, "%d%s", choice_number(p, i), tail);
        flow_put(f, 1, text);
    }
}

/* Writes the items from .. to - 1 without the first `head` bytes of their labels. */
static void put_items(flow *f, const sitting *p, int from, int to, size_t head, int lines)
{
    enum { NUMBER = 4, ON_A_LINE = 12 };
    char label[256], text[320];
    int item = 0, i = from;
    for (int k = from; k < to && k - from < lines * ON_A_LINE; k++) {
        put_label(p, p->acts.act[k], label, sizeof label);
        item = width_of(label + head) > item ? width_of(label + head) : item;
    }
    for (int gap = 0; i < to; i++) {
        ct_out o = ct_out_of(text, sizeof text);
        if (i > from && !may_follow(f, gap, i, to, item + NUMBER, lines))
            break;
        put_label(p, p->acts.act[i], label, sizeof label);
        put_item(&o, p, i, label + head);
        if (lines == CT_ACTS)
            put_meaning(&o, p, p->acts.act[i]);
        flow_put(f, gap, text);
        gap = 2 + item - width_of(label + head);
    }
    put_more(f, p, to - i);
    putc('\n', p->t.out);
}

/* Prints a row such as "Jogar:   1) A♥   2) J♥   3) K♥"; `wide`: where the items of all rows
 * begin. */
static void show_row(const sitting *p, int from, int to, size_t head, int wide, int lines)
{
    char label[256], title[256];
    flow f = { p->t.out, wide, 0, 0 };
    ct_out t = ct_out_of(title, sizeof title);
    put_label(p, p->acts.act[from], label, sizeof label);
    size_t n = head;
    while (n && (label[n - 1] == ' ' || label[n - 1] == ':')) n--;
    ct_put_n(&t, label, n);
    f.x = fprintf(p->t.out, "  %s:", title) - (int)strlen(title) + width_of(title);
    if (f.x >= wide)
        f.x = break_line(p->t.out, wide);
    if (by_place(p)) {
        put_places(&f, p, from, to);
        putc('\n', p->t.out);
    } else {
        put_items(&f, p, from, to, head, lines);
    }
}

/* Says that other amounts or cards than those listed may be typed. */
static void show_free(const sitting *p, int from, int to)
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
    fprintf(p->t.out, "      ");
    print_wrapped(p->t.out, text, 6);
}

static int row_start(const sitting *p)
{
    enum { MOST = 24 };
    int wide = 4;
    char label[256];
    for (int i = 0; i < p->acts.n; i = group_end(p, i)) {
        size_t head = head_of(p, i, group_end(p, i));
        put_label(p, p->acts.act[i], label, sizeof label);
        label[head] = 0;
        int w = head ? width_of(label) + 4 : 0;
        wide = w > wide && w <= MOST ? w : wide;
    }
    return wide;
}

/* Shows all verbs with at most `most` lines each; each of the first `more` verbs gets one line
 * more. */
static void show_all(const sitting *p, int most, int more)
{
    int wide = row_start(p), from = 0, verb = 0;
    for (int i = 0, next; i < p->acts.n; i = next) {
        next = group_end(p, i);
        int lines = most + (verb++ < more);
        size_t head = head_of(p, i, next);
        bool last = next == p->acts.n || head_of(p, next, group_end(p, next)) || next == p->open ||
                    ct_takes(word_of(p, i)) & CT_OP_AMOUNT;
        if (i == p->open && p->open && !word_of(p, i)->quits) {
            fprintf(p->t.out, "  ");
            scene_say(&p->t, "apart", NULL);
            putc('\n', p->t.out);
        }
        if (head)
            show_row(p, i, next, head, wide, lines);
        else if (last)
            put_items(&(flow){ p->t.out, 2, 0, 0 }, p, from, next, 0, lines);
        if (head || last)
            from = next;
        show_free(p, i, next);
    }
}

void show_choices(sitting *p, int lines)
{
    static const int steps[] = { CT_ACTS, 5, 4, 3, 2, 1 };
    enum { STEPS = sizeof steps / sizeof *steps, MORE = 3 };
    if (p->t.spoken) {
        speak_choices(p, lines);
        return;
    }
    for (int i = 0; i < STEPS * MORE; i++) {
        hold h;
        hold_begin(&p->t, &h);
        show_all(p, steps[i / MORE], MORE - 1 - i % MORE);
        bool good = hold_end(&p->t, &h) <= lines || !lines || i + 1 == STEPS * MORE;
        if (good) {
            show_held(&p->t, &h);
            return;
        }
        free(h.text);
    }
}
