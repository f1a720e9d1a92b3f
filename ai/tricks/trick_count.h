/* trick_count.h - the search behind tricks.h where nothing but the number of tricks counts and no
 * suit must be headed (Hombre). Questions and squeezed positions are those of
 * trick_search.h; but seats are counted from the declarer on, and an answer is kept with the cards
 * by whose rank it was, so it serves all positions that differ in small cards. */
#ifndef CT_TRICK_COUNT_H
#define CT_TRICK_COUNT_H

#include "kits/lanes.h"

enum { COUNT_SLOTS = 4, COUNT_NONE = 255, SEARCH_MOVES = 13 };
struct search;

/* ---- of both searches ------------------------------------------------------------------- */

typedef enum search_answer { SEARCH_OPEN, SEARCH_YES, SEARCH_NO } search_answer;

/* The places above card c of its suit, which close up when it is gone. */
static inline uint64_t search_above(int c) { return lanes_suit(c) & ~0ull << c << 1; }

/* A set by the numbers of before card c left; of the cards of a trick the lowest comes back first.
 * A set may fill its lane to the top: what is shifted out there must not reach the next one. */
static inline uint64_t search_open_up(uint64_t set, int c)
{
    uint64_t lane = lanes_suit(c), up = set & lane & ~0ull << c;
    return (set & ~up) | (up << 1 & lane);
}

/* ---- of this one ------------------------------------------------------------------------ */

/* What is known of positions before a trick in which the hands have so many cards of each suit and
 * the highest ones, as many as have mattered, lie as said: what the side can still get is from low
 * to high. */
typedef struct count_entry {
    uint64_t lengths;  /* as in a node                                              */
    uint64_t a, b;     /* whose a card is                                           */
    uint16_t from;     /* four bits a suit: the lowest rank that mattered, 15: none */
    uint16_t rest;     /* what else tells positions apart                           */
    uint8_t low, high; /* of an outcome: the whole                                  */
    uint8_t move;      /* that was good enough, COUNT_NONE: none                    */
    uint8_t stamp;     /* tricks left, four bits; above them of which question it is */
} count_entry;

typedef struct count_bucket {
    count_entry e[COUNT_SLOTS];
} count_bucket;

/* A position on the way. */
typedef struct count_place {
    uint64_t hand[4];
    uint64_t lengths; /* four bits for each suit of each seat */
    uint64_t trick;   /* the cards on the table               */
    uint8_t seats, turn, n, led, best, best_seat;
    uint8_t matador, left;  /* trumps from this number on; tricks to come, this one too */
    uint8_t tricks[4], got; /* by each seat, and by the declaring side */
} count_place;

/* And what is tried there. */
typedef struct count_node {
    count_place p;
    uint64_t legal;                /* the cards that may be played                          */
    uint64_t moves;                /* to be tried yet                                       */
    uint64_t good;                 /* these before the others; at a lead: those weighed     */
    int32_t promise[SEARCH_MOVES]; /* of these, by card                           */
    uint64_t rel;                  /* the cards whose rank has mattered so far              */
    uint8_t first, card;           /* to be tried before all others; being tried            */
    int16_t bound;                 /* of what was tried without success, for who moves; -1  */
    count_entry key;
} count_node;

static inline int count_length(const count_place *p, int seat, int suit)
{
    return (int)(p->lengths >> (16 * seat + (suit >> 2)) & 15);
}

/* ---- trick_sure.c ----------------------------------------------------------------------- */

/* So many tricks, and the cards by whose rank it is. */
typedef struct count_sure {
    int tricks;
    uint64_t rel;
} count_sure;

/* What is plain before a trick is led, by tricks that nobody can take from one side: the one that
 * is most likely to have them. Where an outcome is asked for, *mine is what the declarer has. */
search_answer count_plain(struct search *q, const count_place *p, count_sure *mine);
/* The same by the other side's, which takes longer, where that has told nothing. */
search_answer count_rest(struct search *q, const count_place *p, const count_sure *mine);
/* About how many tricks the side makes. */
int count_guess(struct search *q);

/* ---- trick_lead.c ----------------------------------------------------------------------- */

/* The cards that may be played. */
uint64_t count_legal(const struct search *q, const count_place *p);
/* Finds the moves of a position, of those that are alike the lowest, and which to try first. */
void count_list(const struct search *q, count_node *at);
/* The next one, which is no more to be tried. */
int count_pick(const struct search *q, count_node *at);
/* What may speak for a lead, to be weighed by the weights that lab/learn/learn_lead.c has found:
 * for the declaring side, for who leads to it and for who does not; the same where an outcome is
 * asked for. */
enum { COUNT_TRAITS = 16, COUNT_CLASSES = 6 };

#endif
