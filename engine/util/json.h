/* json.h - a JSON writer over ct_out that adds commas and brackets. Members of an object pass their
 * name, which is written unchanged (letters, digits and _ only); items of a list pass NULL. */
#ifndef CT_JSON_H
#define CT_JSON_H

#include "carteado.h"

typedef struct ct_json {
    ct_out *out;
    bool first;
} ct_json; /* first: nothing has been written since the opening bracket */

void ct_json_open(ct_json *j, const char *name, char bracket);
void ct_json_shut(ct_json *j, char bracket);
void ct_json_int(ct_json *j, const char *name, int64_t v);
void ct_json_flag(ct_json *j, const char *name, bool v);
void ct_json_text(ct_json *j, const char *name, const char *text); /* if text is NULL it writes
                                                                      null */
/* Writes a value that is already JSON, such as the digits of a number. With "" the caller writes
 * the value next. */
void ct_json_raw(ct_json *j, const char *name, const char *json);

#endif
