/* touch.c - what a person touches to choose an act, and which acts a choice of cards could mean.
 * With these functions a client needs to know no verb of any game. */
#include <string.h>

#include "game.h"
#include "out.h"
#include "words.h"

static void add_zone(const ct_rules *r, ct_touch *t, int z)
{
    for (int i = 0; i < t->zones; i++)
        if (t->zone[i] == z)
            return;
    if (z < r->zones && t->zones < (int)sizeof t->zone)
        t->zone[t->zones++] = (uint8_t)z;
}

/* The first zone of the k-th row that `on` names; -1: there is no such row. If each seat has zones
 * in the row, it is the first zone of this seat. *n: the number of zones in the row. */
static int line_of(const ct_rules *r, const char *on, int k, int seat, int *n)
{
    char name[32];
    ct_out o = ct_out_of(name, sizeof name);
    while (on && k--) on = strchr(on, ' ') ? strchr(on, ' ') + 1 : NULL;
    if (!on)
        return -1;
    ct_put_n(&o, on, strcspn(on, " "));
    const ct_zone *line = r->game->about.zones;
    while (line->name && strcmp(line->name, name)) line++;
    *n = line->n;
    return ct_zone_find(r, name, line->flags & CT_EACH ? seat : -1);
}

static void take_away(int need[CT_KINDS], ct_card c)
{
    if (c < CT_KINDS && need[c])
        need[c]--;
}

static int own_copies(const ct_state *s, int seat, ct_card c)
{
    int n = 0;
    for (int z = 0; z < s->rules->zones; z++)
        for (int i = 0; s->rules->owner[z] == seat && i < ct_count(s, z); i++)
            n += ct_at(s, z, i) == c;
    return n;
}

/* Collects the cards that the operands need and the zones that they name. */
static void read_operands(const ct_state *s, ct_act a, const ct_word *w, int need[CT_KINDS],
                          ct_touch *out)
{
    ct_operand o[CT_OPERANDS];
    ct_card card[CT_CARDS];
    int n = ct_operands(w, o), lines = 0;
    for (int i = 0; i < n; i++) {
        if (o[i].kind == CT_OP_ZONE)
            add_zone(s->rules, out, ct_arg(a, o[i].at));
        if (o[i].kind == CT_OP_NUMBER) {
            int first = line_of(s->rules, w->on, 0, ct_seat(a), &lines);
            if (first >= 0 && ct_arg(a, o[i].at) < lines)
                add_zone(s->rules, out, first + ct_arg(a, o[i].at));
        }
        int cards = ct_operand_cards(s, a, o[i], card);
        for (int k = 0; k < cards; k++)
            if (card[k] < CT_KINDS)
                need[card[k]]++;
    }
}

void ct_act_touch(const ct_state *s, ct_act a, ct_touch *out)
{
    const ct_word *w = ct_word_of(s, a);
    int need[CT_KINDS] = { 0 }, lines = 0;
    memset(out, 0, sizeof *out);
    if (!w)
        return;
    read_operands(s, a, w, need, out);
    bool shape = ct_takes(w) & CT_OP_MELD;
    for (int i = 0; shape && i < out->zones; i++) /* cards already in the meld are not taken from
                                                     the hand */
        for (int k = 0; k < ct_count(s, out->zone[i]); k++)
            take_away(need, ct_at(s, out->zone[i], k));
    for (int k = 0;; k++) {
        int z = line_of(s->rules, w->on, k, ct_seat(a), &lines);
        if (z < 0)
            break;
        if (lines > 1)
            continue;
        if (shape && ct_count(s, z)) /* the act also uses the top card of the pile */
            take_away(need, ct_top(s, z));
        add_zone(s->rules, out, z);
    }
    for (int c = 0; c < CT_KINDS; c++) {
        int own = need[c] ? own_copies(s, ct_seat(a), (ct_card)c) : 0;
        for (int k = 0; k < need[c]; k++) {
            if (k < own && out->cards < (int)sizeof out->card)
                out->card[out->cards++] = (ct_card)c;
            else if (k >= own && out->faces < (int)sizeof out->face)
                out->face[out->faces++] = (ct_card)c;
        }
    }
}

/* ---- offers ----------------------------------------------------------------------------- */

static bool takes_up(const ct_state *s, ct_act a, const ct_card *cards, int n)
{
    int count[CT_KINDS] = { 0 };
    ct_touch t;
    ct_act_touch(s, a, &t);
    if (t.cards != n)
        return false;
    for (int i = 0; i < n; i++)
        if (cards[i] < CT_KINDS)
            count[cards[i]]++;
    for (int i = 0; i < n; i++)
        if (!count[t.card[i]]--)
            return false;
    return true;
}

/* Offers an act for a verb with a choice of cards: writes the cards as text and reads the act from
 * it. */
static void offer_choice(const ct_state *s, int seat, const ct_word *w, const ct_card *cards, int n,
                         ct_acts *out)
{
    char text[512];
    ct_act a;
    ct_out o = ct_out_of(text, sizeof text);
    ct_put(&o, w->name);
    for (int i = 0; i < n; i++) {
        ct_put_char(&o, ' ');
        ct_card_write(cards[i], &o);
    }
    if (!ct_act_read(s, seat, text, &a, NULL))
        ct_add(out, a);
}

static int by_number(const ct_acts *acts, ct_act a)
{
    for (int i = 0; i < acts->n; i++)
        if (acts->act[i] == a)
            return i;
    return -1;
}

void ct_offers(const ct_state *s, int seat, const ct_card *cards, int n, ct_acts *out)
{
    const ct_game *g = s->rules->game;
    ct_legal(s, seat, out);
    if (s->turn == CT_OVER || seat < 0 || seat >= s->rules->seats)
        return;
    for (const ct_word *w = g->about.verbs; w->name; w++)
        if (ct_takes(w) & CT_OP_CHOICE)
            offer_choice(s, seat, w, cards, n, out);
    if (g->offer && n)
        g->offer(s, seat, cards, n, out);
    int kept = 0, all = out->n;
    for (int i = 0; i < all; i++) {
        ct_act a = out->act[i];
        out->n = kept;
        if (takes_up(s, a, cards, n) && by_number(out, a) < 0 && !ct_check(s, a))
            out->act[kept++] = a;
    }
    out->n = kept;
}

int ct_trick_seat(const ct_state *s, int z, int i)
{
    int seats = s->rules->seats;
    const int32_t *leader = ct_field_meaning(s, CT_A_LEADER, NULL);
    int first = leader ? *leader : s->turn - ct_count(s, z);
    return (first + i + 2 * seats) % seats;
}

int ct_notes(const ct_state *s, ct_note out[CT_NOTES])
{
    return s->rules->game->notes ? s->rules->game->notes(s, out) : 0;
}

void ct_lies_say(const ct_state *s, const ct_note *note, ct_lang l, bool ascii, ct_out *out)
{
    const char *say = ct_say(s->rules->game, note->key, l), *at = strstr(say, "$1");
    ct_put_n(out, say, at ? (size_t)(at - say) : strlen(say));
    if (at)
        ct_card_show(ct_at(s, note->zone, note->amount), ascii, out);
    ct_put(out, at ? at + 2 : "");
}
