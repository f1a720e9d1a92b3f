/* golden.c - replays the recorded matches of games/<slug>/golden/, one test each. The check lines
 * of a record are hashes of the state, so any change of what happens at the table fails.
 * tools/golden.sh writes the records. */
#include "files.h"
#include "help.h"

enum { RECORDS = 1024 };

typedef struct record {
    char name[300], path[1024];
} record;

/* Drops comment lines from the text, because saving a match drops them. They explain the worked
 * examples. */
static void drop_comments(char *text)
{
    char *to = text;
    for (char *line = text; *line;) {
        size_t n = strcspn(line, "\n");
        n += line[n] == '\n';
        if (*line != '#') {
            memmove(to, line, n);
            to += n;
        }
        line += n;
    }
    *to = 0;
}

static void replay(void **state)
{
    const record *r = *state;
    size_t len = 0;
    ct_fault why = { 0 };
    char *text = file_read(r->path, &len);
    assert_non_null(text);
    assert_non_null(strstr(text, "\n= ")); /* the record has a check line */
    ct_match *m = ct_match_load(text, len, &why);
    if (!m)
        fail_msg("%s:%d: %s (%s)", r->path, why.line, why.what, ct_say(NULL, why.key, CT_EN));
    assert_true(ct_match_lines(m) > 0);

    /* the saved match must be the same record */
    char *again = malloc(len + 1);
    ct_out o = { again, len + 1, 0 };
    ct_match_save(m, true, &o);
    drop_comments(text);
    if (strcmp(text, again))
        fail_msg("%s is written differently", r->path);
    free(again);
    free(text);
    ct_match_free(m);
}

/* Every game must have records. To make them, add a line to its golden/plan and run
 * tools/golden.sh. */
static void recorded(void **state)
{
    const record *r = *state;
    fail_msg("no records in %s", r->path);
}

int main(void)
{
    static record records[RECORDS];
    static struct CMUnitTest tests[RECORDS];
    static folder files;
    size_t n = 0;
    for (const ct_game *const *g = ct_games(); *g; g++) {
        char path[600];
        const char *slug = ct_game_about(*g)->slug;
        snprintf(path, sizeof path, "%s/%s/golden", CT_GAMES_DIR, slug);
        folder_read(&files, path, ".ctr");
        if (!files.n && n < RECORDS) {
            record *r = &records[n];
            snprintf(r->name, sizeof r->name, "%s has records", slug);
            snprintf(r->path, sizeof r->path, "%s", path);
            tests[n++] = (struct CMUnitTest){ r->name, recorded, NULL, NULL, r };
        }
        for (int i = 0; i < files.n && n < RECORDS; i++, n++) {
            record *r = &records[n];
            snprintf(r->name, sizeof r->name, "%s/%s", slug, files.name[i]);
            snprintf(r->path, sizeof r->path, "%s/%s", path, files.name[i]);
            tests[n] = (struct CMUnitTest){ r->name, replay, NULL, NULL, r };
        }
    }
    return _cmocka_run_group_tests("golden", tests, n, NULL, NULL);
}
