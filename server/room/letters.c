/* letters.c - looks characters up in the tables of letters_data.c. */
#include "letters.h"

int letters_script(uint32_t code)
{
    const letters_range *at = letters_ranges;
    if (code < 0x80) {
        uint32_t small = code | 0x20;
        return small >= 'a' && small <= 'z' ? LETTERS_LATIN : LETTERS_NONE;
    }
    while (at->to && at->to < code) at++;
    return at->to && at->from <= code ? at->script : LETTERS_NONE;
}

uint32_t letters_like(uint32_t code)
{
    const letters_look *at = letters_looks;
    while (at->code && at->code < code) at++;
    return at->code == code ? (uint32_t)at->like : code;
}
