/* random_play.c - plays a whole match at random and prints the score: random_play [GAME [SEED]] */
#include <advice.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    uint8_t seed[32] = { argc > 2 ? (uint8_t)atoi(argv[2]) : 1 }, other[32] = { 2 };
    const ct_game *game = ct_game_find(argc > 1 ? argv[1] : "domino");
    ct_rules rules;
    ct_state s;
    ct_rng luck;
    if (!game || ct_rules_make(&rules, game, 0, NULL, NULL))
        return 2;
    ct_begin(&s, &rules);
    ct_rng_seed(&luck, other, 0);
    for (int seat; (seat = ct_next_turn(&s, seed)) >= 0;) /* it also plays the dealer */
        ct_apply(&s, ct_random_act(&s, seat, &luck));
    for (int i = 0; i < rules.seats; i++)
        printf("seat %d: %d%s\n", i, (int)s.score[i], s.won >> i & 1 ? ", won" : "");
    return 0;
}
