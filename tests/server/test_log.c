/* test_log.c - checks the server's log (server/log.h) and its metrics for Prometheus
 * (server/metrics.h). */
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "help.h"
#include "json_check.h"
#include "server/log.h"
#include "server/metrics.h"

#define FIELDS(...) ((const ct_log_field[]){ __VA_ARGS__, { NULL, NULL, 0 } })
enum { MS = 86399789 }; /* 1970-01-01, 23:59:59.789 */

static const char *line_of(const char *event, const ct_log_field *fields)
{
    static char line[CT_LOG_LINE];
    size_t n = ct_log_line(line, MS, event, fields);
    assert_int_equal(n, strlen(line));
    assert_true(n < CT_LOG_LINE);
    assert_true(json_ok(line));
    return line;
}

static void a_line_has_its_time_event_and_fields(void **state)
{
    assert_string_equal(line_of("start", NULL),
                        "{\"time\":\"1970-01-01T23:59:59.789Z\",\"event\":\"start\"}");
    assert_string_equal(line_of("table.new", FIELDS({ "table", "ABC234" }, { "seats", NULL, -4 })),
                        "{\"time\":\"1970-01-01T23:59:59.789Z\",\"event\":\"table.new\",\"table\":"
                        "\"ABC234\",\"seats\":-4}");
}

static void secrets_are_never_written(void **state)
{
    static const char *const names[] = { "token",    "secret",   "share",  "shares", "seed",
                                         "password", "recovery", "record", "cookie" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *line = line_of("x", FIELDS({ names[i], "hidden away" }, { "seat", NULL, 1 }));
        assert_null(strstr(line, "hidden"));
        assert_non_null(strstr(line, ":\"***\",\"seat\":1}"));
    }
}

static void any_bytes_make_one_line_of_json(void **state)
{
    assert_non_null(
        strstr(line_of("x", FIELDS({ "text", "a\nb\t\x1b[31m\x7f\xff\xc2\x85 \"\xc3\xa7\\" })),
               "\"text\":\"a?b??[31m???? \\\"\xc3\xa7\\\\\"}"));
    for (int round = 0; round < 300; round++) {
        char text[3000];
        srand((unsigned)round);
        size_t n = (size_t)(rand() % (int)sizeof text);
        for (size_t i = 0; i < n; i++) text[i] = (char)(1 + rand() % 255);
        text[n < sizeof text ? n : sizeof text - 1] = 0;
        const char *line = line_of("x", FIELDS({ "before", NULL, 1 }, { "text", text }));
        for (; *line; line++) assert_true((unsigned char)*line >= 32);
    }
}

static void what_does_not_fit_is_left_out_and_said(void **state)
{
    char text[CT_LOG_LINE];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = 0;
    assert_string_equal(
        line_of("x", FIELDS({ "text", text }, { "seat", NULL, 1 })),
        "{\"time\":\"1970-01-01T23:59:59.789Z\",\"event\":\"x\",\"seat\":1,\"cut\":true}");
}

static void a_line_goes_out_whole(void **state)
{
    char got[300] = "";
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    CT_LOG(ends[1], "stop", { "tables", NULL, 3 });
    ssize_t n = read(ends[0], got, sizeof got - 1);
    assert_true(n > 0 && got[n - 1] == '\n');
    assert_non_null(strstr(got, "Z\",\"event\":\"stop\",\"tables\":3}\n"));
    assert_int_equal(strncmp(got, "{\"time\":\"20", 11), 0);
    close(ends[0]);
    close(ends[1]);
}

static void numbers_have_names_help_and_kinds(void **state)
{
    static const ct_metric list[] = {
        { "acts_total", "Acts that were stored.", CT_COUNTER, 12345678901 },
        { "tables", "Tables there are.", CT_GAUGE, 2 },
    };
    char buf[1000];
    ct_out o = { buf, sizeof buf, 0 };
    ct_metrics_write(list, 2, &o);
    assert_string_equal(buf, "# HELP carteado_acts_total Acts that were stored.\n"
                             "# TYPE carteado_acts_total counter\n"
                             "carteado_acts_total 12345678901\n"
                             "# HELP carteado_tables Tables there are.\n"
                             "# TYPE carteado_tables gauge\n"
                             "carteado_tables 2\n");
}

static void durations_are_a_histogram_that_adds_up(void **state)
{
    char buf[4000];
    ct_out o = { buf, sizeof buf, 0 };
    ct_durations d = { 0 };
    ct_durations_add(&d, 0);
    ct_durations_add(&d, 100); /* le: a duration equal to the bound counts, too */
    ct_durations_add(&d, 101);
    ct_durations_add(&d, 20000);
    ct_durations_add(&d, 99000000);
    ct_durations_write(&d, "commit_seconds", "From act to disk.", &o);
    static const char *const lines[] = {
        "# TYPE carteado_commit_seconds histogram\ncarteado_commit_seconds_bucket{le=\"0.0001\"} "
        "2\n",
        "_bucket{le=\"0.00025\"} 3\n",
        "_bucket{le=\"0.01\"} 3\n",
        "_bucket{le=\"0.02\"} 4\n",
        "_bucket{le=\"10\"} 4\ncarteado_commit_seconds_bucket{le=\"+Inf\"} 5\n"
        "carteado_commit_seconds_sum 99.020201\ncarteado_commit_seconds_count 5\n",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        assert_non_null(strstr(buf, lines[i]));
}

static void the_process_tells_of_itself(void **state)
{
    char before[2000], after[2000];
    ct_out o = { before, sizeof before, 0 }, p = { after, sizeof after, 0 };
    ct_metrics_process(&o);
    int fd = open("/dev/null", O_RDONLY);
    ct_metrics_process(&p);
    close(fd);
    long one = strtol(strstr(before, "\nprocess_open_fds ") + 18, NULL, 10);
    long two = strtol(strstr(after, "\nprocess_open_fds ") + 18, NULL, 10);
    assert_int_equal(two, one + 1);
    assert_true(strtol(strstr(after, "\nprocess_resident_memory_bytes ") + 31, NULL, 10) > 100000);
    assert_non_null(strstr(after, "\nprocess_cpu_seconds_total 0."));
    assert_non_null(strstr(after, "\nprocess_max_fds "));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_has_its_time_event_and_fields),
        cmocka_unit_test(secrets_are_never_written),
        cmocka_unit_test(any_bytes_make_one_line_of_json),
        cmocka_unit_test(what_does_not_fit_is_left_out_and_said),
        cmocka_unit_test(a_line_goes_out_whole),
        cmocka_unit_test(numbers_have_names_help_and_kinds),
        cmocka_unit_test(durations_are_a_histogram_that_adds_up),
        cmocka_unit_test(the_process_tells_of_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
