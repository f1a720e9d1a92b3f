/* generate.c - the manual page and the shell completions, written from the tables of commands and
 * options and from the texts of help: carteado --generate man|bash|zsh|fish pt|en. The build calls
 * it for packages. */
#include <stdlib.h>
#include <string.h>

#include "io.h"
#include "sentences.h"

/* The command whose options are written, and the output. */
typedef struct target {
    const cli *c;
    const command *cmd;
    ct_out *out;
} target;

static const char *keyed(char buf[64], const char *part, const char *name)
{
    ct_out o = ct_out_of(buf, 64);
    ct_put(&o, part);
    ct_put(&o, name);
    return buf;
}

/* Returns the text whose key is `part` followed by the command's name. */
static const char *command_text(const cli *c, const char *part, const command *cmd)
{
    char key[64];
    return text_of(c->lang, keyed(key, part, cmd->name));
}

/* ---- the manual page -------------------------------------------------------------------- */

/* Writes a text for roff, with hyphens as minus signs. A line must not begin with a control
 * character of roff. */
static void put_roff(ct_out *o, const char *text)
{
    for (const char *p = text; *p; p++) {
        bool first = p == text || p[-1] == '\n';
        if (first && (*p == '.' || *p == '\''))
            ct_put(o, "\\&");
        if (*p == '-')
            ct_put(o, "\\-");
        else if (*p == '\\')
            ct_put(o, "\\e");
        else
            ct_put_char(o, *p);
    }
}

static void put_section(ct_out *o, const cli *c, const char *key)
{
    ct_put(o, ".SH ");
    ct_put(o, text_of(c->lang, key));
    ct_put(o, "\n");
}

static void put_item(ct_out *o, const char *head, const char *value, const char *text)
{
    ct_put(o, ".TP\n.B ");
    put_roff(o, head);
    if (value) {
        ct_put(o, " \\fI");
        put_roff(o, value);
        ct_put(o, "\\fR");
    }
    ct_put(o, "\n");
    put_roff(o, text);
    ct_put(o, "\n");
}

static void man_option(void *user, const option_row *row, size_t base)
{
    target *t = user;
    char head[64];
    bool global = !strcmp(row->name, "lang") || !strcmp(row->name, "help");
    if (!t->cmd || !global) /* the options of all commands have a section of their own */
        put_item(t->out, keyed(head, "--", row->name), row->value, option_text(t->c->lang, row));
}

/* Returns the usage without the word for it, such as "carteado play [JOGO] [opções]". */
static const char *synopsis(const cli *c, const command *cmd)
{
    const char *usage = command_text(c, "usage.", cmd), *colon = strchr(usage, ':');
    return colon ? colon + 2 : usage;
}

static void put_man(const cli *c, ct_out *o)
{
    static const char *const ends[][2] = { { "man.examples-title", "man.examples" },
                                           { "man.status-title", "man.status" },
                                           { "man.environment-title", "man.environment" },
                                           { "man.files-title", "man.files" } };
    char name[64];
    size_t n = strlen(this_program.name);
    for (size_t i = 0; i < n; i++)
        name[i] = (char)(this_program.name[i] - 32 * (this_program.name[i] >= 'a'));
    name[n] = 0;
    ct_put(o, ".TH ");
    ct_put(o, name);
    ct_put(o, " 1 \"\" carteado \"");
    ct_put(o, text_of(c->lang, "man.manual"));
    ct_put(o, "\"\n");
    put_section(o, c, "man.name-title");
    put_roff(o, this_program.name);
    ct_put(o, " \\- ");
    put_roff(o, text_of(c->lang, "man.name"));
    ct_put(o, "\n");
    put_section(o, c, "man.synopsis-title");
    for (const command *const *one = this_program.commands; *one; one++) {
        put_roff(o, synopsis(c, *one));
        ct_put(o, "\n.br\n");
    }
    put_section(o, c, "man.description-title");
    put_roff(o, text_of(c->lang, "man.description"));
    ct_put(o, "\n");
    put_section(o, c, "man.options-title");
    options_walk(NULL, man_option, &(target){ c, NULL, o });
    put_section(o, c, "man.commands-title");
    for (const command *const *one = this_program.commands; *one; one++) {
        ct_put(o, ".SS ");
        put_roff(o, synopsis(c, *one));
        ct_put(o, "\n");
        put_roff(o, command_text(c, "about.", *one));
        ct_put(o, "\n");
        options_walk(*one, man_option, &(target){ c, *one, o });
    }
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        put_section(o, c, ends[i][0]);
        ct_put(o, text_of(c->lang, ends[i][1])); /* this text is in roff already */
        ct_put(o, "\n");
    }
}

/* ---- completion ------------------------------------------------------------------------- */

/* Writes a text in single quotes of a shell. */
static void put_quoted(ct_out *o, const char *text)
{
    ct_put(o, "'");
    for (; *text; text++)
        if (*text == '\'')
            ct_put(o, "'\\''");
        else
            ct_put_char(o, *text);
    ct_put(o, "'");
}

/* Writes the commands' names, which shells offer first. */
static void put_commands(ct_out *o)
{
    for (const command *const *one = this_program.commands; *one; one++) {
        ct_put(o, one == this_program.commands ? "" : " ");
        ct_put(o, (*one)->name);
    }
}

/* Whether the first argument of a command is a game. The text of its usage shows that. */
static bool takes_game(const command *cmd)
{
    char key[64];
    const char *usage = text_of(CT_EN, keyed(key, "usage.", cmd->name));
    return strstr(usage, " GAME") || strstr(usage, " [GAME]");
}

/* Writes the slugs of the games as a list for a shell. */
static void put_games(ct_out *o)
{
    for (const ct_game *const *g = ct_games(); *g; g++) {
        ct_put(o, g == ct_games() ? "" : " ");
        ct_put(o, ct_game_about(*g)->slug);
    }
}

static void bash_option(void *user, const option_row *row, size_t base)
{
    target *t = user;
    ct_put(t->out, " --");
    ct_put(t->out, row->name);
}

static void put_function(ct_out *o)
{
    ct_put_char(o, '_');
    for (const char *p = this_program.name; *p; p++) ct_put_char(o, *p == '-' ? '_' : *p);
}

/* Offers commands, then the options of the command, games and files. */
static void put_bash(const cli *c, ct_out *o)
{
    put_function(o);
    ct_put(o, "()\n{\n    local word=${COMP_WORDS[COMP_CWORD]} words=\n"
              "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n        words='");
    put_commands(o);
    ct_put(o, " --help --lang --version'\n    else\n        case ${COMP_WORDS[1]} in\n");
    for (const command *const *one = this_program.commands; *one; one++) {
        ct_put(o, "        ");
        ct_put(o, (*one)->name);
        ct_put(o, ") words='");
        if (takes_game(*one))
            put_games(o);
        options_walk(*one, bash_option, &(target){ c, *one, o });
        ct_put(o, "' ;;\n");
    }
    ct_put(o, "        esac\n    fi\n"
              "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n}\n"
              "complete -o default -F ");
    put_function(o);
    ct_put(o, " ");
    ct_put(o, this_program.name);
    ct_put(o, "\n");
}

/* Writes a part of an item such as "--seats[number of seats]:N:". Escapes brackets and colons,
 * because they have a meaning there. */
static void put_zsh_text(ct_out *o, const char *text)
{
    for (; *text; text++) {
        if (strchr("[]:\\", *text))
            ct_put_char(o, '\\');
        if (*text == '\'')
            ct_put(o, "'\\''");
        else
            ct_put_char(o, *text);
    }
}

static void zsh_option(void *user, const option_row *row, size_t base)
{
    target *t = user;
    bool path = row->value && (!strcmp(row->value, "FILE") || !strcmp(row->value, "DIR"));
    ct_put(t->out, " \\\n            '--");
    ct_put(t->out, row->name);
    ct_put(t->out, "[");
    put_zsh_text(t->out, option_text(t->c->lang, row));
    ct_put(t->out, "]");
    if (row->value) {
        ct_put(t->out, *row->value == '[' ? "::" : ":");
        put_zsh_text(t->out, row->value);
        ct_put(t->out, path ? ":_files" : ":");
    }
    ct_put(t->out, "'");
}

static void put_zsh(const cli *c, ct_out *o)
{
    ct_put(o, "#compdef ");
    ct_put(o, this_program.name);
    ct_put(o, "\n\nlocal -a commands\ncommands=(");
    for (const command *const *one = this_program.commands; *one; one++) {
        ct_put(o, "\n    '");
        ct_put(o, (*one)->name);
        ct_put(o, ":");
        put_zsh_text(o, command_text(c, "brief.", *one));
        ct_put(o, "'");
    }
    ct_put(o, "\n)\nif (( CURRENT == 2 )); then\n    _describe command commands\nelse\n"
              "    local command=$words[2]\n    shift words\n    (( CURRENT-- ))\n"
              "    case $command in\n");
    for (const command *const *one = this_program.commands; *one; one++) {
        ct_put(o, "    ");
        ct_put(o, (*one)->name);
        ct_put(o, ")\n        _arguments");
        options_walk(*one, zsh_option, &(target){ c, *one, o });
        ct_put(o, takes_game(*one) ? " \\\n            '1::game:("
                                   : " \\\n            '*:file:_files");
        if (takes_game(*one))
            put_games(o);
        ct_put(o, takes_game(*one) ? ")' ;;\n" : "' ;;\n");
    }
    ct_put(o, "    esac\nfi\n");
}

static void fish_option(void *user, const option_row *row, size_t base)
{
    target *t = user;
    bool path = row->value && (!strcmp(row->value, "FILE") || !strcmp(row->value, "DIR"));
    ct_put(t->out, "complete -c ");
    ct_put(t->out, this_program.name);
    ct_put(t->out, " -n '__fish_seen_subcommand_from ");
    ct_put(t->out, t->cmd->name);
    ct_put(t->out, "' -l ");
    ct_put(t->out, row->name);
    ct_put(t->out, !row->value || *row->value == '[' ? "" : path ? " -r -F" : " -x");
    ct_put(t->out, " -d ");
    put_quoted(t->out, option_text(t->c->lang, row));
    ct_put(t->out, "\n");
}

static void put_fish(const cli *c, ct_out *o)
{
    for (const command *const *one = this_program.commands; *one; one++) {
        ct_put(o, "complete -c ");
        ct_put(o, this_program.name);
        ct_put(o, " -n __fish_use_subcommand -f -a ");
        ct_put(o, (*one)->name);
        ct_put(o, " -d ");
        put_quoted(o, command_text(c, "brief.", *one));
        ct_put(o, "\n");
        if (takes_game(*one)) {
            ct_put(o, "complete -c ");
            ct_put(o, this_program.name);
            ct_put(o, " -n '__fish_seen_subcommand_from ");
            ct_put(o, (*one)->name);
            ct_put(o, "' -f -a '");
            put_games(o);
            ct_put(o, "'\n");
        }
        options_walk(*one, fish_option, &(target){ c, *one, o });
    }
}

bool generate(const cli *c, const char *kind)
{
    static const struct {
        const char *name;
        void (*put)(const cli *c, ct_out *o);
    } kinds[] = {
        { "man", put_man }, { "bash", put_bash }, { "zsh", put_zsh }, { "fish", put_fish }
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        room b = { NULL, 0 };
        ct_out o;
        if (strcmp(kinds[i].name, kind))
            continue;
        do {
            o = room_out(&b);
            kinds[i].put(c, &o);
        } while (room_grow(&b, &o));
        fputs(b.p, stdout);
        free(b.p);
        return true;
    }
    return false;
}
