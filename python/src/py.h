/* py.h - the C half of the Python package (docs/python.md). Python calls these functions through
 * ctypes, so they take only numbers, texts and memory that Python owns. Nothing here allocates: a
 * Python object keeps the bytes of its value, and Python frees them. Thus there are no handles that
 * could be freed twice or used too late.
 *
 * Python checks its arguments before a call. What it cannot check, such as whether an act is legal,
 * these functions check. A function that can fail returns NULL, or the key of a message. A function
 * that writes text writes at most cap bytes and returns the length of the whole text.
 *
 * All values are independent: several threads may use different ones at the same time. */
#ifndef CT_PY_H
#define CT_PY_H

#include "match.h"
#include "player.h"

enum {
    CT_PY_KINDS = 53,   /* kinds of cards in a plane: clubs A..K, diamonds, hearts, spades, joker */
    CT_PY_SLOTS = 16,   /* ids for the amounts of one verb: equal steps from least to most */
    CT_PY_BITS = 10,    /* hands up to this size have an id for each choice of cards */
    CT_PY_FEATURES = 64 /* bytes that describe a candidate */
};

/* Only these functions are exported; wheels are compiled with all other names hidden. */
#pragma GCC visibility push(default)

/* ---- games and rules (py_games.c) ------------------------------------------------------- */

const char *ct_py_version(void);
const char *ct_py_slug(int i); /* the name of game i; NULL: there are no more */
/* The bytes of a value: 0 rules, 1 state, 2 view, 3 generator, 4 plan, 5 ids, 6 table, 7 tables.
 * Any other number: 0. */
size_t ct_py_size(int what);
/* Makes the rules of a table (ct_rules_make). After an error `fault` gets the words at fault and
 * the sentence in English. */
const char *ct_py_rules(ct_rules *r, const char *slug, int seats, const char *options, char *fault,
                        size_t cap);
/* Writes seats, min_seats, max_seats, low, chips, zones, verbs and cards of the rules. */
void ct_py_about(const ct_rules *r, int32_t out[8]);
int ct_py_pack(const ct_rules *r,
               uint8_t out[CT_CARDS]); /* the cards, ascending; returns their number */
const char *ct_py_verb(const ct_rules *r, int verb); /* the name of verb 1, 2 ...; NULL: no more */
/* Texts of the rules. what: 0 the options that differ from their defaults; 1 the description of the
 * game as JSON; 2 the zones in use, separated by blanks. */
size_t ct_py_rules_text(const ct_rules *r, int what, int lang, char *buf, size_t cap);
/* The sentence of a key; `r` may be NULL. */
const char *ct_py_say(const ct_rules *r, const char *key, int lang);

/* ---- states (py_states.c) ---------------------------------------------------------------- */

void ct_py_begin(ct_state *s, const ct_rules *r);
/* ct_next_turn */
int ct_py_next(ct_state *s, const uint8_t seed[32]);
const char *ct_py_deal(ct_state *s, const uint8_t *cards, int n, int *at);
/* Applies the n `lines` to the state in order. A line is an act; 0 deals the next cards, drawn from
 * the seed. Stops at the first illegal act. Returns the number of lines applied. */
int ct_py_replay(ct_state *s, const uint64_t *lines, int n, const uint8_t seed[32]);
/* Writes up to CT_ACTS legal acts and returns their number. */
int ct_py_legal(const ct_state *s, int seat, uint64_t *out);
int ct_py_offers(const ct_state *s, int seat, const uint8_t *cards, int n, uint64_t *out);
const char *ct_py_check(const ct_state *s, uint64_t act);
/* Does an act, and then deals from `seed` (NULL: never) until a seat is on turn. */
const char *ct_py_play(ct_state *s, uint64_t act, const uint8_t *seed);
double ct_py_value(const ct_state *s, int seat);
uint64_t ct_py_hash(const ct_state *s);
int ct_py_range(const ct_state *s, int seat, int verb, int32_t out[2]);
/* Reads an act; `fault` gets the words at fault. */
const char *ct_py_act_read(const ct_state *s, int seat, const char *text, uint64_t *act,
                           char *fault, size_t cap);
/* form 0: notation; 1: in words; 2: as a label. */
size_t ct_py_act_write(const ct_state *s, uint64_t act, int form, int lang, char *buf, size_t cap);
uint64_t ct_py_act_mask(const ct_state *s, uint64_t act, int seat);
void ct_py_view(const ct_state *s, int seat, ct_view *v);
void ct_py_view_begin(ct_view *v, const ct_rules *r, int seat);
/* Texts of a state or a view. what: 0 state, 1 view, 2 view as JSON, 3 score sheet as JSON, 4
 * choices of the view's seat as JSON. */
size_t ct_py_text(const ct_state *s, const ct_view *v, int what, int lang, char *buf, size_t cap);
const char *ct_py_read(ct_state *s, ct_view *v, const ct_rules *r, const char *text, char *fault,
                       size_t cap);
int ct_py_sample(const ct_view *v, ct_rng *rng, ct_state *out);
void ct_py_rng(ct_rng *rng, const uint8_t seed[32], uint64_t stream);
uint64_t ct_py_random(const ct_state *s, int seat, ct_rng *rng); /* 0: no legal act */
/* Writes the record of n lines. act[i] 0: a deal, with sizes[i] cards stated, or from the seed if
 * that is 0; the cards stand one after the other in `cards`. Returns 0 if a line is not legal. */
size_t ct_py_record(const ct_rules *r, const uint8_t seed[32], const uint64_t *act, int n,
                    const uint8_t *sizes, const uint8_t *cards, char *buf, size_t cap);
/* Reads a record: rules, seed (`seeded`: whether it has one) and at most cap lines. *n: the number
 * of all lines. */
const char *ct_py_load(const char *text, size_t len, ct_rules *r, uint8_t seed[32], int *seeded,
                       uint64_t *act, int cap, int *n, char *fault, size_t fault_cap);

/* ---- players and solvers (py_players.c) --------------------------------------------------- */

/* The bytes that a player needs at this table; 0: there is no such player. */
size_t ct_py_player_bytes(const char *name, const ct_rules *r);
void ct_py_player_begin(const char *name, void *mind, const ct_rules *r, int seat);
void ct_py_player_hear(const char *name, void *mind, int seat, const ct_state *was, uint64_t act,
                       const ct_state *now);
/* Asks a player. Writes the ratings of up to CT_ACTS acts, best first, and returns their number;
 * act[0] need not be the act to do, which *chosen gets. worlds 0: the usual number. */
int ct_py_player_think(const char *name, void *mind, const ct_view *v, ct_rng *rng, uint64_t worlds,
                       uint64_t *chosen, uint64_t *act, double *gain, double *error,
                       uint32_t *tried);
const char *ct_py_level(const ct_rules *r, int i, int lang, const char **label); /* NULL: no more */
size_t ct_py_solver_bytes(const ct_rules *r); /* 0: the game has no solver */
const char *ct_py_solve_begin(void *memory, size_t bytes, const ct_state *s, int best);
/* Searches `nodes` positions. out: verdict (0 undecided, 1 won, 2 lost), done, value, bound, acts.
 * Writes the line of play to `line` (CT_SOLVER_ACTS). Returns the positions searched so far. */
uint64_t ct_py_solve_run(const ct_rules *r, void *memory, uint64_t nodes, int32_t out[5],
                         uint64_t *line);

/* ---- action ids (py_ids.c) ----------------------------------------------------------------- */

/* The ids of a game: verb v has the ids first[v] .. first[v + 1] - 1. n: the number of ids; 0: acts
 * cannot be enumerated, because melds have too many forms. */
typedef struct ct_py_ids {
    int32_t n, first[CT_VERBS + 2];
} ct_py_ids;
void ct_py_ids_make(ct_py_ids *ids, const ct_rules *r);
/* The id of an act; -1: it has none. An act with an amount has the id of the nearest slot. */
int ct_py_id(const ct_py_ids *ids, const ct_state *s, uint64_t act);
/* The act of an id for the seat on turn; 0: there is none. It need not be legal. */
uint64_t ct_py_act(const ct_py_ids *ids, const ct_state *s, int id);
/* Sets mask[0 .. ids->n - 1] for the seat on turn, and returns the number of legal ids. Of slots
 * with equal amounts only the first is legal. */
int ct_py_id_mask(const ct_py_ids *ids, const ct_state *s, uint8_t *mask);
/* As ct_py_id_mask, when the legal acts are known. */
int ct_py_id_mask_of(const ct_py_ids *ids, const ct_state *s, const uint64_t *acts, int n,
                     uint8_t *mask);
/* Describes an act for learning: 0 verb, 1 zone + 1, 2 number of own cards, 3 wild cards among
 * them, 4 rank, 5 suit + 1, 6 seat + 1 counted from the acting seat, 7 amount slot + 1, 8 unused,
 * 9 .. 10 the first two numbers + 1, 11 .. 63 own cards of each kind. */
void ct_py_feature(const ct_state *s, uint64_t act, uint8_t out[CT_PY_FEATURES]);

/* ---- observations (py_observe.c) ------------------------------------------------------------ */

/* How an observation is made under some rules. A plane has a count for each of CT_PY_KINDS kinds. A
 * place is a zone in use, counted from the observing seat. */
typedef struct ct_py_plan {
    const ct_rules *rules;
    int32_t planes, numbers, places, fields, relations;
    uint8_t zone[CT_SEATS][CT_ZONES]; /* the zone of place i, for each observing seat */
    uint8_t plane[CT_SEATS]
                 [CT_ZONES]; /* the (first) plane of zone z; 255: the zone is not in use */
    uint8_t turns[CT_ZONES]; /* zone z is a trick, with a plane for each seat */
    uint8_t loose[CT_ZONES]; /* the cards of place i have no order */
    /* How to read the fields of the game. For the observing seat, number k is the entry
     * own[from[seat][k]] of the state. way[k] says how to read it, base[k] is the first number of
     * the same field, and relation lists the numbers that mean a seat or a side. */
    uint8_t from[CT_SEATS][CT_OWN], way[CT_OWN], base[CT_OWN], relation[CT_OWN];
} ct_py_plan;
void ct_py_plan_make(ct_py_plan *p, const ct_rules *r);
/* Writes what `seat` sees: planes x CT_PY_KINDS counts and `numbers` numbers. */
void ct_py_observe(const ct_py_plan *p, const ct_state *s, int seat, uint8_t *cards,
                   int32_t *numbers);
/* Describes the observation as JSON: {"planes":[...],"numbers":[...]}. */
size_t ct_py_plan_text(const ct_py_plan *p, char *buf, size_t cap);

/* ---- many tables at once (py_tables.c) ------------------------------------------------------- */

/* One table. */
typedef struct ct_py_table {
    ct_state s;
    uint8_t seed[32];
    uint64_t match;
    int32_t base[CT_SEATS]; /* scores that have been rewarded */
    int32_t length;         /* acts of this episode */
} ct_py_table;

/* All tables. Python fills the members of the first group and points the others to its arrays. */
typedef struct ct_py_tables {
    const ct_rules *rules;
    const ct_py_plan *plan; /* NULL: no observations are written */
    const ct_py_ids *ids;   /* NULL: no masks are written */
    int64_t n, room;        /* tables; candidates of one table */
    int64_t whole, worth;   /* whole: an episode is a match, not a deal. worth: the reward is
                               ct_value at the end, not points */
    uint8_t seed[32];
    ct_py_table *table;                /* n */
    uint64_t *acts, *chosen;           /* n x room, n */
    int32_t *count, *turn, *length;    /* n each; length: acts of the episode that has just ended */
    uint8_t *cards;                    /* n x planes x CT_PY_KINDS */
    int32_t *numbers;                  /* n x numbers */
    uint8_t *mask, *done;              /* n x ids, n */
    float *reward;                     /* n x seats */
    const ct_player *player[CT_SEATS]; /* NULL: Python plays this seat */
    uint8_t *mind;                     /* memory of players: n x seats x stride */
    int64_t stride;
} ct_py_tables;
/* Sets the player of a seat. */
const char *ct_py_tables_player(ct_py_tables *t, int seat, const char *name);
/* Begins all tables anew. Returns -1, or the number of a table with more legal acts than `room`. */
int64_t ct_py_tables_reset(ct_py_tables *t);
/* Plays one act at each table. form 0: choice[i] is a place in the list of candidates; 1: an id; 2:
 * an act. Returns -1. If a choice is not legal, nothing is played and the result is the table's
 * number; n + the number: a table has more legal acts than `room`. */
int64_t ct_py_tables_step(ct_py_tables *t, const int64_t *choice, int form);
/* Chooses at random among the candidates of each table. */
void ct_py_tables_random(const ct_py_tables *t, uint64_t *state, int64_t *choice);
/* Describes the candidates of all tables: n x room x CT_PY_FEATURES. */
void ct_py_tables_features(const ct_py_tables *t, uint8_t *out);

#pragma GCC visibility pop

#endif
