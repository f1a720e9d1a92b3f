/* deck_file.c - reads decks from files, for commands. */
#include "deck_file.h"

#include <errno.h>

static int read_deck_line(void *of, char *line, size_t cap)
{
    int n = read_line(of, line, cap);
    return n == LINE_END    ? CT_DECK_END
           : n == LINE_LONG ? CT_DECK_LONG
           : n == LINE_JUNK ? CT_DECK_JUNK
                            : n;
}

ct_decks deck_file(FILE *f, const ct_rules *r)
{
    return (ct_decks){ .read = read_deck_line, .of = f, .rules = r };
}

FILE *deck_open(const cli *c, const char *path)
{
    if (is_pipe(path))
        return stdin;
    const char *fault = file_fault(path);
    bool folder = fault && !strcmp(fault, "file.folder");
    FILE *f = folder ? NULL : fopen(path, "r");
    if (!f)
        fail(c, FAILED, "bad-file",
             WITH(path, text_of(c->lang, folder            ? fault
                                         : errno == ENOENT ? "file.missing"
                                                           : "file.unreadable")));
    return f;
}

bool deck_close(const cli *c, const char *path, FILE *f)
{
    bool good = !ferror(f);
    if (!good)
        fail(c, FAILED, "bad-file", WITH(path, text_of(c->lang, "file.unreadable")));
    if (!is_pipe(path))
        fclose(f);
    return good;
}

int deck_fault(const cli *c, const char *path, const ct_rules *r, const ct_deck *d, const char *why)
{
    char told[512];
    ct_out o = ct_out_of(told, sizeof told);
    explain(&o, r->game, c->lang, why, d->what);
    if (!strcmp(why, "deck.few") || !strcmp(why, "deck.many"))
        put_text(&o, c->lang, "deck.pack", WITH(NUM(r->cards)));
    return bad_line(c, path, d->line, told);
}
