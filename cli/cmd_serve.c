/* cmd_serve.c - `carteado serve`: serves the web client and tables for people who play together. It
 * keeps the tables in one file, so that they can be resumed. */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "commands.h"
#include "server/serve.h"
#include "serving.h"

enum { BOT_MS = 800, GRACE = 40, RATE = 5, SOCKETS = 20000, PER_ADDRESS = 64, BOTS = 2 };

typedef struct serve_options {
    site_options site;
    data_options data;
    const char *public_url, *trust_proxy, *push_service, *bus, *node;
    bool public;
    int bot_ms, grace, rate, sockets, per_address, threads; /* -1: the option was not given */
} serve_options;

/* Makes a folder and its parents. */
static bool make_folder(const char *path)
{
    char part[PATH_BYTES];
    snprintf(part, sizeof part, "%s", path);
    for (char *at = part + 1; (at = strchr(at, '/')); *at++ = '/') {
        *at = 0;
        if (mkdir(part, 0777) && errno != EEXIST)
            return false;
    }
    return !mkdir(part, 0700) || errno == EEXIST;
}

static int of(int given, int usual) { return given < 0 ? usual : given; }

static int run(const cli *c, void *options)
{
    serve_options *o = options;
    const greeting g = { c, false };
    char root[PATH_BYTES], folder[PATH_BYTES] = "", file[STORE_BYTES];
    if (o->public && !o->site.host)
        o->site.host = "0.0.0.0";
    ct_serve s = {
        .store = serving_store(&o->data, folder, file),
        .public_url = o->public_url,
        .trust_proxy = o->trust_proxy,
        .push_service = o->push_service,
        .bus = o->bus,
        .node = o->node,
        .bot_ms = of(o->bot_ms, BOT_MS),
        .grace_s = of(o->grace, GRACE),
        .rate = of(o->rate, RATE),
        .sockets = of(o->sockets, SOCKETS),
        .per_address = of(o->per_address, PER_ADDRESS),
        .threads = of(o->threads, BOTS),
    };
    serving_setup(&o->site, &g, &s.http, root);
    if (*folder && !make_folder(folder))
        return fail(c, FAILED, "serve.data", WITH(folder));
    const char *why = ct_serve_run(&s);
    if (!why)
        return DONE;
    if (!strcmp(why, "serve.url"))
        return fail(c, MISUSED, why, WITH(s.public_url));
    if (!strcmp(why, "serve.proxy"))
        return fail(c, MISUSED, why, WITH(s.trust_proxy));
    if (!strcmp(why, "serve.push"))
        return fail(c, MISUSED, why, WITH(s.push_service));
    if (!strcmp(why, "serve.node"))
        return fail(c, MISUSED, why, WITH(s.node));
    if (!strcmp(why, "node.taken"))
        return fail(c, FAILED, why, WITH(s.node));
    if (!strncmp(why, "bus.", 4))
        return fail(c, FAILED, why, WITH(s.bus));
    if (!strncmp(why, "store.", 6))
        return fail(c, FAILED, why, WITH(s.store));
    return serving_failed(c, &s.http, why);
}

static const option_row rows[] = {
    { .table = site_rows, .at = offsetof(serve_options, site) },
    { "public", NULL, offsetof(serve_options, public) },
    { "public-url", "URL", offsetof(serve_options, public_url) },
    { "trust-proxy", "NET", offsetof(serve_options, trust_proxy) },
    { "push-service", "URL", offsetof(serve_options, push_service) },
    { .table = data_rows, .at = offsetof(serve_options, data) },
    { "bus", "URL", offsetof(serve_options, bus) },
    { "node", "NAME", offsetof(serve_options, node) },
    { "bot-ms", "N", offsetof(serve_options, bot_ms), 0, 60000, -1 },
    { "grace", "S", offsetof(serve_options, grace), 0, 3600, -1 },
    { "rate", "N", offsetof(serve_options, rate), 0, 1000000, -1 },
    { "sockets", "N", offsetof(serve_options, sockets), 1, 1000000, -1 },
    { "per-address", "N", offsetof(serve_options, per_address), 1, 1000000, -1 },
    { "threads", "N", offsetof(serve_options, threads), 1, 16, -1 },
    { 0 },
};

const command serve_command = { "serve", rows, sizeof(serve_options), 0, 0, run };
