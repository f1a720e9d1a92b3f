/* main.c - carteado: finds the command, its options and the language, and runs it. */
#include "cli.h"

enum { ANY = 100000 };
/* clang-format off */
const command commands[] = {
    { "games",   "j",         0, 0,   cmd_games   },
    { "rules",   "",          1, 1,   cmd_rules   },
    { "options", "j",         1, 1,   cmd_options },
    { "play",    "npscyveobTiarf", 0, 1, cmd_play  },
    { "watch",   "npscyobTdra", 1, 1,  cmd_watch   },
    { "code",    "yj",        1, 1,   cmd_code    },
    { "replay",  "tija",      1, 1,   cmd_replay  },
    { "analyse", "iWuj",      1, 1,   cmd_analyse },
    { "check",   "j",         1, ANY, cmd_check   },
    { "verify",  "j",         1, 1,   cmd_verify  },
    { "solve",   "nposcykxuwBj", 1, 1,  cmd_solve   },
    { "study",   "nposbBdJuwCj", 1, 1,  cmd_study   },
    { "match",   "nposAd2MWTJCj", 1, 1, cmd_match },
    { "ladder",  "nposAdMWTJCj", 1, 1, cmd_ladder },
    { "engine",  "",          0, 0,   cmd_engine  },
    { "count",   "npsoDj",    1, 1,   cmd_count   },
    { "bench",   "gSj",       0, 0,   cmd_bench   },
    { "web",     "PHRO",      0, 0,   cmd_web     },
    { "serve",   "qPHRNQUGKEVFI", 0, 0, cmd_serve   },
    { "backup",  "NQ",        1, 1,   cmd_backup  },
    { "load",    "gnXYZSNL",  0, 0,   cmd_load    },
    { NULL, NULL, 0, 0, NULL },
};
/* clang-format on */

static const command *command_of(const char *name)
{
    for (const command *one = commands; one->name; one++)
        if (!strcmp(one->name, name))
            return one;
    return NULL;
}

/* What may stand before the command: --lang L, --lang=L, --help, --version. */
static int before_command(cli *c, int argc, char **argv, int *at)
{
    for (*at = 1; *at < argc && argv[*at][0] == '-'; ++*at) {
        const char *word = argv[*at];
        int code = DONE;
        if (!strcmp(word, "--help") || !strcmp(word, "-h"))
            c->help = true;
        else if (!strncmp(word, "--lang=", 7))
            code = args_language(c, word + 7);
        else if (!strcmp(word, "--lang") && *at + 1 < argc)
            code = args_language(c, argv[++*at]);
        else
            code = fail(c, MISUSED, strcmp(word, "--lang") ? "use.first" : "use.value",
                        WITH(word, ""));
        if (code)
            return code;
    }
    return DONE;
}

int main(int argc, char **argv)
{
    static cli c = { .seat = -1,
                     .tables = -1,
                     .idle = -1,
                     .bot_ms = -1,
                     .grace = -1,
                     .rate = -1,
                     .sockets = -1,
                     .per_address = -1,
                     .at = -1,
                     .deals = -1,
                     .depth = -1,
                     .seconds = -1,
                     .port = -1,
                     .budget = -1,
                     .jobs = -1,
                     .matches = -1,
                     .worlds = -1,
                     .ms = -1 };
    int at = 0;
    c.lang = lang_of_environment();
    if (argc == 2 && !strcmp(argv[1], "--version"))
        return puts("carteado " CT_VERSION) < 0;
    int code = before_command(&c, argc, argv, &at);
    if (code)
        return code;
    bool asked = at < argc && !strcmp(argv[at], "help");
    at += asked;
    if (at == argc) {
        if (!c.help && !asked)
            return fail(&c, MISUSED, "use.command", NULL);
        args_help(&c, NULL);
        return DONE;
    }
    const command *cmd = command_of(argv[at]);
    if (!cmd)
        return fail(&c, MISUSED, "use.no-command", WITH(argv[at]));
    c.help |= asked;
    code = args_parse(&c, cmd, argc - at, argv + at);
    if (code)
        return code;
    if (c.help)
        args_help(&c, cmd);
    else
        code = cmd->run(&c);
    if (fflush(stdout) || ferror(stdout))
        return fail(&c, FAILED, "file.output", NULL);
    return code;
}
