/* bot_protocol.h - the lines that go to an outside bot and come from it (docs/bot-protocol.md). A
 * bot is told its seat's view and record, and nothing else. Each line written ends with a newline.
 */
#ifndef CT_CLI_BOT_PROTOCOL_H
#define CT_CLI_BOT_PROTOCOL_H

#include "client.h"
#include "util/out.h"

/* ---- to the bot ---- */

void say_hello(ct_lang l, ct_out *o);
void say_new(const ct_rules *r, int seat, ct_out *o);
/* Writes line n of the record, from 1, as the seat saw it. */
void say_heard(const ct_event *e, int n, ct_out *o);
/* Writes a question: the view, and the acts of its seat. `ms`: time for the answer. `worlds`:
 * possible deals to look at; 0: the question names no number. */
void say_go(const ct_view *v, ct_lang l, int64_t id, int ms, uint64_t worlds, ct_out *o);
void say_over(const ct_state *s, ct_out *o);
void say_bye(ct_out *o);

/* ---- from the bot ---- */

enum { REPLY_TEXT = 512, REPLY_WHY = 200 };

typedef enum reply_kind { REPLY_NONE, REPLY_HELLO, REPLY_ACT } reply_kind;

typedef struct reply {
    reply_kind kind; /* REPLY_NONE: the line does not follow the protocol */
    int64_t id;      /* number of the `go` that it answers */
    char act[REPLY_TEXT], why[REPLY_WHY + 1];
} reply;

/* Reads a line of n arbitrary bytes. false: it does not follow the protocol. */
bool reply_read(const char *line, size_t n, reply *out);
/* The act that `text` names, if it is legal for the seat now; else 0. */
ct_act reply_act(const ct_state *s, int seat, const char *text);

#endif
