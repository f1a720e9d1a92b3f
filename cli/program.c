/* program.c - carteado: the commands for players and for programs. */
#include "commands.h"

extern const ct_text carteado_texts[]; /* texts.c */

static const command *const commands[] = {
    &games_command,
    &rules_command,
    &options_command,
    &play_command,
    &watch_command,
    &code_command,
    &records_command,
#ifdef CT_SERVER
    &join_command,
#endif
    &replay_command,
    &analyse_command,
    &check_command,
#ifdef CT_SERVER
    &verify_command,
#endif
    &solve_command,
    &engine_command,
#ifdef CT_SERVER
    &web_command,
    &serve_command,
    &backup_command,
#endif
    NULL,
};

static const char *const elsewhere[] = { "study", "match", "ladder", "train",
                                         "count", "bench", "load",   NULL };

static const char *const left_out[] = {
#ifndef CT_SERVER
    "verify", "join", "web", "serve", "backup",
#endif
    NULL
};

const program this_program = {
    .name = "carteado",
    .texts = carteado_texts,
    .commands = commands,
    .usual = &play_command,
    .elsewhere = elsewhere,
    .left_out = left_out,
};
