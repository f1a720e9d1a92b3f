/* json_text.c - decimals and acts as JSON. */
#include "json_text.h"

#include <math.h>
#include <stdio.h>

#include "util/out.h"

void json_decimal(ct_json *j, const char *name, double v, int places)
{
    char text[64];
    snprintf(text, sizeof text, "%.*f", places, v);
    ct_json_raw(j, name, isfinite(v) ? text : "null");
}

void json_digits(ct_json *j, const char *name, double v, int digits)
{
    char text[64];
    snprintf(text, sizeof text, "%.*g", digits, v);
    ct_json_raw(j, name, isfinite(v) ? text : "null");
}

void json_act(ct_json *j, const char *name, const ct_state *s, ct_act a)
{
    char text[256];
    ct_out o = ct_out_of(text, sizeof text);
    ct_act_write(s, a, &o);
    ct_json_text(j, name, text);
}
