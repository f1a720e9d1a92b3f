/* cmd_serve.c - `carteado serve`: the web client and tables for people who play together, kept in
 * one file until they come back. */
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/serve.h"
#include "serving.h"

enum { BOT_MS = 800, GRACE = 40, RATE = 5, SOCKETS = 20000, PER_ADDRESS = 64, BOTS = 2 };

/* Makes a folder and those above it. */
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

/* The folder for the data: --data, what systemd gives, else the user's own. */
static void find_folder(const cli *c, char path[PATH_BYTES])
{
    const char *given = c->data ? c->data : getenv("STATE_DIRECTORY");
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (given)
        snprintf(path, PATH_BYTES, "%s", given);
    else if (data && *data)
        snprintf(path, PATH_BYTES, "%s/carteado", data);
    else
        snprintf(path, PATH_BYTES, "%s/.local/share/carteado", home ? home : "");
}

const char *serving_store(const cli *c, char folder[PATH_BYTES], char file[STORE_BYTES])
{
    if (c->store)
        return c->store;
    find_folder(c, folder);
    snprintf(file, STORE_BYTES, "%s/tables.db", folder);
    return file;
}

static int of(int given, int usual) { return given < 0 ? usual : given; }

int cmd_serve(cli *c)
{
    char root[PATH_BYTES], folder[PATH_BYTES] = "", file[STORE_BYTES];
    ct_serve s = {
        .store = serving_store(c, folder, file),
        .public_url = c->public_url,
        .bot_ms = of(c->bot_ms, BOT_MS),
        .grace_s = of(c->grace, GRACE),
        .rate = of(c->rate, RATE),
        .sockets = of(c->sockets, SOCKETS),
        .per_address = of(c->per_address, PER_ADDRESS),
        .threads = c->threads ? c->threads : BOTS,
    };
    serving_setup(c, &s.http, root);
    if (*folder && !make_folder(folder))
        return fail(c, FAILED, "serve.data", WITH(folder));
    const char *why = ct_serve_run(&s);
    if (!why)
        return DONE;
    if (!strncmp(why, "store.", 6))
        return fail(c, FAILED, why, WITH(s.store));
    return serving_failed(c, &s.http, why);
}
