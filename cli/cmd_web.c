/* cmd_web.c - `carteado web`: serves the web client until it is interrupted. */
#include <string.h>

#include "commands.h"
#include "serving.h"

enum { LAST_PORT = 8099 };

typedef struct web_options {
    site_options site;
    bool opens;
} web_options;

static int run(const cli *c, void *options)
{
    const web_options *o = options;
    const greeting g = { c, o->opens };
    char path[PATH_BYTES];
    ct_http h;
    serving_setup(&o->site, &g, &h, path);
    if (o->site.port < 0)
        h.last = LAST_PORT;
    const char *why = ct_http_run(&h);
    if (!why)
        return DONE;
    if (o->site.port < 0 && !strcmp(why, "http.taken"))
        why = "web.full";
    return serving_failed(c, &h, why);
}

static const option_row rows[] = {
    { .table = site_rows, .at = offsetof(web_options, site) },
    { "open", NULL, offsetof(web_options, opens) },
    { 0 },
};

const command web_command = { "web", rows, sizeof(web_options), 0, 0, run };
