/* lock.c - locks a file through another one beside it, since each save replaces the file itself.
 * The system releases the lock however the program ends. */
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io.h"

static void name_beside(room *b, const char *path)
{
    ct_out o;
    do {
        o = room_out(b);
        ct_put(&o, path);
        ct_put(&o, ".lock");
    } while (room_grow(b, &o));
}

int lock_file(const char *path)
{
    room beside = { NULL, 0 };
    struct flock all = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    struct stat st;
    int fd;
    name_beside(&beside, path);
    for (;;) {
        fd = open(beside.p, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
        if (fd < 0) {
            fd = LOCK_NONE;
            break;
        }
        if (fcntl(fd, F_SETLK, &all) && (errno == EACCES || errno == EAGAIN)) {
            close(fd);
            fd = LOCK_TAKEN;
            break;
        }
        if (fstat(fd, &st) || st.st_nlink)
            break;
        close(fd); /* the program that held the lock has just removed the file */
    }
    free(beside.p);
    return fd;
}

void unlock_file(const char *path, int lock)
{
    room beside = { NULL, 0 };
    if (lock < 0)
        return;
    name_beside(&beside, path);
    remove(beside.p);
    close(lock);
    free(beside.p);
}
