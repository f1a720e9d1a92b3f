/* page.c - the buffers of a page: what comes in, line by line, and the answers that go out. */
#include "page.h"

#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "out.h"

EXPORT(web_new) page *web_new(void)
{
    page *p = calloc(1, sizeof *p);
    if (p && !web_room(p, 0)) {
        free(p);
        p = NULL;
    }
    return p;
}

/* Room for n bytes of text and its end; NULL: no memory. */
EXPORT(web_room) char *web_room(page *p, size_t n)
{
    char *in = p && n + 1 ? realloc(p->in, n + 1) : NULL;
    if (!in)
        return NULL;
    p->in = in;
    p->n = n;
    in[n] = 0;
    return in;
}

EXPORT(web_lang) void web_lang(page *p, int lang) { p->lang = lang ? CT_EN : CT_PT; }

const char *page_answer(page *p, writer *write, const void *of)
{
    for (;;) {
        p->out.len = 0;
        if (p->out.cap)
            write(p, of, &p->out);
        if (p->out.cap && ct_out_whole(&p->out))
            return p->out.buf;
        size_t cap = 2 * p->out.len + 4096;
        char *buf = realloc(p->out.buf, cap);
        if (!buf)
            return "null";
        p->out.buf = buf;
        p->out.cap = cap;
    }
}

/* ---- reading ---------------------------------------------------------------------------- */

/* Bytes of the well-formed UTF-8 character at p, 0 if there is none in the n bytes. */
static size_t character(const unsigned char *p, size_t n)
{
    size_t len = p[0] < 0x80 ? 1 : p[0] < 0xc2 ? 0 : p[0] < 0xe0 ? 2 : p[0] < 0xf0 ? 3 : 4;
    bool wrong = len > n || p[0] > 0xf4;
    for (size_t i = 1; !wrong && i < len; i++) wrong = (p[i] & 0xc0) != 0x80;
    wrong = wrong || (p[0] == 0xe0 && p[1] < 0xa0) || (p[0] == 0xed && p[1] > 0x9f) ||
            (p[0] == 0xf0 && p[1] < 0x90) || (p[0] == 0xf4 && p[1] > 0x8f);
    return wrong ? 0 : len;
}

char *page_text(page *p)
{
    for (size_t i = 0, len; i < p->n; i += len) {
        len = p->in[i] ? character((const unsigned char *)p->in + i, p->n - i) : 0;
        if (!len)
            p->in[i] = '?', len = 1;
    }
    p->in[p->n] = 0;
    return p->in;
}

void page_what(ct_fault *f, const char *text, size_t n)
{
    ct_out o = ct_out_of(f->what, sizeof f->what);
    for (size_t i = 0, len; i < n; i += len) {
        len = character((const unsigned char *)text + i, n - i);
        if (!len || o.len + len >= o.cap)
            break;
        ct_put_n(&o, text + i, len);
    }
}

char *page_line(char **rest)
{
    char *at = *rest, *end = strchr(at, '\n');
    *rest = end ? end + 1 : at + strlen(at);
    if (end)
        *end = 0;
    return at;
}

int page_number(const char *text)
{
    int32_t n = 0;
    int used = ct_get_int(text, &n);
    return used && !text[used] ? n : -1;
}

const ct_game *page_setup(char **rest, int *seats, const char **options)
{
    const ct_game *g = ct_game_find(page_line(rest));
    *seats = page_number(page_line(rest));
    *options = page_line(rest);
    return g;
}

/* ---- refusals --------------------------------------------------------------------------- */

/* The game of a key such as "solo.follow". */
static const ct_game *game_of(const char *key)
{
    char slug[64];
    ct_out o = ct_out_of(slug, sizeof slug);
    ct_put_n(&o, key, strcspn(key, "."));
    return ct_game_find(slug);
}

void page_refusal(page *p, const void *of, ct_out *o)
{
    const refusal *r = of;
    const char *key = r->fault.key;
    ct_json j = { o, true };
    if (!key) {
        ct_put(o, "null");
        return;
    }
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "key", key);
    ct_json_text(&j, "text", ct_say(r->game ? r->game : game_of(key), key, p->lang));
    if (r->fault.line)
        ct_json_int(&j, "line", r->fault.line);
    if (r->fault.what[0])
        ct_json_text(&j, "what", r->fault.what);
    ct_json_shut(&j, '}');
}

const char *page_refuse(page *p, const char *why)
{
    const ct_game *g = p->m ? ct_match_rules(p->m)->game : NULL;
    return page_answer(p, page_refusal, &(refusal){ g, { .key = why } });
}
