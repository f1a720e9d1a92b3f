/* fault.c - injects faults below a server, loaded before the C library by LD_PRELOAD: a slow, full
 * or read-only disk, a wrong date. The file named by CT_FAULT says which faults are on; a test
 * writes it while the server runs. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* The content of the file, in this machine's byte order. */
struct faults {
    int64_t sync_ms;     /* delay of each fsync */
    int64_t write_error; /* errno for pwrite; 0: none */
    int64_t open_error;  /* errno for opening a database for writing; 0: none */
    int64_t jump;        /* seconds by which the date is ahead */
};

static struct faults now(void)
{
    struct faults f = { 0 };
    const char *name = getenv("CT_FAULT");
    long fd = name ? syscall(SYS_openat, AT_FDCWD, name, O_RDONLY | O_CLOEXEC, 0) : -1;
    if (fd < 0)
        return f;
    if (syscall(SYS_read, fd, &f, sizeof f) != (long)sizeof f)
        f = (struct faults){ 0 };
    syscall(SYS_close, fd);
    return f;
}

/* ---- the disk ---------------------------------------------------------------------------- */

static ssize_t write_at(int fd, const void *from, size_t n, int64_t at)
{
    int64_t error = now().write_error;
    if (!error)
        return syscall(SYS_pwrite64, fd, from, n, at);
    errno = (int)error;
    return -1;
}

ssize_t pwrite(int fd, const void *from, size_t n, off_t at) { return write_at(fd, from, n, at); }
ssize_t pwrite64(int fd, const void *from, size_t n, off64_t at)
{
    return write_at(fd, from, n, at);
}

static void wait_for_disk(void)
{
    int64_t ms = now().sync_ms;
    nanosleep(&(struct timespec){ ms / 1000, ms % 1000 * 1000000 }, NULL);
}

int fsync(int fd)
{
    wait_for_disk();
    return (int)syscall(SYS_fsync, fd);
}

int fdatasync(int fd)
{
    wait_for_disk();
    return (int)syscall(SYS_fdatasync, fd);
}

static int open_as(const char *name, int flags, va_list more)
{
    int mode = flags & O_CREAT ? va_arg(more, int) : 0;
    int64_t error = (flags & O_ACCMODE) == O_RDONLY || !strstr(name, ".db") ? 0 : now().open_error;
    if (!error)
        return (int)syscall(SYS_openat, AT_FDCWD, name, flags, mode);
    errno = (int)error;
    return -1;
}

int open(const char *name, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    int fd = open_as(name, flags, more);
    va_end(more);
    return fd;
}

int open64(const char *name, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    int fd = open_as(name, flags, more);
    va_end(more);
    return fd;
}

/* ---- the calendar ------------------------------------------------------------------------ */

int clock_gettime(clockid_t which, struct timespec *t)
{
    int done = (int)syscall(SYS_clock_gettime, which, t);
    if (!done && which == CLOCK_REALTIME)
        t->tv_sec += now().jump;
    return done;
}

time_t time(time_t *t)
{
    struct timespec s;
    clock_gettime(CLOCK_REALTIME, &s);
    if (t)
        *t = s.tv_sec;
    return s.tv_sec;
}

/* The kernel's date does not jump, so a wait until a date is turned back to it. Without this,
 * libnats takes a wait for over at once, pings again and again, and gives its connection up. A wait
 * by the monotonic clock has a much earlier time. */
int pthread_cond_timedwait(pthread_cond_t *cond, pthread_mutex_t *lock,
                           const struct timespec *until)
{
    enum { DATE = 1000000000 };
    int (*wait)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
    struct timespec t = *until;
    void *found =
        dlvsym(RTLD_NEXT, "pthread_cond_timedwait", "GLIBC_2.3.2"); /* x86: not the oldest one */
    if (!found)
        found = dlsym(RTLD_NEXT, "pthread_cond_timedwait");
    memcpy(&wait, &found, sizeof wait);
    if (t.tv_sec > DATE)
        t.tv_sec -= now().jump;
    return wait(cond, lock, &t);
}
