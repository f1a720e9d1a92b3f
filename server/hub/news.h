/* news.h - writes the server's messages (docs/protocol.md): answers, refusals, and news of a room
 * as a seat or a watcher may see them. Each function writes one whole message. */
#ifndef CT_NEWS_H
#define CT_NEWS_H

#include "server/room/room.h"

/* The reader of a message. */
typedef struct news_viewer {
    int seat; /* -1: a watcher */
    ct_lang lang;
} news_viewer;

/* watchers: the names of the watchers, ending in NULL. you: the reader's seat. */
void news_table(const ct_room *r, int64_t now, const char *const *watchers, int you, ct_out *out);
void news_line(const ct_room *r, int64_t now, const room_step *step, news_viewer who, ct_out *out);
/* Writes the match, with its events from line `from` of the record on. */
void news_story(const ct_room *r, int64_t now, int from, news_viewer who, ct_out *out);
/* These functions write for watchers with open hands, who receive each deal when it is over
 * (room_past). news_late_story writes the match as it was after `lines` lines of its record.
 * news_late_line writes the line of `act`; act 0: a deal. */
struct ct_walk;
void news_late_story(const ct_room *r, int lines, ct_lang l, ct_out *out);
void news_late_line(const ct_room *r, const struct ct_walk *w, ct_act act, int lines, ct_lang l,
                    ct_out *out);
/* Writes the end of a match, with the record that the seat may see; -1: a watcher. */
void news_over(const ct_room *r, int seat, ct_out *out);
/* Writes what somebody says. kind: "phrase", "sign" or "text". seat -1: a watcher. */
void news_said(int seat, const char *name, const char *kind, const char *text, ct_out *out);
void news_gone(const char *key, ct_lang l, ct_out *out);

/* Writes a table as people elsewhere see it. name: the member's name in an object; NULL: the table
 * is an item of a list. */
struct ct_json;
void news_look(struct ct_json *j, const char *name, const ct_room *r, const char *const *watchers);

/* Writes the refusal of ask id; -1: no id. of: the fault that the rules found, or NULL. */
void news_refusal(int64_t id, const char *key, const char *what, const ct_room *r,
                  const ct_fault *of, ct_lang l, ct_out *out);

/* Returns the sentence for an error key of the server, a game or the engine. g may be NULL. */
const char *news_say(const ct_game *g, const char *key, ct_lang l);

#endif
