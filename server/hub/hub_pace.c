/* hub_pace.c - rate limits of a connection and of its address, and limits on what may wait for
 * clients that do not read. */
#include "hub_int.h"

enum {
    BURST = 10,
    ADDRESS = BURST * HUB_CROWD
};                   /* most messages at once: BURST of a connection, the other of an address */
enum { LINES = 20 }; /* lines of a match that cost as much as a message */

void hub_rest(hub_conn *c, int64_t now)
{
    c->tokens = BURST * 1000;
    c->filled = now;
}

/* Counts n messages of the connection's address. False: too many. */
static bool pays(ct_hub *h, const hub_conn *c, int n)
{
    return !h->how.rate || tries_take(&h->paces, c->address, h->now * 1000,
                                      1000000 / ((int64_t)h->how.rate * HUB_CROWD), n, ADDRESS);
}

bool hub_may_hear(ct_hub *h, const hub_conn *c, int lines)
{
    int n = lines / LINES;
    return pays(h, c, n < ADDRESS / 2 ? n : ADDRESS / 2);
}

bool hub_may_ask(ct_hub *h, hub_conn *c)
{
    if (!h->how.rate)
        return true;
    c->tokens += (h->now - c->filled) * h->how.rate;
    c->filled = h->now;
    if (c->tokens > BURST * 1000)
        c->tokens = BURST * 1000;
    if (c->tokens < 1000)
        return false;
    c->tokens -= 1000;
    return pays(h, c, 1);
}

bool hub_is_behind(const ct_hub *h, const hub_conn *c)
{
    return queue_size(&c->queue) >= HUB_BACKLOG ||
           (h->waiting >= HUB_WAITING && c->waits >= HUB_SHORT);
}

void hub_count_waiting(ct_hub *h, hub_conn *c, size_t bytes)
{
    h->waiting += bytes - c->waits;
    c->waits = bytes;
}

void hub_sent(ct_hub *h, hub_conn *c)
{
    queue_sent(&c->queue);
    hub_count_waiting(h, c, queue_size(&c->queue));
}
