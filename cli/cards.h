/* cards.h - cards and piles as text. */
#ifndef CT_CLI_CARDS_H
#define CT_CLI_CARDS_H

#include "scene.h"

void put_card(ct_out *o, const scene *t, ct_card c, bool mark); /* mark: in brackets */
void put_count(ct_out *o, const scene *t, int n);               /* "3 cartas" */
void put_pile(ct_out *o, const scene *t, int z); /* "7♦ (4)": its top card is open */
void put_cards(flow *f, const scene *t, int z);  /* sorted where order means nothing */

#endif
