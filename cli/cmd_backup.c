/* cmd_backup.c - `carteado backup FILE`: copies all that a server keeps into a new file. The server
 * may run meanwhile. */
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "server/store/store.h"
#include "serving.h"

static int run(const cli *c, void *options)
{
    char folder[PATH_BYTES], file[STORE_BYTES];
    const char *from = serving_store(options, folder, file);
    ct_store *store = NULL;
    /* check first, because opening the store would create the file */
    if (from == file && access(from, F_OK))
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

const command backup_command = { "backup", data_rows, sizeof(data_options), 1, 1, run };
