/* serve.c - connects store, hub, sockets and files. */
#include "serve.h"

#include <ctype.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "server/accounts/guard.h"
#include "log.h"
#include "metrics.h"
#include "server/net/socket.h"
#include "server/node/carrier.h"
#include "server/node/node.h"
#include "bus/bus.h"
#include "util/out.h"

enum {
    THINK_MS = 700,   /* most time that a bot thinks about an act */
    LOOK_MS = 1500,   /* pause after a deal that nobody played */
    DRAW_MS = 5000,   /* until the draw goes on without somebody who does not answer */
    NEXT_MS = 30000,  /* from the end of a deal until the next deal */
    HOST_MS = 120000, /* until an absent host is replaced */
    FILES = 600,      /* descriptors for everything except sockets */
    METRICS = 8192,   /* most bytes of the metrics' text */
    URL = 256         /* most bytes of a URL */
};
static const char known[] = "/known/"; /* begins the path that on_text describes */

typedef struct server {
    const ct_serve *how;
    ct_sockets *sockets;
    ct_hub *hub;
    ct_push *push; /* NULL: no notices */
    ct_node *node; /* NULL: alone, as is the next one */
    ct_carrier *carrier;
    char name[LEASE_NAME];             /* the node's */
    char metrics[METRICS];             /* the metrics' text being sent */
    char push_secret[CT_STORE_SECRET]; /* of the server's key for notices */
    char url[URL];                     /* the URL for others; "": unknown */
    guard_trust trust;                 /* proxies of how->trust_proxy */
    const char *rest;                  /* the end of the listening URL: ":8080/" */
    bool stops;                        /* a signal asked it to stop */
} server;

static void on_log(void *user, const char *line)
{
    fprintf(stderr, "%s\n", line);
    fflush(stderr);
}

static void on_near(void *user, const char *address)
{
    server *s = user;
    if (!*s->url)
        snprintf(s->url, sizeof s->url, "http://%s%s", address, s->rest);
}

/* Finds the URL for others: public_url, or else this machine's address in its network. */
static void find_url(server *s, const char *address)
{
    static const char all[] = "http://0.0.0.0", own[] = "http://127.", six[] = "http://[::1]";
    s->rest = address + sizeof all - 1;
    if (s->how->public_url ||
        (strncmp(address, own, sizeof own - 1) && strncmp(address, six, sizeof six - 1) &&
         !strstr(address, "[::]") && strncmp(address, all, sizeof all - 1)))
        snprintf(s->url, sizeof s->url, "%s", s->how->public_url ? s->how->public_url : address);
    else if (!strncmp(address, all, sizeof all - 1))
        ct_http_near(on_near, s);
}

static void on_listen(void *user, const char *address)
{
    server *s = user;
    find_url(s, address);
    CT_LOG(STDERR_FILENO, "start", { "version", CT_VERSION }, { "address", address },
           { "tables", NULL, desk_count(sockets_desk(s->sockets)).tables });
    s->how->http.listens(s->how->http.user, address);
}

/* Writes the metrics for Prometheus. */
static const char *count(server *s)
{
    hub_counts n = desk_count(sockets_desk(s->sockets));
    const ct_metric list[] = {
        { "tables", "Tables in the store.", CT_GAUGE, n.tables },
        { "tables_loaded", "Of these, tables in memory.", CT_GAUGE, n.loaded },
        { "tables_playing", "Tables in memory with a match that goes on.", CT_GAUGE, n.playing },
        { "connections", "WebSockets that are open.", CT_GAUGE, n.connections },
        { "seated", "Of these, who sits at a table.", CT_GAUGE, n.seated },
        { "asks_total", "Asks of clients.", CT_COUNTER, n.asks },
        { "asks_refused_total", "Asks that were refused.", CT_COUNTER, n.refused },
        { "lines_total", "Lines of matches: acts, deals, undos.", CT_COUNTER, n.lines },
        { "batches_total", "Transactions of the store.", CT_COUNTER, n.batches },
        { "store_faults_total", "Transactions that failed.", CT_COUNTER, n.faults },
    };
    const ct_metric nodes[] = {
        { "node_ready", "1 while this node takes tables and hears the other nodes.", CT_GAUGE,
          n.ready },
        { "nodes", "Nodes of the store that are alive.", CT_GAUGE, n.nodes },
        { "leases", "Tables that this node has.", CT_GAUGE, n.leases },
        { "connections_away", "WebSockets of this node at tables of others.", CT_GAUGE, n.away },
        { "connections_visiting", "WebSockets of other nodes at tables here.", CT_GAUGE, n.visits },
        { "moves_total", "Connections that were sent to a table's node.", CT_COUNTER, n.moves },
        { "bus_gaps_total", "Missing packets that were fetched again.", CT_COUNTER, n.gaps },
        { "lease_losses_total", "Times when all leases were lost.", CT_COUNTER, n.falls },
    };
    ct_out o = ct_out_of(s->metrics, sizeof s->metrics);
    ct_metrics_write(list, sizeof list / sizeof *list, &o);
    if (s->node)
        ct_metrics_write(nodes, sizeof nodes / sizeof *nodes, &o);
    ct_metrics_process(&o);
    return s->metrics;
}

/* Whether a page with the address SCHEME/HOST may open a socket, if it asks by the name `host`. */
static bool is_known(const server *s, const char *host, const char *page)
{
    char origin[URL + 64];
    int n = (int)strcspn(page, "/");
    snprintf(origin, sizeof origin, "%.*s://%s", n, page, page[n] ? page + n + 1 : "");
    return guard_host(s->how->public_url, host) && guard_origin(s->how->public_url, host, origin);
}

/* Whether visitors can play here now. A proxy asks before it sends visitors. */
static const char *ready(server *s, unsigned *status)
{
    bool good = !s->stops && desk_works(sockets_desk(s->sockets));
    *status = good ? 200 : 503;
    return good ? "ok\n" : s->stops ? "503 stopping\n" : "503 no store or bus\n";
}

/* POST /drain does what SIGTERM does. */
static const char *on_post(void *user, const char *path, bool own, unsigned *status)
{
    if (strcmp(path, "/drain") != 0)
        return NULL;
    *status = own ? 200 : 403;
    if (own)
        kill(getpid(), SIGTERM); /* read by the loop (http.c) after this answer */
    return own ? "ok\n" : "403 forbidden\n";
}

/* /health and /ready answer everybody. /known/SCHEME/HOST tells a page with that address why its
 * socket is refused, because browsers hide the reason: status 421 if the server does not know the
 * name. /metrics answers only requests by the server's own name. Otherwise a page of another site
 * could read the metrics by DNS rebinding. */
static const char *on_text(void *user, const char *path, const char *host, unsigned *status)
{
    server *s = user;
    bool asks = !strncmp(path, known, sizeof known - 1);
    if (!strcmp(path, "/ready"))
        return ready(s, status);
    if (!strcmp(path, "/health") || (asks && is_known(s, host, path + sizeof known - 1)))
        return "ok\n";
    if (!asks && strcmp(path, "/metrics"))
        return NULL;
    if (!asks && guard_host(s->how->public_url, host))
        return count(s);
    *status = 421;
    return "421 misdirected request\n";
}

static int64_t on_turn(void *user, struct lws_context *context)
{
    return sockets_turn(((server *)user)->sockets, context);
}

static void on_stop(void *user)
{
    server *s = user;
    hub_counts n = desk_count(sockets_desk(s->sockets));
    CT_LOG(STDERR_FILENO, "stop", { "tables", NULL, n.tables }, { "playing", NULL, n.playing },
           { "connections", NULL, n.connections });
    s->stops = true;
    desk_stop(sockets_desk(s->sockets));
    push_stop(s->push);
}

/* Raises the limit on descriptors as far as allowed. wanted: how many sockets the server asks for.
 * Returns how many it may have. */
static int room_for(int wanted)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files))
        return wanted;
    rlim_t need = (rlim_t)wanted + FILES;
    if (files.rlim_cur < need) {
        files.rlim_cur = files.rlim_max < need ? files.rlim_max : need;
        setrlimit(RLIMIT_NOFILE, &files);
        getrlimit(RLIMIT_NOFILE, &files);
    }
    return files.rlim_cur >= need   ? wanted
           : files.rlim_cur > FILES ? (int)(files.rlim_cur - FILES)
                                    : 16;
}

/* Starts the sender of notices, if the program has one. The thread ends in on_stop. */
static const char *begin_push(server *s, ct_store *store, hub_setup *h)
{
    const char *why = ct_store_secret(store, "push", s->push_secret);
    if (why)
        return why;
    push_setup how = { s->push_secret, s->how->public_url, s->how->push_service, h->turn, h->user };
    s->push = push_new(&how);
    h->post = push_posts(s->push);
    return NULL;
}

/* Makes a name that no other node has: the machine's, and a random number. */
static void draw_name(char name[LEASE_NAME])
{
    char host[40] = "";
    gethostname(host, sizeof host - 1);
    for (char *at = host; *at; at++)
        if (!isalnum((unsigned char)*at))
            *at = '-';
    snprintf(name, LEASE_NAME, "%s-%08x", *host ? host : "node", randombytes_random());
}

/* The clock of desks (desk.c). */
static int64_t on_clock(void *user)
{
    struct timespec mono;
    clock_gettime(CLOCK_MONOTONIC, &mono);
    return (int64_t)mono.tv_sec * 1000 + mono.tv_nsec / 1000000;
}

/* Begins the node's first epoch. A process of this name that was killed just now still counts as
 * alive for LEASE_MS, so this waits a little longer. */
static const char *begin_epoch(ct_store *store, const char *name, int64_t *epoch)
{
    const struct timespec pause = { 0, 50000000 };
    const char *why = ct_lease_begin(store, name, 0, epoch);
    for (int ms = 0; why && !strcmp(why, "node.taken") && ms < LEASE_MS + 500; ms += 50) {
        nanosleep(&pause, NULL);
        why = ct_lease_begin(store, name, 0, epoch);
    }
    return why;
}

/* Joins the other nodes of the store, if a bus is given. */
static const char *begin_node(server *s, ct_store *store, hub_setup *h)
{
    enum { WORD = 32 }; /* letters of the cluster's word: a part of a secret */
    char cluster[CT_STORE_SECRET];
    int64_t epoch;
    if (!s->how->bus)
        return NULL;
    const char *why = ct_store_secret(store, "cluster", cluster);
    if (why)
        return why;
    cluster[WORD] = 0;
    if (s->how->node)
        snprintf(s->name, sizeof s->name, "%s", s->how->node);
    else
        draw_name(s->name);
    why = carrier_new(s->how->bus, cluster, s->name, h->turn, h->user, &s->carrier);
    if (!why)
        why = begin_epoch(store, s->name, &epoch);
    if (why)
        return why;
    node_setup n = { store, s->name, epoch, s->carrier, on_clock, carrier_tell, carrier_take };
    s->node = h->node = node_new(&n);
    return s->node ? NULL : "memory";
}

static const char *run(server *s, ct_store *store)
{
    const ct_serve *how = s->how;
    struct timespec mono;
    hub_setup h = {
        .store = store,
        .pace = { .grace = how->grace_s * 1000,
                  .bot = how->bot_ms,
                  .look = how->bot_ms < LOOK_MS ? how->bot_ms : LOOK_MS,
                  .next = NEXT_MS,
                  .host = HOST_MS,
                  .draw = DRAW_MS },
        .think_ms = THINK_MS,
        .threads = how->threads,
        .rate = how->rate,
        .log = on_log,
        .url = s->url,
    };
    sockets_setup net = { how->public_url, &s->trust, room_for(how->sockets), how->per_address,
                          ct_store_waits(store) };
    clock_gettime(CLOCK_MONOTONIC, &mono);
    s->sockets = sockets_new(&net);
    if (!s->sockets)
        return "memory";
    desk_serve(sockets_desk(s->sockets), &h);
    const char *why = begin_push(s, store, &h);
    if (!why)
        why = begin_node(s, store, &h);
    if (why)
        return why;
    why = hub_new(&h, (int64_t)mono.tv_sec * 1000 + mono.tv_nsec / 1000000, time(NULL), &s->hub);
    if (why)
        return why;
    desk_hub(sockets_desk(s->sockets), s->hub);
    ct_http http = how->http;
    http.ws = sockets_protocol(s->sockets);
    http.listens = on_listen;
    http.text = on_text;
    http.post = on_post;
    http.turn = on_turn;
    http.stops = on_stop;
    http.user = s;
    return ct_http_run(&http);
}

const char *ct_serve_run(const ct_serve *how)
{
    ct_store *store;
    server s = { .how = how };
    if (how->public_url && !guard_url(how->public_url))
        return "serve.url";
    if (!guard_read_trust(how->trust_proxy, &s.trust))
        return "serve.proxy";
    if (how->push_service && !guard_url(how->push_service))
        return "serve.push";
    if (how->node && !bus_word(how->node))
        return "serve.node";
    const char *why = ct_store_open(how->store, &store);
    if (why)
        return why;
    why = how->bus ? ct_store_share(store) : ct_store_claim(store);
    if (!why)
        why = run(&s, store);
    hub_free(s.hub);
    push_free(s.push);
    node_free(s.node);
    carrier_free(s.carrier);
    sockets_free(s.sockets);
    ct_store_close(store);
    return why;
}
