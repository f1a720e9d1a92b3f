/* hub_people.h - accounts at a hub: who a connection is, and the asks account.*. */
#ifndef CT_HUB_PEOPLE_H
#define CT_HUB_PEOPLE_H

#include "hub_int.h"

/* An ask account.*; it answers by itself, at once or when the password has been reckoned. NULL, or
 * the key of why not. */
const char *hub_account(ct_hub *h, hub_conn *c, const wire_ask *a);
/* Answers those whose passwords have been reckoned. */
void hub_people_turn(ct_hub *h);
/* The connection goes. */
void hub_people_go(ct_hub *h, hub_conn *c);
void hub_people_stop(ct_hub *h);

/* What an answer may hold besides the number of its ask. */
typedef struct hub_told {
    int64_t id;
    const char *name;
    char token[CT_PEOPLE_TOKEN];
    bool has_codes;
    ct_people_codes codes;
    const char *part; /* the name of `text`, which is JSON */
    char *text;
} hub_told;
queue_writer hub_write_told; /* of a hub_told */

/* What the two files of it tell each other: an ask without a password; the connection is
 * somebody's; connections of a person (of a device; 0: of all) are so no more, but for one; and are
 * told so. */
const char *hub_account_now(ct_hub *h, hub_conn *c, const wire_ask *a);
void hub_become(ct_hub *h, hub_conn *c, const ct_people_who *who);
void hub_expel(ct_hub *h, int64_t person, int64_t device, const hub_conn *but);
void hub_tell_account(ct_hub *h, hub_conn *c);

/* What somebody is called at a table: an account by its name alone, a guest as they wish, with a ~
 * before it where the name is an account's. */
void hub_name(const ct_hub *h, const hub_conn *c, const char *wish, char name[ROOM_NAME * 4 + 1]);
/* The match of the table is over and counts for ratings: within the batch of its last line, so that
 * both are stored or neither is. */
void hub_rate(ct_hub *h, hub_table *t);

#endif
