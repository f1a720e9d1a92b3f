/* terminal.c - the size of the terminal and whether it shows colours. */
#include "terminal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { NARROW = 66 }; /* columns needed to print two totals of the score side by side */

/* Returns zeros where standard output is no terminal, or one of unknown size. */
static struct winsize window(void)
{
    struct winsize w = { 0 };
    if (!isatty(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &w))
        return (struct winsize){ 0 };
    return w;
}

bool is_narrow(void) { return edge() < NARROW; }

int edge(void)
{
    enum { LEAST = 38, BESIDE = 2 };
    int last = window().ws_col - BESIDE;
    return last < 0 || last > EDGE ? EDGE : last < LEAST ? LEAST : last;
}

bool has_color(bool ascii)
{
    const char *term = getenv("TERM"), *no = getenv("NO_COLOR");
    return !ascii && !(no && *no) && isatty(STDOUT_FILENO) && !(term && !strcmp(term, "dumb"));
}
