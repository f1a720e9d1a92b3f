/* fuzz_record.c - fuzzes records. Any bytes are a record, which must be refused with a key and a
 * line, or loaded. A loaded match must give the same bytes when it is saved, loaded and saved
 * again. Every line must be undone and redone. */
#include "fuzz.h"
#include "match.h"

/* Saves the match as text; the caller frees it. */
static ct_out saved(const ct_match *m)
{
    ct_out o = { NULL, 0, 0 };
    ct_match_save(m, true, &o);
    size_t cap = o.len + 1;
    o = (ct_out){ malloc(cap), cap, 0 };
    demand(o.buf != NULL, "no memory");
    ct_match_save(m, true, &o);
    demand(o.len + 1 == cap, "a record changes its length");
    return o;
}

/* The number of the line after the first deal; 0: there is none. */
static int first_act(const char *text)
{
    const char *deal = strstr(text, "\ndeal");
    int line = 2;
    for (; deal && text <= deal; text++) line += *text == '\n';
    return deal ? line : 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ct_fault why;
    char *text = input_text(data, size);
    ct_match *m = ct_match_load(text, size, &why);
    int first = first_act(text);
    free(text);
    demand(!m == !!why.key, "a fault without refusal, or the reverse");
    if (!m) {
        demand(why.line > 0 && strlen(why.what) < sizeof why.what, "a fault without its place");
        if (first && why.line > first)
            accepted(); /* the record was accepted past the first deal */
        return 0;
    }
    accepted();
    ct_out a = saved(m);
    ct_match *again = ct_match_load(a.buf, a.len, &why);
    demand(again != NULL, why.key ? why.key : "not loaded again");
    ct_out b = saved(again);
    demand(a.len == b.len && !memcmp(a.buf, b.buf, a.len), "the second record differs");
    ct_match_free(again);

    ct_state end = *ct_match_state(m);
    while (!ct_match_undo(m)) {
    }
    demand(!ct_match_lines(m) && !ct_match_state(m)->ply, "undo stops early");
    while (!ct_match_redo(m)) {
    }
    demand(!memcmp(&end, ct_match_state(m), sizeof end), "redo ends elsewhere");
    free(a.buf);
    free(b.buf);
    ct_match_free(m);
    return 0;
}
