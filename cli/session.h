/* session.h - the match of the engine protocol: a match with its record, or a list of states. It
 * becomes a list when a position is set or a deal comes from another seed. */
#ifndef CT_CLI_SESSION_H
#define CT_CLI_SESSION_H

#include "match.h"

typedef struct session session;

session *session_new(void);              /* NULL: no memory; free by session_free */
session *session_fork(const session *e); /* a copy, of a list only its last state; NULL:
                                            no memory; free by session_free */
void session_free(session *e);

/* Each returns NULL, or the key of the fault, and then nothing has changed. `why` gets the words at
 * fault, and `at` the place of the fault; both may be NULL. */
const char *session_rules(session *e, const ct_game *g, int seats, const char *options,
                          ct_fault *why);
const char *session_deal(session *e); /* deals the next deal of the seed */
const char *session_deal_seed(session *e, const uint8_t seed[32]);
const char *session_deal_to(session *e, const ct_card *order, int n, int *at);
const char *session_play(session *e, ct_act a);
const char *session_set(session *e, const char *text, ct_misread *at);
/* Takes back the last line, if `seat` may do so. CT_ONLOOKER may take back any line, also when a
 * list is used. */
const char *session_undo(session *e, int seat);

const ct_state *session_state(const session *e); /* NULL before the first rules             */
const ct_match *session_match(const session *e); /* NULL: there is no record                */
const uint8_t *session_seed(const session *e);

#endif
