/* share.h - the code of the deal at the table. */
#ifndef CT_CLI_SHARE_H
#define CT_CLI_SHARE_H

#include "sitting.h"

/* Shows the code if the deal has one. share: after a match alone, the result as a line to send. */
void show_code(const sitting *p, bool share);

#endif
