/* players.c - finds players and levels by name, and defines the three players that use only the
 * view and remember nothing: `random`, `easy` and `medium`. */
#include "players.h"

#include <string.h>

#include "client.h"
#include "policy.h"
#include "registry.h"

static size_t no_bytes(const ct_rules *r) { return 1; }
static void no_begin(void *memory, const ct_rules *r, int seat) { *(char *)memory = 0; }

void players_only(ct_thought *out, const ct_acts *legal, ct_act a)
{
    out->act = out->usual = a;
    out->worlds = 0;
    out->n = 0;
    if (a)
        out->rating[out->n++] = (ct_rating){ .act = a };
    for (int i = 0; i < legal->n; i++)
        if (legal->act[i] != a)
            out->rating[out->n++] = (ct_rating){ .act = legal->act[i] };
}

/* ---- random ------------------------------------------------------------------------------ */

static void random_think(void *memory, const ct_view *v, ct_rng *rng, const ct_budget *b,
                         ct_thought *out)
{
    ct_acts legal;
    ct_legal(&v->s, v->seat, &legal);
    players_only(out, &legal, ct_random_act(&v->s, v->seat, rng));
}

const ct_player ct_player_random = {
    .name = "random", .bytes = no_bytes, .begin = no_begin, .think = random_think
};

/* ---- easy: the rules of thumb with slips ------------------------------------------------- */

/* In games without slips of their own, one act in USUAL becomes another act of the same verb. */
enum { USUAL = 3 };

static void any_of_verb(const ct_view *v, const ct_acts *legal, ct_act best, ct_acts *out)
{
    out->n = 0;
    for (int i = 0; i < legal->n; i++)
        if (ct_verb(legal->act[i]) == ct_verb(best) && legal->act[i] != best)
            out->act[out->n++] = legal->act[i];
}

static const ct_slips *slips_of(const ct_view *v)
{
    static const ct_slips usual = { .every = USUAL, .close = any_of_verb };
    const ct_slips *slips = ct_slips_find(ct_game_about(v->s.rules->game)->slug);
    return slips ? slips : &usual;
}

/* Forgets every second card below the top one of the zones that the game names. */
static void forget(const ct_slips *slips, ct_view *v, ct_rng *rng)
{
    ct_state *s = &v->s;
    const ct_rules *r = s->rules;
    for (int z = 0; z < r->zones; z++) {
        const char *name = ct_game_about(r->game)->zones[r->group[z]].name;
        for (int k = 0; k < CT_FORGETS && slips->forgets[k]; k++)
            for (int i = ct_start(s, z); !strcmp(name, slips->forgets[k]) && i + 1 < s->end[z]; i++)
                s->card[i] = ct_rng_below(rng, 2) ? s->card[i] : CT_HIDDEN;
    }
}

static void easy_think(void *memory, const ct_view *v, ct_rng *rng, const ct_budget *b,
                       ct_thought *out)
{
    ct_acts legal, close;
    ct_view dim = *v;
    const ct_slips *slips = slips_of(v);
    ct_legal(&v->s, v->seat, &legal);
    bool slip = ct_rng_below(rng, (uint32_t)slips->every) == 0;
    forget(slips, &dim, rng);
    ct_act a = ct_advice_act(&dim, rng);
    a = a && ct_check(&v->s, a) ? ct_advice_act(v, rng) : a;
    close.n = 0;
    if (a && slip)
        slips->close(&dim, &legal, a, &close);
    ct_act other = close.n ? close.act[ct_rng_below(rng, (uint32_t)close.n)] : a;
    players_only(out, &legal, a && !ct_check(&v->s, other) ? other : a);
}

const ct_player ct_player_easy = {
    .name = "easy", .bytes = no_bytes, .begin = no_begin, .think = easy_think
};

/* ---- medium: the rules of thumb ---------------------------------------------------------- */

static void medium_think(void *memory, const ct_view *v, ct_rng *rng, const ct_budget *b,
                         ct_thought *out)
{
    ct_acts legal;
    ct_legal(&v->s, v->seat, &legal);
    players_only(out, &legal, ct_advice_act(v, rng));
}

const ct_player ct_player_medium = {
    .name = "medium", .bytes = no_bytes, .begin = no_begin, .think = medium_think
};

/* ---- names ------------------------------------------------------------------------------- */

/* Names that older programs wrote into records, settings and tables. */
static const char *name_today(const char *name)
{
    static const char *const names[][2] = {
        { "iniciante", "easy" },  { "novice", "easy" }, { "medio", "medium" },
        { "beginner", "medium" }, { "forte", "hard" },  { "mestre", "master" },
        { "bom", "good" },        { "0", "random" }, /* bots once had numbers */
        { "1", "medium" },
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(names[i][0], name))
            return names[i][1];
    return name;
}

const ct_player *const *ct_players(void) { return ct_registry_players; }

const ct_player *ct_player_find(const char *name)
{
    const ct_player *const *all = ct_players();
    for (name = name_today(name); *all && strcmp((*all)->name, name) != 0;) all++;
    return *all;
}

/* clang-format off */
const ct_level *ct_levels(void)
{
    static const ct_level levels[] = {
        { "easy", CT_TEXT("easy", "Iniciante", "Beginner"),
          CT_TEXT("easy", "Está aprendendo: esquece cartas e às vezes se distrai, mas sem bobagem grande.",
                          "Still learning: forgets cards and gets distracted, but does nothing silly.") },
        { "medium", CT_TEXT("medium", "Médio", "Medium"),
          CT_TEXT("medium", "Joga direitinho, como quem joga em casa.",
                            "Plays sensibly, as people play at home.") },
        { "good", CT_TEXT("good", "Bom", "Good"),
          CT_TEXT("good", "Joga direitinho e, de vez em quando, pensa adiante.",
                          "Plays sensibly and thinks ahead now and then.") },
        { "hard", CT_TEXT("hard", "Forte", "Strong"),
          CT_TEXT("hard", "Pensa adiante e não perdoa erro. Não vê as suas cartas.",
                          "Thinks ahead and forgives no mistake. It cannot see your cards.") },
        { "master", CT_TEXT("master", "Mestre", "Master"),
          CT_TEXT("master", "Pensa mais longe e pesa mais possibilidades.",
                            "Thinks further ahead and weighs more possibilities.") },
        { 0 },
    };
    return levels;
}
/* clang-format on */

const ct_level *ct_level_find(const char *name)
{
    const ct_level *l = ct_levels();
    for (name = name_today(name); l->name && strcmp(l->name, name) != 0;) l++;
    return l->name ? l : NULL;
}

bool ct_level_offered(const ct_level *l, const ct_game *g)
{
    const ct_policy *policy = ct_policy_find(ct_game_about(g)->slug);
    const ct_player *p = ct_player_find(l->name);
    if (p == &ct_player_good)
        return policy && policy->good;
    return p != &ct_player_master || (policy && policy->master_offered);
}

const ct_text *ct_level_note(const ct_level *l, const ct_game *g)
{
    static const ct_text note =
        CT_TEXT("note", "Neste jogo ainda não está provado que ganhe mais que o Forte.",
                "In this game it is not yet proved to win more than Strong.");
    const ct_policy *policy = ct_policy_find(ct_game_about(g)->slug);
    bool master = ct_player_find(l->name) == &ct_player_master;
    return master && policy && policy->master_unproved ? &note : NULL;
}

const ct_player *ct_adviser(const ct_game *g)
{
    const ct_level *best = ct_levels();
    for (const ct_level *l = best; l->name; l++)
        if (ct_level_offered(l, g))
            best = l;
    return ct_player_find(best->name);
}

/* ---- at the table ------------------------------------------------------------------------ */

void ct_player_rng(ct_rng *rng, const uint8_t seed[32], uint64_t ply)
{
    ct_rng kept;
    uint8_t key[32];
    ct_rng_seed(&kept, seed, (UINT64_C(1) << 40) + ply);
    for (int i = 0; i < 8; i++) {
        uint32_t w = ct_rng_next(&kept);
        for (int k = 0; k < 4; k++) key[4 * i + k] = (uint8_t)(w >> 8 * k);
    }
    ct_rng_seed(rng, key, 0);
}

void ct_player_hear(const ct_player *p, void *memory, int seat, const ct_state *was, ct_act a,
                    const ct_state *now)
{
    ct_view v;
    if (!p->hear)
        return;
    ct_view_of(now, seat, &v);
    p->hear(memory, a ? ct_mask(was, a, seat) : 0, &v);
}

void ct_player_recall(const ct_player *p, void *memory, int seat, const ct_match *m)
{
    ct_state was, now;
    for (int i = 0; p->hear && i < ct_match_lines(m); i++) {
        ct_match_at(m, i, &was);
        ct_match_at(m, i + 1, &now);
        ct_player_hear(p, memory, seat, &was, ct_match_line(m, i), &now);
    }
}
