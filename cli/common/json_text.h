/* json_text.h - values that util/json.h does not write: decimals and acts. */
#ifndef CT_CLI_JSON_TEXT_H
#define CT_CLI_JSON_TEXT_H

#include "util/json.h"

/* Writes a number with this number of decimal places; null for infinity and NaN, which JSON does
 * not have. */
void json_decimal(ct_json *j, const char *name, double v, int places);
/* Writes a number with this number of significant digits. */
void json_digits(ct_json *j, const char *name, double v, int digits);
/* Writes an act as records do; s is the state in which it was done. */
void json_act(ct_json *j, const char *name, const ct_state *s, ct_act a);

#endif
