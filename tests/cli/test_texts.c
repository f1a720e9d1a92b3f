/* test_texts.c - the catalogue of the command line: both languages, one row a key, the same
 * things put in, and a text for every command and option that help prints. */
#include "help.h"

#include "cli/texts.c"

static const ct_text *row_of(const char *key)
{
    for (const ct_text *t = cli_texts; t->key; t++)
        if (!strcmp(t->key, key))
            return t;
    return NULL;
}

static unsigned put_in(const char *text)
{
    unsigned set = 0;
    for (; *text; text++)
        if (text[0] == '$' && text[1] >= '1' && text[1] <= '9')
            set |= 1u << (text[1] - '0');
    return set;
}

static void both_languages(void **state)
{
    for (const ct_text *t = cli_texts; t->key; t++) {
        if (!t->pt || !t->en || !*t->pt || !*t->en)
            fail_msg("%s lacks a language", t->key);
        if (put_in(t->pt) != put_in(t->en))
            fail_msg("%s puts in other things in English", t->key);
    }
}

static void keys_are_unique(void **state)
{
    for (const ct_text *t = cli_texts; t->key; t++)
        if (row_of(t->key) != t)
            fail_msg("%s is there twice", t->key);
}

/* include/solver.h names them. */
static void refusals_of_solvers_have_texts(void **state)
{
    static const char *const keys[] = { "solver.memory", "solver.turn",  "solver.seats",
                                        "solver.hidden", "solver.rules", "solver.tricks",
                                        "solver.none",   "solver.same" };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) assert_non_null(row_of(keys[i]));
}

static void help_is_complete(void **state)
{
    static const char *const parts[] = { "brief.", "usage.", "about." };
    static const char *const names[] = { "games",  "rules", "options", "play",  "watch",
                                         "replay", "check", "engine",  "count", "bench",
                                         "web",    "code",  "solve",   "study" };
    static const char *const flags[] = {
        "seats", "preset", "opt",  "seed",  "bots",       "seat",     "ascii",      "record",
        "new",   "deals",  "at",   "depth", "game",       "seconds",  "json",       "lang",
        "help",  "port",   "host", "root",  "open",       "code",     "day",        "decks",
        "state", "budget", "win",  "jobs",  "checkpoint", "solvable", "difficulty", "blind"
    };
    char key[64];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (size_t k = 0; k < sizeof parts / sizeof *parts; k++) {
            snprintf(key, sizeof key, "%s%s", parts[k], names[i]);
            if (!row_of(key))
                fail_msg("no text %s", key);
        }
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        snprintf(key, sizeof key, "flag.%s", flags[i]);
        if (!row_of(key))
            fail_msg("no text %s", key);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_languages),
        cmocka_unit_test(keys_are_unique),
        cmocka_unit_test(refusals_of_solvers_have_texts),
        cmocka_unit_test(help_is_complete),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
