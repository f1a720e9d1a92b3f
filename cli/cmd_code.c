/* cmd_code.c - `carteado code`: writes a new code, or reads one. */
#include "commands.h"
#include "common/setup.h"
#include "util/json.h"

typedef struct code_options {
    table_options table; /* only its day and its seed are used */
    bool json;
} code_options;

static void put_code(ct_out *o, const ct_game *g, const uint8_t seed[32])
{
    uint64_t number;
    if (ct_code_of_seed(seed, &number))
        ct_code_write(g, number, o);
}

static void print_json(const ct_game *g, const char *code, const char *seed)
{
    char text[512];
    ct_out o = ct_out_of(text, sizeof text);
    ct_json j = { &o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "game", ct_game_about(g)->slug);
    ct_json_text(&j, "code", code);
    ct_json_text(&j, "seed", seed);
    ct_json_shut(&j, '}');
    puts(text);
}

static int run(const cli *c, void *options)
{
    code_options *a = options;
    char code[CT_CODE_SIZE], hex[65];
    ct_out o = ct_out_of(code, sizeof code), h = ct_out_of(hex, sizeof hex);
    const ct_game *g = ct_game_find(c->arg[0]);
    bool made = g != NULL;
    uint64_t number = 0;
    const char *why = made ? NULL : ct_code_read(c->arg[0], &g, &number);
    if (why)
        return fail(c, MISUSED, "bad-rules", WITH(c->arg[0], ct_say(NULL, why, c->lang)));
    if (made && !settle_seed(c, g, &a->table))
        return FAILED;
    if (!made)
        ct_code_seed(number, a->table.seed);
    put_code(&o, g, a->table.seed);
    for (size_t i = 0; i < sizeof a->table.seed; i++) ct_put_hex(&h, a->table.seed[i], 2);
    if (a->json)
        print_json(g, code, hex);
    else if (made)
        puts(code);
    else
        say_line(c, "code-seed", WITH(game_name(g, c->lang), code, hex));
    return DONE;
}

static const option_row rows[] = {
    { "day", "[DAY]", offsetof(code_options, table.day) },
    { "json", NULL, offsetof(code_options, json) },
    { 0 },
};

const command code_command = { "code", rows, sizeof(code_options), 1, 1, run };
