/* commands.h - the commands of carteado-lab, each defined in cmd_NAME.c. */
#ifndef CT_LAB_COMMANDS_H
#define CT_LAB_COMMANDS_H

#include "cli/common/command.h"

extern const command bench_command, count_command, ladder_command, load_command, match_command,
    study_command, train_command;
extern const command worker_command; /* only in a build with NATS */

#endif
