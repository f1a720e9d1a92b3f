/* load.c - starts the server as a child process, connects visitors, lets them play and counts their
 * acts and messages. */
#include "load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "load_int.h"
#include "server/serve.h"

enum { EVENTS = 256, WARM = 2, STRIDE = 256, IDLE_PAUSE = 300000, KILLS = 3 };
enum { PATIENCE = 60000000, STILL = 10000000, PATH = 4200 };

/* ---- the server -------------------------------------------------------------------------- */

static void on_listen(void *user, const char *address)
{
    const char *port = strrchr(address, ':');
    dprintf(*(int *)user, "%s\n", port + 1);
}

static void store_of(const ct_load *how, char file[PATH])
{
    if (how->store)
        snprintf(file, PATH, "%s", how->store);
    else
        snprintf(file, PATH, "%s/tables.db", how->data);
}

/* Fills the store before the server starts. */
static const char *fill(const ct_load *how, ct_load_report *out)
{
    char file[PATH];
    struct stat st;
    store_of(how, file);
    const char *why = how->stored ? load_fill(file, how->stored, &out->text) : NULL;
    out->file = how->stored && !stat(file, &st) ? st.st_size : 0;
    return why;
}

/* Starts the server on *port; 0: on any port, which is returned in *port. -1: it did not start. */
static pid_t begin_server(const ct_load *how, int *port)
{
    int ends[2];
    char file[PATH], text[32] = "";
    if (pipe2(ends, O_CLOEXEC))
        return -1;
    pid_t pid = fork();
    if (!pid) {
        store_of(how, file);
        ct_serve s = { .http = { .host = "127.0.0.1",
                                 .port = *port,
                                 .last = *port,
                                 .listens = on_listen,
                                 .user = &ends[1] },
                       .store = file,
                       .bot_ms = 800,
                       .grace_s = 40,
                       .sockets = 100000,
                       .per_address = 100000,
                       .threads = 1 };
        close_range(3, (unsigned)ends[1] - 1,
                    0); /* sockets of the visitors, which a restarted server would inherit */
        close_range((unsigned)ends[1] + 1, ~0u, 0);
        _exit(ct_serve_run(&s) != NULL);
    }
    close(ends[1]);
    ssize_t n = read(ends[0], text, sizeof text - 1);
    close(ends[0]);
    *port = n > 0 ? atoi(text) : 0;
    return pid;
}

static double cpu_of(pid_t pid)
{
    clockid_t id;
    struct timespec t = { 0 };
    if (!clock_getcpuclockid(pid, &id))
        clock_gettime(id, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* CPU seconds of a program and of its living children, as PostgreSQL has one for each connection.
 */
static double cpu_of_family(int pid)
{
    double all = cpu_of(pid);
    char path[64];
    int child;
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", pid, pid);
    FILE *f = fopen(path, "r");
    while (f && fscanf(f, "%d", &child) == 1) all += cpu_of(child);
    if (f)
        fclose(f);
    return all;
}

static int64_t memory_of(pid_t pid)
{
    char path[64];
    long all = 0, here = 0;
    snprintf(path, sizeof path, "/proc/%ld/statm", (long)pid);
    FILE *f = fopen(path, "r");
    if (!f)
        return 0;
    if (fscanf(f, "%ld %ld", &all, &here) != 2)
        here = 0;
    fclose(f);
    return (int64_t)here * sysconf(_SC_PAGESIZE);
}

/* ---- the visitors ------------------------------------------------------------------------ */

/* Handles all that has arrived for a visitor. */
static bool attend(load_seat *s)
{
    size_t n;
    bool fresh = !s->line.open, good = line_read(&s->line);
    for (char *text; good && (text = line_next(&s->line, &n)) != NULL;) {
        good = seat_hear(s, text, n);
        free(text);
    }
    if (good && fresh && s->line.open)
        good = seat_greet(s);
    return good;
}

/* Whether a broken line is one of the intended faults, so that its visitor comes back. */
static bool bears(load_seat *s)
{
    if (s->world->breaks)
        faults_gone(s, load_now());
    return s->world->breaks;
}

static void list_seat(load_seat *s)
{
    load_world *w = s->world;
    s->listed = s->due;
    s->next = NULL;
    if (!w->first)
        w->end = &w->first;
    *w->end = s;
    w->end = &s->next;
}

/* All pauses are equally long, so the list stays in the order of time. */
void load_due(load_seat *s)
{
    s->due = load_now() + (int64_t)s->world->how->think * 1000;
    if (!s->listed)
        list_seat(s);
}

static bool act_due(load_world *w, int64_t now)
{
    for (load_seat *s; (s = w->first) != NULL && s->listed <= now;) {
        w->first = s->next;
        s->listed = 0;
        if (s->due > now)
            list_seat(s); /* it was told of another turn meanwhile */
        else if (s->due && !seat_act(s) && !bears(s))
            return false;
    }
    return true;
}

/* Lets visitors play until `end`. */
static bool play_till(load_world *w, int poll, int64_t end)
{
    struct epoll_event event[EVENTS];
    int64_t now;
    while ((now = load_now()) < end) {
        int n = epoll_wait(poll, event, EVENTS, 1);
        for (int i = 0; i < n; i++) {
            load_seat *s = event[i].data.ptr;
            if (s->line.fd >= 0 && !attend(s) && !bears(s))
                return false;
        }
        if (!act_due(w, load_now()))
            return false;
        if (w->breaks)
            faults_turn(w, poll, load_now());
    }
    return true;
}

bool load_come(load_world *w, int poll, load_seat *s)
{
    struct epoll_event e = { .events = EPOLLIN, .data.ptr = s };
    const ct_load *how = w->how;
    s->world = w;
    return line_open(&s->line, how->servers ? how->port[s->seat % how->servers] : w->port) &&
           !epoll_ctl(poll, EPOLL_CTL_ADD, s->line.fd, &e);
}

/* Connects n visitors, a few at a time, each few within PATIENCE. Otherwise there would be too many
 * connections without a hello, and the server would close the oldest of them. */
static bool come_all(load_world *w, int poll, load_seat *s, int n)
{
    int64_t end = 0;
    for (int i = 0; i < n; i++) {
        if (!load_come(w, poll, &s[i]))
            return false;
        end = load_now() + PATIENCE;
        while (i % STRIDE == STRIDE - 1 && !s[i].line.open)
            if (load_now() > end || !play_till(w, poll, load_now() + 1000))
                return false;
    }
    return true;
}

/* Opens sockets that only say hello. */
static bool idle(load_world *w, int poll, load_seat *s, int n)
{
    for (int i = 0; i < n; i++) s[i].greeted = s[i].here = true;
    return come_all(w, poll, s, n) && play_till(w, poll, load_now() + IDLE_PAUSE);
}

/* Plays until each table has begun its match. Creating many tables takes its time. */
static bool begin_all(load_world *w, int poll)
{
    int64_t end = load_now() + PATIENCE;
    for (int i = 0; i < w->how->tables; i++)
        while (!w->moved[i] && load_now() < end)
            if (!play_till(w, poll, load_now() + 100000))
                return false;
    return play_till(w, poll, load_now() + WARM * 1000000);
}

static int by_size(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static void tell_times(load_world *w, ct_load_report *out)
{
    int n = w->late_n;
    if (!n)
        return;
    qsort(w->late, (size_t)n, sizeof *w->late, by_size);
    out->p50 = (double)w->late[n / 2];
    out->p99 = (double)w->late[(int64_t)n * 99 / 100];
    out->most = (double)w->late[n - 1];
}

static int files_of(pid_t pid)
{
    char path[64];
    int n = 0;
    snprintf(path, sizeof path, "/proc/%ld/fd", (long)pid);
    DIR *d = opendir(path);
    while (d && readdir(d)) n++;
    if (d)
        closedir(d);
    return n;
}

/* Stops the faults: visitors whose lines broke reconnect, and strangers disconnect. Then counts
 * what the server still holds open beyond the visitors' sockets. */
static void tell_faults(load_world *w, pid_t pid, int poll, ct_load_report *out)
{
    int there = 0;
    faults_end(w);
    play_till(w, poll, load_now() + STILL);
    for (int i = 0; i < w->how->tables; i++) out->stuck += load_now() - w->moved[i] > STILL;
    for (int i = 0; i < w->seats; i++) there += w->seat[i].line.fd >= 0;
    out->files = files_of(pid) - there;
    out->broken = w->broken;
    out->strangers = w->strangers;
    out->lost = w->lost;
}

/* Runs with faults, and kills the server after a quarter, half and three quarters of the time.
 * Reports how much the server's memory grew in the second half of its last run. */
static const char *break_all(load_world *w, pid_t *pid, int poll, ct_load_report *out)
{
    int64_t from = load_now(), part = (int64_t)w->how->seconds * 1000000 / (2 * (KILLS + 1));
    w->breaks = true;
    for (int i = 1; i <= 2 * (KILLS + 1); i++) {
        play_till(w, poll, from + i * part);
        if (waitpid(*pid, NULL, WNOHANG))
            return "load.lost"; /* the server ended without being killed */
        if (i % 2 == 0 && i <= 2 * KILLS) {
            kill(*pid, SIGKILL);
            waitpid(*pid, NULL, 0);
            *pid = begin_server(w->how, &w->port);
            if (!w->port)
                return "load.server";
            out->kills++;
        }
        out->grown = memory_of(*pid) - (i % 2 ? 0 : out->grown);
    }
    return NULL;
}

static const char *measure(load_world *w, pid_t *server, int poll, ct_load_report *out)
{
    const ct_load *how = w->how;
    pid_t pid = *server;
    int64_t before = memory_of(pid);
    if (!idle(w, poll, w->seat + w->seats, how->idle))
        return "load.lost";
    out->idle = how->idle;
    out->idle_memory = memory_of(pid) - before;
    for (int i = 0; i < w->seats; i++) {
        w->seat[i].table = i / how->seats;
        w->seat[i].seat = i;
    }
    if (!come_all(w, poll, w->seat, w->seats) || !begin_all(w, poll))
        return "load.lost";
    w->counts = true;
    double cpu = cpu_of(pid);
    for (int i = 0; i < how->watched; i++) out->watch[i] = -cpu_of_family(how->watch[i]);
    int64_t from = load_now();
    const char *why = how->faults ? break_all(w, server, poll, out)
                      : play_till(w, poll, from + (int64_t)how->seconds * 1000000) ? NULL
                                                                                   : "load.lost";
    if (why)
        return why;
    pid = *server;
    out->cpu = cpu_of(pid) - cpu;
    for (int i = 0; i < how->watched; i++) out->watch[i] += cpu_of_family(how->watch[i]);
    out->seconds = (double)(load_now() - from) / 1e6;
    out->acts = w->acts;
    out->refused = w->refused;
    out->messages = w->messages;
    out->bytes = w->bytes;
    out->memory = memory_of(pid);
    tell_times(w, out);
    if (how->faults)
        tell_faults(w, pid, poll, out);
    return NULL;
}

static const char *visit(const ct_load *how, pid_t *pid, int port, ct_load_report *out)
{
    static const uint8_t seed[32] = { 1 };
    load_world w = { .how = how, .port = port, .seats = how->tables * how->seats };
    const char *why = ct_rules_make(&w.rules, how->game, how->seats, "", NULL);
    int poll = epoll_create1(EPOLL_CLOEXEC);
    ct_rng_seed(&w.luck, seed, 0);
    w.seat = calloc((size_t)(w.seats + how->idle) + 1, sizeof *w.seat);
    w.code = calloc((size_t)how->tables + 1, sizeof *w.code);
    w.late = malloc(LOAD_LATE * sizeof *w.late);
    w.moved = calloc((size_t)how->tables + 1, sizeof *w.moved);
    for (int i = 0; i < LOAD_STRANGERS; i++) w.stranger[i].line.fd = -1;
    if (!why)
        why = w.seat && w.code && w.late && w.moved && poll >= 0 ? measure(&w, pid, poll, out)
                                                                 : "memory";
    for (int i = 0; w.seat && i < w.seats + how->idle; i++) line_shut(&w.seat[i].line);
    free(w.seat);
    free(w.code);
    free(w.late);
    free(w.moved);
    if (poll >= 0)
        close(poll);
    return why;
}

const char *ct_load_run(const ct_load *how, ct_load_report *out)
{
    int port = 0;
    struct rlimit files;
    *out = (ct_load_report){ 0 };
    const char *why = how->servers ? NULL : fill(how, out);
    if (why)
        return why;
    int64_t from = load_now();
    pid_t pid = how->servers ? -1 : begin_server(how, &port);
    out->start = (double)(load_now() - from) / 1e6;
    if (!getrlimit(RLIMIT_NOFILE, &files)) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    why = port || how->servers ? visit(how, &pid, port, out) : "load.server";
    if (pid > 0) {
        kill(pid, SIGTERM);
        waitpid(pid, NULL, 0);
    }
    return why;
}
