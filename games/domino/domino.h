/* domino.h - what the rules of Card Dominoes and their rollout share. */
#ifndef CT_DOMINO_H
#define CT_DOMINO_H

#include "game.h"

/* In referee mode further false passes of a seat in a hand are not counted. */
enum { FALSE_MOST = 9999 };

#endif
