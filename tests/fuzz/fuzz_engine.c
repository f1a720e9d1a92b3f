/* fuzz_engine.c - the line protocol of `carteado engine`: any bytes as a session. Whatever comes
 * in, every answer is given and the session ends with its input. */
#define _GNU_SOURCE /* fmemopen; stdin may be another stream */
#include "fuzz.h"

#include "../../src/cli/cli.h"

const command commands[] = { { 0 } }; /* the engine needs no other command */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static FILE *quiet;
    static cli c;
    if (!quiet)
        quiet = freopen("/dev/null", "w", stdout);
    demand(quiet != NULL, "no /dev/null");
    if (!size)
        return 0;
    FILE *in = fmemopen((void *)(uintptr_t)data, size, "r"), *terminal = stdin;
    demand(in != NULL, "memory");
    c.lang = data[0] & 1 ? CT_EN : CT_PT;
    stdin = in;
    int rc = cmd_engine(&c);
    stdin = terminal;
    fclose(in);
    demand(rc == 0, "a session ends with its input");
    return 0;
}
