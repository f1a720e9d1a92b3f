/* can_be_won.c - asks the solver which deals of a patience can be won: can_be_won [GAME [DEALS]] */
#include <solver.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const char *slug = argc > 1 ? argv[1] : "golfe";
    const ct_game *game = ct_game_find(slug);
    const ct_solver *solver = ct_solver_find(slug);
    int deals = argc > 2 ? atoi(argv[2]) : 5;
    ct_rules rules;
    if (!game || !solver || ct_rules_make(&rules, game, 1, NULL, NULL))
        return 2;
    void *room = malloc(solver->usual);
    for (int n = 0; room && n < deals; n++) {
        uint8_t seed[32] = { (uint8_t)n, (uint8_t)(n >> 8) };
        ct_answer answer = { .verdict = CT_UNDECIDED };
        ct_state s;
        ct_begin(&s, &rules);
        if (ct_next_turn(&s, seed) < 0) /* it also plays the dealer */
            continue;
        const char *why = solver->begin(room, solver->usual, &s, CT_SOLVE_WIN);
        while (!why && !answer.done && answer.nodes < 10000000) solver->run(room, 10000, &answer);
        printf("deal %d: %s\n", n,
               why                         ? why
               : answer.verdict == CT_WON  ? "can be won"
               : answer.verdict == CT_LOST ? "cannot be won"
                                           : "not decided");
    }
    free(room);
    return 0;
}
