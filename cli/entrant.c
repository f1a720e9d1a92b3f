/* entrant.c - players by name, and what they do at a table of the command line. */
#include "entrant.h"

static const ct_player *player_of(const char *name)
{
    const ct_bot *numbered = ct_bot_find(name);
    return ct_player_find(numbered ? numbered->name : name);
}

bool known_entrant(const cli *c, const char *name, entrant *out)
{
    char only[64];
    size_t n = strcspn(name, ":");
    int worlds = c->worlds < 0 ? 0 : c->worlds;
    snprintf(only, sizeof only, "%.*s", (int)n, name);
    const ct_player *p = player_of(only);
    if (!p || (name[n] && !args_int(name + n + 1, 1, 999999999, &worlds)))
        return false;
    *out = (entrant){ p, p->worlds ? (uint64_t)worlds : 0 };
    return true;
}

bool find_entrant(const cli *c, const char *name, entrant *out)
{
    char list[256];
    ct_out o = ct_out_of(list, sizeof list);
    for (const ct_player *const *all = ct_players(); *all; all++) {
        ct_put(&o, o.len ? ", " : "");
        ct_put(&o, (*all)->name);
    }
    return known_entrant(c, name, out) || !fail(c, FAILED, "no-bot", WITH(name, list));
}

void put_entrant(const entrant *e, ct_out *o)
{
    ct_put(o, e->player->name);
    if (!e->worlds)
        return;
    ct_put(o, ":");
    ct_put_int(o, (int64_t)e->worlds);
}

/* A player's memory, which knows nothing yet, and what it thinks. */
typedef struct mind {
    room memory, thought;
} mind;

static mind mind_of(const entrant *e, const ct_rules *r, int seat)
{
    mind d = { { NULL, 0 }, { NULL, 0 } };
    room_grow(&d.memory, &(ct_out){ NULL, 0, e->player->bytes(r) });
    room_grow(&d.thought, &(ct_out){ NULL, 0, sizeof(ct_thought) });
    e->player->begin(d.memory.p, r, seat);
    return d;
}

static ct_act thought_of(const entrant *e, mind *d, const ct_state *s, int seat, ct_rng *luck)
{
    ct_view v;
    ct_thought *t = (ct_thought *)(void *)d->thought.p;
    ct_look(s, seat, &v);
    e->player->think(d->memory.p, &v, luck, &(ct_budget){ .worlds = e->worlds }, t);
    ct_act a = t->act;
    free(d->memory.p);
    free(d->thought.p);
    return a;
}

ct_act entrant_act(const entrant *e, const ct_match *m, int seat, const uint8_t seed[32])
{
    const ct_state *s = ct_match_state(m);
    mind d = mind_of(e, s->rules, seat);
    ct_rng luck;
    ct_player_recall(e->player, d.memory.p, seat, m);
    ct_bot_luck(&luck, seed, s->ply);
    return thought_of(e, &d, s, seat, &luck);
}

ct_act entrant_move(const entrant *e, const ct_state *s, int seat, ct_rng *luck)
{
    mind d = mind_of(e, s->rules, seat);
    return thought_of(e, &d, s, seat, luck);
}
