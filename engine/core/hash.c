/* hash.c - a 64-bit hash of a whole state, the same on every machine. Check lines of records and
 * the visited sets of solvers depend on it. */
#include "game.h"

static uint64_t mix(uint64_t h, uint64_t word)
{
    word *= 0x9e3779b97f4a7c15u;
    word ^= word >> 32;
    word *= 0xd6e8feb86659fd93u;
    h ^= word;
    return (h << 29 | h >> 35) * 0xc2b2ae3d27d4eb4fu + 0x165667b19e3779f9u;
}

static uint64_t mix_bytes(uint64_t h, const uint8_t *b, int n)
{
    for (int i = 0; i < n; i += 8) {
        uint64_t w = 0;
        for (int k = 0; k < 8 && i + k < n; k++) w |= (uint64_t)b[i + k] << 8 * k;
        h = mix(h, w);
    }
    return h;
}

static uint64_t mix_ints(uint64_t h, const int32_t *v, int n)
{
    for (int i = 0; i < n; i += 2)
        h = mix(h, (uint32_t)v[i] | (i + 1 < n ? (uint64_t)(uint32_t)v[i + 1] << 32 : 0));
    return h;
}

/* Values are hashed as little-endian words of eight bytes. Of each array only the used part is
 * hashed, because the unused part never changes. */
uint64_t ct_hash(const ct_state *s)
{
    const ct_rules *r = s->rules;
    int own = 0;
    for (const ct_field *f = r->game->about.fields; f && f->name; f++)
        own = own > f->at + f->n ? own : f->at + f->n;
    uint64_t h = mix(0, (uint64_t)s->ply << 32 | (uint32_t)s->deals << 16 | s->won);
    h = mix(h, (uint64_t)s->phase << 8 | (uint8_t)s->turn);
    h = mix_bytes(h, s->team, r->seats);
    h = mix_ints(h, s->score, r->seats);
    h = mix_bytes(h, s->card, r->cards);
    for (int i = 0; i < r->cards; i += 4) {
        uint64_t w = 0;
        for (int k = 0; k < 4 && i + k < r->cards; k++) w |= (uint64_t)s->seen[i + k] << 16 * k;
        h = mix(h, w);
    }
    h = mix_bytes(h, s->end, r->zones);
    h = mix_ints(h, s->own, own);
    h ^= h >> 32;
    h *= 0xd6e8feb86659fd93u;
    return h ^ h >> 29;
}
