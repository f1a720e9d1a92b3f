/* player.h - who plays a seat by itself. A player is told the rules once, then each line of the
 * record as its seat sees it, and is asked for an act: it sees views (carteado.h) and nothing else,
 * so it cannot cheat. All that it knows lies in memory of the caller's, a plain value without
 * pointers to anything but the rules and what never changes, which may be kept and copied.
 *
 *     const ct_player *p = ct_player_find("v1");
 *     void *mind = malloc(p->bytes(&rules));
 *     p->begin(mind, &rules, seat);
 *     ct_player_hear(p, mind, seat, &was, act, &now);      -- for each line, 0: a deal
 *     ct_bot_luck(&luck, seed, now.ply);
 *     ct_view_of(&now, seat, &view);
 *     p->think(mind, &view, &luck, &(ct_budget){ .worlds = 100 }, &thought);
 *     ct_match_play(match, thought.act);
 *
 * The same rules, lines, view, luck and budget give the same thought on every machine. */
#ifndef CT_PLAYER_H
#define CT_PLAYER_H

#include "match.h"

/* How much thinking an act is worth. */
typedef struct ct_budget {
    uint64_t worlds; /* possible deals to look at; 0: as many as the player is used to     */
    /* Only a fuse: asked again and again, also while a deal is played on; once it says true, the
     * act is chosen by what is known so far, which may then be another on another machine.
     * NULL: there is no hurry. */
    bool (*enough)(void *of);
    void *of;
    ct_act also; /* a legal act to be looked at besides those worth a look; 0: none */
    ct_act then; /* done right after `also`, so that the two are one; 0: none. The caller sees to it
                    that it is legal then */
} ct_budget;

/* What a player thinks of an act. */
typedef struct ct_rating {
    ct_act act;
    uint32_t worlds;    /* possible deals it was tried in; 0: it was not looked at; 1 in a game of
                           bets or a patience: it was weighed by all cards that may come   */
    double gain, error; /* what it brings more than the act `usual`, in points or chips, on average
                           over these deals, and its standard error; in Dominó and the betting
                           games a hundredth of a match won counts as one, in these with some
                           weight on chips */
} ct_rating;

/* What a player thought about an act. */
typedef struct ct_thought {
    ct_act act;   /* the act to be done; 0: the seat has none                              */
    ct_act usual; /* what rules of thumb say: it is done where nothing clearly is better   */
    uint64_t worlds;
    int n; /* all legal acts that are listed (ct_legal), and `act`: the best first         */
    ct_rating rating[CT_ACTS + 1];
} ct_thought;

typedef struct ct_player {
    const char *name;                   /* for command lines and records: stable           */
    bool thinks;                        /* it heeds a budget                               */
    size_t (*bytes)(const ct_rules *r); /* memory that it needs at a table, aligned as by malloc */
    void (*begin)(void *memory, const ct_rules *r, int seat);
    /* Act a (0: a deal) as the seat sees it (ct_mask), which led to this view. NULL: it listens to
     * nothing. */
    void (*hear)(void *memory, ct_act a, const ct_view *now);
    void (*think)(void *memory, const ct_view *v, ct_rng *luck, const ct_budget *b,
                  ct_thought *out);
} ct_player;

const ct_player *const *ct_players(void);          /* weakest first, ends in NULL */
const ct_player *ct_player_find(const char *name); /* NULL: there is none         */

/* The players as people choose them, by level: names for commands, settings and records, and words
 * for people. */
typedef struct ct_level {
    const char *name;   /* "iniciante", "medio", "forte", "mestre": stable  */
    const char *player; /* who plays it (ct_player_find)                    */
    ct_text label;      /* "Médio": key is the level's name                 */
    ct_text style;      /* how it plays, in one sentence                    */
} ct_level;

const ct_level *ct_levels(void); /* weakest first, ends in a row of zeros */
/* Whether the level is worth a choice in a game: mestre is where it beats forte, and plays as forte
 * does elsewhere. */
bool ct_level_offered(const ct_level *l, const ct_game *g);
/* Who gives hints and judges acts in a game: the strongest that is offered there. */
const ct_player *ct_adviser(const ct_game *g);
/* Who plays a level, or the player of that name; NULL: there is none. */
const ct_player *ct_level_player(const char *name);

/* Tells the player of seat `seat` of act a (0: a deal), which led from one state to the other, as
 * far as its seat sees it. */
void ct_player_hear(const ct_player *p, void *memory, int seat, const ct_state *was, ct_act a,
                    const ct_state *now);

/* Tells it of all that happened in a match so far. */
void ct_player_recall(const ct_player *p, void *memory, int seat, const ct_match *m);

/* Why the act was chosen, in one sentence: what it gains or avoids, by how many possible deals; or
 * the game's own sentence (ct_bot_why). "": nothing is to be said. */
void ct_thought_say(const ct_view *v, const ct_thought *t, ct_lang l, ct_out *out);

#endif
