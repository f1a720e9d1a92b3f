/* bits.h - counts the bits of a set. */
#ifndef CT_BITS_H
#define CT_BITS_H

#include <stdint.h>

/* Returns the number of bits in a set. Where x86 must do without its instruction (CT_POPCNT), the
 * bits are added in parallel, because the compiler would call a function that looks up each byte
 * (Warren, Hacker's Delight, 2nd edition, chapter 5-1). */
#if defined(__x86_64__) && !defined(__POPCNT__)
static inline int ct_bits(uint64_t set)
{
    set -= set >> 1 & 0x5555555555555555;
    set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return (int)(set * 0x0101010101010101 >> 56);
}
#else
static inline int ct_bits(uint64_t set) { return __builtin_popcountll(set); }
#endif

#endif
