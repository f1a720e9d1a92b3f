/* sentences.h - sentences in the user's language: looked up, filled in and printed within the
 * width of the terminal. */
#ifndef CT_CLI_SENTENCES_H
#define CT_CLI_SENTENCES_H

#include <stdio.h>

#include "client.h"
#include "command.h"
#include "terminal.h"
#include "util/out.h"

/* ---- texts: `args` replace $1, $2 ...; the list ends in NULL, or is NULL ---- */

#define WITH(...) ((const char *const[]){ __VA_ARGS__, NULL })
extern const ct_text shared_texts[];             /* texts of both programs; ends with a zero row */
const char *text_of(ct_lang l, const char *key); /* returns the key itself if there is no text */
void put_text(ct_out *o, ct_lang l, const char *key, const char *const *args);
ct_lang lang_of_environment(void);

/* ---- numbers ---- */

typedef struct digits {
    char text[28]; /* room for the longest number with separators */
} digits;
digits digits_of(int64_t v);
#define NUM(v) (digits_of(v).text)
/* Returns a number as people read it: with thousands separated, as on the page. */
digits thousands_of(ct_lang lang, int64_t v);
#define POINTS(t, v) (thousands_of((t)->lang, v).text)
/* Returns a number with the language's decimal sign. */
digits decimal_of(const cli *c, double v, int places);

/* ---- to c->out, else to standard output ---- */

static inline FILE *out_of(const cli *c) { return c->out ? c->out : stdout; }

void say(const cli *c, const char *key, const char *const *args);      /* prints no newline */
void say_line(const cli *c, const char *key, const char *const *args); /* prints a newline */
/* Prints a sentence wrapped at the edge of the window. Further lines keep the indentation of the
 * first. */
void say_wrapped(const cli *c, const char *key, const char *const *args);
/* Prints a question as say_wrapped does, but with a blank instead of a newline at the end. */
void ask_wrapped(const cli *c, const char *key, const char *const *args);

/* ---- to c->err, else to standard error ---- */

/* Prints one line, after the program's name. Control characters become "?". Returns `code`. */
int fail(const cli *c, int code, const char *key, const char *const *args);
/* Prints one line about a line of a file. Returns FAILED. */
int bad_line(const cli *c, const char *path, int line, const char *text);

/* ---- layout ---- */

int width_of(const char *text); /* number of columns on the screen */
/* Writes the text with its first letter in upper case. */
void put_capital(ct_out *o, const char *text);
/* Prints a text, wrapped at edge(), and a newline. */
void print_wrapped(FILE *out, const char *text, int indent);
/* Prints a newline and `indent` blanks. Returns the column reached. */
int break_line(FILE *out, int indent);
/* Pieces of text in a row. A piece that does not fit begins a new line at `indent`. */
typedef struct flow {
    FILE *out;
    int indent, x, lines; /* x: the column reached; lines: line breaks so far */
} flow;
void flow_put(flow *f, int gap, const char *text);

/* ---- texts of games ---- */

/* The text of a game whose key is SLUG + part + name; NULL: there is none. */
const char *game_text(const ct_game *g, const char *part, const char *name, ct_lang l);
const char *game_name(const ct_game *g, ct_lang l);
const char *deal_word(const ct_game *g, ct_lang l);        /* returns the game's word for a deal */
void put_seats(ct_out *o, const cli *c, const ct_game *g); /* writes "Buraco, para 2 a 4 pessoas" */

#endif
