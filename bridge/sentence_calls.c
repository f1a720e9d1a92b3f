/* sentence_calls.c - the sentences of a game's module. The module is built without them
 * (CT_SENTENCE in carteado.h), because the first table needs none. The page hands them in once a
 * table stands, or when one was missing in an answer. */
#include <stdlib.h>
#include <string.h>

#include "client.h"
#include "page.h"

/* The only state of a module beside its heap: the engine asks for a text without naming a page. All
 * pages of a module share it. `known`: a key and its sentence in turn, each with a final zero; an
 * empty key ends the list. */
static char *known;
static bool missed;

const char *ct_sentence(const char *key, bool needed)
{
    for (const char *at = known; at && *at;) {
        const char *text = at + strlen(at) + 1;
        if (!strcmp(at, key))
            return text;
        at = text + strlen(text) + 1;
    }
    missed |= needed;
    return NULL;
}

const char *page_sentences(const char *lines)
{
    size_t n = strlen(lines);
    char *list = malloc(n + 2);
    if (!list)
        return "memory";
    memcpy(list, lines, n);
    memset(list + n, 0, 2);
    for (char *at = strchr(list, '\n'); at; at = strchr(at + 1, '\n')) *at = 0;
    free(known);
    known = list;
    return NULL;
}

bool page_missed(void)
{
    bool was = missed;
    missed = false;
    return was;
}
