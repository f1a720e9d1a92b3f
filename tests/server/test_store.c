/* test_store.c - checks the contract of store.h, on SQLite in a folder of its own, or on the store
 * that CT_STORE names (test_store.sh: PostgreSQL). CT_KILLS: how often a writer is killed. */
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "server/store/store.h"

static char folder[64], file[128];

static const char *where(void)
{
    const char *named = getenv("CT_STORE");
    return named ? named : file;
}

static bool is_lite(void) { return !getenv("CT_STORE"); }

static const char *or_fine(const char *wrong) { return wrong ? wrong : "fine"; }

static ct_store *opened(void)
{
    ct_store *s = NULL;
    const char *wrong = ct_store_open(where(), &s);
    if (wrong)
        fail_msg("%s: %s", where(), wrong);
    return s;
}

#define FINE(call)       assert_null(call)
#define WRONG(key, call) assert_string_equal(or_fine(call), key)

/* Stores a table that nothing but its room and its code tells anything of. */
static const char *put(ct_store *s, const char *code, const char *room)
{
    const ct_store_row row = { .code = code, .room = room, .ends = 100, .due = CT_STORE_NEVER };
    return ct_store_put_table(s, &row);
}

typedef struct heard {
    char text[4000];
    int n, most;
} heard;

static bool hear_table(void *user, const char *code, const char *room)
{
    heard *h = user;
    size_t len = strlen(h->text);
    snprintf(h->text + len, sizeof h->text - len, "%s=%s;", code, room);
    return ++h->n != h->most;
}

static bool hear_line(void *user, int n, const char *line)
{
    heard *h = user;
    size_t len = strlen(h->text);
    snprintf(h->text + len, sizeof h->text - len, "%d %s;", n, line);
    return ++h->n != h->most;
}

static bool count_line(void *user, int n, const char *line)
{
    char expected[32];
    int *last = user;
    snprintf(expected, sizeof expected, "0 line%d", n);
    assert_int_equal(n, ++*last);
    assert_string_equal(line, expected);
    return true;
}

static void expect_tables(ct_store *s, const char *text)
{
    heard h = { .text = "" };
    FINE(ct_store_tables(s, hear_table, &h));
    assert_string_equal(h.text, text);
}

static void expect_lines(ct_store *s, const char *code, int m, const char *text)
{
    heard h = { .text = "" };
    FINE(ct_store_lines(s, code, m, hear_line, &h));
    assert_string_equal(h.text, text);
}

static bool hear_code(void *user, const char *code, int64_t time, int phase)
{
    heard *h = user;
    size_t len = strlen(h->text);
    snprintf(h->text + len, sizeof h->text - len, "%s %d %d;", code, (int)time, phase);
    return ++h->n != h->most;
}

static void expect_due(ct_store *s, ct_store_place after, int64_t till, const char *text)
{
    heard h = { .text = "" };
    FINE(ct_store_due(s, &after, till, hear_code, &h));
    assert_string_equal(h.text, text);
}

static void expect_ending(ct_store *s, ct_store_place after, int64_t till, const char *text)
{
    heard h = { .text = "" };
    FINE(ct_store_ending(s, &after, till, hear_code, &h));
    assert_string_equal(h.text, text);
}

/* ---- a fresh store for each test -------------------------------------------------------- */

static bool collect(void *user, const char *code, const char *room)
{
    strcat(user, code);
    strcat(user, " ");
    return true;
}

static int fresh(void **state)
{
    snprintf(folder, sizeof folder, "/tmp/carteado_store_XXXXXX");
    if (!mkdtemp(folder) || chmod(folder, 0777))
        return -1;
    snprintf(file, sizeof file, "%s/store.db", folder);
    if (is_lite())
        return 0;
    char codes[4000] = "A B "; /* lines can be stored without a table */
    ct_store *s = opened();
    FINE(ct_store_tables(s, collect, codes));
    for (char *code = strtok(codes, " "); code; code = strtok(NULL, " "))
        FINE(ct_store_drop_table(s, code));
    ct_store_close(s);
    return 0;
}

static int clear(void **state)
{
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

/* ---- tables and lines ------------------------------------------------------------------- */

static void tables_are_put_anew_and_told_by_their_codes(void **state)
{
    ct_store *s = opened();
    expect_tables(s, "");
    FINE(put(s, "Z23456", "{\"a\":\"\xc3\xa7\"}"));
    FINE(put(s, "A23456", "one"));
    FINE(put(s, "A23456", "two"));
    FINE(put(s, "a", "lower case comes last"));
    expect_tables(s, "A23456=two;Z23456={\"a\":\"\xc3\xa7\"};a=lower case comes last;");
    heard h = { .most = 1 };
    FINE(ct_store_tables(s, hear_table, &h));
    assert_string_equal(h.text, "A23456=two;");
    ct_store_close(s);
}

static void lines_come_in_their_order_match_by_match(void **state)
{
    ct_store *s = opened();
    for (int n = 1; n <= 12; n++) FINE(ct_store_append(s, "A", 1, n, n == 1 ? "deal" : "0 turn"));
    FINE(ct_store_append(s, "A", 2, 1, "0 meld 5h 6h 7h"));
    FINE(ct_store_append(s, "B", 1, 1, "undo"));
    expect_lines(s, "A", 1,
                 "1 deal;2 0 turn;3 0 turn;4 0 turn;5 0 turn;6 0 turn;7 0 turn;8 0 turn;"
                 "9 0 turn;10 0 turn;11 0 turn;12 0 turn;");
    expect_lines(s, "A", 2, "1 0 meld 5h 6h 7h;");
    expect_lines(s, "A", 3, "");
    heard h = { .most = 2 };
    FINE(ct_store_lines(s, "A", 1, hear_line, &h));
    assert_string_equal(h.text, "1 deal;2 0 turn;");
    expect_lines(s, "A", 2, "1 0 meld 5h 6h 7h;"); /* works after a reader that stopped early */
    ct_store_close(s);
}

static void a_line_that_is_there_stays(void **state)
{
    ct_store *s = opened();
    FINE(ct_store_append(s, "A", 1, 1, "deal"));
    WRONG("store.taken", ct_store_append(s, "A", 1, 1, "0 turn"));
    FINE(ct_store_begin(s)); /* the whole transaction fails, at the commit at the latest */
    FINE(ct_store_append(s, "A", 1, 2, "0 turn"));
    FINE(put(s, "A", "room"));
    if (!ct_store_append(s, "A", 1, 1, "0 take"))
        ct_store_append(s, "A", 1, 3, "0 take");
    WRONG("store.taken", ct_store_commit(s));
    expect_lines(s, "A", 1, "1 deal;");
    expect_tables(s, "");
    FINE(ct_store_append(s, "A", 1, 2, "0 take"));
    expect_lines(s, "A", 1, "1 deal;2 0 take;");
    ct_store_close(s);
}

/* 12,000 lines of four tables, 100 in each transaction, are more than the write buffer takes
 * (recent.c). Checks that no line is lost, read twice or written again. */
static void many_lines_come_in_their_order(void **state)
{
    static const char *const code[] = { "A", "B", "C23456", "D23456" };
    enum { TABLES = 4, EACH = 3000 };
    ct_store *s = opened(), *other = opened();
    char line[32];
    for (int n = 1; n <= EACH; n++) {
        if (n % 25 == 1)
            FINE(ct_store_begin(s));
        snprintf(line, sizeof line, "0 line%d", n);
        for (int i = 0; i < TABLES; i++) FINE(ct_store_append(s, code[i], i + 1, n, line));
        if (n % 25 == 0)
            FINE(ct_store_commit(s));
    }
    for (int i = 0; i < TABLES; i++) {
        int mine = 0, others = 0;
        FINE(ct_store_lines(s, code[i], i + 1, count_line, &mine));
        FINE(ct_store_lines(other, code[i], i + 1, count_line, &others));
        assert_int_equal(mine, EACH);
        assert_int_equal(others, EACH);
        for (int n = 1; n <= EACH; n += 50)
            WRONG("store.taken", ct_store_append(s, code[i], i + 1, n, "0 turn"));
        WRONG("store.taken", ct_store_append(other, code[i], i + 1, EACH, "0 turn"));
        FINE(ct_store_drop_table(other, code[i]));
    }
    ct_store_close(other);
    for (int i = 0; i < TABLES; i++) expect_lines(s, code[i], i + 1, "");
    FINE(ct_store_append(s, "A", 1, 1, "deal")); /* the code of a table that is gone is free */
    ct_store_close(s);
    s = opened();
    expect_lines(s, "A", 1, "1 deal;");
    ct_store_close(s);
}

static void expect_of(ct_store *s, int64_t person, const char *text)
{
    heard h = { .text = "" };
    FINE(ct_store_of_person(s, person, hear_table, &h));
    assert_string_equal(h.text, text);
}

static void tables_are_found_by_their_columns(void **state)
{
    static const ct_store_row rows[] = {
        { "A", "a", 50, 900, CT_STORE_NEVER, true, CT_STORE_WAITS, 7, 0 },
        { "B", "b", 60, 300, 40, true, CT_STORE_PLAYS, 7, 8 },
        { "C", "c", 70, 300, 40, false, CT_STORE_ENDED, 9, 8 },
        { "D", "d", 55, 301, 41, true, CT_STORE_PLAYS, 0, 0 },
    };
    static const int64_t two[] = { INT64_C(1) << 40, 5 };
    heard h = { .text = "" };
    int64_t n = 0, used = 0;
    ct_store *s = opened();
    for (int i = 0; i < 4; i++) FINE(ct_store_put_table(s, &rows[i]));
    FINE(ct_store_open_tables(s, hear_table, &h));
    assert_string_equal(h.text, "B=b;D=d;A=a;");
    expect_due(s, (ct_store_place){ -1, "" }, 40, "B 40 1;C 40 2;");
    expect_due(s, (ct_store_place){ 40, "B" }, 99, "C 40 2;D 41 1;");
    expect_ending(s, (ct_store_place){ 0, "" }, 300, "B 300 1;C 300 2;");
    expect_ending(s, (ct_store_place){ 300, "C" }, 1000, "D 301 1;A 900 0;");
    FINE(ct_store_made(s, false, 7, &n));
    assert_int_equal(n, 2);
    FINE(ct_store_made(s, true, 8, &n));
    assert_int_equal(n, 2);
    FINE(ct_store_made(s, false, 8, &n));
    assert_int_equal(n, 0);
    FINE(ct_store_count(s, &n, &used));
    assert_true(n == 4 && used == 70);
    FINE(ct_store_put_seats(s, "A", two, 2));
    FINE(ct_store_put_seats(s, "B", two, 1));
    expect_of(s, two[0], "B=b;A=a;");
    expect_of(s, 5, "A=a;");
    FINE(ct_store_put_seats(s, "A", two + 1, 1));
    expect_of(s, two[0], "B=b;");
    FINE(ct_store_drop_table(s, "A"));
    expect_of(s, 5, "");
    h = (heard){ .text = "" };
    FINE(ct_store_table_of(s, "D", hear_table, &h));
    FINE(ct_store_table_of(s, "A", hear_table, &h));
    assert_string_equal(h.text, "D=d;");
    ct_store_close(s);
}

static void a_dropped_table_takes_its_lines_along(void **state)
{
    ct_store *s = opened();
    FINE(put(s, "A", "room"));
    FINE(put(s, "B", "room"));
    FINE(ct_store_append(s, "A", 1, 1, "deal"));
    FINE(ct_store_append(s, "B", 1, 1, "deal"));
    FINE(ct_store_drop_table(s, "A"));
    FINE(ct_store_drop_table(s, "A")); /* the table is gone: nothing to do */
    expect_tables(s, "B=room;");
    expect_lines(s, "A", 1, "");
    expect_lines(s, "B", 1, "1 deal;");
    ct_store_close(s);
}

/* ---- transactions ----------------------------------------------------------------------- */

static void what_is_rolled_back_was_never_there(void **state)
{
    ct_store *s = opened();
    FINE(put(s, "A", "before"));
    FINE(ct_store_begin(s));
    WRONG("store.failed", ct_store_begin(s)); /* one transaction at a time; the first goes on */
    FINE(put(s, "A", "after"));
    FINE(ct_store_append(s, "A", 1, 1, "deal"));
    FINE(ct_store_drop_table(s, "A"));
    ct_store_roll_back(s);
    ct_store_roll_back(s); /* no transaction is open: nothing to do */
    WRONG("store.failed", ct_store_commit(s));
    expect_tables(s, "A=before;");
    expect_lines(s, "A", 1, "");
    FINE(ct_store_append(s, "A", 1, 1, "deal"));
    ct_store_close(s);
}

static void what_is_not_committed_is_lost_with_the_close(void **state)
{
    ct_store *s = opened();
    FINE(ct_store_append(s, "A", 1, 1, "deal"));
    FINE(ct_store_begin(s));
    FINE(ct_store_append(s, "A", 1, 2, "0 turn"));
    ct_store_close(s);
    s = opened();
    expect_lines(s, "A", 1, "1 deal;");
    ct_store_close(s);
    ct_store_close(NULL);
}

/* Checks that two open stores on one database act like two processes. Neither sees what the other
 * has not committed. A writer waits and is then refused. A line is written only once. */
static void two_writers_never_both_write_a_line(void **state)
{
    ct_store *one = opened(), *two = opened();
    FINE(ct_store_begin(one));
    FINE(ct_store_append(one, "A", 1, 1, "deal"));
    expect_lines(one, "A", 1, "1 deal;"); /* reading sends what was written */
    expect_lines(two, "A", 1, "");
    WRONG("store.busy", ct_store_append(two, "A", 1, 1, "deal As"));
    FINE(ct_store_commit(one));
    WRONG("store.taken", ct_store_append(two, "A", 1, 1, "deal As"));
    FINE(ct_store_append(two, "A", 1, 2, "0 turn"));
    expect_lines(one, "A", 1, "1 deal;2 0 turn;");
    FINE(ct_store_begin(two));
    FINE(ct_store_append(two, "A", 1, 3, "0 take"));
    expect_lines(two, "A", 1, "1 deal;2 0 turn;3 0 take;");
    const char *wrong = ct_store_begin(one); /* SQLite refuses here, PostgreSQL at the commit */
    if (!wrong)
        wrong = ct_store_append(one, "A", 1, 3, "0 turn");
    if (!wrong)
        wrong = ct_store_commit(one);
    WRONG("store.busy", wrong);
    FINE(ct_store_commit(two));
    expect_lines(one, "A", 1, "1 deal;2 0 turn;3 0 take;");
    ct_store_close(one);
    ct_store_close(two);
}

/* ---- processes -------------------------------------------------------------------------- */

enum { RACERS = 3, RACE = 60, BATCH = 4 };

/* Appends every line it can, as one of several processes, and reports how many it appended. */
static void race(int to)
{
    ct_store *s = NULL;
    int got = 0;
    if (ct_store_open(where(), &s))
        _exit(1);
    for (int n = 1; n <= RACE; n++) {
        const char *wrong = ct_store_append(s, "A", 1, n, "0 turn");
        while (wrong && !strcmp(wrong, "store.busy"))
            wrong = ct_store_append(s, "A", 1, n, "0 turn");
        if (wrong && strcmp(wrong, "store.taken"))
            _exit(2);
        got += !wrong;
    }
    ct_store_close(s);
    _exit(write(to, &got, sizeof got) != sizeof got);
}

static void each_line_goes_to_one_of_several_processes(void **state)
{
    int ends[2], sum = 0;
    ct_store_close(opened());
    assert_int_equal(pipe(ends), 0);
    for (int i = 0; i < RACERS; i++)
        if (!fork())
            race(ends[1]);
    close(ends[1]);
    for (int got; read(ends[0], &got, sizeof got) == sizeof got;) sum += got;
    close(ends[0]);
    for (int i = 0, status; i < RACERS; i++) {
        wait(&status);
        assert_int_equal(status, 0);
    }
    assert_int_equal(sum, RACE);
}

/* Writes lines in transactions, as a process to be killed, and reports each number once it is
 * committed. */
static void write_on(int n, int to)
{
    ct_store *s = NULL;
    if (ct_store_open(where(), &s))
        _exit(1);
    for (;; n += BATCH) {
        int last = n + BATCH - 1;
        char line[32];
        const char *wrong = ct_store_begin(s);
        for (int i = n; !wrong && i <= last; i++) {
            snprintf(line, sizeof line, "0 line%d", i);
            wrong = ct_store_append(s, "A", 1, i, line);
        }
        if (wrong || ct_store_commit(s) || write(to, &last, sizeof last) != sizeof last)
            _exit(1);
    }
}

static void what_was_acknowledged_survives_kill_9(void **state)
{
    const char *kills = getenv("CT_KILLS");
    int last = 0, acknowledged = 0;
    srand(9);
    for (int i = kills ? atoi(kills) : 12; i > 0; i--) {
        int ends[2], heard_of, status;
        assert_int_equal(pipe(ends), 0);
        pid_t writer = fork();
        if (!writer)
            write_on(last + 1, ends[1]);
        close(ends[1]);
        usleep((useconds_t)(rand() % 30000));
        kill(writer, SIGKILL);
        waitpid(writer, &status, 0);
        assert_true(WIFSIGNALED(status));
        while (read(ends[0], &heard_of, sizeof heard_of) == sizeof heard_of)
            acknowledged = heard_of;
        close(ends[0]);
        ct_store *s = opened();
        last = 0;
        FINE(ct_store_lines(s, "A", 1, count_line, &last));
        assert_true(last >= acknowledged);
        assert_int_equal(last % BATCH, 0); /* a transaction is stored completely or not at all */
        ct_store_close(s);
    }
    print_message("%d lines acknowledged, %d there\n", acknowledged, last);
}

/* ---- faults of a file ------------------------------------------------------------------- */

/* Limits the size of files, which SQLite sees as a full disk. */
static void a_full_disk_takes_nothing_and_loses_nothing(void **state)
{
    struct rlimit old, low;
    char line[1200];
    if (!is_lite())
        skip();
    ct_store *s = opened();
    int n = 0, before = 0;
    const char *wrong = NULL;
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = 0;
    FINE(ct_store_append(s, "A", 1, ++n, line));
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    low = old;
    low.rlim_cur = 100000;
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &low);
    while (!wrong && n < 1000) {
        before = n;
        wrong = ct_store_begin(s);
        for (int i = 0; !wrong && i < 20; i++) wrong = ct_store_append(s, "A", 1, ++n, line);
        if (!wrong)
            wrong = ct_store_commit(s);
    }
    assert_non_null(wrong);
    WRONG("store.full", wrong);
    ct_store_roll_back(s);
    heard h = { .n = 0 };
    FINE(ct_store_lines(s, "A", 1, hear_line, &h));
    assert_int_equal(h.n, before); /* the failed transaction has left no line */
    setrlimit(RLIMIT_FSIZE, &old);
    FINE(ct_store_append(s, "A", 1, before + 1, line)); /* writing works when there is room again */
    ct_store_close(s);
}

static int as_nobody(const char *(*what)(void))
{
    int status;
    fflush(NULL);
    pid_t child = fork();
    if (!child) { /* root may write anywhere, so the child is not root */
        if (!geteuid() && (setgid(65534) || setuid(65534)))
            _exit(3);
        const char *key = what();
        _exit(!key ? 0 : !strcmp(key, "store.read-only") ? 1 : !strcmp(key, "store.open") ? 2 : 4);
    }
    waitpid(child, &status, 0);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static const char *open_and_close(void)
{
    ct_store *s = NULL;
    const char *wrong = ct_store_open(file, &s);
    ct_store_close(s);
    return wrong;
}

static void a_file_that_cannot_be_written_is_refused(void **state)
{
    if (!is_lite())
        skip();
    ct_store_close(opened());
    assert_int_equal(chmod(file, 0444), 0);
    assert_int_equal(as_nobody(open_and_close), 1); /* store.read-only */
    assert_int_equal(chmod(file, 0), 0);
    assert_int_equal(as_nobody(open_and_close), 2); /* store.open */
    assert_int_equal(remove(file), 0);
    assert_int_equal(chmod(folder, 0555), 0);
    assert_int_equal(as_nobody(open_and_close), 2); /* no file can be created */
}

static void a_new_file_is_for_its_owner_alone(void **state)
{
    struct stat st;
    if (!is_lite())
        skip();
    ct_store *s = opened();
    FINE(ct_store_append(s, "A", 1, 1, "deal"));
    assert_int_equal(stat(file, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0600);
    ct_store_close(s);
}

static void the_file_of_another_program_is_left_alone(void **state)
{
    static const char text[] = "carteado 1\ngame golfe\n";
    char now[sizeof text] = "";
    ct_store *s = NULL;
    if (!is_lite())
        skip();
    FILE *f = fopen(file, "wb");
    assert_true(fwrite(text, 1, sizeof text - 1, f) == sizeof text - 1 && !fclose(f));
    WRONG("store.open", ct_store_open(file, &s));
    assert_null(s);
    f = fopen(file, "rb");
    assert_true(fread(now, 1, sizeof now, f) == sizeof text - 1 && !fclose(f));
    assert_string_equal(now, text);
    WRONG("store.open", ct_store_open(folder, &s));
    WRONG("store.open", ct_store_open("/tmp/no/such/folder/store.db", &s));
}

/* Bytes 60 to 63 of an SQLite file are its user version. In a closed file no log overrides them. */
static void the_store_of_a_newer_program_is_refused(void **state)
{
    ct_store *s = NULL;
    if (!is_lite())
        skip();
    ct_store_close(opened());
    FILE *f = fopen(file, "r+b");
    assert_true(!fseek(f, 60, SEEK_SET) && fwrite("\0\0\3\xe7", 1, 4, f) == 4 && !fclose(f));
    WRONG("store.newer", ct_store_open(file, &s));
    assert_null(s);
}

static void a_server_that_is_not_there_is_told(void **state)
{
    ct_store *s = NULL;
    const char *wrong = ct_store_open("postgres://127.0.0.1:1/none?connect_timeout=2", &s);
    assert_true(!strcmp(wrong, "store.open") || !strcmp(wrong, "store.none"));
    assert_null(s);
}

static void end_connections(void)
{
    char command[400];
    snprintf(command, sizeof command,
             "psql -qAt '%s' -c \"SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
             " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'\" >/dev/null",
             where());
    assert_int_equal(system(command), 0);
}

/* Cuts connections to the database. Checks that the open transaction fails, and that the next one
 * connects again. */
static void a_connection_that_broke_is_made_anew(void **state)
{
    if (is_lite())
        skip();
    ct_store *s = opened();
    FINE(ct_store_append(s, "A", 1, 1, "deal"));
    FINE(ct_store_begin(s));
    FINE(ct_store_append(s, "A", 1, 2, "0 turn"));
    end_connections();
    FINE(ct_store_append(s, "A", 1, 3, "0 take")); /* it is sent with the commit */
    WRONG("store.lost", ct_store_commit(s));
    expect_lines(s, "A", 1, "1 deal;");
    FINE(ct_store_append(s, "A", 1, 2, "0 turn"));
    ct_store_close(s);
}

/* Checks that a second server is refused, while reading and backups are still possible. */
static void one_server_has_the_store(void **state)
{
    ct_store *one = opened(), *two = opened();
    FINE(ct_store_claim(one));
    FINE(ct_store_claim(one));
    WRONG("store.busy", ct_store_claim(two));
    FINE(put(two, "A", "room"));
    ct_store_close(one);
    FINE(ct_store_claim(two));
    pid_t child = fork();
    if (!child) {
        ct_store *s = opened();
        _exit(strcmp(or_fine(ct_store_claim(s)), "store.busy") != 0);
    }
    int status = -1;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    ct_store_close(two);
    child = fork();
    if (!child) {
        ct_store *s = opened();
        _exit(ct_store_claim(s) ? 1 : 0); /* the child does not close the store */
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    one = opened();
    FINE(ct_store_claim(one));
    ct_store_close(one);
}

/* Checks that the lock ends with the connection, and is taken again unless another server was
 * faster. */
static void a_store_whose_connection_broke_is_claimed_anew(void **state)
{
    if (is_lite())
        skip();
    ct_store *one = opened();
    FINE(ct_store_claim(one));
    end_connections();
    WRONG("store.lost", put(one, "A", "room"));
    FINE(put(one, "A", "room"));
    ct_store *two = opened();
    WRONG("store.busy", ct_store_claim(two));
    ct_store_close(two);
    end_connections();
    two = opened();
    FINE(ct_store_claim(two));
    WRONG("store.lost", put(one, "A", "room"));
    WRONG("store.busy", put(one, "A", "room"));
    WRONG("store.busy", put(one, "A", "room"));
    ct_store_close(two);
    FINE(put(one, "A", "room"));
    ct_store_close(one);
}

/* ---- size ------------------------------------------------------------------------------- */

/* A room's text as it grows: `seats` people have joined; then a match is on. Its secrets are
 * hashes, as in real texts. */
static void room_text(char *text, size_t cap, int seats, bool playing)
{
    char hex[65];
    int n = snprintf(text, cap,
                     "{\"form\":2,\"code\":\"ABCDEF\",\"used\":1795969128,\"settings\":{\"game\":"
                     "\"domino\",\"seats\":4,\"options\":\"\",\"clock\":\"off\",\"public\":false,"
                     "\"watch\":\"no\",\"text\":false,\"enter\":false},\"host\":0,\"matches\":1,"
                     "\"changed\":-1,\"barred\":[],\"maker\":[0,0],\"seats\":[");
    for (int i = 0; i < seats + (playing ? 3 : 0); i++) {
        for (int k = 0; k < 64; k++) hex[k] = "0123456789abcdef"[rand() % 16];
        hex[64] = 0;
        n += snprintf(text + n, cap - (size_t)n,
                      "{\"kind\":\"person\",\"name\":\"Ana (%d)\",\"face\":\"\",\"token\":\"%s\","
                      "\"ready\":true,\"away\":false,\"next\":false},",
                      i, hex);
    }
    snprintf(text + n, cap - (size_t)n, "]}");
}

static bool add_length(void *user, const char *code, const char *room)
{
    *(int64_t *)user += (int64_t)strlen(room);
    return true;
}

static int64_t number_of(const char *sql)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *q = NULL;
    assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &q, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(q), SQLITE_ROW);
    int64_t n = sqlite3_column_int64(q, 0);
    sqlite3_finalize(q);
    sqlite3_close(db);
    return n;
}

/* Lets 3,000 tables grow as real ones do, many at a time. Checks that the whole store, indexes
 * included, takes at most 1.2 times the rooms' texts. */
static void rooms_take_little_more_than_their_text(void **state)
{
    enum { TABLES = 3000, STAGES = 6 };
    char text[4000], code[8];
    int64_t texts = 0;
    if (!is_lite())
        skip();
    srand(5);
    ct_store *s = opened();
    FINE(ct_store_begin(s));
    for (int i = 0; i < TABLES * STAGES + 500 * STAGES; i++) {
        int t = i % 500 + i / (500 * STAGES) * 500, stage = i / 500 % STAGES;
        snprintf(code, sizeof code, "%06x", (unsigned)t * 2654435761u >> 8);
        room_text(text, sizeof text, stage < 4 ? stage + 1 : 4, stage >= 4);
        ct_store_row row = { code,
                             text,
                             1795969128 + i,
                             1795969128 + i + 86400 * 30,
                             CT_STORE_NEVER,
                             i % 9 == 0,
                             CT_STORE_PLAYS,
                             1u << 20 | (unsigned)t,
                             2u << 20 | (unsigned)t };
        FINE(ct_store_put_table(s, &row));
    }
    FINE(ct_store_commit(s));
    FINE(ct_store_tables(s, add_length, &texts));
    ct_store_close(s);
    int64_t bytes = (number_of("PRAGMA page_count") - number_of("PRAGMA freelist_count")) *
                    number_of("PRAGMA page_size");
    print_message("%.3f bytes in the file for each byte of text\n", (double)bytes / (double)texts);
    assert_true(bytes * 10 <= texts * 12);
}

/* ---- secrets ---------------------------------------------------------------------------- */

static void a_secret_is_drawn_once(void **state)
{
    char one[CT_STORE_SECRET], again[CT_STORE_SECRET], two[CT_STORE_SECRET];
    ct_store *s = opened();
    FINE(ct_store_begin(s));
    FINE(ct_store_secret(s, "one", again));
    ct_store_roll_back(s);
    FINE(ct_store_secret(s, "one", one));
    assert_string_not_equal(one, again);
    FINE(ct_store_secret(s, "two", two));
    assert_string_not_equal(one, two);
    assert_int_equal(strspn(one, "0123456789abcdef"), 64);
    assert_int_equal(strlen(one), 64);
    ct_store_close(s);
    s = opened();
    FINE(ct_store_secret(s, "one", again));
    assert_string_equal(one, again);
    ct_store_close(s);
}

/* Makes a store as the first version of its schema was, with a table and a line. */
static void make_first_version(void)
{
    static const char lite[] =
        "CREATE TABLE room (code TEXT PRIMARY KEY, room TEXT NOT NULL) WITHOUT ROWID;"
        "CREATE TABLE line (code TEXT NOT NULL, m BIGINT NOT NULL, n BIGINT NOT NULL,"
        " line TEXT NOT NULL, PRIMARY KEY (code, m, n)) WITHOUT ROWID;"
        "PRAGMA application_id = 1667330676; PRAGMA user_version = 1;";
    static const char postgres[] =
        "DROP SCHEMA public CASCADE; CREATE SCHEMA public;"
        "CREATE TABLE room (code TEXT COLLATE \"C\" PRIMARY KEY, room TEXT NOT NULL);"
        "CREATE TABLE line (code TEXT COLLATE \"C\" NOT NULL, m BIGINT NOT NULL,"
        " n BIGINT NOT NULL, line TEXT NOT NULL, PRIMARY KEY (code, m, n));"
        "CREATE TABLE carteado_version (version BIGINT NOT NULL);"
        "INSERT INTO carteado_version VALUES (1);";
    static const char rows[] = "INSERT INTO room VALUES ('A', 'one'), ('B', 'two');"
                               "INSERT INTO line VALUES ('A', 1, 1, 'deal');";
    char command[400];
    sqlite3 *db = NULL;
    if (is_lite()) {
        assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
        assert_int_equal(sqlite3_exec(db, lite, NULL, NULL, NULL), SQLITE_OK);
        assert_int_equal(sqlite3_exec(db, rows, NULL, NULL, NULL), SQLITE_OK);
        sqlite3_close(db);
        return;
    }
    snprintf(command, sizeof command, "psql -qv ON_ERROR_STOP=1 '%s' >/dev/null 2>&1", where());
    FILE *f = popen(command, "w");
    assert_true(f && fputs(postgres, f) >= 0 && fputs(rows, f) >= 0);
    assert_int_equal(pclose(f), 0);
}

/* Checks that a store is migrated from the first version to the newest one, and that its tables
 * wait to be converted. */
static void an_older_store_is_brought_to_the_newest_form(void **state)
{
    char secret[CT_STORE_SECRET];
    int64_t tables = 0, used = 9;
    make_first_version();
    ct_store *s = opened();
    expect_tables(s, "A=one;B=two;");
    expect_lines(s, "A", 1, "1 deal;");
    expect_due(s, (ct_store_place){ -1, "" }, 0, "A 0 0;B 0 0;");
    FINE(ct_store_count(s, &tables, &used));
    assert_true(tables == 2 && used == 0);
    FINE(put(s, "A", "one with columns"));
    expect_due(s, (ct_store_place){ -1, "" }, 1000, "B 0 0;");
    FINE(ct_store_secret(s, "one", secret));
    ct_store_close(s);
    s = opened();
    expect_tables(s, "A=one with columns;B=two;");
    ct_store_close(s);
}

/* ---- backup ----------------------------------------------------------------------------- */

static void a_backup_is_a_store_of_what_was_committed(void **state)
{
    char copy[200];
    snprintf(copy, sizeof copy, "%s/copy.db", folder);
    ct_store *s = opened(), *c = NULL;
    FINE(put(s, "A", "room"));
    if (!is_lite()) {
        WRONG("store.none", ct_store_backup(s, copy));
        ct_store_close(s);
        return;
    }
    FINE(ct_store_append(s, "A", 1, 1, "deal"));
    FINE(ct_store_begin(s)); /* another process goes on writing */
    FINE(ct_store_append(s, "A", 1, 2, "0 turn"));
    FINE(ct_store_open(file, &c));
    FINE(ct_store_backup(c, copy));
    WRONG("store.exists", ct_store_backup(c, copy));
    WRONG("store.open", ct_store_backup(c, "/tmp/no/such/folder/copy.db"));
    ct_store_close(c);
    FINE(ct_store_commit(s));
    expect_lines(s, "A", 1, "1 deal;2 0 turn;");
    ct_store_close(s);
    FINE(ct_store_open(copy, &c));
    expect_tables(c, "A=room;");
    expect_lines(c, "A", 1, "1 deal;");
    FINE(ct_store_append(c, "A", 1, 2, "0 take"));
    ct_store_close(c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, fresh, clear)
        TEST(tables_are_put_anew_and_told_by_their_codes),
        TEST(lines_come_in_their_order_match_by_match),
        TEST(a_line_that_is_there_stays),
        TEST(many_lines_come_in_their_order),
        TEST(tables_are_found_by_their_columns),
        TEST(a_dropped_table_takes_its_lines_along),
        TEST(what_is_rolled_back_was_never_there),
        TEST(what_is_not_committed_is_lost_with_the_close),
        TEST(two_writers_never_both_write_a_line),
        TEST(each_line_goes_to_one_of_several_processes),
        TEST(what_was_acknowledged_survives_kill_9),
        TEST(a_full_disk_takes_nothing_and_loses_nothing),
        TEST(a_file_that_cannot_be_written_is_refused),
        TEST(a_new_file_is_for_its_owner_alone),
        TEST(the_file_of_another_program_is_left_alone),
        TEST(the_store_of_a_newer_program_is_refused),
        TEST(a_server_that_is_not_there_is_told),
        TEST(a_connection_that_broke_is_made_anew),
        TEST(one_server_has_the_store),
        TEST(a_store_whose_connection_broke_is_claimed_anew),
        TEST(rooms_take_little_more_than_their_text),
        TEST(a_secret_is_drawn_once),
        TEST(an_older_store_is_brought_to_the_newest_form),
        TEST(a_backup_is_a_store_of_what_was_committed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
