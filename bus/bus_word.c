/* bus_word.c - which texts may be a word of a name. */
#include <string.h>

#include "bus.h"

bool bus_word(const char *text)
{
    enum { LONGEST = 64 };
    size_t n = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_");
    return n && n <= LONGEST && !text[n];
}
