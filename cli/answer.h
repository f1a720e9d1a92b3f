/* answer.h - acts as people type them. */
#ifndef CT_CLI_ANSWER_H
#define CT_CLI_ANSWER_H

#include "common/game_names.h"
#include "sitting.h"

/* Plays the act that a text stands for. NULL: done; else why not, in words. */
const char *act_by(sitting *p, const char *text);

#endif
