/* fuzz.h - functions shared by the fuzz programs. Most inputs are texts whose first line names a
 * table. Mutations change whole words and lines, so many inputs are nearly right. Each program
 * counts the inputs that were accepted; tools/fuzz.sh fails if there are too few. */
#ifndef CT_FUZZ_H
#define CT_FUZZ_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "advice.h"
#include "carteado.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

void demand(bool held, const char *what); /* unless `held`, says what is broken and aborts */
/* Counts an accepted input: the program did more with it than refuse it. */
void accepted(void);

/* A copy of the input as a text with a final zero; the caller frees it. */
char *input_text(const uint8_t *data, size_t size);
/* Cuts off and returns the next line of a text. */
char *next_line(char **rest);
/* Makes the rules from a first line "slug seats options". false: there is no such table. */
bool table_of(char *line, ct_rules *r);

/* Demands that the text of a state is read back as the same state. */
void text_keeps(const ct_state *s);
/* Demands that the text of an act is read back as the same act. */
void act_keeps(const ct_state *s, ct_act a);
/* Plays random acts of seats that have a legal act. */
void play_acts(ct_state *s, ct_rng *luck, int acts);

#endif
