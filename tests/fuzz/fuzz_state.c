/* fuzz_state.c - fuzzes states. Input: a table, then the text of a state. All functions must work
 * on an accepted state, and play must be able to go on from it. */
#include "client.h"
#include "fuzz.h"

/* Calls every function that answers about a position. */
static void ask(const ct_state *s)
{
    static ct_acts acts;
    static char buf[65536];
    for (int seat = 0; seat <= s->rules->seats; seat++) {
        int who = seat < s->rules->seats ? seat : CT_ONLOOKER;
        ct_view v;
        ct_out o = { buf, sizeof buf, 0 };
        ct_view_of(s, who, &v);
        ct_view_json(&v, CT_PT, &o);
        demand(o.len < sizeof buf, "a view too long");
        ct_legal(s, who, &acts);
        demand(who != CT_ONLOOKER || !acts.n, "an onlooker may act");
        for (int i = 0; i < acts.n; i++) {
            demand(!ct_check(s, acts.act[i]), "a listed act is refused");
            demand(!i || acts.act[i - 1] < acts.act[i], "the list is not ascending");
        }
    }
    ct_out o = { buf, sizeof buf, 0 };
    ct_sheet_json(s, CT_EN, &o);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t seed[32] = { 1 };
    char *text = input_text(data, size), *rest = text;
    ct_rules r;
    ct_state s;
    ct_rng luck;
    bool table = table_of(next_line(&rest), &r);
    const char *why = table ? ct_state_read(&s, &r, rest, NULL) : "record.game";
    free(text);
    if (why) {
        demand(ct_say(table ? r.game : NULL, why, CT_PT) != why, why);
        return 0;
    }
    accepted();
    demand(!ct_valid(&s), "an accepted state is not valid");
    text_keeps(&s);
    ask(&s);
    ct_rng_seed(&luck, seed, ct_hash(&s));
    play_acts(&s, &luck, 24);
    return 0;
}
