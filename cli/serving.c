/* serving.c - the page's folder, the address and the data of a server. The page is beside the
 * program, where the build or an installation puts it. */
#include "serving.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

const option_row site_rows[] = {
    { "port", "N", offsetof(site_options, port), 0, 65535, -1 },
    { "host", "A", offsetof(site_options, host) },
    { "root", "DIR", offsetof(site_options, root) },
    { 0 },
};

const option_row data_rows[] = {
    { "data", "DIR", offsetof(data_options, data) },
    { "store", "URL", offsetof(data_options, store) },
    { 0 },
};

/* ---- the page --------------------------------------------------------------------------- */

static bool beside_program(const char *folder, char path[PATH_BYTES])
{
    char index[PATH_BYTES + 16];
    ssize_t n = readlink("/proc/self/exe", path, PATH_BYTES - 64);
    path[n > 0 ? n : 0] = 0;
    char *slash = strrchr(path, '/');
    strcpy(slash ? slash + 1 : path, folder);
    snprintf(index, sizeof index, "%s/index.html", path);
    return !access(index, R_OK);
}

/* Opens the address in a browser, whose output is hidden. Signals that the server holds back still
 * reach the browser. */
static bool open_browser(const char *address)
{
    char name[] = "xdg-open", text[512];
    char *const words[] = { name, text, NULL };
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t none;
    pid_t pid;
    snprintf(text, sizeof text, "%s", address);
    sigemptyset(&none);
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&how);
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_setsigmask(&how, &none);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGMASK);
    int why = posix_spawnp(&pid, name, &files, &how, words, environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    return !why;
}

/* What tell_near gets: the text after the host in "http://0.0.0.0:8080/". */
typedef struct found_at {
    const cli *c;
    const char *rest; /* ":8080/" */
} found_at;

static void tell_near(void *user, const char *address)
{
    const found_at *f = user;
    char text[64];
    snprintf(text, sizeof text, "http://%s%s", address, f->rest);
    say_line(f->c, "web.near", WITH(text));
}

static void listens(void *user, const char *address)
{
    static const char all[] = "http://0.0.0.0";
    const greeting *g = user;
    bool world = !strncmp(address, all, sizeof all - 1);
    say_line(g->c, "web.at", WITH(address));
    if (world)
        ct_http_near(tell_near, &(found_at){ g->c, address + sizeof all - 1 });
    fflush(stdout);
    if (g->opens && !open_browser(address))
        fail(g->c, DONE, "web.no-open", NULL);
}

void serving_setup(const site_options *o, const greeting *g, ct_http *h, char path[PATH_BYTES])
{
    char built[] = "../web", installed[] = "../share/carteado/web";
    *h = (ct_http){ .root = o->root, .host = o->host ? o->host : "127.0.0.1" };
    h->port = h->last = o->port < 0 ? FIRST_PORT : o->port;
    h->listens = listens;
    h->user = (void *)g;
    if (h->root)
        return;
    if (!beside_program(built, path) && !beside_program(installed, path))
        beside_program(built, path);
    h->root = path;
}

int serving_failed(const cli *c, const ct_http *h, const char *why)
{
    return fail(c, FAILED, why, WITH(h->root, h->host, NUM(h->port), NUM(h->last)));
}

/* ---- the data --------------------------------------------------------------------------- */

/* Finds the folder for the data: --data, what systemd gives, else the user's own. */
static void find_folder(const data_options *o, char path[PATH_BYTES])
{
    const char *given = o->data ? o->data : getenv("STATE_DIRECTORY");
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (given)
        snprintf(path, PATH_BYTES, "%s", given);
    else if (data && *data)
        snprintf(path, PATH_BYTES, "%s/carteado", data);
    else
        snprintf(path, PATH_BYTES, "%s/.local/share/carteado", home ? home : "");
}

const char *serving_store(const data_options *o, char folder[PATH_BYTES], char file[STORE_BYTES])
{
    if (o->store)
        return o->store;
    find_folder(o, folder);
    snprintf(file, STORE_BYTES, "%s/tables.db", folder);
    return file;
}
