/* act_read.c - reads acts from text. Each operand of a verb reads one piece of the text. If the
 * piece does not fit, the error says which rule of spelling it breaks and at which word. */
#include <string.h>

#include "game.h"
#include "out.h"
#include "words.h"

static bool blank(char c) { return c == ' ' || c == '\t'; }
static bool ends(char c) { return !c || blank(c); }
static void skip(const char **p) { *p += strspn(*p, " \t"); }

/* The cards of a text, and the place of each in the text. */
typedef struct cards {
    int n;
    ct_card card[CT_CARDS];
    const char *at[CT_CARDS + 1]; /* the last element: the end of the text */
} cards;

/* Reads all of the text from *p on as cards. Returns NULL, or an error, with *p at the mistake. */
static const char *read_cards(const ct_rules *r, const char **p, cards *out)
{
    uint8_t left[CT_KINDS];
    memcpy(left, r->copies, sizeof left);
    for (skip(p); **p; skip(p)) {
        ct_card c;
        int used = ct_card_read(*p, &c);
        if (!used || !ends((*p)[used]))
            return "act.card";
        if (!r->copies[c])
            return "act.pack";
        if (!left[c]--)
            return "act.copies";
        out->card[out->n] = c;
        out->at[out->n++] = *p;
        *p += used;
    }
    out->at[out->n] = *p;
    return NULL;
}

/* ---- choices, runs and sets ------------------------------------------------------------- */

/* Reads a choice: sets bits over the sorted hand. Of equal cards it takes the lowest place not yet
 * chosen. *wrong: the index of the card at fault. */
static const char *read_choice(const ct_state *s, int seat, const cards *t, int b[], int *wrong)
{
    ct_card hand[32];
    int have = ct_sorted_hand(s, seat, hand);
    uint32_t bits = 0;
    for (int i = 0; i < t->n; i++) {
        int k = 0, copies = 0;
        for (; k < have && (hand[k] != t->card[i] || bits >> k & 1); k++)
            copies += hand[k] == t->card[i];
        *wrong = i;
        if (k == have)
            return copies ? "act.double" : "act.held";
        bits |= 1u << k;
    }
    for (int i = 0; i < 4; i++) b[i] = (int)(bits >> 8 * i & 255);
    return NULL;
}

/* Whether n cards, at most one of them wild, are a run of `suit` from place `low` up. */
static bool fits_run(const ct_card *card, int n, int suit, int low, int b[])
{
    int at = 0, wild = 0;
    for (int i = 0; i < n; i++) {
        int place = low + i;
        if (card[i] == ct_card_of(suit, place == 14 ? 1 : place))
            continue;
        if (at || !ct_is_wild(card[i]))
            return false;
        at = place, wild = card[i];
    }
    const int run[5] = { suit, low, low + n - 1, at, wild };
    memcpy(b, run, sizeof run);
    return true;
}

/* Whether a natural card after card i has a rank between `place` and `next`. */
static bool comes_later(const cards *t, int i, int place, int next)
{
    for (int k = i + 1; k < t->n; k++)
        if (!ct_is_wild(t->card[k]) && ct_rank(t->card[k]) > place && ct_rank(t->card[k]) < next)
            return true;
    return false;
}

/* Finds which rule of runs the cards break. *wrong: the index of the card at fault. */
static const char *run_refusal(const cards *t, int *wrong)
{
    int first = -1, last = -1, place = 0, wilds = 0;
    for (int i = 0; i < t->n; i++) {
        ct_card c = t->card[i];
        *wrong = i;
        if (ct_is_wild(c)) {
            bool own = first >= 0 && c == ct_card_of(ct_suit(t->card[first]), 2);
            wilds += !own || place != 1; /* a two after the ace of its suit is natural */
            if (wilds >
                1 + (first < 0)) /* one more two may be natural before the first natural card */
                return "act.run-wild";
            continue;
        }
        int next = ct_rank(c) == 1 && first >= 0 ? 14 : ct_rank(c);
        first = first < 0 ? i : first;
        if (ct_suit(c) != ct_suit(t->card[first]))
            return "act.run-suit";
        if (last >= 0 && next == place)
            return "act.run-double";
        if (last >= 0 && next < place)
            return place == 14 ? "act.run-wrap" : "act.run-order";
        if (last >= 0 && next - place != i - last)
            return next - place < i - last || comes_later(t, i, place, next) ? "act.run-order"
                                                                             : "act.run-gap";
        last = i, place = next;
    }
    *wrong = t->n;
    if (t->n < 3)
        return "act.run-short";
    *wrong = t->n - 1;
    return wilds > 1 ? "act.run-wild" : "act.run-wrap";
}

/* Reads a run. Two natural cards fix suit and place, so at most one run fits. */
static const char *read_run(const cards *t, int b[], int *wrong)
{
    for (int suit = 0; t->n >= 3 && suit < 4; suit++)
        for (int low = 1; low + t->n - 1 <= 14; low++)
            if (fits_run(t->card, t->n, suit, low, b))
                return NULL;
    return run_refusal(t, wrong);
}

static const char *read_set(const cards *t, int b[], int *wrong)
{
    int alike = 0;
    memset(b, 0, 4 * sizeof b[0]);
    for (int i = 0; i < t->n; i++) {
        ct_card c = t->card[i];
        *wrong = i;
        if (c == CT_JOKER) {
            b[3]++;
            continue;
        }
        int *copies = &b[ct_is_two(c) ? 2 : 1], shift = 2 * ct_suit(c);
        if ((*copies >> shift & 3) == 3)
            return "act.copies";
        *copies += 1 << shift;
        if (ct_is_two(c))
            continue;
        if (b[0] && b[0] != ct_rank(c)) {
            *wrong = alike > 1 ? i : 0; /* no two ranks are equal: if the verb also takes runs, a
                                           run was meant */
            return "act.set-rank";
        }
        b[0] = ct_rank(c);
        alike++;
    }
    return NULL;
}

/* Reads an operand whose cards reach to the end of the text. *p becomes the end of the text, or the
 * place of the error. */
static const char *read_rest(const ct_state *s, int seat, int kind, const char **p, int b[])
{
    cards t = { 0 };
    int wrong = 0;
    const char *why = read_cards(s->rules, p, &t);
    if (why)
        return why;
    if (!t.n && kind != CT_OP_CHOICE)
        return "act.missing";
    why = kind == CT_OP_RUN   ? read_run(&t, b, &wrong)
          : kind == CT_OP_SET ? read_set(&t, b, &wrong)
                              : read_choice(s, seat, &t, b, &wrong);
    if (why)
        *p = t.at[wrong];
    return why;
}

/* ---- single words ----------------------------------------------------------------------- */

/* Reads an operand of one word. *used: the number of bytes read. Returns NULL, or the key of what
 * was expected. */
static const char *read_word(const ct_state *s, int seat, int kind, const char *p, int b[],
                             int *used)
{
    const char *why;
    int64_t v = 0;
    ct_card c = 0;
    switch (kind) {
    case CT_OP_CARD:
        *used = ct_card_read(p, &c), why = "act.card";
        b[0] = c;
        break;
    case CT_OP_RANK:
        *used = ct_rank_read(p, &b[0]), why = "act.rank";
        break;
    case CT_OP_SUIT:
        *used = ct_suit_read(p, &b[0]), why = "act.suit";
        break;
    case CT_OP_NUMBER:
        *used = ct_get_number(p, 1, 255, &v), why = "act.number";
        b[0] = (int)v - 1;
        break;
    case CT_OP_SEAT:
        *used = ct_get_number(p, 0, s->rules->seats - 1, &v), why = "act.seat";
        b[0] = (int)v;
        break;
    case CT_OP_AMOUNT:
        *used = ct_get_number(p, 0, INT32_MAX, &v), why = "act.amount";
        for (int i = 0; i < 4; i++) b[i] = (int)(v >> 8 * i & 255);
        break;
    default:
        *used = (int)strcspn(p, " \t"), why = "act.zone";
        b[0] = ct_zone_read(s->rules, p, (size_t)*used, seat);
        return b[0] < 0 ? why : NULL;
    }
    if (!*used || !ends(p[*used]))
        return why;
    return kind == CT_OP_CARD && !s->rules->copies[c] ? "act.pack" : NULL;
}

/* Reads the operands of one verb. After an error *p is at the mistake. */
static const char *read_operands(const ct_state *s, int seat, const ct_word *w, const char **p,
                                 int b[])
{
    ct_operand o[CT_OPERANDS];
    int n = ct_operands(w, o);
    for (int i = 0; i < n; i++) {
        skip(p);
        if (o[i].kind & CT_OP_MANY) {
            const char *why = read_rest(s, seat, o[i].kind, p, b + o[i].at);
            if (why)
                return why;
            continue;
        }
        int used = 0;
        const char *why =
            **p ? read_word(s, seat, o[i].kind, *p, b + o[i].at, &used) : "act.missing";
        if (why)
            return why;
        *p += used;
    }
    skip(p);
    return **p ? "act.extra" : NULL;
}

/* Several verbs may share a name. The first verb that fits the text is taken. Runs are tried before
 * sets: the text of a run may also fit a set, but never the reverse (set_cards). If no verb fits,
 * the error furthest into the text is reported. */
const char *ct_act_read(const ct_state *s, int seat, const char *text, ct_act *out, const char **at)
{
    const ct_word *verbs = s->rules->game->about.verbs;
    const char *why = "act.word", *far = text + strspn(text, " \t"), *word = far;
    size_t n = strcspn(word, " \t");
    if (!n)
        why = "act.empty";
    for (int pass = 0; n && pass < 2; pass++)
        for (int v = 0; verbs[v].name; v++) {
            bool run = ct_takes(&verbs[v]) & CT_OP_RUN;
            if (strlen(verbs[v].name) != n || memcmp(verbs[v].name, word, n) || run == (pass == 1))
                continue;
            int b[2 + 10] = { seat, v + 1 };
            const char *p = word + n, *wrong = read_operands(s, seat, &verbs[v], &p, b + 2);
            if (!wrong) {
                *out = ct_act_of(b);
                return NULL;
            }
            if (p > far || (p == far && !strcmp(why, "act.extra")))
                far = p, why = wrong;
        }
    if (at)
        *at = far;
    return why;
}
