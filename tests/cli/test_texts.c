/* test_texts.c - checks the texts of a program. Each key has one row with both languages, which use
 * the same $1, $2 ... Every command and option in help has a text. Built for each program. */
#include "cli/common/sentences.h"

#include "help.h" /* last: it defines a macro `fail`, and the command line has such a function */

static const ct_text *catalogue(int i) { return i ? shared_texts : this_program.texts; }

static const ct_text *row_of(const char *key)
{
    for (int i = 0; i < 2; i++)
        for (const ct_text *t = catalogue(i); t->key; t++)
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
    for (int i = 0; i < 2; i++)
        for (const ct_text *t = catalogue(i); t->key; t++) {
            if (!t->pt || !t->en || !*t->pt || !*t->en)
                fail_msg("%s lacks a language", t->key);
            if (put_in(t->pt) != put_in(t->en))
                fail_msg("%s puts in other things in English", t->key);
        }
}

static void keys_are_unique(void **state)
{
    for (int i = 0; i < 2; i++)
        for (const ct_text *t = catalogue(i); t->key; t++)
            if (row_of(t->key) != t)
                fail_msg("%s is there twice", t->key);
}

/* Checks that each refusal of include/solver.h has a text. */
static void refusals_of_solvers_have_texts(void **state)
{
    static const char *const keys[] = { "solver.memory", "solver.turn",  "solver.seats",
                                        "solver.hidden", "solver.rules", "solver.tricks",
                                        "solver.none",   "solver.same" };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) assert_non_null(row_of(keys[i]));
}

static void has_text(void *user, const option_row *row, size_t base)
{
    const command *cmd = user;
    char key[64];
    snprintf(key, sizeof key, "flag.%s", row->name);
    if (!row_of(row->about ? row->about : key))
        fail_msg("no text for --%s of %s", row->name, cmd->name);
    if (row->value && row->most <= row->least && row->most)
        fail_msg("--%s of %s has no range", row->name, cmd->name);
}

static void help_is_complete(void **state)
{
    static const char *const parts[] = { "brief.", "usage.", "about." };
    char key[64];
    for (const command *const *c = this_program.commands; *c; c++) {
        for (size_t k = 0; k < sizeof parts / sizeof *parts; k++) {
            snprintf(key, sizeof key, "%s%s", parts[k], (*c)->name);
            if (!row_of(key))
                fail_msg("no text %s", key);
        }
        options_walk(*c, has_text, (void *)*c);
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
