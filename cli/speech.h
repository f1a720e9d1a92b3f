/* speech.h - the table in sentences, for screen readers and terminals that only print lines. What a
 * drawing shows by its place is said: row, column, covered by what. Cards have names. */
#ifndef CT_CLI_SPEECH_H
#define CT_CLI_SPEECH_H

#include "sitting.h"

void put_card_name(ct_out *o, ct_lang l, ct_card c);  /* writes "sete de copas" */
void say_sentence(const scene *t, const char *words); /* a capital first, a full stop last */
void speak_table(const scene *t);
void speak_sheet(const scene *t, const ct_sheet *sheet, const ct_state *now);

/* From speech_begin on, what is printed for the player is held back. speech_flush prints it, with
 * names of cards in place of their signs, and wrapped at the edge. */
bool speech_begin(sitting *p); /* false: no memory */
void speech_flush(sitting *p);
void speech_end(sitting *p);

#endif
