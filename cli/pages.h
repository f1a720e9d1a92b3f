/* pages.h - the rules pages in both languages, built into the program (pages.cmake). */
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
extern const page pages[]; /* all pages; ends with a row without a slug */

/* Prints the page in the user's language, wrapped and without signs of Markdown. */
void print_rules_page(FILE *out, const cli *c, const ct_game *g);

#endif
