/* cmd_backup.c - `carteado backup FILE`: everything that a server keeps, as it is now, into a new
 * file; the server may run meanwhile. */
#include <unistd.h>

#include "server/store/store.h"
#include "serving.h"

int cmd_backup(cli *c)
{
    char folder[PATH_BYTES], file[STORE_BYTES];
    const char *from = serving_store(c, folder, file);
    ct_store *store = NULL;
    if (from == file && access(from, F_OK)) /* opening would make it */
        return fail(c, FAILED, "backup.none", WITH(from));
    const char *why = ct_store_open(from, &store);
    if (why)
        return fail(c, FAILED, why, WITH(from));
    why = ct_store_backup(store, c->arg[0]);
    ct_store_close(store);
    if (why && !strcmp(why, "store.none"))
        why = "backup.postgres";
    if (why)
        return fail(c, FAILED, why, WITH(c->arg[0]));
    say_line(c, "backup.done", WITH(from, c->arg[0]));
    return DONE;
}
