/* args.c - one table of options; a command names by letters those it takes. Help and errors
 * are written from the same table. */
#include <getopt.h>

#include "cli.h"

/* at: where in the request a number (lo to hi), a text or, without a value, a flag is put; 0:
 * take() knows what to do. A value in brackets may be missing, and then is "". */
#define AT(member) offsetof(cli, member)
/* clang-format off */
static const struct option_row { char letter; const char *name, *value; size_t at; int lo, hi; }
rows[] = {
    { 'n', "seats",   "N",     AT(seats),   1, 99 },
    { 'p', "preset",  "P",     0,           0, 0 },
    { 'o', "opt",     "k=v",   0,           0, 0 },
    { 's', "seed",    "HEX",   0,           0, 0 },
    { 'c', "code",    "CODE",  AT(code),    0, 0 },
    { 'y', "day",     "[DAY]", AT(day),     0, 0 },
    { 'v', "solvable", NULL,   AT(solvable), 0, 0 },
    { 'e', "difficulty", "D", 0,          0, 0 },
    { 'b', "bots",    "L",     AT(bots),    0, 0 },
    { 'A', "bot",     "NAME[:N]", 0,        0, 0 },
    { '2', "duplicate", NULL,  AT(duplicate), 0, 0 },
    { 'M', "matches", "N",     AT(matches), 1, 1000000 },
    { 'W', "worlds",  "N",     AT(worlds),  1, 999999999 },
    { 'T', "ms",      "N",     AT(ms),      1, 3600000 },
    { 'i', "seat",    "S",     AT(seat),    0, 99 },
    { 'a', "ascii",   NULL,    AT(ascii),   0, 0 },
    { 'r', "record",  "FILE",  AT(record),  0, 0 },
    { 'f', "new",     NULL,    AT(fresh),   0, 0 },
    { 'd', "deals",   "N",     AT(deals),   1, 1000000 },
    { 'k', "decks",   "FILE",  AT(decks),   0, 0 },
    { 'x', "state",   "FILE",  AT(state),   0, 0 },
    { 'u', "budget",  "N",     AT(budget),  1, 999999999 },
    { 'B', "blind",   NULL,    AT(blind),   0, 0 },
    { 'w', "win",     NULL,    AT(win),     0, 0 },
    { 'J', "jobs",    "N",     AT(jobs),    1, 64 },
    { 'C', "checkpoint", "FILE", AT(checkpoint), 0, 0 },
    { 't', "at",      "N",     AT(at),      0, 100000000 },
    { 'D', "depth",   "D",     AT(depth),   1, 99 },
    { 'g', "game",    "GAME",  AT(game),    0, 0 },
    { 'S', "seconds", "S",     AT(seconds), 0, 3600 },
    { 'P', "port",    "N",     AT(port),    0, 65535 },
    { 'H', "host",    "A",     AT(host),    0, 0 },
    { 'R', "root",    "DIR",   AT(root),    0, 0 },
    { 'N', "data",    "DIR",   AT(data),    0, 0 },
    { 'Q', "store",   "URL",   AT(store),   0, 0 },
    { 'U', "public-url", "URL", AT(public_url), 0, 0 },
    { 'G', "bot-ms",  "N",     AT(bot_ms),  0, 60000 },
    { 'K', "grace",   "S",     AT(grace),   0, 3600 },
    { 'E', "rate",    "N",     AT(rate),    0, 1000000 },
    { 'V', "sockets", "N",     AT(sockets), 1, 1000000 },
    { 'F', "per-address", "N", AT(per_address), 1, 1000000 },
    { 'I', "threads", "N",     AT(threads), 1, 16 },
    { 'X', "tables",  "N",     AT(tables),  0, 100000 },
    { 'Z', "pause",   "N",     AT(ms),      0, 3600000 },
    { 'Y', "idle",    "N",     AT(idle),    0, 100000 },
    { 'L', "faults",  NULL,    AT(faults),  0, 0 },
    { 'q', "public",  NULL,    AT(public),  0, 0 },
    { 'O', "open",    NULL,    AT(open),    0, 0 },
    { 'j', "json",    NULL,    AT(json),    0, 0 },
    { 'l', "lang",    "pt|en", 0,           0, 0 },
    { 'h', "help",    NULL,    AT(help),    0, 0 },
};
/* clang-format on */
enum { ROWS = sizeof rows / sizeof *rows };

static bool accepts(const command *cmd, char letter)
{
    return strchr("lh", letter) || (cmd && strchr(cmd->accepts, letter));
}

bool args_int(const char *text, int lo, int hi, int *out)
{
    int32_t v = 0;
    int n = ct_get_int(text, &v);
    if (!n || text[n] || v < lo || v > hi)
        return false;
    *out = v;
    return true;
}

int args_language(cli *c, const char *value)
{
    if (strcmp(value, "pt") && strcmp(value, "en"))
        return fail(c, MISUSED, "use.lang", WITH(value));
    c->lang = value[0] == 'e' ? CT_EN : CT_PT;
    return DONE;
}

/* The preset stands first in c->options, before what --opt brings. */
static int add_option(cli *c, const char *word, bool preset)
{
    char rest[sizeof c->options];
    bool good = *word && !strchr(word, ' ') && (strchr(word, '=') != NULL) != preset;
    size_t first_word = strcspn(c->options, " "); /* a preset has no "=" */
    if (preset && first_word && !memchr(c->options, '=', first_word))
        return fail(c, MISUSED, "use.presets", WITH(word));
    if (!good)
        return fail(c, MISUSED, preset ? "use.preset" : "use.opt", WITH(word));
    if (strlen(word) + strlen(c->options) + 2 > sizeof rest)
        return fail(c, MISUSED, "use.long", NULL);
    strcpy(rest, c->options);
    ct_out o = ct_out_of(c->options, sizeof c->options);
    const char *first = preset ? word : rest, *second = preset ? rest : word;
    ct_put(&o, first);
    ct_put(&o, *first && *second ? " " : "");
    ct_put(&o, second);
    return DONE;
}

static int take_difficulty(cli *c, const char *value)
{
    static const char *const names[][3] = { { "easy", "medium", "hard" },
                                            { "facil", "media", "dificil" },
                                            { "fácil", "média", "difícil" } };
    for (int i = 0; i < 9; i++)
        if (!strcmp(value, names[i / 3][i % 3])) {
            c->difficulty = i % 3 + 1;
            return DONE;
        }
    return fail(c, MISUSED, "use.difficulty", WITH(value));
}

static int take(cli *c, const struct option_row *row, char *value)
{
    char *at = (char *)c + row->at;
    if (row->hi) {
        if (!args_int(value, row->lo, row->hi, (int *)(void *)at))
            return fail(c, MISUSED, "use.number",
                        WITH(row->name, value, NUM(row->lo), NUM(row->hi)));
    } else if (!row->value) {
        *(bool *)at = true;
    } else if (row->at) {
        *(const char **)(void *)at = value;
    } else if (row->letter == 'l') {
        return args_language(c, value);
    } else if (row->letter == 'e') {
        return take_difficulty(c, value);
    } else if (row->letter == 's') {
        c->seeded = true;
        return ct_seed_read(c->seed, value) ? fail(c, MISUSED, "use.seed", WITH(value)) : DONE;
    } else if (row->letter == 'A') {
        if (c->bot_n == CT_SEATS)
            return fail(c, MISUSED, "use.bots", WITH(NUM(CT_SEATS)));
        c->bot[c->bot_n++] = value;
    } else {
        return add_option(c, value, row->letter == 'p');
    }
    return DONE;
}

static int kind_of(const struct option_row *row)
{
    return !row->value ? no_argument : row->value[0] == '[' ? optional_argument : required_argument;
}

/* The value of an option that may be without one: a date that stands behind it, else nothing. */
static char *date_behind(int argc, char **argv)
{
    static char none[1];
    bool date = optind < argc && strspn(argv[optind], "0123456789") == 4;
    return date ? argv[optind++] : none;
}

int args_parse(cli *c, const command *cmd, int argc, char **argv)
{
    struct option list[ROWS + 1] = { { 0 } };
    const struct option_row *row[ROWS];
    int n = 0, got, at = 0, code = DONE;
    for (int i = 0; i < ROWS; i++)
        if (accepts(cmd, rows[i].letter)) {
            row[n] = &rows[i];
            list[n++] = (struct option){ rows[i].name, kind_of(&rows[i]), NULL, 'x' };
        }
    opterr = 0;
    optind = 1;
    while (code == DONE && (got = getopt_long(argc, argv, ":", list, &at)) != -1) {
        const char *word = argv[optind - 1];
        if (got == 'x')
            code = take(c, row[at],
                        optarg || kind_of(row[at]) != optional_argument ? optarg
                                                                        : date_behind(argc, argv));
        else
            code =
                fail(c, MISUSED, got == ':' ? "use.value" : "use.unknown", WITH(word, cmd->name));
    }
    c->args = argc - optind;
    c->arg = argv + optind;
    if (code || c->help)
        return code;
    if (c->args < cmd->min)
        return fail(c, MISUSED, "use.few", WITH(cmd->name));
    if (c->args > cmd->max)
        return fail(c, MISUSED, "use.many", WITH(c->arg[cmd->max], cmd->name));
    return DONE;
}

static const char *keyed(char buf[64], const char *part, const char *name)
{
    ct_out o = ct_out_of(buf, 64);
    ct_put(&o, part);
    ct_put(&o, name);
    return buf;
}

/* What an option is, in the words of this command where they differ. */
static void print_about(const cli *c, const command *cmd, const char *name)
{
    char key[64];
    snprintf(key, sizeof key, "flag.%s.%s", name, cmd ? cmd->name : "");
    const char *text = text_of(c->lang, key);
    print_wrapped(stdout, text != key ? text : text_of(c->lang, keyed(key, "flag.", name)), 20);
}

void args_help(const cli *c, const command *cmd)
{
    char key[64], left[64];
    if (cmd) {
        say_wrapped(c, keyed(key, "usage.", cmd->name), NULL);
        say_wrapped(c, keyed(key, "about.", cmd->name), NULL);
    } else {
        say_wrapped(c, "what", WITH(CT_VERSION));
        putchar('\n');
        say_wrapped(c, "usage", NULL);
        putchar('\n');
        for (const command *one = commands; one->name; one++) {
            printf("  %-9s ", one->name);
            print_wrapped(stdout, text_of(c->lang, keyed(key, "brief.", one->name)), 12);
        }
    }
    printf("\n%s\n", text_of(c->lang, "help.options"));
    for (int i = 0; i < ROWS; i++) {
        if (!accepts(cmd, rows[i].letter))
            continue;
        snprintf(left, sizeof left, "--%s%s%s", rows[i].name, rows[i].value ? " " : "",
                 rows[i].value ? rows[i].value : "");
        printf("  %-17s ", left);
        print_about(c, cmd, rows[i].name);
    }
    if (!cmd) {
        putchar('\n');
        say_wrapped(c, "help.end", NULL);
    }
}
