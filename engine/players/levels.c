/* levels.c - the players as people choose them: names, labels and a sentence of style each. */
#include <string.h>

#include "players.h"

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
        { 0 },
    };
    return levels;
}
/* clang-format on */

const ct_player *ct_level_player(const char *name)
{
    const ct_level *l = ct_levels();
    while (l->name && strcmp(l->name, name) != 0) l++;
    return ct_player_find(l->name ? l->player : name);
}
