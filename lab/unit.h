/* unit.h - how studies are stored on a bus (bus.h). The command that asks for a study (gather.c)
 * and the workers (cmd_worker.c) use these names:
 *
 * kept  lab.NAME.job         what the study NAME is, so that nobody else uses its name
 * work  lab.VERSION.NAME.K   the task to count the units from K on
 * kept  lab.NAME.unit.K      the result of that task: a checkpoint with times (tally.h), or a fault
 * kept  lab.NAME.sum         the checkpoint of the whole study, in place of the results
 *
 * The name of a task has the version of the program, so that only the same version takes it. */
#ifndef CT_LAB_UNIT_H
#define CT_LAB_UNIT_H

#include "tally.h"

enum { UNIT_NAME = 256 };        /* room for a name on the bus, and for a study's name */
enum { MOST_TASKS = 100000 };    /* most tasks of a study */
extern const char lab_version[]; /* made of the sources that results depend on; a word */

/* Writes the name "lab." + a + "." + b + "." + c; c may be NULL. */
const char *unit_name(char out[UNIT_NAME], const char *a, const char *b, const char *c);

/* What a study is. */
typedef struct unit_job {
    char version[UNIT_NAME];
    range all;        /* the units to be counted */
    int64_t each;     /* how many of them make a task; the last task may have fewer */
    const char *head; /* what is counted (job.h); part of the text that was read */
} unit_job;
char *unit_job_text(const unit_job *j, size_t *len); /* the caller frees it */
bool unit_job_read(unit_job *j, const char *text);   /* false: it is no such text */

/* A task of a study. */
typedef struct unit_task {
    char study[UNIT_NAME];
    range units;
    const char *head; /* part of the text that was read */
} unit_task;
char *unit_task_text(const unit_task *t, size_t *len); /* the caller frees it */
bool unit_task_read(unit_task *t, const char *text);   /* false: it is no such text */

/* A result that says why the units cannot be counted begins with this word; the key follows. */
#define UNIT_FAULT "fault "

#endif
