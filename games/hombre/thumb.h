/* thumb.h - numbers that the rules of thumb and the players that look ahead share in Hombre. */
#ifndef CT_HOMBRE_THUMB_H
#define CT_HOMBRE_THUMB_H

/* With so many tricks in hand four bid alianca and solo, in tenths of a trick. */
enum { ALLIED = 32, ALONE = 54 };

#endif
