/* json.c - the JSON writer. */
#include "json.h"

#include "out.h"

static void begin(ct_json *j, const char *name)
{
    if (!j->first)
        ct_put_char(j->out, ',');
    j->first = false;
    if (name) {
        ct_put_char(j->out, '"');
        ct_put(j->out, name);
        ct_put(j->out, "\":");
    }
}

void ct_json_open(ct_json *j, const char *name, char bracket)
{
    begin(j, name);
    ct_put_char(j->out, bracket);
    j->first = true;
}

void ct_json_shut(ct_json *j, char bracket)
{
    ct_put_char(j->out, bracket);
    j->first = false;
}

void ct_json_int(ct_json *j, const char *name, int64_t v)
{
    begin(j, name);
    ct_put_int(j->out, v);
}

void ct_json_flag(ct_json *j, const char *name, bool v)
{
    begin(j, name);
    ct_put(j->out, v ? "true" : "false");
}

void ct_json_raw(ct_json *j, const char *name, const char *json)
{
    begin(j, name);
    ct_put(j->out, json);
}

void ct_json_text(ct_json *j, const char *name, const char *text)
{
    begin(j, name);
    if (text)
        ct_put_json(j->out, text);
    else
        ct_put(j->out, "null");
}
