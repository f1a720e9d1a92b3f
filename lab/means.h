/* means.h - what the arena found out (arena.h): numbers and names, as JSON and in words. */
#ifndef CT_CLI_MEANS_H
#define CT_CLI_MEANS_H

#include "arena.h"

/* ,"name":1.2; a number without end, which JSON does not have, is null. */
void put_number(const char *name, double v, int places);
/* The mean as `name`, its interval as name_low and name_high. */
void put_interval(const char *name, const stats_mean *m, int places);

/* In words: "95 %: de 1,00 a 2,00", or that of one deal or match alone there is none. times: what
 * the numbers are multiplied by; test: with p. */
typedef struct interval {
    char text[160];
} interval;
interval interval_of(const cli *c, const stats_mean *m, double times, int places, bool test);

/* An entrant as it may be asked for; the caller frees. */
char *entrant_name(const entrant *e);
void put_quoted(const char *name); /* as JSON, however long */
/* In a sentence, where a long command ends in dots. */
typedef struct brief {
    char text[128];
} brief;
brief brief_of(const char *name);
#endif
