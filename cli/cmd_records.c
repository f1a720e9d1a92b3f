/* cmd_records.c - `carteado records`: lists the kept matches, and removes one if asked to. */
#include <limits.h>
#include <time.h>

#include "commands.h"
#include "common/io.h"
#include "common/setup.h"
#include "store.h"
#include "util/json.h"

typedef struct records_options {
    const char *remove; /* a name; NULL: the option was not given */
    bool json;
} records_options;

static void time_of(const kept_match *k, char *text, size_t cap)
{
    time_t when = (time_t)k->when;
    struct tm t;
    if (!localtime_r(&when, &t) || !strftime(text, cap, "%Y-%m-%d %H:%M", &t))
        *text = 0;
}

static void as_json(const kept_match *list, int n)
{
    room b = { NULL, 0 };
    ct_out o;
    do {
        o = room_out(&b);
        ct_json j = { .out = &o, .first = true };
        ct_json_open(&j, NULL, '[');
        for (int i = 0; i < n; i++) {
            char path[4096];
            ct_out p = ct_out_of(path, sizeof path);
            store_path(&p, list[i].g, list[i].name);
            ct_json_open(&j, NULL, '{');
            ct_json_text(&j, "game", ct_game_about(list[i].g)->slug);
            ct_json_text(&j, "name", list[i].name);
            ct_json_int(&j, "round", list[i].round);
            ct_json_flag(&j, "over", list[i].over);
            ct_json_int(&j, "changed", list[i].when);
            ct_json_text(&j, "file", path);
            ct_json_shut(&j, '}');
        }
        ct_json_shut(&j, ']');
        ct_put_char(&o, '\n');
    } while (room_grow(&b, &o));
    fputs(b.p, stdout);
    free(b.p);
}

/* Prints "golfe     vovó: por terminar, rodada 3, 2026-11-29 16:05". */
static void print_kept(const cli *c, const kept_match *k)
{
    enum { SLUG = 14 };
    char text[512], when[32];
    ct_out o = ct_out_of(text, sizeof text);
    time_of(k, when, sizeof when);
    if (k->name[0]) {
        ct_put(&o, k->name);
        ct_put(&o, ": ");
    }
    put_text(&o, c->lang, k->over ? "records.over" : "records.open",
             WITH(deal_word(k->g, c->lang), NUM(k->round)));
    ct_put(&o, ", ");
    ct_put(&o, when);
    printf("%-*s", SLUG, ct_game_about(k->g)->slug);
    print_wrapped(stdout, text, SLUG);
}

static int run(const cli *c, void *options)
{
    const records_options *o = options;
    const ct_game *g = c->args ? find_game(c, c->arg[0]) : NULL;
    kept_match *list;
    if (c->args && !g)
        return FAILED;
    if (o->remove && !g)
        return fail(c, MISUSED, "records.which", NULL);
    if (o->remove) {
        const char *why = store_name_fault(o->remove);
        if (why)
            return fail(c, MISUSED, "bad-rules", WITH(o->remove, text_of(c->lang, why)));
        why = store_remove(g, o->remove);
        if (why)
            return fail(c, FAILED, "bad-file", WITH(o->remove, text_of(c->lang, why)));
        say_line(c, "records.gone", WITH(o->remove));
        return DONE;
    }
    int n = store_list(g, INT_MAX, &list);
    if (o->json) {
        as_json(list, n);
    } else {
        for (int i = 0; i < n; i++) print_kept(c, &list[i]);
        if (n)
            putchar('\n');
        say_wrapped(c, n ? "records.end" : "records.none", NULL);
    }
    free(list);
    return DONE;
}

static const option_row rows[] = {
    { "delete", "NAME", offsetof(records_options, remove) },
    { "json", NULL, offsetof(records_options, json) },
    { 0 },
};

const command records_command = { "records", rows, sizeof(records_options), 0, 1, run };
