/* command.h - a program is a table of commands, and each command has a table of its options.
 * Parsing, --help, the manual page and shell completion all come from these tables. */
#ifndef CT_CLI_COMMAND_H
#define CT_CLI_COMMAND_H

#include "carteado.h"

enum { DONE = 0, FAILED = 1, MISUSED = 2 }; /* exit codes of the programs */

/* What every command gets: the user's language and the arguments that are no options. */
typedef struct cli {
    ct_lang lang;
    int args;
    char **arg;
    int *worst; /* the highest exit code that fail() has reported */
} cli;

/* One option, and the member of the command's struct that takes its value. The member is a bool if
 * `value` is NULL, an int if `most` is above 0, else a const char *. Any other type needs `take`.
 */
typedef struct option_row {
    const char *name;  /* without its dashes; NULL in the last row of a table                  */
    const char *value; /* name of its value in help; NULL: a flag; "[DAY]": the value may be
                          missing, then it is "" */
    size_t at;         /* offsetof the member                                                  */
    int least, most;   /* range of a number (`most` 0: the value is no number) */
    int absent;        /* the number if the option is not given */
    const char *about; /* key of its text in help; NULL: "flag." and its name                  */
    /* Puts a value into the member. DONE, or the exit code after reporting the fault. */
    int (*take)(const cli *c, void *member, char *value);
    /* A row with a `table` is no option. It includes that table, for a struct that lies at `at`.
     * The included table must not include another one. */
    const struct option_row *table;
} option_row;

typedef struct command {
    const char *name;
    const option_row *options; /* NULL: it has no options of its own */
    size_t bytes;              /* size of the struct that takes the options */
    int min, max;              /* number of arguments */
    /* The options start as zeros and `absent` numbers. Returns the exit code. */
    int (*run)(const cli *c, void *options);
} command;

/* Each program defines this once. */
typedef struct program {
    const char *name;
    const ct_text *texts;           /* sentences of this program alone; ends with a zero row */
    const command *const *commands; /* its commands in the order of help; ends with NULL */
    const char *const *elsewhere; /* names of commands that only carteado-lab has; ends with NULL */
    const char *const *left_out;  /* names of commands that this build leaves out; ends with NULL */
} program;
extern const program this_program;

/* Runs the program. Returns its exit code. */
int program_run(int argc, char **argv);

/* Reads a whole number from `lo` to `hi`. false: the text is no such number. */
bool args_int(const char *text, int lo, int hi, int *out);

/* Calls `each` for every option of a command, --lang and --help included, in the order of help. The
 * row's member lies at base + row->at in the command's struct. */
typedef void option_each(void *user, const option_row *row, size_t base);
void options_walk(const command *cmd, option_each *each, void *user);
/* An option's text in help. */
const char *option_text(ct_lang l, const option_row *row);
/* Prints what carteado --generate KIND asks for: man, bash, zsh or fish (generate.c). false: no
 * such kind. */
bool generate(const cli *c, const char *kind);

#endif
