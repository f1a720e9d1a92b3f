/* carteado.h - the rules: games, house rules, play, secrets and text. Everything outside the rules
 * is built on this header. A game is data and functions behind `ct_game`. The house rules of a
 * table are a `ct_rules`. A position is a `ct_state`, a plain value that owns no pointers. client.h
 * adds what clients need, pad.h the score pad, match.h a whole match.
 *
 * Errors: a function that can fail returns NULL for success. Otherwise it returns the key of a
 * message, which ct_say() turns into a sentence.
 *
 * Nothing here allocates, prints or keeps state between calls, so several threads may call any
 * function at the same time on different values. Arguments must be in range. Only text and acts are
 * checked. */
#ifndef CARTEADO_H
#define CARTEADO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CT_VERSION "0.1.0"

enum {
    CT_SEATS = 10,        /* seats at the largest table */
    CT_CARDS = 168,       /* cards in the largest pack (samba 162) */
    CT_KINDS = 64,        /* kinds of cards: 53 with the joker, rounded up */
    CT_ZONES = 100,       /* zones of one game (golfe for two: 74) */
    CT_OWN = 128,         /* numbers in ct_state.own */
    CT_OPTS = 40,         /* options of one game */
    CT_ACTS = 2048,       /* acts in one list (hombre's exchanges: 1023) */
    CT_VERBS = 64,        /* verbs of one game */
    CT_LINES = 160,       /* lines of one score sheet */
    CT_DEALS = 65535,     /* deals in one match */
    CT_POINTS = 999999999 /* a seat's score is within -CT_POINTS .. CT_POINTS */
};

/* Values of ct_state.turn that are not seats, and the seat number of an onlooker. */
enum { CT_DEALER = -1, CT_OVER = -2, CT_ONLOOKER = 15 };

/* ---- cards ------------------------------------------------------------------------------ */

/* A card is the number of its kind: suit * 13 + rank - 1. Suits are 0 clubs, 1 diamonds, 2 hearts,
 * 3 spades; ranks 1 (ace) .. 13 (king). Equal cards of two packs have the same number. */
typedef uint8_t ct_card;
#define CT_JOKER  ((ct_card)52)
#define CT_HIDDEN ((ct_card)255)

static inline int ct_rank(ct_card c) { return c % 13 + 1; } /* 1..13; not for jokers */
static inline int ct_suit(ct_card c) { return c / 13; }     /* 0..3; 4 for jokers */
static inline ct_card ct_card_of(int suit, int rank) { return (ct_card)(suit * 13 + rank - 1); }

/* ---- the description of a game ------------------------------------------------------- */

typedef struct ct_game ct_game; /* opaque outside engine/core/game.h */

/* Who learns a card that comes to a zone, or who may read a field. Three flags may be added for a
 * field. CT_CHIPS: it counts chips. CT_SIDES: it has a number for each side instead of each seat.
 * CT_MEMORY: bots may use it but people are not shown it. */
enum {
    CT_NOBODY,
    CT_OWNER,
    CT_ALL,
    CT_WHO = 3, /* mask for the three values above */
    CT_CHIPS = 4,
    CT_SIDES = 8,
    CT_MEMORY = 16
};
/* Zone flags. */
enum {
    CT_LOOSE = 1,  /* the order of the cards has no meaning */
    CT_TOP = 2,    /* people see only the top card */
    CT_EACH = 4,   /* n zones for each seat */
    CT_TURNS = 8,  /* a trick: the seats play one card each, in turn. The field CT_A_LEADER names
                      the first seat. Without such a field, the seat on turn plays the next card */
    CT_RANKS = 16, /* each card is drawn at the place of its rank, ace first */
    CT_MELDS = 32, /* each zone of the row holds a meld; a field CT_A_SIDE names its owner */
    CT_EDGES = 64  /* drawn as a grid with notes at the ends of its rows and columns */
};

/* A row of the zone table: `n` equal zones, or with CT_EACH `n` zones for each seat, those of seat
 * 0 first. Zones are numbered row after row. The numbering always counts max_seats seats, so a game
 * can name its zones by constants. `at` says where to draw the first zone, in units of a card: x to
 * the right, y down. Its cards fan in the direction (dx, dy); (0, 0) is a squared-up pile. `wide`
 * is the number of zones in a row of the screen. 0: all of them; -n: a pyramid of n rows with one
 * zone in the first. The zones of a seat are drawn on that seat's side of the table. */
typedef struct ct_zone {
    const char *name;
    uint8_t n, sees, flags;
    struct {
        int8_t x, y, dx, dy, wide;
    } at;
} ct_zone;

/* A verb. Verb v of an act is verbs[v - 1]. `args` has a letter for each operand
 * (engine/core/operands.c lists them; ct_operands in client.h reads them). A '!' before the
 * letters: seats may use the verb out of turn, even while the dealer is to act. */
typedef struct ct_word {
    const char *name, *args;
    bool quits; /* gives the game up: clients offer it separately, and random play takes it only if
                   nothing else is legal */
    bool aside; /* about conduct at the table (a challenge, a slip for the referee): clients offer
                   it separately and do not wait for it */
    const char *on; /* names of zone rows, separated by blanks: a tap on such a zone means this
                       verb. NULL: no row. Operands that are numbers count the zones of the first
                       row */
} ct_word;

/* What a number stands for. The first five meanings say how to show the number in words. The other
 * meanings say which seat, suit or number it is, for clients that draw, sort or count with it. The
 * last two are about a row of zones. */
typedef enum ct_meaning {
    CT_A_NUMBER, /* a count or an amount */
    CT_A_SEAT,
    CT_A_SUIT,
    CT_A_CARD,
    CT_A_TEXT,   /* a value that has its own words; only ct_fact_of returns this */
    CT_A_DEALER, /* the seat that deals or holds the bank */
    CT_A_ELDEST, /* the seat after the dealer */
    CT_A_LEADER, /* the seat that led to the trick */
    CT_A_TRUMP,  /* the trump suit */
    CT_A_ROUND,  /* the number of the round, counted from 1 */
    CT_A_POT,    /* chips in the middle of the table */
    CT_A_SIDE,   /* for each zone of a row, the team that owns the zone; -1: nobody */
    CT_A_COLUMN, /* for each column, its number of zones of the row; 0: the zones are arranged in
                    rows */
    CT_MEANINGS
} ct_meaning;

/* A house rule: a number from min to max, by default def. `values` names the numbers min, min + 1
 * and so on, separated by '|'; NULL for a plain number. `means` is CT_A_DEALER if the option sets
 * the first dealer (0: by lot, 1: seat 0, 2: seat 1 and so on). */
typedef struct ct_option {
    const char *name;
    int16_t def, min, max;
    const char *values;
    ct_meaning means;
} ct_option;
/* A named set of house rules. */
typedef struct ct_preset {
    const char *name, *options; /* "name=value ...": the differences from the defaults */
} ct_preset;

/* A game's own number or array: ct_state.own[at] .. own[at + n - 1], each from min to max. `sees`:
 * CT_ALL, CT_OWNER (each of max_seats seats owns an equal share) or CT_NOBODY, with CT_CHIPS,
 * CT_SIDES or CT_MEMORY added. `zone`: the name of a row of zones, if the field describes one
 * (CT_A_SIDE, CT_A_COLUMN); else NULL. */
typedef struct ct_field {
    const char *name;
    uint16_t at, n;
    uint8_t sees;
    int32_t min, max;
    ct_meaning means;
    const char *zone;
} ct_field;
/* A message in both languages. */
typedef struct ct_text {
    const char *key, *pt, *en;
} ct_text;
/* A row of a table of texts. A WebAssembly module of the web page contains one language only, and
 * leaves out sentences: a page draws its first table without them and hands them in later
 * (docs/bridge.md, "Sentences"). A sentence ends with a full stop. The aim and the words about
 * presets stay, because readers see them before they begin. */
/* clang-format off */
#define CT_SENTENCE(key, text) (sizeof(text) > 1 && (text)[sizeof(text) - 2] == '.' &&              \
    __builtin_strcmp(__builtin_strchr(key ".", '.'), ".aim.") != 0 &&                                \
    __builtin_strncmp(__builtin_strchr(key ".", '.'), ".preset.", 8) != 0)
#define CT_SHORT(key, text)                                                                          \
    { CT_SENTENCE(key, text) ? "" : (key), CT_SENTENCE(key, text) ? "" : (text),                     \
      CT_SENTENCE(key, text) ? "" : (text) }
#if defined CT_ONLY_pt
#define CT_TEXT(key, pt, en) CT_SHORT(key, pt)
#elif defined CT_ONLY_en
#define CT_TEXT(key, pt, en) CT_SHORT(key, en)
#else
#define CT_TEXT(key, pt, en) { key, pt, en }
#endif
/* clang-format on */

/* The tables of a game, all constant. A list ends with an all-zero row. */
typedef struct ct_about {
    const char *slug;
    const char *family; /* the catalogue lists the game under the text "family.<family>" */
    uint8_t min_seats, max_seats, seats; /* `seats`: the usual number */
    uint8_t copies, jokers; /* copies: packs of 52 cards; jokers: number of jokers. setup() may
                               change the pack */
    bool chips;             /* the sum of scores and CT_CHIPS fields never changes */
    const ct_zone *zones;
    const ct_word *verbs;
    const ct_option *options;
    const ct_preset *presets;
    const ct_field *fields;
    const char *const *phases; /* names of phases 0, 1 and so on; ends in NULL */
    const ct_text *texts;
    bool low;          /* true: the lowest score wins */
    const char *order; /* the ranks of a suit in the order for sorting hands, such as "A9KJQ8765";
                          NULL: ace first, king last */
    bool spanish;      /* the game is usually played with a Spanish pack */
    bool right;        /* the turn passes to the right, anticlockwise */
    bool old_codes;    /* deal codes use the older check symbol (engine/match/code.c); not for new
                          games */
} ct_about;

/* ---- rules, states, acts ---------------------------------------------------------------- */

/* The house rules of one table. ct_rules_make fills them, and they stay constant from then on.
 * States point to their rules, so the rules must outlive them. */
typedef struct ct_rules {
    const ct_game *game;
    uint8_t seats, zones, cards;
    int16_t opt[CT_OPTS];     /* value of each option, by its number */
    uint8_t copies[CT_KINDS]; /* the pack, by kind */
    ct_card pack[CT_CARDS];   /* the pack, ascending */
    uint8_t group[CT_ZONES];  /* zone -> its row in the zone table */
    uint8_t nth[CT_ZONES];    /* zone -> its number in the row, counted for its seat alone */
    uint8_t owner[CT_ZONES];  /* zone -> the seat that owns it; 255: nobody */
    uint8_t sees[CT_ZONES], flags[CT_ZONES];
    uint16_t shows[CT_ZONES]; /* zone -> the seats (and CT_PUBLIC) that learn a card moved there */
} ct_rules;

/* A position: a plain value without padding. Copy it with =, compare it with memcmp. */
typedef struct ct_state {
    const ct_rules *rules;
    uint32_t ply;            /* acts done, deals included */
    uint16_t deals;          /* deals begun */
    uint16_t won;            /* seats that won, as bits; 0 before the end of the match */
    uint8_t phase;           /* a number of the game's own (ct_about.phases) */
    int8_t turn;             /* a seat that may act (others may too), or CT_DEALER or CT_OVER */
    uint8_t team[CT_SEATS];  /* known allies share a number; may change during a deal */
    int32_t score[CT_SEATS]; /* points or chips in the match so far */
    ct_card card[CT_CARDS];  /* the whole pack, zone after zone, a zone's top card last */
    uint16_t seen[CT_CARDS]; /* the seats that know each card: bits 0-9 seats, bit 15 the public;
                                bits 12-14 are marks of the game. The bits move with the card */
    uint8_t end[CT_ZONES];   /* zone z is card[end[z - 1]] .. card[end[z] - 1] */
    int32_t own[CT_OWN];     /* the game's own numbers; its fields name them */
} ct_state;

enum { CT_PUBLIC = 0x8000, CT_EVERYONE = 0x83ff, CT_MARKS = 0x7000, CT_MARK1 = 0x1000 };

static inline int ct_start(const ct_state *s, int z) { return z ? s->end[z - 1] : 0; }
static inline int ct_count(const ct_state *s, int z) { return s->end[z] - ct_start(s, z); }
static inline ct_card ct_at(const ct_state *s, int z, int i) { return s->card[ct_start(s, z) + i]; }
/* The top card of a zone, CT_HIDDEN when it is empty. */
static inline ct_card ct_top(const ct_state *s, int z)
{
    return ct_count(s, z) ? s->card[s->end[z] - 1] : CT_HIDDEN;
}

/* What one seat, or CT_ONLOOKER, knows. Unknown cards are CT_HIDDEN with `seen` 0, unknown fields
 * are 0, and loose zones are sorted. Functions that take a state also accept the `s` of a view. */
typedef struct ct_view {
    ct_state s;
    uint8_t seat;
} ct_view;

/* An act: the seat, a verb (from 1) and up to six operand bytes. 0 is no act. */
typedef uint64_t ct_act;
#define CT_ACT(...) ct_act_of((const int[8]){ __VA_ARGS__ }) /* (seat, verb, operands) */
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
/* The amount of an act, or its choice of own cards as bits over the sorted hand. It takes the first
 * four operand bytes, and other operands follow. In an act with a zone and an amount, the zone is
 * ct_arg(a, 4). */
static inline uint32_t ct_amount(ct_act a) { return (uint32_t)(a >> 16); }
/* The act with another amount or choice. */
static inline ct_act ct_with_amount(ct_act a, uint32_t sum)
{
    return (a & ~((ct_act)UINT32_MAX << 16)) | (ct_act)sum << 16;
}
/* An act with an amount or choice; `b`: the operand byte that follows it, or 0. */
static inline ct_act ct_act_sum(int seat, int verb, uint32_t sum, int b)
{
    return (ct_act)(uint8_t)seat | (ct_act)(uint8_t)verb << 8 | (ct_act)sum << 16 |
           (ct_act)(uint8_t)b << 48;
}

/* A run in five bytes: suit, lowest and highest place (an ace is 1 or 14), place of the wild card,
 * and wild card (a two or a joker). The last two are 0 without a wild card. A two of the run's own
 * suit at place 2 is natural: it is never written as the wild card. */
typedef struct ct_run {
    uint8_t suit, low, high, at, wild;
} ct_run;
/* A set in four bytes. rank: 0 if all cards are wild. cards, twos: the number of cards of this rank
 * and of twos, two bits for each suit, clubs lowest. jokers: the number of jokers. */
typedef struct ct_set {
    uint8_t rank, cards, twos, jokers;
} ct_set;
/* Wild cards may stand for other cards in runs and sets. */
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
    bool full; /* there were more acts than fit */
    ct_act act[CT_ACTS];
} ct_acts;

/* ---- random numbers ------------------------------------------------------------------ */

/* A random generator, ChaCha20 (RFC 8439): the seed is the key, `stream` the nonce. The numbers are
 * the same on every machine. */
typedef struct ct_rng {
    uint32_t key[16], out[16];
    int left;
} ct_rng;
void ct_rng_seed(ct_rng *g, const uint8_t seed[32], uint64_t stream);
uint32_t ct_rng_next(ct_rng *g);              /* 32 random bits */
uint32_t ct_rng_below(ct_rng *g, uint32_t n); /* 0 .. n - 1, all equally likely; n >= 1 */
/* Puts n <= CT_CARDS cards in a random order, all orders equally likely. */
void ct_rng_shuffle(ct_rng *g, ct_card *cards, int n);
/* Reads 64 hexadecimal digits into 32 bytes. Error: "seed.bad". */
const char *ct_seed_read(uint8_t seed[32], const char *hex);

/* ---- games and rules -------------------------------------------------------------------- */

const ct_game *const *ct_games(void);          /* all games, by slug; ends in NULL */
const ct_game *ct_game_find(const char *slug); /* NULL: there is no such game */
const ct_about *ct_game_about(const ct_game *g);

/* Makes the rules of a table. `seats`: 0 for the usual number. `options`: words separated by
 * blanks, an optional preset name first, then name=value with the name or number of a value; NULL
 * or "" for the defaults. On an error *at (`at` may be NULL) points to the wrong word of `options`,
 * or becomes NULL if no single word is wrong. Errors: "rules.seats", "rules.preset",
 * "rules.option", "rules.players" (an option was meant to set the number of seats), "rules.twice"
 * (an option given twice), "rules.value", "rules.long", or a key of the game about options that
 * contradict each other. After an error *r is undefined. */
const char *ct_rules_make(ct_rules *r, const ct_game *g, int seats, const char *options,
                          const char **at);

/* These functions find a number by its name. -1 or NULL: there is no such name. */
/* The first zone of the row that belongs to `seat`; seat -1: the first zone of the row. */
int ct_zone_find(const ct_rules *r, const char *name, int seat);
int ct_verb_find(const ct_game *g, const char *name); /* verb number, from 1 */
int ct_option_find(const ct_game *g, const char *name);
/* The value of an option. The game must have the option. */
static inline int ct_option_of(const ct_rules *r, const char *name)
{
    return r->opt[ct_option_find(r->game, name)];
}
/* The numbers of a field; *n (n may be NULL) becomes their number. */
const int32_t *ct_field_find(const ct_state *s, const char *name, int *n);
/* The numbers of the field that has this meaning and is about the row of zones `zone` (NULL: about
 * no row). Returns NULL if the game has no such field. */
const int32_t *ct_field_meaning(const ct_state *s, ct_meaning means, const char *zone);
int ct_phase_find(const ct_game *g, const char *name);

/* ---- play ------------------------------------------------------------------------------- */

void ct_begin(ct_state *s, const ct_rules *r); /* before the first deal: the whole pack lies in zone
                                                  0 */
/* Whether the dealer may act. Errors: "deal.turn" (turn is not CT_DEALER), "deal.many" (CT_DEALS
 * reached). */
const char *ct_may_deal(const ct_state *s);
/* The dealer's act: gathers the cards, shuffles them with `rng` and deals. Does nothing when
 * ct_may_deal refuses. */
void ct_shuffle(ct_state *s, ct_rng *rng);
/* The dealer's act with a stated order: order[0] is dealt first, and cards not named follow in
 * ascending order. Errors: those of ct_may_deal, and "deal.card" (the card is not in the pack, or
 * is named too often; *at is its index; `at` may be NULL). */
const char *ct_shuffle_to(ct_state *s, const ct_card *order, int n, int *at);

/* Plays the dealer until a seat is on turn. Deal number n of the match (from 0) uses stream n of
 * the seed, as in records. A loop over this function plays a whole match and cannot forget to deal:
 *
 *     for (int seat; (seat = ct_next_turn(&s, seed)) >= 0;)
 *         ct_play(&s, choose(&s, seat));
 *
 * Returns the seat on turn; CT_OVER at the end of the match; CT_DEALER if ct_may_deal refuses with
 * "deal.many". */
int ct_next_turn(ct_state *s, const uint8_t seed[32]);

/* NULL: `a` is legal now; else the key of the reason why it is not. */
const char *ct_check(const ct_state *s, ct_act a);
/* Writes the seat's legal acts, ascending, without duplicates. It lists only a few of the acts with
 * an amount, and melds only in small steps; ct_range and ct_offers find the other acts. */
void ct_legal(const ct_state *s, int seat, ct_acts *out);
/* The range of legal amounts of a verb now; false if no amount is legal. */
bool ct_range(const ct_state *s, int seat, int verb, int32_t *lo, int32_t *hi);
/* A choice of own cards by verb `verb`. The seat has `cards` cards, all different, and may choose
 * any `least` .. `most` of them. */
typedef struct ct_choosing {
    int verb, cards, least, most;
} ct_choosing;
/* Whether the seat can now do nothing but choose cards (ct_choosing), apart from verbs with
 * `quits`. If so, *out describes every choice that ct_legal would list. */
bool ct_chooses(const ct_state *s, int seat, ct_choosing *out);
const char *ct_play(ct_state *s, ct_act a); /* does `a`; if `a` is refused it returns the reason
                                               and s is unchanged */
void ct_apply(ct_state *s, ct_act a);       /* does `a` without checks; it must be legal */
/* What a deal that has ended is worth to the seat, 0 (lost) .. 1 (won). At the end of a match no
 * winner gets less than a loser. */
double ct_value(const ct_state *s, int seat);
/* Checks the invariants of the rules page. It returns NULL for every state that play can reach. */
const char *ct_valid(const ct_state *s);

/* The score sheet of the deal that has just ended (turn is CT_DEALER or CT_OVER); empty during a
 * deal. The lines without `note` make up the score: for each seat, the amounts of the lines with
 * that seat in `seats` add up to the change of score[seat] in this deal. */
typedef struct ct_line {
    const char *key;       /* message key, such as "buraco.sheet.clean" */
    uint16_t seats;        /* the seats it counts for, as bits */
    bool note;             /* information only, not part of the score */
    int32_t count, amount; /* count: number of things counted, 0: none; amount: points or chips */
} ct_line;
typedef struct ct_sheet {
    int n;
    ct_line line[CT_LINES];
} ct_sheet;
void ct_sheet_make(const ct_state *s, ct_sheet *out);

/* ---- secrets ---------------------------------------------------------------------------- */

void ct_view_of(const ct_state *s, int seat, ct_view *out); /* seat 0..9 or CT_ONLOOKER */
/* An onlooker's view with all cards open, the stock included, for clients that may show a deal that
 * is over. *open receives the rules of s, changed by ct_rules_open. The view points to *open, which
 * must live as long as the view. */
void ct_view_open(const ct_state *s, ct_rules *open, ct_view *out);
void ct_rules_open(ct_rules *r); /* in sees[], changes CT_OWNER to CT_ALL for all zones */
/* Draws a sample (determinization): a full state consistent with the view. The unseen cards are
 * dealt at random, every consistent deal equally likely. In cao_vermelho with many seats the
 * chances are only nearly equal, because there are too many deals to count. Returns false if no
 * deal is consistent. */
bool ct_sample(const ct_view *v, ct_rng *rng, ct_state *out);

/* Draws many samples of one view. The deals that fit are counted at most once, so later samples are
 * cheap. ct_sampler_next draws a sample as ct_sample does. The view must not change while the
 * sampler is used. The size is some 270 kB, and nothing needs to be freed. Only
 * engine/core/sample.c uses the members. */
enum { CT_GROUPS = 8, CT_WAYS = 32768, CT_BLOCK = 8 };
typedef struct ct_sampler {
    const ct_view *view;
    bool good, nested, counted, even;
    int places, runs, groups, classes;
    /* For each hidden place of the view. place: its index in the state's card[]; in: its group. */
    uint8_t place[CT_CARDS], in[CT_CARDS];
    uint8_t zone[CT_ZONES], first[CT_ZONES + 1]; /* the zones with hidden places: zone and its first
                                                    place */
    ct_card card[CT_CARDS + CT_BLOCK];           /* the unseen cards, and room to write blocks */
    /* reach: if nested, card[i] may lie in this many first places; kinds: otherwise, the kinds that
     * a place may hold, as bits. */
    uint8_t reach[CT_CARDS];
    uint64_t kinds[CT_CARDS];
    uint8_t room[CT_GROUPS];               /* places in a group */
    uint8_t may[CT_CARDS], size[CT_CARDS]; /* for each class of cards. may: its groups as bits;
                                              size: its number of cards */
    double ways[CT_WAYS];
} ct_sampler;
void ct_sampler_begin(ct_sampler *g, const ct_view *v);
bool ct_sampler_next(ct_sampler *g, ct_rng *rng, ct_state *out);
/* The act as `seat` sees it; `s` is the state before the act. Hidden operands become CT_HIDDEN (a
 * card) or 0xff0000nn with the number of cards nn (a choice). */
ct_act ct_mask(const ct_state *s, ct_act a, int seat);

/* ---- text ------------------------------------------------------------------------------- */

/* A bounded writer. buf gets at most cap bytes, with a terminating zero when cap > 0. len is the
 * length of the whole text, which may exceed cap. */
typedef struct ct_out {
    char *buf;
    size_t cap, len;
} ct_out;
typedef enum ct_lang { CT_PT, CT_EN } ct_lang;

void ct_card_write(ct_card c, ct_out *out); /* writes "Th"; "XX": a joker; "?": a hidden card */
/* Reads one card as ct_card_write or ct_card_show gives it ("Th", "10h", "10♥"). Returns the number
 * of bytes read; 0: no card. */
int ct_card_read(const char *text, ct_card *out);
/* "7♥", a joker "★"; `ascii`: as ct_card_write. */
void ct_card_show(ct_card c, bool ascii, ct_out *out);

/* A zone's name: "stock", "cell.13", "hand@2". The owner is left out if it is `seat`; with seat -1
 * it is always written. */
void ct_zone_write(const ct_rules *r, int z, int seat, ct_out *out);
int ct_zone_read(const ct_rules *r, const char *text, size_t n, int seat); /* -1: no such zone */

void ct_act_write(const ct_state *s, ct_act a, ct_out *out); /* "meld 5h 6h 7h", without the seat */
/* Reads an act, which is then well formed but perhaps not legal. On an error *at (`at` may be NULL)
 * points to the mistake in the text. Errors: "act.empty", "act.word", "act.missing", "act.extra",
 * or the key for a wrong operand ("act.card", "act.zone", "act.run-gap" ...: docs/record.md). */
const char *ct_act_read(const ct_state *s, int seat, const char *text, ct_act *out,
                        const char **at);
/* An act in words; `s` is the state before the act. ct_act_say: a sentence without its subject
 * ("comprou do monte"). ct_act_label: the label of a choice ("Comprar do monte"). */
void ct_act_say(const ct_state *s, ct_act a, ct_lang l, ct_out *out);
void ct_act_label(const ct_state *s, ct_act a, ct_lang l, ct_out *out);

/* Writes a state as lines of text, and reads it back. Reading starts from ct_begin(). Zones that
 * are not named are empty. "+N" completes a zone with N cards that the text does not name. One zone
 * may be "*": it gets all remaining cards. Errors: "state.*", or the game's reason why the position
 * is impossible. After an error *at (may be NULL) says where it is, and s is unchanged. */
typedef struct ct_misread {
    int line;            /* number of the line, from 1; 0: the error is about the whole text */
    int64_t least, most; /* range of the number expected there; least > most: no number was
                            expected */
    char what[64];       /* the line's name and the wrong word: "pot = 100" */
} ct_misread;
void ct_state_write(const ct_state *s, ct_out *out);
const char *ct_state_read(ct_state *s, const ct_rules *r, const char *text, ct_misread *at);

/* A view as text, for clients that must not know more than their seat. It has the lines of a
 * state's text, with hidden cards counted ("?12"). ct_view_write writes the lines that differ from
 * `was`, an earlier view of the same seat, or if `was` is NULL from ct_view_begin. ct_view_read
 * changes v by these lines; after an error v is unchanged. It does not check that play can lead to
 * the view. */
void ct_view_begin(ct_view *v, const ct_rules *r, int seat);
void ct_view_write(const ct_view *v, const ct_view *was, ct_out *out);
const char *ct_view_read(ct_view *v, const char *text, ct_misread *at);

/* The message of a key: the game's (g may be NULL), else the engine's, else the key itself. */
const char *ct_say(const ct_game *g, const char *key, ct_lang l);
/* The name of value v of option o in words ("sim", "aberto", "25"). */
void ct_option_say(const ct_game *g, int o, int v, ct_lang l, ct_out *out);
/* Writes value v of option o as ct_rules_make reads it: "solto", "25". */
void ct_option_write(const ct_game *g, int o, int v, ct_out *out);
/* Writes the options that differ from their defaults, as ct_rules_make reads them. */
void ct_rules_write(const ct_rules *r, ct_out *out);

uint64_t ct_hash(const ct_state *s); /* a hash of all members but `rules`; the same on every
                                        machine */

#endif
