/* load.h - a server put under load over real sockets: tables full of people who act by luck, as
 * fast as they may. The server is a process of its own, begun here on data of its own, so that its
 * time and memory can be told apart from those of its visitors. */
#ifndef CT_LOAD_H
#define CT_LOAD_H

#include "carteado.h"

typedef struct ct_load {
    const char *data; /* an empty or new folder for the store */
    const ct_game *game;
    int seats, tables, idle; /* idle: further sockets that say nothing after hello            */
    int think, seconds;      /* milliseconds before each act; how long is counted             */
    /* Lines break in all ways, strangers come, the server is killed three times with -9 and begins
     * again on the same data; whoever sat there comes back and looks whether all is as it was. */
    bool faults;
} ct_load;

/* What was seen in that time. */
typedef struct ct_load_report {
    int64_t acts, refused, messages, bytes; /* refused: of acts; messages, bytes: to the visitors */
    double seconds, cpu;                    /* of the wall; of the server's processors           */
    double p50, p99, most;                  /* milliseconds from an act to its answer             */
    int64_t memory, idle_memory; /* bytes: of the server at the end; that the idle took */
    int idle;                    /* idle sockets that were there                       */
    /* Where there were faults: lines broken, strangers, kills, acts that were acknowledged and are
     * not there any more, tables at which nobody could act in the last ten seconds, descriptors of
     * the server at the end beyond those that it needs for who is there. */
    int broken, strangers, kills, lost, stuck, files;
    int64_t grown; /* by how many bytes its memory grew in the second half of its last life */
} ct_load_report;

/* NULL, or the key of why not: "load.server" (it did not start), "load.lost" (it went away),
 * "memory". */
const char *ct_load_run(const ct_load *how, ct_load_report *out);

#endif
