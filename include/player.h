/* player.h - computer players. A player is told the rules once, then each line of the record as its
 * seat sees it. Then it is asked for an act. It sees views (carteado.h) and nothing else, so it
 * cannot cheat. It keeps all that it knows in memory that the caller provides. This memory is a
 * plain value, which may be stored and copied. It points only to the rules and to constant tables.
 *
 *     const ct_player *p = ct_player_find("hard");
 *     void *mind = malloc(p->bytes(&rules));
 *     p->begin(mind, &rules, seat);
 *     ct_player_hear(p, mind, seat, &was, act, &now);      -- for each line; act 0: a deal
 *     ct_player_rng(&rng, seed, now.ply);
 *     ct_view_of(&now, seat, &view);
 *     p->think(mind, &view, &rng, &(ct_budget){ .worlds = 100 }, &thought);
 *     ct_match_play(match, thought.act);
 *
 * The same rules, lines, view, generator and budget give the same thought on every machine. Players
 * share nothing that changes, so each memory may be used by a thread of its own. */
#ifndef CT_PLAYER_H
#define CT_PLAYER_H

#include "match.h"

/* The limits of a player's thinking about one act. */
typedef struct ct_budget {
    uint64_t worlds; /* number of possible deals to look at; 0: the player's usual number */
    /* A time limit. The player calls it often, even during a playout. Once it returns true, the
     * player chooses by what it knows so far, so another machine may choose another act. NULL: no
     * limit. With several parts, all of them call it. */
    bool (*enough)(void *of);
    void *of;    /* passed to `enough` */
    ct_act also; /* a legal act that must be rated; 0: none */
    ct_act then; /* an act of the same seat done right after `also`; the two are rated as one. 0:
                    none. The caller makes sure that it is legal there */
} ct_budget;

/* A player's rating of an act. */
typedef struct ct_rating {
    ct_act act;
    uint32_t worlds; /* the number of possible deals it was tried in; 0: it was not rated. 1 in a
                        betting game or a patience: all cards that may come were weighed at once */
    /* gain: how much more the act brings than the act `usual`, on average. error: the standard
     * error of that mean. The unit is a point or chip. In Dominó and the betting games it is a
     * hundredth of a match won; the betting games also give some weight to chips. */
    double gain, error;
} ct_rating;

/* The result of a player's thinking about one act. */
typedef struct ct_thought {
    ct_act act; /* the act to do; 0: the seat has no legal act */
    /* The act without search: by the rules of thumb, or by the policy if ct_policy_play.leads is
     * true. It is done unless another act is clearly better. */
    ct_act usual;
    uint64_t worlds; /* the number of possible deals that were looked at */
    int n;           /* the number of ratings: all listed legal acts (ct_legal) and `act`, the best
                        first */
    ct_rating rating[CT_ACTS + 1];
} ct_thought;

enum {
    CT_CANDIDATES = 48,             /* most acts that are compared */
    CT_SUMS = 4 + 3 * CT_CANDIDATES /* numbers that one part of a thought tells the others */
};

/* Thinking about one act in several parts, each by a thread or a program of its own. The possible
 * deals are divided among the parts. The thought is the same for any number of parts, and the same
 * as by ct_player.think, unless the time limit ends it. Each part has memory of its own:
 *
 *     bool more = w->start(part, memory, &view, &rng, &budget, &thought);   -- in every part
 *     while (more) {
 *         w->share(part, k, n, sums);           -- part k of n; the parts may run at the same time
 *         -- add the sums of all parts, entry by entry: total
 *         more = w->join(part, total);          -- all parts get the same answer
 *     }
 *     if (started) w->end(part, &thought);      -- in part 0
 */
typedef struct ct_parts {
    size_t (*bytes)(const ct_rules *r); /* memory of a part, aligned as by malloc */
    /* Begins the thought. It copies what `memory` of the player holds. The view and the budget must
     * not change until the end. Between two shares a part may be copied, and n may change. False:
     * the thought is ready already, without shares. */
    bool (*start)(void *part, const void *memory, const ct_view *v, ct_rng *rng, const ct_budget *b,
                  ct_thought *out);
    void (*share)(void *part, int k, int n, int64_t sums[CT_SUMS]);
    bool (*join)(void *part, const int64_t total[CT_SUMS]); /* false: nothing is left to try */
    void (*end)(void *part, ct_thought *out);
} ct_parts;

typedef struct ct_player {
    const char *name;                   /* for command lines and records; it never changes */
    bool thinks;                        /* whether the player uses the budget */
    size_t (*bytes)(const ct_rules *r); /* size of the memory it needs at a table, aligned as by
                                           malloc */
    void (*begin)(void *memory, const ct_rules *r, int seat);
    /* Tells the player of act a (0: a deal), as the seat sees it (ct_mask), and of the view after
     * it. NULL: the player needs only the view. */
    void (*hear)(void *memory, ct_act a, const ct_view *now);
    void (*think)(void *memory, const ct_view *v, ct_rng *rng, const ct_budget *b, ct_thought *out);
    const ct_parts *parts; /* NULL: the player thinks in one part */
} ct_player;

/* The players of this program, weakest first. The list ends in NULL: "random", "easy", "medium",
 * "good", "hard", "master"; in the laboratory also the reference player (lab/reference/). */
const ct_player *const *ct_players(void);

/* Finds a player by its name; NULL: there is none. It also accepts the names of older programs:
 * "iniciante", "novice" (easy), "medio", "beginner" (medium), "bom" (good), "forte" (hard),
 * "mestre" (master), and the numbers "0" (random) and "1" (medium). */
const ct_player *ct_player_find(const char *name);

/* The players that people choose from, with words for people. */
typedef struct ct_level {
    const char *name; /* the player's name */
    ct_text label;    /* text with the label, such as "Médio"; its key is the player's name */
    ct_text style;    /* text that says how the player plays; its key is the player's name */
} ct_level;

const ct_level *ct_levels(void); /* weakest first, ends in a row of zeros          */
const ct_level *ct_level_find(const char *name); /* name: any name of the level's player; NULL:
                                                    there is no such level */
/* Whether people may choose the level in a game: `master` only where it beats `hard` at some table,
 * `good` only where `hard` would be too large a step above `medium`. */
bool ct_level_offered(const ct_level *l, const ct_game *g);
/* A sentence about the level in this game that people should know when they choose it: `master` is
 * not proved to be stronger than `hard`. NULL: there is none. */
const ct_text *ct_level_note(const ct_level *l, const ct_game *g);
/* The player that gives hints and judges acts in a game: the strongest level offered there. */
const ct_player *ct_adviser(const ct_game *g);

/* Sets up the generator that a player uses at act `ply` of the match with this seed. Its key comes
 * from a block of the seed's key stream that no deal uses. So nobody can compute the seed or the
 * deals from it. */
void ct_player_rng(ct_rng *rng, const uint8_t seed[32], uint64_t ply);

/* Tells the player of seat `seat` of act a (0: a deal), which led from `was` to `now`, as far as
 * that seat sees it. */
void ct_player_hear(const ct_player *p, void *memory, int seat, const ct_state *was, ct_act a,
                    const ct_state *now);

/* Tells the player all lines of a match so far. */
void ct_player_recall(const ct_player *p, void *memory, int seat, const ct_match *m);

/* Writes why the thought chose its act, in one or two sentences: the facts that matter most
 * (reason.h). `v`: the view that was thought about. */
void ct_thought_say(const ct_view *v, const ct_thought *t, ct_lang l, ct_out *out);

#endif
