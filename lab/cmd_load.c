/* cmd_load.c - `carteado-lab load`: measures how much load a server takes, with bots as
 * visitors. */
#include <stdlib.h>
#include <unistd.h>

#include "cli/common/setup.h"
#include "commands.h"
#include "load/load.h"

enum { TABLES = 100, SECONDS = 10, PATH_BYTES = 4096 };

typedef struct load_options {
    const char *game, *data, *store;
    int seats; /* 0: the usual number */
    int stored;
    int tables, idle, seconds; /* -1: the option was not given */
    int pause;
    bool faults;
    const char *servers, *watch; /* lists of numbers */
} load_options;

static void row(const cli *c, const char *key, double value, int places)
{
    say_line(c, key, WITH(decimal_of(c, value, places).text));
}

static double share(double a, double b) { return b > 0 ? a / b : 0; }

static void remove_folder(const char *folder)
{
    static const char *const files[] = { "tables.db", "tables.db-wal", "tables.db-shm",
                                         "tables.db-server" };
    char path[PATH_BYTES];
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, files[i]);
        unlink(path);
    }
    rmdir(folder);
}

static void tell_faults(const cli *c, const ct_load_report *r)
{
    row(c, "load.broken", r->broken, 0);
    row(c, "load.strangers", r->strangers, 0);
    row(c, "load.kills", r->kills, 0);
    row(c, "load.gone", r->lost, 0);
    row(c, "load.stuck", r->stuck, 0);
    row(c, "load.files", r->files, 0);
    row(c, "load.grown", (double)r->grown / 1e6, 1);
}

/* Reads a list of numbers, "8081,8082". Returns how many; -1: it is no such list. */
static int read_list(const char *text, int most, int list[LOAD_LISTED])
{
    int n = 0;
    while (text && n < LOAD_LISTED) {
        int64_t v;
        int len = ct_get_number(text, 1, most, &v);
        if (!len || (text[len] && text[len] != ','))
            return -1;
        list[n++] = (int)v;
        text = text[len] ? text + len + 1 : NULL;
    }
    return text ? -1 : n;
}

static int run(const cli *c, void *options)
{
    const load_options *o = options;
    char folder[] = "/tmp/carteado-load-XXXXXX";
    ct_load_report r;
    const ct_game *g = find_game(c, o->game ? o->game : "domino");
    if (!g)
        return MISUSED;
    ct_load how = {
        .data = o->data ? o->data : mkdtemp(folder),
        .store = o->store,
        .stored = o->stored,
        .game = g,
        .seats = o->seats ? o->seats : ct_game_about(g)->seats,
        .tables = o->tables < 0 ? TABLES : o->tables,
        .idle = o->idle < 0 ? 0 : o->idle,
        .think = o->pause,
        .seconds = o->seconds < 0 ? SECONDS : o->seconds,
        .faults = o->faults,
    };
    how.servers = read_list(o->servers, 65535, how.port);
    how.watched = read_list(o->watch, INT32_MAX, how.watch);
    if (how.servers < 0 || how.watched < 0)
        return fail(c, MISUSED, "load.list",
                    WITH(how.servers < 0 ? o->servers : o->watch, NUM(LOAD_LISTED)));
    if (how.servers && (how.store || how.stored || how.faults || how.idle))
        return fail(c, MISUSED, "load.others", NULL);
    const char *why = how.data ? ct_load_run(&how, &r) : "load.server";
    if (how.data && !o->data)
        remove_folder(how.data);
    if (why)
        return fail(c, FAILED, why, NULL);
    row(c, "load.acts", share((double)r.acts, r.seconds), 0);
    if (!how.faults && !how.servers) /* the CPU time of killed servers is unknown */
        row(c, "load.cpu", share((double)r.acts, r.cpu), 0);
    for (int i = 0; i < how.watched; i++)
        say_line(c, "load.watch",
                 WITH(NUM(how.watch[i]), decimal_of(c, share((double)r.acts, r.watch[i]), 0).text));
    row(c, "load.refused", (double)r.refused, 0);
    row(c, "load.p50", r.p50, 2);
    row(c, "load.p99", r.p99, 2);
    row(c, "load.most", r.most, 2);
    row(c, "load.messages", share((double)r.messages, (double)r.acts), 1);
    row(c, "load.bytes", share((double)r.bytes, (double)r.acts), 0);
    if (!how.servers)
        row(c, "load.memory", (double)r.memory / 1e6, 1);
    if (r.idle)
        row(c, "load.idle", share((double)r.idle_memory, r.idle), 0);
    if (how.stored) {
        row(c, "load.start", r.start, 2);
        row(c, "load.text", share((double)r.text, how.stored), 0);
        row(c, "load.file", share((double)r.file, how.stored), 0);
    }
    if (how.faults)
        tell_faults(c, &r);
    return how.faults && (r.lost || r.stuck) ? FAILED : DONE;
}

static const option_row rows[] = {
    { "game", "GAME", offsetof(load_options, game) },
    { "seats", "N", offsetof(load_options, seats), 1, 99 },
    { "tables", "N", offsetof(load_options, tables), 0, 100000, -1 },
    { "idle", "N", offsetof(load_options, idle), 0, 100000, -1 },
    { "stored", "N", offsetof(load_options, stored), 0, 100000000 },
    { "pause", "N", offsetof(load_options, pause), 0, 3600000 },
    { "seconds", "S", offsetof(load_options, seconds), 1, 3600, -1, "flag.seconds.load" },
    { "data", "DIR", offsetof(load_options, data) },
    { "store", "URL", offsetof(load_options, store), .about = "flag.store.load" },
    { "faults", NULL, offsetof(load_options, faults) },
    { "ports", "N,N...", offsetof(load_options, servers) },
    { "watch", "N,N...", offsetof(load_options, watch) },
    { 0 },
};

const command load_command = { "load", rows, sizeof(load_options), 0, 0, run };
