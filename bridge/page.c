/* page.c - the buffers of a page: reads the input line by line, and writes answers. */
#include "page.h"

#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "out.h"
#include "utf8.h"

page *web_new(void)
{
    page *p = calloc(1, sizeof *p);
    if (p && !web_room(p, 0)) {
        free(p);
        p = NULL;
    }
    return p;
}

/* Returns a buffer for n bytes of text and a final zero; NULL: no memory. */
char *web_room(page *p, size_t n)
{
    char *in = p && n + 1 ? realloc(p->in, n + 1) : NULL;
    if (!in)
        return NULL;
    p->in = in;
    p->n = n;
    in[n] = 0;
    return in;
}

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

char *page_text(page *p)
{
    for (size_t i = 0, len; i < p->n; i += len) {
        len = p->in[i] ? (size_t)ct_utf8_read(p->in + i, p->n - i, NULL) : 0;
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
        len = (size_t)ct_utf8_read(text + i, n - i, NULL);
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

ct_lang page_lang(const char *name) { return strcmp(name, "en") ? CT_PT : CT_EN; }

const ct_game *page_setup(char **rest, int *seats, const char **options)
{
    const ct_game *g = ct_game_find(page_line(rest));
    *seats = page_number(page_line(rest));
    *options = page_line(rest);
    return g;
}

/* ---- what is shown ---------------------------------------------------------------------- */

const ct_state *page_state(const page *p)
{
    return p->m ? ct_match_state(p->m) : p->view.s.rules ? &p->view.s : NULL;
}

int page_eyes(const page *p, int seat)
{
    if (!p->m)
        return p->view.s.rules ? p->view.seat : CT_ONLOOKER;
    return seat >= 0 && seat < ct_match_rules(p->m)->seats ? seat : CT_ONLOOKER;
}

bool page_look(const page *p, int seat, ct_view *out)
{
    const ct_state *s = page_state(p);
    if (p->m)
        ct_view_of(s, page_eyes(p, seat), out);
    else if (s)
        *out = p->view;
    return s != NULL;
}

/* ---- refusals --------------------------------------------------------------------------- */

void page_refusal(page *p, const void *of, ct_out *o)
{
    const ct_fault *f = of;
    ct_json j = { o, true };
    char words[512] = "";
    ct_out text = ct_out_of(words, sizeof words);
    if (!f->key) {
        ct_put(o, "null");
        return;
    }
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "key", f->key);
    if (f->act && page_state(p))
        ct_refusal_say(page_state(p), f->act, f->key, p->lang, &text);
    ct_json_text(&j, "text", text.len ? words : ct_say(f->game, f->key, p->lang));
    if (f->line)
        ct_json_int(&j, "line", f->line);
    if (f->what[0])
        ct_json_text(&j, "what", f->what);
    ct_json_shut(&j, '}');
}

const char *page_refuse(page *p, const char *why)
{
    const ct_state *s = page_state(p);
    const ct_game *g = s ? s->rules->game : NULL;
    return page_answer(p, page_refusal, &(ct_fault){ .key = why, .game = g });
}
