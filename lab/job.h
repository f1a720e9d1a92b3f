/* job.h - what can be counted from a head alone: a checkpoint's head (tally.h) says the game, the
 * rules, the seed and who plays. So another program can read it, count other units of the same job,
 * or print the results of joined checkpoints. */
#ifndef CT_LAB_JOB_H
#define CT_LAB_JOB_H

#include "cli/common/setup.h"
#include "rounds.h"

/* The part that the heads of all kinds have, and who runs the job. */
typedef struct job_about {
    char slug[32];
    char *arg[1];
    cli c; /* as if the game had been given on the command line */
    table_options table;
} job_about;

typedef struct job_kind {
    const char *name; /* as in the first line of a head: "carteado study 1" */
    size_t bytes;     /* size of a job */
    const tally_line *lines;
    /* Prepares zeroed memory for what the head says. false: no such job; the fault was reported, or
     * the head is not as this program would write it. The memory refers to *c and to itself. */
    bool (*read)(void *job, const cli *c, const char *head);
    /* Fills in `form`, `of`, `room`, `leave`, `one` and `sum` for a job that was read. */
    void (*rounds)(void *job, rounds *r);
    void (*print)(const void *job, bool json);
    void (*end)(void *job); /* frees what the job owns, but not its memory */
} job_kind;
extern const job_kind study_job, match_job, train_job;

/* The kind of a head; NULL: none. */
const job_kind *job_kind_of(const char *head);
/* Reads the lines of a head that all kinds have. Returns the rest, or NULL. */
const char *job_about_read(job_about *a, const cli *c, const char *kind, const char *head);
/* Returns the place behind `word` if the text begins with it, else NULL. */
const char *job_behind(const char *text, const char *word);

/* Joins the checkpoints c->arg[1] and on, prints the results, and saves the joined one in the file
 * `into`, unless it is NULL. Returns DONE, or FAILED after reporting the fault. */
int job_merge(const cli *c, const job_kind *kind, const char *into, bool json);

#endif
