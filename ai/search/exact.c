/* exact.c - the solver of tricks as games ask for it, in a file of its own: only what names it is
 * linked with it. */
#include "policy.h"

const ct_exact ct_exact_tricks = { ct_tricks_clear, ct_tricks_ask, ct_tricks_run };
