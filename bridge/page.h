/* page.h - the interface to the web page: text comes in through a buffer, and JSON goes out. A
 * `page` holds one match and its language, or a seat's view of a match that is played elsewhere.
 * The answer of a call is valid until the next call for the same page. docs/bridge.md describes the
 * calls. page/src/engine makes them, with the types of types.ts. A module has one thread. */
#ifndef CT_PAGE_H
#define CT_PAGE_H

#include "match.h"

/* Marks the declaration of a function that the page calls. */
#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name)
#endif

enum { PAGE_OPEN = 16 }; /* a number instead of a seat, for a viewer who sees all hands */

typedef struct page {
    ct_match *m;    /* NULL: no match has begun */
    ct_rules rules; /* the rules of `view` */
    ct_view view;   /* the view of a match played elsewhere; view.s.rules NULL: there is none */
    ct_lang lang;   /* ignored in a module of one language */
    struct page_thought *thought; /* a thought in parts (bot_calls.c); NULL: there is none */
    char *in;                     /* the input: n bytes and a final zero */
    size_t n;
    ct_out out;
} page;

/* Calls of a game's module: input, games and rules. */
EXPORT(web_new) page *web_new(void);
EXPORT(web_room) char *web_room(page *p, size_t n);
EXPORT(web_games) const char *web_games(page *p);
EXPORT(web_game) const char *web_game(page *p);
EXPORT(web_say) const char *web_say(page *p);
EXPORT(web_rules) const char *web_rules(page *p);
EXPORT(web_sentences) const char *web_sentences(page *p);
EXPORT(web_missed) int web_missed(page *p);

/* Calls about a match, and what a seat sees of it. */
EXPORT(web_begin) const char *web_begin(page *p);
EXPORT(web_load) const char *web_load(page *p);
EXPORT(web_record) const char *web_record(page *p);
EXPORT(web_state) const char *web_state(page *p);
EXPORT(web_table) const char *web_table(page *p, int seat);
EXPORT(web_act) const char *web_act(page *p, int eyes, int record, int events);
EXPORT(web_check) const char *web_check(page *p);
EXPORT(web_offers) const char *web_offers(page *p, int seat);
EXPORT(web_ways) const char *web_ways(page *p, int seat);
EXPORT(web_lay) const char *web_lay(page *p, int seat);
EXPORT(web_odds) const char *web_odds(page *p, int seat);
EXPORT(web_at) const char *web_at(page *p, int n);
EXPORT(web_story) const char *web_story(page *p, int seat);
EXPORT(web_see) const char *web_see(page *p, int seat);
EXPORT(web_seen) const char *web_seen(page *p);

/* Calls about deal codes. */
EXPORT(web_code) const char *web_code(page *p);
EXPORT(web_code_day) const char *web_code_day(page *p);
EXPORT(web_code_seed) const char *web_code_seed(page *p);

/* Calls that only the module of players has. */
EXPORT(web_levels) const char *web_levels(page *p);
EXPORT(web_texts) const char *web_texts(page *p);
EXPORT(web_think) const char *web_think(page *p);
EXPORT(web_think_begin) const char *web_think_begin(page *p);
EXPORT(web_think_share) const char *web_think_share(page *p, int part, int parts);
EXPORT(web_think_end) const char *web_think_end(page *p);
EXPORT(web_analyse) const char *web_analyse(page *p);
EXPORT(web_pad) const char *web_pad(page *p);

/* Calls that only the module of a game's solver has. */
EXPORT(web_solve) const char *web_solve(page *p);
EXPORT(web_solve_on) const char *web_solve_on(page *p, int nodes);
EXPORT(web_choice) const char *web_choice(page *p);
EXPORT(web_choice_on) const char *web_choice_on(page *p);
EXPORT(web_seek) const char *web_seek(page *p);
EXPORT(web_seek_day) const char *web_seek_day(page *p);
EXPORT(web_seek_on) const char *web_seek_on(page *p);
EXPORT(web_solvers) const char *web_solvers(page *p);
EXPORT(web_deck) const char *web_deck(page *p, int n);

/* A function that writes an answer. If the buffer was too small, it is called again with a larger
 * one. */
typedef void writer(page *p, const void *of, ct_out *o);
const char *page_answer(page *p, writer *write, const void *of);

/* Writes a ct_fault as JSON, null if it has no key. */
void page_refusal(page *p, const void *fault, ct_out *o);
/* Answers with the refusal of key `why`; NULL: answers null. */
const char *page_refuse(page *p, const char *why);

/* The seat whose view to show: for a match `seat` if it exists, else CT_ONLOOKER; for a view its
 * own seat. */
int page_eyes(const page *p, int seat);
/* Writes the view of seat page_eyes(p, seat). Returns false if there is neither a match nor a view.
 */
bool page_look(const page *p, int seat, ct_view *out);
/* The state of the match or of the view; NULL: there is neither. */
const ct_state *page_state(const page *p);
/* These write parts of answers about the match, which must exist. page_quoted: the text of `write`
 * as a JSON string. page_state_text: the position as text. page_table: the table of seat *of.
 * page_events: the lines from number `from` on, as `seat` saw them. */
void page_quoted(page *p, writer *write, const void *of, ct_out *o);
void page_state_text(page *p, const void *of, ct_out *o);
void page_table(page *p, const void *of, ct_out *o);
void page_events(page *p, int seat, int from, ct_out *o);

/* Takes the sentences that the module was built without: a line with a key and a line with its
 * sentence in turn. Returns NULL, or the key of a refusal. */
const char *page_sentences(const char *lines);
/* Whether a sentence was looked up in vain since the last call of this function. */
bool page_missed(void);

/* Returns the input as UTF-8, with question marks for malformed bytes and zero bytes. */
char *page_text(page *p);
/* Sets the words at fault (ct_fault.what): as many whole characters of the text as fit. */
void page_what(ct_fault *f, const char *text, size_t n);
/* Cuts the next line off *rest and returns it. */
char *page_line(char **rest);
/* Reads a whole text as a number; -1: it is no number. */
int page_number(const char *text);
/* Reads the language of a call of the players' module: "pt" or "en". */
ct_lang page_lang(const char *name);
/* Reads the lines slug, seats and options. Returns the game; NULL: no such game. */
const ct_game *page_setup(char **rest, int *seats, const char **options);

#endif
