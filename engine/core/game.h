/* game.h - the header for authors of games: the functions that make up a game, and helpers that
 * move cards. Moving a card also records which seats know it (see ct_move), so a game never tracks
 * who has seen what. docs/new-game.md builds a whole game.
 *
 * A game's functions must not allocate, print or keep state. Each may be called from several
 * threads with different states. "May be NULL" means that the member may be left out. */
#ifndef CT_GAME_H
#define CT_GAME_H

#include "client.h"
#include "pad.h"

typedef struct ct_pad ct_pad;
/* All kinds of cards, as bits. */
#define CT_ALL_KINDS UINT64_MAX

struct ct_game {
    ct_about about;
    /* Sets the pack (r->copies) and the zones (r->sees, r->flags) from the options. Returns NULL,
     * or a key that says why these options contradict each other. The core then fills in pack,
     * cards and shows. May be NULL. */
    const char *(*setup)(ct_rules *r);
    /* Starts a match by setting chips and teams. The state comes zeroed, with team[i] = i. May be
     * NULL. */
    void (*begin)(ct_state *s);
    /* Deals. All cards lie shuffled in zone 0, unseen, the first to be dealt on top. `rng` is NULL
     * when the order was stated. The function must set s->turn to a seat, or to CT_DEALER if
     * another deal follows at once. */
    void (*deal)(ct_state *s, ct_rng *rng);
    /* Returns NULL, or the key of the reason why `a` is not legal. The operands are well formed and
     * the seat may act. */
    const char *(*check)(const ct_state *s, ct_act a);
    /* Lists the acts of the seat with ct_add(). For a seat on turn every act must be legal: pass
     * doubtful ones through ct_keep_legal(). For other seats the core drops the acts that check
     * refuses. The core sorts the list and removes duplicates; a list in ascending order saves
     * time. */
    void (*list)(const ct_state *s, int seat, ct_acts *out);
    /* Writes the numbers for $1 .. $3 in the message of a key that check has returned. May be
     * NULL. */
    void (*because)(const ct_state *s, ct_act a, const char *key, int32_t n[CT_TOLD]);
    void (*play)(ct_state *s, ct_act a); /* does the act, which has passed check */
    /* Returns another act whose words describe better what `a` does, if the words of `a` say too
     * little ("goes on"). May be NULL. */
    ct_act (*told)(const ct_state *s, ct_act a);
    /* As ct_chooses, for the seat on turn. NULL: always false. */
    bool (*chooses)(const ct_state *s, ct_choosing *out);
    /* Writes the range of legal amounts of a verb; lo > hi: no amount is legal. NULL if no verb has
     * an amount. */
    void (*range)(const ct_state *s, int seat, int verb, int32_t *lo, int32_t *hi);
    /* The kinds that a hidden card of zone z may have, as bits. NULL: any kind. */
    uint64_t (*may_hold)(const ct_state *s, int z);
    /* As ct_value. It is not called at the end of a match with several seats, because there the
     * core ranks winners above losers. NULL: the core uses the rank of the scores. */
    double (*value)(const ct_state *s, int seat);
    void (*sheet)(const ct_state *s, ct_sheet *out); /* lists the lines with ct_sheet_add */
    /* Adds candidates for ct_offers that `list` leaves out; the core drops those that check
     * refuses. May be NULL. */
    void (*offer)(const ct_state *s, int seat, const ct_card *c, int n, ct_acts *out);
    /* Writes the notes and returns their number. NULL: the game has none. */
    int (*notes)(const ct_state *s, ct_note out[CT_NOTES]);
    ct_act (*claim)(const ct_state *view); /* as ct_claim, for the seat on turn; may be NULL */
    /* The next five work as the functions with similar names in client.h; each may be NULL. */
    int (*progress)(const ct_state *s, ct_progress out[CT_PROGRESS]);
    int (*worth)(const ct_card *c, int n); /* the worth of n cards together */
    int (*order)(const ct_state *s, int suit, ct_card out[CT_KINDS], int *tops);
    int (*odds)(const ct_state *view, int seat, ct_odds out[CT_ODDS]);
    int32_t (*price)(const ct_state *s, ct_act a);
    /* As ct_outcome_of: fills *out if act a has decided something. May be NULL. */
    void (*outcome)(const ct_state *was, ct_act a, const ct_state *now, ct_outcome *out);
    /* Sets the scores of a position that was read from text without scores, if they follow from the
     * cards. It is called only during a deal or after the match. May be NULL. */
    void (*tally)(ct_state *s);
    /* Checks the invariants (section 9 of the rules page) and the bounds that the other functions
     * rely on. Called for every position read from text. Returns NULL, or the key of the error. May
     * be NULL. */
    const char *(*valid)(const ct_state *s);
    const ct_pad *pad; /* NULL: the game has no score pad */
};

/* A function of a pad. The page keeps score by the players' modules. So the module of a table,
 * which must be small, leaves these functions out: it only says that there is a pad. */
#ifdef CT_TABLE_MODULE
#define CT_PAD(function) (1 ? NULL : (function))
#else
#define CT_PAD(function) (function)
#endif

/* The score pad of a game; `entries` ends with a zero row. */
struct ct_pad {
    const ct_entry *entries;
    /* As ct_pad_unit. NULL: all entries exist under all rules, and none has a fixed worth. */
    int32_t (*unit)(const ct_rules *r, int entry);
    /* Makes `seat` the dealer before the first deal. NULL: the option with CT_A_DEALER does that,
     * or nobody deals. */
    void (*first)(ct_state *s, int seat);
    /* Ends the deal with the numbers typed in t, ignoring the cards of s. It writes the lines of
     * the sheet to `out`, and sets turn, won and score like the end of a played deal. Returns NULL,
     * or the key of an error; then *seat is the seat at fault, and s is undefined. */
    const char *(*settle)(ct_state *s, const ct_typed *t, ct_sheet *out, int *seat);
    /* Returns the key of a fact that people must know about a seat before the deal ("vulnerable"),
     * or NULL. May be NULL. */
    const char *(*mark)(const ct_state *s, int seat);
};
/* The first seat with a typed value for the entry; -1: none. */
int ct_typed_seat(const ct_state *s, const ct_typed *t, int entry);

/* Messages of the core, used by all games. Ends with a zero row. */
extern const ct_text ct_core_texts[];

/* The seats of a side (team number), as bits. */
uint16_t ct_side_seats(const ct_state *s, int side);

/* Moves the card at place `at` (0: bottom) of zone `from` to the top (ct_move) or the bottom
 * (ct_tuck) of zone `to`. Seats that see `to` learn the card. If `from` is loose, seats that see
 * neither zone can no longer tell which card left: they forget what they knew of the card and of
 * `from`. */
void ct_move(ct_state *s, int from, int at, int to);
void ct_tuck(ct_state *s, int from, int at, int to);
/* Moves n cards, or all if `from` has fewer, one by one from the top of `from` to the top of
 * `to`. */
void ct_draw(ct_state *s, int from, int to, int n);
/* Puts all of zone `from` on top of `to`, in the same order. */
void ct_stack(ct_state *s, int from, int to);
/* Reverses the order of a zone. */
void ct_turn_over(ct_state *s, int z);
/* Sorts a zone, ascending by kind. Only for loose zones. */
void ct_sort(ct_state *s, int z);
/* Whether zone z has the same cards in both states, known by the same seats. */
bool ct_zone_same(const ct_state *a, const ct_state *b, int z);
/* Deals from the top of `from` to zones to + seat, for each seat in `seats` (bits), starting at
 * seat `first` and going up: `rounds` rounds of `packet` cards each. */
void ct_deal(ct_state *s, int from, int to, int first, uint16_t seats, int packet, int rounds);
/* Draws lots: each seat gets a card from the top of `from` into zone to + seat. Seats tied for the
 * greatest worth draw again, while `from` has at least as many cards as the table has seats.
 * Returns the winner, or the first of those still tied. */
int ct_draw_lots(ct_state *s, int from, int to, int (*worth)(ct_card c));
/* The place of card c in zone z; of several copies, the one that most seats know. -1: the zone has
 * none. */
int ct_find(const ct_state *s, int z, ct_card c);
bool ct_has(const ct_state *s, int z, ct_card c);
void ct_show(ct_state *s, int z, int at, uint16_t seats); /* lets seats (bits) know a card */
void ct_show_all(ct_state *s, int z, uint16_t seats);     /* lets seats (bits) know every card of a
                                                             zone */
/* Lets everybody know the cards in zone hand + seat of each of these seats (bits). For the end of a
 * deal in which hands are counted openly. */
void ct_show_hands(ct_state *s, int hand, uint16_t seats);
/* Sets (`on`) or clears these bits of CT_MARKS for the card at place `at` of zone z. */
void ct_mark(ct_state *s, int z, int at, uint16_t marks, bool on);
static inline uint16_t ct_marks(const ct_state *s, int z, int at)
{
    return s->seen[ct_start(s, z) + at] & CT_MARKS;
}
/* Converts place i of the sorted zone, which is the order of a choice, to the card's present place
 * in zone z. */
int ct_sorted_at(const ct_state *s, int z, int i);

static inline void ct_add(ct_acts *out, ct_act a)
{
    if (out->n < CT_ACTS)
        out->act[out->n++] = a;
    else
        out->full = true;
}
/* Removes illegal acts from the list, but keeps the first `from` acts unchecked. Illegal acts are
 * those that check refuses or that may not be used out of turn. */
void ct_keep_legal(const ct_state *s, ct_acts *out, int from);
void ct_sheet_add(ct_sheet *out, const char *key, uint16_t seats, int32_t count, int32_t amount);
void ct_sheet_note(ct_sheet *out, const char *key, uint16_t seats, int32_t count, int32_t amount);

static inline int ct_opt(const ct_state *s, int o) { return s->rules->opt[o]; }
static inline int ct_next_seat(const ct_state *s, int seat)
{
    return seat + 1 < s->rules->seats ? seat + 1 : 0;
}
static inline uint16_t ct_bit(int seat) { return (uint16_t)(1u << seat); }
/* The bit in `seen` of a seat, or of an onlooker. */
static inline uint16_t ct_eye(int seat) { return seat >= CT_SEATS ? CT_PUBLIC : ct_bit(seat); }
/* How much better seat a's score is than seat b's. A better score gives a positive number even if
 * the lowest score wins. Use it for every question about who leads. */
static inline int32_t ct_lead(const ct_state *s, int a, int b)
{
    int32_t more = s->score[a] - s->score[b];
    return s->rules->game->about.low ? -more : more;
}
/* The seats with the best score, as bits. Games usually store this in `won`. */
uint16_t ct_leaders(const ct_state *s);

/* A row of a game's field table for member m of struct T, whose members are all int32_t. The other
 * arguments are those of ct_field: sees, min, max and, unless it is a plain number, its meaning. */
#define CT_FIELD(T, m, ...)                                                                        \
    {                                                                                              \
#m, (uint16_t)(offsetof(T, m) / 4), (uint16_t)(sizeof(((T *)0)->m) / 4), __VA_ARGS__       \
    }

#endif
