/* commands.h - the commands of carteado, each defined in cmd_NAME.c. */
#ifndef CT_CLI_COMMANDS_H
#define CT_CLI_COMMANDS_H

#include "common/command.h"

extern const command analyse_command, backup_command, check_command, code_command, engine_command,
    games_command, join_command, options_command, play_command, records_command, replay_command,
    rules_command, serve_command, solve_command, verify_command, watch_command, web_command;

#endif
