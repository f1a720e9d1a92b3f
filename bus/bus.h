/* bus.h - what several machines share: tasks, each done by one of them, texts that are kept, and
 * messages that are only passed on.
 *
 * A name is words of letters, digits, "-" and "_", joined by dots, as in "lab.golfe.7". A pattern
 * is a name in which "*" stands for any word, and ">" at the end for one or more words.
 *
 * Functions return NULL, or the key of the reason why they failed: "bus.unreachable",
 * "bus.refused", "bus.lost" or "bus.none" (the program was built without libnats). The caller may
 * try again after "bus.lost": the connection comes back by itself, and the call has waited a moment
 * before it returned. One bus may be used by several threads, but a reader or a task by one thread
 * at a time. */
#ifndef CT_BUS_H
#define CT_BUS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct bus bus;

/* Connects to a server of NATS with JetStream, "nats://host:port". `who`: the name that operators
 * see. The caller frees *b with bus_close. */
const char *bus_open(bus **b, const char *url, const char *who);
void bus_close(bus *b);
/* Whether the text is one word of a name, of at most 64 bytes. */
bool bus_word(const char *text);

/* ---- messages that are passed on, and not kept ---- */

/* Connects as bus_open does, but without JetStream: only bus_listen and bus_tell may be used. */
const char *bus_link(bus **b, const char *url, const char *who);
/* Receives a message of n bytes. Called in a thread of the bus. */
typedef void bus_hear(void *user, const void *bytes, size_t n);
/* Calls `hear` with each message of a pattern from now on, until bus_close. Once for each bus. */
const char *bus_listen(bus *b, const char *pattern, bus_hear *hear, void *user);
/* Sends a message to whoever listens to its name now. It does not wait, and the message may be
 * lost. */
const char *bus_tell(bus *b, const char *name, const void *bytes, size_t n);
/* Waits until what was told has left this machine, at most `ms` milliseconds. */
void bus_flush(bus *b, int ms);

/* ---- texts that are kept ---- */

/* Keeps a text under a name. If the name has a text already, that text stays, which is no error. */
const char *bus_keep(bus *b, const char *name, const char *text, size_t len);
/* Sets *text to the text of a name, ended by a zero byte, or to NULL if there is none. The caller
 * frees it. */
const char *bus_get(bus *b, const char *name, char **text);
/* Removes the texts of a pattern. */
const char *bus_drop(bus *b, const char *pattern);

/* Reads all texts of a pattern, those that exist and those that come later, in the order in which
 * they were kept. The caller frees it with bus_read_end. */
typedef struct bus_reader bus_reader;
bus_reader *bus_read(bus *b, const char *pattern);
void bus_read_end(bus_reader *r);
typedef struct bus_text {
    char *name, *text; /* text: ended by a zero byte; NULL: there was none in time */
} bus_text;
/* Waits at most `ms` milliseconds for the next text. The caller frees it with bus_text_free. A
 * text may come twice. */
const char *bus_next(bus_reader *r, int ms, bus_text *out);
void bus_text_free(bus_text *t);

/* ---- work ---- */

enum { BUS_HOLD_MS = 3000 }; /* how often a task must be held while it is worked on */

/* Posts a task. If a task of this name waits or is being worked on, that one stays, which is no
 * error. */
const char *bus_post(bus *b, const char *name, const char *text, size_t len);
/* Removes the waiting tasks of a pattern. */
const char *bus_unpost(bus *b, const char *pattern);

/* A task that this program has taken. It stays posted until bus_done. If the program dies or stops
 * holding the task, the bus delivers the task again after about ten seconds, here or elsewhere. */
typedef struct bus_task bus_task;
/* Waits at most `ms` milliseconds for a task of a pattern. *t: the task, or NULL. `queue`: a word.
 * Programs that share out a pattern among them use the same word. Patterns of two queues must not
 * overlap. */
const char *bus_take(bus *b, const char *queue, const char *pattern, int ms, bus_task **t);
const char *bus_task_text(const bus_task *t); /* ended by a zero byte */
void bus_hold(bus_task *t);                   /* call it every BUS_HOLD_MS from any thread */
/* Each frees the task. bus_done removes it for good. bus_back posts it again at once. */
const char *bus_done(bus_task *t);
void bus_back(bus_task *t);

#endif
