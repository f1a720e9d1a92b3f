/* cmd_games.c - `carteado games`: lists every game with its seats, aim and presets. */
#include <stdlib.h>

#include "commands.h"
#include "common/io.h"
#include "common/sentences.h"

typedef struct games_options {
    bool json;
} games_options;

static int as_json(const cli *c)
{
    room b = { NULL, 0 };
    ct_out o;
    do {
        o = room_out(&b);
        ct_put_char(&o, '[');
        for (const ct_game *const *g = ct_games(); *g; g++) {
            ct_put(&o, g == ct_games() ? "" : ",");
            ct_game_json(*g, c->lang, &o);
        }
        ct_put(&o, "]\n");
    } while (room_grow(&b, &o));
    fputs(b.p, stdout);
    free(b.p);
    return DONE;
}

static void put_presets(ct_out *o, const cli *c, const ct_game *g)
{
    const ct_preset *p = ct_game_about(g)->presets;
    if (!p || !p[0].name)
        return;
    ct_put(o, text_of(c->lang, "presets"));
    for (int i = 0; p[i].name; i++) {
        ct_put(o, i ? ", " : " ");
        ct_put(o, p[i].name);
    }
}

/* Prints a text in a column after the slug; nothing if the text is "". */
static void print_column(const char *slug, const char *text)
{
    enum { SLUG = 14 };
    if (!*text)
        return;
    printf("%-*s", SLUG, slug);
    print_wrapped(stdout, text, SLUG);
}

static int run(const cli *c, void *options)
{
    const games_options *o = options;
    if (o->json)
        return as_json(c);
    for (const ct_game *const *g = ct_games(); *g; g++) {
        char seats[256], presets[1024] = "";
        const char *aim = game_text(*g, ".aim", "", c->lang);
        ct_out s = ct_out_of(seats, sizeof seats), p = ct_out_of(presets, sizeof presets);
        put_seats(&s, c, *g);
        put_presets(&p, c, *g);
        fputs(g == ct_games() ? "" : "\n", stdout);
        print_column(ct_game_about(*g)->slug, seats);
        print_column("", aim ? aim : "");
        print_column("", presets);
    }
    putchar('\n');
    say_wrapped(c, "games-end", NULL);
    return DONE;
}

static const option_row rows[] = {
    { "json", NULL, offsetof(games_options, json) },
    { 0 },
};

const command games_command = { "games", rows, sizeof(games_options), 0, 0, run };
