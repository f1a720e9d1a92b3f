/* child.c - a program at the other end of a pair of sockets. Unlike pipes, sockets report a closed
 * end without a signal. */
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "signals.h"

extern char **environ;
/* SLICE: milliseconds between two checks for signals. PATIENCE: milliseconds for a child to exit.
 */
enum { SLICE = 50, PATIENCE = 500 };
/* A program that runs bots opens fewer files than this. */
enum { FILES = 1024 };
#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0 /* the system has SO_NOSIGPIPE instead */
#endif
#ifndef SOCK_CLOEXEC
#define SOCK_CLOEXEC 0 /* keep_files marks the sockets instead */
#endif

/* ---- beginning -------------------------------------------------------------------------- */

/* Keeps the program's files from children: a bot must not find the record or another bot's socket
 * among its own. A portable way, because not all systems can close all files of a child. */
static void keep_files(void)
{
    for (int fd = 3; fd < FILES; fd++) {
        int flags = fcntl(fd, F_GETFD);
        if (flags >= 0 && !(flags & FD_CLOEXEC))
            fcntl(fd, F_SETFD, flags | FD_CLOEXEC);
    }
}

static bool spawn(child *k, const char *order, int theirs)
{
    char sh[] = "sh", c[] = "-c", *text = strdup(order);
    char *const words[] = { sh, c, text, NULL };
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGTERM);
    sigaddset(&usual, SIGHUP);
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&how);
    posix_spawn_file_actions_adddup2(&files, theirs, 0);
    posix_spawn_file_actions_adddup2(&files, theirs, 1);
    posix_spawnattr_setsigmask(&how, &none);
    posix_spawnattr_setsigdefault(&how, &usual);
    posix_spawnattr_setpgroup(&how, 0);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                                       POSIX_SPAWN_SETPGROUP);
    bool good = text && !posix_spawn(&k->pid, "/bin/sh", &files, &how, words, environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    free(text);
    return good;
}

bool child_start(child *k, const char *order)
{
    int pair[2];
    k->pid = 0;
    k->n = k->used = 0;
    k->skips = false;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair))
        return false;
#ifdef SO_NOSIGPIPE
    setsockopt(pair[0], SOL_SOCKET, SO_NOSIGPIPE, &(int){ 1 }, sizeof(int));
#endif
    keep_files();
    bool good = spawn(k, order, pair[1]);
    close(pair[1]);
    k->fd = pair[0];
    if (!good) {
        close(k->fd);
        k->pid = 0;
    }
    return good;
}

/* ---- talking ---------------------------------------------------------------------------- */

/* Waits until the socket can be read or written. false: the time is up, or a signal asks to end. */
static bool ready(const child *k, short what, double until)
{
    for (;;) {
        double left = until - clock_ms();
        struct pollfd p = { k->fd, what, 0 };
        if (left < 0 || (k->heeds && was_signalled()))
            return false;
        int got = poll(&p, 1, left < (double)SLICE ? (int)left + 1 : SLICE);
        if (got > 0)
            return true;
    }
}

bool child_send(child *k, const char *text, size_t n, double until)
{
    while (n) {
        ssize_t sent = send(k->fd, text, n, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno != EAGAIN && errno != EINTR)
            return false;
        if (sent <= 0 && !ready(k, POLLOUT, until))
            return false;
        text += sent > 0 ? sent : 0;
        n -= sent > 0 ? (size_t)sent : 0;
    }
    return true;
}

/* Whether a whole line has arrived. */
static bool has_line(child *k)
{
    char *end = memchr(k->in, '\n', k->n);
    if (!end)
        return false;
    k->used = (size_t)(end - k->in) + 1;
    *end = 0;
    return true;
}

static void forget(child *k)
{
    memmove(k->in, k->in + k->used, k->n - k->used);
    k->n -= k->used;
    k->used = 0;
}

child_said child_line(child *k, double until)
{
    forget(k);
    for (;;) {
        if (has_line(k)) {
            if (!k->skips)
                return CHILD_SAID;
            k->skips = false;
            forget(k);
            return CHILD_LONG;
        }
        if (k->n == sizeof k->in) {
            k->skips = true;
            k->n = 0;
        }
        if (!ready(k, POLLIN, until))
            return k->heeds && was_signalled() ? CHILD_BROKEN : CHILD_LATE;
        ssize_t got = recv(k->fd, k->in + k->n, sizeof k->in - k->n, MSG_DONTWAIT);
        if (!got || (got < 0 && errno != EAGAIN && errno != EINTR))
            return CHILD_ENDED;
        k->n += got > 0 ? (size_t)got : 0;
    }
}

/* ---- ending ----------------------------------------------------------------------------- */

/* Whether the child has ended. WNOWAIT keeps its process number reserved, so the kill below cannot
 * hit another process. */
static bool ended(const child *k)
{
    siginfo_t info = { .si_pid = 0 };
    return waitid(P_PID, (id_t)k->pid, &info, WEXITED | WNOHANG | WNOWAIT) || info.si_pid;
}

void child_stop(child *k)
{
    if (!k->pid)
        return;
    double until = clock_ms() + (double)PATIENCE;
    shutdown(k->fd, SHUT_WR);
    while (!ended(k) && clock_ms() < until) {
        struct timespec pause = { 0, 2000000 };
        nanosleep(&pause, NULL);
    }
    close(k->fd);
    kill(-k->pid, SIGKILL);
    while (waitpid(k->pid, NULL, 0) < 0 && errno == EINTR) {
    }
    k->pid = 0;
}
