/* texts.h - the catalogue of the command line's own sentences; ends with an all-zero row. */
#ifndef CT_CLI_TEXTS_H
#define CT_CLI_TEXTS_H

#include "carteado.h"

extern const ct_text cli_texts[];

#endif
