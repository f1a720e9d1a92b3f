/* rng.c - the random generator: the ChaCha20 block function of RFC 8439 in counter mode. The seed
 * is the key and the stream the last 64 bits of the nonce, so every deal of a match has its own
 * stream. */
#include "draws.h"

static uint32_t rotl(uint32_t x, int n) { return x << n | x >> (32 - n); }

static void quarter(uint32_t *x, int a, int b, int c, int d)
{
    x[a] += x[b], x[d] = rotl(x[d] ^ x[a], 16);
    x[c] += x[d], x[b] = rotl(x[b] ^ x[c], 12);
    x[a] += x[b], x[d] = rotl(x[d] ^ x[a], 8);
    x[c] += x[d], x[b] = rotl(x[b] ^ x[c], 7);
}

static void block(ct_rng *g)
{
    uint32_t x[16];
    for (int i = 0; i < 16; i++) x[i] = g->key[i];
    for (int round = 0; round < 10; round++) {
        for (int i = 0; i < 4; i++) quarter(x, i, 4 + i, 8 + i, 12 + i);
        for (int i = 0; i < 4; i++)
            quarter(x, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
    }
    for (int i = 0; i < 16; i++) g->out[i] = x[i] + g->key[i];
    g->key[12]++;
    g->left = 16;
}

void ct_rng_seed(ct_rng *g, const uint8_t seed[32], uint64_t stream)
{
    static const uint32_t sigma[4] = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 };
    for (int i = 0; i < 4; i++) g->key[i] = sigma[i];
    for (int i = 0; i < 8; i++)
        g->key[4 + i] = (uint32_t)seed[4 * i] | (uint32_t)seed[4 * i + 1] << 8 |
                        (uint32_t)seed[4 * i + 2] << 16 | (uint32_t)seed[4 * i + 3] << 24;
    g->key[12] = g->key[13] = 0;
    g->key[14] = (uint32_t)stream;
    g->key[15] = (uint32_t)(stream >> 32);
    g->left = 0;
}

uint32_t ct_rng_next(ct_rng *g)
{
    if (!g->left)
        block(g);
    return g->out[16 - g->left--];
}

/* Lemire's multiplication method. Values that would favour some results are drawn again, so there
 * is no bias. */
uint32_t ct_rng_below(ct_rng *g, uint32_t n)
{
    uint64_t m = (uint64_t)ct_rng_next(g) * n;
    if ((uint32_t)m < n) {
        uint32_t few = (0 - n) % n;
        while ((uint32_t)m < few) m = (uint64_t)ct_rng_next(g) * n;
    }
    return (uint32_t)(m >> 32);
}

/* Fisher-Yates from the last card down. */
void ct_rng_shuffle(ct_rng *g, ct_card *cards, int n)
{
    for (uint32_t left = (uint32_t)n; left > 1;) {
        uint32_t range[4], j[4];
        int take = left > 4 ? 4 : (int)left - 1;
        for (int i = 0; i < take; i++) range[i] = left - (uint32_t)i;
        ct_rng_draws(g, range, take, j);
        for (int i = 0; i < take; i++) {
            left--;
            ct_card c = cards[left];
            cards[left] = cards[j[i]];
            cards[j[i]] = c;
        }
    }
}

const char *ct_seed_read(uint8_t seed[32], const char *hex)
{
    uint8_t got[32] = { 0 };
    for (int i = 0; i < 64; i++) {
        char c = hex[i];
        int v = c >= '0' && c <= '9'   ? c - '0'
                : c >= 'a' && c <= 'f' ? c - 'a' + 10
                : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                       : -1;
        if (v < 0)
            return "seed.bad";
        got[i / 2] = (uint8_t)(got[i / 2] << 4 | v);
    }
    if (hex[64])
        return "seed.bad";
    for (int i = 0; i < 32; i++) seed[i] = got[i];
    return NULL;
}
