/* pages.h - the rules pages in both languages, built into the program from games/
 * (pages.cmake), and a page laid out for reading (cmd_rules.c). */
#ifndef CT_CLI_PAGES_H
#define CT_CLI_PAGES_H

#include <stdio.h>

#include "common/command.h"

typedef struct page {
    const char *slug;
    ct_lang lang;
    const unsigned char *text;
    size_t len;
} page;
extern const page pages[]; /* ends with a row without a slug */

/* The page in the language of the request: lines as wide as the screen, no signs of Markdown. */
void print_rules_page(FILE *out, const cli *c, const ct_game *g);

#endif
