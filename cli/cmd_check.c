/* cmd_check.c - `carteado check FILE...`: are these records whole and legal, line by line? */
#include "cli.h"

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

static void as_json(const char *path, const verdict *v, bool good)
{
    char line[8192];
    ct_out o = ct_out_of(line, sizeof line);
    ct_put(&o, "{\"file\":");
    ct_put_json(&o, path);
    ct_put(&o, good ? ",\"ok\":true" : ",\"ok\":false,\"line\":");
    if (!good) {
        ct_put_int(&o, v->fault.line);
        ct_put(&o, ",\"key\":");
        ct_put_json(&o, v->key);
        ct_put(&o, ",\"text\":");
        ct_put_json(&o, v->text);
    }
    ct_put_char(&o, '}');
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

int cmd_check(cli *c)
{
    int code = DONE;
    if (c->json)
        putchar('[');
    for (int i = 0; i < c->args; i++) {
        verdict v = { 0 };
        ct_match *m = load(c, c->arg[i], &v);
        if (!m)
            code = FAILED;
        if (c->json) {
            fputs(i ? "," : "", stdout);
            as_json(c->arg[i], &v, m != NULL);
        } else {
            as_text(c, c->arg[i], &v, m);
        }
        ct_match_free(m);
    }
    if (c->json)
        puts("]");
    return code;
}
