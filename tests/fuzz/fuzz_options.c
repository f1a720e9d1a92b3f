/* fuzz_options.c - fuzzes options. Input: "slug seats" and any text as options. The text must be
 * refused with a key and a place in it, or make rules that are written and read back as the same
 * rules. */
#include "fuzz.h"

static void rules_keep(const ct_rules *r)
{
    static char buf[16384];
    ct_out o = { buf, sizeof buf, 0 };
    ct_rules back;
    ct_rules_write(r, &o);
    demand(o.len < sizeof buf, "the options' text is too long");
    demand(!ct_rules_make(&back, r->game, r->seats, buf, NULL), "written options are refused");
    demand(!memcmp(r->opt, back.opt, sizeof r->opt), "options change on their way through text");
    demand(r->cards == back.cards && !memcmp(r->pack, back.pack, sizeof r->pack), "another pack");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t seed[32] = { 2 };
    char *text = input_text(data, size), slug[32] = "";
    int seats = 0, used = 0;
    ct_rules r;
    ct_state s;
    ct_rng luck;
    const char *at = NULL;
    const ct_game *g =
        sscanf(text, "%31s %d%n", slug, &seats, &used) == 2 ? ct_game_find(slug) : NULL;
    const char *why = g ? ct_rules_make(&r, g, seats, text + used, &at) : "record.game";
    demand(!at || (at >= text + used && at <= text + strlen(text)),
           "a mistake outside of the text");
    free(text);
    if (why) {
        demand(ct_say(g, why, CT_PT) != why, why);
        return 0;
    }
    accepted();
    rules_keep(&r);
    ct_begin(&s, &r);
    text_keeps(&s);
    ct_rng_seed(&luck, seed, 0);
    play_acts(&s, &luck, 12);
    text_keeps(&s);
    return 0;
}
