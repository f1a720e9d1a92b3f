/* player.c - the player `v1`, against which all others are measured. It plays what the frozen rules
 * of thumb of the game say, or some legal act where they say nothing legal. It remembers nothing
 * and rates nothing. */
#include "player.h"
#include "registry.h"

static size_t bytes(const ct_rules *r) { return 1; }
static void begin(void *memory, const ct_rules *r, int seat) { *(char *)memory = 0; }

static ct_act act(const ct_view *v, const ct_acts *legal, ct_rng *rng)
{
    ct_advice *advice = ct_registry_find(ct_game_about(v->s.rules->game)->slug)->reference;
    ct_act a = advice ? advice(v, legal, rng) : 0;
    return ct_seat(a) == v->seat && !ct_check(&v->s, a) ? a : ct_random_act(&v->s, v->seat, rng);
}

static void think(void *memory, const ct_view *v, ct_rng *rng, const ct_budget *b, ct_thought *out)
{
    ct_acts legal;
    ct_legal(&v->s, v->seat, &legal);
    ct_act a = legal.n ? act(v, &legal, rng) : 0;
    *out = (ct_thought){ .act = a, .usual = a };
    if (a)
        out->rating[out->n++] = (ct_rating){ .act = a };
    for (int i = 0; i < legal.n; i++)
        if (legal.act[i] != a)
            out->rating[out->n++] = (ct_rating){ .act = legal.act[i] };
}

extern const ct_player ct_player_reference;
const ct_player ct_player_reference = {
    .name = "v1", .bytes = bytes, .begin = begin, .think = think
};
