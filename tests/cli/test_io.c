/* test_io.c - checks that write_file flushes a new file before it replaces the old one, and flushes
 * the folder afterwards. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <unistd.h>

#include "help.h"

static char told[64];

static int told_fsync(int fd)
{
    strcat(told, "f");
    return 0;
}

static int told_rename(const char *from, const char *to)
{
    strcat(told, "r");
    return 0;
}

#undef fail /* removes cmocka's macro, because the command line has a function of this name */
#define fsync  told_fsync
#define rename told_rename
#include "../../cli/common/io.c"
#undef fsync
#undef rename

const program this_program = { .name = "test_io" };

static void flushed_renamed_and_its_folder_flushed(void **state)
{
    char path[64] = "/tmp/carteado-io-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    told[0] = 0;
    bool good = write_file(path, "text", 4);
    remove(path);
    strcat(path, ".new"); /* still there: nothing was really renamed */
    assert_int_equal(remove(path), 0);
    assert_true(good);
    assert_string_equal(told, "frf");
}

static void nothing_is_renamed_where_nothing_could_be_written(void **state)
{
    told[0] = 0;
    assert_false(write_file("/proc/none/file", "text", 4));
    assert_string_equal(told, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(flushed_renamed_and_its_folder_flushed),
        cmocka_unit_test(nothing_is_renamed_where_nothing_could_be_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
