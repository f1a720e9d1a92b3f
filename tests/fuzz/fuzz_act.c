/* fuzz_act.c - fuzzes acts. Input: a table, then a seed and a number of random acts that lead to a
 * position. Each further line is an act for this position: "SEAT act" as text, or "#" and sixteen
 * digits as bytes. A refused act must change nothing, and a well-formed act must have one
 * spelling. */
#include "fuzz.h"

static bool try_act(ct_state *s, ct_act a)
{
    ct_state before = *s;
    const char *why = ct_check(s, a);
    if (!why || !strncmp(why, ct_game_about(s->rules->game)->slug, 4))
        act_keeps(s, a); /* only well-formed acts reach the game's own check */
    const char *played = ct_play(s, a);
    demand(why == played || (why && played && !strcmp(why, played)), "check and play differ");
    demand(!why || !memcmp(&before, s, sizeof before), "a refused act changes the state");
    demand(why || !ct_valid(s), "a legal act leads astray");
    demand(!why || ct_say(s->rules->game, why, CT_EN) != why, why ? why : "");
    return !why;
}

static bool try_text(ct_state *s, char *line)
{
    static char said[8192];
    ct_act a;
    const char *at = NULL;
    int seat = 0, used = 0;
    if (sscanf(line, "%d%n", &seat, &used) != 1 || seat < 0 || seat >= s->rules->seats)
        return false;
    line += used + (line[used] == ' ');
    if (ct_act_read(s, seat, line, &a, &at)) {
        demand(at >= line && at <= line + strlen(line), "a mistake outside of the text");
        return false;
    }
    ct_out o = { said, sizeof said, 0 };
    ct_act_say(s, a, CT_PT, &o);
    ct_act_label(s, a, CT_EN, &o);
    return try_act(s, a);
}

static bool try_line(ct_state *s, char *line)
{
    if (*line == '#')
        return try_act(s, strtoull(line + 1, NULL, 16));
    return try_text(s, line);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = input_text(data, size), *rest = text;
    uint8_t seed[32] = { 0 };
    ct_rules r;
    ct_state s;
    ct_rng luck;
    int acts = 0, done = 0;
    if (table_of(next_line(&rest), &r) &&
        sscanf(next_line(&rest), "%hhu %d", &seed[0], &acts) == 2) {
        ct_rng_seed(&luck, seed, 0);
        ct_begin(&s, &r);
        play_acts(&s, &luck, 1 + (acts & 255));
        for (int n = 0; n < 64 && *rest; n++) done += try_line(&s, next_line(&rest));
        if (done)
            accepted();
    }
    free(text);
    return 0;
}
