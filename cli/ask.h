/* ask.h - a prompt at the table and its answer. */
#ifndef CT_CLI_ASK_H
#define CT_CLI_ASK_H

#include "sitting.h"

/* Asks until the player gives a valid answer. `empty`: Enter alone is valid (PASSED). */
said ask(sitting *p, const char *prompt, bool empty);
/* Does what an answer asks for: a number, an act as text, or a word such as "undo". Explanations
 * and faults are printed. false: nothing was done, so the question stays. */
bool obey(sitting *p, const char *text, said *done);
/* Prints a text of help. A line of it is a sentence, or a word with its explanation in a second
 * column. */
void say_help(const cli *c, const char *key);
/* Writes the house rules that differ from the defaults: "Regras da casa: ...". */
void put_house(ct_out *o, ct_lang l, const ct_rules *r);
bool is_quit(const char *text); /* whether the text is the word for leaving the game */

#endif
