/* act.c - acts to text and back. An act is its verb and
 * one piece of text for each letter of the verb's `args`; reading builds the operand bytes
 * from the same letters. Every well-formed act has one written spelling. */
#include "game.h"

#include <string.h>

#include "out.h"
#include "words.h"

/* ---- operands --------------------------------------------------------------------------- */

const ct_word *ct_word_of(const ct_state *s, ct_act a)
{
    const ct_word *verbs = s->rules->game->about.verbs;
    int v = 0;
    while (verbs[v].name && v + 1 < ct_verb(a)) v++;
    return ct_verb(a) && verbs[v].name ? &verbs[v] : NULL;
}

int ct_operands(const char *args, ct_operand out[CT_OPERANDS])
{
    int n = 0, next = strpbrk(args, "mhH") ? 4 : 0;
    for (const char *p = args + (*args == '!'); *p && n < CT_OPERANDS; p++) {
        bool sum = strchr("mhH", *p) != NULL;
        out[n++] = (ct_operand){ *p, (uint8_t)(sum ? 0 : next) };
        next += sum ? 0 : *p == 'q' ? 5 : *p == 'k' ? 4 : 1;
    }
    return n;
}

/* The seat's hand, sorted, as far as four bytes can choose from it; how many cards. */
static int sorted_hand(const ct_state *s, int seat, ct_card out[32])
{
    const ct_rules *r = s->rules;
    ct_card all[CT_CARDS];
    int z = 0, n = 0;
    while (z < r->zones &&
           (r->owner[z] != seat || r->game->about.zones[r->group[z]].sees != CT_OWNER))
        z++;
    for (int i = 0; z < r->zones && i < ct_count(s, z); i++) {
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
    /* an ace, the two of its suit and a wild card would also spell a run: the ace goes last */
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
    switch (o.letter) {
    case 'c':
    case 'C':
        out[0] = (ct_card)ct_arg(a, o.at);
        return 1;
    case 'q':
        return run_cards(ct_run_arg(a, o.at), out);
    case 'k':
        return set_cards(ct_set_arg(a, o.at), out);
    case 'H':
        if (ct_amount(a) >> 8 == 0xff0000) { /* masked: only how many */
            memset(out, CT_HIDDEN, CT_CARDS);
            n = (int)(ct_amount(a) & 255);
            return n < CT_CARDS ? n : CT_CARDS;
        } /* fall through */
    case 'h': {
        int have = sorted_hand(s, ct_seat(a), hand);
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
    switch (o.letter) {
    case 'r':
        ct_put_char(out, v >= 1 && v <= 13 ? ct_ranks[v - 1] : '?');
        return;
    case 's':
        ct_put_char(out, v <= 3 ? ct_suits[v] : '?');
        return;
    case 'n':
        ct_put_int(out, v + 1);
        return;
    case 'p':
        ct_put_int(out, v);
        return;
    case 'm':
        ct_put_int(out, ct_amount(a));
        return;
    case 'z':
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
    if (n < 0 || (o.letter == 'H' && ct_amount(a) >> 8 == 0xff0000)) {
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
    int n = word ? ct_operands(word->args, o) : 0;
    for (int i = 0; i < n; i++) {
        if (!((o[i].letter == 'h' || o[i].letter == 'H') && !ct_amount(a)))
            ct_put_char(out, ' ');
        write_operand(s, a, o[i], out);
    }
}

/* ---- reading ---------------------------------------------------------------------------- */

static bool blank(char c) { return c == ' ' || c == '\t'; }
static bool ends(char c) { return !c || blank(c); }
static void skip(const char **p) { *p += strspn(*p, " \t"); }

/* The cards that make up the rest of the text; -1: some word is no card of the pack. */
static int read_cards(const ct_rules *r, const char **p, ct_card out[CT_CARDS])
{
    int n = 0;
    for (skip(p); **p && n < CT_CARDS; skip(p)) {
        int used = ct_card_read(*p, &out[n]);
        if (!used || !ends((*p)[used]) || !r->copies[out[n++]])
            return -1;
        *p += used;
    }
    return **p ? -1 : n;
}

/* Bits over the sorted hand; of equal cards the lowest free ones. */
static bool read_choice(const ct_state *s, int seat, const ct_card *card, int n, int b[])
{
    ct_card hand[32];
    int have = sorted_hand(s, seat, hand);
    uint32_t bits = 0;
    for (int i = 0; i < n; i++) {
        int k = 0;
        while (k < have && (hand[k] != card[i] || bits >> k & 1)) k++;
        if (k == have)
            return false;
        bits |= 1u << k;
    }
    for (int i = 0; i < 4; i++) b[i] = (int)(bits >> 8 * i & 255);
    return true;
}

static bool is_wild(ct_card c) { return c == CT_JOKER || ct_rank(c) == 2; }

/* n cards as suit `suit` from place `low` up, with at most one wild card. */
static bool fits_run(const ct_card *card, int n, int suit, int low, int b[])
{
    int at = 0, wild = 0;
    for (int i = 0; i < n; i++) {
        int place = low + i;
        if (card[i] == ct_card_of(suit, place == 14 ? 1 : place))
            continue;
        if (at || !is_wild(card[i]))
            return false;
        at = place, wild = card[i];
    }
    const int run[5] = { suit, low, low + n - 1, at, wild };
    memcpy(b, run, sizeof run);
    return true;
}

/* Two natural cards fix suit and place, so at most one run fits. */
static bool read_run(const ct_card *card, int n, int b[])
{
    for (int suit = 0; n >= 3 && suit < 4; suit++)
        for (int low = 1; low + n - 1 <= 14; low++)
            if (fits_run(card, n, suit, low, b))
                return true;
    return false;
}

static bool read_set(const ct_card *card, int n, int b[])
{
    memset(b, 0, 4 * sizeof b[0]);
    for (int i = 0; i < n; i++) {
        if (card[i] == CT_JOKER) {
            b[3]++;
            continue;
        }
        int *copies = &b[ct_rank(card[i]) == 2 ? 2 : 1], shift = 2 * ct_suit(card[i]);
        if ((*copies >> shift & 3) == 3)
            return false;
        *copies += 1 << shift;
        if (copies == &b[2])
            continue;
        if (b[0] && b[0] != ct_rank(card[i]))
            return false;
        b[0] = ct_rank(card[i]);
    }
    return n > 0;
}

/* Operand of a letter whose cards take the rest of the text. */
static bool read_rest(const ct_state *s, int seat, char letter, const char **p, int b[])
{
    ct_card card[CT_CARDS];
    int n = read_cards(s->rules, p, card);
    if (n < 0)
        return false;
    return letter == 'q'   ? read_run(card, n, b)
           : letter == 'k' ? read_set(card, n, b)
                           : read_choice(s, seat, card, n, b);
}

static int read_number(const char *text, int64_t lo, int64_t hi, int64_t *v)
{
    int n = 0;
    for (*v = 0; n < 10 && text[n] >= '0' && text[n] <= '9'; n++) *v = *v * 10 + text[n] - '0';
    return *v >= lo && *v <= hi && (n == 1 || *text != '0') ? n : 0;
}

/* Operand of a letter that is one word; bytes read or 0. */
static int read_word(const ct_state *s, int seat, char letter, const char *p, int b[])
{
    int64_t v = 0;
    ct_card c = 0;
    int used = 0;
    switch (letter) {
    case 'c':
    case 'C':
        used = ct_card_read(p, &c);
        b[0] = c;
        return used && s->rules->copies[c] ? used : 0;
    case 'r':
        return ct_rank_read(p, &b[0]);
    case 's':
        return ct_suit_read(p, &b[0]);
    case 'n':
        used = read_number(p, 1, 255, &v);
        b[0] = (int)v - 1;
        return used;
    case 'p':
        used = read_number(p, 0, s->rules->seats - 1, &v);
        b[0] = (int)v;
        return used;
    case 'm':
        used = read_number(p, 0, INT32_MAX, &v);
        for (int i = 0; i < 4; i++) b[i] = (int)(v >> 8 * i & 255);
        return used;
    default:
        used = (int)strcspn(p, " \t");
        b[0] = ct_zone_read(s->rules, p, (size_t)used, seat);
        return b[0] < 0 ? 0 : used;
    }
}

/* The operands of one verb; *p is left where it goes wrong. */
static const char *read_operands(const ct_state *s, int seat, const char *args, const char **p,
                                 int b[])
{
    ct_operand o[CT_OPERANDS];
    int n = ct_operands(args, o);
    for (int i = 0; i < n; i++) {
        skip(p);
        if (strchr("hHqk", o[i].letter)) {
            const char *start = *p;
            if (read_rest(s, seat, o[i].letter, p, b + o[i].at))
                continue;
            *p = **p ? *p : start;
            return "act.operand";
        }
        int used = **p ? read_word(s, seat, o[i].letter, *p, b + o[i].at) : 0;
        if (!used || !ends((*p)[used]))
            return "act.operand";
        *p += used;
    }
    skip(p);
    return **p ? "act.extra" : NULL;
}

/* Of verbs that share a name the first that reads wins, runs before sets: a run may spell a set
 * too, but never the other way round (set_cards). The error reported is the one furthest on. */
const char *ct_act_read(const ct_state *s, int seat, const char *text, ct_act *out, const char **at)
{
    const ct_word *verbs = s->rules->game->about.verbs;
    const char *why = "act.word", *far = text + strspn(text, " \t"), *word = far;
    size_t n = strcspn(word, " \t");
    if (!n)
        why = "act.empty";
    for (int pass = 0; n && pass < 2; pass++)
        for (int v = 0; verbs[v].name; v++) {
            if (strlen(verbs[v].name) != n || memcmp(verbs[v].name, word, n) ||
                (strchr(verbs[v].args, 'q') != NULL) == (pass == 1))
                continue;
            int b[2 + 10] = { seat, v + 1 };
            const char *p = word + n, *wrong = read_operands(s, seat, verbs[v].args, &p, b + 2);
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
