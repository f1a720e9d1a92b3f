/* io.h - lines and whole files, bounded and strict about bytes; buffers that grow; file locks. */
#ifndef CT_CLI_IO_H
#define CT_CLI_IO_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "util/out.h"

enum { LINE_MAX_BYTES = 4096, FILE_MAX_BYTES = 64 << 20 };

enum { LINE_END = -1, LINE_LONG = -2, LINE_JUNK = -3 };
/* Reads one line without its end; cap is at least 2. Returns the length, or LINE_END at the end of
 * input, LINE_LONG for a line that does not fit (skipped), LINE_JUNK for bytes that are no text. */
int read_line(FILE *f, char *buf, size_t cap);
/* Reads a whole file, and adds a zero byte; the caller frees the text. *len: bytes without that
 * zero. NULL: it failed, and *why is the key of a sentence. */
char *read_file(const char *path, size_t *len, const char **why);
/* As read_file, for a path from a user: "-" is standard input, and a byte order mark is dropped. */
char *read_input(const char *path, size_t *len, const char **why);
/* Whether the path stands for standard input. */
static inline bool is_pipe(const char *path) { return !strcmp(path, "-"); }
/* Returns how many bytes of the text are a byte order mark, which some editors put at the start;
 * mostly 0. */
size_t mark_length(const char *text);
/* Returns the key of a sentence if the path names something other than an ordinary file; NULL if it
 * names one, or nothing. */
const char *file_fault(const char *path);
/* Replaces the file whole or not at all. When it returns true, the content is on the disk. */
bool write_file(const char *path, const char *text, size_t len);

/* In lock.c: keeps other programs from writing the file until it is unlocked or this program ends.
 * Returns a number for unlock_file, or LOCK_TAKEN if another program holds the lock, or LOCK_NONE
 * if nothing can be written there. */
enum { LOCK_NONE = -1, LOCK_TAKEN = -2 };
int lock_file(const char *path);
void unlock_file(const char *path, int lock); /* does nothing for the two negative numbers */

/* A buffer that grows to what a writer needs:
 *     do { o = room_out(&b); write(&o); } while (room_grow(&b, &o));
 * The caller frees b.p. Without memory the program ends. */
typedef struct room {
    char *p;
    size_t cap;
} room;
ct_out room_out(room *b);
bool room_grow(room *b, const ct_out *o);

#endif
