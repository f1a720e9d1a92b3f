/* means.h - results of the arena as JSON and in words. */
#ifndef CT_LAB_MEANS_H
#define CT_LAB_MEANS_H

#include "arena.h"
#include "cli/common/json_text.h"

/* Writes the mean as `name`, and its interval as name_low and name_high. */
void json_interval(ct_json *j, const char *name, const stats_mean *m, int places);

/* An interval in words: "95 %: de 1,00 a 2,00", or a note that one deal or match has none. times:
 * the factor by which the numbers are multiplied. test: whether p is added. */
typedef struct interval {
    char text[160];
} interval;
interval interval_of(const cli *c, const stats_mean *m, bool matches, double times, int places,
                     bool test);

/* Returns the name by which an entrant can be asked for; the caller frees. */
char *entrant_name(const entrant *e);
/* A player's name, cut to fit into a sentence: a long command ends in dots. */
typedef struct brief {
    char text[128];
} brief;
brief brief_of(const char *name);

#endif
