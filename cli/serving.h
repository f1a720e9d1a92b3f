/* serving.h - what `carteado web`, `serve` and `backup` share. */
#ifndef CT_SERVING_H
#define CT_SERVING_H

#include "common/sentences.h"
#include "server/net/http.h"

enum { PATH_BYTES = 4096, STORE_BYTES = PATH_BYTES + 16, FIRST_PORT = 8080 };

/* Where a server listens and which page it serves. */
typedef struct site_options {
    int port;                /* -1: the option was not given */
    const char *host, *root; /* NULL: the option was not given */
} site_options;
extern const option_row site_rows[]; /* --port, --host, --root */

/* Where tables are kept. */
typedef struct data_options {
    const char *data, *store; /* NULL: the option was not given */
} data_options;
extern const option_row data_rows[]; /* --data, --store */

/* What to do when a server is ready: print its address, and open it in a browser if wanted. */
typedef struct greeting {
    const cli *c;
    bool opens;
} greeting;

/* Fills in page, address and port. `path`: room for the page's folder where --root is not given.
 * The greeting must outlive the server. */
void serving_setup(const site_options *o, const greeting *g, ct_http *h, char path[PATH_BYTES]);
int serving_failed(const cli *c, const ct_http *h, const char *why); /* reports the fault */
/* Returns --store, or else a file in --data or in the user's own folder. `folder` gets that
 * folder's name. */
const char *serving_store(const data_options *o, char folder[PATH_BYTES], char file[STORE_BYTES]);

#endif
