/* cmd_web.c - `carteado web`: serves the web client from a folder until it is interrupted. The
 * folder lies beside the program, as the build or an installation puts it. `carteado serve` finds
 * it there, too. */
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

#include "cli.h"
#include "serving.h"

extern char **environ;
enum { LAST_PORT = 8099 };

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

/* The browser gets the signals that the server holds back, and none of its chatter is shown. */
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

/* Where who serves the whole network is found. */
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
    const cli *c = user;
    bool world = !strncmp(address, all, sizeof all - 1);
    say_line(c, "web.at", WITH(address));
    if (world)
        ct_http_near(tell_near, &(found_at){ c, address + sizeof all - 1 });
    fflush(stdout);
    if (c->open && !open_browser(address))
        fail(c, DONE, "web.no-open", NULL);
}

void serving_setup(cli *c, ct_http *h, char path[PATH_BYTES])
{
    char built[] = "../web", installed[] = "../share/carteado/web";
    *h = (ct_http){ .root = c->root,
                    .host = c->host     ? c->host
                            : c->public ? "0.0.0.0"
                                        : "127.0.0.1" };
    h->port = h->last = c->port < 0 ? FIRST_PORT : c->port;
    h->listens = listens;
    h->user = c;
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

int cmd_web(cli *c)
{
    char path[PATH_BYTES];
    ct_http h;
    serving_setup(c, &h, path);
    if (c->port < 0)
        h.last = LAST_PORT;
    const char *why = ct_http_run(&h);
    if (!why)
        return DONE;
    if (c->port < 0 && !strcmp(why, "http.taken"))
        why = "web.full";
    return serving_failed(c, &h, why);
}
