/* code_calls.c - deal codes for the page: reads a code, gives the code of a seed and the deal of a
 * day. */
#include "code.h"
#include "json.h"
#include "out.h"
#include "page.h"

typedef struct found {
    ct_fault refused;
    const ct_game *game;
    uint64_t number;
} found;

static void write_code(page *p, const void *of, ct_out *o)
{
    const found *f = of;
    char text[72];
    uint8_t seed[32];
    ct_out t = ct_out_of(text, sizeof text);
    ct_put(o, "{\"error\":");
    page_refusal(p, &f->refused, o);
    if (!f->refused.key) {
        ct_json j = { o, false };
        ct_code_write(f->game, f->number, &t);
        ct_json_text(&j, "code", text);
        t = ct_out_of(text, sizeof text);
        ct_code_seed(f->number, seed);
        for (size_t i = 0; i < sizeof seed; i++) ct_put_hex(&t, seed[i], 2);
        ct_json_text(&j, "seed", text);
    }
    ct_put_char(o, '}');
}

/* In: a slug, and the text that `find` reads. Answers with the code that `find` found, or a
 * refusal. */
static const char *answer(page *p, const char *(*find)(const char *text, found *f))
{
    found f = { 0 };
    char *rest = page_text(p);
    f.game = f.refused.game = ct_game_find(page_line(&rest));
    f.refused.key = f.game ? find(page_line(&rest), &f) : "record.game";
    return page_answer(p, write_code, &f);
}

static const char *read_code(const char *text, found *f)
{
    return ct_code_read(text, &f->game, &f->number);
}

static const char *code_of_day(const char *text, found *f)
{
    return ct_code_of_day(f->game, text, &f->number);
}

static const char *code_of_seed(const char *text, found *f)
{
    uint8_t seed[32];
    const char *why = ct_seed_read(seed, text);
    return why ? why : ct_code_of_seed(seed, &f->number) ? NULL : "code.none";
}

/* In: slug, a code, which may leave out the game's name. */
const char *web_code(page *p) { return answer(p, read_code); }
/* In: slug, a date such as 2026-11-21. Answers with the code of the day. */
const char *web_code_day(page *p) { return answer(p, code_of_day); }
/* In: slug, a seed. Answers with its code. */
const char *web_code_seed(page *p) { return answer(p, code_of_seed); }
