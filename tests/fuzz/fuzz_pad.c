/* fuzz_pad.c - fuzzes the score pad. Input: a table, the seat that deals first, then one typed deal
 * in each line. Each deal must be refused or scored, and the whole pad must be JSON. */
#include "fuzz.h"
#include "pad.h"

/* Scores the deal of the line. Returns whether the deal counts. */
static bool score(ct_state *s, const char *line)
{
    static ct_sheet sheet;
    ct_typed typed;
    const char *at = NULL;
    int seat = -1;
    ct_state before = *s;
    const char *why = ct_pad_read(s, line, &typed, &at);
    if (why)
        demand(at >= line && at <= line + strlen(line), "a mistake outside of the line");
    else
        why = ct_pad_score(s, &typed, &sheet, NULL, &seat);
    demand(!why || !memcmp(&before, s, sizeof before), "a refused deal changes the pad");
    demand(!why || ct_say(s->rules->game, why, CT_PT) != why, why ? why : "");
    demand(seat >= -1 && seat < s->rules->seats, "a refusal about nobody");
    return !why;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char json[1 << 20];
    char *text = input_text(data, size), *rest = text;
    ct_rules r, again;
    ct_state s;
    int first = -1, counts = 0;
    if (table_of(next_line(&rest), &r) && sscanf(next_line(&rest), "%d", &first) == 1) {
        again = r;
        ct_out o = { json, sizeof json, 0 };
        const char *why = ct_pad_begin(&s, &r, first);
        demand(!why == !ct_pad_json(&again, first, rest, CT_EN, &o), "begin and account differ");
        for (int n = 0; !why && n < 64 && *rest; n++) counts += score(&s, next_line(&rest));
    }
    if (counts)
        accepted();
    free(text);
    return 0;
}
