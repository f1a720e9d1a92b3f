/* page.h - the interface to the page: text comes in through a buffer, JSON goes out. A `page` holds
 * one match and its language, or what a seat sees of a match that is played elsewhere; a call makes
 * the whole answer, which is valid until the next call of the same page. The calls are listed here,
 * told in docs/bridge.md, and asked by page/src/engine with the types of types.ts. */
#ifndef CT_PAGE_H
#define CT_PAGE_H

#include "match.h"

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name)
#endif

enum { PAGE_OPEN = 16 }; /* in place of a seat that looks: all hands lie open */

typedef struct page {
    ct_match *m;    /* NULL: none has begun */
    ct_rules rules; /* of the view */
    ct_view view;   /* of a match that is played elsewhere; view.s.rules NULL: there is none */
    ct_lang lang;   /* in a module all texts are of its one language, whatever stands here */
    char *in;       /* n bytes and a zero */
    size_t n;
    ct_out out;
} page;

page *web_new(void);
char *web_room(page *p, size_t n);
const char *web_games(page *p), *web_game(page *p), *web_levels(page *p), *web_say(page *p);
const char *web_rules(page *p), *web_begin(page *p), *web_load(page *p), *web_record(page *p);
const char *web_state(page *p), *web_table(page *p, int seat);
const char *web_act(page *p, int eyes, int record, int events), *web_check(page *p);
const char *web_code(page *p), *web_code_day(page *p), *web_code_seed(page *p);
const char *web_offers(page *p, int seat), *web_ways(page *p, int seat), *web_think(page *p);
const char *web_analyse(page *p);
const char *web_lay(page *p, int seat), *web_odds(page *p, int seat);
const char *web_pad(page *p);
const char *web_at(page *p, int n), *web_story(page *p, int seat);
const char *web_see(page *p, int seat), *web_seen(page *p);

/* Writes an answer, in as much room as it takes: again from the start, if that was too little. */
typedef void writer(page *p, const void *of, ct_out *o);
const char *page_answer(page *p, writer *write, const void *of);

/* A fault (ct_fault) as JSON, null when there is none. */
void page_refusal(page *p, const void *fault, ct_out *o);
const char *page_refuse(page *p, const char *why); /* why may be NULL */

/* A seat of the match, or CT_ONLOOKER: whoever has no seat looks on. Of a view, its own. */
int page_eyes(const page *p, int seat);
/* What that seat sees; false: there is neither a match nor a view. */
bool page_look(const page *p, int seat, ct_view *out);
/* The position that is known: of the match, or the view; NULL: there is none. */
const ct_state *page_state(const page *p);
/* Parts of answers about a match, which there must be: text as a string; the position as text; the
 * table of the seat *of; lines `from` and on as a seat saw them. */
void page_quoted(page *p, writer *write, const void *of, ct_out *o);
void page_state_text(page *p, const void *of, ct_out *o);
void page_table(page *p, const void *of, ct_out *o);
void page_events(page *p, int seat, int from, ct_out *o);

/* What came in, as UTF-8: what is none, or a zero byte, becomes a question mark. */
char *page_text(page *p);
/* The words a fault is about: as many whole characters as there is room for. */
void page_what(ct_fault *f, const char *text, size_t n);
/* The next line of it, cut off. */
char *page_line(char **rest);
/* The whole of a text as a number; -1: it is none. */
int page_number(const char *text);
/* The first lines: slug, seats, options. NULL: no such game. */
const ct_game *page_setup(char **rest, int *seats, const char **options);

#endif
