/* carteado.h - the rules interface: games, tables, play, secrets and text, which everybody uses who
 * asks anything of the engine. A game is data and a few functions behind `ct_game`; a table's house
 * rules are a `ct_rules`; a position is a `ct_state`, a plain value without owned pointers. What
 * only clients ask is in client.h, the score pad in pad.h, a whole match in match.h.
 *
 * Errors: a function that can fail returns NULL for success, else the key of a message that
 * ct_say() turns into a sentence. Nothing here allocates, prints or keeps state between calls. */
#ifndef CARTEADO_H
#define CARTEADO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CT_VERSION "0.1.0"

enum {
    CT_SEATS = 10,        /* seats at the largest table                                  */
    CT_CARDS = 168,       /* cards in the largest pack (samba 162)                       */
    CT_KINDS = 64,        /* different cards: 52 and the joker, rounded up               */
    CT_ZONES = 100,       /* places cards may lie (golfe for two: 74)                    */
    CT_OWN = 128,         /* numbers a game may keep                                     */
    CT_OPTS = 40,         /* options of one game                                         */
    CT_ACTS = 2048,       /* acts in one list (hombre's exchanges: 1023)                 */
    CT_LINES = 160,       /* lines of one score sheet                                    */
    CT_DEALS = 65535,     /* deals of one match                                         */
    CT_POINTS = 999999999 /* of one seat, above zero or below                           */
};

/* Values of ct_state.turn that are no seat, and the seat of somebody who only watches. */
enum { CT_DEALER = -1, CT_OVER = -2, CT_ONLOOKER = 15 };

/* ---- cards ------------------------------------------------------------------------------ */

/* A card is its kind: suit * 13 + rank - 1, suits c d h s = 0..3, rank A = 1 .. K = 13.
 * Equal cards of two packs are the same number. */
typedef uint8_t ct_card;
#define CT_JOKER  ((ct_card)52)
#define CT_HIDDEN ((ct_card)255)

static inline int ct_rank(ct_card c) { return c % 13 + 1; } /* 1..13; not for jokers */
static inline int ct_suit(ct_card c) { return c / 13; }     /* 0..3; jokers 4        */
static inline ct_card ct_card_of(int suit, int rank) { return (ct_card)(suit * 13 + rank - 1); }

/* ---- what a game says of itself --------------------------------------------------------- */

typedef struct ct_game ct_game; /* description and functions; opaque outside src/core/game.h */

/* Who learns a card that comes to a zone, or may read a field. */
enum {
    CT_NOBODY,
    CT_OWNER,
    CT_ALL,
    CT_WHO = 3,
    CT_CHIPS = 4, /* a field that counts chips                                               */
    CT_SIDES = 8  /* a field with a number for each side, where it might be taken for seats' */
};
/* Zone flags: order means nothing; people see only the top; n zones for each seat; a trick:
 * one card from each seat in turn (the first from field `leader`, or, without such a field, so
 * that the seat on turn comes next); cards lie at the place of their rank, ace first (drawing). */
enum { CT_LOOSE = 1, CT_TOP = 2, CT_EACH = 4, CT_TURNS = 8, CT_RANKS = 16 };

/* A line of the zone table: one zone, or `n` alike (`n` for each seat with CT_EACH, seat 0's
 * first). Zone numbers run on from line to line, always for max_seats, so that a game can
 * name them by constants. `at` is the place of the first one in cards (x to the right, y
 * down), the direction in which its cards fan (dx, dy; 0 0 = squared up) and how many zones
 * stand in a row before the next one begins (0: all in one row; -n: a pyramid of n rows, one
 * zone in the first). Seats' zones are drawn by each seat's own side of the table. */
typedef struct ct_zone {
    const char *name;
    uint8_t n, sees, flags;
    struct {
        int8_t x, y, dx, dy, wide;
    } at;
} ct_zone;

/* A verb. Letters of `args`: c card, r rank, s suit, n number (0.. in the act, 1.. in text),
 * p seat, z zone, m amount (4 bytes), h a choice among one's own cards (4 bytes: bits over
 * the sorted hand), q a run, k a set. Capital C, H: hidden from seats that do not know the
 * cards. A leading '!': may be said by seats that are not on turn, also while the dealer is
 * to act. Verb v of an act is verbs[v - 1]. A word that `quits` gives the game up: clients offer
 * it apart, and random play takes it only when there is nothing else. One said `aside` (a
 * challenge, a slip for the referee) is listed apart too, and no client waits for it. */
typedef struct ct_word {
    const char *name, *args;
    bool quits, aside;
    const char *on; /* zone lines, by blanks: where a tap means this word; NULL: nowhere. Letters
                       n number the zones of the first of them */
} ct_word;

/* A house rule: a number from min to max, default def. `values`: names of min, min+1, ...
 * separated by '|', or NULL for a plain number. */
typedef struct ct_option {
    const char *name;
    int16_t def, min, max;
    const char *values;
} ct_option;
typedef struct ct_preset {
    const char *name, *options;
} ct_preset; /* "name=value ...": differences */

/* A number or array of a game's own: `n` of ct_state.own from `at`, each from min to max.
 * sees: CT_ALL, CT_OWNER (each of max_seats seats owns an equal share), CT_NOBODY; | CT_CHIPS,
 * CT_SIDES. */
typedef struct ct_field {
    const char *name;
    uint16_t at, n;
    uint8_t sees;
    int32_t min, max;
} ct_field;
typedef struct ct_text {
    const char *key, *pt, *en;
} ct_text;

/* The tables of a game. All lists end with an all-zero row. */
typedef struct ct_about {
    const char *slug;
    const char *family;                  /* "meld", "trick", "shed", "bank" or "patience" */
    uint8_t min_seats, max_seats, seats; /* `seats`: the usual number                  */
    uint8_t copies, jokers;              /* packs of 52, jokers; setup may change it      */
    bool chips;                          /* scores and CT_CHIPS fields keep their sum     */
    const ct_zone *zones;
    const ct_word *verbs;
    const ct_option *options;
    const ct_preset *presets;
    const ct_field *fields;
    const char *const *phases; /* names of phases 0, 1, ...; ends in NULL       */
    const ct_text *texts;
    bool low;          /* the lowest score wins                         */
    const char *order; /* ranks of a suit as hands are sorted, such as
                          "A9KJQ8765"; NULL: ace first, king last       */
    bool spanish;      /* usually played with a Spanish pack            */
} ct_about;

/* ---- rules, states, acts ---------------------------------------------------------------- */

/* The house rules of one table: fixed once made, shared by all its states. */
typedef struct ct_rules {
    const ct_game *game;
    uint8_t seats, zones, cards;
    int16_t opt[CT_OPTS];     /* by the game's option numbers                  */
    uint8_t copies[CT_KINDS]; /* the pack, by kind                             */
    ct_card pack[CT_CARDS];   /* the pack, ascending                           */
    uint8_t group[CT_ZONES];  /* zone -> its line in the zone table            */
    uint8_t nth[CT_ZONES];    /* zone -> its number in the line (of its seat)  */
    uint8_t owner[CT_ZONES];  /* zone -> its seat, 255 for nobody's            */
    uint8_t sees[CT_ZONES], flags[CT_ZONES];
    uint16_t shows[CT_ZONES]; /* seats (and public) that learn a card arriving */
} ct_rules;

/* A position: a plain value without padding. Copy it with =, compare it with memcmp. */
typedef struct ct_state {
    const ct_rules *rules;
    uint32_t ply;            /* acts done, deals included                     */
    uint16_t deals;          /* deals begun                                   */
    uint16_t won;            /* seats that won, as bits; set at the end       */
    uint8_t phase;           /* the game's own                                */
    int8_t turn;             /* seat to act (one of several), CT_DEALER, CT_OVER */
    uint8_t team[CT_SEATS];  /* known allies share a number; may change in a deal */
    int32_t score[CT_SEATS]; /* points or chips of the match                  */
    ct_card card[CT_CARDS];  /* the whole pack, zone after zone, top last     */
    uint16_t seen[CT_CARDS]; /* who knows each card: bits 0-9 seats, 15 the public,
                                12-14 marks of the game; moves with the card  */
    uint8_t end[CT_ZONES];   /* zone z is card[end[z-1]] .. card[end[z]-1]    */
    int32_t own[CT_OWN];     /* the game's own numbers, named by its fields   */
} ct_state;

enum { CT_PUBLIC = 0x8000, CT_EVERYONE = 0x83ff, CT_MARKS = 0x7000, CT_MARK1 = 0x1000 };

static inline int ct_start(const ct_state *s, int z) { return z ? s->end[z - 1] : 0; }
static inline int ct_count(const ct_state *s, int z) { return s->end[z] - ct_start(s, z); }
static inline ct_card ct_at(const ct_state *s, int z, int i) { return s->card[ct_start(s, z) + i]; }
/* Top card of a zone, CT_HIDDEN when it is empty. */
static inline ct_card ct_top(const ct_state *s, int z)
{
    return ct_count(s, z) ? s->card[s->end[z] - 1] : CT_HIDDEN;
}

/* What one seat (or CT_ONLOOKER) knows: unknown cards are CT_HIDDEN (and `seen` 0), unknown
 * fields 0; loose zones are sorted. The rules may be asked about `s` as about any state. */
typedef struct ct_view {
    ct_state s;
    uint8_t seat;
} ct_view;

/* An act: seat, verb (from 1), up to six operand bytes. 0 is no act. */
typedef uint64_t ct_act;
#define CT_ACT(...) ct_act_of((const int[8]){ __VA_ARGS__ }) /* seat, verb, operands */
static inline ct_act ct_act_of(const int b[8])
{
    ct_act a = 0;
    for (int i = 7; i >= 0; i--) a = a << 8 | (uint8_t)b[i];
    return a;
}
static inline int ct_seat(ct_act a) { return (int)(a & 255); }
static inline int ct_verb(ct_act a) { return (int)(a >> 8 & 255); }
static inline int ct_arg(ct_act a, int i) { return (int)(a >> (16 + 8 * i) & 255); }
/* Operand of letters m and h: they take the first four operand bytes, the other letters of
 * the verb follow in order (`zm`: m is ct_amount, z is ct_arg(a, 4)). */
static inline uint32_t ct_amount(ct_act a) { return (uint32_t)(a >> 16); }
/* Act of a verb whose first operand is m or h; `b` the operand byte after it, or 0. */
static inline ct_act ct_act_sum(int seat, int verb, uint32_t sum, int b)
{
    return (ct_act)(uint8_t)seat | (ct_act)(uint8_t)verb << 8 | (ct_act)sum << 16 |
           (ct_act)(uint8_t)b << 48;
}

/* Letter q, five bytes: suit, low, high (ace 1 or 14), the place of the wild card or 0, the
 * wild card (a two or a joker; 0 without). A two of the run's own suit at place 2 is natural:
 * it is never written as the wild. */
typedef struct ct_run {
    uint8_t suit, low, high, at, wild;
} ct_run;
/* Letter k, four bytes: rank (0: only wild cards), copies by suit and twos by suit (two bits
 * each, clubs lowest), jokers. */
typedef struct ct_set {
    uint8_t rank, cards, twos, jokers;
} ct_set;
static inline ct_run ct_run_arg(ct_act a, int i)
{
    return (ct_run){ (uint8_t)ct_arg(a, i), (uint8_t)ct_arg(a, i + 1), (uint8_t)ct_arg(a, i + 2),
                     (uint8_t)ct_arg(a, i + 3), (uint8_t)ct_arg(a, i + 4) };
}
static inline ct_set ct_set_arg(ct_act a, int i)
{
    return (ct_set){ (uint8_t)ct_arg(a, i), (uint8_t)ct_arg(a, i + 1), (uint8_t)ct_arg(a, i + 2),
                     (uint8_t)ct_arg(a, i + 3) };
}

typedef struct ct_acts {
    int n;
    bool full;
    ct_act act[CT_ACTS];
} ct_acts;

/* ---- chance ----------------------------------------------------------------------------- */

/* ChaCha20 (RFC 8439): the seed is the key, `stream` the nonce; the same on every machine. */
typedef struct ct_rng {
    uint32_t key[16], out[16];
    int left;
} ct_rng;
void ct_rng_seed(ct_rng *g, const uint8_t seed[32], uint64_t stream);
uint32_t ct_rng_next(ct_rng *g);                       /* 32 random bits                    */
uint32_t ct_rng_below(ct_rng *g, uint32_t n);          /* 0 .. n-1 without bias; n >= 1     */
void ct_rng_shuffle(ct_rng *g, ct_card *cards, int n); /* every order alike; n <= CT_CARDS */
/* 64 hexadecimal digits -> 32 bytes; "seed.bad" when it is anything else. */
const char *ct_seed_read(uint8_t seed[32], const char *hex);

/* ---- games and rules -------------------------------------------------------------------- */

const ct_game *const *ct_games(void);          /* all games by slug, ends in NULL   */
const ct_game *ct_game_find(const char *slug); /* NULL: no such game                */
const ct_about *ct_game_about(const ct_game *g);

/* Make the rules of a table. seats 0: the usual number. options: words separated by spaces,
 * an optional preset name first, then name=value (value a name or a number); NULL or "" for
 * the defaults. `at` (may be NULL) is set to the word of `options` that is wrong. Errors:
 * "rules.seats", "rules.preset", "rules.option", "rules.value", "rules.long", or a key of the
 * game's for options that do not go together. r is undefined after an error. */
const char *ct_rules_make(ct_rules *r, const ct_game *g, int seats, const char *options,
                          const char **at);

/* Numbers behind names, for clients and bots; -1 (or NULL) when there is none. */
int ct_zone_find(const ct_rules *r, const char *name,
                 int seat);                           /* first zone of the line (and seat) */
int ct_verb_find(const ct_game *g, const char *name); /* verb number, from 1 */
int ct_option_find(const ct_game *g, const char *name);
const int32_t *ct_field_find(const ct_state *s, const char *name, int *n); /* n may be NULL */
int ct_phase_find(const ct_game *g, const char *name);

/* ---- play ------------------------------------------------------------------------------- */

void ct_begin(ct_state *s, const ct_rules *r); /* the pack is with the dealer       */
/* NULL: the dealer may act. Errors: "deal.turn" (turn is not CT_DEALER), "deal.many" (CT_DEALS). */
const char *ct_may_deal(const ct_state *s);
/* The dealer's act, nothing unless ct_may_deal: gather, shuffle by `luck`, deal. */
void ct_shuffle(ct_state *s, ct_rng *luck);
/* The same with a stated order: order[0] is dealt first, cards not named follow in ascending
 * order. Errors: as ct_may_deal, "deal.card" (not in the pack, or too often; its index in *at,
 * which may be NULL). */
const char *ct_shuffle_to(ct_state *s, const ct_card *order, int n, int *at);

const char *ct_check(const ct_state *s, ct_act a);        /* NULL: a is legal now       */
void ct_legal(const ct_state *s, int seat, ct_acts *out); /* ascending, no doubles      */
/* Bounds of the amount of a verb now; false when no amount is legal for it. */
bool ct_range(const ct_state *s, int seat, int verb, int32_t *lo, int32_t *hi);
const char *ct_play(ct_state *s, ct_act a);   /* refused: the reason, s unchanged  */
void ct_apply(ct_state *s, ct_act a);         /* a is known to be legal            */
double ct_value(const ct_state *s, int seat); /* 0 lost .. 1 won, at a deal's end  */
/* The invariants of the rules page: NULL for every state that play can reach. */
const char *ct_valid(const ct_state *s);

/* The score sheet of the deal just ended (turn is CT_DEALER or CT_OVER); empty during a deal.
 * A line without `note` is part of the score: for each seat of `seats` the amounts of its
 * lines add up to what the deal changed in score[seat]. */
typedef struct ct_line {
    const char *key;       /* message key: "buraco.sheet.clean"              */
    uint16_t seats;        /* for whom it counts, as bits                    */
    bool note;             /* tells something, counts nothing                */
    int32_t count, amount; /* how many (0: not counted), points or chips     */
} ct_line;
typedef struct ct_sheet {
    int n;
    ct_line line[CT_LINES];
} ct_sheet;
void ct_sheet_make(const ct_state *s, ct_sheet *out);

/* ---- secrets ---------------------------------------------------------------------------- */

void ct_look(const ct_state *s, int seat, ct_view *out); /* seat 0..9 or CT_ONLOOKER   */
/* A full state that fits the view: unseen cards dealt anew. false: none was found. */
bool ct_guess(const ct_view *v, ct_rng *luck, ct_state *out);
/* The act as `seat` sees it, asked before it is done: hidden operands become CT_HIDDEN (C)
 * or 0xff0000nn, nn the number of cards (H). */
ct_act ct_mask(const ct_state *s, ct_act a, int seat);

/* ---- text ------------------------------------------------------------------------------- */

/* A writer that never overflows: buf holds at most cap bytes, always ended by a zero when
 * cap > 0; len is the length that was wanted. */
typedef struct ct_out {
    char *buf;
    size_t cap, len;
} ct_out;
typedef enum ct_lang { CT_PT, CT_EN } ct_lang;

void ct_card_write(ct_card c, ct_out *out); /* "Th", "XX", "?" for hidden        */
/* Reads one card at text; the number of bytes read, 0 if there is none. */
int ct_card_read(const char *text, ct_card *out);
/* "7♥", a joker "★"; `ascii`: as ct_card_write. */
void ct_card_show(ct_card c, bool ascii, ct_out *out);

/* A zone's name: "stock", "cell.13", "hand@2"; seat -1 to name every zone's owner, else the
 * owner is left out when it is `seat`. */
void ct_zone_write(const ct_rules *r, int z, int seat, ct_out *out);
int ct_zone_read(const ct_rules *r, const char *text, size_t n, int seat); /* -1: no such zone */

void ct_act_write(const ct_state *s, ct_act a, ct_out *out); /* "meld 5h 6h 7h", no seat */
/* The act of a text, well formed but perhaps not legal. `at` (may be NULL): where in the text
 * it goes wrong. Errors: "act.empty", "act.word", "act.operand", "act.extra". */
const char *ct_act_read(const ct_state *s, int seat, const char *text, ct_act *out,
                        const char **at);
/* In words, asked before the act is done: as a sentence without its subject ("compra do
 * monte"), and as the label of a choice ("Comprar do monte"). */
void ct_act_say(const ct_state *s, ct_act a, ct_lang l, ct_out *out);
void ct_act_label(const ct_state *s, ct_act a, ct_lang l, ct_out *out);

/* A state as lines of text, and back. Reading starts from ct_begin(); zones not named are
 * empty; "+N" completes a zone with N cards of the rest of the pack, one zone may be "*".
 * *line (may be NULL) is the line, from 1, that is wrong. Refused: s is unchanged.
 * Errors: "state.*", or the game's reason why the position cannot be. */
void ct_state_write(const ct_state *s, ct_out *out);
const char *ct_state_read(ct_state *s, const ct_rules *r, const char *text, int *line);

/* The message of a key: the game's, else the engine's own; the key itself if there is none. */
const char *ct_say(const ct_game *g, const char *key, ct_lang l);
/* Name of value v of option o in words ("sim", "aberto", "25"). */
void ct_option_say(const ct_game *g, int o, int v, ct_lang l, ct_out *out);
void ct_option_write(const ct_game *g, int o, int v, ct_out *out); /* as read: "solto", "25" */
void ct_rules_write(const ct_rules *r, ct_out *out); /* only options off their default */

uint64_t ct_hash(const ct_state *s); /* of all but the rules; the same on every machine   */

#endif
