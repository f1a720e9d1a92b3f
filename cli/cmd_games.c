/* cmd_games.c - `carteado games`: every game with seats, aim and presets. */
#include "cli.h"

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

static void put_presets(const cli *c, const ct_game *g, ct_out *o)
{
    const ct_preset *p = ct_game_about(g)->presets;
    for (int i = 0; p && p[i].name; i++) {
        ct_put(o, i ? ", " : " ");
        ct_put(o, p[i].name);
    }
}

int cmd_games(cli *c)
{
    if (c->json)
        return as_json(c);
    for (const ct_game *const *g = ct_games(); *g; g++) {
        const ct_about *a = ct_game_about(*g);
        char text[1024];
        const char *aim = game_text(*g, ".aim", "", c->lang);
        printf("%s%-13s %s, ", g == ct_games() ? "" : "\n", a->slug, game_name(*g, c->lang));
        if (a->min_seats == a->max_seats)
            say_line(c, a->max_seats == 1 ? "seats-one" : "seats", WITH(NUM(a->max_seats)));
        else
            say_line(c, "seats-range", WITH(NUM(a->min_seats), NUM(a->max_seats), NUM(a->seats)));
        printf("%*s", 14, "");
        print_wrapped(stdout, aim ? aim : "", 14);
        ct_out o = ct_out_of(text, sizeof text);
        ct_put(&o, text_of(c->lang, "presets"));
        put_presets(c, *g, &o);
        if (a->presets && a->presets[0].name) {
            printf("%*s", 14, "");
            print_wrapped(stdout, text, 14);
        }
    }
    printf("\n%s\n", text_of(c->lang, "games-end"));
    return DONE;
}
