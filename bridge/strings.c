/* strings.c - functions of <string.h> as plain loops. The functions of the C library read whole
 * words and build tables, which makes a module larger. */
#include <string.h>

size_t strlen(const char *s)
{
    const char *end = s;
    while (*end) end++;
    return (size_t)(end - s);
}

void *memchr(const void *s, int c, size_t n)
{
    for (const unsigned char *p = s; n; p++, n--)
        if (*p == (unsigned char)c)
            return (void *)p;
    return NULL;
}

char *strchr(const char *s, int c) { return memchr(s, c, strlen(s) + 1); }

int strncmp(const char *a, const char *b, size_t n)
{
    for (; n && *a && *a == *b; n--) a++, b++;
    return n ? (unsigned char)*a - (unsigned char)*b : 0;
}

int strcmp(const char *a, const char *b) { return strncmp(a, b, (size_t)-1); }

size_t strcspn(const char *s, const char *any)
{
    size_t n = 0;
    while (s[n] && !strchr(any, s[n])) n++;
    return n;
}

size_t strspn(const char *s, const char *any)
{
    size_t n = 0;
    while (s[n] && strchr(any, s[n])) n++;
    return n;
}

char *strstr(const char *s, const char *what)
{
    size_t n = strlen(what);
    while (*s && strncmp(s, what, n)) s++;
    return *s || !n ? (char *)s : NULL;
}
