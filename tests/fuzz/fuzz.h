/* fuzz.h - what the fuzz programs share. Every input is a text whose first line names a table. It
 * is changed word by word and line by line, so many inputs are nearly right. A program counts the
 * inputs that were accepted and not only read; tools/fuzz.sh fails when they are few. */
#ifndef CT_FUZZ_H
#define CT_FUZZ_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "advice.h"
#include "carteado.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

void demand(bool held, const char *what); /* aborts and says what is broken */
/* Counts one input that was accepted: the program really worked on it. */
void accepted(void);

/* A copy of the input as a text with a final zero; the caller frees it. */
char *input_text(const uint8_t *data, size_t size);
/* Cuts off and returns the next line of a text. */
char *next_line(char **rest);
/* Makes the rules of a first line "slug seats options". false: there is no such table. */
bool table_of(char *line, ct_rules *r);

/* The text of a state must be read back as the same state. */
void text_keeps(const ct_state *s);
/* The text of an act must be read back as the same act. */
void act_keeps(const ct_state *s, ct_act a);
/* Plays random acts, each of a seat that has one. */
void play_acts(ct_state *s, ct_rng *luck, int acts);

#endif
