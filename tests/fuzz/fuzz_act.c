/* fuzz_act.c - a table, a seed and a number of random acts lead to a position; the rest of the
 * input is then tried there, line by line as texts of acts and eight bytes by eight as acts. A
 * refused act changes nothing, and one that is well formed is spelled in one way. */
#include "fuzz.h"

static void try_act(ct_state *s, ct_act a)
{
    ct_state before = *s;
    const char *why = ct_check(s, a);
    if (!why || !strncmp(why, ct_game_about(s->rules->game)->slug, 4))
        act_keeps(s, a); /* the game itself judged it, so it is well formed */
    const char *played = ct_play(s, a);
    demand(why == played || (why && played && !strcmp(why, played)), "check and play differ");
    demand(!why || !memcmp(&before, s, sizeof before), "a refused act changes the state");
    demand(why || !ct_valid(s), "a legal act leads astray");
    demand(!why || ct_say(s->rules->game, why, CT_EN) != why, why ? why : "");
}

static void try_text(ct_state *s, char *line)
{
    static char said[8192];
    ct_act a;
    const char *at = NULL;
    int seat = s->turn >= 0 ? s->turn : 0;
    const char *why = ct_act_read(s, seat, line, &a, &at);
    if (why) {
        demand(at >= line && at <= line + strlen(line), "a mistake outside of the text");
        return;
    }
    ct_out o = { said, sizeof said, 0 };
    ct_act_say(s, a, CT_PT, &o);
    ct_act_label(s, a, CT_EN, &o);
    try_act(s, a);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    input in = { data, size };
    uint8_t seed[32] = { 0 };
    ct_rules r;
    ct_state s;
    ct_rng luck;
    take_table(&in, &r);
    seed[0] = take(&in);
    ct_rng_seed(&luck, seed, 0);
    ct_begin(&s, &r);
    play_on(&s, &luck, 1 + take(&in));
    bool raw = take(&in) & 1;
    if (raw) {
        for (int n = 0; n < 64 && in.n; n++) {
            ct_act a = 0;
            for (int i = 0; i < 8; i++) a |= (ct_act)take(&in) << 8 * i;
            try_act(&s, a);
        }
        return 0;
    }
    char *text = take_text(&in), *rest = text;
    for (int n = 0; n < 64 && *rest; n++) {
        char *line = rest;
        rest += strcspn(rest, "\n");
        if (*rest)
            *rest++ = 0;
        try_text(&s, line);
    }
    free(text);
    return 0;
}
