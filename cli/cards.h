/* cards.h - cards and piles as text. */
#ifndef CT_CLI_CARDS_H
#define CT_CLI_CARDS_H

#include "scene.h"

void put_card(ct_out *o, const scene *t, ct_card c);
void put_count(ct_out *o, const scene *t, int n); /* writes "3 cartas" */
/* Writes "7♦ (4)": the open top card, and the number of cards. */
void put_pile(ct_out *o, const scene *t, int z);
void put_cards(flow *f, const scene *t, int z); /* sorts the cards if their order means nothing */

#endif
