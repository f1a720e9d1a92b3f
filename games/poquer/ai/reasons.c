/* reasons.c - facts about acts of Poker Squares, for hints (reason.h): the points that a card makes
 * at once, and the hands that its row and column may still become. */
#include <string.h>

#include "reason.h"

enum { SIDE = 5 };

/* The points of all hands so far. */
static int points(const ct_state *s)
{
    ct_note note[CT_NOTES];
    int sum = 0;
    for (int i = ct_notes(s, note); i-- > 0;) sum += note[i].amount;
    return sum;
}

typedef struct line {
    int n, suit;   /* suit: the suit of all cards; 4: several */
    bool straight; /* all ranks differ and lie within five */
} line;

static line read(const ct_state *s, int first, int step)
{
    line l = { .suit = -1, .straight = true };
    int ranks[14] = { 0 }, low = 14, high = 0;
    for (int i = 0; i < SIDE; i++) {
        ct_card c = ct_top(s, first + i * step);
        if (c == CT_HIDDEN)
            continue;
        int rank = ct_rank(c);
        l.n++;
        l.suit = l.suit < 0 || l.suit == ct_suit(c) ? ct_suit(c) : 4;
        l.straight &= !ranks[rank]++;
        low = rank < low ? rank : low;
        high = rank > high ? rank : high;
    }
    l.straight &= high - low < SIDE;
    return l;
}

static bool may_be_straight(const line *l)
{
    return l->n > 1 && l->n < SIDE && l->suit == 4 && l->straight;
}

/* Facts about several cards of one suit, or of neighbouring ranks, in a line. */
static void about_line(const line *l, bool row, ct_why *w)
{
    if (l->n == SIDE)
        return; /* the line makes its points, or none */
    if (l->n > 1 && l->suit < 4)
        ct_why_add(w, row ? "poquer.suit.row" : "poquer.suit.column", l->n, l->suit);
    else if (may_be_straight(l))
        ct_why_add(w, row ? "poquer.straight.row" : "poquer.straight.column", l->n, 0);
}

static void about_place(const ct_view *v, ct_act a, ct_why *w)
{
    ct_state now = v->s;
    int cell = ct_zone_find(v->s.rules, "cell", -1), at = ct_arg(a, 0);
    ct_apply(&now, a);
    int gain = points(&now) - points(&v->s);
    line row = read(&now, cell + at / SIDE * SIDE, 1), column = read(&now, cell + at % SIDE, SIDE);
    if (gain > 0)
        ct_why_add(w, "poquer.gains", gain, 0);
    if (may_be_straight(&row) && may_be_straight(&column)) {
        ct_why_add(w, "poquer.straight.both", row.n, column.n);
    } else {
        about_line(&row, true, w);
        about_line(&column, false, w);
    }
    if (row.n == 1 && column.n == 1)
        ct_why_add(w, "poquer.fresh", 0, 0);
    else if (row.n == 1 || column.n == 1)
        ct_why_add(w, row.n == 1 ? "poquer.fresh.row" : "poquer.fresh.column", 0, 0);
}

/* Whether no swap makes more points. */
static bool is_best(const ct_view *v)
{
    ct_acts legal;
    ct_legal(&v->s, v->seat, &legal);
    for (int i = 0; i < legal.n; i++) {
        ct_state now = v->s;
        if (strcmp(ct_word_of(&v->s, legal.act[i])->name, "swap") != 0)
            continue;
        ct_apply(&now, legal.act[i]);
        if (points(&now) > points(&v->s))
            return false;
    }
    return true;
}

static void find(const ct_view *v, ct_act a, ct_why *out)
{
    const char *verb = ct_word_of(&v->s, a)->name;
    ct_state now = v->s;
    if (!strcmp(verb, "place") || !strcmp(verb, "put")) {
        about_place(v, a, out);
    } else if (!strcmp(verb, "swap")) {
        ct_apply(&now, a);
        if (points(&now) > points(&v->s))
            ct_why_add(out, "poquer.gains", points(&now) - points(&v->s), 0);
    } else if (!strcmp(verb, "done") && is_best(v)) {
        ct_why_add(out, "poquer.best", points(&v->s), 0);
    }
    ct_why_general(out, !strcmp(verb, "place") ? "poquer.any.place"
                        : !strcmp(verb, "put") ? "poquer.any.put"
                                               : "poquer.any");
}

/* clang-format off */
static const ct_text texts[] = {
    CT_TEXT("poquer.gains", "Faz $1 pontos na hora.", "It makes $1 points at once."),
    CT_TEXT("poquer.gains.1", "Faz um ponto na hora.", "It makes one point at once."),
    CT_TEXT("poquer.suit.row", "A fileira fica com $1 cartas, todas de $s.",
      "That makes $1 cards in the row, all $s."),
    CT_TEXT("poquer.suit.column", "A coluna fica com $1 cartas, todas de $s.",
      "That makes $1 cards in the column, all $s."),
    CT_TEXT("poquer.straight.row", "As $1 cartas da fileira ainda podem dar sequência.",
      "The $1 cards of the row can still become a straight."),
    CT_TEXT("poquer.straight.column", "As $1 cartas da coluna ainda podem dar sequência.",
      "The $1 cards of the column can still become a straight."),
    CT_TEXT("poquer.straight.both", "A fileira, de $1 cartas, e a coluna, de $2, ainda podem dar sequência.",
      "The row of $1 cards and the column of $2 can both still become a straight."),
    CT_TEXT("poquer.fresh", "Começa uma fileira e uma coluna novas.", "It begins a new row and a new column."),
    CT_TEXT("poquer.fresh.row", "Começa uma fileira nova.", "It begins a new row."),
    CT_TEXT("poquer.fresh.column", "Começa uma coluna nova.", "It begins a new column."),
    CT_TEXT("poquer.best", "Nenhuma troca melhora os seus $1 pontos.",
      "No swap improves on your $1 points."),
    CT_TEXT("poquer.any", "É o que dá para fazer agora.", "It is what can be done now."),
    CT_TEXT("poquer.any.place", "Aqui a carta não estraga nenhuma mão já feita.",
      "Here the card spoils no hand already made."),
    CT_TEXT("poquer.any.put", "É a casa em que esta carta mais ajuda.",
      "It is the cell where this card helps most."),
    { 0 }
};
/* clang-format on */

const ct_reasons ct_reasons_poquer = { .find = find, .texts = texts };
