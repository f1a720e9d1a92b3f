/* match.h - a match: rules, the state, and the record that led to it. Undo, loading and reading an
 * earlier state all replay the lines of the record (docs/record.md). A ct_match allocates memory
 * and may be used by one thread at a time. Pointers that functions return belong to the match. */
#ifndef CT_MATCH_H
#define CT_MATCH_H

#include "client.h"

typedef struct ct_match ct_match;

/* An error and its place. key: the key of the message (NULL: no error). game: the game whose texts
 * have the message (NULL: not known yet). line: the line of a record, from 1 (0: not about a line).
 * what: the words at fault, cut to fit. */
typedef struct ct_fault {
    const char *key;
    const ct_game *game;
    int line;
    ct_act act; /* the act that the rules refused (for ct_refusal_say); 0: another error */
    char what[96];
} ct_fault;

/* A new match before its first deal; free it with ct_match_free. `options`: as for ct_rules_make.
 * `seed`: NULL if every deal will be stated. Returns NULL after an error, which *why (why may be
 * NULL) describes; "memory" if memory ran out. */
ct_match *ct_match_new(const ct_game *g, int seats, const char *options, const uint8_t seed[32],
                       ct_fault *why);
void ct_match_free(ct_match *m); /* NULL is allowed */
/* A copy with a future of its own; free it with ct_match_free. NULL: no memory. */
ct_match *ct_match_copy(const ct_match *m);

const ct_rules *ct_match_rules(const ct_match *m);
const ct_state *ct_match_state(const ct_match *m);
const uint8_t *ct_match_seed(const ct_match *m); /* NULL: every deal is stated */

/* The dealer's act from the match's seed: deal number n uses stream n. Errors: those of
 * ct_may_deal, "match.no-seed", "memory". */
const char *ct_match_deal(ct_match *m);
/* The dealer's act with a stated order (first card dealt first). *at and errors: as in
 * ct_shuffle_to. */
const char *ct_match_deal_to(ct_match *m, const ct_card *order, int n, int *at);
/* Plays act `a`. Errors: those of ct_check, "memory". */
const char *ct_match_play(ct_match *m, ct_act a);
/* ct_match_do plays a line in the form of records: "0 meld 5h 6h 7h", "deal", "deal As Ks".
 * ct_match_check only checks a line, and accepts acts but no deals. After an error nothing has
 * changed, and *why has the key and the words at fault. "record.line": the text is no such line. */
const char *ct_match_do(ct_match *m, const char *line, ct_fault *why);
const char *ct_match_check(const ct_match *m, const char *line, ct_fault *why);
/* Takes one line back, or plays it again. Errors: "match.no-undo", "match.no-redo". A new act drops
 * the lines taken back. ct_match_undo does not check permission: clients of a seat call
 * ct_match_may_undo first. */
const char *ct_match_undo(ct_match *m);
const char *ct_match_redo(ct_match *m);

/* Whether a seat may take back the last line. A seat alone at the table may take back any act since
 * the deal. With other seats, the last line must be an act that the seat did in its own turn. That
 * act must not have shown it a new card or ended the deal. Returns NULL, or "match.no-undo". */
const char *ct_match_may_undo(const ct_match *m, int seat);

int ct_match_undone(const ct_match *m); /* lines that redo can bring back */

/* The number of the current round. It is the game's own count if people can see it, else the number
 * of deals that seats have played or are playing. A draw for the first dealer does not count. 0:
 * before the first round. */
int ct_match_round(const ct_match *m);
/* ct_match_lines is the number of lines played (deals and acts). ct_match_line is line i: an act,
 * or 0 for a deal. */
int ct_match_lines(const ct_match *m);
ct_act ct_match_line(const ct_match *m, int i);
/* The state after the first n lines; 0: before the first deal. false: n is out of range. */
bool ct_match_at(const ct_match *m, int n, ct_state *out);
/* Line i as a seat, or an onlooker, saw it happen. false: i is out of range. */
bool ct_match_event(const ct_match *m, int i, int seat, ct_lang l, ct_event *out);

/* Tags are free remarks about a match (names, date, site ...). A name has 1 to 24 letters and is
 * not a word of the record's own lines ("game", "deal" ...). A value is one line of 1 to 200 bytes.
 * A match has at most 16 tags. Errors: "tag.name", "tag.value", "tag.many". */
const char *ct_match_tag(ct_match *m, const char *name, const char *value);
const char *ct_match_tag_of(const ct_match *m, const char *name); /* NULL: not set */

/* Writes the record as text. `checks`: adds a check line (a state hash) after each deal's last act
 * and at the end. A deal from the seed is written `deal`, a stated one with its cards. */
void ct_match_save(const ct_match *m, bool checks, ct_out *out);
/* Writes only the lines of play, from line `from` on. */
void ct_match_save_lines(const ct_match *m, int from, ct_out *out);
/* Reads a record of `len` bytes of any content. Reading stops at the first line that is not a
 * well-formed, legal next step. Then it returns NULL, and *why has the line's number. Otherwise
 * free the match with ct_match_free. */
ct_match *ct_match_load(const char *text, size_t len, ct_fault *why);

#endif
