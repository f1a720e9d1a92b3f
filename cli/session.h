/* session.h - what the engine protocol plays: a match as long as its record tells everything,
 * a list of states once a position was set or a deal came from another seed. */
#ifndef CT_CLI_SESSION_H
#define CT_CLI_SESSION_H

#include "match.h"

typedef struct session session;

session *session_new(void); /* NULL: no memory; free by session_free */
void session_free(session *e);

/* Each: NULL, or the key of what is wrong, and then nothing has changed. what (may be NULL for
 * those without it) is filled with the words at fault. */
const char *session_rules(session *e, const ct_game *g, int seats, const char *options,
                          ct_fault *why);
const char *session_deal(session *e); /* the next deal of the seed */
const char *session_deal_seed(session *e, const uint8_t seed[32]);
const char *session_deal_to(session *e, const ct_card *order, int n, int *at);
const char *session_play(session *e, ct_act a);
const char *session_set(session *e, const char *text, ct_misread *at);
/* The last line as this seat may take it back; CT_ONLOOKER: any line, also of a list. */
const char *session_undo(session *e, int seat);

const ct_state *session_state(const session *e); /* NULL before the first rules             */
const ct_match *session_match(const session *e); /* NULL: there is no record                */
const uint8_t *session_seed(const session *e);

#endif
