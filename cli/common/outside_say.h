/* outside_say.h - the lines that an outside bot is told (docs/bot-protocol.md), each with its end.
 */
#ifndef CT_CLI_OUTSIDE_SAY_H
#define CT_CLI_OUTSIDE_SAY_H

#include "cli.h"

void say_hello(ct_lang l, ct_out *o);
void say_new(const ct_rules *r, int seat, ct_out *o);
/* Line n of the record, from 1, as the seat saw it. */
void say_heard(const ct_event *e, int n, ct_out *o);
/* What there is to decide: the view and the acts of its seat. worlds 0: no number is wished. */
void say_go(const ct_view *v, ct_lang l, int64_t id, int ms, uint64_t worlds, ct_out *o);
void say_over(const ct_state *s, ct_out *o);
void say_bye(ct_out *o);

#endif
