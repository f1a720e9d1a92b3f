/* bus_nats.c - the bus on a server of NATS with JetStream. Texts are in one stream and tasks in
 * another. Each refuses a second message of a subject, so the first text of a name stays, and a
 * task waits only once. Only this file knows libnats. */
#include "bus.h"

#include <limits.h>
#include <nats/nats.h>
#include <stdlib.h>
#include <string.h>

#include "util/out.h"

enum { NAME = 256, WAIT_MS = 5000, RETRY_MS = 200, RENEW_MS = 10000, PING_MS = 1000 };
static const int64_t SECOND = 1000000000; /* in nanoseconds, as JetStream counts */

/* The two streams, and what their subjects begin with. */
typedef struct place {
    const char *stream, *begin;
    jsRetentionPolicy retention;
} place;
static const place KEPT = { "carteado_kept", "carteado.kept.", js_LimitsPolicy };
static const place TOLD = { NULL, "carteado.told.", js_LimitsPolicy }; /* kept nowhere */
static const place WORK = { "carteado_work", "carteado.work.", js_WorkQueuePolicy };

struct bus {
    natsConnection *nc;
    jsCtx *js;
    natsSubscription *tasks; /* NULL until the first bus_take */
    natsSubscription *heard; /* NULL until bus_listen */
    bus_hear *hear;
    void *user; /* passed to hear */
};

struct bus_reader {
    bus *b;
    char subject[NAME];
    natsSubscription *sub; /* NULL: to be made */
    uint64_t next;         /* the first sequence number not read yet */
    int idle;              /* milliseconds since the last text, or since `sub` was made */
};

struct bus_task {
    natsMsg *msg;
    char *text;
};

static bool put_subject(char out[NAME], const place *p, const char *name)
{
    ct_out o = ct_out_of(out, NAME);
    ct_put(&o, p->begin);
    ct_put(&o, name);
    return ct_out_whole(&o);
}

static char *copy_of(const char *text, int len)
{
    char *copy = malloc((size_t)len + 1);
    if (!copy)
        return NULL;
    memcpy(copy, text ? text : "", (size_t)len);
    copy[len] = 0;
    return copy;
}

/* ---- the connection --------------------------------------------------------------------- */

/* Makes a stream, unless there is one: an operator may have made it with more replicas. */
static natsStatus make_stream(bus *b, const place *p)
{
    char all[NAME];
    const char *subjects[] = { all };
    jsStreamConfig how;
    jsErrCode code = 0;
    jsStreamConfig_Init(&how);
    put_subject(all, p, ">");
    how.Name = p->stream;
    how.Subjects = subjects;
    how.SubjectsLen = 1;
    how.Retention = p->retention;
    how.Storage = js_FileStorage;
    how.Discard = js_DiscardNew;
    how.DiscardNewPerSubject = true;
    how.MaxMsgsPerSubject = 1;
    natsStatus s = js_AddStream(NULL, b->js, &how, NULL, &code);
    return code == JSStreamNameExistErr ? NATS_OK : s;
}

static natsStatus make_streams(bus *b)
{
    natsStatus s = make_stream(b, &KEPT);
    return s == NATS_OK ? make_stream(b, &WORK) : s;
}

/* Sets options for low delay: messages are sent without waiting for more, and a ping every PING_MS
 * detects a lost server within seconds. */
static natsStatus set_quick(natsOptions *how)
{
    natsStatus s = natsOptions_SetSendAsap(how, true);
    s = s == NATS_OK ? natsOptions_SetPingInterval(how, PING_MS) : s;
    return s == NATS_OK ? natsOptions_SetMaxPingsOut(how, 2) : s;
}

static const char *connect_to(bus **out, const char *url, const char *who, bool quick)
{
    natsOptions *how = NULL;
    bus *b = *out = calloc(1, sizeof *b);
    if (!b)
        return "memory";
    natsStatus s = natsOptions_Create(&how);
    s = s == NATS_OK ? natsOptions_SetURL(how, url) : s;
    s = s == NATS_OK ? natsOptions_SetName(how, who) : s;
    s = s == NATS_OK ? natsOptions_SetMaxReconnect(how, INT_MAX) : s;
    s = s == NATS_OK ? natsOptions_SetReconnectWait(how, RETRY_MS) : s;
    s = s == NATS_OK && quick ? set_quick(how) : s;
    s = s == NATS_OK ? natsConnection_Connect(&b->nc, how) : s;
    natsOptions_Destroy(how);
    if (s == NATS_OK)
        return NULL;
    bus_close(b);
    *out = NULL;
    return s == NATS_CONNECTION_AUTH_FAILED ? "bus.refused" : "bus.unreachable";
}

const char *bus_open(bus **out, const char *url, const char *who)
{
    bus *b;
    const char *why = connect_to(&b, url, who, false);
    if (why)
        return why;
    natsStatus s = natsConnection_JetStream(&b->js, b->nc, NULL);
    s = s == NATS_OK ? make_streams(b) : s;
    if (s != NATS_OK) {
        bus_close(b);
        return "bus.refused";
    }
    *out = b;
    return NULL;
}

void bus_close(bus *b)
{
    if (!b)
        return;
    natsSubscription_Destroy(b->heard);
    natsSubscription_Destroy(b->tasks);
    jsCtx_Destroy(b->js);
    natsConnection_Destroy(b->nc);
    free(b);
}

/* ---- messages that are passed on -------------------------------------------------------- */

const char *bus_link(bus **out, const char *url, const char *who)
{
    return connect_to(out, url, who, true);
}

static void on_message(natsConnection *nc, natsSubscription *sub, natsMsg *msg, void *user)
{
    bus *b = user;
    b->hear(b->user, natsMsg_GetData(msg), (size_t)natsMsg_GetDataLength(msg));
    natsMsg_Destroy(msg);
}

const char *bus_listen(bus *b, const char *pattern, bus_hear *hear, void *user)
{
    char subject[NAME];
    if (!put_subject(subject, &TOLD, pattern))
        return "bus.refused";
    b->hear = hear;
    b->user = user;
    natsStatus s = natsConnection_Subscribe(&b->heard, b->nc, subject, on_message, b);
    return s == NATS_OK ? NULL : "bus.refused";
}

const char *bus_tell(bus *b, const char *name, const void *bytes, size_t n)
{
    char subject[NAME];
    if (!put_subject(subject, &TOLD, name) || n > INT_MAX)
        return "bus.refused";
    natsStatus s = natsConnection_Publish(b->nc, subject, bytes, (int)n);
    return s == NATS_OK ? NULL : "bus.lost";
}

void bus_flush(bus *b, int ms) { natsConnection_FlushTimeout(b->nc, ms); }

/* Waits a little, so that a caller who tries again does not keep the processor busy. */
static const char *lost(void)
{
    nats_Sleep(RETRY_MS);
    return "bus.lost";
}

/* ---- writing and looking up ------------------------------------------------------------- */

static natsStatus find(bus *b, const place *p, const char *subject, natsMsg **msg)
{
    return js_GetLastMsg(msg, b->js, p->stream, subject, NULL, NULL);
}

/* Stores a message, unless its subject has one. */
static const char *store(bus *b, const place *p, const char *name, const char *text, size_t len)
{
    char subject[NAME];
    jsErrCode code = 0;
    natsMsg *there = NULL;
    if (!put_subject(subject, p, name) || len > INT_MAX)
        return "bus.refused";
    natsStatus s = js_Publish(NULL, b->js, subject, text, (int)len, NULL, &code);
    if (s == NATS_NO_RESPONDERS && make_streams(b) == NATS_OK) /* the server lost its streams */
        s = js_Publish(NULL, b->js, subject, text, (int)len, NULL, &code);
    if (s == NATS_OK)
        return NULL;
    if (code != JSStreamStoreFailedErr)
        return lost();
    /* The server refused to store the message. Usually the subject has one already, which is fine.
     * A task that is not found is fine, too: a worker has finished and removed it. Any other
     * cause is an error, such as a full disk. */
    s = find(b, p, subject, &there);
    natsMsg_Destroy(there);
    return s == NATS_OK || (s == NATS_NOT_FOUND && p == &WORK) ? NULL : lost();
}

const char *bus_keep(bus *b, const char *name, const char *text, size_t len)
{
    return store(b, &KEPT, name, text, len);
}

const char *bus_post(bus *b, const char *name, const char *text, size_t len)
{
    return store(b, &WORK, name, text, len);
}

const char *bus_get(bus *b, const char *name, char **text)
{
    char subject[NAME];
    natsMsg *msg = NULL;
    *text = NULL;
    if (!put_subject(subject, &KEPT, name))
        return "bus.refused";
    natsStatus s = find(b, &KEPT, subject, &msg);
    if (s == NATS_OK)
        *text = copy_of(natsMsg_GetData(msg), natsMsg_GetDataLength(msg));
    natsMsg_Destroy(msg);
    return *text || s == NATS_NOT_FOUND ? NULL : lost();
}

static const char *purge(bus *b, const place *p, const char *pattern)
{
    char subject[NAME];
    jsOptions how;
    jsOptions_Init(&how);
    how.Wait = WAIT_MS;
    how.Stream.Purge.Subject = subject;
    if (!put_subject(subject, p, pattern))
        return "bus.refused";
    return js_PurgeStream(b->js, p->stream, &how, NULL) == NATS_OK ? NULL : lost();
}

const char *bus_drop(bus *b, const char *pattern) { return purge(b, &KEPT, pattern); }
const char *bus_unpost(bus *b, const char *pattern) { return purge(b, &WORK, pattern); }

/* ---- receiving -------------------------------------------------------------------------- */

/* Sets *msg to the next message of a subscription, or to NULL if none comes in time. false: the
 * subscription is of no use any more. */
static bool fetch(natsSubscription *sub, int ms, natsMsg **msg)
{
    natsMsgList list = { NULL, 0 };
    natsStatus s = natsSubscription_Fetch(&list, sub, 1, ms, NULL);
    *msg = s == NATS_OK && list.Count ? list.Msgs[0] : NULL;
    if (*msg)
        list.Msgs[0] = NULL;
    natsMsgList_Destroy(&list);
    return s == NATS_OK || s == NATS_TIMEOUT;
}

static const char *gone(const bus *b)
{
    return natsConnection_IsClosed(b->nc) ? "bus.refused" : NULL;
}

bus_reader *bus_read(bus *b, const char *pattern)
{
    bus_reader *r = calloc(1, sizeof *r);
    if (!r || !put_subject(r->subject, &KEPT, pattern)) {
        free(r);
        return NULL;
    }
    r->b = b;
    r->next = 1;
    return r;
}

static void let_go(bus_reader *r)
{
    if (r->sub)
        natsSubscription_Unsubscribe(r->sub); /* also deletes its consumer on the server */
    natsSubscription_Destroy(r->sub);
    r->sub = NULL;
}

void bus_read_end(bus_reader *r)
{
    if (r)
        let_go(r);
    free(r);
}

static natsStatus subscribe(bus_reader *r)
{
    jsSubOptions how;
    jsSubOptions_Init(&how);
    how.Stream = KEPT.stream;
    how.Config.DeliverPolicy = js_DeliverByStartSequence;
    how.Config.OptStartSeq = r->next;
    how.Config.AckPolicy = js_AckNone;
    how.Config.InactiveThreshold = 60 * SECOND;
    r->idle = 0;
    return js_PullSubscribe(&r->sub, r->b->js, r->subject, NULL, NULL, &how, NULL);
}

/* Notes how far the reader is. */
static void pass(bus_reader *r, natsMsg *msg)
{
    jsMsgMetaData *about = NULL;
    if (natsMsg_GetMetaData(&about, msg) == NATS_OK)
        r->next = about->Sequence.Stream + 1;
    jsMsgMetaData_Destroy(about);
    r->idle = 0;
}

const char *bus_next(bus_reader *r, int ms, bus_text *out)
{
    natsMsg *msg = NULL;
    *out = (bus_text){ NULL, NULL };
    if (!r->sub && subscribe(r) != NATS_OK) {
        make_streams(r->b);
        nats_Sleep(ms < RETRY_MS ? ms : RETRY_MS);
        return gone(r->b);
    }
    bool good = fetch(r->sub, ms, &msg);
    r->idle += ms;
    if (msg) {
        const char *name = natsMsg_GetSubject(msg) + strlen(KEPT.begin);
        pass(r, msg);
        out->name = copy_of(name, (int)strlen(name));
        out->text = copy_of(natsMsg_GetData(msg), natsMsg_GetDataLength(msg));
        natsMsg_Destroy(msg);
        if (!out->name || !out->text) {
            bus_text_free(out);
            return "memory";
        }
    } else if (!good || r->idle > RENEW_MS) {
        let_go(r); /* the server forgets a subscription when it is restarted */
        nats_Sleep(good || ms < RETRY_MS ? 0 : RETRY_MS);
    }
    return gone(r->b);
}

void bus_text_free(bus_text *t)
{
    free(t->name);
    free(t->text);
    *t = (bus_text){ NULL, NULL };
}

/* ---- tasks ------------------------------------------------------------------------------ */

/* Makes the queue on the server and joins it. A queue that is made while subscribing would be
 * removed with the subscription of its maker, though others use it. */
static natsStatus join(bus *b, const char *queue, const char *pattern)
{
    char subject[NAME];
    jsConsumerConfig how;
    jsSubOptions as;
    jsConsumerConfig_Init(&how);
    jsSubOptions_Init(&as);
    if (!put_subject(subject, &WORK, pattern))
        return NATS_INVALID_ARG;
    how.Durable = queue;
    how.FilterSubject = subject;
    how.AckPolicy = js_AckExplicit;
    how.AckWait = 10 * SECOND;
    how.MaxAckPending = 65536;
    as.Stream = WORK.stream;
    as.Consumer = queue;
    natsStatus s = js_AddConsumer(NULL, b->js, WORK.stream, &how, NULL, NULL);
    return s == NATS_OK ? js_PullSubscribe(&b->tasks, b->js, subject, NULL, NULL, &as, NULL) : s;
}

const char *bus_take(bus *b, const char *queue, const char *pattern, int ms, bus_task **t)
{
    natsMsg *msg = NULL;
    *t = NULL;
    if (!b->tasks && join(b, queue, pattern) != NATS_OK) {
        make_streams(b);
        nats_Sleep(ms < RETRY_MS ? ms : RETRY_MS);
        return gone(b);
    }
    if (!fetch(b->tasks, ms, &msg)) {
        natsSubscription_Destroy(b->tasks); /* the queue itself stays on the server */
        b->tasks = NULL;
        nats_Sleep(ms < RETRY_MS ? ms : RETRY_MS);
        return gone(b);
    }
    if (!msg)
        return gone(b);
    *t = calloc(1, sizeof **t);
    char *text = *t ? copy_of(natsMsg_GetData(msg), natsMsg_GetDataLength(msg)) : NULL;
    if (!text) {
        natsMsg_Destroy(msg); /* the task comes again */
        free(*t);
        *t = NULL;
        return "memory";
    }
    **t = (bus_task){ msg, text };
    return NULL;
}

const char *bus_task_text(const bus_task *t) { return t->text; }

void bus_hold(bus_task *t) { natsMsg_InProgress(t->msg, NULL); }

static void drop_task(bus_task *t)
{
    natsMsg_Destroy(t->msg);
    free(t->text);
    free(t);
}

const char *bus_done(bus_task *t)
{
    natsStatus s = natsMsg_AckSync(t->msg, NULL, NULL);
    drop_task(t);
    return s == NATS_OK ? NULL : lost();
}

void bus_back(bus_task *t)
{
    natsMsg_Nak(t->msg, NULL);
    drop_task(t);
}
