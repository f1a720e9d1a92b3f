/* choose.c - finds the game to be played. It is the game of the argument, else of the code, else
 * the player's choice from a list. */
#include <string.h>
#include <unistd.h>

#include "ask.h"
#include "choose.h"
#include "common/io.h"
#include "common/game_names.h"
#include "common/setup.h"

/* Lists the games. A narrow window shows names only, so that the list fits on the screen. */
static void show_games(const cli *c)
{
    int number = 0;
    putchar('\n');
    for (const ct_game *const *g = ct_games(); *g; g++) {
        char seats[256];
        ct_out o = ct_out_of(seats, sizeof seats);
        if (is_narrow())
            ct_put(&o, game_name(*g, c->lang));
        else
            put_seats(&o, c, *g);
        int x = printf("  %2d) ", ++number);
        print_wrapped(stdout, seats, x);
    }
}

/* The game meant by a number of the list, or by a name. NULL: none. */
static const ct_game *meant(const char *text)
{
    int number = 0;
    for (const ct_game *const *g = ct_games(); *g; g++)
        if (!strcmp(text, NUM(++number)))
            return *g;
    return game_meant(text, NULL);
}

/* Asks which game to play. NULL: none was chosen. */
static const ct_game *asked(const cli *c)
{
    show_games(c);
    for (;;) {
        char line[LINE_MAX_BYTES];
        putchar('\n');
        ask_wrapped(c, "which-game", NULL);
        int n = read_line(stdin, line, sizeof line);
        if (n == LINE_END) {
            putchar('\n');
            return NULL;
        }
        const ct_game *g = n > 0 ? meant(line) : NULL;
        if (g || (n > 0 && is_quit(line)))
            return g;
        say_wrapped(c, "which-again", NULL);
    }
}

int choose_game(const cli *c, const char *code, const ct_game **g)
{
    uint64_t number;
    *g = c->args ? find_game(c, c->arg[0]) : NULL;
    if (c->args)
        return *g ? DONE : FAILED;
    const char *why = code ? ct_code_read(code, g, &number) : NULL;
    if (why)
        return fail(c, MISUSED, "bad-rules", WITH(code, ct_say(NULL, why, c->lang)));
    if (*g)
        return DONE;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return fail(c, MISUSED, "which-play", NULL);
    *g = asked(c);
    return DONE;
}
