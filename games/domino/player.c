/* player.c - what players that look ahead know of the game: deals are played on by the advice. */
#include "sense.h"

const ct_sense ct_sense_domino = { .worlds = 300, .z = 5 };
