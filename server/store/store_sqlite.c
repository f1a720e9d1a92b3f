/* store_sqlite.c - the store in one SQLite file with a write-ahead log, so that readers and backups
 * never wait for the writer. Every commit is on the disk when it returns (synchronous FULL). Known
 * weakness: while another process is writing, a call blocks for up to BUSY_MS before it returns
 * "store.busy". */
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>
#include <zlib.h>

#include "sql.h"

enum { BUSY_MS = 1000, OURS = 0x63617274 }; /* OURS: the file's application id, "cart" */

typedef struct lite {
    sqlite3 *db;
    int claim;             /* descriptor of the lock file; 0: none */
    int64_t now;           /* the time that the SQL function now_ms gives */
    z_stream small, large; /* the compressor of pack, and the decompressor of unpack */
} lite;

static const char *key_of(int code)
{
    switch (code & 255) {
    case SQLITE_OK:
    case SQLITE_ROW:
    case SQLITE_DONE:
        return NULL;
    case SQLITE_FULL:
        return "store.full";
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return "store.read-only";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return "store.busy";
    case SQLITE_CANTOPEN:
    case SQLITE_NOTADB:
        return "store.open";
    case SQLITE_IOERR:
        /* SQLite reports only ENOSPC as a full disk, not a quota or a limit. errno still has the
         * error of the write. */
        return errno == EDQUOT || errno == EFBIG ? "store.full" : "store.failed";
    default:
        return "store.failed";
    }
}

static const char *script(void *db, const char *sql)
{
    lite *l = db;
    return key_of(sqlite3_exec(l->db, sql, NULL, NULL, NULL));
}

/* ---- statements ------------------------------------------------------------------------- */

static void finish(ct_sql_statement *s)
{
    sqlite3_finalize(s->ready);
    s->ready = NULL;
}

static const char *prepared(lite *l, ct_sql_statement *s)
{
    sqlite3_stmt *q = NULL;
    int code = s->ready
                   ? SQLITE_OK
                   : sqlite3_prepare_v3(l->db, s->text, -1, SQLITE_PREPARE_PERSISTENT, &q, NULL);
    s->ready = s->ready ? s->ready : q;
    return key_of(code);
}

enum { COLUMNS = 16 };
static bool tell(sqlite3_stmt *q, ct_sql_row *row, void *user)
{
    const char *column[COLUMNS];
    int n = sqlite3_column_count(q);
    for (int i = 0; i < n && i < COLUMNS; i++) column[i] = (const char *)sqlite3_column_text(q, i);
    return row(user, column);
}

static const char *run(void *db, ct_sql_statement *s, const char *const args[], ct_sql_row *row,
                       void *user, int *changed)
{
    lite *l = db;
    const char *wrong = prepared(l, s);
    sqlite3_stmt *q = s->ready;
    if (wrong)
        return wrong;
    for (int i = 0; args && args[i]; i++)
        if (sqlite3_bind_text(q, i + 1, args[i], -1, SQLITE_STATIC))
            wrong = "store.failed";
    int code = wrong ? SQLITE_DONE : sqlite3_step(q);
    while (code == SQLITE_ROW && row && tell(q, row, user)) code = sqlite3_step(q);
    if (!wrong)
        wrong = key_of(code);
    if (changed)
        *changed = sqlite3_changes(l->db);
    sqlite3_reset(q);
    sqlite3_clear_bindings(q);
    return wrong;
}

/* Runs a statement that gives one number, such as a pragma or a count, and reads it. */
static const char *ask(lite *l, const char *sql, int *out)
{
    sqlite3_stmt *q;
    int code = sqlite3_prepare_v2(l->db, sql, -1, &q, NULL);
    if (!code) {
        code = sqlite3_step(q);
        *out = sqlite3_column_int(q, 0);
    }
    const char *wrong = key_of(code);
    sqlite3_finalize(q);
    return wrong;
}

/* ---- compressed texts ------------------------------------------------------------------- */

/* A page of an SQLite file is seldom full, because the rows on it grow. Compressed texts make up
 * for that. Smaller tables than zlib's default are enough, because a room has about a thousand
 * bytes. */
enum { LEVEL = 1, WINDOW = -12, MEMORY = 5, TEXT = 1 << 20 };

/* SQL function pack: a text as a compressed blob. */
static void pack(sqlite3_context *context, int n, sqlite3_value **of)
{
    lite *l = sqlite3_user_data(context);
    const unsigned char *text = sqlite3_value_text(of[0]);
    uInt len = text ? (uInt)sqlite3_value_bytes(of[0]) : 0;
    uLong cap = deflateBound(&l->small, len);
    unsigned char *out = sqlite3_malloc64(cap);
    if (!out || deflateReset(&l->small) != Z_OK) {
        sqlite3_free(out);
        sqlite3_result_error_nomem(context);
        return;
    }
    l->small.next_in = (unsigned char *)(uintptr_t)text; /* zlib does not change it */
    l->small.avail_in = len;
    l->small.next_out = out;
    l->small.avail_out = (uInt)cap;
    deflate(&l->small, Z_FINISH); /* always ends, because there is room for it */
    sqlite3_result_blob64(context, out, l->small.total_out, sqlite3_free);
}

/* SQL function unpack: the text of such a blob. Texts of older stores are not compressed. */
static void unpack(sqlite3_context *context, int n, sqlite3_value **of)
{
    lite *l = sqlite3_user_data(context);
    if (sqlite3_value_type(of[0]) != SQLITE_BLOB) {
        sqlite3_result_value(context, of[0]);
        return;
    }
    const unsigned char *blob = sqlite3_value_blob(of[0]);
    unsigned char *out = NULL;
    size_t cap = 4096;
    int code = Z_BUF_ERROR;
    for (; code == Z_BUF_ERROR && cap <= TEXT; cap *= 4) {
        sqlite3_free(out);
        out = sqlite3_malloc64(cap);
        if (!out || inflateReset(&l->large) != Z_OK)
            break;
        l->large.next_in = (unsigned char *)(uintptr_t)blob;
        l->large.avail_in = (uInt)sqlite3_value_bytes(of[0]);
        l->large.next_out = out;
        l->large.avail_out = (uInt)cap;
        code = inflate(&l->large, Z_FINISH);
    }
    if (code == Z_STREAM_END) {
        sqlite3_result_text64(context, (char *)out, l->large.total_out, sqlite3_free, SQLITE_UTF8);
        return;
    }
    sqlite3_free(out);
    sqlite3_result_error(context, "not a packed text", -1);
}

/* SQL function now_ms: the time of set_clock. Leases use it in tests. */
static void now_ms(sqlite3_context *context, int n, sqlite3_value **of)
{
    const lite *l = sqlite3_user_data(context);
    sqlite3_result_int64(context, l->now);
}

static void set_clock(void *db, int64_t now) { ((lite *)db)->now = now; }

static const char *begin_packing(lite *l)
{
    enum { FLAGS = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY };
    bool good =
        deflateInit2(&l->small, LEVEL, Z_DEFLATED, WINDOW, MEMORY, Z_DEFAULT_STRATEGY) == Z_OK &&
        inflateInit2(&l->large, WINDOW) == Z_OK &&
        !sqlite3_create_function_v2(l->db, "pack", 1, FLAGS, l, pack, NULL, NULL, NULL) &&
        !sqlite3_create_function_v2(l->db, "now_ms", 0, SQLITE_UTF8, l, now_ms, NULL, NULL, NULL) &&
        !sqlite3_create_function_v2(l->db, "unpack", 1, FLAGS, l, unpack, NULL, NULL, NULL);
    return good ? NULL : "store.failed";
}

/* ---- the file --------------------------------------------------------------------------- */

/* Reads the schema's version. "store.open": the file belongs to some other program. */
static const char *version(void *db, int *version)
{
    int mark = 0, objects = 0;
    const char *wrong = ask(db, "PRAGMA user_version", version);
    if (!wrong)
        wrong = ask(db, "PRAGMA application_id", &mark);
    if (!wrong)
        wrong = ask(db, "SELECT count(*) FROM sqlite_schema", &objects);
    if (wrong || mark == OURS)
        return wrong;
    return *version || mark || objects ? "store.open" : NULL;
}

static const char *set_version(void *db, int version)
{
    char sql[80];
    snprintf(sql, sizeof sql, "PRAGMA application_id = %d; PRAGMA user_version = %d", OURS,
             version);
    return script(db, sql);
}

/* Creates a file that only its owner may read, as it will hold secrets. False: it exists already.
 * An existing file is not even opened: closing it would release this process's locks on it. */
static bool make_file(const char *name)
{
    int fd = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd >= 0)
        close(fd);
    return fd >= 0;
}

static const char *open_file(const char *where, void **db)
{
    lite *l = *db = calloc(1, sizeof *l);
    int seen;
    if (!l)
        return "store.failed";
    if (strcmp(where, ":memory:"))
        make_file(where);
    int code = sqlite3_open_v2(
        where, &l->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);
    if (code)
        return key_of(code);
    sqlite3_busy_timeout(l->db, BUSY_MS);
    if (sqlite3_db_readonly(l->db, "main") == 1)
        return "store.read-only";
    const char *wrong = begin_packing(l);
    if (!wrong)
        wrong = version(l, &seen); /* the version is read before the first write */
    return wrong ? wrong
                 : script(l, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                             "PRAGMA cache_size = -16000; PRAGMA wal_autocheckpoint = 4000;"
                             "PRAGMA journal_size_limit = 16777216; PRAGMA trusted_schema = OFF");
}

static void close_file(void *db)
{
    lite *l = db;
    if (l) {
        sqlite3_close(l->db);
        deflateEnd(&l->small);
        inflateEnd(&l->large);
    }
    if (l && l->claim)
        close(l->claim);
    free(l);
}

/* Locks a file beside the database; the lock ends with the process. It does not lock the database
 * itself, because closing that would release SQLite's own locks. */
static const char *claim(void *db, bool shared)
{
    lite *l = db;
    char name[PATH_MAX];
    const char *file = sqlite3_db_filename(l->db, "main");
    if (shared)
        return file && *file ? "store.alone" : NULL;
    if (l->claim || !file || !*file)
        return NULL;
    int len = snprintf(name, sizeof name, "%s-server", file);
    int fd = len < (int)sizeof name ? open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : -1;
    if (fd < 0)
        return errno == ENOSPC || errno == EDQUOT ? "store.full" : "store.read-only";
    if (flock(fd, LOCK_EX | LOCK_NB)) {
        const char *wrong = errno == EWOULDBLOCK ? "store.busy" : "store.failed";
        close(fd);
        return wrong;
    }
    l->claim = fd;
    return NULL;
}

/* ---- backup ----------------------------------------------------------------------------- */

/* Copies everything into the file `name`, which needs no log beside it. */
static const char *copy(lite *l, const char *name)
{
    sqlite3 *to = NULL;
    int code = sqlite3_open_v2(name, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    sqlite3_backup *b = code ? NULL : sqlite3_backup_init(to, "main", l->db, "main");
    if (b) {
        do code = sqlite3_backup_step(b, -1);
        while ((code == SQLITE_BUSY || code == SQLITE_LOCKED) && sqlite3_sleep(10));
        sqlite3_backup_finish(b);
        if (code == SQLITE_DONE)
            code = sqlite3_exec(to, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
    } else if (!code) {
        code = sqlite3_errcode(to);
    }
    const char *wrong = key_of(code);
    sqlite3_close(to);
    return wrong;
}

/* Flushes the folder of `file`, so that the file's name survives a crash. */
static void sync_folder_of(const char *file)
{
    char name[PATH_MAX];
    snprintf(name, sizeof name, "%s", file);
    int fd = open(dirname(name), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    fsync(fd);
    close(fd);
}

/* Writes under another name first, so that a file of the final name is always complete. */
static const char *backup(void *db, const char *file)
{
    char part[PATH_MAX];
    int len = snprintf(part, sizeof part, "%s.part", file);
    if (len < 0 || (size_t)len >= sizeof part)
        return "store.open";
    if (!access(file, F_OK))
        return "store.exists";
    remove(part); /* left by a backup that was killed */
    const char *wrong = make_file(part) ? copy(db, part) : "store.open";
    if (!wrong && !make_file(file))
        wrong = errno == EEXIST ? "store.exists" : "store.open";
    if (wrong || rename(part, file)) {
        remove(part);
        return wrong ? wrong : "store.open";
    }
    sync_folder_of(file);
    return NULL;
}

const ct_sql_kind ct_sqlite = {
    .open = open_file,
    .close = close_file,
    .run = run,
    .finish = finish,
    .script = script,
    .version = version,
    .set_version = set_version,
    .backup = backup,
    .claim = claim,
    .set_clock = set_clock,
    .begin = "BEGIN IMMEDIATE",
    .gathers = true,
    .packs = true,
    .key = "TEXT",
    .end = " WITHOUT ROWID;",
};
