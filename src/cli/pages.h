/* pages.h - the rules pages, built into the program from docs/rules (pages.cmake). */
#ifndef CT_CLI_PAGES_H
#define CT_CLI_PAGES_H

#include <stddef.h>

typedef struct page {
    const char *slug;
    const unsigned char *text;
    size_t len;
} page;
extern const page pages[]; /* ends with a row without a slug */

#endif
