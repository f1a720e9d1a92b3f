/* rules.c - makes the rules of a table from a game's tables and an options text: option values, the
 * pack, and the properties of each zone. */
#include "game.h"

#include <string.h>

#include "out.h"
#include "words.h"

_Static_assert(CT_OPTS <= 64, "given options are bits of a word");

/* Finds the value whose name is `word` in "a|b|c", which are the values from min up. Returns false
 * if there is no such name. */
static bool named(const ct_option *o, const char *word, size_t n, int32_t *v)
{
    *v = o->min;
    for (const char *p = o->values; *p; (*v)++) {
        size_t m = strcspn(p, "|");
        if (m == n && !memcmp(p, word, n))
            return true;
        p += m + (p[m] == '|');
    }
    return false;
}

/* Reads one word "name=value". *given: the options set so far, as bits. */
static const char *set_option(ct_rules *r, const char *word, size_t n, uint64_t *given)
{
    const ct_option *o = r->game->about.options;
    const char *eq = memchr(word, '=', n);
    size_t name = eq ? (size_t)(eq - word) : n;
    for (int i = 0; o && o[i].name; i++) {
        if (!ct_named(o[i].name, word, name))
            continue;
        size_t m = n - name - 1;
        int32_t v;
        if (o[i].values ? !named(&o[i], eq + 1, m, &v)
                        : !m || (size_t)ct_get_int(eq + 1, &v) != m || v < o[i].min || v > o[i].max)
            return "rules.value";
        if (*given >> i & 1)
            return "rules.twice";
        *given |= UINT64_C(1) << i;
        r->opt[i] = (int16_t)v;
        return NULL;
    }
    return ct_named("players", word, name) || ct_named("seats", word, name) ? "rules.players"
                                                                            : "rules.option";
}

static const char *set_options(ct_rules *r, const char *text, bool preset, const char **at)
{
    const char *p = text;
    uint64_t given = 0;
    for (bool first = true;; first = false) {
        p += strspn(p, " \t");
        size_t n = strcspn(p, " \t");
        const char *why = NULL;
        if (!n)
            return NULL;
        if (at)
            *at = p;
        if (memchr(p, '=', n)) {
            why = set_option(r, p, n, &given);
        } else {
            const ct_preset *set = r->game->about.presets;
            while (set && set->name && !ct_named(set->name, p, n)) set++;
            if (!preset || !first || !set || !set->name)
                return "rules.preset";
            why = set_options(r, set->options, false, NULL);
        }
        if (why)
            return why;
        p += n;
    }
}

static void make_zones(ct_rules *r)
{
    const ct_about *a = &r->game->about;
    int z = 0;
    for (int line = 0; a->zones[line].name; line++) {
        const ct_zone *t = &a->zones[line];
        int owners = t->flags & CT_EACH ? a->max_seats : 1;
        for (int k = 0; k < owners * t->n; k++, z++) {
            r->group[z] = (uint8_t)line;
            r->nth[z] = (uint8_t)(k % t->n);
            r->owner[z] = (uint8_t)(t->flags & CT_EACH ? k / t->n : 255);
            r->sees[z] = t->sees;
            r->flags[z] = t->flags;
        }
    }
    r->zones = (uint8_t)z;
}

static void make_pack(ct_rules *r)
{
    int n = 0;
    for (int kind = 0; kind < CT_KINDS; kind++)
        for (int i = 0; i < r->copies[kind]; i++) r->pack[n++] = (ct_card)kind;
    r->cards = (uint8_t)n;
    for (int z = 0; z < r->zones; z++)
        r->shows[z] = r->sees[z] == CT_ALL                           ? CT_EVERYONE
                      : r->sees[z] == CT_OWNER && r->owner[z] != 255 ? ct_bit(r->owner[z])
                                                                     : 0;
}

const char *ct_rules_make(ct_rules *r, const ct_game *g, int seats, const char *options,
                          const char **at)
{
    const ct_about *a = &g->about;
    memset(r, 0, sizeof *r);
    if (at)
        *at = NULL;
    r->game = g;
    if (!seats)
        seats = a->seats;
    if (seats < a->min_seats || seats > a->max_seats)
        return "rules.seats";
    r->seats = (uint8_t)seats;
    for (int i = 0; a->options && a->options[i].name; i++) r->opt[i] = a->options[i].def;
    const char *why = options ? set_options(r, options, true, at) : NULL;
    if (why)
        return why;
    if (at)
        *at = NULL;
    make_zones(r);
    for (int kind = 0; kind < 52; kind++) r->copies[kind] = a->copies;
    r->copies[CT_JOKER] = a->jokers;
    why = g->setup ? g->setup(r) : NULL;
    if (!why)
        make_pack(r);
    return why;
}
