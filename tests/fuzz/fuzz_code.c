/* fuzz_code.c - fuzzes deal codes. Input: a game's slug or an empty line, then any text as a deal
 * code. The text must be refused with a key that has a sentence, or read. A code that was read must
 * be written and read again as the same number. Other input: "#slug", a number, and how its code is
 * typed; careless typing must be understood. */
#include "code.h"
#include "fuzz.h"

static void read_any(char *rest)
{
    char code[CT_CODE_SIZE];
    uint8_t seed[32];
    const ct_game *wanted = ct_game_find(next_line(&rest)), *g = wanted, *again = NULL;
    uint64_t number = 0, back = 0;
    const char *why = ct_code_read(rest, &g, &number);
    const char *day = ct_code_of_day(wanted ? wanted : ct_games()[0], rest, &back);
    demand(day || back >> 40 == 0, "a day's number is too large");
    if (why) {
        demand(g == wanted && !number, "a refused code changes something");
        demand(ct_say(NULL, why, CT_PT) != why, why);
        return;
    }
    accepted();
    demand(g && (!wanted || g == wanted) && number >> 40 == 0, "a code of nothing");
    ct_out o = { code, sizeof code, 0 };
    ct_code_write(g, number, &o);
    demand(o.len < sizeof code, "a code too long");
    demand(!ct_code_read(code, &again, &back) && again == g && back == number, code);
    ct_code_seed(number, seed);
    demand(ct_code_of_seed(seed, &back) && back == number, "a seed is not its code's");
}

/* Types the code carelessly. Each letter of `how` is about one symbol. l: a small letter; s: a
 * blank after it; d: no hyphen; o and i: the letters O and I for the digits 0 and 1. Other letters
 * change nothing. */
static void type(const char *code, const char *how, char out[2 * CT_CODE_SIZE])
{
    size_t n = 0;
    for (; *code; code++, how += *how != 0) {
        char c = *code;
        if (*how == 'd' && c == '-')
            continue;
        if (*how == 'l' && c >= 'A' && c <= 'Z')
            c = (char)(c + 'a' - 'A');
        if (*how == 'o' && c == '0')
            c = 'O';
        if (*how == 'i' && c == '1')
            c = 'I';
        out[n++] = c;
        if (*how == 's')
            out[n++] = ' ';
    }
    out[n] = 0;
}

static void read_typed(const ct_game *g, uint64_t number, const char *how)
{
    char code[CT_CODE_SIZE], typed[2 * CT_CODE_SIZE];
    ct_out o = { code, sizeof code, 0 };
    const ct_game *found = g;
    uint64_t back = 0;
    ct_code_write(g, number, &o);
    type(code, how, typed);
    demand(!ct_code_read(typed, &found, &back) && back == number, typed);
    accepted();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = input_text(data, size), *rest = text;
    const ct_game *g = *text == '#' ? ct_game_find(next_line(&rest) + 1) : NULL;
    if (g) {
        uint64_t number = strtoull(next_line(&rest), NULL, 16) & ((UINT64_C(1) << 40) - 1);
        read_typed(g, number, rest);
    } else {
        read_any(text);
    }
    free(text);
    return 0;
}
