/* serving.h - what `carteado web`, `serve` and `backup` share. */
#ifndef CT_SERVING_H
#define CT_SERVING_H

#include "cli.h"
#include "server/net/http.h"

enum { PATH_BYTES = 4096, STORE_BYTES = PATH_BYTES + 16, FIRST_PORT = 8080 };

/* Root, address and port by the options; path: where the root's name is put if it is not given. */
void serving_setup(cli *c, ct_http *h, char path[PATH_BYTES]);
/* Where tables are kept: --store, else a file of the folder, which is put into `folder` then. */
const char *serving_store(const cli *c, char folder[PATH_BYTES], char file[STORE_BYTES]);
int serving_failed(const cli *c, const ct_http *h, const char *why); /* tells it */

#endif
