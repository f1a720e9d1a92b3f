/* levels.c - the players as people choose them: names, labels and a sentence of style each. */
#include <string.h>

#include "players.h"
#include "policy.h"

/* clang-format off */
const ct_level *ct_levels(void)
{
    static const ct_level levels[] = {
        { "iniciante", "iniciante", CT_TEXT("iniciante", "Iniciante", "Beginner"),
          CT_TEXT("iniciante", "Está aprendendo: sabe as regras, mas se distrai e às vezes erra.",
                               "Still learning: knows the rules, but gets distracted and makes mistakes.") },
        { "medio", "beginner", CT_TEXT("medio", "Médio", "Medium"),
          CT_TEXT("medio", "Joga com bom senso, pelas regras práticas de quem joga em casa.",
                           "Plays sensibly, by the rules of thumb of people who play at home.") },
        { "forte", "forte", CT_TEXT("forte", "Forte", "Strong"),
          CT_TEXT("forte", "Pensa adiante e não perdoa erro. Não vê as suas cartas.",
                           "Thinks ahead and forgives no mistake. It cannot see your cards.") },
        { "mestre", "mestre", CT_TEXT("mestre", "Mestre", "Master"),
          CT_TEXT("mestre", "Pensa mais longe e pesa mais possibilidades.",
                            "Thinks further ahead and weighs more possibilities.") },
        { 0 },
    };
    return levels;
}
/* clang-format on */

bool ct_level_offered(const ct_level *l, const ct_game *g)
{
    const ct_policy *policy = ct_policy_find(ct_game_about(g)->slug);
    return ct_player_find(l->player) != &ct_player_master || (policy && policy->master);
}

const ct_player *ct_adviser(const ct_game *g)
{
    const ct_level *best = ct_levels();
    for (const ct_level *l = best; l->name; l++)
        if (ct_level_offered(l, g))
            best = l;
    return ct_player_find(best->player);
}

const ct_player *ct_level_player(const char *name)
{
    const ct_level *l = ct_levels();
    while (l->name && strcmp(l->name, name) != 0) l++;
    return ct_player_find(l->name ? l->player : name);
}
