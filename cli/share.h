/* share.h - the code of the deal at the table. */
#ifndef CT_CLI_SHARE_H
#define CT_CLI_SHARE_H

#include "sitting.h"

/* Shows the code if the deal has one. `share`: also shows, after a patience, the result as a line
 * to send to somebody. */
void show_code(const sitting *p, bool share);

#endif
