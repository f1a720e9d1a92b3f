/* bench_wasm.c - `carteado-lab bench` as a WebAssembly program, for `npm run bench`: the same rows
 * (cmd_bench.c), from code compiled as the page's modules are. Arguments: seconds for a row, and
 * one game. */
#include <stdlib.h>

#include "bench.h"
#include "cli/common/setup.h"
#include "commands.h"

/* The functions of the command line that the rows call. JSON needs no sentences. */
const ct_game *find_game(const cli *c, const char *slug) { return ct_game_find(slug); }
void say_line(const cli *c, const char *key, const char *const *args) {}

int main(int argc, char **argv)
{
    int worst = DONE;
    cli c = { .lang = CT_EN, .worst = &worst };
    bench_options o = { .json = true, .seconds = argc > 1 ? atoi(argv[1]) : 1 };
    o.game = argc > 2 ? argv[2] : NULL;
    return bench_command.run(&c, &o);
}
