/* match.h - a match: rules, the state, and the record that led to it. The record is the
 * truth; undo, loading and looking back are replays of its lines (docs/record.md). */
#ifndef CT_MATCH_H
#define CT_MATCH_H

#include "client.h"

typedef struct ct_match ct_match;

/* What went wrong, and where: a message key (NULL: nothing) and the game whose words say it (NULL:
 * none is known yet), the line of a record from 1 (0: not about a line) and the words it is about,
 * cut to fit. */
typedef struct ct_fault {
    const char *key;
    const ct_game *game;
    int line;
    ct_act act; /* the act that the rules refused (ct_refusal_say), 0: it was something else */
    char what[96];
} ct_fault;

/* A new match before its first deal; the caller frees it by ct_match_free. options as for
 * ct_rules_make. NULL: refused, *why tells (also "memory"). why may be NULL. */
ct_match *ct_match_new(const ct_game *g, int seats, const char *options, const uint8_t seed[32],
                       ct_fault *why);
void ct_match_free(ct_match *m); /* NULL is allowed */

const ct_rules *ct_match_rules(const ct_match *m);
const ct_state *ct_match_state(const ct_match *m);
const uint8_t *ct_match_seed(const ct_match *m); /* NULL: every deal is stated */

/* The dealer's act from the match's seed: deal number n uses stream n. Errors: as
 * ct_may_deal, "match.no-seed". */
const char *ct_match_deal(ct_match *m);
/* The same with a stated order (first dealt first). *at as in ct_shuffle_to. */
const char *ct_match_deal_to(ct_match *m, const ct_card *order, int n, int *at);
const char *ct_match_play(ct_match *m, ct_act a);
/* A line of play as records have it: "0 meld 5h 6h 7h", "deal", "deal As Ks". Done, or asked
 * whether it could be (acts alone). NULL, or the key, which is also in *why with the words it is
 * about; nothing has changed then. Also "record.line": it is no such line. */
const char *ct_match_do(ct_match *m, const char *line, ct_fault *why);
const char *ct_match_check(const ct_match *m, const char *line, ct_fault *why);
/* One line back / forth again; "match.no-undo", "match.no-redo". A new act drops the lines
 * taken back. Going back asks nobody: a seat's client asks ct_match_may_undo before. */
const char *ct_match_undo(ct_match *m);
const char *ct_match_redo(ct_match *m);

/* Whether a seat may take back the last line, the same for all clients: alone at the table every
 * act up to the deal; with others its own act, while nobody has acted since, as long as it showed
 * the seat no card that it did not know and has not ended the deal. NULL, or "match.no-undo". */
const char *ct_match_may_undo(const ct_match *m, int seat);

int ct_match_undone(const ct_match *m); /* lines that redo can bring back */

/* The game's own count of rounds, where it has one that people see; else the deals that somebody
 * played, or plays now: a draw for the first dealer is none. 0: before the first. */
int ct_match_round(const ct_match *m);
/* Lines played (deals and acts), and line i of them: an act, or 0 for a deal. */
int ct_match_lines(const ct_match *m);
ct_act ct_match_line(const ct_match *m, int i);
/* The state after the first n lines (0: before the first deal). false: n is out of range. */
bool ct_match_at(const ct_match *m, int n, ct_state *out);
/* Line i of them as a seat, or an onlooker, saw it happen. false: i is out of range. */
bool ct_match_event(const ct_match *m, int i, int seat, ct_lang l, ct_event *out);

/* Free tags (names, date, site, ...): letters only, at most 24; a value is one line of at most
 * 200 bytes. Errors: "tag.name", "tag.value", "tag.many" (16 at most). */
const char *ct_match_tag(ct_match *m, const char *name, const char *value);
const char *ct_match_tag_of(const ct_match *m, const char *name); /* NULL: not set */

/* The record as text. checks: a check line (state hash) after each deal's last act and at the
 * end. A deal from the seed is written `deal`, a stated one with its cards. */
void ct_match_save(const ct_match *m, bool checks, ct_out *out);
/* Only the lines of play, from line `from` on. */
void ct_match_save_lines(const ct_match *m, int from, ct_out *out);
/* Strict: any line that is not a well-formed, legal next step is refused with its number.
 * len bytes, any content. NULL: refused. */
ct_match *ct_match_load(const char *text, size_t len, ct_fault *why);

#endif
