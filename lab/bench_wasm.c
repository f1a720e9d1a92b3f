/* bench_wasm.c - `carteado bench` as a WebAssembly program, for `npm run bench`: the very rows of
 * the command line (lab/cmd_bench.c), from code compiled as the page's modules are. Arguments:
 * seconds for a row, and one game. */
#include "cli/cli.h"

/* What the rows want of the rest of the command line; no words are needed for JSON. */
const ct_game *find_game(const cli *c, const char *slug) { return ct_game_find(slug); }
void say_line(const cli *c, const char *key, const char *const *args) {}

int main(int argc, char **argv)
{
    cli c = { .json = true, .seconds = argc > 1 ? atoi(argv[1]) : 1 };
    c.game = argc > 2 ? argv[2] : NULL;
    return cmd_bench(&c);
}
