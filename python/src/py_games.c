/* py_games.c - games, rules and their texts for Python. */
#include <string.h>

#include "py.h"
#include "util/out.h"

const char *ct_py_version(void) { return CT_VERSION; }

const char *ct_py_slug(int i)
{
    const ct_game *const *g = ct_games();
    while (i > 0 && *g) g++, i--;
    return i < 0 || !*g ? NULL : ct_game_about(*g)->slug;
}

size_t ct_py_size(int what)
{
    static const size_t sizes[] = { sizeof(ct_rules),    sizeof(ct_state),    sizeof(ct_view),
                                    sizeof(ct_rng),      sizeof(ct_py_plan),  sizeof(ct_py_ids),
                                    sizeof(ct_py_table), sizeof(ct_py_tables) };
    return what < 0 || (size_t)what >= sizeof sizes / sizeof *sizes ? 0 : sizes[what];
}

const char *ct_py_rules(ct_rules *r, const char *slug, int seats, const char *options, char *fault,
                        size_t cap)
{
    const char *at = NULL;
    ct_out o = ct_out_of(fault, cap);
    const ct_game *g = ct_game_find(slug);
    const char *why = g ? ct_rules_make(r, g, seats, options, &at) : "engine.game";
    if (!why)
        return NULL;
    if (!g)
        at = slug;
    if (at) {
        ct_put_n(&o, at, strcspn(at, " \t"));
        ct_put(&o, ": ");
    }
    ct_put(&o, g ? ct_say(g, why, CT_EN) : "there is no such game");
    return why;
}

void ct_py_about(const ct_rules *r, int32_t out[8])
{
    const ct_about *about = ct_game_about(r->game);
    int verbs = 0;
    while (about->verbs[verbs].name) verbs++;
    const int32_t all[8] = { r->seats,   about->min_seats, about->max_seats,
                             about->low, about->chips,     r->zones,
                             verbs,      r->cards };
    memcpy(out, all, sizeof all);
}

int ct_py_pack(const ct_rules *r, uint8_t out[CT_CARDS])
{
    memcpy(out, r->pack, r->cards);
    return r->cards;
}

const char *ct_py_verb(const ct_rules *r, int verb)
{
    const ct_word *w = ct_game_about(r->game)->verbs;
    if (verb < 1)
        return NULL;
    for (int i = 1; w->name && i < verb; i++) w++;
    return w->name;
}

size_t ct_py_rules_text(const ct_rules *r, int what, int lang, char *buf, size_t cap)
{
    ct_out o = ct_out_of(buf, cap);
    if (what == 0)
        ct_rules_write(r, &o);
    else if (what == 1)
        ct_game_json(r->game, lang ? CT_EN : CT_PT, &o);
    else
        for (int z = 0; z < r->zones; z++) {
            if (r->owner[z] != 255 && r->owner[z] >= r->seats)
                continue;
            ct_put(&o, o.len ? " " : "");
            ct_zone_write(r, z, -1, &o);
        }
    return o.len;
}

const char *ct_py_say(const ct_rules *r, const char *key, int lang)
{
    return ct_say(r ? r->game : NULL, key, lang ? CT_EN : CT_PT);
}
