/* options.h - printing the house rules of a game (cmd_options.c), also used by `rules`. */
#ifndef CT_CLI_OPTIONS_H
#define CT_CLI_OPTIONS_H

#include "cli.h"

void print_options(FILE *out, const cli *c, const ct_game *g);
void print_presets(FILE *out, const cli *c, const ct_game *g);
/* The rules of a game in the language of the request (cmd_rules.c). */
int print_rules(FILE *out, const cli *c, const ct_game *g);
/* The same to be read on a screen: lines as wide as the screen, no signs of Markdown. */
void print_rules_page(FILE *out, const cli *c, const ct_game *g);

#endif
