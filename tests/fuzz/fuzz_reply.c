/* fuzz_reply.c - fuzzes replies of outside bots. Input: a table, a line "seed acts", then a reply
 * in each line. A reply must be refused, or read into texts that fit their buffers and end in a
 * zero. An act in it must be legal. */
#include "fuzz.h"

#include "cli/common/bot_protocol.h"

/* Plays the act of a reply for the seat on turn. false: this is impossible. */
static bool done(ct_state *s, const reply *r)
{
    ct_act a = s->turn >= 0 ? reply_act(s, s->turn, r->act) : 0;
    if (!a)
        return false;
    demand(ct_seat(a) == s->turn, "an act of another seat");
    demand(!ct_play(s, a), "an act that is not legal");
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t seed[32] = { 0 };
    char *text = input_text(data, size), *rest = text;
    int luck = 0, acts = 0, good = 0;
    ct_rules r;
    ct_state s;
    ct_rng g;
    if (table_of(next_line(&rest), &r) && sscanf(next_line(&rest), "%d %d", &luck, &acts) == 2) {
        seed[0] = (uint8_t)luck;
        ct_rng_seed(&g, seed, 0);
        ct_begin(&s, &r);
        play_acts(&s, &g, acts < 0 ? 0 : acts % 64);
        while (*rest) {
            const char *line = next_line(&rest);
            reply said;
            if (!reply_read(line, strlen(line), &said))
                continue;
            demand(memchr(said.act, 0, sizeof said.act) && memchr(said.why, 0, sizeof said.why),
                   "a text without an end");
            good += said.kind == REPLY_HELLO || done(&s, &said);
        }
    }
    if (good)
        accepted();
    free(text);
    return 0;
}
