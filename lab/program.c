/* program.c - carteado-lab: measures players, solvers, speed and servers. */
#include "commands.h"

extern const ct_text lab_texts[]; /* texts.c */

static const command *const commands[] = {
    &match_command,  &ladder_command, &study_command, &train_command,
#ifdef CT_NATS
    &worker_command,
#endif
    &count_command,  &bench_command,  &load_command,  NULL,
};

static const char *const elsewhere[] = { NULL };
static const char *const left_out[] = {
#ifndef CT_NATS
    "worker",
#endif
    NULL,
};

const program this_program = {
    .name = "carteado-lab",
    .texts = lab_texts,
    .commands = commands,
    .elsewhere = elsewhere,
    .left_out = left_out,
};
