/* carteado.h - the rules interface, which everything outside the rules is built on: games, house
 * rules, play, secrets and text. A game is data and a few functions behind `ct_game`; the house
 * rules of a table are a `ct_rules`; a position is a `ct_state`, a plain value that owns no
 * pointers. client.h has what only clients need, pad.h the score pad, match.h a whole match.
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
    CT_VERBS = 64,        /* words of one game                                           */
    CT_LINES = 160,       /* lines of one score sheet                                    */
    CT_DEALS = 65535,     /* deals of one match                                         */
    CT_POINTS = 999999999 /* of one seat, above zero or below                           */
};

/* Values of ct_state.turn that are not seats, and the seat number of somebody who only watches. */
enum { CT_DEALER = -1, CT_OVER = -2, CT_ONLOOKER = 15 };

/* ---- cards ------------------------------------------------------------------------------ */

/* A card is a number for its kind: suit * 13 + rank - 1, with suits c d h s = 0..3 and ranks
 * A = 1 .. K = 13. Equal cards from two packs have the same number. */
typedef uint8_t ct_card;
#define CT_JOKER  ((ct_card)52)
#define CT_HIDDEN ((ct_card)255)

static inline int ct_rank(ct_card c) { return c % 13 + 1; } /* 1..13; not for jokers */
static inline int ct_suit(ct_card c) { return c / 13; }     /* 0..3; jokers 4        */
static inline ct_card ct_card_of(int suit, int rank) { return (ct_card)(suit * 13 + rank - 1); }

/* ---- what a game says of itself --------------------------------------------------------- */

typedef struct ct_game ct_game; /* description and functions; opaque outside engine/core/game.h */

/* Who learns a card that comes to a zone, or may read a field. To a field may be added: it counts
 * chips; it has a number for each side, not for each seat; bots may use it, people are not shown.
 */
enum {
    CT_NOBODY,
    CT_OWNER,
    CT_ALL,
    CT_WHO = 3, /* these bits say who; the others are added to them */
    CT_CHIPS = 4,
    CT_SIDES = 8,
    CT_MEMORY = 16
};
/* Zone flags. */
enum {
    CT_LOOSE = 1,  /* the order of the cards means nothing                        */
    CT_TOP = 2,    /* people see only the top card                                */
    CT_EACH = 4,   /* n zones for each seat                                       */
    CT_TURNS = 8,  /* a trick: one card from each seat in turn, beginning with the seat in the
                      field CT_A_LEADER; without such a field the seat on turn comes next  */
    CT_RANKS = 16, /* to draw: each card lies at the place of its rank, ace first */
    CT_MELDS = 32, /* each zone of the line holds a meld; a field CT_A_SIDE says whose it is */
    CT_EDGES = 64  /* to draw: a grid whose rows and columns have notes at their ends */
};

/* A line of the zone table: one zone, or `n` alike (with CT_EACH, `n` for each seat, seat 0's
 * first). Zones are numbered from line to line, always for max_seats seats, so that a game can
 * name them by constants. `at` tells where to draw the first one, in cards (x to the right, y
 * down), in which direction its cards fan (dx, dy; 0 0: squared up) and how many zones stand in a
 * row (0: all of them; -n: a pyramid of n rows, one zone in the first). The zones of a seat are
 * drawn on that seat's side of the table. */
typedef struct ct_zone {
    const char *name;
    uint8_t n, sees, flags;
    struct {
        int8_t x, y, dx, dy, wide;
    } at;
} ct_zone;

/* A verb; verb v of an act is verbs[v - 1]. `args` has a letter for each operand, listed in
 * engine/core/operands.c (ct_operands in client.h reads them). A '!' before them means that seats
 * may say it out of turn, also while the dealer is to act. */
typedef struct ct_word {
    const char *name, *args;
    bool quits;     /* gives the game up: offered apart; random play takes it only for want of
                       anything else                                                          */
    bool aside;     /* about the order of the table (a challenge, a slip for the referee): offered
                       apart, and no client waits for it                                      */
    const char *on; /* names of zone lines, separated by blanks: a tap there means this word;
                       NULL: none. Operands that are numbers count the zones of the first one */
} ct_word;

/* What a number stands for. The first five are enough to show it in words; the others say which
 * seat, suit or number it is, for whoever draws, sorts or counts by it. The last two are about a
 * line of zones. */
typedef enum ct_meaning {
    CT_A_NUMBER, /* how many, how much                                         */
    CT_A_SEAT,
    CT_A_SUIT,
    CT_A_CARD,
    CT_A_TEXT,   /* a value that has words of its own: only ct_fact_of says so      */
    CT_A_DEALER, /* the seat that deals, or holds the bank                          */
    CT_A_ELDEST, /* the seat after the dealer                                       */
    CT_A_LEADER, /* the seat that led to the trick                                  */
    CT_A_TRUMP,  /* the trump suit                                                  */
    CT_A_ROUND,  /* the number of the round, as people count                        */
    CT_A_POT,    /* chips in the middle of the table                                */
    CT_A_SIDE,   /* for each zone of a line, the team that owns it; -1: nobody      */
    CT_A_COLUMN, /* how many zones of a line stand in each column; 0: they stand in rows */
    CT_MEANINGS
} ct_meaning;

/* A house rule: a number from min to max, default def. `values`: names of min, min+1, ...
 * separated by '|', or NULL for a plain number. means: CT_A_DEALER where the option says who deals
 * first: 0 by lot, 1 seat 0, 2 seat 1, ... */
typedef struct ct_option {
    const char *name;
    int16_t def, min, max;
    const char *values;
    ct_meaning means;
} ct_option;
/* A set of house rules under one name. */
typedef struct ct_preset {
    const char *name, *options; /* "name=value ...": what differs from the defaults */
} ct_preset;

/* A number or array of a game's own: `n` of ct_state.own from `at`, each from min to max.
 * sees: CT_ALL, CT_OWNER (each of max_seats seats owns an equal share), CT_NOBODY; | CT_CHIPS,
 * CT_SIDES, CT_MEMORY. zone: the line that a CT_A_SIDE or CT_A_COLUMN is about. */
typedef struct ct_field {
    const char *name;
    uint16_t at, n;
    uint8_t sees;
    int32_t min, max;
    ct_meaning means;
    const char *zone;
} ct_field;
typedef struct ct_text {
    const char *key, *pt, *en;
} ct_text;
/* A row of texts. A page's module speaks one language and carries no words of the other. */
/* clang-format off */
#if defined CT_ONLY_pt
#define CT_TEXT(key, pt, en) { key, pt, pt }
#elif defined CT_ONLY_en
#define CT_TEXT(key, pt, en) { key, en, en }
#else
#define CT_TEXT(key, pt, en) { key, pt, en }
#endif
/* clang-format on */

/* The tables of a game. All lists end with an all-zero row. */
typedef struct ct_about {
    const char *slug;
    const char *family;                  /* where the catalogue lists it: text "family.<family>" */
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
    bool old_codes;    /* its deal codes keep their first check (engine/match/code.c); not for
                          new games */
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
    uint16_t shows[CT_ZONES]; /* seats (and public) that learn a card which comes here */
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
    uint32_t low = (uint8_t)b[0] | (uint32_t)(uint8_t)b[1] << 8 | (uint32_t)(uint8_t)b[2] << 16 |
                   (uint32_t)(uint8_t)b[3] << 24;
    uint32_t high = (uint8_t)b[4] | (uint32_t)(uint8_t)b[5] << 8 | (uint32_t)(uint8_t)b[6] << 16 |
                    (uint32_t)(uint8_t)b[7] << 24;
    return (ct_act)high << 32 | low;
}
static inline int ct_seat(ct_act a) { return (int)(a & 255); }
static inline int ct_verb(ct_act a) { return (int)(a >> 8 & 255); }
static inline int ct_arg(ct_act a, int i) { return (int)(a >> (16 + 8 * i) & 255); }
/* An amount, or a choice among one's own cards: it takes the first four operand bytes, the other
 * operands follow in order (zone and amount: the zone is ct_arg(a, 4)). */
static inline uint32_t ct_amount(ct_act a) { return (uint32_t)(a >> 16); }
/* The same act with another such operand. */
static inline ct_act ct_with_amount(ct_act a, uint32_t sum)
{
    return (a & ~((ct_act)UINT32_MAX << 16)) | (ct_act)sum << 16;
}
/* Act of a verb with such an operand; `b` the operand byte after it, or 0. */
static inline ct_act ct_act_sum(int seat, int verb, uint32_t sum, int b)
{
    return (ct_act)(uint8_t)seat | (ct_act)(uint8_t)verb << 8 | (ct_act)sum << 16 |
           (ct_act)(uint8_t)b << 48;
}

/* A run, five bytes: suit, low, high (ace 1 or 14), the place of the wild card or 0, the
 * wild card (a two or a joker; 0 without). A two of the run's own suit at place 2 is natural:
 * it is never written as the wild. */
typedef struct ct_run {
    uint8_t suit, low, high, at, wild;
} ct_run;
/* A set, four bytes: rank (0: only wild cards), copies by suit and twos by suit (two bits
 * each, clubs lowest), jokers. */
typedef struct ct_set {
    uint8_t rank, cards, twos, jokers;
} ct_set;
/* The cards that may stand for others in runs and sets. */
static inline bool ct_is_two(ct_card c) { return c < CT_JOKER && ct_rank(c) == 2; }
static inline bool ct_is_wild(ct_card c) { return c == CT_JOKER || ct_is_two(c); }
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
 * "rules.seats", "rules.preset", "rules.option", "rules.players" (a number of players is no
 * option), "rules.twice" (an option given twice), "rules.value", "rules.long", or a key of the
 * game's for options that do not go together. r is undefined after an error. */
const char *ct_rules_make(ct_rules *r, const ct_game *g, int seats, const char *options,
                          const char **at);

/* From names to numbers, for clients and bots; -1 (or NULL) when there is no such name. */
int ct_zone_find(const ct_rules *r, const char *name,
                 int seat);                           /* first zone of the line (and seat) */
int ct_verb_find(const ct_game *g, const char *name); /* verb number, from 1 */
int ct_option_find(const ct_game *g, const char *name);
/* What the rules say of an option that the game has. */
static inline int ct_option_of(const ct_rules *r, const char *name)
{
    return r->opt[ct_option_find(r->game, name)];
}
const int32_t *ct_field_find(const ct_state *s, const char *name, int *n); /* n may be NULL */
/* The numbers of the field with this meaning, for the line of zones `zone` (NULL: not about zones);
 * NULL: the game has none. */
const int32_t *ct_field_meaning(const ct_state *s, ct_meaning means, const char *zone);
int ct_phase_find(const ct_game *g, const char *name);

/* ---- play ------------------------------------------------------------------------------- */

void ct_begin(ct_state *s, const ct_rules *r); /* the pack is with the dealer       */
/* NULL: the dealer may act. Errors: "deal.turn" (turn is not CT_DEALER), "deal.many" (CT_DEALS). */
const char *ct_may_deal(const ct_state *s);
/* The dealer's act: gathers the cards, shuffles them by `luck` and deals. Does nothing when
 * ct_may_deal refuses. */
void ct_shuffle(ct_state *s, ct_rng *luck);
/* The same with a stated order: order[0] is dealt first, cards not named follow in ascending
 * order. Errors: as ct_may_deal, "deal.card" (not in the pack, or too often; its index in *at,
 * which may be NULL). */
const char *ct_shuffle_to(ct_state *s, const ct_card *order, int n, int *at);

const char *ct_check(const ct_state *s, ct_act a);        /* NULL: a is legal now       */
void ct_legal(const ct_state *s, int seat, ct_acts *out); /* ascending, no doubles      */
/* Bounds of the amount of a verb now; false when no amount is legal for it. */
bool ct_range(const ct_state *s, int seat, int verb, int32_t *lo, int32_t *hi);
/* A choice among the seat's own cards, all of them different: any least .. most of so many. */
typedef struct ct_choosing {
    int verb, cards, least, most;
} ct_choosing;
/* Whether such a choice is all that the seat may do now, words that quit apart: then ct_legal lists
 * all the choices, and this tells of them without a list. */
bool ct_chooses(const ct_state *s, int seat, ct_choosing *out);
const char *ct_play(ct_state *s, ct_act a); /* refused: the reason, s unchanged  */
void ct_apply(ct_state *s, ct_act a);       /* a is known to be legal            */
/* 0 lost .. 1 won, at a deal's end; at the end of a match no winner's is below a loser's. */
double ct_value(const ct_state *s, int seat);
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

void ct_view_of(const ct_state *s, int seat, ct_view *out); /* seat 0..9 or CT_ONLOOKER   */
/* An onlooker's view with all hands open, for who may see a deal that is over: all cards
 * are known to it, the stock too. It goes by the rules `open`, which become those of s by
 * ct_rules_open and have to live as long as it. */
void ct_look_open(const ct_state *s, ct_rules *open, ct_view *out);
void ct_rules_open(ct_rules *r); /* from now on everybody sees what its owner sees */
/* A full state that fits the view, its unseen cards dealt at random: every deal that fits is as
 * likely as every other. (In cao_vermelho at tables for many, where they are too many to be
 * counted, nearly so.) false: there is none. */
bool ct_sample(const ct_view *v, ct_rng *luck, ct_state *out);

/* The same for many samples at one view, which must stay as it is meanwhile: what has to be counted
 * is counted once. 270 kB, nothing to be freed; the members are sample.c's alone. */
enum { CT_GROUPS = 8, CT_WAYS = 32768 };
typedef struct ct_sampler {
    const ct_view *view;
    bool good, counted, even;
    int places, groups, classes;
    uint8_t place[CT_CARDS], zone[CT_CARDS], in[CT_CARDS]; /* hidden places: index in card[], ... */
    ct_card card[CT_CARDS];                /* the unseen cards                     */
    uint8_t room[CT_GROUPS];               /* places of a group                    */
    uint8_t may[CT_CARDS], size[CT_CARDS]; /* of a class: its groups, as bits, and cards */
    double ways[CT_WAYS];
} ct_sampler;
void ct_sampler_begin(ct_sampler *g, const ct_view *v);
bool ct_sampler_next(ct_sampler *g, ct_rng *luck, ct_state *out);
/* The act as `seat` sees it, asked before it is done: hidden operands become CT_HIDDEN (a card)
 * or 0xff0000nn, nn the number of cards (a choice). */
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
/* Reads one card at text, as written or as shown ("Th", "10h", "10♥"); the number of bytes read, 0
 * if there is none. */
int ct_card_read(const char *text, ct_card *out);
/* "7♥", a joker "★"; `ascii`: as ct_card_write. */
void ct_card_show(ct_card c, bool ascii, ct_out *out);

/* A zone's name: "stock", "cell.13", "hand@2"; seat -1 to name every zone's owner, else the
 * owner is left out when it is `seat`. */
void ct_zone_write(const ct_rules *r, int z, int seat, ct_out *out);
int ct_zone_read(const ct_rules *r, const char *text, size_t n, int seat); /* -1: no such zone */

void ct_act_write(const ct_state *s, ct_act a, ct_out *out); /* "meld 5h 6h 7h", no seat */
/* The act of a text, well formed but perhaps not legal. `at` (may be NULL): where in the text
 * it goes wrong. Errors: "act.empty", "act.word", "act.missing", "act.extra", and what an operand
 * is not ("act.card", "act.zone", "act.run-gap" ...: docs/record.md). */
const char *ct_act_read(const ct_state *s, int seat, const char *text, ct_act *out,
                        const char **at);
/* In words, asked before the act is done: as a sentence without its subject ("comprou do
 * monte"), and as the label of a choice ("Comprar do monte"). */
void ct_act_say(const ct_state *s, ct_act a, ct_lang l, ct_out *out);
void ct_act_label(const ct_state *s, ct_act a, ct_lang l, ct_out *out);

/* A state as lines of text, and back. Reading starts from ct_begin(); zones not named are
 * empty; "+N" completes a zone with N cards of the rest of the pack, one zone may be "*".
 * Errors: "state.*", or the game's reason why the position cannot be; *at (may be NULL) then says
 * where, and s is unchanged. */
typedef struct ct_misread {
    int line;            /* from 1; 0: it is about the whole text                   */
    int64_t least, most; /* the number that should stand there; least > most: none  */
    char what[64];       /* the line's name and the word at fault: "pot = 100"      */
} ct_misread;
void ct_state_write(const ct_state *s, ct_out *out);
const char *ct_state_read(ct_state *s, const ct_rules *r, const char *text, ct_misread *at);

/* What a seat knows as text, for whoever has no more than that: the lines of a state's text, hidden
 * cards counted ("?12"). Written are the lines that differ from an earlier view of the same seat,
 * `was`, or from the beginning (NULL). Reading changes a view accordingly, from ct_view_begin on;
 * refused, v is unchanged. It is not asked whether play can lead there. */
void ct_view_begin(ct_view *v, const ct_rules *r, int seat);
void ct_view_write(const ct_view *v, const ct_view *was, ct_out *out);
const char *ct_view_read(ct_view *v, const char *text, ct_misread *at);

/* The message of a key: the game's, else the engine's own; the key itself if there is none. */
const char *ct_say(const ct_game *g, const char *key, ct_lang l);
/* Name of value v of option o in words ("sim", "aberto", "25"). */
void ct_option_say(const ct_game *g, int o, int v, ct_lang l, ct_out *out);
void ct_option_write(const ct_game *g, int o, int v, ct_out *out); /* as read: "solto", "25" */
void ct_rules_write(const ct_rules *r, ct_out *out); /* only options off their default */

uint64_t ct_hash(const ct_state *s); /* of all but the rules; the same on every machine   */

#endif
