/* prefs.h - what a player has chosen for the full screen, kept in the user's folder. */
#ifndef CT_TUI_PREFS_H
#define CT_TUI_PREFS_H

#include "cli/common/sentences.h"

enum { PACE_NONE, PACE_QUICK, PACE_CALM, PACE_SLOW, PACES };
enum { PACK_GAME, PACK_FRENCH, PACK_SPANISH, PACKS };

typedef struct prefs {
    int lang; /* -1: by the environment; else a ct_lang */
    int pace; /* how long bots wait before they act */
    int pack; /* PACK_GAME: the pack with which the game is usually played */
    int four; /* each suit has its own colour */
    int size; /* the greatest size of cards */
    int sort; /* how the hand is sorted */
} prefs;

void prefs_read(prefs *s);        /* what is missing or wrong gets its usual value */
bool prefs_write(const prefs *s); /* false: they could not be kept */
int prefs_wait(const prefs *s);   /* milliseconds before a bot acts */

#endif
