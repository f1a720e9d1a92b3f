/* answer.h - acts as people type them. */
#ifndef CT_CLI_ANSWER_H
#define CT_CLI_ANSWER_H

#include "sitting.h"

/* Plays the act that a text stands for. NULL: done; else why not, in words. */
const char *act_by(sitting *p, const char *text);
/* Lower case without accents, signs of suits as letters, single blanks. */
void simplify(const char *text, char *out, size_t cap);

#endif
