/* terminal.h - the size of the terminal. Each call asks anew, since windows change. */
#ifndef CT_CLI_TERMINAL_H
#define CT_CLI_TERMINAL_H

#include <stdbool.h>

enum { EDGE = 78 };         /* the last column used where there is room */
int edge(void);             /* the last column used: 38 to EDGE; EDGE where unknown */
bool is_narrow(void);       /* lists show only what is needed, one item per line */
bool has_color(bool ascii); /* standard output takes colours, and neither --ascii, NO_COLOR nor
                               TERM=dumb forbids them */

#endif
