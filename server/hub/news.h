/* news.h - what a server tells, as JSON of docs/protocol.md: answers, refusals and news about a
 * room, as a seat (or an onlooker) may see them. Each function writes one whole message. */
#ifndef CT_NEWS_H
#define CT_NEWS_H

#include "server/room/room.h"

/* Who is told. */
typedef struct news_viewer {
    int seat; /* -1: an onlooker */
    ct_lang lang;
} news_viewer;

/* watchers: the names of those who watch, ending in NULL. */
void news_table(const ct_room *r, int64_t now, const char *const *watchers, int you, ct_out *out);
void news_line(const ct_room *r, int64_t now, const room_step *step, news_viewer who, ct_out *out);
/* Events from number `from` of the record on. */
void news_story(const ct_room *r, int64_t now, int from, news_viewer who, ct_out *out);
/* For who sees all hands, but late (news_late.c): the match as it was after so many lines of its
 * record; the step that led there, an act or 0. */
struct ct_walk;
void news_late_story(const ct_room *r, int lines, ct_lang l, ct_out *out);
void news_late_line(const ct_room *r, const struct ct_walk *w, ct_act act, int lines, ct_lang l,
                    ct_out *out);
/* As a seat may hear it, -1: who watches. */
void news_over(const ct_room *r, int seat, ct_out *out);
/* One of `phrase`, `sign` and `text`, by the name of `kind`. seat -1: somebody who watches. */
void news_said(int seat, const char *name, const char *kind, const char *text, ct_out *out);
void news_gone(const char *key, ct_lang l, ct_out *out);

/* A table as others see it, as a member of a list or by its name. */
struct ct_json;
void news_look(struct ct_json *j, const char *name, const ct_room *r, const char *const *watchers);

/* The refusal of ask `id` (-1: it had none). `of`: what the rules refused, or NULL. */
void news_refusal(int64_t id, const char *key, const char *what, const ct_room *r,
                  const ct_fault *of, ct_lang l, ct_out *out);

/* The sentence of a key of the server's, the game's or the engine's. g may be NULL. */
const char *news_say(const ct_game *g, const char *key, ct_lang l);

#endif
