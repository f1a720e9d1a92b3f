/* names.c - writes and reads the names of cards, zones and phases in text. */
#include <string.h>

#include "game.h"
#include "out.h"
#include "words.h"

const char ct_ranks[] = "A23456789TJQK", ct_suits[] = "cdhs";
static const char *const suit_signs[] = { "♣", "♦", "♥", "♠" };
static const char joker_sign[] = "★";

bool ct_named(const char *name, const char *text, size_t n)
{
    return strlen(name) == n && !memcmp(name, text, n);
}

/* ---- cards ------------------------------------------------------------------------------ */

void ct_card_write(ct_card c, ct_out *out)
{
    if (c == CT_JOKER)
        ct_put(out, "XX");
    else if (c > CT_JOKER)
        ct_put_char(out, '?');
    else
        ct_put_n(out, (const char[]){ ct_ranks[ct_rank(c) - 1], ct_suits[ct_suit(c)] }, 2);
}

int ct_rank_read(const char *text, int *rank)
{
    char c = *text >= 'a' && *text <= 'z' ? (char)(*text - 32) : *text;
    const char *p = c ? strchr(ct_ranks, c) : NULL;
    if (!p && (c != '1' || text[1] != '0'))
        return 0;
    *rank = p ? (int)(p - ct_ranks) + 1 : 10;
    return p ? 1 : 2;
}

/* The number of bytes of `word` if the text begins with it, else 0. */
static int begins(const char *text, const char *word)
{
    size_t n = strlen(word);
    return strncmp(text, word, n) ? 0 : (int)n;
}

int ct_suit_read(const char *text, int *suit)
{
    const char *p = *text ? strchr(ct_suits, *text) : NULL;
    int used = p != NULL;
    *suit = p ? (int)(p - ct_suits) : 0;
    for (int i = 0; !used && i < 4; i++)
        if ((used = begins(text, suit_signs[i])))
            *suit = i;
    return used;
}

int ct_card_read(const char *text, ct_card *out)
{
    int rank, suit, used = begins(text, joker_sign);
    if ((text[0] == 'X' && text[1] == 'X') || (text[0] == 'x' && text[1] == 'x'))
        used = 2;
    if (used) {
        *out = CT_JOKER;
        return used;
    }
    int n = ct_rank_read(text, &rank);
    used = n ? ct_suit_read(text + n, &suit) : 0;
    if (!used)
        return 0;
    *out = ct_card_of(suit, rank);
    return n + used;
}

void ct_card_show(ct_card c, bool ascii, ct_out *out)
{
    if (ascii || c > CT_JOKER) {
        ct_card_write(c, out);
    } else if (c == CT_JOKER) {
        ct_put(out, joker_sign);
    } else {
        if (ct_rank(c) == 10)
            ct_put(out, "10");
        else
            ct_put_char(out, ct_ranks[ct_rank(c) - 1]);
        ct_put(out, suit_signs[ct_suit(c)]);
    }
}

/* ---- zones ------------------------------------------------------------------------------ */

void ct_zone_write(const ct_rules *r, int z, int seat, ct_out *out)
{
    const ct_zone *line = &r->game->about.zones[r->group[z]];
    ct_put(out, line->name);
    if (line->n > 1) {
        ct_put_char(out, '.');
        ct_put_int(out, r->nth[z] + 1);
    }
    if (r->owner[z] != 255 && r->owner[z] != seat) {
        ct_put_char(out, '@');
        ct_put_int(out, r->owner[z]);
    }
}

static bool zone_is_called(const ct_rules *r, int z, int seat, const char *text, size_t n)
{
    char name[64];
    ct_out o = ct_out_of(name, sizeof name);
    ct_zone_write(r, z, seat, &o);
    return ct_out_whole(&o) && ct_named(name, text, n);
}

int ct_zone_read(const ct_rules *r, const char *text, size_t n, int seat)
{
    for (int z = 0; z < r->zones; z++) {
        const char *name = r->game->about.zones[r->group[z]].name;
        size_t m = strlen(name);
        if (n < m || memcmp(name, text, m) || (r->owner[z] != 255 && r->owner[z] >= r->seats))
            continue;
        if (zone_is_called(r, z, seat, text, n) || zone_is_called(r, z, -1, text, n))
            return z;
    }
    return -1;
}

const char *ct_phase_name(const ct_game *g, int phase)
{
    const char *const *p = g->about.phases;
    for (int i = 0; p && p[i]; i++)
        if (i == phase)
            return p[i];
    return NULL;
}
