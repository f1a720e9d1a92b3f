/* operands.c - the operands of verbs: what each letter of `args` means. */
#include "game.h"
#include "words.h"

/* An operand of four bytes that is a number (m, h, H) takes the first four operand bytes of an act,
 * wherever its letter stands. The other operands follow in the order of their letters. */
static const struct letter {
    const char *name;
    uint16_t kind;
    uint8_t bytes;
    bool hidden; /* hidden from seats that do not know the cards */
} letters[] = {
    ['c'] = { "card", CT_OP_CARD, 1 }, /* a card of the pack */
    ['C'] = { "card", CT_OP_CARD, 1, true },
    ['r'] = { "rank", CT_OP_RANK, 1 },     /* a rank: 1 ace .. 13 king */
    ['s'] = { "suit", CT_OP_SUIT, 1 },     /* a suit: 0 clubs .. 3 spades */
    ['n'] = { "number", CT_OP_NUMBER, 1 }, /* a number counted from 0 in the act, from 1 in text */
    ['p'] = { "seat", CT_OP_SEAT, 1 },     /* a seat of the table */
    ['z'] = { "zone", CT_OP_ZONE, 1 },     /* a zone of the table */
    ['m'] = { "amount", CT_OP_AMOUNT, 4 }, /* an amount of points or chips */
    ['h'] = { "choice", CT_OP_CHOICE, 4 }, /* own cards: bits over the sorted hand */
    ['H'] = { "choice", CT_OP_CHOICE, 4, true },
    ['q'] = { "run", CT_OP_RUN, 5 }, /* ct_run */
    ['k'] = { "set", CT_OP_SET, 4 }, /* ct_set */
};

static const char *letters_of(const ct_word *w) { return w->args + ct_any_seat(w); }

bool ct_any_seat(const ct_word *w) { return *w->args == '!'; }

static struct letter letter_of(char c)
{
    return (size_t)c < sizeof letters / sizeof *letters ? letters[(size_t)c] : letters[0];
}

unsigned ct_takes(const ct_word *w)
{
    unsigned kinds = 0;
    for (const char *p = letters_of(w); *p; p++) kinds |= letter_of(*p).kind;
    return kinds;
}

const ct_word *ct_word_of(const ct_state *s, ct_act a)
{
    const ct_word *verbs = s->rules->game->about.verbs;
    int v = 0;
    while (verbs[v].name && v + 1 < ct_verb(a)) v++;
    return ct_verb(a) && verbs[v].name ? &verbs[v] : NULL;
}

int ct_operands(const ct_word *w, ct_operand out[CT_OPERANDS])
{
    int n = 0, next = ct_takes(w) & CT_OP_SUM ? 4 : 0;
    for (const char *p = letters_of(w); *p && n < CT_OPERANDS; p++) {
        struct letter l = letter_of(*p);
        bool sum = l.kind & CT_OP_SUM;
        if (l.kind)
            out[n++] = (ct_operand){ l.name, l.kind, (uint8_t)(sum ? 0 : next), l.bytes, l.hidden };
        next += sum ? 0 : l.bytes;
    }
    return n;
}
