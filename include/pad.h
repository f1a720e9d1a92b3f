/* pad.h - the score pad. People play with real cards and type what they would write down after a
 * deal. The game scores the deal by its own rules. Nothing here allocates. */
#ifndef CT_PAD_H
#define CT_PAD_H

#include "carteado.h"

/* What is typed about a deal. A column is a side of the match, or a seat in games without sides.
 * Entries with CT_PAD_TABLE and all choices are typed once for the whole table. Other entries are
 * typed once for each column. */
enum {
    CT_PAD_COUNT,  /* a number of things */
    CT_PAD_AMOUNT, /* points or chips */
    CT_PAD_FLAG,   /* yes or no */
    CT_PAD_ONE,    /* yes or no, with yes in at most one column */
    CT_PAD_CHOICE, /* the number of one of `values`; -1: none typed */
    CT_PAD_TABLE = 8
};
typedef struct ct_entry {
    const char *name; /* labelled by "<slug>.pad.<name>", else "<slug>.sheet.<name>" */
    uint8_t kind;     /* CT_PAD_... */
    uint8_t step;     /* amounts must be multiples of `step`; 0: any amount */
    int32_t most;
    const char *values; /* names, separated by '|' */
} ct_entry;
enum { CT_ENTRIES = 16, CT_ABSENT = -1000000 };

/* A deal as typed: v[entry][seat] is the same for all seats of a column. `adjust`: points or chips
 * for each seat that the table has agreed on beyond the rules. */
typedef struct ct_typed {
    int32_t v[CT_ENTRIES][CT_SEATS], adjust[CT_SEATS];
} ct_typed;

const ct_entry *ct_pad_entries(const ct_game *g); /* ends with a zero row; NULL: no pad */
/* What 1 in an entry is worth under these rules, in points or chips. 0: the entry has no fixed
 * worth. CT_ABSENT: these rules do not have the entry. */
int32_t ct_pad_unit(const ct_rules *r, int entry);
/* Begins a match on paper in which seat `first` deals first. s has the public facts about the deal
 * to be played (dealer, minimum, pool); its cards have no meaning. Changes *r. Errors: "pad.none",
 * "act.seat". */
const char *ct_pad_begin(ct_state *s, ct_rules *r, int first);
/* Reads one line "name=2,0 name=solo ...": a number for each column, or one for the table. Entries
 * not named become 0, choices not named -1. On an error *at (`at` may be NULL) points to the
 * mistake. Errors: "pad.entry", "pad.value", "pad.step", "pad.one", "pad.columns"; "pad.none" (the
 * game has no pad) leaves *at unchanged. */
const char *ct_pad_read(const ct_state *s, const char *text, ct_typed *out, const char **at);
/* Scores the deal and begins the next one unless the match is over. `out`: the lines of the deal,
 * as from ct_sheet_make. `score` (may be NULL): the score after the deal, before the next deal
 * charges anything. Errors leave s unchanged: a key of the game, "pad.chips", "pad.value",
 * "act.over", "deal.many". After an error *seat (may be NULL) is the seat at fault, or -1;
 * "act.over" does not change it. */
const char *ct_pad_score(ct_state *s, const ct_typed *t, ct_sheet *out, int32_t score[CT_SEATS],
                         int *seat);
/* The seat that deals; -1: nobody. */
int ct_pad_dealer(const ct_state *s);
/* Writes the whole pad as JSON: the columns, the entries, the sheet of each deal, the score, and
 * the facts about the next deal. `deals` has one typed deal on each line. A refused deal has the
 * reason instead of a sheet and counts nothing. Changes *r. */
const char *ct_pad_json(ct_rules *r, int first, const char *deals, ct_lang l, ct_out *out);

#endif
