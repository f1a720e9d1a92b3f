/* games.c - lists and finds the games of this program (registry.h), and finds the parts of a game
 * by name. */
#include "game.h"

#include <string.h>

#include "registry.h"

const ct_game *const *ct_games(void) { return ct_registry_games; }

const ct_game *ct_game_find(const char *slug)
{
    for (const ct_game *const *g = ct_games(); *g; g++)
        if (!strcmp((*g)->about.slug, slug))
            return *g;
    return NULL;
}

const ct_registry_row *ct_registry_find(const char *slug)
{
    const ct_registry_row *e = ct_registry;
    while (e->slug && strcmp(e->slug, slug) != 0) e++;
    return e;
}

const ct_about *ct_game_about(const ct_game *g) { return &g->about; }

int ct_verb_find(const ct_game *g, const char *name)
{
    for (int i = 0; g->about.verbs[i].name; i++)
        if (!strcmp(g->about.verbs[i].name, name))
            return i + 1;
    return -1;
}

int ct_option_find(const ct_game *g, const char *name)
{
    const ct_option *o = g->about.options;
    for (int i = 0; o && o[i].name; i++)
        if (!strcmp(o[i].name, name))
            return i;
    return -1;
}

int ct_phase_find(const ct_game *g, const char *name)
{
    const char *const *p = g->about.phases;
    for (int i = 0; p && p[i]; i++)
        if (!strcmp(p[i], name))
            return i;
    return -1;
}

const int32_t *ct_field_find(const ct_state *s, const char *name, int *n)
{
    const ct_field *f = s->rules->game->about.fields;
    for (; f && f->name; f++)
        if (!strcmp(f->name, name)) {
            if (n)
                *n = f->n;
            return s->own + f->at;
        }
    return NULL;
}

const int32_t *ct_field_meaning(const ct_state *s, ct_meaning means, const char *zone)
{
    const ct_field *f = s->rules->game->about.fields;
    for (; f && f->name; f++)
        if (f->means == means && (zone ? f->zone && !strcmp(f->zone, zone) : !f->zone))
            return s->own + f->at;
    return NULL;
}

int ct_zone_find(const ct_rules *r, const char *name, int seat)
{
    const ct_zone *line = r->game->about.zones;
    for (int z = 0; z < r->zones; z++)
        if (!strcmp(line[r->group[z]].name, name) && (seat < 0 || r->owner[z] == seat))
            return z;
    return -1;
}

int ct_hand_line(const ct_game *g)
{
    const ct_zone *line = g->about.zones;
    for (int k = 0; line[k].name; k++)
        if (line[k].flags & CT_EACH && line[k].sees == CT_OWNER)
            return k;
    return -1;
}

int ct_hand(const ct_rules *r, int seat)
{
    int line = ct_hand_line(r->game);
    for (int z = 0; line >= 0 && z < r->zones; z++)
        if (r->group[z] == line && r->owner[z] == seat)
            return z;
    return -1;
}
