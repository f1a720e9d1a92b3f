/* fuzz_code.c - any text as a deal code, of any game or a wanted one: refused with a key that has a
 * sentence, or read; what was read is written, and read again as the same. */
#include "code.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    input in = { data, size };
    char code[CT_CODE_SIZE];
    uint8_t seed[32];
    const ct_game *wanted = take(&in) & 1 ? take_game(&in) : NULL, *g = wanted, *again = NULL;
    uint64_t number = 0, back = 0;
    char *text = take_text(&in);
    const char *why = ct_code_read(text, &g, &number);
    const char *day = ct_code_of_day(wanted ? wanted : ct_games()[0], text, &back);
    demand(day || back >> 40 == 0, "a day's number is too large");
    free(text);
    if (why) {
        demand(g == wanted && !number, "a refused code changes something");
        demand(ct_say(NULL, why, CT_PT) != why, why);
        return 0;
    }
    demand(g && (!wanted || g == wanted) && number >> 40 == 0, "a code of nothing");
    ct_out o = { code, sizeof code, 0 };
    ct_code_write(g, number, &o);
    demand(o.len < sizeof code, "a code too long");
    demand(!ct_code_read(code, &again, &back) && again == g && back == number, code);
    ct_code_seed(number, seed);
    demand(ct_code_of_seed(seed, &back) && back == number, "a seed is not its code's");
    return 0;
}
