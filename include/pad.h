/* pad.h - the score pad: people play with real cards, type what they write down after a deal, and
 * the game scores it by its own rules. */
#ifndef CT_PAD_H
#define CT_PAD_H

#include "carteado.h"

/* What is typed of a deal. A column is a side of the match, or a seat where each plays for itself.
 * With CT_PAD_TABLE an entry is typed once for the table and not for each column; a choice always
 * is. */
enum {
    CT_PAD_COUNT,  /* how many                                       */
    CT_PAD_AMOUNT, /* points or chips                                */
    CT_PAD_FLAG,   /* yes or no                                      */
    CT_PAD_ONE,    /* yes or no, and yes in one column at most       */
    CT_PAD_CHOICE, /* one of `values`, by its number; -1: none typed */
    CT_PAD_TABLE = 8
};
typedef struct ct_entry {
    const char *name; /* labelled by "<slug>.pad.<name>", else "<slug>.sheet.<name>" */
    uint8_t kind;     /* CT_PAD_... */
    uint8_t step;     /* amounts are multiples of it; 0: any */
    int32_t most;
    const char *values; /* names, separated by '|' */
} ct_entry;
enum { CT_ENTRIES = 16, CT_ABSENT = -1000000 };

/* A deal as it was typed: numbers by entry, the same for all seats of a column. `adjust`: what the
 * table has agreed on beyond the rules. */
typedef struct ct_typed {
    int32_t v[CT_ENTRIES][CT_SEATS], adjust[CT_SEATS];
} ct_typed;

const ct_entry *ct_pad_entries(const ct_game *g); /* ends with a zero row; NULL: it has no pad */
/* What one of an entry is worth under these rules, 0: it has no fixed worth; CT_ABSENT: the entry
 * has no place in them. */
int32_t ct_pad_unit(const ct_rules *r, int entry);
/* Begins a match on paper in which seat `first` deals first. What is public of the deal to be
 * played (dealer, minimum, pool) is in s as in any deal; its cards mean nothing. r is changed.
 * Errors: "pad.none", "act.seat". */
const char *ct_pad_begin(ct_state *s, ct_rules *r, int first);
/* A line, up to its end, "name=2,0 name=solo ...": a number for each column, or one for the table;
 * what is not named is 0, a choice -1. `at` (may be NULL): where it goes wrong. Errors:
 * "pad.entry", "pad.value", "pad.step", "pad.one", "pad.columns". */
const char *ct_pad_read(const ct_state *s, const char *text, ct_typed *out, const char **at);
/* Scores the deal and, unless the match is over, goes on to the next. Refused (a reason of the
 * game's, "pad.chips", "pad.value", "act.over", "deal.many"): s is unchanged, *seat (may be NULL)
 * the seat it is about or -1. out: the lines of the deal, as ct_sheet_make's; score (may be NULL):
 * the score after it, before the next deal charges anything. */
const char *ct_pad_score(ct_state *s, const ct_typed *t, ct_sheet *out, int32_t score[CT_SEATS],
                         int *seat);
/* The seat whose deal it is, -1: nobody's. */
int ct_pad_dealer(const ct_state *s);
/* The pad with deals typed one a line: columns, entries, each deal's sheet or why it was refused
 * (it then counts nothing), the score, and what holds for the deal to come. r is changed. */
const char *ct_pad_json(ct_rules *r, int first, const char *deals, ct_lang l, ct_out *out);

#endif
