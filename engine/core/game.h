/* game.h - for authors of games: the functions behind a description, and the helpers that move
 * cards. Who knows a card follows from how it was moved (see ct_move), so a game states its rules
 * and never keeps track of who saw what. docs/new-game.md walks through a whole game. */
#ifndef CT_GAME_H
#define CT_GAME_H

#include "client.h"
#include "pad.h"

typedef struct ct_pad ct_pad;

struct ct_game {
    ct_about about;
    /* Options -> pack (r->copies) and zones (r->sees, r->flags); NULL or why not. May be NULL.
     * The core fills pack, cards and shows from what it leaves. */
    const char *(*setup)(ct_rules *r);
    /* Start of a match: chips, teams. The state is zeroed, team[i] = i. May be NULL. */
    void (*begin)(ct_state *s);
    /* All cards lie shuffled in zone 0, first dealt on top, unseen. luck is NULL when the
     * order was stated. Must set turn: a seat, or CT_DEALER when another deal follows. */
    void (*deal)(ct_state *s, ct_rng *luck);
    /* NULL, or why a is not legal. Operands are well formed, the seat may speak. */
    const char *(*check)(const ct_state *s, ct_act a);
    /* The acts of the seat, by ct_add(). The legal ones alone where it is on turn; what is not sure
     * goes through ct_keep_legal(). Where it is not, the core drops those that check refuses. It
     * sorts and removes doubles; ascending acts cost no sorting. */
    void (*list)(const ct_state *s, int seat, ct_acts *out);
    /* Numbers for $1 .. $3 in the message of a reason that check has given. May be NULL. */
    void (*because)(const ct_state *s, ct_act a, const char *key, int32_t n[CT_TOLD]);
    void (*play)(ct_state *s, ct_act a); /* a has passed check             */
    /* Where the words of act a would say too little ("goes on"): another act, whose words describe
     * what a brings about. May be NULL. */
    ct_act (*told)(const ct_state *s, ct_act a);
    /* As ct_chooses, of the seat on turn. NULL: never. */
    bool (*chooses)(const ct_state *s, ct_choosing *out);
    /* Bounds of a verb with an amount; lo > hi: none. NULL when no verb has one. */
    void (*range)(const ct_state *s, int seat, int verb, int32_t *lo, int32_t *hi);
    bool (*may_hold)(const ct_state *s, int z, ct_card c); /* or NULL: proved voids     */
    /* What the deal was worth to the seat, 0 .. 1; NULL: by rank of the scores. Not asked at the
     * end of a match for several seats, where winners are worth more than losers in any case. */
    double (*value)(const ct_state *s, int seat);
    void (*sheet)(const ct_state *s, ct_sheet *out); /* lines by ct_sheet_add          */
    /* Candidates for ct_offers beyond those of `list`; the core drops what check refuses. May be
     * NULL. */
    void (*offer)(const ct_state *s, int seat, const ct_card *c, int n, ct_acts *out);
    int (*notes)(const ct_state *s, ct_note out[CT_NOTES]); /* or NULL: nothing to say    */
    /* As the functions of these names in client.h; each may be NULL. */
    int (*progress)(const ct_state *s, ct_progress out[CT_PROGRESS]);
    int (*worth)(const ct_card *c, int n); /* of n cards */
    int (*order)(const ct_state *s, int suit, ct_card out[CT_KINDS], int *tops);
    int (*odds)(const ct_state *view, int seat, ct_odds out[CT_ODDS]);
    int32_t (*price)(const ct_state *s, ct_act a);
    /* As ct_outcome_of, where act a has decided something; else *out stays as it is. May be NULL.
     */
    void (*outcome)(const ct_state *was, ct_act a, const ct_state *now, ct_outcome *out);
    /* Sets the score of a position whose text says none, where it follows from the cards that lie
     * there: a deal is under way or the match is over. May be NULL. */
    void (*tally)(ct_state *s);
    /* Invariants (section 9 of the rules page) and bounds that keep the other functions safe;
     * asked of every position read from text. May be NULL. */
    const char *(*valid)(const ct_state *s);
    const ct_pad *pad; /* NULL: no score pad */
};

/* The score pad of a game: entries ends with a zero row. */
struct ct_pad {
    const ct_entry *entries;
    /* As ct_pad_unit. NULL: all entries have a place, none a fixed worth. */
    int32_t (*unit)(const ct_rules *r, int entry);
    /* Before the first deal: let `seat` deal it. NULL: the option CT_A_DEALER does, or nobody
     * deals. */
    void (*first)(ct_state *s, int seat);
    /* Ends the dealt state s (whose cards mean nothing) as typed: writes the lines of the sheet to
     * `out` and leaves turn, won and score as play would. Refused: the reason, and in *seat whom it
     * is about; s may then be spoiled. */
    const char *(*settle)(ct_state *s, const ct_typed *t, ct_sheet *out, int *seat);
    /* A word to be known of a seat before the deal ("vulnerable"): a key, or NULL. May be NULL. */
    const char *(*mark)(const ct_state *s, int seat);
};
/* The first seat that typed something for the entry, -1: none. */
int ct_typed_seat(const ct_state *s, const ct_typed *t, int entry);

/* The core's own tables, shared by all games. */
extern const ct_text ct_core_texts[];

/* The seats of a side, as bits. */
uint16_t ct_side_seats(const ct_state *s, int side);

/* Move one card: from zone `from`, place `at` (0 = bottom), to the top / the bottom of zone
 * `to`. Seats that see `to` learn it. When `from` is loose, a seat that sees neither zone
 * can no longer tell which card went: it forgets what it knew of the card and of `from`. */
void ct_move(ct_state *s, int from, int at, int to);
void ct_tuck(ct_state *s, int from, int at, int to);
/* n cards (or all there are) from the top of `from`, one by one, to the top of `to`. */
void ct_draw(ct_state *s, int from, int to, int n);
/* Whole zone `from` on top of `to`, order kept (bottom first). */
void ct_stack(ct_state *s, int from, int to);
/* Reverse the order of a zone. */
void ct_turn_over(ct_state *s, int z);
/* Sort a zone: ascending by kind. Only for loose zones. */
void ct_sort(ct_state *s, int z);
/* Whether zone z has the same cards in both states, seen by the same. */
bool ct_zone_same(const ct_state *a, const ct_state *b, int z);
/* Deal from the top of `from` to zones to + seat of the seats in `seats` (bits), beginning at
 * seat `first` and going up and round: `rounds` rounds of `packet` cards each. */
void ct_deal(ct_state *s, int from, int to, int first, uint16_t seats, int packet, int rounds);
/* Draws lots: each seat gets a card from the top of `from` to zone to + seat. Those tied for the
 * greatest worth draw again while there is a card for each of them. Returns the winner, the first
 * of those still tied. */
int ct_draw_lots(ct_state *s, int from, int to, int (*worth)(ct_card c));
/* Place in zone z of a copy of c: of equal cards the one most seats know; -1 if none. */
int ct_find(const ct_state *s, int z, ct_card c);
bool ct_has(const ct_state *s, int z, ct_card c);
void ct_show(ct_state *s, int z, int at, uint16_t seats); /* let seats know a card        */
void ct_show_all(ct_state *s, int z, uint16_t seats);     /* every card of a zone         */
void ct_mark(ct_state *s, int z, int at, uint16_t marks, bool on); /* bits of CT_MARKS   */
static inline uint16_t ct_marks(const ct_state *s, int z, int at)
{
    return s->seen[ct_start(s, z) + at] & CT_MARKS;
}
/* The card at place i of the sorted zone z (the order of a choice): its place now. */
int ct_sorted_at(const ct_state *s, int z, int i);

static inline void ct_add(ct_acts *out, ct_act a)
{
    if (out->n < CT_ACTS)
        out->act[out->n++] = a;
    else
        out->full = true;
}
/* Drops of the acts from number `from` on those that the rules refuse, or that may not be said out
 * of turn. */
void ct_keep_legal(const ct_state *s, ct_acts *out, int from);
void ct_sheet_add(ct_sheet *out, const char *key, uint16_t seats, int32_t count, int32_t amount);
void ct_sheet_note(ct_sheet *out, const char *key, uint16_t seats, int32_t count, int32_t amount);

static inline int ct_opt(const ct_state *s, int o) { return s->rules->opt[o]; }
static inline int ct_next_seat(const ct_state *s, int seat)
{
    return seat + 1 < s->rules->seats ? seat + 1 : 0;
}
static inline uint16_t ct_bit(int seat) { return (uint16_t)(1u << seat); }
/* The bit of `seen` of a seat, or of an onlooker. */
static inline uint16_t ct_eye(int seat) { return seat >= CT_SEATS ? CT_PUBLIC : ct_bit(seat); }
/* By how much seat a's score is better than b's, also where the lowest score wins: the one way to
 * ask who leads. */
static inline int32_t ct_lead(const ct_state *s, int a, int b)
{
    int32_t more = s->score[a] - s->score[b];
    return s->rules->game->about.low ? -more : more;
}
/* Seats with the best score, as bits: the usual content of `won`. */
uint16_t ct_leaders(const ct_state *s);

/* A member of a game's struct of int32_t as a row of its field table; the rest as in ct_field:
 * who sees it, least, most, and, where it is more than a number, what it means. */
#define CT_FIELD(T, m, ...)                                                                        \
    {                                                                                              \
#m, (uint16_t)(offsetof(T, m) / 4), (uint16_t)(sizeof(((T *)0)->m) / 4), __VA_ARGS__       \
    }

#endif
