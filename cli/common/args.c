/* args.c - the command line: finds the command and its options by their tables, and prints help
 * from the same tables. */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "sentences.h"

enum { OPTIONS = 64 }; /* options of one command, at most */

/* The options that every command has, in `globals`. */
typedef struct globals {
    ct_lang lang;
    bool help;
} globals;

static int take_language(const cli *c, void *member, char *value);

static const option_row global_rows[] = {
    { "lang", "pt|en", offsetof(globals, lang), .take = take_language },
    { "help", NULL, offsetof(globals, help) },
    { 0 },
};

/* An option, and the start of the struct that holds its member. */
typedef struct found {
    const option_row *row;
    char *base;
} found;

/* ---- the tables ------------------------------------------------------------------------- */

static void walk(const option_row *rows, size_t base, option_each *each, void *user)
{
    for (const option_row *row = rows; row && (row->name || row->table); row++)
        if (row->table)
            walk(row->table, base + row->at, each, user);
        else
            each(user, row, base);
}

void options_walk(const command *cmd, option_each *each, void *user)
{
    walk(cmd ? cmd->options : NULL, 0, each, user);
    walk(global_rows, 0, each, user);
}

const char *option_text(ct_lang l, const option_row *row)
{
    char key[64];
    ct_out o = ct_out_of(key, sizeof key);
    ct_put(&o, row->about ? row->about : "flag.");
    ct_put(&o, row->about ? "" : row->name);
    return text_of(l, key);
}

/* ---- values ----------------------------------------------------------------------------- */

bool args_int(const char *text, int lo, int hi, int *out)
{
    int32_t v = 0;
    int n = ct_get_int(text, &v);
    if (!n || text[n] || v < lo || v > hi)
        return false;
    *out = v;
    return true;
}

static int take_language(const cli *c, void *member, char *value)
{
    if (strcmp(value, "pt") && strcmp(value, "en"))
        return fail(c, MISUSED, "use.lang", WITH(value));
    *(ct_lang *)member = value[0] == 'e' ? CT_EN : CT_PT;
    return DONE;
}

static int take(const cli *c, const found *f, char *value)
{
    const option_row *row = f->row;
    void *member = f->base + row->at;
    if (row->take)
        return row->take(c, member, value);
    if (!row->value) {
        *(bool *)member = true;
    } else if (row->most) {
        if (!args_int(value, row->least, row->most, member))
            return fail(c, MISUSED, "use.number",
                        WITH(row->name, value, NUM(row->least), NUM(row->most)));
    } else {
        *(const char **)member = value;
    }
    return DONE;
}

static int argument_of(const option_row *row)
{
    return !row->value ? no_argument : row->value[0] == '[' ? optional_argument : required_argument;
}

/* Returns the value of an option such as --day, whose value may be missing: the next argument if it
 * begins like a date, else "". */
static char *date_behind(int argc, char **argv)
{
    static char none[1];
    bool date = optind < argc && strspn(argv[optind], "0123456789") == 4;
    return date ? argv[optind++] : none;
}

/* ---- parsing ---------------------------------------------------------------------------- */

/* The options of a command as getopt_long wants them. */
typedef struct parser {
    struct option list[OPTIONS + 1];
    found found[OPTIONS];
    int n;
    char *options; /* the struct that takes the command's options */
    globals global;
} parser;

static void add_row(void *user, const option_row *row, size_t base)
{
    parser *p = user;
    bool global = row == &global_rows[0] || row == &global_rows[1];
    found *f = &p->found[p->n];
    if (p->n == OPTIONS)
        abort(); /* a fault of the program: OPTIONS is too small for this table */
    *f = (found){ row, global ? (char *)&p->global : p->options + base };
    if (row->absent)
        *(int *)(void *)(f->base + row->at) = row->absent;
    p->list[p->n++] = (struct option){ row->name, argument_of(row), NULL, 'x' };
}

static int parse(cli *c, parser *p, const command *cmd, int argc, char **argv)
{
    int got, at = 0, code = DONE;
    opterr = 0;
    optind = 1;
    while (code == DONE && (got = getopt_long(argc, argv, ":", p->list, &at)) != -1) {
        const char *word = argv[optind - 1];
        if (got == 'x') {
            bool alone = !optarg && argument_of(p->found[at].row) == optional_argument;
            code = take(c, &p->found[at], alone ? date_behind(argc, argv) : optarg);
            c->lang = p->global.lang;
        } else {
            code = fail(c, MISUSED, got == ':' ? "use.value" : "use.unknown",
                        WITH(word, cmd->name, this_program.name));
        }
    }
    c->args = argc - optind;
    c->arg = argv + optind;
    if (code || p->global.help)
        return code;
    if (c->args < cmd->min)
        return fail(c, MISUSED, "use.few", WITH(cmd->name, this_program.name));
    if (c->args > cmd->max)
        return fail(c, MISUSED, "use.many", WITH(c->arg[cmd->max], cmd->name, this_program.name));
    return DONE;
}

/* ---- help ------------------------------------------------------------------------------- */

static const char *keyed(char buf[64], const char *part, const char *name)
{
    ct_out o = ct_out_of(buf, 64);
    ct_put(&o, part);
    ct_put(&o, name);
    return buf;
}

static void print_row(void *user, const option_row *row, size_t base)
{
    const cli *c = user;
    char left[64];
    ct_out o = ct_out_of(left, sizeof left);
    ct_put(&o, "--");
    ct_put(&o, row->name);
    ct_put(&o, row->value ? " " : "");
    ct_put(&o, row->value ? row->value : "");
    printf("  %-17s ", left);
    print_wrapped(stdout, option_text(c->lang, row), 20);
}

static void print_help(cli *c, const command *cmd)
{
    char key[64];
    if (cmd) {
        say_wrapped(c, keyed(key, "usage.", cmd->name), NULL);
        say_wrapped(c, keyed(key, "about.", cmd->name), NULL);
    } else {
        say_wrapped(c, "what", WITH(CT_VERSION));
        putchar('\n');
        say_wrapped(c, "usage", NULL);
        putchar('\n');
        for (const command *const *one = this_program.commands; *one; one++) {
            printf("  %-9s ", (*one)->name);
            print_wrapped(stdout, text_of(c->lang, keyed(key, "brief.", (*one)->name)), 12);
        }
    }
    printf("\n%s\n", text_of(c->lang, "help.options"));
    options_walk(cmd, print_row, c);
    if (!cmd) {
        putchar('\n');
        say_wrapped(c, "help.end", NULL);
    }
}

/* ---- the program ------------------------------------------------------------------------ */

static const command *command_of(const char *name)
{
    for (const command *const *one = this_program.commands; *one; one++)
        if (!strcmp((*one)->name, name))
            return *one;
    return NULL;
}

static int no_command(const cli *c, const char *name)
{
    for (const char *const *one = this_program.elsewhere; *one; one++)
        if (!strcmp(*one, name))
            return fail(c, MISUSED, "use.elsewhere", WITH(name));
    for (const char *const *one = this_program.left_out; *one; one++)
        if (!strcmp(*one, name))
            return fail(c, MISUSED, "use.left-out", WITH(name, this_program.name));
    return fail(c, MISUSED, "use.no-command", WITH(name, this_program.name));
}

/* Reads what may precede the command: --lang L, --lang=L, --help, --version. Sets *at to the index
 * of the first word after it. */
static int before_command(cli *c, int argc, char **argv, int *at, bool *help, bool *version)
{
    for (*at = 1; *at < argc && argv[*at][0] == '-'; ++*at) {
        char *word = argv[*at];
        int code = DONE;
        if (!strcmp(word, "--help") || !strcmp(word, "-h"))
            *help = true;
        else if (!strcmp(word, "--version"))
            *version = true;
        else if (!strncmp(word, "--lang=", 7))
            code = take_language(c, &c->lang, word + 7);
        else if (!strcmp(word, "--lang") && *at + 1 < argc)
            code = take_language(c, &c->lang, argv[++*at]);
        else
            code = fail(c, MISUSED, strcmp(word, "--lang") ? "use.first" : "use.value", WITH(word));
        if (code)
            return code;
    }
    return DONE;
}

static int run(cli *c, const command *cmd, bool help, int argc, char **argv)
{
    parser p = { .global = { c->lang, help } };
    void *options = calloc(1, cmd->bytes + 1);
    if (!options)
        return fail(c, FAILED, "memory", NULL);
    p.options = options;
    options_walk(cmd, add_row, &p);
    int code = parse(c, &p, cmd, argc, argv);
    if (!code && p.global.help)
        print_help(c, cmd);
    else if (!code)
        code = cmd->run(c, options);
    free(options);
    return code;
}

/* Returns the exit code of the program. Flushes standard output first, so that a full disk or a
 * closed pipe is noticed. A command that failed because it was misused counts as misused. */
static int finished(const cli *c, int code)
{
    if (fflush(stdout) || ferror(stdout))
        return fail(c, FAILED, "file.output", NULL);
    return code == FAILED && *c->worst == MISUSED ? MISUSED : code;
}

int program_run(int argc, char **argv)
{
    int at = 0, worst = DONE;
    cli c = { .lang = lang_of_environment(), .worst = &worst };
    bool help = false, version = false;
    if (argc == 4 && !strcmp(argv[1], "--generate") && !take_language(&c, &c.lang, argv[3]))
        return generate(&c, argv[2]) ? finished(&c, DONE)
                                     : fail(&c, MISUSED, "use.first", WITH(argv[2]));
    int code = before_command(&c, argc, argv, &at, &help, &version);
    if (code)
        return code;
    if (version) {
        printf("%s " CT_VERSION "\n", this_program.name);
        return finished(&c, DONE);
    }
    bool asked = at < argc && !strcmp(argv[at], "help");
    at += asked;
    if (at == argc) {
        if (!help && !asked)
            return fail(&c, MISUSED, "use.command", WITH(this_program.name));
        print_help(&c, NULL);
        return finished(&c, DONE);
    }
    const command *cmd = command_of(argv[at]);
    if (!cmd)
        return no_command(&c, argv[at]);
    return finished(&c, run(&c, cmd, help || asked, argc - at, argv + at));
}
