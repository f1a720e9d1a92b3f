/* learn_lead.c - writes ai/tricks/trick_lead_weights.h: how much each trait of a lead counts when
 * the trick solver orders the leads of Hombre. It starts from the weights that the program was
 * built with and climbs: it moves each weight in turn, up or down, as long as the solver needs
 * fewer positions. The deals were bid by medium bots; the questions are what the declarer makes,
 * and whether the contract is made.
 *
 *     cmake --preset release && cmake --build build/release --target learn_lead
 *     build/release/learn_lead 1500 >weights.h
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "advice.h"
#include "client.h"
#include "tricks/trick_search.h"
#include "tricks.h"

/* The built-in weights become `known`; the solver uses `count_weight` below, which the program
 * changes. */
#define count_weight known
#include "tricks/trick_lead_weights.h"
#undef count_weight
int8_t count_weight[COUNT_CLASSES][COUNT_TRAITS];

enum { MEMORY = 256 << 10, LEAST_STEP = 3 };

static void stop(const char *why)
{
    fprintf(stderr, "learn_lead: %s\n", why);
    exit(2);
}

/* Deals, and plays the bids up to the first lead. */
static void deal(const ct_rules *r, ct_rng *luck, void *memory, ct_state *s)
{
    ct_begin(s, r);
    do {
        ct_view v;
        while (s->turn == CT_DEALER) ct_shuffle(s, luck);
        if (s->turn < 0)
            ct_begin(s, r);
        while (s->turn >= 0 && ct_tricks_ask(memory, s, CT_TRICKS_MOST, false)) {
            ct_view_of(s, s->turn, &v);
            ct_apply(s, ct_advice_act(&v, luck));
        }
    } while (s->turn < 0);
}

/* Returns the number of positions that the solver needs for n deals. Stops beyond `most`. */
static uint64_t cost(void *memory, const ct_state *of, long n, uint64_t most)
{
    uint64_t all = 0;
    ct_tricks_answer a;
    ct_tricks_clear(memory, MEMORY);
    for (long i = 0; i < n && all <= most; i++)
        for (int aim = CT_TRICKS_CONTRACT; aim <= CT_TRICKS_MOST; aim++) {
            ct_tricks_ask(memory, &of[i], (ct_tricks_aim)aim, false);
            ct_tricks_run(memory, UINT64_MAX, &a);
            all += a.nodes;
        }
    return all;
}

static void climb(void *memory, const ct_state *of, long n)
{
    uint64_t best = cost(memory, of, n, UINT64_MAX);
    fprintf(stderr, "%.0f positions a deal\n", (double)best / (double)n);
    for (int step = 24; step >= LEAST_STEP; step /= 2) {
        for (int i = 0; i < COUNT_CLASSES * COUNT_TRAITS; i++) {
            int8_t *w = &count_weight[i / COUNT_TRAITS][i % COUNT_TRAITS];
            for (int by = step; by >= -step; by -= 2 * step) {
                int8_t was = *w;
                int to = was + by;
                *w = (int8_t)(to > 127 ? 127 : to < -127 ? -127 : to);
                uint64_t now = *w == was ? best : cost(memory, of, n, best);
                if (now < best) {
                    best = now;
                    break;
                }
                *w = was;
            }
        }
        fprintf(stderr, "by steps of %d: %.0f\n", step, (double)best / (double)n);
    }
}

int main(int argc, char **argv)
{
    long deals = argc == 2 ? strtol(argv[1], NULL, 10) : 0;
    uint8_t seed[32] = { 0x10, 0x02 };
    void *memory = malloc(MEMORY);
    ct_rules r;
    ct_rng luck;
    if (deals < 1)
        stop("say by how many deals of Hombre to learn");
    ct_state *s = calloc((size_t)deals, sizeof *s);
    if (!memory || !s || ct_rules_make(&r, ct_game_find("hombre"), 3, "", NULL))
        stop("no such rules");
    memcpy(count_weight, known, sizeof known);
    ct_tricks_clear(memory, MEMORY);
    ct_rng_seed(&luck, seed, 0);
    for (long i = 0; i < deals; i++) deal(&r, &luck, memory, &s[i]);
    climb(memory, s, deals);
    printf("/* trick_lead_weights.h - the weight of each trait of a lead in Hombre "
           "(trick_count.c). Written by\n"
           " * lab/learn/learn_lead.c. */\n"
           "#ifndef CT_TRICK_LEAD_WEIGHTS_H\n#define CT_TRICK_LEAD_WEIGHTS_H\n\n"
           "#include \"trick_search.h\"\n\n/* clang-format off */\n"
           "static const int8_t count_weight[COUNT_CLASSES][COUNT_TRAITS] = {\n");
    for (int i = 0; i < COUNT_CLASSES; i++) {
        printf("    {");
        for (int k = 0; k < COUNT_TRAITS; k++) printf("%s%d", k ? ", " : " ", count_weight[i][k]);
        printf(" },\n");
    }
    printf("};\n/* clang-format on */\n\n#endif\n");
    return 0;
}
