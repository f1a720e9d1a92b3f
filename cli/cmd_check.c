/* cmd_check.c - `carteado check FILE...`: checks whether records are whole and legal. */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "common/io.h"
#include "common/setup.h"
#include "util/json.h"

enum { MANY = 100000 }; /* most files of one command */

typedef struct check_options {
    bool json;
} check_options;

typedef struct verdict {
    const char *key;
    ct_fault fault;
    char text[512];
} verdict;

static ct_match *load(const cli *c, const char *path, verdict *v)
{
    size_t len = 0;
    char *text = read_input(path, &len, &v->key);
    ct_match *m = text ? ct_match_load(text, len, &v->fault) : NULL;
    ct_out o = ct_out_of(v->text, sizeof v->text);
    if (text && !m)
        v->key = v->fault.key;
    if (!m)
        explain(&o, v->fault.game, c->lang, v->key, v->fault.what);
    free(text);
    return m;
}

static void put_verdict(const char *path, const verdict *v, bool good, ct_out *o)
{
    ct_json j = { o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "file", path);
    ct_json_flag(&j, "ok", good);
    if (!good) {
        ct_json_int(&j, "line", v->fault.line);
        ct_json_text(&j, "key", v->key);
        ct_json_text(&j, "text", v->text);
    }
    ct_json_shut(&j, '}');
}

static void as_json(const char *path, const verdict *v, bool good)
{
    char line[8192];
    ct_out o = ct_out_of(line, sizeof line);
    put_verdict(path, v, good, &o);
    fputs(line, stdout);
}

static void as_text(const cli *c, const char *path, const verdict *v, const ct_match *m)
{
    const ct_state *s = m ? ct_match_state(m) : NULL;
    if (s)
        printf("%s: ok (%s)\n", path, ct_game_about(s->rules->game)->slug);
    else if (v->fault.line)
        printf("%s:%d: %s\n", path, v->fault.line, v->text);
    else
        printf("%s: %s\n", path, v->text);
}

static int run(const cli *c, void *options)
{
    const check_options *o = options;
    int code = DONE;
    if (o->json)
        putchar('[');
    for (int i = 0; i < c->args; i++) {
        verdict v = { 0 };
        ct_match *m = load(c, c->arg[i], &v);
        if (!m)
            code = FAILED;
        if (o->json) {
            fputs(i ? "," : "", stdout);
            as_json(c->arg[i], &v, m != NULL);
        } else {
            as_text(c, c->arg[i], &v, m);
        }
        ct_match_free(m);
    }
    if (o->json)
        puts("]");
    return code;
}

static const option_row rows[] = {
    { "json", NULL, offsetof(check_options, json) },
    { 0 },
};

const command check_command = { "check", rows, sizeof(check_options), 1, MANY, run };
