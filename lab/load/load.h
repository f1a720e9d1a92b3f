/* load.h - a server under load over real sockets: tables full of visitors who play random acts as
 * fast as they may. The server is a separate process with its own data, so that its time and memory
 * can be told apart from those of the visitors. */
#ifndef CT_LOAD_H
#define CT_LOAD_H

#include "carteado.h"

enum { LOAD_LISTED = 16 }; /* most servers, and most programs that are watched */

typedef struct ct_load {
    const char *data;  /* an empty or new folder for the store */
    const char *store; /* a PostgreSQL database instead (ct_store_open); NULL: none */
    const ct_game *game;
    int seats, tables, idle; /* idle: further sockets that stay silent after hello */
    int stored;              /* tables that are in the store before the server starts */
    int think, seconds;      /* milliseconds before each act; seconds that are counted */
    /* Whether to inject faults: lines break in all ways, strangers connect, and the server is
     * killed three times and restarted on the same data. Visitors come back and check that nothing
     * is lost. */
    bool faults;
    /* Servers that run already on this machine, by their ports; 0: the load starts its own. They
     * serve one store together. Visitors of one table go to them in turn. */
    int servers, port[LOAD_LISTED];
    int watched, watch[LOAD_LISTED]; /* programs whose CPU time is measured, by their numbers */
} ct_load;

/* What was counted while the load ran. */
typedef struct ct_load_report {
    /* acts, refused: acts done and refused; messages, bytes: sent to the visitors. */
    int64_t acts, refused, messages, bytes;
    double seconds, cpu;         /* seconds: wall time; cpu: the server's CPU time in seconds */
    double watch[LOAD_LISTED];   /* CPU seconds of each watched program and of its children */
    double p50, p99, most;       /* milliseconds from an act to its answer */
    int64_t memory, idle_memory; /* memory: bytes of the server at the end; idle_memory: bytes taken
                                    by the idle sockets */
    int64_t file, text;          /* bytes of the store's file and of its rooms, with `stored` */
    double start;                /* seconds until the server listened */
    int idle;                    /* idle sockets that were connected */
    /* With faults. broken: lines broken; lost: acknowledged acts that were lost; stuck: tables
     * where nobody could act in the last ten seconds; files: descriptors that the server has open
     * at the end beyond those of its visitors. */
    int broken, strangers, kills, lost, stuck, files;
    int64_t grown; /* bytes by which the server's memory grew in the second half of its last run */
} ct_load_report;

/* Runs the load. Returns NULL, or the key of the fault: "load.server" (the server did not start),
 * "load.lost" (the server ended too early), "memory". */
const char *ct_load_run(const ct_load *how, ct_load_report *out);

#endif
