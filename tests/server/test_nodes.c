/* test_nodes.c - a simulation of several nodes in one process. The hubs and nodes are those of the
 * server; only the store (SQLite in memory) and the carrier of packets are replaced. A seed decides
 * everything: how packets are lost, doubled, delayed and reordered; when nodes are killed, stopped,
 * halted or cut off, and when dates jump; what the clients do.
 *
 *   test_nodes            a hundred schedules
 *   CT_SCHEDULES=N CT_SEED=K test_nodes    N schedules from seed K on
 *   CT_SEED=K CT_TRACE=1 CT_SCHEDULES=1 test_nodes    prints what happens in schedule K
 *
 * Checked in each schedule: every acknowledged act is stored under its number; each stored act was
 * asked for; nobody is shown anything but the view of the own seat at that line; and when the
 * faults end, play goes on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>
#include <sodium.h>

#include "advice.h"
#include "server/node/node_int.h"
#include "server/store/sql.h"
#include "util/out.h"

enum { NODES = 3, SEATS = 3, STEP = 10, LONGEST = 200, SHOWN = 400, ACTS = 400 };
enum { PLANTED = 30 }; /* schedules in which a part is left out */

/* ---- the world --------------------------------------------------------------------------- */

typedef struct packet {
    struct packet *next;
    int64_t at; /* when it arrives */
    int to;
    size_t n;
    uint8_t bytes[];
} packet;

typedef struct sim sim;
typedef struct machine {
    sim *s;
    int i;
    char name[16];
    ct_hub *hub; /* NULL: the process is dead */
    ct_node *node;
    int64_t halted, cut; /* until then it does nothing, or its packets are lost */
    int64_t lost;        /* until then it does not reach the store */
    int64_t back;        /* when a dead one starts again */
    int64_t jump;        /* its date is wrong by this many seconds */
    int64_t lag;         /* its clock stood still for so long, as that of a suspended machine */
    packet *in;
} machine;

typedef struct shown { /* a view that a client was shown */
    int n, seat;
    ct_view view;
} shown;

typedef struct sent { /* an act that a client has asked for */
    int after, got;   /* got: the number in the answer; 0: none */
    char line[80];
} sent;

typedef struct player {
    sim *s;
    int i, at; /* at: its node */
    hub_conn *conn;
    bool drops;
    int64_t waits; /* since when an answer is missing; 0: none is */
    int64_t again; /* when to connect again */
    int asks, seat, n;
    char token[64];
    ct_rules rules;
    ct_view view;
    bool ruled, sees, seated, over;
    int asked; /* the ask that waits: index in acts; -1: no act */
    shown *shown;
    int shown_n;
    sent acts[ACTS];
    int acts_n;
    char last[32];
} player;

struct sim {
    ct_store *store;
    uint64_t seed;
    ct_rng luck, noise;
    int64_t now, today;
    machine m[NODES];
    packet *air;
    machine *runs; /* whose code runs */
    player p[SEATS];
    char code[8];
    int loss, delay;   /* percent of packets lost; longest delay in ms */
    int unfit;         /* how often a node has logged that another one's version does not fit */
    bool breaks;       /* connections to the store may break */
    bool trace, harsh; /* harsh: only nodes that have the table fail, and their clocks stop */
    const char *fault; /* what was violated; NULL: nothing */
};

static uint32_t roll(sim *s, uint32_t n) { return ct_rng_below(&s->luck, n); }

static void tell(sim *s, const char *format, ...)
{
    va_list args;
    if (!s->trace)
        return;
    printf("%8.2f ", (double)s->now / 1000);
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    printf("\n");
}

static void violated(sim *s, const char *what)
{
    tell(s, "VIOLATED: %s", what);
    s->fault = s->fault ? s->fault : what;
}

/* Random bytes of libsodium come from the seed, too, so that a schedule can be repeated. */
static ct_rng *source;
static const char *noise_name(void) { return "seeded"; }
static uint32_t noise_random(void) { return (uint32_t)ct_rng_next(source); }
static void noise_bytes(void *const buf, const size_t n)
{
    for (size_t i = 0; i < n; i++) ((uint8_t *)buf)[i] = (uint8_t)ct_rng_next(source);
}
static struct randombytes_implementation noise = { noise_name, noise_random, NULL,
                                                   NULL,       noise_bytes,  NULL };

/* ---- faults of the program ------------------------------------------------------------- */

/* The linker puts these in the place of the functions without __wrap_ (tests/CMakeLists.txt). */
static struct {
    bool no_fence; /* stale nodes write */
    bool no_guard; /* and a line replaces one that is there */
} broken;

const char *__real_ct_lease_fence(ct_store *s, const char *name, int64_t epoch);
const char *__wrap_ct_lease_fence(ct_store *s, const char *name, int64_t epoch);
const char *__wrap_ct_lease_fence(ct_store *s, const char *name, int64_t epoch)
{
    return broken.no_fence ? NULL : __real_ct_lease_fence(s, name, epoch);
}

static const char *overwrite(ct_store *s, const char *code, int m, int n, const char *line)
{
    return ct_sql_run(s,
                      "INSERT INTO line (code, m, n, line) VALUES ($1, $2, $3, $4)"
                      " ON CONFLICT (code, m, n) DO UPDATE SET line = excluded.line",
                      CT_SQL_ARGS(code, CT_SQL_NUM(m), CT_SQL_NUM(n), line), NULL, NULL, NULL);
}

const char *__real_ct_store_append(ct_store *s, const char *code, int m, int n, const char *line);
const char *__wrap_ct_store_append(ct_store *s, const char *code, int m, int n, const char *line);
const char *__wrap_ct_store_append(ct_store *s, const char *code, int m, int n, const char *line)
{
    return broken.no_guard ? overwrite(s, code, m, n, line)
                           : __real_ct_store_append(s, code, m, n, line);
}

/* ---- the store of a machine that does not reach it ---------------------------------------- */

static sim *world;

static bool is_lost(void) { return world && world->runs && world->runs->lost > world->now; }

/* Puts a function before one of the store: it fails for a machine that does not reach the store. */
#define LOSES(name, params, args)                                                                  \
    const char *__real_##name params;                                                              \
    const char *__wrap_##name params;                                                              \
    const char *__wrap_##name params { return is_lost() ? "store.lost" : __real_##name args; }
LOSES(ct_store_begin, (ct_store * s), (s))
LOSES(ct_store_table_of, (ct_store * s, const char *code, ct_store_table *each, void *user),
      (s, code, each, user))
LOSES(ct_store_lines, (ct_store * s, const char *code, int m, ct_store_line *each, void *user),
      (s, code, m, each, user))
LOSES(ct_lease_begin, (ct_store * s, const char *name, int64_t before, int64_t *epoch),
      (s, name, before, epoch))
LOSES(ct_lease_renew,
      (ct_store * s, const char *name, int64_t epoch, bool ready, ct_lease_node *each, void *user,
       bool *good),
      (s, name, epoch, ready, each, user, good))
LOSES(ct_lease_bury, (ct_store * s), (s))
LOSES(ct_lease_nodes, (ct_store * s, ct_lease_node *each, void *user), (s, each, user))
LOSES(ct_lease_end, (ct_store * s, const char *name, int64_t epoch), (s, name, epoch))
LOSES(ct_lease_take,
      (ct_store * s, const char *codes, const char *name, int64_t epoch, ct_lease_owner *each,
       void *user),
      (s, codes, name, epoch, each, user))
LOSES(ct_lease_spare,
      (ct_store * s, const char *codes, const char *name, int64_t epoch, ct_lease_owner *each,
       void *user),
      (s, codes, name, epoch, each, user))
LOSES(ct_lease_drop, (ct_store * s, const char *codes, const char *name, int64_t epoch),
      (s, codes, name, epoch))

/* Now and then a connection breaks during a commit, which is then done or not. */
const char *__real_ct_store_commit(ct_store *s);
const char *__wrap_ct_store_commit(ct_store *s);
const char *__wrap_ct_store_commit(ct_store *s)
{
    if (!world || !world->runs || !world->breaks || roll(world, 100))
        return __real_ct_store_commit(s);
    tell(world, "node %d loses the store during a commit", world->runs->i);
    if (roll(world, 2))
        __real_ct_store_commit(s);
    else
        ct_store_roll_back(s);
    world->runs->lost = world->now + roll(world, 2) * (int64_t)roll(world, 3000);
    return "store.lost";
}

/* ---- packets ----------------------------------------------------------------------------- */

static void carry(sim *s, int to, const void *bytes, size_t n)
{
    packet *k = malloc(sizeof *k + n);
    k->at = s->now + (int64_t)roll(s, (uint32_t)s->delay + 1);
    k->to = to;
    k->n = n;
    memcpy(k->bytes, bytes, n);
    k->next = s->air;
    s->air = k;
}

static void on_tell(void *user, const char *to, const void *bytes, size_t n)
{
    machine *from = user;
    sim *s = from->s;
    for (int i = 0; i < NODES; i++) {
        if (strcmp(s->m[i].name, to) || !from->hub || from->cut > s->now || s->m[i].cut > s->now)
            continue;
        for (uint32_t copies = roll(s, 100) < (uint32_t)s->loss ? 0 : 1 + !roll(s, 30); copies--;)
            carry(s, i, bytes, n);
    }
}

/* Moves packets that have arrived to their nodes, in the order of their arrival. */
static void deliver(sim *s)
{
    for (packet **at = &s->air, *k; (k = *at) != NULL;) {
        if (k->at > s->now) {
            at = &k->next;
            continue;
        }
        *at = k->next;
        machine *m = &s->m[k->to];
        if (!m->hub) {
            free(k);
            continue;
        }
        packet **in = &m->in;
        while (*in && (*in)->at <= k->at) in = &(*in)->next;
        k->next = *in;
        *in = k;
    }
}

static void *on_take(void *user, size_t *n)
{
    machine *m = user;
    packet *k = m->in;
    if (!k)
        return NULL;
    m->in = k->next;
    *n = k->n;
    memmove(k, k->bytes, k->n); /* the caller frees the bytes themselves */
    return k;
}

static void drop_packets(packet **list)
{
    for (packet *k; (k = *list) != NULL; free(k)) *list = k->next;
}

/* ---- machines ---------------------------------------------------------------------------- */

static void on_wake(void *user, void *socket) {}
static void on_drop(void *user, void *socket) { ((player *)socket)->drops = true; }
static void on_turn(void *user) {}
static void on_log(void *user, const char *line)
{
    machine *m = user;
    tell(m->s, "node %d: %s", m->i, line);
    m->s->unfit += strstr(line, "node.unfit") != NULL;
}

static void set_time(const machine *m, ct_hub *hub)
{
    hub_time(hub, m->s->now - m->lag, m->s->today + m->jump);
}

static int64_t on_clock(void *user)
{
    const machine *m = user;
    return m->s->now - m->lag;
}

static void boot(sim *s, machine *m)
{
    node_setup how = { s->store, m->name, 0, m, on_clock, on_tell, on_take };
    hub_setup hub = { .store = s->store,
                      .pace = { 600000, 0, 0, 600000, 600000 },
                      .think_ms = 1,
                      .user = m,
                      .wake = on_wake,
                      .drop = on_drop,
                      .turn = on_turn,
                      .log = on_log };
    m->node = hub.node = node_new(&how);
    assert_non_null(m->node);
    m->halted = m->cut = m->jump = m->lag = 0;
    assert_null(hub_new(&hub, s->now, s->today, &m->hub));
}

static void hang_up(player *p)
{
    if (p->conn)
        hub_go(p->s->m[p->at].hub, p->conn);
    p->conn = NULL;
    p->waits = 0;
    p->drops = false;
    p->sees = p->seated = false;
    p->again = p->s->now + 50 + roll(p->s, 200);
}

/* orderly: told to stop; otherwise killed: nothing that is not committed remains. */
static void end_machine(sim *s, machine *m, bool orderly)
{
    ct_hub *hub = m->hub;
    set_time(m, hub);
    if (orderly)
        hub_stop(hub);
    else
        m->hub = NULL; /* its packets go nowhere */
    m->hub = hub;
    int64_t cut = m->cut;
    m->cut = INT64_MAX;
    for (int i = 0; i < SEATS; i++)
        if (s->p[i].conn && s->p[i].at == m->i)
            hang_up(&s->p[i]);
    node_leave(m->node);
    ct_store_roll_back(s->store);
    hub_free(hub);
    node_free(m->node);
    m->cut = cut;
    m->hub = NULL;
    m->node = NULL;
    drop_packets(&m->in);
}

/* ---- players ----------------------------------------------------------------------------- */

static void say(player *p, const char *name, const char *members)
{
    sim *s = p->s;
    machine *m = &s->m[p->at];
    char text[1024];
    snprintf(text, sizeof text, "{\"ask\":\"%s\",\"id\":%d%s%s}", name, ++p->asks,
             *members ? "," : "", members);
    snprintf(p->last, sizeof p->last, "%s", name);
    p->waits = s->now;
    p->asked = -1;
    tell(s, "player %d at node %d: %s", p->i, p->at, text);
    set_time(m, m->hub);
    if (!hub_hear(m->hub, p->conn, text, strlen(text)))
        p->drops = true;
}

static void connect_to(player *p, int at)
{
    machine *m = &p->s->m[at];
    p->at = at;
    set_time(m, m->hub);
    p->conn = hub_come(m->hub, p, 0);
    assert_non_null(p->conn);
    p->sees = p->seated = false;
    p->seat = -1;
    say(p, "hello", "\"version\":1,\"lang\":\"en\"");
}

static void hear_view(player *p, json_t *j)
{
    const char *view = NULL;
    int whole = 0, n = 0;
    ct_misread at;
    if (json_unpack(j, "{s:s,s:b,s:i}", "view", &view, "whole", &whole, "n", &n) || !p->ruled) {
        violated(p->s, "a message has no view");
        return;
    }
    if (!whole && (!p->sees || n != p->n + 1)) {
        violated(p->s, "a line is missing");
        return;
    }
    if (whole)
        ct_view_begin(&p->view, &p->rules, p->seat);
    if (ct_view_read(&p->view, view, &at)) {
        violated(p->s, "a view cannot be read");
        return;
    }
    p->n = n;
    p->sees = true;
    if (p->shown_n < SHOWN)
        p->shown[p->shown_n++] = (shown){ n, p->seat, p->view };
}

static void hear_table(player *p, json_t *j)
{
    const char *game, *options;
    int seats, you;
    if (json_unpack(j, "{s:i,s:{s:s,s:i,s:s}}", "you", &you, "settings", "game", &game, "seats",
                    &seats, "options", &options) ||
        ct_rules_make(&p->rules, ct_game_find(game), seats, options, NULL))
        violated(p->s, "a table cannot be read");
    p->seat = you;
    p->ruled = p->seated = true;
}

static void hear_answer(player *p, json_t *j)
{
    const char *text, *key = NULL;
    int n = 0, to = 0;
    json_unpack(j, "{s:i}", "to", &to);
    if (to != p->asks)
        return;
    p->waits = 0;
    if (!json_unpack(j, "{s:{s:s}}", "error", "key", &key)) {
        tell(p->s, "player %d: refused: %s", p->i, key);
        if (!strcmp(p->last, "resume") || !strcmp(p->last, "join"))
            p->again = p->s->now + 100;
        return;
    }
    if (!json_unpack(j, "{s:s}", "token", &text))
        snprintf(p->token, sizeof p->token, "%s", text);
    if (!json_unpack(j, "{s:s}", "code", &text))
        snprintf(p->s->code, sizeof p->s->code, "%s", text);
    if (!json_unpack(j, "{s:i}", "n", &n) && p->asked >= 0)
        p->acts[p->asked].got = n;
}

static void hear(player *p, const char *text, size_t n)
{
    json_t *j = json_loadb(text, n, 0, NULL);
    const char *news = j ? json_string_value(json_object_get(j, "news")) : NULL;
    if (!j) {
        violated(p->s, "a message is no JSON");
    } else if (!news) {
        hear_answer(p, j);
    } else if (!strcmp(news, "table")) {
        hear_table(p, j);
    } else if (!strcmp(news, "story") || !strcmp(news, "line")) {
        hear_view(p, j);
    } else if (!strcmp(news, "over")) {
        p->over = true;
    } else if (!strcmp(news, "gone")) {
        tell(p->s, "player %d: gone: %s", p->i, json_string_value(json_object_get(j, "key")));
        p->seated = p->sees = false;
        p->again = p->s->now + 100;
    }
    json_decref(j);
}

static void listen(player *p)
{
    size_t all = 0, n;
    ct_hub *hub = p->conn ? p->s->m[p->at].hub : NULL;
    const uint8_t *at = hub ? queue_ready(hub_queue(p->conn), &all) : NULL;
    for (const uint8_t *end = all ? at + all : NULL; at < end; at += n) {
        int more = at[1] == 127 ? 8 : at[1] == 126 ? 2 : 0;
        n = more ? 0 : at[1];
        for (int i = 0; i < more; i++) n = n << 8 | at[2 + i];
        at += 2 + more;
        if (at + n > end) {
            violated(p->s, "a frame was cut");
            break;
        }
        hear(p, (const char *)at, n);
    }
    if (all)
        hub_sent(hub, p->conn);
}

static void play(player *p)
{
    char text[256], act[64];
    const ct_state *st = &p->view.s;
    if (st->turn < 0) {
        if (st->turn == CT_DEALER)
            say(p, "next", "");
        return;
    }
    if (st->turn != p->seat || p->acts_n == ACTS)
        return;
    ct_act a = ct_random_act(st, p->seat, &p->s->luck);
    ct_out o = ct_out_of(act, sizeof act);
    ct_act_write(st, a, &o);
    sent *q = &p->acts[p->acts_n];
    *q = (sent){ .after = p->n };
    snprintf(q->line, sizeof q->line, "%d %s", p->seat, act);
    snprintf(text, sizeof text, "\"after\":%d,\"act\":\"%s\"", p->n, act);
    say(p, "act", text);
    p->asked = p->acts_n++;
}

/* What a player does next. */
static void move(player *p)
{
    char text[256];
    sim *s = p->s;
    if (p->conn && (p->drops || (p->waits && s->now - p->waits > 8000)))
        hang_up(p);
    if (s->now < p->again)
        return;
    if (!p->conn) {
        int at = (int)roll(s, NODES);
        if (s->m[at].hub && s->m[at].halted <= s->now)
            connect_to(p, at);
        return;
    }
    if (p->waits || s->m[p->at].halted > s->now)
        return;
    if (!p->seated && *p->token) {
        snprintf(text, sizeof text, "\"code\":\"%s\",\"token\":\"%s\",\"match\":0,\"from\":0",
                 s->code, p->token);
        say(p, "resume", text);
    } else if (p->sees && !p->over && roll(s, 3)) {
        play(p);
    }
}

/* ---- time -------------------------------------------------------------------------------- */

static void step(sim *s)
{
    s->now += STEP;
    s->today = s->now / 1000;
    ct_lease_clock(s->store, s->now);
    deliver(s);
    int first = (int)roll(s, NODES);
    for (int k = 0; k < NODES; k++) {
        machine *m = &s->m[(first + k) % NODES];
        s->runs = m;
        if (!m->hub && s->now >= m->back && m->lost <= s->now)
            boot(s, m);
        if (!m->hub || m->halted > s->now)
            continue;
        for (int i = 0; i < SEATS; i++)
            if (s->p[i].conn ? s->p[i].at == m->i : k == 0)
                move(&s->p[i]);
        set_time(m, m->hub);
        hub_turn(m->hub);
        for (int i = 0; i < SEATS; i++)
            if (s->p[i].conn && s->p[i].at == m->i)
                listen(&s->p[i]);
    }
    s->runs = NULL;
}

static void steps(sim *s, int n)
{
    while (n-- && !s->fault) step(s);
}

/* Waits until all answers are there. */
static void quiet(sim *s)
{
    for (int i = 0; i < 800; i++) {
        bool waits = false;
        for (int k = 0; k < SEATS; k++) waits |= s->p[k].waits || !s->p[k].conn;
        if (!waits)
            return;
        step(s);
    }
    violated(s, "an ask has no answer");
}

static void halt(sim *s, machine *m, int64_t till, bool stands)
{
    tell(s, "node %d halts until %.2f%s", m->i, (double)till / 1000,
         stands ? ", and its clock stands still" : "");
    if (stands)
        m->lag += till - s->now;
    m->halted = till;
}

static void owner_fails(sim *s)
{
    for (int i = 0; i < NODES; i++)
        if (s->m[i].hub && node_has(s->m[i].node, s->code) && s->m[i].halted <= s->now)
            halt(s, &s->m[i], s->now + 2000 + roll(s, 1000), true);
}

static void something_fails(sim *s)
{
    machine *m = &s->m[roll(s, NODES)];
    player *p = &s->p[roll(s, SEATS)];
    int64_t time = s->now + 100 + roll(s, roll(s, 2) ? 400 : 4000);
    switch (roll(s, 10)) {
    case 0:
    case 1:
        if (!m->hub)
            return;
        tell(s, "node %d is killed", m->i);
        end_machine(s, m, false);
        m->back = time;
        return;
    case 2:
        if (!m->hub || m->halted > s->now)
            return;
        tell(s, "node %d is told to stop", m->i);
        end_machine(s, m, true);
        m->back = time;
        return;
    case 3:
    case 4:
        halt(s, m, time, m->halted <= s->now && roll(s, 2));
        return;
    case 5:
        tell(s, "node %d is cut off until %.2f", m->i, (double)time / 1000);
        m->cut = time;
        return;
    case 6:
    case 7:
        tell(s, "node %d does not reach the store until %.2f", m->i, (double)time / 1000);
        m->lost = time;
        return;
    case 8:
        m->jump = (int64_t)roll(s, 200000) - 100000;
        tell(s, "the date of node %d jumps by %d s", m->i, (int)m->jump);
        return;
    default:
        if (p->conn && s->m[p->at].halted <= s->now) {
            tell(s, "player %d loses the connection", p->i);
            hang_up(p);
        }
    }
}

/* ---- a schedule -------------------------------------------------------------------------- */

static void set_table(sim *s)
{
    char text[512];
    for (int i = 0; i < SEATS; i++) {
        hang_up(&s->p[i]);
        connect_to(&s->p[i], (int)roll(s, NODES));
    }
    quiet(s);
    say(&s->p[0], "create",
        "\"settings\":{\"game\":\"domino\",\"seats\":3,\"options\":\"\",\"clock\":\"off\","
        "\"public\":false,\"watch\":\"no\",\"text\":false,\"enter\":false},\"name\":\"A\","
        "\"face\":\"\"");
    quiet(s);
    for (int i = 1; i < SEATS; i++) {
        snprintf(text, sizeof text, "\"code\":\"%s\",\"name\":\"B%d\",\"face\":\"\"", s->code, i);
        say(&s->p[i], "join", text);
        quiet(s);
    }
    for (int i = 0; i < SEATS; i++) {
        say(&s->p[i], "ready", "\"on\":true");
        quiet(s);
    }
    say(&s->p[0], "start", "");
    quiet(s);
}

typedef struct checking {
    sim *s;
    int n;
    bool asked[2 * ACTS]; /* by number: the stored line is an act that somebody has asked for */
    bool right[SEATS][ACTS];
} checking;

static bool on_line(void *user, int n, const char *line)
{
    checking *k = user;
    k->n = n;
    bool known = !strcmp(line, "deal");
    for (int i = 0; i < SEATS; i++)
        for (int a = 0; a < k->s->p[i].acts_n; a++) {
            const sent *q = &k->s->p[i].acts[a];
            if (q->after != n - 1 || strcmp(q->line, line))
                continue;
            known = true;
            k->right[i][a] |= q->got == n;
        }
    if (!known)
        violated(k->s, "a stored act was not asked for");
    return true;
}

/* A table in memory with all n lines that are stored. */
static const hub_table *table_of(const sim *s, int n)
{
    for (int i = 0; i < NODES; i++) {
        const hub_table *t = s->m[i].hub ? hub_find(s->m[i].hub, s->code) : NULL;
        if (t && t->r->m && t->r->n == n && !t->stale)
            return t;
    }
    return NULL;
}

/* Compares the views that the players were shown with those of their seats. */
static void check_views(sim *s, int n)
{
    enum { CAP = 8192 };
    static char mine[CAP], theirs[CAP];
    const hub_table *t = table_of(s, n);
    if (!t)
        return;
    for (int i = 0; i < SEATS; i++)
        for (int k = 0; k < s->p[i].shown_n; k++) {
            const shown *w = &s->p[i].shown[k];
            ct_state at;
            ct_view v;
            if (w->seat < 0 || !ct_match_at(t->r->m, w->n, &at)) {
                violated(s, "a line was shown that is not stored");
                return;
            }
            ct_view_of(&at, w->seat, &v);
            ct_out a = ct_out_of(mine, CAP), b = ct_out_of(theirs, CAP);
            ct_view_write(&v, NULL, &a);
            ct_view_write(&w->view, NULL, &b);
            if (strcmp(mine, theirs) || w->seat != s->p[i].i)
                violated(s, "a view is not that of the seat");
        }
}

/* Compares the acts that were acknowledged with those stored. Returns the number of stored lines.
 */
static int check_acts(sim *s)
{
    checking *k = calloc(1, sizeof *k);
    k->s = s;
    assert_null(ct_store_lines(s->store, s->code, 1, on_line, k));
    for (int i = 0; i < SEATS; i++)
        for (int a = 0; a < s->p[i].acts_n; a++)
            if (s->p[i].acts[a].got && !k->right[i][a])
                violated(s, "an acknowledged act is not stored under its number");
    for (int i = 0; i < SEATS; i++)
        if (s->p[i].shown_n < SHOWN && s->p[i].n > k->n)
            violated(s, "a line was told that is not stored");
    int n = k->n;
    free(k);
    return n;
}

static int lines_known(const sim *s)
{
    int n = 0;
    for (int i = 0; i < SEATS; i++) n = s->p[i].n > n ? s->p[i].n : n;
    return n;
}

static bool all_over(const sim *s)
{
    bool over = true;
    for (int i = 0; i < SEATS; i++) over &= s->p[i].over;
    return over;
}

/* Ends all faults. Play must go on within seconds. */
static void calm_down(sim *s)
{
    s->loss = 0;
    s->delay = STEP;
    s->breaks = false;
    for (int i = 0; i < NODES; i++) {
        s->m[i].halted = s->m[i].cut = s->m[i].lost = s->m[i].jump = 0;
        s->m[i].back = 0;
    }
    int goal = lines_known(s) + 3;
    for (int i = 0; i < 2000 && !s->fault; i++) {
        step(s);
        if (lines_known(s) >= goal || all_over(s))
            return;
    }
    for (int i = 0; i < SEATS; i++)
        tell(s, "player %d: node %d, seated %d, line %d, turn %d, waits %d, over %d", i, s->p[i].at,
             s->p[i].seated, s->p[i].n, s->p[i].view.s.turn, s->p[i].waits > 0, s->p[i].over);
    violated(s, "play does not go on");
}

static void begin_sim(sim *s, uint64_t seed)
{
    uint8_t key[32] = { 0 };
    for (int i = 0; i < 8; i++) key[i] = (uint8_t)(seed >> 8 * i);
    s->seed = seed;
    world = s;
    s->trace = getenv("CT_TRACE") != NULL;
    ct_rng_seed(&s->luck, key, 0);
    ct_rng_seed(&s->noise, key, 1);
    source = &s->noise;
    s->now = 1000000;
    s->today = 1000;
    s->delay = STEP;
    assert_null(ct_store_open(":memory:", &s->store));
    assert_null(ct_store_share(s->store));
    ct_lease_clock(s->store, s->now);
    for (int i = 0; i < NODES; i++) {
        s->m[i] = (machine){ .s = s, .i = i };
        snprintf(s->m[i].name, sizeof s->m[i].name, "n%d", i);
        boot(s, &s->m[i]);
    }
    for (int i = 0; i < SEATS; i++) {
        s->p[i] = (player){ .s = s, .i = i, .seat = -1, .asked = -1 };
        s->p[i].shown = malloc(SHOWN * sizeof *s->p[i].shown);
    }
    steps(s, 60); /* the nodes find each other */
}

static void end_sim(sim *s)
{
    for (int i = 0; i < NODES; i++)
        if (s->m[i].hub)
            end_machine(s, &s->m[i], false);
    for (int i = 0; i < SEATS; i++) free(s->p[i].shown);
    drop_packets(&s->air);
    ct_store_close(s->store);
    world = NULL;
}

/* Runs a schedule. Returns what was violated, or NULL. *acts: counts acknowledged acts. */
static const char *run(uint64_t seed, bool harsh, int64_t *acts)
{
    sim *s = calloc(1, sizeof *s);
    begin_sim(s, seed);
    s->harsh = harsh;
    set_table(s);
    s->loss = (int)roll(s, 2) * (int)roll(s, 25);
    s->delay = STEP + (int)roll(s, roll(s, 2) ? 40 : 400);
    s->breaks = !harsh && !roll(s, 4);
    tell(s, "%d %% of packets are lost, the others take up to %d ms", s->loss, s->delay);
    for (int faults = 1 + (int)roll(s, 4); faults-- && !s->fault;) {
        steps(s, (int)roll(s, LONGEST));
        if (!s->fault && s->harsh)
            owner_fails(s);
        else if (!s->fault)
            something_fails(s);
    }
    steps(s, (int)roll(s, LONGEST));
    if (!s->fault)
        calm_down(s);
    int lines = 0;
    for (int i = 0; i < 8 && !s->fault;
         i++) { /* until a node has read again what it did not have */
        lines = check_acts(s);
        if (table_of(s, lines))
            break;
        steps(s, 50);
    }
    if (!s->fault && !table_of(s, lines) &&
        !all_over(s)) /* a match that is over is not read again */
        violated(s, "no node has the table");
    if (!s->fault)
        check_views(s, lines);
    for (int i = 0; i < SEATS; i++)
        for (int a = 0; a < s->p[i].acts_n; a++) *acts += s->p[i].acts[a].got > 0;
    const char *fault = s->fault;
    end_sim(s);
    free(s);
    return fault;
}

static int64_t number(const char *name, int64_t usual)
{
    const char *said = getenv(name);
    return said ? strtoll(said, NULL, 10) : usual;
}

static void schedules(void **state)
{
    int64_t n = number("CT_SCHEDULES", 100), from = number("CT_SEED", 1), acts = 0;
    int wrong = 0;
    for (int64_t seed = from; seed < from + n; seed++) {
        const char *fault = run((uint64_t)seed, seed % 16 == 0, &acts);
        if (fault && wrong++ < 10)
            printf("schedule %lld: %s\n"
                   "  CT_SEED=%lld CT_SCHEDULES=1 CT_TRACE=1 build/gcc/tests/test_nodes\n",
                   (long long)seed, fault, (long long)seed);
        if (seed % 10000 == 0)
            fflush(stdout);
    }
    printf("%lld schedules, %lld acknowledged acts, %d failed\n", (long long)n, (long long)acts,
           wrong);
    assert_int_equal(wrong, 0);
    assert_true(acts > n);
}

/* How many of n schedules fail. */
static int failures(int n)
{
    int64_t acts = 0;
    int wrong = 0;
    for (int seed = 1; seed <= n; seed++) wrong += run((uint64_t)seed, true, &acts) != NULL;
    return wrong;
}

/* The simulation must notice nodes that write although their leases have ended. The lines' key
 * alone would stop most of them, so it is left out, too. */
static void without_its_guards_it_fails(void **state)
{
    assert_int_equal(failures(PLANTED), 0);
    broken.no_fence = broken.no_guard = true;
    int wrong = failures(PLANTED);
    broken.no_fence = broken.no_guard = false;
    printf("without fence and key %d of %d schedules fail\n", wrong, PLANTED);
    assert_true(wrong > 0);
}

static bool on_owner(void *user, const char *code, const char *owner) { return true; }

/* A node of a version that does not fit is named in the log once, and nobody waits for it. */
static void nodes_that_do_not_fit_say_so(void **state)
{
    static uint8_t bytes[LINK_PACKET];
    node_peer *p;
    const char *why = NULL;
    sim *s = calloc(1, sizeof *s);
    begin_sim(s, 1);
    const ct_store_row row = { .code = "ABCDEF", .room = "{}", .ends = INT64_MAX, .due = -1 };
    assert_null(ct_store_put_table(s->store, &row));
    assert_null(ct_lease_take(s->store, "ABCDEF", "n1", s->m[1].node->epoch, on_owner, NULL));
    assert_int_equal(node_locate(s->m[0].node, "ABCDEF", &p, &why), NODE_PEER);
    size_t n = link_beat("n1", s->m[1].node->epoch, true, bytes);
    bytes[2] = bytes[3] = LINK_VERSION + 1;
    for (int i = 0; i < 5; i++) carry(s, 0, bytes, n);
    steps(s, 20);
    assert_int_equal(s->unfit, 1);
    assert_int_equal(node_locate(s->m[0].node, "ABCDEF", &p, &why), NODE_LATER);
    end_sim(s);
    free(s);
}

/* How long it takes until a node closes the connection of a player at a table, in ms; at most ms.
 */
static int64_t closed_after(sim *s, const player *p, int64_t ms)
{
    int64_t from = s->now;
    while (s->now < from + ms && !p->drops) step(s);
    return s->now - from;
}

/* A node that does not reach the store cannot serve its clients. It sends them away when its leases
 * end, if others may serve them. If the store is away for all, they stay and wait. */
static void clients_leave_a_node_that_is_cut_off(void **state)
{
    enum { WAIT = LEASE_MS + 1000 };
    sim *s = calloc(1, sizeof *s);
    begin_sim(s, 2);
    set_table(s);
    player *p = &s->p[0];
    for (int i = 0; i < NODES; i++) s->m[i].lost = s->now + 2 * WAIT;
    assert_true(closed_after(s, p, WAIT) >= WAIT);
    for (int i = 0; i < NODES; i++) s->m[i].lost = 0;
    quiet(s);
    steps(s, 100);
    s->m[p->at].lost = s->now + 2 * WAIT;
    assert_true(closed_after(s, p, WAIT) < LEASE_MS + 500);
    assert_null(s->fault);
    end_sim(s);
    free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(schedules),
        cmocka_unit_test(without_its_guards_it_fails),
        cmocka_unit_test(nodes_that_do_not_fit_say_so),
        cmocka_unit_test(clients_leave_a_node_that_is_cut_off),
    };
    static ct_rng first;
    source = &first; /* what libsodium draws for itself at its start */
    randombytes_set_implementation(&noise);
    assert_true(sodium_init() >= 0);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
