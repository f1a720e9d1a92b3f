/* thumb.h - numbers that the rules of thumb and the search policy of Samba share. */
#ifndef CT_SAMBA_THUMB_H
#define CT_SAMBA_THUMB_H

/* FULL: cards of a canasta or samba (R10, R13). SMALL_PILE: smaller piles are not worth a wild
 * card. */
enum { FULL = 7, SMALL_PILE = 5 };

#endif
