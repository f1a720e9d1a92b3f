/* match_int.h - the members of a match, shared by match.c (playing) and record.c (text). */
#ifndef CT_MATCH_INT_H
#define CT_MATCH_INT_H

#include "match.h"

enum { TAGS = 16, TAG_NAME = 24, TAG_VALUE = 200 };

/* A stated deal, first card dealt first. */
struct order {
    int n;
    ct_card card[CT_CARDS];
};

/* A line of the record: an act, or a deal if act is 0. A deal is from the seed if order is NULL. */
struct line {
    ct_act act;
    struct order *order;
    int rounds; /* deals in which a seat has acted, up to this line */
};

struct tag {
    char name[TAG_NAME + 1], value[TAG_VALUE + 1];
};

struct ct_match {
    ct_rules rules;
    ct_state now;
    uint8_t seed[32];
    bool seeded;     /* false: the record had no seed, so every deal is stated */
    int n, all, cap; /* n: lines played; all: n and the lines taken back; cap: room for lines */
    struct line *line;
    ct_state *past; /* past[i]: the state after i * SPAN lines, so that undo replays few lines */
    int tags;
    struct tag tag[TAGS];
};

/* Fills *why, which may be NULL; `what`: n bytes of any content, made printable and cut to fit. */
void ct_match_fault(ct_fault *why, const ct_game *g, const char *key, int line, const char *what,
                    size_t n);
/* Plays line i, which is legal in *s. */
void ct_match_step(const ct_match *m, ct_state *s, int i);

#endif
