/* cmd_options.c - `carteado options GAME`: lists each house rule with its values, default and
 * sentence, then the presets. */
#include <stdlib.h>

#include "commands.h"
#include "common/io.h"
#include "common/setup.h"

typedef struct options_options {
    bool json;
} options_options;

static void two_texts(const ct_game *g, const char *part, const char *name, ct_lang l,
                      const char **label, const char **why)
{
    char asked[128];
    ct_out o = ct_out_of(asked, sizeof asked);
    ct_put(&o, name);
    ct_put_char(&o, '?');
    *label = game_text(g, part, name, l);
    *why = game_text(g, part, asked, l);
}

static void print_label(const char *name, const char *label, const char *why)
{
    char text[512];
    ct_out o = ct_out_of(text, sizeof text);
    ct_put(&o, name);
    ct_put(&o, label ? " - " : "");
    ct_put(&o, label ? label : "");
    print_wrapped(stdout, text, 0);
    if (why) {
        printf("    ");
        print_wrapped(stdout, why, 4);
    }
}

static void print_options(const cli *c, const ct_game *g)
{
    const ct_option *row = ct_game_about(g)->options;
    for (int i = 0; row && row[i].name; i++) {
        const char *label, *why;
        char values[2048], def[64];
        ct_out o = ct_out_of(values, sizeof values), d = ct_out_of(def, sizeof def);
        two_texts(g, ".opt.", row[i].name, c->lang, &label, &why);
        print_label(row[i].name, label, why);
        ct_option_write(g, i, row[i].def, &d);
        if (row[i].values) {
            for (int v = row[i].min; v <= row[i].max; v++) {
                ct_put(&o, v > row[i].min ? ", " : "");
                ct_option_write(g, i, v, &o);
                ct_put(&o, " (");
                ct_option_say(g, i, v, c->lang, &o);
                ct_put_char(&o, ')');
            }
        } else {
            put_values(&o, g, i, c->lang);
        }
        put_text(&o, c->lang, "default", WITH(def));
        printf("    ");
        print_wrapped(stdout, values, 4);
    }
}

static void print_presets(const cli *c, const ct_game *g)
{
    const ct_preset *p = ct_game_about(g)->presets;
    for (int i = 0; p && p[i].name; i++) {
        const char *label, *why;
        two_texts(g, ".preset.", p[i].name, c->lang, &label, &why);
        print_label(p[i].name, label, why);
        if (p[i].options && *p[i].options) {
            printf("    ");
            print_wrapped(stdout, p[i].options, 4);
        }
    }
}

static int run(const cli *c, void *options)
{
    const options_options *asked = options;
    const ct_game *g = find_game(c, c->arg[0]);
    if (!g)
        return FAILED;
    if (asked->json) {
        room b = { NULL, 0 };
        ct_out o;
        do {
            o = room_out(&b);
            ct_game_json(g, c->lang, &o);
        } while (room_grow(&b, &o));
        puts(b.p);
        free(b.p);
        return DONE;
    }
    const ct_about *a = ct_game_about(g);
    say_wrapped(c, "options-title", WITH(game_name(g, c->lang)));
    putchar('\n');
    print_options(c, g);
    if (a->presets && a->presets[0].name) {
        putchar('\n');
        say_wrapped(c, "presets-title", NULL);
        putchar('\n');
        print_presets(c, g);
    }
    return DONE;
}

static const option_row rows[] = {
    { "json", NULL, offsetof(options_options, json) },
    { 0 },
};

const command options_command = { "options", rows, sizeof(options_options), 1, 1, run };
