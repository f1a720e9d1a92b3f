/* answer.h - acts as people type them. */
#ifndef CT_CLI_ANSWER_H
#define CT_CLI_ANSWER_H

#include "sitting.h"

/* Plays the act that a text stands for. NULL: done; else why not, in words. */
const char *act_by(sitting *p, const char *text);
/* Writes a text in lower case, without accents, with letters for suits and with single blanks. */
void simplify(const char *text, char *out, size_t cap);

#endif
