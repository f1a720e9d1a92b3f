/* cli.h - what the files of the command line share: the request as parsed, sentences, files.
 * Only include/ and util are known here: whatever is special to a game comes from its
 * description, its views and its texts. */
#ifndef CT_CLI_H
#define CT_CLI_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "advice.h"
#include "client.h"
#include "code.h"
#include "match.h"
#include "util/out.h"

enum { DONE = 0, FAILED = 1, MISUSED = 2 }; /* exit codes */
enum { LINE_MAX_BYTES = 4096, FILE_MAX_BYTES = 64 << 20 };
enum { EDGE = 78 }; /* the last column used where there is room: see edge() */

/* A request: options (0, -1 or NULL where not given) and what follows the command's name. */
typedef struct cli {
    ct_lang lang;
    bool json, ascii, fresh, help, seeded, open, public, win, blind, solvable, faults;
    int difficulty; /* of a deal that can be won: 1 easy, 2 medium, 3 hard; 0: any */
    int seats, seat, at, deals, depth, seconds, port, budget, jobs;
    const char *bots, *record, *game, *host, *root, *code, *day; /* day "": today */
    const char *decks, *state, *checkpoint;
    const char *bot[CT_SEATS]; /* --bot, in their order */
    int bot_n, matches, worlds, ms;
    bool duplicate;
    const char *data, *store, *public_url;
    int bot_ms, grace, rate, sockets, per_address, threads, tables, idle;
    char options[1024]; /* as for ct_rules_make: preset first, then name=value */
    uint8_t seed[32];
    int args;
    char **arg;
} cli;

/* accepts: letters of the options in args.c; min, max: how many arguments. */
typedef struct command {
    const char *name, *accepts;
    int min, max;
    int (*run)(cli *c);
} command;
extern const command commands[]; /* ends with a row without a name */

int cmd_games(cli *c);
int cmd_rules(cli *c);
int cmd_options(cli *c);
int cmd_play(cli *c);
int cmd_watch(cli *c);
int cmd_replay(cli *c);
int cmd_analyse(cli *c);
int cmd_check(cli *c);
int cmd_verify(cli *c);
int cmd_engine(cli *c);
int cmd_count(cli *c);
int cmd_bench(cli *c);
int cmd_web(cli *c);
int cmd_serve(cli *c);
int cmd_backup(cli *c);
int cmd_load(cli *c);
int cmd_code(cli *c);
int cmd_solve(cli *c);
int cmd_study(cli *c);
int cmd_match(cli *c);
int cmd_ladder(cli *c);

/* args.c: the options. DONE, or the exit code after telling what is wrong. */
int args_parse(cli *c, const command *cmd, int argc, char **argv);
int args_language(cli *c, const char *value);     /* "pt", "en" */
void args_help(const cli *c, const command *cmd); /* NULL: the program's own */
bool args_int(const char *text, int lo, int hi, int *out);

/* say.c: sentences. args are put for $1, $2 ...; the list ends in NULL, or is NULL. */
#define WITH(...) ((const char *const[]){ __VA_ARGS__, NULL })
typedef struct digits {
    char text[28]; /* the longest with its thousands apart */
} digits;
digits digits_of(int64_t v);
#define NUM(v) (digits_of(v).text)
/* A number that people read at a table, thousands apart as on the page. */
digits thousands_of(ct_lang lang, int64_t v);
#define POINTS(t, v) (thousands_of((t)->lang, v).text)
digits decimal_of(const cli *c, double v, int places); /* with the comma of the language */
ct_lang lang_of_environment(void);
const char *text_of(ct_lang l, const char *key); /* the key itself if there is none */
void put_text(ct_out *o, ct_lang l, const char *key, const char *const *args);
void say(const cli *c, const char *key, const char *const *args);      /* on stdout, no newline */
void say_line(const cli *c, const char *key, const char *const *args); /* with newline */
/* Broken where the window ends: a line, what goes on below stands as far right as it began; a
 * question, with a blank behind it, and no newline. */
void say_wrapped(const cli *c, const char *key, const char *const *args);
void ask_wrapped(const cli *c, const char *key, const char *const *args);
int fail(const cli *c, int code, const char *key, const char *const *args); /* on stderr */
int width_of(const char *text);                              /* columns of the screen */
void put_capital(ct_out *o, const char *text);               /* first letter upper case */
void print_wrapped(FILE *out, const char *text, int indent); /* words up to edge(), then newline */
int break_line(FILE *out, int indent); /* newline and blanks; the column reached */
/* A blank at which print_wrapped does not break. */
enum { GLUE = 0x1f };
/* Pieces of text one after the other, on a new line from `indent` where one does not fit. */
typedef struct flow {
    FILE *out;
    int indent, x, lines; /* x: the column reached; lines: broken so far */
} flow;
void flow_put(flow *f, int gap, const char *text);
/* The text of a key of the game's or engine's, NULL if there is none. */
const char *game_text(const ct_game *g, const char *part, const char *name, ct_lang l);
const char *game_name(const ct_game *g, ct_lang l);
const char *deal_word(const ct_game *g, ct_lang l); /* what the game calls a deal */

/* terminal.c: of standard output, at each call. */
int screen_rows(void); /* lines: 12 or more, 24 where unknown */
int edge(void);        /* the last column used: 38 to EDGE, EDGE where unknown */
bool is_narrow(void);  /* lists keep to what is needed, and stand one below the other */

/* cmd_games.c: "Buraco, para 2 a 4 pessoas (em geral 4)" */
void put_seats(ct_out *o, const cli *c, const ct_game *g);

/* setup.c: games, rules and matches from a request; every error is told in one line. */
const ct_game *find_game(const cli *c, const char *slug); /* NULL: told */
/* The rules of the table that is asked for; false: told. */
bool table_rules(const cli *c, const ct_game *g, ct_rules *r);
/* What key says, with what is allowed where that can be told; `what`: the words at fault. */
void explain(ct_out *o, const ct_game *g, ct_lang l, const char *key, const char *what);
/* The same of a position read from text: the number that should stand there, if it is one. */
void explain_number(ct_out *o, ct_lang l, const ct_misread *at);
/* c->seed by --seed, --code or --day, else by luck, and then as --solvable and --difficulty wish;
 * false: told. */
bool settle_seed(cli *c, const ct_game *g);
ct_match *new_match(cli *c, const ct_game *g); /* NULL: told; c->seed is settled */
/* A record from a file; NULL: told in one line. */
ct_match *load_record(const cli *c, const char *path);
enum { DATE = 11 };
void date_ago(int days, char out[DATE]); /* YYYY-MM-DD by the local calendar */
/* seeking.c: the number of the deal of a day; NULL, or why there is none. Whether a number is it.
 */
const char *number_of_day(const ct_game *g, const char *date, uint64_t *number);
bool is_of_day(const ct_game *g, uint64_t number, const char *date);
/* The number of a deal as --solvable and --difficulty wish it, looked for from *number on; NULL,
 * or why there is none. */
const char *number_wished(const cli *c, const ct_game *g, uint64_t *number);
void put_values(ct_out *o, const ct_game *g, int option, ct_lang l);

/* io.c: lines and whole files. */
enum { LINE_END = -1, LINE_LONG = -2, LINE_JUNK = -3 };
/* One line without its end; its length, or why not: end of input, too long (skipped), bytes
 * that are no text. cap at least 2. */
int read_line(FILE *f, char *buf, size_t cap);
/* A whole file, ended by a zero; the caller frees. NULL: *why is the key of a sentence. */
char *read_file(const char *path, size_t *len, const char **why);
/* A path that stands for standard input. */
static inline bool is_pipe(const char *path) { return !strcmp(path, "-"); }
/* The same of what somebody wrote: also from a pipe, and without the byte order mark. */
char *read_input(const char *path, size_t *len, const char **why);
/* Bytes of the byte order mark, which editors may put before the first line; mostly 0. */
size_t mark_length(const char *text);
/* What is there, if it is no ordinary file: the key of a sentence; NULL also if nothing is. */
const char *file_fault(const char *path);
/* Whole or not at all, and on the disk when it returns. */
bool write_file(const char *path, const char *text, size_t len);
/* lock.c: from now on only this program may write the file, until it ends or lets go of it. A
 * number for unlock_file; below 0: LOCK_TAKEN, another one has it; LOCK_NONE, nothing can be
 * written there. */
enum { LOCK_NONE = -1, LOCK_TAKEN = -2 };
int lock_file(const char *path);
void unlock_file(const char *path, int lock); /* nothing where there is none */
/* A buffer that grows to whatever a writer wants: do { ... } while (grow(&b, &o)). */
typedef struct room {
    char *p;
    size_t cap;
} room;
ct_out room_out(room *b);
bool room_grow(room *b, const ct_out *o);

#endif
